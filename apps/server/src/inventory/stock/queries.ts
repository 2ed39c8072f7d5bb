import { type Condition, onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { stockBalances, stockLines, stockMovements } from './tables.ts';

/** Sums units on hand where the condition holds. Matches the partial indexes. */
const onHandWhere = (where: SQL) =>
  and(where, gt(stockBalances.qty, 0), inArray(stockBalances.condition, [...onHandConditions]));

const units = sql<number>`coalesce(sum(${stockBalances.qty}), 0)::float8`;

/** Returns the units on hand in a warehouse, in boxes and unboxed. */
export async function unitsIn(db: Queryable, warehouseId: string): Promise<number> {
  const [found] = await db
    .select({ units })
    .from(stockBalances)
    .where(onHandWhere(eq(stockBalances.warehouseId, warehouseId)));
  return found?.units ?? 0;
}

const unitsByBox = prepared((db) =>
  db
    .select({ id: stockBalances.placeId, units })
    .from(stockBalances)
    .where(onHandWhere(sql`${stockBalances.placeId} = any(${sql.placeholder('ids')}::uuid[])`))
    .groupBy(stockBalances.placeId),
);

/** Returns the units on hand in each of these boxes. Empty boxes are missing. */
export async function unitsInBoxes(
  db: Queryable,
  boxIds: readonly string[],
): Promise<Map<string, number>> {
  if (boxIds.length === 0) return new Map();
  const found = await unitsByBox(db, { ids: [...boxIds] });
  return new Map(found.map(({ id, units: there }) => [id, there]));
}

type BoxContent = { skuId: string; qty: number; condition: Condition };

const contentsOfPlace = prepared((db) =>
  db
    .select({
      skuId: stockBalances.skuId,
      qty: stockBalances.qty,
      condition: stockBalances.condition,
    })
    .from(stockBalances)
    .where(onHandWhere(sql`${stockBalances.placeId} = ${sql.placeholder('place')}`)),
);

/** Returns the stock on hand in a box, or unboxed on the floor of a warehouse. */
export const contentsOf = (db: Queryable, place: string): Promise<BoxContent[]> =>
  contentsOfPlace(db, { place });

type Place = { skuId: string; placeId: string; condition: Condition };

/**
 * Returns the book quantities of SKUs in places, in the same order. A place is a box or a
 * warehouse's floor.
 */
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

/** Returns the movement by which each of these counts corrected stock. */
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

/** Good units of a SKU in a place. `since`: when it last went from none to some. */
export type GoodPlace = {
  skuId: string;
  warehouseId: string;
  boxId: string | null;
  qty: number;
  since: Date;
  /** In a transport box, so reserved: only a line that names the box takes from it. */
  isPacked: boolean;
};

/** Returns the places of SKUs' good units in active warehouses, the oldest stock first. */
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

/** SQL expressions for a SKU in a place and condition. A place is a box or a warehouse's floor. */
type SpotSql = { sku: SQLWrapper; place: SQLWrapper; condition: SQLWrapper };

/** The book quantity of a spot. */
export const bookAt = ({ sku, place, condition }: SpotSql): SQL => sql`coalesce((
  select balance.qty from stock_balances as balance
  where balance.sku_id = ${sku} and balance.place_id = ${place} and balance.condition = ${condition}
), 0)`;

/**
 * A turn of the ledger: past movements of a SKU have smaller ones and future ones greater, provided
 * that the transaction locks the SKU or the place against movements.
 */
export const turnOfNow: SQL = sql`nextval('stock_movements_turn_seq')`;

/**
 * Server clocks may differ by up to an hour: an instant says where to search, turns decide what
 * counts.
 */
export const earlier = (from: SQLWrapper): SQL => sql`${from} - interval '1 hour'`;

/**
 * Whether goods entered or left a spot after a turn, which was taken after the instant `from`. A
 * box that moves with all its contents moves nothing in it.
 */
export const movedSince = (
  { sku, place, condition }: SpotSql,
  { turn, from }: { turn: SQLWrapper; from: SQLWrapper },
): SQL => sql`exists (
  select from stock_lines as moved
  join stock_movements as movement on movement.id = moved.movement_id
  where moved.sku_id = ${sku} and moved.at >= ${earlier(from)} and movement.turn > ${turn}
    and ((coalesce(moved.from_box_id, moved.from_warehouse_id) = ${place}
        and moved.from_condition = ${condition}) is true)
      <> ((coalesce(moved.to_box_id, moved.to_warehouse_id) = ${place}
        and moved.to_condition = ${condition}) is true)
)`;

/**
 * The corrections by hand since an instant, by SKU, place and condition: adjustments that belong
 * neither to a count nor to a return.
 */
export const correctionsSince = (from: SQLWrapper): SQL => sql`
  select moved.sku_id, side.place_id, side.condition, side.units, movement.id as movement_id,
    movement.turn, movement.at, movement.actor_name, movement.note
  from stock_lines as moved
  join stock_movements as movement on movement.id = moved.movement_id
  cross join lateral (values
    (coalesce(moved.to_box_id, moved.to_warehouse_id), moved.to_condition, moved.qty),
    (coalesce(moved.from_box_id, moved.from_warehouse_id), moved.from_condition, -moved.qty)
  ) as side (place_id, condition, units)
  where moved.type = 'ADJUST' and moved.at >= ${earlier(from)}
    and movement.count_id is null and movement.return_id is null and side.place_id is not null`;

/** The corrections of one spot together: who made the newest, when and why. */
export type Correction = {
  units: number;
  movementId: string;
  turn: number;
  at: Date;
  by: string;
  reason: string;
};

/**
 * Returns the corrections by hand of each spot after its turn, in the same order, or null for none.
 */
export async function correctionsOf(
  db: Queryable,
  { spots, from }: { spots: readonly (Place & { turn: number })[]; from: Date },
): Promise<(Correction | null)[]> {
  if (spots.length === 0) return [];
  const given = JSON.stringify(
    spots.map(({ skuId, placeId, condition, turn }, spot) => ({
      spot,
      sku_id: skuId,
      place_id: placeId,
      condition,
      turn,
    })),
  );
  const since = correctionsSince(sql`${from.toISOString()}::timestamptz`);
  const { rows } = await db.execute<Omit<Correction, 'at'> & { spot: number; at: string }>(sql`
    select distinct on (spot) spot, movement_id as "movementId", correction.turn::float8 as turn,
      at, actor_name as by, note as reason, (sum(units) over (partition by spot))::float8 as units
    from json_to_recordset(${given}::json)
      as given (spot int, sku_id uuid, place_id uuid, condition text, turn bigint)
    join (${since}) as correction using (sku_id, place_id, condition)
    where correction.turn > given.turn
    order by spot, correction.turn desc`);
  const found = new Map(rows.map(({ spot, ...row }) => [spot, { ...row, at: new Date(row.at) }]));
  return spots.map((_, spot) => found.get(spot) ?? null);
}

export type MovedLine = typeof stockLines.$inferSelect;

/** Returns the lines that a return or write-off moved, each movement's lines in order. */
export const movedByReturn = (db: Queryable, returnId: string): Promise<MovedLine[]> =>
  db
    .select(getTableColumns(stockLines))
    .from(stockMovements)
    .innerJoin(stockLines, eq(stockLines.movementId, stockMovements.id))
    .where(eq(stockMovements.returnId, returnId))
    .orderBy(asc(stockLines.movementId), asc(stockLines.place));
