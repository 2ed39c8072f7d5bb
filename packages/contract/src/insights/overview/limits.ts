/** Numbers that screens need before any form is there. */
export const overviewLimits = {
  /** Entries in each top list of the dashboard. */
  top: 3,
  /** Days of the dashboard's charts and learning figures, today the last one. */
  days: 30,
  /** Days that analytics may cover. */
  mostDays: 366,
  /** Rows in a list of analytics; a file has all. */
  listed: 10,
} as const;
