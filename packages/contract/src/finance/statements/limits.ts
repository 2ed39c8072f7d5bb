/** Numbers that screens need before a form loads. */
export const statementLimits = {
  /** The maximum period in years. */
  years: 10,
  /** Entries per statement. */
  entries: 5000,
  /** Entries per PDF, which is built in memory as a whole. */
  printedEntries: 1000,
} as const;
