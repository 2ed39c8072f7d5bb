import { after, type Clock, days } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { blocksFileRemoval } from './blocks-file-removal.ts';
import type { FileStore } from './file-store.ts';

/** Returns which of the given keys the feature's records refer to. */
export type KeysInUse = (db: Queryable, keys: string[]) => Promise<string[]>;

/** The longest time a file may be in the store before a record refers to it. */
const keptFor = days(1);

export type Sweeping = {
  files: FileStore;
  db: Queryable;
  clock: Clock;
};

/**
 * Removes files from the store that no record refers to, such as those of a server that was killed
 * while it received or removed a file. `inUse` has a function for each feature with file keys; a
 * key that one of them returns stays. Files stored before `since` stay too: they may belong to a
 * database that has yet to be restored. While the store is copied nothing is removed, because a
 * file without a record now may have one in the copied state. Then it returns false, after a part
 * of the store or none of it.
 */
export async function sweepFiles(
  { files, db, clock }: Sweeping,
  { since, inUse, signal }: { since: Date; inUse: KeysInUse[]; signal: AbortSignal },
): Promise<boolean> {
  const isBlocked = () => blocksFileRemoval.only()({ db, clock });
  if (await isBlocked()) return false;
  const before = after(clock.now(), -keptFor);
  for await (const page of files.list()) {
    // A caller that aborts this starts another sweep. Two at once would take twice as long.
    signal.throwIfAborted();
    const keys = page.flatMap(({ key, storedAt }) =>
      storedAt > since && storedAt < before ? key : [],
    );
    if (keys.length === 0) continue;
    const named = new Set<string>();
    for (const namedBy of inUse) for (const key of await namedBy(db, keys)) named.add(key);
    const left = keys.filter((key) => !named.has(key));
    if (left.length === 0) continue;
    // Checked only now: a backup that starts after this check does not find these keys in any
    // record.
    if (await isBlocked()) return false;
    for (const key of left) await files.remove(key);
  }
  return true;
}
