import { dayOf, formatTime } from '#ui/format.ts';

/** Typed in part only: no moment, and not nothing either. */
export const unfinished = 'unfinished';

/** An instant as a `datetime-local` field takes it, in India; empty for none. */
export function localTimeOf(instant: string | null): string {
  return instant === null ? '' : `${dayOf(instant)}T${formatTime(instant)}`;
}

/** The reverse; what is no time stays as it is, for the rules to refuse. */
export function instantOf(local: string): string | null {
  if (local === '') return null;
  const moment = new Date(`${local}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}
