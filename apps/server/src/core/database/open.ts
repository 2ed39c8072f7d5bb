import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { openEmbedded } from './embedded/open-embedded.ts';
import { type Listen, listenToEmbedded, listenToPostgres } from './listening.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './types.ts';

export type OpenOptions = {
  /** A PostgreSQL server's database; without it the embedded one in `folder`. */
  url?: string;
  /** The data folder (DATA_DIR); the embedded database lies in its subfolder `database`. */
  folder: string;
  applicationName?: string;
  /** Connections to PostgreSQL at most, 10 by default; the embedded database has one. */
  maxConnections?: number;
  /** How long a connection to PostgreSQL is waited for, and a statement may run: 10 s and 15 s by default. */
  limits?: { connectMs: number; statementMs: number };
  /** False leaves out the embedded database's fsyncs: only for what is thrown away. */
  durable?: boolean;
  /** Hears of broken idle connections, failed housekeeping and the death of the embedded database. */
  onError?: (error: Error) => void;
};

export type OpenDatabase = {
  kind: 'embedded' | 'postgres';
  db: Database;
  pool: Pool;
  /** Hears what transactions announce, here and on other servers of the same database. */
  listen: Listen;
  /**
   * Copies an embedded database into another data folder, to be opened there, while it is in use; null:
   * a PostgreSQL server, whose snapshots hold up nobody.
   */
  copyTo: ((folder: string) => Promise<void>) | null;
  /** Finishes what runs, then lets go of everything. May be called again. */
  close(): Promise<void>;
};

/** Opens the database. Throws a StartError when a person has to do something first. */
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
    : await openEmbedded({ folder, durable, onError });
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
