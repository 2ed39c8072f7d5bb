import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import type { Services } from '#core/request-context.ts';
import { endingWhenItFails } from './failing.ts';
import { notifyOfEnd } from './notify-of-end.ts';
import { recordRuns } from './record-run.ts';
import { advanceImport, findImport, keysOf, letGo } from './store.ts';
import { Superseded, workThrough } from './work-through.ts';

const runImport = defineJob({
  name: 'run-employee-import',
  payload: z.object({ importId: z.uuid() }),
  timeLimit: 1800,
  retries: 8,
  retryDelay: 5,
});

/** Queues a started import, for after the commit. */
export async function runLater(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  importId: string,
): Promise<void> {
  await jobs.enqueue(tx, runImport, { importId });
}

/**
 * Creates and updates the employees of a file. When repeated, it continues where it stopped, even
 * within one of its batches.
 */
export function runImportJob(
  services: Services,
  { batchSize }: { batchSize?: number } = {},
): HandledJob {
  return handleJob(runImport, async ({ importId }, context) => {
    await endingWhenItFails(services, { importId, context, job: runImport }, async () => {
      const row = await findImport(services.db, importId);
      if (row?.status !== 'running') return;
      const mapping = row.mapping ?? {};
      const progress = await workThrough(services, {
        row,
        mapping,
        signal: context.signal,
        batchSize,
      });
      await transaction(services.db, async (tx) => {
        const now = services.clock.now();
        const from = { status: row.status, done: progress.done };
        const end = { status: 'done' as const, finishedAt: now, updatedAt: now, ...letGo };
        if (!(await advanceImport(tx, { id: row.id, from, ...end }))) throw new Superseded();
        await recordRuns(tx, services, [{ ...row, ...progress }]);
        await notifyOfEnd(tx, services, [row]);
        await removeFilesLater(tx, services, keysOf([row]));
      });
    });
  });
}
