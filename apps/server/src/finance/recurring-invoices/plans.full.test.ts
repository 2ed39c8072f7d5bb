import { recurringInvoiceList } from '@kolam/contract/finance/recurring-invoices/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../test/database/create-test-database.ts';
import { makeParty } from '../../../test/finance.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { listMade, listSchedulePage, type ScheduleFilter } from './store.ts';

let database: TestDatabase;
let customer: string;
let schedule: string;

const everything: ScheduleFilter = {
  search: undefined,
  status: undefined,
  interval: undefined,
  party: undefined,
  invoice: undefined,
};

beforeAll(async () => {
  database = await createTestDatabase();
  const now = () => new Date('2026-11-20T06:30:00.000Z');
  const app = { services: { db: database.db }, now } as Parameters<typeof makeParty>[0];
  const parties = [];
  for (let n = 0; n < 20; n += 1) parties.push((await makeParty(app)).id);
  customer = parties[0] ?? '';
  await database.pool.query(
    `insert into recurring_invoices (id, created_at, updated_at, name, party_id, party_name, interval,
       month_day, starts_on, days_ahead, issue, due_days, place, notes, is_paused, next_on)
     select gen_random_uuid(), timestamptz '2000-01-01' + n * interval '1 day', now(),
       md5('n' || n || party::text), party, 'Customer ' || md5(party::text),
       case n % 10 when 0 then 'quarterly' else 'monthly' end, 5, date '2026-01-01', 7, 'manual', 30,
       '', '', n % 20 = 0, case when n % 7 > 0 then date '2026-11-01' + n % 60 end
     from unnest($1::uuid[]) as party, generate_series(1, 500) as n`,
    [parties],
  );
  const { rows } = await database.pool.query('select id from recurring_invoices limit 1');
  schedule = rows[0].id;
  await database.pool.query(
    `insert into recurring_invoice_months (schedule_id, month)
     select id, (2000 + n / 12)::text || '-' || lpad((n % 12 + 1)::text, 2, '0')
     from (select id from recurring_invoices limit 200) as schedule, generate_series(0, 59) as n`,
  );
  await database.pool.query('vacuum (analyze) recurring_invoices, recurring_invoice_months');
});
afterAll(() => database.drop());

const planOf = async (
  filter: Partial<ScheduleFilter>,
  column: (typeof recurringInvoiceList.sorts)[number] = 'nextOn',
) => {
  const [plan = ''] = await plansOf(database, (db) =>
    listSchedulePage(db, {
      filter: { ...everything, ...filter },
      sort: { column, descending: false },
      page: { page: 1, limit: 25 },
    }),
  );
  return plan;
};

test('the page of all comes from an index in every order', async () => {
  // To count the whole list, the database may read it.
  for (const column of recurringInvoiceList.sorts)
    expect(await planOf({}, column)).toMatch(/Index (Only )?Scan using recurring_invoices_/);
});

test('every filter and the search are found by an index', async () => {
  const filters: Partial<ScheduleFilter>[] = [
    { status: 'paused' },
    { interval: 'quarterly' },
    { party: customer },
    { invoice: customer },
    { search: 'abcdef' },
  ];
  for (const filter of filters)
    expect(await planOf(filter)).not.toContain('Seq Scan on recurring_invoices');
});

test('the invoices of a schedule come from its index', async () => {
  const plans = await plansOf(database, (db) => listMade(db, schedule, { page: 1, limit: 25 }));
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on recurring_invoice_months');
});
