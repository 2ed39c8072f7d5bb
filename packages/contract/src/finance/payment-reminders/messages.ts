import type { ReminderDay } from './values.ts';

/** "3 days before", "on the due date", "7 days after". */
export const reminderDayText = (day: ReminderDay): string =>
  day === 0 ? 'on the due date' : `${Math.abs(day)} days ${day < 0 ? 'before' : 'after'}`;

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

export const reminderMessages = {
  noDays: 'Choose at least one day',
  daysTwice: 'A day can be chosen once only',
  off: 'Customers are not reminded by themselves.',
  on: (days: readonly ReminderDay[]) =>
    `Customers are reminded by mail ${listed(days.map(reminderDayText))}, until the invoice is paid.`,
  saved: 'Reminders saved',
  saveFailed: 'Failed to save reminders',
  loadFailed: 'Failed to load reminders',
  sent: (name: string, to: string) => `Reminder for ${name} is on its way to ${to}`,
  sendFailed: 'Failed to send the reminder',
  noEmail: 'This customer has no email. Add one first.',
  nothingDue: 'Nothing is due from this customer.',
  coveredByBalance: (onAccount: string) =>
    `We hold ${onAccount} of this customer on account, which covers all that is due. Apply it to the invoices.`,
  archived: 'This customer is archived. Restore it first.',
  sentToday: 'This customer was reminded today already.',
  paused: (name: string) => `${name} gets no more reminders by itself`,
  resumed: (name: string) => `${name} is reminded again`,
  pauseFailed: 'Failed to save whether the customer is reminded',
} as const;
