import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '#core/clock.ts';
import { employeeLinks } from '../../../test/employee-links.ts';
import { signedIn } from '../../../test/participation.ts';
import { makeCompany, type TestEmployee } from '../../../test/people.ts';
import {
  type Client,
  startTestApp,
  type TestApp,
  testPassword,
  tokenIn,
} from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { invited, lastMailTo, linkFor, member, newAddress, post, welcome } = employeeLinks(
  () => app,
);
const password = 'Quiet-Morning-7';
const agree = async (me: Client) => {
  const body = { purpose: 'take-part', given: true };
  expect((await me.post('/api/employee/me/consents', { body })).status).toBe(200);
};

const mySessions = '/api/employee/me/sessions';
/** What setting up has stored of a person. */
async function setUpOf(id: string) {
  const { rows } = await app.database.pool.query(
    `select password_hash, set_up_at, last_sign_in_at,
       (select array_agg(purpose order by purpose) from consents where employee_id = $1) as consents,
       (select count(*) from audit_entries where record_id = $1) as entries,
       (select count(*) from sign_in_events where account_id = $1) as events
     from accounts where id = $1`,
    [id],
  );
  return rows;
}

describe('an invitation', () => {
  test('leads into the employees’ app and tells first whose it is', async () => {
    const { employee, token } = await invited();
    const mail = await lastMailTo(employee.email);
    expect(mail).toContain(`https://console.example.com/app/welcome#token=${token}`);
    const { status, body } = await post('invitation', { token });
    expect([status, body.invitation]).toEqual([
      200,
      {
        state: 'open',
        purpose: 'invite',
        firstName: 'Asha',
        shownName: `Asha ${employee.lastName}`,
        company: 'Neem Foods',
        language: 'en',
        isSetUp: false,
        grievance: null,
      },
    ]);
    const admin = await app.signedInAs();
    const contact = { name: 'Kavya Rao', email: 'privacy@example.com' };
    const saved = await admin.put('/admin/settings/organisation', { body: { grievance: contact } });
    expect(saved.status).toBe(200);
    const later = (await post('invitation', { token })).body.invitation;
    expect(later.grievance).toEqual(contact);
    const removed = { name: '', email: '' };
    await admin.put('/admin/settings/organisation', { body: { grievance: removed } });
  });

  test('records its first opening', async () => {
    const { employee, token } = await invited();
    await post('invitation', { token });
    const opened = app.now();
    app.pass(hours(1));
    await post('invitation', { token });
    const { rows } = await app.database.pool.query(
      'select opened_at from account_links where account_id = $1',
      [employee.id],
    );
    expect(rows).toEqual([{ opened_at: opened }]);
  });

  test('is mailed in the language of the employee', async () => {
    const { employee } = await invited({ language: 'hi' });
    const mail = await lastMailTo(employee.email);
    expect(mail).toContain('Neem Foods के वेलनेस कार्यक्रम');
    expect(mail).toContain('<html lang=3D"hi-IN">');
  });

  test('ends with the next one, and never works again once it is used', async () => {
    const { employee, token } = await invited();
    const state = async (of: string) => (await post('invitation', { token: of })).body.invitation;
    app.pass(1000);
    const newer = await linkFor(employee);
    expect(await state(token)).toMatchObject({ state: 'expired' });
    expect((await welcome(token, { password })).status).toBe(400);
    expect(await state(newer)).toMatchObject({ state: 'open' });
    expect((await welcome(newer, { password })).status).toBe(201);
    expect(await state(newer)).toMatchObject({ state: 'used', isSetUp: true });
    for (const dead of [token, newer]) {
      const { status, body } = await welcome(dead, { password });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['token']]);
    }
    const late = await invited();
    app.pass(days(7));
    expect(await state(late.token)).toMatchObject({ state: 'expired', isSetUp: false });
    expect((await welcome(late.token, { password })).status).toBe(400);
  });

  test('is used once the person has used another one, and a link to sign in takes its place @full', async () => {
    const { employee, token } = await invited();
    const newer = await linkFor(employee);
    const { body } = await welcome(newer, { password });
    expect((await post('invitation', { token })).body.invitation).toMatchObject({
      state: 'used',
      isSetUp: true,
    });
    expect((await welcome(token, { password: 'Other-Morning-8' })).status).toBe(400);
    await post('invitation/renew', { token });
    const link = tokenIn(await lastMailTo(employee.email));
    const opened = await post('sign-in-link/use', { token: link });
    const statuses = [body, opened.body].map(async ({ token: of }) => {
      return (await app.client(of).get(mySessions)).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 200]);
  });

  test('is refused to people of closed companies @full', async () => {
    const { company, token } = await invited();
    await app.database.pool.query("update companies set status = 'suspended' where id = $1", [
      company.id,
    ]);
    for (const { status, body } of [await post('invitation', { token }), await welcome(token)]) {
      expect([status, body.code, body.reason]).toEqual([403, 'FORBIDDEN', 'company-closed']);
    }
  });

  test('counts unknown tokens as attempts, ten from one address @full', async () => {
    const from = newAddress();
    const paths = ['invitation', 'welcome', 'sign-in-link/use'];
    for (let tries = 0; tries < 10; tries++) {
      const body = { token: 'unknown', consents: [] };
      const answer = await post(paths[tries % 3] ?? '', body, from);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['token']]);
    }
    expect((await post('invitation', { token: 'unknown' }, from)).status).toBe(429);
    const { token } = await invited();
    expect((await post('invitation', { token }, from)).status).toBe(200);
  });

  test('works with the console’s page for links mailed before the app @full', async () => {
    const { employee, token } = await invited();
    const { status, body } = await app
      .client()
      .post('/admin/reset-password', { body: { token, password }, from: newAddress() });
    expect([status, body.for]).toEqual([200, 'employee']);
    expect((await post('login', { email: employee.email, password })).status).toBe(200);
  });
});

describe('the welcome', () => {
  test('sets password, language and consents, activates the person and signs in', async () => {
    const { employee, token } = await invited();
    const consents = ['take-part', 'reminders'];
    const { status, body } = await welcome(token, { password, consents, language: 'hi' });
    expect(status).toBe(201);
    expect(body.employee).toMatchObject({ id: employee.id, hasPassword: true, language: 'hi' });
    const me = app.client(body.token);
    const { data } = (await me.get('/api/employee/me/sessions')).body;
    expect(data).toMatchObject([{ current: true, remembered: true }]);
    const given = (await me.get('/api/employee/me/consents')).body.consents.filter(
      (each: { given: boolean }) => each.given,
    );
    expect(given.map((each: { purpose: string }) => each.purpose)).toEqual(consents);
    const admin = await app.signedInAs();
    const { status: now } = (await admin.get(`/admin/employees/${employee.id}`)).body.employee;
    expect(now).toBe('active');
    const history = (await admin.get(`/admin/history/employee/${employee.id}`)).body.data;
    expect(history[0]).toMatchObject({ action: 'employee.invitation_accepted' });
  });

  test('on a shared device opens a session that ends soon, as a mailed link to sign in does there @full', async () => {
    const { employee, token } = await invited();
    const welcomed = await welcome(token, { password, sharedDevice: true });
    await post('sign-in-link', { email: employee.email });
    const link = tokenIn(await lastMailTo(employee.email));
    const linked = await post('sign-in-link/use', { token: link, sharedDevice: true });
    const clients = [welcomed, linked].map(({ body }) => app.client(body.token));
    const statuses = () =>
      Promise.all(clients.map(async (each) => (await each.get('/api/employee/me')).status));
    app.pass(minutes(14));
    expect(await statuses()).toEqual([200, 200]);
    app.pass(minutes(15));
    expect(await statuses()).toEqual([401, 401]);
  });

  test('needs the consent to take part of a new person @full', async () => {
    const { employee, token } = await invited();
    const { status, body } = await welcome(token, { password, consents: ['reminders'] });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['consents']]);
    const { rows } = await app.database.pool.query(
      'select status, password_hash from accounts where id = $1',
      [employee.id],
    );
    expect(rows).toEqual([{ status: 'pending', password_hash: null }]);
    expect((await welcome(token, { password })).status).toBe(201);
  });

  test.each([
    ['seven-7', 'Min 8 characters'],
    ['password', 'This is one of the most common passwords. Choose another one.'],
    [
      'asha-rao-77',
      'This password is made of the name, which is easy to guess. Choose another one.',
    ],
  ])('refuses the password %s, and the link stays valid', async (weak, message) => {
    const { token } = await invited();
    const { status, body } = await welcome(token, { password: weak });
    expect([status, body.errors]).toEqual([400, { password: message }]);
    expect((await post('invitation', { token })).body.invitation.state).toBe('open');
  });

  test('works once, also when sent twice at the same time @full', async () => {
    const { employee, token } = await invited();
    const sent = await Promise.all([welcome(token, { password }), welcome(token, { password })]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 400]);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as count from consents where employee_id = $1',
      [employee.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('without a password leaves mailed links, until the person sets one @full', async () => {
    const { employee, token } = await invited();
    const { body } = await welcome(token);
    expect(body.employee).toMatchObject({ hasPassword: false });
    const { email } = employee;
    expect((await post('login', { email, password: testPassword })).status).toBe(401);
    await post('sign-in-link', { email });
    const link = tokenIn(await lastMailTo(email));
    const opened = await post('sign-in-link/use', { token: link, remember: false });
    const me = app.client(opened.body.token);
    const change = (given: Record<string, unknown>) =>
      me.post('/api/employee/change-password', { body: given });
    expect((await change({ newPassword: password })).status).toBe(200);
    expect((await post('login', { email, password })).status).toBe(200);
    const again = await change({ newPassword: 'Other-Morning-8' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([400, ['currentPassword']]);
  });

  test('to sign in ends a password that someone else typed, so nobody has to know it @full', async () => {
    const company = await makeCompany(app, { name: 'Tulsi Foods' });
    const admin = await app.signedInAs();
    const email = 'never-heard-it@example.com';
    const typed = 'Lotus-2026-first';
    const created = await admin.post('/admin/employees', {
      body: { firstName: 'Asha', lastName: 'Rao', email, companyId: company.id, password: typed },
    });
    const { body: typist } = await post('login', { email, password: typed });
    await post('sign-in-link', { email });
    const link = tokenIn(await lastMailTo(email));
    const opened = await post('sign-in-link/use', { token: link });
    expect(opened.body.employee).toMatchObject({ mustChangePassword: false, hasPassword: false });
    expect((await app.client(typist.token).get('/api/employee/me')).status).toBe(401);
    const me = app.client(opened.body.token);
    await agree(me);
    expect((await me.get('/api/employee/me/sessions')).status).toBe(200);
    expect((await post('login', { email, password: typed })).status).toBe(401);
    const first = await me.post('/api/employee/change-password', {
      body: { newPassword: password },
    });
    expect(first.status).toBe(200);
    expect((await post('login', { email, password })).status).toBe(200);
    const { id } = created.body.employee;
    const history = await admin.get(`/admin/audit?kind=employee&recordId=${id}`);
    const keys = history.body.data.map(({ action }: { action: string }) => action);
    expect(keys).toContain('employee.invitation_accepted');
  });

  test('is answered again when its response was lost, and changes nothing then @full', async () => {
    const { employee, token } = await invited();
    const sent = { attempt: randomUUID(), consents: ['take-part', 'reminders'] };
    const lost = await welcome(token, sent);
    const setUp = await setUpOf(employee.id);
    app.pass(minutes(9));
    const again = await welcome(token, sent);
    expect([again.status, again.body.employee]).toEqual([201, lost.body.employee]);
    const statuses = await Promise.all(
      [lost, again].map(async ({ body }) => (await app.client(body.token).get(mySessions)).status),
    );
    expect(statuses).toEqual([401, 200]);
    const { data } = (await app.client(again.body.token).get(mySessions)).body;
    expect(data).toHaveLength(1);
    expect(await setUpOf(employee.id)).toEqual(setUp);
  });

  test('sent again by its page at the same time signs in once @full', async () => {
    const { token } = await invited();
    const sent = { attempt: randomUUID(), password };
    const answers = await Promise.all([1, 2, 3].map(() => welcome(token, sent)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const statuses = await Promise.all(
      answers.map(async ({ body }) => (await app.client(body.token).get(mySessions)).status),
    );
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  test('is never answered again without its attempt, with another body, or later @full', async () => {
    const { token } = await invited();
    const sent = { attempt: randomUUID() };
    await welcome(token, sent);
    const others = [
      {},
      { attempt: randomUUID() },
      { ...sent, password },
      { ...sent, remember: false },
    ];
    for (const other of others) expect((await welcome(token, other)).status).toBe(400);
    const elsewhere = await invited();
    await welcome(elsewhere.token, {});
    expect((await welcome(elsewhere.token, sent)).status).toBe(400);
    app.pass(minutes(10));
    expect((await welcome(token, sent)).status).toBe(400);
  });

  test.each([
    ['is signed out', (me: Client) => me.post('/api/employee/logout', { body: {} })],
    [
      'has another password',
      async (_: Client, { email }: TestEmployee) => {
        await post('forgot-password', { email });
        const reset = tokenIn(await lastMailTo(email));
        return welcome(reset, { password: 'Other-Morning-8', consents: [] });
      },
    ],
  ])('is never answered again once its person %s @full', async (_, end) => {
    const { employee, token } = await invited();
    const sent = { attempt: randomUUID(), password };
    const { body } = await welcome(token, sent);
    expect((await end(app.client(body.token), employee)).status).toBeLessThan(300);
    const { status, body: refused } = await welcome(token, sent);
    expect([status, Object.keys(refused.errors)]).toEqual([400, ['token']]);
  });

  test('sets a new password for a person who is set up, and ends their sessions @full', async () => {
    const { employee } = await member();
    const me = await signedIn(app, employee);
    await post('forgot-password', { email: employee.email });
    const token = tokenIn(await lastMailTo(employee.email));
    expect((await post('invitation', { token })).body.invitation).toMatchObject({
      purpose: 'reset',
      isSetUp: true,
    });
    const without = await welcome(token, { consents: [] });
    expect([without.status, Object.keys(without.body.errors)]).toEqual([400, ['password']]);
    expect((await welcome(token, { password, consents: [] })).status).toBe(201);
    expect((await me.get('/api/employee/me')).status).toBe(401);
    expect((await post('login', { email: employee.email, password })).status).toBe(200);
  });
});

test('a person changes the language of their texts', async () => {
  const me = await signedIn(app, (await member()).employee);
  const { status, body } = await me.patch('/api/employee/me', { body: { language: 'hi' } });
  expect([status, body.employee.language]).toEqual([200, 'hi']);
  expect((await me.patch('/api/employee/me', { body: {} })).body.employee.language).toBe('hi');
  const wrong = await me.patch('/api/employee/me', { body: { language: 'xx' } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['language']]);
});
