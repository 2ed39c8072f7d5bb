import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { listBoxPage } from '#inventory/boxes/store.ts';
import { findBesideBoxes, findGoodsInBox } from '#inventory/provisioning/box-contents.ts';
import { outOfReceipt } from '#inventory/receipts/out-store.ts';
import { compareStock } from '#inventory/verification/verify.ts';
import { planOf as firstPlanOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { stockOverTime } from './days.ts';
import { fastMovers, movementCounts, stockByWarehouse, stockTotals } from './kpi-store.ts';
import { type LedgerFilter, linesOf, listMovementPage, movementBatches } from './ledger-store.ts';
import { contentsOf, unitsIn, unitsInBoxes } from './queries.ts';

/* Query plans for lists, ledger and figures with many movements: they use indexes. */

const count = { warehouses: 4, boxes: 2000, skus: 1000, movements: 40_000 };
const id = (kind: number, n: string) =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${kind} * 1000000 + ${n}), 12, '0'))::uuid`;
const ids = async (table: string, limit: number): Promise<string[]> =>
  (await app.database.pool.query(`select id from ${table} order by id limit ${limit}`)).rows.map(
    (row) => row.id,
  );

let app: TestApp;

// One movement every ten minutes until now. A third of them each come in, move into a box, and are
// issued.
beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.database;
  const now = `timestamptz '${app.now().toISOString()}'`;
  await pool.query(
    `insert into warehouses (id, created_at, updated_at, code, name, type, is_active, line1, city, state, pincode, country)
     select ${id(1, 'n')}, now(), now(), 'WH-' || lpad(n::text, 5, '0'), 'Store ' || n, 'MAIN', true, '', '', '', '', ''
     from generate_series(0, ${count.warehouses - 1}) as n`,
  );
  await pool.query(
    `insert into boxes (id, created_at, updated_at, code, barcode, type, label, warehouse_id, status, condition)
     select ${id(2, 'n')}, ${now} - n * interval '1 minute', now(), 'SBX-' || n, 'BAR' || n,
       case when n % 9 = 0 then 'transport' else 'storage' end, 'Shelf ' || n, ${id(1, `n % ${count.warehouses}`)},
       (array['AVAILABLE', 'RETURNED', 'DAMAGED'])[1 + n % 3], 'GOOD'
     from generate_series(0, ${count.boxes - 1}) as n`,
  );
  await pool.query(
    `insert into items (id, created_at, updated_at, name, category, attributes)
     values (${id(3, '0')}, now(), now(), 'Goods', 'General', '{}')`,
  );
  const each = count.movements / count.skus / 4;
  await pool.query(
    `insert into skus (id, created_at, updated_at, item_id, code, name, category, unit, tax_basis_points, good, value, average_cost)
     select ${id(4, 'n')}, now(), now(), ${id(3, '0')}, 'SKU-' || n, 'Goods ' || n, 'General', 'pcs', 300,
       ${each} * 10, ${each} * 10 * 100, 100
     from generate_series(0, ${count.skus - 1}) as n`,
  );
  await pool.query(
    `insert into stock_movements (id, at, type, note, actor_name, search_text)
     select ${id(5, 'n')}, ${now} - (${count.movements} - n) * interval '10 minutes',
       (array['INBOUND', 'TRANSFER', 'INBOUND', 'ALLOCATE'])[1 + n % 4], 'Note ' || n, 'Test',
       'note ' || n || e'\\nsku-' || (n / 4) % ${count.skus} || e'\\nyoga mat with a bag, 6 mm, of natural rubber, peacock and marigold, box of ten'
     from generate_series(0, ${count.movements - 1}) as n`,
  );
  const box = `(n / 4) % ${count.skus}`;
  await pool.query(
    `insert into stock_lines (movement_id, place, at, type, sku_id, qty, from_warehouse_id, from_box_id,
       from_condition, to_warehouse_id, to_box_id, to_condition, on_hand_change, value_change)
     select ${id(5, 'n')}, 0, ${now} - (${count.movements} - n) * interval '10 minutes',
       (array['INBOUND', 'TRANSFER', 'INBOUND', 'ALLOCATE'])[1 + n % 4], ${id(4, box)},
       (array[10, 10, 10, 10])[1 + n % 4],
       case when n % 4 in (1, 3) then ${id(1, `(${box}) % ${count.warehouses}`)} end, null,
       case when n % 4 in (1, 3) then 'good' end,
       case when n % 4 in (0, 1, 2) then ${id(1, `(${box}) % ${count.warehouses}`)} end,
       case when n % 4 = 1 then ${id(2, box)} end,
       case when n % 4 in (0, 1, 2) then 'good' end,
       (array[10, 0, 10, -10])[1 + n % 4], (array[1000, 0, 1000, -1000])[1 + n % 4]
     from generate_series(0, ${count.movements - 1}) as n`,
  );
  await pool.query(
    `insert into stock_balances (sku_id, warehouse_id, box_id, condition, qty, since)
     select sku_id, warehouse_id, box_id, condition, sum(qty), now() from (
       select sku_id, to_warehouse_id as warehouse_id, to_box_id as box_id, to_condition as condition, qty
       from stock_lines where to_warehouse_id is not null
       union all
       select sku_id, from_warehouse_id, from_box_id, from_condition, -qty
       from stock_lines where from_warehouse_id is not null
     ) as sides group by sku_id, warehouse_id, box_id, condition`,
  );
  // Former places of goods, now with balances of 0.
  await pool.query(
    `insert into stock_balances (sku_id, warehouse_id, box_id, condition, qty, since)
     select ${id(4, `n % ${count.skus}`)}, warehouse_id, boxes.id, 'repair', 0, now()
     from generate_series(0, 11999) as n join boxes on boxes.id = ${id(2, `n / 6`)}`,
  );
  await pool.query(
    `insert into warehouse_stock (warehouse_id, sku_id, good, damaged, repair, quarantined, expired, used, missing)
     select warehouse_id, sku_id, sum(qty), 0, 0, 0, 0, 0, 0 from stock_balances group by 1, 2`,
  );
  await pool.query('vacuum analyze');
});
afterAll(() => app.stop());

/** Returns the plan of the first query that `work` runs. */
const planOf = (work: (db: Queryable) => Promise<unknown>): Promise<string> =>
  firstPlanOf(app.database, work, { without: [] });

const wholeTables = /Seq Scan on stock_(lines|movements)/;
const page = { page: 1, limit: 25 };

/**
 * Matches a plan that reads only the needed movements of a side off the end of its index, without
 * sorting or collecting.
 */
const readOffEnd = (side: string) =>
  new RegExp(
    // Older PostgreSQL versions have a separate Result step for the columns.
    `Limit .*\\n( *->  Result .*\\n)? *->  Unique .*\\n *->  Index Only Scan Backward using stock_lines_${side}_idx `,
  );
const nothing: LedgerFilter = {
  search: undefined,
  type: undefined,
  sku: undefined,
  warehouse: undefined,
  box: undefined,
  from: undefined,
  before: undefined,
};
const listed = (given: Partial<LedgerFilter>) =>
  planOf((db) =>
    listMovementPage(db, { filter: { ...nothing, ...given }, descending: true, page }),
  );
const ago = (days: number) => new Date(app.now().getTime() - days * 24 * 60 * 60_000);

test('the test data matches what the ledger would create', async () => {
  expect(await compareStock(app.services.db)).toEqual([]);
});

describe('the ledger', () => {
  test('is read off an index in order, also for windows and types', async () => {
    for (const [given, index] of [
      [{}, 'stock_movements_at_idx'],
      [{ from: ago(30) }, 'stock_movements_at_idx'],
      [{ type: 'TRANSFER' }, 'stock_movements_type_idx'],
      [{ type: 'TRANSFER', from: ago(7) }, 'stock_movements_type_idx'],
    ] as const) {
      const plan = await listed(given);
      expect(plan).toContain(index);
      // The kept totals are a table of few rows.
      expect(plan).not.toMatch(/Sort|Seq Scan on (?!list_totals)/);
    }
  });

  test('of a SKU or a box looks up only their lines', async () => {
    const [sku] = await ids('skus', 1);
    const [box] = await ids('boxes', 1);
    const ofSku = await listed({ sku });
    expect(ofSku).toContain('stock_lines_sku_idx');
    expect(ofSku).not.toMatch(wholeTables);
    const ofBox = await listed({ box });
    expect(ofBox).toContain('stock_lines_to_box_idx');
    expect(ofBox).toContain('stock_lines_from_box_idx');
    expect(ofBox).not.toMatch(wholeTables);
  });

  test('of a warehouse reads a page off both sides in order, and counts by their indexes', async () => {
    const [warehouse] = await ids('warehouses', 1);
    for (const given of [
      { warehouse },
      { warehouse, from: ago(7) },
      { warehouse, type: 'INBOUND' },
    ]) {
      const plan = await listed(given as Partial<LedgerFilter>);
      expect(plan).not.toMatch(wholeTables);
      for (const side of ['from', 'to']) expect(plan).toMatch(readOffEnd(side));
    }
  });

  test('of a warehouse is the same in pages as in full', async () => {
    const [warehouse] = await ids('warehouses', 1);
    const filter = { ...nothing, warehouse, from: ago(3) };
    const whole = await listMovementPage(app.services.db, {
      filter,
      descending: true,
      page: { page: 1, limit: 500 },
    });
    const { rows } = await app.database.pool.query(
      `select count(distinct movement_id)::int as count from stock_lines
       where $1 in (from_warehouse_id, to_warehouse_id) and at >= $2`,
      [warehouse, ago(3)],
    );
    expect(whole.total).toBe(rows[0].count);
    expect(whole.rows).toHaveLength(whole.total);
    const third = { page: 3, limit: 7 };
    const some = await listMovementPage(app.services.db, { filter, descending: true, page: third });
    expect(some).toEqual({ rows: whole.rows.slice(14, 21), total: whole.total });
    const rising = await listMovementPage(app.services.db, {
      filter,
      descending: false,
      page: { page: 1, limit: 7 },
    });
    expect(rising.rows).toEqual(whole.rows.slice(-7).reverse());
    const beyond = { page: 99, limit: 7 };
    expect(
      await listMovementPage(app.services.db, { filter, descending: true, page: beyond }),
    ).toEqual({ rows: [], total: whole.total });
    const exported = [];
    for await (const batch of movementBatches(app.services.db, {
      filter,
      descending: true,
      size: 50,
    })) {
      exported.push(...batch);
    }
    expect(exported.map(({ id: one }) => one)).toEqual(whole.rows.map(({ id: one }) => one));
  });

  test('of a warehouse is exported in batches that each start at its indexes', async () => {
    const [warehouse] = await ids('warehouses', 1);
    const plan = await planOf(async (db) => {
      await movementBatches(db, {
        filter: { ...nothing, warehouse },
        descending: true,
        size: 200,
      }).next();
    });
    for (const side of ['from', 'to']) expect(plan).toMatch(readOffEnd(side));
    expect(plan).not.toMatch(wholeTables);
  });

  test('is searched by an index', async () => {
    const plan = await listed({ search: 'note 31999' });
    expect(plan).toContain('stock_movements_search_idx');
    expect(plan).not.toMatch(wholeTables);
  });

  test('is exported in batches that each start at an index', async () => {
    const plan = await planOf(async (db) => {
      await movementBatches(db, { filter: nothing, descending: true, size: 200 }).next();
    });
    expect(plan).toContain('stock_movements_at_idx');
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });

  test('reads the lines of a page by key', async () => {
    const movementIds = await ids('stock_movements', 25);
    const plan = await planOf((db) => linesOf(db, { movementIds, most: 50 }));
    expect(plan).toContain('stock_lines_movement_id_place_pk');
    expect(plan).not.toMatch(wholeTables);
  });
});

describe('boxes', () => {
  test('are read off an index in the requested order', async () => {
    const [warehouse] = await ids('warehouses', 1);
    const none = { search: undefined, status: undefined, type: undefined, warehouse: undefined };
    for (const [given, column, index] of [
      [{}, 'createdAt', 'boxes_created_at_idx'],
      [{}, 'code', 'boxes_code_idx'],
      [{}, 'status', 'boxes_by_status_idx'],
      [{ status: 'RETURNED' }, 'createdAt', 'boxes_status_idx'],
      [{ type: 'transport' }, 'createdAt', 'boxes_type_idx'],
      [{ warehouse }, 'createdAt', 'boxes_warehouse_idx'],
    ] as const) {
      const plan = await planOf((db) =>
        listBoxPage(db, {
          filter: { ...none, ...given },
          sort: { column, descending: true },
          page,
        }),
      );
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Sort/);
    }
    const searched = await planOf((db) =>
      listBoxPage(db, {
        filter: { ...none, search: 'sbx-1999' },
        sort: { column: 'createdAt', descending: true },
        page,
      }),
    );
    expect(searched).toContain('boxes_search_idx');
  });

  test('have their units and contents looked up by place', async () => {
    const boxIds = await ids('boxes', 25);
    for (const work of [
      (db: Queryable) => unitsInBoxes(db, boxIds),
      (db: Queryable) => findBesideBoxes(db, boxIds),
      (db: Queryable) => findGoodsInBox(db, boxIds[0] ?? ''),
      (db: Queryable) => contentsOf(db, boxIds[0] ?? ''),
    ]) {
      const plan = await planOf(work);
      expect(plan).toContain('stock_balances_place_idx');
      expect(plan).not.toMatch(/Seq Scan on stock_balances/);
    }
  });
});

describe('figures', () => {
  test('of a window read only its lines and movements', async () => {
    const movers = await planOf((db) => fastMovers(db, { since: ago(14), limit: 8 }));
    expect(movers).toContain('stock_lines_type_idx');
    const today = await planOf((db) => movementCounts(db, ago(1)));
    expect(today).toMatch(/stock_movements_(at|type)_idx/);
    for (const plan of [movers, today]) expect(plan).not.toMatch(wholeTables);
  });

  test('of all stock read stored sums, not the ledger', async () => {
    for (const work of [
      (db: Queryable) => stockTotals(db, 10),
      (db: Queryable) => stockByWarehouse(db),
    ]) {
      expect(await planOf(work)).not.toMatch(/stock_lines|stock_movements|stock_balances/);
    }
    const [warehouse] = await ids('warehouses', 1);
    const plan = await planOf((db) => unitsIn(db, warehouse ?? ''));
    expect(plan).toContain('stock_balances_warehouse_idx');
  });

  test('over time read closed days, and the lines since the last one', async () => {
    const work = (db: Queryable) => stockOverTime(db, { now: app.now(), days: 90 });
    const open = await work(app.services.db);
    await app.database.pool.query(
      `insert into stock_days (day, on_hand, value)
       select (at at time zone 'Asia/Kolkata')::date, sum(sum(on_hand_change)) over (order by 1),
         sum(sum(value_change)) over (order by 1)
       from (select *, (at at time zone 'Asia/Kolkata')::date from stock_lines
         where at < ('2026-11-20'::timestamp at time zone 'Asia/Kolkata')) as lines group by 1`,
    );
    await app.database.pool.query('analyze stock_days');
    const plan = await planOf(work);
    expect(plan).toContain('stock_lines_at_idx');
    expect(plan).not.toMatch(wholeTables);
    expect(open).toHaveLength(90);
  });
});

test('reversing a receipt reads only the lines of its SKUs since it came in', async () => {
  const { pool } = app.database;
  const [sku] = await ids('skus', 1);
  const [warehouse] = await ids('warehouses', 1);
  const receipt = '00000000-0000-7000-8000-00000000feed';
  await pool.query(
    `insert into goods_receipts (id, created_at, updated_at, code, warehouse_id, received_on,
       received_by_name, note, units, amount, search_text)
     values ($1, now(), now(), 'GRN-1', $2, '2026-11-20', 'Test', '', 4, 400, 'grn-1')`,
    [receipt, warehouse],
  );
  await pool.query(
    `insert into goods_receipt_lines (id, receipt_id, place, sku_id, qty, unit_cost, condition)
     values ($1, $1, 0, $2, 4, 100, 'good')`,
    [receipt, sku],
  );
  await pool.query(
    `insert into stock_movements (id, at, type, note, actor_name, search_text, receipt_id)
     values ($1, $2, 'INBOUND', '', 'Test', 'grn-1', $1)`,
    [receipt, app.now()],
  );
  const plan = await planOf((db) =>
    outOfReceipt(db as Parameters<typeof outOfReceipt>[0], receipt),
  );
  expect(plan).not.toMatch(wholeTables);
  expect(plan).toMatch(/stock_lines_sku_idx.*\n *Index Cond: \(\(sku_id = .*\) AND \(at >= /);
});
