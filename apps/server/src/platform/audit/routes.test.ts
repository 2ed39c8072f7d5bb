import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

async function addCompany(given: Record<string, unknown> = {}) {
  return (await admin.post('/admin/companies', { body: companyBody(given) })).body.company;
}

describe('the history of a record', () => {
  test('shows who did what and when, newest first, with old and new values', async () => {
    const company = await addCompany({ name: 'Neem & Co', maxEmployees: 20 });
    app.pass(60_000);
    const body = { maxEmployees: 30, address: { city: 'Nashik' } };
    await admin.put(`/admin/companies/${company.id}`, { body });
    const history = await admin.get(`/admin/history/company/${company.id}`);
    expect(history.status).toBe(200);
    expect(history.body.meta).toEqual({ total: 2, page: 1, limit: 25, pages: 1 });
    const [updated, created] = history.body.data;
    expect(updated).toEqual({
      id: expect.any(String),
      at: app.now().toISOString(),
      actor: { id: admin.account.id, name: 'Test Person' },
      kind: 'company',
      recordId: company.id,
      title: 'Neem & Co',
      action: 'company.updated',
      detail: null,
      changes: [
        { field: 'maxEmployees', before: 20, after: 30 },
        { field: 'address.city', before: null, after: 'Nashik' },
      ],
    });
    expect(created).toMatchObject({ action: 'company.created', at: company.createdAt });
    expect(created.changes).toContainEqual({ field: 'name', before: null, after: 'Neem & Co' });
    expect(created.changes).toContainEqual({
      field: 'companyCode',
      before: null,
      after: company.companyCode,
    });
  });

  test('is paginated', async () => {
    const { id } = await addCompany();
    for (let limit = 51; limit < 56; limit++) {
      await admin.put(`/admin/companies/${id}`, { body: { maxEmployees: limit } });
    }
    const page = async (number: number) =>
      (await admin.get(`/admin/history/company/${id}`, { query: { page: number, limit: 4 } })).body;
    const [first, second] = [await page(1), await page(2)];
    expect(first.meta).toEqual({ total: 6, page: 1, limit: 4, pages: 2 });
    expect(
      [...first.data, ...second.data].map((entry) => entry.changes.at(-1)?.after).slice(0, 5),
    ).toEqual([55, 54, 53, 52, 51]);
    expect((await page(3)).data).toEqual([]);
  });

  test('of an account is for users who may read settings', async () => {
    const { id } = admin.account;
    const superadmin = await app.signedInAs('superadmin');
    expect((await superadmin.get(`/admin/history/account/${id}`)).status).toBe(200);
    for (const role of ['manager', 'creator', 'reviewer', 'support'] as const) {
      const client = await app.signedInAs(role);
      expect((await client.get(`/admin/history/account/${id}`)).status).toBe(403);
    }
  });

  test('is not found for an unknown kind or a malformed id', async () => {
    for (const path of [`secret/${randomUUID()}`, 'company/x', 'company/%00', `company/x'--`]) {
      const { status, body } = await admin.get(`/admin/history/${path}`);
      expect(status).toBe(404);
      expect(body.code).toBe('NOT_FOUND');
    }
  });

  test('is not found for a missing record, but empty for an imported one', async () => {
    expect((await admin.get(`/admin/history/company/${randomUUID()}`)).status).toBe(404);
    expect((await admin.get(`/admin/history/account/${randomUUID()}`)).status).toBe(404);
    const { status, body } = await admin.get(`/admin/history/account/${admin.account.id}`);
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
  });

  test('refuses an invalid page', async () => {
    const { status, body } = await admin.get(`/admin/history/company/${randomUUID()}`, {
      query: { page: 'one', limit: '-1' },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['limit', 'page']);
  });

  test('keeps the name the person had at that time', async () => {
    const someone = await app.signedInAs('manager');
    const { body } = await someone.post('/admin/companies', { body: companyBody() });
    await someone.patch('/admin/me', { body: { name: 'Renamed Person' } });
    const path = `/admin/history/company/${body.company.id}`;
    expect((await admin.get(path)).body.data[0].actor).toEqual({
      id: someone.account.id,
      name: 'Test Person',
    });
  });

  test('has one entry for each change, also for many at once @full', async () => {
    const { id } = await addCompany();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        admin.put(`/admin/companies/${id}`, { body: { maxEmployees: 100 + index } }),
      ),
    );
    const { data } = (await admin.get(`/admin/history/company/${id}`)).body;
    expect(data).toHaveLength(13);
    // Each starts from the result of the previous one.
    const limits = data.slice(0, 12).map((entry: { changes: { before: number }[] }) => entry);
    for (let index = 0; index < 11; index++) {
      expect(limits[index].changes[0].before).toBe(limits[index + 1].changes[0].after);
    }
  });
});

describe('recent activity', () => {
  const activity = (client: typeof admin, limit?: string | number) =>
    client.get('/admin/activity', limit === undefined ? {} : { query: { limit } });

  test('shows the newest changes that the user may read', async () => {
    const company = await addCompany({ name: 'Newest Co' });
    await admin.patch('/admin/me', { body: { name: 'Admin Renamed' } });
    const mine = (await activity(admin, 2)).body.data;
    expect(mine).toMatchObject([
      { kind: 'account', title: 'Admin Renamed' },
      { kind: 'company', recordId: company.id },
    ]);
    const support = await app.signedInAs('support');
    const theirs = await activity(support, 100);
    expect(theirs.status).toBe(200);
    expect(theirs.body.data[0]).toMatchObject({ kind: 'company', recordId: company.id });
    expect(JSON.stringify(theirs.body)).not.toContain('"account"');
  });

  test('returns ten by default, five hundred at most @full', async () => {
    const { id } = await addCompany();
    await app.database.pool.query(
      `insert into audit_entries
       select (jsonb_populate_record(entry, jsonb_build_object('id', gen_random_uuid()))).*
       from audit_entries as entry, generate_series(1, 510) where record_id = $1`,
      [id],
    );
    expect((await activity(admin)).body.data).toHaveLength(10);
    expect((await activity(admin, 3)).body.data).toHaveLength(3);
    expect((await activity(admin, 100_000)).body.data).toHaveLength(500);
    for (const limit of ['0', '-3', '1.5', 'all']) {
      expect((await activity(admin, limit)).status).toBe(400);
    }
  });
});
