import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import {
  payments,
  reconciliation,
  refusal,
  row,
  statements,
} from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
  vendor = await makeVendor(app, { pan: 'AAACW0001A' });
});
afterAll(() => app.stop());

const { amountOfItsOwn, paid, match, rowsOf, oneRow } = reconciliation(() => ({ admin, customer }));

describe('matching a row', () => {
  test('shows on it and in the progress, is recorded in the history, and can be undone', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, row: found } = await oneRow({ amount });
    const { status, headers, body } = await match(found.id, payment.id);
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body.data).toMatchObject({
      id: found.id,
      suggestions: [],
      left: 0,
      matches: [
        {
          payment: { id: payment.id, code: payment.code, amount, left: 0 },
          amount,
          by: admin.account.name,
          at: app.now().toISOString(),
          way: 'hand',
        },
      ],
    });
    expect(body.statement).toMatchObject({ rows: 2, matched: 1, unmatched: 1 });
    expect((await rowsOf(statement.id, { filter: 'matched' })).data).toEqual([body.data]);
    expect((await rowsOf(statement.id, { filter: 'unmatched' })).meta.total).toBe(1);
    const undone = await admin.post(`${row(found.id)}/unmatch`);
    expect(undone.status).toBe(200);
    expect(undone.body.data).toMatchObject({ matches: [], left: amount, version: 3 });
    expect(undone.body.data.suggestions).toHaveLength(1);
    expect(undone.body.statement.matched).toBe(0);
    const history = (await admin.get(`/admin/history/statement/${statement.id}`)).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'statement.match_undone',
      'statement.row_matched',
      'statement.imported',
    ]);
    expect(history[1].changes).toContainEqual({
      field: 'payment',
      before: null,
      after: payment.code,
    });
  });

  test('is refused when row or payment is already matched, or the money differs @full', async () => {
    const amount = amountOfItsOwn();
    const [one, other] = [await paid({ amount }), await paid({ amount })];
    const more = await paid({ amount: amount + 0.02 });
    const out = await paid({ party: vendor, amount });
    const first = await oneRow({ amount, note: 'One' });
    const second = await oneRow({ amount, note: 'Two' });
    await match(first.row.id, one.id);
    expect(refusal(await match(first.row.id, other.id))).toEqual([
      409,
      'ROW_MATCHED',
      `This row is matched with payment ${one.code} already. Undo that first.`,
    ]);
    expect(refusal(await match(second.row.id, one.id))).toEqual([
      409,
      'PAYMENT_TAKEN',
      'This payment is matched with the row of 2026-11-18 in november.csv already.',
    ]);
    expect(refusal(await match(second.row.id, more.id))).toEqual([
      409,
      'AMOUNT_DIFFERS',
      'The amounts differ by ₹0.02.',
    ]);
    expect(refusal(await match(second.row.id, out.id))).toEqual([
      409,
      'DIRECTION_DIFFERS',
      'The money went the other way.',
    ]);
    await admin.post(`${payments}/${other.id}/reverse`, { body: { reason: 'Bounced' } });
    expect(refusal(await match(second.row.id, other.id)).slice(0, 2)).toEqual([
      409,
      'ALREADY_REVERSED',
    ]);
    for (const paymentId of [undefined, 'x', randomUUID()]) {
      const { status, body } = await admin.post(`${row(second.row.id)}/match`, {
        body: { paymentId },
      });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['paymentId']]);
    }
    expect(refusal(await admin.post(`${row(second.row.id)}/unmatch`)).slice(0, 2)).toEqual([
      409,
      'NOT_MATCHED',
    ]);
    const stale = await admin.post(`${row(second.row.id)}/match`, {
      body: { paymentId: one.id },
      headers: { 'if-match': '"7"' },
    });
    expect(stale.status).toBe(412);
  });

  test('prevents reversal of its payment until it is undone', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { row: found } = await oneRow({ amount });
    await match(found.id, payment.id);
    const reverse = () =>
      admin.post(`${payments}/${payment.id}/reverse`, { body: { reason: 'Bounced' } });
    expect(refusal(await reverse())).toEqual([
      409,
      'PAYMENT_MATCHED',
      'Undo its match with the bank statement first.',
    ]);
    await admin.post(`${row(found.id)}/unmatch`);
    expect((await reverse()).status).toBe(200);
  });

  test('happens once for several rows and one payment concurrently', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const found = await Promise.all(
      Array.from({ length: 8 }, (_, place) => oneRow({ amount, note: `At once ${place}` })),
    );
    const [reversed, ...responses] = await Promise.all([
      admin.post(`${payments}/${payment.id}/reverse`, { body: { reason: 'Bounced' } }),
      ...found.map((each) => match(each.row.id, payment.id)),
    ]);
    const done = [reversed, ...responses].filter((response) => response?.status === 200);
    expect(done).toHaveLength(1);
    for (const { status, body } of responses) {
      if (status !== 200) {
        expect([status, body.code]).toEqual([
          409,
          reversed?.status === 200 ? 'ALREADY_REVERSED' : 'PAYMENT_TAKEN',
        ]);
      }
    }
    const again = await Promise.all(found.map((each) => match(each.row.id, payment.id)));
    expect(again.every(({ status }) => status === 409)).toBe(true);
  });
});

describe('creating a payment from a row', () => {
  test('takes amount, day and reference from it, and matches both @full', async () => {
    const amount = amountOfItsOwn();
    const invoice = await makeInvoice(admin, customer, {
      issuedOn: '2026-11-01',
      lines: [lineBody({ rate: amount, taxPct: 0 })],
    });
    const { row: found } = await oneRow({ amount, ref: 'UTR 5511', date: '2026-11-17' });
    const create = () =>
      admin.post(`${row(found.id)}/create-payment`, {
        body: { invoiceId: invoice.id, mode: 'RTGS' },
      });
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body.payment).toMatchObject({
      direction: 'in',
      amount,
      ref: 'UTR 5511',
      mode: 'RTGS',
      paidOn: '2026-11-17',
      invoice: { id: invoice.id, status: 'paid', due: 0 },
    });
    expect(body.data.matches).toMatchObject([
      { way: 'created', amount, payment: { id: body.payment.id } },
    ]);
    expect(body.statement.matched).toBe(1);
    // One action is one line among the newest entries.
    const newest = (await admin.get('/admin/activity?limit=2')).body.data;
    expect(newest.map(({ action }: { action: string }) => action)).toEqual([
      'payment.recorded',
      'statement.imported',
    ]);
    const ofStatement = await admin.get(`/admin/history/statement/${body.statement.id}`);
    expect(ofStatement.body.data[0].action).toBe('statement.payment_created');
    expect(refusal(await create()).slice(0, 2)).toEqual([409, 'ROW_MATCHED']);
  });

  test('settles the rest by tax, and is refused like any payment, leaving nothing behind @full', async () => {
    const amount = amountOfItsOwn();
    const bill = await makeInvoice(admin, vendor, {
      issuedOn: '2026-11-01',
      lines: [lineBody({ rate: amount + 10, taxPct: 0 })],
    });
    const { statement, row: found } = await oneRow({ amount: -amount });
    const create = (body: Record<string, unknown>) =>
      admin.post(`${row(found.id)}/create-payment`, { body });
    const sale = await makeInvoice(admin, customer, { issuedOn: '2026-11-01' });
    for (const [body, expected] of [
      [{ invoiceId: bill.id, tds: { amount: 11 } }, [409, 'OVERPAYMENT']],
      [{ invoiceId: sale.id }, [400, 'VALIDATION']],
      [{ invoiceId: randomUUID() }, [400, 'VALIDATION']],
      [{}, [400, 'VALIDATION']],
    ] as const) {
      expect(refusal(await create(body)).slice(0, 2)).toEqual(expected);
    }
    const { body: one } = await admin.get(`${statements}/${statement.id}`);
    expect(one.data.matched).toBe(0);
    const { status, body } = await create({ invoiceId: bill.id, tds: { amount: 10 } });
    expect(status).toBe(201);
    expect(body.payment).toMatchObject({ direction: 'out', amount, tds: { amount: 10 } });
    const old = await oneRow({ amount: -5, date: '2024-01-01' });
    const early = await admin.post(`${row(old.row.id)}/create-payment`, {
      body: { invoiceId: sale.id },
    });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([400, ['paidOn']]);
  });

  test('counts on a later day than the row if its month is closed, never on an earlier one @full', async () => {
    const amount = amountOfItsOwn();
    const invoice = await makeInvoice(admin, customer, {
      issuedOn: '2026-05-01',
      lines: [lineBody({ rate: amount, taxPct: 0 })],
    });
    const { row: found } = await oneRow({ amount, date: '2026-05-20' });
    const month = { month: '2026-05', book: 'payments', confirmUnfinished: true };
    await admin.post('/admin/finance/months/close', { body: month });
    const create = (given: object) =>
      admin.post(`${row(found.id)}/create-payment`, { body: { invoiceId: invoice.id, ...given } });
    expect(refusal(await create({})).slice(0, 2)).toEqual([409, 'MONTH_CLOSED']);
    const earlier = await create({ paidOn: '2026-05-19' });
    expect(earlier.body.errors).toEqual({
      paidOn: 'The date can’t lie before that of the bank row',
    });
    const made = await create({ paidOn: '2026-06-01' });
    expect([made.status, made.body.payment.paidOn]).toEqual([201, '2026-06-01']);
    await admin.post('/admin/finance/months/reopen', { body: { ...month, reason: 'Test' } });
  });

  test('concurrently from two rows of one invoice pays it once @full', async () => {
    const amount = amountOfItsOwn();
    const invoice = await makeInvoice(admin, customer, {
      issuedOn: '2026-11-01',
      lines: [lineBody({ rate: amount, taxPct: 0 })],
    });
    const found = await Promise.all(
      ['a', 'b', 'c'].map((note) => oneRow({ amount, note: `Once ${note}` })),
    );
    const responses = await Promise.all(
      found.flatMap((each) =>
        [1, 2].map(() =>
          admin.post(`${row(each.row.id)}/create-payment`, { body: { invoiceId: invoice.id } }),
        ),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});
