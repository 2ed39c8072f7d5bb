import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { makeCompany } from '../../../test/people.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isNicknameTaken } from './profile-store.ts';

/* How the database compares names within a large company. The embedded database has a smaller one. */

let app: TestApp;
let companyId: string;

beforeAll(async () => {
  app = await startTestApp();
  companyId = (await makeCompany(app)).id;
  const { pool, kind } = app.database;
  const count = kind === 'postgres' ? 20_000 : 1000;
  // In steps that are short enough for a busy machine.
  for (let first = 1; first <= count; first += 2000) {
    await pool.query(
      `with made as (
        insert into accounts (id, created_at, updated_at, kind, status, email, name, company_id)
        select gen_random_uuid(), now(), now(), 'employee', 'active', 'p' || n || '@example.com', 'Rao ' || n, $1
        from generate_series($2::int, $2 + 1999) as n returning id, email, name)
       insert into employees (id, created_at, updated_at, company_id, first_name, last_name, email,
        phone, position, department, status, board_name, nickname)
       select id, now(), now(), $1, 'Asha', name, email, '', '', '', 'active', 'nickname', 'Neem ' || name
       from made`,
      [companyId, first],
    );
  }
  await pool.query('vacuum (analyze) employees');
});
afterAll(() => app.stop());

test('a nickname is compared with an index, however many colleagues there are', async () => {
  const wanted = { id: newId(), companyId, nickname: 'neem rao 77' };
  expect(await isNicknameTaken(app.database.db, wanted)).toBe(true);
  const [plan] = await plansOf(app.database, (db) => isNicknameTaken(db, wanted));
  expect(plan).toContain('employees_folded_name_idx');
  expect(plan).toContain('employees_folded_nickname_idx');
});
