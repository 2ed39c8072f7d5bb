import { eventList } from '@kolam/contract/finance/events/values.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { listLinkedPage } from '#finance/invoices/event-store.ts';
import { makeVendor } from '../../../test/finance.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { linkedByEvent } from './linked.ts';
import { type EventFilter, type EventSort, eventTotals, listEventPage } from './store.ts';

let app: TestApp;

/*
 * Checks the query plans for as many events as there may ever be. The embedded database has fewer,
 * but must be able to use the same indexes.
 */

const everything: EventFilter = {
  search: undefined,
  status: undefined,
  plannerId: undefined,
  from: undefined,
  to: undefined,
};
const someEvent = '00000000-0000-7000-8000-000000000000';
const page = { page: 1, limit: 25 };

beforeAll(async () => {
  app = await startTestApp();
  await makeVendor(app);
  const { pool, kind } = app.database;
  const count = kind === 'postgres' ? 20_000 : 1500;
  await pool.query(
    `insert into events (id, created_at, updated_at, event_name, client_name, client_location,
       client_poc_name, event_date, start_time, end_time, city, venue, description, lead, category,
       type, status, budget)
     select gen_random_uuid(), '2026-11-01'::timestamptz + n * interval '1 second', now(),
       'Event ' || n, 'Client ' || n % 300, '', '', '2020-01-01'::date + n % 2000, '', '',
       'City ' || n % 90, '', '', '', '', '',
       (array['assigned', 'in_progress', 'completed', 'cancelled'])[n % 4 + 1], n
     from generate_series(1, $1::int) as n`,
    [count],
  );
  await pool.query(
    `insert into invoices (id, created_at, updated_at, kind, state, number, code, issued_on, due_on,
       financial_year, party_id, party_name, supplier, recipient, place, supply_type, bill_no, notes,
       subtotal, cgst, sgst, igst, event_id, event_head, tds_section, credit_month)
     select gen_random_uuid(), now(), now(), 'purchase', 'issued', 1000 + n,
       'PUR/25-26/' || lpad((1000 + n)::text, 5, '0'), '2025-04-01'::date + n::int % 360, '2026-04-01',
       2025, (select id from parties where kind = 'vendor' limit 1), 'Vendor', '{}', '{}', 'MH',
       'inter', '', '', n, 0, 0, 0,
       case when n % 3 = 0 then events.id end, case when n % 3 = 0 then 'venue' end, '194C',
       to_char('2025-04-01'::date + n::int % 360, 'YYYY-MM')
     from (select id, row_number() over () as n from events) as events`,
  );
  // Goods of one ticket, written off for each event.
  await pool.query(
    `insert into tickets (id, created_at, updated_at, number, code, financial_year, status, to_type,
       to_ref, note, issued_by_name, units, "out", goods)
     values (gen_random_uuid(), now(), now(), 1, 'TKT/26-27/00001', 2026, 'OPEN', 'EVENT', '', '',
       'Test', 1, 0, '')`,
  );
  await pool.query(
    `insert into goods_returns (id, created_at, updated_at, code, kind, from_type, received_on,
       received_by_name, note, units, cost, event_cost, search_text)
     select id, now(), now(), 'RET-' || id, 'write-off', 'EVENT', '2026-11-20', 'Test', '', 1, 100, 100, ''
     from events`,
  );
  await pool.query(
    `insert into event_goods (id, event_id, at, ticket_id, return_id, ticket_code, return_code, cost)
     select gen_random_uuid(), events.id, now(), tickets.id, events.id, tickets.code, 'RET-' || events.id, 100
     from events, tickets`,
  );
  await pool.query('vacuum (analyze) event_goods');
  await pool.query('vacuum (analyze) events');
  await pool.query('vacuum (analyze) invoices');
});
afterAll(() => app.stop());

const planOf = async (ask: (db: Queryable) => Promise<unknown>) =>
  (await plansOf(app.database, ask))[0];
const pageOf = (filter: Partial<EventFilter>, sort: EventSort) =>
  planOf((db) => listEventPage(db, { filter: { ...everything, ...filter }, sort, page }));

const sums = new Set(['revenue', 'margin']);
const indexed = eventList.sorts.filter((each) => !sums.has(each));
test.each(indexed)('sorted by %s is read from an index', async (column) => {
  const indexes: Partial<Record<typeof column, string>> = {
    eventDate: 'events_date_idx',
    eventName: 'events_name_idx',
    clientName: 'events_client_name_idx',
    city: 'events_city_idx',
    eventBudget: 'events_budget_idx',
    eventStatus: 'events_status_order_idx',
    createdAt: 'events_created_at_idx',
  };
  for (const descending of [true, false]) {
    const plan = await pageOf({}, { column, descending });
    expect(plan).toContain(`using ${indexes[column]} on events`);
    expect(plan).not.toMatch(/^\s*(->\s*)?Sort {2}/m);
  }
});

test.each(['revenue', 'margin'] as const)(
  'sorted by %s sums all documents once',
  async (column) => {
    const plan = await pageOf({}, { column, descending: true });
    expect(plan).toContain('Index Only Scan using invoices_event_sums_idx');
    expect(plan).not.toContain('SubPlan');
  },
);

test.each([
  ['of a status', { status: 'completed' }, 'events_status_date_idx'],
  ['of a planner', { plannerId: someEvent }, 'events_planner_date_idx'],
  ['of a period', { from: '2025-06-01', to: '2025-06-03' }, 'events_date_idx'],
  ['that is searched', { search: 'event 1499' }, 'events_search_idx'],
] satisfies [string, Partial<EventFilter>, string][])(
  '%s is found through its index',
  async (_what, filter, index) => {
    const plan = await pageOf(filter, { column: 'eventDate', descending: true });
    expect(plan).toContain(index);
  },
);

test('reads only the invoices it needs for figures, documents and totals', async () => {
  const sums = await planOf((db) => linkedByEvent(db, [someEvent]));
  expect(sums).toContain('invoices_event_sums_idx');
  const documents = await planOf((db) =>
    listLinkedPage(db, { eventId: someEvent, head: undefined, page }),
  );
  expect(documents).toContain('invoices_event_idx');
  const totals = await planOf((db) => eventTotals(db, { ...everything, search: 'event 1499' }));
  expect(totals).not.toContain('Seq Scan');
  expect(totals).toMatch(/invoices_event(_sums)?_idx/);
  expect(totals).toContain('event_goods_event_idx');
});
