import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { findScannedBox } from '../boxes/queries.ts';
import { findScannedSku } from '../catalogue/queries.ts';
import { bookOf, booksOf, movementsOfCounts } from '../stock/queries.ts';
import { type LineFilter, listLinePage } from './line-store.ts';
import { placesOf } from './place-store.ts';
import { figuresOf, listCountPage } from './store.ts';

/*
 * Counts, their lines and what is scanned, among many: read off indexes.
 */

const size = { boxes: 2000, skus: 3000, counts: 4000, lines: 30_000 };
const id = (kind: number, n: string) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${kind} * 1000000 + ${n}), 12, '0'))::uuid`;

let app: TestApp;
let countId: string;
let skuId: string;
let boxId: string;

// The last of many small counts has most of the lines.
beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.database;
  await pool.query(
    `insert into warehouses (id, created_at, updated_at, code, name, type, is_active, line1, city, state, pincode, country)
     values (${id(1, '0')}, now(), now(), 'WH-00000', 'Store', 'MAIN', true, '', '', '', '', '')`,
  );
  await pool.query(
    `insert into boxes (id, created_at, updated_at, code, barcode, type, label, warehouse_id, status, condition)
     select ${id(2, 'n')}, now(), now(), 'SBX-' || n, 'BAR' || n, 'storage', '', ${id(1, '0')}, 'AVAILABLE', 'GOOD'
     from generate_series(0, ${size.boxes - 1}) as n`,
  );
  await pool.query(
    `insert into items (id, created_at, updated_at, name, category, attributes)
     values (${id(3, '0')}, now(), now(), 'Goods', 'General', '{}')`,
  );
  await pool.query(
    `insert into skus (id, created_at, updated_at, item_id, code, barcode, name, category, unit, tax_basis_points)
     select ${id(4, 'n')}, now(), now(), ${id(3, '0')}, 'SKU-' || n, '20' || n, 'Goods ' || n, 'General', 'pcs', 300
     from generate_series(0, ${size.skus - 1}) as n`,
  );
  await pool.query(
    `insert into stock_counts (id, created_at, updated_at, code, status, warehouse_id, note, started_by_name,
       closed_at, closed_by_name, search_text)
     select ${id(5, 'n')}, now() - (${size.counts} - n) * interval '1 hour', now(), 'CNT-' || n,
       case when n = ${size.counts - 1} then 'REVIEW' when n % 3 = 0 then 'CANCELLED' else 'POSTED' end,
       ${id(1, '0')}, '', 'Test', case when n < ${size.counts - 1} then now() end,
       case when n < ${size.counts - 1} then 'Test' end, 'cnt-' || n || e'\\nstore'
     from generate_series(0, ${size.counts - 1}) as n`,
  );
  await pool.query(
    `insert into stock_count_places (count_id, place_id, box_id, is_open, begun_at)
     select id, ${id(1, '0')}, null, status = 'REVIEW', now() from stock_counts`,
  );
  await pool.query(
    `insert into stock_count_lines (id, count_id, place_id, sku_id, condition, counted, book, is_missed,
       counted_at, counted_by_name, sku_code, search_text)
     select ${id(6, 'n')}, ${id(5, `case when n < ${size.lines - size.skus} then n / 8 else ${size.counts - 1} end`)},
       ${id(1, '0')}, ${id(4, `n % ${size.skus}`)}, 'good', n % 50, 20, false,
       now() - n * interval '1 second', 'Test', 'SKU-' || n, 'sku-' || n || e'\\ngoods'
     from generate_series(0, ${size.lines - 1}) as n`,
  );
  await pool.query(
    `insert into stock_balances (sku_id, warehouse_id, box_id, condition, qty, since)
     select ${id(4, `n % ${size.skus}`)}, ${id(1, '0')}, ${id(2, `n / 10`)}, 'good', 0, now()
     from generate_series(0, 19999) as n`,
  );
  await pool.query('vacuum analyze');
  const one = async (table: string) =>
    (await pool.query(`select id from ${table} order by id desc limit 1`)).rows[0].id;
  [countId, skuId, boxId] = [await one('stock_counts'), await one('skus'), await one('boxes')];
}, 120_000);
afterAll(() => app.stop());

type Db = Parameters<typeof listCountPage>[0];

/** How the database goes about the first query of a piece of work. */
async function planOf(work: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => asked.push({ query, params }) };
  const { pool } = app.database;
  await work(drizzle(pool, { logger, casing: 'snake_case' }) as unknown as Db);
  const [first] = asked;
  const { rows } = await pool.query(`explain ${first?.query}`, first?.params ?? []);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const page = { page: 1, limit: 25 };

test('counts come off an index in the order asked for, and are searched by one', async () => {
  const none = { search: undefined, status: undefined, warehouse: undefined };
  const listed = (given: object, column: 'createdAt' | 'code' = 'createdAt') =>
    planOf((db) =>
      listCountPage(db, {
        filter: { ...none, ...given },
        sort: { column, descending: true },
        page,
      }),
    );
  for (const [given, column, index] of [
    [{}, 'createdAt', 'stock_counts_created_at_idx'],
    [{}, 'code', 'stock_counts_code_idx'],
    [{ status: 'OPEN' }, 'createdAt', 'stock_counts_status_idx'],
  ] as const) {
    const plan = await listed(given, column);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Sort/);
  }
  expect(await listed({ search: 'cnt-3999' })).toContain('stock_counts_search_idx');
});

test('the lines of a count are read without those of others', async () => {
  const filter: LineFilter = {
    countId,
    search: undefined,
    place: undefined,
    show: 'all',
    hideMissed: false,
  };
  for (const [given, column, index] of [
    [{}, 'countedAt', 'stock_count_lines_counted_idx'],
    [{}, 'code', 'stock_count_lines_code_idx'],
    [{ show: 'differences' }, 'variance', 'stock_count_lines_variance_idx'],
  ] as const) {
    const plan = await planOf((db) =>
      listLinePage(db, {
        filter: { ...filter, ...given },
        sort: { column, descending: true },
        page,
      }),
    );
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on stock_count_lines/);
  }
  for (const work of [
    (db: Db) => figuresOf(db, [countId]),
    (db: Db) => placesOf(db, countId),
    (db: Db) =>
      listLinePage(db, {
        filter: { ...filter, search: 'sku-29' },
        sort: { column: 'code', descending: false },
        page,
      }),
  ]) {
    expect(await planOf(work)).not.toMatch(/Seq Scan on stock_count_lines/);
  }
});

test('a scan is one look at each index, whatever the code is', async () => {
  const box = await planOf((db) => findScannedBox(db, 'bar17'));
  expect(box).toContain('boxes_code_key');
  expect(box).toContain('boxes_barcode_key');
  const sku = await planOf((db) => findScannedSku(db, '2017'));
  expect(sku).toContain('skus_code_key');
  expect(sku).toContain('skus_barcode_key');
  for (const plan of [box, sku]) expect(plan).not.toContain('Seq Scan');
});

test('what the book says of lines is looked up by its key', async () => {
  const place = { skuId, placeId: boxId, condition: 'good' as const };
  for (const work of [(db: Db) => bookOf(db, place), (db: Db) => booksOf(db, [place, place])]) {
    const plan = await planOf(work);
    expect(plan).toContain('stock_balances_sku_id_place_id_condition_pk');
  }
  expect(await planOf((db) => movementsOfCounts(db, [countId]))).not.toBe('');
});
