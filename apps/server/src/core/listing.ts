import type { Page } from '@kolam/contract/core/paging.ts';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { preparedByShape } from '#core/database/prepared.ts';
import type { Queryable } from '#core/database/types.ts';

type ListedTable = PgTable & { id: PgColumn };

type Listing<T extends ListedTable> = {
  /** Unlike any other list's: its SQL is built once for each way of asking, and kept under it. */
  name: string;
  table: T;
  /** The columns to answer; all of the table's unless given. */
  columns?: Record<string, PgColumn>;
  /** Another table that has exactly one row for each of this one's; by its columns too one filters and sorts. */
  joined?: { table: PgTable; on: SQL };
  /** What was not asked for is undefined; what changes from call to call is a placeholder. */
  filters: (SQL | undefined)[];
  /** The placeholders' values. */
  values: Record<string, unknown>;
  /** Whether a filter is a text search, whose matches no index delivers in the order asked for. */
  searched: boolean;
  sort: AnyPgColumn;
  descending: boolean;
  /** What has nothing to sort by comes last in both directions; the database has it first in one. */
  emptyLast?: boolean;
  page: Page;
};

/**
 * One page of a table with the exact total, in one query. Ids break ties in the sort's direction,
 * so an index on (sort, id) serves both directions.
 */
export async function listPage<T extends ListedTable, Row = T['$inferSelect']>(
  db: Queryable,
  listing: Listing<T>,
): Promise<{ rows: Row[]; total: number }> {
  const { page, values } = listing;
  const offset = (page.page - 1) * page.limit;
  const found = await builtOnce(db, listing).execute({ ...values, limit: page.limit, offset });
  const total = found[0]?.total ?? (page.page === 1 ? 0 : await countAll(db, listing));
  // The columns asked for are what a row is made of; the query builder can't know which those were.
  return { rows: found as Row[], total };
}

type Counted = { total: number };
type Built = { execute(values: Record<string, unknown>): Promise<Counted[]> };

const lists = preparedByShape<Counted[]>();

/** Building a list's SQL takes longer than sending it. */
function builtOnce(db: Queryable, listing: Listing<ListedTable>): Built {
  const { name, filters, searched, joined, sort, descending } = listing;
  const asked = filters.map((filter) => (filter ? 1 : 0)).join('');
  const shape = [name, asked, searched, joined ? 1 : 0, sort.name, descending].join(' ');
  return lists(db, shape, () => (searched ? searchedPage(db, listing) : indexedPage(db, listing)));
}

/** Reads the page off an index and counts beside it: the count is an index-only scan. */
function indexedPage(
  db: Queryable,
  listing: Listing<ListedTable>,
): { prepare(name: string): Built } {
  const { table, filters, joined } = listing;
  const where = and(...filters);
  const total = sql<number>`(select count(*)::int from ${sourceOf(listing)}${where ? sql` where ${where}` : sql``})`;
  const columns = listing.columns ?? getTableColumns(table);
  const rows = db.select({ ...columns, total: total.as('total') }).from(table as PgTable);
  return (joined ? rows.innerJoin(joined.table, joined.on) : rows)
    .where(where)
    .orderBy(...orderOf(listing, { ...listing, id: table.id }))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
}

/** Collects the matches once, counts them and picks the page before reading whole rows. */
function searchedPage(
  db: Queryable,
  listing: Listing<ListedTable>,
): { prepare(name: string): Built } {
  const { table, filters, sort, joined } = listing;
  // Drizzle names computed columns without their table, so these must differ from any table's.
  const found = db
    .select({ id: sql<string>`${table.id}`.as('hit_id'), sort: sql`${sort}`.as('hit_sort') })
    .from(table as PgTable);
  const hits = db
    .$with('hits')
    .as((joined ? found.innerJoin(joined.table, joined.on) : found).where(and(...filters)));
  const picked = db
    .select({ id: hits.id, sort: hits.sort })
    .from(hits)
    .orderBy(...orderOf(listing, hits))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('picked');
  return db
    .with(hits)
    .select({
      ...(listing.columns ?? getTableColumns(table)),
      total: sql<number>`(select count(*)::int from ${hits})`.as('total'),
    })
    .from(picked)
    .innerJoin(table as PgTable, eq(table.id, picked.id))
    .orderBy(...orderOf(listing, picked));
}

function sourceOf({ table, joined }: Listing<ListedTable>): SQL {
  return joined ? sql`${table} inner join ${joined.table} on ${joined.on}` : sql`${table}`;
}

async function countAll(
  db: Queryable,
  { table, joined, filters, values }: Listing<ListedTable>,
): Promise<number> {
  const rows = db.select({ total: sql<number>`count(*)::int` }).from(table as PgTable);
  const [counted] = await (joined ? rows.innerJoin(joined.table, joined.on) : rows)
    .where(and(...filters))
    .prepare('')
    .execute(values);
  return counted?.total ?? 0;
}

export function orderOf(
  { descending, emptyLast }: Pick<Listing<ListedTable>, 'descending' | 'emptyLast'>,
  { sort, id }: { sort: SQLWrapper; id: SQLWrapper },
): SQL[] {
  const direction = descending ? desc : asc;
  const first = direction(sort);
  return [descending && emptyLast ? sql`${first} nulls last` : first, direction(id)];
}

/** `-createdAt` taken apart. */
export function sortOf<Column extends string>(sort: Column | `-${Column}`) {
  const descending = sort.startsWith('-');
  return { column: (descending ? sort.slice(1) : sort) as Column, descending };
}

/** A literal text as the pattern of a substring: `%`, `_` and `\` mean themselves. */
export function substring(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a lower-cased column holds a `substring`, in either case. */
export function contains(column: AnyPgColumn | SQL, pattern: string | Placeholder): SQL {
  // The index has the default collation, and another one beside `like` would leave it unused.
  return sql`${column} like (lower(${pattern} collate "und-x-icu") collate "default")`;
}
