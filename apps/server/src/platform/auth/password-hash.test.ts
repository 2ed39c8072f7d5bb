import argon2 from '@node-rs/argon2';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';
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
const signIn = (kind: Kind, email: string, password = testPassword) =>
  app.client().post(signInOf[kind], { body: { email, password } });
/** Owners of the portal get a mailed code as their second step. */
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
    expect((await signIn(kind, email)).status).toBe(opened[kind]);
    expect((await stored(id))[0]?.passwordHash).toBe(after?.passwordHash);
  },
);

test('a wrong password changes no hash', async () => {
  const { id, email, weak } = await someone('admin');
  expect((await signIn('admin', email, 'Wrong-Horse-9')).status).toBe(401);
  expect((await stored(id))[0]?.passwordHash).toBe(weak);
});

test('concurrent sign-ins all succeed while the hash changes', async () => {
  for (const kind of ['admin', 'employee', 'portal'] as const) {
    const { email } = await someone(kind);
    const responses = await Promise.all(Array.from({ length: 4 }, () => signIn(kind, email)));
    for (const { status, body } of responses) {
      expect(status).toBe(opened[kind]);
      if (kind === 'portal') expect(body.code).toBe('SECOND_STEP');
    }
  }
});
