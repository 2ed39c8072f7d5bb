import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const bill = (vendor: TestParty) =>
  makeInvoice(admin, vendor, { lines: [lineBody({ qty: 1, rate: 10_000, taxPct: 18 })] });
const sentence = /^At most ₹2,000: TDS is never more than 20% of the value without GST/;

test('TDS of a payout is at most the highest rate by law of its bill', async () => {
  const vendor = await makeVendor(app);
  const { id: invoiceId } = await bill(vendor);
  const pay = (amount: number, tds: number) =>
    admin.post('/admin/finance/payments', {
      body: { invoiceId, amount, tds: { section: '194C', amount: tds }, mode: 'Cash' },
    });
  const above = await pay(1_000, 2_001);
  expect([above.status, above.body.errors]).toEqual([
    400,
    { 'tds.amount': expect.stringMatching(sentence) },
  ]);
  expect((await pay(1_000, -1)).body.errors).toHaveProperty(['tds.amount']);
  // The first part bears the tax of the whole bill.
  expect((await pay(1_000, 2_000)).status).toBe(201);
  // Nothing is left for the second.
  const second = await pay(1_000, 1);
  expect([second.status, Object.keys(second.body.errors)]).toEqual([400, ['tds.amount']]);
});

test('full tax with first parts of many bills is possible', async () => {
  const vendor = await makeVendor(app);
  for (let nth = 0; nth < 4; nth++) {
    const { id: invoiceId } = await bill(vendor);
    const body = { invoiceId, amount: 100, tds: { section: '194C', amount: 2_000 }, mode: 'Cash' };
    expect((await admin.post('/admin/finance/payments', { body })).status).toBe(201);
  }
});

test('bills of one payout share what the year leaves', async () => {
  const vendor = await makeVendor(app);
  const paid = await bill(vendor);
  const body = { invoiceId: paid.id, mode: 'Cash' };
  expect((await admin.post('/admin/finance/payments', { body })).status).toBe(201);
  const [one, other] = [await bill(vendor), await bill(vendor)];
  const payout = (taxes: [number, number]) =>
    admin.post(`/admin/finance/vendors/${vendor.id}/account/payouts`, {
      body: {
        ...{ amount: 2_000, mode: 'Cash', tdsSection: '194C' },
        invoices: [one, other].map(({ id }, at) => ({
          ...{ invoice: id, amount: 1_000 },
          tds: taxes[at],
        })),
      },
    });
  const { status, body: refused } = await payout([4_000, 4_000]);
  expect([status, Object.keys(refused.errors)]).toEqual([400, ['invoices.1.tds']]);
  // The second may always bear its own tax.
  expect((await payout([4_000, 2_000])).status).toBe(201);
});

test('so is that of each bill of one payout over several', async () => {
  const vendor = await makeVendor(app);
  const { id: invoice } = await bill(vendor);
  const { status, body } = await admin.post(`/admin/finance/vendors/${vendor.id}/account/payouts`, {
    body: {
      ...{ amount: 5_000, mode: 'Cash', tdsSection: '194C' },
      invoices: [{ invoice, amount: 5_000, tds: 2_500 }],
    },
  });
  expect([status, body.errors]).toEqual([
    400,
    { 'invoices.0.tds': expect.stringMatching(sentence) },
  ]);
});
