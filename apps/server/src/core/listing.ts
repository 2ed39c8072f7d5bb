import type { Page } from '@kolam/contract/core/paging.ts';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#core/database/types.ts';

type Listing<T extends PgTable & { id: PgColumn }> = {
  table: T;
  filters: (SQL | undefined)[];
  /** Whether a filter is a text search, whose matches no index delivers in the order asked for. */
  searched: boolean;
  sort: AnyPgColumn;
  descending: boolean;
  page: Page;
};

/**
 * One page of a table with the exact total, in one query. Ids break ties in the sort's direction,
 * so an index on (sort, id) serves both directions.
 */
export async function listPage<T extends PgTable & { id: PgColumn }>(
  db: Queryable,
  listing: Listing<T>,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const { page } = listing;
  const found = await (listing.searched ? searchedPage(db, listing) : indexedPage(db, listing));
  const total = found[0]?.total ?? (page.page === 1 ? 0 : await countAll(db, listing));
  return { rows: found.map(({ total: _, ...row }) => row as T['$inferSelect']), total };
}

/** Reads the page off an index and counts beside it: the count is an index-only scan. */
function indexedPage<T extends PgTable & { id: PgColumn }>(db: Queryable, listing: Listing<T>) {
  const { table, filters, page } = listing;
  const where = and(...filters);
  const total = sql<number>`(select count(*)::int from ${table}${where ? sql` where ${where}` : sql``})`;
  return db
    .select({ ...getTableColumns(table), total: total.as('total') })
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderOf(listing.sort, table.id, listing.descending))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit) as unknown as Promise<{ total: number }[]>;
}

/** Collects the matches once, counts them and picks the page before reading whole rows. */
function searchedPage<T extends PgTable & { id: PgColumn }>(db: Queryable, listing: Listing<T>) {
  const { table, filters, sort, page } = listing;
  // Drizzle names computed columns without their table, so these must differ from any table's.
  const hits = db.$with('hits').as(
    db
      .select({ id: sql<string>`${table.id}`.as('hit_id'), key: sql`${sort}`.as('hit_key') })
      .from(table as PgTable)
      .where(and(...filters)),
  );
  const direction = listing.descending ? desc : asc;
  const picked = db
    .select({ id: hits.id, key: hits.key })
    .from(hits)
    .orderBy(direction(hits.key), direction(hits.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .as('picked');
  return db
    .with(hits)
    .select({
      ...getTableColumns(table),
      total: sql<number>`(select count(*)::int from ${hits})`.as('total'),
    })
    .from(picked)
    .innerJoin(table as PgTable, eq(table.id, picked.id))
    .orderBy(direction(picked.key), direction(picked.id)) as unknown as Promise<
    { total: number }[]
  >;
}

async function countAll<T extends PgTable & { id: PgColumn }>(
  db: Queryable,
  { table, filters }: Listing<T>,
): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(table as PgTable)
    .where(and(...filters));
  return counted?.total ?? 0;
}

function orderOf(sort: AnyPgColumn, id: PgColumn, descending: boolean): SQL[] {
  const direction = descending ? desc : asc;
  return [direction(sort), direction(id)];
}

/** `-createdAt` taken apart. */
export function sortOf<Column extends string>(sort: Column | `-${Column}`) {
  const descending = sort.startsWith('-');
  return { column: (descending ? sort.slice(1) : sort) as Column, descending };
}

/** A literal text as a case-insensitive substring pattern: `%`, `_` and `\` mean themselves. */
export function contains(column: AnyPgColumn | SQL, text: string): SQL {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${column} like lower(${pattern} collate "und-x-icu")`;
}
