import { type DayRules, dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import type { Claim } from '@kolam/contract/programme/participation/rules.ts';
import { after, minutes } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import type { ChallengeRow, DayRow } from '#programme/challenges/queries.ts';
import { passKey, timeOfPass } from './day-pass.ts';

/** Returns until when a submission that was made without a connection is accepted. */
export const graceUntil = (
  date: string,
  challenge: DayRules & Pick<ChallengeRow, 'offlineGraceMinutes'>,
): Date => after(dayTimes(date, challenge).closesAt, minutes(challenge.offlineGraceMinutes));

type Claimed = { challenge: ChallengeRow; day: DayRow; claim: Claim; now: Date };

/**
 * Returns when a submission was made that arrives after its day has closed, or null if that is not
 * to be believed: it must have been made between the time of the person's pass and the closing, and
 * arrive before the end of the grace. A day that was closed by hand before its time has no grace.
 */
export async function claimedTime(
  tx: Tx,
  { actor, clock }: ParticipantContext,
  { challenge, day, claim, now }: Claimed,
): Promise<Date | null> {
  const { doneAt, pass } = claim;
  if (challenge.offlineGraceMinutes === 0 || doneAt === undefined || pass === undefined)
    return null;
  const { closesAt } = dayTimes(day.date, challenge);
  if (now >= graceUntil(day.date, challenge)) return null;
  if (day.closedAt !== null && day.closedAt < closesAt) return null;
  const holder = { employeeId: actor.id, dayId: day.id };
  const from = timeOfPass(await passKey(tx, clock), pass, holder);
  const claimed = new Date(doneAt);
  return from !== null && from <= claimed && claimed < closesAt ? claimed : null;
}
