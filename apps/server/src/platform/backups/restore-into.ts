import type { PoolClient } from 'pg';
import { keepFromMigrating, migrateInside, unknownMigrations } from '#core/database/migrate.ts';
import type { OpenDatabase } from '#core/database/open.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { takeStore } from '#core/files/own-store.ts';
import { newId } from '#core/ids.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { BackupProblem } from './problem.ts';
import type { Archive } from './read-archive.ts';
import { dropEverything, withoutKeys } from './set-aside.ts';
import { plainWriting } from './tables-of.ts';

const fileName = /^files\/([0-9a-f]{32})$/;

/** @throws BackupProblem when a newer version made it */
export function checkVersion({ version, migrations }: Manifest): void {
  if (unknownMigrations(migrations).length === 0) return;
  throw new BackupProblem(
    `This backup was made by a newer version of Kolam (${version}). Restore it with that one.`,
  );
}

/**
 * Copies the files of an archive into the store and overwrites existing ones. If the restore fails
 * after this, no record refers to them, and they are removed like all such files.
 */
export async function restoreFiles(archive: Archive, files: FileStore): Promise<void> {
  for await (const member of archive.members()) {
    const key = fileName.exec(member.name)?.[1];
    if (key === undefined) continue;
    const contentType = 'application/octet-stream';
    await files.put(key, archive.stream(member), { contentType, maxBytes: member.bytes });
  }
}

/**
 * Replaces the whole database by the content of an archive, in one transaction: it creates the
 * tables as of the archive's migrations, loads the rows, then runs the later migrations. Servers
 * that start wait.
 * @throws BackupProblem or the error of the failed step, and then nothing was changed
 */
export async function restoreDatabase(
  { pool }: Pick<OpenDatabase, 'pool'>,
  archive: Archive,
  {
    storeId,
    requireFree,
  }: {
    /** The id by which it will know the file store. Null for a new one. */
    storeId: string | null;
    /** Checks that the database may be replaced, after no other session can start to use it. */
    requireFree?: (client: PoolClient) => Promise<void>;
  },
): Promise<void> {
  const { manifest } = archive;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query(`begin; set local lock_timeout = '10s'; ${plainWriting}`);
    await keepFromMigrating(client);
    await requireFree?.(client);
    await dropEverything(client);
    const until = Math.max(...manifest.migrations.map(({ when }) => when));
    await migrateInside(client, { until });
    await withoutKeys(client, () => loadTables(client, archive));
    await migrateInside(client);
    await noteRestored(client, archive);
    await takeStore(client, storeId ?? newId());
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // Rolls back an open transaction and discards the session's settings.
    client.release(true);
  }
}

/** Records the archive as the last backup of this database. */
async function noteRestored(client: PoolClient, { path, bytes, manifest }: Archive): Promise<void> {
  await client.query(
    `insert into backups (id, started_at, seen_at, finished_at, verified_at, status, step, percent, place, bytes, missing_files)
     values ($1, $2, $2, $2, now(), 'done', '', 100, $3, $4, $5)`,
    [newId(), manifest.at, path, bytes, manifest.missingFiles.length],
  );
}

/** Returns the files that records refer to and that are not in the store. */
export async function missingFiles(
  keys: AsyncIterable<string[]>,
  files: FileStore,
): Promise<string[]> {
  const missing: string[] = [];
  for await (const batch of keys) {
    for (const key of batch) {
      const found = await files.get(key, { start: 0, end: 0 });
      if (found) found.stream.destroy();
      else missing.push(key);
    }
  }
  return missing;
}
