export const notificationLimits = {
  /** The number of entries per page of the list. */
  page: 25,
  /** The maximum of separate unread ones of a kind. Further ones are counted in one. */
  apart: 10,
  /** Days until one is removed, read or not. */
  keptDays: 90,
  /** How many days before its first or last day a challenge is announced. */
  challengeAhead: 1,
  /** Days after which an invoice that became overdue while no server ran is skipped. */
  overdueCaughtUp: 30,
} as const;
