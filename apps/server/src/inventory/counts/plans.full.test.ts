import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable, Tx } from '#core/database/types.ts';
import { findScannedBox } from '#inventory/boxes/queries.ts';
import { findScannedSku } from '#inventory/catalogue/queries.ts';
import { booksOf, correctionsOf, movementsOfCounts } from '#inventory/stock/queries.ts';
import { plansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { endRuns, type LineFilter, listLinePage, noteMissed } from './line-store.ts';
import { lookAt } from './look.ts';
import { listPlacePage } from './place-store.ts';
import { figuresOf, listCountPage, sumsOf } from './store.ts';

/* Query plans for counts, their lines and scans with many rows: they use indexes. */

const size = { boxes: 2000, skus: 3000, counts: 4000, lines: 30_000, movements: 3000 };
const id = (kind: number, n: string) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${kind} * 1000000 + ${n}), 12, '0'))::uuid`;

let app: TestApp;
let countId: string;
let skuId: string;
let boxId: string;

// The last count has most of the lines, among many small ones.
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
  // A ledger over a month with few corrections by hand, and tickets with few unpicked units.
  await pool.query(
    `insert into stock_movements (id, at, type, note, actor_name, search_text)
     select ${id(7, 'n')}, now() - (${size.movements} - n) * interval '15 minutes',
       case when n % 100 = 0 then 'ADJUST' else 'TRANSFER' end, '', 'Test', ''
     from generate_series(0, ${size.movements - 1}) as n order by n`,
  );
  await pool.query(
    `insert into stock_lines (movement_id, place, at, type, sku_id, qty, from_warehouse_id, from_condition,
       to_warehouse_id, to_box_id, to_condition, on_hand_change, value_change)
     select movement.id, place, at, type, ${id(4, `(n * 10 + place) % ${size.skus}`)}, 1, ${id(1, '0')}, 'good',
       ${id(1, '0')}, ${id(2, `n % ${size.boxes}`)}, 'good', 0, 0
     from generate_series(0, ${size.movements - 1}) as n join stock_movements as movement on movement.id = ${id(7, 'n')}
     cross join generate_series(0, 9) as place`,
  );
  await pool.query(
    `insert into tickets (id, created_at, updated_at, number, code, financial_year, status, to_type, to_ref, note,
       issued_by_name, units, "out", goods, closed_at, closed_by_name)
     select ${id(8, 'n')}, now(), now(), n + 1, 'TKT/26-27/' || lpad((n + 1)::text, 5, '0'), 2026,
       case when n % 20 = 0 then 'OPEN' else 'CLOSED' end, 'EVENT', 'Fair', '', 'Test', 5, 5, '',
       case when n % 20 > 0 then now() end, case when n % 20 > 0 then 'Test' end
     from generate_series(0, 19999) as n`,
  );
  await pool.query(
    `insert into ticket_lines (id, ticket_id, place, sku_id, warehouse_id, qty, picked, cost)
     select ${id(9, 'n')}, ${id(8, 'n')}, 0, ${id(4, `n % ${size.skus}`)}, ${id(1, '0')}, 5,
       case when n % 20 = 0 then 0 else 5 end, 500
     from generate_series(0, 19999) as n`,
  );
  await pool.query('vacuum analyze');
  const one = async (table: string) =>
    (await pool.query(`select id from ${table} order by id desc limit 1`)).rows[0].id;
  [countId, skuId, boxId] = [await one('stock_counts'), await one('skus'), await one('boxes')];
});
afterAll(() => app.stop());

/** Returns the plan of the first query that `work` runs, or of the later ones as well. */
async function planOf(
  work: (db: Queryable) => Promise<unknown>,
  { all = false }: { all?: boolean } = {},
): Promise<string> {
  const plans = await plansOf(app.database, work, { without: [] });
  return (all ? plans : plans.slice(0, 1)).join('\n');
}

const page = { page: 1, limit: 25 };

test('counts are read off an index in the requested order, and searched by one', async () => {
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
    (db: Queryable) => figuresOf(db, [countId]),
    (db: Queryable) => listPlacePage(db, { filter: { countId }, page }),
    (db: Queryable) =>
      listLinePage(db, {
        filter: { ...filter, search: 'sku-29' },
        sort: { column: 'code', descending: false },
        page,
      }),
  ]) {
    expect(await planOf(work)).not.toMatch(/Seq Scan on stock_count_lines/);
  }
});

test('movements during a count are read off the ledger of each SKU', async () => {
  const placeId = (await app.database.pool.query('select id from warehouses')).rows[0].id;
  const spot = { skuId, placeId, condition: 'good' as const };
  const look = await planOf((db) => lookAt(db as unknown as Tx, spot), { all: true });
  expect(look).toContain('ticket_lines_unpicked_idx');
  const place = { countId, placeId };
  const missed = { ...place, at: new Date(), by: 'Test', lying: [] };
  const ended = await planOf((db) => endRuns(db as unknown as Tx, place), { all: true });
  const noted = await planOf((db) => noteMissed(db as unknown as Tx, missed), { all: true });
  for (const plan of [ended, noted]) expect(plan).toContain('stock_lines_sku_idx');
  const view = {
    ...{ countId, search: undefined, place: undefined, hideMissed: false },
    show: 'undecided' as const,
  };
  const undecided = await planOf((db) =>
    listLinePage(db, { filter: view, sort: { column: 'code', descending: false }, page }),
  );
  const corrected = await planOf((db) =>
    correctionsOf(db, { from: new Date(), spots: [{ ...spot, turn: 1 }] }),
  );
  const sums = await planOf((db) => sumsOf(db, countId));
  for (const plan of [undecided, corrected, sums]) expect(plan).toContain('stock_lines_type_idx');
  for (const plan of [look, ended, noted, undecided, corrected, sums]) {
    expect(plan).not.toMatch(
      /Seq Scan on (stock_lines|stock_balances|ticket_lines|stock_count_lines)/,
    );
  }
});

test('the places of a count are read in order off an index', async () => {
  const plan = await planOf((db) => listPlacePage(db, { filter: { countId }, page }));
  expect(plan).toContain('stock_count_places_begun_idx');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test('a scan takes one lookup in each index, whatever the code is', async () => {
  const box = await planOf((db) => findScannedBox(db, 'bar17'));
  expect(box).toContain('boxes_code_key');
  expect(box).toContain('boxes_barcode_key');
  const sku = await planOf((db) => findScannedSku(db, '2017'));
  expect(sku).toContain('skus_code_key');
  expect(sku).toContain('skus_barcode_key');
  for (const plan of [box, sku]) expect(plan).not.toContain('Seq Scan');
});

test('the book quantities of lines are looked up by key', async () => {
  const place = { skuId, placeId: boxId, condition: 'good' as const };
  const plan = await planOf((db) => booksOf(db, [place, place]));
  expect(plan).toContain('stock_balances_sku_id_place_id_condition_pk');
  expect(await planOf((db) => movementsOfCounts(db, [countId]))).not.toBe('');
});
