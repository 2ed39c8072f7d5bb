import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { creditedYear } from '#finance/deductions/queries.ts';
import { lineBody, makeInvoice, makeVendor } from '../../../test/finance.ts';
import { planOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listVendorYears } from './vendor-years-store.ts';

/*
 * What vendors were credited in a year is read from that year's entries, however many years there
 * are: one entry in five is in the year.
 */

let app: TestApp;
let vendor: string;

/** Copies the rows of a table, numbered from 2 on, with some columns changed. */
async function copyRows(table: string, copies: number, changes: string): Promise<void> {
  const { pool } = app.database;
  const { rows } = await pool.query(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const columns = rows[0]?.columns;
  // In batches that stay below the statement timeout.
  for (let first = 2; first <= copies; first += 2_000) {
    await pool.query(
      `insert into ${table} (${columns}) select ${columns} from (
         select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
         from ${table} as one, generate_series($1::int, $2::int) as n where one.number = 1
       ) as copied`,
      [first, Math.min(copies, first + 1_999)],
    );
  }
  await pool.query(`analyze ${table}`);
}

const idOf = (what: string) => `md5('${what}' || n)::uuid`;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signedInAs('Administrator');
  const party = await makeVendor(app);
  vendor = party.id;
  const bill = await makeInvoice(admin, party, { lines: [lineBody()] });
  const { status } = await admin.post('/admin/finance/payments', {
    body: { invoiceId: bill.id, amount: 118 },
  });
  expect(status).toBe(201);
  const many = app.database.kind === 'postgres' ? 20_000 : 200;
  await copyRows(
    'invoices',
    many,
    `'id', ${idOf('bill')}, 'number', n, 'code', 'T/26-27/' || lpad(n::text, 5, '0')`,
  );
  await app.database.pool.query(
    `insert into tds_years select $1::uuid, '194C', 2026 - n from generate_series(1, 4) as n`,
    [vendor],
  );
  const { rows } = await app.database.pool.query('select id from tds_entries');
  expect(rows).toHaveLength(1);
  for (let first = 2; first <= many; first += 2_000) {
    await app.database.pool.query(
      `insert into tds_entries select (jsonb_populate_record(one, jsonb_build_object('id', ${idOf('entry')},
         'cause_id', ${idOf('payment')}, 'invoice_id', ${idOf('bill')}, 'financial_year', 2026 - n % 5,
         'day', date '2026-11-20' - 365 * (n % 5)))).*
       from tds_entries as one, generate_series($1::int, $2::int) as n where one.id = $3`,
      [first, Math.min(many, first + 1_999), rows[0].id],
    );
  }
  await app.database.pool.query('analyze tds_entries');
});
afterAll(() => app.stop());

const year = { financialYear: 2026 };

test.each<[string, (db: Queryable) => Promise<unknown>]>([
  [
    'the vendors of a year',
    (db) =>
      listVendorYears(db, {
        ...year,
        limits: [{ section: '194C', single: 30_000_00, month: null, year: 1_00_000_00 }],
        search: undefined,
        section: undefined,
        above: undefined,
        sort: { column: 'taxable', descending: true },
        page: { page: 1, limit: 25 },
      }),
  ],
  ['one vendor in a year', (db) => creditedYear(db, { partyId: vendor, section: '194C', ...year })],
])('%s: no whole table is read', async (_, query) => {
  const plan = await planOf(app.database, query, { without: [] });
  // A few rows are read faster one by one.
  if (app.database.kind === 'postgres') expect(plan).not.toMatch(/Seq Scan on tds_entries/);
  expect(plan).toMatch(/Scan/);
});
