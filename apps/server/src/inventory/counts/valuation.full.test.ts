import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
 * How a count changes the value of stock: only by each SKU's net difference, even if units are in
 * another place or condition.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;
let boxes: { id: string }[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
beforeEach(async () => {
  pune = await makeWarehouse(app);
  boxes = [await makeBox(app, pune), await makeBox(app, pune)];
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const { issued, returned } = issuedStock(() => admin);
const path = '/admin/inventory/counts';

const stockOf = async ({ id }: TestSku) => {
  const { data } = (await admin.get(`/admin/inventory/products/skus/${id}`)).body;
  const { quantity, value, averageCost } = data;
  return { quantity, value, averageCost };
};

/**
 * Receives ten at ₹100 into the warehouse. Five of them go to an event and come back damaged into a
 * box.
 */
async function fiveDamaged(): Promise<TestSku> {
  const [sku, event] = [await makeSku(app), await makeEvent(admin)];
  await bringIn(app, sku, { warehouse: pune, qty: 10 });
  const { id } = await issued({ toRef: event.id, lines: [{ sku: sku.id, qty: 5 }] });
  const lines = [{ sku: sku.id, qty: 5, condition: 'damaged' }];
  await returned({ ticketId: id, toBoxId: boxes[0]?.id, lines });
  expect(await stockOf(sku)).toEqual({ quantity: 10, value: 1000, averageCost: 100 });
  return sku;
}

type Counted = { box: number | null; condition: string; qty: number };

/** Counts the floor and both boxes, finding only `counted`. */
async function reviewed(sku: TestSku, counted: Counted[]): Promise<string> {
  const { id } = (await admin.post(path, { body: { wh: pune.id } })).body.data;
  const action = async (what: string, body: unknown = {}) => {
    const { status, body: response } = await admin.post(`${path}/${id}/${what}`, { body });
    expect([status, response.code]).toEqual([200, undefined]);
  };
  const boxId = (box: number | null) => (box === null ? null : boxes[box]?.id);
  for (const { box, ...scanned } of counted) {
    await action('scan', { code: sku.code, boxId: boxId(box), ...scanned });
  }
  for (const box of [null, 0, 1]) await action('places', { boxId: boxId(box) });
  await action('review');
  return id;
}

const reviewOf = async (id: string) => (await admin.get(`${path}/${id}`)).body.data.review.value;
const linesOf = async (id: string): Promise<[number, number][]> =>
  (await admin.get(`${path}/${id}/lines`, { query: { show: 'differences' } })).body.data
    .map(({ variance, value }: { variance: number; value: number }) => [variance, value])
    .toSorted(([one]: number[], [other]: number[]) => (one ?? 0) - (other ?? 0));
const posted = async (id: string) => {
  const { status, body } = await admin.post(`${path}/${id}/post`);
  expect(status).toBe(200);
  return body.data.posted;
};

describe('damaged goods whose cost an event bears', () => {
  test('move there and keep their value when found in another box', async () => {
    const sku = await fiveDamaged();
    const before = await stockOf(sku);
    const id = await reviewed(sku, [
      { box: null, condition: 'good', qty: 5 },
      { box: 1, condition: 'damaged', qty: 5 },
    ]);
    expect(await reviewOf(id)).toBe(0);
    expect(await linesOf(id)).toEqual([
      [-5, -500],
      [5, 500],
    ]);
    const { movementId, ...sums } = await posted(id);
    expect(sums).toEqual({ more: 5, fewer: 5, value: 0 });
    expect(await stockOf(sku)).toEqual(before);
    const { data } = (await admin.get(`/admin/inventory/movements/${movementId}`)).body;
    expect(data.lines).toMatchObject([
      { qty: 5, from: { box: { id: boxes[0]?.id } }, to: { box: { id: boxes[1]?.id } } },
    ]);
  });

  test('leave and come in at the average when one count misses and another finds them', async () => {
    const sku = await fiveDamaged();
    const good = { box: null, condition: 'good', qty: 5 };
    const first = await reviewed(sku, [good, { box: 0, condition: 'damaged', qty: 1 }]);
    expect(await reviewOf(first)).toBe(-400);
    expect(await linesOf(first)).toEqual([[-4, -400]]);
    expect((await posted(first)).value).toBe(-400);
    const second = await reviewed(sku, [
      good,
      { box: 0, condition: 'damaged', qty: 1 },
      { box: 1, condition: 'damaged', qty: 6 },
    ]);
    expect(await reviewOf(second)).toBe(600);
    expect((await posted(second)).value).toBe(600);
    expect(await stockOf(sku)).toEqual({ quantity: 12, value: 1200, averageCost: 100 });
  });

  test('keep their value when found in good condition, and value leaves only with missing units', async () => {
    const sku = await fiveDamaged();
    const id = await reviewed(sku, [{ box: null, condition: 'good', qty: 8 }]);
    expect(await reviewOf(id)).toBe(-200);
    expect((await posted(id)).value).toBe(-200);
    expect(await stockOf(sku)).toEqual({ quantity: 8, value: 800, averageCost: 100 });
  });
});

test('goods found in another place and condition keep their value to the paisa', async () => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 2, unitCost: 333 });
  await bringIn(app, sku, { warehouse: pune, qty: 1, unitCost: 334 });
  const before = await stockOf(sku);
  const id = await reviewed(sku, [
    { box: 0, condition: 'good', qty: 1 },
    { box: 1, condition: 'damaged', qty: 2 },
  ]);
  expect(await reviewOf(id)).toBe(0);
  expect((await posted(id)).value).toBe(0);
  expect(await stockOf(sku)).toEqual(before);
});
