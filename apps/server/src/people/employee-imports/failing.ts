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
 * Runs an import's work and ends the import if that can't succeed: at once when the file is the
 * cause, otherwise after the last attempt. What was written before stays.
 */
export async function endingWhenItFails(
  services: Services,
  { importId, context, job }: Attempt,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Whatever ended or continued it handles the rest.
    if (error instanceof Superseded) return;
    if (error instanceof Failure && error.kind === 'invalid') {
      await endImport(services, importId, error.message);
      return;
    }
    const isLast = context.attempt > job.retries;
    // A server that shuts down is not an error. Another one will continue.
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
