import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { stockBalances } from './tables.ts';

/** Where goods lie, and in which condition. */
export type Spot = { warehouseId: string; boxId: string | null; condition: Condition };

const columns = {
  skuId: stockBalances.skuId,
  warehouseId: stockBalances.warehouseId,
  boxId: stockBalances.boxId,
  condition: stockBalances.condition,
  qty: stockBalances.qty,
  since: stockBalances.since,
};

export type Balance = Spot & { skuId: string; qty: number; since: Date };

export const placeOf = ({ boxId, warehouseId }: Spot): string => boxId ?? warehouseId;

/** The balances of SKUs in places, of any condition; those that are 0 too. */
export function balancesIn(
  db: Queryable,
  { skuIds, placeIds }: { skuIds: readonly string[]; placeIds: readonly string[] },
): Promise<Balance[]> {
  return db
    .select(columns)
    .from(stockBalances)
    .where(
      and(
        inArray(stockBalances.skuId, [...new Set(skuIds)]),
        inArray(stockBalances.placeId, [...new Set(placeIds)]),
      ),
    );
}

/** All that is counted in a box, used and missing goods too. */
export function balancesOfBox(db: Queryable, boxId: string): Promise<Balance[]> {
  return db
    .select(columns)
    .from(stockBalances)
    .where(and(eq(stockBalances.placeId, boxId), gt(stockBalances.qty, 0)))
    .orderBy(asc(stockBalances.skuId), asc(stockBalances.condition));
}

/** All that is counted of a SKU, the places with most first. */
export function balancesOfSku(db: Queryable, skuId: string): Promise<Balance[]> {
  return db
    .select(columns)
    .from(stockBalances)
    .where(and(eq(stockBalances.skuId, skuId), gt(stockBalances.qty, 0)))
    .orderBy(desc(stockBalances.qty), asc(stockBalances.placeId), asc(stockBalances.condition));
}

/** Rows of one statement: the parameters of a query are limited. */
const rowsAtOnce = 5_000;

/** Writes balances of locked SKUs as they are given. */
export async function saveBalances(tx: Tx, balances: readonly Balance[]): Promise<void> {
  for (let start = 0; start < balances.length; start += rowsAtOnce) {
    await tx
      .insert(stockBalances)
      .values(balances.slice(start, start + rowsAtOnce))
      .onConflictDoUpdate({
        target: [stockBalances.skuId, stockBalances.placeId, stockBalances.condition],
        set: { qty: sql`excluded.qty`, since: sql`excluded.since` },
      });
  }
}
