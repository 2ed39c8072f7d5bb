import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isErasedId } from '#core/files/file-store.ts';
import { BackupProblem } from './problem.ts';

/*
 * A folder of backups named `kolam-2026-11-21T20-30-05Z.tar`, or `….tar.enc` if encrypted, each complete once it has this name,
 * and beside them the ids of erased people.
 */

const isBackup = (name: string): boolean => /^kolam-[\dTZ-]+\.tar(\.enc)?$/.test(name);
const isDraft = (name: string): boolean => name.startsWith('.kolam-');
const erasedName = 'erased-ids.txt';
/** A running backup touches its draft all the time. */
const abandonedMs = 3_600_000;

export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

export const backupName = (at: Date, { isEncrypted }: { isEncrypted: boolean }): string =>
  `kolam-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar${isEncrypted ? '.enc' : ''}`;

/** The name until it is complete. */
export const draftOf = (name: string): string => `.${name}.part`;

/** Returns the backups in a folder, newest first, or none when there is no folder. */
async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter(isBackup).sort().reverse();
}

/** Returns the path of a backup given by its path or as `latest`. @throws BackupProblem */
export async function findBackup(given: string, folder: string): Promise<string> {
  if (given !== 'latest') return path.resolve(given);
  const [newest] = await backupsIn(folder);
  if (!newest) throw new BackupProblem(`There is no backup in ${folder}.`);
  return path.join(folder, newest);
}

/** Removes the drafts of killed backups. */
export async function removeDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isDraft)) {
    const place = path.join(folder, name);
    const info = await stat(place).catch(() => null);
    if (info && Date.now() - info.mtimeMs > abandonedMs) {
      await rm(place, { recursive: true, force: true });
    }
  }
}

/** Removes all backups except the given number of newest ones, and the one at `also`. */
export async function keepNewest(
  folder: string,
  { count, also }: { count: number; also: string | null },
): Promise<void> {
  for (const name of (await backupsIn(folder)).slice(count)) {
    if (also !== null && path.basename(also) === name) continue;
    await rm(path.join(folder, name), { force: true });
  }
}

/** Returns the ids of erased people in a folder of backups. */
export async function erasedIdsIn(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, erasedName), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
      throw error;
    },
  );
  // An incomplete last line is dropped.
  return text.split('\n').filter(isErasedId);
}

/** Appends ids permanently to those in an existing folder. Does nothing when there is no folder. */
export async function addErasedIds(folder: string, ids: string[]): Promise<void> {
  const known = new Set(await erasedIdsIn(folder));
  const added = ids.filter((id) => !known.has(id));
  if (added.length === 0) return;
  const place = path.join(folder, erasedName);
  try {
    const list = await open(place, 'a', 0o600);
    try {
      await list.writeFile(`\n${added.join('\n')}\n`);
      await list.sync();
    } finally {
      await list.close();
    }
    await syncFolder(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Syncs everything in a folder to disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(place);
    else await syncFolder(place);
  }
  await syncFolder(folder);
}

/** Syncs a folder's names, or a file, to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
