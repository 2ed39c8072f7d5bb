import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import { dayTimes, openOnItsDate } from '@kolam/contract/programme/challenges/day-times.ts';
import type { DayStatus } from '@kolam/contract/programme/challenges/days.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { NewDay } from './day-store.ts';
import type { ChallengeRow, DayRow } from './queries.ts';

/** People can't be given a day in which there is no time left. @throws Failure 400 */
export function requireTimeLeft(
  { clock }: Pick<RequestContext, 'clock'>,
  { challenge, date }: { challenge: ChallengeRow; date: string },
): void {
  if (dayTimes(date, challenge).closesAt > clock.now()) return;
  throw invalid({ status: dayMessages.timeOver });
}

/** What a status set by hand brings with it. Time counts only while there are people to take part. */
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
  // People are measured by it again when it closes.
  if (status === 'open') return { status, openedAt: now, closedAt: null, settledAt: null };
  const openBeforeMs =
    challenge.status === 'active' && !moved ? openOnItsDate(day, now) : undefined;
  return {
    status,
    closedAt: status === 'closed' ? now : null,
    ...(openBeforeMs === undefined ? {} : { openBeforeMs }),
  };
}
