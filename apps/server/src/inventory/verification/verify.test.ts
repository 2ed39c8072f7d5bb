import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestBox,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runCommand } from '../../commands.ts';
import { closeDays } from '../stock/days.ts';
import { compareStock } from './verify.ts';

let app: TestApp;
let pune: TestWarehouse;
let mat: TestSku;
let box: TestBox;

const verify = () => runCommand('stock:verify', app);
const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

beforeAll(async () => {
  app = await startTestApp();
  pune = await makeWarehouse(app);
  mat = await makeSku(app);
  box = await makeBox(app, pune);
  await bringIn(app, mat, { warehouse: pune, qty: 30 });
  await bringIn(app, mat, { warehouse: pune, box, qty: 12, unitCost: 25_000 });
  await bringIn(app, mat, { warehouse: pune, qty: 2, condition: 'missing' });
  app.pass(24 * 60 * 60_000);
  await closeDays(app.services.db, app.now());
});
afterAll(() => app.stop());

test('confirms in one line of figures that stored sums equal the ledger', async () => {
  expect(await verify()).toEqual({
    ok: true,
    lines: ["The stock of 1 SKU in 3 balances is that of the ledger's 3 lines."],
  });
});

describe('reports', () => {
  /** Returns what the comparison finds after a change, and then undoes the change. */
  async function after(change: string, undo: string, values: unknown[] = [mat.id]) {
    await query(change, values);
    const found = await compareStock(app.services.db);
    const outcome = await verify();
    await query(undo, values);
    expect(outcome.ok).toBe(false);
    expect(outcome.lines).toHaveLength(found.length + 1);
    expect((await verify()).ok).toBe(true);
    return found;
  }

  test('a balance that differs from the ledger', async () => {
    const found = await after(
      `update stock_balances set qty = qty + 1 where sku_id = $1 and box_id is not null`,
      `update stock_balances set qty = qty - 1 where sku_id = $1 and box_id is not null`,
    );
    const id = `${mat.id} ${pune.id} ${box.id} good`;
    expect(found).toEqual([
      { of: 'balance', id, kept: 13, ledger: 12 },
      { of: 'sku: good', id: mat.id, kept: 42, ledger: 43 },
      { of: 'warehouse: good', id: `${pune.id} ${mat.id}`, kept: 42, ledger: 43 },
    ]);
  });

  test('sums of a warehouse that differ from its balances, or have none @full', async () => {
    const id = `${pune.id} ${mat.id}`;
    const changed = await after(
      `update warehouse_stock set good = good - 2, expired = expired + 2 where sku_id = $1`,
      `update warehouse_stock set good = good + 2, expired = expired - 2 where sku_id = $1`,
    );
    expect(changed).toEqual([
      { of: 'warehouse: expired', id, kept: 2, ledger: 0 },
      { of: 'warehouse: good', id, kept: 40, ledger: 42 },
    ]);
    const { rows } = await query('select * from warehouse_stock where sku_id = $1', [mat.id]);
    const [{ good, missing }] = rows;
    const gone = await after(
      `delete from warehouse_stock where sku_id = $1`,
      `insert into warehouse_stock values ('${pune.id}', $1, ${good}, 0, 0, 0, 0, 0, ${missing})`,
    );
    expect(gone).toEqual([
      { of: 'warehouse: good', id, kept: 0, ledger: 42 },
      { of: 'warehouse: missing', id, kept: 0, ledger: 2 },
    ]);
  });

  test('a balance without a line, and a line without a balance', async () => {
    const found = await after(
      `update stock_balances set condition = 'repair' where sku_id = $1 and box_id is not null`,
      `update stock_balances set condition = 'good' where sku_id = $1 and box_id is not null`,
    );
    expect(found.filter(({ of }) => of === 'balance')).toEqual([
      { of: 'balance', id: `${mat.id} ${pune.id} ${box.id} good`, kept: 0, ledger: 12 },
      { of: 'balance', id: `${mat.id} ${pune.id} ${box.id} repair`, kept: 12, ledger: 0 },
    ]);
  });

  test('sums of a SKU that differ from its balances', async () => {
    const found = await after(
      `update skus set used = used + 3 where id = $1`,
      `update skus set used = used - 3 where id = $1`,
    );
    expect(found).toEqual([{ of: 'sku: used', id: mat.id, kept: 3, ledger: 0 }]);
  });

  test('a value that differs from the ledger', async () => {
    const found = await after(
      `update skus set value = value - 1 where id = $1`,
      `update skus set value = value + 1 where id = $1`,
    );
    const value = 30 * 10_000 + 12 * 25_000;
    expect(found).toEqual([
      { of: 'sku: value in paise', id: mat.id, kept: value - 1, ledger: value },
    ]);
  });

  test('an average cost that is not the value divided by the units', async () => {
    const found = await after(
      `update skus set average_cost = average_cost + 1 where id = $1`,
      `update skus set average_cost = average_cost - 1 where id = $1`,
    );
    const average = Math.round((30 * 10_000 + 12 * 25_000) / 42);
    expect(found).toEqual([
      { of: 'sku: average cost in paise', id: mat.id, kept: average + 1, ledger: average },
    ]);
  });

  test('an average cost of goods out of stock that is not the last known one @full', async () => {
    const gone = await makeSku(app);
    const admin = await app.signedInAs('Administrator');
    const receive = async (unitCost: number) => {
      const body = { wh: pune.id, lines: [{ sku: gone.id, qty: 2, unitCost }] };
      return (await admin.post('/admin/inventory/grn', { body })).body.data as { id: string };
    };
    const takeBack = ({ id }: { id: string }) =>
      admin.post(`/admin/inventory/grn/${id}/reverse`, { body: { reason: 'Wrong' } });
    const found = async (ledger: number) => {
      const differing = await after(
        'update skus set average_cost = average_cost + 7 where id = $1',
        'update skus set average_cost = average_cost - 7 where id = $1',
        [gone.id],
      );
      expect(differing).toEqual([
        { of: 'sku: average cost in paise', id: gone.id, kept: ledger + 7, ledger },
      ]);
    };
    // Nothing was received yet.
    await found(0);
    const first = await receive(100);
    const body = { sku: gone.id, wh: pune.id, condition: 'good', qtyDelta: -2, reason: 'Lost' };
    expect((await admin.post('/admin/inventory/stock/adjust', { body })).status).toBe(201);
    // The last known one is that of the only receipt.
    await found(10_000);
    // A reversed receipt doesn't count.
    await takeBack(await receive(300));
    await found(10_000);
    await receive(0);
    await takeBack(first);
    // Without any receipt with a cost, none is known.
    await found(0);
  });

  test('the value of a line that changed without units @full', async () => {
    const plain = await makeSku(app);
    await bringIn(app, plain, { warehouse: pune, qty: 3, condition: 'damaged' });
    const admin = await app.signedInAs('Administrator');
    const body = {
      ...{ sku: plain.id, wh: pune.id, reason: 'Repaired', qty: 1 },
      ...{ fromCondition: 'damaged', toCondition: 'good' },
    };
    const { data } = (await admin.post('/admin/inventory/stock/adjust', { body })).body;
    const change = (value: number) => `
      with changed as (
        update stock_lines set value_change = ${value} where movement_id = '${data.id}'
      )
      update skus set value = 30000 + ${value}, average_cost = round((30000 + ${value}) / 3.0)
      where id = $1`;
    await query('alter table stock_lines disable trigger user');
    const found = await after(change(600), change(0), [plain.id]);
    expect(found).toEqual([
      { of: 'line: value without units', id: `${data.id} 0`, kept: 600, ledger: 0 },
    ]);
    await query('alter table stock_lines enable trigger user');
  });

  test('a day that was closed with different figures', async () => {
    const found = await after(
      `update stock_days set on_hand = on_hand + 1 where day = $1`,
      `update stock_days set on_hand = on_hand - 1 where day = $1`,
      ['2026-11-20'],
    );
    expect(found).toEqual([{ of: 'day: on hand', id: '2026-11-20', kept: 43, ledger: 42 }]);
  });

  test('a place that a closed count has not released', async () => {
    await query(
      `with made as (
         insert into stock_counts (id, created_at, updated_at, code, status, warehouse_id, note,
           started_by_name, closed_at, closed_by_name, search_text)
         select $2, now(), now(), 'CNT-9', 'CANCELLED', $1, '', 'Asha', now(), 'Asha', 'cnt-9'
         returning id
       )
       insert into stock_count_places (count_id, place_id, is_open, begun_at)
       select id, $1, false, now() from made`,
      [pune.id, newId()],
    );
    const set = (isOpen: boolean) =>
      `update stock_count_places set is_open = ${isOpen} where place_id = $1`;
    const found = await after(set(true), set(false), [pune.id]);
    expect(found).toMatchObject([{ of: 'count place: open', kept: 1, ledger: 0 }]);
  });

  test('an order whose received units differ from its receipts', async () => {
    const [order, line] = [newId(), newId()];
    await query(
      `insert into purchase_orders (id, created_at, updated_at, number, code, financial_year, status,
        vendor_name, note, goods, ordered, received, amount, tax_amount, approved_at, approved_by_name)
       values ($1, now(), now(), 1, 'PO/26-27/00001', 2026, 'OPEN', '', '', '', 5, 2, 100, 0, now(), 'Asha')`,
      [order],
    );
    await query(
      `insert into purchase_order_lines (id, order_id, place, sku_id, qty, received, unit_cost, gst_basis_points)
       values ($1, $2, 0, $3, 5, 2, 20, 0)`,
      [line, order, mat.id],
    );
    expect(await compareStock(app.services.db)).toEqual([
      { of: 'order line: received', id: line, kept: 2, ledger: 0 },
    ]);
    await query('update purchase_order_lines set received = 0 where id = $1', [line]);
    expect(await compareStock(app.services.db)).toEqual([
      { of: 'order: received', id: order, kept: 2, ledger: 0 },
    ]);
    await query('delete from purchase_orders where id = $1', [order]);
  });

  test('an order whose sums differ from its lines, with its tax', async () => {
    const [order, line] = [newId(), newId()];
    await query(
      `insert into purchase_orders (id, created_at, updated_at, number, code, financial_year, status,
        vendor_name, note, goods, ordered, amount, tax_amount, supply_type)
       values ($1, now(), now(), 1, 'PO/26-27/00001', 2026, 'DRAFT', '', '', '', 1, 10002, 1801, 'intra')`,
      [order],
    );
    await query(
      `insert into purchase_order_lines (id, order_id, place, sku_id, qty, unit_cost, gst_basis_points)
       values ($1, $2, 0, $3, 1, 10003, 1800)`,
      [line, order, mat.id],
    );
    expect(await compareStock(app.services.db)).toEqual([
      { of: 'order: amount in paise', id: order, kept: 10_002, ledger: 10_003 },
      { of: 'order: tax in paise', id: order, kept: 1801, ledger: 1800 },
    ]);
    await query('delete from purchase_orders where id = $1', [order]);
  });

  test('a receipt whose value differs from its lines', async () => {
    const admin = await app.signedInAs('Administrator');
    const body = { wh: pune.id, lines: [{ sku: mat.id, qty: 2, unitCost: 30 }] };
    const { id } = (await admin.post('/admin/inventory/grn', { body })).body.data;
    const found = await after(
      'update goods_receipt_lines set unit_cost = unit_cost + 1 where receipt_id = $1',
      'update goods_receipt_lines set unit_cost = unit_cost - 1 where receipt_id = $1',
      [id],
    );
    expect(found).toEqual([
      { of: 'receipt line: value in paise', id: expect.any(String), kept: 6000, ledger: 6002 },
      { of: 'receipt: amount in paise', id, kept: 6000, ledger: 6002 },
    ]);
  });

  test('a receipt without a movement', async () => {
    const id = newId();
    await query(
      `insert into goods_receipts (id, created_at, updated_at, code, warehouse_id, received_on,
        received_by_name, note, units, amount, search_text)
       values ($1, now(), now(), 'GRN-1', $2, '2026-11-20', 'Asha', '', 4, 0, '')`,
      [id, pune.id],
    );
    expect(await compareStock(app.services.db)).toEqual([
      { of: 'receipt: units', id, kept: 4, ledger: 0 },
      { of: 'receipt: units that came', id, kept: 4, ledger: 0 },
    ]);
    await query('delete from goods_receipts where id = $1', [id]);
  });

  test('a posted count without a change, and a line of one', async () => {
    const [count, line] = [newId(), newId()];
    await query(
      `insert into stock_counts (id, created_at, updated_at, code, status, warehouse_id, note,
        started_by_name, closed_at, closed_by_name, fewer, search_text)
       values ($1, now(), now(), 'CNT-10', 'POSTED', $2, '', 'Asha', now(), 'Asha', 2, '')`,
      [count, pune.id],
    );
    await query(
      `insert into stock_count_places (count_id, place_id, is_open, begun_at, counted_at, counted_by_name)
       values ($1, $2, false, now(), now(), 'Asha')`,
      [count, pune.id],
    );
    await query(
      `insert into stock_count_lines (id, count_id, place_id, sku_id, condition, counted, book,
        is_missed, counted_at, counted_by_name, sku_code, search_text)
       values ($1, $2, $3, $4, 'good', 28, 30, false, now(), 'Asha', '', '')`,
      [line, count, pune.id, mat.id],
    );
    expect(await compareStock(app.services.db)).toEqual([
      { of: 'count line: variance', id: line, kept: -2, ledger: 0 },
      { of: 'count: units fewer', id: count, kept: 2, ledger: 0 },
    ]);
    await query(`update stock_count_lines set left_out = 'Borrowed' where id = $1`, [line]);
    await query('update stock_counts set fewer = 0 where id = $1', [count]);
    expect(await compareStock(app.services.db)).toEqual([]);
    for (const table of ['lines', 'places']) {
      await query(`delete from stock_count_${table} where count_id = $1`, [count]);
    }
    await query('delete from stock_counts where id = $1', [count]);
  });
});
