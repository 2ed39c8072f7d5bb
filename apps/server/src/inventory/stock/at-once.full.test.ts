import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  stockIn,
  type TestBox,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { type ResponseBody, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;
let mumbai: TestWarehouse;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
  mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const post = (path: string, body: unknown, headers = {}) =>
  admin.post(`/admin/inventory/${path}`, { body, headers });
const times = <T>(count: number, action: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => action(place)));
function counted(responses: ResponseBody[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const key = `${status} ${body.code ?? ''}`.trim();
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
const of = async ({ code }: TestSku) =>
  (await stockIn(app)).filter(({ sku }) => sku === code).map(({ place, qty }) => [place, qty]);
const nameOf = ({ code }: TestBox) => code;

test('of 200 concurrent transfers of the last 10 units, 10 succeed', async () => {
  const sku = await makeSku(app);
  const [from, to] = [await makeBox(app, pune), await makeBox(app, mumbai)];
  await bringIn(app, sku, { warehouse: pune, box: from, qty: 10 });
  const responses = await times(200, () =>
    post('transfer', { sku: sku.id, fromBoxId: from.id, toBoxId: to.id, qty: 1 }),
  );
  expect(counted(responses)).toEqual({ 201: 10, '409 INSUFFICIENT_STOCK': 190 });
  expect(await of(sku)).toEqual([[nameOf(to), 10]]);
});

test('100 concurrent putaways of the last 10 unboxed units take damaged ones first, then good ones', async () => {
  const sku = await makeSku(app);
  const box = await makeBox(app, pune);
  await bringIn(app, sku, { warehouse: pune, qty: 4, condition: 'damaged' });
  await bringIn(app, sku, { warehouse: pune, qty: 6 });
  const responses = await times(100, () =>
    post('transfer', { sku: sku.id, toBoxId: box.id, qty: 1, condition: 'damaged' }),
  );
  expect(counted(responses)).toEqual({ 201: 10, '409 INSUFFICIENT_STOCK': 90 });
  expect(await of(sku)).toEqual([[nameOf(box), 10]]);
});

test('transfers between two boxes in both directions, with two SKUs, neither deadlock nor lose units', async () => {
  const skus = [await makeSku(app), await makeSku(app)] as const;
  const boxes = [await makeBox(app, pune), await makeBox(app, mumbai)] as const;
  for (const sku of skus) {
    await bringIn(app, sku, { warehouse: pune, box: boxes[0], qty: 50 });
    await bringIn(app, sku, { warehouse: mumbai, box: boxes[1], qty: 50 });
  }
  const responses = await times(120, (place) => {
    const [from, to] = place % 2 === 0 ? boxes : [boxes[1], boxes[0]];
    const sku = skus[(place >> 1) % 2] as TestSku;
    return post('transfer', { sku: sku.code, fromBoxId: from.id, toBoxId: to.id, qty: 1 });
  });
  expect(counted(responses)).toEqual({ 201: 120 });
  for (const sku of skus) {
    expect((await of(sku)).reduce((sum, [, qty]) => sum + Number(qty), 0)).toBe(100);
  }
});

test('a box moved while goods go in and out takes its contents along, all in one movement', async () => {
  const sku = await makeSku(app);
  const [box, other] = [await makeBox(app, pune), await makeBox(app, pune)];
  await bringIn(app, sku, { warehouse: pune, box, qty: 40 });
  await bringIn(app, sku, { warehouse: pune, box: other, qty: 40 });
  const responses = await times(90, (place) => {
    if (place % 9 === 8) {
      return post(`boxes/${box.id}/move`, { wh: place % 18 === 8 ? mumbai.id : pune.id });
    }
    const [from, to] = place % 2 === 0 ? [box, other] : [other, box];
    return post('transfer', { sku: sku.id, fromBoxId: from.id, toBoxId: to.id, qty: 1 });
  });
  const counts = counted(responses);
  expect(counts['201']).toBe(80);
  expect((counts['200'] ?? 0) + (counts['409 ALREADY_THERE'] ?? 0)).toBe(10);
  expect((await of(sku)).reduce((sum, [, qty]) => sum + Number(qty), 0)).toBe(80);
  const { rows } = await app.database.pool.query(
    `select count(*)::int as lines from stock_lines where sku_id = $1
     and from_box_id = to_box_id group by movement_id`,
    [sku.id],
  );
  expect(rows).toEqual(Array.from({ length: counts['200'] ?? 0 }, () => ({ lines: 1 })));
});

test('a warehouse is not deactivated while goods come in', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const place = await makeWarehouse(app, { name: `Store ${turn}` });
    const box = await makeBox(app, place);
    const sku = await makeSku(app);
    const [deactivated, ...arrived] = await Promise.all([
      admin.patch(`/admin/inventory/warehouses/${place.id}`, { body: { isActive: false } }),
      ...Array.from({ length: 3 }, () => post('putaway', { sku: sku.id, qty: 1, toBoxId: box.id })),
    ]);
    const came = arrived.filter(({ status }) => status === 201).length;
    expect(counted(arrived)).toEqual(came === 0 ? { '409 WAREHOUSE_INACTIVE': 3 } : { 201: 3 });
    expect(deactivated.status).toBe(came === 0 ? 200 : 409);
  }
});

test('50 boxes created concurrently without codes get 50 codes', async () => {
  const responses = await times(50, () => post('boxes', { wh: pune.id }));
  expect(counted(responses)).toEqual({ 201: 50 });
  expect(new Set(responses.map(({ body }) => body.data.code)).size).toBe(50);
  expect(new Set(responses.map(({ body }) => body.data.barcode)).size).toBe(50);
});

test('of 20 boxes created concurrently with one code, one is created', async () => {
  const responses = await times(20, () => post('boxes', { wh: pune.id, code: 'SBX-ONE' }));
  expect(counted(responses)).toEqual({ 201: 1, '409 DUPLICATE_CODE': 19 });
});

test('a request posted 10 times concurrently with one key runs once', async () => {
  const sku = await makeSku(app);
  const box = await makeBox(app, pune);
  await bringIn(app, sku, { warehouse: pune, qty: 100 });
  const actions: [string, Record<string, unknown>][] = [
    ['transfer', { sku: sku.id, toBoxId: box.id, qty: 3 }],
    ['putaway', { sku: sku.id, toBoxId: box.id, qty: 5 }],
    ['putaway', { sku: sku.id, toBoxId: box.id, qty: 7, source: 'unboxed' }],
    [
      'stock/adjust',
      { sku: sku.id, wh: pune.id, condition: 'good', qtyDelta: -11, reason: 'Lost' },
    ],
    ['boxes', { wh: pune.id, code: 'SBX-KEY' }],
    ['warehouses', { name: 'Keyed' }],
    [`boxes/${box.id}/move`, { wh: mumbai.id }],
  ];
  for (const [path, body] of actions) {
    const key = { 'idempotency-key': randomUUID() };
    const responses = await times(10, () => post(path, body, key));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect([200, 201]).toContain(responses[0]?.status);
    const replayed = responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
    expect(replayed).toHaveLength(9);
  }
  expect(await of(sku)).toEqual([
    [pune.name, 100 - 3 - 7 - 11],
    [nameOf(box), 15],
  ]);
});
