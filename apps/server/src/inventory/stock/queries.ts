import { type Condition, onHandConditions } from '@kolam/contract/inventory/stock/conditions.ts';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { stockBalances } from './tables.ts';

/** Units on hand where the condition holds; partial indexes know what is there alone. */
const onHandWhere = (where: SQL) =>
  and(where, gt(stockBalances.qty, 0), inArray(stockBalances.condition, [...onHandConditions]));

const units = sql<number>`coalesce(sum(${stockBalances.qty}), 0)::int`;

/** Units on hand in a warehouse, in boxes and unboxed. */
export async function unitsIn(db: Queryable, warehouseId: string): Promise<number> {
  const [found] = await db
    .select({ units })
    .from(stockBalances)
    .where(onHandWhere(eq(stockBalances.warehouseId, warehouseId)));
  return found?.units ?? 0;
}

/** Units on hand in each of these boxes; those of empty ones are missing. */
export async function unitsInBoxes(
  db: Queryable,
  boxIds: readonly string[],
): Promise<Map<string, number>> {
  if (boxIds.length === 0) return new Map();
  const found = await db
    .select({ id: stockBalances.placeId, units })
    .from(stockBalances)
    .where(onHandWhere(inArray(stockBalances.placeId, [...boxIds])))
    .groupBy(stockBalances.placeId);
  return new Map(found.map(({ id, units: there }) => [id, there]));
}

export type BoxContent = { skuId: string; qty: number; condition: Condition };

/** What is on hand in a box. */
export function contentsOf(db: Queryable, boxId: string): Promise<BoxContent[]> {
  return db
    .select({
      skuId: stockBalances.skuId,
      qty: stockBalances.qty,
      condition: stockBalances.condition,
    })
    .from(stockBalances)
    .where(onHandWhere(eq(stockBalances.placeId, boxId)));
}
