import { employeeSignInSchema } from '@kolam/contract/people/employee-accounts/rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '#core/clock.ts';
import { hours, signedIn } from '../../../test/participation.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';
import { routes } from '../../features.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let addresses = 0;
/** Returns a new IP address, so that tests don't share failed attempts. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}
const signIn = (body: Record<string, unknown>, from = newAddress()) =>
  app.client().post('/api/employee/login', { body, from });

const person = async (given: Partial<Parameters<typeof makeEmployee>[1]> = {}) => {
  const company = await makeCompany(app);
  return { company, employee: await makeEmployee(app, { companyId: company.id, ...given }) };
};

describe('signing in', () => {
  test('returns the employee and a token for the employee endpoints', async () => {
    const { company, employee } = await person();
    const { status, body } = await signIn({
      email: ` ${employee.email.toUpperCase()} `,
      password: testPassword,
    });
    expect(status).toBe(200);
    expect(body.employee).toMatchObject({
      id: employee.id,
      firstName: 'Asha',
      company: { id: company.id, name: company.name },
      team: null,
      mustChangePassword: false,
    });
    const me = await app.client(body.token).get('/api/employee/me');
    expect(me.body.employee).toEqual(body.employee);
  });

  test('gives the same response for a wrong password, an unknown email and an account without password', async () => {
    const { employee } = await person();
    const pending = (await person({ status: 'pending' })).employee;
    const answers = [
      await signIn({ email: employee.email, password: 'Wrong-horse-9' }),
      await signIn({ email: 'nobody@example.com', password: testPassword }),
      await signIn({ email: pending.email, password: testPassword }),
      await signIn({ email: employee.email, password: testPassword, companyCode: 'NONE-0000' }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
      expect(body.message).toBe(answers[0]?.body.message);
    }
  });

  test('is refused for inactive people and people of closed companies', async () => {
    const { employee: inactive } = await person({ status: 'inactive' });
    const suspended = await makeCompany(app, { status: 'suspended' });
    const inside = await makeEmployee(app, { companyId: suspended.id });
    for (const [{ email }, reason] of [
      [inactive, 'not-active'],
      [inside, 'company-closed'],
    ] as const) {
      const { status, body } = await signIn({ email, password: testPassword });
      expect([status, body.code, body.reason]).toEqual([403, 'FORBIDDEN', reason]);
    }
  });

  test('is possible for people of companies on trial', async () => {
    const trial = await makeCompany(app, { status: 'trial' });
    const { email } = await makeEmployee(app, { companyId: trial.id });
    expect((await signIn({ email, password: testPassword })).status).toBe(200);
  });

  test('asks which company is meant, by name, where the password fits several accounts', async () => {
    const { company, employee } = await person();
    const other = await makeCompany(app);
    const twin = await makeEmployee(app, { companyId: other.id, email: employee.email });
    const credentials = { email: employee.email, password: testPassword };
    const { status, body } = await signIn(credentials);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['companyCode']]);
    expect(body.choices).toHaveLength(2);
    expect(body.choices).toContainEqual({ companyCode: other.companyCode, name: other.name });
    for (const [code, id] of [
      [company.companyCode.toLowerCase(), employee.id],
      [other.companyCode, twin.id],
    ]) {
      const answer = await signIn({ ...credentials, companyCode: ` ${code} ` });
      expect([answer.status, answer.body.employee.id]).toEqual([200, id]);
    }
    // Only one of them can still sign in.
    await app.database.pool.query("update companies set status = 'inactive' where id = $1", [
      other.id,
    ]);
    expect((await signIn(credentials)).body.employee.id).toBe(employee.id);
  });

  test('is refused after ten failures, counted separately from those at the console', async () => {
    const { employee } = await person();
    const admin = await app.makeAccount({ email: `admin-${employee.email}` });
    const from = '198.51.100.250';
    const wrong = { email: employee.email, password: 'Wrong-horse-9' };
    for (let tries = 0; tries < 10; tries++) {
      expect((await signIn(wrong, from)).status).toBe(401);
    }
    const refused = await signIn({ ...wrong, password: testPassword }, from);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT']);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    const atConsole = await app.client().post('/admin/login', {
      body: { email: admin.email, password: testPassword },
      from,
    });
    expect(atConsole.status).toBe(200);
  });

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'not an address', password: 'x' }, ['email']],
  ])('names missing fields in %o', async (body, fields) => {
    const answer = await signIn(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, fields]);
    expect(employeeSignInSchema.safeParse(body).success).toBe(false);
  });
});

describe('a session', () => {
  test('ends with signing out', async () => {
    const me = await signedIn(app, (await person()).employee);
    expect((await me.post('/api/employee/logout')).status).toBe(200);
    expect((await me.get('/api/employee/me')).status).toBe(401);
  });

  test('ends after twelve hours without requests', async () => {
    const { employee } = await person();
    const { body } = await signIn({ email: employee.email, password: testPassword });
    const me = app.client(body.token);
    app.pass(hours(11));
    expect((await me.get('/api/employee/me')).status).toBe(200);
    app.pass(hours(12));
    expect((await me.get('/api/employee/me')).status).toBe(401);
  });

  test('stays for 60 days without requests when asked to, and for 180 at most', async () => {
    const { employee } = await person();
    const { body } = await signIn({
      email: employee.email,
      password: testPassword,
      remember: true,
    });
    const me = app.client(body.token);
    const statusAfter = async (passed: number) => {
      app.pass(days(passed));
      return (await me.get('/api/employee/me')).status;
    };
    expect([await statusAfter(59), await statusAfter(59), await statusAfter(59)]).toEqual([
      200, 200, 200,
    ]);
    expect(await statusAfter(4)).toBe(401);
  });

  test('ends after 60 days without requests', async () => {
    const { employee } = await person();
    const { body } = await signIn({
      email: employee.email,
      password: testPassword,
      remember: true,
    });
    app.pass(days(60));
    expect((await app.client(body.token).get('/api/employee/me')).status).toBe(401);
  });

  test('on a shared device ends after 15 minutes without requests and after 12 hours at most, whatever was asked', async () => {
    const { employee } = await person();
    const body = { email: employee.email, password: testPassword, remember: true };
    const signInHere = async () => {
      const response = await signIn({ ...body, sharedDevice: true });
      return app.client(response.body.token);
    };
    const unused = await signInHere();
    const { data } = (await unused.get('/api/employee/me/sessions')).body;
    expect(data).toMatchObject([{ current: true, shared: true, remembered: false }]);
    app.pass(minutes(15));
    expect((await unused.get('/api/employee/me')).status).toBe(401);

    const used = await signInHere();
    const statuses = new Set<number>();
    for (let passed = 13; passed < 12 * 60; passed += 13) {
      app.pass(minutes(13));
      statuses.add((await used.get('/api/employee/me')).status);
    }
    expect([...statuses]).toEqual([200]);
    app.pass(minutes(13));
    expect((await used.get('/api/employee/me')).status).toBe(401);
  });

  test('on a shared device is never stored as one to remember', async () => {
    const { employee } = await person();
    await signIn({ email: employee.email, password: testPassword, sharedDevice: true });
    await expect(
      app.database.pool.query('update sessions set remembered = true where account_id = $1', [
        employee.id,
      ]),
    ).rejects.toThrow('sessions_shared');
  });

  test('is listed by device and can be ended from another one', async () => {
    const { employee } = await person();
    const [me, lost] = [await signedIn(app, employee), await signedIn(app, employee)];
    const other = await signedIn(app, (await person()).employee);
    const { data } = (await me.get('/api/employee/me/sessions')).body;
    expect(data).toHaveLength(2);
    expect(data.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true]);
    const { id } = data.find(({ current }: { current: boolean }) => !current);
    const path = `/api/employee/me/sessions/${id}`;
    expect((await other.delete(path)).status).toBe(404);
    expect((await me.delete(path)).status).toBe(200);
    expect((await lost.get('/api/employee/me')).status).toBe(401);
    expect((await me.get('/api/employee/me')).status).toBe(200);
  });

  test('ends when the person or the company is deactivated', async () => {
    const admin = await app.signedInAs();
    const { company, employee } = await person();
    const colleague = await makeEmployee(app, { companyId: company.id });
    const [me, they] = [await signedIn(app, employee), await signedIn(app, colleague)];
    await admin.patch(`/admin/employees/${employee.id}`, { body: { status: 'inactive' } });
    expect((await me.get('/api/employee/me')).status).toBe(401);
    expect((await they.get('/api/employee/me')).status).toBe(200);
    await app.database.pool.query("update companies set status = 'suspended' where id = $1", [
      company.id,
    ]);
    expect((await they.get('/api/employee/me')).status).toBe(401);
  });
});

describe('changing the password', () => {
  const change = (me: Awaited<ReturnType<typeof signedIn>>, body: Record<string, unknown>) =>
    me.post('/api/employee/change-password', { body });

  test('ends the other sessions and is recorded in the person’s history', async () => {
    const admin = await app.signedInAs();
    const { employee } = await person();
    const [me, elsewhere] = [await signedIn(app, employee), await signedIn(app, employee)];
    const body = { currentPassword: testPassword, newPassword: 'eight-88' };
    expect((await change(me, body)).status).toBe(200);
    expect((await me.get('/api/employee/me')).status).toBe(200);
    expect((await elsewhere.get('/api/employee/me')).status).toBe(401);
    expect((await signIn({ email: employee.email, password: 'eight-88' })).status).toBe(200);
    const { data } = (await admin.get(`/admin/history/employee/${employee.id}`)).body;
    expect(data[0]).toMatchObject({ action: 'employee.password_changed' });
  });

  test('needs the current one, and eight characters', async () => {
    const me = await signedIn(app, (await person()).employee);
    const wrong = await change(me, { currentPassword: 'no', newPassword: 'eight-88' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['currentPassword']]);
    const short = await change(me, { currentPassword: testPassword, newPassword: 'seven-7' });
    expect([short.status, short.body.errors]).toEqual([400, { newPassword: 'Min 8 characters' }]);
  });
});

describe('tokens', () => {
  const filled = (path: string) =>
    `/api${path.replaceAll(/\{\w+\}/g, '01a1f9b3-abee-760e-b668-c7d37297937b')}`;

  test('of employees open no console endpoint, and those of the console no employee endpoint', async () => {
    const me = await signedIn(app, (await person()).employee);
    const admin = await app.signedInAs();
    const wrong: string[] = [];
    for (const { endpoint } of routes.filter(({ endpoint: { access } }) => access !== 'public')) {
      const stranger = endpoint.access === 'employee' ? admin : me;
      const { status } = await stranger.send(endpoint.method, filled(endpoint.path));
      const { status: byHeader } = await app.client().send(endpoint.method, filled(endpoint.path), {
        headers: { 'x-auth-token': stranger.token },
      });
      if (status !== 401 || byHeader !== 401)
        wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('of both kinds are required by some endpoint', () => {
    const kinds = routes.map(({ endpoint: { access } }) => access);
    expect(kinds.filter((access) => access === 'employee').length).toBeGreaterThan(10);
    expect(kinds.filter((access) => access.endsWith(':write')).length).toBeGreaterThan(10);
  });
});

test('sixty employees of one office can sign in at once, and of forty wrong attempts ten are checked', async () => {
  const company = await makeCompany(app);
  const office = '198.51.100.250';
  const people = await Promise.all(
    Array.from({ length: 60 }, () => makeEmployee(app, { companyId: company.id })),
  );
  const right = await Promise.all(
    people.map(({ email }) => signIn({ email, password: testPassword }, office)),
  );
  expect(right.filter(({ status }) => status === 200)).toHaveLength(60);
  const email = people[0]?.email;
  const same = await Promise.all(
    Array.from({ length: 15 }, () => signIn({ email, password: testPassword }, office)),
  );
  expect(same.filter(({ status }) => status === 200)).toHaveLength(15);
  const wrong = await Promise.all(
    Array.from({ length: 40 }, () => signIn({ email, password: 'wrong' }, office)),
  );
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(30);
});
