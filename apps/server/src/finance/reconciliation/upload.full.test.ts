import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement, sendStatement, statementText } from '../../../test/bank-statement.ts';
import { makeParty, type TestParty } from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { reconciliation, statements } from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { bankRows, bankStatements } from './tables.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let customer: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  customer = await makeParty(app);
});
afterAll(() => app.stop());

const { rowsOf } = reconciliation(() => ({ admin, customer }));

describe('uploading a statement', () => {
  const text = statementText([
    { date: '2026-11-02', amount: 118_000, ref: 'UTR A1', note: 'NEFT, "Banyan"' },
    { date: '2026-11-03', amount: -590.5, note: 'Charges' },
  ]).concat('\nx,5,,broken\n');

  test('as a preview reports what would be stored, and stores nothing', async () => {
    const before = [
      await app.services.db.$count(bankStatements),
      await app.services.db.$count(bankRows),
    ];
    const { status, body } = await sendStatement(admin, text, { query: '?preview=1' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      statement: null,
      added: 0,
      file: { fileName: 'november.csv', preset: 'generic', separator: ',', problem: null },
      counts: {
        rows: 2,
        new: 2,
        known: 0,
        bad: 1,
        skipped: 0,
        from: '2026-11-02',
        to: '2026-11-03',
        moneyIn: 118_000,
        moneyOut: 590.5,
      },
      rows: [
        {
          id: null,
          line: 2,
          date: '2026-11-02',
          amount: 118_000,
          direction: 'in',
          ref: 'UTR A1',
          note: 'NEFT, "Banyan"',
          isKnown: false,
          suggestions: [],
        },
        { id: null, line: 3, amount: -590.5, direction: 'out' },
      ],
      badRows: [{ line: 4, reason: '“x” is no date', text: 'x,5,,broken' }],
    });
    expect([
      await app.services.db.$count(bankStatements),
      await app.services.db.$count(bankRows),
    ]).toEqual(before);
  });

  test('stores its rows, and the lines that could not be read', async () => {
    const { status, body } = await sendStatement(admin, text);
    expect([status, body.added]).toEqual([201, 2]);
    const { id } = body.statement;
    expect(body.statement).toMatchObject({
      fileName: 'november.csv',
      uploadedBy: admin.account.name,
      from: '2026-11-02',
      to: '2026-11-03',
      rows: 2,
      matched: 0,
      unmatched: 2,
      moneyIn: 118_000,
      moneyOut: 590.5,
      known: 0,
      bad: 1,
    });
    const one = await admin.get(`${statements}/${id}`);
    expect([one.status, one.headers.etag]).toEqual([200, '"1"']);
    expect(one.body).toMatchObject({
      data: body.statement,
      badRows: body.badRows,
      skippedRows: [],
    });
    const { data, meta } = await rowsOf(id);
    expect(meta).toMatchObject({ total: 2, page: 1, limit: 25, pages: 1 });
    expect(data.map((each: { id: string }) => each.id)).toEqual(
      body.rows.map((each: { id: string }) => each.id),
    );
    expect(data[0]).toMatchObject({
      statement: { id, fileName: 'november.csv' },
      version: 1,
      date: '2026-11-02',
      amount: 118_000,
      matches: [],
    });
    const history = (await admin.get(`/admin/history/statement/${id}`)).body.data;
    expect(history).toMatchObject([{ action: 'statement.imported', title: 'november.csv' }]);
  });

  test('twice adds nothing the second time', async () => {
    const [rows, kept] = [
      await app.services.db.$count(bankRows),
      await app.services.db.$count(bankStatements),
    ];
    const { status, body } = await sendStatement(admin, text, { fileName: 'again.csv' });
    expect([status, body.added, body.counts.known, body.counts.new]).toEqual([200, 0, 2, 0]);
    expect(body.statement.fileName).toBe('november.csv');
    expect(body.rows).toMatchObject([{ id: expect.any(String), isKnown: true }, { isKnown: true }]);
    expect(await app.services.db.$count(bankRows)).toBe(rows);
    expect(await app.services.db.$count(bankStatements)).toBe(kept);
  });

  test('that overlaps another adds only new rows', async () => {
    const twice = { date: '2026-10-05', amount: 250, note: 'Twice' };
    await makeStatement(admin, [twice, twice, { date: '2026-10-06', amount: -3 }]);
    const body = await makeStatement(admin, [
      { date: '2026-10-06', amount: -3 },
      twice,
      twice,
      twice,
      { date: '2026-10-07', amount: 4 },
    ]);
    expect([body.added, body.counts.known]).toEqual([2, 3]);
    expect(body.statement).toMatchObject({
      rows: 2,
      known: 3,
      from: '2026-10-05',
      to: '2026-10-07',
      moneyIn: 254,
      moneyOut: 0,
    });
    expect(body.rows.map(({ isKnown }: { isKnown: boolean }) => isKnown)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('concurrently stores each row once', async () => {
    const day = (from: number) =>
      Array.from({ length: 40 }, (_, place) => ({ amount: -(from + place), note: 'At once' }));
    const [first, second] = [statementText(day(1)), statementText(day(21).reverse())];
    const responses = await Promise.all(
      [first, second, first, second, first].map((each) => sendStatement(admin, each)),
    );
    expect(responses.reduce((sum, { body }) => sum + body.added, 0)).toBe(60);
    for (const { status, body } of responses) expect(status).toBe(body.added > 0 ? 201 : 200);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as rows from bank_rows where note = 'At once'`,
    );
    expect(rows).toEqual([{ rows: 60 }]);
    const { rows: wrong } = await app.database.pool.query(
      `select 1 from bank_statements where rows <> (select count(*) from bank_rows where statement_id = bank_statements.id)`,
    );
    expect(wrong).toEqual([]);
  });

  test('concurrently stores each of many rows once', async () => {
    const many = (from: number) =>
      Array.from({ length: 2500 }, (_, place) => ({ amount: -(from + place), note: 'Many' }));
    const [first, second] = [statementText(many(1)), statementText(many(701).reverse())];
    const responses = await Promise.all(
      [first, second, first, second].map((each) => sendStatement(admin, each)),
    );
    expect(responses.map(({ status, body }) => status === (body.added > 0 ? 201 : 200))).toEqual(
      Array(4).fill(true),
    );
    const { rows } = await app.database.pool.query(
      `select count(*)::int as rows from bank_rows where note = 'Many'`,
    );
    expect(rows).toEqual([{ rows: 3200 }]);
  });

  test('concurrently with deleting a statement with the same rows stores all of them', async () => {
    for (let turn = 1; turn <= 6; turn++) {
      const own = Array.from({ length: 30 }, (_, place) => ({
        amount: -(place + 1),
        note: `Beside ${turn}`,
      }));
      const { statement } = await makeStatement(admin, own.slice(0, turn * 5));
      const [removed, sent] = await Promise.all([
        admin.delete(`${statements}/${statement.id}`),
        sendStatement(admin, statementText(own)),
      ]);
      expect([removed.status, [200, 201].includes(sent.status)]).toEqual([200, true]);
      expect(sent.body.added).toBe(sent.body.counts.new);
      const { rows } = await app.database.pool.query(
        'select count(*)::int as rows from bank_rows where note = $1',
        [`Beside ${turn}`],
      );
      expect(rows).toEqual([{ rows: sent.body.added }]);
    }
  });

  test('contained in two others returns the one with most of its rows', async () => {
    const own = Array.from({ length: 5 }, (_, place) => ({ amount: -(place + 1), note: 'In two' }));
    await makeStatement(admin, own.slice(0, 2), 'two.csv');
    await makeStatement(admin, own.slice(2), 'three.csv');
    const { body } = await sendStatement(admin, statementText(own));
    expect([body.added, body.statement.fileName]).toEqual([0, 'three.csv']);
  });

  test('sent twice with one idempotency key returns the same response', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const own = statementText([{ amount: -7.77, note: 'Keyed' }]);
    const [first, again] = [
      await sendStatement(admin, own, { headers }),
      await sendStatement(admin, own, { headers }),
    ];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('by columns that the user chose', async () => {
    const own = 'Wann;Wer;Wieviel\n5.11.2026;Chosen;-1,00,000\n';
    const unknown = await sendStatement(admin, own);
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      { mapping: 'Choose which columns hold the date and the amount' },
    ]);
    const mapping = JSON.stringify({ date: 0, note: 1, amount: 2, headerLine: 1 });
    const { status, body } = await sendStatement(admin, own, { fields: { mapping } });
    expect(status).toBe(201);
    expect(body.rows).toMatchObject([{ date: '2026-11-05', note: 'Chosen', amount: -100_000 }]);
    expect(body.statement.preset).toBeNull();
  });

  test('signed by a debit or credit column, detected or chosen', async () => {
    const own =
      'date,amount,type,ref,note\n2026-11-05,700,Dr,,Signed a\n2026-11-05,800,CR,,Signed b\n';
    const found = (await sendStatement(admin, own, { query: '?preview=1' })).body;
    expect(found.file.mapping).toMatchObject({ amount: 1, sign: 2 });
    const summaryOf = (rows: { amount: number; direction: string }[]) =>
      rows.map(({ amount, direction }) => [amount, direction]);
    const expected = [
      [-700, 'out'],
      [800, 'in'],
    ];
    expect(summaryOf(found.rows)).toEqual(expected);
    const fields = { mapping: JSON.stringify(found.file.mapping) };
    const { status, body } = await sendStatement(admin, own, { fields });
    expect([status, summaryOf(body.rows)]).toEqual([201, expected]);
    expect(body.statement).toMatchObject({ moneyIn: 800, moneyOut: 700 });
  });

  test('that can’t be read is refused with the reason', async () => {
    for (const [own, options, errors] of [
      ['', {}, { file: 'This file can’t be read as a spreadsheet. It is empty.' }],
      ['PK\u0003\u0004', {}, { file: 'Choose a CSV file' }],
      ['date,amount,ref,note\nx,y,,\n', {}, { file: 'No row of this file can be read' }],
      ['date,amount,ref,note\n', {}, { file: 'This file has a header and no movements' }],
      [text, { fields: { mapping: '{' } }, { mapping: expect.stringContaining('JSON') }],
      [
        text,
        { fields: { mapping: '{"date":0}' } },
        { mapping: 'Choose the column of the amount, or those of money in and money out' },
      ],
      [
        text,
        { fields: { mapping: '{"date":0,"amount":0}' } },
        { mapping: 'A column can hold one thing only' },
      ],
      [
        text,
        { fields: { mapping: '{"date":0,"amount":9}' } },
        { mapping: 'The file has no such column' },
      ],
      [text, { query: '?preview=maybe' }, { preview: 'Preview must be one of: 1, 0, true, false' }],
      [
        `date,amount,ref,note\n${'2026-11-01,1,,\n'.repeat(20_001)}`,
        {},
        { file: 'A statement can have at most 20,000 rows. Split the file.' },
      ],
    ] as const) {
      const { status, body } = await sendStatement(admin, own, options);
      expect([status, body.errors ?? { file: body.message }]).toEqual([400, errors]);
    }
    const without = await admin.post(statements, formBody({}));
    expect([without.status, without.body.errors]).toEqual([400, { file: 'Choose a CSV file' }]);
    expect((await admin.post(statements, { body: {} })).status).toBe(415);
    const large = await sendStatement(admin, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
    expect(large.status).toBe(413);
  });
});

describe('a row that is already stored', () => {
  const header = 'Date,Narration,Debit,Credit,Balance';
  const note = () => `Charges ${randomUUID()}`;
  const withBalances = (...rows: [note: string, amount: number, balance: number | null][]) =>
    [
      header,
      ...rows.map(([text, amount, balance]) => `18/11/2026,${text},${amount},,${balance ?? ''}`),
    ].join('\n');
  const sent = async (text: string, keepKnown = '0') => {
    const { status, body } = await sendStatement(admin, text, { fields: { keepKnown } });
    expect([200, 201]).toContain(status);
    const { counts, knownRows } = body;
    return { added: body.added, counts, knownRows, statement: body.statement };
  };

  test('is recognised by its balance, so that an equal charge of another account is a separate row', async () => {
    const charge = note();
    expect((await sent(withBalances([charge, 17.7, 982.3]))).added).toBe(1);
    expect((await sent(withBalances([charge, 17.7, 5000]))).added).toBe(1);
    const again = await sent(withBalances([charge, 17.7, 5000], [charge, 17.7, 982.3]));
    expect(again).toMatchObject({
      added: 0,
      counts: { known: 2, alike: 0 },
      knownRows: [{ line: 2, sameBalance: true }, { sameBalance: true }],
    });
  });

  test('likewise keeps a second equal row of a day from a file that begins after the first', async () => {
    const tea = note();
    await sent(withBalances([tea, 20, 980]));
    expect((await sent(withBalances([tea, 20, 960], [tea, 20, 940]))).added).toBe(2);
    const all = await sent(withBalances([tea, 20, 980], [tea, 20, 960], [tea, 20, 940]));
    expect([all.added, all.counts.known]).toEqual([0, 3]);
  });

  test('is recognised by day, amount and texts if either has no balance', async () => {
    const [one, two] = [note(), note()];
    await sent(withBalances([one, 5, 100], [one, 5, 95], [two, 6, null]));
    const without = await sent(withBalances([one, 5, null], [two, 6, 40]));
    expect(without).toMatchObject({ added: 0, counts: { known: 2, alike: 2 } });
    expect((await sent(withBalances([one, 5, null], [one, 5, null], [one, 5, null]))).added).toBe(
      1,
    );
  });

  test('is listed in the preview, and added on request, but not a second time', async () => {
    const charge = note();
    const text = withBalances([charge, 17.7, null]);
    const { statement } = await sent(text);
    const { body: preview } = await sendStatement(admin, text, { query: '?preview=1' });
    expect(preview).toMatchObject({
      counts: { new: 0, known: 1, alike: 1 },
      knownRows: [
        {
          line: 2,
          date: '2026-11-18',
          amount: -17.7,
          direction: 'out',
          note: charge,
          ref: '',
          balance: null,
          sameBalance: false,
          statement: { id: statement.id, fileName: statement.fileName },
        },
      ],
    });
    const kept = await sent(text, '1');
    expect(kept).toMatchObject({ added: 1, counts: { new: 1, known: 0, alike: 0 } });
    expect(kept.statement.id).not.toBe(statement.id);
    expect((await sent(text)).added).toBe(0);
    const both = withBalances([charge, 17.7, null], [charge, 17.7, null]);
    expect((await sent(both)).added).toBe(0);
    expect((await sent(both, '1')).added).toBe(2);
  });

  test('with the same balance is not added, even on request', async () => {
    const text = withBalances([note(), 17.7, 982.3]);
    await sent(text);
    expect((await sent(text, '1')).added).toBe(0);
    const { status, body } = await sendStatement(admin, text, { fields: { keepKnown: 'maybe' } });
    expect([status, body.errors]).toEqual([
      400,
      { keepKnown: 'Keep known must be one of: 1, 0, true, false' },
    ]);
  });
});
