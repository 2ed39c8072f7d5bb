import { quotationList } from '@kolam/contract/finance/quotations/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { makeParty } from '../../../test/finance.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { listQuotationPage, type QuotationFilter } from './store.ts';

let database: TestDatabase;
let customer: string;

const everything: QuotationFilter = {
  search: undefined,
  status: undefined,
  type: undefined,
  party: undefined,
  today: '2026-11-20',
};

beforeAll(async () => {
  database = await createTestDatabase();
  const now = () => new Date('2026-11-20T06:30:00.000Z');
  const app = { services: { db: database.db }, now } as Parameters<typeof makeParty>[0];
  const parties = [];
  for (let n = 0; n < 20; n += 1) parties.push((await makeParty(app)).id);
  customer = parties[0] ?? '';
  await database.pool.query(
    `insert into quotations (id, created_at, updated_at, type, state, number, code, issued_on,
       valid_until, financial_year, party_id, party_name, place, supply_type, notes, subtotal, cgst,
       sgst, igst)
     select gen_random_uuid(), timestamptz '2000-01-01' + n * interval '1 day', now(),
       case n % 10 when 0 then 'proforma' else 'quotation' end,
       case n % 5 when 0 then 'sent' when 1 then 'declined' else 'accepted' end,
       at * 1000 + n, 'QTN/25-26/' || lpad((at * 1000 + n)::text, 5, '0'),
       date '2025-04-01' + n % 300, date '2025-05-01' + n % 600, 2025, party,
       'Customer ' || md5(party::text), 'MH', 'inter', '', n, 0, 0, 0
     from unnest($1::uuid[]) with ordinality as given (party, at), generate_series(1, 500) as n`,
    [parties],
  );
  await database.pool.query('vacuum (analyze) quotations');
});
afterAll(() => database.drop());

const planOf = async (
  filter: Partial<QuotationFilter>,
  column: (typeof quotationList.sorts)[number] = 'issuedOn',
) => {
  const [plan = ''] = await plansOf(database, (db) =>
    listQuotationPage(db, {
      filter: { ...everything, ...filter },
      sort: { column, descending: true },
      page: { page: 1, limit: 25 },
    }),
  );
  return plan;
};

test('the page of all comes from an index in every order', async () => {
  // To count the whole list, the database may read it.
  for (const column of quotationList.sorts)
    expect(await planOf({}, column)).toMatch(/Index (Only )?Scan.* using quotations_/);
});

test('every filter and the search are found by an index', async () => {
  const filters: Partial<QuotationFilter>[] = [
    { status: 'draft' },
    { status: 'sent' },
    { status: 'expired' },
    { type: 'proforma' },
    { party: customer },
    { search: 'abcdef' },
  ];
  for (const filter of filters)
    expect(await planOf(filter)).not.toContain('Seq Scan on quotations');
});
