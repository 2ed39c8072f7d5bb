import type { Placement } from '@kolam/contract/inventory/catalogue/model.ts';
import { type Condition, onHandConditions } from '@kolam/contract/inventory/stock/conditions.ts';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { stockBalances, stockMovements } from './tables.ts';

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

/** What is on hand in a box, or on the floor of a warehouse in no box. */
export function contentsOf(db: Queryable, placeId: string): Promise<BoxContent[]> {
  return db
    .select({
      skuId: stockBalances.skuId,
      qty: stockBalances.qty,
      condition: stockBalances.condition,
    })
    .from(stockBalances)
    .where(onHandWhere(eq(stockBalances.placeId, placeId)));
}

type Place = { skuId: string; placeId: string; condition: Condition };

/** How much of a SKU the book says is in a place, a box or a warehouse's floor, in a condition. */
export async function bookOf(db: Queryable, { skuId, placeId, condition }: Place): Promise<number> {
  const [found] = await db
    .select({ qty: stockBalances.qty })
    .from(stockBalances)
    .where(
      and(
        eq(stockBalances.skuId, skuId),
        eq(stockBalances.placeId, placeId),
        eq(stockBalances.condition, condition),
      ),
    );
  return found?.qty ?? 0;
}

/** The same of many at once, in their order. */
export async function booksOf(db: Queryable, asked: readonly Place[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const given = asked.map(({ skuId, placeId, condition }) => ({
    sku_id: skuId,
    place_id: placeId,
    condition,
  }));
  const { rows } = await db.execute<{ qty: number }>(sql`
    select coalesce(qty, 0) as qty
    from rows from (json_to_recordset(${JSON.stringify(given)}::json)
      as (sku_id uuid, place_id uuid, condition text)) with ordinality
      as given (sku_id, place_id, condition, place)
    left join stock_balances using (sku_id, place_id, condition)
    order by place`);
  return rows.map(({ qty }) => qty);
}

/** The movement that put stock right by each of these counts. */
export async function movementsOfCounts(
  db: Queryable,
  countIds: readonly string[],
): Promise<Map<string, string>> {
  if (countIds.length === 0) return new Map();
  const found = await db
    .select({ id: stockMovements.id, countId: stockMovements.countId })
    .from(stockMovements)
    .where(inArray(stockMovements.countId, [...countIds]));
  return new Map(found.map(({ id, countId }) => [countId ?? '', id]));
}

/** Good units of a SKU in a place; `since`: when there were some again. */
export type GoodPlace = {
  skuId: string;
  warehouseId: string;
  boxId: string | null;
  qty: number;
  since: Date;
  /** In a transport box, and so meant for somebody: only who names that box takes from it. */
  isPacked: boolean;
};

/** Where good units of SKUs lie in active warehouses, what has lain longest first. */
export function goodPlaces(db: Queryable, skuIds: readonly string[]): Promise<GoodPlace[]> {
  return db
    .select({
      skuId: stockBalances.skuId,
      warehouseId: stockBalances.warehouseId,
      boxId: stockBalances.boxId,
      qty: stockBalances.qty,
      since: stockBalances.since,
      isPacked: sql<boolean>`exists (
        select from boxes where id = ${stockBalances.boxId} and type = 'transport'
      )`,
    })
    .from(stockBalances)
    .where(
      and(
        inArray(stockBalances.skuId, [...new Set(skuIds)]),
        eq(stockBalances.condition, 'good'),
        gt(stockBalances.qty, 0),
        sql`exists (
          select from warehouses where id = ${stockBalances.warehouseId} and is_active
        )`,
      ),
    )
    .orderBy(asc(stockBalances.since), asc(stockBalances.placeId));
}

type PlacementRow = {
  skuId: string;
  warehouseId: string;
  warehouse: string;
  boxId: string | null;
  box: string | null;
  qty: number;
  places: number;
};

/**
 * Where SKUs lie on hand, in any condition: the first places of each, those with most of it before
 * others, and how many there are. SKUs of which nothing is on hand are missing.
 */
export async function placementsOf(
  db: Queryable,
  skuIds: readonly string[],
  first: number,
): Promise<Map<string, { placements: Placement[]; places: number }>> {
  const placed = new Map<string, { placements: Placement[]; places: number }>();
  if (skuIds.length === 0) return placed;
  const { rows } = await db.execute<PlacementRow>(sql`
    select sku_id as "skuId", placed.warehouse_id as "warehouseId", warehouses.name as warehouse,
      box_id as "boxId", boxes.code as box, qty, places
    from (
      select sku_id, warehouse_id, box_id, sum(qty)::int as qty,
        count(*) over (partition by sku_id)::int as places,
        row_number() over (partition by sku_id order by sum(qty) desc, place_id) as place
      from stock_balances
      where sku_id = any(${sql.param([...skuIds])}::uuid[]) and qty > 0
        and condition = any(${sql.param([...onHandConditions])}::text[])
      group by sku_id, place_id, warehouse_id, box_id
    ) as placed
    join warehouses on warehouses.id = placed.warehouse_id
    left join boxes on boxes.id = box_id
    where place <= ${first}
    order by sku_id, place`);
  for (const { skuId, places, ...row } of rows) {
    const of = placed.get(skuId) ?? { placements: [], places };
    of.placements.push(presentPlacement(row));
    placed.set(skuId, of);
  }
  return placed;
}

const presentPlacement = ({
  warehouseId,
  warehouse,
  boxId,
  box,
  qty,
}: Omit<PlacementRow, 'skuId' | 'places'>): Placement => ({
  wh: presentReference(warehouseId, warehouse),
  box: boxId === null ? null : { _id: boxId, id: boxId, code: box ?? '' },
  qty,
});
