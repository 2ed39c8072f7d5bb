import { healthReasons } from '@kolam/contract/platform/health/messages.ts';
import { after, days } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { fileKeys } from '#core/files/file-keys.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import { type KeysInUse, type Sweeping, sweepFiles } from '#core/files/sweep.ts';
import type { Services } from '#core/request-context.ts';
import { areFilesOurs } from './queries.ts';
import { hasFilesSince, lockUnused, removeUnused } from './store.ts';

/** How long a file may wait for a record. */
const keptFor = days(1);
const atOnce = 500;

const keysOfFeatures = () => fileKeys.parts().map(({ inUse }) => inUse);

/**
 * Removes files without a record from the file store. See `sweepFiles`.
 * @throws when the store belongs to another installation: records there may refer to its files
 */
export async function sweepStore(
  services: Sweeping,
  { signal, inUse = keysOfFeatures() }: { signal: AbortSignal; inUse?: KeysInUse[] },
): Promise<boolean> {
  const since = await hasFilesSince(services.db);
  if (!since) return true;
  if (!(await areFilesOurs(services))) throw new Error(healthReasons.filesElsewhere);
  return sweepFiles(services, { since, inUse, signal });
}

/** Removes the files without a record for a day, with their content. */
export async function tidyUpFiles(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = after(services.clock.now(), -keptFor);
  for (;;) {
    signal?.throwIfAborted();
    const removed = await transaction(services.db, async (tx) => {
      const ids = await lockUnused(tx, { before, limit: atOnce });
      if (ids.length === 0) return 0;
      const keys = await removeUnused(tx, ids);
      await removeFilesLater(tx, services, keys);
      return keys.length;
    });
    if (removed < atOnce) return;
  }
}
