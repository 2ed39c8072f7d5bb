import type { ResponseOf } from '@kolam/contract/core/endpoint.ts';
import { type Page, pageOf } from '@kolam/contract/core/paging.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import {
  badgesIn,
  challengeTextsIn,
} from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { listOwnChallenges } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import type { Queryable } from '#core/database/types.ts';
import type { Participant, ParticipantContext } from '#core/request-context.ts';
import {
  type ChallengeRow,
  type DayRow,
  findChallengeRows,
  listDayStates,
  planOf,
} from '#programme/challenges/queries.ts';
import { listPausesOf, pausedHolidays, pauseOn } from '#programme/pauses/queries.ts';
import { findHandouts } from '#programme/reward-handouts/queries.ts';
import { grouped } from './grouped.ts';
import { listOwnRewards, listOwnStandings, type OwnStanding } from './own-store.ts';
import { findPersonDays, type PersonDayRow } from './store.ts';
import { listUndecidedDays } from './undecided-sql.ts';

type OwnChallenge = ResponseOf<typeof listOwnChallenges>['challenges'][number];

/** Returns the challenges that the signed-in employee is or was enrolled in, active ones first. */
export async function readOwnChallenges(context: ParticipantContext, page: Page) {
  const { db, actor, clock } = context;
  const { rows, total } = await listOwnStandings(db, { employeeId: actor.id, page });
  return {
    challenges: await presentOwn(db, { actor, standings: rows, now: clock.now() }),
    ...pageOf(page, total),
  };
}

async function presentOwn(
  db: Queryable,
  { actor, standings, now }: { actor: Participant; standings: OwnStanding[]; now: Date },
): Promise<OwnChallenge[]> {
  const { id: employeeId, language } = actor;
  const ids = standings.map(({ challengeId }) => challengeId);
  const rows = new Map((await findChallengeRows(db, ids)).map((row) => [row.id, row]));
  const daysOf = grouped(await listDayStates(db, ids), ({ challengeId }) => challengeId);
  const own = await findPersonDays(db, { employeeId, challengeIds: ids });
  const ownByDay = new Map(own.map((day) => [day.dayId, day]));
  const undecided = await listUndecidedDays(db, { employeeId, now });
  const pauses = await listPausesOf(db, employeeId);
  const holidays = await pausedHolidays(db, actor.companyId);
  const isPaused = (date: string) => pauseOn(pauses, date) !== null || holidays.has(date);
  const rewards = await listOwnRewards(db, { employeeId, challengeIds: ids });
  const handouts = await findHandouts(db, {
    challengeIds: [...rewards.keys()],
    employeeIds: [employeeId],
  });
  const handedOut = new Map(
    handouts.map(({ challengeId, what, day }) => [challengeId, { what, day }]),
  );
  return standings.flatMap(
    ({ challengeId, points, daysAssigned, daysCompleted, rank, lastDay }) => {
      const row = rows.get(challengeId);
      if (!row) return [];
      const { id, category, difficulty, status } = row;
      const { badges, ...texts } = challengeTextsIn(row, language);
      const plan = planOf(row);
      const reward = rewards.get(id);
      return {
        _id: id,
        id,
        ...texts,
        category,
        difficulty,
        ...plan,
        rewards: { ...plan.rewards, badges },
        status,
        days: daysOf(id).map((day) => ({
          date: day.date,
          status: day.status,
          complete: ownByDay.get(day.id)?.completedAt != null,
          paused: ownByDay.get(day.id)?.paused ?? isPaused(day.date),
          assigned: ownByDay.has(day.id),
          undecided: day.status === 'closed' && undecided.has(day.id),
          cutShort: isCutShort({ challenge: row, day, own: ownByDay.get(day.id) }),
          points: ownByDay.get(day.id)?.points ?? 0,
        })),
        lastDay,
        progress: { points, daysAssigned, daysCompleted, rank },
        reward: reward
          ? {
              earnedAt: reward.earnedAt.toISOString(),
              certificate: reward.certificate,
              badges: badgesIn(reward.badges, row, language),
              isNamed: reward.isNamed,
              isHeldBack: reward.agrees && reward.isOwn && !reward.isNamed,
              isFromElsewhere: !reward.isOwn,
              handedOut: handedOut.get(id) ?? null,
            }
          : null,
      };
    },
  );
}

/** Whether a cancelled challenge took a person the rest of a day that they had not completed. */
function isCutShort({
  challenge,
  day,
  own,
}: {
  challenge: ChallengeRow;
  day: Pick<DayRow, 'date' | 'status' | 'closedAt'>;
  own: PersonDayRow | undefined;
}): boolean {
  if (challenge.status !== 'cancelled' || day.status !== 'closed' || !day.closedAt) return false;
  if (!own || own.completedAt || own.paused) return false;
  return day.closedAt < dayTimes(day.date, challenge).closesAt;
}
