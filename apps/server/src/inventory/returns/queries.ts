import { inArray } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { goodsReturns } from './tables.ts';

/** What returns are called, by id; unknown ids are missing. */
export async function returnCodes(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: goodsReturns.id, code: goodsReturns.code })
    .from(goodsReturns)
    .where(inArray(goodsReturns.id, [...new Set(ids)]));
  return new Map(found.map(({ id, code }) => [id, code]));
}

export const isReturn = async (db: Queryable, id: string): Promise<boolean> =>
  (await returnCodes(db, [id])).size > 0;
