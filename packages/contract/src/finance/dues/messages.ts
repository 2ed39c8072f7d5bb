export const dueMessages = {
  dayInFuture: 'The day can’t lie in the future',
} as const;
