import { and, asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#core/database/types.ts';

type RecordTable = PgTable & { id: PgColumn; at: PgColumn };
type Place = { id: string; at: Date };

/**
 * Yields a filtered list of any length, sorted by its records' timestamp, which never changes, in
 * batches of `size`. No more than one batch is in memory, and no connection is held while a batch
 * is sent. `listInOrder` reads lists with other sort orders.
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
    /** The values of the placeholders in `filters`. */
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
    // Compared as one row, so that an index on the timestamp and the id can start there.
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
    // The requested columns make up a row. The query builder can't know which they were.
    const rows = found as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
