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
 * Puts the files of an archive into the store; those that are there already are written again. What a
 * restore that ends here leaves there is named by nothing and goes like all such files.
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
 * Replaces everything in a database by what an archive holds, in one transaction: the tables as of the
 * archive's migrations, its rows, then what later migrations make of them. Servers that start wait.
 *
 * @throws BackupProblem or whatever failed; then nothing was changed
 */
export async function restoreDatabase(
  { pool }: Pick<OpenDatabase, 'pool'>,
  archive: Archive,
  {
    storeId,
    requireFree,
  }: {
    /** By which it will know the file store; null: a new one. */
    storeId: string | null;
    /** Whether it may be replaced, asked once nobody else can begin to use it. */
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
    // Rolls back what is still open, and forgets the session's settings.
    client.release(true);
  }
}

/** It is the last backup that this database knows of. */
async function noteRestored(client: PoolClient, { path, bytes, manifest }: Archive): Promise<void> {
  await client.query(
    `insert into backups (id, started_at, seen_at, finished_at, verified_at, status, step, percent, place, bytes, missing_files)
     values ($1, $2, $2, $2, now(), 'done', '', 100, $3, $4, $5)`,
    [newId(), manifest.at, path, bytes, manifest.missingFiles.length],
  );
}

/** Which of the files that records name are not in the store. */
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
