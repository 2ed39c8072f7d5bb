import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../test/people.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../../../test/test-app.ts';

/* The only login that a portal had before. A migration makes it an owner. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The statements of the migration about logins of before. */
function statements(): string[] {
  const folder = new URL('../../../migrations/', import.meta.url);
  const name = readdirSync(fileURLToPath(folder)).find((file) =>
    file.endsWith('_company_portal.sql'),
  );
  return readFileSync(fileURLToPath(new URL(name ?? '', folder)), 'utf8')
    .split('--> statement-breakpoint')
    .filter((text) => /^(UPDATE "accounts"|ALTER TABLE "accounts" ADD CONSTRAINT)/m.test(text));
}

test('a login of before is an owner, who is invited and signs in with an own password', async () => {
  const [company, closed] = [await makeCompany(app), await makeCompany(app)];
  await app.database.pool.query('alter table accounts drop constraint accounts_portal_right');
  const before = { kind: 'portal', portalRight: null, mustChangePassword: true } as const;
  const login = await app.makeAccount({ ...before, companyId: company.id });
  await app.makeAccount({ ...before, companyId: closed.id, status: 'inactive' });
  for (const text of statements()) await app.database.pool.query(text);

  const admin = await app.signedInAs('Administrator');
  const usersOf = async (id: string) =>
    (await admin.get(`/admin/companies/${id}/portal-users`)).body.data;
  expect(await usersOf(company.id)).toMatchObject([{ right: 'owner', status: 'invited' }]);
  expect(await usersOf(closed.id)).toMatchObject([{ right: 'owner', status: 'inactive' }]);
  const signIn = (password: string) =>
    app.client().post('/company/login', { body: { email: login.email, password } });
  expect((await signIn(testPassword)).status).toBe(401);
  const { link } = (await admin.post(`/admin/portal-users/${login.id}/invite`)).body;
  const body = { token: tokenIn(link), password: 'Harvest-moon-77', notice: 1 };
  expect((await app.client().post('/admin/reset-password', { body })).status).toBe(200);
  expect((await signIn('Harvest-moon-77')).body.code).toBe('SECOND_STEP');
});
