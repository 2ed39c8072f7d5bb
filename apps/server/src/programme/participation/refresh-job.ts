import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { lockAllCompaniesForShare, lockCompaniesForShare } from '#people/companies/actions.ts';
import { refreshParticipation } from '#people/employees/actions.ts';
import { placesOf } from '#people/employees/queries.ts';
import { teamIdsAfter } from '#people/team-store/queries.ts';
import { lockChallenge } from '#programme/challenges/queries.ts';
import { syncChallenge } from './actions.ts';
import { refreshFigures } from './figures.ts';
import { refreshAfterOpening } from './refresh-task.ts';
import { activeChallenges, peopleOfDayAfter, peopleWithFiguresAfter } from './schedule-store.ts';
import { withdrawLostProofs } from './withdraw-lost.ts';

const refreshNightly = defineJob({
  name: 'refresh-figures',
  kept: true,
  payload: z.object({}),
  timeLimit: 3600,
});

/** After midnight, when the window of 30 days has moved: updates all stored figures. */
export const refreshSchedule = schedule('20 0 * * *', refreshNightly, {});

/** People per batch: few enough to leave the database free for others. */
const batch = 500;

export function refreshAfterOpeningJob(services: Services): HandledJob {
  return handleJob(refreshAfterOpening, async ({ dayIds }, { signal }) => {
    for (const dayId of dayIds) {
      await eachBatch(
        (after) => peopleOfDayAfter(services.db, { dayId, after, limit: batch }),
        (ids) => refreshPeople(services, ids),
        { services, signal },
      );
    }
  });
}

export function refreshNightlyJob(services: Services): HandledJob {
  return handleJob(refreshNightly, async (_, { signal }) => {
    await syncAllChallenges(services, signal);
    await refreshAllFigures(services, signal);
    await withdrawLostProofs(services, signal);
  });
}

/**
 * Compares enrolments with assignments again: people of a company that was added at the very moment
 * of an activation could have been missed.
 */
export async function syncAllChallenges(
  services: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const id of await activeChallenges(services.db)) {
    signal?.throwIfAborted();
    await transaction(services.db, async (tx) => {
      await lockAllCompaniesForShare(tx);
      const challenge = await lockChallenge(tx, id);
      if (challenge?.status === 'active') await syncChallenge(tx, services, id);
    });
    await yieldToRequests(services.db);
  }
}

/** Updates everyone's and every team's figures, every night. */
export async function refreshAllFigures(
  services: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  await eachBatch(
    (after) => peopleWithFiguresAfter(services.db, { after, limit: batch }),
    (ids) => refreshPeople(services, ids),
    { services, signal },
  );
  await eachBatch(
    (after) => teamIdsAfter(services.db, { after, limit: batch }),
    (ids) => transaction(services.db, (tx) => refreshParticipation(tx, services, ids)),
    { services, signal },
  );
}

function refreshPeople(services: Pick<Services, 'db' | 'clock'>, ids: string[]): Promise<void> {
  return transaction(services.db, async (tx) => {
    const seen = [...(await placesOf(tx, ids)).values()];
    await lockCompaniesForShare(
      tx,
      seen.map(({ companyId }) => companyId),
    );
    await refreshFigures(tx, services, [...(await placesOf(tx, ids)).values()]);
  });
}

/** Processes ids in order, in batches, so that others can use the database in between. */
async function eachBatch(
  next: (after: string | null) => Promise<string[]>,
  work: (ids: string[]) => Promise<void>,
  { services, signal }: { services: Pick<Services, 'db'>; signal: AbortSignal | undefined },
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const ids = await next(after);
    if (ids.length === 0) return;
    await work(ids);
    after = ids.at(-1) ?? null;
    await yieldToRequests(services.db);
  }
}
