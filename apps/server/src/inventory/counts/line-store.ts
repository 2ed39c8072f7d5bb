import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { countLineList, countLineViews } from '@kolam/contract/inventory/counts/values.ts';
import type { Condition, onHandConditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { and, eq, getTableColumns, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { unpickedAt } from '#inventory/provisioning/queries.ts';
import { movedSince, turnOfNow } from '#inventory/stock/queries.ts';
import { doubtOf, inCountedPlace, startOf } from './doubts.ts';
import type { Look } from './look.ts';
import { countLines, countPlaces } from './tables.ts';

/** All columns but those for searching and sorting. */
const { searchText: _text, skuCode: _code, ...columns } = getTableColumns(countLines);

export type LineRow = Omit<typeof countLines.$inferSelect, 'searchText' | 'skuCode'>;
type OnHand = (typeof onHandConditions)[number];

export type LineFilter = {
  countId: string;
  search: string | undefined;
  place: string | undefined;
  /**
   * `posted`: the differences that a closed count posted. `none`: no lines, since a closed count
   * has nothing to decide.
   */
  show: (typeof countLineViews)[number] | 'posted' | 'none';
  /** While the count is open, hides expected lines that nobody counted. */
  hideMissed: boolean;
};
type LineSort = { column: SortOf<typeof countLineList>; descending: boolean };

const given = sql.placeholder;
const sortedBy = {
  countedAt: countLines.countedAt,
  code: countLines.skuCode,
  variance: countLines.variance,
} as const satisfies Record<LineSort['column'], unknown>;

const isDifference = and(ne(countLines.variance, 0), isNull(countLines.leftOut), inCountedPlace);
const isUndecided = isNotNull(doubtOf(given('countId')));

const views: Record<LineFilter['show'], SQL | undefined> = {
  all: undefined,
  posted: isDifference,
  none: sql`false`,
  differences: and(
    or(ne(countLines.variance, 0), isUndecided),
    isNull(countLines.leftOut),
    inCountedPlace,
  ),
  undecided: and(isUndecided, isNull(countLines.leftOut), inCountedPlace),
  'left-out': isNotNull(countLines.leftOut),
};

export function listLinePage(
  db: Queryable,
  { filter, sort, page }: { filter: LineFilter; sort: LineSort; page: Page },
) {
  const { countId, search, place, show, hideMissed } = filter;
  return listPage<typeof countLines, LineRow>(db, {
    // Each view has different SQL.
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

/** Returns the lines that posting corrects, always in the same order. */
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
  look: Look;
  at: Date;
  by: string;
};

const named = ({ id, code, name }: Sku) => ({
  skuId: id,
  skuCode: code,
  searchText: `${code}\n${name}`.toLowerCase(),
});

const spot = { sku: countLines.skuId, place: countLines.placeId, condition: countLines.condition };
const sinceStart = { turn: countLines.lookTurn, from: startOf(countLines.countId) };

/**
 * Adds counted units to a line and creates it if needed. The line keeps the book quantity of its
 * first look. If goods moved since, it is unknown which of them were counted.
 */
export async function addCounted(
  tx: Tx,
  { sku, qty, look, at, by, ...rest }: Counted,
): Promise<LineRow> {
  const { book, issued, turn } = look;
  const [row] = await tx
    .insert(countLines)
    .values({
      ...rest,
      ...named(sku),
      id: newId(),
      counted: qty,
      book,
      issued,
      lookTurn: turn,
      isRunning: true,
      isMissed: false,
      countedAt: at,
      countedByName: by,
    })
    .onConflictDoUpdate({
      target: [countLines.countId, countLines.placeId, countLines.skuId, countLines.condition],
      set: {
        counted: sql`${countLines.counted} + excluded.counted`,
        isDisturbed: sql`${countLines.isDisturbed} or ${countLines.book} <> excluded.book
          or ${countLines.issued} <> excluded.issued or ${movedSince(spot, sinceStart)}`,
        isRunning: true,
        isMissed: false,
        countedAt: at,
        countedByName: by,
        leftOut: null,
        issuedCounted: null,
        confirmedTurn: null,
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

/**
 * Ends scanning in one place, or in all that are marked as counted: the scanned units are all there
 * are. If goods moved since the first look, or were picked, the difference means nothing.
 */
export async function endRuns(
  tx: Tx,
  { countId, placeId }: { countId: string; placeId?: string },
): Promise<void> {
  const stillIssued = sql`case when ${countLines.condition} = 'good' then ${unpickedAt(spot)} else 0 end`;
  await tx
    .update(countLines)
    .set({
      isRunning: false,
      isDisturbed: sql`${countLines.isDisturbed} or ${countLines.issued} <> ${stillIssued}
        or ${movedSince(spot, sinceStart)}`,
    })
    .where(
      and(
        eq(countLines.countId, countId),
        eq(countLines.isRunning, true),
        placeId === undefined ? inCountedPlace : eq(countLines.placeId, placeId),
      ),
    );
}

type Missed = {
  countId: string;
  placeId: string;
  at: Date;
  by: string;
  /** All stock that the book has in the place. Counted lines stay as they are. */
  lying: readonly { sku: Sku; condition: Condition; qty: number }[];
};

/** Rows per statement: the number of query parameters is limited. */
const rowsAtOnce = 2_000;

/**
 * Replaces the lines for goods that should be in a place but were not counted there. Goods that
 * moved there since the place was started are in doubt: they may or may not have been there at the
 * time of counting.
 */
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
    lookTurn: turnOfNow,
    countedAt: at,
    countedByName: by,
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insert(countLines)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoNothing();
  }
  const lines = {
    sku: sql`lines.sku_id`,
    place: sql`lines.place_id`,
    condition: sql`lines.condition`,
  };
  const sinceBegun = { turn: sql`places.begun_turn`, from: startOf(sql`lines.count_id`) };
  await tx.execute(sql`
    update ${countLines} as lines set
      issued = case when lines.condition = 'good' then ${unpickedAt(lines)} else 0 end,
      is_disturbed = ${movedSince(lines, sinceBegun)}
    from ${countPlaces} as places
    where places.count_id = lines.count_id and places.place_id = lines.place_id
      and lines.count_id = ${countId}::uuid and lines.place_id = ${placeId}::uuid
      and lines.is_missed`);
}

/**
 * Stores on each line by how much its units in the ledger changed the value. Where units moved, the
 * change goes to the line that has them now.
 */
export async function noteValues(
  tx: Tx,
  { countId, movementId }: { countId: string; movementId: string },
): Promise<number> {
  const { rows } = await tx.execute<{ value: number }>(sql`
    with moved as (
      select sku_id, side.place_id, side.condition, sum(side.value_change) as value_change
      from stock_lines
      cross join lateral (values
        (coalesce(from_box_id, from_warehouse_id), from_condition,
          case when to_warehouse_id is null then value_change else 0 end),
        (coalesce(to_box_id, to_warehouse_id), to_condition, value_change)
      ) as side (place_id, condition, value_change)
      where movement_id = ${movementId}::uuid and side.place_id is not null
      group by sku_id, side.place_id, side.condition
    ), noted as (
      update ${countLines} as counted set value_change = moved.value_change
      from moved
      where counted.count_id = ${countId}::uuid and counted.sku_id = moved.sku_id
        and counted.condition = moved.condition and counted.place_id = moved.place_id
      returning moved.value_change
    )
    select coalesce(sum(value_change), 0)::float8 as value from noted`);
  return rows[0]?.value ?? 0;
}
