export const noticeLimits = {
  /** The number of entries per page of the inbox. */
  page: 25,
  /** Days until a notice is removed, read or not. */
  keptDays: 90,
  /** Pushes to a person on a day, over all kinds. */
  pushesPerDay: 2,
  /** Days between two mails of the kinds that are mailed once a week at most. */
  weeklyMailDays: 7,
  /** The hours by which a person postpones a notice. */
  laterHours: 2,
  /** Decisions about proofs within this time are sent together. */
  bundledMinutes: 10,
} as const;

/** No push and no mail in these hours, in Asia/Kolkata, but of the kinds `atAnyHour`. */
export const quietHours = { from: '21:00', to: '08:00' } as const;

/** The hour of reminders until a person chooses one. */
export const defaultHour = '08:30';

/** The last hour for reminders before the quiet hours. */
export const lastHour = '20:30';

/** Returns when a person is reminded: hours within the quiet ones move to the nearest before or after. */
export function remindsAt(hour: string): string {
  if (hour < quietHours.to) return quietHours.to;
  return hour > lastHour ? lastHour : hour;
}
