import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../test/empty-tables.ts';
import {
  fillInOrganisation,
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { addPaid, makePayslip, nobodyPaid, payrollPath } from '../../../test/payroll.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* What a closed month refuses. Today is 20 November 2026. October is closed. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const { pool } = app.database;
  await emptyTables(
    pool,
    'book_months, payslips, parties, invoices, document_series, organisation',
  );
  await nobodyPaid(app);
  admin = await app.signedInAs('Administrator');
  await fillInOrganisation(app);
  [customer, vendor] = [await makeParty(app), await makeVendor(app)];
});
afterAll(() => app.stop());

const invoicePath = '/admin/finance/invoices';
const paymentPath = '/admin/finance/payments';
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
type Answered = { status: number; body: any };

async function changed(what: string, book: string, month = '2026-10') {
  const body = {
    month,
    book,
    ...(what === 'close' ? { confirmUnfinished: true } : { reason: 'A mistake' }),
  };
  const { status, text } = await admin.post(`/admin/finance/months/${what}`, { body });
  if (status !== 200) throw new Error(text);
}
const close = (book: string, month?: string) => changed('close', book, month);
const refusal = ({ status, body }: Answered) => [status, body.code, body.message];
const closedFor = (book: string, month = 'October 2026') => [
  409,
  'MONTH_CLOSED',
  `${month} is closed for ${book}. Choose an open month: the current one is never closed.`,
];
const invoiced = (party: TestParty, given: Record<string, unknown> = {}) =>
  makeInvoice(admin, party, { issuedOn: '2026-10-12', ...given });
const billed = (given: Record<string, unknown> = {}) =>
  invoiced(vendor, { creditMonth: '2026-10', ...given });
const post = (id: string, what: string, body: Record<string, unknown> = {}) =>
  admin.post(`${invoicePath}/${id}/${what}`, { body });
const reports = async (month = '2026-10') => {
  const read = async (path: string) =>
    (await admin.get(`/admin/finance/gst/${path}`, { query: { month } })).body.data;
  return { gstr1: await read('gstr1'), gstr3b: await read('gstr3b') };
};

describe('in a month that is closed for sales', () => {
  test('no invoice is issued, dated or voided, and no note is dated', async () => {
    const issued = await invoiced(customer);
    const draft = await invoiced(customer, { status: 'draft' });
    const before = await reports();
    await close('sales');
    const body = { party: customer.id, lines: [lineBody()], issuedOn: '2026-10-31' };
    const dated = await admin.post(invoicePath, { body });
    expect(refusal(dated)).toEqual(closedFor('sales'));
    expect(dated.body.errors).toEqual({ issuedOn: dated.body.message });
    const issuing = await post(draft.id, 'issue');
    expect(refusal(issuing)).toEqual(closedFor('sales'));
    expect(issuing.body.errors).toBeUndefined();
    expect(refusal(await post(issued.id, 'void', { reason: 'Twice' }))).toEqual(closedFor('sales'));
    const note = { amount: 10, reason: 'Fewer', issuedOn: '2026-10-20' };
    expect(refusal(await post(issued.id, 'credit-notes', note))).toEqual(closedFor('sales'));
    expect(await reports()).toEqual(before);
    // The refused ones took no number.
    const next = await makeInvoice(admin, customer, { issuedOn: '2026-11-02' });
    expect(next.code).toBe('INV/26-27/00002');
  });

  test('a draft can still be dated in an open month, and an invoice credited and paid there', async () => {
    const issued = await invoiced(customer);
    const draft = await invoiced(customer, { status: 'draft' });
    await close('sales');
    const moved = await admin.patch(`${invoicePath}/${draft.id}`, {
      body: { issuedOn: '2026-11-01', dueOn: '2026-12-01' },
    });
    expect(moved.status).toBe(200);
    expect((await post(draft.id, 'issue')).status).toBe(200);
    const note = await post(issued.id, 'credit-notes', { amount: 118, reason: 'Fewer' });
    expect([note.status, note.body.data.issuedOn]).toEqual([201, '2026-11-20']);
    const paid = await admin.post(paymentPath, { body: { invoiceId: issued.id } });
    expect(paid.status).toBe(201);
  });

  test('nothing is refused in its other books, in other months, or after it is opened again', async () => {
    await close('sales');
    await billed();
    await invoiced(customer, { issuedOn: '2026-09-30' });
    await invoiced(customer, { issuedOn: '2026-11-01' });
    await changed('reopen', 'sales');
    await invoiced(customer);
  });
});

describe('in a month that is closed for purchases', () => {
  test('no bill is recorded with its credit, voided or credited, but one of its days is in a later month', async () => {
    const bill = await billed();
    const before = await reports();
    await close('purchases');
    const body = {
      kind: 'purchase',
      party: vendor.id,
      lines: [lineBody()],
      issuedOn: '2026-10-12',
    };
    const asked = (creditMonth?: string) =>
      admin.post(invoicePath, { body: { ...body, ...(creditMonth && { creditMonth }) } });
    expect(refusal(await asked('2026-10'))).toEqual(closedFor('purchases'));
    const late = await asked();
    expect([late.status, late.body.data.creditMonth]).toEqual([201, '2026-11']);
    expect(refusal(await post(bill.id, 'void', { reason: 'x' }))).toEqual(closedFor('purchases'));
    const note = { amount: 118, reason: 'Fewer', issuedOn: '2026-10-20' };
    expect(
      refusal(await post(bill.id, 'credit-notes', { ...note, creditMonth: '2026-10' })),
    ).toEqual(closedFor('purchases'));
    expect((await post(bill.id, 'credit-notes', note)).status).toBe(201);
    expect(await reports()).toEqual(before);
  });

  test('a bill of the previous financial year is recorded without credit, though October is its last month', async () => {
    const issuedOn = '2026-03-31';
    const kept = await invoiced(vendor, { issuedOn, billNo: 'A' });
    expect(kept.creditMonth).toBe('2026-10');
    await close('purchases');
    const before = await reports();
    const usual = await invoiced(vendor, { issuedOn, billNo: 'B' });
    const chosen = await invoiced(vendor, { issuedOn, billNo: 'C', creditMonth: '2026-11' });
    const draft = await invoiced(vendor, { issuedOn, billNo: 'D', status: 'draft' });
    const recorded = await post(draft.id, 'issue');
    expect(recorded.status).toBe(200);
    const months = [usual, chosen, recorded.body.data].map(({ creditMonth }) => creditMonth);
    expect(months).toEqual(['2026-11', '2026-11', '2026-11']);
    const { gstr3b } = await reports('2026-11');
    expect([gstr3b.tooLate.net.tax, gstr3b.credit.net.tax]).toEqual([540, 0]);
    expect(await reports()).toEqual(before);
  });

  test('credit is neither moved into it, nor out of it, nor changed, but reversed later', async () => {
    const [bill, other] = [
      await billed({ billNo: 'A' }),
      await billed({ billNo: 'B', creditMonth: '2026-11' }),
    ];
    await close('purchases');
    const before = await reports();
    const put = (id: string, body: Record<string, unknown>) =>
      admin.put(`${invoicePath}/${id}/credit`, { body });
    const line = bill.lines[0].id;
    const blocked = { line, credit: 'blocked', reason: 'Food' };
    const reversed = { line, credit: 'reversed', reason: 'Unpaid', reversedIn: '2026-10' };
    for (const [id, body] of [
      [bill.id, { creditMonth: '2026-11' }],
      [other.id, { creditMonth: '2026-10' }],
      [bill.id, { lines: [blocked] }],
      [bill.id, { lines: [reversed] }],
    ] as const) {
      expect(refusal(await put(id, body))).toEqual(closedFor('purchases'));
    }
    const later = await put(bill.id, { lines: [{ ...reversed, reversedIn: '2026-11' }] });
    expect(later.status).toBe(200);
    expect(await reports()).toEqual(before);
    expect((await reports('2026-11')).gstr3b.reversed.later.net.tax).toBe(180);
  });
});

describe('in a month that is closed for payments', () => {
  test('no payment is recorded, but an earlier one is reversed today', async () => {
    const { id } = await invoiced(customer);
    const pay = (paidOn: string) =>
      admin.post(paymentPath, { body: { invoiceId: id, amount: 100, paidOn } });
    const payment = (await pay('2026-10-20')).body.data;
    const cash = async () =>
      (
        await admin.get('/admin/finance/overview', {
          query: { from: '2026-10-01', to: '2026-10-31' },
        })
      ).body.cashIn;
    await close('payments');
    expect(refusal(await pay('2026-10-31'))).toEqual(closedFor('payments'));
    expect((await pay('2026-11-01')).status).toBe(201);
    const reversed = await admin.post(`${paymentPath}/${payment.id}/reverse`, {
      body: { reason: 'Bounced' },
    });
    expect([reversed.status, await cash()]).toEqual([200, 100]);
  });

  test('no salary is paid, and the reversal of one counts today', async () => {
    const employee = (await addPaid(admin, { name: 'Asha Rao' })).id;
    const [first, second] = [
      await makePayslip(admin, employee, { month: '2026-09' }),
      await makePayslip(admin, employee, { month: '2026-10' }),
    ];
    const pay = (id: string, paidOn = '2026-10-31') =>
      admin.post(`${payrollPath}/${id}/pay`, { body: { mode: 'Cash', ref: '', paidOn } });
    const reverse = () =>
      admin.post(`${payrollPath}/${first.id}/reverse`, { body: { reason: 'Twice' } });
    const salaries = async () => {
      const query = { from: '2026-10-01', to: '2026-11-30' };
      const { body } = await admin.get('/admin/finance/overview', {
        query: { ...query, to: '2026-11-20' },
      });
      return [
        body.payslipsPaid,
        ...body.months.map((month: { salaries: number }) => month.salaries),
      ];
    };
    const paid = await pay(first.id);
    const net = paid.body.data.net;
    await close('payments');
    expect(refusal(await pay(second.id))).toEqual(closedFor('payments'));
    const reversed = await reverse();
    expect([reversed.status, reversed.body.data.status]).toEqual([200, 'pending']);
    expect(await salaries()).toEqual([0, net, -net]);
    expect((await pay(first.id, '2026-11-02')).status).toBe(200);
    expect(await salaries()).toEqual([1, net, 0]);
    expect((await reverse()).status).toBe(200);
    expect(await salaries()).toEqual([0, net, -net]);
  });
});

test('in a month that is closed for payroll, no payslip is created or voided', async () => {
  const employee = (await addPaid(admin, { name: 'Asha Rao' })).id;
  const payslip = await makePayslip(admin, employee, { month: '2026-10' });
  const other = (await addPaid(admin, { name: 'Bela Sen' })).id;
  await close('payroll');
  const body = { employeeId: other, month: '2026-10' };
  expect(refusal(await admin.post(payrollPath, { body }))).toEqual(closedFor('payroll'));
  const reason = { body: { reason: 'Wrong' } };
  expect(refusal(await admin.post(`${payrollPath}/${payslip.id}/void`, reason))).toEqual(
    closedFor('payroll'),
  );
});

test('in a month that is closed for stock value, no goods are received', async () => {
  const pune = await makeWarehouse(app);
  const mat = await makeSku(app);
  const receive = (given: Record<string, unknown> = {}) =>
    admin.post('/admin/inventory/grn', {
      body: { wh: pune.id, lines: [{ sku: mat.code, qty: 1, unitCost: 50 }], ...given },
    });
  const earlier = (await receive({ receivedOn: '2026-10-31' })).body.data;
  await close('stock');
  const refused = await receive({ receivedOn: '2026-10-31' });
  expect(refusal(refused)).toEqual(closedFor('stock value'));
  expect(Object.keys(refused.body.errors)).toEqual(['receivedOn']);
  expect((await receive({ receivedOn: '2026-11-01' })).status).toBe(201);
  // Its goods leave the stock today.
  const reason = { body: { reason: 'Wrong box' } };
  const reversed = await admin.post(`/admin/inventory/grn/${earlier.id}/reverse`, reason);
  expect(reversed.status).toBe(200);
});

test('no other way into the database changes a closed month', async () => {
  const sale = await invoiced(customer);
  const bill = await billed();
  await post(sale.id, 'credit-notes', { amount: 1.18, reason: 'x', issuedOn: '2026-10-20' });
  await admin.post(paymentPath, { body: { invoiceId: sale.id, amount: 5, paidOn: '2026-10-20' } });
  const paidBill = { invoiceId: (await billed()).id, amount: 5, paidOn: '2026-10-20' };
  await admin.post(paymentPath, { body: paidBill });
  const payslip = await makePayslip(admin, (await addPaid(admin, { name: 'Asha Rao' })).id, {
    month: '2026-10',
  });
  await admin.post(`${payrollPath}/${payslip.id}/pay`, {
    body: { mode: 'Cash', ref: '', paidOn: '2026-10-31' },
  });
  for (const book of ['sales', 'purchases', 'payments', 'payroll', 'stock']) await close(book);
  const { pool } = app.database;
  for (const statement of [
    `update invoices set subtotal = subtotal + 1 where id = '${sale.id}'`,
    `update invoices set issued_on = '2026-11-01', due_on = '2026-12-01' where id = '${sale.id}'`,
    `update invoices set recipient = recipient || '{"gstin": ""}' where id = '${sale.id}'`,
    `update invoices set supplier = supplier || '{"name": "Other"}' where id = '${sale.id}'`,
    `delete from invoices where id = '${bill.id}'`,
    `update invoice_lines set taxable = 1 where invoice_id = '${sale.id}'`,
    `update invoice_lines set credit = 'none', credit_reason = 'x' where invoice_id = '${bill.id}'`,
    `delete from invoice_lines where invoice_id = '${bill.id}'`,
    `update credit_notes set subtotal = 1`,
    `update credit_note_lines set taxable = 1`,
    `update payments set amount = 1`,
    `update payments set paid_on = '2026-11-01'`,
    `delete from payments`,
    `update payslips set net = net + 1, gross = gross + 1`,
    `update payslips set paid_on = '2026-11-01'`,
    `insert into salary_reversals (id, created_at, payslip_id, version, paid_on, net, reversed_on)
     select gen_random_uuid(), now(), id, version, paid_on, net, '2026-10-31' from payslips`,
    `insert into tds_entries (id, created_at, party_id, section, financial_year, day, cause, cause_id, invoice_id, bill, taxable, weighted, tax, certified)
     select gen_random_uuid(), created_at, party_id, section, financial_year, day, 'void', cause_id, invoice_id, 0, 0, 0, 0, 0
     from tds_entries where cause = 'payment'`,
    `insert into stock_movements (id, at, type, note, actor_name, search_text)
     values (gen_random_uuid(), '2026-10-31 23:59:00+05:30', 'ADJUST', '', 'Test', '')`,
    `insert into goods_returns (id, created_at, updated_at, code, kind, from_type, received_on, received_by_name, note, units, cost, event_cost, search_text)
     values (gen_random_uuid(), now(), now(), 'RET-1', 'write-off', 'EVENT', '2026-10-31', 'Test', '', 1, 0, 0, '')`,
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow('is closed for');
  }
  await expect(
    pool.query(
      'update payslips set paid_at = null, paid_by_name = null, paid_on = null, pay_mode = null, pay_ref = null, bank_name = null, account_number = null, ifsc = null',
    ),
  ).rejects.toThrow('A paid salary needs its reversal');
  await pool.query(`insert into stock_movements (id, at, type, note, actor_name, search_text)
    values (gen_random_uuid(), '2026-11-01 00:00:00+05:30', 'ADJUST', '', 'Test', '')`);
});

test('no update moves the month in which a document or the tax of a salary counts', async () => {
  const sale = await invoiced(customer);
  const bill = await billed();
  const draft = await invoiced(customer, { status: 'draft' });
  for (const { id } of [sale, bill])
    await post(id, 'credit-notes', { amount: 1.18, reason: 'x', issuedOn: '2026-10-20' });
  const payslip = await makePayslip(admin, (await addPaid(admin, { name: 'Asha Rao' })).id, {
    month: '2026-10',
  });
  await admin.post(`${payrollPath}/${payslip.id}/pay`, { body: { mode: 'Cash', ref: '' } });
  const { pool } = app.database;
  for (const statement of [
    `update invoices set counts_in = '2026-11' where id = '${sale.id}'`,
    `update invoices set counts_in = '2026-11' where id = '${bill.id}'`,
    `update credit_notes set counts_in = '2026-11'`,
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('counts stays');
  const early = `update invoices set counts_in = '2026-10' where id = '${draft.id}'`;
  await expect(pool.query(early)).rejects.toThrow('invoices_counts_in');
  await pool.query(`update payslips set tds_counts_in = '2026-12'`);
  const { rows } = await pool.query('select tds_counts_in as month from payslips');
  expect(rows).toEqual([{ month: '2026-11' }]);
});

describe('the tax deducted in a closed month stays as it was', () => {
  const taxes = async (section = '194C') => {
    const { body } = await admin.get('/admin/finance/tax/payable');
    const tax = (month: string) =>
      body.data.find(
        (row: Record<string, unknown>) => row.month === month && row.section === section,
      )?.tax ?? 0;
    return [tax('2026-10'), tax('2026-11')];
  };
  const lakh = { lines: [lineBody({ rate: 1_00_000, taxPct: 18 })] };

  beforeEach(async () => {
    await admin.put('/admin/finance/tax/profile', { body: { profile: 'statutory' } });
  });

  test('so bills and notes of its days that come later count when they come', async () => {
    const bill = await billed(lakh);
    expect(await taxes()).toEqual([2_000, 0]);
    await close('payments');
    const late = await billed(lakh);
    expect(await taxes()).toEqual([2_000, 2_000]);
    const note = { amount: 59_000, reason: 'Less was done', issuedOn: '2026-10-20' };
    expect((await post(bill.id, 'credit-notes', note)).status).toBe(201);
    expect(await taxes()).toEqual([2_000, 1_000]);
    expect((await post(late.id, 'void', { reason: 'Twice' })).status).toBe(200);
    expect(await taxes()).toEqual([2_000, -1_000]);
    // What was counted elsewhere stays there when the month is opened again.
    await changed('reopen', 'payments');
    expect(await taxes()).toEqual([2_000, -1_000]);
    await billed(lakh);
    expect(await taxes()).toEqual([4_000, -1_000]);
  });

  test('so a late bill and a late salary count when they are entered, not in an open month before', async () => {
    const { id } = await addPaid(admin, { name: 'Asha Rao', ctcAnnual: 30_00_000 });
    const payslip = await makePayslip(admin, id, { month: '2026-09' });
    const closed = async (book: string) => {
      const body = { month: '2026-09', book, confirmUnfinished: true };
      expect((await admin.post('/admin/finance/months/close', { body })).status).toBe(200);
    };
    await closed('payroll');
    const body = { mode: 'Cash', ref: '', paidOn: '2026-09-30' };
    expect((await admin.post(`${payrollPath}/${payslip.id}/pay`, { body })).status).toBe(200);
    expect(await taxes('salary')).toEqual([0, payslip.tds]);
    await closed('payments');
    await billed({ ...lakh, issuedOn: '2026-09-12' });
    expect(await taxes()).toEqual([0, 2_000]);
  });

  test('so the reversal of a payment counts on its day', async () => {
    await admin.put('/admin/finance/tax/profile', { body: { profile: 'specification' } });
    const { id } = await billed(lakh);
    const tds = { section: '194C', amount: 2_000 };
    const paid = await admin.post(paymentPath, {
      body: { invoiceId: id, amount: 98_000, tds, paidOn: '2026-10-20' },
    });
    expect(paid.status).toBe(201);
    await close('payments');
    const reason = { body: { reason: 'Bounced' } };
    await admin.post(`${paymentPath}/${paid.body.data.id}/reverse`, reason);
    expect(await taxes()).toEqual([2_000, -2_000]);
  });

  test('so a salary that is paid on one of its days after payroll was closed counts later', async () => {
    const payslip = async (name: string) =>
      makePayslip(admin, (await addPaid(admin, { name, ctcAnnual: 30_00_000 })).id, {
        month: '2026-10',
      });
    const [first, second] = [await payslip('Asha Rao'), await payslip('Bela Sen')];
    const paid = (id: string) =>
      admin.post(`${payrollPath}/${id}/pay`, {
        body: { mode: 'Cash', ref: '', paidOn: '2026-10-31' },
      });
    await paid(first.id);
    await close('payroll');
    await paid(second.id);
    expect(await taxes('salary')).toEqual([first.tds, second.tds]);
    for (const { id } of [first, second]) {
      await admin.post(`${payrollPath}/${id}/reverse`, { body: { reason: 'Came back' } });
    }
    expect(await taxes('salary')).toEqual([first.tds, -first.tds]);
  });

  test('also if bills are recorded while it is being closed', async () => {
    const closing = changed('close', 'payments').then(async () => (await taxes())[0]);
    const bills = Array.from({ length: 6 }, () => billed(lakh));
    const [atClosing] = await Promise.all([closing, Promise.all(bills)]);
    const [inOctober, inNovember] = await taxes();
    expect(inOctober).toBe(atClosing);
    expect(inOctober + inNovember).toBe(12_000);
  });
});

describe('closing and writing at once', () => {
  test('never both succeed in a month: its tax is that of the moment of closing', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const month = `2026-0${turn + 4}`;
      const issuedOn = `${month}-15`;
      const body = { party: customer.id, lines: [lineBody()], issuedOn };
      const issuing = Array.from({ length: 8 }, () => admin.post(invoicePath, { body }));
      const closing = admin
        .post('/admin/finance/months/close', { body: { month, book: 'sales' } })
        .then(async (closed) => [closed.status, (await reports(month)).gstr1.sales.documents]);
      const [[status, documents], responses] = await Promise.all([closing, Promise.all(issuing)]);
      const issued = responses.filter((each) => each.status === 201);
      expect([status, documents]).toEqual([200, issued.length]);
      expect((await reports(month)).gstr1.sales.documents).toBe(issued.length);
    }
    const { rows } = await app.database.pool.query(
      'select count(*)::int as total, max(number) as last from invoices',
    );
    expect(rows[0].total).toBe(rows[0].last ?? 0);
  });

  test('by several users closes it once', async () => {
    const body = { month: '2026-10', book: 'stock' };
    const closed = await Promise.all(
      Array.from({ length: 8 }, () => admin.post('/admin/finance/months/close', { body })),
    );
    expect(closed.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});
