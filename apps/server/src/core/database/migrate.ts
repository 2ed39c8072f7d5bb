import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { StartError } from '#core/start-error.ts';
import { constraintOf } from './errors.ts';
import { ownMigrations } from './migrations-folder.ts';
import type { OpenDatabase } from './open.ts';

/** An arbitrary number, the same on all servers. */
const LOCK_KEY = 5_116_201;
const LOCK_WAIT = '10min';

type Migration = { tag: string; when: number; hash: string; statements: string[] };

/** Drizzle's entry for an applied migration. */
export type Applied = { hash: string; when: number };

/**
 * Applies the migrations in `folder`, either all of them or none. Servers that start together wait
 * for the first. Throws a StartError that names the failed migration.
 */
export async function migrateDatabase(
  open: Pick<OpenDatabase, 'pool'>,
  folder: URL | string = ownMigrations(),
): Promise<void> {
  const migrations = readFolder(folder instanceof URL ? fileURLToPath(folder) : folder);
  const client = await open.pool.connect();
  try {
    // A migration may take longer than an ordinary query.
    await client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_WAIT}'`);
    await takeLock(client);
    await client.query('set lock_timeout = 0');
    await addExtensions(client);
    await checkHistory(client, migrations.list);
    await apply(client, migrations);
  } finally {
    // Ends the session and with it its settings and lock, whatever its state.
    client.release(true);
  }
}

function readFolder(folder: string): { folder: string; list: Migration[] } {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const files = readMigrationFiles({ migrationsFolder: folder });
  const list = files.map((file, index) => ({
    tag: journal.entries[index]?.tag ?? String(index),
    when: file.folderMillis,
    hash: file.hash,
    statements: file.sql,
  }));
  return { folder, list };
}

/** Returns the migrations that a database has, in order, or none where their table is missing. */
export async function appliedMigrations(client: PoolClient): Promise<Applied[]> {
  const exists = await client.query(
    "select 1 where to_regclass('drizzle.__drizzle_migrations') is not null",
  );
  if (exists.rowCount === 0) return [];
  const { rows } = await client.query<Applied>(
    'select hash, created_at as when from drizzle.__drizzle_migrations order by created_at',
  );
  return rows;
}

/** Returns the migrations in `wanted` that this older server does not have. */
export function unknownMigrations(wanted: Applied[]): Applied[] {
  const known = new Set(readFolder(ownMigrations()).list.map(({ when }) => when));
  return wanted.filter(({ when }) => !known.has(when));
}

/**
 * Applies the missing migrations up to and including the one dated `until`, inside the caller's
 * transaction, and records them as Drizzle does.
 */
export async function migrateInside(
  client: PoolClient,
  { until = Number.POSITIVE_INFINITY }: { until?: number } = {},
): Promise<void> {
  await addExtensions(client);
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`);
  const done = new Set((await appliedMigrations(client)).map(({ when }) => when));
  for (const { when, hash, statements } of readFolder(ownMigrations()).list) {
    if (done.has(when) || when > until) continue;
    for (const statement of statements) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, when],
    );
  }
}

/** Prevents starting servers from migrating until the caller's transaction ends. */
export async function keepFromMigrating(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
}

/**
 * Waits for a running migration to end and prevents others until `letMigrate` or the end of the
 * session. Must be called outside a transaction whose snapshot has to include the migration.
 */
export async function keepMigrationsOut(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCK_KEY]);
}

export async function letMigrate(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK_KEY]);
}

async function takeLock(client: PoolClient): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
  } catch (error) {
    if (constraintOf(error)?.sqlState !== '55P03') throw error;
    throw new StartError(
      `Another server has been migrating the database for ${LOCK_WAIT}. Look at that one, then start again.`,
    );
  }
}

async function addExtensions(client: PoolClient): Promise<void> {
  try {
    await client.query('create extension if not exists pg_trgm');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database lacks the extension pg_trgm and it can't be added (${reason}). Ask its administrator for "create extension pg_trgm".`,
    );
  }
}

/**
 * Data written by newer code may not fit older code, which would not notice. Drizzle also silently
 * skips a migration that is dated before the last applied one.
 */
async function checkHistory(client: PoolClient, migrations: Migration[]): Promise<void> {
  const exists = await client.query(
    "select 1 where to_regclass('drizzle.__drizzle_migrations') is not null",
  );
  if (exists.rowCount === 0) return;
  const rows = await client.query<{ at: number }>(
    'select created_at as at from drizzle.__drizzle_migrations',
  );
  const applied = new Set(rows.rows.map(({ at }) => at));
  const last = Math.max(0, ...applied);
  if (last > (migrations.at(-1)?.when ?? 0)) {
    throw new StartError(
      'The database was written by a newer version of this server. Start that version, or restore a backup.',
    );
  }
  const missed = migrations.find(({ when }) => when < last && !applied.has(when));
  if (missed) {
    throw new StartError(
      `The database migration ${missed.tag} is dated before one already applied, so it would be left out. Generate it again.`,
    );
  }
}

async function apply(
  client: PoolClient,
  { folder, list }: { folder: string; list: Migration[] },
): Promise<void> {
  try {
    await migrate(drizzle(client), { migrationsFolder: folder });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    const query = error instanceof DrizzleQueryError ? error.query : undefined;
    const failed = list.find(({ statements }) => query && statements.includes(query));
    throw new StartError(
      `The database migration${failed ? ` ${failed.tag}` : ''} failed: ${reason}. Nothing was changed.`,
    );
  }
}
