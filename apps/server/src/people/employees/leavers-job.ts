import { dayOf } from '@kolam/contract/core/dates.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { yieldToRequests } from '#core/database/yield-to-requests.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { Services } from '#core/request-context.ts';
import { changePeople, type RefusedChange } from './change-people.ts';
import { lockEmployees } from './lock-for-update.ts';
import { leaversAfter } from './store.ts';

const deactivateLeavers = defineJob({
  name: 'deactivate-leavers',
  payload: z.object({}),
  timeLimit: 600,
});

/** From midnight on. Until it runs, the check of sessions keeps out who has left. */
export const leaversSchedule = schedule('*/10 * * * *', deactivateLeavers, {});

/** People per transaction. */
const batch = 50;

/**
 * Deactivates people whose last day is over, as users do. A leader of a team stays, signed out, until
 * another leads it: each run tries again.
 */
export function deactivateLeaversJob(services: Services): HandledJob {
  return handleJob(deactivateLeavers, async (_, { signal, log }) => {
    const before = dayOf(services.clock.now());
    let after: string | null = null;
    for (;;) {
      signal.throwIfAborted();
      const ids = await leaversAfter(services.db, { before, after, limit: batch });
      if (ids.length === 0) return;
      const refused = await transaction(services.db, (tx) =>
        deactivate(tx, services, { ids, before }),
      );
      for (const { change, failure } of refused) {
        log.warn(
          { employeeId: change.after.id, reason: failure.code },
          'Someone could not be deactivated after their last day',
        );
      }
      after = ids.at(-1) ?? null;
      await yieldToRequests(services.db);
    }
  });
}

async function deactivate(
  tx: Tx,
  services: Services,
  { ids, before: today }: { ids: string[]; before: string },
): Promise<RefusedChange[]> {
  const places = await lockEmployees(tx, ids);
  // Read again under the lock: users may have changed the last day meanwhile.
  const changes = [...places.people.values()].flatMap((before) =>
    before.lastDay !== null && before.lastDay < today
      ? { before, after: { ...before, status: 'inactive' as const } }
      : [],
  );
  const context = { ...services, actor: { id: null, name: 'Kolam' }, requestId: null };
  const { refused } = await changePeople(tx, context, { changes, places });
  return refused;
}
