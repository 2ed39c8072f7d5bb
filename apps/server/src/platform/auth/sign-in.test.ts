import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { minutes } from '#core/clock.ts';
import { hashPassword } from '#core/passwords.ts';
import { attempts } from '#core/rate-limit/tables.ts';
import { companyBody, startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';
import type { Account } from './account-store.ts';
import { accounts, sessions } from './tables.ts';

// The real library as a spy: the number of password checks is part of the contract.
const checkPassword = argon2.verify;
const verify = vi.spyOn(argon2, 'verify');

let app: TestApp;
let companyId: string;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signedInAs('Administrator');
  companyId = (await admin.post('/admin/companies', { body: companyBody() })).body.company.id;
});
afterAll(async () => {
  verify.mockRestore();
  await app.stop();
});
// No test counts against the next one's limits.
afterEach(() => app.pass(minutes(16)));

const signIn = (
  email: string,
  { password = testPassword, from = '198.51.100.1', ...rest }: Record<string, string> = {},
) => app.client().post('/admin/login', { body: { email, password, ...rest }, from });

const someone = (given: Partial<Account> = {}) => app.makeAccount(given);
const countSessions = () => app.services.db.$count(sessions);

/**
 * Fails to sign in the given number of times with the email and address of `emailOf` and
 * `addressOf`. Returns the statuses.
 */
async function fail(
  times: number,
  { emailOf, addressOf }: { emailOf: (n: number) => string; addressOf: (n: number) => string },
) {
  const statuses = new Set<number>();
  for (let done = 0; done < times; done += 10) {
    const batch = Array.from({ length: Math.min(10, times - done) }, (_, n) =>
      signIn(emailOf(done + n), { password: 'wrong', from: addressOf(done + n) }),
    );
    for (const { status } of await Promise.all(batch)) statuses.add(status);
  }
  return [...statuses];
}

/** Counts the responses by status. */
function counted(responses: { status: number }[]) {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('signing in', () => {
  test('returns the user, the role’s permissions, and a token that gives access to the console', async () => {
    const account = await someone({ kind: 'staff', role: 'creator', name: 'Ravi Kulkarni' });
    const { status, body, headers } = await signIn(account.email);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      admin: {
        _id: account.id,
        id: account.id,
        name: 'Ravi Kulkarni',
        email: account.email,
        role: 'creator',
        permissions: expect.arrayContaining(['companies:read', 'challenges:write', 'tasks:own']),
      },
    });
    expect(headers['set-cookie']).toBeUndefined();
    const me = await app.client(body.token).get('/admin/me');
    expect(me.status).toBe(200);
    expect(me.body.admin).toEqual(body.admin);
  });

  test('ignores case and spaces in the email', async () => {
    const { email } = await someone();
    expect((await signIn(`  ${email.toUpperCase()} `)).status).toBe(200);
  });

  test('uses the password exactly as typed', async () => {
    const { email } = await someone();
    for (const password of [`${testPassword} `, testPassword.toLowerCase()]) {
      expect((await signIn(email, { password })).status).toBe(401);
    }
  });

  test('reports missing fields', async () => {
    const { status, body } = await app.client().post('/admin/login', { body: {} });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      code: 'VALIDATION',
      errors: { email: 'Email is required', password: 'Password is required' },
    });
  });

  test('records its time', async () => {
    const account = await someone();
    const { body } = await signIn(account.email);
    const found = await app.client(body.token).get('/admin/admins', {
      query: { search: account.email },
    });
    expect(found.body.data).toMatchObject([{ lastSignInAt: app.now().toISOString(), version: 1 }]);
  });

  test('ignores an idempotency key: two sign-ins create two sessions', async () => {
    const { email } = await someone();
    const body = { email, password: testPassword };
    const headers = { 'Idempotency-Key': 'the-same' };
    const [one, two] = [
      await app.client().post('/admin/login', { body, headers }),
      await app.client().post('/admin/login', { body, headers }),
    ];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.token).not.toBe(two.body.token);
    expect(two.headers['idempotency-replayed']).toBeUndefined();
  });
});

describe('wrong credentials', () => {
  test('get the same message whether the email is known or not', async () => {
    const known = await someone();
    const invited = await someone({ status: 'invited', passwordHash: null });
    const before = await countSessions();
    const responses = [
      await signIn(known.email, { password: 'Wrong-Horse-9' }),
      await signIn(`${randomUUID()}@example.com`),
      await signIn(invited.email),
      await signIn("'or'1'='1'--@example.com", { password: "' or 1=1 --" }),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(401);
      expect(body).toEqual({
        success: false,
        code: 'INVALID_CREDENTIALS',
        error: 'Email or password is incorrect.',
        message: 'Email or password is incorrect.',
      });
    }
    expect(await countSessions()).toBe(before);
  });

  test('cost exactly one password check each, for known and unknown emails @full', async () => {
    const known = await someone();
    const invited = await someone({ status: 'invited', passwordHash: null });
    // Five employees with one email: still one check.
    const shared = `${randomUUID()}@example.com`;
    for (const kind of ['employee', 'portal', 'admin'] as const) {
      await someone({ kind, email: shared, ...(kind === 'admin' ? {} : { companyId }) });
    }
    const tries = [known.email, invited.email, shared, `${randomUUID()}@example.com`];
    for (const email of tries) {
      for (const password of ['Wrong-Horse-9', testPassword]) {
        verify.mockClear();
        await signIn(email, { password });
        expect(verify).toHaveBeenCalledTimes(1);
      }
    }
  });
});

/** Runs something while the next password is being checked. */
function meanwhile(happens: () => Promise<unknown>) {
  verify.mockImplementationOnce(async (...given) => {
    const fits = await checkPassword(...given);
    await happens();
    return fits;
  });
}

describe('a password that is revoked while it is being checked', () => {
  test('opens no session', async () => {
    const { id, email } = await someone();
    const before = await countSessions();
    meanwhile(() =>
      app.services.db.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id)),
    );
    expect((await signIn(email)).status).toBe(401);
    expect(await countSessions()).toBe(before);
  });

  test('opens no session for a deactivated user', async () => {
    const { id, email } = await someone();
    const before = await countSessions();
    meanwhile(() =>
      app.services.db.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, id)),
    );
    expect((await signIn(email)).status).toBe(403);
    expect(await countSessions()).toBe(before);
  });

  test('does not overwrite the password that replaced it @full', async () => {
    const person = await app.signedInAs('Administrator');
    const passwordHash = await hashPassword('Replaced-Horse-9');
    meanwhile(() =>
      app.services.db
        .update(accounts)
        .set({ passwordHash })
        .where(eq(accounts.id, person.account.id)),
    );
    const body = { currentPassword: testPassword, newPassword: 'Another-Horse-9' };
    expect((await person.post('/admin/change-password', { body })).status).toBe(401);
    const [row] = await app.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, person.account.id));
    expect(row?.passwordHash).toBe(passwordHash);
  });
});

describe('right credentials without console access', () => {
  const people: [string, Partial<Account>][] = [
    ['staff waiting for review', { kind: 'staff', role: 'support', status: 'pending' }],
    ['rejected staff', { kind: 'staff', role: 'support', status: 'rejected' }],
    ['inactive staff', { kind: 'staff', role: 'superadmin', status: 'inactive' }],
    ['staff without a role', { kind: 'staff', role: null }],
    ['an inactive Administrator', { status: 'inactive' }],
    ['an employee', { kind: 'employee' }],
    ['a portal login', { kind: 'portal' }],
  ];
  test.each(people)('are refused to %s, without a session', async (_who, given) => {
    const ofCompany = given.kind === 'employee' || given.kind === 'portal';
    let owner: string | null = null;
    if (ofCompany) {
      const admin = await app.signedInAs('Administrator');
      owner = (await admin.post('/admin/companies', { body: companyBody() })).body.company.id;
    }
    const account = await someone({ ...given, companyId: owner });
    const before = await countSessions();
    const { status, body } = await signIn(account.email);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your account does not have access to the admin portal.',
    });
    expect(await countSessions()).toBe(before);
  });

  test('do not count as failures @full', async () => {
    const { email } = await someone({ kind: 'staff', role: 'support', status: 'pending' });
    for (let tries = 0; tries < 12; tries++) expect((await signIn(email)).status).toBe(403);
  });

  test('yield to the console account with the same email', async () => {
    const email = `${randomUUID()}@example.com`;
    await someone({ kind: 'employee', companyId, email });
    expect((await signIn(email)).status).toBe(403);
    await someone({ kind: 'staff', role: 'support', email });
    expect((await signIn(email)).body.admin).toMatchObject({ role: 'support' });
  });
});

describe('too many failures', () => {
  const here = () => '198.51.100.20';

  test('for one email from one address: the eleventh waits, even with the right password', async () => {
    const { email } = await someone();
    expect(await fail(10, { emailOf: () => email, addressOf: here })).toEqual([401]);
    app.pass(minutes(5));
    const refused = await signIn(email, { from: here() });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'RATE_LIMIT',
      message: 'Too many attempts. Please wait and try again.',
    });
    expect(refused.headers['retry-after']).toBe('600');
    expect((await signIn(email, { from: '198.51.100.21' })).status).toBe(200);
    // Further attempts do not prolong the wait.
    app.pass(minutes(10) - 1000);
    expect(await fail(12, { emailOf: () => email, addressOf: here })).toEqual([429]);
    app.pass(2000);
    expect((await signIn(email, { from: here() })).status).toBe(200);
  });

  test('are reset by a success, which allows ten more @full', async () => {
    const { email } = await someone();
    for (let round = 0; round < 2; round++) {
      expect(await fail(9, { emailOf: () => email, addressOf: here })).toEqual([401]);
      expect((await signIn(email, { from: here() })).status).toBe(200);
    }
    expect(await fail(10, { emailOf: () => email, addressOf: here })).toEqual([401]);
    expect(await fail(1, { emailOf: () => email, addressOf: here })).toEqual([429]);
  });

  test('all sent at once get at most ten passwords checked @full', async () => {
    const { email } = await someone();
    verify.mockClear();
    const burst = Array.from({ length: 30 }, () => signIn(email, { password: 'wrong' }));
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(new Set(statuses)).toContain(429);
    expect(verify.mock.calls.length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 401)).toHaveLength(verify.mock.calls.length);
  });

  test('forty at once for one email: ten are judged, the rest refused', async () => {
    const { email } = await someone();
    verify.mockClear();
    const burst = Array.from({ length: 40 }, () => signIn(email, { password: 'wrong' }));
    expect(counted(await Promise.all(burst))).toEqual({ 401: 10, 429: 30 });
    expect(verify.mock.calls.length).toBe(10);
  });

  test('from one address block everyone there after fifty @full', async () => {
    const { email } = await someone();
    const emailOf = (n: number) => `guess-${n}@example.com`;
    expect(await fail(50, { emailOf, addressOf: here })).toEqual([401]);
    expect((await signIn(email, { from: here() })).status).toBe(429);
    expect((await signIn(email, { from: '198.51.100.22' })).status).toBe(200);
  });

  test('for one email from everywhere block strangers after a hundred, not its owner @full', async () => {
    const { email } = await someone();
    const home = '2001:db8::7';
    expect((await signIn(email, { from: home })).status).toBe(200);
    const strangers = (n: number) => `192.0.2.${n}`;
    expect(await fail(100, { emailOf: () => email, addressOf: strangers })).toEqual([401]);
    expect((await signIn(email, { from: '192.0.2.200' })).status).toBe(429);
    // The same address in another notation, while strangers continue to try.
    const [owner, ...others] = await Promise.all([
      signIn(email, { from: '2001:DB8:0:0:0:0:0:7' }),
      ...Array.from({ length: 20 }, (_, n) =>
        signIn(email, { password: 'wrong', from: `192.0.2.${110 + n}` }),
      ),
    ]);
    expect(owner?.status).toBe(200);
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([429]));
  });

  test('at known addresses do not use up the limit of strangers @full', async () => {
    const { email } = await someone();
    const home = '198.51.100.30';
    expect((await signIn(email, { from: home })).status).toBe(200);
    expect(await fail(10, { emailOf: () => email, addressOf: () => home })).toEqual([401]);
    const strangers = (n: number) => `192.0.2.${n}`;
    await app.services.db.insert(attempts).values(
      Array.from({ length: 90 }, (_, n) => ({
        id: randomUUID(),
        kind: 'sign-in',
        subject: email,
        address: strangers(n + 100),
        at: app.now(),
      })),
    );
    expect(await fail(10, { emailOf: () => email, addressOf: strangers })).toEqual([401]);
    expect(await fail(1, { emailOf: () => email, addressOf: strangers })).toEqual([429]);
  });
});

describe('many sign-ins at the same moment', () => {
  const office = '198.51.100.60';
  const right = (people: Account[], from = office) =>
    people.map(({ email }) => signIn(email, { from }));
  const wrong = (times: number, emailOf: (n: number) => string) =>
    Array.from({ length: times }, (_, n) =>
      signIn(emailOf(n), { password: 'wrong', from: office }),
    );
  const guess = (n: number) => `guess-${n}@example.com`;
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => someone()));

  test('by sixty users behind one address succeed and use up nothing @full', async () => {
    const sixty = await people(60);
    expect(counted(await Promise.all(right(sixty)))).toEqual({ 200: 60 });
    expect(await app.services.db.$count(attempts, eq(attempts.address, office))).toBe(0);
    expect(await fail(50, { emailOf: guess, addressOf: () => office })).toEqual([401]);
    expect(await fail(1, { emailOf: guess, addressOf: () => office })).toEqual([429]);
  });

  test('to one account succeed fifteen times @full', async () => {
    const account = await someone();
    const fifteen = Array.from({ length: 15 }, () => account);
    expect(counted(await Promise.all(right(fifteen)))).toEqual({ 200: 15 });
  });

  test('succeed beside wrong ones, which count @full', async () => {
    const forty = await people(40);
    const [good, bad] = await Promise.all([
      Promise.all(right(forty)),
      Promise.all(wrong(45, guess)),
    ]);
    expect(counted(good)).toEqual({ 200: 40 });
    expect(counted(bad)).toEqual({ 401: 45 });
    expect(counted(await Promise.all(wrong(20, guess)))).toEqual({ 401: 5, 429: 15 });
  });

  test('to one account succeed beside nine wrong ones @full', async () => {
    const account = await someone();
    const [good, bad] = await Promise.all([
      Promise.all(right(Array.from({ length: 15 }, () => account))),
      Promise.all(wrong(9, () => account.email)),
    ]);
    expect(counted(good)).toEqual({ 200: 15 });
    expect(counted(bad)).toEqual({ 401: 9 });
  });

  const places = (email: string, judgedUntil: Date) =>
    app.services.db.insert(attempts).values(
      Array.from({ length: 10 }, () => ({
        id: randomUUID(),
        kind: 'sign-in',
        subject: email,
        address: office,
        at: app.now(),
        judgedUntil,
      })),
    );

  test('wait some seconds at most for verdicts @full', async () => {
    const { email } = await someone();
    await places(email, new Date(app.now().getTime() + minutes(1)));
    const { status, headers } = await signIn(email, { from: office });
    expect([status, headers['retry-after']]).toEqual([429, '8']);
  });

  test('count attempts as failed that were never judged, for example of a killed server', async () => {
    const { email } = await someone();
    await places(email, app.now());
    const { status, headers } = await signIn(email, { from: office });
    expect([status, headers['retry-after']]).toEqual([429, '900']);
  });
});

describe('an address', () => {
  test.each([
    ['with the port some proxies add', '198.51.100.40:51234', '198.51.100.40'],
    ['in brackets with a port', '[2001:db8::40]:443', '2001:db8::40'],
    ['in long form', '2001:0DB8:0000::41', '2001:db8::41'],
    ['of IPv4 inside IPv6', '::ffff:198.51.100.42', '198.51.100.42'],
    ['with a network interface', 'fe80::1%eth0', 'fe80::1'],
    ['that is none', 'unknown', 'unknown'],
  ])('%s signs in and is shown in its canonical form', async (_kind, from, shown) => {
    const { email } = await someone();
    const { status, body } = await signIn(email, { from });
    expect(status).toBe(200);
    const list = await app.client(body.token).get('/admin/sessions');
    expect(list.body.data).toMatchObject([{ address: shown }]);
  });
});

test('the sign-in screen shows a demo account only when there is demo data', async () => {
  const { status, body } = await app.client().get('/admin/login-options');
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, demo: null, setUpNeeded: false });
});
