import { readFile } from 'node:fs/promises';
import { addDays, dayOf, dayStart } from '@kolam/contract/core/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEmployee } from '../../../test/people.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runCommand } from '../../commands.ts';
import { sealNextDay } from './seals.ts';

/* deploy/partition-history.sql puts the history into a partition for each month. */

let app: TestApp;
let company: string;
let person: string;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signedInAs('Administrator');
  company = (await admin.post('/admin/companies', { body: companyBody() })).body.company.id;
  person = (await makeEmployee(app, { companyId: company })).id;
  await partition();
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;
const verify = () => runCommand('audit:verify', app, []);

async function partition() {
  const sql = await readFile(
    new URL('../../../../../deploy/partition-history.sql', import.meta.url),
    'utf8',
  );
  // A connection of its own: the file sets what else the pool would keep.
  const client = await app.database.pool.connect();
  await client.query(sql);
  client.release(true);
}

async function sealUntilToday() {
  app.pass(dayStart(addDays(dayOf(app.now()), 1)).getTime() + 5 * 3_600_000 - app.now().getTime());
  while (await sealNextDay(app.services));
}

test('all entries are kept, and written to the partition of their month', async () => {
  const admin = await app.signedInAs('Administrator');
  const before = await admin.get(`/admin/history/company/${company}`);
  expect(before.body.data).toHaveLength(1);
  await admin.patch(`/admin/companies/${company}`, { body: { name: 'Neem Mills' } });
  const [newest] = await query(
    `select tableoid::regclass::text as place, to_char(at at time zone 'Asia/Kolkata', '"audit_entries_"YYYY_MM') as month
     from audit_entries where record_id = $1 order by at desc limit 1`,
    [company],
  );
  expect(newest.place).toBe(newest.month);
  expect((await admin.get('/admin/audit')).body.meta.total).toBe(
    Number((await query('select count(*) from audit_entries'))[0].count),
  );
});

test('entries stay append-only, except for the erasure of a person, and verify as sealed', async () => {
  for (const statement of ['delete from audit_entries', `update audit_entries set action = 'seen'`])
    await expect(query(statement)).rejects.toMatchObject({ code: '23001' });
  await sealUntilToday();
  expect(await verify()).toMatchObject({ ok: true });
  const admin = await app.signedInAs('Administrator');
  const phone = { phone: '+91 98430 77777' };
  await admin.patch(`/admin/employees/${person}`, { body: phone });
  expect((await admin.delete(`/admin/employees/${person}`)).status).toBe(200);
  expect((await query('select count(*)::int as count from audit_redactions'))[0].count).not.toBe(0);
  await sealUntilToday();
  expect(await verify()).toMatchObject({ ok: true });
});

test('running it again only makes the months that are missing', async () => {
  const months = `select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'audit_entries'::regclass order by name`;
  const all = await query(months);
  const entries = await query('select * from audit_entries order by id');
  await query(`drop table ${all.at(-1).name}`);
  await partition();
  expect(await query(months)).toEqual(all);
  expect(await query('select * from audit_entries order by id')).toEqual(entries);
});
