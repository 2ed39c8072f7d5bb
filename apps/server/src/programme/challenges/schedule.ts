import { addDays, daysBetween } from '@kolam/contract/core/dates.ts';
import { type ChallengeRow, isScheduledDay } from './queries.ts';

/** Returns the dates on which a challenge has days, optionally only those between two dates. */
export function scheduledDates(
  challenge: ChallengeRow,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): string[] {
  const { startDate, endDate } = challenge;
  const first = from !== undefined && from > startDate ? from : startDate;
  const last = to !== undefined && to < endDate ? to : endDate;
  // Empty when the last is before the first.
  const length = Math.max(0, daysBetween(first, last) + 1);
  return Array.from({ length }, (_, place) => addDays(first, place)).filter((date) =>
    isScheduledDay(challenge, date),
  );
}
