import { inArray } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { receipts } from './tables.ts';

/** What receipts are called, by id; unknown ids are missing. */
export async function receiptCodes(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: receipts.id, code: receipts.code })
    .from(receipts)
    .where(inArray(receipts.id, [...new Set(ids)]));
  return new Map(found.map(({ id, code }) => [id, code]));
}

export const isReceipt = async (db: Queryable, id: string): Promise<boolean> =>
  (await receiptCodes(db, [id])).size > 0;
