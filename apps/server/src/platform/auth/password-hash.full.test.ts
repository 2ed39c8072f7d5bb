import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { minutes } from '#core/clock.ts';
import { hashPassword, hasSameSalt } from '#core/passwords.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';
import type { Account } from './account-store.ts';
import { accounts } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The cost of hashes before it rose. */
const earlierCost = { memoryCost: 8192, timeCost: 1, parallelism: 1 };
const signInOf = {
  admin: '/admin/login',
  staff: '/admin/login',
  employee: '/api/employee/login',
  portal: '/company/login',
} as const;

type Kind = keyof typeof signInOf;

/** Someone whose password was hashed with the earlier cost. */
async function someone(kind: Kind) {
  const company = await makeCompany(app);
  const account =
    kind === 'employee'
      ? await makeEmployee(app, { companyId: company.id })
      : await app.makeAccount({
          kind,
          ...(kind === 'staff' && { role: 'creator' }),
          ...(kind === 'portal' && { companyId: company.id, portalRight: 'owner' }),
        });
  const passwordHash = await argon2.hash(testPassword, earlierCost);
  await app.services.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
  return { id: account.id, email: account.email, weak: passwordHash };
}

const stored = async (...ids: string[]) =>
  app.services.db.select().from(accounts).where(inArray(accounts.id, ids));
const signIn = (kind: Kind, email: string, password = testPassword, more = {}) =>
  app.client().post(signInOf[kind], { body: { email, password, ...more } });
/** Owners of the portal get a mailed code as their second step, the next one after half a minute. */
const opened: Record<Kind, number> = { admin: 200, staff: 200, employee: 200, portal: 401 };

test.each(Object.keys(signInOf) as Kind[])(
  'a sign-in of %s hashes the password again once the cost has risen',
  async (kind) => {
    const { id, email, weak } = await someone(kind);
    const [before] = await stored(id);
    expect((await signIn(kind, email)).status).toBe(opened[kind]);
    const [after] = await stored(id);
    expect(after?.passwordHash).toContain('m=19456,t=2,');
    expect(after?.passwordHash).not.toBe(weak);
    expect(await argon2.verify(after?.passwordHash ?? '', testPassword)).toBe(true);
    // Not a change of the record.
    expect(after?.version).toBe(before?.version);
    app.pass(minutes(1));
    expect((await signIn(kind, email)).status).toBe(opened[kind]);
    expect((await stored(id))[0]?.passwordHash).toBe(after?.passwordHash);
  },
);

test('a wrong password changes no hash', async () => {
  const { id, email, weak } = await someone('admin');
  expect((await signIn('admin', email, 'Wrong-Horse-9')).status).toBe(401);
  expect((await stored(id))[0]?.passwordHash).toBe(weak);
});

test('concurrent sign-ins all succeed while the hash changes, and one of them mails a code', async () => {
  const at = async (kind: Kind) => {
    const { email } = await someone(kind);
    const responses = await Promise.all(Array.from({ length: 4 }, () => signIn(kind, email)));
    return responses.map(({ status, body }) => body.code ?? status).toSorted();
  };
  expect(await at('admin')).toEqual([200, 200, 200, 200]);
  expect(await at('employee')).toEqual([200, 200, 200, 200]);
  expect(await at('portal')).toEqual(['RATE_LIMIT', 'RATE_LIMIT', 'RATE_LIMIT', 'SECOND_STEP']);
});

describe.each(['employee', 'portal'] as const)('the accounts of one email, as %s,', (kind) => {
  /** Someone of three companies, with a hash of their own in each. */
  async function ofThree(): Promise<{ email: string; companyCodes: string[] }> {
    const email = `kavita@${randomUUID()}.example.com`;
    const companyCodes: string[] = [];
    for (let n = 0; n < 3; n++) {
      const { id: companyId, companyCode } = await makeCompany(app);
      const passwordHash = await hashPassword(testPassword);
      const { id } =
        kind === 'employee'
          ? await makeEmployee(app, { companyId, email })
          : await app.makeAccount({ kind, companyId, email, portalRight: 'owner' });
      await app.services.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
      companyCodes.push(companyCode);
    }
    return { email, companyCodes };
  }

  /** Counts the hashes that a sign-in computes. */
  async function checksOf({ email, password }: Record<'email' | 'password', string>) {
    const spies = [vi.spyOn(argon2, 'hash'), vi.spyOn(argon2, 'verify')];
    await signIn(kind, email, password);
    const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    return calls;
  }

  test('take one check together once their owner has signed in, as unknown emails do', async () => {
    const { email, companyCodes } = await ofThree();
    expect(await checksOf({ email, password: 'Wrong-Horse-9' })).toBe(3);
    for (const companyCode of companyCodes) {
      const chosen = kind === 'employee' ? { companyCode } : {};
      expect((await signIn(kind, email, testPassword, chosen)).status).toBe(opened[kind]);
      app.pass(minutes(1));
    }
    expect(await checksOf({ email, password: testPassword })).toBe(1);
    expect(await checksOf({ email, password: 'Wrong-Horse-9' })).toBe(1);
    const unknown = `${randomUUID()}@example.com`;
    expect(await checksOf({ email: unknown, password: 'Wrong-Horse-9' })).toBe(1);
  });
});

test('another password for one of them has the salt of the others', async () => {
  const email = `kavita@${randomUUID()}.example.com`;
  const given = { kind: 'portal', portalRight: 'viewer', email } as const;
  const made = [];
  for (const password of [testPassword, 'Rice-fields-88']) {
    const { id: companyId } = await makeCompany(app);
    await app.makeAccount({ kind: 'portal', companyId });
    made.push(
      await app.makeAccount({ ...given, companyId, passwordHash: await hashPassword(password) }),
    );
  }
  const [first, second] = made as [Account, Account];
  const client = await app.sessionOf(second);
  const { status } = await client.post('/company/me/password', {
    body: { currentPassword: 'Rice-fields-88', newPassword: 'Monsoon-fields-99' },
  });
  expect(status).toBe(200);
  const hashes = (await stored(first.id, second.id)).map(({ passwordHash }) => passwordHash ?? '');
  expect(hasSameSalt(hashes[0] ?? '', hashes[1] ?? '')).toBe(true);
  expect(hashes[0]).not.toBe(hashes[1]);
  expect((await signIn('portal', email, 'Monsoon-fields-99')).body.person.id).toBe(second.id);
});
