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
import { keptTotal, type ListTotals } from '#core/list-totals/list-totals.ts';

type ListedTable = PgTable & { id: PgColumn };

export type Joined = { table: PgTable | SQL; on: SQL; optional?: boolean };

/** A sort key that is computed, such as a sum. Its name is unique within the list. */
type ComputedKey = { name: string; value: SQL };

export type SortKey = AnyPgColumn | ComputedKey;

/** Returns the SQL of a sort key. */
export const keyOf = (sort: SortKey): SQLWrapper => ('value' in sort ? sort.value : sort);

/** Both take and return the same, as no column of the other table is selected. */
export const joinOf = ({ optional }: Joined) =>
  (optional ? 'leftJoin' : 'innerJoin') as 'innerJoin';

type Listing<T extends ListedTable> = {
  /**
   * Unique among all lists: the list's SQL is built once for each combination of options and cached
   * under this name.
   */
  name: string;
  table: T;
  /** Answers the total without counting rows, where the filters read only its columns. */
  totals?: ListTotals;
  /** The columns to return. All of the table's by default. */
  columns?: Record<string, PgColumn>;
  /**
   * Another table, or a query with its alias, with exactly one row for each row of this one, or at
   * most one where it is `optional`. Its columns can be filtered and sorted too.
   */
  joined?: Joined;
  /**
   * A filter that was not requested is undefined. Values that vary between calls are placeholders.
   * A place in the list holds the same SQL in every call: the prepared statement is kept by which
   * places are given.
   */
  filters: (SQL | undefined)[];
  /** The placeholders' values. */
  values: Record<string, unknown>;
  /** Whether a filter is a text search. No index returns its matches in the requested order. */
  searched: boolean;
  sort: SortKey;
  descending: boolean;
  /** Puts null values last in both directions. The database puts them first in one. */
  emptyLast?: boolean;
  page: Page;
};

/**
 * Returns one page of a table with the exact total, in one query. Ids break ties in the sort's
 * direction, so an index on (sort, id) serves both directions.
 */
export async function listPage<T extends ListedTable, Row = T['$inferSelect']>(
  db: Queryable,
  listing: Listing<T>,
): Promise<{ rows: Row[]; total: number }> {
  const { page, values } = listing;
  const offset = skippedBy(listing);
  const found = await builtOnce(db, listing).execute({ ...values, limit: page.limit, offset });
  const total = found[0]?.total ?? (page.page === 1 ? 0 : await countAll(db, listing));
  // The requested columns make up a row. The query builder can't know which they were.
  return { rows: found as Row[], total };
}

const skippedBy = ({ page }: Listing<ListedTable>): number => (page.page - 1) * page.limit;

/** From so many skipped rows on, their ids are skipped first, and no whole row is read for them. */
const deep = 200;

type Counted = { total: number };
type Built = { execute(values: Record<string, unknown>): Promise<Counted[]> };

const lists = preparedByShape<Counted[]>();

/** Building a list's SQL takes longer than sending it. */
function builtOnce(db: Queryable, listing: Listing<ListedTable>): Built {
  const { name, filters, searched, joined, sort, descending } = listing;
  const asked = filters.map((filter) => (filter ? 1 : 0)).join('');
  const kind = searched ? 'searched' : skippedBy(listing) < deep ? 'near' : 'deep';
  const shape = [name, asked, kind, joined ? 1 : 0, sort.name, descending].join(' ');
  return lists(db, shape, () => builders[kind](db, listing));
}

/** Reads the page from an index. The total is kept, or counted by an index-only scan. */
function indexedPage(
  db: Queryable,
  listing: Listing<ListedTable>,
): { prepare(name: string): Built } {
  const { table, filters, joined } = listing;
  const where = and(...filters);
  const rows = db
    .select({ ...columnsOf(listing), total: totalOf(listing).as('total') })
    .from(table as PgTable);
  return (joined ? rows[joinOf(joined)](joined.table, joined.on) : rows)
    .where(where)
    .orderBy(...orderOf(listing, { sort: keyOf(listing.sort), id: table.id }))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
}

/** Selects the ids and sort keys of all matches. */
function matchesOf(db: Queryable, { table, filters, joined, sort }: Listing<ListedTable>) {
  // Drizzle names computed columns without their table, so these must differ from any table's
  // columns.
  const found = db
    .select({ id: sql<string>`${table.id}`.as('hit_id'), sort: sql`${keyOf(sort)}`.as('hit_sort') })
    .from(table as PgTable);
  return (joined ? found[joinOf(joined)](joined.table, joined.on) : found).where(and(...filters));
}

/** Reads the ids of a page far behind the first from an index, and then its rows. */
function deepPage(db: Queryable, listing: Listing<ListedTable>): { prepare(name: string): Built } {
  const { table, sort } = listing;
  const picked = matchesOf(db, listing)
    .orderBy(...orderOf(listing, { sort: keyOf(sort), id: table.id }))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('picked');
  return db
    .select({ ...columnsOf(listing), total: totalOf(listing).as('total') })
    .from(picked)
    .innerJoin(table as PgTable, eq(table.id, picked.id))
    .orderBy(...orderOf(listing, picked));
}

/** Collects the matches once, counts them and picks the page before it reads whole rows. */
function searchedPage(
  db: Queryable,
  listing: Listing<ListedTable>,
): { prepare(name: string): Built } {
  const { table } = listing;
  const hits = db.$with('hits').as(matchesOf(db, listing));
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
      ...columnsOf(listing),
      total: sql<number>`(select count(*)::int from ${hits})`.as('total'),
    })
    .from(picked)
    .innerJoin(table as PgTable, eq(table.id, picked.id))
    .orderBy(...orderOf(listing, picked));
}

const builders = { near: indexedPage, deep: deepPage, searched: searchedPage };

const columnsOf = ({ table, columns }: Listing<ListedTable>) => columns ?? getTableColumns(table);

function totalOf(listing: Listing<ListedTable>): SQL<number> {
  const { totals, filters } = listing;
  const kept = totals ? keptTotal(totals, filters) : null;
  if (kept) return kept;
  const where = and(...filters);
  return sql<number>`(select count(*)::int from ${sourceOf(listing)}${where ? sql` where ${where}` : sql``})`;
}

function sourceOf({ table, joined }: Listing<ListedTable>): SQL {
  if (!joined) return sql`${table}`;
  const how = joined.optional ? sql`left join` : sql`inner join`;
  return sql`${table} ${how} ${joined.table} on ${joined.on}`;
}

async function countAll(db: Queryable, listing: Listing<ListedTable>): Promise<number> {
  const [counted] = await db
    .select({ total: totalOf(listing) })
    .from(sql`(select) as one`)
    .prepare('')
    .execute(listing.values);
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

/** Splits `-createdAt` into column and direction. */
export function sortOf<Column extends string>(sort: Column | `-${Column}`) {
  const descending = sort.startsWith('-');
  return { column: (descending ? sort.slice(1) : sort) as Column, descending };
}

/** Returns a literal text as the pattern of a substring, with `%`, `_` and `\` escaped. */
export function substring(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns SQL for whether a lower-cased column contains a `substring`, ignoring case. */
export function contains(column: AnyPgColumn | SQL, pattern: string | Placeholder): SQL {
  // The index has the default collation. Another one in `like` would leave it unused.
  return sql`${column} like (lower(${pattern} collate "und-x-icu") collate "default")`;
}
