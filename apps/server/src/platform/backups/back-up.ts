import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { healthMessages } from '@kolam/contract/platform/health/messages.ts';
import { after, type Clock, minutes } from '#core/clock.ts';
import { violates } from '#core/database/errors.ts';
import { type OpenDatabase, openDatabase } from '#core/database/open.ts';
import type { Queryable } from '#core/database/types.ts';
import { storedFiles } from '#core/files/sealed-files.ts';
import { newId } from '#core/ids.ts';
import type { Services } from '#core/request-context.ts';
import { erasedPeople } from './erasure-log.ts';
import {
  addErasedIds,
  backupName,
  draftOf,
  keepNewest,
  makeFolder,
  removeDrafts,
  syncFolder,
} from './folder.ts';
import { makeArchive, type Progress, type Sources } from './make-archive.ts';
import type { Manifest } from './manifest.ts';
import { asBackupProblem, BackupProblem } from './problem.ts';
import { openArchive } from './read-archive.ts';
import {
  endOthers,
  failBackup,
  findRunning,
  finishBackup,
  insertBackup,
  noteProgress,
  placeOfLastWhole,
  removeOldBackups,
} from './store.ts';

export type BackingUp = Pick<Services, 'clock' | 'settings' | 'files'> & { database: OpenDatabase };

export type Made = { path: string; bytes: number; manifest: Omit<Manifest, 'sha256'> };

/** A backup without a heartbeat for this long counts as dead. */
const silentFor = minutes(5);
const signEvery = 2_000;
const copyName = 'backup-copy';
const rowsKept = 50;

/** The message for a backup whose server was killed. */
const cutOff = 'The server stopped before it was done.';

export const isSilent = ({ seenAt }: { seenAt: Date }, now: Date): boolean =>
  seenAt <= after(now, -silentFor);

/** Returns whether a backup is running, which relies on every existing file. */
export async function isBackupRunning({ db, clock }: { db: Queryable; clock: Clock }) {
  const running = await findRunning(db);
  return running !== null && !isSilent(running, clock.now());
}

/**
 * Creates a backup in `folder`, verifies it by reading it back and records it in the database. Only
 * complete backups get their final name. In the configured folder only the given number of newest
 * ones stay, and the last one without missing files.
 * @throws BackupProblem when one is already running, or the folder can't be written
 */
export async function backUp(
  services: BackingUp,
  {
    folder,
    askedBy,
    signal,
    jobId = null,
  }: {
    folder: string;
    askedBy: string | null;
    signal?: AbortSignal;
    /** Of its job. A retry replaces the row of the first attempt. */
    jobId?: string | null;
  },
): Promise<Made> {
  const { database, clock, settings } = services;
  // The id of this attempt only: another attempt of the same job may still be running somewhere.
  const id = newId();
  await begin(services, { id, jobId, askedBy });
  const signs = signsOfLife(services, id);
  try {
    await makeFolder(folder);
    await removeDrafts(folder);
    const made = await makeIn(services, folder, {
      progress(at) {
        signal?.throwIfAborted();
        signs.progress(at);
      },
      stillCounts: signs.give,
    });
    await noteErased(database, folder);
    await signs.stop();
    const at = clock.now();
    const { path: place, bytes } = made;
    const missingFiles = made.manifest.missingFiles.length;
    const end = { finishedAt: at, place, bytes, missingFiles, verifiedAt: at };
    if (!(await finishBackup(database.db, id, end))) {
      await rm(place, { force: true });
      throw displaced();
    }
    if (path.resolve(folder) === path.resolve(settings.backups.folder)) {
      // Files missing in the store may only be in an older backup, so the last complete one always
      // stays.
      const also = await placeOfLastWhole(database.db);
      await keepNewest(folder, { count: settings.backups.keep, also });
    }
    return made;
  } catch (error) {
    await signs.stop();
    const problem = asBackupProblem(error, folder);
    const failure = problem instanceof BackupProblem ? problem.message : 'The backup failed.';
    await failBackup(database.db, id, { at: clock.now(), failure }).catch(() => {});
    throw problem;
  }
}

async function begin(
  { database: { db }, clock }: BackingUp,
  { id, jobId, askedBy }: { id: string; jobId: string | null; askedBy: string | null },
): Promise<void> {
  const at = clock.now();
  await endOthers(db, { before: after(at, -silentFor), jobId, at, failure: cutOff });
  // Here, because failed backups leave rows too.
  await removeOldBackups(db, rowsKept);
  try {
    await insertBackup(db, {
      id,
      jobId,
      startedAt: at,
      seenAt: at,
      step: 'Copying the database',
      askedBy,
    });
  } catch (error) {
    if (!violates(error, 'backups_running_key')) throw error;
    throw new BackupProblem(healthMessages.backupRunning);
  }
}

/** Records the progress every other second, one statement after the other. */
function signsOfLife({ database: { db }, clock }: BackingUp, id: string) {
  let latest = { step: 'Copying the database', percent: 0 };
  let recording = Promise.resolve();
  let isDisplaced = false;
  const give = async () => {
    const seenAt = clock.now();
    const sign = { ...latest, seenAt, lastSince: after(seenAt, -silentFor) };
    isDisplaced ||= !(await noteProgress(db, id, sign));
    if (isDisplaced) throw displaced();
  };
  const record = () => {
    // The next heartbeat may succeed. Without any, the backup counts as dead.
    recording = recording.then(give).catch(() => {});
  };
  const timer = setInterval(record, signEvery);
  return {
    /**
     * @throws BackupProblem when it was ended by another process: from then on files may be removed
     */
    progress: (({ step, share }) => {
      if (isDisplaced) throw displaced();
      latest = { step, percent: Math.min(99, Math.floor(share * 100)) };
    }) satisfies Progress,
    /**
     * Sends one more heartbeat at once. @throws BackupProblem when it was ended by another process
     */
    give,
    async stop() {
      clearInterval(timer);
      await recording;
    },
  };
}

/** A server that was blocked for long finds its backup ended, and perhaps another one made. */
const displaced = () => new BackupProblem(healthMessages.backupDisplaced);

async function makeIn(
  services: BackingUp,
  folder: string,
  { progress, stillCounts }: { progress: Progress; stillCounts: () => Promise<void> },
): Promise<Made> {
  const { database, files, clock, settings } = services;
  const { dataKeys, backupKeys: archiveKeys } = settings;
  const name = backupName(clock.now(), { isEncrypted: archiveKeys !== null });
  const draft = path.join(folder, draftOf(name));
  const place = path.join(folder, name);
  try {
    const { manifest } = await reading(services, (source) =>
      makeArchive(
        draft,
        {
          database: source,
          kind: database.kind,
          files: storedFiles(files),
          dataKeys,
          archiveKeys,
        },
        progress,
      ),
    );
    progress({ step: 'Checking the backup', share: 1 });
    const archive = await openArchive(draft, archiveKeys);
    await archive.close();
    // All its files were protected up to here.
    await stillCounts();
    await rename(draft, place);
    await syncFolder(folder);
    return { path: place, bytes: archive.bytes, manifest };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Provides the database to read from: PostgreSQL itself, but a copy of an embedded database, since
 * reading would occupy its only connection the whole time.
 */
async function reading<T>(
  { database, settings }: BackingUp,
  read: (source: Sources['database']) => Promise<T>,
): Promise<T> {
  if (!database.copyTo) return read(database);
  // On the disk of the original, where some file systems clone files without reading them.
  const folder = path.join(settings.dataDir, copyName);
  await rm(folder, { recursive: true, force: true });
  try {
    await database.copyTo(folder);
    const copy = await openDatabase({ folder, durable: false });
    try {
      return await read(copy);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Beside the backups, so that they are kept together. */
async function noteErased({ db }: OpenDatabase, folder: string): Promise<void> {
  await addErasedIds(folder, await erasedPeople(db));
}
