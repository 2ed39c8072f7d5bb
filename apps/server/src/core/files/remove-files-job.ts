import { z } from 'zod';
import { after, minutes } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Jobs } from '#core/jobs/jobs.ts';
import type { Services } from '#core/request-context.ts';

const removeFiles = defineJob({
  name: 'remove-files',
  kept: true,
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

const again = minutes(1);

type Removing = Pick<Services, 'db' | 'files' | 'jobs'> & {
  /** Whether someone copies the store just now and counts on every file. */
  areHeld: () => Promise<boolean>;
};

export function removeFilesJob({ db, files, jobs, areHeld }: Removing): HandledJob {
  return handleJob(removeFiles, async ({ keys }, { signal }) => {
    if (await areHeld()) {
      // When a job is due the database says, whatever the product's clock does.
      const later = { startAfter: after(new Date(), again) };
      return transaction(db, (tx) => jobs.enqueue(tx, removeFiles, { keys }, later));
    }
    for (const key of keys) {
      signal.throwIfAborted();
      await files.remove(key);
    }
  });
}
