const key = 'employeeReminderQuestion';

/** Whether a person who has just had the first receipt is still to be asked when to be reminded. */
export const reminderQuestion = {
  expect: (employeeId: string) => localStorage.setItem(key, employeeId),

  isExpected: (employeeId: string | null | undefined): boolean =>
    employeeId != null && localStorage.getItem(key) === employeeId,

  forget: () => localStorage.removeItem(key),
};
