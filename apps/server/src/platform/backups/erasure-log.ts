import { z } from 'zod';
import type { Queryable, Tx } from '#core/database/types.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import type { Services } from '#core/request-context.ts';
import { addErasedIds } from './folder.ts';
import { erasures } from './tables.ts';

const erasureLogTask = defineJob({
  name: 'remember-erased',
  kept: true,
  payload: z.object({ ids: z.array(z.uuid()) }),
  retries: 20,
});

/**
 * Records in the erasure's transaction that a person was erased, in case a backup is restored. A
 * job logs it outside the database, so that it is logged there even after a crash.
 */
export async function noteErasure(
  tx: Tx,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  id: string,
): Promise<void> {
  await tx.insert(erasures).values({ id, at: clock.now() });
  await jobs.enqueue(tx, erasureLogTask, { ids: [id] });
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

/** Returns the ids of all people ever erased. */
export async function erasedPeople(db: Queryable): Promise<string[]> {
  const rows = await db.select({ id: erasures.id }).from(erasures);
  return rows.map(({ id }) => id);
}
