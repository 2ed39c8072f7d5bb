import { z } from 'zod';
import { after, minutes } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Jobs } from '#core/jobs/jobs.ts';
import type { Services } from '#core/request-context.ts';
import { blocksFileRemoval } from './blocks-file-removal.ts';

const removeFiles = defineJob({
  name: 'remove-files',
  kept: true,
  payload: z.object({ keys: z.array(z.string()) }),
  retries: 20,
});

/**
 * Schedules the removal of files from the store after the transaction commits. A missing file is
 * not an error.
 */
export async function removeFilesLater(
  tx: Tx,
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  keys: string[],
): Promise<void> {
  if (keys.length > 0) await jobs.enqueue(tx, removeFiles, { keys });
}

const again = minutes(1);

export function removeFilesJob({
  db,
  clock,
  files,
  jobs,
}: Pick<Services, 'db' | 'clock' | 'files' | 'jobs'>): HandledJob {
  return handleJob(removeFiles, async ({ keys }, { signal }) => {
    if (await blocksFileRemoval.only()({ db, clock })) {
      // The database decides when a job is due, independent of the product's clock.
      const later = { startAfter: after(new Date(), again) };
      return transaction(db, (tx) => jobs.enqueue(tx, removeFiles, { keys }, later));
    }
    for (const key of keys) {
      signal.throwIfAborted();
      await files.remove(key);
    }
  });
}
