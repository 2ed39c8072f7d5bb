export const notificationLimits = {
  /** How many a page of the list has. */
  page: 25,
  /** Unread ones of a kind that stand by themselves; further ones are counted in one. */
  apart: 10,
  /** Days until one is forgotten, read or not. */
  keptDays: 90,
  /** Days before its first or last day on which people are told of a challenge. */
  challengeAhead: 1,
  /** Days after which an invoice that became overdue while no server ran is left alone. */
  overdueCaughtUp: 30,
} as const;
