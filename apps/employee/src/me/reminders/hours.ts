import { remindsAt } from '@kolam/contract/people/notices/limits.ts';

/** Every half hour of a day. */
export const hours = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

/** Those outside of the quiet hours, at which reminders are sent. */
export const hoursOfReminders = hours.filter((hour) => remindsAt(hour) === hour);
