import type { ResponseOf } from '@kolam/contract/core/endpoint.ts';
import { type Page, pageOf } from '@kolam/contract/core/paging.ts';
import type { listOwnChallenges } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import type { Queryable } from '#core/database/types.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { findChallengeRows, listDayStates, planOf } from '#programme/challenges/queries.ts';
import { grouped } from './grouped.ts';
import { listOwnRewards, listOwnStandings, type OwnStanding } from './own-store.ts';
import { findPersonDays } from './store.ts';

type OwnChallenge = ResponseOf<typeof listOwnChallenges>['challenges'][number];

/** Returns the challenges that the signed-in employee is or was enrolled in, active ones first. */
export async function readOwnChallenges(context: ParticipantContext, page: Page) {
  const { db, actor } = context;
  const { rows, total } = await listOwnStandings(db, { employeeId: actor.id, page });
  return {
    challenges: await presentOwn(db, { employeeId: actor.id, standings: rows }),
    ...pageOf(page, total),
  };
}

async function presentOwn(
  db: Queryable,
  { employeeId, standings }: { employeeId: string; standings: OwnStanding[] },
): Promise<OwnChallenge[]> {
  const ids = standings.map(({ challengeId }) => challengeId);
  const rows = new Map((await findChallengeRows(db, ids)).map((row) => [row.id, row]));
  const daysOf = grouped(await listDayStates(db, ids), ({ challengeId }) => challengeId);
  const own = await findPersonDays(db, { employeeId, challengeIds: ids });
  const ownByDay = new Map(own.map((day) => [day.dayId, day]));
  const rewards = await listOwnRewards(db, { employeeId, challengeIds: ids });
  return standings.flatMap(({ challengeId, points, daysAssigned, daysCompleted, rank }) => {
    const row = rows.get(challengeId);
    if (!row) return [];
    const { id, title, description, category, difficulty, status } = row;
    const reward = rewards.get(id);
    return {
      _id: id,
      id,
      title,
      description,
      category,
      difficulty,
      ...planOf(row),
      status,
      days: daysOf(id).map((day) => ({
        date: day.date,
        status: day.status,
        complete: ownByDay.get(day.id)?.completedAt != null,
        points: ownByDay.get(day.id)?.points ?? 0,
      })),
      progress: { points, daysAssigned, daysCompleted, rank },
      reward: reward
        ? {
            earnedAt: reward.earnedAt.toISOString(),
            certificate: reward.certificate,
            badges: reward.badges,
          }
        : null,
    };
  });
}
