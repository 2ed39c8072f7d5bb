import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';

import { readCsv } from '../../../test/csv.ts';
import { fillInOrganisation, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const path = '/admin/finance/dues';
const dues = async (query: Record<string, string> = {}) => (await admin.get(path, { query })).body;
const rowOf = async (name: string, query: Record<string, string> = {}) =>
  (await dues({ search: name, ...query })).data[0];
const pay = (invoiceId: string, given: Record<string, unknown> = {}) =>
  admin.post('/admin/finance/payments', { body: { invoiceId, ...given } });
const invoice = (party: { id: string; kind: string }, issuedOn: string, dueOn = issuedOn) =>
  makeInvoice(admin, party, { issuedOn, dueOn });

describe('what was due at the end of a day', () => {
  test('is by the days since the due date, with money on account apart', async () => {
    const customer = await makeParty(app, { name: 'Aged Ferns' });
    await invoice(customer, '2026-11-20', '2026-11-20');
    await invoice(customer, '2026-11-01', '2026-11-19');
    await invoice(customer, '2026-10-01', '2026-10-21');
    await invoice(customer, '2026-10-01', '2026-10-20');
    await invoice(customer, '2026-09-01', '2026-09-21');
    await invoice(customer, '2026-09-01', '2026-09-20');
    await invoice(customer, '2026-08-01', '2026-08-22');
    const oldest = await invoice(customer, '2026-08-01', '2026-08-21');
    await admin.post(`/admin/finance/customers/${customer.id}/account/receipts`, {
      body: { amount: 250, mode: 'Cash', invoices: [{ invoice: oldest.id, amount: 180 }] },
    });
    expect(await rowOf('Aged Ferns')).toEqual({
      party: { _id: customer.id, id: customer.id, name: 'Aged Ferns' },
      documents: 8,
      due: 9260,
      notDue: 1180,
      days30: 2360,
      days60: 2360,
      days90: 2360,
      older: 1000,
      onAccount: 70,
      balance: 9190,
    });
    expect(await rowOf('Aged Ferns', { on: '2026-10-20' })).toMatchObject({
      documents: 6,
      ...{ due: 7080, notDue: 2360, days30: 2360, days60: 2360, days90: 0, older: 0 },
      ...{ onAccount: 0, balance: 7080 },
    });
  });

  test('is not changed by a reversal, a note or a voiding on a later day', async () => {
    const customer = await makeParty(app, { name: 'Later Lilies' });
    const [paid, voided] = [await makeInvoice(admin, customer), await makeInvoice(admin, customer)];
    const { body } = await pay(paid.id, { amount: 1000 });
    const before = await rowOf('Later Lilies');
    expect(before).toMatchObject({ documents: 2, due: 1360 });
    app.pass(hours(24));
    await admin.post(`/admin/finance/payments/${body.data.id}/reverse`, {
      body: { reason: 'Bounced' },
    });
    await admin.post(`/admin/finance/invoices/${voided.id}/void`, { body: { reason: 'Twice' } });
    expect(await rowOf('Later Lilies')).toMatchObject({ documents: 1, due: 1180 });
    app.pass(hours(24));
    await admin.post(`/admin/finance/invoices/${paid.id}/credit-notes`, {
      body: { amount: 180, reason: 'Fewer came' },
    });
    expect(await rowOf('Later Lilies', { on: '2026-11-20' })).toEqual(before);
    expect(await rowOf('Later Lilies', { on: '2026-11-21' })).toMatchObject({ due: 1180 });
    expect(await rowOf('Later Lilies')).toMatchObject({ due: 1000 });
    expect(await rowOf('Later Lilies', { on: '2026-11-19' })).toBeUndefined();
  });

  test('counts a payment before its document as paid ahead', async () => {
    const vendor = await makeVendor(app, { name: 'Early Elms' });
    const bill = await invoice(vendor, '2026-11-10');
    await pay(bill.id, { amount: 500, paidOn: '2026-11-05' });
    const of = (on: string) => rowOf('Early Elms', { kind: 'vendor', on });
    expect(await of('2026-11-04')).toBeUndefined();
    expect(await of('2026-11-05')).toMatchObject({ due: 0, onAccount: 500, balance: -500 });
    expect(await of('2026-11-10')).toMatchObject({ due: 680, onAccount: 0, balance: 680 });
  });

  test('of today is what is kept with all documents and customers', async () => {
    const { rows } = await app.database.pool.query<{ kind: string; due: number }>(
      `select kind, sum(due)::int as due from invoices group by kind order by kind`,
    );
    const { rows: accounts } = await app.database.pool.query<{ sum: number }>(
      'select sum(on_account)::int as sum from parties',
    );
    const [purchases, sales] = rows;
    expect((await dues({ kind: 'vendor' })).totals).toMatchObject({
      due: (purchases?.due ?? 0) / 100,
      onAccount: 0,
    });
    expect((await dues()).totals).toMatchObject({
      due: (sales?.due ?? 0) / 100,
      onAccount: (accounts[0]?.sum ?? 0) / 100,
    });
  });
});

describe('the list', () => {
  test('searches, sorts and pages, with the totals of all that match', async () => {
    for (const [place, rate] of [300, 100, 200].entries()) {
      const party = await makeParty(app, { name: `Sorted ${place}` });
      await makeInvoice(admin, party, {
        lines: [{ desc: 'Talk', hsn: '999293', rate, taxPct: 0 }],
      });
    }
    const names = async (query: Record<string, string>) =>
      (await dues({ search: 'sorted', ...query })).data.map(
        ({ party }: { party: { name: string } }) => party.name,
      );
    expect(await names({})).toEqual(['Sorted 0', 'Sorted 2', 'Sorted 1']);
    expect(await names({ sort: 'notDue' })).toEqual(['Sorted 1', 'Sorted 2', 'Sorted 0']);
    expect(await names({ sort: 'name', limit: '2', page: '2' })).toEqual(['Sorted 2']);
    const { meta, totals } = await dues({ search: 'sorted', limit: '2', page: '9' });
    expect(meta).toEqual({ total: 3, page: 9, limit: 2, pages: 2 });
    expect(totals).toMatchObject({ due: 600, notDue: 600, balance: 600 });
  });

  test('is exported with its totals', async () => {
    const query = { search: 'sorted', sort: 'name', on: '2026-11-22' };
    const { text, status } = await admin.get(`${path}/export`, { query });
    expect(status).toBe(200);
    const [head, ...rows] = readCsv(text);
    expect(head?.slice(0, 4)).toEqual(['Customer', 'Documents', 'Due', 'Not due']);
    expect(rows.map((cells) => cells.slice(0, 3))).toEqual([
      ['Sorted 0', '1', '300'],
      ['Sorted 1', '1', '100'],
      ['Sorted 2', '1', '200'],
      ['Total', '3', '600'],
    ]);
    const sheet = await admin.get(`${path}/export`, { query: { ...query, format: 'xlsx' } });
    expect(sheet.status).toBe(200);
  });

  test('refuses a day that is still to come', async () => {
    for (const asked of [path, `${path}/export`, `${path}/${(await makeParty(app)).id}`]) {
      const { status, body } = await admin.get(asked, { query: { on: '2027-11-22' } });
      expect([status, body.errors]).toEqual([400, { on: 'The day can’t lie in the future' }]);
    }
  });
});

test('the documents of a customer make up what was due @full', async () => {
  const customer = await makeParty(app, { name: 'Listed Lotus' });
  const first = await invoice(customer, '2026-10-01', '2026-11-01');
  const second = await invoice(customer, '2026-11-01', '2026-12-01');
  const gone = await invoice(customer, '2026-11-02');
  await pay(first.id, { amount: 180, paidOn: '2026-11-03' });
  await pay(gone.id, { paidOn: '2026-11-04' });
  const at = (query: Record<string, string>) => admin.get(`${path}/${customer.id}`, { query });
  const { body } = await at({ on: '2026-11-20' });
  expect(body.party.name).toBe('Listed Lotus');
  expect(body.totals).toMatchObject({ due: 2180, notDue: 1180, days30: 1000 });
  expect(body.data).toMatchObject([
    { id: first.id, code: first.code, total: 1180, settled: 180, due: 1000, age: 'days30' },
    { id: second.id, total: 1180, settled: 0, due: 1180, age: 'notDue' },
  ]);
  const { data, meta } = (await at({ on: '2026-11-03', sort: '-due', limit: '1', page: '3' })).body;
  expect(meta.total).toBe(3);
  expect(data).toMatchObject([{ id: first.id, due: 1000 }]);
  expect((await admin.get(`${path}/${randomUUID()}`)).status).toBe(404);
});
