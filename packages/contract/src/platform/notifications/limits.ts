export const notificationLimits = {
  /** The number of entries per page of the list. */
  page: 25,
  /** The maximum of separate unread ones of a kind. Further ones are counted in one. */
  apart: 10,
  /** Days until one is removed, read or not. */
  keptDays: 90,
} as const;
