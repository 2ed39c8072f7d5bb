import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import { readCsv } from '../../../test/csv.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
} from '../../../test/finance.ts';
import { addPaid, makePayslip, payrollPath } from '../../../test/payroll.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
  await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
});
afterAll(() => app.stop());

const payable = async (query = {}) =>
  (await admin.get('/admin/finance/tax/payable', { query })).body;
const rowOf = async (month: string, section: string) =>
  (await payable()).data.find(
    (row: { month: string; section: string }) => row.month === month && row.section === section,
  );
const bill = (vendor: { id: string; kind: string }, rate: number, issuedOn: string) =>
  makeInvoice(admin, vendor, { issuedOn, lines: [lineBody({ rate, taxPct: 18 })] });
const challan = (given: Record<string, unknown> = {}) =>
  admin.post('/admin/finance/tax/challans', {
    body: {
      ...{ month: '2026-10', section: '194C', number: '123', bsrCode: '0510308' },
      ...{ depositedOn: '2026-11-07', tax: 1500 },
      ...given,
    },
  });

describe('TDS payable', () => {
  test('is by month and section: bills on their day, notes and voiding on theirs', async () => {
    const vendor = await makeVendor(app, { name: 'Marigold Printers' });
    const october = await bill(vendor, 1_00_000, '2026-10-12');
    const november = await bill(vendor, 50_000, '2026-11-02');
    expect(await rowOf('2026-10', '194C')).toMatchObject({
      ...{ taxable: 1_00_000, tax: 2_000, deposited: 0, toDeposit: 2_000 },
      ...{ dueOn: '2026-11-07', challans: [] },
    });
    expect(await rowOf('2026-11', '194C')).toMatchObject({ tax: 1_000 });
    await admin.post(`/admin/finance/invoices/${october.id}/credit-notes`, {
      body: { amount: 59_000, reason: 'Less was done', issuedOn: '2026-11-05' },
    });
    expect(await rowOf('2026-10', '194C')).toMatchObject({ tax: 2_000 });
    // What the note released equals what the bill of November bore.
    expect(await rowOf('2026-11', '194C')).toBeUndefined();
    await admin.post(`/admin/finance/invoices/${november.id}/void`, { body: { reason: 'Twice' } });
    expect(await rowOf('2026-11', '194C')).toMatchObject({ taxable: -50_000, tax: -1_000 });
  });

  test('has money that is paid ahead and its bill once, by what comes first', async () => {
    const vendor = await makeVendor(app, { name: 'Neem Agents' });
    const paid = await admin.post(`/admin/finance/vendors/${vendor.id}/account/payouts`, {
      body: {
        ...{ amount: 29_400, tds: 600, tdsSection: '194H' },
        ...{ mode: 'Cash', paidOn: '2026-10-12' },
      },
    });
    expect(paid.status).toBe(201);
    const billed = async (rate: number) => {
      const lines = [lineBody({ rate, qty: 1, taxPct: 0 })];
      return makeInvoice(admin, vendor, { issuedOn: '2026-11-02', tdsSection: '194H', lines });
    };
    const { id } = await billed(30_000);
    expect(await rowOf('2026-10', '194H')).toMatchObject({ taxable: 30_000, tax: 600 });
    expect(await rowOf('2026-11', '194H')).toBeUndefined();
    await billed(10_000);
    expect(await rowOf('2026-11', '194H')).toMatchObject({ taxable: 10_000, tax: 200 });
    // The money that was for it is ahead of the next one.
    await admin.post(`/admin/finance/invoices/${id}/void`, { body: { reason: 'Twice' } });
    expect(await rowOf('2026-11', '194H')).toMatchObject({ taxable: 10_000, tax: 200 });
    await billed(40_000);
    expect(await rowOf('2026-11', '194H')).toMatchObject({ taxable: 20_000, tax: 400 });
    await admin.post(`/admin/finance/payments/${paid.body.data.id}/reverse`, {
      body: { reason: 'Returned' },
    });
  });

  test('has what was deducted from the payment of a bill in full, also after money paid ahead', async () => {
    const use = (profile: string) => admin.put('/admin/finance/tax/profile', { body: { profile } });
    await use('specification');
    const vendor = await makeVendor(app, { name: 'Cedar Works' });
    const ahead = await admin.post(`/admin/finance/vendors/${vendor.id}/account/payouts`, {
      body: { amount: 29_400, tds: 600, tdsSection: '194C', mode: 'Cash', paidOn: '2026-08-12' },
    });
    expect(ahead.status).toBe(201);
    const { id } = await makeInvoice(admin, vendor, {
      issuedOn: '2026-09-02',
      lines: [lineBody({ rate: 50_000, qty: 1, taxPct: 0 })],
    });
    const paid = await admin.post('/admin/finance/payments', {
      body: {
        ...{ invoiceId: id, amount: 49_000, tds: { amount: 1000 } },
        ...{ mode: 'Cash', paidOn: '2026-09-05' },
      },
    });
    await use('statutory');
    expect(paid.status, paid.text).toBe(201);
    expect(await rowOf('2026-09', '194C')).toMatchObject({ taxable: 50_000, tax: 1000 });
  });

  test('has salaries on the day of their payment, and reversals on theirs', async () => {
    const { id } = await addPaid(admin, { ctcAnnual: 30_00_000 });
    const payslip = await makePayslip(admin, id, { month: '2026-10' });
    expect(payslip.tds).toBeGreaterThan(0);
    const pay = () =>
      admin.post(`${payrollPath}/${payslip.id}/pay`, {
        body: { mode: 'Cash', paidOn: '2026-10-31' },
      });
    await pay();
    const row = { taxable: payslip.gross, tax: payslip.tds };
    expect(await rowOf('2026-10', 'salary')).toMatchObject(row);
    await admin.post(`${payrollPath}/${payslip.id}/reverse`, { body: { reason: 'Came back' } });
    expect(await rowOf('2026-10', 'salary')).toMatchObject(row);
    expect(await rowOf('2026-11', 'salary')).toMatchObject({ tax: -payslip.tds });
  });

  test('is lowered by challans, which can be deleted', async () => {
    const { status, body } = await challan();
    expect([status, body.data.number]).toEqual([201, '00123']);
    expect(await rowOf('2026-10', '194C')).toMatchObject({
      ...{ tax: 2_000, deposited: 1_500, toDeposit: 500 },
      challans: [{ number: '00123', bsrCode: '0510308', depositedOn: '2026-11-07', tax: 1_500 }],
    });
    const again = await challan({ number: '00123' });
    expect([again.status, again.body.code]).toEqual([409, 'CHALLAN_EXISTS']);
    expect(again.body.errors.number).toContain('00123');
    const above = await challan({ section: '194I(a)', tax: 1 });
    expect([above.status, above.body.code]).toEqual([409, 'UNUSUAL_CHALLAN']);
    expect(above.body.errors.tax).toContain('₹0 is left to deposit');
    const early = await challan({ number: '124', tax: 500, depositedOn: '2026-10-01' });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([409, ['depositedOn']]);
    const both = await challan({ section: '194I(a)', tax: 1, depositedOn: '2026-10-01' });
    expect([both.body.message, both.body.errors]).toEqual([
      '₹0 is left to deposit for this month and section. The tax of a month is usually deposited after it. Record it nevertheless?',
      {
        tax: '₹0 is left to deposit for this month and section.',
        depositedOn: 'The tax of a month is usually deposited after it.',
      },
    ]);
    const confirmed = await challan({ section: '194I(a)', tax: 1, confirmUnusual: true });
    expect(confirmed.status).toBe(201);
    expect(await rowOf('2026-10', '194I(a)')).toMatchObject({
      tax: 0,
      deposited: 1,
      toDeposit: -1,
    });
    const { text } = await admin.get('/admin/finance/tax/payable/export');
    expect(readCsv(text)).toContainEqual([
      ...['2026-10', '194C Contractors', '100000', '2000', '2026-11-07', '1500', '0', '500'],
      '0510308 2026-11-07 00123 1500',
    ]);
    const path = `/admin/finance/tax/challans/${body.data.id}`;
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(404);
    expect(await rowOf('2026-10', '194C')).toMatchObject({ deposited: 0, challans: [] });
  });

  test('that of a closed month can still be deposited, and no deposit of it deleted', async () => {
    const month = '2026-09';
    const send = (action: string, body = {}) =>
      admin.post(`/admin/finance/months/${action}`, { body: { book: 'payments', month, ...body } });
    expect((await send('close', { confirmUnfinished: true })).status).toBe(200);
    const { status, body } = await challan({ month, number: '200', confirmUnusual: true });
    expect(status).toBe(201);
    const path = `/admin/finance/tax/challans/${body.data.id}`;
    const refused = await admin.delete(path);
    expect([refused.status, refused.body.code]).toEqual([409, 'MONTH_CLOSED']);
    await send('reopen', { reason: 'The wrong number was typed' });
    expect((await admin.delete(path)).status).toBe(200);
  });

  test.each([
    [{ month: '2026-12' }, 'month', 'The month can’t lie in the future'],
    [
      { depositedOn: '2026-12-01' },
      'depositedOn',
      'The day of the deposit can’t lie in the future',
    ],
    [{ depositedOn: '2026-09-30' }, 'depositedOn', 'Tax is deposited in its month or later'],
    [{ number: '123456' }, 'number', 'Challan number must have up to 5 digits'],
    [{ bsrCode: '51' }, 'bsrCode', 'BSR code must have 7 digits'],
    [{ tax: 0 }, 'tax', 'The tax must be greater than 0'],
  ])('refuses a challan with %j', async (given, field, message) => {
    const { status, body } = await challan(given);
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  test('of another year is asked by its first year', async () => {
    const { data, year, totals } = await payable({ year: '2025' });
    expect([data, year, totals]).toEqual([
      [],
      2025,
      { tax: 0, deposited: 0, fromBank: 0, toDeposit: 0 },
    ]);
  });
});

describe('TDS receivable', () => {
  const list = async (query = {}) =>
    (await admin.get('/admin/finance/tax/receivable', { query })).body;
  const receive = async (
    customer: { id: string; kind: string },
    { paidOn, tds }: { paidOn: string; tds: number },
  ) => {
    const { id } = await makeInvoice(admin, customer, { issuedOn: '2026-04-01' });
    const { body } = await admin.post('/admin/finance/payments', {
      body: { invoiceId: id, paidOn, tds: { section: '194C', amount: tds } },
    });
    return body.data.id as string;
  };

  beforeAll(async () => {
    const banyan = await makeParty(app, { name: 'Banyan Textiles' });
    const ashoka = await makeParty(app, { name: 'Ashoka Foods' });
    await receive(banyan, { paidOn: '2026-06-30', tds: 20 });
    await receive(banyan, { paidOn: '2026-04-01', tds: 10 });
    await receive(banyan, { paidOn: '2026-07-01', tds: 40 });
    await receive(ashoka, { paidOn: '2026-06-15', tds: 5 });
    const gone = await receive(ashoka, { paidOn: '2026-10-01', tds: 80 });
    await admin.post(`/admin/finance/customers/${ashoka.id}/account/receipts`, {
      body: {
        ...{ amount: 1000, mode: 'Cash', paidOn: '2026-11-01' },
        invoices: [
          {
            invoice: (await makeInvoice(admin, ashoka, { issuedOn: '2026-10-01' })).id,
            amount: 1000,
            tds: 9,
          },
        ],
      },
    });
    app.pass(hours(24));
    await admin.post(`/admin/finance/payments/${gone}/reverse`, { body: { reason: 'Bounced' } });
  });

  test('is by client and quarter of the tax year, without payments that were reversed', async () => {
    const { data, totals, year, meta } = await list();
    const sums = { settled: 4 * 1180 + 1009, tds: 84, certified: 0 };
    expect([year, meta.total, totals]).toEqual([2026, 4, sums]);
    expect(
      data.map(({ client, quarter, receipts, tds }: Record<string, { name: string }>) => [
        quarter,
        client?.name,
        receipts,
        tds,
      ]),
    ).toEqual([
      ['Q1', 'Ashoka Foods', 1, 5],
      ['Q1', 'Banyan Textiles', 2, 30],
      ['Q2', 'Banyan Textiles', 1, 40],
      ['Q3', 'Ashoka Foods', 1, 9],
    ]);
  });

  test('is searched, filtered, sorted, paged and exported', async () => {
    const tds = async (query: Record<string, string>) =>
      (await list(query)).data.map((row: { tds: number }) => row.tds);
    expect(await tds({ search: 'textiles' })).toEqual([30, 40]);
    expect(await tds({ quarter: 'Q1' })).toEqual([5, 30]);
    expect(await tds({ sort: '-tds' })).toEqual([40, 30, 9, 5]);
    expect(await tds({ sort: 'tds', limit: '3', page: '2' })).toEqual([40]);
    expect(await tds({ year: '2025' })).toEqual([]);
    const { text } = await admin.get('/admin/finance/tax/receivable/export', {
      query: { quarter: 'Q2' },
    });
    expect(readCsv(text).slice(1)).toEqual([
      ['Q2, July to September', 'Banyan Textiles', '194C', '1', '1180', '40', '0'],
      ['Total', '', '', '', '1180', '40', '0'],
    ]);
  });
});
