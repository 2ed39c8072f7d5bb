export const reminderMessages = {
  noStart: 'This workshop has no time yet.',
} as const;
