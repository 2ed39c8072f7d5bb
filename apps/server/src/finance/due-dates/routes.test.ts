import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
} from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
});
afterAll(() => app.stop());

type Due = { duty: string; from: string; to: string; dueOn: string; isLate: boolean };
const dues = async (): Promise<(Due & { amount: number | null; title: string })[]> =>
  (await admin.get('/admin/finance/due-dates')).body.data;
const of = async (...names: string[]) =>
  (await dues())
    .filter(({ duty }) => names.includes(duty))
    .map(({ duty, to, dueOn, isLate }) => [duty, to, dueOn, isLate]);
const file = async (month: string, book: string) => {
  for (const [action, further] of [
    ['close', { confirmUnfinished: true }],
    [
      'file',
      { return: book === 'sales' ? 'GSTR-1' : 'GSTR-3B', filedOn: '2026-11-20', arn: 'AA2711' },
    ],
  ] as const) {
    const { status, text } = await admin.post(`/admin/finance/months/${action}`, {
      body: { month, book, ...further },
    });
    if (status !== 200) throw new Error(text);
  }
};

test('nothing is due before there are documents', async () => {
  await fillInOrganisation(app);
  expect(await dues()).toEqual([]);
});

test('GST returns are due from the month of the first document, until they are filed', async () => {
  await makeInvoice(admin, await makeParty(app), { issuedOn: '2026-09-10' });
  const returns = () => of('gstr-1', 'gstr-3b');
  expect(await returns()).toEqual([
    ['gstr-1', '2026-09', '2026-10-11', true],
    ['gstr-3b', '2026-09', '2026-10-20', true],
    ['gstr-1', '2026-10', '2026-11-11', true],
    ['gstr-3b', '2026-10', '2026-11-20', false],
  ]);
  await file('2026-09', 'sales');
  await file('2026-09', 'purchases');
  await file('2026-10', 'sales');
  expect(await returns()).toEqual([['gstr-3b', '2026-10', '2026-11-20', false]]);
});

test('the credit of last year is due by 30 November, with the tax of bills that may lose it @full', async () => {
  const vendor = await makeVendor(app, { gstin: '27AAPFU0939F1ZV', tdsSection: 'none' });
  const bill = (given: object) =>
    makeInvoice(admin, vendor, {
      issuedOn: '2026-03-10',
      lines: [lineBody({ rate: 1000 })],
      ...given,
    });
  const credit = async () =>
    (await dues())
      .filter(({ duty }) => duty === 'credit-of-year')
      .map(({ to, dueOn, amount }) => [to, dueOn, amount]);
  await bill({ billNo: '1' });
  expect(await credit()).toEqual([]);
  const draft = await bill({ billNo: '2', status: 'draft' });
  // November is too late, and chosen while October is still possible.
  await bill({ billNo: '3', creditMonth: '2026-11' });
  const blocked = { ...lineBody({ rate: 500 }), credit: 'blocked', creditReason: 'Food' };
  await bill({ billNo: '4', status: 'draft', lines: [blocked] });
  expect(await credit()).toEqual([['2026-03', '2026-11-30', 360]]);
  const issued = await admin.post(`/admin/finance/invoices/${draft.id}/issue`, { body: {} });
  expect(issued.body.data.creditMonth).toBe('2026-10');
  expect(await credit()).toEqual([['2026-03', '2026-11-30', 180]]);
});

test('TDS is due until all of it is deposited, and its return until it is filed', async () => {
  await makeInvoice(admin, await makeVendor(app), {
    issuedOn: '2026-10-05',
    lines: [lineBody({ rate: 1_00_000, taxPct: 18 })],
  });
  const deposit = async () => (await dues()).filter(({ duty }) => duty === 'tds-deposit');
  expect(await deposit()).toMatchObject([
    { to: '2026-10', dueOn: '2026-11-07', isLate: true, amount: 2_000, title: 'Deposit TDS' },
  ]);
  // The quarter is not over.
  expect(await of('tds-return-vendors')).toEqual([]);
  const challan = (tax: number, number: string) =>
    admin.post('/admin/finance/tax/challans', {
      body: {
        ...{ month: '2026-10', section: '194C', number, bsrCode: '0510308' },
        ...{ depositedOn: '2026-11-20', tax },
      },
    });
  await challan(1_500, '1');
  expect(await deposit()).toMatchObject([{ amount: 500 }]);
  await challan(500, '2');
  expect(await deposit()).toEqual([]);
});

test('TDS that was paid from a bank row is done, and payable shows it @full', async () => {
  await makeInvoice(admin, await makeVendor(app), {
    issuedOn: '2026-08-05',
    lines: [lineBody({ rate: 1_00_000, taxPct: 18 })],
  });
  const deposit = async () =>
    (await dues()).filter(({ duty, to }) => duty === 'tds-deposit' && to === '2026-08');
  const payable = async () =>
    (await admin.get('/admin/finance/tax/payable')).body.data.find(
      ({ month }: { month: string }) => month === '2026-08',
    );
  const { rows } = await makeStatement(admin, [
    { date: '2026-09-04', amount: -1200, note: 'TDS AUGUST' },
    { date: '2026-09-06', amount: -800, note: 'TDS' },
  ]);
  const record = (id: string, body: object) =>
    admin.post(`/admin/finance/recon/rows/${id}/record-entry`, { body: { head: 'tds', ...body } });
  expect((await record(rows[0].id, { payMonth: '2026-08' })).status).toBe(201);
  expect(await deposit()).toMatchObject([{ amount: 800 }]);
  // Without a month it is of the one before its day.
  expect((await record(rows[1].id, {})).status).toBe(201);
  expect(await deposit()).toEqual([]);
  expect(await payable()).toMatchObject({ tax: 2000, deposited: 0, fromBank: 2000, toDeposit: 0 });
  // The challan is of the same money.
  await admin.post('/admin/finance/tax/challans', {
    body: {
      ...{ month: '2026-08', section: '194C', number: '3', bsrCode: '0510308' },
      ...{ depositedOn: '2026-09-04', tax: 1200 },
    },
  });
  expect(await payable()).toMatchObject({ deposited: 1200, fromBank: 800, toDeposit: 0 });
});
