import { sql } from 'drizzle-orm';
import type { Database } from '#core/database/types.ts';
import { fileKeys } from '#core/files/file-keys.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { keyIdOfFile, sealedType } from '#core/files/sealed-files.ts';
import type { OnDamaged } from './damaged-data.ts';
import type { DataKeys } from './keys.ts';
import { joined, readHeader, streamFrom } from './read-header.ts';
import type { Sealing } from './seal-values.ts';
import { DamagedFile, keyIdOfHeader, makeHeader, openHeader, sealBytes } from './sealed-file.ts';

const atOnce = 2_000;

/** Yields the keys of all files that records refer to, in order. */
async function* keysInUse(db: Database): AsyncGenerator<string> {
  const all = sql.join(
    fileKeys.parts().map((keys) => keys.all),
    sql` union `,
  );
  for (let after = ''; ; ) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select key from (${all}) as named where key > ${after} order by key limit ${atOnce}`);
    for (const { key } of rows) yield key;
    const last = rows.at(-1)?.key;
    if (last === undefined || rows.length < atOnce) return;
    after = last;
  }
}

type SealingOptions = {
  signal?: AbortSignal;
  onFile?: () => Promise<void>;
  /** Without it, a file that can't be decrypted ends the run. */
  onDamaged?: OnDamaged;
};

/**
 * Encrypts the files that records refer to with the current key. A file is replaced as a whole, and
 * can be read at any time. Of one with another key only the header changes. `stored` is the store
 * with the files as they are. One whose header can't be decrypted stays as it is. Returns the number
 * of files.
 */
export async function sealFiles(
  { db, stored, keys }: { db: Database; stored: FileStore; keys: DataKeys },
  sealing: Sealing,
  { signal, onFile, onDamaged }: SealingOptions = {},
): Promise<number> {
  let total = 0;
  for await (const key of keysInUse(db)) {
    signal?.throwIfAborted();
    try {
      if (!(await sealFile(stored, { key, keys, sealing }))) continue;
    } catch (error) {
      if (!onDamaged || !(error instanceof DamagedFile)) throw error;
      onDamaged({ place: 'files', recordId: key });
      continue;
    }
    // A file that was removed meanwhile must not come back.
    if (!(await isInUse(db, key))) await stored.remove(key);
    total += 1;
    await onFile?.();
  }
  return total;
}

async function sealFile(
  stored: FileStore,
  { key, keys, sealing }: { key: string; keys: DataKeys; sealing: Sealing },
): Promise<boolean> {
  const keyId = await keyIdOfFile(stored, key);
  if (keyId === undefined || keyId === sealing.keyId) return false;
  if (keyId !== null && !sealing.others) return false;
  const found = await stored.get(key);
  if (!found) return false;
  const { header, rest } = await readHeader(found.stream);
  const secretIn = () => {
    try {
      return openHeader(keys, key, header);
    } catch (error) {
      found.stream.destroy();
      throw error;
    }
  };
  const content =
    keyIdOfHeader(header) === null
      ? sealBytes(keys.current, key, joined(header, rest))
      : joined(makeHeader(keys.current, key, secretIn()), rest);
  await stored.put(key, streamFrom(found.stream, content), {
    contentType: sealedType,
    maxBytes: Number.MAX_SAFE_INTEGER,
  });
  return true;
}

async function isInUse(db: Database, key: string): Promise<boolean> {
  for (const { inUse } of fileKeys.parts()) {
    if ((await inUse(db, [key])).length > 0) return true;
  }
  return false;
}

/** Counts the files by the id of their key, and those that no key has encrypted under null. */
export async function countFiles(
  db: Database,
  stored: FileStore,
): Promise<Map<string | null, number>> {
  const counts = new Map<string | null, number>();
  for await (const key of keysInUse(db)) {
    const id = await keyIdOfFile(stored, key);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
