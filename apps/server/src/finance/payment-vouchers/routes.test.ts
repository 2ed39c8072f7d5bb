import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  fillInOrganisation,
  makeInvoice,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* The vouchers of payments under reverse charge. Today is 20 November 2026. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(
    app.database.pool,
    'book_months, parties, invoices, payments, document_series, organisation',
  );
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  vendor = await makeVendor(app, { name: 'Leela Joshi', gstin: '', tdsSection: 'none' });
});
afterAll(() => app.stop());

/** ₹1,000 at 18 %, which we owe. */
const recorded = (given: Record<string, unknown> = {}) =>
  makeInvoice(admin, vendor, { reverseCharge: true, ...given });
const pay = (invoiceId: string, given: Record<string, unknown> = {}) =>
  admin.post('/admin/finance/payments', { body: { invoiceId, mode: 'Cash', ...given } });
const account = () => `/admin/finance/vendors/${vendor.id}/account`;
const vouchersOf = async (id: string) =>
  (await admin.get(`/admin/finance/invoices/${id}`)).body.data.paymentVouchers.map(
    (voucher: Record<string, unknown>) => [voucher.code, voucher.amount, voucher.isReversed],
  );
const issuedIn = async (month: string) =>
  (await admin.get('/admin/finance/gst/gstr1', { query: { month } })).body.data.issued.filter(
    ({ nature }: { nature: string }) => nature === 'payment-voucher',
  );

test('each payment of a bill has one, and other bills have none', async () => {
  const bill = await recorded();
  expect((await pay(bill.id, { amount: 400 })).status).toBe(201);
  expect((await pay(bill.id)).status).toBe(201);
  const usual = await recorded({ reverseCharge: false });
  expect((await pay(usual.id)).status).toBe(201);
  expect(await vouchersOf(bill.id)).toEqual([
    ['PMV/26-27/00001', 400, false],
    ['PMV/26-27/00002', 600, false],
  ]);
  expect(await vouchersOf(usual.id)).toEqual([]);
  expect(await issuedIn('2026-11')).toMatchObject([
    { from: 'PMV/26-27/00001', to: 'PMV/26-27/00002', total: 2, cancelled: 0 },
  ]);
});

test('a payout over several bills has one for each under reverse charge, with its tax deducted @full', async () => {
  const [one, other] = [await recorded(), await recorded()];
  const usual = await recorded({ reverseCharge: false });
  const parts = [one, usual, other].map(({ id }) => ({ invoice: id, amount: 500 }));
  const { status } = await admin.post(`${account()}/payouts`, {
    body: { amount: 1600, mode: 'Cash', invoices: parts },
  });
  expect(status).toBe(201);
  const codes = [...(await vouchersOf(one.id)), ...(await vouchersOf(other.id))].toSorted();
  expect(codes).toEqual([
    ['PMV/26-27/00001', 500, false],
    ['PMV/26-27/00002', 500, false],
  ]);
  // What is left on account pays a bill later.
  const applied = await admin.post(`${account()}/applications`, {
    body: { invoices: [{ invoice: one.id, amount: 100 }] },
  });
  expect(applied.status).toBe(201);
  expect((await vouchersOf(one.id)).at(-1)).toEqual(['PMV/26-27/00003', 100, false]);
});

test('it stays when the payment is reversed, and is marked @full', async () => {
  const bill = await recorded();
  const { body } = await pay(bill.id);
  const reason = { reason: 'Bounced' };
  await admin.post(`/admin/finance/payments/${body.data.id}/reverse`, { body: reason });
  await admin.post(`${account()}/payouts`, {
    body: { amount: 50, mode: 'Cash', invoices: [{ invoice: bill.id, amount: 50 }] },
  });
  const { entries } = (await admin.get(account())).body;
  const application = (entries ?? (await admin.get(account())).body.data).find(
    ({ kind }: { kind: string }) => kind === 'application',
  );
  await admin.post(`${account()}/applications/${application.id}/reverse`, { body: reason });
  expect(await vouchersOf(bill.id)).toEqual([
    ['PMV/26-27/00001', 1000, true],
    ['PMV/26-27/00002', 50, true],
  ]);
  expect(await issuedIn('2026-11')).toMatchObject([{ total: 2, cancelled: 1 }]);
});

const noteOf = async (billId: string) => {
  const detail = (await admin.get(`/admin/finance/invoices/${billId}`)).body.data;
  const path = `/admin/finance/payment-vouchers/${detail.paymentVouchers[0].id}/pdf`;
  return (await pdfText((await download(app, admin.token, path)).bytes)).join(' ');
};

test('it says that tax was deducted only if it was @full', async () => {
  const bare = await recorded();
  await pay(bare.id, { amount: 250 });
  expect(await noteOf(bare.id)).not.toContain('with tax deducted');
  const taxed = await recorded();
  await pay(taxed.id, { amount: 250, tds: { section: '194J(b)', amount: 25 } });
  expect(await noteOf(taxed.id)).toContain('to the supplier, with tax deducted at source');
});

test('it is a PDF with the particulars of rule 52 @full', async () => {
  const bill = await recorded({ billNo: 'R-7' });
  await pay(bill.id, { amount: 250 });
  const detail = (await admin.get(`/admin/finance/invoices/${bill.id}`)).body.data;
  const path = `/admin/finance/payment-vouchers/${detail.paymentVouchers[0].id}/pdf`;
  const { status, bytes } = await download(app, admin.token, path);
  expect(status).toBe(200);
  const text = (await pdfText(bytes)).join(' ');
  for (const part of [
    'Payment Voucher',
    'PMV/26-27/00001',
    'Leela Joshi',
    '₹250.00',
    '22.50',
    'RCI/26-27/00001',
    '27-Maharashtra',
    'Tax payable on reverse charge: Yes',
  ])
    expect(text).toContain(part);
  const none = '/admin/finance/payment-vouchers/0190d4a2-0000-7000-8000-000000000000/pdf';
  expect((await download(app, admin.token, none)).status).toBe(404);
});

test('its payment is found by its number @full', async () => {
  const bill = await recorded();
  const { body } = await pay(bill.id);
  const found = await admin.get('/admin/search', { query: { q: 'PMV/26-27/00001' } });
  expect(JSON.stringify(found.body)).toContain(body.data.id);
});

test('the numbers have no gaps, however many bills are paid at once', async () => {
  const bills = [];
  for (let turn = 0; turn < 6; turn++) bills.push(await recorded());
  const paid = await Promise.all(bills.map(({ id }) => pay(id)));
  expect(paid.map(({ status }) => status)).toEqual(bills.map(() => 201));
  const { rows } = await app.database.pool.query('select number from payment_vouchers order by 1');
  expect(rows.map(({ number }) => number)).toEqual(bills.map((_, place) => place + 1));
});

test('it has the day of the payment, or today if the sales of that month are closed @full', async () => {
  const { pool } = app.database;
  const [first, second] = [
    await recorded({ issuedOn: '2026-10-01' }),
    await recorded({ issuedOn: '2026-10-01', billNo: '2' }),
  ];
  const dayOf = async (id: string) =>
    (await admin.get(`/admin/finance/invoices/${id}`)).body.data.paymentVouchers[0].issuedOn;
  await pay(first.id, { paidOn: '2026-10-20' });
  await pool.query(
    `insert into book_months (id, created_at, updated_at, month, book, state, closed_at, closed_by_name)
     values (gen_random_uuid(), now(), now(), '2026-10', 'sales', 'closed', now(), 'Test')`,
  );
  await pay(second.id, { paidOn: '2026-10-20' });
  expect([await dayOf(first.id), await dayOf(second.id)]).toEqual(['2026-10-20', '2026-11-20']);
  await expect(pool.query('update payment_vouchers set amount = 1')).rejects.toThrow();
  await expect(pool.query('delete from payment_vouchers')).rejects.toThrow();
});
