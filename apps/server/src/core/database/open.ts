import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { openEmbedded } from './embedded/open-embedded.ts';
import { type Listen, listenToEmbedded, listenToPostgres } from './listening.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './types.ts';

export type OpenOptions = {
  /** The URL of a PostgreSQL database. Without it, the embedded one in `folder` is opened. */
  url?: string;
  /** The data folder (DATA_DIR). The embedded database is in its subfolder `database`. */
  folder: string;
  applicationName?: string;
  /**
   * The maximum number of connections to PostgreSQL, 10 by default. The embedded database has one.
   */
  maxConnections?: number;
  /**
   * The time limits for getting a connection and for a statement of PostgreSQL: 10 s and 15 s by
   * default, and 15 s for the connection of the embedded database.
   */
  limits?: { connectMs: number; statementMs: number };
  /** False skips the embedded database's fsyncs. Only for throwaway databases. */
  durable?: boolean;
  /**
   * Called for broken idle connections, failed housekeeping and the death of the embedded database.
   */
  onError?: (error: Error) => void;
};

export type OpenDatabase = {
  kind: 'embedded' | 'postgres';
  db: Database;
  pool: Pool;
  /**
   * Receives the notifications of transactions, from this server and others on the same database.
   */
  listen: Listen;
  /**
   * Copies an embedded database into another data folder, to be opened there, while it is in use.
   * Null for a PostgreSQL server, whose snapshots block no other session.
   */
  copyTo: ((folder: string) => Promise<void>) | null;
  /** Finishes running work, then closes everything. Can be called more than once. */
  close(): Promise<void>;
};

/** Opens the database. Throws a StartError when the operator has to fix something first. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { url, folder, applicationName = 'kolam', durable = true } = options;
  const { maxConnections, limits } = options;
  const onError = options.onError ?? (() => {});
  const { pool, close, copyTo } = url
    ? await openPostgres({
        url,
        applicationName,
        onError,
        ...(maxConnections === undefined ? {} : { maxConnections }),
        ...(limits === undefined ? {} : { limits }),
      })
    : await openEmbedded({
        ...{ folder, durable, onError },
        ...(limits === undefined ? {} : { connectMs: limits.connectMs }),
      });
  let closed: Promise<void> | undefined;
  return {
    kind: url ? 'postgres' : 'embedded',
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    copyTo: copyTo ?? null,
    listen: url
      ? listenToPostgres({ url, applicationName, onError })
      : listenToEmbedded(pool, onError),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
