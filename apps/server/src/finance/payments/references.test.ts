import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { addPaid, joined, makePayslip, month, payrollPath } from '../../../test/payroll.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const path = '/admin/finance/payments';
const invoiced = async () => (await makeInvoice(admin, customer, { lines: [lineBody()] })).id;
const pay = async (given: Record<string, unknown>) =>
  admin.post(path, { body: { invoiceId: await invoiced(), amount: 100, ...given } });
const recorded = async (given: Record<string, unknown>): Promise<{ id: string; code: string }> => {
  const { status, body } = await pay(given);
  expect(status).toBe(201);
  return body.data;
};
const payslip = async () => {
  const { id } = await addPaid(admin);
  await joined(app, [id]);
  return makePayslip(admin, id);
};
const paySalary = (id: string, body: Record<string, unknown>) =>
  admin.post(`${payrollPath}/${id}/pay`, { body });

test('a reference that was used before needs confirmation, and the message lists its uses', async () => {
  const { code } = await recorded({ ref: 'UTR KOLM-0012' });
  const { status, body } = await pay({ ref: 'utr: kolm 0012' });
  const message = `Reference utr: kolm 0012 is on ${code} (Banyan Textiles) already. Record it a second time?`;
  expect([status, body.code, body.message, body.errors]).toEqual([
    409,
    'DUPLICATE_REF',
    message,
    { ref: message },
  ]);
  await recorded({ ref: 'UTR KOLM-0012', confirmDuplicateRef: true });
  await recorded({ ref: 'KOLM0012', confirmDuplicateRef: true });
  await recorded({ ref: 'KOLM0012', confirmDuplicateRef: true });
  const again = await pay({ ref: 'KOLM0012' });
  expect(again.body.message).toMatch(/^Reference KOLM0012 is on [^,]+, [^,]+, [^,]+ and 1 more/);
});

test('a cheque number is the same with and without leading zeros', async () => {
  await recorded({ mode: 'Cheque', ref: 'Cheque 000417' });
  expect((await pay({ mode: 'Cheque', ref: '417' })).body.code).toBe('DUPLICATE_REF');
});

test('a reference is the same with and without signs, spaces and prefixes, in any case @full', async () => {
  const written = ['UTR T2 0001', 'UTRT20001', 'utr-t2-0001', 't2/0001', '(UTR) T2.0001'];
  const vendor = await makeVendor(app);
  const bill = async () =>
    (await makeInvoice(admin, vendor, { vendorRef: randomUUID(), lines: [lineBody()] })).id;
  const { code } = await recorded({ ref: 'UTR T2 0001' });
  for (const ref of written) {
    const ofVendor = { ref, invoiceId: await bill() };
    for (const { status, body } of [await pay({ ref }), await pay(ofVendor)]) {
      expect([ref, status, body.code]).toEqual([ref, 409, 'DUPLICATE_REF']);
      expect(body.message).toContain(code);
    }
  }
  await recorded({ mode: 'Cheque', ref: 'CHQTN 77' });
  expect((await pay({ mode: 'Cheque', ref: 'cheque no. tn-77' })).body.code).toBe('DUPLICATE_REF');
  // Other words with the same beginning are part of the reference.
  await recorded({ ref: 'NORTH 81' });
  await recorded({ ref: 'RTH 81' });
  await recorded({ ref: 'REFUND 81' });
  await recorded({ ref: 'UND 81' });
});

test('an empty reference, one of cash and words without a number never need confirmation @full', async () => {
  for (const given of [
    { ref: '' },
    { mode: 'Cash', ref: 'Voucher 7' },
    { ref: 'Advance' },
    { ref: 'NEFT' },
  ]) {
    await recorded(given);
    await recorded(given);
  }
  // A cash payment does not take the number of a transfer.
  await recorded({ mode: 'UPI', ref: 'Voucher 7' });
  await recorded({ mode: 'Cash', ref: 'Voucher 7' });
});

test('a reference can be used again once its payment is reversed', async () => {
  const { id } = await recorded({ ref: 'UTR BACK1' });
  await admin.post(`${path}/${id}/reverse`, { body: { reason: 'Returned by the bank' } });
  await recorded({ ref: 'UTR BACK1' });
});

test('salaries and payments share their references @full', async () => {
  const [first, second, third] = [await payslip(), await payslip(), await payslip()];
  await recorded({ ref: 'UTR SHARED5' });
  const refused = await paySalary(first.id, { ref: 'SHARED5' });
  expect([refused.status, refused.body.code]).toEqual([409, 'DUPLICATE_REF']);
  expect((await admin.get(`${payrollPath}/${first.id}`)).body.data.status).toBe('pending');
  expect((await paySalary(first.id, { ref: 'UTR SALARY6' })).status).toBe(200);
  const named = await pay({ ref: 'SALARY6' });
  expect(named.body.message).toContain(`${first.code} (${first.employee.name})`);
  expect((await paySalary(second.id, { ref: 'UTR SALARY6' })).body.code).toBe('DUPLICATE_REF');
  const confirmed = { ref: 'UTR SALARY6', confirmDuplicateRef: true };
  expect((await paySalary(second.id, confirmed)).status).toBe(200);

  const expected = { payslips: 1, net: third.net };
  const all = (body: Record<string, unknown>) =>
    admin.post(`${payrollPath}/pay-all`, { body: { month, expected, ...body } });
  expect((await all({ ref: 'SHARED5' })).body.code).toBe('DUPLICATE_REF');
  expect((await all({ ref: 'SHARED5', confirmDuplicateRef: true })).status).toBe(200);

  const reversal = { body: { reason: 'Returned' } };
  for (const { id } of [first, second]) await admin.post(`${payrollPath}/${id}/reverse`, reversal);
  await recorded({ ref: 'SALARY6' });
});

test('one reference for all payslips of a month counts once @full', async () => {
  await payslip();
  await payslip();
  const { payslips, net } = (await admin.get(`${payrollPath}/pay-all`, { query: { month } })).body
    .data;
  expect(payslips).toBeGreaterThan(1);
  const body = { month, ref: 'SALARY 202611', expected: { payslips, net } };
  expect((await admin.post(`${payrollPath}/pay-all`, { body })).status).toBe(200);
});

test('the reference of a salary is the same in any notation @full', async () => {
  const [first, second] = [await payslip(), await payslip()];
  expect((await paySalary(first.id, { ref: 'UTRPAY 90-01' })).status).toBe(200);
  for (const ref of ['UTR PAY9001', 'utr-pay-9001']) {
    expect((await paySalary(second.id, { ref })).body.code).toBe('DUPLICATE_REF');
    expect((await pay({ ref })).body.message).toContain(first.code);
  }
  const reversal = { body: { reason: 'Returned' } };
  expect((await admin.post(`${payrollPath}/${first.id}/reverse`, reversal)).status).toBe(200);
});

test("a payment from a bank row needs confirmation for the row's reference @full", async () => {
  const { code } = await recorded({ ref: 'UTR ROW77' });
  const { rows } = await makeStatement(admin, [
    { date: '2026-11-17', amount: 55, ref: 'ROW77', note: 'NEFT' },
    { date: '2026-11-17', amount: -0.01, note: 'Charge' },
  ]);
  const issuedOn = '2026-11-17';
  const { id: invoiceId } = await makeInvoice(admin, customer, { issuedOn, lines: [lineBody()] });
  const create = async (given: Record<string, unknown> = {}) =>
    admin.post(`/admin/finance/recon/rows/${rows[0].id}/create-payment`, {
      body: { invoiceId, mode: 'NEFT', ...given },
    });
  const refused = await create();
  expect([refused.status, refused.body.code]).toEqual([409, 'DUPLICATE_REF']);
  expect(refused.body.message).toContain(code);
  expect((await create({ confirmDuplicateRef: true })).status).toBe(201);
});

test('of many concurrent payments with one reference the first is recorded, and the others need confirmation', async () => {
  const invoices = await Promise.all(Array.from({ length: 12 }, invoiced));
  const slip = await payslip();
  const responses = await Promise.all([
    ...invoices.map((invoiceId) =>
      admin.post(path, { body: { invoiceId, amount: 100, ref: 'UTR ATONCE1' } }),
    ),
    paySalary(slip.id, { ref: 'UTR ATONCE1' }),
  ]);
  expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(responses.filter(({ body }) => body.code === 'DUPLICATE_REF')).toHaveLength(12);
});
