import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
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
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
  vendor = await makeVendor(app);
});
afterAll(() => app.stop());

/** ₹1,00,000 and 18% tax. */
const lines = [lineBody({ rate: 100_000 })];
const invoiced = (given: Record<string, unknown> = {}) =>
  makeInvoice(admin, customer, { lines, ...given });
const bought = () => makeInvoice(admin, vendor, { lines });

const path = '/admin/finance/payments';
const pay = (invoiceId: string, given: Record<string, unknown> = {}) =>
  admin.post(path, { body: { invoiceId, ...given } });
const reverse = (id: string, headers: Record<string, string> = {}) =>
  admin.post(`${path}/${id}/reverse`, { body: { reason: 'Cheque bounced' }, headers });

/** The settlement columns of the invoice's row. */
async function standing(id: string) {
  const { rows } = await app.database.pool.query(
    'select paid, tds_settled, due, status, version from invoices where id = $1',
    [id],
  );
  return rows[0];
}

describe('recording a payment', () => {
  test('settles the full due amount when none is given, by NEFT, today', async () => {
    const invoice = await invoiced();
    for (const [given, due] of [
      [{ amount: 18000, ref: 'UTR 1' }, 100000],
      [{ amount: 0, direction: 'in', tds: { amount: 1000 }, mode: 'UPI' }, 0],
    ] as const) {
      const { status, body } = await pay(invoice.id, given);
      expect(status).toBe(201);
      expect(body.data.invoice).toEqual({
        _id: invoice.id,
        id: invoice.id,
        code: invoice.code,
        kind: 'sales',
        status: due === 0 ? 'paid' : 'part-paid',
        due,
      });
    }
    const { data, meta } = (await admin.get(path, { query: { invoice: invoice.id } })).body;
    expect(meta.total).toBe(2);
    expect(data).toMatchObject([
      {
        direction: 'in',
        amount: 99000,
        tds: { section: '194C', amount: 1000 },
        mode: 'UPI',
        paidOn: '2026-11-20',
        party: { id: customer.id, name: customer.name },
        reversed: null,
      },
      { amount: 18000, tds: null, mode: 'NEFT', ref: 'UTR 1' },
    ]);
    expect(await standing(invoice.id)).toEqual({
      paid: 11700000,
      tds_settled: 100000,
      due: 0,
      status: 'paid',
      version: 3,
    });
  });

  test.each([[''], [null], [undefined], [0]])(
    'treats %j as the full due amount',
    async (amount) => {
      const invoice = await bought();
      const { status, body } = await pay(invoice.id, { amount });
      expect([status, body.data.amount, body.data.direction]).toEqual([201, 118000, 'out']);
    },
  );

  test('settles by tax alone when only the tax is left', async () => {
    const invoice = await bought();
    await pay(invoice.id, { amount: 117000 });
    const { status, body } = await pay(invoice.id, { tds: { section: '194C', amount: 1000 } });
    expect([status, body.data.amount, body.data.tds.amount]).toEqual([201, 0, 1000]);
    expect(body.data.invoice.status).toBe('paid');
  });

  test('above what is due is refused with the amount left', async () => {
    const invoice = await invoiced();
    const refused: [Record<string, unknown>, string, string][] = [
      [{ amount: 118000.01 }, 'amount', '₹1,18,000'],
      [{ amount: 117000.01, tds: { amount: 1000 } }, 'amount', '₹1,17,000'],
      [{ amount: 118000, tds: { amount: 0.5 } }, 'amount', '₹1,17,999.50'],
      [{ amount: 1, tds: { amount: 118000 } }, 'amount', '₹0'],
      [{ tds: { amount: 118000.01 } }, 'tds.amount', '₹1,18,000'],
    ];
    for (const [given, field, left] of refused) {
      const { status, body } = await pay(invoice.id, given);
      const message = `Amount exceeds remaining due (${left}).`;
      expect([status, body.code, body.message]).toEqual([409, 'OVERPAYMENT', message]);
      expect(body.errors).toEqual({ [field]: message });
    }
    expect(await standing(invoice.id)).toMatchObject({ paid: 0, version: 1 });
    await pay(invoice.id);
    const late = await pay(invoice.id, { amount: 1 });
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'OVERPAYMENT',
      'Amount exceeds remaining due (₹0).',
    ]);
  });

  test('is refused for a draft, for a void invoice and when nothing is due', async () => {
    const paid = await invoiced();
    await pay(paid.id);
    const voided = await invoiced();
    await admin.post(`/admin/finance/invoices/${voided.id}/void`, { body: { reason: 'Twice' } });
    for (const [invoice, code, message] of [
      [await invoiced({ status: 'draft' }), 'DRAFT', 'This invoice is a draft. Issue it first.'],
      [voided, 'ALREADY_VOID', 'This invoice is void.'],
      [paid, 'NOTHING_DUE', 'Nothing is due on this invoice.'],
    ] as const) {
      const { status, body } = await pay(invoice.id);
      expect([status, body.code, body.message]).toEqual([409, code, message]);
    }
  });

  test('with wrong input is refused at its field', async () => {
    const sales = (await invoiced()).id;
    const purchase = (await bought()).id;
    const refused: [string | undefined, Record<string, unknown>, Record<string, string>][] = [
      [undefined, {}, { invoiceId: 'Choose an invoice' }],
      [randomUUID(), {}, { invoiceId: 'Choose an invoice that exists' }],
      ['INV/26-27/00001', {}, { invoiceId: 'Invoice must be an id' }],
      [sales, { direction: 'out' }, { direction: 'Money goes out on purchases only' }],
      [purchase, { direction: 'in' }, { direction: 'Money comes in on sales invoices only' }],
      [sales, { paidOn: '2026-11-21' }, { paidOn: 'The date can’t lie in the future' }],
      [
        sales,
        { paidOn: '2025-03-31' },
        { paidOn: 'The date must lie in this or the previous financial year' },
      ],
      [sales, { paidOn: '2001-01-01' }, { paidOn: expect.any(String) }],
      [sales, { amount: -1 }, { amount: 'Amount can’t be negative' }],
      [sales, { amount: 0.001 }, { amount: 'Amount can have at most 2 decimals' }],
      [sales, { amount: '118000' }, { amount: 'Amount must be a number' }],
      [sales, { tds: { amount: -1 } }, { 'tds.amount': 'TDS can’t be negative' }],
      [sales, { mode: 'Barter' }, { mode: 'Mode must be one of: NEFT, RTGS, UPI, Cheque, Cash' }],
    ];
    for (const [invoiceId, given, errors] of refused) {
      const { status, body } = await admin.post(path, { body: { invoiceId, ...given } });
      expect([status, body.errors]).toEqual([400, errors]);
    }
  });

  test('is numbered by direction in the financial year of its own day', async () => {
    const codes: string[] = [];
    for (const [kind, paidOn] of [
      ['sales', '2025-04-01'],
      ['sales', '2026-03-31'],
      ['purchase', '2026-03-31'],
    ] as const) {
      const { id } = await (kind === 'sales' ? invoiced({ issuedOn: paidOn }) : bought());
      codes.push((await pay(id, { paidOn })).body.data.code);
    }
    expect(codes).toEqual(['RCT/25-26/00001', 'RCT/25-26/00002', 'PAY/25-26/00001']);
    const { body } = await pay((await invoiced({ issuedOn: '2026-04-01' })).id, {
      paidOn: '2026-04-01',
    });
    expect(body.data.code).toMatch(/^RCT\/26-27\//);
  });

  test('sent twice with one idempotency key is recorded once', async () => {
    const { id } = await invoiced();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { invoiceId: id, amount: 1000 };
    const [first, second] = [
      await admin.post(path, { body, headers }),
      await admin.post(path, { body, headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await standing(id)).toMatchObject({ paid: 100000 });
  });

  test('starts the payment’s history, and is in the invoice’s', async () => {
    const { id, code } = await bought();
    const { data } = (await pay(id, { amount: 1000.5, tds: { amount: 10 }, ref: 'A 1' })).body;
    const history = (await admin.get(`/admin/history/payment/${data.id}`)).body.data;
    expect(history).toMatchObject([
      { action: 'payment.recorded', title: data.code, kind: 'payment' },
    ]);
    const after = Object.fromEntries(
      history[0].changes.map((change: { field: string; after: unknown }) => [
        change.field,
        change.after,
      ]),
    );
    expect(after).toEqual({
      code: data.code,
      invoice: code,
      party: vendor.name,
      amount: '₹1,000.50',
      tds: '₹10, 194C',
      mode: 'NEFT',
      ref: 'A 1',
      paidOn: '2026-11-20',
    });
    const ofInvoice = (await admin.get(`/admin/history/invoice/${id}`)).body.data;
    expect(ofInvoice).toMatchObject([
      {
        action: 'invoice.payment_recorded',
        changes: [
          { field: 'payment', before: null, after: data.code },
          { field: 'due', before: '₹1,18,000', after: '₹1,16,989.50' },
        ],
      },
      { action: 'invoice.recorded' },
    ]);
    await reverse(data.id);
    const [reversed] = (await admin.get(`/admin/history/invoice/${id}`)).body.data;
    expect(reversed).toMatchObject({
      action: 'invoice.payment_reversed',
      changes: [
        { field: 'payment', after: data.code },
        { field: 'due', after: '₹1,18,000' },
      ],
    });
    // One action is one line among the newest entries.
    const newest = (await admin.get('/admin/activity?limit=4')).body.data;
    expect(newest.map(({ action }: { action: string }) => action)).not.toContain(
      'invoice.payment_recorded',
    );
  });
});

describe('reversing a payment', () => {
  test('makes its invoice due again and keeps the payment visible', async () => {
    const { id } = await bought();
    const { data: payment } = (await pay(id, { tds: { amount: 1000 } })).body;
    expect(payment.invoice.status).toBe('paid');
    app.pass(minutes(5));
    const { status, body } = await reverse(payment.id, { 'if-match': '"1"' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      version: 2,
      amount: 117000,
      reversed: {
        at: app.now().toISOString(),
        by: admin.account.name,
        reason: 'Cheque bounced',
      },
      invoice: { status: 'unpaid', due: 118000 },
    });
    expect((await admin.get(`${path}/${payment.id}`)).body).toEqual(body);
    expect(await standing(id)).toMatchObject({ paid: 0, tds_settled: 0, due: 11800000 });
    const history = (await admin.get(`/admin/history/payment/${payment.id}`)).body.data;
    expect(history[0]).toMatchObject({
      action: 'payment.reversed',
      changes: [{ field: 'reason', before: null, after: 'Cheque bounced' }],
    });
    expect((await pay(id)).status).toBe(201);
  });

  test('is refused the second time, with a stale version and without a reason', async () => {
    const { id } = await invoiced();
    const payment = (await pay(id)).body.data.id;
    const unsaid = await admin.post(`${path}/${payment}/reverse`, { body: {} });
    expect([unsaid.status, unsaid.body.errors]).toEqual([400, { reason: 'Reason is required' }]);
    expect((await reverse(payment, { 'if-match': '"7"' })).status).toBe(412);
    expect((await reverse(payment)).status).toBe(200);
    expect((await reverse(payment, { 'if-match': '"1"' })).status).toBe(412);
    const again = await reverse(payment);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'ALREADY_REVERSED',
      'This payment was reversed already.',
    ]);
    expect(await standing(id)).toMatchObject({ paid: 0, status: 'unpaid' });
  });
});

test('an unknown payment is a 404', async () => {
  for (const id of [randomUUID(), 'RCT-1']) {
    for (const response of [
      await admin.get(`${path}/${id}`),
      await admin.get(`${path}/${id}/pdf`),
      await reverse(id),
    ]) {
      expect(response.status).toBe(404);
    }
  }
});

test('a payment is returned with its version', async () => {
  const { id } = await invoiced();
  const { data } = (await pay(id)).body;
  const { status, headers, body } = await admin.get(`${path}/${data.id}`);
  expect([status, headers.etag, body.data]).toEqual([200, '"1"', data]);
});
