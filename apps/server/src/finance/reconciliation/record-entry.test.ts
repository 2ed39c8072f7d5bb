import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import { makeParty, type TestParty } from '../../../test/finance.ts';
import { reconciliation, refusal, row } from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { isFull } from '../../../test/test-set.ts';

/* Rows of a bank that are no payment, recorded as other entries with a head. */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const { paid, match, oneRow } = reconciliation(() => ({ admin, customer }));

const record = (id: string, body: object) => admin.post(`${row(id)}/record-entry`, { body });
const unmatch = (id: string, body: object = {}) => admin.post(`${row(id)}/unmatch`, { body });
const results = async (from: string, to = from) =>
  (await admin.get('/admin/finance/results', { query: { from, to } })).body;
const overview = async (from: string, to: string) =>
  (await admin.get('/admin/finance/overview', { query: { from, to } })).body;

describe('another entry of a row', () => {
  test('is numbered, matches the row, counts in its month and the net cash, and is undone', async () => {
    const { rows, statement } = await makeStatement(admin, [
      { date: '2026-08-03', amount: -118, note: 'CHARGES' },
      { date: '2026-08-31', amount: 1840.5, note: 'INTEREST' },
      { date: '2026-08-05', amount: -40_000, note: 'SALARIES' },
    ]);
    const charges = await record(rows[0].id, { head: 'charges', note: 'SMS' });
    expect([charges.status, charges.headers.etag]).toEqual([201, '"2"']);
    expect(charges.body.data).toMatchObject({
      left: 0,
      matches: [
        {
          amount: 118,
          way: 'created',
          payment: null,
          entry: { code: 'ENT/26-27/00001', head: 'charges', direction: 'out', note: 'SMS' },
        },
      ],
    });
    expect(charges.body.statement).toMatchObject({ matched: 1, entriesOut: 118, entriesIn: 0 });
    await record(rows[1].id, { head: 'interest-received' });
    const salaries = await record(rows[2].id, { head: 'salaries', payMonth: '2026-07' });
    expect(salaries.body.data.matches[0].entry.payMonth).toBe('2026-07');
    expect(salaries.body.statement).toMatchObject({
      ...{ id: statement.id, unmatched: 0, unmatchedIn: 0, unmatchedOut: 0 },
      ...{ entriesIn: 1840.5, entriesOut: 40_118 },
    });
    const month = await results('2026-08');
    expect(month.totals).toMatchObject({ otherIncome: 1840.5, otherExpense: 118, result: 1722.5 });
    expect(month.heads).toEqual([
      { head: 'charges', moneyIn: 0, moneyOut: 118 },
      { head: 'interest-received', moneyIn: 1840.5, moneyOut: 0 },
      { head: 'salaries', moneyIn: 0, moneyOut: 40_000 },
    ]);
    // The payslips count the salaries.
    expect(await overview('2026-08-01', '2026-08-31')).toMatchObject({
      ...{ otherCash: 1722.5, netCash: 1722.5 },
    });
    const undone = await unmatch(rows[0].id);
    expect(undone.body.data).toMatchObject({ left: 118, matches: [] });
    expect(undone.body.statement).toMatchObject({ entriesOut: 40_000, unmatchedOut: 118 });
    // Its month is open, so it counts nowhere.
    expect((await results('2026-08')).totals.otherExpense).toBe(0);
    expect((await results('2026-08')).heads).not.toContainEqual(
      expect.objectContaining({ head: 'charges' }),
    );
    expect((await results('2026-11')).totals.otherExpense).toBe(0);
    const again = await record(rows[0].id, { head: 'charges' });
    expect(again.body.data.matches[0].entry.code).toBe('ENT/26-27/00004');
    const history = (await admin.get(`/admin/history/statement/${statement.id}`)).body.data;
    expect(history.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'statement.entry_recorded',
      'statement.match_undone',
    ]);
  });

  test('makes a part of a row beside a payment, and is undone alone @full', async () => {
    const payment = await paid({ amount: 900 });
    const { row: found } = await oneRow({ amount: 1000, note: 'With interest' });
    const first = await record(found.id, { head: 'interest-received', amount: 100 });
    expect(first.body.data.left).toBe(900);
    const both = await match(found.id, payment.id);
    expect(both.body.data).toMatchObject({ left: 0 });
    expect(refusal(await record(found.id, { head: 'owner' }))[1]).toBe('ROW_MATCHED');
    const [{ id: matchId }] = both.body.data.matches;
    const { body } = await unmatch(found.id, { matchId });
    expect(body.data).toMatchObject({ left: 100, matches: [{ payment: { code: payment.code } }] });
    expect(body.statement.entriesIn).toBe(0);
  });

  const named = (field: string) => expect.objectContaining({ [field]: expect.any(String) });
  test.each([
    [-20, { head: 'interest-received' }, { head: 'Money that went out is not Interest received' }],
    [20, { head: 'other-expense' }, { head: 'Money that came in is not Other expense' }],
    [-20, { head: 'rent' }, named('head')],
    [-20, {}, named('head')],
    [-20, { head: 'charges', payMonth: '2026-10' }, named('payMonth')],
    [-20, { head: 'salaries', payMonth: '2026' }, named('payMonth')],
    [-20, { head: 'gst', payMonth: '2027-01' }, named('payMonth')],
    [-20, { head: 'charges', amount: 0 }, { amount: 'The amount must be more than 0' }],
    [-20, { head: 'charges', bookedOn: '2026-11-17' }, named('bookedOn')],
    [-20, { head: 'charges', bookedOn: '2026-11-30' }, named('bookedOn')],
    [-20, { head: 'charges', note: 'x'.repeat(201) }, named('note')],
  ])('of %d is refused: %j', async (amount, given, errors) => {
    const note = `Refused ${JSON.stringify(given).slice(0, 60)} ${amount}`;
    const { row: found } = await oneRow({ amount, note });
    const { status, body } = await record(found.id, given);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  test('has no more than is left of the row', async () => {
    const { row: found } = await oneRow({ amount: -50, note: 'Above' });
    const { status, body } = await record(found.id, { head: 'charges', amount: 50.01 });
    expect([status, body.code, body.errors]).toEqual([
      409,
      'ABOVE_AMOUNT',
      { amount: 'Only ₹50 of this row are left.' },
    ]);
  });

  const many = isFull ? 200 : 40;
  test(`is recorded once for ${many} at once`, async () => {
    const { row: found } = await oneRow({ amount: -77, note: 'Rush of charges' });
    const responses = await Promise.all(
      Array.from({ length: many }, () => record(found.id, { head: 'charges' })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'ROW_MATCHED')).toHaveLength(many - 1);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as live from other_entries
       where reversed_at is null and id in (select entry_id from bank_matches where row_id = $1)`,
      [found.id],
    );
    expect(rows).toEqual([{ live: 1 }]);
  });

  test('counts on a later day if the month of the row is closed for payments @full', async () => {
    const { row: found } = await oneRow({ date: '2026-05-20', amount: -33, note: 'Closed' });
    const kept = await oneRow({ date: '2026-05-21', amount: -34, note: 'Before' });
    await record(kept.row.id, { head: 'charges' });
    const month = { month: '2026-05', book: 'payments', confirmUnfinished: true };
    await admin.post('/admin/finance/months/close', { body: month });
    expect(refusal(await record(found.id, { head: 'charges' })).slice(0, 2)).toEqual([
      409,
      'MONTH_CLOSED',
    ]);
    const later = await record(found.id, { head: 'charges', bookedOn: '2026-06-01' });
    expect([later.status, later.body.data.matches[0].entry.bookedOn]).toEqual([201, '2026-06-01']);
    // What is undone counts against it today, and May stays as it was.
    expect((await unmatch(kept.row.id)).status).toBe(200);
    expect((await results('2026-05')).totals.otherExpense).toBe(34);
    await admin.post('/admin/finance/months/reopen', { body: { ...month, reason: 'Test' } });
  });
});

test('what is received less what is paid, of payments and other entries, is what the bank moved @full', async () => {
  const payment = await paid({ amount: 5000, paidOn: '2026-07-02' });
  const { rows, statement } = await makeStatement(admin, [
    { date: '2026-07-02', amount: 5000, note: 'Customer' },
    { date: '2026-07-03', amount: -59, note: 'Bank charges' },
    { date: '2026-07-04', amount: 1_00_000, note: 'Capital' },
    { date: '2026-07-05', amount: -18_000, note: 'GST challan' },
    { date: '2026-07-06', amount: -25_000, note: 'To deposit' },
  ]);
  await match(rows[0].id, payment.id);
  for (const [place, head] of ['charges', 'owner', 'gst', 'transfer'].entries()) {
    expect((await record(rows[place + 1].id, { head })).status).toBe(201);
  }
  const { netCash } = await overview('2026-07-01', '2026-07-31');
  expect(netCash).toBe(statement.moneyIn - statement.moneyOut);
  const { totals } = await results('2026-07');
  expect(totals).toMatchObject({ otherIncome: 0, otherExpense: 59 });
});

test('the database keeps entries as they are, each in one row with its amount or reversed @full', async () => {
  const { row: found } = await oneRow({ amount: -91, note: 'Guarded' });
  const { body } = await record(found.id, { head: 'charges' });
  const [{ id: matchId, entry }] = body.data.matches;
  const refuses = async (text: string, id: string, why: RegExp) =>
    expect(app.database.pool.query(text, [id])).rejects.toThrow(why);
  await refuses('update other_entries set amount = 1 where id = $1', entry.id, /never changed/);
  await refuses('delete from other_entries where id = $1', entry.id, /never changed|violates/);
  await refuses('delete from bank_matches where id = $1', matchId, /in one row/);
  await refuses(
    `update other_entries set reversed_at = now(), reversed_by_name = 'x', reverse_reason = 'x',
       reversed_on = booked_on where id = $1`,
    entry.id,
    /in one row/,
  );
  await refuses(
    `insert into other_entries (id, created_at, updated_at, number, code, financial_year, head,
       direction, amount, booked_on, note, recorded_by_name)
     values ($1, now(), now(), 900, 'ENT/26-27/00900', 2026, 'charges', 'out', 5, '2026-08-01', '', 'x')`,
    '0199b4a0-0000-7000-8000-000000000900',
    /in one row/,
  );
});
