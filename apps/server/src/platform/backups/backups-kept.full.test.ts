import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { hours, minutes } from '#core/clock.ts';
import { keepFromMigrating } from '#core/database/migrate.ts';
import { transaction } from '#core/database/transaction.ts';
import { newFileKey } from '#core/files/file-store.ts';
import { removeFilesLater } from '#core/files/remove-files-job.ts';
import { newId } from '#core/ids.ts';
import { sweepFilesTask } from '#platform/files/sweep-job.ts';
import { sweepStore } from '#platform/files/tidy-up.ts';
import { backups, look, quietly, refusal, rowsOf, slow } from '../../../test/backups.ts';
import { formBody } from '../../../test/form-body.ts';
import { makeCompany } from '../../../test/people.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { restore } from '../../restore.ts';
import { makeBackupJob, makeBackupTask } from './job.ts';
import { asBackupProblem } from './problem.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  await makeCompany(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kolam-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { make, target } = backups(() => ({ app, folder }));

describe('a backup', slow, () => {
  // Some tests let days pass, in which sessions end.
  beforeEach(async () => {
    admin = await app.signedInAs();
  });

  const last = async () =>
    (
      await rowsOf(app.database, 'select * from backups order by started_at desc, id desc limit 1')
    )[0];

  test('reports a folder that can’t be written, and leaves nothing', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await refusal(make(file))).toBe(`The folder ${file} is no folder (EEXIST).`);
    expect(await refusal(make(path.join(file, 'in')))).toMatch(/is no folder \(ENOTDIR\)\.$/);
    expect(await last()).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/folder/),
    });
    expect(await readdir(folder)).toEqual(['file']);
    const full = Object.assign(new Error('No space left'), { code: 'ENOSPC' });
    expect(String(asBackupProblem(full, '/backups'))).toMatch(
      'The folder /backups has no space left (ENOSPC).',
    );
  });

  test('that fails again and again leaves a limited number of rows, and the last successful one', async () => {
    // Later than any other backup.
    app.pass(minutes(1));
    await make();
    const { id } = await last();
    app.pass(hours(2));
    await app.database.pool.query(
      `insert into backups (id, started_at, seen_at, finished_at, status, step, failure)
       select gen_random_uuid(), $1::timestamptz - n * interval '1 minute', $1, $1, 'failed', 'v', 'Full'
       from generate_series(1, 60) as n`,
      [app.now()],
    );
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await refusal(make(file));
    const rows = await rowsOf(app.database, 'select id, status from backups');
    expect(rows).toHaveLength(52);
    expect(rows).toContainEqual({ id, status: 'done' });
    await app.database.pool.query(`delete from backups where status = 'failed'`);
  });

  test('runs one at a time, and does not wait for one without a recent heartbeat', async () => {
    const both = await Promise.allSettled([make(), make()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await app.database.pool.query(
      `insert into backups (id, started_at, seen_at, status, step) values ($1, $2, $2, 'running', 'x')`,
      [newId(), app.now()],
    );
    expect(await refusal(make())).toBe('A backup is being made already.');
    app.pass(minutes(6));
    await make();
    expect(await rowsOf(app.database, `select failure from backups where step = 'x'`)).toEqual([
      { failure: 'The server stopped before it was done.' },
    ]);
  });

  test('protects files from removal until it is done', async () => {
    const { body, headers } = formBody(
      {},
      { field: 'file', fileName: 'b.png', text: sampleFiles['image/png'] },
    );
    const { body: kept } = await admin.post('/admin/files', { body, headers });
    const [{ key }] = await rowsOf(app.database, `select key from files where id = '${kept.id}'`);
    await app.database.pool.query(
      `insert into backups (id, started_at, seen_at, status, step) values ($1, $2, $2, 'running', 'y')`,
      [newId(), app.now()],
    );
    await transaction(app.services.db, async (tx) => {
      await tx.execute(`delete from files where id = '${kept.id}'`);
      await removeFilesLater(tx, app.services, [key]);
    });
    await app.jobs.drain();
    const there = await app.services.files.get(key);
    there?.stream.destroy();
    expect(there).not.toBeNull();
    await app.database.pool.query(`delete from backups where step = 'y'`);
    // A moment in the past, however coarse the database's clock is.
    await app.database.pool.query(
      `update jobs.job set start_after = now() - interval '1 second' where name = 'remove-files'`,
    );
    await app.jobs.drain();
    expect(await app.services.files.get(key)).toBeNull();
  });

  test('protects files without a record from the sweep, whenever it starts', async () => {
    const { body, headers } = formBody(
      {},
      { field: 'file', fileName: 'c.png', text: sampleFiles['image/png'] },
    );
    // From here on the database has files, and the store may be swept.
    expect((await admin.post('/admin/files', { body, headers })).status).toBe(201);
    const key = newFileKey();
    const options = { contentType: 'image/png', maxBytes: 100 };
    await app.services.files.put(key, Readable.from(['x']), options);
    const at = new Date(app.now().getTime() + hours(1));
    utimesSync(path.join(app.dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key), at, at);
    app.pass(hours(48));
    const begin = () =>
      app.database.pool.query(
        `insert into backups (id, started_at, seen_at, status, step) values ($1, $2, $2, 'running', 'w')`,
        [newId(), app.now()],
      );
    const sweep = async () => {
      await transaction(app.services.db, (tx) => app.services.jobs.enqueue(tx, sweepFilesTask, {}));
      await app.jobs.drain();
    };
    const waiting = () =>
      rowsOf(
        app.database,
        `select start_after > now() + interval '9 minutes' as later from jobs.job
         where name = 'sweep-files'`,
      );
    const there = async () => {
      const found = await app.services.files.get(key);
      found?.stream.destroy();
      return found !== null;
    };
    await begin();
    await sweep();
    expect(await there()).toBe(true);
    // It is scheduled again for a time when the backup may be done.
    expect(await waiting()).toEqual([{ later: true }]);
    await app.database.pool.query(`delete from backups where step = 'w'`);

    // A backup that starts while the sweep checks which files records refer to.
    const named = async () => {
      await begin();
      return [];
    };
    const { signal } = new AbortController();
    const swept = await sweepStore(app.services, { inUse: [named], signal });
    expect([swept, await there()]).toEqual([false, true]);
    await app.database.pool.query(`delete from backups where step = 'w'`);
    await app.database.pool.query(
      `update jobs.job set start_after = now() - interval '1 second' where name = 'sweep-files'`,
    );
    await app.jobs.drain();
    expect(await there()).toBe(false);
    expect(await waiting()).toEqual([]);
  });

  test('is made automatically when the last one is a day old, and restarts when its server was killed', async () => {
    const settings = { ...app.settings, backups: { folder, keep: 7, daily: true } };
    const job = makeBackupJob({ ...app.services, settings, database: app.database });
    const { log } = app.services;
    const turn = (id: string, askedBy: string | null = null) =>
      job.run({ askedBy }, { id, attempt: 1, log, signal: new AbortController().signal });
    const count = async () =>
      (await readdir(folder)).filter((name) => name.endsWith('.tar')).length;
    app.pass(hours(24));
    await turn(newId());
    expect(await count()).toBe(1);
    app.pass(hours(23));
    await turn(newId());
    expect(await count()).toBe(1);
    app.pass(hours(1));
    const killed = newId();
    await app.database.pool.query(
      `insert into backups (id, job_id, started_at, seen_at, status, step)
       values ($1, $2, $3, $3, 'running', 'z')`,
      [newId(), killed, app.now()],
    );
    await turn(newId());
    expect(await count()).toBe(1);
    // Its lease has expired, and it is not waited for.
    await turn(killed, 'Meera');
    expect(await count()).toBe(2);
    expect(
      await rowsOf(
        app.database,
        `select status, step from backups where job_id = '${killed}' order by status`,
      ),
    ).toEqual([
      { status: 'done', step: '' },
      { status: 'failed', step: 'z' },
    ]);
  });

  test('that another process ended leaves nothing, and reports it', async () => {
    const { body, headers } = formBody(
      {},
      { field: 'file', fileName: 'e.png', text: sampleFiles['image/png'] },
    );
    expect((await admin.post('/admin/files', { body, headers })).status).toBe(201);
    const end = () =>
      app.database.pool.query(
        `update backups set status = 'failed', finished_at = seen_at, failure = 'Ended'
         where status = 'running'`,
      );
    const files = {
      ...app.services.files,
      async get(key: string) {
        await end();
        return app.services.files.get(key);
      },
    };
    expect(await refusal(make(folder, { ...app.services, files }))).toMatch(
      /^It gave no sign of life/,
    );
    expect(await readdir(folder)).toEqual([]);
    expect(await last()).toMatchObject({ status: 'failed', failure: 'Ended', place: null });

    // It has not been ended yet, but its files have been unprotected for a while.
    const asleep = {
      ...app.services.files,
      async get(key: string) {
        app.pass(minutes(6));
        return app.services.files.get(key);
      },
    };
    const slept = await refusal(make(folder, { ...app.services, files: asleep }));
    expect(slept).toMatch(/^It gave no sign of life/);
    expect(await readdir(folder)).toEqual([]);
  });

  // The embedded database has one connection, so no migration can run beside it.
  test.runIf(inject('template').kind === 'postgres')(
    'that starts while a table is rewritten waits, and contains its rows',
    async () => {
      const client = await app.database.pool.connect();
      try {
        await client.query('begin');
        await keepFromMigrating(client);
        await client.query('alter table companies add column drawn uuid default gen_random_uuid()');
        const making = make();
        const waits = () =>
          rowsOf(
            app.database,
            `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
             where not granted and datname = current_database()`,
          );
        await expect.poll(waits, { timeout: 60_000 }).toEqual([{ count: 1 }]);
        await client.query('commit');
        const { manifest } = await making;
        const [{ rows }] = await rowsOf(
          app.database,
          'select count(*)::int as rows from companies',
        );
        expect(rows).toBeGreaterThan(0);
        expect(manifest.tables).toContainEqual(
          expect.objectContaining({ name: 'companies', rows }),
        );
        await client.query('alter table companies drop column drawn');
      } finally {
        client.release(true);
      }
    },
  );

  test('with missing files reports their number, and keeps the last complete one', async () => {
    const settings = { ...app.settings, backups: { folder, keep: 1, daily: true } };
    const turn = async () => {
      app.pass(minutes(1));
      return path.basename((await make(folder, { ...app.services, settings })).path);
    };
    const there = async () =>
      (await readdir(folder)).filter((name) => name.endsWith('.tar')).sort();
    const { body, headers } = formBody(
      {},
      { field: 'file', fileName: 'd.png', text: sampleFiles['image/png'] },
    );
    const { body: kept } = await admin.post('/admin/files', { body, headers });
    const [{ key }] = await rowsOf(app.database, `select key from files where id = '${kept.id}'`);
    const whole = await turn();
    expect(await last()).toMatchObject({ missing_files: 0 });
    await app.services.files.remove(key);
    await turn();
    const lacking = await turn();
    expect(await last()).toMatchObject({ status: 'done', missing_files: 1 });
    expect(await there()).toEqual([whole, lacking]);
    expect((await admin.get('/admin/health')).body).toMatchObject({
      status: 'degraded',
      reasons: ['The last backup lacks 1 file.'],
      details: { backup: { last: { missingFiles: 1, verified: true } } },
    });

    // A database restored from it still lacks the file.
    const { database, settings: into } = await target();
    const { lines } = await restore([path.join(folder, lacking)], into, quietly);
    expect(lines.join('\n')).toMatch(/1 files that records name are not in the store/);
    expect(
      await look(database, (open) =>
        rowsOf(open, `select missing_files from backups where place like '%${lacking}'`),
      ),
    ).toEqual([{ missing_files: 1 }]);
    await database.drop();

    const content = sampleFiles['image/png'];
    const options = { contentType: 'image/png', maxBytes: content.length };
    await app.services.files.put(key, Readable.from([content]), options);
    const again = await turn();
    expect(await there()).toEqual([again]);
  });

  test('that a user requested does not block the automatic ones', async () => {
    const { body, headers } = formBody(
      {},
      { field: 'file', fileName: 'f.png', text: sampleFiles['image/png'] },
    );
    expect((await admin.post('/admin/files', { body, headers })).status).toBe(201);
    const { files } = app.services;
    const get = files.get;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let isHeld = false;
    files.get = async (...given) => {
      isHeld = true;
      await held;
      return get(...given);
    };
    const ask = (askedBy: string | null) =>
      transaction(app.services.db, (tx) =>
        app.services.jobs.enqueue(tx, makeBackupTask, { askedBy }),
      );
    const states = () =>
      rowsOf(app.database, `select state::text from jobs.job where name = 'make-backup'`);
    await ask('Meera');
    const making = app.jobs.drain();
    try {
      await expect.poll(() => isHeld, { timeout: 60_000 }).toBe(true);
      await ask(null);
      const turn = app.jobs.drain();
      await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'active' }]);
      goOn();
      await turn;
    } finally {
      goOn();
      files.get = get;
    }
    await making;
    expect(await last()).toMatchObject({ status: 'done', asked_by: 'Meera' });
  });

  test('keeps only the newest in the configured folder', async () => {
    const settings = { ...app.settings, backups: { folder, keep: 2, daily: true } };
    const made: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      app.pass(minutes(1));
      made.push(path.basename((await make(folder, { ...app.services, settings })).path));
    }
    const there = (await readdir(folder)).filter((name) => name.endsWith('.tar')).sort();
    expect(there).toEqual(made.slice(1));
    expect(await last()).toMatchObject({ status: 'done', place: path.join(folder, made[2] ?? '') });
  });
});
