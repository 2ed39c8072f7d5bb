import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  makeCompany,
  makeEmployee,
  makeTeam,
  type TestCompany,
  wrongNumbers,
} from '../../../test/people.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../../../test/test-app.ts';
import { employees } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Banyan Textiles', maxEmployees: 20 });
});

const newEmail = () => `${randomUUID()}@banyan.example.com`;
const bodyOf = (given: Record<string, unknown> = {}) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  email: newEmail(),
  companyId: company.id,
  password: testPassword,
  ...given,
});
const post = (given: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  admin.post('/admin/employees', { body: bodyOf(given), headers });
const count = () => app.services.db.$count(employees);
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;
const accountOf = async (id: string) =>
  (await app.database.pool.query('select * from accounts where id = $1', [id])).rows[0];
async function places(id = company.id): Promise<number> {
  const { rows } = await app.database.pool.query(
    'select employee_count from companies where id = $1',
    [id],
  );
  return rows[0].employee_count;
}

describe('adding an employee', () => {
  test('returns them as sent, trimmed, active with a password', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Neem' });
    const { status, body, headers } = await post({
      firstName: '  आशा ',
      lastName: ' O’Neil "Q" ',
      email: ' Asha.RAO@Banyan.Example.COM ',
      phone: '+91 (98430) 21-764',
      position: '=cmd',
      department: 'R&D',
      teamId: team.id,
      points: 500,
      status: undefined,
    });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    const { employee } = body;
    expect(employee).toEqual({
      _id: employee.id,
      id: employee.id,
      version: 1,
      createdAt: app.now().toISOString(),
      updatedAt: app.now().toISOString(),
      firstName: 'आशा',
      lastName: 'O’Neil "Q"',
      email: 'asha.rao@banyan.example.com',
      phone: '+91 (98430) 21-764',
      companyId: { _id: company.id, id: company.id, name: 'Banyan Textiles' },
      teamId: { _id: team.id, id: team.id, name: 'Neem' },
      isTeamLeader: false,
      position: '=cmd',
      department: 'R&D',
      employeeCode: '',
      lastDay: null,
      status: 'active',
      invitation: null,
      lastSignInAt: null,
      stats: { totalPoints: 0, engagementScore: null },
    });
    const again = await admin.get(`/admin/employees/${employee.id}`);
    expect(again.body.employee).toEqual(employee);
    expect(again.headers.etag).toBe('"1"');
    expect(await places()).toBe(2);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('creates the account they sign in with, with a hashed password @full', async () => {
    const { id, email } = (await post()).body.employee;
    expect(await accountOf(id)).toMatchObject({
      kind: 'employee',
      status: 'active',
      email,
      name: 'Asha Rao',
      company_id: company.id,
      role: null,
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect(await app.mails()).toEqual([]);
  });

  test('does not allow them into the admin console @full', async () => {
    const { email } = (await post()).body.employee;
    const right = await app.client().post('/admin/login', {
      body: { email, password: testPassword },
    });
    expect(right.status).toBe(403);
    expect(right.body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your account does not have access to the admin portal.',
    });
    const wrong = await app.client().post('/admin/login', {
      body: { email, password: 'wrong-password' },
    });
    expect(wrong.status).toBe(401);
  });

  test('records actor, company, team and fields, but no password @full', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Neem' });
    const { id, email } = (await post({ position: 'Weaver', teamId: team.id })).body.employee;
    expect(await historyOf('employee', id)).toEqual([
      {
        id: expect.any(String),
        at: app.now().toISOString(),
        actor: { id: admin.account.id, name: 'Test Person' },
        kind: 'employee',
        recordId: id,
        title: 'Asha Rao',
        action: 'employee.created',
        detail: null,
        changes: [
          { field: 'firstName', before: null, after: 'Asha' },
          { field: 'lastName', before: null, after: 'Rao' },
          { field: 'email', before: null, after: email },
          { field: 'company', before: null, after: 'Banyan Textiles' },
          { field: 'team', before: null, after: 'Neem' },
          { field: 'position', before: null, after: 'Weaver' },
          { field: 'status', before: null, after: 'active' },
        ],
      },
    ]);
    expect(await historyOf('team', team.id)).toMatchObject([
      {
        action: 'team.member_added',
        title: 'Neem',
        changes: [{ field: 'member', before: null, after: 'Asha Rao' }],
      },
    ]);
    const { rows } = await app.database.pool.query(
      'select changes from audit_entries where record_id = $1',
      [team.id],
    );
    expect(rows[0].changes).toEqual([{ field: 'member', before: null, after: { person: id } }]);
  });

  test('with an invitation mails a link, and setting a password activates them', async () => {
    const { status, body } = await post({ password: '', invite: true, teamId: '' });
    expect(status).toBe(201);
    const { id, email } = body.employee;
    expect(body.employee.status).toBe('pending');
    expect(await accountOf(id)).toMatchObject({ status: 'pending', password_hash: null });
    const mail = (await app.mails()).at(-1) ?? '';
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain('Subject: Your invitation to the wellness programme of Banyan');
    expect(mail.replaceAll(/=?\r?\n/g, '')).toContain('Test Person has added you');
    expect(await places()).toBe(1);

    const response = await app.client().post('/admin/reset-password', {
      body: { token: tokenIn(mail), password: testPassword },
    });
    expect(response.body).toEqual({
      success: true,
      message: 'Your password is set.',
      for: 'employee',
    });
    const { employee } = (await admin.get(`/admin/employees/${id}`)).body;
    expect(employee).toMatchObject({ status: 'active', version: 2 });
    expect(await accountOf(id)).toMatchObject({
      status: 'active',
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    });
    expect(await historyOf('employee', id)).toMatchObject([
      {
        action: 'employee.invitation_accepted',
        actor: { id, name: 'Asha Rao' },
        changes: [{ field: 'status', before: 'pending', after: 'active' }],
      },
      { action: 'employee.created' },
    ]);
    expect(await places()).toBe(1);
    expect(await wrongNumbers(app)).toEqual([]);
    const again = await app.client().post('/admin/reset-password', {
      body: { token: tokenIn(mail), password: testPassword },
    });
    expect(again.status).toBe(400);
  });

  test('sets the requested status, and an inactive one takes no place and gets no link @full', async () => {
    const full = await makeCompany(app, { maxEmployees: 1, employeeCount: 0 });
    const before = (await app.mails()).length;
    for (const given of [{ password: testPassword }, { password: undefined, invite: true }]) {
      const { status, body } = await post({ companyId: full.id, status: 'inactive', ...given });
      expect(status).toBe(201);
      expect(body.employee.status).toBe('inactive');
    }
    expect(await places(full.id)).toBe(0);
    expect((await post({ companyId: full.id, status: 'pending' })).body.employee.status).toBe(
      'pending',
    );
    expect(await places(full.id)).toBe(1);
    expect(await app.mails()).toHaveLength(before);
    expect(await wrongNumbers(app)).toEqual([]);
  });

  test('twice with one idempotency key is one employee and one mail @full', async () => {
    const before = (await app.mails()).length;
    const body = bodyOf({ password: undefined, invite: true });
    const headers = { 'Idempotency-Key': randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => admin.post('/admin/employees', { body, headers })),
    );
    expect(new Set(responses.map(({ body: response }) => response.employee.id)).size).toBe(1);
    expect(await places()).toBe(1);
    expect(await app.mails()).toHaveLength(before + 1);
  });
});

describe('refuses', () => {
  test('a password together with an invitation', async () => {
    const before = (await app.mails()).length;
    const { status, body } = await post({ invite: true });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ password: 'Give a password or send an invitation, not both' });
    expect(await app.mails()).toHaveLength(before);
  });

  test('missing or malformed fields, with a message for each', async () => {
    const before = await count();
    const { status, body } = await admin.post('/admin/employees', { body: { phone: 'call me' } });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      companyId: 'Select a company',
      phone: 'Enter a valid phone number',
      password: 'Password is required',
    });
    const short = await post({ email: 'asha@', password: '12345', status: 'gone' });
    expect(short.body.errors).toEqual({
      email: 'Enter a valid email',
      password: 'Min 6 characters',
      status: 'Status must be one of: active, inactive, pending',
    });
    expect(await count()).toBe(before);
  });

  test.each([
    ['a company there is none of', () => ({ companyId: randomUUID() }), 'Company not found.'],
    [
      'a team there is none of',
      () => ({ teamId: randomUUID() }),
      'Team not found in this company.',
    ],
  ])('%s', async (_, given, message) => {
    const { status, body } = await post(given());
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'NOT_FOUND', message, error: message });
    expect(await places()).toBe(0);
  });

  test('a team of another company', async () => {
    const other = await makeCompany(app);
    const { team } = await makeTeam(app, { companyId: other.id });
    const { status, body } = await post({ teamId: team.id });
    expect(status).toBe(404);
    expect(body.message).toBe('Team not found in this company.');
    expect(body.errors).toEqual({ teamId: 'Team not found in this company.' });
  });

  test('an email in use in the company, but not in another company', async () => {
    const { email } = await makeEmployee(app, { companyId: company.id });
    const { status, body } = await post({ email: email.toUpperCase() });
    expect(status).toBe(409);
    const message = 'Employee with this email already exists in the company.';
    expect(body).toMatchObject({
      code: 'DUPLICATE_EMAIL',
      message,
      errors: { email: message },
    });
    expect(await places()).toBe(1);
    const other = await makeCompany(app);
    expect((await post({ email, companyId: other.id })).status).toBe(201);
  });

  test.each(['inactive', 'suspended'] as const)('a company that is %s', async (status) => {
    const closed = await makeCompany(app, { status, name: 'Closed Co' });
    const response = await post({ companyId: closed.id });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      code: 'COMPANY_INACTIVE',
      message: 'Closed Co is not active. Activate the company before adding people to it.',
    });
    expect(Object.keys(response.body.errors)).toEqual(['companyId']);
  });

  test('one more than the company may have', async () => {
    const small = await makeCompany(app, { maxEmployees: 1, name: 'Small Co' });
    await makeEmployee(app, { companyId: small.id, status: 'pending' });
    const { status, body } = await post({ companyId: small.id });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'COMPANY_FULL',
      message: 'Small Co has reached its maximum of 1 employees. Raise the maximum first.',
    });
    expect(await places(small.id)).toBe(1);
    expect(
      await app.database.pool.query(`select from accounts where company_id = $1`, [small.id]),
    ).toMatchObject({ rowCount: 1 });
  });

  test('one more than the team may have', async () => {
    const { team } = await makeTeam(app, {
      companyId: company.id,
      name: 'Neem',
      members: 2,
      maxMembers: 2,
    });
    const { status, body } = await post({ teamId: team.id });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'TEAM_FULL',
      message: 'The team Neem is at maximum capacity. Increase its limit first.',
    });
    expect(Object.keys(body.errors)).toEqual(['teamId']);
    expect(await wrongNumbers(app)).toEqual([]);
  });
});

test('an unknown or malformed id is not found', async () => {
  for (const id of [randomUUID(), 'x', '%00']) {
    for (const path of [`/admin/employees/${id}`, `/admin/employees/${id}/points`]) {
      expect((await admin.get(path)).status).toBe(404);
    }
  }
});
