import { addDays, daysBetween } from '@kolam/contract/core/dates.ts';
import { type ChallengeRow, isScheduledDay } from './queries.ts';

/** The dates on which a challenge has days, those between two dates alone where they are given. */
export function scheduledDates(
  challenge: ChallengeRow,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): string[] {
  const { startDate, endDate } = challenge;
  const first = from !== undefined && from > startDate ? from : startDate;
  const last = to !== undefined && to < endDate ? to : endDate;
  // None where the last lies before the first.
  const length = Math.max(0, daysBetween(first, last) + 1);
  return Array.from({ length }, (_, place) => addDays(first, place)).filter((date) =>
    isScheduledDay(challenge, date),
  );
}
