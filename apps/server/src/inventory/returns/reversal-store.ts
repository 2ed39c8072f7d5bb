import { sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { goodsReturnReversalLines, goodsReturnReversals } from './tables.ts';

export type ReversalRow = typeof goodsReturnReversals.$inferSelect;

const reversalsByReturn = prepared((db) =>
  db
    .select()
    .from(goodsReturnReversals)
    .where(sql`${goodsReturnReversals.returnId} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Returns the reversals of the given returns, by the return's id. */
export async function listReversals(
  db: Queryable,
  returnIds: readonly string[],
): Promise<Map<string, ReversalRow>> {
  if (returnIds.length === 0) return new Map();
  const found = await reversalsByReturn(db, { ids: [...returnIds] });
  return new Map(found.map((row) => [row.returnId, row]));
}

export async function insertReversal(tx: Tx, reversal: ReversalRow): Promise<void> {
  await tx.insert(goodsReturnReversals).values(reversal);
}

/** Rows per statement: the number of query parameters is limited. */
const linesAtOnce = 2_000;

/** The cost of ticket goods now that they are out again, in paise. */
export async function insertReversalLines(
  tx: Tx,
  lines: readonly (typeof goodsReturnReversalLines.$inferSelect)[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    await tx.insert(goodsReturnReversalLines).values(lines.slice(start, start + linesAtOnce));
  }
}
