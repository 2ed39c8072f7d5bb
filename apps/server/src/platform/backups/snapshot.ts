import type { PoolClient } from 'pg';
import { appliedMigrations, keepMigrationsOut, letMigrate } from '#core/database/migrate.ts';
import type { OpenDatabase } from '#core/database/open.ts';
import type { Manifest } from './manifest.ts';
import { plainWriting, quoted, type TableShape, tablesToCarry } from './tables-of.ts';

export type Snapshot = {
  client: PoolClient;
  at: Date;
  tables: TableShape[];
  migrations: Manifest['migrations'];
  sequences: Manifest['sequences'];
};

/** Reads with one connection from one snapshot, however long it takes. */
export async function inLongSnapshot<T>(
  { pool }: Pick<OpenDatabase, 'pool'>,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    // Ends with the session, which is closed below.
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0',
    );
    // A snapshot does not contain the rows of a table that a migration rewrites afterwards: the
    // table would look empty and count as complete.
    await keepMigrationsOut(client);
    await client.query(`begin isolation level repeatable read, read only; ${plainWriting}`);
    const at = await client.query<{ at: Date }>('select clock_timestamp() as at');
    const tables = await tablesToCarry(client);
    // A newer server that starts in between waits with its migrations.
    const names = tables.map(({ name }) => quoted(name)).join(', ');
    if (names !== '') await client.query(`lock table ${names} in access share mode`);
    await letMigrate(client);
    return await read({
      client,
      at: at.rows[0]?.at ?? new Date(),
      tables,
      migrations: await appliedMigrations(client),
      sequences: await sequencesOf(client),
    });
  } finally {
    client.release(true);
  }
}

/** Sequences are not part of a snapshot. Values used since then are not issued again. */
async function sequencesOf(client: PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    );
    const [found] = state.rows;
    if (found) sequences.push({ name, ...found });
  }
  return sequences;
}
