import { isDay } from '@kolam/contract/core/dates.ts';
import { dayOf, formatTime } from './format.ts';

/** Converts an instant to its day and time in India, `YYYY-MM-DDTHH:MM`, or empty. */
export function localTimeOf(instant: string | null): string {
  return instant === null ? '' : `${dayOf(instant)}T${formatTime(instant)}`;
}

/** The day and the time of a field, as typed. */
type Parts = { day: string; time: string };

/** Returns the parts of a local time. The day of one without a time may be any text. */
export function partsOfTime(local: string): Parts {
  const at = local.lastIndexOf('T');
  return at < 0 ? { day: local, time: '' } : { day: local.slice(0, at), time: local.slice(at + 1) };
}

/** Returns the local time of the parts, `YYYY-MM-DDTHH:MM` if both are complete. */
export const timeOfParts = ({ day, time }: Parts): string =>
  day === '' && time === '' ? '' : `${day}T${time}`;

/** The reverse of `localTimeOf`. Incomplete text stays unchanged, for the rules to refuse. */
export function instantOf(local: string): string | null {
  if (local === '') return null;
  const { day, time } = partsOfTime(local);
  if (!isDay(day) || !/^\d\d:\d\d$/.test(time)) return local;
  return new Date(`${day}T${time}:00+05:30`).toISOString();
}
