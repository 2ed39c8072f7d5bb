import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { makeInvoice, makeParty } from '../../../test/finance.ts';
import { planOf as firstPlanOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listRowPage } from './row-store.ts';
import { matchingPayments, openRowsOf, storedRows } from './suggestion-store.ts';

/* Lists of rows and their suggestions among many payments are read from indexes. */

const count = 8000;
const statement = '00000000-0000-7000-8000-000000000001';
const other = '00000000-0000-7000-8000-000000000002';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.database;
  const invoice = await makeInvoice(await app.signedInAs('Administrator'), await makeParty(app));
  await pool.query(
    `insert into payments (id, created_at, updated_at, direction, number, code, financial_year,
      invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on)
     select gen_random_uuid(), now(), now(), 'in', n + 1, 'RCT/26-27/' || lpad((n + 1)::text, 5, '0'), 2026,
      id, code, party_id, party_name, 1000 + n * 10, 0, 'NEFT', 'UTR KOLM' || n, date '2026-04-01' + n % 200
     from invoices, generate_series(1, ${count}) as n where id = $1`,
    [invoice.id],
  );
  for (const [id, from] of [
    [statement, 0],
    [other, count / 2],
  ] as const) {
    await pool.query(
      `insert into bank_statements (id, created_at, updated_at, file_name, uploaded_by_name, from_day,
        to_day, rows, money_in, money_out, known, bad, skipped, bad_rows, skipped_rows)
       values ($1, now(), now(), 'many.csv', 'Test', '2026-04-01', '2026-10-31', $2, 0, 0, 0, 0, 0, '[]', '[]')`,
      [id, count / 2],
    );
    await pool.query(
      `insert into bank_rows (id, created_at, updated_at, statement_id, line, day, amount, direction, ref,
        note, dedupe_key, ref_key, keys, codes)
       select gen_random_uuid(), now(), now(), $1, n, date '2026-04-01' + (n % 200)::int, 1000 + n * 10, 'in', '',
        'NEFT ' || n, 'key ' || n, '', array['KOLM' || n], '{}' from generate_series($2::int + 1, $3::int) as n`,
      [id, from, from + count / 2],
    );
  }
  await pool.query('analyze payments, bank_rows, bank_statements');
});
afterAll(() => app.stop());

/** Returns the plan of the first query that `work` runs. */
const planOf = (
  work: (db: Queryable) => Promise<unknown>,
  { analyze = false } = {},
): Promise<string> => firstPlanOf(app.database, work, { without: [], analyze });

const wholeTables = /Seq Scan on (payments|bank_rows)/;

test('the suggestions of a page find payments, matched ones and rivals through indexes', async () => {
  const { rows } = await app.database.pool.query(
    'select id from bank_rows where statement_id = $1 order by line limit 25',
    [statement],
  );
  const ids = rows.map(({ id }) => id);
  const plan = await planOf((db) => matchingPayments(db, storedRows(ids), { most: 5 }));
  expect(plan).not.toMatch(wholeTables);
  expect(plan).toMatch(/bank_rows_open_size_idx/);
});

test('the sure matches of a statement are found quickly', async () => {
  const found = await matchingPayments(app.services.db, openRowsOf(statement), {
    most: 1,
    sureOnly: true,
  });
  expect(found).toHaveLength(count / 2);
});

test('many payments and rows of one amount are each compared with some dozens', async () => {
  const { pool } = app.database;
  const [size, ofOneAmount, rows] = [77_777_00, 5000, 300];
  const flat = '00000000-0000-7000-8000-000000000003';
  await pool.query(
    `insert into payments (id, created_at, updated_at, direction, number, code, financial_year,
      invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on)
     select gen_random_uuid(), now(), now(), 'in', 20000 + n, 'RCT/26-27/' || (20000 + n)::text, 2026,
      id, code, party_id, party_name, ${size}, 0, 'NEFT', 'UTR FLAT' || n, date '2026-04-01' + n % 200
     from invoices, generate_series(1, ${ofOneAmount}) as n`,
  );
  await pool.query(
    `insert into bank_statements (id, created_at, updated_at, file_name, uploaded_by_name, from_day,
      to_day, rows, money_in, money_out, known, bad, skipped, bad_rows, skipped_rows)
     values ($1, now(), now(), 'flat.csv', 'Test', '2026-04-01', '2026-10-31', ${rows}, 0, 0, 0, 0, 0, '[]', '[]')`,
    [flat],
  );
  // Every second row names its payment, which may be far from the nearest ones.
  await pool.query(
    `insert into bank_rows (id, created_at, updated_at, statement_id, line, day, amount, direction, ref,
      note, dedupe_key, ref_key, keys, codes)
     select gen_random_uuid(), now(), now(), $1, n, date '2026-04-01' + (n % 200)::int, ${size}, 'in', '',
      'NEFT ' || n, 'flat ' || n, '', case n % 2 when 0 then array['FLAT' || n + 90] else '{}' end, '{}'
     from generate_series(1, ${rows}) as n`,
    [flat],
  );
  await pool.query('analyze payments, bank_rows');
  const found = await matchingPayments(app.services.db, openRowsOf(flat), {
    most: 1,
    sureOnly: true,
  });
  expect(found).toHaveLength(rows / 2);
  expect(found.every(({ byReference }) => byReference)).toBe(true);
  const plan = await planOf((db) => matchingPayments(db, openRowsOf(flat), { most: 5 }), {
    analyze: true,
  });
  const compared = /CTE fitting\s+->.*actual[^)]* rows=(\d+)/.exec(plan)?.[1];
  expect(Number(compared)).toBeGreaterThan(rows);
  expect(Number(compared)).toBeLessThan(rows * 60);
  expect(plan).not.toMatch(wholeTables);
  const scans = [...plan.matchAll(/Scan.* on payments.*actual.* rows=([\d.]+) loops=(\d+)/g)];
  expect(scans.length).toBeGreaterThan(3);
  for (const [, each, loops] of scans) {
    expect(Number(each) * Number(loops)).toBeLessThan(rows * 60);
  }
});

test('a page of rows is read from an index in its order', async () => {
  const page = { page: 1, limit: 25 };
  for (const [column, index] of [
    ['line', 'bank_rows_statement_line_idx'],
    ['date', 'bank_rows_statement_day_idx'],
    ['amount', 'bank_rows_statement_amount_idx'],
  ] as const) {
    const filter = { statement, state: undefined, search: undefined };
    const plan = await planOf((db) =>
      listRowPage(db, { filter, sort: { column, descending: true }, page }),
    );
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Sort/);
  }
});
