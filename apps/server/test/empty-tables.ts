import type { Pool } from 'pg';

/**
 * Empties tables and all tables that refer to them, with the kept totals of their lists. Deleting a
 * few rows takes a tenth of the time of truncating 200 tables. No trigger runs, as the ledgers refuse
 * a plain delete.
 */
export async function emptyTables(pool: Pool, tables: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive emptied as (
       select unnest($1::regclass[]) as name
       union
       select conrelid::regclass from pg_constraint join emptied on confrelid = name
     )
     select name::text from emptied`,
    [`{${tables}}`],
  );
  const names = rows.map(({ name }) => name);
  await pool.query(
    [
      'begin',
      'set local session_replication_role = replica',
      ...names.map((name) => `delete from ${name}`),
      `delete from list_totals where list in (${names.map((name) => `'${name}'`).join()})`,
      'commit',
    ].join(';'),
  );
}
