import type { Invoice, InvoiceKind } from '@kolam/contract/finance/invoices/model.ts';
import { ledgerRupees, ledgerText } from '#ui/ledger-text.ts';
import type { Tone } from '#ui/tone.ts';

export { ledgerRupees as money, ledgerText };

/** How documents of a kind, and those they are made with, are spoken of. */
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

/** The word that matters most about an invoice, and what its colour means. */
export const standingOf = ({ status, isOverdue }: Standing): { status: string; tone: Tone } =>
  isOverdue ? { status: 'overdue', tone: 'bad' } : { status, tone: tones[status] };

export const statusOptions = [
  { value: 'open', label: 'Open' },
  { value: 'draft', label: 'Draft' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'part-paid', label: 'Part-paid' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
] as const;

/** How an invoice is called where it may be a draft, which has no number. */
export const nameOf = ({ code, party }: Pick<Invoice, 'code' | 'party'>): string =>
  code ?? `Draft for ${party.name}`;

/** What its file is called: a number has slashes, which no file name may have. */
export const fileNameOf = (code: string | null): string =>
  `${(code ?? 'draft').replaceAll('/', '-')}.pdf`;
