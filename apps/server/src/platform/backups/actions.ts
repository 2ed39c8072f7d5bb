import { healthMessages } from '@kolam/contract/platform/health/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { jobFigures } from '#core/jobs/look.ts';
import type { SignedInScope } from '#core/scope.ts';
import { isBackupRunning } from './back-up.ts';
import { addErasedIds as addTo } from './folder.ts';
import { makeBackupLater, makeBackupTask } from './job.ts';

/** Keeps the ids of erased people beside the backups in a folder, where there is one. */
export const addErasedIds = (folder: string, ids: string[]): Promise<void> => addTo(folder, ids);

/** Has a backup made in the background. @throws Failure `BACKUP_RUNNING` while one is on its way */
export async function askForBackup(tx: Tx, scope: SignedInScope): Promise<void> {
  const asked = await jobFigures(tx, { names: [makeBackupTask.name], lately: scope.clock.now() });
  const isRunning = await isBackupRunning({ db: tx, clock: scope.clock });
  if (isRunning || asked.waiting + asked.running > 0) {
    throw conflict('BACKUP_RUNNING', healthMessages.backupRunning);
  }
  await makeBackupLater(tx, scope, scope.actor.name);
}
