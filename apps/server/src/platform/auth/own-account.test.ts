import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { makeCompany } from '../../../test/people.ts';
import { addApproved } from '../../../test/staff.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';

const fresh = 'Marigold-Street-42';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => app.pass(minutes(16)));

const signIn = async (email: string, password: string) =>
  (await app.client().post('/admin/login', { body: { email, password } })).status;

/** The history of a staff member. Nothing when nothing was recorded. */
async function historyOf(id: string) {
  const admin = await app.signedInAs('Administrator');
  return (await admin.get(`/admin/history/staff/${id}`)).body.data ?? [];
}

describe('the signed-in user', () => {
  test('gets this console’s configuration', async () => {
    const client = await app.signedInAs('support');
    const { status, body } = await client.get('/admin/me');
    expect(status).toBe(200);
    expect(body.console).toEqual({
      demo: false,
      mail: 'outbox',
      appUrl: app.settings.appUrl,
      passkeyOrigin: 'https://console.example.com',
    });
  });

  test('changes their own name, and the history shows the old and the new one', async () => {
    const client = await app.signedInAs('support');
    const { status, body } = await client.patch('/admin/me', { body: { name: '  मीरा Nair 🌼 ' } });
    expect(status).toBe(200);
    expect(body.admin).toMatchObject({ id: client.account.id, name: 'मीरा Nair 🌼' });
    expect((await client.get('/admin/me')).body.admin).toEqual(body.admin);
    expect(await historyOf(client.account.id)).toMatchObject([
      {
        action: 'staff.updated',
        actor: { id: client.account.id },
        changes: [{ field: 'name', before: 'Test Person', after: 'मीरा Nair 🌼' }],
      },
    ]);
  });

  test('can change nothing else of their own account', async () => {
    const client = await app.signedInAs('support');
    const body = { name: 'Kiran', role: 'superadmin', status: 'inactive', email: 'x@example.com' };
    const { admin } = (await client.patch('/admin/me', { body })).body;
    expect(admin).toMatchObject({
      name: 'Kiran',
      role: 'support',
      email: client.account.email,
    });
  });

  test.each([
    ['', 'Name is required'],
    [undefined, 'Name is required'],
    [42, 'Name must be text'],
    ['x'.repeat(121), 'Name can have at most 120 characters'],
    ['a\u0000b', 'Name has characters that cannot be stored'],
  ])('can’t be named %j', async (name, message) => {
    const client = await app.signedInAs('support');
    const { status, body } = await client.patch('/admin/me', { body: { name } });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ name: message });
  });
});

describe('changing one’s own password', () => {
  const change = (
    client: Awaited<ReturnType<TestApp['signedInAs']>>,
    currentPassword: string = testPassword,
    newPassword: string = fresh,
  ) => client.post('/admin/change-password', { body: { currentPassword, newPassword } });

  test('signs out all other sessions, invalidates mailed links and is in the history', async () => {
    const client = await app.signedInAs('support');
    const { email, id } = client.account;
    const elsewhere = await app.sessionOf(client.account);
    await app.client().post('/admin/forgot-password', { body: { email } });
    const token = await app.mailedToken();
    const { status, body } = await change(client);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Password changed. Other sessions were signed out.',
    });
    expect((await client.get('/admin/me')).status).toBe(200);
    expect((await elsewhere.get('/admin/me')).status).toBe(401);
    const link = { token, password: 'Another-One-77' };
    expect((await app.client().post('/admin/reset-password', { body: link })).status).toBe(400);
    expect([await signIn(email, testPassword), await signIn(email, fresh)]).toEqual([401, 200]);
    expect(await historyOf(id)).toMatchObject([{ action: 'staff.password_changed', changes: [] }]);
  });

  test('requires the current one', async () => {
    const client = await app.signedInAs('support');
    const { status, body } = await change(client, 'Wrong-Horse-9');
    expect(status).toBe(400);
    expect(body.errors).toEqual({ currentPassword: 'Your current password is incorrect.' });
    expect(await signIn(client.account.email, testPassword)).toBe(200);
    expect(await historyOf(client.account.id)).toEqual([]);
  });

  test('takes another one only', async () => {
    const client = await app.signedInAs('support');
    const { status, body } = await change(client, testPassword, testPassword);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ newPassword: 'Choose another password than the current one.' });
    expect(await historyOf(client.account.id)).toEqual([]);
  });

  test('reports both fields when they are missing', async () => {
    const client = await app.signedInAs('support');
    const { status, body } = await client.post('/admin/change-password', { body: {} });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'New password is required',
    });
    const short = await change(client, testPassword, 'short');
    expect(short.body.errors).toEqual({ newPassword: 'Min 12 characters' });
  });

  test('is limited to ten attempts in fifteen minutes for each user @full', async () => {
    const client = await app.signedInAs('support');
    for (let tries = 0; tries < 10; tries++) {
      expect((await change(client, 'Wrong-Horse-9')).status).toBe(400);
    }
    const refused = await change(client);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await change(await app.signedInAs('support'))).status).toBe(200);
    app.pass(minutes(15) + 1000);
    expect((await change(client)).status).toBe(200);
  });
});

describe('a password that someone else typed', () => {
  const first = 'Lotus-2026-first';

  test('of staff opens nothing until its owner has changed it to another one @full', async () => {
    const admin = await app.signedInAs('Administrator');
    const { email } = await addApproved(admin, { password: first });
    const { token } = (
      await app.client().post('/admin/login', { body: { email, password: first } })
    ).body;
    const client = app.client(token);
    const refused = await client.get('/admin/companies');
    expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_CHANGE']);
    expect((await client.get('/admin/me')).body.access.requiredStep).toBe('password-change');
    const changeTo = (newPassword: string) =>
      client.post('/admin/change-password', {
        body: { currentPassword: first, newPassword, notice: 1 },
      });
    expect((await changeTo(first)).body.errors).toEqual({
      newPassword: 'Choose another password than the current one.',
    });
    expect((await changeTo(fresh)).status).toBe(200);
    expect((await client.get('/admin/companies')).status).toBe(200);
    expect((await client.get('/admin/me')).body.access.requiredStep).toBeNull();
  });

  test('of an employee, too @full', async () => {
    const admin = await app.signedInAs('Administrator');
    const company = await makeCompany(app);
    const email = 'typed@example.com';
    const person = { firstName: 'Asha', lastName: 'Rao', email, companyId: company.id };
    await admin.post('/admin/employees', { body: { ...person, password: first } });
    const signedIn = await app
      .client()
      .post('/api/employee/login', { body: { email, password: first } });
    const client = app.client(signedIn.body.token);
    const refused = await client.get('/api/employee/me/sessions');
    expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_CHANGE']);
    expect((await client.get('/api/employee/me')).body.employee.mustChangePassword).toBe(true);
    const body = { currentPassword: first, newPassword: fresh };
    const change = (consents: string[]) =>
      client.post('/api/employee/change-password', { body: { ...body, consents } });
    // They have not been welcomed, so nobody has asked them yet.
    const without = await change(['reminders']);
    expect([without.status, Object.keys(without.body.errors)]).toEqual([400, ['consents']]);
    expect((await change(['take-part', 'reminders'])).status).toBe(200);
    const { consents } = (await client.get('/api/employee/me/consents')).body;
    const given = consents.filter((each: { given: boolean }) => each.given);
    expect(given.map((each: { purpose: string }) => each.purpose).sort()).toEqual([
      'reminders',
      'take-part',
    ]);
    expect((await client.get('/api/employee/me/sessions')).status).toBe(200);
  });
});
