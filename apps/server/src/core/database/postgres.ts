import type { Pool } from 'pg';
import { StartError } from '#core/start-error.ts';
import { constraintOf, isConnectionFailure } from './errors.ts';
import { endPool, GuardedPool } from './pool.ts';

const OLDEST_VERSION = 14;
const usualLimits = { connectMs: 10_000, statementMs: 15_000 };
const IDLE_IN_TRANSACTION_MS = 30_000;
const DEFAULT_CONNECTIONS = 10;

type PostgresOptions = {
  url: string;
  applicationName: string;
  /** The maximum number of connections of this server, 10 by default. */
  maxConnections?: number;
  /** The time limits for connecting and for a statement. */
  limits?: { connectMs: number; statementMs: number };
  onError: (error: Error) => void;
};

/** Opens a PostgreSQL server's database and checks that it can be used. */
export async function openPostgres(options: PostgresOptions) {
  const address = addressOf(options.url);
  const { connectMs, statementMs } = options.limits ?? usualLimits;
  const pool = new GuardedPool(
    {
      connectionString: options.url,
      max: options.maxConnections ?? DEFAULT_CONNECTIONS,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      application_name: options.applicationName,
      // JIT compilation takes longer than our statements run: it doubled the time of the figures of
      // 100,000 people.
      options: '-c jit=off',
      keepAlive: true,
    },
    options.onError,
  );
  try {
    await check(pool, address);
  } catch (error) {
    await endPool(pool);
    throw error instanceof StartError ? error : refusal(error, address);
  }
  return { pool, close: () => endPool(pool), copyTo: null };
}

/** Returns host, port and database, never the user or the password. */
function addressOf(url: string): string {
  if (URL.canParse(url)) {
    const { protocol, host, pathname } = new URL(url);
    if (protocol === 'postgres:' || protocol === 'postgresql:') return `${host}${pathname}`;
  }
  throw new StartError(
    'DATABASE_URL is no PostgreSQL address. Write it as postgres://user:password@host:5432/database.',
  );
}

async function check(pool: Pool, address: string): Promise<void> {
  const response = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_encoding') as encoding`,
  );
  const [server] = response.rows;
  if (!server || server.version < OLDEST_VERSION) {
    throw new StartError(
      `The database at ${address} is PostgreSQL ${server?.version}. Use ${OLDEST_VERSION} or newer.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `The database at ${address} is encoded in ${server.encoding}. Create it with encoding UTF8.`,
    );
  }
}

function refusal(error: unknown, address: string): StartError {
  const message = error instanceof Error ? error.message : String(error);
  switch (constraintOf(error)?.sqlState) {
    case '28P01':
    case '28000':
      return new StartError(
        `The database at ${address} refused the user or password (${message}). Correct DATABASE_URL.`,
      );
    case '3D000':
      return new StartError(
        `The database at ${address} does not exist. Create it, or correct DATABASE_URL.`,
      );
    case '42501':
      return new StartError(
        `The database at ${address} may not be used by this user (${message}). Grant the right, or correct DATABASE_URL.`,
      );
    case '53300':
      return new StartError(
        `The database at ${address} has no connection left. Raise its max_connections, or stop others.`,
      );
    default: {
      const reason = isConnectionFailure(error) ? 'is out of reach' : "can't be opened";
      return new StartError(
        `The database at ${address} ${reason} (${codeOf(error) ?? message}). Check that it runs and that DATABASE_URL is right.`,
      );
    }
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}
