import pg from 'pg';
import { providePostgres } from '../../scripts/postgres.mjs';
import { unique } from './unique.ts';

/**
 * Creates an empty database for one test, on a PostgreSQL of its own or the one in
 * `TEST_DATABASE_URL`. @throws where there is none and none can be installed
 */
export async function startPostgresDatabase() {
  const server = await providePostgres();
  if ('missing' in server) throw new Error(server.missing);
  const name = `e2e_${unique()}`;
  await query(server.url, `create database ${name}`);
  const { href: url } = Object.assign(new URL(server.url), { pathname: `/${name}` });
  return {
    url,
    /** Returns the rows of a statement. */
    query: <Row extends object>(statement: string) => query<Row>(url, statement),
    async stop() {
      await query(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
