import { quietHours } from '@kolam/contract/people/notices/limits.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** Returns the time of day in Asia/Kolkata, `HH:MM`. */
export const timeOfDay = (instant: Date): string => format.format(instant);

/** Returns whether nothing is sent at this time. */
export function isQuiet(now: Date): boolean {
  const time = timeOfDay(now);
  return time >= quietHours.from || time < quietHours.to;
}
