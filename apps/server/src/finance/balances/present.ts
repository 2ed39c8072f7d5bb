import { inRupees } from '@kolam/contract/core/money.ts';
import type { AccountEntry } from '@kolam/contract/finance/balances/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { vouchersOfEntries } from '#finance/advances/queries.ts';
import { presentVouchers } from '#finance/payments/queries.ts';
import type { NamedEntry } from './store.ts';

const documentOf = (id: string | null, code: string | null) =>
  id === null ? null : { _id: id, id, code: code ?? '' };

/** Presents entries with the vouchers of the advances that they moved. */
export async function presentEntries(db: Queryable, rows: NamedEntry[]): Promise<AccountEntry[]> {
  const vouchers = await vouchersOfEntries(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...presentEntry(row), vouchers: presentVouchers(vouchers, row.id) }));
}

const presentEntry = (row: NamedEntry): Omit<AccountEntry, 'vouchers'> => ({
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

export const presentBalance = ({
  onAccount,
  inAdvances,
}: {
  onAccount: number;
  inAdvances: number;
}) => ({
  onAccount: inRupees(onAccount),
  inAdvances: inRupees(inAdvances),
});
