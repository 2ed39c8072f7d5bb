import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  countsOf,
  csvOf,
  directory,
  imported,
  importNow,
  sendFile,
  wrongNumbers,
} from '../../../test/imports.ts';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runImportJob } from './run-job.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Neem Foods' });
});

const header = 'First name,Last name,Email,Team,Status';
const row = (n: number, team: string, status = '') => [
  'Person',
  `${n}`,
  `p${n}@example.com`,
  team,
  status,
];
const send = (rows: string[][], given: Parameters<typeof imported>[3] = {}) =>
  imported(app, admin, csvOf(rows, header), {
    companyId: company.id,
    newTeamMaximum: 10,
    ...given,
  });
async function teamsNow() {
  const { rows } = await app.database.pool.query(
    `select name, member_count as members, max_members as maximum, min_members as minimum,
       (select email from employees where team_id = teams.id and is_team_leader) as leader
     from teams where company_id = $1 order by name collate "C"`,
    [company.id],
  );
  return rows;
}

describe('missing teams', () => {
  test('are named by the dry run with their members, and nothing is created', async () => {
    const checked = await send(
      [row(1, 'Sunrise'), row(2, 'sunrise'), row(3, 'Lotus'), row(4, '')],
      {
        dryRun: true,
      },
    );
    expect(countsOf(checked)).toEqual({ created: 4, updated: 0, unchanged: 0, refused: 0 });
    expect(checked).toMatchObject({
      newTeamMaximum: 10,
      newTeams: [
        { id: null, company: 'Neem Foods', name: 'Sunrise', members: 2 },
        { id: null, company: 'Neem Foods', name: 'Lotus', members: 1 },
      ],
    });
    expect(await teamsNow()).toEqual([]);
  });

  test('are created with their first member as leader, whatever the case of the name', async () => {
    const done = await send([
      row(1, 'Sunrise', 'inactive'),
      row(2, 'SUNRISE'),
      row(3, 'sunrise'),
      row(4, 'Lotus', 'inactive'),
    ]);
    expect(countsOf(done)).toMatchObject({ created: 4, refused: 0 });
    const size = { maximum: 10, minimum: 5 };
    expect(await teamsNow()).toEqual([
      { name: 'Lotus', members: 1, ...size, leader: null },
      { name: 'Sunrise', members: 3, ...size, leader: 'p2@example.com' },
    ]);
    expect(done.newTeams).toMatchObject([
      { name: 'Sunrise', members: 3 },
      { name: 'Lotus', members: 1 },
    ]);
    const { body } = await admin.get(`/admin/teams/${done.newTeams[0]?.id}`);
    expect(body.team.name).toBe('Sunrise');
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('have one entry in their history, as part of the import', async () => {
    const done = await send([row(1, 'Sunrise')]);
    const { rows } = await app.database.pool.query(
      `select action, part_of_id from audit_entries where kind = 'team' and record_id = $1 order by action`,
      [done.newTeams[0]?.id],
    );
    expect(rows).toEqual([
      { action: 'team.created', part_of_id: done.id },
      { action: 'team.member_added', part_of_id: done.id },
    ]);
  });

  test('are created once: the same file again changes nothing', async () => {
    const rows = [row(1, 'Sunrise'), row(2, 'Sunrise')];
    await send(rows);
    const again = await send(rows);
    expect(countsOf(again)).toEqual({ created: 0, updated: 0, unchanged: 2, refused: 0 });
    expect(again.newTeams).toEqual([]);
    expect(await teamsNow()).toHaveLength(1);
  });

  test('refuse the rows beyond their maximum, alike in the dry run and the run', async () => {
    const rows = [row(1, 'Sunrise'), row(2, 'Sunrise'), row(3, 'Sunrise')];
    const checked = await send(rows, { dryRun: true, newTeamMaximum: 2 });
    expect(checked.errors).toEqual([
      {
        line: 4,
        column: 'Team',
        reason: 'The team Sunrise is at maximum capacity. Increase its limit first.',
      },
    ]);
    expect(checked.newTeams).toMatchObject([{ members: 2 }]);
    const done = await send(rows, { newTeamMaximum: 2 });
    expect([done.errors, countsOf(done)]).toEqual([checked.errors, countsOf(checked)]);
    expect(await teamsNow()).toMatchObject([{ members: 2, maximum: 2, minimum: 2 }]);
  });

  test('that nobody can join are not created', async () => {
    const full = await makeCompany(app, { maxEmployees: 1 });
    await makeEmployee(app, { companyId: full.id });
    company = full;
    const checked = await send([row(1, 'Sunrise')], { dryRun: true });
    const done = await send([row(1, 'Sunrise')]);
    for (const { newTeams, refused } of [checked, done]) {
      expect([newTeams, refused]).toEqual([[], 1]);
    }
    expect(await teamsNow()).toEqual([]);
  });

  test('refuse rows with too long a name, and those of a closed company', async () => {
    const long = await send([row(1, 'x'.repeat(121))]);
    expect(long.errors).toEqual([
      { line: 2, column: 'Team', reason: 'Team name can have at most 120 characters' },
    ]);
    const closed = await makeCompany(app, { name: 'Closed Mills', status: 'inactive' });
    await makeEmployee(app, { companyId: closed.id, email: 'p1@example.com' });
    company = closed;
    expect((await send([row(1, 'Sunrise')])).errors).toEqual([
      { line: 2, column: 'Team', reason: 'Closed Mills has no team “Sunrise”.' },
    ]);
  });

  test('refuse their rows without a maximum, as before', async () => {
    const { body } = await sendFile(admin, csvOf([row(1, 'Sunrise')], header), {
      companyId: company.id,
    });
    await app.jobs.drain();
    expect(await importNow(admin, body.importId)).toMatchObject({
      newTeamMaximum: null,
      newTeams: [],
      errors: [{ line: 2, column: 'Team', reason: 'Neem Foods has no team “Sunrise”.' }],
    });
  });

  test('are at most 500 a file', async () => {
    const rows = Array.from({ length: 501 }, (_, n) => row(n, `Team ${n}`));
    const checked = await send(rows, { dryRun: true });
    expect(checked.newTeams).toHaveLength(500);
    expect(checked.errors).toEqual([
      {
        line: 502,
        column: 'Team',
        reason: 'A file can create at most 500 teams. Create this one first.',
      },
    ]);
  });

  test.each([0, 1001, 1.5, Number.NaN])('refuse a maximum of %j', async (newTeamMaximum) => {
    const sent = await sendFile(admin, csvOf([row(1, 'Sunrise')], header), {
      companyId: company.id,
      newTeamMaximum,
    });
    expect([sent.status, Object.keys(sent.body.errors)]).toEqual([400, ['newTeamMaximum']]);
  });

  test('can be left to the user by checking again without them', async () => {
    const checked = await send([row(1, 'Sunrise')], { dryRun: true });
    const { mapping, companyId, id } = checked;
    await admin.post(`/admin/employees/imports/${id}/check`, { body: { mapping, companyId } });
    await app.jobs.drain();
    expect(await importNow(admin, id)).toMatchObject({
      newTeamMaximum: null,
      newTeams: [],
      refused: 1,
    });
  });
});

describe('a run that creates teams and is killed', () => {
  const rows = Array.from({ length: 130 }, (_, n) => row(n, `Team ${n % 7}`));

  test.each([3, 60, 180])('at the %i. read of the clock leaves nothing half done', async (look) => {
    const checked = await send(rows, { dryRun: true, newTeamMaximum: 20 });
    await admin.post(`/admin/employees/imports/${checked.id}/run`);
    await app.database.pool.query(`delete from jobs.job where name = 'run-employee-import'`);
    let left = look;
    const now = () => {
      left -= 1;
      if (left > 0) return app.now();
      throw new Error('The server was killed');
    };
    const context = {
      id: 'job',
      attempt: 1,
      signal: new AbortController().signal,
      log: app.services.log,
    };
    const run = (services: typeof app.services) =>
      runImportJob(services, { batchSize: 50 }).run({ importId: checked.id }, context);
    await expect(run({ ...app.services, clock: { now } })).rejects.toThrow('killed');
    const between = await importNow(admin, checked.id);
    expect(between.done % 50).toBe(0);
    expect(await teamsNow()).toHaveLength(between.newTeams.length);
    expect(await wrongNumbers(app)).toEqual([]);
    await run(app.services);
    const done = await importNow(admin, checked.id);
    expect(countsOf(done)).toEqual(countsOf(checked));
    expect(done.newTeams.map(({ id: _, ...team }) => team)).toEqual(
      checked.newTeams.map(({ id: _, ...team }) => team),
    );
    expect(await teamsNow()).toHaveLength(7);
    expect((await directory(app, company.id)).filter(({ team }) => team === null)).toEqual([]);
    expect(await wrongNumbers(app)).toEqual([]);
  });
});

test('an API key without the right to change teams imports people, and creates no teams', async () => {
  const { body } = await (await app.signedInAs('Administrator')).post('/admin/api-keys', {
    body: {
      name: 'HR bridge',
      rights: ['employees:write'],
      endsOn: addDays(dayOf(app.now()), 30),
    },
  });
  const key = app.client(body.key);
  const file = csvOf([row(1, 'Sunrise')], header);
  const sent = { companyId: company.id, newTeamMaximum: 10 };
  expect((await sendFile(key, file, sent)).status).toBe(403);
  expect((await sendFile(key, file, { companyId: company.id })).status).toBe(202);
  await app.jobs.drain();
  expect(await teamsNow()).toEqual([]);
});

test('a team that another user creates between check and run is joined', async () => {
  const checked = await send([row(1, 'Sunrise')], { dryRun: true });
  const { team } = await makeTeam(app, { companyId: company.id, name: 'SUNRISE' });
  await admin.post(`/admin/employees/imports/${checked.id}/run`);
  await app.jobs.drain();
  const done = await importNow(admin, checked.id);
  expect(done.newTeams).toEqual([]);
  expect(await teamsNow()).toMatchObject([{ name: team.name, members: 2 }]);
});
