import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import { makeParty, type TestParty } from '../../../test/finance.ts';
import { reconciliation, refusal, row, statements } from '../../../test/reconciliation.ts';
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

const { amountOfItsOwn, paid, match, rowsOf, sureOf, aside, oneRow } = reconciliation(() => ({
  admin,
  customer,
}));

describe('setting a row aside', () => {
  test('counts it as done, stores the reason, and can be undone', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, rows } = await makeStatement(admin, [
      { amount, note: 'Done by payment' },
      { amount: -17.7, note: 'SMS CHARGES aside' },
      { amount: -1, note: 'Open aside' },
    ]);
    await match(rows[0].id, payment.id);
    const { status, headers, body } = await aside(rows[1].id, {
      reason: 'charges',
      note: 'Monthly',
    });
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body.data).toMatchObject({
      matches: [],
      suggestions: [],
      setAside: {
        reason: 'charges',
        note: 'Monthly',
        by: admin.account.name,
        at: app.now().toISOString(),
      },
    });
    expect(body.statement).toMatchObject({
      rows: 3,
      matched: 1,
      setAside: 1,
      unmatched: 1,
      unmatchedOut: 1,
      unmatchedIn: 0,
    });
    const shown = async (filter: string) =>
      (await rowsOf(statement.id, { filter })).data.map(({ id }: { id: string }) => id);
    expect(await shown('set-aside')).toEqual([rows[1].id]);
    expect(await shown('unmatched')).toEqual([rows[2].id]);
    expect(await shown('matched')).toEqual([rows[0].id]);
    expect((await admin.get(statements)).body.figures.setAside).toBeGreaterThan(0);
    const back = await admin.post(`${row(rows[1].id)}/bring-back`, {
      headers: { 'if-match': '"2"' },
    });
    expect([back.status, back.body.data.setAside]).toEqual([200, null]);
    expect(back.body.statement).toMatchObject({ setAside: 0, unmatched: 2, unmatchedOut: 18.7 });
    const [last, before] = (await admin.get(`/admin/history/statement/${statement.id}`)).body.data;
    expect(last).toMatchObject({
      action: 'statement.row_brought_back',
      changes: [{ field: 'row' }, { field: 'reason', before: 'Bank charges', after: null }],
    });
    expect(before).toMatchObject({
      action: 'statement.row_set_aside',
      changes: [
        { field: 'row' },
        { field: 'reason', after: 'Bank charges' },
        { field: 'note', after: 'Monthly' },
      ],
    });
  });

  test('is refused for a row that is matched or set aside, and prevents matching it', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, row: found } = await oneRow({ amount });
    const back = () => admin.post(`${row(found.id)}/bring-back`);
    expect(refusal(await back())).toEqual([409, 'NOT_SET_ASIDE', 'This row is not set aside.']);
    await match(found.id, payment.id);
    expect(refusal(await aside(found.id)).slice(0, 2)).toEqual([409, 'ROW_MATCHED']);
    await admin.post(`${row(found.id)}/unmatch`);
    expect((await aside(found.id, { reason: 'transfer' })).status).toBe(200);
    expect((await sureOf(statement.id)).body.sure).toBe(0);
    expect((await admin.get(`${row(found.id)}/candidates`)).body.invoices).toEqual([]);
    const refused = [
      409,
      'ROW_SET_ASIDE',
      'This row was set aside (Transfer between own accounts). Bring it back first.',
    ];
    expect(refusal(await aside(found.id))).toEqual(refused);
    expect(refusal(await match(found.id, payment.id))).toEqual(refused);
    const body = { invoiceId: payment.invoice.id };
    expect(refusal(await admin.post(`${row(found.id)}/create-payment`, { body }))).toEqual(refused);
    expect(refusal(await admin.post(`${row(found.id)}/unmatch`)).slice(0, 2)).toEqual([
      409,
      'NOT_MATCHED',
    ]);
    for (const wrong of [{}, { reason: 'fun' }, { reason: 'tax', note: 'x'.repeat(201) }]) {
      expect((await aside(found.id, wrong)).status).toBe(400);
    }
    const stale = await admin.post(`${row(found.id)}/bring-back`, {
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
  });

  test('concurrently with matching it does only one of the two', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, row: found } = await oneRow({ amount });
    const responses = await Promise.all([
      aside(found.id),
      match(found.id, payment.id),
      aside(found.id),
      admin.post(`${statements}/${statement.id}/accept-sure`),
    ]);
    const { body } = await admin.get(`${statements}/${statement.id}`);
    expect(body.data.matched + body.data.setAside).toBe(1);
    const done = responses.filter(
      ({ status, body: { matched } }) => status === 200 && matched !== 0,
    );
    expect(done).toHaveLength(1);
  });

  test('removes it as a rival of other rows', async () => {
    const amount = amountOfItsOwn();
    await paid({ amount });
    const first = await oneRow({ amount, note: 'No rival, one' });
    const second = await oneRow({ amount, note: 'No rival, two' });
    expect((await sureOf(first.statement.id)).body.sure).toBe(0);
    await aside(second.row.id, { reason: 'returned' });
    expect((await sureOf(first.statement.id)).body.sure).toBe(1);
  });
});
