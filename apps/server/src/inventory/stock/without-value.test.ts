import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { makeEvent } from '../../../test/finance.ts';
import { goodsOut } from '../../../test/goods-out.ts';
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
import { compareStock } from './verify.ts';

/*
 * Damaged goods that came back of an event, which bears their cost: they are on hand and carry no value,
 * so neither the average nor any other unit's cost is changed by them.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;
let event: { id: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
  event = await makeEvent(admin);
});
afterEach(async () => expect(await compareStock(app.tools.db)).toEqual([]));
afterAll(() => app.stop());

const { issued, returned, reverse, ticket } = goodsOut(() => admin);

const stockOf = async ({ id }: TestSku) => {
  const { data } = (await admin.get(`/admin/inventory/products/skus/${id}`)).body;
  const { quantity, unvalued, value, averageCost } = data;
  return { quantity, unvalued, value, averageCost };
};
const adjust = async (sku: TestSku, change: Record<string, unknown>) => {
  const body = { sku: sku.id, wh: pune.id, reason: 'Looked at', ...change };
  const { status } = await admin.post('/admin/inventory/stock/adjust', { body });
  expect(status).toBe(201);
};
/** Ten at ₹100, of which so many went to the event and came back damaged. */
async function tenWith({ sent, damaged }: { sent: number; damaged: number }): Promise<TestSku> {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 10 });
  const lines = [{ sku: sku.id, qty: sent }];
  const { id } = await issued({ toType: 'EVENT', toRef: event.id, lines });
  const back = [{ sku: sku.id, qty: damaged, condition: 'damaged' }];
  await returned({ ticketId: id, toWh: pune.id, lines: back });
  return sku;
}

describe('where nothing else is on hand', () => {
  test('the next receipt without a cost comes at the last one known', async () => {
    const sku = await tenWith({ sent: 10, damaged: 2 });
    expect(await stockOf(sku)).toEqual({ quantity: 2, unvalued: 2, value: 0, averageCost: 100 });
    const body = { wh: pune.id, lines: [{ sku: sku.id, qty: 50 }] };
    expect((await admin.post('/admin/inventory/grn', { body })).status).toBe(201);
    expect(await stockOf(sku)).toEqual({
      quantity: 52,
      unvalued: 2,
      value: 5000,
      averageCost: 100,
    });
  });

  test('so do goods that are put away, and those that a count finds', async () => {
    const sku = await tenWith({ sent: 10, damaged: 2 });
    const box = await makeBox(app, pune);
    const body = { sku: sku.id, toBoxId: box.id, qty: 1 };
    expect((await admin.post('/admin/inventory/putaway', { body })).status).toBe(201);
    await adjust(sku, { condition: 'good', qtyDelta: 1 });
    expect(await stockOf(sku)).toEqual({ quantity: 4, unvalued: 2, value: 200, averageCost: 100 });
  });

  test('also after they were repaired', async () => {
    const sku = await tenWith({ sent: 10, damaged: 2 });
    await adjust(sku, { fromCondition: 'damaged', toCondition: 'good', qty: 2 });
    expect(await stockOf(sku)).toEqual({ quantity: 2, unvalued: 0, value: 200, averageCost: 100 });
    await adjust(sku, { condition: 'good', qtyDelta: 1 });
    expect(await stockOf(sku)).toMatchObject({ quantity: 3, value: 300 });
  });
});

test('the next event is charged what a good unit cost', async () => {
  const sku = await tenWith({ sent: 5, damaged: 5 });
  expect(await stockOf(sku)).toEqual({ quantity: 10, unvalued: 5, value: 500, averageCost: 100 });
  const lines = [{ sku: sku.id, qty: 1 }];
  const sent = await issued({ toType: 'EVENT', toRef: event.id, lines });
  const used = [{ sku: sku.id, qty: 1, condition: 'used' }];
  expect((await returned({ ticketId: sent.id, lines: used })).eventCost).toBe(100);
  expect(await stockOf(sku)).toMatchObject({ quantity: 9, value: 400, averageCost: 100 });
});

test('scrapping them books nothing again, and what carries value goes last', async () => {
  const sku = await tenWith({ sent: 5, damaged: 5 });
  await bringIn(app, sku, { warehouse: pune, qty: 1, condition: 'damaged' });
  await adjust(sku, { condition: 'damaged', qtyDelta: -5 });
  expect(await stockOf(sku)).toEqual({ quantity: 6, unvalued: 0, value: 600, averageCost: 100 });
  await adjust(sku, { condition: 'damaged', qtyDelta: -1 });
  expect(await stockOf(sku)).toMatchObject({ quantity: 5, value: 500 });
});

test('what is found used up or lost among them costs nothing', async () => {
  const sku = await tenWith({ sent: 5, damaged: 5 });
  await adjust(sku, { fromCondition: 'damaged', toCondition: 'missing', qty: 5 });
  expect(await stockOf(sku)).toEqual({ quantity: 5, unvalued: 0, value: 500, averageCost: 100 });
});

test.each<Condition>(['good', 'repair', 'quarantined', 'expired'])(
  'becoming %s they come at the average, which stays that of the receipts',
  async (toCondition) => {
    const sku = await tenWith({ sent: 5, damaged: 5 });
    await adjust(sku, { fromCondition: 'damaged', toCondition, qty: 3 });
    expect(await stockOf(sku)).toEqual({
      quantity: 10,
      unvalued: 2,
      value: 800,
      averageCost: 100,
    });
    // What comes next without a cost of its own is booked at what the goods cost, whatever was repaired.
    const body = { wh: pune.id, lines: [{ sku: sku.id, qty: 2 }] };
    expect((await admin.post('/admin/inventory/grn', { body })).status).toBe(201);
    expect(await stockOf(sku)).toMatchObject({ quantity: 12, value: 1000, averageCost: 100 });
  },
);

test('moving them changes nothing', async () => {
  const sku = await tenWith({ sent: 5, damaged: 5 });
  const box = await makeBox(app, pune);
  const body = { sku: sku.id, toBoxId: box.id, qty: 4, condition: 'damaged' };
  expect((await admin.post('/admin/inventory/transfer', { body })).status).toBe(201);
  expect(await stockOf(sku)).toEqual({ quantity: 10, unvalued: 5, value: 500, averageCost: 100 });
});

test('damaged goods that are taken back at what they cost are those that carry it', async () => {
  const sku = await tenWith({ sent: 5, damaged: 2 });
  await bringIn(app, sku, { warehouse: pune, qty: 3, condition: 'damaged', unitCost: 5000 });
  const from = { warehouseId: pune.id, boxId: null, condition: 'damaged' as const };
  const takeBack = (qty: number, cost: number | null) =>
    transaction(app.tools.db, async (tx) => {
      const held = await lockStock(tx, { warehouseIds: [pune.id], skuIds: [sku.id] });
      const moves = [{ skuId: sku.id, qty, from, cost }];
      const movement = { type: 'ADJUST' as const, note: 'Taken back', moves };
      return postMovement(tx, someone(app), { held, movement });
    });
  await takeBack(2, 10_000);
  expect(await stockOf(sku)).toMatchObject({ quantity: 8, unvalued: 2, value: 550 });
  // Three are left, of which one carries value.
  await takeBack(3, 15_000);
  expect(await stockOf(sku)).toMatchObject({ quantity: 5, unvalued: 0, value: 500 });
});

test('by warehouse the value lies where the goods are that carry it', async () => {
  const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
  const sku = await tenWith({ sent: 5, damaged: 4 });
  const summary = async () => {
    const { data } = (await admin.get('/admin/inventory/stock/summary')).body;
    return new Map<string, number>(
      data.map(({ wh, value }: { wh: { id: string }; value: number }) => [wh.id, value]),
    );
  };
  const before = await summary();
  const move = (condition: string, qty: number) =>
    admin.post('/admin/inventory/transfer', {
      body: { sku: sku.id, fromWh: pune.id, toWh: mumbai.id, qty, condition },
    });
  expect((await move('damaged', 4)).status).toBe(201);
  expect((await summary()).get(mumbai.id)).toBe(0);
  expect((await summary()).get(pune.id)).toBe(before.get(pune.id));
  expect((await move('good', 2)).status).toBe(201);
  expect((await summary()).get(mumbai.id)).toBe(200);
});

describe('damaged goods that a correction loses', () => {
  test('and another finds come back without value, and no more than those', async () => {
    const sku = await tenWith({ sent: 5, damaged: 5 });
    const before = await stockOf(sku);
    const box = await makeBox(app, pune);
    await adjust(sku, { condition: 'damaged', qtyDelta: -3 });
    await adjust(sku, { fromCondition: 'damaged', toCondition: 'missing', qty: 2 });
    expect(await stockOf(sku)).toEqual({ ...before, quantity: 5, unvalued: 0 });
    await adjust(sku, { fromCondition: 'missing', toCondition: 'damaged', qty: 2 });
    await adjust(sku, { condition: 'damaged', qtyDelta: 3, boxId: box.id });
    expect(await stockOf(sku)).toEqual(before);
    await adjust(sku, { condition: 'damaged', qtyDelta: -1 });
    await adjust(sku, { condition: 'damaged', qtyDelta: 3 });
    expect(await stockOf(sku)).toEqual({ ...before, quantity: 12, value: 700 });
  });

  test('and that carried value come back with it', async () => {
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: pune, qty: 4, condition: 'damaged' });
    await adjust(sku, { condition: 'damaged', qtyDelta: -3 });
    await adjust(sku, { condition: 'damaged', qtyDelta: 3 });
    expect(await stockOf(sku)).toMatchObject({ quantity: 4, unvalued: 0, value: 400 });
  });
});

test('a return of theirs that is reversed takes others at the average, which the ticket bears', async () => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 11 });
  const { id } = await issued({
    ...{ toType: 'EVENT', toRef: event.id, lines: [{ sku: sku.id, qty: 5 }] },
  });
  const lines = [{ sku: sku.id, qty: 5, condition: 'damaged' }];
  const made = await returned({ ticketId: id, toWh: pune.id, lines });
  await adjust(sku, { condition: 'damaged', qtyDelta: -5 });
  await adjust(sku, { fromCondition: 'good', toCondition: 'damaged', qty: 5 });
  expect(await stockOf(sku)).toEqual({ quantity: 6, unvalued: 0, value: 600, averageCost: 100 });
  expect((await reverse(made.id)).status).toBe(200);
  expect(await stockOf(sku)).toEqual({ quantity: 1, unvalued: 0, value: 100, averageCost: 100 });
  expect(await ticket(id)).toMatchObject({ out: 5, cost: 1000 });
});

describe('a return out of a transport box that made good what carried no value', () => {
  const mended = async () => {
    const sku = await tenWith({ sent: 5, damaged: 5 });
    const box = await makeBox(app, pune, { type: 'transport' });
    const body = { sku: sku.id, toBoxId: box.id, qty: 5, condition: 'damaged' };
    expect((await admin.post('/admin/inventory/transfer', { body })).status).toBe(201);
    const before = await stockOf(sku);
    const lines = [{ sku: sku.id, qty: 5 }];
    const { id } = await returned({ fromBoxId: box.id, toWh: pune.id, lines });
    expect(await stockOf(sku)).toEqual({ ...before, unvalued: 0, value: 1000 });
    return { sku, before, id };
  };

  test('leaves them without value as before when it is reversed', async () => {
    const { sku, before, id } = await mended();
    expect((await reverse(id)).status).toBe(200);
    expect(await stockOf(sku)).toEqual(before);
  });

  test('does so as well where others left meanwhile', async () => {
    const { sku, id } = await mended();
    await issued({ lines: [{ sku: sku.id, qty: 4 }] });
    expect((await reverse(id)).status).toBe(200);
    expect(await stockOf(sku)).toEqual({ quantity: 6, unvalued: 5, value: 100, averageCost: 100 });
  });
});

test('what a return found damaged is good again when it is reversed, and they stay as they are', async () => {
  const sku = await tenWith({ sent: 5, damaged: 5 });
  const box = await makeBox(app, pune, { type: 'transport' });
  const body = { sku: sku.id, toBoxId: box.id, qty: 5 };
  expect((await admin.post('/admin/inventory/transfer', { body })).status).toBe(201);
  const before = await stockOf(sku);
  const lines = [{ sku: sku.id, qty: 5, condition: 'damaged' }];
  const { id } = await returned({ fromBoxId: box.id, toWh: pune.id, lines });
  expect((await reverse(id)).status).toBe(200);
  expect(await stockOf(sku)).toEqual(before);
});
