import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import type { DataKeys } from '#core/data-key/keys.ts';
import type { KnownKey } from '#core/data-key/known-keys.ts';
import type { OpenDatabase } from '#core/database/open.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { productVersion } from '#core/version.ts';
import { setAside } from './file-keys.ts';
import { checksumPart, fileMember, type Manifest, tablePart } from './manifest.ts';
import { sumOfTable, textOfTable } from './read-tables.ts';
import { inLongSnapshot, type Snapshot } from './snapshot.ts';
import { type ArchiveWriter, createArchive } from './write-archive.ts';

const pack = promisify(gzip);
const checksumsAtOnce = 10_000;

/** The progress from 0 to 1, and the current step. */
export type Progress = (at: { step: string; share: number }) => void;

export type Sources = {
  /** Only read, never written. */
  database: Pick<OpenDatabase, 'pool'>;
  kind: OpenDatabase['kind'];
  /** With the files as they are stored. */
  files: FileStore;
  dataKeys: DataKeys | null;
  /** Null: the archive is not encrypted. */
  archiveKeys: DataKeys | null;
};

/**
 * Writes one state of the database, and the files it refers to, into a new archive. Memory use is
 * independent of the size of both. No file may be removed during this.
 */
export async function makeArchive(
  path: string,
  { database, kind, files, dataKeys, archiveKeys }: Sources,
  progress: Progress,
): Promise<{ manifest: Omit<Manifest, 'sha256'>; bytes: number }> {
  const archive = await createArchive(path, { at: new Date(), keys: archiveKeys });
  const aside = `${path}.keys`;
  try {
    const { keys, knownKeys, ...held } = await inLongSnapshot(database, async (snapshot) => ({
      at: snapshot.at.toISOString(),
      migrations: snapshot.migrations,
      sequences: snapshot.sequences,
      history: await newestSeal(snapshot.client),
      tables: await addTables(archive, snapshot, progress),
      knownKeys: await keysOfData(snapshot.client),
      keys: await setAside(snapshot.client, aside),
    }));
    const { missing: missingFiles, ...sums } = await addFiles(archive, { files, keys }, progress);
    const manifest = {
      product: 'kolam' as const,
      format: 1 as const,
      version: productVersion,
      database: kind,
      ...held,
      files: sums,
      missingFiles,
      // Files may be encrypted again after the snapshot.
      dataKeys: withCurrent(knownKeys, dataKeys),
    };
    return { manifest, ...(await archive.finish(manifest)) };
  } finally {
    await archive.close();
    await rm(aside, { force: true });
  }
}

async function newestSeal(client: Snapshot['client']): Promise<Manifest['history']> {
  const { rows } = await client.query<{ day: string; hash: string }>(
    'select day::text, hash from audit_seals order by day desc limit 1',
  );
  return rows[0] ?? null;
}

/** Returns the keys that the data of a snapshot may need. */
async function keysOfData(client: PoolClient): Promise<KnownKey[]> {
  const { rows } = await client.query<KnownKey>('select id, proof from data_keys order by id');
  return rows;
}

function withCurrent(known: KnownKey[], keys: DataKeys | null): KnownKey[] {
  if (keys === null || known.some(({ id }) => id === keys.current.id)) return known;
  const { id, proof } = keys.current;
  return [...known, { id, proof }];
}

async function addTables(
  archive: ArchiveWriter,
  { client, tables }: Snapshot,
  progress: Progress,
): Promise<Manifest['tables']> {
  const added: Manifest['tables'] = [];
  for (const [index, table] of tables.entries()) {
    progress({ step: 'Reading the records', share: index / tables.length });
    let part = 0;
    for await (const text of textOfTable(client, table)) {
      if (text.byteLength === 0) continue;
      part += 1;
      const packed = await pack(text, { level: constants.Z_BEST_SPEED });
      await archive.add(tablePart(table.name, part), packed);
    }
    const columns = table.columns.map(({ name }) => name);
    added.push({ name: table.name, columns, ...(await sumOfTable(client, table)) });
  }
  return added;
}

async function addFiles(
  archive: ArchiveWriter,
  { files, keys }: { files: FileStore; keys: Awaited<ReturnType<typeof setAside>> },
  progress: Progress,
) {
  const missing: string[] = [];
  const sums = { count: 0, bytes: 0 };
  let lines: string[] = [];
  let part = 0;
  const addChecksums = async () => {
    if (lines.length === 0) return;
    part += 1;
    await archive.add(checksumPart(part), Buffer.from(`${lines.join('\n')}\n`));
    lines = [];
  };
  for await (const key of keys.keys()) {
    progress({ step: 'Reading the files', share: sums.count / keys.count });
    const found = await files.get(key);
    if (!found) {
      missing.push(key);
      continue;
    }
    const digest = await archive.addStream(fileMember(key), found);
    lines.push(`${digest}  ${fileMember(key)}`);
    sums.count += 1;
    sums.bytes += found.bytes;
    if (lines.length >= checksumsAtOnce) await addChecksums();
  }
  await addChecksums();
  return { ...sums, missing };
}
