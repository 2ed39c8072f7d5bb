import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '#core/clock.ts';
import { passConfirmations } from '../../../test/confirm.ts';
import { addPaid, makePayslip, month, payrollPath } from '../../../test/payroll.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../../../test/test-app.ts';
import { removeOldEvents } from './sign-in-event-store.ts';
import { signInEvents } from './tables.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const signIn = (
  email: string,
  { password = testPassword, from = '198.51.100.4', agent = firefox } = {},
) =>
  app.client().post('/admin/login', {
    body: { email, password },
    from,
    headers: { 'user-agent': agent },
  });
const signInEmployee = (email: string, password = testPassword) =>
  app.client().post('/api/employee/login', {
    body: { email, password },
    from: '2001:db8:1:2:3:4:5:6',
    headers: { 'user-agent': firefox },
  });
const eventsOf = async (accountId: string) =>
  (
    await app.database.db
      .select()
      .from(signInEvents)
      .where(eq(signInEvents.accountId, accountId))
      .orderBy(signInEvents.at, signInEvents.id)
  ).map(({ outcome, factor }) => [outcome, factor]);

/** Returns the mails to a person that `action` causes. */
async function mailsTo(email: string, action: () => Promise<unknown>): Promise<string[]> {
  const before = (await app.mails()).length;
  await action();
  return (await app.mails()).slice(before).filter((mail) => mail.includes(`To: ${email}`));
}

describe('what is recorded of an account', () => {
  test('a sign-in, a wrong password and a sign-out, with network, device and request', async () => {
    const account = await app.makeAccount();
    await signIn(account.email, { password: 'wrong' });
    const { body, headers } = await signIn(account.email);
    const [, signedIn] = await app.database.db
      .select()
      .from(signInEvents)
      .where(eq(signInEvents.accountId, account.id))
      .orderBy(signInEvents.at, signInEvents.id);
    expect(signedIn).toMatchObject({
      app: 'console',
      network: '198.51.100.4',
      device: 'Firefox on Windows',
      requestId: headers['x-request-id'],
    });
    await app.client(body.token).post('/admin/logout');
    expect(await eventsOf(account.id)).toEqual([
      ['wrong_credentials', 'password'],
      ['signed_in', 'password'],
      ['signed_out', 'session'],
    ]);
  });

  test('a right password without access to the console', async () => {
    const account = await app.makeAccount({ status: 'inactive' });
    expect((await signIn(account.email)).status).toBe(403);
    expect(await eventsOf(account.id)).toEqual([['no_access', 'password']]);
  });

  test('a changed password, a wrong one before it, and one that was set with a mailed link', async () => {
    const account = await app.makeAccount();
    const { body } = await signIn(account.email);
    const newPassword = 'Marigold-Street-42';
    const change = (currentPassword: string) =>
      app.client(body.token).post('/admin/change-password', {
        body: { currentPassword, newPassword },
      });
    expect((await change('wrong')).status).toBe(400);
    expect((await change(testPassword)).status).toBe(200);
    const [mail] = await mailsTo(account.email, () =>
      app.client().post('/admin/forgot-password', { body: { email: account.email } }),
    );
    const reset = { token: tokenIn(mail), password: 'Lotus-Pond-Evening-7' };
    expect((await app.client().post('/admin/reset-password', { body: reset })).status).toBe(200);
    expect(await eventsOf(account.id)).toEqual([
      ['signed_in', 'password'],
      ['wrong_in_session', 'password'],
      ['password_changed', 'session'],
      ['password_set', 'link'],
    ]);
  });

  test('an ended session', async () => {
    const account = await app.makeAccount();
    const other = await app.sessionOf(account);
    const mine = await app.sessionOf(account);
    const { body } = await mine.get('/admin/sessions');
    const { id } = body.data.find((one: { current: boolean }) => !one.current);
    expect((await mine.delete(`/admin/sessions/${id}`)).status).toBe(200);
    expect((await other.get('/admin/me')).status).toBe(401);
    expect(await eventsOf(account.id)).toEqual([['session_ended', 'session']]);
  });

  test('an employee’s sign-in, of whose address only the network counts', async () => {
    const company = await makeCompany(app);
    const { id, email } = await makeEmployee(app, { companyId: company.id });
    await signInEmployee(email, 'wrong-password');
    const { body } = await signInEmployee(email);
    expect(await eventsOf(id)).toEqual([
      ['wrong_credentials', 'password'],
      ['signed_in', 'password'],
    ]);
    const own = await app.client(body.token).get('/api/employee/me/sign-ins');
    expect(own.body.data).toMatchObject([
      { outcome: 'signed_in', network: '2001:db8:1:2::/64', device: 'Firefox on Windows' },
      { outcome: 'wrong_credentials' },
    ]);
  });

  test('nothing in clear of an email without an account', async () => {
    await signIn('typed-by-mistake@example.com', { password: 'wrong' });
    const { rows } = await app.database.pool.query(
      `select sign_in_events::text as row from sign_in_events where account_id is null`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain('typed-by-mistake');
  });
});

describe('a request that an account may not make', () => {
  test('is recorded once an hour for each endpoint, and logged as a warning each time', async () => {
    const support = await app.signedInAs('support');
    const warnings = () =>
      app
        .logged()
        .split('\n')
        .filter((line) => line.includes('"level":40') && line.includes(support.account.id));
    for (let tries = 0; tries < 3; tries++)
      expect((await support.get('/admin/audit')).status).toBe(403);
    await support.get('/admin/admins');
    expect(await eventsOf(support.account.id)).toHaveLength(2);
    expect(warnings()).toHaveLength(4);
    expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({ status: 403, address: '203.0.113.7' });
    app.pass(hours(1) + 1000);
    await support.get('/admin/audit');
    expect(await eventsOf(support.account.id)).toHaveLength(3);
  });

  test('is none when it only has to be confirmed: neither a warning nor a row', async () => {
    const admin = await app.sessionOf(await app.makeAccount());
    passConfirmations(app);
    expect((await admin.get('/admin/companies/export')).body.code).toBe('CONFIRM_YOURSELF');
    const lines = app.logged().split('\n');
    const own = lines.filter((line) => line.includes(admin.account.id));
    expect(own.map((line) => JSON.parse(line))).toMatchObject([{ level: 30, status: 403 }]);
    expect(await eventsOf(admin.account.id)).toEqual([]);
  });
});

describe('data that leaves', () => {
  const disclosed = async (accountId: string) =>
    (
      await app.database.db.select().from(signInEvents).where(eq(signInEvents.accountId, accountId))
    ).filter(({ outcome }) => outcome === 'exported' || outcome === 'revealed');

  test('is recorded with network and device: exports, bank accounts in full, and the bank file', async () => {
    const admin = await app.signedInAs('Administrator');
    const { id } = await addPaid(admin);
    await makePayslip(admin, id);
    const from = { from: '198.51.100.4', headers: { 'user-agent': firefox } };
    const { status } = await admin.get('/admin/companies/export', from);
    expect(status).toBe(200);
    expect((await admin.post(`/admin/staff/${id}/bank/reveal`, from)).status).toBe(200);
    const file = await admin.post(`${payrollPath}/bank-file`, { ...from, body: { month } });
    expect(file.status).toBe(200);
    const client = { network: '198.51.100.4', device: 'Firefox on Windows', factor: 'session' };
    expect(await disclosed(admin.account.id)).toMatchObject([
      {
        ...client,
        outcome: 'exported',
        detail: expect.stringMatching(/^Export .*\(GET \/api\/admin\/companies\/export\)$/),
      },
      {
        ...client,
        outcome: 'revealed',
        detail: expect.stringContaining('(POST /api/admin/staff/:id/bank/reveal)'),
      },
      {
        ...client,
        outcome: 'revealed',
        detail: expect.stringContaining('(POST /api/admin/finance/payroll/bank-file)'),
      },
    ]);
    const { body } = await admin.get('/admin/sign-ins', { query: { outcome: 'revealed' } });
    expect(body.meta.total).toBeGreaterThan(1);
  });

  test('is not recorded when the request is refused', async () => {
    const admin = await app.signedInAs('Administrator');
    await admin.post(`/admin/staff/${randomUUID()}/bank/reveal`);
    await admin.get(`/admin/employees/${randomUUID()}/data`);
    const support = await app.signedInAs('support');
    await support.get('/admin/companies/export');
    for (const { account } of [admin, support]) expect(await disclosed(account.id)).toEqual([]);
  });

  test('is not sent when it can’t be recorded', async () => {
    const admin = await app.signedInAs('Administrator');
    const { pool } = app.database;
    await pool.query(
      `alter table sign_in_events add constraint no_exports check (outcome <> 'exported') not valid`,
    );
    const { status, text } = await admin.get('/admin/companies/export');
    await pool.query('alter table sign_in_events drop constraint no_exports');
    expect(status).toBe(500);
    expect(text).not.toContain('Company');
  });
});

describe('the list for Administrators', () => {
  test('is filtered by person, outcome, app and day, and newest first', async () => {
    const admin = await app.signedInAs('Administrator');
    const account = await app.makeAccount({ name: 'Ravi Kulkarni' });
    await signIn(account.email, { password: 'wrong' });
    app.pass(minutes(1));
    await signIn(account.email);
    const list = async (query: Record<string, string>) =>
      (await admin.get('/admin/sign-ins', { query })).body.data;
    const ofAccount = { account: account.id };
    expect(await list(ofAccount)).toMatchObject([
      {
        outcome: 'signed_in',
        account: { name: 'Ravi Kulkarni', email: account.email, kind: 'admin' },
      },
      { outcome: 'wrong_credentials' },
    ]);
    expect(await list({ ...ofAccount, outcome: 'signed_in' })).toHaveLength(1);
    expect(await list({ ...ofAccount, app: 'employee' })).toEqual([]);
    const today = app.now().toISOString().slice(0, 10);
    expect(await list({ ...ofAccount, from: today, to: today })).toHaveLength(2);
    expect(await list({ ...ofAccount, to: '2026-01-01' })).toEqual([]);
  });

  test('finds colleagues by part of their name, everyone else by their whole email', async () => {
    const admin = await app.signedInAs('Administrator');
    const colleague = await app.makeAccount({ name: 'Zubeida Merchant' });
    const company = await makeCompany(app);
    const employee = await makeEmployee(app, { companyId: company.id });
    await signIn(colleague.email);
    await signInEmployee(employee.email);
    await signIn('stranger@example.com', { password: 'wrong' });
    const found = async (search: string) =>
      (await admin.get('/admin/sign-ins', { query: { search } })).body.data.map(
        (one: { account: { id: string } | null }) => one.account?.id ?? null,
      );
    expect(await found('zubeida')).toEqual([colleague.id]);
    expect(await found(employee.email.toUpperCase())).toEqual([employee.id]);
    expect(await found('Stranger@example.com')).toEqual([null]);
    expect(await found('stranger')).toEqual([]);
  });

  test('is closed to managers', async () => {
    const manager = await app.signedInAs('manager');
    expect((await manager.get('/admin/sign-ins')).status).toBe(403);
  });

  test('leaves the user’s own events to their own list', async () => {
    const account = await app.makeAccount();
    const { body } = await signIn(account.email);
    const own = await app.client(body.token).get('/admin/me/sign-ins');
    expect(own.body.data).toMatchObject([{ outcome: 'signed_in', factor: 'password' }]);
    expect(own.body.meta.total).toBe(1);
  });
});

describe('what is recorded', () => {
  test('goes with an erased employee, also what they typed before they had an account', async () => {
    const company = await makeCompany(app);
    const email = 'later.employee@example.com';
    await signInEmployee(email, 'wrong-password');
    const employee = await makeEmployee(app, { companyId: company.id, email });
    await signInEmployee(email);
    const admin = await app.signedInAs('Administrator');
    const listed = async () =>
      (await admin.get('/admin/sign-ins', { query: { search: email } })).body.data.length;
    expect(await listed()).toBe(2);
    expect((await admin.delete(`/admin/employees/${employee.id}`)).status).toBe(200);
    expect(await listed()).toBe(0);
    expect(await eventsOf(employee.id)).toEqual([]);
  });

  test('is removed after a year', async () => {
    const account = await app.makeAccount();
    await signIn(account.email);
    app.pass(days(364));
    await removeOldEvents(app.database.db, app.now());
    expect(await eventsOf(account.id)).toHaveLength(1);
    app.pass(days(2));
    await removeOldEvents(app.database.db, app.now());
    expect(await eventsOf(account.id)).toEqual([]);
  });

  test('is removed with the networks from which nobody signed in for a year', async () => {
    const account = await app.makeAccount();
    await signIn(account.email, { from: '192.0.2.71' });
    app.pass(days(200));
    await signIn(account.email, { from: '192.0.2.72' });
    app.pass(days(166));
    await removeOldEvents(app.database.db, app.now());
    const { rows } = await app.database.pool.query(
      'select address from known_addresses where account_id = $1',
      [account.id],
    );
    expect(rows).toEqual([{ address: '192.0.2.72' }]);
  });
});

describe('the owner of an account is mailed', () => {
  const newSignIn = 'Subject: New sign-in to your Kolam account';

  test('about a new network or a new device, but not about the first or the same again', async () => {
    const { email } = await app.makeAccount();
    expect(await mailsTo(email, () => signIn(email))).toEqual([]);
    expect(await mailsTo(email, () => signIn(email))).toEqual([]);
    const fromElsewhere = { from: '192.0.2.55' };
    const [network] = await mailsTo(email, () => signIn(email, fromElsewhere));
    expect(network).toContain(newSignIn);
    expect(network).toContain('192.0.2.55');
    expect(await mailsTo(email, () => signIn(email, fromElsewhere))).toEqual([]);
    const [device] = await mailsTo(email, () => signIn(email, { agent: 'Safari/605 Mac OS X' }));
    expect(device).toContain('Safari on macOS');
  });

  test('about another password, but not about the first', async () => {
    const changed = 'The password of your Kolam account was changed';
    const account = await app.makeAccount();
    const session = await app.sessionOf(account);
    const mails = await mailsTo(account.email, () =>
      session.post('/admin/change-password', {
        body: { currentPassword: testPassword, newPassword: 'Marigold-Street-42' },
      }),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(changed);
    const admin = await app.signedInAs('Administrator');
    const email = 'new.admin@example.com';
    const invited = await admin.post('/admin/admins', { body: { name: 'Vikram Seth', email } });
    await app.mails();
    const password = 'Lotus-Pond-Evening-7';
    const accepted = { token: tokenIn(invited.body.link), password, notice: 1 };
    expect(
      await mailsTo(email, () => app.client().post('/admin/reset-password', { body: accepted })),
    ).toEqual([]);
  });
});

describe('an account', () => {
  test('signs in at most a hundred times an hour, also with the right password', async () => {
    const { email } = await app.makeAccount();
    const all = await Promise.all(Array.from({ length: 103 }, () => signIn(email)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(3);
    app.pass(hours(1) + 1000);
    expect((await signIn(email)).status).toBe(200);
  });

  test('keeps the twenty sessions that were used last', async () => {
    const account = await app.makeAccount();
    const opened = [];
    for (let n = 0; n < 22; n++) {
      opened.push((await signIn(account.email)).body.token);
      app.pass(1000);
    }
    const statuses = await Promise.all(
      opened.map(async (token) => (await app.client(token).get('/admin/me')).status),
    );
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 20 }, () => 200)]);
  });
});
