import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { reconciliation, refusal, row } from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* A row of money that went out, split over bills of a vendor in place. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
  vendor = await makeVendor(app, { pan: 'AAACW0001A' });
});
afterAll(() => app.stop());

const { oneRow } = reconciliation(() => ({ admin, customer }));

const bill = (rate: number, party = vendor) =>
  makeInvoice(admin, party, { issuedOn: '2026-11-01', lines: [lineBody({ rate, taxPct: 0 })] });
const create = (id: string, invoices: unknown, given: object = {}) =>
  admin.post(`${row(id)}/create-payouts`, { body: { invoices, ...given } });
const dueOf = async (id: string) =>
  (await admin.get(`/admin/finance/invoices/${id}`)).body.data.due;

test('a row pays several bills with their tax, and the rest of it stays open', async () => {
  const [one, two] = [await bill(1000), await bill(500)];
  const { row: found } = await oneRow({ amount: -1600, ref: 'UTR BILLS1' });
  const { status, body } = await create(found.id, [
    { invoice: one.id, amount: 980, tds: 20 },
    { invoice: two.id, amount: 400 },
  ]);
  expect(status).toBe(201);
  expect(body.payments).toMatchObject([
    { direction: 'out', amount: 980, tds: { amount: 20 }, ref: 'UTR BILLS1', paidOn: '2026-11-18' },
    { amount: 400, tds: null, ref: 'UTR BILLS1' },
  ]);
  expect(body.data).toMatchObject({
    left: 220,
    matches: [
      { way: 'created', amount: 980 },
      { way: 'created', amount: 400 },
    ],
  });
  expect([await dueOf(one.id), await dueOf(two.id)]).toEqual([0, 100]);
  // The payments of the row have its reference, so it is not asked about.
  const rest = await create(found.id, [{ invoice: two.id, amount: 100 }]);
  expect(rest.body.data).toMatchObject({ left: 120, matches: [{}, {}, {}] });
});

test('what is left of a row beyond its bills is on account with the vendor, if it is asked for', async () => {
  const one = await bill(1000);
  const { row: found } = await oneRow({ amount: -1600, ref: 'UTR AHEAD1' });
  const rest = { vendor: vendor.id, tds: 12 };
  const { status, body } = await create(found.id, [{ invoice: one.id, amount: 1000 }], { rest });
  expect(status).toBe(201);
  expect(body.payments).toMatchObject([
    { invoice: null, partyKind: 'vendor', amount: 600, tds: { amount: 12 } },
    { invoice: { id: one.id }, amount: 1000 },
  ]);
  expect(body.data).toMatchObject({ left: 0, matches: [{ amount: 600 }, { amount: 1000 }] });
  const account = await admin.get(`/admin/finance/vendors/${vendor.id}/account`);
  expect(account.body.balance.onAccount).toBe(612);
  const { row: other } = await oneRow({ amount: -100, ref: 'UTR AHEAD2' });
  for (const [given, field] of [
    [{ vendor: customer.id }, 'rest.vendor'],
    [undefined, 'invoices'],
  ] as const) {
    const refused = await create(other.id, [], { rest: given });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
  }
  const two = await bill(100);
  const none = await create(other.id, [{ invoice: two.id, amount: 100 }], { rest });
  expect(none.body.errors).toEqual({ rest: 'The bills get all of the row' });
});

test('a part of a row received pays an invoice with what is left of it', async () => {
  const sale = await makeInvoice(admin, customer, {
    issuedOn: '2026-11-01',
    lines: [lineBody({ rate: 900, taxPct: 0 })],
  });
  const { row: found } = await oneRow({ amount: 1000, note: 'With capital' });
  await admin.post(`${row(found.id)}/record-entry`, { body: { head: 'owner', amount: 100 } });
  const { body } = await admin.post(`${row(found.id)}/create-payment`, {
    body: { invoiceId: sale.id },
  });
  expect(body.payment.amount).toBe(900);
  expect(body.data).toMatchObject({ left: 0, matches: [{ amount: 100 }, { amount: 900 }] });
});

test('nothing is recorded if one bill is refused', async () => {
  const [one, two, other] = [
    await bill(300),
    await bill(200),
    await bill(100, await makeVendor(app)),
  ];
  const sale = await makeInvoice(admin, customer, { issuedOn: '2026-11-01' });
  const { row: found } = await oneRow({ amount: -450, note: 'Refused bills' });
  const first = { invoice: one.id, amount: 300 };
  const refused = async (invoices: unknown) => {
    const { status, body } = await create(found.id, invoices);
    return [status, body.code, Object.keys(body.errors)];
  };
  expect(await refused([first, { invoice: two.id, amount: 200 }])).toEqual([
    409,
    'ABOVE_AMOUNT',
    ['invoices.1.amount'],
  ]);
  expect(await refused([{ ...first, amount: 290, tds: 10.01 }])).toEqual([
    409,
    'OVERPAYMENT',
    ['invoices.0.amount'],
  ]);
  const ofOther = await create(found.id, [first, { invoice: other.id, amount: 100 }]);
  expect([ofOther.status, Object.values(ofOther.body.errors)]).toEqual([
    400,
    ['The bills must be of one vendor'],
  ]);
  for (const [invoices, field] of [
    [[{ invoice: sale.id, amount: 1 }], 'invoices.0.invoice'],
    [[{ invoice: randomUUID(), amount: 1 }], 'invoices.0.invoice'],
    [[{ ...first, amount: 0 }], 'invoices.0.amount'],
    [[first, first], 'invoices'],
    [[], 'invoices'],
  ] as const) {
    expect(await refused(invoices)).toEqual([400, 'VALIDATION', [field]]);
  }
  const received = await oneRow({ amount: 450, note: 'Came in' });
  expect((await create(received.row.id, [first])).body.errors).toEqual({
    invoices: 'Only money that went out can pay bills',
  });
  const early = await create(found.id, [first], { paidOn: '2026-11-17' });
  expect(Object.keys(early.body.errors)).toEqual(['paidOn']);
  expect([await dueOf(one.id), await dueOf(two.id)]).toEqual([300, 200]);
});

test('many at once from rows of the same bills pay each bill once', async () => {
  const [one, two] = [await bill(100), await bill(100)];
  const found = await Promise.all(
    ['a', 'b', 'c', 'd'].map((note) => oneRow({ amount: -200, note: `Bills at once ${note}` })),
  );
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, place) => {
      const bills = [one, two].map(({ id }) => ({ invoice: id, amount: 100 }));
      return create(found[place % 4]?.row.id, place % 2 === 0 ? bills : bills.toReversed());
    }),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const response of responses) {
    if (response.status !== 201) {
      expect(['ROW_MATCHED', 'OVERPAYMENT']).toContain(refusal(response)[1]);
    }
  }
  expect([await dueOf(one.id), await dueOf(two.id)]).toEqual([0, 0]);
});
