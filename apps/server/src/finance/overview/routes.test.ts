import { addDays } from '@kolam/contract/core/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(app.database.pool, 'parties, invoices, document_series');
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
  vendor = await makeVendor(app);
});
afterAll(() => app.stop());

type Query = Record<string, string>;
const overview = async (query: Query = {}) => {
  const { status, body } = await admin.get('/admin/finance/overview', { query });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
/** ₹1,00,000 and 18% tax by default. */
const invoiced = (party: TestParty, given: Record<string, unknown> = {}) =>
  makeInvoice(admin, party, { lines: [lineBody({ rate: 100_000 })], ...given });
async function paid(invoiceId: string, given: Record<string, unknown> = {}): Promise<string> {
  const { status, text, body } = await admin.post('/admin/finance/payments', {
    body: { invoiceId, ...given },
  });
  if (status !== 201) throw new Error(text);
  return body.data.id;
}
const credited = (id: string, body: Record<string, unknown>) =>
  admin.post(`/admin/finance/invoices/${id}/credit-notes`, { body: { reason: 'Fewer', ...body } });

test('an empty overview has zeros for each month of this financial year so far @full', async () => {
  const none = { documents: 0, total: 0, paid: 0, tdsSettled: 0, credited: 0, fromAccount: 0 };
  const noCash = { payments: 0, amount: 0, reversals: 0, reversed: 0 };
  const noTax = {
    ...{ documents: 0, tax: 0, creditNotes: 0, creditedTax: 0, advances: 0, amended: 0 },
    ...{ owed: 0, notTaken: 0 },
  };
  const ageing = {
    notDueYet: 0,
    buckets: ['0-30', '31-60', '61-90', '90+'].map((bucket) => ({
      bucket,
      amount: 0,
      documents: 0,
    })),
  };
  expect(await overview()).toEqual({
    success: true,
    from: '2026-04-01',
    to: '2026-11-20',
    receivable: 0,
    payable: 0,
    gstOutput: 0,
    gstInput: 0,
    gstPayable: 0,
    gstOwed: 0,
    cashIn: 0,
    cashOut: 0,
    salariesPaid: 0,
    otherCash: 0,
    netCash: 0,
    receivableParts: none,
    payableParts: none,
    gstOutputParts: noTax,
    gstInputParts: noTax,
    receipts: 0,
    payouts: 0,
    cashInParts: noCash,
    cashOutParts: noCash,
    payslipsPaid: 0,
    ageing: { receivable: ageing, payable: ageing },
    months: ['04', '05', '06', '07', '08', '09', '10', '11'].map((month) => ({
      month: `2026-${month}`,
      cashIn: 0,
      cashOut: 0,
      salaries: 0,
      otherIn: 0,
      otherOut: 0,
      gstOutput: 0,
      gstInput: 0,
    })),
  });
});

test('tax is lowered by our notes until October after the year, and by a vendor’s at any time @full', async () => {
  const sold = await invoiced(customer, { issuedOn: '2025-04-10' });
  const bought = await invoiced(vendor, { issuedOn: '2025-04-10' });
  await credited(sold.id, { amount: 1180, issuedOn: '2026-10-31' });
  const query = { from: '2026-10-31', to: '2026-11-01' };
  const late = (id: string) =>
    admin.post(`/admin/finance/invoices/${id}/credit-notes`, {
      body: { reason: 'Fewer', amount: 2360, issuedOn: '2026-11-01' },
    });
  const responses = [await late(sold.id), await late(bought.id)];
  const { body } = await admin.get('/admin/finance/overview', { query });
  const warned = responses.map((response) =>
    response.body.invoice.warnings.some(({ code }: { code: string }) => code === 'CREDIT_TOO_LATE'),
  );
  expect(warned).toEqual([true, false]);
  expect(body).toMatchObject({
    gstOutputParts: { creditNotes: 1, creditedTax: 180 },
    gstInputParts: { creditNotes: 1, creditedTax: 360 },
    receivableParts: { credited: 3540 },
    payableParts: { credited: 2360 },
  });
});

test('amounts due are as of now for any period, tax and cash are of the period @full', async () => {
  const sold = await invoiced(customer, { issuedOn: '2026-05-10' });
  const bought = await invoiced(vendor, { issuedOn: '2026-10-01', creditMonth: '2026-10' });
  await invoiced(customer, { status: 'draft' });
  const wrong = await invoiced(customer);
  await admin.post(`/admin/finance/invoices/${wrong.id}/void`, { body: { reason: 'Twice' } });
  await paid((await invoiced(customer, { issuedOn: '2026-03-31' })).id, { paidOn: '2026-04-01' });
  await paid(sold.id, { amount: 50_000, tds: { amount: 1000 }, paidOn: '2026-06-01' });
  await credited(sold.id, { amount: 11_800, issuedOn: '2026-07-01' });
  const bounced = await paid(bought.id, { amount: 90_000, mode: 'Cheque', paidOn: '2026-10-05' });
  await admin.post(`/admin/finance/payments/${bounced}/reverse`, { body: { reason: 'Bounced' } });
  await paid(bought.id, { amount: 20_000.5, paidOn: '2026-11-20' });
  const dues = {
    receivable: 55_200,
    payable: 97_999.5,
    receivableParts: {
      documents: 1,
      total: 118_000,
      paid: 50_000,
      tdsSettled: 1000,
      credited: 11_800,
      fromAccount: 0,
    },
    payableParts: {
      documents: 1,
      total: 118_000,
      paid: 20_000.5,
      tdsSettled: 0,
      credited: 0,
      fromAccount: 0,
    },
  };
  expect(await overview()).toMatchObject({
    ...dues,
    gstOutput: 16_200,
    gstInput: 18_000,
    gstPayable: -1800,
    gstOutputParts: {
      documents: 1,
      tax: 18_000,
      creditNotes: 1,
      creditedTax: 1800,
      advances: 0,
      amended: 0,
      notTaken: 0,
      owed: 0,
    },
    gstInputParts: { documents: 1, tax: 18_000, creditNotes: 0, creditedTax: 0, notTaken: 0 },
    cashIn: 168_000,
    cashOutParts: { payments: 2, amount: 110_000.5, reversals: 1, reversed: 90_000 },
    cashOut: 20_000.5,
    netCash: 147_999.5,
    receipts: 2,
    payouts: 2,
    months: [
      { month: '2026-04', cashIn: 118_000, cashOut: 0, gstOutput: 0, gstInput: 0 },
      { month: '2026-05', cashIn: 0, gstOutput: 18_000 },
      { month: '2026-06', cashIn: 50_000, gstOutput: 0 },
      { month: '2026-07', gstOutput: -1800 },
      { month: '2026-08' },
      { month: '2026-09' },
      { month: '2026-10', cashOut: 90_000, gstInput: 18_000 },
      { month: '2026-11', cashOut: -69_999.5, gstInput: 0 },
    ],
  });
  expect(await overview({ from: '2026-03-31', to: '2026-03-31' })).toMatchObject({
    ...dues,
    gstOutput: 18_000,
    gstInput: 0,
    cashIn: 0,
    months: [{ month: '2026-03', gstOutput: 18_000 }],
  });
});

test('a payment reversed later leaves past months unchanged @full', async () => {
  const { id } = await invoiced(customer, { issuedOn: '2026-03-10' });
  const payment = await paid(id, { amount: 1000, tds: { amount: 10 }, paidOn: '2026-03-31' });
  const lastYear = { from: '2025-04-01', to: '2026-03-31' };
  const before = await overview(lastYear);
  expect(before).toMatchObject({ cashIn: 1000, receipts: 1 });
  const statement = async (query: Query) =>
    (await admin.get(`/admin/finance/customers/${customer.id}/statement`, { query })).body.data;
  const stated = await statement(lastYear);
  expect(stated.closing).toBe(118_000 - 1010);

  // 00:30 of 22 November in India, still the 21st in UTC.
  const night = Date.parse('2026-11-21T19:00:00Z');
  const today = app.now().getTime();
  app.pass(night - today);
  onTestFinished(() => app.pass(today - app.now().getTime()));
  admin = await app.signedInAs('Administrator');
  const { status } = await admin.post(`/admin/finance/payments/${payment}/reverse`, {
    body: { reason: 'Bounced' },
  });
  expect(status).toBe(200);
  const {
    receivable: _,
    receivableParts: _parts,
    ageing: _ageing,
    ...after
  } = await overview(lastYear);
  expect(before).toMatchObject(after);
  expect(await statement(lastYear)).toEqual(stated);
  expect(await overview()).toMatchObject({
    cashIn: -1000,
    receipts: 0,
    cashInParts: { payments: 0, amount: 0, reversals: 1, reversed: 1000 },
  });
  expect(await overview({ from: '2026-11-21', to: '2026-11-21' })).toMatchObject({ cashIn: 0 });
  const { opening, entries, closing } = await statement({ from: '2026-04-01' });
  expect({ opening, closing }).toEqual({ opening: 118_000 - 1010, closing: 118_000 });
  expect(entries).toMatchObject([
    { on: '2026-11-22', kind: 'reversal', note: 'Bounced', charge: 1000, settlement: 0 },
    { on: '2026-11-22', kind: 'tds-reversal', note: 'Bounced', charge: 10, balance: 118_000 },
  ]);
});

test('amounts due are grouped by days since the due date @full', async () => {
  const today = '2026-11-20';
  const days = [-9, 0, 1, 30, 31, 60, 61, 90, 91, 200];
  for (const [place, late] of days.entries()) {
    const dueOn = addDays(today, -late);
    const given = { issuedOn: addDays(dueOn, -20) > today ? today : addDays(dueOn, -20), dueOn };
    await invoiced(place % 2 ? customer : vendor, {
      ...given,
      lines: [lineBody({ rate: 2 ** place, taxPct: 0 })],
    });
  }
  const { ageing } = await overview();
  expect(ageing).toEqual({
    receivable: {
      notDueYet: 2,
      buckets: [
        { bucket: '0-30', amount: 2 + 8, documents: 2 },
        { bucket: '31-60', amount: 32, documents: 1 },
        { bucket: '61-90', amount: 128, documents: 1 },
        { bucket: '90+', amount: 512, documents: 1 },
      ],
    },
    payable: {
      notDueYet: 1,
      buckets: [
        { bucket: '0-30', amount: 1 + 4, documents: 2 },
        { bucket: '31-60', amount: 16, documents: 1 },
        { bucket: '61-90', amount: 64, documents: 1 },
        { bucket: '90+', amount: 256, documents: 1 },
      ],
    },
  });
});

describe('the period', () => {
  test.each<[Query, string, string, number]>([
    [{ from: '2026-11-01' }, '2026-11-01', '2026-11-20', 1],
    [{ to: '2026-03-31' }, '2025-04-01', '2026-03-31', 12],
    [{ to: '2026-04-01' }, '2026-04-01', '2026-04-01', 1],
    [{ from: '2023-12-31', to: '2026-11-01' }, '2023-12-31', '2026-11-01', 36],
  ])('%j is %s to %s, %d months long', async (query, from, to, months) => {
    const body = await overview(query);
    expect([body.from, body.to, body.months.length]).toEqual([from, to, months]);
  });

  test.each<[Query, Record<string, string>]>([
    [{ from: '2026-11-21' }, { to: 'The last day can’t lie before the first' }],
    [{ from: '2026-05-02', to: '2026-05-01' }, { to: 'The last day can’t lie before the first' }],
    [{ from: '2023-11-30', to: '2026-11-01' }, { to: 'Choose a period of at most 36 months' }],
    [{ from: '2026-02-30' }, { from: 'From must be a day, such as 2026-11-20' }],
  ])('%j is refused', async (query, errors) => {
    const { status, body } = await admin.get('/admin/finance/overview', { query });
    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('begins with the financial year by India’s clock @full', async () => {
    const other = await startTestApp();
    try {
      // 1 April 2027 in India begins on 31 March, 18:30 UTC.
      other.pass(Date.parse('2027-03-31T18:29:59.999Z') - other.now().getTime());
      const before = await (await other.signedInAs('manager')).get('/admin/finance/overview');
      expect([before.body.from, before.body.to]).toEqual(['2026-04-01', '2027-03-31']);
      other.pass(1);
      const { body } = await (await other.signedInAs('manager')).get('/admin/finance/overview');
      expect([body.from, body.to]).toEqual(['2027-04-01', '2027-04-01']);
    } finally {
      await other.stop();
    }
  });
});

test('the input tax is the credit that the returns of the months take, less what they take back @full', async () => {
  const stranger = await makeVendor(app, { name: 'Unregistered Prints', gstin: '' });
  const bill = (party: TestParty, issuedOn: string, lines: object[], given = {}) =>
    invoiced(party, { issuedOn, creditMonth: issuedOn.slice(0, 7), lines, ...given });
  const line = (rate: number, given = {}) => lineBody({ rate, ...given });
  const blocked = { credit: 'blocked', creditReason: 'Food' };
  const mixed = await bill(vendor, '2026-08-05', [line(1000), line(500, blocked)]);
  const unregistered = await bill(stranger, '2026-08-06', [line(700)]);
  const later = await bill(vendor, '2026-08-07', [line(300), line(200)]);
  const lateBill = await bill(vendor, '2025-05-10', [line(900)], { creditMonth: '2026-11' });
  for (const [id, amount, issuedOn] of [
    [mixed.id, 590, '2026-09-10'],
    [unregistered.id, 118, '2026-09-11'],
    [later.id, 118, '2026-09-12'],
    [later.id, 59, '2026-11-12'],
    [lateBill.id, 118, '2026-11-13'],
  ] as const) {
    await credited(id, { amount, issuedOn });
  }
  const reversal = {
    line: later.lines[0].id,
    credit: 'reversed',
    reason: 'Not paid',
    reversedIn: '2026-10',
  };
  const { status } = await admin.put(`/admin/finance/invoices/${later.id}/credit`, {
    body: { lines: [reversal] },
  });
  expect(status).toBe(200);
  const months = ['2026-08', '2026-09', '2026-10', '2026-11'];
  const returned = await Promise.all(
    months.map(async (month) => {
      const { body } = await admin.get('/admin/finance/gst/gstr3b', { query: { month } });
      return 0 - body.data.net.tax;
    }),
  );
  const seen = await overview({ from: '2026-08-01' });
  expect(seen.months.map((month: { gstInput: number }) => month.gstInput)).toEqual(returned);
  // Every way in which credit is lost.
  expect(new Set(returned).size).toBe(4);
  expect(seen.gstInputParts.notTaken).toBeGreaterThan(0);
  const { tax, creditedTax, notTaken } = seen.gstInputParts;
  expect(Math.round((tax - creditedTax - notTaken) * 100)).toBe(Math.round(seen.gstInput * 100));
});
