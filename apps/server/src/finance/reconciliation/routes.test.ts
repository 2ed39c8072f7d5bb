import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement, sendStatement, statementText } from '../../../test/bank-statement.ts';
import { readCsv } from '../../../test/csv.ts';
import {
  lineBody,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { referenceKey } from './reference-key.ts';
import { bankRows, bankStatements } from './tables.ts';

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

const statements = '/admin/finance/recon/statements';
const row = (id: string) => `/admin/finance/recon/rows/${id}`;
const payments = '/admin/finance/payments';

/** An amount of rupees that nothing else here has. */
let last = 1000;
const amountOfItsOwn = () => {
  last += 10;
  return last;
};
type Given = { party?: TestParty; amount: number; ref?: string; paidOn?: string; tds?: number };
/** A payment of an invoice of its own. */
async function paid({ party = customer, amount, ref = '', paidOn = '2026-11-18', tds = 0 }: Given) {
  const invoice = await makeInvoice(admin, party, {
    issuedOn: '2026-11-01',
    lines: [lineBody({ rate: amount + tds, taxPct: 0 })],
  });
  const body = { invoiceId: invoice.id, amount, ref, paidOn, tds: { amount: tds } };
  const answer = await admin.post(payments, { body });
  expect(answer.status).toBe(201);
  return { ...answer.body.data, invoiceCode: invoice.code };
}
const match = (id: string, paymentId: string, client = admin) =>
  client.post(`${row(id)}/match`, { body: { paymentId } });
const rowsOf = async (id: string, query: Record<string, string> = {}) => {
  const { status, body } = await admin.get(`${statements}/${id}/rows`, { query });
  expect(status).toBe(200);
  return body;
};
const sureOf = (id: string) => admin.get(`${statements}/${id}/sure`);
const aside = (id: string, body: Record<string, unknown> = { reason: 'charges' }) =>
  admin.post(`${row(id)}/set-aside`, { body });
const oneRow = async (given: Parameters<typeof makeStatement>[1][number]) => {
  // The sign of another row says what all signs mean.
  const answer = await makeStatement(admin, [
    given,
    { amount: -0.01, note: `charge ${randomUUID()}` },
  ]);
  return { statement: answer.statement, row: answer.rows[0] };
};
const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { code?: string; message?: string };
}) => [status, body.code, body.message];

describe('uploading a statement', () => {
  const text = statementText([
    { date: '2026-11-02', amount: 118_000, ref: 'UTR A1', note: 'NEFT, "Banyan"' },
    { date: '2026-11-03', amount: -590.5, note: 'Charges' },
  ]).concat('\nx,5,,broken\n');

  test('as a preview tells what would be kept, and keeps nothing', async () => {
    const before = [await app.tools.db.$count(bankStatements), await app.tools.db.$count(bankRows)];
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
      await app.tools.db.$count(bankStatements),
      await app.tools.db.$count(bankRows),
    ]).toEqual(before);
  });

  test('keeps its rows, and what could not be read beside', async () => {
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
      match: null,
    });
    const history = (await admin.get(`/admin/history/statement/${id}`)).body.data;
    expect(history).toMatchObject([{ action: 'imported', title: 'november.csv' }]);
  });

  test('the second time adds nothing', async () => {
    const [rows, kept] = [
      await app.tools.db.$count(bankRows),
      await app.tools.db.$count(bankStatements),
    ];
    const { status, body } = await sendStatement(admin, text, { fileName: 'again.csv' });
    expect([status, body.added, body.counts.known, body.counts.new]).toEqual([200, 0, 2, 0]);
    expect(body.statement.fileName).toBe('november.csv');
    expect(body.rows).toMatchObject([{ id: expect.any(String), isKnown: true }, { isKnown: true }]);
    expect(await app.tools.db.$count(bankRows)).toBe(rows);
    expect(await app.tools.db.$count(bankStatements)).toBe(kept);
  });

  test('that overlaps adds what is new alone', async () => {
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

  test('at once keeps each row once', async () => {
    const day = (from: number) =>
      Array.from({ length: 40 }, (_, place) => ({ amount: -(from + place), note: 'At once' }));
    const [first, second] = [statementText(day(1)), statementText(day(21).reverse())];
    const answers = await Promise.all(
      [first, second, first, second, first].map((each) => sendStatement(admin, each)),
    );
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(60);
    for (const { status, body } of answers) expect(status).toBe(body.added > 0 ? 201 : 200);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as rows from bank_rows where note = 'At once'`,
    );
    expect(rows).toEqual([{ rows: 60 }]);
    const { rows: wrong } = await app.database.pool.query(
      `select 1 from bank_statements where rows <> (select count(*) from bank_rows where statement_id = bank_statements.id)`,
    );
    expect(wrong).toEqual([]);
  });

  test('at once keeps each of many rows once', async () => {
    const many = (from: number) =>
      Array.from({ length: 2500 }, (_, place) => ({ amount: -(from + place), note: 'Many' }));
    const [first, second] = [statementText(many(1)), statementText(many(701).reverse())];
    const answers = await Promise.all(
      [first, second, first, second].map((each) => sendStatement(admin, each)),
    );
    expect(answers.map(({ status, body }) => status === (body.added > 0 ? 201 : 200))).toEqual(
      Array(4).fill(true),
    );
    const { rows } = await app.database.pool.query(
      `select count(*)::int as rows from bank_rows where note = 'Many'`,
    );
    expect(rows).toEqual([{ rows: 3200 }]);
  });

  test('beside the removal of what has its rows keeps all that it says', async () => {
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

  test('that lies in two others stands for the one that has most of it', async () => {
    const own = Array.from({ length: 5 }, (_, place) => ({ amount: -(place + 1), note: 'In two' }));
    await makeStatement(admin, own.slice(0, 2), 'two.csv');
    await makeStatement(admin, own.slice(2), 'three.csv');
    const { body } = await sendStatement(admin, statementText(own));
    expect([body.added, body.statement.fileName]).toEqual([0, 'three.csv']);
  });

  test('sent twice with one key answers the same', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const own = statementText([{ amount: -7.77, note: 'Keyed' }]);
    const [first, again] = [
      await sendStatement(admin, own, { headers }),
      await sendStatement(admin, own, { headers }),
    ];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('by columns that somebody chose', async () => {
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

  test('signed by a column of debit and credit, found or chosen', async () => {
    const own =
      'date,amount,type,ref,note\n2026-11-05,700,Dr,,Signed a\n2026-11-05,800,CR,,Signed b\n';
    const found = (await sendStatement(admin, own, { query: '?preview=1' })).body;
    expect(found.file.mapping).toMatchObject({ amount: 1, sign: 2 });
    const told = (rows: { amount: number; direction: string }[]) =>
      rows.map(({ amount, direction }) => [amount, direction]);
    const expected = [
      [-700, 'out'],
      [800, 'in'],
    ];
    expect(told(found.rows)).toEqual(expected);
    const fields = { mapping: JSON.stringify(found.file.mapping) };
    const { status, body } = await sendStatement(admin, own, { fields });
    expect([status, told(body.rows)]).toEqual([201, expected]);
    expect(body.statement).toMatchObject({ moneyIn: 800, moneyOut: 700 });
  });

  test('that can’t be read is refused with what is wrong', async () => {
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

describe('a row that is here already', () => {
  const header = 'Date,Narration,Debit,Credit,Balance';
  const note = () => `Charges ${randomUUID()}`;
  const withBalances = (...rows: [note: string, amount: number, balance: number | null][]) =>
    [
      header,
      ...rows.map(([text, amount, balance]) => `18/11/2026,${text},${amount},,${balance ?? ''}`),
    ].join('\n');
  const told = async (text: string, keepKnown = '0') => {
    const { status, body } = await sendStatement(admin, text, { fields: { keepKnown } });
    expect([200, 201]).toContain(status);
    const { counts, knownRows } = body;
    return { added: body.added, counts, knownRows, statement: body.statement };
  };

  test('has the same balance, so the charge of another account is one of its own', async () => {
    const charge = note();
    expect((await told(withBalances([charge, 17.7, 982.3]))).added).toBe(1);
    expect((await told(withBalances([charge, 17.7, 5000]))).added).toBe(1);
    const again = await told(withBalances([charge, 17.7, 5000], [charge, 17.7, 982.3]));
    expect(again).toMatchObject({
      added: 0,
      counts: { known: 2, alike: 0 },
      knownRows: [{ line: 2, sameBalance: true }, { sameBalance: true }],
    });
  });

  test('so is the second one of a day in a file that begins behind the first', async () => {
    const tea = note();
    await told(withBalances([tea, 20, 980]));
    expect((await told(withBalances([tea, 20, 960], [tea, 20, 940]))).added).toBe(2);
    const all = await told(withBalances([tea, 20, 980], [tea, 20, 960], [tea, 20, 940]));
    expect([all.added, all.counts.known]).toEqual([0, 3]);
  });

  test('is told by day, amount and texts where one of both says no balance', async () => {
    const [one, two] = [note(), note()];
    await told(withBalances([one, 5, 100], [one, 5, 95], [two, 6, null]));
    const without = await told(withBalances([one, 5, null], [two, 6, 40]));
    expect(without).toMatchObject({ added: 0, counts: { known: 2, alike: 2 } });
    expect((await told(withBalances([one, 5, null], [one, 5, null], [one, 5, null]))).added).toBe(
      1,
    );
  });

  test('is named in the preview, and added where somebody says so, but not a second time', async () => {
    const charge = note();
    const text = withBalances([charge, 17.7, null]);
    const { statement } = await told(text);
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
    const kept = await told(text, '1');
    expect(kept).toMatchObject({ added: 1, counts: { new: 1, known: 0, alike: 0 } });
    expect(kept.statement.id).not.toBe(statement.id);
    expect((await told(text)).added).toBe(0);
    const both = withBalances([charge, 17.7, null], [charge, 17.7, null]);
    expect((await told(both)).added).toBe(0);
    expect((await told(both, '1')).added).toBe(2);
  });

  test('with the same balance is not added, whatever somebody says', async () => {
    const text = withBalances([note(), 17.7, 982.3]);
    await told(text);
    expect((await told(text, '1')).added).toBe(0);
    const { status, body } = await sendStatement(admin, text, { fields: { keepKnown: 'maybe' } });
    expect([status, body.errors]).toEqual([
      400,
      { keepKnown: 'Keep known must be one of: 1, 0, true, false' },
    ]);
  });
});

describe('suggestions', () => {
  test('are payments of the amount, the best first, with what speaks for each', async () => {
    const amount = amountOfItsOwn();
    const far = await paid({ amount, paidOn: '2026-09-01' });
    const near = await paid({ amount, paidOn: '2026-11-16', tds: 20 });
    const referred = await paid({ amount, paidOn: '2026-05-01', ref: 'UTR KOLM-7001' });
    const named = await paid({ amount, paidOn: '2026-05-02' });
    await paid({ amount: amount + 0.02 });
    const { statement, row: found } = await oneRow({
      amount,
      note: `NEFT-KOLM7001-BANYAN ${named.invoiceCode.replaceAll('/', ' ')}`,
    });
    const { suggestions } = (await rowsOf(statement.id)).data[0];
    expect(found.suggestions).toEqual(suggestions);
    expect(
      suggestions.map(({ payment, score, isSure }: Record<string, { code: string }>) => [
        payment?.code,
        score,
        isSure,
      ]),
    ).toEqual([
      [referred.code, 88.99, false],
      [named.code, 82, false],
      [near.code, 74.98, false],
      [far.code, 74.22, false],
    ]);
    const texts = (place: number) =>
      suggestions[place].reasons.map(({ text }: { text: string }) => text);
    expect(texts(0)).toEqual([
      'Reference UTR KOLM-7001 stands in the narration',
      'Same amount',
      'Money in',
      '201 days apart',
    ]);
    expect(texts(1)[0]).toBe(`${named.invoiceCode} stands in the narration`);
    expect(texts(2)).toEqual([
      'Same amount',
      'The amount is net of ₹20 TDS',
      'Money in',
      '2 days apart',
    ]);
  });

  test('are the payment before others whose reference holds the row’s, or is held by it', async () => {
    const [held, holding] = [amountOfItsOwn(), amountOfItsOwn()];
    const inRow = await paid({ amount: held, paidOn: '2026-09-01', ref: 'UTR T2 0001' });
    const ofRow = await paid({ amount: holding, paidOn: '2026-09-01', ref: 'HDFC/T2-0002/K' });
    await paid({ amount: held, ref: 'UTR Z9 8888' });
    await paid({ amount: holding, ref: 'UTR Z9 9999' });
    const named = await paid({ amount: held, paidOn: '2026-11-17' });
    const { rows } = await makeStatement(admin, [
      { amount: held, ref: 'utrT20001BANYAN', note: `for ${named.invoiceCode}` },
      { amount: holding, ref: 'UTRT20002' },
      { amount: -0.01, note: `charge ${randomUUID()}` },
    ]);
    for (const [place, payment] of [inRow, ofRow].entries()) {
      const [best, ...others] = rows[place].suggestions;
      expect(best.payment.code).toBe(payment.code);
      expect(best.reasons[0]).toEqual({
        kind: 'reference',
        text: `Reference ${payment.ref} is the same in part`,
      });
      expect(others.length).toBeGreaterThan(0);
      // None is sure: neither what is near, nor what is the same in part alone.
      expect([best, ...others].some(({ isSure }) => isSure)).toBe(false);
    }
  });

  test('take no notice of a few letters and digits that are in a reference by chance', async () => {
    const amount = amountOfItsOwn();
    const far = await paid({ amount, paidOn: '2026-09-01', ref: '417' });
    const near = await paid({ amount, ref: 'BANYAN' });
    const { row: found } = await oneRow({ amount, ref: 'X94178 BANYANTREE' });
    expect(
      found.suggestions.map(({ payment }: { payment: { code: string } }) => payment.code),
    ).toEqual([near.code, far.code]);
    expect(found.suggestions[0].score).toBe(75);
  });

  test('are the first payment where scores are equal, within a paisa, and none that went the other way', async () => {
    const amount = amountOfItsOwn();
    const after = await paid({ amount: amount + 0.01, paidOn: '2026-11-19' });
    const before = await paid({ amount: amount - 0.01, paidOn: '2026-11-17' });
    await paid({ party: vendor, amount });
    const { row: came } = await oneRow({ amount });
    const codes = (each: { suggestions: { payment: { code: string } }[] }) =>
      each.suggestions.map(({ payment }) => payment.code);
    expect(codes(came)).toEqual([before.code, after.code]);
  });

  test('are of both directions where the file tells none, which then counts nothing', async () => {
    const amount = amountOfItsOwn();
    await paid({ amount });
    await paid({ party: vendor, amount });
    const { rows } = await makeStatement(admin, [{ amount }]);
    expect(rows[0].direction).toBeNull();
    expect(rows[0].suggestions).toMatchObject([
      { score: 55, isSure: false },
      { score: 55, isSure: false },
    ]);
  });

  test('leave out what is matched or reversed', async () => {
    const amount = amountOfItsOwn();
    const [one, two] = [await paid({ amount }), await paid({ amount })];
    await admin.post(`${payments}/${two.id}/reverse`, { body: { reason: 'Bounced' } });
    const first = await oneRow({ amount, note: 'First' });
    expect((await match(first.row.id, one.id)).status).toBe(200);
    const { row: second } = await oneRow({ amount, note: 'Second' });
    expect(second.suggestions).toEqual([]);
  });
});

describe('matching a row', () => {
  test('is seen on it and in the progress, written down, and can be undone', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, row: found } = await oneRow({ amount });
    const { status, headers, body } = await match(found.id, payment.id);
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body.data).toMatchObject({
      id: found.id,
      suggestions: [],
      match: {
        payment: { id: payment.id, code: payment.code, amount },
        by: admin.account.name,
        at: app.now().toISOString(),
        way: 'hand',
      },
    });
    expect(body.statement).toMatchObject({ rows: 2, matched: 1, unmatched: 1 });
    expect((await rowsOf(statement.id, { filter: 'matched' })).data).toEqual([body.data]);
    expect((await rowsOf(statement.id, { filter: 'unmatched' })).meta.total).toBe(1);
    const undone = await admin.post(`${row(found.id)}/unmatch`);
    expect(undone.status).toBe(200);
    expect(undone.body.data).toMatchObject({ match: null, version: 3 });
    expect(undone.body.data.suggestions).toHaveLength(1);
    expect(undone.body.statement.matched).toBe(0);
    const history = (await admin.get(`/admin/history/statement/${statement.id}`)).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'undid the match',
      'matched',
      'imported',
    ]);
    expect(history[1].changes).toContainEqual({
      field: 'payment',
      before: null,
      after: payment.code,
    });
  });

  test('is refused where row or payment is matched already, or is not the same money', async () => {
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

  test('keeps its payment from being reversed until it is undone', async () => {
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

  test('of several rows with one payment at once happens once', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const found = await Promise.all(
      Array.from({ length: 8 }, (_, place) => oneRow({ amount, note: `At once ${place}` })),
    );
    const [reversed, ...answers] = await Promise.all([
      admin.post(`${payments}/${payment.id}/reverse`, { body: { reason: 'Bounced' } }),
      ...found.map((each) => match(each.row.id, payment.id)),
    ]);
    const done = [reversed, ...answers].filter((answer) => answer?.status === 200);
    expect(done).toHaveLength(1);
    for (const { status, body } of answers) {
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
  test('takes amount, day and reference from it, and matches both', async () => {
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
    expect(body.data.match).toMatchObject({ way: 'created', payment: { id: body.payment.id } });
    expect(body.statement.matched).toBe(1);
    // One act is one line among the newest.
    const newest = (await admin.get('/admin/activity?limit=2')).body.data;
    expect(newest.map(({ action }: { action: string }) => action)).toEqual([
      'recorded',
      'imported',
    ]);
    const ofStatement = await admin.get(`/admin/history/statement/${body.statement.id}`);
    expect(ofStatement.body.data[0].action).toBe('created the payment');
    expect(refusal(await create()).slice(0, 2)).toEqual([409, 'ROW_MATCHED']);
  });

  test('settles the rest by tax, and is refused as any payment is, leaving nothing', async () => {
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

  test('at once from two rows of one invoice pays it once', async () => {
    const amount = amountOfItsOwn();
    const invoice = await makeInvoice(admin, customer, {
      issuedOn: '2026-11-01',
      lines: [lineBody({ rate: amount, taxPct: 0 })],
    });
    const found = await Promise.all(
      ['a', 'b', 'c'].map((note) => oneRow({ amount, note: `Once ${note}` })),
    );
    const answers = await Promise.all(
      found.flatMap((each) =>
        [1, 2].map(() =>
          admin.post(`${row(each.row.id)}/create-payment`, { body: { invoiceId: invoice.id } }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

describe('what is sure', () => {
  test('carries the reference or a number, or is the only one of those days, and no other row’s', async () => {
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
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.post(`${statements}/${statement.id}/accept-sure`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.matched).sort()).toEqual([0, 0, 0, 0, 4]);
    const done = answers.find(({ body }) => body.matched > 0);
    const { data: after } = done?.body ?? {};
    expect(after).toMatchObject({ matched: 4, unmatched: 5, unmatchedOut: 1 });
    expect(after.unmatchedIn).toBeCloseTo(after.moneyIn - sureIn, 2);
    expect(done?.body.rows).toEqual(data.map(({ id }: { id: string }) => ({ id, version: 2 })));
    const matched = await rowsOf(statement.id, { filter: 'matched' });
    expect(
      matched.data.map((each: { match: { way: string; payment: { code: string } } }) => [
        each.match.way,
        each.match.payment.code,
      ]),
    ).toEqual(expected.map((code) => ['sure', code]));
  });

  test('is no payment of two rows that are alike, in whatever statements they stand', async () => {
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

  test('is accepted at once with matches by hand, and no payment is taken twice', async () => {
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
    const answers = await Promise.all([
      accept(),
      ...made.slice(0, 8).map(({ id }, place) => match(rows[place].id, id)),
      ...reverse,
      accept(),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const { body } = await admin.get(`${statements}/${statement.id}`);
    const { rows: counted } = await app.database.pool.query(
      `select count(*)::int as matched, count(distinct payment_id)::int as payments,
        count(*) filter (where is_reversed)::int as reversed
       from bank_rows join payments on payments.id = payment_id where statement_id = $1`,
      [statement.id],
    );
    expect(counted).toEqual([
      { matched: body.data.matched, payments: body.data.matched, reversed: 0 },
    ]);
    expect(body.data.matched).toBeGreaterThanOrEqual(8);
  });

  test('is not a payment alone of its days where the row names somebody else', async () => {
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
      // Looks like a number and is none.
      { amount: free, note: 'UPI 412345678901' },
      { amount: -1, note: 'Charges beside others' },
    ]);
    const { data } = await rowsOf(statement.id, { filter: 'sure' });
    expect(data.map(({ amount }: { amount: number }) => amount)).toEqual([free]);
    const all = (await rowsOf(statement.id)).data;
    expect(all[0].suggestions).toMatchObject([{ isSure: false }]);
  });

  test('is taken back in one act, but for rows that were changed since', async () => {
    const amounts = Array.from({ length: 4 }, amountOfItsOwn);
    const [first] = await Promise.all(amounts.map((amount) => paid({ amount })));
    const { statement, rows } = await makeStatement(admin, [
      ...amounts.map((amount) => ({ amount, note: 'Taken back' })),
      { amount: -1, note: 'Charges taken back' },
    ]);
    const accepted = await admin.post(`${statements}/${statement.id}/accept-sure`);
    expect(accepted.body.matched).toBe(4);
    // Somebody matched one by hand again, and undid another.
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
    const answers = await Promise.all([undo(), undo(), undo()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.undone).sort()).toEqual([0, 0, 2]);
    const left = (await rowsOf(statement.id, { filter: 'matched' })).data;
    expect(left).toMatchObject([
      { id: rows[0].id, match: { way: 'hand' } },
      { id: rows[2].id, match: { way: 'sure' } },
    ]);
    const { body } = await admin.get(`${statements}/${statement.id}`);
    expect(body.data).toMatchObject({ matched: 2, unmatched: 3 });
    const still = (amounts[0] ?? 0) + (amounts[2] ?? 0);
    expect(body.data.unmatchedIn).toBeCloseTo(body.data.moneyIn - still, 2);
    const [entry] = (await admin.get(`/admin/history/statement/${statement.id}`)).body.data;
    expect(entry).toMatchObject({
      action: 'undid what was accepted as sure',
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

describe('setting a row aside', () => {
  test('counts it as done, tells why, and can be undone', async () => {
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
      match: null,
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
      action: 'brought back',
      changes: [{ field: 'row' }, { field: 'reason', before: 'Bank charges', after: null }],
    });
    expect(before).toMatchObject({
      action: 'set aside',
      changes: [
        { field: 'row' },
        { field: 'reason', after: 'Bank charges' },
        { field: 'note', after: 'Monthly' },
      ],
    });
  });

  test('is refused for a row that is matched or set aside, and keeps it from being matched', async () => {
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

  test('at once with matching it is one of both', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, row: found } = await oneRow({ amount });
    const answers = await Promise.all([
      aside(found.id),
      match(found.id, payment.id),
      aside(found.id),
      admin.post(`${statements}/${statement.id}/accept-sure`),
    ]);
    const { body } = await admin.get(`${statements}/${statement.id}`);
    expect(body.data.matched + body.data.setAside).toBe(1);
    const done = answers.filter(({ status, body: { matched } }) => status === 200 && matched !== 0);
    expect(done).toHaveLength(1);
  });

  test('is no rival of another row', async () => {
    const amount = amountOfItsOwn();
    await paid({ amount });
    const first = await oneRow({ amount, note: 'No rival, one' });
    const second = await oneRow({ amount, note: 'No rival, two' });
    expect((await sureOf(first.statement.id)).body.sure).toBe(0);
    await aside(second.row.id, { reason: 'returned' });
    expect((await sureOf(first.statement.id)).body.sure).toBe(1);
  });
});

describe('candidates of a row', () => {
  test('are any payments, and why one is not offered', async () => {
    const amount = amountOfItsOwn();
    const word = `Cand${amount}x`;
    const fits = await paid({ amount, ref: `${word} fits` });
    const taken = await paid({ amount, ref: `${word} taken` });
    const reversed = await paid({ amount, ref: `${word} reversed` });
    const less = await paid({ amount: amount - 5, ref: `${word} less` });
    const out = await paid({ party: vendor, amount: amount + 7, ref: `${word} out` });
    await admin.post(`${payments}/${reversed.id}/reverse`, { body: { reason: 'Bounced' } });
    const elsewhere = await oneRow({ amount, note: 'Elsewhere' });
    await match(elsewhere.row.id, taken.id);
    const { row: found } = await oneRow({ amount, note: 'Here' });
    const asked = (query: Record<string, string>) =>
      admin.get(`${row(found.id)}/candidates`, { query });
    const { status, body } = await asked({ q: word.toLowerCase() });
    expect(status).toBe(200);
    expect(body.data.id).toBe(found.id);
    type Candidate = {
      payment: { id: string };
      isOffered: boolean;
      score: number | null;
      hindrances: { kind: string; text: string; row: unknown }[];
    };
    const told = (list: Candidate[]) =>
      new Map(
        list.map(({ payment, isOffered, hindrances }) => [
          payment.id,
          [isOffered, ...hindrances.map(({ text }) => text)],
        ]),
      );
    expect(body.payments[0]).toMatchObject({
      payment: { id: fits.id },
      isOffered: true,
      score: 75,
    });
    expect(told(body.payments)).toEqual(
      new Map([
        [fits.id, [true]],
        [taken.id, [false, 'Already matched with the row of 2026-11-18 in november.csv']],
        [reversed.id, [false, 'It was reversed']],
        [less.id, [false, 'The amount differs by ₹5']],
        [out.id, [false, 'The money went the other way', 'The amount differs by ₹7']],
      ]),
    );
    const matchedRow = body.payments.find(({ payment }: Candidate) => payment.id === taken.id);
    expect(matchedRow.hindrances[0].row).toEqual({
      id: elsewhere.row.id,
      statementId: elsewhere.statement.id,
    });
    // Without a search those of the amount.
    expect(told((await asked({})).body.payments)).toEqual(
      new Map([
        [fits.id, [true]],
        [taken.id, [false, expect.any(String)]],
        [reversed.id, [false, 'It was reversed']],
      ]),
    );
    expect((await asked({ q: String(amount - 5) })).body.payments).toMatchObject([
      { payment: { id: less.id } },
    ]);
    expect((await asked({ q: 'nothing is called so' })).body.payments).toEqual([]);
  });

  test('are those that fit first, however many newer ones were found', async () => {
    const amount = amountOfItsOwn();
    const word = `Many${amount}x`;
    const fits = await paid({ amount, ref: `${word} fits`, paidOn: '2026-05-01' });
    const { id } = await paid({ amount: amount + 5, ref: `${word} other` });
    await app.database.pool.query(
      `insert into payments (id, created_at, updated_at, direction, number, code, financial_year,
        invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on)
       select gen_random_uuid(), now(), now(), direction, 90000 + n, 'RCT/26-27/' || (90000 + n)::text,
        financial_year, invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on
       from payments, generate_series(1, 300) as n where id = $1`,
      [id],
    );
    const { row: found } = await oneRow({ amount, note: 'Among many' });
    const { body } = await admin.get(`${row(found.id)}/candidates`, { query: { q: word } });
    expect(body.payments).toHaveLength(25);
    expect(body.payments[0]).toMatchObject({ payment: { id: fits.id }, isOffered: true });
    expect(body.payments.filter(({ isOffered }: { isOffered: boolean }) => isOffered)).toHaveLength(
      1,
    );
    // What is offered has its score, also where more fit than are looked at.
    const { row: flat } = await oneRow({ amount: amount + 5, note: 'Of many' });
    const many = await admin.get(`${row(flat.id)}/candidates`);
    expect(many.body.payments).toHaveLength(25);
    for (const each of many.body.payments) {
      expect(each).toMatchObject({ isOffered: true, score: 75, isSure: false });
    }
    await app.database.pool.query('delete from payments where number > 90000');
  });

  test('are in the order of their scores, with and without a search', async () => {
    const amount = amountOfItsOwn();
    const word = `Best${amount}x`;
    const alone = await paid({ amount, ref: `${word} 1`, paidOn: '2026-11-18' });
    const referred = await paid({ amount, ref: `${word} 2`, paidOn: '2026-05-01' });
    const nearer = await paid({ amount, ref: `${word} 3`, paidOn: '2026-11-17' });
    const other = await paid({ amount: amount + 5, ref: `${word} 4`, paidOn: '2026-11-18' });
    const { row: found } = await oneRow({ amount, ref: referred.ref, note: 'By reference' });
    const order = async (query: Record<string, string> = {}) => {
      const { body } = await admin.get(`${row(found.id)}/candidates`, { query });
      const scores = body.payments.map(({ score }: { score: number | null }) => score ?? 0);
      expect(scores).toEqual(scores.toSorted((one: number, two: number) => two - one));
      return body.payments.map(({ payment }: { payment: { id: string } }) => payment.id);
    };
    const best = [referred.id, alone.id, nearer.id];
    expect(found.suggestions.map(({ paymentId }: { paymentId: string }) => paymentId)).toEqual(
      best,
    );
    expect(await order()).toEqual(best);
    expect(await order({ q: word })).toEqual([...best, other.id]);
  });

  test('hold the payment that a row names, however many of its amount lie nearer', async () => {
    const amount = amountOfItsOwn();
    const referred = await paid({ amount, ref: `UTR FAR${amount}`, paidOn: '2026-05-01' });
    const { id } = await paid({ amount, paidOn: '2026-11-18' });
    await app.database.pool.query(
      `insert into payments (id, created_at, updated_at, direction, number, code, financial_year,
        invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on)
       select gen_random_uuid(), now(), now(), direction, 90000 + n, 'RCT/26-27/' || (90000 + n)::text,
        financial_year, invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on
       from payments, generate_series(1, 150) as n where id = $1`,
      [id],
    );
    const { row: found } = await oneRow({ amount, ref: referred.ref });
    const { body } = await admin.get(`${row(found.id)}/candidates`);
    expect(body.payments).toHaveLength(25);
    expect(body.payments[0]).toMatchObject({ payment: { id: referred.id }, isOffered: true });
    await app.database.pool.query('delete from payments where number > 90000');
  });

  test('are open invoices found by what is due on them, or was in all', async () => {
    const amount = amountOfItsOwn();
    const invoice = await makeInvoice(admin, customer, {
      issuedOn: '2026-11-01',
      lines: [lineBody({ rate: amount + 250, taxPct: 0 })],
    });
    await admin.post(payments, {
      body: { invoiceId: invoice.id, amount: 100, paidOn: '2026-11-18', ref: 'Part' },
    });
    const { row: found } = await oneRow({ amount });
    const searched = async (q: string) => {
      const { body } = await admin.get(`${row(found.id)}/candidates`, { query: { q } });
      return body.invoices.map(({ code, left }: { code: string; left: number }) => [code, left]);
    };
    for (const q of [`${amount + 250}`, `₹${amount + 150}.00`]) {
      expect(await searched(q)).toEqual([[invoice.code, 150]]);
    }
    expect(await searched(String(amount + 200))).toEqual([]);
  });

  test('are open invoices found by number and party, of which it pays a part or more than is due', async () => {
    const amount = amountOfItsOwn();
    const sale = (rate: number) =>
      makeInvoice(admin, customer, {
        issuedOn: '2026-11-01',
        lines: [lineBody({ rate, taxPct: 0 })],
      });
    const [part, whole, less] = [
      await sale(amount + 250),
      await sale(amount),
      await sale(amount - 50),
    ];
    const bill = await makeInvoice(admin, vendor, {
      issuedOn: '2026-11-01',
      lines: [lineBody({ rate: amount + 1, taxPct: 0 })],
    });
    const { row: found } = await oneRow({ amount });
    const searched = async (q: string) => {
      const { body } = await admin.get(`${row(found.id)}/candidates`, { query: { q } });
      return body.invoices.map(
        (each: { code: string; left: number; reasons: { text: string }[] }) => [
          each.code,
          each.left,
          ...each.reasons.map(({ text }) => text),
        ],
      );
    };
    expect(await searched(part.code)).toEqual([[part.code, 250, '₹250 stays due']]);
    expect(await searched(whole.code)).toEqual([[whole.code, 0, 'All that is due']]);
    expect(await searched(less.code)).toEqual([
      [less.code, -50, 'The row is ₹50 more than is due, so it would be refused'],
    ]);
    expect(await searched(bill.code)).toEqual([]);
    const ofParty = await searched(part.party.name.toLowerCase());
    expect(ofParty[0][0]).toBe(whole.code);
    expect(ofParty).toContainEqual([part.code, 250, '₹250 stays due']);
    const refused = await admin.post(`${row(found.id)}/create-payment`, {
      body: { invoiceId: less.id, mode: 'NEFT' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'OVERPAYMENT']);
    const made = await admin.post(`${row(found.id)}/create-payment`, {
      body: { invoiceId: part.id, mode: 'NEFT' },
    });
    expect(made.status).toBe(201);
    expect(made.body.payment.invoice).toMatchObject({ due: 250, status: 'part-paid' });
  });

  test('are open invoices that it would settle, by itself or with tax deducted', async () => {
    const due = 118_000 + amountOfItsOwn();
    const lines = (rate: number) => [lineBody({ rate, taxPct: 18 })];
    const rate = Math.round((due / 1.18) * 100) / 100;
    const whole = await makeInvoice(admin, customer, {
      issuedOn: '2026-11-01',
      lines: lines(rate),
    });
    const gross = whole.grandTotal;
    const { row: full } = await oneRow({ amount: gross, note: `for ${whole.code}` });
    const fitting = async (id: string) =>
      (await admin.get(`${row(id)}/candidates`)).body.invoices.map(
        (each: { code: string; tds: number; reasons: { text: string }[] }) => [
          each.code,
          each.tds,
          ...each.reasons.map(({ text }) => text),
        ],
      );
    expect(await fitting(full.id)).toEqual([
      [whole.code, 0, `${whole.code} stands in the narration`, 'All that is due'],
    ]);
    const tds = Math.round(rate * 2) / 100;
    const net = Math.round((gross - tds) * 100) / 100;
    const { row: less } = await oneRow({ amount: net });
    const [found] = await fitting(less.id);
    expect(found?.[0]).toBe(whole.code);
    expect(found?.[1]).toBeCloseTo(tds, 2);
    const fees = Math.round(rate * 10) / 100;
    const { row: ofFees } = await oneRow({ amount: Math.round((gross - fees) * 100) / 100 });
    expect((await fitting(ofFees.id)).map(([code]: [string]) => code)).toEqual([whole.code]);
    // What went out settles bills: 1% of those with a PAN.
    const bill = await makeInvoice(admin, vendor, { issuedOn: '2026-11-01', lines: lines(rate) });
    const withheld = Math.round(rate) / 100;
    const { row: out } = await oneRow({
      amount: -Math.round((bill.grandTotal - withheld) * 100) / 100,
    });
    expect((await fitting(out.id)).map(([code]: [string]) => code)).toEqual([bill.code]);
    const { row: other } = await oneRow({ amount: gross - 1 });
    expect(await fitting(other.id)).toEqual([]);
  });
});

describe('statements', () => {
  test('are listed with how far they are, searched and sorted', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, rows } = await makeStatement(
      admin,
      [{ amount }, { amount: -2, note: 'Listed' }],
      'Listed 100%.csv',
    );
    await match(rows[0].id, payment.id);
    const { status, body } = await admin.get(statements, { query: { search: '100%' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ id: statement.id, rows: 2, matched: 1, unmatched: 1 }]);
    expect(body.meta.total).toBe(1);
    expect(body.figures.matched).toBeGreaterThan(0);
    for (const sort of ['createdAt', '-from', 'fileName']) {
      expect((await admin.get(statements, { query: { sort } })).status).toBe(200);
    }
    expect((await admin.get(statements, { query: { sort: 'rows' } })).status).toBe(400);
    const { rows: wrong } = await app.database.pool.query(
      `select 1 from bank_statements where matched <>
        (select count(*) from bank_rows where statement_id = bank_statements.id and is_matched)`,
    );
    expect(wrong).toEqual([]);
  });

  test('give their rows by text and order, in pages', async () => {
    const { statement } = await makeStatement(admin, [
      { date: '2026-08-03', amount: 30.5, note: 'Paged A_1' },
      { date: '2026-08-01', amount: -10, note: 'Paged A%1' },
      { date: '2026-08-02', amount: 20, note: 'Paged B' },
    ]);
    const notes = async (query: Record<string, string>) =>
      (await rowsOf(statement.id, query)).data.map(({ note }: { note: string }) => note.slice(6));
    expect(await notes({})).toEqual(['A_1', 'A%1', 'B']);
    expect(await notes({ sort: 'date' })).toEqual(['A%1', 'B', 'A_1']);
    expect(await notes({ sort: '-amount' })).toEqual(['A_1', 'B', 'A%1']);
    expect(await notes({ sort: '-createdAt' })).toEqual(['B', 'A%1', 'A_1']);
    expect(await notes({ search: 'a%1' })).toEqual(['A%1']);
    for (const q of ['30', '30.5', '₹30.50', '-30.50']) expect(await notes({ q })).toEqual(['A_1']);
    for (const q of ['3', '0', '30.51']) expect(await notes({ q })).toEqual([]);
    expect(await notes({ limit: '1', page: '2' })).toEqual(['A%1']);
    for (const query of [{ filter: 'some' }, { sort: 'note' }, { page: '0' }]) {
      expect((await admin.get(`${statements}/${statement.id}/rows`, { query })).status).toBe(400);
    }
  });

  test('are exported: what is unmatched, or all', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, rows } = await makeStatement(admin, [
      { amount, ref: 'X1', note: 'Exported' },
      { amount: -20.5, note: '=danger' },
    ]);
    await match(rows[0].id, payment.id);
    const exported = async (query: Record<string, string> = {}) => {
      const answer = await admin.get(`${statements}/${statement.id}/export`, { query });
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      return readCsv(answer.text).slice(1);
    };
    expect(await exported()).toEqual([
      ['3', '2026-11-18', '-20.5', 'Out', '', "'=danger", '', '', ''],
    ]);
    expect(await exported({ filter: 'all' })).toHaveLength(2);
    expect(await exported({ filter: 'matched' })).toEqual([
      ['2', '2026-11-18', String(amount), 'In', 'X1', 'Exported', '', payment.code, ''],
    ]);
    await aside(rows[1].id, { reason: 'other' });
    expect(await exported()).toEqual([]);
    expect(await exported({ filter: 'set-aside' })).toEqual([
      ['3', '2026-11-18', '-20.5', 'Out', '', "'=danger", '', '', 'Other'],
    ]);
  });

  test('are deleted while none of their rows is matched', async () => {
    const amount = amountOfItsOwn();
    const payment = await paid({ amount });
    const { statement, row: found } = await oneRow({ amount });
    await match(found.id, payment.id);
    const remove = () => admin.delete(`${statements}/${statement.id}`);
    expect(refusal(await remove())).toEqual([
      409,
      'HAS_MATCHES',
      '1 row of this statement is matched. Undo that first.',
    ]);
    await admin.post(`${row(found.id)}/unmatch`);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await admin.get(`${row(found.id)}/candidates`)).status).toBe(404);
    const history = (await admin.get(`/admin/history/statement/${statement.id}`)).body.data;
    expect(history[0]).toMatchObject({ action: 'deleted' });
  });
});

test('what is not there is a 404', async () => {
  for (const id of [randomUUID(), 'one']) {
    const body = { paymentId: randomUUID(), invoiceId: randomUUID() };
    for (const answer of [
      await admin.get(`${statements}/${id}`),
      await admin.get(`${statements}/${id}/rows`),
      await admin.get(`${statements}/${id}/export`),
      await sureOf(id),
      await admin.delete(`${statements}/${id}`),
      await admin.post(`${statements}/${id}/accept-sure`),
      await admin.get(`${row(id)}/candidates`),
      await admin.post(`${statements}/${id}/undo-sure`, {
        body: { rows: [{ id: randomUUID(), version: 1 }] },
      }),
      await aside(id),
      await admin.post(`${row(id)}/bring-back`),
      await admin.post(`${row(id)}/match`, { body }),
      await admin.post(`${row(id)}/unmatch`),
      await admin.post(`${row(id)}/create-payment`, { body }),
    ]) {
      expect(answer.status).toBe(404);
    }
  }
});

test('managers read and change nothing; others see nothing', async () => {
  const { statement, row: found } = await oneRow({ amount: amountOfItsOwn() });
  const manager = await app.signedInAs('manager');
  expect((await manager.get(`${statements}/${statement.id}/rows`)).status).toBe(200);
  expect((await manager.post(`${row(found.id)}/unmatch`)).status).toBe(403);
  expect((await sendStatement(manager, 'x')).status).toBe(403);
  const support = await app.signedInAs('support');
  expect((await support.get(statements)).status).toBe(403);
  expect((await app.client().get(statements)).status).toBe(401);
});

test('references are known by the same key on both sides', async () => {
  const refs = [
    ...['UTR KOLM-7', 'cheque no. 00042', 'UPI/4123', 'No 7', 'Norway', 'neft:x', '', ' ₹é 12'],
    ...['UTR', 'ref12', 'Cheque', 'utr  utr 5', 'UTRT20001', 'utr-t2-0001', 'NEFTUTR No A1'],
    ...['(utr) 5', 'Refund 12', 'utrnorth5', 'CHQno12', '#ref#9', 'UPIN1', '--'],
  ];
  const { pool } = app.database;
  const { rows: kept } = await pool.query(
    `select pg_get_expr(adbin, adrelid) as made from pg_attrdef
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = 'payments'::regclass and attname = 'ref_key'`,
  );
  const { rows } = await pool.query(
    `select ${kept[0].made} as key from unnest($1::text[]) as ref`,
    [refs],
  );
  expect(rows.map(({ key }) => key)).toEqual(refs.map(referenceKey));
});

test('rows kept under an older rule get the keys of the present one', async () => {
  const { statement } = await makeStatement(admin, [
    { amount: 4.4, ref: 'UTRT2 0044', note: 'NEFTN0004455 of UTRAB12345, ref77889 0012345678' },
    { amount: 4.4, ref: '', note: 'UPI412345678944 again UPI412345678944' },
    {
      amount: -4.4,
      ref: 'CHQ 44',
      note: Array.from({ length: 60 }, (_, n) => `K${n + 1000}`).join(' '),
    },
  ]);
  const { pool } = app.database;
  const kept = async () =>
    (
      await pool.query(
        'select ref_key, keys from bank_rows where statement_id = $1 order by line',
        [statement.id],
      )
    ).rows;
  const expected = await kept();
  expect(expected[0]).toEqual({
    ref_key: 'T20044',
    keys: ['T20044', 'N0004455', 'AB12345', '77889', '12345678'],
  });
  await pool.query(`update bank_rows set ref_key = 'OLD', keys = '{}' where statement_id = $1`, [
    statement.id,
  ]);
  const file = new URL('../../../migrations/0038_references_with_words.sql', import.meta.url);
  const [update = ''] = /UPDATE "bank_rows"[^;]*;/.exec(await readFile(file, 'utf8')) ?? [];
  await pool.query(update);
  expect(await kept()).toEqual(expected);
});
