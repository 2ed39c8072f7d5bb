import { dayOf, formatTime } from './format.ts';

/** Marks an incomplete input, which is neither an instant nor empty. */
export const unfinished = 'unfinished';

/** Converts an instant to the value of a `datetime-local` field in India, or empty. */
export function localTimeOf(instant: string | null): string {
  return instant === null ? '' : `${dayOf(instant)}T${formatTime(instant)}`;
}

/** The reverse. Invalid text stays unchanged, for the rules to refuse. */
export function instantOf(local: string): string | null {
  if (local === '') return null;
  const moment = new Date(`${local}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}
