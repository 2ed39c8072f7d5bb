import { inArray } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { counts } from './tables.ts';

/** What stock counts are called, by id; unknown ids are missing. */
export async function countCodes(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: counts.id, code: counts.code })
    .from(counts)
    .where(inArray(counts.id, [...new Set(ids)]));
  return new Map(found.map(({ id, code }) => [id, code]));
}

export const isCount = async (db: Queryable, id: string): Promise<boolean> =>
  (await countCodes(db, [id])).size > 0;
