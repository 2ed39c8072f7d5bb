import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '#platform/auth/account-store.ts';
import {
  makeCompany,
  makeEmployee,
  makeTeam,
  type TestCompany,
  type TestEmployee,
  wrongNumbers,
} from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;
let person: TestEmployee;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Banyan Textiles', maxEmployees: 20 });
  person = await makeEmployee(app, { companyId: company.id });
});

const patch = (body: unknown, headers: Record<string, string> = {}, id = person.id) =>
  admin.patch(`/admin/employees/${id}`, { body, headers });
const read = async (id = person.id) => (await admin.get(`/admin/employees/${id}`)).body.employee;
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;
const countsOf = async (...ids: string[]) => {
  const { rows } = await app.database.pool.query(
    `select id, employee_count as count from companies where id = any($1)
     union all select id, member_count from teams where id = any($1)`,
    [ids],
  );
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return ids.map((id) => counts.get(id));
};
/** Creates a session of the person and a pending link to set a password. */
async function openSessionAndLink() {
  const account = await findAccount(app.services.db, person.id);
  if (account) await app.sessionOf(account);
  const { link } = (await admin.post(`/admin/employees/${person.id}/reset-password`)).body;
  const open = async () => {
    const { rows } = await app.database.pool.query(
      `select (select count(*) from sessions where account_id = $1) as sessions,
        (select count(*) from account_links where account_id = $1) as links`,
      [person.id],
    );
    return { sessions: rows[0].sessions, links: rows[0].links };
  };
  expect(await open()).toEqual({ sessions: 1, links: 1 });
  return { open, link };
}

describe('changing an employee', () => {
  test('changes what the body names, also in the account', async () => {
    app.pass(1000);
    const email = `${randomUUID()}@example.com`;
    const { status, body, headers } = await patch({
      firstName: ' काव्या ',
      email: email.toUpperCase(),
      position: 'Designer',
      points: 3,
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body.employee).toMatchObject({
      id: person.id,
      version: 2,
      firstName: 'काव्या',
      lastName: 'Rao',
      email,
      position: 'Designer',
      department: '',
      employeeCode: '',
      status: 'active',
      companyId: { id: company.id, name: 'Banyan Textiles' },
      createdAt: person.createdAt.toISOString(),
      updatedAt: app.now().toISOString(),
      stats: { totalPoints: 0 },
    });
    expect(await read()).toEqual(body.employee);
    expect(await findAccount(app.services.db, person.id)).toMatchObject({
      email,
      name: 'काव्या Rao',
      status: 'active',
    });
    expect(await historyOf('employee', person.id)).toMatchObject([
      {
        action: 'employee.updated',
        title: 'काव्या Rao',
        actor: { id: admin.account.id },
        changes: [
          { field: 'firstName', before: 'Asha', after: 'काव्या' },
          { field: 'email', before: person.email, after: email },
          { field: 'position', before: null, after: 'Designer' },
        ],
      },
    ]);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('without changes keeps the version and records nothing', async () => {
    for (const body of [{}, { firstName: 'Asha', status: 'active', companyId: company.id }]) {
      const response = await patch(body);
      expect(response.status).toBe(200);
      expect(response.headers.etag).toBe('"1"');
    }
    expect(await historyOf('employee', person.id)).toEqual([]);
    expect(await findAccount(app.services.db, person.id)).toMatchObject({ version: 1 });
  });

  test('is refused with a stale version', async () => {
    expect((await patch({ position: 'A' }, { 'If-Match': '"1"' })).status).toBe(200);
    const { status, body } = await patch({ position: 'B' }, { 'If-Match': '"1"' });
    expect(status).toBe(412);
    expect(body.code).toBe('STALE');
    expect(await read()).toMatchObject({ position: 'A', version: 2 });
    expect((await patch({ position: 'B' }, { 'If-Match': '"2"' })).status).toBe(200);
  });

  test('refuses malformed fields and unknown ids', async () => {
    const { status, body } = await patch({
      firstName: ' ',
      email: 'x',
      phone: 'call me',
      status: 'gone',
      companyId: 'x',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      firstName: 'First name is required',
      email: 'Enter a valid email',
      phone: 'Enter a valid phone number',
      status: 'Status must be one of: active, inactive, pending',
      companyId: 'Company must be an id',
    });
    const unknown = await patch({ companyId: randomUUID() });
    expect(unknown.status).toBe(400);
    expect(unknown.body.errors).toEqual({ companyId: 'Company not found.' });
    for (const id of [randomUUID(), 'x']) expect((await patch({}, {}, id)).status).toBe(404);
    expect(await read()).toMatchObject({ version: 1 });
  });

  test('refuses an email in use in the company', async () => {
    const other = await makeEmployee(app, { companyId: company.id });
    const { status, body } = await patch({ email: other.email, firstName: 'Changed' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'DUPLICATE_EMAIL',
      errors: { email: 'Employee with this email already exists in the company.' },
    });
    expect(await read()).toMatchObject({ firstName: 'Asha', version: 1 });
  });

  test('of email, company or to inactive signs out and ends links, of the name does not', async () => {
    const other = await makeCompany(app);
    for (const body of [
      { email: `${randomUUID()}@example.com` },
      { companyId: other.id },
      { status: 'inactive' },
    ]) {
      const { open } = await openSessionAndLink();
      await patch({ firstName: randomUUID(), phone: '022 2345 678' });
      expect(await open()).toEqual({ sessions: 1, links: 1 });
      expect((await patch(body)).status).toBe(200);
      expect(await open()).toEqual({ sessions: 0, links: 0 });
    }
  });
});

describe('deactivating and activating', () => {
  test('frees and takes a place @full', async () => {
    const { status, body } = await patch({ status: 'inactive' });
    expect([status, body.employee.status]).toEqual([200, 'inactive']);
    expect(await countsOf(company.id)).toEqual([0]);
    expect((await patch({ status: 'active' })).body.employee.status).toBe('active');
    expect(await countsOf(company.id)).toEqual([1]);
    expect((await patch({ status: 'pending' })).status).toBe(200);
    expect(await countsOf(company.id)).toEqual([1]);
    const actions = (await historyOf('employee', person.id)).map(
      (entry: { action: string }) => entry.action,
    );
    expect(actions).toEqual([
      'employee.set_to_pending',
      'employee.activated',
      'employee.deactivated',
    ]);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('keeps the team', async () => {
    const { team, members } = await makeTeam(app, { companyId: company.id, members: 2 });
    const id = members[1]?.id ?? '';
    expect((await patch({ status: 'inactive' }, {}, id)).body.employee.teamId.id).toBe(team.id);
    expect(await countsOf(team.id)).toEqual([2]);
  });

  test('refuses to activate one more than the company may have', async () => {
    await patch({ status: 'inactive' });
    await app.database.pool.query('update companies set max_employees = 1 where id = $1', [
      company.id,
    ]);
    await makeEmployee(app, { companyId: company.id });
    for (const status of ['active', 'pending']) {
      const response = await patch({ status });
      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({
        code: 'COMPANY_FULL',
        message: 'Banyan Textiles has reached its maximum of 1 employees. Raise the maximum first.',
      });
    }
    expect(await read()).toMatchObject({ status: 'inactive', version: 2 });
    expect((await patch({ position: 'Weaver' })).status).toBe(200);
    expect(await wrongNumbers(app)).toEqual([]);
  });
});

describe('moving', () => {
  test('to another team changes both, and both histories record it @full', async () => {
    const neem = await makeTeam(app, { companyId: company.id, name: 'Neem' });
    const peepal = await makeTeam(app, { companyId: company.id, name: 'Peepal' });
    app.pass(1000);
    expect((await patch({ teamId: neem.team.id })).body.employee.teamId.name).toBe('Neem');
    expect(await countsOf(neem.team.id, peepal.team.id)).toEqual([2, 1]);
    expect((await patch({ teamId: peepal.team.id })).body.employee.teamId.name).toBe('Peepal');
    expect(await countsOf(neem.team.id, peepal.team.id)).toEqual([1, 2]);
    // As forms send "no team".
    expect((await patch({ teamId: '' })).body.employee.teamId).toBeNull();
    expect(await countsOf(neem.team.id, peepal.team.id)).toEqual([1, 1]);
    expect(await historyOf('employee', person.id)).toMatchObject([
      { action: 'employee.moved', changes: [{ field: 'team', before: 'Peepal', after: null }] },
      { action: 'employee.moved', changes: [{ field: 'team', before: 'Neem', after: 'Peepal' }] },
      { action: 'employee.moved', changes: [{ field: 'team', before: null, after: 'Neem' }] },
    ]);
    expect(await historyOf('team', neem.team.id)).toMatchObject([
      { action: 'team.member_removed', changes: [{ field: 'member', before: 'Asha Rao' }] },
      { action: 'team.member_added', changes: [{ field: 'member', after: 'Asha Rao' }] },
    ]);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('to another company leaves the team, unless the body has one of the new company', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Neem' });
    const other = await makeCompany(app, { name: 'Peepal Mills' });
    const { team: theirs } = await makeTeam(app, { companyId: other.id, name: 'Theirs' });
    await patch({ teamId: team.id });
    const moved = await patch({ companyId: other.id });
    expect(moved.status).toBe(200);
    expect(moved.body.employee).toMatchObject({
      companyId: { name: 'Peepal Mills' },
      teamId: null,
    });
    expect(await countsOf(company.id, other.id, team.id)).toEqual([1, 2, 1]);
    const back = await patch({ companyId: company.id, teamId: team.id });
    expect(back.body.employee.teamId.name).toBe('Neem');
    expect(await countsOf(company.id, other.id, team.id)).toEqual([2, 1, 2]);
    for (const body of [{ companyId: other.id, teamId: team.id }, { teamId: theirs.id }]) {
      const { status, body: response } = await patch(body);
      expect(status).toBe(400);
      expect(response.errors).toEqual({ teamId: 'Team not found in this company.' });
    }
    const [last] = await historyOf('employee', person.id);
    expect(last).toMatchObject({
      action: 'employee.moved',
      changes: [
        { field: 'company', before: 'Peepal Mills', after: 'Banyan Textiles' },
        { field: 'team', before: null, after: 'Neem' },
      ],
    });
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('between companies of the same name is recorded as well', async () => {
    const namesake = await makeCompany(app, { name: company.name });
    expect((await patch({ companyId: namesake.id })).status).toBe(200);
    expect(await historyOf('employee', person.id)).toMatchObject([{ action: 'employee.moved' }]);
  });

  test('to a full team, a full company or a closed one is refused', async () => {
    const { team } = await makeTeam(app, {
      companyId: company.id,
      name: 'Neem',
      members: 2,
      maxMembers: 2,
    });
    const full = await makeCompany(app, { name: 'Full Co', maxEmployees: 1 });
    await makeEmployee(app, { companyId: full.id });
    const closed = await makeCompany(app, { name: 'Closed Co', status: 'suspended' });
    for (const [body, code, field] of [
      [{ teamId: team.id }, 'TEAM_FULL', 'teamId'],
      [{ companyId: full.id }, 'COMPANY_FULL', 'companyId'],
      [{ companyId: closed.id }, 'COMPANY_INACTIVE', 'companyId'],
    ] as const) {
      const response = await patch({ ...body, position: 'Weaver' });
      expect([response.status, response.body.code]).toEqual([409, code]);
      expect(Object.keys(response.body.errors)).toEqual([field]);
    }
    expect(await read()).toMatchObject({ position: '', version: 1 });
    expect((await patch({ companyId: full.id, status: 'inactive' })).status).toBe(200);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('to a company with the same email is refused', async () => {
    const other = await makeCompany(app);
    await makeEmployee(app, { companyId: other.id, email: person.email });
    const { status, body } = await patch({ companyId: other.id });
    expect([status, body.code]).toEqual([409, 'DUPLICATE_EMAIL']);
  });

  test('keeps points, and the leader of the team moved to keeps the lead', async () => {
    const { team, leader } = await makeTeam(app, { companyId: company.id, maxMembers: 5 });
    await app.database.pool.query('update employees set total_points = 70 where id = $1', [
      person.id,
    ]);
    const { body } = await patch({ teamId: team.id });
    expect(body.employee).toMatchObject({ isTeamLeader: false, stats: { totalPoints: 70 } });
    expect(await read(leader?.id)).toMatchObject({ isTeamLeader: true });
  });
});

/** More marks on a letter than any script of India needs. */
const stacked = `Zo${'\u0301'.repeat(5)}`;

describe('a name with stacked marks', () => {
  const refused = (field: string, label: string) => ({
    errors: { [field]: `${label} has too many marks on one letter` },
  });

  test('is refused for a new and an existing person', async () => {
    const changed = await patch({ lastName: stacked });
    expect([changed.status, changed.body]).toMatchObject([400, refused('lastName', 'Last name')]);
    const body = { firstName: stacked, lastName: 'Rao', email: 'z@example.com', invite: true };
    const added = await admin.post('/admin/employees', {
      body: { ...body, companyId: company.id },
    });
    expect([added.status, added.body]).toMatchObject([400, refused('firstName', 'First name')]);
    expect((await patch({ firstName: 'Zoë', lastName: 'श्रीं' })).status).toBe(200);
  });

  test('stays when other fields are changed', async () => {
    const firstName = stacked.normalize('NFC');
    const { id } = await makeEmployee(app, { companyId: company.id, firstName });
    const { status, body } = await patch({ firstName, position: 'Weaver' }, {}, id);
    expect([status, body.employee?.position]).toEqual([200, 'Weaver']);
  });
});

describe('the leader of a team', () => {
  test("can't be moved or deactivated", async () => {
    const { team, leader } = await makeTeam(app, {
      companyId: company.id,
      name: 'Neem',
      members: 2,
    });
    const { team: second } = await makeTeam(app, { companyId: company.id });
    const other = await makeCompany(app);
    for (const [body, field] of [
      [{ status: 'inactive' }, 'status'],
      [{ teamId: null }, 'teamId'],
      [{ teamId: second.id }, 'teamId'],
      [{ companyId: other.id }, 'companyId'],
    ] as const) {
      const response = await patch(body, {}, leader?.id);
      expect(response.status).toBe(409);
      const message = 'Member 1 leads the team Neem. Transfer the lead to another member first.';
      expect(response.body).toMatchObject({
        code: 'LEADER',
        message,
        errors: { [field]: message },
      });
    }
    const kept = await patch(
      { status: 'pending', teamId: team.id, position: 'Lead' },
      {},
      leader?.id,
    );
    expect(kept.body.employee).toMatchObject({ isTeamLeader: true, position: 'Lead' });
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test.each([{ status: 'inactive' }, { teamId: null }])(
    'can be changed to %o as its only member, and leads it no longer',
    async (change) => {
      const { leader } = await makeTeam(app, { companyId: company.id });
      const { status, body } = await patch(change, {}, leader?.id);
      expect([status, body.employee?.isTeamLeader]).toEqual([200, false]);
      const again = await patch({ status: 'active' }, {}, leader?.id);
      expect(again.body.employee.isTeamLeader).toBe(false);
      expect(await wrongNumbers(app)).toEqual([]);
    },
  );
});
