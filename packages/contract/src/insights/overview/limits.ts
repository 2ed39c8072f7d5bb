/** Numbers that screens need before a form loads. */
export const overviewLimits = {
  /** Entries in each top list of the dashboard. */
  top: 3,
  /** The days of the dashboard's charts and learning figures, up to today. */
  days: 30,
  /** The maximum days of analytics. */
  mostDays: 366,
  /** Rows in a list of analytics. A file has all. */
  listed: 10,
  /** The least number of people whose first minute is shown. */
  firstMinute: 5,
} as const;
