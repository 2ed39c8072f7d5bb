import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase, migrateInside } from '#core/database/migrate.ts';
import { newId } from '#core/ids.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
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

/** Takes a database back to the migration before portals had several people, without any records. */
async function beforePortals({ pool }: TestDatabase): Promise<void> {
  const journal = new URL('../../../migrations/meta/_journal.json', import.meta.url);
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const place = entries.findIndex(({ tag }) => tag.endsWith('_company_portal'));
  const client = await pool.connect();
  try {
    await client.query('drop schema public cascade; drop schema drizzle cascade');
    await client.query('create schema public');
    await migrateInside(client, { until: entries[place - 1]?.when ?? 0 });
  } finally {
    client.release(true);
  }
}

test('a database of before is upgraded: each login is an owner without the password of before', async () => {
  const database = await createTestDatabase();
  try {
    await beforePortals(database);
    const { pool } = database;
    const at = '2026-11-20T06:30:00Z';
    const logins: Record<string, string> = {};
    for (const status of ['active', 'inactive']) {
      const companyId = newId();
      const email = `login@${status}.example.com`;
      await pool.query(
        `insert into companies (id, created_at, updated_at, name, email, company_code, industry, status,
          max_employees, contact_name, contact_email, contact_phone, contact_designation, street, city,
          state, country, zip_code)
        values ($1, $2, $2, 'Neem', $3, $4, '', 'active', 10, '', '', '', '', '', '', '', '', '')`,
        [companyId, at, email, `NEEM-${status.slice(0, 4).toUpperCase()}`],
      );
      logins[status] = newId();
      await pool.query(
        `insert into accounts (id, created_at, updated_at, kind, status, email, name, password_hash,
          must_change_password, company_id)
        values ($1, $2, $2, 'portal', $3, $4, 'Neem', 'typed by others', true, $5)`,
        [logins[status], at, status, email, companyId],
      );
    }
    await migrateDatabase(database);
    const { rows } = await pool.query(
      `select id, portal_right as "right", status, password_hash as password, must_change_password as "mustChange"
      from accounts where kind = 'portal' order by email`,
    );
    const owner = { right: 'owner', password: null, mustChange: false };
    expect(rows).toEqual([
      { id: logins.active, status: 'invited', ...owner },
      { id: logins.inactive, status: 'inactive', ...owner },
    ]);
    // Nobody can be left without an owner from then on.
    await expect(
      pool.query("update accounts set portal_right = 'hr' where id = $1", [logins.active]),
    ).rejects.toThrow('A portal needs an owner');
  } finally {
    await database.drop();
  }
});
