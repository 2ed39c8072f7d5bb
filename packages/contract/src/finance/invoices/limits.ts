/** Numbers that screens need before any form is there. */
export const invoiceLimits = {
  /** Lines of a document. */
  lines: 200,
  /** Credit or debit notes on one invoice. */
  notes: 100,
  /** Of a line. */
  quantity: 1_000_000,
  /** Percent of GST. */
  taxPct: 100,
  /** Days until an invoice is due, unless a day is named. */
  dueAfterDays: 30,
} as const;
