import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { newId } from '#core/ids.ts';
import { eraseWhoCameBack } from '#platform/backups/replay-erasures.ts';
import { backups, look, quietly, rowsOf, slow } from '../../../test/backups.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { restore } from '../../restore.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let folder: string;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
  company = await makeCompany(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kolam-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { make, target } = backups(() => ({ app, folder }));

describe('an erased person', slow, () => {
  const emailOf = (id: string) => `select email from employees where id = '${id}'`;

  test('since the backup is erased again, even a team leader', async () => {
    const made = await makeTeam(app, { companyId: company.id, members: 2 });
    const gone = made.members.find(({ isTeamLeader }) => isTeamLeader);
    const other = made.members.find(({ isTeamLeader }) => !isTeamLeader);
    const beside = await makeEmployee(app, { companyId: company.id });
    const { path: before } = await make();
    const passed = await admin.post(`/admin/teams/${made.team.id}/transfer-leader`, {
      body: { employeeId: other?.id },
    });
    expect(passed.status, passed.text).toBe(200);
    expect((await admin.delete(`/admin/employees/${gone?.id}`)).status).toBe(200);
    // Stored outside the database before the response.
    expect(readFileSync(path.join(app.dataDir, 'files', 'erased', gone?.id ?? ''), 'utf8')).toBe(
      '',
    );

    // Beside each later backup, and in the store.
    expect((await admin.delete(`/admin/employees/${beside.id}`)).status).toBe(200);
    app.pass(minutes(1));
    await make();
    const list = path.join(folder, 'erased-ids.txt');
    expect(readFileSync(list, 'utf8')).toContain(gone?.id);
    await writeFile(list, `${beside.id}\n`);
    const { database, settings } = await target();
    await mkdir(path.join(settings.dataDir, 'files', 'erased'), { recursive: true });
    await writeFile(path.join(settings.dataDir, 'files', 'erased', gone?.id ?? ''), '');
    const { ok, lines } = await restore([before], settings, quietly);
    expect(lines).toContain('2 people who were erased since are erased again.');
    expect(ok).toBe(true);
    await look(database, async (open) => {
      expect(await rowsOf(open, emailOf(gone?.id ?? ''))).toEqual([]);
      expect(await rowsOf(open, emailOf(beside.id))).toEqual([]);
      expect(await rowsOf(open, `select id from erasures where id = '${gone?.id}'`)).toHaveLength(
        1,
      );
    });
    await database.drop();
  });

  test('is erased at the next start too, however the database was restored', async () => {
    const { id } = await makeEmployee(app, { companyId: company.id });
    await app.services.files.logErased(id);
    await eraseWhoCameBack(app.services);
    expect(await rowsOf(app.database, emailOf(id))).toEqual([]);
    expect((await admin.get(`/admin/employees/${id}`)).status).toBe(404);
  });
});

describe('an erased person who reappears', slow, () => {
  const isThere = async (id: string) =>
    (await rowsOf(app.database, `select id from employees where id = '${id}'`)).length > 0;
  const due = () =>
    app.database.pool.query(
      `update jobs.job set start_after = now() - interval '1 second' where name = 'erase-again'`,
    );
  const erasedPerson = async () => {
    const { id } = await makeEmployee(app, { companyId: company.id });
    await app.services.files.logErased(id);
    return id;
  };

  test('is erased by a job when the start fails to, and does not stop the others', async () => {
    const [kept, other] = [await erasedPerson(), await erasedPerson()].sort();
    await app.database.pool.query(`
      create function keep_one() returns trigger language plpgsql as $$
        begin raise exception 'Kept'; end $$;
      create trigger keep_one before delete on employees for each row
        when (old.id = '${kept}') execute function keep_one()`);
    try {
      await eraseWhoCameBack(app.services);
      expect([await isThere(kept ?? ''), await isThere(other ?? '')]).toEqual([true, false]);
      await app.jobs.drain();
      app.pass(minutes(1));
      const { details } = (await admin.get('/admin/health')).body;
      expect(details.jobs.problems).toContainEqual(
        expect.objectContaining({
          job: 'erase-again',
          state: 'retry',
          message: '1 of those who were erased and came back are still there',
        }),
      );
    } finally {
      await app.database.pool.query('drop function keep_one() cascade');
    }
    await due();
    await app.jobs.drain();
    expect(await isThere(kept ?? '')).toBe(false);
  });

  test('is erased by a job when the file store was unreachable at the start', async () => {
    const id = await erasedPerson();
    const { files } = app.services;
    const { erasedIds } = files;
    files.erasedIds = () => Promise.reject(new Error('Out of reach'));
    await eraseWhoCameBack(app.services);
    files.erasedIds = erasedIds;
    expect(await isThere(id)).toBe(true);
    await app.jobs.drain();
    expect(await isThere(id)).toBe(false);
  });

  test('is recorded outside of the database before a restore replaces it', async () => {
    const { path: made } = await make();
    const { database, settings } = await target();
    const id = newId();
    await look(database, (open) =>
      open.pool.query('insert into erasures (id, at) values ($1, now())', [id]),
    );
    await restore([made], settings, quietly);
    expect(readdirSync(path.join(settings.dataDir, 'files', 'erased'))).toContain(id);
    await database.drop();
  });
});
