// The minimal server for these endpoints: node:http, pg, JSON. Each area has its own program,
// started by start-bare.ts.
import '../../scripts/follow-parent.mjs';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { type Statement, sessionOfToken } from './sql.ts';

// The same number of connections as the product, and JIT compilation off as well.
const pool = new pg.Pool({
  connectionString: process.env.BARE_DATABASE_URL,
  max: 10,
  options: '-c jit=off',
});

/** Each statement knows the types of its columns. */
export type Row = Record<string, unknown>;

export async function ask(statement: Statement): Promise<Row[]> {
  const { rows } = await pool.query<Row>(statement);
  return rows;
}

/** Returns the rows' values in the order of the columns, whose names may repeat. */
export async function askInOrder(statement: Statement): Promise<unknown[][]> {
  const { rows } = await pool.query<unknown[]>({ ...statement, rowMode: 'array' });
  return rows;
}

/** Runs several statements on one connection, as a transaction needs. */
export async function askOnOne(statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    for (const statement of statements) await client.query(statement);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // On an error the connection is closed, so that nobody else gets its open transaction.
    client.release(failure);
  }
}

type Asked = { id: string; query: URLSearchParams };
/** Returns the body, or null if there is no such record. */
type BareEndpoint = (asked: Asked) => Promise<object | null>;

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

/**
 * Serves endpoints by path, which may end in `{id}` or include a whole query, on a free port, and
 * prints that port.
 */
export function serveBare(endpoints: Record<string, BareEndpoint>): void {
  const server = createServer((request, response) => {
    reply(endpoints, request, response).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    // The parent process reads the port from this line.
    if (typeof address === 'object' && address) console.log(`port ${address.port}`);
  });
}
