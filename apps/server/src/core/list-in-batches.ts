import { and, asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#core/database/types.ts';

type RecordTable = PgTable & { id: PgColumn; at: PgColumn };
type Place = { id: string; at: Date };

/**
 * A filtered list of any length by the moment of its records, which never changes, in batches of
 * `size`: no more of it is in memory, and no connection is held while a batch is being sent. Lists
 * with other orders are read by `listInOrder`.
 */
export async function* listInBatches<Row extends Place>(
  db: Queryable,
  {
    table,
    columns = getTableColumns(table),
    filters,
    values,
    descending,
    size,
  }: {
    table: RecordTable;
    columns?: Record<string, PgColumn>;
    filters: (SQL | undefined)[];
    /** Of the placeholders in `filters`. */
    values: Record<string, unknown>;
    descending: boolean;
    size: number;
  },
): AsyncGenerator<Row[]> {
  const { id, at } = table;
  const direction = descending ? desc : asc;
  const further = sql.raw(descending ? '<' : '>');
  let last: Place | undefined;
  for (;;) {
    // Compared as one row, which an index on that moment and the id can begin at.
    const beyond =
      last && sql`(${at}, ${id}) ${further} (${sql.param(last.at, at)}, ${last.id}::uuid)`;
    const found = await db
      .select(columns)
      .from(table as PgTable)
      .where(and(...filters, beyond))
      .orderBy(direction(at), direction(id))
      .limit(size)
      .prepare('')
      .execute(values);
    // The columns asked for are what a row is made of; the query builder can't know which those were.
    const rows = found as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
