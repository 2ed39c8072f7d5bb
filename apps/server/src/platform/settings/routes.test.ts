import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateAccount } from '#platform/auth/account-store.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await emptyTables(app.database.pool, 'accounts');
  admin = await app.signedInAs('Administrator');
});

const newEmail = () => `${randomUUID()}@example.com`;
const invite = (body: Record<string, unknown> = {}) =>
  admin.post('/admin/admins', { body: { name: 'Vikram Sethi', email: newEmail(), ...body } });
const list = async (query: Record<string, string | number> = {}) =>
  (await admin.get('/admin/admins', { query })).body;
const historyOf = async (id: string) => (await admin.get(`/admin/history/account/${id}`)).body.data;

describe('the list of Administrators', () => {
  test('shows only Administrators, by name by default', async () => {
    await app.makeAccount({ kind: 'staff', role: 'superadmin', name: 'Aaron' });
    for (const name of ['zoya', 'Émile', 'ananya', 'Fatima']) await app.makeAccount({ name });
    const { data, meta } = await list();
    expect(data.map((each: { name: string }) => each.name)).toEqual([
      'ananya',
      'Émile',
      'Fatima',
      'Test Person',
      'zoya',
    ]);
    expect(meta).toEqual({ total: 5, page: 1, limit: 25, pages: 1 });
    const [first] = (await list({ sort: '-name' })).data;
    expect(first).toEqual({
      _id: expect.any(String),
      id: expect.any(String),
      version: 1,
      createdAt: app.now().toISOString(),
      updatedAt: app.now().toISOString(),
      name: 'zoya',
      email: expect.any(String),
      role: 'Administrator',
      status: 'active',
      hasTwoStep: false,
      lastSignInAt: null,
    });
  });

  test('is searched by name and email, filtered by status, and paginated', async () => {
    await app.makeAccount({ name: 'Priya 100%', email: 'priya_a@example.com' });
    await app.makeAccount({ name: 'Priya Das', email: 'priyaxb@example.com', status: 'inactive' });
    const names = async (query: Record<string, string | number>) =>
      (await list(query)).data.map((each: { name: string }) => each.name);
    expect(await names({ search: 'PRIYA' })).toEqual(['Priya 100%', 'Priya Das']);
    expect(await names({ q: '0%' })).toEqual(['Priya 100%']);
    expect(await names({ search: 'priya_' })).toEqual(['Priya 100%']);
    expect(await names({ search: 'priya', status: 'inactive' })).toEqual(['Priya Das']);
    expect(await names({ search: 'priya', status: 'all', limit: 1, page: 2 })).toEqual([
      'Priya Das',
    ]);
    expect((await list({ page: 9 })).meta).toEqual({ total: 3, page: 9, limit: 25, pages: 1 });
  });

  test('refuses unknown filters', async () => {
    const { status, body } = await admin.get('/admin/admins', {
      query: { status: 'gone', sort: 'passwordHash', page: 0 },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['page', 'sort', 'status']);
  });
});

describe('inviting', () => {
  test('mails a link with which the new Administrator chooses a password', async () => {
    const email = newEmail();
    const { status, body } = await invite({ email: ` ${email.toUpperCase()}` });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Vikram Sethi', email, status: 'invited', version: 1 });
    const mail = (await app.mails()).find((each) => each.includes(`To: ${email}`)) ?? '';
    expect(mail).toContain('Test Person has invited you');
    expect(body.link).toMatch(/^https:\/\/console\.example\.com\/reset-password#token=/);
    expect(tokenIn(mail)).toBe(tokenIn(body.link));
    const choice = { token: tokenIn(mail), password: testPassword, notice: 1 };
    expect((await app.client().post('/admin/reset-password', { body: choice })).status).toBe(200);
    expect(await list({ search: email })).toMatchObject({ data: [{ status: 'active' }] });
    const login = { email, password: testPassword };
    expect((await app.client().post('/admin/login', { body: login })).status).toBe(200);
    expect(await historyOf(body.data.id)).toMatchObject([
      { action: 'account.invitation_accepted', actor: { id: body.data.id } },
      { action: 'account.invited', actor: { id: admin.account.id } },
    ]);
  });

  test('refuses an email that an Administrator or staff member has', async () => {
    const staff = await app.makeAccount({ kind: 'staff', role: 'support' });
    for (const email of [admin.account.email, staff.email.toUpperCase()]) {
      const { status, body } = await invite({ email });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'DUPLICATE_EMAIL',
        errors: { email: 'An account with this email already exists.' },
      });
    }
    expect((await list()).meta.total).toBe(1);
  });

  test('the same email twenty times at once creates one @full', async () => {
    const email = newEmail();
    const responses = await Promise.all(Array.from({ length: 20 }, () => invite({ email })));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect((await list({ search: email })).meta.total).toBe(1);
  });

  test('requires a name and an email', async () => {
    const { status, body } = await invite({ name: '', email: 'vikram@' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ name: 'Name is required', email: 'Enter a valid email' });
  });

  test('stores no response for a repeated key, because it contains a link', async () => {
    const headers = { 'Idempotency-Key': 'invite-1' };
    const body = { name: 'Vikram Sethi', email: newEmail() };
    expect((await admin.post('/admin/admins', { body, headers })).status).toBe(201);
    const again = await admin.post('/admin/admins', { body, headers });
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('DUPLICATE_EMAIL');
  });

  test('again creates a new link and invalidates the previous one @full', async () => {
    const { data, link } = (await invite()).body;
    const again = await admin.post(`/admin/admins/${data.id}/invite`);
    expect(again.status).toBe(200);
    const set = async (of: string) => {
      const body = { token: tokenIn(of), password: testPassword, notice: 1 };
      return (await app.client().post('/admin/reset-password', { body })).status;
    };
    expect(await set(link)).toBe(400);
    expect(await set(again.body.link)).toBe(200);
    const third = await admin.post(`/admin/admins/${data.id}/invite`);
    expect(third.status).toBe(409);
    expect(third.body).toMatchObject({
      code: 'NOT_INVITED',
      message: 'This person has already set a password.',
    });
    expect((await admin.post(`/admin/admins/${randomUUID()}/invite`)).status).toBe(404);
  });
});

describe('changing an Administrator', () => {
  const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
    admin.patch(`/admin/admins/${id}`, { body, headers });

  test('corrects the name, with old and new value in the history', async () => {
    const { id } = await app.makeAccount({ name: 'Vikram Seth' });
    const { status, body, headers } = await patch(id, { name: 'Vikram Sethi' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id, name: 'Vikram Sethi', version: 2 });
    expect(headers.etag).toBe('"2"');
    expect(await historyOf(id)).toMatchObject([
      {
        action: 'account.updated',
        title: 'Vikram Sethi',
        changes: [{ field: 'name', before: 'Vikram Seth', after: 'Vikram Sethi' }],
      },
    ]);
  });

  test('refuses one who has changed since', async () => {
    const { id } = await app.makeAccount();
    expect((await patch(id, { name: 'One' }, { 'If-Match': '"1"' })).status).toBe(200);
    const { status, body } = await patch(id, { name: 'Two' }, { 'If-Match': '"1"' });
    expect(status).toBe(412);
    expect(body.code).toBe('STALE');
    expect((await list({ search: 'Two' })).meta.total).toBe(0);
  });

  test('deactivates, with no session, no sign-in and no open link, and can be undone', async () => {
    const other = await app.signedInAs('Administrator');
    const { id, email } = other.account;
    await app.client().post('/admin/forgot-password', { body: { email } });
    const token = await app.mailedToken();
    expect((await patch(id, { status: 'inactive' })).body.data.status).toBe('inactive');
    expect((await other.get('/admin/me')).status).toBe(401);
    const login = { body: { email, password: testPassword } };
    expect((await app.client().post('/admin/login', login)).status).toBe(403);
    const link = { body: { token, password: testPassword } };
    expect((await app.client().post('/admin/reset-password', link)).status).toBe(400);
    expect((await patch(id, { status: 'active' })).body.data.status).toBe('active');
    expect((await app.client().post('/admin/login', login)).status).toBe(200);
    // An earlier link stays invalid.
    expect((await app.client().post('/admin/reset-password', link)).status).toBe(400);
  });

  test('reactivates one who never chose a password as invited @full', async () => {
    const { id } = (await invite()).body.data;
    await patch(id, { status: 'inactive' });
    expect((await patch(id, { status: 'active' })).body.data.status).toBe('invited');
  });

  test('refuses to deactivate oneself', async () => {
    await app.signedInAs('Administrator');
    const { status, body } = await patch(admin.account.id, { status: 'inactive' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'OWN_ACCOUNT',
      message: 'You can’t deactivate your own account.',
    });
  });

  test('refuses to deactivate the last active Administrator', async () => {
    await app.makeAccount({ status: 'inactive' });
    await app.makeAccount({ status: 'invited', passwordHash: null });
    const other = await app.signedInAs('Administrator');
    const responses = await Promise.all([
      patch(other.account.id, { status: 'inactive' }),
      other.patch(`/admin/admins/${admin.account.id}`, { body: { status: 'inactive' } }),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await app.database.pool.query(
      `select from accounts where kind = 'admin' and status = 'active'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('leaves one of several who deactivate each other at the same time', async () => {
    const all = [admin, await app.signedInAs(), await app.signedInAs(), await app.signedInAs()];
    const responses = await Promise.all(
      all.map((one, index) =>
        one.patch(`/admin/admins/${all[(index + 1) % all.length]?.account.id}`, {
          body: { status: 'inactive' },
        }),
      ),
    );
    for (const { status } of responses) expect([200, 401, 409]).toContain(status);
    const { rows } = await app.database.pool.query(
      `select from accounts where kind = 'admin' and status = 'active'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(1);
    expect(rows).toHaveLength(4 - responses.filter(({ status }) => status === 200).length);
  });

  test('finds neither staff nor unknown ids', async () => {
    const staff = await app.makeAccount({ kind: 'staff', role: 'support' });
    for (const id of [staff.id, randomUUID(), 'x']) {
      expect((await patch(id, { status: 'inactive' })).status).toBe(404);
    }
  });

  test('refuses a status that cannot be chosen', async () => {
    const { id } = await app.makeAccount();
    const { status, body } = await patch(id, { status: 'invited', name: '' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['name', 'status']);
  });

  test('changes neither email nor role nor password', async () => {
    const { id, email } = await app.makeAccount();
    const body = { name: 'Vikram', email: 'x@example.com', role: 'support', passwordHash: 'x' };
    expect((await patch(id, body)).body.data).toMatchObject({ email, role: 'Administrator' });
    const login = { email, password: testPassword };
    expect((await app.client().post('/admin/login', { body: login })).status).toBe(200);
  });
});

test('with a mail server the link is only sent by mail @full', async () => {
  const mailing = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
  try {
    const client = await mailing.signedInAs('Administrator');
    const body = { name: 'Vikram Sethi', email: newEmail() };
    const invited = await client.post('/admin/admins', { body });
    expect(invited.status).toBe(201);
    expect(invited.body.link).toBeNull();
    const again = await client.post(`/admin/admins/${invited.body.data.id}/invite`);
    expect(again.body.link).toBeNull();
    expect((await client.get('/admin/me')).body.console.mail).toBe('smtp');
  } finally {
    await mailing.stop();
  }
});

describe('a superadmin', () => {
  test('neither sees, invites nor changes Administrators', async () => {
    const superadmin = await app.signedInAs('superadmin');
    const waiting = (await invite()).body.data;
    const refused = [
      await superadmin.get('/admin/admins'),
      await superadmin.post('/admin/admins', { body: { name: 'Me', email: newEmail() } }),
      await superadmin.post(`/admin/admins/${waiting.id}/invite`),
      await superadmin.patch(`/admin/admins/${admin.account.id}`, { body: { status: 'inactive' } }),
      await superadmin.patch(`/admin/admins/${waiting.id}`, { body: { name: 'Mine' } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await list()).meta.total).toBe(2);
    expect((await admin.get('/admin/me')).status).toBe(200);
  });

  test('reaches no Administrator as if they were staff', async () => {
    const superadmin = await app.signedInAs('superadmin');
    const path = `/admin/staff/${admin.account.id}`;
    const refused = [
      await superadmin.get(path),
      await superadmin.patch(path, { body: { email: newEmail() } }),
      await superadmin.patch(`${path}/active`, { body: { isActive: false } }),
      await superadmin.patch(`${path}/role`, { body: { role: 'support' } }),
      await superadmin.post(`${path}/invite`),
      await superadmin.post(`${path}/reopen`, { body: { reason: 'Mine' } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    const { email } = admin.account;
    const reset = await superadmin.post('/admin/forgot-password', { body: { email } });
    expect([reset.status, reset.text]).toEqual([200, expect.not.stringContaining('token')]);
    expect((await admin.get('/admin/me')).status).toBe(200);
  });

  test('reads the other settings until the role changes', async () => {
    const superadmin = await app.signedInAs('superadmin');
    expect((await superadmin.get('/admin/audit')).status).toBe(200);
    expect((await superadmin.get('/admin/settings/organisation')).status).toBe(200);
    await updateAccount(app.services.db, superadmin.account.id, { role: 'manager' });
    expect((await superadmin.get('/admin/audit')).status).toBe(403);
  });
});

describe('a mail about a change of Administrators', () => {
  const subject = 'Subject: An Administrator of Kolam was';
  const recipients = async (of: string) =>
    (await app.mails())
      .filter((mail) => mail.includes(`${subject} ${of}`))
      .flatMap((mail) => /^To: (.+)$/m.exec(mail)?.[1]?.trim() ?? []);
  const distinctMails = async () => {
    const before = (await app.mails()).length;
    return async () => (await app.mails()).slice(before);
  };

  test('is sent to every active Administrator when one is invited, also to who did it @full', async () => {
    const [one, two] = [await app.makeAccount(), await app.makeAccount()];
    const inactive = await app.makeAccount({ status: 'inactive' });
    const superadmin = await app.makeAccount({ kind: 'staff', role: 'superadmin' });
    const email = newEmail();
    await invite({ email });
    const all = await recipients('invited');
    expect(all).toEqual(expect.arrayContaining([one.email, two.email, admin.account.email]));
    for (const person of [inactive.email, superadmin.email, email]) {
      expect(all).not.toContain(person);
    }
    const mail = (await app.mails()).find((each) => each.includes(`To: ${one.email}`)) ?? '';
    expect(mail).toContain('Test Person has invited Vikram Sethi');
    expect(mail).not.toContain('token=');
  });

  test('is sent when one is deactivated and activated, and not when a name is corrected @full', async () => {
    const [changed, other] = [await app.makeAccount(), await app.makeAccount()];
    const change = (body: unknown) => admin.patch(`/admin/admins/${changed.id}`, { body });
    const since = await distinctMails();
    await change({ name: 'Asha' });
    expect(await since()).toEqual([]);
    await change({ status: 'inactive' });
    expect(await recipients('deactivated')).toContain(other.email);
    expect(await recipients('deactivated')).not.toContain(changed.email);
    await change({ status: 'active' });
    expect(await recipients('reactivated')).toContain(other.email);
    await change({ status: 'active' });
    // Each time to the other one and to who did it.
    expect(await since()).toHaveLength(4);
  });
});
