import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import { makeInvoice, makeParty, type TestParty } from '../../../test/finance.ts';
import { payments, reconciliation, row, statements } from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const { amountOfItsOwn, paid, match, rowsOf, sureOf, oneRow } = reconciliation(() => ({
  admin,
  customer,
}));

describe('a sure match', () => {
  test('has the reference or a number, or is the only payment around that day, and fits no other row', async () => {
    const [byRef, byCode, alone, twice, far, ambiguous, claimed] = Array.from(
      { length: 7 },
      amountOfItsOwn,
    ) as [number, number, number, number, number, number, number];
    const referred = await paid({ amount: byRef, ref: 'UTR SURE9001', paidOn: '2026-05-01' });
    await paid({ amount: byRef });
    const named = await paid({ amount: byCode, paidOn: '2026-05-01' });
    const only = await paid({ amount: alone, paidOn: '2026-11-15' });
    await paid({ amount: alone, paidOn: '2026-11-14' });
    await paid({ amount: twice });
    await paid({ amount: twice });
    await paid({ amount: far, paidOn: '2026-11-14' });
    await paid({ amount: ambiguous, ref: 'UTR AMBI1' });
    await paid({ amount: ambiguous, ref: 'UTR AMBI2' });
    const wanted = await paid({ amount: claimed, ref: 'UTR CLAIM77' });
    const { statement } = await makeStatement(admin, [
      { amount: byRef, note: 'NEFT SURE9001 Banyan' },
      { amount: byCode, note: `for ${named.code}` },
      { amount: alone },
      { amount: twice },
      { amount: far },
      { amount: ambiguous, note: 'AMBI1 AMBI2' },
      { amount: claimed, ref: 'CLAIM77' },
      { amount: claimed, note: 'The same amount on the same day' },
      { amount: -1, note: 'Charges for sure' },
    ]);
    const { data, meta } = await rowsOf(statement.id, { filter: 'sure' });
    const expected = [referred, named, only, wanted].map(({ code }) => code);
    expect(meta.total).toBe(4);
    expect(
      data.map((each: { suggestions: { payment: { code: string }; isSure: boolean }[] }) => {
        expect(each.suggestions[0]?.isSure).toBe(true);
        return each.suggestions[0]?.payment.code;
      }),
    ).toEqual(expected);
    const sureIn = byRef + byCode + alone + claimed;
    const before = await sureOf(statement.id);
    expect(before.body).toMatchObject({ sure: 4, sureOut: 0 });
    expect(before.body.sureIn).toBeCloseTo(sureIn, 2);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => admin.post(`${statements}/${statement.id}/accept-sure`)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(responses.map(({ body }) => body.matched).sort()).toEqual([0, 0, 0, 0, 4]);
    const done = responses.find(({ body }) => body.matched > 0);
    const { data: after } = done?.body ?? {};
    expect(after).toMatchObject({ matched: 4, unmatched: 5, unmatchedOut: 1 });
    expect(after.unmatchedIn).toBeCloseTo(after.moneyIn - sureIn, 2);
    expect(done?.body.rows).toEqual(data.map(({ id }: { id: string }) => ({ id, version: 2 })));
    const matched = await rowsOf(statement.id, { filter: 'matched' });
    expect(
      matched.data.map(({ matches }: { matches: { way: string; payment: { code: string } }[] }) => [
        matches[0]?.way,
        matches[0]?.payment.code,
      ]),
    ).toEqual(expected.map((code) => ['sure', code]));
  });

  test('does not exist for two equal rows, in the same statement or not', async () => {
    const amount = amountOfItsOwn();
    await paid({ amount });
    const first = await oneRow({ amount, note: 'Alike, one' });
    expect(first.row.suggestions[0].isSure).toBe(true);
    const second = await oneRow({ amount, note: 'Alike, two' });
    for (const { statement } of [first, second]) {
      const { status, body } = await admin.post(`${statements}/${statement.id}/accept-sure`);
      expect([status, body.matched, body.data.matched]).toEqual([200, 0, 0]);
    }
  });

  test('is accepted concurrently with manual matches, and no payment is matched twice', async () => {
    const amounts = Array.from({ length: 12 }, amountOfItsOwn);
    const made = await Promise.all(amounts.map((amount) => paid({ amount })));
    const { statement, rows } = await makeStatement(admin, [
      ...amounts.map((amount) => ({ amount, note: 'By hand or not' })),
      { amount: -1.5, note: 'More charges' },
    ]);
    const accept = () => admin.post(`${statements}/${statement.id}/accept-sure`);
    const reverse = made
      .slice(8)
      .map(({ id }) => admin.post(`${payments}/${id}/reverse`, { body: { reason: 'Bounced' } }));
    const responses = await Promise.all([
      accept(),
      ...made.slice(0, 8).map(({ id }, place) => match(rows[place].id, id)),
      ...reverse,
      accept(),
    ]);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const { body } = await admin.get(`${statements}/${statement.id}`);
    const { rows: counted } = await app.database.pool.query(
      `select count(*)::int as matched, count(distinct payment_id)::int as payments,
        count(*) filter (where is_reversed)::int as reversed
       from bank_rows join bank_matches on row_id = bank_rows.id
         join payments on payments.id = payment_id where statement_id = $1`,
      [statement.id],
    );
    expect(counted).toEqual([
      { matched: body.data.matched, payments: body.data.matched, reversed: 0 },
    ]);
    expect(body.data.matched).toBeGreaterThanOrEqual(8);
  });

  test('is not the only payment around its day if the row names another one', async () => {
    const [byInvoice, byPayment, byRef, free] = Array.from({ length: 4 }, amountOfItsOwn) as [
      number,
      number,
      number,
      number,
    ];
    for (const amount of [byInvoice, byPayment, byRef, free]) await paid({ amount });
    const unpaid = await makeInvoice(admin, customer, { issuedOn: '2026-11-01' });
    const other = await paid({ amount: amountOfItsOwn(), ref: 'UTR OTHERS9911' });
    const { statement } = await makeStatement(admin, [
      { amount: byInvoice, note: `NEFT CR-${unpaid.code}-BETA` },
      { amount: byPayment, note: `for ${other.code}` },
      { amount: byRef, note: 'NEFT OTHERS9911' },
      // Looks like a number but is not one.
      { amount: free, note: 'UPI 412345678901' },
      { amount: -1, note: 'Charges beside others' },
    ]);
    const { data } = await rowsOf(statement.id, { filter: 'sure' });
    expect(data.map(({ amount }: { amount: number }) => amount)).toEqual([free]);
    const all = (await rowsOf(statement.id)).data;
    expect(all[0].suggestions).toMatchObject([{ isSure: false }]);
  });

  test('is undone in one action, except for rows changed since', async () => {
    const amounts = Array.from({ length: 4 }, amountOfItsOwn);
    const [first] = await Promise.all(amounts.map((amount) => paid({ amount })));
    const { statement, rows } = await makeStatement(admin, [
      ...amounts.map((amount) => ({ amount, note: 'Taken back' })),
      { amount: -1, note: 'Charges taken back' },
    ]);
    const accepted = await admin.post(`${statements}/${statement.id}/accept-sure`);
    expect(accepted.body.matched).toBe(4);
    // One row was matched by hand again, and another unmatched.
    await admin.post(`${row(rows[0].id)}/unmatch`);
    await match(rows[0].id, first.id);
    await admin.post(`${row(rows[2].id)}/unmatch`);
    const again = await admin.post(`${statements}/${statement.id}/accept-sure`);
    expect(again.body.rows).toEqual([{ id: rows[2].id, version: 4 }]);
    const undo = (
      body: Record<string, unknown> = { rows: accepted.body.rows },
      id = statement.id,
    ) => admin.post(`${statements}/${id}/undo-sure`, { body });
    const elsewhere = await oneRow({ amount: amountOfItsOwn() });
    expect((await undo(undefined, elsewhere.statement.id)).body.undone).toBe(0);
    const responses = await Promise.all([undo(), undo(), undo()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses.map(({ body }) => body.undone).sort()).toEqual([0, 0, 2]);
    const left = (await rowsOf(statement.id, { filter: 'matched' })).data;
    expect(left).toMatchObject([
      { id: rows[0].id, matches: [{ way: 'hand' }] },
      { id: rows[2].id, matches: [{ way: 'sure' }] },
    ]);
    const { body } = await admin.get(`${statements}/${statement.id}`);
    expect(body.data).toMatchObject({ matched: 2, unmatched: 3 });
    const still = (amounts[0] ?? 0) + (amounts[2] ?? 0);
    expect(body.data.unmatchedIn).toBeCloseTo(body.data.moneyIn - still, 2);
    const [entry] = (await admin.get(`/admin/history/statement/${statement.id}`)).body.data;
    expect(entry).toMatchObject({
      action: 'statement.sure_matches_undone',
      changes: [{ field: 'matched', before: 4, after: 2 }],
    });
    for (const wrong of [{}, { rows: [] }, { rows: [{ id: 'x', version: 1 }] }]) {
      expect((await undo(wrong)).status).toBe(400);
    }
    const many = Array.from({ length: 4001 }, () => ({ id: randomUUID(), version: 2 }));
    expect((await undo({ rows: many })).status).toBe(400);
    expect((await undo({ rows: many.slice(1) })).body.undone).toBe(0);
  });
});
