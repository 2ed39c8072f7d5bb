import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import { makeParty, makeVendor, type TestParty } from '../../../test/finance.ts';
import { payments, reconciliation } from '../../../test/reconciliation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { referenceKey } from './reference-key.ts';

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

describe('suggestions', () => {
  test('are payments of the same amount, best first, each with its reasons', async () => {
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

  test('rank the payment before others whose reference contains the row’s, or is contained in it', async () => {
    const [locked, holding] = [amountOfItsOwn(), amountOfItsOwn()];
    const inRow = await paid({ amount: locked, paidOn: '2026-09-01', ref: 'UTR T2 0001' });
    const ofRow = await paid({ amount: holding, paidOn: '2026-09-01', ref: 'HDFC/T2-0002/K' });
    await paid({ amount: locked, ref: 'UTR Z9 8888' });
    await paid({ amount: holding, ref: 'UTR Z9 9999' });
    const named = await paid({ amount: locked, paidOn: '2026-11-17' });
    const { rows } = await makeStatement(admin, [
      { amount: locked, ref: 'utrT20001BANYAN', note: `for ${named.invoiceCode}` },
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
      // None is sure: neither a near day nor a partial reference is enough.
      expect([best, ...others].some(({ isSure }) => isSure)).toBe(false);
    }
  });

  test('are surest for the payment whose own number the row names, whatever else it names', async () => {
    const amount = amountOfItsOwn();
    const referred = await paid({ amount, ref: 'UTR KOLM-7301' });
    const own = await paid({ amount, paidOn: '2026-06-01' });
    const { statement, row: found } = await oneRow({
      ...{ amount, ref: referred.ref },
      note: `${own.code.toLowerCase()} for ${referred.invoiceCode}`,
    });
    expect(
      found.suggestions.map(
        ({ payment, isSure }: { payment: { code: string }; isSure: boolean }) => [
          payment.code,
          isSure,
        ],
      ),
    ).toEqual([
      [own.code, true],
      [referred.code, false],
    ]);
    expect(found.suggestions[0].reasons[0].text).toBe(`${own.code} stands in the narration`);
    expect(
      (await admin.get(`/admin/finance/recon/statements/${statement.id}/sure`)).body.sure,
    ).toBe(1);
  });

  test('ignore a few letters and digits that are in a reference by chance', async () => {
    const amount = amountOfItsOwn();
    const far = await paid({ amount, paidOn: '2026-09-01', ref: '417' });
    const near = await paid({ amount, ref: 'BANYAN' });
    const { row: found } = await oneRow({ amount, ref: 'X94178 BANYANTREE' });
    expect(
      found.suggestions.map(({ payment }: { payment: { code: string } }) => payment.code),
    ).toEqual([near.code, far.code]);
    expect(found.suggestions[0].score).toBe(75);
  });

  test('are the first payment among equal scores, within a paisa, and none of the other direction', async () => {
    const amount = amountOfItsOwn();
    const after = await paid({ amount: amount + 0.01, paidOn: '2026-11-19' });
    const before = await paid({ amount: amount - 0.01, paidOn: '2026-11-17' });
    await paid({ party: vendor, amount });
    const { row: came } = await oneRow({ amount });
    const codes = (each: { suggestions: { payment: { code: string } }[] }) =>
      each.suggestions.map(({ payment }) => payment.code);
    expect(codes(came)).toEqual([before.code, after.code]);
  });

  test("are of both directions if the file has none, and direction then doesn't count", async () => {
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

  test('exclude matched and reversed payments', async () => {
    const amount = amountOfItsOwn();
    const [one, two] = [await paid({ amount }), await paid({ amount })];
    await admin.post(`${payments}/${two.id}/reverse`, { body: { reason: 'Bounced' } });
    const first = await oneRow({ amount, note: 'First' });
    expect((await match(first.row.id, one.id)).status).toBe(200);
    const { row: second } = await oneRow({ amount, note: 'Second' });
    expect(second.suggestions).toEqual([]);
  });
});

test('references have the same key on both sides', async () => {
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

test('rows stored under an older rule get the keys of the current one', async () => {
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
