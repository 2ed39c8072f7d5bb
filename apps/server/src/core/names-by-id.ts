import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { prepared } from './database/prepared.ts';
import type { Queryable } from './database/types.ts';

type Names = Map<string, string>;

/**
 * Looks up the names of a table's records by id, in one query. Unknown ids are missing from the
 * result.
 */
export function namesById(
  table: PgTable & { id: PgColumn },
  name: PgColumn,
): (db: Queryable, ids: readonly string[]) => Promise<Names> {
  const look = prepared((db) =>
    db
      .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}` })
      .from(table as PgTable)
      .where(sql`${table.id} = any(${sql.placeholder('ids')}::uuid[])`),
  );
  return async (db, ids) => {
    if (ids.length === 0) return new Map();
    const found = await look(db, { ids: [...new Set(ids)] });
    return new Map(found.map((row) => [row.id, row.name]));
  };
}
