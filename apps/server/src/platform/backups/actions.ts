import { healthMessages } from '@kolam/contract/platform/health/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { jobFigures } from '#core/jobs/look.ts';
import type { Services, SignedInContext } from '#core/request-context.ts';
import { isBackupRunning } from './back-up.ts';
import { addErasedIds } from './folder.ts';
import { makeBackupLater, makeBackupTask } from './job.ts';

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

/** Schedules a backup in the background. @throws Failure `BACKUP_RUNNING` while one is running */
export async function askForBackup(tx: Tx, context: SignedInContext): Promise<void> {
  const asked = await jobFigures(tx, { names: [makeBackupTask.name], lately: context.clock.now() });
  const isRunning = await isBackupRunning({ db: tx, clock: context.clock });
  if (isRunning || asked.waiting + asked.running > 0) {
    throw conflict('BACKUP_RUNNING', healthMessages.backupRunning);
  }
  await makeBackupLater(tx, context, context.actor.name);
}
