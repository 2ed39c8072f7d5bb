export const reminderMessages = {
  noStart: 'This workshop has no time yet.',
  hasStarted: 'This workshop has already started.',
} as const;
