import { z } from 'zod';
import type { Tx } from '#core/database/types.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import type { Services } from '#core/request-context.ts';
import { logErasure } from '#platform/backups/actions.ts';

const erasureLogTask = defineJob({
  name: 'remember-erased',
  kept: true,
  payload: z.object({ ids: z.array(z.uuid()) }),
  retries: 20,
});

/**
 * Queued in the erasure's transaction, so that it is logged outside the database even after a
 * crash.
 */
export function logErasureLater(tx: Tx, { jobs }: Pick<Services, 'jobs'>, id: string) {
  return jobs.enqueue(tx, erasureLogTask, { ids: [id] });
}

export function erasureLogJob(services: Pick<Services, 'files' | 'settings'>) {
  return handleJob(erasureLogTask, ({ ids }) => logErasure(services, ids));
}
