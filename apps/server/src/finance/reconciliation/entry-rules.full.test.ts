import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import { makeParty, type TestParty } from '../../../test/finance.ts';
import { reconciliation, refusal, row, statements } from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Rules for bank rows that are other entries: made from a row, offered, and accepted as sure. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const { paid, rowsOf, sureOf, oneRow } = reconciliation(() => ({ admin, customer }));

const rules = '/admin/finance/recon/rules';
const record = (id: string, body: object) => admin.post(`${row(id)}/record-entry`, { body });
const accept = (id: string) => admin.post(`${statements}/${id}/accept-sure`);
const list = async (search: string) => (await admin.get(rules, { query: { search } })).body.data;

/** Makes a rule from a row of its own. */
async function ruleFor(note: string, given: object = {}, amount = -50) {
  const { row: found } = await oneRow({ amount, note: `${note} first` });
  const body = { head: 'charges', rule: { text: note, ...given }, ...given };
  const response = await record(found.id, body);
  expect(response.status).toBe(201);
  const [made] = await list(note);
  return made;
}

describe('a rule', () => {
  test('is made with the entry, offered for such rows of later statements, and counts its uses', async () => {
    const made = await ruleFor('SMS pack alpha');
    expect(made).toMatchObject({
      ...{ text: 'SMS pack alpha', direction: 'out', head: 'charges', version: 1 },
      ...{ amountFrom: null, amountTo: null, used: 1, lastUsedAt: expect.any(String) },
    });
    const { statement, row: later } = await oneRow({
      amount: -61,
      note: 'UPI/88/sms PACK Alpha/OCT',
    });
    expect((await rowsOf(statement.id)).data[0].rules).toEqual([
      { _id: made.id, id: made.id, text: made.text, head: 'charges', isSure: true },
    ]);
    const other = await oneRow({ amount: 61, note: 'SMS pack alpha, refunded' });
    expect((await rowsOf(other.statement.id)).data[0].rules).toEqual([]);
    expect((await record(later.id, { head: 'charges' })).body.data.rules).toEqual([]);
    expect((await list('alpha'))[0].used).toBe(2);
    const history = (await admin.get(`/admin/history/entry-rule/${made.id}`)).body.data;
    expect(history).toMatchObject([{ action: 'entry-rule.created' }]);
  });

  test('of amounts fits rows in between only', async () => {
    const { row: first } = await oneRow({ amount: -200, note: 'Courier beta 1' });
    const rule = { text: 'courier beta', amountFrom: 100, amountTo: 300 };
    expect((await record(first.id, { head: 'other-expense', rule })).status).toBe(201);
    const { statement } = await makeStatement(admin, [
      ...[-99.99, -100, -300, -300.01].map((amount) => ({
        amount,
        note: `Courier beta ${amount}`,
      })),
    ]);
    const { data } = await rowsOf(statement.id);
    expect(data.map((one: { rules: unknown[] }) => one.rules.length)).toEqual([0, 1, 1, 0]);
  });

  let place = 0;
  test.each([
    [{ text: 'ab' }, 'rule.text'],
    [{ text: '' }, 'rule.text'],
    [{}, 'rule.text'],
    [{ text: 'x'.repeat(101) }, 'rule.text'],
    [{ text: 'No such words' }, 'rule.text'],
    [{ text: 'Refused', amountFrom: 0 }, 'rule.amountFrom'],
    [{ text: 'Refused', amountFrom: 31 }, 'rule.amountFrom'],
    [{ text: 'Refused', amountTo: 29 }, 'rule.amountTo'],
    [{ text: 'Refused', amountFrom: 40, amountTo: 20 }, 'rule.amountTo'],
  ])('of %j is refused, and nothing is recorded', async (rule, field) => {
    place += 1;
    const { statement, row: found } = await oneRow({ amount: -30, note: `Refused ${place}` });
    const { status, body } = await record(found.id, { head: 'charges', rule });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect((await rowsOf(statement.id)).data[0].left).toBe(30);
  });

  test('has single spaces, and fits rows however they are spaced', async () => {
    const { row: found } = await oneRow({ amount: -70, note: 'NEFT  Delta   fee' });
    const given = { head: 'charges', rule: { text: ' delta  FEE ' } };
    expect((await record(found.id, given)).status).toBe(201);
    const [made] = await list('delta fee');
    expect(made.text).toBe('delta FEE');
    const { statement, row: later } = await oneRow({ amount: -71, note: 'Delta    fee, November' });
    expect((await rowsOf(statement.id)).data[0].rules).toMatchObject([{ id: made.id }]);
    const again = await record(later.id, { head: 'charges', rule: { text: 'Delta fee' } });
    expect(refusal(again)[1]).toBe('RULE_EXISTS');
    const spaced = app.database.pool.query(
      `update entry_rules set text = 'delta  FEE' where id = $1`,
      [made.id],
    );
    await expect(spaced).rejects.toMatchObject({ constraint: 'entry_rules_text' });
  });

  test('has a text of its own for its direction, in the database too', async () => {
    const made = await ruleFor('Gamma fee');
    const { row: found } = await oneRow({ amount: -70, note: 'GAMMA FEE again' });
    const rule = { text: 'gamma FEE' };
    const again = await record(found.id, { head: 'other-expense', rule });
    expect([...refusal(again), again.body.errors]).toEqual([
      ...[409, 'RULE_EXISTS', 'There is a rule for “Gamma fee” already: Bank charges.'],
      { 'rule.text': 'There is a rule for “Gamma fee” already: Bank charges.' },
    ]);
    const { row: back } = await oneRow({ amount: 70, note: 'Gamma fee given back' });
    expect((await record(back.id, { head: 'charges', rule: { text: 'gamma fee' } })).status).toBe(
      201,
    );
    const insert = (text: string, direction: string, head: string) =>
      app.database.pool.query(
        `insert into entry_rules (id, created_at, updated_at, text, direction, head)
         values (gen_random_uuid(), now(), now(), $1, $2, $3)`,
        [text, direction, head],
      );
    await expect(insert('GAMMA fee', 'out', 'charges')).rejects.toThrow(/entry_rules_text_key/);
    await expect(insert('Delta', 'in', 'other-expense')).rejects.toThrow(/entry_rules_head/);
    await expect(insert(' a ', 'in', 'owner')).rejects.toThrow(/entry_rules_text/);
    expect(made.head).toBe('charges');
  });

  test('is made once for 20 at once', async () => {
    const { statement } = await makeStatement(
      admin,
      Array.from({ length: 20 }, (_, n) => ({ amount: -(200 + n), note: `Epsilon rush ${n}` })),
    );
    const { data } = await rowsOf(statement.id);
    const body = { head: 'charges', rule: { text: 'Epsilon rush' } };
    const responses = await Promise.all(data.map(({ id }: { id: string }) => record(id, body)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter((one) => one.body.code === 'RULE_EXISTS')).toHaveLength(19);
    expect((await list('epsilon'))[0].used).toBe(1);
  });

  test('is changed by the version that was read, and deleted, while entries stay', async () => {
    const { id } = await ruleFor('Zeta plan');
    const body = { text: 'Zeta', direction: 'out', head: 'other-expense', amountTo: 500 };
    const put = (given: object, version = 1) =>
      admin.put(`${rules}/${id}`, { body: given, headers: { 'if-match': `"${version}"` } });
    const saved = await put(body);
    expect([saved.status, saved.headers.etag]).toEqual([200, '"2"']);
    expect(saved.body.data).toMatchObject({ ...body, amountFrom: null, used: 1 });
    expect((await put(body)).status).toBe(412);
    const wrong = await put({ ...body, direction: 'in' }, 2);
    expect([wrong.status, wrong.body.errors]).toEqual([
      ...[400, { head: 'Money that came in is not Other expense' }],
    ]);
    await ruleFor('Eta plan');
    expect((await put({ ...body, text: 'eta PLAN' }, 2)).body.code).toBe('RULE_EXISTS');
    expect((await admin.delete(`${rules}/${id}`)).status).toBe(200);
    expect((await admin.get(`${rules}/${id}`)).status).toBe(404);
    expect((await put(body, 2)).status).toBe(404);
    const [entry] = (await admin.get(`/admin/history/entry-rule/${id}`)).body.data;
    expect(entry.action).toBe('entry-rule.deleted');
  });
});

describe('a row that a rule fits', () => {
  test('is sure unless another head, a payment, a closed month or a part of it speaks against', async () => {
    await ruleFor('Theta fee');
    await ruleFor('Theta fee yearly', { head: 'other-expense' });
    const payment = await paid({ amount: 4321, paidOn: '2026-08-10' });
    await ruleFor('Theta in', { head: 'interest-received' }, 51);
    const { statement } = await makeStatement(admin, [
      { date: '2026-08-03', amount: -11, note: 'THETA FEE a' },
      { date: '2026-08-04', amount: -12, note: 'THETA FEE YEARLY b' },
      { date: '2026-08-10', amount: 4321, note: 'Theta in, but a payment fits' },
      { date: '2026-08-11', amount: 13, note: 'Theta in c' },
      { date: '2026-05-05', amount: -14, note: 'Theta fee in May' },
      { date: '2024-05-05', amount: -15, note: 'Theta fee long ago' },
    ]);
    const ofMay = { month: '2026-05', book: 'payments', confirmUnfinished: true };
    await admin.post('/admin/finance/months/close', { body: ofMay });
    const { data } = await rowsOf(statement.id);
    const offered = data.map((one: { rules: { head: string; isSure: boolean }[] }) =>
      one.rules.map(({ head, isSure }) => `${head} ${isSure}`),
    );
    expect(offered).toEqual([
      ['charges true'],
      ['other-expense false', 'charges false'],
      ['interest-received false'],
      ['interest-received true'],
      ['charges false'],
      ['charges false'],
    ]);
    expect((await sureOf(statement.id)).body).toMatchObject({
      ...{ sure: 3, sureIn: 4334, sureOut: 11 },
      entries: [
        { head: 'charges', rows: 1 },
        { head: 'interest-received', rows: 1 },
      ],
    });
    const sure = (await rowsOf(statement.id, { filter: 'sure' })).data;
    expect(sure.map(({ amount }: { amount: number }) => amount)).toEqual([-11, 4321, 13]);
    const { status, body } = await accept(statement.id);
    expect([status, body.matched, body.entries]).toEqual([200, 3, 2]);
    expect(body.data).toMatchObject({ matched: 3, entriesIn: 13, entriesOut: 11 });
    const matched = (await rowsOf(statement.id, { filter: 'matched' })).data;
    expect(
      matched.map(
        ({ matches: [one] }: { matches: { way: string; entry: { head: string } | null }[] }) => [
          one?.way,
          one?.entry?.head ?? payment.code,
        ],
      ),
    ).toEqual([
      ['sure', 'charges'],
      ['sure', payment.code],
      ['sure', 'interest-received'],
    ]);
    const [entry] = (await admin.get(`/admin/history/statement/${statement.id}`)).body.data;
    expect(entry.changes).toContainEqual({
      ...{ field: 'entries', before: null, after: '1 Bank charges, 1 Interest received' },
    });
    await admin.post('/admin/finance/months/reopen', { body: { ...ofMay, reason: 'Test' } });
  });

  test('is recorded once for 20 acceptances at once, and undone by one action', async () => {
    await ruleFor('Iota fee');
    const { statement } = await makeStatement(
      admin,
      Array.from({ length: 30 }, (_, n) => ({
        ...{ date: n % 2 ? '2026-03-31' : '2026-04-01', amount: -(300 + n), note: `Iota fee ${n}` },
      })),
    );
    const responses = await Promise.all(Array.from({ length: 20 }, () => accept(statement.id)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(responses.map(({ body }) => body.entries).sort((a, b) => a - b)).toEqual([
      ...[...Array(19).fill(0), 30],
    ]);
    const live = async () =>
      (
        await app.database.pool.query(
          `select count(*)::int as live, count(distinct entry_id)::int as entries
           from bank_matches join bank_rows on bank_rows.id = row_id
             join other_entries on other_entries.id = entry_id and reversed_at is null
               and booked_on = day and other_entries.amount = size
           where statement_id = $1`,
          [statement.id],
        )
      ).rows[0];
    expect(await live()).toEqual({ live: 30, entries: 30 });
    const [made] = await list('iota');
    expect(made.used).toBe(31);
    const done = responses.find(({ body }) => body.entries > 0)?.body;
    // One was undone by hand since, so 29 are left to undo.
    await admin.post(`${row(done.rows[0].id)}/unmatch`, { body: {} });
    const undone = await Promise.all(
      Array.from({ length: 3 }, () =>
        admin.post(`${statements}/${statement.id}/undo-sure`, { body: { rows: done.rows } }),
      ),
    );
    expect(undone.map(({ body }) => body.undone).sort()).toEqual([0, 0, 29]);
    expect(await live()).toEqual({ live: 0, entries: 0 });
    const { data } = (await admin.get(`${statements}/${statement.id}`)).body;
    expect(data).toMatchObject({ matched: 0, entriesOut: 0, unmatched: 30 });
    expect((await list('iota'))[0].used).toBe(1);
  });

  test('is accepted or not while its rule is deleted, and never in half', async () => {
    const made = await ruleFor('Kappa fee');
    const { statement } = await makeStatement(
      admin,
      Array.from({ length: 8 }, (_, n) => ({ amount: -(400 + n), note: `Kappa fee ${n}` })),
    );
    const [accepted, removed] = await Promise.all([
      accept(statement.id),
      admin.delete(`${rules}/${made.id}`),
    ]);
    expect([accepted.status, removed.status]).toEqual([200, 200]);
    expect([0, 8]).toContain(accepted.body.entries);
    expect(accepted.body.data.matched).toBe(accepted.body.entries);
  });
});
