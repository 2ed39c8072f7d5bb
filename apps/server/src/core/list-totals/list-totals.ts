import { Column, getTableName, is, Param, Placeholder, SQL, StringChunk, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A list whose totals are kept. */
export type ListTotals = {
  table: PgTable;
  /** Columns with few values, by which rows are counted. */
  buckets: readonly PgColumn[];
  /** A column, never null, with the id of another record, by which rows are also counted. */
  scope?: PgColumn;
  /** Whether the list is always of one such record, so that no total of the whole table is kept. */
  isScopedOnly?: boolean;
};

/** The scope of a total of the whole table. */
export const wholeTable = '00000000-0000-0000-0000-000000000000';

const declared: ListTotals[] = [];

/**
 * Declares that the totals of a list are kept. A migration must pass the same to the database's
 * function `keep_list_totals`.
 */
export function keepTotals(totals: ListTotals): ListTotals {
  declared.push(totals);
  return totals;
}

/** Returns the arguments of `keep_list_totals` for each declared list. */
export const declaredTotals = (): Kept[] =>
  declared.map(({ table, buckets, scope, isScopedOnly = false }) => ({
    listed: getTableName(table),
    buckets: buckets.map(nameOf),
    scope: scope ? nameOf(scope) : null,
    scopedOnly: isScopedOnly,
  }));

/** What the database keeps of a list. */
export type Kept = {
  listed: string;
  buckets: string[];
  scope: string | null;
  scopedOnly: boolean;
};

/** The name of a column in the database. */
const nameOf = ({ name }: Column): string => toSnakeCase(name);

/**
 * Returns SQL for the number of rows that these filters leave, as a sum of kept totals, or null
 * where a filter reads other columns, so that the rows have to be counted.
 */
export function keptTotal(
  { table, buckets, scope, isScopedOnly }: ListTotals,
  filters: readonly (SQL | undefined)[],
): SQL<number> | null {
  const read = new Set<Column>();
  const asked = filters.filter((filter) => filter !== undefined);
  for (const filter of asked) {
    const columns = new Set<Column>();
    // A condition without a column may name one in its text.
    if (!collectColumns(filter, columns) || columns.size === 0) return null;
    for (const column of columns) read.add(column);
  }
  const isScoped = scope !== undefined && read.has(scope);
  const known = new Set<Column>([...buckets, ...(isScoped ? [scope] : [])]);
  if ([...read].some((column) => !known.has(column)) || (isScopedOnly && !isScoped)) return null;
  const columns = buckets.map(
    (bucket) => sql`${bucketValue(bucket)} as ${identifier(nameOf(bucket))}`,
  );
  if (isScoped) columns.push(sql`scope as ${identifier(nameOf(scope))}`);
  const name = getTableName(table);
  const within = sql.raw(`scope ${isScoped ? '<>' : '='} '${wholeTable}'`);
  // Under the table's name, so that the same filters apply to it.
  const source = sql`(select ${sql.join([...columns, sql`amount`], sql`, `)} from list_totals
    where list = ${sql.raw(`'${name}'`)} and ${within}) as ${identifier(name)}`;
  const where = asked.length > 0 ? sql` where ${sql.join(asked, sql` and `)}` : sql``;
  return sql<number>`(select coalesce(sum(amount), 0)::int from ${source}${where})`;
}

const { identifier } = sql;

/** Reads a column's value from a bucket, in the column's type. */
function bucketValue(column: PgColumn): SQL {
  const value = sql.raw(`bucket->>'${nameOf(column)}'`);
  const type = column.getSQLType();
  return type === 'text' ? value : sql`(${value})::${sql.raw(type)}`;
}

/** Collects the columns that a condition reads. Returns false where it may read anything else. */
function collectColumns(chunk: unknown, into: Set<Column>): boolean {
  if (Array.isArray(chunk)) return chunk.every((each) => collectColumns(each, into));
  if (is(chunk, Column)) return into.add(chunk) !== null;
  if (is(chunk, SQL)) return chunk.queryChunks.every((each) => collectColumns(each, into));
  return is(chunk, StringChunk) || is(chunk, Param) || is(chunk, Placeholder);
}
