import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { healthReasons } from '@kolam/contract/platform/health/messages.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { days, hours, seconds } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { newFileKey } from '#core/files/file-store.ts';
import { openFiles } from '#core/files/open-files.ts';
import { formBody } from '../../../test/form-body.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { areFilesOurs } from './queries.ts';
import { sweepFilesTask } from './sweep-job.ts';

let app: TestApp;
let admin: Client;
beforeEach(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterEach(() => app.stop());

const health = async () => {
  app.pass(seconds(11));
  const { status, reasons, details } = (await admin.get('/admin/health')).body;
  return { status, reasons, ours: details.files.ours };
};
const well = { status: 'healthy', reasons: [], ours: true };
const elsewhere = { status: 'degraded', reasons: [healthReasons.filesElsewhere], ours: false };

const upload = () => {
  const file = formBody({}, { field: 'file', fileName: 'a.png', text: sampleFiles['image/png'] });
  return admin.post('/admin/files', file);
};

const folder = () => join(app.dataDir, 'files');

/** Makes the database look as if last served before stores had owners. */
async function removeOwner() {
  await app.database.pool.query("delete from marks where name like 'file-store%'");
  rmSync(join(folder(), 'installation'), { force: true });
}

/** Stores a file without a record, old enough for the sweep. */
async function leftOver(): Promise<() => Promise<boolean>> {
  const key = newFileKey();
  await app.services.files.put(key, Readable.from(['x']), {
    contentType: 'image/png',
    maxBytes: 9,
  });
  const at = new Date(app.now().getTime() + hours(1));
  utimesSync(join(folder(), key.slice(0, 2), key.slice(2, 4), key), at, at);
  app.pass(days(2));
  admin = await app.signedInAs();
  return async () => {
    const found = await app.services.files.get(key);
    found?.stream.destroy();
    return found !== null;
  };
}

async function sweep() {
  await transaction(app.services.db, (tx) => app.services.jobs.enqueue(tx, sweepFilesTask, {}));
  await app.jobs.drain();
  const [problem] = await app.jobs.failed(1);
  return problem?.message ?? null;
}

test('a store that is moved away is reported missing until it is back, even if the folder is created again', async () => {
  expect(await health()).toEqual(well);
  renameSync(folder(), `${folder()}-away`);
  expect(await health()).toEqual(elsewhere);
  mkdirSync(folder(), { recursive: true });
  await upload();
  expect(await health()).toEqual(elsewhere);
  rmSync(folder(), { recursive: true });
  renameSync(`${folder()}-away`, folder());
  expect(await health()).toEqual(well);
});

test('nothing is swept from another installation’s store, and the job reports it', async () => {
  await upload();
  const isThere = await leftOver();
  const other = await startTestApp();
  expect(await areFilesOurs({ ...other.services, files: app.services.files })).toBe(true);
  await other.stop();
  expect(await sweep()).toBe(healthReasons.filesElsewhere);
  expect(await isThere()).toBe(true);
  expect((await health()).reasons).toContain(healthReasons.filesElsewhere);
});

test('nothing is swept from a store that another installation has taken over, but its own is swept', async () => {
  await upload();
  expect(await health()).toEqual(well);
  const isThere = await leftOver();
  const id = await app.services.files.owner();
  await app.services.files.setOwner(newFileKey());
  expect(await sweep()).toBe(healthReasons.filesElsewhere);
  expect(await isThere()).toBe(true);
  await app.services.files.setOwner(id ?? '');
  await app.database.pool.query('delete from jobs.job');
  expect(await sweep()).toBeNull();
  expect(await isThere()).toBe(false);
});

test('an installation from before owners takes a store with a known file, not an empty one', async () => {
  await upload();
  await removeOwner();
  renameSync(folder(), `${folder()}-away`);
  expect(await health()).toEqual(elsewhere);
  rmSync(folder(), { recursive: true });
  renameSync(`${folder()}-away`, folder());
  expect(await app.services.files.owner()).toBeNull();
  expect(await health()).toEqual(well);
  expect(await app.services.files.owner()).not.toBeNull();
});

test('an installation from before owners without any file takes an empty store', async () => {
  await removeOwner();
  expect(await health()).toEqual(well);
});

test('two servers that start together take it under one owner id', async () => {
  const services = { ...app.services, files: openFiles({ dataFolder: app.dataDir }) };
  expect(await Promise.all([areFilesOurs(services), areFilesOurs(app.services)])).toEqual([
    true,
    true,
  ]);
  expect(await areFilesOurs(app.services)).toBe(true);
  const { rows } = await app.database.pool.query("select from marks where name like 'file-store%'");
  expect(rows).toHaveLength(1);
});

test('a bucket is recognised in the same way', async () => {
  const place = mkdtempSync(join(tmpdir(), 'kolam-s3-'));
  const s3 = await startS3Server(place);
  try {
    const files = openFiles({ url: s3.url, dataFolder: app.dataDir });
    const services = { ...app.services, files };
    expect(await areFilesOurs(services)).toBe(true);
    expect(await areFilesOurs(services)).toBe(true);
    expect(await areFilesOurs(app.services)).toBe(false);
  } finally {
    await s3.stop();
    rmSync(place, { recursive: true, force: true });
  }
});
