import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  ofOnePayee,
  type TestParty,
} from '../../../test/finance.ts';
import {
  payments,
  reconciliation,
  refusal,
  row,
  statements,
} from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Payments made from a row, above the amount that needs approval by another person. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let one: typeof admin;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  one = await app.signedInAs('accountant');
  customer = await makeParty(app);
  await limit(50_000);
});
afterAll(() => app.stop());

const { oneRow } = reconciliation(() => ({ admin: one, customer }));

const limit = async (payoutsAbove: number | null) => {
  const body = { approval: { payoutsAbove } };
  expect((await admin.put('/admin/settings/organisation', { body })).status).toBe(200);
};
const vendorOf = () => makeVendor(app, { ...ofOnePayee(), tdsSection: 'none' });
const billOf = (rate: number, vendor: TestParty) =>
  makeInvoice(admin, vendor, { issuedOn: '2026-11-01', lines: [lineBody({ rate, taxPct: 0 })] });
const unmatch = (id: string) => one.post(`${row(id)}/unmatch`, { body: {} });
const remove = (id: string) => one.delete(`${statements}/${id}`);
const reverse = (id: string) =>
  one.post(`${payments}/${id}/reverse`, { body: { reason: 'Not of this bill' } });
const paidFrom = async (amount: number, vendor?: TestParty) => {
  const bill = await billOf(amount, vendor ?? (await vendorOf()));
  const { statement, row: found } = await oneRow({ amount: -amount, ref: `UTR MADE${amount}` });
  const made = await one.post(`${row(found.id)}/create-payment`, { body: { invoiceId: bill.id } });
  expect(made.status, made.text).toBe(201);
  const dueOf = async () => (await one.get(`/admin/finance/invoices/${bill.id}`)).body.data.due;
  return { statement, row: found, payment: made.body.payment, dueOf };
};
const rowOf = async ({ statement, row: { id } }: Awaited<ReturnType<typeof paidFrom>>) =>
  (
    await one.get(`${statements}/${statement.id}/rows`, { query: { filter: 'all' } })
  ).body.data.find((each: { id: string }) => each.id === id);

test('a payment above the amount stays with the row that it was made from @full', async () => {
  const made = await paidFrom(118_000);
  expect(refusal(await unmatch(made.row.id))).toEqual([
    409,
    'MADE_FROM_ROW',
    'This payment was made from this row, without approval by another person. Reverse the payment: the row is then open again.',
  ]);
  expect((await remove(made.statement.id)).body.code).toBe('HAS_MATCHES');
  expect([await made.dueOf(), (await rowOf(made)).left]).toEqual([0, 0]);
});

test('its reversal opens the row again', async () => {
  const made = await paidFrom(119_000);
  expect((await reverse(made.payment.id)).status).toBe(200);
  expect(await made.dueOf()).toBe(119_000);
  expect(await rowOf(made)).toMatchObject({ left: 119_000, matches: [] });
  const { body } = await one.get(`${statements}/${made.statement.id}`);
  expect(body.data).toMatchObject({ matched: 0 });
  expect((await remove(made.statement.id)).status).toBe(200);
});

test('up to the amount, and without one, its match is undone before it is reversed @full', async () => {
  const small = await paidFrom(50_000);
  expect((await reverse(small.payment.id)).body.code).toBe('PAYMENT_MATCHED');
  expect((await unmatch(small.row.id)).status).toBe(200);
  const large = await paidFrom(120_000);
  await limit(null);
  expect((await unmatch(large.row.id)).status).toBe(200);
  await limit(50_000);
});

test('several to one vendor stay with their rows if they are above it together', async () => {
  const vendor = await vendorOf();
  const first = await paidFrom(30_000, vendor);
  expect((await unmatch(first.row.id)).status).toBe(200);
  const second = await paidFrom(31_000, vendor);
  expect((await unmatch(second.row.id)).body.code).toBe('MADE_FROM_ROW');
  const body = { invoiceId: (await billOf(1000, vendor)).id };
  expect((await one.post(payments, { body })).body.code).toBe('NEEDS_APPROVAL');
});

test('undoing and reversing at once leaves no payment without its row', async () => {
  const made = await paidFrom(121_000);
  const answers = await Promise.all([
    unmatch(made.row.id),
    reverse(made.payment.id),
    unmatch(made.row.id),
    remove(made.statement.id),
  ]);
  expect(answers[1].status).toBe(200);
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  expect(await made.dueOf()).toBe(121_000);
});
