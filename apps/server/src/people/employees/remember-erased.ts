import { z } from 'zod';
import type { Tx } from '#core/database/types.ts';
import { defineJob, handleJob } from '#core/jobs/job.ts';
import type { Tools } from '#core/scope.ts';
import { addErasedIds } from '#platform/backups/actions.ts';

const rememberErasedTask = defineJob({
  name: 'remember-erased',
  kept: true,
  payload: z.object({ ids: z.array(z.uuid()) }),
  retries: 20,
});

/** With the erasure, so that it is kept outside of the database however that goes on. */
export function rememberErasedLater(tx: Tx, { jobs }: Pick<Tools, 'jobs'>, id: string) {
  return jobs.enqueue(tx, rememberErasedTask, { ids: [id] });
}

/**
 * Keeps the ids of erased people where no restore of the database reaches: in the file store, which all
 * servers share, and beside the backups (decision record 0019). May be repeated.
 */
export async function rememberErased(
  { files, settings }: Pick<Tools, 'files' | 'settings'>,
  ids: string[],
): Promise<void> {
  for (const id of ids) await files.rememberErased(id);
  await addErasedIds(settings.backups.folder, ids);
}

export function rememberErasedJob(tools: Pick<Tools, 'files' | 'settings'>) {
  return handleJob(rememberErasedTask, ({ ids }) => rememberErased(tools, ids));
}
