import {
  type Condition,
  conditions,
  onHandConditions,
} from '@kolam/contract/inventory/goods/conditions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';

/*
 * Figures over all stock. They read sums maintained under the locks of SKUs, and lines by indexes.
 */

/** Units on hand of a SKU in a warehouse. */
const lying = sql.join(
  onHandConditions.map((condition) => sql`there.${sql.identifier(condition)}::bigint`),
  sql` + `,
);

type Totals = { skus: number; units: number; value: number; low: number };

/** `low`: at or below so many good units a SKU is low, unless it has its own reorder level. */
export async function stockTotals(db: Queryable, low: number): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    select count(*)::int as skus, coalesce(sum(on_hand), 0)::float8 as units,
      coalesce(sum(value), 0)::float8 as value,
      (count(*) filter (where good <= coalesce(reorder_level, ${low})))::int as low
    from skus`);
  return rows[0] ?? { skus: 0, units: 0, value: 0, low: 0 };
}

type Mover = { skuId: string; code: string; name: string; outbound: number };

/** Returns the SKUs issued most since an instant. */
export async function fastMovers(
  db: Queryable,
  { since, limit }: { since: Date; limit: number },
): Promise<Mover[]> {
  const { rows } = await db.execute<Mover>(sql`
    select skus.id as "skuId", code, name, outbound::float8 as outbound
    from (
      select sku_id, sum(qty) as outbound from stock_lines
      where type = 'ALLOCATE' and at >= ${since.toISOString()}::timestamptz
      group by sku_id order by outbound desc, sku_id limit ${limit}
    ) as movers join skus on skus.id = sku_id
    order by outbound desc, sku_id`);
  return rows;
}

type Counts = { inbound: number; outbound: number; adjustments: number };

/** Counts the movements since an instant. */
export async function movementCounts(db: Queryable, since: Date): Promise<Counts> {
  const ofType = (type: string): SQL => sql`(count(*) filter (where type = ${type}))::int`;
  const { rows } = await db.execute<Counts>(sql`
    select ${ofType('INBOUND')} as inbound, ${ofType('ALLOCATE')} as outbound,
      ${ofType('ADJUST')} as adjustments
    from stock_movements where at >= ${since.toISOString()}::timestamptz`);
  return rows[0] ?? { inbound: 0, outbound: 0, adjustments: 0 };
}

export type WarehouseStock = {
  id: string;
  name: string;
  units: number;
  value: number;
  conditions: Record<Condition, number>;
};

const summed = sql.join(
  conditions.map((condition) => {
    const column = sql.identifier(condition);
    return sql`sum(there.${column})::float8 as ${column}`;
  }),
  sql`, `,
);

/**
 * Returns the stock of each warehouse: units by condition, units on hand, and their share of each
 * SKU's value in whole paise. Shares are fractions. The largest remainders get the left-over paise,
 * so that warehouses add up to the total exactly. Empty warehouses are missing.
 */
export async function stockByWarehouse(db: Queryable): Promise<WarehouseStock[]> {
  type Row = Omit<WarehouseStock, 'conditions'> & Record<Condition, number>;
  const { rows } = await db.execute<Row>(sql`
    with shares as (
      select there.warehouse_id as id, sum(${lying})::float8 as units, ${summed},
        coalesce(sum((${lying}) * (skus.value::float8 / nullif(skus.on_hand, 0))), 0) as share
      from warehouse_stock as there join skus on skus.id = there.sku_id
      group by there.warehouse_id having sum(${lying} + there.used + there.missing) > 0
    ), ranked as (
      select shares.*, count(*) over () as count,
        row_number() over (order by share - floor(share) desc, id) as remainder,
        (select sum(value)::float8 from skus) - sum(floor(share)) over () as left_over
      from shares
    ), whole as (
      select *, floor(left_over / count) as each_gets from ranked
    )
    select whole.*, warehouses.name,
      floor(share) + each_gets + case when remainder <= left_over - each_gets * count then 1 else 0 end
        as value
    from whole join warehouses using (id)
    order by share desc, warehouses.name, id`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    units: row.units,
    value: row.value,
    conditions: Object.fromEntries(conditions.map((each) => [each, row[each]])) as Record<
      Condition,
      number
    >,
  }));
}
