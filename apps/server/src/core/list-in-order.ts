import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#core/database/types.ts';
import { type Joined, joinOf, keyOf, orderOf, type SortKey } from '#core/listing.ts';

export type ListInOrder<Row> = {
  /** The number of rows when the order was read. */
  total: number;
  batches(): AsyncGenerator<Row[]>;
};

/**
 * Yields a filtered list of any length in the order of its screen, in batches of `size`, for
 * exports.
 *
 * It reads the order first, as ids only (some 100 bytes each in memory), and then the rows. So a
 * row whose name or points change during the export is neither missing nor duplicated, and no
 * connection is held while a batch is sent. A snapshot would hold the embedded database's single
 * connection as long as the slowest client takes. A row that no longer matches the filters when it
 * is read is left out.
 */
export async function listInOrder<Row extends { id: string }>(
  db: Queryable,
  {
    table,
    columns = getTableColumns(table),
    joined,
    filters,
    values,
    sort,
    descending,
    emptyLast = false,
    size,
  }: {
    table: PgTable & { id: PgColumn };
    columns?: Record<string, PgColumn>;
    /** The table or query that has the sort key, if it is another one. Filters don't read it. */
    joined?: Joined;
    filters: (SQL | undefined)[];
    /** The values of the placeholders in `filters`. */
    values: Record<string, unknown>;
    sort: SortKey;
    descending: boolean;
    emptyLast?: boolean;
    size: number;
  },
): Promise<ListInOrder<Row>> {
  const all = db.select({ id: table.id }).from(table as PgTable);
  const found = (await (joined ? all[joinOf(joined)](joined.table, joined.on) : all)
    .where(and(...filters))
    .orderBy(...orderOf({ descending, emptyLast }, { sort: keyOf(sort), id: table.id }))
    .prepare('')
    .execute(values)) as { id: string }[];
  const ids = found.map(({ id }) => id);

  async function* batches(): AsyncGenerator<Row[]> {
    for (let start = 0; start < ids.length; start += size) {
      const batch = ids.slice(start, start + size);
      // The requested columns make up a row. The query builder can't know which they were.
      const rows = (await db
        .select(columns)
        .from(table as PgTable)
        .where(and(...filters, sql`${table.id} = any(${sql.placeholder('batchIds')}::uuid[])`))
        .prepare('')
        .execute({ ...values, batchIds: batch })) as Row[];
      const byId = new Map(rows.map((row) => [row.id, row]));
      const ordered = batch.flatMap((id) => byId.get(id) ?? []);
      if (ordered.length > 0) yield ordered;
    }
  }
  return { total: ids.length, batches };
}
