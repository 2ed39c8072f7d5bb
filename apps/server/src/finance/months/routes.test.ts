import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  fillInOrganisation,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { makeWarehouse } from '../../../test/inventory.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Closing, filing and opening months. Today is 20 November 2026. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await emptyTables(
    app.database.pool,
    'book_months, parties, invoices, document_series, organisation',
  );
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  [customer, vendor] = [await makeParty(app), await makeVendor(app)];
});
afterAll(() => app.stop());

const post = (what: string, body: Record<string, unknown>) =>
  admin.post(`/admin/finance/months/${what}`, { body });
const close = (book: string, month = '2026-10', given: Record<string, unknown> = {}) =>
  post('close', { book, month, ...given });
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
type Answered = any;
const bookOf = ({ body }: { body: Answered }, book: string) =>
  body.data.books.find((each: Answered) => each.book === book);
const refusal = ({ status, body }: { status: number; body: Answered }) => [
  status,
  body.errors ?? body.code,
];

describe('a month', () => {
  test('is open until it is closed, filed and never open again', async () => {
    const list = await admin.get('/admin/finance/months');
    expect(list.body.data).toHaveLength(20);
    expect(list.body.data[0]).toMatchObject({ month: '2026-11', isOver: false });
    expect(list.body.data.at(-1)).toMatchObject({ month: '2025-04', isOver: true });
    expect(bookOf({ body: { data: list.body.data[1] } }, 'sales')).toEqual({
      book: 'sales',
      state: 'open',
      closed: null,
      filed: null,
    });
    const closed = await close('sales');
    expect([closed.status, bookOf(closed, 'sales')]).toMatchObject([
      200,
      { state: 'closed', closed: { at: app.now().toISOString(), by: 'Test Person' }, filed: null },
    ]);
    expect(bookOf(closed, 'purchases').state).toBe('open');
    expect(refusal(await close('sales'))).toEqual([409, 'ALREADY_CLOSED']);
    const filing = { month: '2026-10', book: 'sales', arn: 'AA2710260000001' };
    const filed = await post('file', { ...filing, filedOn: '2026-11-11' });
    expect(bookOf(filed, 'sales')).toMatchObject({
      state: 'filed',
      filed: { return: 'GSTR-1', on: '2026-11-11', arn: 'AA2710260000001' },
    });
    const again = { month: '2026-10', book: 'sales', reason: 'A mistake' };
    expect(refusal(await post('reopen', again))).toEqual([409, 'MONTH_FILED']);
    expect(refusal(await post('file', { ...filing, filedOn: '2026-11-12' }))).toEqual([
      409,
      'MONTH_FILED',
    ]);
    const { pool } = app.database;
    await expect(
      pool.query(`update book_months set state = 'open', closed_at = null`),
    ).rejects.toThrow('A filed month stays closed.');
    await expect(pool.query('delete from book_months')).rejects.toThrow();
  });

  test('that runs, or is out of range, is not closed', async () => {
    const months = { month: 'Only a month that is over can be closed' };
    expect(refusal(await close('sales', '2026-11'))).toEqual([400, months]);
    expect(refusal(await close('sales', '2026-12'))).toEqual([
      400,
      { month: 'The month can’t lie in the future' },
    ]);
    expect(refusal(await close('sales', '2025-03'))).toEqual([
      400,
      { month: 'Choose a month of this or the previous financial year' },
    ]);
    expect((await admin.get('/admin/finance/months/2025-03')).status).toBe(400);
  });

  test('is filed by the return of its book and month, and by no other @full', async () => {
    const filed = async (month: string, book: string) =>
      post('file', { month, book, arn: '1', filedOn: '2026-11-20' });
    for (const [month, name] of [
      ['2026-09', 'Form 140'],
      ['2026-03', 'Form 26Q'],
    ] as const) {
      await close('payments', month);
      expect(bookOf(await filed(month, 'payments'), 'payments').filed.return).toBe(name);
    }
    await close('payments');
    await close('stock');
    expect(refusal(await filed('2026-10', 'stock'))).toEqual([
      400,
      { book: 'No return declares it. Closing it is all there is to do.' },
    ]);
    const { pool } = app.database;
    const write = (name: string, book: string) =>
      pool.query(
        `update book_months set state = 'filed', filed_return = $1, filed_on = '2026-11-20', arn = '1'
         where book = $2 and month = '2026-10'`,
        [name, book],
      );
    await expect(write('Form 26Q', 'payments')).rejects.toThrow('book_months_return');
    await expect(write('GSTR-1', 'stock')).rejects.toThrow('book_months_return');
    await write('Form 140', 'payments');
  });

  test('is filed only when it is closed, after its end and not in the future @full', async () => {
    const filed = (filedOn: string) =>
      post('file', { month: '2026-10', book: 'payroll', arn: '1', filedOn });
    expect(refusal(await filed('2026-11-05'))).toEqual([409, 'NOT_CLOSED']);
    await close('payroll');
    expect(refusal(await filed('2026-10-31'))).toEqual([
      400,
      { filedOn: 'A return is filed after its month' },
    ]);
    expect(refusal(await filed('2026-11-21'))).toEqual([
      400,
      { filedOn: 'The day of filing can’t lie in the future' },
    ]);
    expect((await filed('2026-11-20')).status).toBe(200);
  });

  test('has its purchases filed only after its sales are closed, which then stay closed @full', async () => {
    const month = '2026-10';
    const filing = { month, book: 'purchases', filedOn: '2026-11-20', arn: '1' };
    await close('purchases');
    const refused = await post('file', filing);
    expect([...refusal(refused), refused.body.message]).toEqual([
      409,
      'SALES_OPEN',
      'Sales of October 2026 are open. Close them first: the return of the purchases declares both.',
    ]);
    await close('sales');
    const reopened = () => post('reopen', { month, book: 'sales', reason: 'A mistake' });
    expect((await reopened()).status).toBe(200);
    expect(refusal(await post('file', filing))).toEqual([409, 'SALES_OPEN']);
    await close('sales');
    expect((await post('file', filing)).status).toBe(200);
    expect(refusal(await reopened())).toEqual([409, 'PURCHASES_FILED']);
    // Other months are not concerned.
    await close('sales', '2026-09');
    const other = { month: '2026-09', book: 'sales', reason: 'A mistake' };
    expect((await post('reopen', other)).status).toBe(200);
    const ofSales = { ...filing, book: 'sales' };
    expect((await post('file', ofSales)).status).toBe(200);
  });

  test('never has its purchases filed and its sales open, if both are asked for at once', async () => {
    for (const month of ['2026-06', '2026-07', '2026-08']) {
      await close('sales', month);
      await close('purchases', month);
      const filing = { month, book: 'purchases', filedOn: '2026-11-20' };
      const statuses = await Promise.all([
        post('file', { ...filing, arn: '1' }).then(({ status }) => status),
        post('reopen', { month, book: 'sales', reason: 'A mistake' }).then(({ status }) => status),
      ]);
      expect(statuses.sort()).toEqual([200, 409]);
    }
  });

  test('is opened again with a reason, which Administrators get by mail @full', async () => {
    const other = await app.makeAccount({});
    await close('payments');
    const body = { month: '2026-10', book: 'payments' };
    expect(refusal(await post('reopen', body))).toEqual([400, { reason: 'Reason is required' }]);
    const opened = await post('reopen', { ...body, reason: 'A receipt was forgotten' });
    expect(bookOf(opened, 'payments')).toMatchObject({ state: 'open', closed: null });
    expect(refusal(await post('reopen', { ...body, reason: 'x' }))).toEqual([409, 'NOT_CLOSED']);
    for (const { email } of [other, admin.account]) {
      const mails = (await app.mails()).filter((mail) => mail.includes(`To: ${email}`));
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain('A receipt was forgotten');
    }
    const { rows } = await app.database.pool.query(
      `select action, title, changes from audit_entries where kind = 'book-month' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      {
        action: 'book-month.reopened',
        title: 'Payments of October 2026',
        changes: [
          { field: 'state', before: 'Closed', after: 'Open' },
          { field: 'reason', before: null, after: 'A receipt was forgotten' },
        ],
      },
      expect.objectContaining({ action: 'book-month.closed' }),
    ]);
  });

  test('lists its unfinished work, which closing asks about @full', async () => {
    await makeInvoice(admin, customer, { status: 'draft', issuedOn: '2026-10-05' });
    await makeInvoice(admin, vendor, { status: 'draft', issuedOn: '2026-10-06' });
    // A bill counts in the month of its credit, if that is chosen.
    const chosen = { status: 'draft', creditMonth: '2026-10' };
    await makeInvoice(admin, vendor, { ...chosen, issuedOn: '2026-09-06' });
    await makeInvoice(admin, vendor, {
      ...chosen,
      creditMonth: '2026-11',
      issuedOn: '2026-10-06',
    });
    await makeInvoice(admin, customer, {
      issuedOn: '2026-10-07',
      lines: [{ desc: 'Without a code', rate: 10 }],
    });
    const month = await admin.get('/admin/finance/months/2026-10');
    expect(bookOf(month, 'sales').unfinished).toEqual([
      { what: 'drafts', count: 1 },
      { what: 'return-errors', count: 1 },
    ]);
    expect(bookOf(month, 'purchases').unfinished).toEqual([{ what: 'drafts', count: 2 }]);
    expect(bookOf(month, 'payments').unfinished).toEqual([]);
    expect(refusal(await close('sales'))).toEqual([409, 'UNFINISHED']);
    expect((await close('sales', '2026-10', { confirmUnfinished: true })).status).toBe(200);
  });
});

test('pay-outs that wait for approval are unfinished work of the month of their day @full', async () => {
  const settings = { approval: { payoutsAbove: 1000 } };
  expect((await admin.put('/admin/settings/organisation', { body: settings })).status).toBe(200);
  for (const paidOn of ['2026-10-31', '2026-09-30']) {
    const body = { amount: 5000, paidOn };
    const { id } = await makeVendor(app);
    const asked = await admin.post(`/admin/finance/payout-requests/vendors/${id}`, { body });
    expect(asked.status, asked.text).toBe(201);
  }
  const month = await admin.get('/admin/finance/months/2026-10');
  expect(bookOf(month, 'payments').unfinished).toEqual([{ what: 'payout-requests', count: 1 }]);
  expect(refusal(await close('payments'))).toEqual([409, 'UNFINISHED']);
  expect((await close('payments', '2026-10', { confirmUnfinished: true })).status).toBe(200);
});

test('stock counts that are not posted are unfinished work of their month and of later ones', async () => {
  const warehouse = await makeWarehouse(app);
  await app.database.pool.query(
    `insert into stock_counts (id, created_at, updated_at, code, status, warehouse_id, note, started_by_name, search_text)
     values (gen_random_uuid(), '2026-09-30 23:59:00+05:30', now(), 'CNT-1', 'REVIEW', $1, '', 'Test', '')`,
    [warehouse.id],
  );
  const unfinished = async (month: string) =>
    bookOf(await admin.get(`/admin/finance/months/${month}`), 'stock').unfinished;
  const counted = [{ what: 'stock-counts', count: 1 }];
  expect([await unfinished('2026-08'), await unfinished('2026-09')]).toEqual([[], counted]);
  expect(refusal(await close('stock'))).toEqual([409, 'UNFINISHED']);
  expect((await close('stock', '2026-10', { confirmUnfinished: true })).status).toBe(200);
});
