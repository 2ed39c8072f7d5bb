export const notificationMessages = {
  idsMissing: 'Name the notifications, or all of them.',
  idsWrong: 'Ids must be ids of notifications',
  idsTooMany: 'At most 500 at once',
  allWrong: 'All must be true',
  tooManyStreams: 'Too many windows are open. Close some and try again.',
  allRead: 'All marked as read',
  saved: 'Notifications changed',
  gone: 'No longer there',
} as const;
