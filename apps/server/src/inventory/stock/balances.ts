import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import { and, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { stockBalances } from './tables.ts';

/** Where goods lie, and in which condition. */
export type Spot = { warehouseId: string; boxId: string | null; condition: Condition };

export type Balance = Spot & { skuId: string; qty: number; since: Date };

export const placeOf = ({ boxId, warehouseId }: Spot): string => boxId ?? warehouseId;

/** The balances of SKUs in places, of any condition; those that are 0 too. */
export function balancesIn(
  db: Queryable,
  { skuIds, placeIds }: { skuIds: readonly string[]; placeIds: readonly string[] },
): Promise<Balance[]> {
  return db
    .select({
      skuId: stockBalances.skuId,
      warehouseId: stockBalances.warehouseId,
      boxId: stockBalances.boxId,
      condition: stockBalances.condition,
      qty: stockBalances.qty,
      since: stockBalances.since,
    })
    .from(stockBalances)
    .where(
      and(
        inArray(stockBalances.skuId, [...new Set(skuIds)]),
        inArray(stockBalances.placeId, [...new Set(placeIds)]),
      ),
    );
}

/** Writes balances of locked SKUs as they are given. */
export async function saveBalances(tx: Tx, balances: readonly Balance[]): Promise<void> {
  if (balances.length === 0) return;
  await tx
    .insert(stockBalances)
    .values(balances.map((balance) => ({ ...balance })))
    .onConflictDoUpdate({
      target: [stockBalances.skuId, stockBalances.placeId, stockBalances.condition],
      set: { qty: sql`excluded.qty`, since: sql`excluded.since` },
    });
}
