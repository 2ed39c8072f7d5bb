import { inRupees } from '@kolam/contract/core/money.ts';
import type { AccountEntry } from '@kolam/contract/finance/balances/model.ts';
import type { NamedEntry } from './store.ts';

const documentOf = (id: string | null, code: string | null) =>
  id === null ? null : { _id: id, id, code: code ?? '' };

export const presentEntry = (row: NamedEntry): AccountEntry => ({
  _id: row.id,
  id: row.id,
  createdAt: row.createdAt,
  kind: row.kind,
  amount: inRupees(row.amount),
  tds: inRupees(row.tds),
  invoice: documentOf(row.invoiceId, row.invoiceCode),
  note: documentOf(row.noteId, row.noteCode),
  payment: documentOf(row.paymentId, row.paymentCode),
  isReversed: row.isReversed,
  reason: row.reason,
});

export const presentBalance = ({ onAccount }: { onAccount: number }) => ({
  onAccount: inRupees(onAccount),
});
