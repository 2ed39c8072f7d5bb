import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '#core/clock.ts';
import { hashToken } from '#core/secrets.ts';
import {
  type Client,
  companyBody,
  startTestApp,
  type TestApp,
  testPassword,
} from '../../../test/test-app.ts';
import { updateAccount } from './account-store.ts';
import { sessions } from './tables.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const me = async (client: Client) => (await client.get('/admin/me')).status;

async function signIn(remember = false, headers: Record<string, string> = {}) {
  const account = await app.makeAccount();
  const body = { email: account.email, password: testPassword, remember };
  const response = await app.client().post('/admin/login', { body, headers });
  return { ...app.client(response.body.token), token: String(response.body.token), account };
}

describe('a token', () => {
  test('gives access to the console in either header', async () => {
    const { token } = await app.signedInAs('support');
    const nobody = app.client();
    expect((await nobody.get('/admin/me', { headers: { 'x-auth-token': token } })).status).toBe(
      200,
    );
    for (const scheme of ['Bearer', 'bearer']) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await nobody.get('/admin/me', { headers })).status).toBe(200);
    }
  });

  test('that is unknown or missing is refused', async () => {
    const { token } = await app.signedInAs('support');
    const wrong = [
      {},
      { authorization: 'Bearer' },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token.toLowerCase()}` },
      { authorization: `Bearer ${token}=` },
      // What an attacker with a copy of the database would have.
      { authorization: `Bearer ${hashToken(token)}` },
      { 'x-auth-token': "' or 1=1 --" },
      { 'x-auth-token': '' },
      { cookie: `adminToken=${token}` },
    ];
    for (const headers of wrong) {
      const response = await app.client().get('/admin/me', { headers });
      expect(response.status).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.body).toEqual({
        success: false,
        code: 'UNAUTHENTICATED',
        error: 'Session expired. Please log in again.',
        message: 'Session expired. Please log in again.',
      });
    }
  });

  test('is stored as a hash only', async () => {
    const { token } = await signIn();
    const stored = await app.services.db.select().from(sessions);
    expect(stored.map((row) => row.tokenHash)).toContain(hashToken(token));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test.each(['employee', 'portal'] as const)('of kind %s gives no access here', async (kind) => {
    const admin = await app.signedInAs('Administrator');
    const { body } = await admin.post('/admin/companies', { body: companyBody() });
    const account = await app.makeAccount({ kind, companyId: body.company.id });
    const { token } = await app.sessionOf(account);
    expect(await me(app.client(token))).toBe(401);
  });
});

describe('a session', () => {
  test('without rights in finance expires after twelve hours without use', async () => {
    const client = await app.sessionOf(await app.makeUser('manager'));
    app.pass(hours(12) - 1);
    expect(await me(client)).toBe(200);
    app.pass(hours(12));
    expect(await me(client)).toBe(401);
  });

  test('is not extended by the browser’s automatic requests @full', async () => {
    const client = await app.sessionOf(await app.makeUser('manager'));
    for (let hour = 0; hour < 11; hour++) {
      app.pass(hours(1));
      expect((await client.get('/admin/health')).status).toBe(200);
      expect((await client.get('/admin/notifications')).status).toBe(200);
    }
    app.pass(hours(1));
    expect(await me(client)).toBe(401);
  });

  test('is extended by use, for seven days at most', async () => {
    const client = await app.sessionOf(await app.makeUser('manager'));
    const from = app.now();
    while (app.now().getTime() - from.getTime() < days(7) - hours(11)) {
      expect(await me(client)).toBe(200);
      app.pass(hours(11));
    }
    expect(await me(client)).toBe(200);
    app.pass(days(7) - (app.now().getTime() - from.getTime()) - 1);
    expect(await me(client)).toBe(200);
    app.pass(1);
    expect(await me(client)).toBe(401);
  });

  test('that is remembered lasts thirty days, used or not', async () => {
    const [used, unused] = [await signIn(true), await signIn(true)];
    app.pass(days(15));
    expect(await me(used)).toBe(200);
    app.pass(days(15) - 1);
    expect([await me(used), await me(unused)]).toEqual([200, 200]);
    app.pass(1);
    expect([await me(used), await me(unused)]).toEqual([401, 401]);
  });

  test('is updated at most every five minutes, however many requests come at once', async () => {
    const { pool } = app.database;
    await pool.query('create table session_writes (id uuid)');
    await pool.query(`create function note_session_write() returns trigger language plpgsql as
      $$ begin insert into session_writes values (new.id); return new; end $$`);
    await pool.query(`create trigger note_write after update on sessions
      for each row execute function note_session_write()`);
    const client = await signIn();
    const [session] = (await client.get('/admin/sessions')).body.data;
    const writes = async () => {
      await Promise.all(Array.from({ length: 12 }, () => me(client)));
      const { rows } = await pool.query('select from session_writes where id = $1', [session.id]);
      return rows.length;
    };
    app.pass(minutes(5) - 1);
    expect(await writes()).toBe(0);
    app.pass(1);
    expect(await writes()).toBe(1);
    app.pass(minutes(5) - 1);
    expect(await writes()).toBe(1);
    app.pass(1);
    expect(await writes()).toBe(2);
    await pool.query('drop trigger note_write on sessions');
  });
});

describe('revoking access', () => {
  test('ends a session at the next request when its account is set inactive', async () => {
    const [admin, other] = [await app.signedInAs(), await app.signedInAs()];
    expect(await me(other)).toBe(200);
    const body = { status: 'inactive' };
    await admin.patch(`/admin/admins/${other.account.id}`, { body });
    expect(await me(other)).toBe(401);
    // After reactivation a new sign-in is needed.
    await admin.patch(`/admin/admins/${other.account.id}`, { body: { status: 'active' } });
    expect(await me(other)).toBe(401);
  });

  test('takes effect for staff from the next request, by role or by status', async () => {
    const staff = await app.signedInAs('manager');
    const body = companyBody();
    expect((await staff.post('/admin/companies', { body })).status).toBe(201);
    await updateAccount(app.services.db, staff.account.id, { role: 'reviewer' });
    expect((await staff.post('/admin/companies', { body: companyBody() })).status).toBe(403);
    const { admin } = (await staff.get('/admin/me')).body;
    expect(admin.role).toBe('reviewer');
    expect(admin.permissions).not.toContain('companies:write');
    await updateAccount(app.services.db, staff.account.id, { role: null });
    expect(await me(staff)).toBe(401);
    await updateAccount(app.services.db, staff.account.id, {
      role: 'reviewer',
      status: 'rejected',
    });
    expect(await me(staff)).toBe(401);
  });

  test('happens on sign-out, for this session only', async () => {
    const first = await signIn();
    const second = await app.sessionOf(first.account);
    const { status, body } = await first.post('/admin/logout');
    expect(status).toBe(200);
    expect(body).toEqual({ success: true });
    expect([await me(first), await me(second)]).toEqual([401, 200]);
    expect((await first.post('/admin/logout')).status).toBe(401);
  });
});

describe('a user’s own sessions', () => {
  test('are listed newest first, with readable devices, without their tokens', async () => {
    const first = await signIn(true, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    app.pass(minutes(1));
    const second = await app.sessionOf(first.account);
    await signIn();
    const { status, body } = await second.get('/admin/sessions');
    expect(status).toBe(200);
    const start = new Date(app.now().getTime() - minutes(1)).toISOString();
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        current: true,
        device: 'Unknown device',
        address: '203.0.113.7',
        remembered: false,
        shared: false,
        factor: null,
        createdAt: app.now().toISOString(),
        lastSeenAt: app.now().toISOString(),
        expiresAt: new Date(app.now().getTime() + hours(2)).toISOString(),
      },
      {
        id: expect.any(String),
        current: false,
        device: 'Firefox on Linux',
        address: '203.0.113.7',
        remembered: true,
        shared: false,
        factor: 'password',
        createdAt: start,
        lastSeenAt: start,
        expiresAt: new Date(Date.parse(start) + days(30)).toISOString(),
      },
    ]);
  });

  test('no longer include sessions that have ended', async () => {
    const first = await signIn();
    app.pass(hours(12));
    const second = await app.sessionOf(first.account);
    expect((await second.get('/admin/sessions')).body.data).toHaveLength(1);
  });

  test('can be ended one by one', async () => {
    const first = await signIn();
    const second = await app.sessionOf(first.account);
    const list = (await first.get('/admin/sessions')).body.data;
    const { id } = list.find((session: { current: boolean }) => !session.current);
    expect((await first.delete(`/admin/sessions/${id}`)).status).toBe(200);
    expect([await me(first), await me(second)]).toEqual([200, 401]);
    expect((await first.delete(`/admin/sessions/${id}`)).status).toBe(404);
  });

  test('do not include other users’ sessions, even for an Administrator', async () => {
    const other = await app.signedInAs('support');
    const [{ id }] = (await other.get('/admin/sessions')).body.data;
    const admin = await app.signedInAs('Administrator');
    expect((await admin.delete(`/admin/sessions/${id}`)).status).toBe(404);
    expect(await me(other)).toBe(200);
  });

  test.each(['x', '0', 'a'.repeat(3000), '%00', '%ZZ', '%C0%80', "1';drop table sessions--"])(
    'are not found by the malformed id %j',
    async (id) => {
      const client = await app.signedInAs('support');
      const { status, body } = await client.delete(`/admin/sessions/${id.replaceAll(' ', '%20')}`);
      expect(status).toBe(404);
      expect(body.code).toBe('NOT_FOUND');
    },
  );
});

test('a session ends when its account is removed', async () => {
  const client = await app.signedInAs('support');
  await app.database.pool.query('delete from accounts where id = $1', [client.account.id]);
  expect(await me(client)).toBe(401);
  const left = await app.services.db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, client.account.id));
  expect(left).toEqual([]);
});
