import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { after, days } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { Services } from '#core/request-context.ts';
import { notifyOfEnd } from './notify-of-end.ts';
import { keptFor } from './read.ts';
import { recordRuns } from './record-run.ts';
import { endImports, keysOf, removeEndedImports } from './store.ts';

/** After this time without progress, no user or server will continue an import. */
const idle = days(1);

/** Ends idle imports, and deletes old ones with their refused rows. */
export async function tidyUpImports(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'quiet'>,
): Promise<void> {
  const at = services.clock.now();
  const idleSince = after(at, -idle);
  await transaction(services.db, async (tx) => {
    const waiting = await endImports(tx, {
      statuses: ['queued', 'checked'],
      failure: importMessages.expired,
      at,
      idleSince,
    });
    const running = await endImports(tx, {
      statuses: ['running'],
      failure: importMessages.interrupted,
      at,
      idleSince,
    });
    await recordRuns(tx, services, running);
    await notifyOfEnd(tx, services, running);
    await removeFilesLater(tx, services, keysOf([...waiting, ...running]));
    await removeEndedImports(tx, after(at, -keptFor));
  });
}
