import { healthMessages } from '@kolam/contract/platform/health/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import { jobFigures } from '#core/jobs/look.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { isBackupRunning } from './back-up.ts';
import { makeBackupLater, makeBackupTask } from './job.ts';

export { logErasure, noteErasure } from './erasure-log.ts';

/** Schedules a backup in the background. @throws Failure `BACKUP_RUNNING` while one is running */
export async function askForBackup(tx: Tx, context: SignedInContext): Promise<void> {
  const asked = await jobFigures(tx, { names: [makeBackupTask.name], lately: context.clock.now() });
  const isRunning = await isBackupRunning({ db: tx, clock: context.clock });
  if (isRunning || asked.waiting + asked.running > 0) {
    throw conflict('BACKUP_RUNNING', healthMessages.backupRunning);
  }
  await makeBackupLater(tx, context, context.actor.name);
}
