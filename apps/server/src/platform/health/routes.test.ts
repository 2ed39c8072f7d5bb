import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobNames } from '@kolam/contract/core/job-kinds.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hours, seconds } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { firstStart, setFlag } from '#core/flags/flags.ts';
import { newId } from '#core/ids.ts';
import { sendMail } from '#core/mail/send-mail-job.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { healthSummary } from './queries.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

const health = async (client = admin) => {
  app.pass(seconds(11));
  const { status, body } = await client.get('/admin/health');
  expect(status).toBe(200);
  return body;
};

/** Enqueues a mail that can't be sent, and uses up its attempts. */
async function failedMail(text: string) {
  const mail = { to: 'no address', subject: 'Hello', text };
  await transaction(app.services.db, (tx) => app.services.jobs.enqueue(tx, sendMail, mail));
  for (let attempt = 0; attempt <= sendMail.retries; attempt++) {
    await app.database.pool.query(
      "update jobs.job set start_after = now() - interval '1 s' where state = 'retry'",
    );
    await app.jobs.drain();
  }
  const [failed] = await app.jobs.failed(1);
  if (failed?.state !== 'failed') throw new Error('It did not fail');
  return failed.id;
}

const retry = (id: string, client = admin) => client.post(`/admin/health/jobs/${id}/retry`);

test('every job has a label, and every label a job', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>('select name from jobs.queue');
  expect(rows.map(({ name }) => name).sort()).toEqual(jobNames().sort());
});

test('every user sees that all is well, Administrators also the details', async () => {
  // On a busy machine the disk check may time out.
  await expect.poll(async () => (await health()).status, { timeout: 60_000 }).toBe('healthy');
  for (const role of ['manager', 'support'] as const) {
    const response = await health(await app.signedInAs(role));
    expect(response).toMatchObject({ status: 'healthy', reasons: [], details: null });
  }
  expect((await health()).details).toMatchObject({
    server: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), node: process.versions.node },
    database: {
      kind: expect.stringMatching(/^(embedded|postgres)$/),
      latencyMs: expect.any(Number),
      size: expect.any(Number),
    },
    jobs: { waiting: 0, running: 0, failed: 0, waitingSince: null, problems: [] },
    mail: { kind: 'outbox', waiting: 0, failing: 0, lastError: null },
    files: { kind: 'folder', reachable: true },
    disk: { free: expect.any(Number), total: expect.any(Number) },
    backup: { last: null, running: null, waiting: false, failed: null, daily: expect.any(Boolean) },
  });
});

test('a failing mail makes the state degraded, with a message for everyone, until it is retried @full', async () => {
  const id = await failedMail('Hello');
  expect(await health(await app.signedInAs('reviewer'))).toMatchObject({
    status: 'degraded',
    reasons: ['Mails are not going out.'],
    details: null,
  });
  const { details } = await health();
  expect(details.jobs.problems).toMatchObject([
    {
      ...{ id, job: 'send-mail', state: 'failed', attempts: 8, canRetry: true },
      recipient: 'no address',
    },
  ]);
  expect(details.mail).toMatchObject({
    failing: 1,
    lastError: 'A mail needs exactly one plain address',
  });

  await app.database.pool.query(
    `update jobs.job set data = data || '{"to": "asha@example.com"}' where id = $1`,
    [id],
  );
  const response = await retry(id);
  expect(response.status, response.text).toBe(200);
  expect(response.body.retried).toEqual({ id, job: 'send-mail' });
  await app.jobs.drain();
  expect(await health()).toMatchObject({ status: 'healthy' });
  const { rows } = await app.database.pool.query(
    "select title, action from audit_entries where kind = 'job'",
  );
  expect(rows).toEqual([{ title: 'Send a mail', action: 'job.retried' }]);
  expect((await retry(id)).status).toBe(404);
});

test('a job with a link token is cleared when it fails, and can’t be retried', async () => {
  const id = await failedMail('Open https://console.example.com/reset-password#token=Ab12Cd34');
  expect((await health()).details.jobs.problems[0]).toMatchObject({ id, canRetry: false });
  const { status, body } = await retry(id);
  expect([status, body.code]).toEqual([409, 'FORGOTTEN']);
  const { rows } = await app.database.pool.query('select data from jobs.job where id = $1', [id]);
  expect(rows).toEqual([{ data: null }]);
});

test('a job can’t be retried by others than Administrators, nor one that is unknown or did not fail', async () => {
  expect((await retry(newId(), await app.signedInAs('manager'))).status).toBe(403);
  expect((await retry(newId())).status).toBe(404);
  expect((await retry('nonsense')).status).toBe(404);
  const mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello' };
  await transaction(app.services.db, (tx) => app.services.jobs.enqueue(tx, sendMail, mail));
  const { rows } = await app.database.pool.query("select id from jobs.job where state = 'created'");
  expect((await retry(rows[0].id)).body.code).toBe('NOT_FAILED');
  await app.jobs.drain();
});

test('jobs that no server runs make the state degraded', async () => {
  await app.database.pool.query('delete from jobs.job');
  const mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello' };
  await transaction(app.services.db, (tx) => app.services.jobs.enqueue(tx, sendMail, mail));
  await app.database.pool.query("update jobs.job set start_after = now() - interval '6 minutes'");
  expect((await health()).reasons).toEqual(['Background work is behind.']);
  await app.jobs.drain();
});

test('an unreachable file store makes the state degraded', async () => {
  const { files } = app.services;
  const check = files.check;
  files.check = async () => {
    throw new Error('No such bucket');
  };
  expect((await health()).reasons).toEqual(['Files can’t be opened or saved.']);
  files.check = check;
  expect((await health()).status).toBe('healthy');
});

test('a file store that hangs is unreachable, in time and without a second check @full', async () => {
  const { files } = app.services;
  const check = files.check;
  let looks = 0;
  let response = () => {};
  files.check = () => {
    looks += 1;
    return new Promise((resolve) => {
      response = resolve;
    });
  };
  const begin = performance.now();
  expect(await health()).toMatchObject({
    status: 'degraded',
    reasons: ['Files can’t be opened or saved.'],
    details: { files: { reachable: false } },
  });
  expect(performance.now() - begin).toBeLessThan(5_000);
  await health();
  expect(looks).toBe(1);
  files.check = check;
  response();
  await vi.waitFor(async () => expect((await health()).status).toBe('healthy'));
});

test('a database that does not respond makes the state degraded, and is not an error', async () => {
  const db: typeof app.services.db = Object.create(app.services.db, {
    execute: { value: () => Promise.reject(new Error('terminating connection')) },
  });
  expect(await healthSummary({ ...app.services, db })).toEqual({
    status: 'degraded',
    reasons: ['The database does not answer.'],
  });
});

test('an Administrator starts a backup, one at a time, and sees its result @full', async () => {
  const ask = (client = admin) => client.post('/admin/health/backups');
  expect((await ask(await app.signedInAs('manager'))).status).toBe(403);
  const asked = await ask();
  expect(asked.status, asked.text).toBe(202);
  expect((await health()).details.backup).toMatchObject({ last: null, waiting: true });
  expect((await ask()).body).toMatchObject({ code: 'BACKUP_RUNNING' });
  await app.jobs.drain();
  const { status, details } = await health();
  expect(status).toBe('healthy');
  expect(details.backup).toMatchObject({
    last: { bytes: expect.any(Number), verified: true, place: expect.stringMatching(/\.tar$/) },
    waiting: false,
    failed: null,
  });
  const { rows } = await app.database.pool.query(
    "select title, action from audit_entries where action = 'job.backup_requested'",
  );
  expect(rows).toEqual([{ title: 'Make a backup', action: 'job.backup_requested' }]);
});

test('missing backups are late two days after the first start', async () => {
  const { backups } = app.settings;
  await setFlag(app.services.db, firstStart, app.now());
  await app.database.pool.query('delete from backups');
  backups.daily = true;
  app.pass(hours(49));
  expect((await health(await app.signedInAs())).reasons).toEqual([]);
  app.pass(hours(2));
  admin = await app.signedInAs();
  expect((await health()).reasons).toEqual(['No backup was made for two days.']);
  backups.daily = false;
  expect((await health()).reasons).toEqual([]);
});

test('a failing backup makes the state degraded, until one succeeds @full', async () => {
  const { backups } = app.settings;
  const folder = backups.folder;
  await writeFile(join(app.dataDir, 'no-folder'), '');
  backups.folder = join(app.dataDir, 'no-folder');
  await admin.post('/admin/health/backups');
  await app.jobs.drain();
  const { reasons, details } = await health();
  expect(reasons).toContain('The last backup failed.');
  expect(details.backup.failed.message).toMatch(/^The folder .*no-folder is no folder/);
  backups.folder = folder;
  await app.database.pool.query("delete from jobs.job where name = 'make-backup'");
  app.pass(seconds(1));
  expect((await admin.post('/admin/health/backups')).status).toBe(202);
  await app.jobs.drain();
  expect((await health()).status).toBe('healthy');
});

test('the checks run once in ten seconds, however many callers there are @full', async () => {
  const first = await health();
  const responses = await Promise.all(Array.from({ length: 5 }, () => admin.get('/admin/health')));
  expect(new Set(responses.map(({ body }) => body.checkedAt))).toEqual(new Set([first.checkedAt]));
});
