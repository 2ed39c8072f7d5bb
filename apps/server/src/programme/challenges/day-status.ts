import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import { dayTimes, openOnItsDate } from '@kolam/contract/programme/challenges/day-times.ts';
import type { DayStatus } from '@kolam/contract/programme/challenges/days.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { NewDay } from './day-store.ts';
import type { ChallengeRow, DayRow } from './queries.ts';

/**
 * Checks that there is time left: people can't be assigned a day that is over. @throws Failure 400
 */
export function requireTimeLeft(
  { clock }: Pick<RequestContext, 'clock'>,
  { challenge, date }: { challenge: ChallengeRow; date: string },
): void {
  if (dayTimes(date, challenge).closesAt > clock.now()) return;
  throw invalid({ status: dayMessages.timeOver });
}

/**
 * Returns the columns that change with a status set by hand. Open time counts only while the
 * challenge has participants.
 */
export function statusColumns(
  { clock }: Pick<RequestContext, 'clock'>,
  {
    challenge,
    day,
    status,
    moved,
  }: { challenge: ChallengeRow; day: DayRow; status: DayStatus; moved: boolean },
): Partial<NewDay> {
  const now = clock.now();
  if (status === day.status) return moved && status === 'open' ? { openedAt: now } : {};
  // The day is settled again when it closes.
  if (status === 'open') return { status, openedAt: now, closedAt: null, settledAt: null };
  const openBeforeMs =
    challenge.status === 'active' && !moved ? openOnItsDate(day, now) : undefined;
  return {
    status,
    closedAt: status === 'closed' ? now : null,
    ...(openBeforeMs === undefined ? {} : { openBeforeMs }),
  };
}
