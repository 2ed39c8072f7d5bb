/** Numbers that screens need before any form is there. */
export const statementLimits = {
  /** Years of a period. */
  years: 10,
  /** Entries of a statement. */
  entries: 5000,
  /** Entries of one as a PDF, which is made whole in memory. */
  printedEntries: 1000,
} as const;
