import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { systemClock } from '#core/clock.ts';
import type { CommandOutcome } from '#core/commands/command.ts';
import type { DataKeys } from '#core/data-key/keys.ts';
import { missingKey, requireDataKeys } from '#core/data-key/known-keys.ts';
import { restoringIn, takeFolder } from '#core/database/embedded/open-embedded.ts';
import { constraintOf } from '#core/database/errors.ts';
import { type OpenDatabase, openDatabase } from '#core/database/open.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { openFiles } from '#core/files/open-files.ts';
import { ownerIn } from '#core/files/own-store.ts';
import { noApps } from '#core/http/web-app.ts';
import { verifyLists } from '#core/list-totals/verify.ts';
import type { Settings } from '#core/settings.ts';
import { StartError } from '#core/start-error.ts';
import { verifyStock } from '#inventory/verification/verify.ts';
import { logErasure } from '#platform/backups/actions.ts';
import { keysNamed } from '#platform/backups/file-keys.ts';
import { erasedIdsIn, findBackup, syncFolder, syncTree } from '#platform/backups/folder.ts';
import { asBackupProblem } from '#platform/backups/problem.ts';
import { erasedOutside } from '#platform/backups/queries.ts';
import { type Archive, openArchive } from '#platform/backups/read-archive.ts';
import { eraseKnown, eraseLater } from '#platform/backups/replay-erasures.ts';
import {
  checkVersion,
  missingFiles,
  restoreDatabase,
  restoreFiles,
} from '#platform/backups/restore-into.ts';
import { areFilesOurs } from '#platform/files/queries.ts';
import { verifyPoints } from '#programme/participation/verify.ts';
import { buildApp } from './app.ts';

const usage = 'Name the backup: npm run restore -- FILE, or latest. Add --yes to replace data.';

type Given = { file: string; yes: boolean };

function read(args: readonly string[]): Given {
  const [file, ...more] = args.filter((each) => each !== '--yes');
  const odd = more[0] ?? (file?.startsWith('-') ? file : undefined);
  if (file === undefined || odd !== undefined) throw new StartError(usage);
  return { file, yes: args.includes('--yes') };
}

/**
 * Replaces the configured database with a backup, and puts its files into the store. The database
 * is replaced completely or not at all, and nothing else may be using it.
 */
export async function restore(
  args: readonly string[],
  settings: Settings,
  print: (line: string) => void = console.log,
): Promise<CommandOutcome> {
  const { file, yes } = read(args);
  const place = await findBackup(file, settings.backups.folder);
  print(`Checking ${place} …`);
  const archive = await openArchive(place, keysFor(settings));
  try {
    checkVersion(archive.manifest);
    const missing = missingKey(archive.manifest.dataKeys, settings.dataKeys, 'This backup');
    if (missing !== null) throw new StartError(missing);
    const restored = settings.databaseUrl
      ? await intoPostgres(archive, { settings, yes, url: settings.databaseUrl, print })
      : await intoFolder(archive, { settings, yes, print });
    return { ok: restored.ok, lines: [...summaryOf(archive), ...restored.lines] };
  } finally {
    await archive.close();
  }
}

/** An archive may be encrypted with a key of either. */
function keysFor({ dataKeys, backupKeys }: Settings): DataKeys | null {
  if (dataKeys === null || backupKeys === null) return dataKeys ?? backupKeys;
  return { ...backupKeys, byId: new Map([...dataKeys.byId, ...backupKeys.byId]) };
}

type Into = { settings: Settings; yes: boolean; print: (line: string) => void };
type Restored = { ok: boolean; lines: string[] };

/** Runs in one transaction, so that an interrupted restore leaves the old data. */
async function intoPostgres(archive: Archive, into: Into & { url: string }): Promise<Restored> {
  const { settings, yes, url, print } = into;
  const applicationName = 'kolam restore';
  const database = await openDatabase({ url, folder: settings.dataDir, applicationName });
  try {
    const requireFree = async (looking: Looking) => {
      await refuseBesideServers(looking);
      if (!yes && !(await isEmpty(looking))) throw notEmpty();
    };
    await requireFree(database.pool);
    const known = await erasedBefore(database, archive, settings);
    // Restored in its own place, an installation keeps the id in its store.
    const storeId = await ownerIn(database.pool);
    await putFiles(archive, into);
    print('Restoring the records …');
    // Copying the files may have taken hours, and a server may have started since.
    await restoreDatabase(database, archive, { storeId, requireFree }).catch(refuse);
    return await bringUpToDate(database, settings, known);
  } finally {
    await database.close();
  }
}

/**
 * Restores into a new folder, which replaces the old one when it is complete and checked. The old
 * one stays beside it.
 */
async function intoFolder(archive: Archive, into: Into): Promise<Restored> {
  const { settings, print } = into;
  const folder = path.resolve(settings.dataDir);
  const draft = restoringIn(folder);
  const { hadData, ...old } = await lookAtOld(archive, into);
  // From here on no server can start on it.
  const lock = await takeFolder(folder);
  try {
    if (existsSync(draft)) print('An earlier restore was cut off. This one begins anew.');
    await rm(draft, { recursive: true, force: true });
    await putFiles(archive, into);
    print('Restoring the records …');
    const restored = await intoDraft(archive, { draft, settings, ...old });
    return { ...restored, lines: [...restored.lines, ...(await swap(folder, draft, hadData))] };
  } finally {
    lock.release();
  }
}

/**
 * Returns what is needed from the database to be replaced. One that does not open requires `--yes`.
 */
async function lookAtOld(archive: Archive, { settings, yes }: Into) {
  const folder = path.resolve(settings.dataDir);
  if (!existsSync(path.join(folder, 'database'))) {
    return { hadData: false, storeId: null, known: await erasedBefore(null, archive, settings) };
  }
  const old = await openDatabase({ folder }).catch(async (error: unknown) => {
    if (!yes || !(error instanceof StartError)) throw error;
    // Locked by a server, it stays locked. Broken, it is replaced.
    (await takeFolder(folder)).release();
    return null;
  });
  try {
    const hadData = old === null || !(await isEmpty(old.pool));
    if (hadData && !yes) throw notEmpty();
    const storeId = old && (await ownerIn(old.pool));
    return { hadData, storeId, known: await erasedBefore(old, archive, settings) };
  } finally {
    await old?.close();
  }
}

async function intoDraft(
  archive: Archive,
  {
    draft,
    settings,
    known,
    storeId,
  }: { draft: string; settings: Settings; known: Set<string>; storeId: string | null },
): Promise<Restored> {
  // None of it counts before all of it is on disk: see `swap`.
  const database = await openDatabase({ folder: draft, durable: false });
  try {
    await restoreDatabase(database, archive, { storeId }).catch(refuse);
    return await bringUpToDate(database, settings, known);
  } finally {
    await database.close();
  }
}

/** Both renames happen in one folder. A server refuses to start between the two. */
async function swap(folder: string, draft: string, hadData: boolean): Promise<string[]> {
  const place = path.join(folder, 'database');
  const stamp = systemClock.now().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const aside = `${place}.before-${stamp}`;
  const wasThere = existsSync(place);
  await syncTree(path.join(draft, 'database'));
  if (wasThere) await rename(place, aside);
  await rename(path.join(draft, 'database'), place);
  await syncFolder(folder);
  await rm(draft, { recursive: true, force: true });
  if (!wasThere) return [];
  if (hadData)
    return [`What was there before lies in ${aside}. Remove it when you need it no more.`];
  await rm(aside, { recursive: true, force: true });
  return [];
}

async function putFiles(archive: Archive, { settings, print }: Into): Promise<void> {
  const { count } = archive.manifest.files;
  if (count > 0) print(`Restoring ${count} files …`);
  try {
    await restoreFiles(archive, storeOf(settings));
  } catch (error) {
    throw asBackupProblem(error, settings.filesUrl ? 'of the file store' : settings.dataDir);
  }
}

const storeOf = ({ filesUrl, dataDir }: Settings) =>
  openFiles({ ...(filesUrl ? { url: filesUrl } : {}), dataFolder: dataDir });

type Looking = Pick<OpenDatabase['pool'], 'query'>;

/** PostgreSQL lists the sessions of a program for a moment after its end. */
const endingMs = 3000;

async function refuseBesideServers(looking: Looking): Promise<void> {
  const until = performance.now() + endingMs;
  while (await isInUse(looking)) {
    if (performance.now() > until) {
      throw new StartError(
        'A server or a command uses this database. Stop all servers, then restore again.',
      );
    }
    await delay(100);
    // Within a transaction, PostgreSQL repeats what it has read before.
    await looking.query('select pg_stat_clear_snapshot()');
  }
}

async function isInUse(looking: Looking): Promise<boolean> {
  const { rows } = await looking.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('kolam', 'kolam listener')`,
  );
  return (rows[0]?.count ?? 0) > 0;
}

/** Returns whether the database has no user yet, as after mere migration. */
async function isEmpty(looking: Looking): Promise<boolean> {
  const { rows } = await looking.query("select 1 where to_regclass('public.accounts') is not null");
  if (rows.length === 0) return true;
  return (await looking.query('select from accounts limit 1')).rowCount === 0;
}

const notEmpty = () =>
  new StartError(
    'There are data in this database. Add --yes to replace all of them by those of the backup.',
  );

/**
 * Returns the people erased by now. A backup's own erasures are restored with it. The ids are
 * stored outside of the database before that is replaced: if the restore stops in the middle, the
 * next start erases them.
 */
async function erasedBefore(
  old: OpenDatabase | null,
  archive: Archive,
  settings: Settings,
): Promise<Set<string>> {
  const outside = { files: storeOf(settings), settings };
  const ids = await erasedOutside(outside);
  const others = [...(await erasedIdsIn(path.dirname(archive.path))), ...(await erasedIn(old))];
  await logErasure(
    outside,
    others.filter((id) => !ids.has(id)),
  );
  for (const id of others) ids.add(id);
  return ids;
}

async function erasedIn(old: OpenDatabase | null): Promise<string[]> {
  const found = await old?.pool.query("select 1 where to_regclass('public.erasures') is not null");
  if (!old || !found?.rowCount) return [];
  const { rows } = await old.pool.query<{ id: string }>('select id from erasures');
  return rows.map(({ id }) => id);
}

/** Applies later migrations and erasures, and checks that the result is consistent. */
async function bringUpToDate(
  database: OpenDatabase,
  settings: Settings,
  erased: Set<string>,
): Promise<Restored> {
  const log = pino({ level: 'silent' });
  const app = await buildApp({ database, settings, clock: systemClock, log, webApps: noApps });
  await requireDataKeys({ db: database.db, clock: systemClock }, settings.dataKeys);
  await app.jobs.install();
  const again = await eraseKnown(app.services, erased);
  if (again.failed.length > 0) await eraseLater(app.services, again.failed);
  const outcomes = [
    await verifyPoints(database),
    await verifyStock(database),
    await verifyLists(database),
  ];
  await areFilesOurs(app.services);
  const missing = await missingIn(database, app.services.files);
  await app.server.close();
  await app.jobs.stop();
  return {
    ok: again.failed.length === 0 && outcomes.every(({ ok }) => ok),
    lines: [
      ...(again.erased > 0
        ? [`${again.erased} people who were erased since are erased again.`]
        : []),
      ...(again.failed.length > 0
        ? [
            `${again.failed.length} people who were erased since could not be erased again; a server tries it as soon as it runs.`,
          ]
        : []),
      ...outcomes.flatMap(({ lines }) => lines),
      ...(missing.length > 0
        ? [`${missing.length} files that records name are not in the store: ${missing[0]} …`]
        : ['All files that records name are in the store.']),
      'Everybody has to sign in again. Work that was waiting in the background is not done any more.',
    ],
  };
}

async function missingIn({ pool }: OpenDatabase, files: FileStore): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    return await missingFiles(keysNamed(client), files);
  } finally {
    client.release(true);
  }
}

function summaryOf({ path: place, manifest }: Archive): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored ${place}: ${rows} records in ${manifest.tables.length} tables and ${manifest.files.count} files, as of ${manifest.at}.`,
  ];
}

/** Turns an error that the operator can fix into a message. */
function refuse(error: unknown): never {
  const found = constraintOf(error);
  if (found?.sqlState === '55P03') {
    throw new StartError('Somebody else uses the tables of this database. Nothing was changed.');
  }
  if (found?.sqlState === '42501') {
    throw new StartError(
      'This user may not replace the tables of this database; connect as their owner. Nothing was changed.',
    );
  }
  if (found?.sqlState === '53100') {
    throw new StartError('The database has no disk space left. Nothing was changed.');
  }
  throw error;
}
