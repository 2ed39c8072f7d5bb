import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeEmployee } from '../../../test/people.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { routes } from '../../features.ts';

/* Entries are only added. Nothing changes or removes them, except the erasure of a person. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
beforeEach(async () => {
  const { body } = await admin.post('/admin/companies', { body: companyBody() });
  id = body.company.id;
});
afterAll(() => app.stop());

const kept = async () =>
  (await app.database.pool.query('select * from audit_entries order by id')).rows;

describe('the database refuses', () => {
  test.each([
    `update audit_entries set title = 'Other'`,
    `update audit_entries set actor_name = 'Other'`,
    `update audit_entries set changes = '[]'`,
    `update audit_entries set at = now()`,
    `update audit_entries set actor_id = null`,
    `update audit_entries set kind = 'team'`,
    `update audit_entries set record_id = id`,
    `update audit_entries set action = 'seen'`,
    `update audit_entries set detail = 'seen'`,
    `update audit_entries set company_id = null, part_of_id = null`,
    `update audit_entries set request_id = null`,
    `update audit_entries set id = gen_random_uuid()`,
    'delete from audit_entries',
    'truncate audit_entries',
  ])('%s', async (statement) => {
    const before = await kept();
    expect(before.length).toBeGreaterThan(0);
    await expect(app.database.pool.query(statement)).rejects.toMatchObject({ code: '23001' });
    expect(await kept()).toEqual(before);
  });

  test('every column of an entry is covered above, except those that an erasure blanks', async () => {
    const { rows } = await app.database.pool.query(
      `select attname from pg_attribute where attrelid = 'audit_entries'::regclass and attnum > 0
         and not attisdropped and not attnum = any(
           (select tgattr::int2[] from pg_trigger where tgname = 'audit_entries_kept')::int2[])`,
    );
    expect(rows.map(({ attname }) => attname).sort()).toEqual(['actor_name', 'changes', 'title']);
  });

  test('to blank an entry for a person who was not erased', async () => {
    const client = await app.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('kolam.erasing', $1, true)`, [id]);
      await expect(
        client.query(`update audit_entries set title = 'erased', changes = '[]'`),
      ).rejects.toMatchObject({ code: '23001' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

test('erasing a person blanks their entries, in a transaction that logs it, and allows no changes afterwards', async () => {
  const person = await makeEmployee(app, { companyId: id });
  await admin.patch(`/admin/employees/${person.id}`, { body: { phone: '+91 98430 77777' } });
  expect((await admin.delete(`/admin/employees/${person.id}`)).status).toBe(200);
  const ofPerson = (await kept()).filter((entry) => entry.record_id === person.id);
  expect(ofPerson.map(({ action }) => action)).toContain('employee.erased');
  for (const entry of ofPerson) expect(entry).toMatchObject({ title: 'erased', changes: [] });
  await expect(
    app.database.pool.query(`update audit_entries set title = 'Other'`),
  ).rejects.toMatchObject({ code: '23001' });
});

test('the log only has endpoints for reading and exporting', () => {
  const paths = routes
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .filter((path) => /audit|history|activity/.test(path));
  expect(paths.filter((path) => !path.startsWith('GET '))).toEqual([]);
  expect(paths).toContain('GET /admin/audit');
});
