import { and, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#core/database/types.ts';

/** When a record came to be; it never changes. */
type Moment = 'createdAt' | 'at';
type RecordTable<By extends Moment> = PgTable & { id: PgColumn } & Record<By, PgColumn>;
type Place<By extends Moment> = { id: string } & Record<By, Date>;

/**
 * A filtered list of any length, the newest first, in batches of `size`: no more of it is in memory,
 * and no connection is held while a batch is being sent.
 *
 * By the moment of their creation, whatever order a screen shows: it is what never changes about a
 * record. Ordered by a name or by points, whoever was renamed between two batches would be missing
 * or there twice; and a snapshot would keep the embedded database's one connection for as long as
 * the slowest reader takes.
 */
export async function* listInBatches<Row extends Place<By>, By extends Moment = 'createdAt'>(
  db: Queryable,
  {
    table,
    by,
    columns = getTableColumns(table),
    filters,
    values,
    size,
  }: {
    table: RecordTable<By>;
    by: By;
    columns?: Record<string, PgColumn>;
    filters: (SQL | undefined)[];
    /** Of the placeholders in `filters`. */
    values: Record<string, unknown>;
    size: number;
  },
): AsyncGenerator<Row[]> {
  const { id, [by]: moment } = table;
  let last: Place<By> | undefined;
  for (;;) {
    // Compared as one row, which an index on that moment and the id can begin at.
    const beyond =
      last && sql`(${moment}, ${id}) < (${sql.param(last[by], moment)}, ${last.id}::uuid)`;
    const found = await db
      .select(columns)
      .from(table as PgTable)
      .where(and(...filters, beyond))
      .orderBy(desc(moment), desc(id))
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
