import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { reconciliation, row } from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Money from before the day of the invoice that it settles. Today is 20 November 2026. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const { oneRow } = reconciliation(() => ({ admin, customer }));
const invoiced = () =>
  makeInvoice(admin, customer, { issuedOn: '2026-11-19', lines: [lineBody({ rate: 1000 })] });
const messageOf = (code: string, day = '18 Nov 2026') =>
  `The money came on ${day}, before invoice ${code} of 19 Nov 2026. Money that comes before its invoice usually is an advance or on account. Record it on the invoice?`;

test('a receipt from before its invoice needs confirmation, at any way in', async () => {
  const invoice = await invoiced();
  const { row: found } = await oneRow({ amount: 300, note: 'Came early' });
  const { row: other } = await oneRow({ amount: 200, note: 'Came early, too' });
  const parts = (amount: number) => [{ invoice: invoice.id, amount }];
  for (const [path, given] of [
    ['/admin/finance/payments', { invoiceId: invoice.id, amount: 100, paidOn: '2026-11-18' }],
    [
      `/admin/finance/customers/${customer.id}/account/receipts`,
      { amount: 100, invoices: parts(100), paidOn: '2026-11-18' },
    ],
    [`${row(found.id)}/create-payment`, { invoiceId: invoice.id }],
    [`${row(other.id)}/create-receipt`, { customer: customer.id, invoices: parts(200) }],
  ] as const) {
    const { status, body } = await admin.post(path, { body: given });
    const message = messageOf(invoice.code);
    expect([path, status, body.code, body.errors]).toEqual([
      ...[path, 409, 'BEFORE_INVOICE'],
      { paidOn: message },
    ]);
    const confirmed = await admin.post(path, { body: { ...given, confirmBeforeInvoice: true } });
    expect([path, confirmed.status]).toEqual([path, 201]);
  }
  const { body } = await admin.get(`/admin/finance/invoices/${invoice.id}`);
  expect(body.data.due).toBe(invoice.due - 700);
});

test('one of its day, one that settles nothing, and a payment of a bill need none', async () => {
  const invoice = await invoiced();
  const bill = await makeInvoice(admin, await makeVendor(app), { issuedOn: '2026-11-19' });
  for (const [path, given] of [
    ['/admin/finance/payments', { invoiceId: invoice.id, amount: 1, paidOn: '2026-11-19' }],
    ['/admin/finance/payments', { invoiceId: bill.id, amount: 1, paidOn: '2026-11-18' }],
    [
      `/admin/finance/customers/${customer.id}/account/receipts`,
      { amount: 1, paidOn: '2026-11-18' },
    ],
  ] as const) {
    expect((await admin.post(path, { body: given })).status).toBe(201);
  }
});
