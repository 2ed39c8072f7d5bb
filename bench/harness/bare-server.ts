// The least that can answer calls: node:http, pg, JSON. A program per area says which, started by start-bare.ts.
import '../../scripts/follow-parent.mjs';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { type Statement, sessionOfToken } from './sql.ts';

// As many connections as the product has, and as little compiling.
const pool = new pg.Pool({
  connectionString: process.env.BARE_DATABASE_URL,
  max: 10,
  options: '-c jit=off',
});

/** What a column holds is for the statement to know. */
export type Row = Record<string, unknown>;

export async function ask(statement: Statement): Promise<Row[]> {
  const { rows } = await pool.query<Row>(statement);
  return rows;
}

/** The rows' values in the order of the columns, which may have one name. */
export async function askInOrder(statement: Statement): Promise<unknown[][]> {
  const { rows } = await pool.query<unknown[]>({ ...statement, rowMode: 'array' });
  return rows;
}

/** Several statements on one connection, as a transaction needs. */
export async function askOnOne(statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // With an error it is closed: nobody else is to get a transaction that was begun.
    client.release(failure);
  }
}

export type Asked = { id: string; query: URLSearchParams };
/** Answers the body, or null where there is no such record. */
export type BareEndpoint = (asked: Asked) => Promise<object | null>;

async function isSignedIn(request: IncomingMessage): Promise<boolean> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const found = await ask({ text: sessionOfToken, values: [hash, new Date()] });
  return found.length > 0;
}

async function reply(
  endpoints: Record<string, BareEndpoint>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  if (!(await isSignedIn(request))) {
    response.writeHead(401).end();
    return;
  }
  const id = pathname.slice(pathname.lastIndexOf('/') + 1);
  const endpoint =
    endpoints[request.url ?? ''] ??
    endpoints[pathname] ??
    endpoints[`${pathname.slice(0, -id.length)}{id}`];
  const body = (await endpoint?.({ id, query })) ?? null;
  const text = Buffer.from(JSON.stringify(body));
  response
    .writeHead(body ? 200 : 404, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': text.length,
    })
    .end(text);
}

/** Serves calls by their path, which may end in `{id}` or name a whole query, on a free port and prints that. */
export function serveBare(endpoints: Record<string, BareEndpoint>): void {
  const server = createServer((request, response) => {
    reply(endpoints, request, response).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    // Anyone who started it reads the port from here.
    if (typeof address === 'object' && address) console.log(`port ${address.port}`);
  });
}
