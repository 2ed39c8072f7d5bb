// A bare handler for any area: node:http, pg, JSON. Repeats the product's database queries for each
// path and returns its body. Started by start-bare.ts.
import '../../scripts/follow-parent.mjs';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import type { Exchange } from './exchanges.ts';
import { type Statement, sessionOfToken } from './sql.ts';

const recorded: Exchange[] = JSON.parse(readFileSync(process.env.BARE_EXCHANGES ?? '', 'utf8'));
const exchanges = new Map(recorded.map((exchange) => [exchange.path, exchange]));

// The same number of connections as the product, and JIT compilation off as well.
const pool = new pg.Pool({
  connectionString: process.env.BARE_DATABASE_URL,
  max: 10,
  options: '-c jit=off',
});

/** Runs several statements on one connection, as a transaction needs. */
async function askOnOne(statements: readonly Statement[]): Promise<void> {
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

async function isSignedIn(request: IncomingMessage): Promise<boolean> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows } = await pool.query({ text: sessionOfToken, values: [hash, new Date()] });
  return rows.length > 0;
}

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!(await isSignedIn(request))) {
    response.writeHead(401).end();
    return;
  }
  const exchange = exchanges.get(request.url ?? '');
  for (const statements of exchange?.groups ?? []) await askOnOne(statements);
  const text = Buffer.from(JSON.stringify(exchange?.body ?? null));
  response
    .writeHead(exchange ? 200 : 404, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': text.length,
    })
    .end(text);
}

const server = createServer((request, response) => {
  reply(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  // The parent process reads the port from this line.
  if (typeof address === 'object' && address) console.log(`port ${address.port}`);
});
