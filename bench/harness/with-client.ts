import type { ClientBase } from 'pg';
import { type OpenOptions, openDatabase } from '../../apps/server/src/core/database/open.ts';

/** Runs a function with one connection to a database, embedded or not, however long it takes. */
export async function withClient(
  where: OpenOptions,
  work: (client: ClientBase) => Promise<unknown>,
): Promise<void> {
  const { pool, close } = await openDatabase(where);
  try {
    const client = await pool.connect();
    await client.query('set statement_timeout = 0');
    await work(client);
    client.release();
  } finally {
    await close();
  }
}
