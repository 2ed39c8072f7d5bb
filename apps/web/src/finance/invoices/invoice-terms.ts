import type { Tone } from '@kolam/contract/core/tone.ts';
import type { Invoice } from '@kolam/contract/finance/invoices/model.ts';
import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';

export { ledgerRupees as money, ledgerText };

/** Labels of documents by kind, and of what they are created with. */
export const kindLabels = {
  sales: {
    tab: 'Sales',
    document: 'Invoice',
    noun: ['invoice', 'invoices'],
    party: 'Customer',
    partyKind: 'customer',
    note: 'Credit note',
    notes: 'Credit notes',
  },
  purchase: {
    tab: 'Purchase',
    document: 'Purchase bill',
    noun: ['purchase bill', 'purchase bills'],
    party: 'Vendor',
    partyKind: 'vendor',
    note: 'Debit note',
    notes: 'Debit notes',
  },
} as const satisfies Record<InvoiceKind, object>;

export const kindOptions = [
  { value: 'sales', label: kindLabels.sales.tab },
  { value: 'purchase', label: kindLabels.purchase.tab },
] as const;

type Standing = Pick<Invoice, 'status' | 'isOverdue'>;

const tones: Record<Invoice['status'], Tone> = {
  draft: 'quiet',
  unpaid: 'info',
  'part-paid': 'attention',
  paid: 'good',
  void: 'quiet',
};

/** Returns the most important status of an invoice and its colour. */
export const standingOf = ({ status, isOverdue }: Standing): { status: string; tone: Tone } =>
  isOverdue ? { status: 'overdue', tone: 'bad' } : { status, tone: tones[status] };

/** Names an invoice that may be a draft, which has no number. */
export const nameOf = ({ code, party }: Pick<Invoice, 'code' | 'party'>): string =>
  code ?? `Draft for ${party.name}`;

/** Returns the file name. A number contains slashes, which file names may not. */
export const fileNameOf = (code: string | null): string =>
  `${(code ?? 'draft').replaceAll('/', '-')}.pdf`;
