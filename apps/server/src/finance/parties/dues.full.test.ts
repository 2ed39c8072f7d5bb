import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

/* What is due of customers and vendors, in their lists. Today is 20 November 2026. */

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
  await bothKinds();
});
afterAll(() => app.stop());

type Query = Record<string, string>;
type Listed = { id: string; name: string; due: number; overdue: number };
type Due = { party: { id: string }; due: number; notDue: number };

const list = async (kind: string, query: Query = {}): Promise<{ data: Listed[]; meta: object }> =>
  (await admin.get(`/admin/finance/${kind}s`, { query })).body;
const names = async (kind: string, query: Query) =>
  (await list(kind, query)).data.map(({ name }) => name);
const post = async (path: string, body: object) => {
  const { status } = await admin.post(`/admin/finance/${path}`, { body });
  expect(status).toBeLessThan(300);
};
const bill = (party: TestParty, rate: number, dueOn: string, given: object = {}) =>
  makeInvoice(admin, party, {
    ...{ issuedOn: '2026-10-01', dueOn, lines: [lineBody({ rate })], ...given },
  });

/** Customers and vendors with documents in all states, and money on account. */
async function bothKinds() {
  for (const make of [makeParty, makeVendor]) {
    const party = (name: string) => make(app, { name });
    const mixed = await party('Mixed Mango');
    await bill(mixed, 100.05, '2026-11-20');
    const late = await bill(mixed, 33.33, '2026-11-19');
    await post('payments', { invoiceId: late.id, amount: 12.34 });
    const noted = await bill(mixed, 500, '2026-10-15');
    await post(`invoices/${noted.id}/credit-notes`, { amount: 59, reason: 'Fewer came' });
    const gone = await bill(mixed, 700, '2026-10-15');
    await post(`invoices/${gone.id}/void`, { reason: 'Twice' });
    await bill(mixed, 900, '2026-10-15', { status: 'draft' });

    await bill(await party('Soon Saffron'), 5000, '2026-12-24');
    const settled = await bill(await party('Settled Sesame'), 400, '2026-10-15');
    await post('payments', { invoiceId: settled.id });
    await bill(await party('Late Lotus'), 2000, '2026-11-01');
    await party('No Neem');
  }
  const [held] = (await list('customer', { search: 'late lotus' })).data;
  await post(`customers/${held?.id}/account/receipts`, { amount: 250, mode: 'Cash' });
}

describe.each(['customer', 'vendor'])('the list of %ss', (kind) => {
  test('has what the report of dues has today, to the paisa', async () => {
    const { data } = await list(kind);
    const report: { data: Due[] } = (await admin.get('/admin/finance/dues', { query: { kind } }))
      .body;
    const reported = new Map(report.data.map((row) => [row.party.id, row]));
    expect(data).toHaveLength(5);
    for (const { id, due, overdue } of data) {
      const row = reported.get(id) ?? { due: 0, notDue: 0 };
      expect([due, overdue]).toEqual([row.due, Math.round((row.due - row.notDue) * 100) / 100]);
    }
    const mixed = data.find(({ name }) => name === 'Mixed Mango');
    expect(mixed).toMatchObject({ due: 676.04, overdue: 557.99 });
  });

  test('is sorted by what is due or overdue, over all pages', async () => {
    const byDue = ['Soon Saffron', 'Late Lotus', 'Mixed Mango'];
    const sorted = await names(kind, { sort: '-due' });
    expect(sorted.slice(0, 3)).toEqual(byDue);
    expect(await names(kind, { sort: 'due' })).toEqual(sorted.toReversed());
    expect((await names(kind, { sort: '-overdue' })).slice(0, 2)).toEqual([
      'Late Lotus',
      'Mixed Mango',
    ]);
    const pages: string[] = [];
    for (const page of ['1', '2', '3']) {
      const { data, meta } = await list(kind, { sort: '-due', limit: '2', page });
      expect(meta).toMatchObject({ total: 5, pages: 3 });
      pages.push(...data.map(({ name }) => name));
    }
    expect(pages).toEqual(sorted);
    expect(await names(kind, { sort: '-due', search: 'lotus', dues: 'overdue' })).toEqual([
      'Late Lotus',
    ]);
  });

  test('is filtered by whether something is due or overdue', async () => {
    expect(await names(kind, { dues: 'due' })).toEqual([
      'Late Lotus',
      'Mixed Mango',
      'Soon Saffron',
    ]);
    const { data, meta } = await list(kind, { dues: 'overdue', sort: '-overdue' });
    expect(data.map(({ name }) => name)).toEqual(['Late Lotus', 'Mixed Mango']);
    expect(meta).toMatchObject({ total: 2 });
    expect(await names(kind, { dues: 'all' })).toHaveLength(5);
  });

  test('is exported with both, in its order', async () => {
    const query = { dues: 'due', sort: '-due' };
    const { text, status } = await admin.get(`/admin/finance/${kind}s/export`, { query });
    expect(status).toBe(200);
    const [head, ...rows] = readCsv(text);
    expect(head?.slice(-2)).toEqual(['Due', 'Overdue']);
    expect(rows.map((cells) => [cells[0], ...cells.slice(-2)])).toEqual([
      ['Soon Saffron', '5900', '0'],
      ['Late Lotus', '2360', '2360'],
      ['Mixed Mango', '676.04', '557.99'],
    ]);
  });
});
