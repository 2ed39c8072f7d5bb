import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '#core/database/types.ts';
import { listOrderPage, type OrderFilter } from '#inventory/orders/store.ts';
import { orderBadges } from '#inventory/products/order-badges.ts';
import { placementsOf } from '#inventory/products/placements.ts';
import { listReceiptPage, type ReceiptFilter } from '#inventory/receipts/store.ts';
import { plansOf as allPlansOf } from '../../../test/query-plans.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { listSkuPage, type SkuFilter } from './store.ts';

/*
 * Query plans for products, orders and receipts with many rows: lists use indexes, and the data
 * beside a page's products takes one lookup each.
 */

const count = 6000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.database;
  const record = `gen_random_uuid(), now(), now() - n * interval '1 minute'`;
  const fill = [
    `insert into warehouses (id, updated_at, created_at, code, name, type, is_active, line1, city, state, pincode, country)
     select ${record}, 'WH-' || lpad(n::text, 5, '0'), 'Store ' || n, 'MAIN', true, '', '', '', '', 'India'
     from generate_series(1, 3) as n`,
    `insert into boxes (id, updated_at, created_at, code, barcode, type, label, warehouse_id, status, condition)
     select ${record}, 'SBX-' || n, 'SBX' || n, 'storage', '', (select min(id::text)::uuid from warehouses), 'AVAILABLE', 'GOOD'
     from generate_series(1, 400) as n`,
    `insert into items (id, updated_at, created_at, name, category, attributes)
     select ${record}, 'Item ' || n, 'General', '{}' from generate_series(1, 10) as n`,
    `insert into skus (id, updated_at, created_at, item_id, code, name, category, unit, tax_basis_points, good, damaged, reorder_level)
     select ${record}, (select min(id::text)::uuid from items), 'SKU-' || n, 'Product ' || n,
      'Category ' || n % 50, 'pcs', 300, case when n % 100 = 0 then 0 else 50 + n end,
      case when n % 200 = 0 then 1 else 0 end, case when n % 3 = 0 then 5 end
     from generate_series(1, ${count}) as n`,
    `insert into stock_balances (sku_id, warehouse_id, box_id, condition, qty, since)
     select skus.id, warehouse_id, boxes.id, 'good', 5, now()
     from skus join boxes on hashtext(skus.code || boxes.code) % 100 = 0`,
    `insert into purchase_orders (id, updated_at, created_at, number, code, financial_year, status, vendor_name,
      warehouse_id, note, goods, ordered, amount, tax_amount, approved_at, approved_by_name)
     select ${record}, n, 'PO/26-27/' || lpad(n::text, 5, '0'), 2026,
      case when n % 40 = 0 then 'DRAFT' when n % 50 = 1 then 'OPEN' else 'APPROVED' end, 'Vendor ' || n % 30,
      (select min(id::text)::uuid from warehouses), '', '', 2, n, 0, now(), 'Asha'
     from generate_series(1, ${count}) as n`,
    `insert into purchase_order_lines (id, order_id, place, sku_id, qty, unit_cost, gst_basis_points)
     select gen_random_uuid(), orders.id, line, skus.id, 1, 1, 0
     from (select id, row_number() over (order by id) as n from purchase_orders) as orders
     cross join generate_series(0, 1) as line
     join (select id, row_number() over (order by id) as n from skus) as skus
      on skus.n = (orders.n * 7 + line * 13) % ${count} + 1`,
    `insert into goods_receipts (id, updated_at, created_at, code, order_id, warehouse_id, received_on,
      received_by_name, note, units, amount, search_text, reversed_at, reversed_by_name, reverse_reason)
     select ${record.replaceAll('n *', 'number *')}, 'GRN-' || number, id, warehouse_id, date '2026-01-01' + number % 300, 'Asha', '',
      1, 1, 'grn-' || number, case when number % 90 = 0 then now() end, case when number % 90 = 0 then 'Asha' end,
      case when number % 90 = 0 then 'Wrong' end
     from purchase_orders`,
  ];
  for (const each of fill) await pool.query(each);
  // Moves pending entries of the text indexes into their place. Before that they are not in the
  // index itself.
  await pool.query(
    'vacuum analyze skus, stock_balances, boxes, warehouses, purchase_orders, purchase_order_lines, goods_receipts',
  );
});
afterAll(() => app.stop());

/** Returns the plan of each query that `work` runs. */
const plansOf = (work: (db: Queryable) => Promise<unknown>): Promise<string[]> =>
  allPlansOf(app.database, work, { without: [] });

const page = { page: 1, limit: 25 };
const wholeTables =
  /Seq Scan on (skus|stock_balances|boxes|purchase_orders|purchase_order_lines|goods_receipts)/;

const skuPage = (filter: Partial<SkuFilter>, column: 'name' | 'createdAt' | 'value' | 'category') =>
  plansOf((db) =>
    listSkuPage(db, {
      filter: {
        search: undefined,
        category: undefined,
        stock: undefined,
        low: 10,
        condition: undefined,
        item: undefined,
        ...filter,
      },
      sort: { column, descending: true },
      page,
    }),
  );

test.each([
  [{}, 'name', /skus_name_idx/],
  [{}, 'value', /skus_value_idx/],
  [{}, 'category', /skus_category_idx/],
  [{ category: 'Category 7' }, 'name', /skus_category_name_idx/],
  [{ stock: 'out' }, 'name', /skus_good_idx/],
  [{ stock: 'low' }, 'name', /skus_(good|below_level)_idx/],
  [{ condition: 'damaged' }, 'name', /skus_damaged_idx/],
  [{ search: 'Product 4321' }, 'name', /skus_search_idx/],
] as const)(
  'the list of products filtered by %j and sorted by %s uses an index',
  async (filter, column, index) => {
    const [plan, ...more] = await skuPage(filter, column);
    expect(more).toEqual([]);
    expect(plan).toMatch(index);
    // A count of all rows may read the whole table.
    if (Object.keys(filter).length > 0) expect(plan).not.toMatch(wholeTables);
  },
);

test('the data beside a page of products takes one lookup each, by indexes', async () => {
  const { rows } = await app.database.pool.query('select id from skus order by name limit 25');
  const ids = rows.map(({ id }) => id);
  for (const work of [
    (db: Queryable) => placementsOf(db, ids),
    (db: Queryable) => orderBadges(db, ids),
  ]) {
    const plans = await plansOf(work);
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toMatch(
      /Seq Scan on (skus|stock_balances|purchase_orders|purchase_order_lines)/,
    );
  }
  const placed = await placementsOf(app.services.db, ids);
  expect(placed.size).toBe(25);
});

const orderPage = (filter: Partial<OrderFilter>, column: 'createdAt' | 'vendor' | 'status') =>
  plansOf((db) =>
    listOrderPage(db, {
      filter: {
        search: undefined,
        status: undefined,
        vendor: undefined,
        sku: undefined,
        wh: undefined,
        ...filter,
      },
      sort: { column, descending: true },
      page,
    }),
  );

test('orders are read off indexes in their order, by status and by SKU', async () => {
  const { rows } = await app.database.pool.query('select id from skus limit 1');
  for (const [filter, column, index] of [
    [{}, 'createdAt', /purchase_orders_created_at_idx/],
    [{}, 'vendor', /purchase_orders_vendor_name_idx/],
    [{}, 'status', /purchase_orders_by_status_idx/],
    [{ status: 'DRAFT' }, 'createdAt', /purchase_orders_status_idx/],
    [{ status: 'awaited' }, 'createdAt', /purchase_orders_(by_)?status_idx/],
    [{ sku: rows[0].id }, 'createdAt', /purchase_order_lines_sku_idx/],
    [{ search: '00042' }, 'createdAt', /purchase_orders_search_idx/],
  ] as const) {
    const [plan] = await orderPage(filter, column);
    expect(plan).toMatch(index);
  }
});

const receiptPage = (filter: Partial<ReceiptFilter>, column: 'createdAt' | 'receivedOn') =>
  plansOf((db) =>
    listReceiptPage(db, {
      filter: {
        search: undefined,
        po: undefined,
        wh: undefined,
        reversed: undefined,
        from: undefined,
        to: undefined,
        ...filter,
      },
      sort: { column, descending: true },
      page,
    }),
  );

test('receipts are read off indexes in their order, by order and by reversal', async () => {
  const { rows } = await app.database.pool.query('select id from purchase_orders limit 1');
  for (const [filter, column, index] of [
    [{}, 'createdAt', /goods_receipts_created_at_idx/],
    [{}, 'receivedOn', /goods_receipts_received_on_idx/],
    [{ from: '2026-03-01', to: '2026-03-03' }, 'receivedOn', /goods_receipts_received_on_idx/],
    [{ po: rows[0].id }, 'createdAt', /goods_receipts_order_idx/],
    [{ reversed: true }, 'createdAt', /goods_receipts_reversed_idx/],
    [{ search: 'grn-4321' }, 'createdAt', /goods_receipts_search_idx/],
  ] as const) {
    const [plan] = await receiptPage(filter, column);
    expect(plan).toMatch(index);
  }
});
