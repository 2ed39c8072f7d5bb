/** Numbers that screens need before a form loads. */
export const invoiceLimits = {
  /** Lines per document. */
  lines: 200,
  /** Credit or debit notes per invoice. */
  notes: 100,
  /** Per line. */
  quantity: 1_000_000,
  /** Percent of GST. */
  taxPct: 100,
  /** Days until an invoice is due by default. */
  dueAfterDays: 30,
} as const;
