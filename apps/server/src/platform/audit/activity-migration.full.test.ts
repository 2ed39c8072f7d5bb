import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownMigrations } from '#core/database/migrations-folder.ts';
import { newId } from '#core/ids.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('entries from before the company column get the company of their record, if it exists', async () => {
  const [company, team, gone, person] = [newId(), newId(), newId(), newId()];
  const entry = (kind: string, recordId: string) => ({ id: newId(), kind, recordId });
  const entries = [
    entry('company', company),
    entry('team', team),
    entry('team', gone),
    entry('employee', person),
    entry('account', person),
  ];
  const { db } = database;
  await db.execute(sql`
    insert into companies (id, created_at, updated_at, name, email, company_code, industry, status,
      max_employees, contact_name, contact_email, contact_phone, contact_designation, street, city,
      state, country, zip_code)
    values (${company}, now(), now(), ${'Ame\u0301lie'}, 'hello@example.com', 'TEST-0000', 'Other', 'active',
      10, 'Meera', 'meera@example.com', '', '', '', '', '', '', '')`);
  await db.execute(sql`
    insert into teams (id, created_at, updated_at, company_id, name, description, motto, icon, min_members, max_members)
    values (${team}, now(), now(), ${company}, ${'Ne\u0301em'}, '', '', '', 1, 5),
      (${newId()}, now(), now(), ${company}, 'Olé', '', '', '', 1, 5),
      (${newId()}, now(), now(), ${company}, ${'OLE\u0301'}, '', '', '', 1, 5)`);
  await db.execute(sql`
    insert into accounts (id, kind, status, email, name, company_id, created_at, updated_at)
    values (${person}, 'employee', 'active', 'rene@example.com', ${'Rene\u0301 Rao'}, ${company}, now(), now())`);
  await db.execute(sql`
    insert into employees (id, company_id, first_name, last_name, email, phone, position, department, status, created_at, updated_at)
    values (${person}, ${company}, ${'Rene\u0301'}, 'Rao', 'rene@example.com', '', '', '', 'active', now(), now())`);
  await db.execute(sql`
    insert into audit_entries (id, at, actor_name, kind, record_id, title, action, changes)
    select id, now(), 'X', kind, "recordId", 'X', 'updated', '[]'
    from json_to_recordset(${JSON.stringify(entries)}::json) as given (id uuid, kind text, "recordId" uuid)`);
  const migration = readFileSync(path.join(ownMigrations(), '0002_activity.sql'), 'utf8');
  // It ran before entries were protected from changes.
  await database.pool.query('alter table audit_entries disable trigger user');
  for (const statement of migration.split('--> statement-breakpoint')) {
    if (statement.trim().startsWith('UPDATE')) await database.pool.query(statement);
  }
  await database.pool.query('alter table audit_entries enable trigger user');
  const { rows } = await database.pool.query(
    'select company_id from audit_entries where id = any($1) order by id',
    [entries.map(({ id }) => id)],
  );
  expect(rows.map((row) => row.company_id)).toEqual([company, company, null, company, null]);
  const { rows: names } = await database.pool.query(
    `select name from companies union all select full_name from employees
     union all select name from accounts union all select name from teams`,
  );
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Amélie', 'René Rao', 'Néem', 'Olé', 'OLE\u0301']),
  );
  expect(names).toHaveLength(6);
});
