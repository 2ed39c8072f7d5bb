import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { after, days } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import type { Tools } from '#core/scope.ts';
import { keptFor } from './read.ts';
import { recordRuns } from './record-run.ts';
import { endImports, keysOf, removeEndedImports } from './store.ts';
import { tellOfEnd } from './tell-of-end.ts';

/** Nothing happened to an import for so long: nobody will run it, or no server is at it. */
const idle = days(1);

/** Ends imports that nobody goes on with, and forgets old ones with their refused rows. */
export async function tidyUpImports(
  tools: Pick<Tools, 'db' | 'clock' | 'jobs' | 'quiet'>,
): Promise<void> {
  const at = tools.clock.now();
  const idleSince = after(at, -idle);
  await transaction(tools.db, async (tx) => {
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
    await recordRuns(tx, tools, running);
    await tellOfEnd(tx, tools, running);
    await removeFilesLater(tx, tools, keysOf([...waiting, ...running]));
    await removeEndedImports(tx, after(at, -keptFor));
  });
}
