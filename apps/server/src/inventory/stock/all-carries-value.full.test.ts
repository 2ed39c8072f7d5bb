import type { Condition } from '@kolam/contract/inventory/goods/conditions.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeEvent } from '../../../test/finance.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/*
 * All stock on hand carries value, including damaged goods whose cost an event bears, and goods
 * that were there before their cost was known.
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
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const { issued, returned, reverse, ticket } = issuedStock(() => admin);

const stockOf = async ({ id }: TestSku) => {
  const { data } = (await admin.get(`/admin/inventory/products/skus/${id}`)).body;
  const { quantity, value, averageCost } = data;
  return { quantity, value, averageCost };
};
const adjust = async (sku: TestSku, change: Record<string, unknown>) => {
  const body = { sku: sku.id, wh: pune.id, reason: 'Looked at', ...change };
  const { status } = await admin.post('/admin/inventory/stock/adjust', { body });
  expect(status).toBe(201);
};
const received = async (sku: TestSku, qty: number, unitCost?: number): Promise<{ id: string }> => {
  const body = { wh: pune.id, lines: [{ sku: sku.id, qty, unitCost }] };
  const response = await admin.post('/admin/inventory/grn', { body });
  expect(response.status).toBe(201);
  return response.body.data;
};
const takeBack = async ({ id }: { id: string }) => {
  const body = { reason: 'Typed wrong' };
  const { status } = await admin.post(`/admin/inventory/grn/${id}/reverse`, { body });
  expect(status).toBe(200);
};
const sendOut = (sku: TestSku, qty: number) => issued({ lines: [{ sku: sku.id, qty }] });

/**
 * Receives ten at ₹100. `sent` of them go to the event and come back, `damaged` of those damaged.
 */
async function tenWith({ sent, damaged }: { sent: number; damaged: number }) {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 10 });
  const lines = [{ sku: sku.id, qty: sent }];
  const { id } = await issued({ toType: 'EVENT', toRef: event.id, lines });
  const back = [{ sku: sku.id, qty: damaged, condition: 'damaged' }];
  const made = await returned({ ticketId: id, toWh: pune.id, lines: back });
  return { sku, ticketId: id, made };
}

describe('damaged goods whose cost an event bears', () => {
  test('are charged to it, and come back at the value they left with', async () => {
    const { sku, made } = await tenWith({ sent: 5, damaged: 4 });
    expect(made.eventCost).toBe(400);
    expect(await stockOf(sku)).toEqual({ quantity: 9, value: 900, averageCost: 100 });
    const sent = await issued({ toRef: event.id, lines: [{ sku: sku.id, qty: 1 }] });
    const used = [{ sku: sku.id, qty: 1, condition: 'used' }];
    expect((await returned({ ticketId: sent.id, lines: used })).eventCost).toBe(100);
    expect(await stockOf(sku)).toEqual({ quantity: 8, value: 800, averageCost: 100 });
  });

  test('carry the stock’s value where nothing else is on hand', async () => {
    const { sku } = await tenWith({ sent: 10, damaged: 2 });
    expect(await stockOf(sku)).toEqual({ quantity: 2, value: 200, averageCost: 100 });
    await received(sku, 50);
    expect(await stockOf(sku)).toEqual({ quantity: 52, value: 5200, averageCost: 100 });
  });

  test.each<Condition>(['good', 'repair', 'quarantined', 'expired'])(
    'keep their value as they become %s, damaged again, and move elsewhere',
    async (condition) => {
      const { sku } = await tenWith({ sent: 5, damaged: 5 });
      const before = await stockOf(sku);
      const box = await makeBox(app, pune);
      for (const [fromCondition, toCondition] of [
        ['damaged', condition],
        [condition, 'damaged'],
        ['damaged', condition],
      ]) {
        await adjust(sku, { fromCondition, toCondition, qty: 3 });
        expect(await stockOf(sku)).toEqual(before);
      }
      const body = { sku: sku.id, toBoxId: box.id, qty: 2, condition: 'damaged' };
      expect((await admin.post('/admin/inventory/transfer', { body })).status).toBe(201);
      expect(await stockOf(sku)).toEqual(before);
    },
  );

  test('leave and are found at the average, like all goods', async () => {
    const { sku } = await tenWith({ sent: 5, damaged: 5 });
    const before = await stockOf(sku);
    await adjust(sku, { condition: 'damaged', qtyDelta: -3 });
    await adjust(sku, { fromCondition: 'damaged', toCondition: 'missing', qty: 2 });
    expect(await stockOf(sku)).toEqual({ quantity: 5, value: 500, averageCost: 100 });
    await adjust(sku, { fromCondition: 'missing', toCondition: 'damaged', qty: 2 });
    await adjust(sku, { condition: 'damaged', qtyDelta: 3 });
    expect(await stockOf(sku)).toEqual(before);
  });

  test('are out again at their cost once their return is reversed', async () => {
    const { sku, ticketId, made } = await tenWith({ sent: 5, damaged: 5 });
    await received(sku, 5, 400);
    expect(await stockOf(sku)).toEqual({ quantity: 15, value: 3000, averageCost: 200 });
    expect((await reverse(made.id)).status).toBe(200);
    expect(await stockOf(sku)).toEqual({ quantity: 10, value: 2500, averageCost: 250 });
    expect(await ticket(ticketId)).toMatchObject({ out: 5, cost: 500 });
  });

  test('keep their value in a transport box that a return empties, also when it is reversed', async () => {
    const { sku } = await tenWith({ sent: 5, damaged: 5 });
    const box = await makeBox(app, pune, { type: 'transport' });
    const body = { sku: sku.id, toBoxId: box.id, qty: 5, condition: 'damaged' };
    expect((await admin.post('/admin/inventory/transfer', { body })).status).toBe(201);
    const before = await stockOf(sku);
    const lines = [{ sku: sku.id, qty: 5 }];
    const { id } = await returned({ fromBoxId: box.id, toWh: pune.id, lines });
    expect(await stockOf(sku)).toEqual(before);
    expect((await reverse(id)).status).toBe(200);
    expect(await stockOf(sku)).toEqual(before);
  });
});

test('carry their value in the warehouse where they are', async () => {
  const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
  const { sku } = await tenWith({ sent: 5, damaged: 4 });
  const body = { sku: sku.id, fromWh: pune.id, toWh: mumbai.id, qty: 3, condition: 'damaged' };
  expect((await admin.post('/admin/inventory/transfer', { body })).status).toBe(201);
  const { data } = (await admin.get('/admin/inventory/stock/summary')).body;
  expect(data.find(({ wh }: { wh: { id: string } }) => wh.id === mumbai.id).value).toBe(300);
});

describe('goods of unknown cost', () => {
  test('get the unit cost of the first receipt with a cost', async () => {
    const sku = await makeSku(app);
    await adjust(sku, { condition: 'good', qtyDelta: 3 });
    await received(sku, 2);
    expect(await stockOf(sku)).toEqual({ quantity: 5, value: 0, averageCost: 0 });
    await received(sku, 5, 100);
    expect(await stockOf(sku)).toEqual({ quantity: 10, value: 1000, averageCost: 100 });
    await received(sku, 10, 200);
    expect(await stockOf(sku)).toEqual({ quantity: 20, value: 3000, averageCost: 150 });
  });

  test('lose it when that receipt is reversed, and get that of the corrected one', async () => {
    const sku = await makeSku(app);
    await adjust(sku, { condition: 'good', qtyDelta: 5 });
    await takeBack(await received(sku, 5, 10_000));
    expect(await stockOf(sku)).toEqual({ quantity: 5, value: 0, averageCost: 0 });
    await received(sku, 5, 100);
    expect(await stockOf(sku)).toEqual({ quantity: 10, value: 1000, averageCost: 100 });
  });

  test('lose it then even if goods came or went since, whatever the wrong cost', async () => {
    const sku = await makeSku(app);
    await adjust(sku, { condition: 'good', qtyDelta: 95 });
    const wrong = await received(sku, 5, 10_000);
    await adjust(sku, { condition: 'good', qtyDelta: -1 });
    await takeBack(wrong);
    expect(await stockOf(sku)).toEqual({ quantity: 94, value: 0, averageCost: 0 });
    await received(sku, 5, 100);
    expect(await stockOf(sku)).toEqual({ quantity: 99, value: 9900, averageCost: 100 });
  });

  test('exclude goods received for nothing once a cost was known', async () => {
    const sku = await makeSku(app);
    await received(sku, 5, 100);
    await sendOut(sku, 5);
    await received(sku, 5, 0);
    await received(sku, 5, 100);
    expect(await stockOf(sku)).toEqual({ quantity: 10, value: 500, averageCost: 50 });
  });
});

describe('reversing a receipt', () => {
  /**
   * Units received at a cost, units that left afterwards, and what is left when the last receipt is
   * reversed.
   */
  test.each([
    {
      came: [
        [100, 50],
        [10, 5000],
      ],
      gone: 10,
      left: { quantity: 90, value: 4500, averageCost: 50 },
    },
    {
      came: [
        [10, 100],
        [10, 200],
      ],
      gone: 3,
      left: { quantity: 7, value: 700, averageCost: 100 },
    },
    {
      came: [
        [10, 100],
        [10, 50],
      ],
      gone: 5,
      left: { quantity: 5, value: 500, averageCost: 100 },
    },
    {
      came: [
        [10, 100],
        [10, 1000],
      ],
      gone: 9,
      left: { quantity: 1, value: 100, averageCost: 100 },
    },
    {
      came: [
        [5, 0],
        [10, 100],
        [10, 1000],
      ],
      gone: 14,
      left: { quantity: 1, value: 100, averageCost: 100 },
    },
    {
      came: [
        [5, 100],
        [5, 200],
        [10, 150],
      ],
      gone: 4,
      left: { quantity: 6, value: 900, averageCost: 150 },
    },
  ])('after $gone went of $came leaves what the others cost', async ({ came, gone, left }) => {
    const sku = await makeSku(app);
    const receipts: { id: string }[] = [];
    for (const [qty = 0, unitCost = 0] of came) receipts.push(await received(sku, qty, unitCost));
    await sendOut(sku, gone);
    await takeBack(receipts.at(-1) ?? { id: '' });
    expect(await stockOf(sku)).toEqual(left);
  });

  test('right after it leaves to the paisa what was there before', async () => {
    const sku = await makeSku(app);
    await received(sku, 3, 33.33);
    const cheap = await received(sku, 2, 0.01);
    await received(sku, 1, 77.77);
    await sendOut(sku, 1);
    // The stock on hand costs less than any other receipt that is not reversed.
    await takeBack(cheap);
    await adjust(sku, { condition: 'good', qtyDelta: 2 });
    const before = await stockOf(sku);
    const body = {
      wh: pune.id,
      lines: [
        { sku: sku.id, qty: 7, unitCost: 500 },
        { sku: sku.id, qty: 2, unitCost: 0.03, condition: 'damaged' },
      ],
    };
    const { status, body: response } = await admin.post('/admin/inventory/grn', { body });
    expect(status).toBe(201);
    await takeBack(response.data);
    expect(await stockOf(sku)).toEqual(before);
  });

  test('works for a product’s initial stock as well, and ignores costs of reversed receipts', async () => {
    const body = { name: 'Foam roller', quantity: 10, wh: pune.id, unitCost: 100 };
    const made = (await admin.post('/admin/inventory/products', { body })).body;
    const sku = { id: made.data.id } as TestSku;
    await takeBack(await received(sku, 5, 9000));
    await received(sku, 10, 300);
    await adjust(sku, { condition: 'good', qtyDelta: -5 });
    await takeBack(made.receipt);
    expect(await stockOf(sku)).toEqual({ quantity: 5, value: 1500, averageCost: 300 });
  });

  test('when it is the only one leaves no known cost', async () => {
    const sku = await makeSku(app);
    const only = await received(sku, 10, 100);
    await adjust(sku, { condition: 'good', qtyDelta: 4 });
    await takeBack(only);
    expect(await stockOf(sku)).toEqual({ quantity: 4, value: 0, averageCost: 0 });
  });

  test('with nothing left on hand leaves no cost for goods found later', async () => {
    const sku = await makeSku(app);
    await takeBack(await received(sku, 10, 500));
    await adjust(sku, { condition: 'good', qtyDelta: 1 });
    expect(await stockOf(sku)).toEqual({ quantity: 1, value: 0, averageCost: 0 });
  });

  test('leaves the cost of other receipts for goods found next', async () => {
    const sku = await makeSku(app);
    await received(sku, 10, 5);
    await sendOut(sku, 10);
    await takeBack(await received(sku, 10, 500));
    await adjust(sku, { condition: 'good', qtyDelta: 1 });
    expect(await stockOf(sku)).toEqual({ quantity: 1, value: 5, averageCost: 5 });
  });

  test('leaves it too where goods received for nothing are there', async () => {
    const sku = await makeSku(app);
    await received(sku, 10, 7);
    await sendOut(sku, 10);
    await received(sku, 5, 0);
    await takeBack(await received(sku, 5, 700));
    expect(await stockOf(sku)).toEqual({ quantity: 5, value: 0, averageCost: 7 });
  });
});
