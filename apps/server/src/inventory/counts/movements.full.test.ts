import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { outcome, stockCounts } from '../../../test/stock-counts.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let support: Client;
let pune: TestWarehouse;
let mat: TestSku;
let strap: TestSku;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('support');
});
beforeEach(async () => {
  pune = await makeWarehouse(app);
  mat = await makeSku(app);
  strap = await makeSku(app, { name: 'Strap' });
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const {
  started,
  scan,
  finish,
  action,
  read,
  linesOf,
  lineOf,
  change,
  stockOf,
  transfer,
  reviewed,
} = stockCounts(() => ({ client: support, warehouse: pune }));

describe('movements during a count', () => {
  test('before a line is counted are in the book quantity that it is compared with', async () => {
    const box = await makeBox(app, pune);
    await bringIn(app, mat, { warehouse: pune, qty: 10 });
    const { id } = await started();
    await transfer({ sku: mat.id, toBoxId: box.id, qty: 4 });
    await scan(id, mat.code, { qty: 5 });
    await finish(id);
    await action(id, 'review');
    expect(await lineOf(id, mat)).toMatchObject({ book: 6, variance: -1, moved: 0 });
    await action(id, 'post');
    expect((await stockOf(mat)).total).toBe(9);
  });

  test('after it was counted leave its difference unchanged', async () => {
    const box = await makeBox(app, pune);
    await bringIn(app, mat, { warehouse: pune, qty: 10 });
    const { id } = await started();
    await scan(id, mat.code, { qty: 9 });
    await finish(id);
    await transfer({ sku: mat.id, toBoxId: box.id, qty: 4 });
    await bringIn(app, strap, { warehouse: pune, qty: 3 });
    await action(id, 'review');
    expect(await linesOf(id)).toMatchObject([{ book: 10, variance: -1, moved: -4 }]);
    await action(id, 'post');
    const { placements } = await stockOf(mat);
    expect(placements.map(({ qty }: { qty: number }) => qty)).toEqual([5, 4]);
    expect((await stockOf(strap)).total).toBe(3);
  });

  test('between two looks at a line count up to the last look', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 10 });
    const { id } = await started();
    await scan(id, mat.code, { qty: 10 });
    await bringIn(app, mat, { warehouse: pune, qty: 5 });
    await change(id, (await lineOf(id, mat)).id, { counted: 14 });
    await finish(id);
    await action(id, 'review');
    expect(await lineOf(id, mat)).toMatchObject({ book: 15, variance: -1 });
  });

  test('of a counted box are posted in its new warehouse', async () => {
    const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
    const box = await makeBox(app, pune);
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    const id = await reviewed([[mat, 8]], box.id);
    await support.post(`/admin/inventory/boxes/${box.id}/move`, { body: { wh: mumbai.id } });
    expect((await action(id, 'post')).status).toBe(200);
    expect((await stockOf(mat)).placements).toMatchObject([{ wh: { id: mumbai.id }, qty: 8 }]);
  });

  test('refuse a posting that would go below zero, naming the line, until it is left out', async () => {
    const box = await makeBox(app, pune);
    await bringIn(app, mat, { warehouse: pune, qty: 10 });
    await bringIn(app, strap, { warehouse: pune, qty: 2 });
    const id = await reviewed([[mat, 3]]);
    await transfer({ sku: mat.id, toBoxId: box.id, qty: 8 });
    const line = await lineOf(id, mat);
    expect(line).toMatchObject({ variance: -7, moved: -8 });
    const refused = await action(id, 'post');
    const message = `Only 2 of ${mat.code} in condition good are in Pune store, unboxed.`;
    expect(outcome(refused)).toBe('409 INSUFFICIENT_STOCK');
    expect(refused.body.errors).toEqual({ [`lines.${line.id}`]: message });
    expect(await read(id)).toMatchObject({ status: 'REVIEW' });
    expect((await stockOf(strap)).total).toBe(2);
    const left = await change(id, line.id, { leftOut: 'Counted the wrong shelf' });
    expect(left.body.data).toMatchObject({ leftOut: 'Counted the wrong shelf', variance: -7 });
    expect(await read(id)).toMatchObject({ review: { fewer: 2, differences: 1, leftOut: 1 } });
    expect(await linesOf(id, { show: 'left-out' })).toHaveLength(1);
    expect((await action(id, 'post')).body.data.posted).toMatchObject({ fewer: 2 });
    expect((await stockOf(mat)).total).toBe(10);
    expect(await lineOf(id, mat)).toMatchObject({ value: 0, leftOut: 'Counted the wrong shelf' });
  });

  test('before a recount in review are in the book quantity of the recount', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 10 });
    await bringIn(app, strap, { warehouse: pune, qty: 4 });
    const id = await reviewed([[mat, 3]]);
    const missed = await lineOf(id, strap);
    await change(id, missed.id, { leftOut: 'To be looked for' });
    await bringIn(app, strap, { warehouse: pune, qty: 1 });
    const again = await change(id, missed.id, { counted: 5 });
    expect(again.body.data).toMatchObject({ book: 5, variance: 0, isMissed: false, leftOut: null });
    const both = await change(id, missed.id, { counted: 6, leftOut: 'One is borrowed' });
    expect(both.body.data).toMatchObject({ variance: 1, leftOut: 'One is borrowed' });
    expect((await change(id, missed.id, { leftOut: null })).body.data.leftOut).toBeNull();
  });
});
