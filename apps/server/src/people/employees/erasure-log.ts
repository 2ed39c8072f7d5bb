import { z } from 'zod';
import type { Tx } from '#core/database/types.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import type { Services } from '#core/request-context.ts';
import { addErasedIds } from '#platform/backups/actions.ts';

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

/**
 * Writes the ids of erased people to where no restore of the database reaches: the file store,
 * which all servers share, and the backups' directory (decision record 0019). Can be repeated.
 */
export async function logErasure(
  { files, settings }: Pick<Services, 'files' | 'settings'>,
  ids: string[],
): Promise<void> {
  for (const id of ids) await files.logErased(id);
  await addErasedIds(settings.backups.folder, ids);
}

export function erasureLogJob(services: Pick<Services, 'files' | 'settings'>) {
  return handleJob(erasureLogTask, ({ ids }) => logErasure(services, ids));
}
