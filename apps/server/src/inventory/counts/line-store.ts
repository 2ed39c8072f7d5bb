import type { Page } from '@kolam/contract/core/paging.ts';
import type { countLineSorts, countLineViews } from '@kolam/contract/inventory/counts/model.ts';
import type { Condition, onHandConditions } from '@kolam/contract/inventory/stock/conditions.ts';
import { and, eq, getTableColumns, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { countLines, countPlaces } from './tables.ts';

/** Everything but what is there to be searched and sorted by. */
const { searchText: _text, skuCode: _code, ...columns } = getTableColumns(countLines);

export type LineRow = Omit<typeof countLines.$inferSelect, 'searchText' | 'skuCode'>;
export type OnHand = (typeof onHandConditions)[number];

export type LineFilter = {
  countId: string;
  search: string | undefined;
  place: string | undefined;
  show: (typeof countLineViews)[number];
  /** Lines that nobody counted are not told of while the count is open. */
  hideMissed: boolean;
};
type LineSort = { column: (typeof countLineSorts)[number]; descending: boolean };

const given = sql.placeholder;
const sortedBy = {
  countedAt: countLines.countedAt,
  code: countLines.skuCode,
  variance: countLines.variance,
} as const satisfies Record<LineSort['column'], unknown>;

/** Of a place that was marked as counted: others are left alone. */
const inCountedPlace = sql`exists (select from ${countPlaces}
  where ${countPlaces.countId} = ${countLines.countId}
    and ${countPlaces.placeId} = ${countLines.placeId} and ${countPlaces.countedAt} is not null)`;

const isDifference = and(ne(countLines.variance, 0), isNull(countLines.leftOut), inCountedPlace);

const views: Record<LineFilter['show'], SQL | undefined> = {
  all: undefined,
  differences: isDifference,
  'left-out': isNotNull(countLines.leftOut),
};

export function listLinePage(
  db: Queryable,
  { filter, sort, page }: { filter: LineFilter; sort: LineSort; page: Page },
) {
  const { countId, search, place, show, hideMissed } = filter;
  return listPage<typeof countLines, LineRow>(db, {
    // Each view is other SQL.
    name: `stock count lines ${show}`,
    table: countLines,
    columns,
    filters: [
      eq(countLines.countId, given('countId')),
      place === undefined ? undefined : eq(countLines.placeId, given('place')),
      hideMissed ? eq(countLines.isMissed, false) : undefined,
      views[show],
      search === undefined ? undefined : contains(countLines.searchText, given('substring')),
    ],
    values: { countId, place, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: sortedBy[sort.column],
    descending: sort.descending,
    page,
  });
}

export async function findLine(
  db: Queryable,
  { countId, id }: { countId: string; id: string },
): Promise<LineRow | null> {
  const [found] = await db
    .select(columns)
    .from(countLines)
    .where(and(eq(countLines.countId, countId), eq(countLines.id, id)));
  return found ?? null;
}

/** What posting puts right, in an order of its own. */
export function differencesOf(tx: Tx, countId: string, most: number): Promise<LineRow[]> {
  return tx
    .select(columns)
    .from(countLines)
    .where(and(eq(countLines.countId, countId), isDifference))
    .orderBy(countLines.skuId, countLines.placeId, countLines.condition)
    .limit(most);
}

type Sku = { id: string; code: string; name: string };
type Counted = {
  countId: string;
  placeId: string;
  sku: Sku;
  condition: OnHand;
  qty: number;
  book: number;
  at: Date;
  by: string;
};

const named = ({ id, code, name }: Sku) => ({
  skuId: id,
  skuCode: code,
  searchText: `${code}\n${name}`.toLowerCase(),
});

/** Counts units more on a line, a new one if need be. */
export async function addCounted(tx: Tx, { sku, qty, at, by, ...rest }: Counted): Promise<LineRow> {
  const [row] = await tx
    .insert(countLines)
    .values({
      ...rest,
      ...named(sku),
      id: newId(),
      counted: qty,
      isMissed: false,
      countedAt: at,
      countedByName: by,
    })
    .onConflictDoUpdate({
      target: [countLines.countId, countLines.placeId, countLines.skuId, countLines.condition],
      set: {
        counted: sql`${countLines.counted} + excluded.counted`,
        book: sql`excluded.book`,
        isMissed: false,
        countedAt: at,
        countedByName: by,
        leftOut: null,
      },
    })
    .returning(columns);
  return row as LineRow;
}

export async function saveLine(
  tx: Tx,
  id: string,
  changes: Partial<Omit<LineRow, 'variance'>>,
): Promise<LineRow> {
  const [row] = await tx
    .update(countLines)
    .set(changes)
    .where(eq(countLines.id, id))
    .returning(columns);
  return row as LineRow;
}

type Missed = {
  countId: string;
  placeId: string;
  at: Date;
  by: string;
  /** All that the book says is there; what was counted is left as it is. */
  lying: readonly { sku: Sku; condition: Condition; qty: number }[];
};

/** Rows of one statement: the parameters of a query are limited. */
const rowsAtOnce = 2_000;

/** Notes what should be in a place and was not counted there, in place of what was noted before. */
export async function noteMissed(tx: Tx, { countId, placeId, at, by, lying }: Missed) {
  await tx
    .delete(countLines)
    .where(
      and(
        eq(countLines.countId, countId),
        eq(countLines.placeId, placeId),
        eq(countLines.isMissed, true),
      ),
    );
  const rows = lying.map(({ sku, condition, qty }) => ({
    ...named(sku),
    id: newId(),
    countId,
    placeId,
    condition: condition as OnHand,
    counted: 0,
    book: qty,
    isMissed: true,
    countedAt: at,
    countedByName: by,
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insert(countLines)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoNothing();
  }
}

/** Notes with each line what its line of the ledger changed the value by. */
export async function noteValues(
  tx: Tx,
  { countId, movementId }: { countId: string; movementId: string },
): Promise<number> {
  const { rows } = await tx.execute<{ value: number }>(sql`
    with noted as (
      update ${countLines} as counted set value_change = moved.value_change
      from stock_lines as moved
      where moved.movement_id = ${movementId}::uuid and counted.count_id = ${countId}::uuid
        and counted.sku_id = moved.sku_id
        and counted.condition = coalesce(moved.from_condition, moved.to_condition)
        and counted.place_id = coalesce(moved.from_box_id, moved.to_box_id,
          moved.from_warehouse_id, moved.to_warehouse_id)
      returning moved.value_change
    )
    select coalesce(sum(value_change), 0)::float8 as value from noted`);
  return rows[0]?.value ?? 0;
}
