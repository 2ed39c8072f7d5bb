import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import { makeParty, makeVendor, type TestParty } from '../../../test/finance.ts';
import {
  payments,
  reconciliation,
  refusal,
  row,
  statements,
} from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Rows of several payments, and payments of several rows. */

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

const { amountOfItsOwn, paid, match, rowsOf, sureOf, aside, oneRow } = reconciliation(() => ({
  admin,
  customer,
}));

type Part = { paymentId: string; amount: number };
const matchParts = (id: string, parts: Part[]) =>
  admin.post(`${row(id)}/match`, { body: { parts } });
const unmatch = (id: string, body: object = {}) => admin.post(`${row(id)}/unmatch`, { body });
const part = ({ id, amount }: { id: string; amount: number }, of = amount) => ({
  paymentId: id,
  amount: of,
});

/** Rows, payments and statements whose kept sums are not those of the matches. */
const wrongSums = async () => {
  const { rows } = await app.database.pool.query(`
    select 'row' as of, id from bank_rows
      where matched_amount <> coalesce((select sum(amount) from bank_matches where row_id = bank_rows.id), 0)
    union all select 'payment', id from payments
      where bank_amount <> coalesce((select sum(amount) from bank_matches where payment_id = payments.id), 0)
    union all select 'statement', id from bank_statements as s
      where (matched, matched_in, matched_out) <> (
        select count(*) filter (where is_matched),
          coalesce(sum(case when is_matched then size else matched_amount end) filter (where amount > 0), 0),
          coalesce(sum(case when is_matched then size else matched_amount end) filter (where amount < 0), 0)
        from bank_rows where statement_id = s.id)`);
  return rows;
};

describe('a row of several payments', () => {
  test('is open with what is left until they make its amount, and each is undone alone', async () => {
    const [one, two] = [await paid({ amount: 700.5 }), await paid({ amount: 299.5 })];
    const { statement, row: found } = await oneRow({ amount: 1000, note: 'Two payments' });
    const first = await matchParts(found.id, [part(one)]);
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({
      left: 299.5,
      suggestions: [],
      matches: [{ amount: 700.5, way: 'hand', payment: { code: one.code, left: 0 } }],
    });
    expect(first.body.statement).toMatchObject({ matched: 0, unmatched: 2, unmatchedIn: 299.5 });
    expect((await rowsOf(statement.id, { filter: 'unmatched' })).meta.total).toBe(2);
    const second = await match(found.id, two.id);
    expect(second.body.data).toMatchObject({ left: 0, matches: [{}, { amount: 299.5 }] });
    expect(second.body.statement).toMatchObject({ matched: 1, unmatchedIn: 0 });
    const [, ofTwo] = second.body.data.matches;
    expect(refusal(await matchParts(found.id, [part(two)])).slice(0, 3)).toEqual([
      409,
      'ROW_MATCHED',
      `This row is matched with payment ${one.code}, ${two.code} already. Undo that first.`,
    ]);
    const undone = await unmatch(found.id, { matchId: ofTwo.id });
    expect(undone.body.data).toMatchObject({ left: 299.5, matches: [{ amount: 700.5 }] });
    expect(refusal(await unmatch(found.id, { matchId: ofTwo.id }))[1]).toBe('NOT_MATCHED');
    const all = await unmatch(found.id);
    expect(all.body.data).toMatchObject({ left: 1000, matches: [] });
    expect(all.body.statement).toMatchObject({ matched: 0, unmatchedIn: 1000 });
    expect(await wrongSums()).toEqual([]);
  });

  test('is exported with all of them, and keeps its statement', async () => {
    const [one, two] = [await paid({ amount: 61 }), await paid({ amount: 62 })];
    const { statement, row: found } = await oneRow({ amount: 124, note: 'Kept' });
    await matchParts(found.id, [part(one), part(two)]);
    const { text } = await admin.get(`${statements}/${statement.id}/export`);
    expect(text).toContain(`"${one.code}, ${two.code}"`);
    expect(refusal(await admin.delete(`${statements}/${statement.id}`))[1]).toBe('HAS_MATCHES');
    expect(refusal(await aside(found.id))).toEqual([
      409,
      'ROW_MATCHED',
      'This row is matched in part. Undo that first.',
    ]);
  });

  test('has no sure suggestion, even if a payment has the amount that is left', async () => {
    const amount = amountOfItsOwn();
    const one = await paid({ amount: 50 });
    const rest = await paid({ amount });
    const { statement, row: found } = await oneRow({ amount: amount + 50, note: rest.code });
    await matchParts(found.id, [part(one)]);
    expect((await sureOf(statement.id)).body.sure).toBe(0);
    const { body } = await admin.get(`${row(found.id)}/candidates`);
    expect(body.payments[0]).toMatchObject({ isOffered: true, payment: { code: rest.code } });
  });

  test('takes parts in paise, above 0, of its direction, once each, and no more than is left', async () => {
    const [one, two] = [await paid({ amount: 80 }), await paid({ amount: 40 })];
    const out = await paid({ party: vendor, amount: 30 });
    const { row: found } = await oneRow({ amount: 100, note: 'Refused' });
    const errors = async (parts: unknown) => {
      const { status, body } = await admin.post(`${row(found.id)}/match`, { body: { parts } });
      return [status, body.code, body.errors ?? body.message];
    };
    expect(await errors([part(one), part(two)])).toEqual([
      409,
      'ABOVE_AMOUNT',
      { 'parts.1.amount': 'The parts make ₹120, and ₹100 of this row are left.' },
    ]);
    expect(await errors([part(one, 80.01)])).toEqual([
      409,
      'ABOVE_AMOUNT',
      { 'parts.0.amount': 'Only ₹80 of this payment are left.' },
    ]);
    expect(await errors([part(out)])).toEqual([
      409,
      'DIRECTION_DIFFERS',
      'The money went the other way.',
    ]);
    expect(await errors([part(one, 10), part(one, 10)])).toEqual([
      400,
      'VALIDATION',
      { parts: 'A payment can be chosen once only' },
    ]);
    for (const amount of [0, -1, 1.001]) {
      expect((await errors([part(one, amount)]))[2]).toHaveProperty(['parts.0.amount']);
    }
    expect((await errors([{ amount: 1 }]))[2]).toHaveProperty(['parts.0.paymentId']);
    expect((await errors([]))[2]).toHaveProperty(['parts']);
    await matchParts(found.id, [part(one, 10)]);
    expect(await errors([part(one, 10)])).toEqual([
      409,
      'PAYMENT_TAKEN',
      { 'parts.0.paymentId': 'This payment is a part of this row already. Undo that first.' },
    ]);
  });
});

describe('a payment of several rows', () => {
  test('is offered with what is left of it, and stays until all rows are undone', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ party: vendor, amount: amount + 300 });
    const { rows } = await makeStatement(admin, [
      { amount: -300, note: 'First half' },
      { amount: -amount, note: 'Second half' },
      { amount: -amount, note: 'Another' },
    ]);
    await matchParts(rows[0].id, [part(payment, 300)]);
    const { body } = await admin.get(`${row(rows[1].id)}/candidates`);
    expect(body.payments).toMatchObject([{ isOffered: true, payment: { left: amount } }]);
    const second = await match(rows[1].id, payment.id);
    expect([second.status, second.body.data.matches[0].amount]).toEqual([200, amount]);
    expect(refusal(await match(rows[2].id, payment.id))[1]).toBe('PAYMENT_TAKEN');
    const reverse = () =>
      admin.post(`${payments}/${payment.id}/reverse`, { body: { reason: 'Bounced' } });
    await unmatch(rows[1].id);
    expect(refusal(await reverse())[1]).toBe('PAYMENT_MATCHED');
    await unmatch(rows[0].id);
    expect((await reverse()).status).toBe(200);
  });

  test('never has more than its amount in rows, nor a row in payments, for 200 at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => paid({ party: vendor, amount: 90 })),
    );
    const { rows } = await makeStatement(
      admin,
      Array.from({ length: 4 }, (_, place) => ({ amount: -100, note: `Rush ${place}` })),
    );
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, place) => {
        const [a, b] = [made[place % 4], made[(place * 7 + 1) % 4]];
        const at = rows[Math.floor(place / 4) % 4].id;
        if (place % 10 === 9) return unmatch(at);
        return matchParts(at, a.id === b.id ? [part(a, 60)] : [part(a, 60), part(b, 40)]);
      }),
    );
    for (const { status, body } of responses) {
      if (status !== 200) expect([status, body.code]).toEqual([409, expect.any(String)]);
    }
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect(await wrongSums()).toEqual([]);
  });
});

describe('the database', () => {
  test('refuses matches above the amount of a row or payment, or of another direction, and their change', async () => {
    const [one, other] = [await paid({ amount: 20 }), await paid({ amount: 20 })];
    const out = await paid({ party: vendor, amount: 20 });
    const { row: found } = await oneRow({ amount: 30, note: 'By hand' });
    const insert = (payment: { id: string }, paise: number) =>
      app.database.pool.query(
        `insert into bank_matches (id, row_id, payment_id, amount, matched_at, matched_by_name, way)
         values (gen_random_uuid(), $1, $2, $3, now(), 'Test', 'hand')`,
        [found.id, payment.id, paise],
      );
    await expect(insert(one, 2001)).rejects.toThrow(/payments_bank_amount/);
    await expect(insert(out, 100)).rejects.toThrow(/move money its way/);
    await insert(one, 2000);
    await expect(insert(other, 1001)).rejects.toThrow(/bank_rows_matched_amount/);
    await expect(
      app.database.pool.query('update bank_matches set amount = 1 where row_id = $1', [found.id]),
    ).rejects.toThrow(/never changed/);
    await expect(
      app.database.pool.query(
        `update payments set reversed_at = now(), reversed_by_name = 'x', reverse_reason = 'x' where id = $1`,
        [one.id],
      ),
    ).rejects.toThrow(/payments_bank_amount/);
  });
});
