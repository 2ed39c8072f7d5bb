import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { transaction } from '#core/database/transaction.ts';
import { Failure } from '#core/failure.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { JobContext, JobSettings } from '#core/jobs/job.ts';
import type { Services } from '#core/request-context.ts';
import { notifyOfEnd } from './notify-of-end.ts';
import { recordRuns } from './record-run.ts';
import { advanceImport, findImportForUpdate, keysOf, letGo } from './store.ts';
import { Superseded } from './work-through.ts';

type Attempt = { importId: string; context: JobContext; job: Pick<JobSettings, 'retries'> };

/**
 * Does an import's work and ends the import when that can't succeed: at once when the file is to
 * blame, after the last attempt when something else is. What was written before stays.
 */
export async function endingWhenItFails(
  services: Services,
  { importId, context, job }: Attempt,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Anyone who ended it, or went on with it, sees to the rest.
    if (error instanceof Superseded) return;
    if (error instanceof Failure && error.kind === 'invalid') {
      await endImport(services, importId, error.message);
      return;
    }
    const isLast = context.attempt > job.retries;
    // A server that stops is nobody's fault; another will go on.
    if (isLast && !context.signal.aborted) {
      await endImport(services, importId, importMessages.interrupted);
    }
    throw error;
  }
}

async function endImport(services: Services, id: string, failure: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    const row = await findImportForUpdate(tx, id);
    if (row?.status !== 'queued' && row?.status !== 'running') return;
    const now = services.clock.now();
    const end = { status: 'failed' as const, failure, finishedAt: now, updatedAt: now, ...letGo };
    await advanceImport(tx, { id, from: row, ...end });
    await notifyOfEnd(tx, services, [row]);
    if (row.status === 'running') await recordRuns(tx, services, [row]);
    await removeFilesLater(tx, services, keysOf([row]));
  });
}
