import { z } from 'zod';
import { giveWay } from '#core/database/give-way.ts';
import { transaction } from '#core/database/transaction.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Tools } from '#core/scope.ts';
import { shareAllCompanies, shareCompanies } from '#people/companies/actions.ts';
import { placesOf } from '#people/employees/queries.ts';
import { refreshParticipation } from '#people/team-store/actions.ts';
import { teamIdsAfter } from '#people/team-store/queries.ts';
import { lockChallenge } from '#programme/challenges/queries.ts';
import { syncChallenge } from './actions.ts';
import { refreshFigures } from './figures.ts';
import { refreshAfterOpening } from './refresh-task.ts';
import { activeChallenges, peopleOfDayAfter, peopleWithFiguresAfter } from './schedule-store.ts';

const refreshNightly = defineJob({
  name: 'refresh-figures',
  kept: true,
  payload: z.object({}),
  timeLimit: 3600,
});

/** After midnight, when the window of 30 days has moved on: everything that is kept is looked at. */
export const refreshSchedule = schedule('20 0 * * *', refreshNightly, {});

/** People at a time: few enough to keep the database free for others. */
const batch = 500;

export function refreshAfterOpeningJob(tools: Tools): HandledJob {
  return handleJob(refreshAfterOpening, async ({ dayIds }, { signal }) => {
    for (const dayId of dayIds) {
      await eachBatch(
        (after) => peopleOfDayAfter(tools.db, { dayId, after, limit: batch }),
        (ids) => refreshPeople(tools, ids),
        { tools, signal },
      );
    }
  });
}

export function refreshNightlyJob(tools: Tools): HandledJob {
  return handleJob(refreshNightly, async (_, { signal }) => {
    await syncAllChallenges(tools, signal);
    await refreshAllFigures(tools, signal);
  });
}

/**
 * Compares who should be enrolled with who is once more: whoever came with a company that was added
 * at the very moment of an activation could have been missed.
 */
export async function syncAllChallenges(
  tools: Pick<Tools, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const id of await activeChallenges(tools.db)) {
    signal?.throwIfAborted();
    await transaction(tools.db, async (tx) => {
      await shareAllCompanies(tx);
      const challenge = await lockChallenge(tx, id);
      if (challenge?.status === 'active') await syncChallenge(tx, tools, id);
    });
    await giveWay(tools.db);
  }
}

/** Brings everybody's and every team's figures up to date, as every night. */
export async function refreshAllFigures(
  tools: Pick<Tools, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  await eachBatch(
    (after) => peopleWithFiguresAfter(tools.db, { after, limit: batch }),
    (ids) => refreshPeople(tools, ids),
    { tools, signal },
  );
  await eachBatch(
    (after) => teamIdsAfter(tools.db, { after, limit: batch }),
    (ids) => transaction(tools.db, (tx) => refreshParticipation(tx, tools, ids)),
    { tools, signal },
  );
}

function refreshPeople(tools: Pick<Tools, 'db' | 'clock'>, ids: string[]): Promise<void> {
  return transaction(tools.db, async (tx) => {
    const seen = [...(await placesOf(tx, ids)).values()];
    await shareCompanies(
      tx,
      seen.map(({ companyId }) => companyId),
    );
    await refreshFigures(tx, tools, [...(await placesOf(tx, ids)).values()]);
  });
}

/** Goes through ids in their order, a batch at a time, letting others to the database in between. */
async function eachBatch(
  next: (after: string | null) => Promise<string[]>,
  work: (ids: string[]) => Promise<void>,
  { tools, signal }: { tools: Pick<Tools, 'db'>; signal: AbortSignal | undefined },
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const ids = await next(after);
    if (ids.length === 0) return;
    await work(ids);
    after = ids.at(-1) ?? null;
    await giveWay(tools.db);
  }
}
