import { addDays } from '@kolam/contract/core/dates.ts';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { makeDueInvoices } from '#finance/recurring-invoices/make-job.ts';
import { makeStatement, sendStatement } from '../../../test/bank-statement.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { saveInvoice } from '../../../test/parties.ts';
import { addPaid, makePayslip, payrollPath } from '../../../test/payroll.ts';
import { row as rowPath } from '../../../test/reconciliation.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull, runs } from '../../../test/test-set.ts';

// The clock starts on 20 November 2026.
let app: TestApp;
let admin: Client;
let customer: TestParty;
let vendor: TestParty;

beforeEach(async () => {
  await app?.stop();
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
  vendor = await makeVendor(app, {
    ...{ tdsSection: 'none', bankName: 'Canara Bank' },
    ...{ account: '001234567890', ifsc: 'CNRB0002255' },
  });
});
afterAll(() => app.stop());

const today = '2026-11-20';
const lastDay = '2027-02-18';
const path = '/admin/finance/cash-forecast';
const read = async (query: Record<string, string> = {}) =>
  (await admin.get(path, { query })).body as Forecast;
type Amounts = Record<string, number>;
type Week = { from: string | null; opening: number; amounts: Amounts } & Record<
  'in' | 'out' | 'closing',
  number
>;
type Forecast = {
  from: string;
  to: string;
  opening: object;
  data: (Week & { period: string })[];
  later: Amounts;
};
const flows = async (query: Record<string, string>) =>
  (await admin.get(`${path}/flows`, { query: { limit: '500', ...query } })).body;
/** The amounts of a kind that are not 0, by period. */
const periodsOf = (forecast: Forecast, kind: string) =>
  Object.fromEntries(
    [...forecast.data, { period: 'later', amounts: forecast.later }].flatMap(
      ({ period, amounts }) => (amounts[kind] ? [[period, amounts[kind]]] : []),
    ),
  );

describe('the weeks', () => {
  test('begin today, are thirteen, and carry their balance on', async () => {
    await makeInvoice(admin, customer, { lines: [lineBody({ taxPct: 0 })], dueOn: '2026-12-03' });
    await makeInvoice(admin, vendor, {
      ...{ lines: [lineBody({ rate: 300, taxPct: 0 })], dueOn: '2026-11-26', billNo: 'B-1' },
    });
    const forecast = await read({ opening: '100.50' });
    expect(forecast).toMatchObject({ from: today, to: lastDay });
    expect(forecast.opening).toMatchObject({ amount: 100.5, source: 'given', day: null });
    expect(forecast.data.map(({ period, from }) => [period, from]).slice(0, 3)).toEqual([
      ['overdue', null],
      ['1', '2026-11-20'],
      ['2', '2026-11-27'],
    ]);
    expect(forecast.data).toHaveLength(14);
    const figures = ({ opening, in: inward, out, closing }: Week) => [
      opening,
      inward,
      out,
      closing,
    ];
    expect(forecast.data.slice(0, 3).map(figures)).toEqual([
      [100.5, 0, 0, 100.5],
      [100.5, 0, 300, -199.5],
      [-199.5, 1000, 0, 800.5],
    ]);
    expect(forecast.data.at(-1)?.closing).toBe(800.5);
  });

  test('put the day before today into overdue, and the day after the last week into later @full', async () => {
    const on = (dueOn: string, number: number) =>
      saveInvoice(app, { party: customer, number, issuedOn: '2026-10-01', dueOn, rupees: number });
    await on('2026-11-19', 1);
    await on(today, 2);
    await on('2026-11-26', 4);
    await on('2026-11-27', 8);
    await on(lastDay, 16);
    await on('2027-02-19', 32);
    expect(periodsOf(await read(), 'invoices')).toEqual({
      ...{ overdue: 1, 1: 6, 2: 8, 13: 16, later: 32 },
    });
  });
});

test('for any documents, the periods add up to what is due by the report of dues', async () => {
  const document = fc.record({
    kind: fc.constantFrom('sales' as const, 'purchase' as const),
    state: fc.constantFrom('issued' as const, 'issued' as const, 'draft' as const, 'void' as const),
    quarters: fc.integer({ min: 1, max: 9_999_999 }),
    dueIn: fc.integer({ min: -60, max: 140 }),
  });
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 25 }), async (documents) => {
      await app.database.pool.query('delete from invoices');
      for (const { kind, state, quarters, dueIn } of documents) {
        number += 1;
        await saveInvoice(app, {
          ...{ party: kind === 'sales' ? customer : vendor, kind, state, number },
          ...{ issuedOn: '2026-09-01', dueOn: addDays(today, dueIn), rupees: quarters / 4 },
        });
      }
      const forecast = await read();
      for (const [kind, party] of [
        ['invoices', 'customer'],
        ['bills', 'vendor'],
      ] as const) {
        const amounts: number[] = Object.values(periodsOf(forecast, kind));
        const paise = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
        const dues = (await admin.get('/admin/finance/dues', { query: { kind: party } })).body;
        expect(paise).toBe(Math.round(dues.totals.due * 100));
        expect(Math.round((forecast.data[0]?.amounts[kind] ?? 0) * 100)).toBe(
          Math.round((dues.totals.due - dues.totals.notDue) * 100),
        );
      }
    }),
    { numRuns: runs(40) },
  );
});

test('a figure opens what makes it up, page by page @full', async () => {
  for (let number = 1; number <= 3; number++) {
    const rupees = number * 10;
    await saveInvoice(app, {
      ...{ party: customer, number, issuedOn: '2026-10-01', dueOn: addDays(today, number), rupees },
    });
  }
  const all = await flows({ kind: 'invoices', period: '1' });
  expect([all.meta.total, all.sum]).toEqual([3, 60]);
  expect(all.data[0]).toEqual({
    kind: 'invoices',
    recordId: expect.any(String),
    isDraft: false,
    title: 'INV/26-27/00001',
    party: 'Banyan Textiles',
    day: '2026-11-21',
    amount: 10,
  });
  const second = await flows({
    ...{ kind: 'invoices', period: '1', limit: '2', page: '2', sort: '-amount' },
  });
  expect([second.data.map(({ amount }: { amount: number }) => amount), second.sum]).toEqual([
    [10],
    60,
  ]);
  expect(await flows({ kind: 'bills', period: 'later' })).toMatchObject({ data: [], sum: 0 });
});

test.each([
  ['', { opening: 'much' }, 'opening'],
  ['', { opening: '1.005' }, 'opening'],
  ['/flows', { period: '1' }, 'kind'],
  ['/flows', { kind: 'bills', period: '14' }, 'period'],
  ['/export', { format: 'pdf' }, 'format'],
])('GET …/cash-forecast%s refuses %j, naming the field @full', async (part, query, field) => {
  const refused = await admin.get(`${path}${part}`, { query });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
});

test('bills in an open payment run count this week as part of it @full', async () => {
  const bill = (dueOn: string, billNo: string) =>
    makeInvoice(admin, vendor, { lines: [lineBody({ taxPct: 0 })], dueOn, billNo });
  const [chosen] = [await bill('2027-01-20', 'B-1'), await bill('2027-01-20', 'B-2')];
  const run = await admin.post('/admin/finance/payment-runs', { body: { bills: [chosen?.id] } });
  expect([run.status, run.text]).toEqual([201, expect.anything()]);
  const { code, id } = run.body.data;
  const forecast = await read();
  expect(periodsOf(forecast, 'runs')).toEqual({ 1: 1000 });
  expect(periodsOf(forecast, 'bills')).toEqual({ 9: 1000 });
  expect((await flows({ kind: 'runs', period: '1' })).data).toMatchObject([
    { recordId: id, title: `${code}: B-1`, day: today },
  ]);
  await admin.post(`/admin/finance/payment-runs/${id}/cancel`, { body: { reason: 'Not now' } });
  expect(periodsOf(await read(), 'bills')).toEqual({ 9: 2000 });
});

test('recurring invoices count on their due days, until their drafts are there and then issued @full', async () => {
  await fillInOrganisation(app, { gstin: '' });
  const body = {
    ...{ name: 'Yoga', party: customer.id, monthDay: 28, startsOn: today, endsOn: null },
    ...{ daysAhead: 0, dueDays: 10, issue: 'manual' },
    lines: [lineBody({ rate: 333.33, prices: [{ from: '2026-12-15', rate: 444.44 }] })],
  };
  const { status, text } = await admin.post('/admin/finance/recurring-invoices', { body });
  expect([status, text]).toEqual([201, expect.anything()]);
  // 28 November is due on 8 December, 28 December on 7 January, 28 January on 7 February.
  expect(periodsOf(await read(), 'recurring')).toEqual({ 3: 393.33, 7: 524.44, 12: 524.44 });
  app.pass(days(8));
  admin = await app.signedInAs('Administrator');
  await makeDueInvoices(app.services);
  const made = periodsOf(await read(), 'recurring');
  expect(made).toEqual({ 2: 393.33, 6: 524.44, 11: 524.44 });
  const [draft] = (await flows({ kind: 'recurring', period: '2' })).data;
  expect(draft).toMatchObject({ isDraft: true, day: '2026-12-08', amount: 393.33 });
  await admin.post(`/admin/finance/invoices/${draft.recordId}/issue`, { body: {} });
  const issued = await read();
  expect(periodsOf(issued, 'recurring')).toEqual({ 6: 524.44, 11: 524.44 });
  expect(periodsOf(issued, 'invoices')).toEqual({ 2: 393.33 });
});

test('a recurring invoice counts as it will be issued: by the state of its customer, rounded if totals are @full', async () => {
  await fillInOrganisation(app);
  const distant = await makeParty(app, { gstin: '', pan: '', state: 'KA' });
  const body = {
    ...{ name: 'Yoga', party: distant.id, monthDay: 28, startsOn: today, endsOn: '2026-11-30' },
    ...{ daysAhead: 0, dueDays: 10, issue: 'manual' },
    lines: [lineBody({ rate: 333.3, taxPct: 18 })],
  };
  expect((await admin.post('/admin/finance/recurring-invoices', { body })).status).toBe(201);
  // Within a state, CGST and SGST would be rounded up: 393.30.
  expect(periodsOf(await read(), 'recurring')).toEqual({ 3: 393.29 });
  await app.database.pool.query('update organisation set rounds_totals = true');
  expect(periodsOf(await read(), 'recurring')).toEqual({ 3: 393 });
});

test('salaries repeat the last month on its payday, and unpaid payslips count once @full', async () => {
  const person = await addPaid(admin);
  const slip = await makePayslip(admin, person.id, { month: '2026-10' });
  // Nothing is paid yet, so payday is the end of the month.
  expect(periodsOf(await read(), 'salaries')).toEqual({
    ...{ overdue: slip.net, 2: slip.net, 6: slip.net, 11: slip.net },
  });
  const paid = await admin.post(`${payrollPath}/${slip.id}/pay`, {
    body: { paidOn: '2026-11-05', mode: 'NEFT', ref: 'UTR42' },
  });
  expect(paid.status).toBe(200);
  // October was paid on 5 November: November follows on 5 December.
  expect(periodsOf(await read(), 'salaries')).toEqual({ 3: slip.net, 7: slip.net, 12: slip.net });
  const { data } = await flows({ kind: 'salaries', period: '3' });
  expect(data).toMatchObject([{ title: 'Salaries of November 2026', recordId: null, party: '' }]);
  app.pass(days(80));
  admin = await app.signedInAs('Administrator');
  expect(periodsOf(await read(), 'salaries')).toEqual({});
});

test('GST under reverse charge is paid in cash, although credit is left @full', async () => {
  await fillInOrganisation(app);
  await makeInvoice(admin, vendor, { billNo: 'B-1' });
  await makeInvoice(admin, vendor, { billNo: 'B-2', reverseCharge: true });
  expect(periodsOf(await read(), 'gst')).toEqual({ 5: 180 });
});

test('TDS counts by the day for its deposit until it is deposited, and GST by that of its return @full', async () => {
  await fillInOrganisation(app);
  const bill = await makeInvoice(admin, vendor, { billNo: 'B-1', issuedOn: '2026-11-02' });
  await makeInvoice(admin, customer, { lines: [lineBody({ rate: 10_000 })] });
  await makeInvoice(admin, customer, { issuedOn: '2026-10-02' });
  const pay = await admin.post('/admin/finance/payments', {
    body: { invoiceId: bill.id, tds: { amount: 10, section: '194C' } },
  });
  expect(pay.status).toBe(201);
  const forecast = await read();
  expect(periodsOf(forecast, 'tds')).toEqual({ 3: 10 });
  // October is due today. November is 1,800 less the 180 of the bill.
  expect(periodsOf(forecast, 'gst')).toEqual({ 1: 180, 5: 1620 });
  const challan = await admin.post('/admin/finance/tax/challans', {
    body: {
      ...{ month: '2026-11', section: '194C', number: '00042', bsrCode: '0510308' },
      ...{ depositedOn: today, tax: 10, confirmUnusual: true },
    },
  });
  expect([challan.status, challan.text]).toEqual([201, expect.anything()]);
  expect(periodsOf(await read(), 'tds')).toEqual({});
});

test('money on account is taken off the oldest invoices, and tax paid from a bank row off its month @full', async () => {
  await fillInOrganisation(app);
  for (const [number, rupees, dueIn] of [
    [901, 100, -3],
    [902, 200, 10],
    [903, 300, 20],
  ] as const) {
    const due = { issuedOn: '2026-10-01', dueOn: addDays(today, dueIn) };
    await saveInvoice(app, { party: customer, number, rupees, ...due });
  }
  const account = `/admin/finance/customers/${customer.id}/account/receipts`;
  const receipt = { mode: 'NEFT', ref: 'UTR 77', amount: 250, invoices: [] };
  expect((await admin.post(account, { body: receipt })).status).toBe(201);
  await makeInvoice(admin, await makeParty(app), { issuedOn: '2026-10-02' });
  const before = await read();
  expect(periodsOf(before, 'customerAccounts')).toEqual({ overdue: -100, 2: -150 });
  expect(periodsOf(before, 'invoices')).toMatchObject({ overdue: 1280, 2: 200, 3: 300 });
  expect(await flows({ kind: 'customerAccounts', period: '2' })).toMatchObject({ sum: -150 });
  expect(periodsOf(before, 'gst')).toEqual({ 1: 180 });
  const { rows } = await makeStatement(admin, [
    { date: '2026-11-18', amount: -50, note: 'GST PMT-06' },
    { date: '2026-11-18', amount: -20, note: 'GST PMT-06' },
  ]);
  const record = (place: number, payMonth?: string) =>
    admin.post(`${rowPath(rows[place].id)}/record-entry`, { body: { head: 'gst', payMonth } });
  expect((await record(0)).status).toBe(201);
  expect((await record(1, '2026-08')).status).toBe(201);
  expect(periodsOf(await read(), 'gst')).toEqual({ 1: 130 });
});

describe('the opening balance', () => {
  const statement = (rows: string[]) =>
    sendStatement(admin, ['date,amount,ref,note,balance', ...rows].join('\n'));

  test('is 0 without a statement, and named as unknown @full', async () => {
    expect((await read()).opening).toEqual({
      ...{ amount: 0, source: 'none', day: null, statement: null, since: null },
    });
  });

  const movements = [
    '2026-11-16,500.00,A1,In,1500.00',
    '2026-11-17,-200.00,A2,Out,1300.00',
    '2026-11-17,-50.00,A3,Out,1250.00',
  ];
  test.each(isFull ? ['oldest', 'newest'] : ['newest'])(
    'is the last one of a statement with the %s movements first, with what was recorded since',
    async (first) => {
      const rows = first === 'oldest' ? movements : movements.toReversed();
      expect((await statement(rows)).status).toBe(201);
      const invoice = await makeInvoice(admin, customer, { issuedOn: '2026-11-02' });
      const pay = (amount: number, paidOn: string, mode = 'NEFT') =>
        admin.post('/admin/finance/payments', {
          body: { invoiceId: invoice.id, amount, paidOn, mode, ref: `R${amount}` },
        });
      await pay(100, '2026-11-17');
      await pay(30, '2026-11-18');
      await pay(7, '2026-11-18', 'Cash');
      // A later statement without balances, whose second row is undone.
      const later = await makeStatement(admin, [
        { date: '2026-11-19', amount: -10, note: 'CHARGES' },
        { date: '2026-11-19', amount: -20, note: 'CHARGES' },
      ]);
      for (const { id } of later.rows) {
        const recorded = await admin.post(`${rowPath(id)}/record-entry`, {
          body: { head: 'charges' },
        });
        expect(recorded.status).toBe(201);
      }
      await admin.post(`${rowPath(later.rows[1].id)}/unmatch`, { body: {} });
      expect((await read()).opening).toEqual({
        ...{ amount: 1270, source: 'statement', day: '2026-11-17', statement: 1250, since: 20 },
      });
    },
  );

  test('moves with other entries of later rows of the bank, as the net cash does @full', async () => {
    await statement(['2026-11-17,500.00,A1,In,1500.00', '2026-11-17,-200.00,A2,Out,1300.00']);
    const record = async (row: string, head: string, given: object = {}) => {
      const body = { head, ...given };
      const { status, text } = await admin.post(`${rowPath(row)}/record-entry`, { body });
      expect([status, text]).toEqual([201, expect.anything()]);
    };
    const { rows: first } = await makeStatement(admin, [
      { date: '2026-11-18', amount: -118, note: 'CHARGES' },
      { date: '2026-11-19', amount: 50_000, note: 'OWNER' },
      { date: '2026-11-19', amount: -700, note: 'TDS' },
      { date: '2026-11-19', amount: -9000, note: 'SALARIES' },
      { date: '2026-11-19', amount: -30, note: 'UNDONE' },
    ]);
    const heads = ['charges', 'owner', 'tds', 'salaries', 'other-expense'];
    for (const [place, head] of heads.entries()) await record(first[place].id, head);
    await admin.post(`${rowPath(first[4].id)}/unmatch`, { body: {} });
    // Payslips count the salaries.
    const moved = 50_000 - 118 - 700;
    expect((await read()).opening).toMatchObject({ statement: 1300, since: moved });
    const query = { from: '2026-11-18', to: today };
    const { netCash } = (await admin.get('/admin/finance/overview', { query })).body;
    expect(netCash).toBe(moved);
  });

  test('has an entry of a row of the statement once, even if it was booked on a later day @full', async () => {
    const { body } = await statement([
      '2026-11-16,500.00,A1,In,1500.00',
      '2026-11-17,-200.00,A2,Out,1300.00',
    ]);
    const entry = { head: 'charges', bookedOn: '2026-11-19' };
    const { status } = await admin.post(`${rowPath(body.rows[1].id)}/record-entry`, {
      body: entry,
    });
    expect(status).toBe(201);
    expect((await read()).opening).toMatchObject({ amount: 1300, since: 0 });
  });
});

test('the export has the weeks and what is later @full', async () => {
  await saveInvoice(app, {
    ...{ party: customer, number: 1, issuedOn: '2026-10-01', dueOn: '2026-12-03', rupees: 70 },
  });
  const { text, status } = await admin.get(`${path}/export`, { query: { opening: '5' } });
  const lines = text.trim().split(/\r?\n/);
  expect(status).toBe(200);
  expect(lines).toHaveLength(16);
  expect(lines[3]).toBe('2026-11-27,2026-12-03,5,70,0,0,70,0,0,0,0,0,0,0,75');
});
