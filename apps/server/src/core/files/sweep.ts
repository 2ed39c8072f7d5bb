import { after, type Clock, days } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import type { FileStore } from './file-store.ts';

/** Which of these keys a feature's records name. */
export type KeysInUse = (db: Queryable, keys: string[]) => Promise<string[]>;

/** For so long a file may lie in the store before the record that names it is there. */
const keptFor = days(1);

export type Sweeping = {
  files: FileStore;
  db: Queryable;
  clock: Clock;
  /** Whether someone copies the store just now and counts on every file. */
  areHeld: () => Promise<boolean>;
};

/**
 * Removes from the file store what no record names: a server that was killed while it received a
 * file, or before it removed one, leaves that behind. `inUse` has each feature that keeps keys of
 * its own; what one of them names stays. Of files that were stored before `since` the database knows
 * nothing: they may be those of one that is still to be restored.
 *
 * While someone copies the store nothing goes: what no record names any more may be named by the state
 * that is copied. Answers false then, having looked at a part of the store or at nothing.
 */
export async function sweepFiles(
  { files, db, clock, areHeld }: Sweeping,
  { since, inUse, signal }: { since: Date; inUse: KeysInUse[]; signal: AbortSignal },
): Promise<boolean> {
  if (await areHeld()) return false;
  const before = after(clock.now(), -keptFor);
  for await (const page of files.list()) {
    // Anyone who gave this up begins another one: two at once would take twice as long.
    signal.throwIfAborted();
    const keys = page.flatMap(({ key, storedAt }) =>
      storedAt > since && storedAt < before ? key : [],
    );
    if (keys.length === 0) continue;
    const named = new Set<string>();
    for (const namedBy of inUse) for (const key of await namedBy(db, keys)) named.add(key);
    const left = keys.filter((key) => !named.has(key));
    if (left.length === 0) continue;
    // Only now: who begins to copy after this look does not find these keys in any record.
    if (await areHeld()) return false;
    for (const key of left) await files.remove(key);
  }
  return true;
}
