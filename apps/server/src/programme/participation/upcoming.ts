import type { ResponseOf } from '@kolam/contract/core/endpoint.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import { challengeTextsIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { getUpcomingChallenge } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { notFound } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { planOf } from '#programme/challenges/queries.ts';
import { findUpcomingChallenge } from './upcoming-store.ts';

/**
 * Returns a challenge that the signed-in employee will receive and that has not started, without
 * anything of its days but their dates.
 * @throws Failure 404 for challenges that have started, drafts, and those of others
 */
export async function readUpcomingChallenge(
  { db, actor }: ParticipantContext,
  challengeId: string,
): Promise<ResponseOf<typeof getUpcomingChallenge>> {
  const found = await findUpcomingChallenge(db, { employeeId: actor.id, challengeId });
  if (!found) throw notFound();
  const { row, dates } = found;
  const { id, category, difficulty } = row;
  const { badges, ...texts } = challengeTextsIn(row, actor.language);
  const plan = planOf(row);
  return {
    challenge: {
      _id: id,
      id,
      ...texts,
      category,
      difficulty,
      ...plan,
      rewards: { ...plan.rewards, badges },
      startsAt: dayTimes(row.startDate, row).opensAt.toISOString(),
      dayCount: dates.length,
      dates,
    },
  };
}
