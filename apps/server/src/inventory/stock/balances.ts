import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { Unit } from '@kolam/contract/inventory/goods/units.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { alongside } from '#core/database/lease.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { stockBalances } from './tables.ts';

/** A place and condition of goods. */
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

const balancesByIds = prepared((db) =>
  db
    .select(columns)
    .from(stockBalances)
    .where(
      and(
        sql`${stockBalances.skuId} = any(${sql.placeholder('skuIds')}::uuid[])`,
        sql`${stockBalances.placeId} = any(${sql.placeholder('placeIds')}::uuid[])`,
      ),
    ),
);

/** Returns the balances of SKUs in places, in every condition, including those of 0. */
export function balancesIn(
  db: Queryable,
  { skuIds, placeIds }: { skuIds: readonly string[]; placeIds: readonly string[] },
): Promise<Balance[]> {
  return balancesByIds(db, { skuIds, placeIds });
}

/** Returns all that is counted in a box, including used and missing goods. */
export function balancesOfBox(db: Queryable, boxId: string): Promise<Balance[]> {
  return db
    .select(columns)
    .from(stockBalances)
    .where(and(eq(stockBalances.placeId, boxId), gt(stockBalances.qty, 0)))
    .orderBy(asc(stockBalances.skuId), asc(stockBalances.condition));
}

/** A balance with the current names of its place. `since` is in the API's format. */
export type PlacedBalance = Omit<Balance, 'skuId' | 'since'> & {
  since: string;
  warehouse: string;
  city: string;
  box: string | null;
};

type StockOfSku = {
  code: string;
  name: string;
  unit: Unit;
  /** All its balances, places with most units first. */
  balances: PlacedBalance[];
};

const stockBySku = prepared((db) =>
  db
    .select({
      code: sql<string>`skus.code`.as('code'),
      name: sql<string>`skus.name`.as('name'),
      unit: sql<Unit>`skus.unit`.as('unit'),
      balances: sql<PlacedBalance[]>`(select coalesce(json_agg(json_build_object(
        'warehouseId', there.warehouse_id, 'warehouse', warehouses.name,
        'city', warehouses.city,
        'boxId', box_id, 'box', boxes.code, 'condition', there.condition, 'qty', qty,
        'since', to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by qty desc, place_id, there.condition), '[]')
        from stock_balances as there
        join warehouses on warehouses.id = there.warehouse_id
        left join boxes on boxes.id = box_id
        where there.sku_id = skus.id and qty > 0)`.as('balances'),
    })
    .from(sql`skus`)
    .where(sql`skus.id = ${sql.placeholder('id')}::uuid`),
);

/** Returns a SKU's stock in one query, or null if there is no such SKU. */
export async function stockOfSku(db: Queryable, id: string): Promise<StockOfSku | null> {
  const [found] = await stockBySku(db, { id });
  return found ?? null;
}

/** Rows per statement: the number of query parameters is limited. */
const rowsAtOnce = 5_000;

/** Writes the given balances of locked SKUs. */
export async function saveBalances(tx: Tx, balances: readonly Balance[]): Promise<void> {
  for (let start = 0; start < balances.length; start += rowsAtOnce) {
    alongside(tx, () =>
      tx
        .insert(stockBalances)
        .values(balances.slice(start, start + rowsAtOnce))
        .onConflictDoUpdate({
          target: [stockBalances.skuId, stockBalances.placeId, stockBalances.condition],
          set: { qty: sql`excluded.qty`, since: sql`excluded.since` },
        }),
    );
  }
}
