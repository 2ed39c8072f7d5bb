import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { isDue } from '#core/jobs/cron.ts';
import { compareStock } from '#inventory/verification/verify.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  someone,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { lockStock, postMovement } from './actions.ts';
import { closeDays, closeStockDays, stockDaysSchedule } from './days.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;

const day = 24 * 60 * 60_000;
const path = '/admin/inventory/stock';
/** Signs in for every request, since sessions expire while time passes. */
const ask = async (call: string, query: Record<string, string | number> = {}) => {
  admin = await app.signedInAs('Administrator');
  return admin.get(`${path}/${call}`, { query });
};
const kpis = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await ask('kpis', query);
  expect(status).toBe(200);
  return body.data;
};

/** Issues units the way a ticket does. */
async function issue(sku: TestSku, qty: number): Promise<void> {
  await transaction(app.services.db, async (tx) => {
    const locked = await lockStock(tx, { warehouseIds: [pune.id], skuIds: [sku.id] });
    const from = { warehouseId: pune.id, boxId: null, condition: 'good' as const };
    const moves = [{ skuId: sku.id, qty, from }];
    await postMovement(tx, someone(app), {
      locked,
      movement: { type: 'ALLOCATE', note: 'Issued', moves },
    });
  });
}

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

test('without stock all figures are 0 @full', async () => {
  expect(await kpis()).toEqual({
    totalSkus: 0,
    unitsInStock: 0,
    estimatedStockValue: 0,
    lowStockCount: 0,
    fastMovers: [],
    today: { inboundReceipts: 0, outboundOrders: 0, adjustments: 0 },
    byWarehouse: [],
    overTime: [],
  });
  expect((await ask('summary')).body).toEqual({ success: true, data: [] });
});

describe('with stock', () => {
  let mumbai: TestWarehouse;
  let mat: TestSku;
  let strap: TestSku;
  let block: TestSku;

  beforeAll(async () => {
    pune = await makeWarehouse(app);
    mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
    mat = await makeSku(app, { code: 'SKU-MAT' });
    strap = await makeSku(app, { code: 'SKU-STRAP', name: 'Strap', reorderLevel: 100 });
    block = await makeSku(app, { code: 'SKU-BLOCK', name: 'Block', reorderLevel: 5 });
    const box = await makeBox(app, mumbai);
    // ₹100 and ₹250 a mat: 42 mats are worth ₹6,000.
    await bringIn(app, mat, { warehouse: pune, qty: 30 });
    await bringIn(app, mat, { warehouse: mumbai, box, qty: 12, unitCost: 25_000 });
    await bringIn(app, strap, { warehouse: pune, qty: 100, unitCost: 100 });
    await bringIn(app, block, { warehouse: pune, qty: 9, condition: 'damaged', unitCost: 100 });
    await bringIn(app, block, { warehouse: pune, qty: 4, condition: 'missing' });
  });

  test('totals are of the stock on hand, at average cost', async () => {
    expect(await kpis()).toMatchObject({
      totalSkus: 3,
      unitsInStock: 42 + 100 + 9,
      estimatedStockValue: 6000 + 100 + 9,
    });
  });

  test('a SKU is low with as many good units as its reorder level, or the overview’s, or fewer', async () => {
    // The strap at its level of 100, the block with none.
    expect((await kpis()).lowStockCount).toBe(2);
    expect((await kpis({ low: 41 })).lowStockCount).toBe(2);
    expect((await kpis({ low: 42 })).lowStockCount).toBe(3);
    expect((await kpis({ low: 0 })).lowStockCount).toBe(2);
  });

  test('figures by warehouse add up to the totals', async () => {
    const wh = ({ id, name }: TestWarehouse) => ({ _id: id, id, name });
    const ofPune = { wh: wh(pune), units: 139, value: (30 * 6000) / 42 + 109 };
    const ofMumbai = { wh: wh(mumbai), units: 12, value: (12 * 6000) / 42 };
    const rounded = (given: { value: number }) => ({
      ...given,
      value: Math.round(given.value * 100) / 100,
    });
    expect((await kpis()).byWarehouse).toEqual([rounded(ofPune), rounded(ofMumbai)]);
    const none = {
      good: 0,
      damaged: 0,
      missing: 0,
      used: 0,
      repair: 0,
      quarantined: 0,
      expired: 0,
    };
    expect((await ask('summary')).body.data).toEqual([
      { ...rounded(ofPune), conditions: { ...none, good: 130, damaged: 9, missing: 4 } },
      { ...rounded(ofMumbai), conditions: { ...none, good: 12 } },
    ]);
  });

  test('figures by warehouse also add up where shares have a remainder @full', async () => {
    const oil = await makeSku(app, { code: 'SKU-OIL', name: 'Oil' });
    const three = [pune, mumbai, await makeWarehouse(app, { name: 'Nashik store' })];
    // ₹100 for three, one in each: not a whole number of paise.
    for (const [place, warehouse] of three.entries()) {
      await bringIn(app, oil, { warehouse, qty: 1, unitCost: place === 0 ? 10_000 : 0 });
    }
    const { estimatedStockValue, byWarehouse } = await kpis();
    const sum = byWarehouse.reduce(
      (paise: number, { value }: { value: number }) => paise + Math.round(value * 100),
      0,
    );
    expect(sum).toBe(Math.round(estimatedStockValue * 100));
    for (const warehouse of three) {
      const body = {
        sku: oil.id,
        wh: warehouse.id,
        condition: 'good',
        reason: 'Gone',
        qtyDelta: -1,
      };
      await admin.post('/admin/inventory/stock/adjust', { body });
    }
  });

  test('a SKU’s stock is listed by place and condition, unboxed stock by warehouse', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 2, condition: 'repair' });
    await bringIn(app, mat, { warehouse: mumbai, qty: 1, condition: 'used' });
    const { status, body } = await ask(`sku/${mat.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sku: { id: mat.id, code: 'SKU-MAT', name: 'Yoga mat', unit: 'pcs' },
      total: 44,
      conditions: { good: 42, repair: 2, used: 1, damaged: 0 },
      placements: [
        { wh: { id: pune.id }, box: null, condition: 'good', qty: 30 },
        {
          wh: { id: mumbai.id, city: mumbai.city },
          box: { code: expect.any(String) },
          condition: 'good',
          qty: 12,
        },
        { wh: { id: pune.id }, box: null, condition: 'repair', qty: 2 },
      ],
      offHand: [{ wh: { id: mumbai.id }, box: null, condition: 'used', qty: 1 }],
      unboxed: [{ wh: { id: pune.id }, total: 32, conditions: { good: 30, repair: 2 } }],
    });
    expect(body.unboxed).toHaveLength(1);
    for (const id of [randomUUID(), 'none']) expect((await ask(`sku/${id}`)).status).toBe(404);
  });

  test('fast movers are the SKUs issued most in the window', async () => {
    await issue(strap, 5);
    app.pass(10 * day);
    await issue(mat, 6);
    await issue(strap, 2);
    const of = ({ id, code, name }: TestSku, outbound: number) => ({
      skuId: id,
      code,
      name,
      outbound,
    });
    expect((await kpis()).fastMovers).toEqual([of(strap, 7), of(mat, 6)]);
    expect((await kpis({ limit: 1 })).fastMovers).toEqual([of(strap, 7)]);
    expect((await kpis({ days: 9 })).fastMovers).toEqual([of(mat, 6), of(strap, 2)]);
    app.pass(5 * day);
    expect((await kpis()).fastMovers).toEqual([of(mat, 6), of(strap, 2)]);
  });

  test('today is the day in India', async () => {
    await bringIn(app, strap, { warehouse: pune, qty: 1 });
    await issue(mat, 1);
    const adjusted = { sku: mat.id, wh: pune.id, condition: 'good', qtyDelta: -1, reason: 'Lost' };
    await admin.post(`${path}/adjust`, { body: adjusted });
    await admin.post(`${path}/adjust`, { body: adjusted });
    const today = { inboundReceipts: 1, outboundOrders: 1, adjustments: 2 };
    expect((await kpis()).today).toEqual(today);
    // It is noon in India. At half past midnight the new day's figures are 0.
    app.pass(11.5 * 60 * 60_000);
    expect((await kpis()).today).toEqual(today);
    app.pass(60 * 60_000);
    expect((await kpis()).today).toEqual({ inboundReceipts: 0, outboundOrders: 0, adjustments: 0 });
  });

  test.each([
    ['low', '-1', 'Low must be a whole number from 0 to 10,00,000'],
    ['low', 'few', 'Low must be a whole number from 0 to 10,00,000'],
    ['days', '0', 'Days must be a whole number from 1 to 366'],
    ['limit', '51', 'Limit must be a whole number from 1 to 50'],
  ])('refuses %s=%s', async (field, value, message) => {
    const { status, body } = await ask('kpis', { [field]: value });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });
});

describe('over time', () => {
  const stored = async () => {
    const { rows } = await app.database.pool.query(
      `select to_char(day, 'YYYY-MM-DD') as day, on_hand::int, value::int from stock_days order by day`,
    );
    return rows;
  };

  test('every finished day is closed once, including missed ones @full', async () => {
    const before = (await kpis()).overTime;
    expect(await stored()).toEqual([]);
    expect(before.length).toBeGreaterThan(10);
    await closeDays(app.services.db, app.now());
    const closed = await stored();
    expect(closed).toHaveLength(before.length - 1);
    expect(
      closed.map(({ day: of, on_hand: units, value }) => ({ day: of, units, value: value / 100 })),
    ).toEqual(before.slice(0, -1));
    expect((await kpis()).overTime).toEqual(before);

    await closeDays(app.services.db, app.now());
    expect(await stored()).toEqual(closed);
    app.pass(3 * day);
    await Promise.all([
      closeDays(app.services.db, app.now()),
      closeDays(app.services.db, app.now()),
    ]);
    expect(await stored()).toHaveLength(closed.length + 3);
  });

  test('today is as of now, and equals the totals', async () => {
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: pune, qty: 3, unitCost: 700 });
    const { overTime, unitsInStock, estimatedStockValue } = await kpis();
    const [yesterday, today] = overTime.slice(-2);
    expect(today).toMatchObject({ units: unitsInStock, value: estimatedStockValue });
    expect(today.units - yesterday.units).toBe(3);
    expect(today.value - yesterday.value).toBeCloseTo(21, 6);
  });

  test('the chart has the last 90 days', async () => {
    app.pass(100 * day);
    const { overTime } = await kpis();
    expect(overTime).toHaveLength(90);
    await closeDays(app.services.db, app.now());
    expect((await kpis()).overTime).toEqual(overTime);
  });

  test('a job closes days at twenty past midnight in India', async () => {
    const isDueAt = (instant: string) => isDue(stockDaysSchedule.cron, new Date(instant));
    expect(isDueAt('2026-11-20T18:50:00Z')).toBe(true);
    expect(isDueAt('2026-11-20T18:51:00Z')).toBe(false);
    const before = await stored();
    app.pass(day);
    await transaction(app.services.db, (tx) => app.services.jobs.enqueue(tx, closeStockDays, {}));
    await app.jobs.drain();
    expect(await stored()).toHaveLength(before.length + 1);
  });
});

test('who may read', async () => {
  const sku = await makeSku(app);
  for (const call of ['kpis', 'summary', `sku/${sku.id}`]) {
    for (const [role, status] of [
      ['manager', 200],
      ['support', 200],
      ['creator', 403],
      ['reviewer', 403],
    ] as const) {
      const client = await app.signedInAs(role);
      expect((await client.get(`${path}/${call}`)).status).toBe(status);
    }
    expect((await app.client().get(`${path}/${call}`)).status).toBe(401);
  }
});
