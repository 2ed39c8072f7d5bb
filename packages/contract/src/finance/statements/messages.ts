import type { PartyKind } from '#finance/parties/model.ts';
import { statementLimits } from './limits.ts';

export const statementMessages = {
  toBeforeFrom: 'The last day can’t lie before the first',
  fromInFuture: 'The first day can’t lie in the future unless a last one is given',
  periodTooLong: `A period can have at most ${statementLimits.years} years`,
  noEmail: 'Enter the address to send it to',
  mailed: (to: string) => `Statement on its way to ${to}`,
  mailFailed: 'Failed to mail the statement',
  tooManyEntries: (most: string) =>
    `This period has more than ${most} entries. Choose a shorter one.`,
} as const;

/** Words of a statement, on the screen and in the PDF. */
export const statementTexts = {
  title: 'Statement of account',
  /** Both are formatted: 1 Apr 2026. */
  period: (from: string, to: string) => `${from} to ${to}`,
  to: { customer: 'To', vendor: 'Vendor' },
  columns: {
    customer: { charge: 'Charged', settlement: 'Settled', balance: 'Balance due' },
    vendor: { charge: 'Charged', settlement: 'Settled', balance: 'Balance we owe' },
  },
  date: 'Date',
  document: 'Document',
  particulars: 'Particulars',
  opening: 'Opening balance',
  totals: 'Total of the period',
  closing: { customer: 'Closing balance due to us', vendor: 'Closing balance due from us' },
  noEntries: 'Nothing happened in this period.',
  amountsIn: 'All amounts in ₹',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  kinds: {
    customer: {
      invoice: 'Invoice',
      'credit-note': 'Credit note',
      payment: 'Payment received',
      tds: 'TDS deducted by client',
      reversal: 'Payment reversed',
      'tds-reversal': 'TDS reversed',
      refund: 'Refund',
      'refund-reversal': 'Refund reversed',
    },
    vendor: {
      invoice: 'Bill',
      'credit-note': 'Debit note',
      payment: 'Payment made',
      tds: 'TDS deducted',
      reversal: 'Payment reversed',
      'tds-reversal': 'TDS reversed',
      refund: 'Refund',
      'refund-reversal': 'Refund reversed',
    },
  },
} as const satisfies Record<string, unknown> & {
  columns: Record<PartyKind, object>;
  kinds: Record<PartyKind, object>;
};
