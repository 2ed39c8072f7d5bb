import { z } from 'zod';
import type { Tx } from '#core/database/types.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Jobs } from '#core/jobs/jobs.ts';
import type { FileStore } from './file-store.ts';

const removeFiles = defineJob({
  name: 'remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
  retries: 20,
});

/** Removes files from the store once the transaction has committed; what is gone already is no fault. */
export async function removeFilesLater(
  tx: Tx,
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  keys: string[],
): Promise<void> {
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
}

export function removeFilesJob(files: FileStore): HandledJob {
  return handleJob(removeFiles, async ({ keys }) => {
    for (const key of keys) await files.remove(key);
  });
}
