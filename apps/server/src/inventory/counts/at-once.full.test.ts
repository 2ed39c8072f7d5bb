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
import { outcome, countsPath as path, stockCounts } from '../../../test/stock-counts.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let support: Client;
let pune: TestWarehouse;
let mat: TestSku;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('support');
});
beforeEach(async () => {
  pune = await makeWarehouse(app);
  mat = await makeSku(app);
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const { start, started, scan, action, lineOf, stockOf, transfer, reviewed } = stockCounts(() => ({
  client: support,
  warehouse: pune,
}));

describe('concurrent requests', () => {
  const times = <T>(count: number, work: (place: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, place) => work(place)));

  test('of two counts of one warehouse, or of it and a box in it, start one', async () => {
    const whole = await times(6, () => start({ wh: pune.id }));
    expect(whole.map(outcome).sort()).toEqual(['201', ...Array(5).fill('409 COUNT_OPEN')]);
    const other = await makeWarehouse(app);
    const box = await makeBox(app, other);
    const both = await times(6, (place) =>
      start(place % 2 === 0 ? { boxId: box.id } : { wh: other.id }),
    );
    expect(both.map(outcome).sort()).toEqual(['201', ...Array(5).fill('409 COUNT_OPEN')]);
  });

  test('count forty for forty scans', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 40 });
    const { id } = await started();
    const responses = await times(40, () => scan(id, mat.code));
    expect(new Set(responses.map(outcome))).toEqual(new Set(['200']));
    expect(await lineOf(id, mat)).toMatchObject({ counted: 40 });
  });

  test('post a count once when it is posted twice', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 10 });
    const id = await reviewed([[mat, 7]]);
    const responses = await times(5, () => action(id, 'post'));
    expect(responses.map(outcome).sort()).toEqual(['200', ...Array(4).fill('409 NOT_IN_REVIEW')]);
    expect((await stockOf(mat)).total).toBe(7);
  });

  test('lose nothing when a count is posted beside transfers of the same goods', async () => {
    const box = await makeBox(app, pune);
    await bringIn(app, mat, { warehouse: pune, qty: 20 });
    const id = await reviewed([[mat, 18]]);
    const responses = await Promise.all([
      action(id, 'post'),
      ...Array.from({ length: 10 }, () => transfer({ sku: mat.id, toBoxId: box.id, qty: 1 })),
    ]);
    expect(responses.map(outcome).sort()).toEqual(['200', ...Array(10).fill('201')]);
    expect((await stockOf(mat)).total).toBe(18);
  });

  test('run once when repeated with one idempotency key', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 10 });
    const { id } = await started();
    const send = (what: string, body?: unknown) => {
      const headers = { 'idempotency-key': `${what}-${id}` };
      return support.post(`${path}/${id}/${what}`, { headers, ...(body ? { body } : {}) });
    };
    const scans = [
      await send('scan', { code: mat.code, qty: 7 }),
      await send('scan', { code: mat.code, qty: 7 }),
    ];
    expect(scans[1]?.body).toEqual(scans[0]?.body);
    expect(await lineOf(id, mat)).toMatchObject({ counted: 7 });
    for (const [what, body] of [['places', {}], ['review'], ['post']] as const) {
      const [first, second] = [await send(what, body), await send(what, body)];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.body).toEqual(first.body);
      expect(second.headers['idempotency-replayed']).toBe('true');
    }
    expect((await stockOf(mat)).total).toBe(7);
  });
});
