import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import { makeEvent, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { download } from '../../../test/pdf-text.ts';
import { makeStaff } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

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
  const customer = await makeParty(app);
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
  await makeInvoice(admin, customer, { eventId: day.id });
  const jyotiDay = await make({
    eventName: 'ज्योति उत्सव',
    clientName: 'Banyan',
    eventDate: '2026-11-08',
    venue: '50% Hall',
    eventBudget: 50_000,
    eventStatus: 'completed',
  });
  await makeInvoice(admin, customer, { eventId: jyotiDay.id, status: 'draft' });
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
    // Those without revenue or cost come last.
    ['revenue', [run, annual, jyoti]],
    ['-revenue', [annual, run, jyoti]],
    ['margin', [annual, run, jyoti]],
    ['-margin', [run, annual, jyoti]],
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

describe('revenue and margin in the list', () => {
  let rows: { id: string; actual: { revenue: number; margin: number } | null }[];
  const figure = (row: (typeof rows)[number], of: 'revenue' | 'margin') => row.actual?.[of] ?? null;

  beforeAll(async () => {
    const [customer, vendor] = [await makeParty(app), await makeVendor(app)];
    for (const [place, rate] of [33.33, 100.05, 7.77, 100.05].entries()) {
      const { id } = await makeEvent(admin, {
        eventName: `Paisa ${place}`,
        ...(place % 2 === 0 ? { actual: { revenue: 10.01, misc: 3.33 } } : {}),
      });
      const sale = await makeInvoice(admin, customer, {
        ...{ eventId: id, lines: [{ desc: 'Talk', hsn: '999293', rate, qty: 3 }] },
      });
      if (place === 1) {
        await admin.post(`/admin/finance/invoices/${sale.id}/credit-notes`, {
          body: { amount: 11.8, reason: 'Fewer came' },
        });
      }
      if (place === 2) {
        await admin.post(`/admin/finance/invoices/${sale.id}/void`, { body: { reason: 'Twice' } });
      }
      await makeInvoice(admin, vendor, {
        ...{
          eventId: id,
          eventHead: 'venue',
          lines: [{ desc: 'Hall', hsn: '997212', rate: 19.99 }],
        },
      });
    }
    await makeEvent(admin, { eventName: 'Paisa of none' });
    rows = (await list({ search: 'paisa', limit: 50 })).data;
  });

  test('equal those of the event’s own page', async () => {
    expect(rows).toHaveLength(5);
    for (const { id, actual } of rows) {
      const { data } = (await admin.get(`${path}/${id}`)).body;
      const [revenue] = data.heads;
      expect([actual?.revenue ?? 0, actual?.margin ?? 0]).toEqual([
        revenue.actual,
        data.margin.actual,
      ]);
    }
    expect(rows.find(({ actual }) => !actual)).toBeDefined();
    const figures = rows.map(({ actual }) => actual && [actual.revenue, actual.margin]);
    expect(figures).toContainEqual([290.15, 270.16]);
  });

  test.each(['revenue', 'margin'] as const)('sort it by %s, over all pages', async (of) => {
    for (const descending of [false, true]) {
      const expected = rows
        .toSorted((a, b) => {
          const [one, other] = [figure(a, of), figure(b, of)];
          if (one === null || other === null) return Number(one === null) - Number(other === null);
          const ascending = one - other || (a.id < b.id ? -1 : 1);
          return descending ? -ascending : ascending;
        })
        .map(({ id }) => id);
      const seen: string[] = [];
      for (const page of [1, 2, 3]) {
        const query = { search: 'paisa', sort: `${descending ? '-' : ''}${of}`, limit: 2, page };
        seen.push(...(await list(query)).data.map(({ id }: { id: string }) => id));
      }
      expect(seen).toEqual(expected);
    }
    const { text } = await admin.get(`${path}/export`, {
      query: { search: 'paisa', sort: `-${of}` },
    });
    expect(readCsv(text).at(-1)?.[0]).toBe('Paisa of none');
  });
});
