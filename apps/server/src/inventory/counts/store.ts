import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { CountStatus, countList } from '@kolam/contract/inventory/counts/values.ts';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { doubtOf, inCountedPlace } from './doubts.ts';
import { countLines, countPlaces, counts } from './tables.ts';

/** All columns but the search text. */
const { searchText: _, ...columns } = getTableColumns(counts);

export type CountRow = Omit<typeof counts.$inferSelect, 'searchText'>;
export type NewCount = typeof counts.$inferInsert;

type CountFilter = {
  search: string | undefined;
  status: CountStatus | undefined;
  warehouse: string | undefined;
};
type CountSort = { column: SortOf<typeof countList>; descending: boolean };

const given = sql.placeholder;

export function listCountPage(
  db: Queryable,
  { filter, sort, page }: { filter: CountFilter; sort: CountSort; page: Page },
) {
  const { search, status, warehouse } = filter;
  const filters: (SQL | undefined)[] = [
    status === undefined ? undefined : eq(counts.status, given('status')),
    warehouse === undefined ? undefined : eq(counts.warehouseId, given('warehouse')),
    search === undefined ? undefined : contains(counts.searchText, given('substring')),
  ];
  return listPage<typeof counts, CountRow>(db, {
    name: 'stock counts',
    table: counts,
    columns,
    filters,
    values: {
      status,
      warehouse,
      substring: search === undefined ? undefined : substring(search),
    },
    searched: search !== undefined,
    sort: counts[sort.column],
    descending: sort.descending,
    page,
  });
}

const countById = prepared((db) =>
  db
    .select(columns)
    .from(counts)
    .where(eq(counts.id, given('id'))),
);

export async function findCount(db: Queryable, id: string): Promise<CountRow | null> {
  const [found] = await countById(db, { id });
  return found ?? null;
}

/**
 * Locks a count for the rest of the transaction, before any stock: alone, or shared with others who
 * count in it at the same time.
 */
export async function lockCount(
  tx: Tx,
  id: string,
  strength: 'update' | 'share' = 'update',
): Promise<CountRow | null> {
  const [found] = await tx.select(columns).from(counts).where(eq(counts.id, id)).for(strength);
  return found ?? null;
}

/** Returns undefined when another count has its code. */
export async function insertCount(tx: Tx, count: NewCount): Promise<CountRow | undefined> {
  const [row] = await tx.insert(counts).values(count).onConflictDoNothing().returning(columns);
  return row;
}

export async function saveCount(
  tx: Tx,
  id: string,
  changes: Partial<NewCount> & { updatedAt: Date },
): Promise<CountRow> {
  const [saved] = await tx
    .update(counts)
    .set({ ...changes, version: sql`${counts.version} + 1` })
    .where(eq(counts.id, id))
    .returning(columns);
  return saved as CountRow;
}

const openStatuses = ['OPEN', 'REVIEW'] as const satisfies CountStatus[];

/**
 * Returns an open count of the warehouse, or of a box that is in it now. With a box, only counts of
 * that box or of the whole warehouse.
 */
export async function findOpenCount(
  tx: Tx,
  { warehouseId, boxId }: { warehouseId: string; boxId: string | null },
): Promise<Pick<CountRow, 'code' | 'boxId'> | null> {
  const [found] = await tx
    .select({ code: counts.code, boxId: counts.boxId })
    .from(counts)
    .where(
      and(
        inArray(counts.status, openStatuses),
        // A box takes its count along.
        sql`case when ${counts.boxId} is null then ${counts.warehouseId}
          else (select boxes.warehouse_id from boxes where boxes.id = ${counts.boxId}) end
          = ${warehouseId}::uuid`,
        boxId === null
          ? undefined
          : sql`(${counts.boxId} is null or ${counts.boxId} = ${boxId}::uuid)`,
      ),
    )
    .limit(1);
  return found ?? null;
}

type Figures = { id: string; places: number; lines: number };

/** Returns the number of counted places, and of lines that someone counted, for each count. */
export async function figuresOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Figures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Figures>(sql`
    select id,
      (select count(*)::int from ${countPlaces} as places
        where places.count_id = asked.id and counted_at is not null) as places,
      (select count(*)::int from ${countLines} as lines
        where lines.count_id = asked.id and not is_missed) as lines
    from unnest(${sql.param([...ids])}::uuid[]) as asked (id)`);
  return new Map(rows.map((row) => [row.id, row]));
}

type Review = {
  more: number;
  fewer: number;
  value: number;
  differences: number;
  leftOut: number;
  undecided: number;
};

/** Whether posting corrects a line. For lines selected with their `doubt`. */
const isPosted = sql`left_out is null and doubt is null and variance <> 0`;

/**
 * Returns what posting would change: units, the value in paise at average cost of each SKU's net
 * difference, and the number of lines. Also returns the number of lines to decide first.
 */
export async function sumsOf(db: Queryable, id: string): Promise<Review> {
  const count = sql`${id}::uuid`;
  const { rows } = await db.execute<Review>(sql`
    with lines as materialized (
      select *, ${isPosted} as is_posted
      from (
        select sku_id, condition, variance, left_out, ${doubtOf(count)} as doubt from ${countLines}
        where count_id = ${count} and ${inCountedPlace}
      ) as counted
    )
    select coalesce(sum(greatest(variance, 0)) filter (where is_posted), 0)::float8 as more,
      coalesce(sum(greatest(-variance, 0)) filter (where is_posted), 0)::float8 as fewer,
      coalesce(sum(variance * average_cost::numeric) filter (where is_posted), 0)::float8 as value,
      count(*) filter (where is_posted)::int as differences,
      count(left_out)::int as "leftOut",
      count(*) filter (where left_out is null and doubt is not null)::int as undecided
    from lines join skus on skus.id = sku_id`);
  return rows[0] as Review;
}
