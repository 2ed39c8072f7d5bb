import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
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

/** Returns the instant itself, or the end of the quiet hours that it lies in. */
export function endOfQuiet(instant: Date): Date {
  if (!isQuiet(instant)) return instant;
  const isEvening = timeOfDay(instant) >= quietHours.from;
  const day = isEvening ? addDays(dayOf(instant), 1) : dayOf(instant);
  return new Date(`${day}T${quietHours.to}:00+05:30`);
}
