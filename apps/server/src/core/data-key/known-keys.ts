import { asc, eq, sql } from 'drizzle-orm';
import type { Clock } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { StartError } from '#core/start-error.ts';
import type { DataKeys } from './keys.ts';
import { dataKeys } from './tables.ts';

/** A key that data may need, without the key itself. */
export type KnownKey = { id: string; proof: string };

export const knownKeys = (db: Queryable) =>
  db.select().from(dataKeys).orderBy(asc(dataKeys.addedAt), asc(dataKeys.id));

/**
 * Returns why these keys can't open what the known ones encrypted, or null. `what` has the data,
 * such as "The database".
 */
export function missingKey(
  known: readonly KnownKey[],
  keys: DataKeys | null,
  what: string,
): string | null {
  for (const { id, proof } of known) {
    const given = keys?.byId.get(id);
    if (!given) {
      return `${what} has data that is encrypted with the key ${id}, which DATA_KEY does not have. Add it after the first key.`;
    }
    if (given.proof !== proof) {
      return `DATA_KEY has another key ${id} than the one that encrypted the data. ${what} needs the original.`;
    }
  }
  return null;
}

/**
 * Checks that everything in a migrated database can be decrypted, and adds the current key. No data
 * is encrypted with a key before that. @throws StartError when a key is missing
 */
export async function requireDataKeys(
  { db, clock }: { db: Queryable; clock: Clock },
  keys: DataKeys | null,
): Promise<void> {
  const missing = missingKey(await knownKeys(db), keys, 'The database');
  if (missing !== null) throw new StartError(missing);
  if (keys === null) return;
  const { id, proof } = keys.current;
  await db.insert(dataKeys).values({ id, proof, addedAt: clock.now() }).onConflictDoNothing();
}

/** Returns the row of the key that encrypts, or null while there is none. */
export async function findKey(db: Queryable, id: string) {
  const [found] = await db.select().from(dataKeys).where(eq(dataKeys.id, id));
  return found ?? null;
}

/** Adds to the numbers of encrypted values and files. */
export async function noteSealed(
  db: Queryable,
  id: string,
  { values = 0, files = 0 }: { values?: number; files?: number },
): Promise<void> {
  await db
    .update(dataKeys)
    .set({
      sealedValues: sql`${dataKeys.sealedValues} + ${values}`,
      sealedFiles: sql`${dataKeys.sealedFiles} + ${files}`,
    })
    .where(eq(dataKeys.id, id));
}

/** Records that nothing from before the key is left. */
export async function noteAllSealed(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(dataKeys).set({ sealedAt: at }).where(eq(dataKeys.id, id));
}

/** Takes a key from the list. Returns false when it is not in it. */
export async function removeKey(db: Queryable, id: string): Promise<boolean> {
  const removed = await db
    .delete(dataKeys)
    .where(eq(dataKeys.id, id))
    .returning({ id: dataKeys.id });
  return removed.length > 0;
}
