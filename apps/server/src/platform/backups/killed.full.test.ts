import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase } from '#core/database/open.ts';
import type { Settings } from '#core/settings.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { makeCompany, makeEmployees } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { restore } from '../../restore.ts';
import { backUp } from './back-up.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

let app: TestApp;
let folder: string;
let made: string;
let database: TestDatabase;
let settings: Settings;

beforeAll(async () => {
  app = await startTestApp();
  const company = await makeCompany(app);
  await makeEmployees(app, 40, { companyId: company.id });
  // Enough to take a while to write and to read.
  await app.database.pool.query(
    `insert into audit_entries (id, at, kind, record_id, title, action, actor_name, changes)
     select gen_random_uuid(), now(), 'job', gen_random_uuid(), 'Load', 'job.retried', 'Kolam', '[]'
     from generate_series(1, 20000)`,
  );
});
afterAll(() => app.stop());
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kolam-killed-'));
  ({ path: made } = await backUp(
    { ...app.services, database: app.database },
    { folder, askedBy: null },
  ));
  database = await createTestDatabase();
  await database.close();
  settings = {
    ...app.settings,
    ...(database.url ? { databaseUrl: database.url } : {}),
    dataDir: database.url ? path.join(folder, 'target') : database.folder,
    backups: { folder, keep: 7, daily: false },
  };
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function command(...args: string[]): ChildProcess {
  const { databaseUrl, dataDir, backups } = settings;
  return spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      BACKUP_DIR: backups.folder,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('close', resolve));

async function killWhen(child: ChildProcess, isSo: () => boolean | Promise<boolean>) {
  const over = ended(child);
  await expect.poll(isSo, { interval: 3, timeout: 60_000 }).toBe(true);
  child.kill('SIGKILL');
  await over;
}

const people = async () => {
  const open = await openDatabase(
    database.url
      ? { url: database.url, folder, applicationName: 'test' }
      : { folder: database.folder, durable: false },
  );
  try {
    const { rows } = await open.pool.query('select count(*)::int as count from employees');
    return rows[0].count as number;
  } finally {
    await open.close();
  }
};

test('a killed backup leaves nothing that looks complete', async () => {
  await restore([made], settings, () => {});
  const there = readdirSync(folder).filter((name) => name.endsWith('.tar'));
  const isWriting = () => readdirSync(folder).some((name) => name.endsWith('.tar.part'));
  await killWhen(command('backup'), isWriting);
  expect(isWriting()).toBe(true);
  expect(readdirSync(folder).filter((name) => /^kolam-.*\.tar$/.test(name))).toEqual(there);
  expect(await people()).toBe(40);
});

test('a killed restore changes nothing, and completes when run again', async () => {
  const { databaseUrl, dataDir } = settings;
  const isAtIt = databaseUrl
    ? async () => (await locksIn(databaseUrl)) > 50
    : () => existsSync(path.join(dataDir, 'restoring', 'database'));
  await killWhen(command('restore', made), isAtIt);
  expect(await people()).toBe(0);

  const lines: string[] = [];
  await restore([made], settings, (line) => lines.push(line));
  if (!databaseUrl)
    expect(lines).toContain('An earlier restore was cut off. This one begins anew.');
  expect(await people()).toBe(40);
  expect(existsSync(path.join(dataDir, 'restoring'))).toBe(false);
});

async function locksIn(url: string): Promise<number> {
  const open = await openDatabase({ url, folder: '', applicationName: 'test', maxConnections: 1 });
  try {
    const { rows } = await open.pool.query(
      `select count(*)::int as count from pg_locks
       where mode = 'AccessExclusiveLock' and database = (
         select oid from pg_database where datname = current_database())`,
    );
    return rows[0].count as number;
  } finally {
    await open.close();
  }
}

test.runIf(inject('template').kind === 'embedded')(
  'a server reports a restore killed between the two renames',
  async () => {
    renameSync(path.join(settings.dataDir, 'database'), path.join(folder, 'old'));
    mkdirSync(path.join(settings.dataDir, 'restoring'));
    await expect(openDatabase({ folder: settings.dataDir })).rejects.toThrow(
      `A restore into ${settings.dataDir} was cut off. Run it again: npm run restore.`,
    );
  },
);
