import { healthMessages } from '@kolam/contract/platform/health/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { jobFigures } from '#core/jobs/look.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { isBackupRunning } from './back-up.ts';
import { addErasedIds as addTo } from './folder.ts';
import { makeBackupLater, makeBackupTask } from './job.ts';

/** Adds the ids of erased people to the list beside the backups in a folder, if there is one. */
export const addErasedIds = (folder: string, ids: string[]): Promise<void> => addTo(folder, ids);

/** Schedules a backup in the background. @throws Failure `BACKUP_RUNNING` while one is running */
export async function askForBackup(tx: Tx, context: SignedInContext): Promise<void> {
  const asked = await jobFigures(tx, { names: [makeBackupTask.name], lately: context.clock.now() });
  const isRunning = await isBackupRunning({ db: tx, clock: context.clock });
  if (isRunning || asked.waiting + asked.running > 0) {
    throw conflict('BACKUP_RUNNING', healthMessages.backupRunning);
  }
  await makeBackupLater(tx, context, context.actor.name);
}
