import type { Page } from '@kolam/contract/core/paging.ts';
import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import type { Unit } from '@kolam/contract/inventory/goods/units.ts';
import type { MovementType } from '@kolam/contract/inventory/stock/values.ts';
import { and, asc, desc, eq, getTableColumns, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { prepared, preparedByShape } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';
import { keepTotals, keptTotal } from '#core/list-totals/list-totals.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { stockLines, stockMovements } from './tables.ts';

/** All columns but the search text. */
const { searchText: _, ...columns } = getTableColumns(stockMovements);

export type MovementRow = Omit<typeof stockMovements.$inferSelect, 'searchText'>;

type SideRow<Side extends 'from' | 'to'> = Record<
  `${Side}WarehouseId` | `${Side}Warehouse` | `${Side}BoxId` | `${Side}Box`,
  string | null
> &
  Record<`${Side}Condition`, Condition | null>;

/** A line of a movement, with the current names of the goods and places. */
export type LineRow = SideRow<'from'> &
  SideRow<'to'> & {
    skuId: string;
    code: string;
    name: string;
    unit: Unit;
    qty: number;
    onHandChange: number;
    valueChange: number;
  };

export type LedgerFilter = {
  search: string | undefined;
  type: MovementType | undefined;
  sku: string | undefined;
  warehouse: string | undefined;
  box: string | undefined;
  /** From this instant, and until before the other. */
  from: Date | undefined;
  before: Date | undefined;
};

const given = sql.placeholder;

/** Matches movements that have one line for the filter's SKU, warehouse and box together. */
function withLine(filter: LedgerFilter, beyond?: SQL): SQL | undefined {
  const [first, second] = lineBranches(filter);
  if (!first) return undefined;
  const where = and(second ? or(first, second) : first, periodOf(filter), beyond);
  return sql`${stockMovements.id} in (select ${stockLines.movementId} from ${stockLines} where ${where})`;
}

/** The window and the type as conditions on lines. */
const periodOf = ({ from, before, type }: LedgerFilter): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(stockLines.at, given('from')),
    before === undefined ? undefined : lt(stockLines.at, given('before')),
    type === undefined ? undefined : eq(stockLines.type, given('type')),
  );

/**
 * Returns the conditions on lines. Each branch has its own index in the ledger's order: the lines
 * of a SKU, else both sides of a box, else both sides of a warehouse.
 */
function lineBranches({ sku, warehouse, box }: LedgerFilter): (SQL | undefined)[] {
  const ofBox = [
    eq(stockLines.fromBoxId, given('box')),
    eq(stockLines.toBoxId, given('box')),
  ] as const;
  const ofWarehouse = [
    eq(stockLines.fromWarehouseId, given('warehouse')),
    eq(stockLines.toWarehouseId, given('warehouse')),
  ] as const;
  const inWarehouse = warehouse === undefined ? undefined : or(...ofWarehouse);
  if (sku !== undefined) {
    const inBox = box === undefined ? undefined : or(...ofBox);
    return [and(eq(stockLines.skuId, given('sku')), inWarehouse, inBox)];
  }
  if (box !== undefined) return ofBox.map((side) => and(side, inWarehouse));
  return warehouse === undefined ? [] : [...ofWarehouse];
}

const place = { at: stockLines.at, id: stockLines.movementId };

/** Selects the instants and ids of the branches' movements, once for each matching line. */
function placesOf(db: Queryable, filter: LedgerFilter) {
  const select = (branch: SQL | undefined) =>
    db
      .select(place)
      .from(stockLines)
      .where(and(branch, periodOf(filter)));
  const [first, second] = lineBranches(filter);
  return (second ? unionAll(select(first), select(second)) : select(first)).as('places');
}

type Reach = { descending: boolean; beyond?: SQL | undefined };

/**
 * Selects the first of them in order, at most `reach` of each branch. So many are read off its
 * index, and no more, however many there are.
 */
function firstPlaces(db: Queryable, filter: LedgerFilter, { descending, beyond }: Reach) {
  const direction = descending ? desc : asc;
  const select = (branch: SQL | undefined) =>
    db
      .selectDistinct(place)
      .from(stockLines)
      .where(and(branch, periodOf(filter), beyond))
      .orderBy(direction(stockLines.at), direction(stockLines.movementId))
      .limit(given('reach'));
  const [first, second] = lineBranches(filter);
  return (second ? unionAll(select(first), select(second)) : select(first)).as('places');
}

function filtersOf(filter: LedgerFilter, beyond?: SQL): (SQL | undefined)[] {
  return [
    filter.type === undefined ? undefined : eq(stockMovements.type, given('type')),
    filter.from === undefined ? undefined : gte(stockMovements.at, given('from')),
    filter.before === undefined ? undefined : lt(stockMovements.at, given('before')),
    filter.search === undefined
      ? undefined
      : contains(stockMovements.searchText, given('substring')),
    withLine(filter, beyond),
  ];
}

const valuesOf = ({ search, ...filter }: LedgerFilter) => ({
  ...filter,
  substring: search === undefined ? undefined : substring(search),
});

/** The filters on lines as a part of the query's name. */
const linesShape = ({ sku, warehouse, box }: LedgerFilter): string =>
  [sku, warehouse, box].map((asked) => (asked === undefined ? 0 : 1)).join('');

type Asked = { filter: LedgerFilter; descending: boolean; page: Page };

export function listMovementPage(
  db: Queryable,
  { filter, descending, page }: Asked,
): Promise<{ rows: MovementRow[]; total: number }> {
  if (filter.search === undefined) return pageByMoment(db, { filter, descending, page });
  return listPage<typeof stockMovements, MovementRow>(db, {
    name: `stock movements ${linesShape(filter)}`,
    table: stockMovements,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: true,
    sort: stockMovements.at,
    descending,
    page,
  });
}

type Listed = MovementRow & { total: number };
const byMoment = preparedByShape<Listed[]>();
const countsByMoment = preparedByShape<{ total: number }[]>();

/**
 * Returns a page in the ledger's order. Selects and counts its rows in an index before it reads any
 * movement.
 */
async function pageByMoment(db: Queryable, { filter, descending, page }: Asked) {
  const shape = [...filterShape(filter), descending].join(' ');
  const values = valuesOf(filter);
  const offset = (page.page - 1) * page.limit;
  const rows = await byMoment(db, shape, () => builtByMoment(db, { filter, descending })).execute({
    ...values,
    limit: page.limit,
    offset,
    reach: offset + page.limit,
  });
  const [first] = rows;
  if (first) return { rows, total: first.total };
  if (page.page === 1) return { rows, total: 0 };
  const count = () => db.select({ total: totalOf(db, filter) }).from(sql`(values (1)) as one`);
  const [counted] = await countsByMoment(db, shape, count).execute(values);
  return { rows, total: counted?.total ?? 0 };
}

const isByLines = (filter: LedgerFilter): boolean => lineBranches(filter).length > 0;

const totals = keepTotals({ table: stockMovements, buckets: [stockMovements.type] });

function totalOf(db: Queryable, filter: LedgerFilter): SQL.Aliased<number> {
  if (!isByLines(filter)) {
    const kept = keptTotal(totals, filtersOf(filter));
    if (kept) return kept.as('total');
    const counted = db.select({ id: stockMovements.id }).from(stockMovements);
    const all = counted.where(and(...filtersOf(filter))).as('counted');
    return sql<number>`(select count(*)::int from ${all})`.as('total');
  }
  const places = placesOf(db, filter);
  const all = db.selectDistinct({ at: places.at, id: places.id }).from(places).as('counted');
  return sql<number>`(select count(*)::int from ${all})`.as('total');
}

type Ordered = Omit<Asked, 'page'>;

/** Selects the instants and ids of the page, from columns of the index only. */
function pickedOf(db: Queryable, { filter, descending }: Ordered) {
  const direction = descending ? desc : asc;
  if (!isByLines(filter)) {
    const { at, id } = stockMovements;
    return db
      .select({ at, id })
      .from(stockMovements)
      .where(and(...filtersOf(filter)))
      .orderBy(direction(at), direction(id))
      .limit(given('limit'))
      .offset(given('offset'))
      .as('picked');
  }
  const places = firstPlaces(db, filter, { descending });
  return db
    .selectDistinct({ at: places.at, id: places.id })
    .from(places)
    .orderBy(direction(places.at), direction(places.id))
    .limit(given('limit'))
    .offset(given('offset'))
    .as('picked');
}

function builtByMoment(db: Queryable, ordered: Ordered) {
  const direction = ordered.descending ? desc : asc;
  const picked = pickedOf(db, ordered);
  return db
    .select({ ...columns, total: totalOf(db, ordered.filter) })
    .from(picked)
    .innerJoin(stockMovements, eq(stockMovements.id, picked.id))
    .orderBy(direction(picked.at), direction(picked.id));
}

/** The filters as parts of the query's name. */
const filterShape = (filter: LedgerFilter): string[] =>
  Object.entries(filter)
    .flatMap(([name, asked]) => (asked === undefined ? [] : name))
    .sort();

type Place = { id: string; at: Date };

type Next = {
  filter: LedgerFilter;
  descending: boolean;
  size: number;
  beyond: SQL | undefined;
};

/** Returns the next movements with matching lines, off the lines' own indexes. */
function nextByLines(
  db: Queryable,
  { filter, descending, size, beyond }: Next,
): Promise<MovementRow[]> {
  const direction = descending ? desc : asc;
  const places = firstPlaces(db, filter, { descending, beyond });
  const next = db
    .selectDistinct({ at: places.at, id: places.id })
    .from(places)
    .orderBy(direction(places.at), direction(places.id))
    .limit(size)
    .as('next');
  return db
    .select(columns)
    .from(next)
    .innerJoin(stockMovements, eq(stockMovements.id, next.id))
    .orderBy(direction(next.at), direction(next.id))
    .prepare('')
    .execute({ ...valuesOf(filter), reach: size });
}

/** Yields the filtered list in batches, so that any length can be streamed. */
export async function* movementBatches(
  db: Queryable,
  { filter, descending, size }: { filter: LedgerFilter; descending: boolean; size: number },
): AsyncGenerator<MovementRow[]> {
  const direction = descending ? desc : asc;
  const further = sql.raw(descending ? '<' : '>');
  let last: Place | undefined;
  const isRead = isByLines(filter) && filter.search === undefined;
  for (;;) {
    // Compares (at, id) as one row, so that an index on both can start there.
    const beyond = (at: PgColumn, id: PgColumn) =>
      last &&
      sql`(${at}, ${id}) ${further} (${sql.param(last.at, stockMovements.at)}, ${last.id}::uuid)`;
    const lineBeyond = beyond(stockLines.at, stockLines.movementId);
    const bounded = { filter, descending, size, beyond: lineBeyond };
    const rows = isRead
      ? await nextByLines(db, bounded)
      : await db
          .select(columns)
          .from(stockMovements)
          .where(
            and(...filtersOf(filter, lineBeyond), beyond(stockMovements.at, stockMovements.id)),
          )
          .orderBy(direction(stockMovements.at), direction(stockMovements.id))
          .limit(size)
          .prepare('')
          .execute(valuesOf(filter));
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

const movementById = prepared((db) =>
  db
    .select(columns)
    .from(stockMovements)
    .where(eq(stockMovements.id, given('id'))),
);

export async function findMovement(db: Queryable, id: string): Promise<MovementRow | null> {
  const [found] = await movementById(db, { id });
  return found ?? null;
}

type AskedLines = {
  movementIds: readonly string[];
  /** Lines of this SKU come first. */
  sku?: string | undefined;
  /** The number of lines of each movement, all by default. */
  most?: number;
};

/** One side of a line, with current names. */
const sideOf = (side: 'from' | 'to') =>
  sql.raw(
    [
      `'${side}WarehouseId', ${side}_warehouse_id, '${side}Warehouse', ${side}_warehouse.name`,
      `'${side}BoxId', ${side}_box_id, '${side}Box', ${side}_box.code`,
      `'${side}Condition', ${side}_condition`,
    ].join(', '),
  );

const placesJoined = sql.raw(
  ['from', 'to']
    .map(
      (
        side,
      ) => `left join warehouses as ${side}_warehouse on ${side}_warehouse.id = ${side}_warehouse_id
        left join boxes as ${side}_box on ${side}_box.id = ${side}_box_id`,
    )
    .join(' '),
);

/**
 * Includes the current names of goods and places, so that a list of movements needs no other query.
 */
const linesByMovement = prepared((db) =>
  db
    .select({
      movementId: sql<string>`movement_id`,
      lineCount: sql<number>`max(line_count)`,
      lines: sql<LineRow[]>`json_agg(json_build_object(
        'skuId', sku_id, 'code', skus.code, 'name', skus.name, 'unit', skus.unit, 'qty', qty,
        ${sideOf('from')}, ${sideOf('to')},
        'onHandChange', on_hand_change, 'valueChange', value_change) order by rank)`,
    })
    .from(
      sql`(
        select *, count(*) over (partition by movement_id)::int as line_count,
          row_number() over (
            partition by movement_id order by sku_id <> ${given('sku')}::uuid, place) as rank
        from stock_lines where movement_id = any(${given('ids')}::uuid[])
      ) as ranked join skus on skus.id = sku_id ${placesJoined}`,
    )
    .where(sql`rank <= ${given('most')}::int`)
    .groupBy(sql`movement_id`),
);

/** All lines of a movement: higher than any has. */
const everyLine = 2_147_483_647;

export type MovementLines = { lineCount: number; lines: LineRow[] };

/** Returns the lines of movements in order, and the number of lines of each. */
export async function linesOf(
  db: Queryable,
  { movementIds, sku, most }: AskedLines,
): Promise<Map<string, MovementLines>> {
  if (movementIds.length === 0) return new Map();
  const found = await linesByMovement(db, {
    ids: [...movementIds],
    sku: sku ?? null,
    most: most ?? everyLine,
  });
  return new Map(found.map(({ movementId, ...lines }) => [movementId, lines]));
}
