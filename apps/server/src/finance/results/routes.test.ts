import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../../test/csv.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
} from '../../../test/finance.ts';
import { addPaid, makePayslip } from '../../../test/payroll.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const path = '/admin/finance/results';
const results = (query = {}) => admin.get(path, { query });
const none = {
  ...{ income: 0, expense: 0, taxNotTaken: 0, salaries: 0, roundOff: 0 },
  ...{ otherIncome: 0, otherExpense: 0, result: 0 },
};

test('are empty months of this financial year until there are documents', async () => {
  const { body } = await results();
  expect([body.from, body.to, body.data.length]).toEqual(['2026-04', '2026-11', 8]);
  expect(body.totals).toEqual(none);
});

test('count documents without GST on their day, less notes, and salaries by payslip', async () => {
  const customer = await makeParty(app);
  const vendor = await makeVendor(app);
  const sale = await makeInvoice(admin, customer, { issuedOn: '2026-09-30' });
  const gone = await makeInvoice(admin, customer, { issuedOn: '2026-09-30' });
  await admin.post(`/admin/finance/invoices/${gone.id}/void`, { body: { reason: 'Twice' } });
  await makeInvoice(admin, customer, { issuedOn: '2026-09-30', status: 'draft' });
  await admin.post(`/admin/finance/invoices/${sale.id}/credit-notes`, {
    body: { amount: 118, reason: 'Fewer came', issuedOn: '2026-10-01' },
  });
  await makeInvoice(admin, vendor, {
    issuedOn: '2026-10-31',
    lines: [
      lineBody({ rate: 400, taxPct: 18 }),
      lineBody({ rate: 100, taxPct: 18, credit: 'blocked', creditReason: 'Food' }),
    ],
    creditMonth: '2026-10',
  });
  const payslip = await makePayslip(admin, (await addPaid(admin)).id, { month: '2026-10' });
  const { data, totals } = (await results({ from: '2026-09', to: '2026-10' })).body;
  expect(data).toEqual([
    { month: '2026-09', ...none, income: 1000, result: 1000 },
    {
      month: '2026-10',
      ...{
        income: -100,
        expense: 500,
        taxNotTaken: 18,
        salaries: payslip.gross,
        roundOff: 0,
        otherIncome: 0,
        otherExpense: 0,
      },
      result: Math.round((-100 - 500 - 18 - payslip.gross) * 100) / 100,
    },
  ]);
  expect(totals).toMatchObject({ income: 900, expense: 500, taxNotTaken: 18 });
});

test('of a closed month stay: a bill of it counts when it comes, and one that counts there is not taken back', async () => {
  const vendor = await makeVendor(app, { tdsSection: 'none' });
  const billOf = (rate: number, given: object = {}) =>
    makeInvoice(admin, vendor, {
      issuedOn: '2026-08-20',
      lines: [lineBody({ rate, taxPct: 18 })],
      ...given,
    });
  const expenses = async () =>
    (await results({ from: '2026-08', to: '2026-11' })).body.data.map(
      ({ expense }: { expense: number }) => expense,
    );
  const before = await billOf(400, { creditMonth: '2026-11' });
  const other = await billOf(300);
  const body = { month: '2026-08', book: 'purchases', confirmUnfinished: true };
  expect((await admin.post('/admin/finance/months/close', { body })).status).toBe(200);
  const [ofMonth, , october, november] = await expenses();
  expect(ofMonth).toBe(700);
  const late = await billOf(300);
  const note = { amount: 118, reason: 'Fewer came', issuedOn: '2026-08-25' };
  const lowered = await admin.post(`/admin/finance/invoices/${other.id}/credit-notes`, {
    body: note,
  });
  expect(lowered.status).toBe(201);
  expect(await expenses()).toEqual([700, 0, october, november + 300 - 100]);
  const reason = { body: { reason: 'Twice' } };
  const refused = await admin.post(`/admin/finance/invoices/${before.id}/void`, reason);
  expect([refused.status, refused.body.code]).toEqual([409, 'MONTH_CLOSED']);
  expect((await admin.post(`/admin/finance/invoices/${late.id}/void`, reason)).status).toBe(200);
  expect(await expenses()).toEqual([700, 0, october, november - 100]);
});

test('are exported with their totals', async () => {
  const { text } = await admin.get(`${path}/export`, { query: { from: '2026-09', to: '2026-09' } });
  expect(readCsv(text)).toEqual([
    [
      'Month',
      'Income',
      'Expense',
      'Tax without credit',
      'Salaries',
      'Round-off',
      'Other income',
      'Other expense',
      'Result',
    ],
    ['2026-09', '1000', '0', '0', '0', '0', '0', '0', '1000'],
    ['Total', '1000', '0', '0', '0', '0', '0', '0', '1000'],
  ]);
});

test.each([
  [{ from: '2026-10', to: '2026-09' }, 'The last month can’t lie before the first'],
  [{ from: '2020-04', to: '2026-09' }, 'Choose at most 36 months'],
])('refuse the months %j', async (query, message) => {
  const { status, body } = await results(query);
  expect([status, body.errors]).toEqual([400, { to: message }]);
});
