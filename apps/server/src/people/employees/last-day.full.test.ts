import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours, signedIn, startChallenge } from '../../../test/participation.ts';
import {
  makeCompany,
  makeEmployee,
  makeTeam,
  type TestCompany,
  type TestEmployee,
  wrongNumbers,
} from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';
import { deactivateLeaversJob } from './leavers-job.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;
let hr: Client;
let person: TestEmployee;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
});
afterAll(() => app.stop());

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(async () => {
  app.pass(noon - app.now().getTime());
  company = await makeCompany(app, { maxEmployees: 2 });
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  hr = await portalPerson(app, { companyId: company.id, portalRight: 'hr', name: 'Kavita Rao' });
  person = await makeEmployee(app, { companyId: company.id });
});

const [today, lastDay] = ['2026-11-20', '2026-11-30'];
const set = (body: object, { id } = person) => hr.patch(`/company/people/${id}`, { body });
const seen = async ({ id } = person) => (await hr.get(`/company/people/${id}`)).body.employee;
const signIn = () =>
  app
    .client()
    .post('/api/employee/login', { body: { email: person.email, password: testPassword } });
const runJob = () => {
  const { log } = app.services;
  const context = { id: 'leavers', attempt: 1, signal: new AbortController().signal, log };
  return deactivateLeaversJob(app.services).run({}, context);
};
/** Passes to a moment after the last day. */
const passTo = (instant: string) => app.pass(Date.parse(instant) - app.now().getTime());
const history = async () => (await admin.get(`/admin/history/employee/${person.id}`)).body.data;

describe('a last day', () => {
  test('is set, changed and removed by HR and the console, and in the history', async () => {
    expect((await set({ lastDay })).body.employee).toMatchObject({ lastDay, status: 'active' });
    const moved = await admin.patch(`/admin/employees/${person.id}`, { body: { lastDay: today } });
    expect(moved.body.employee.lastDay).toBe(today);
    expect((await set({ position: 'Weaver' })).body.employee.lastDay).toBe(today);
    expect((await set({ lastDay: '' })).body.employee.lastDay).toBeNull();
    const changes = (await history()).flatMap((entry: { changes: object[] }) => entry.changes);
    expect(changes.filter(({ field }: { field: string }) => field === 'lastDay')).toEqual([
      { field: 'lastDay', before: '20 Nov 2026', after: null },
      { field: 'lastDay', before: '30 Nov 2026', after: '20 Nov 2026' },
      { field: 'lastDay', before: null, after: '30 Nov 2026' },
    ]);
  });

  test('is refused in the past, more than a year ahead, and for someone inactive', async () => {
    const errorsOf = async (given: string) => (await set({ lastDay: given })).body.errors;
    expect(await errorsOf('2026-11-19')).toEqual({
      lastDay: 'The last day can’t lie before today',
    });
    expect(await errorsOf('2027-11-21')).toEqual({
      lastDay: 'The last day can be at most a year ahead',
    });
    expect(await errorsOf('soon')).toHaveProperty('lastDay');
    expect((await set({ lastDay: '2027-11-20' })).status).toBe(200);
    expect((await set({ status: 'inactive' })).body.employee.lastDay).toBeNull();
    expect(await errorsOf(lastDay)).toEqual({ lastDay: 'Someone who is inactive has no last day' });
    expect((await set({ status: 'active' })).body.employee).toMatchObject({ lastDay: null });
  });

  test('is refused for the leader of a team', async () => {
    const { leader } = await makeTeam(app, {
      companyId: (await makeCompany(app)).id,
      members: 2,
    });
    const refused = await admin.patch(`/admin/employees/${leader?.id}`, { body: { lastDay } });
    expect([refused.status, refused.body.code]).toEqual([409, 'LEADER']);
    expect(refused.body.errors).toHaveProperty('lastDay');
  });

  test('ends with a move to another company', async () => {
    await set({ lastDay });
    const other = await makeCompany(app);
    const moved = await admin.patch(`/admin/employees/${person.id}`, {
      body: { companyId: other.id },
    });
    expect(moved.body.employee.lastDay).toBeNull();
  });
});

describe('until the last day is over', () => {
  test('nothing changes', async () => {
    await set({ lastDay });
    passTo('2026-11-30T18:29:00.000Z');
    await runJob();
    expect((await signIn()).status).toBe(200);
    const own = await signedIn(app, person);
    expect((await own.get('/api/employee/me')).status).toBe(200);
  });
});

describe('from midnight on', () => {
  test('sessions and sign-ins are refused, even before the job has run', async () => {
    await set({ lastDay });
    const own = await signedIn(app, person);
    passTo('2026-11-30T18:30:00.000Z');
    expect((await own.get('/api/employee/me')).status).toBe(401);
    const refused = await signIn();
    expect([refused.status, refused.body.reason]).toEqual([403, 'not-active']);
  });

  test('the job deactivates them once, frees the seat and names Kolam in the history', async () => {
    const { id } = await startChallenge(app, { company, people: 0 });
    await set({ lastDay });
    await signedIn(app, person);
    passTo('2026-11-30T18:31:00.000Z');
    await Promise.all([runJob(), runJob()]);
    await runJob();
    hr = await portalPerson(app, { companyId: company.id, portalRight: 'hr' });
    expect(await seen()).toMatchObject({ status: 'inactive', lastDay: null });
    const [entry, ...before] = await history();
    expect(entry).toMatchObject({
      ...{ action: 'employee.deactivated', actor: { id: null, name: 'Kolam' } },
      changes: [
        { field: 'status', before: 'active', after: 'inactive' },
        { field: 'lastDay', before: '30 Nov 2026', after: null },
      ],
    });
    expect(before).toHaveLength(1);
    const { rows } = await app.database.pool.query(
      `select (select employee_count from companies where id = $1) as seats,
        (select count(*)::int from sessions where account_id = $2) as sessions,
        (select count(*)::int from enrolments where challenge_id = $3 and to_date is null) as enrolled`,
      [company.id, person.id, id],
    );
    expect(rows).toEqual([{ seats: 0, sessions: 0, enrolled: 0 }]);
    expect(await wrongNumbers(app)).toEqual([]);
    // The seat is free again, and who comes back has no last day.
    expect((await set({ status: 'active' })).body.employee.lastDay).toBeNull();
    await runJob();
    expect((await seen()).status).toBe('active');
  });

  test('who was invited and never came is deactivated as well', async () => {
    const invited = await makeEmployee(app, {
      ...{ companyId: company.id, status: 'pending', lastDay: today },
    });
    app.pass(hours(12));
    await runJob();
    hr = await portalPerson(app, { companyId: company.id, portalRight: 'hr' });
    expect((await seen(invited)).status).toBe('inactive');
  });

  test('a leader stays, signed out, until another leads the team', async () => {
    const place = { companyId: (await makeCompany(app)).id };
    const { team, leader, members } = await makeTeam(app, { ...place, members: 2 });
    await app.database.pool.query('update employees set last_day = $1 where id = $2', [
      ...[today, leader?.id],
    ]);
    app.pass(hours(12));
    const statusOf = async () =>
      (await admin.get(`/admin/employees/${leader?.id}`)).body.employee.status;
    await runJob();
    expect(await statusOf()).toBe('active');
    const next = members.find(({ id }) => id !== leader?.id);
    const body = { email: next?.email };
    const moved = await admin.post(`/admin/teams/${team.id}/transfer-leader`, { body });
    expect(moved.status, moved.text).toBe(200);
    await runJob();
    expect(await statusOf()).toBe('inactive');
  });
});
