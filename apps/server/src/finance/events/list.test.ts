import { eventList } from '@kolam/contract/finance/events/values.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { listLinkedPage } from '#finance/invoices/event-store.ts';
import { readCsv } from '../../../test/csv.ts';
import { makeEvent, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { download } from '../../../test/pdf-text.ts';
import { makeStaff } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { linkedByEvent } from './linked.ts';
import { type EventFilter, type EventSort, eventTotals, listEventPage } from './store.ts';

let app: TestApp;
let admin: Client;
let ashaId: string;

type Query = Record<string, string | number>;
const path = '/admin/finance/events';
const list = async (query: Query = {}) => (await admin.get(path, { query })).body;
const names = async (query: Query = {}): Promise<string[]> =>
  (await list(query)).data.map(({ eventName }: { eventName: string }) => eventName);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
  ashaId = (await makeStaff(app, 'creator', { name: 'Asha Rao' })).id;
  const make = (given: Record<string, unknown>) => {
    app.pass(1000);
    return makeEvent(admin, given);
  };
  const vendor = await makeVendor(app);
  const day = await make({
    eventName: 'Annual day',
    clientName: '=Cotton Leaf',
    eventDate: '2026-10-02',
    city: 'Mumbai',
    eventBudget: 300_000,
    assignedTo: ashaId,
    participants: 40,
    budget: { revenue: 400_000, venue: 100_000 },
    actual: { venue: 50_000, misc: 10 },
  });
  await makeInvoice(admin, vendor, { eventId: day.id, eventHead: 'venue' });
  await makeInvoice(admin, await makeParty(app), { eventId: day.id });
  await make({
    eventName: 'ज्योति उत्सव',
    clientName: 'Banyan',
    eventDate: '2026-11-08',
    venue: '50% Hall',
    eventBudget: 50_000,
    eventStatus: 'completed',
  });
  await make({
    eventName: 'Cancelled run',
    clientName: 'Kaveri Health',
    eventDate: '2026-12-01',
    city: 'Agra',
    eventBudget: 80_000,
    eventStatus: 'cancelled',
    actual: {},
  });
});
afterAll(() => app.stop());

const [annual, jyoti, run] = ['Annual day', 'ज्योति उत्सव', 'Cancelled run'];

describe('the list of events', () => {
  test('is sorted latest first, with its page and the totals of all events', async () => {
    const { data, meta, totals } = await list({ limit: 2 });
    expect(data.map(({ eventName }: { eventName: string }) => eventName)).toEqual([run, jyoti]);
    expect(meta).toEqual({ total: 3, page: 1, limit: 2, pages: 2 });
    expect(totals).toEqual({ budget: 430_000, used: 51_010 });
  });

  test.each([
    [{ search: 'ANNUAL' }, [annual]],
    [{ q: 'kaveri' }, [run]],
    [{ search: 'mumbai' }, [annual]],
    [{ search: '50%' }, [jyoti]],
    [{ search: 'उत्सव' }, [jyoti]],
    [{ search: 'nobody' }, []],
    [{ status: 'cancelled' }, [run]],
    [{ status: 'all' }, [run, jyoti, annual]],
    [{ from: '2026-11-08' }, [run, jyoti]],
    [{ to: '2026-11-08' }, [jyoti, annual]],
    [{ from: '2026-11-01', to: '2026-11-30', status: 'completed' }, [jyoti]],
  ])('filtered by %j returns %j', async (query, expected) => {
    expect(await names(query as Query)).toEqual(expected);
  });

  test('filtered by planner sums the listed events', async () => {
    const { data, totals } = await list({ planner: ashaId, search: 'annual' });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      assignedTo: { name: 'Asha Rao' },
      actual: { revenue: 1000, venue: 51_000, misc: 10, margin: -50_010 },
      budgetUsed: 51_010,
    });
    expect(totals).toEqual({ budget: 300_000, used: 51_010 });
    expect((await list({ status: 'completed' })).totals).toEqual({ budget: 50_000, used: 0 });
    expect((await list({ search: 'nobody' })).totals).toEqual({ budget: 0, used: 0 });
  });

  test.each([
    ['eventName', [annual, run, jyoti]],
    ['clientName', [annual, jyoti, run]],
    ['-eventBudget', [annual, run, jyoti]],
    ['eventStatus', [annual, jyoti, run]],
    ['eventDate', [annual, jyoti, run]],
    ['city', [jyoti, run, annual]],
    ['-createdAt', [run, jyoti, annual]],
  ])('sorted by %s returns %j', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });

  test.each([
    { sort: 'budgetUsed' },
    { status: 'done' },
    { planner: 'asha' },
    { from: 'today' },
    { page: 0 },
  ])('refuses %j', async (query) => {
    expect((await admin.get(path, { query: query as Query })).status).toBe(400);
  });
});

describe('the export of events', () => {
  test('contains the filtered events with their figures, and no formulas', async () => {
    const { text, headers } = await admin.get(`${path}/export`, { query: { to: '2026-11-30' } });
    expect(headers['content-disposition']).toBe('attachment; filename="events.csv"');
    const [titles = [], ...rows] = readCsv(text);
    const cells = rows.map((row) => Object.fromEntries(titles.map((of, at) => [of, row[at]])));
    expect(cells.map(({ Event }) => Event)).toEqual([jyoti, annual]);
    expect(cells[1]).toMatchObject({
      Client: "'=Cotton Leaf",
      Date: '2026-10-02',
      Status: 'Assigned',
      Planner: 'Asha Rao',
      Participants: '40',
      Budget: '300000',
      Used: '51010',
      Balance: '248990',
      'Revenue budget': '400000',
      'Revenue actual': '1000',
      'Venue budget': '100000',
      'Venue actual': '51000',
      'Margin budget': '300000',
      'Margin actual': '-50010',
    });
    expect(cells[0]).toMatchObject({ 'Venue budget': '', 'Venue actual': '', 'Margin actual': '' });
  });

  test('can be a workbook, and no other format', async () => {
    const { headers } = await download(app, admin.token ?? '', `${path}/export?format=xlsx`);
    expect(headers['content-disposition']).toBe('attachment; filename="events.xlsx"');
    expect((await admin.get(`${path}/export`, { query: { format: 'pdf' } })).status).toBe(400);
  });
});

/*
 * Checks the query plans for as many events as there may ever be. The embedded database has fewer,
 * but must be able to use the same indexes.
 */
describe('a page of many events', () => {
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
         subtotal, cgst, sgst, igst, event_id, event_head, tds_section)
       select gen_random_uuid(), now(), now(), 'purchase', 'issued', 1000 + n,
         'PUR/25-26/' || lpad((1000 + n)::text, 5, '0'), '2025-04-01'::date + n::int % 360, '2026-04-01',
         2025, (select id from parties where kind = 'vendor' limit 1), 'Vendor', '{}', '{}', 'MH',
         'inter', '', '', n, 0, 0, 0,
         case when n % 3 = 0 then events.id end, case when n % 3 = 0 then 'venue' end, '194C'
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

  /** Returns the plans of the queries that `ask` runs. */
  async function plansOf(ask: (db: Queryable) => Promise<unknown>): Promise<string> {
    const sent: { query: string; params: unknown[] }[] = [];
    const logger = {
      logQuery: (query: string, params: unknown[]) => {
        sent.push({ query, params });
      },
    };
    await ask(drizzle(app.database.pool, { casing: 'snake_case', logger }));
    const client = await app.database.pool.connect();
    try {
      if (app.database.kind === 'embedded') await client.query('set enable_seqscan = off');
      const { rows } = await client.query(`explain ${sent[0]?.query}`, sent[0]?.params);
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  }
  const pageOf = (filter: Partial<EventFilter>, sort: EventSort) =>
    plansOf((db) => listEventPage(db, { filter: { ...everything, ...filter }, sort, page }));

  test.each(eventList.sorts)('sorted by %s is read from an index', async (column) => {
    const indexes = {
      eventDate: 'events_date_idx',
      eventName: 'events_name_idx',
      clientName: 'events_client_name_idx',
      city: 'events_city_idx',
      eventBudget: 'events_budget_idx',
      eventStatus: 'events_status_order_idx',
      createdAt: 'events_created_at_idx',
    } as const;
    for (const descending of [true, false]) {
      const plan = await pageOf({}, { column, descending });
      expect(plan).toContain(`using ${indexes[column]} on events`);
      expect(plan).not.toMatch(/^\s*(->\s*)?Sort {2}/m);
    }
  });

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
    const sums = await plansOf((db) => linkedByEvent(db, [someEvent]));
    expect(sums).toContain('invoices_event_sums_idx');
    const documents = await plansOf((db) =>
      listLinkedPage(db, { eventId: someEvent, head: undefined, page }),
    );
    expect(documents).toContain('invoices_event_idx');
    const totals = await plansOf((db) => eventTotals(db, { ...everything, search: 'event 1499' }));
    expect(totals).not.toContain('Seq Scan');
    expect(totals).toMatch(/invoices_event(_sums)?_idx/);
    expect(totals).toContain('event_goods_event_idx');
  });
});
