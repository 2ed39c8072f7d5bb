import type { ResponseOf } from '@kolam/contract/core/endpoint.ts';
import type { getFinanceOverview } from '@kolam/contract/finance/overview/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { makeParty, makeVendor } from '../../../test/finance.ts';
import { planOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { cashSums, creditedTaxSums, dueSums, taxSums } from './store.ts';

/*
 * The overview over random rows equals plain sums over the tables, and is read from indexes alone.
 * PostgreSQL has as many rows as a few years produce, the embedded database fewer. Rows of
 * different tables need not agree here, since only the services ensure that.
 */

const tables = ['invoices', 'payments', 'credit_notes'];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { pool, kind } = app.database;
  const batch = kind === 'postgres' ? 2000 : 200;
  // Autovacuum reading them would keep the vacuum below from marking all pages as all-visible.
  for (const table of kind === 'postgres' ? tables : []) {
    await pool.query(`alter table ${table} set (autovacuum_enabled = off)`);
  }
  const parties = [(await makeParty(app)).id, (await makeVendor(app)).id];
  // In steps that are short enough for a busy machine.
  for (let turn = 0; turn < 20; turn++) {
    const [first, last] = [turn * batch + 1, (turn + 1) * batch];
    await pool.query(
      `insert into invoices (id, created_at, updated_at, kind, state, number, code, issued_on, due_on,
        financial_year, party_id, party_name, supplier, recipient, place, supply_type, bill_no, notes,
        subtotal, cgst, sgst, igst, paid, tds_settled, voided_at, voided_by_name, void_reason, tds_section,
        credit_month)
       select gen_random_uuid(), now(), now(), kind, state,
        case when state <> 'draft' then n end,
        case when state <> 'draft' then 'T/26-27/' || lpad((n % 100000)::text, 5, '0') end,
        day, day + 30, extract(year from day - interval '3 months'), party, 'Somebody',
        case when n % 3 > 0 then '{"gstin": "27AAPFU0939F1ZV"}' else '{}' end::jsonb, '{}', 'MH',
        'inter', '', '', value, 0, 0, tax,
        case when state <> 'issued' then 0 when n % 7 > 0 and day < '2026-07-01' then value + tax else value / 3 end,
        case when state = 'issued' and day >= '2026-07-01' then value / 100 else 0 end,
        case state when 'void' then now() end, case state when 'void' then 'Test' end,
        case state when 'void' then 'Twice' end, case kind when 'purchase' then '194C' end,
        case kind when 'purchase' then to_char(day, 'YYYY-MM') end
       from (
        select *, value * 18 / 100 as tax from (
         select n, case when n % 5 < 3 then 'sales' else 'purchase' end as kind,
          case when n % 5 < 3 then $3::uuid else $4::uuid end as party,
          case when n % 50 = 7 then 'draft' when n % 50 = 9 then 'void' else 'issued' end as state,
          date '2024-04-01' + (random() * 963)::int as day, (random() * 10000000)::bigint + 1 as value
         from generate_series($1::int, $2::int) as n
        ) as valued
       ) as made`,
      [first, last, ...parties],
    );
    // Two per invoice, one in thirty-nine reversed.
    await pool.query(
      `insert into payments (id, created_at, updated_at, direction, number, code, financial_year,
        invoice_id, invoice_code, party_id, party_name, amount, tds, mode, ref, paid_on, reversed_at,
        reversed_by_name, reverse_reason)
       select gen_random_uuid(), now(), now(), case kind when 'sales' then 'in' else 'out' end,
        number * 2 + half, 'PAY/00-0' || half || '/' || right(code, 5),
        extract(year from issued_on + 20 - interval '3 months'), id, code, party_id, 'Somebody', subtotal / 2 + 1,
        0, 'NEFT', '', issued_on + 20, case when number % 39 = 3 then issued_on + 45 end,
        case when number % 39 = 3 then 'Test' end, case when number % 39 = 3 then 'Bounced' end
       from invoices, generate_series(0, 1) as half where number between $1 and $2`,
      [first, last],
    );
  }
  await pool.query(
    `insert into credit_notes (id, created_at, invoice_id, kind, number, code, issued_on, financial_year,
      reason, lowers_tax, subtotal, cgst, sgst, igst, credit_month)
     select gen_random_uuid(), now(), id, kind, number, code, issued_on + 3,
      extract(year from issued_on + 3 - interval '3 months'), 'Fewer', number % 90 > 1, subtotal / 20 + 1, 0, 0, tax_total / 20,
      case kind when 'purchase' then to_char(issued_on + 3, 'YYYY-MM') end
     from invoices where state = 'issued' and number % 30 = 1`,
  );
  await vacuumed(pool);
}, 300_000);
afterAll(() => app.stop());

/**
 * A vacuum marks rows as visible to all only when the WAL of recent commits is on disk, and tests
 * don't wait for that.
 */
async function vacuumed(pool: TestApp['database']['pool']): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set synchronous_commit = on');
    await client.query('update parties set version = version + 1');
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.query('reset synchronous_commit');
    client.release();
  }
}

type Overview = ResponseOf<typeof getFinanceOverview>;
const period = { from: '2025-06-11', to: '2026-10-07' };
const overview = async (): Promise<Overview> => {
  const client = await app.signedInAs('manager');
  return (await client.get('/admin/finance/overview', { query: period })).body;
};
const sum = async (text: string): Promise<number> =>
  Number((await app.database.pool.query(`select coalesce(${text}, 0) / 100.0 as sum`)).rows[0].sum);

describe('the overview', () => {
  test('equals plain sums over the tables', async () => {
    const response = await overview();
    const within = (day: string) => `${day} between '${period.from}' and '${period.to}'`;
    const due = (kind: string) =>
      sum(
        `(select sum(due) from invoices where kind = '${kind}' and status in ('unpaid', 'part-paid'))`,
      );
    // Tax of vendors without a GSTIN is no input credit.
    const tax = (kind: string) =>
      sum(`(select sum(cgst + sgst + igst) from invoices where kind = '${kind}' and status not in ('draft', 'void')
        and ${within('issued_on')} and (kind = 'sales' or supplier ? 'gstin'))
       - (select coalesce(sum(cgst + sgst + igst), 0) from credit_notes
        join (select id as inv, kind as k, supplier from invoices) as i on inv = invoice_id
        where lowers_tax and k = '${kind}' and ${within('issued_on')} and (k = 'sales' or supplier ? 'gstin'))`);
    const cash = (direction: string) =>
      sum(
        `(select sum(amount) from payments where direction = '${direction}' and ${within('paid_on')})
         - (select coalesce(sum(amount), 0) from payments where direction = '${direction}'
            and is_reversed and ${within("(reversed_at at time zone 'Asia/Kolkata')::date")})`,
      );
    expect(response.receivable).toBe(await due('sales'));
    expect(response.payable).toBe(await due('purchase'));
    expect(response.gstOutput).toBe(await tax('sales'));
    expect(response.gstInput).toBe(await tax('purchase'));
    expect(response.cashIn).toBe(await cash('in'));
    expect(response.cashOut).toBe(await cash('out'));
    for (const value of [response.receivable, response.gstOutput, response.cashOut]) {
      expect(value).toBeGreaterThan(1000);
    }
  });

  test('adds up in all its parts', async () => {
    const response = await overview();
    const total = (figures: number[]) =>
      figures.reduce((sum, each) => sum + Math.round(each * 100), 0);
    for (const side of ['receivable', 'payable'] as const) {
      const {
        documents,
        total: all,
        paid,
        tdsSettled,
        credited,
        fromAccount,
      } = response[`${side}Parts`];
      expect(total([all, -paid, -tdsSettled, -credited, -fromAccount])).toBe(
        total([response[side]]),
      );
      const { buckets } = response.ageing[side];
      expect(total(buckets.map(({ amount }) => amount))).toBe(total([response[side]]));
      expect(buckets.reduce((sum, bucket) => sum + bucket.documents, 0)).toBe(documents);
    }
    for (const part of ['cashIn', 'cashOut', 'gstOutput', 'gstInput'] as const) {
      expect(total(response.months.map((month) => month[part]))).toBe(total([response[part]]));
    }
    expect(response.months).toHaveLength(17);
    for (const part of ['cashIn', 'cashOut'] as const) {
      const { amount, reversals, reversed } = response[`${part}Parts`];
      expect(total([amount, -reversed])).toBe(total([response[part]]));
      expect(reversals).toBeGreaterThan(0);
    }
    expect(total([response.gstOutput, -response.gstInput])).toBe(total([response.gstPayable]));
    expect(total([response.cashIn, -response.cashOut])).toBe(total([response.netCash]));
  });

  test.each<[string, (db: Queryable) => PromiseLike<unknown>, string]>([
    ['dues', (db) => dueSums(db, '2026-11-20'), 'invoices_open_idx'],
    ['tax', (db) => taxSums(db, period), 'invoices_tax_idx'],
    ['credited tax', (db) => creditedTaxSums(db, period), 'credit_notes_tax_idx'],
    ['cash', (db) => cashSums(db, period), 'payments_cash_idx'],
    ['what was reversed', (db) => cashSums(db, period), 'payments_reversed_idx'],
  ])('reads %s from an index and no table', async (_, ask, index) => {
    // A few rows are read faster one by one. The check is whether the index can be used at all.
    const isSmall = app.database.kind === 'embedded' || index.startsWith('credit');
    const plan = await planOf(app.database, ask, {
      without: isSmall ? ['seqscan', 'bitmapscan'] : [],
      analyze: true,
    });
    expect(plan).toMatch(new RegExp(`Index Only Scan using ${index}`));
    expect(plan).not.toMatch(/Seq Scan|Heap Scan/);
  });
});
