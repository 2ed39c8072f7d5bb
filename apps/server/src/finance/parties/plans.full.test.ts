import { partyList } from '@kolam/contract/finance/parties/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { listPartyPage, type PartyFilter, type PartySort } from './store.ts';

/*
 * Checks the query plans for a page among far more parties than there will be. The embedded
 * database has fewer.
 */

let database: TestDatabase;
const companyId = newId();

beforeAll(async () => {
  database = await createTestDatabase();
  const size = database.kind === 'postgres' ? 20_000 : 2000;
  await database.pool.query(
    `insert into companies (id, created_at, updated_at, name, email, company_code, industry, status,
       max_employees, contact_name, contact_email, contact_phone, contact_designation, street, city,
       state, country, zip_code)
     values ($1, now(), now(), 'Banyan', 'a@b.in', 'BANY-2222', 'Other', 'active', 5, 'A', 'a@b.in',
       '', '', '', '', '', 'India', '')`,
    [companyId],
  );
  for (let from = 1; from < size; from += 2000) {
    await database.pool.query(
      `insert into parties (id, created_at, updated_at, kind, name, email, phone, gstin, pan, is_sez,
       line1, city, state, pincode, bank_name, ifsc, account, contact, company_id, archived_at)
     select gen_random_uuid(), now() - n * interval '1 minute', now(),
       case when n % 2 = 0 then 'customer' else 'vendor' end, 'Party ' || md5(n::text),
       md5('e' || n) || '@example.com', '', '', '', false, '', '', '', '', '', '', '', '',
       case when n % 2 = 0 and n % 2000 < 4 then $2::uuid end, case when n % 3 = 0 then now() end
     from generate_series($1::int, $1 + 1999) as n`,
      [from, companyId],
    );
  }
  await database.pool.query('vacuum (analyze) parties');
});
afterAll(() => database.drop());

async function planOf(filter: Partial<PartyFilter>, sort: PartySort) {
  const whole: PartyFilter = {
    kind: 'customer',
    search: undefined,
    archived: false,
    company: undefined,
    dues: undefined,
    today: '2026-11-20',
    ...filter,
  };
  const [plan] = await plansOf(database, (db) =>
    listPartyPage(db, { filter: whole, sort, page: { page: 1, limit: 25 } }),
  );
  return plan;
}

const filters: [string, Partial<PartyFilter>][] = [
  ['those in use', {}],
  ['those in the archive', { archived: true }],
  ['all', { archived: undefined }],
  ['those of a company', { company: companyId }],
  ['all of a company', { company: companyId, archived: undefined }],
  ['a search', { search: 'party a1b2' }],
  ['a search among all', { search: 'party a1b2', archived: undefined }],
  ['a search within a company', { search: 'party a1b2', company: companyId }],
];
test.each(filters)('of %s comes from an index in every order', async (_what, filter) => {
  for (const column of partyList.sorts.filter((each) => !/due/.test(each))) {
    for (const descending of [false, true]) {
      const plan = await planOf(filter, { column, descending });
      // The few rows that an index narrows down to may be sorted, but nothing else is read. A
      // whole list is read in order. To count half of a table, the database may read it.
      const narrowed = filter.search !== undefined || filter.company !== undefined;
      if (narrowed) expect(plan).not.toContain('Seq Scan on parties');
      else expect(plan).not.toMatch(/Sort|Seq Scan on parties {2}/);
    }
  }
});
