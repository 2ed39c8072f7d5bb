import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { lockAllCompaniesForShare } from '#people/companies/actions.ts';
import { closeDays, moveChallenge, setRewarded } from '#programme/challenges/actions.ts';
import { type ChallengeRow, listDayStates, lockChallenge } from '#programme/challenges/queries.ts';
import { beginChallenge, openDueDays } from './actions.ts';
import { notifyOfRewards } from './notify-participants.ts';
import {
  challengesToComplete,
  challengesToReward,
  challengesToStart,
  challengesWithDaysToClose,
  challengesWithDueDays,
  daysToSettle,
  insertRewards,
} from './schedule-store.ts';
import { settleDay } from './settle-day.ts';
import type { Tick } from './tick.ts';

const runScheduleTask = defineJob({
  name: 'run-challenges',
  kept: true,
  payload: z.object({}),
  // The next minute's run catches up.
  retries: 0,
  timeLimit: 3600,
});

/** Every minute. */
export const challengeSchedule = schedule('* * * * *', runScheduleTask, {});

export function runScheduleJob(services: Services): HandledJob {
  return handleJob(runScheduleTask, (_, { signal }) => runSchedule(services, signal));
}

/**
 * Does everything that is due, also what an earlier run missed: starts and ends challenges and
 * days, settles missed days, gives rewards. Two servers at once do each thing once, because
 * everything is checked again under the challenge's lock. A failure in one challenge doesn't stop
 * the others. The first one is thrown at the end.
 */
export async function runSchedule(services: Services, signal?: AbortSignal): Promise<void> {
  const tick: Tick = { ...services, actor: { id: null, name: 'Kolam' }, requestId: null, signal };
  const now = services.clock.now();
  const failures: unknown[] = [];
  const each = async (ids: string[], work: (tick: Tick, id: string) => Promise<void>) => {
    for (const id of ids) {
      signal?.throwIfAborted();
      await work(tick, id).catch((error: unknown) => failures.push(error));
    }
  };
  await each(await challengesToStart(services.db, now), startChallenge);
  await each(await challengesWithDueDays(services.db, now), openDays);
  await each(await challengesWithDaysToClose(services.db, now), closeOverDays);
  await each(await daysToSettle(services.db, now), (each, id) => settleDay(each, id));
  await each(await challengesToComplete(services.db, now), completeChallenge);
  await each(await challengesToReward(services.db), giveRewards);
  if (failures.length > 0) throw failures[0];
}

/** A challenge that ended before it could start is completed without participants. */
function startChallenge(tick: Tick, id: string): Promise<void> {
  return transaction(tick.db, async (tx) => {
    await lockAllCompaniesForShare(tx);
    const challenge = await lockChallenge(tx, id);
    const today = dayOf(tick.clock.now());
    if (challenge?.status !== 'scheduled' || challenge.startDate > today) return;
    if (challenge.endDate < today) {
      await moveChallenge(tx, tick, { challenge, status: 'completed' });
      return;
    }
    await moveChallenge(tx, tick, { challenge, status: 'active' });
    await beginChallenge(tx, tick, id);
  });
}

const openDays = (tick: Tick, id: string) =>
  withLocked(tick, id, (tx) => openDueDays(tx, tick, id));

const closeOverDays = (tick: Tick, id: string) =>
  withLocked(tick, id, async (tx, challenge) => {
    const now = tick.clock.now();
    const days = (await listDayStates(tx, [id])).filter(
      ({ status, date }) => status === 'open' && dayTimes(date, challenge).closesAt <= now,
    );
    await closeDays(tx, tick, { days });
  });

const completeChallenge = (tick: Tick, id: string) =>
  withLocked(tick, id, async (tx, challenge) => {
    const isOver = challenge.endDate < dayOf(tick.clock.now());
    if (challenge.status !== 'active' || !isOver) return;
    await moveChallenge(tx, tick, { challenge, status: 'completed' });
  });

/**
 * Locks companies before the challenge, so that nobody is erased or moved in between: rewards refer
 * to people.
 */
const giveRewards = (tick: Tick, id: string) =>
  transaction(tick.db, async (tx) => {
    await lockAllCompaniesForShare(tx);
    if (!(await lockChallenge(tx, id))) return;
    if ((await challengesToReward(tx, id)).length === 0) return;
    const at = tick.clock.now();
    await insertRewards(tx, { challengeId: id, at });
    await notifyOfRewards(tx, tick, { challengeId: id, at });
    await setRewarded(tx, tick, id);
  });

function withLocked(
  tick: Tick,
  id: string,
  work: (tx: Tx, challenge: ChallengeRow) => Promise<void>,
): Promise<void> {
  return transaction(tick.db, async (tx) => {
    const challenge = await lockChallenge(tx, id);
    if (challenge) await work(tx, challenge);
  });
}
