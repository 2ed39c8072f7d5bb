import { onHandConditions } from '@kolam/contract/inventory/stock/conditions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';

/*
 * Figures over all stock. They read sums that are kept under the locks of SKUs, and lines by indexes.
 */

const onHand = sql`condition = any(${sql.param([...onHandConditions])}::text[])`;

type Totals = { skus: number; units: number; value: number; low: number };

/** `low`: at or below so many good units a SKU is low, unless it has a level of its own. */
export async function stockTotals(db: Queryable, low: number): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    select count(*)::int as skus, coalesce(sum(on_hand), 0)::float8 as units,
      coalesce(sum(value), 0)::float8 as value,
      (count(*) filter (where good <= coalesce(reorder_level, ${low})))::int as low
    from skus`);
  return rows[0] ?? { skus: 0, units: 0, value: 0, low: 0 };
}

type Mover = { skuId: string; code: string; name: string; outbound: number };

/** The SKUs of which most was issued since an instant. */
export async function fastMovers(
  db: Queryable,
  { since, limit }: { since: Date; limit: number },
): Promise<Mover[]> {
  const { rows } = await db.execute<Mover>(sql`
    select skus.id as "skuId", code, name, outbound::int as outbound
    from (
      select sku_id, sum(qty) as outbound from stock_lines
      where type = 'ALLOCATE' and at >= ${since.toISOString()}::timestamptz
      group by sku_id order by outbound desc, sku_id limit ${limit}
    ) as movers join skus on skus.id = sku_id
    order by outbound desc, sku_id`);
  return rows;
}

type Counts = { inbound: number; outbound: number; adjustments: number };

/** How many movements there were since an instant. */
export async function movementCounts(db: Queryable, since: Date): Promise<Counts> {
  const ofType = (type: string): SQL => sql`(count(*) filter (where type = ${type}))::int`;
  const { rows } = await db.execute<Counts>(sql`
    select ${ofType('INBOUND')} as inbound, ${ofType('ALLOCATE')} as outbound,
      ${ofType('ADJUST')} as adjustments
    from stock_movements where at >= ${since.toISOString()}::timestamptz`);
  return rows[0] ?? { inbound: 0, outbound: 0, adjustments: 0 };
}

export type WarehouseStock = { id: string; name: string; units: number; value: number };

/**
 * What is on hand in each warehouse: units, and their share of each SKU's value in whole paise. The
 * largest remainders get the paise that rounding leaves, so that warehouses add up to the whole.
 */
export async function stockByWarehouse(db: Queryable): Promise<WarehouseStock[]> {
  const { rows } = await db.execute<WarehouseStock>(sql`
    select warehouses.id, warehouses.name, lying.units::float8 as units,
      (floor(lying.value) + case when lying.remainder <= lying.left then 1 else 0 end)::float8 as value
    from (
      select shares.*,
        row_number() over (order by value - floor(value) desc, warehouse_id) as remainder,
        round(sum(value) over ()) - sum(floor(value)) over () as left
      from (
      select there.warehouse_id, sum(there.qty) as units,
        sum(there.qty * skus.value::numeric / skus.on_hand) as value
      from (
        select warehouse_id, sku_id, sum(qty) as qty from stock_balances
        where qty > 0 and ${onHand} group by warehouse_id, sku_id
      ) as there join skus on skus.id = there.sku_id
      group by there.warehouse_id
      ) as shares
    ) as lying join warehouses on warehouses.id = lying.warehouse_id
    order by lying.value desc, warehouses.name, warehouses.id`);
  return rows;
}

type ConditionCount = { warehouseId: string; condition: string; qty: number };

/** How much lies in each warehouse in each condition. */
export async function conditionsByWarehouse(db: Queryable): Promise<ConditionCount[]> {
  const { rows } = await db.execute<ConditionCount>(sql`
    select warehouse_id as "warehouseId", condition, sum(qty)::float8 as qty
    from stock_balances where qty > 0 group by warehouse_id, condition`);
  return rows;
}
