import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeVendor, type TestParty } from '../../../test/finance.ts';
import {
  makeSku,
  makeWarehouse,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { ordersPath as path, purchaseOrders } from '../../../test/purchase-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let support: Client;
let pune: TestWarehouse;
let vendor: TestParty;
let mat: TestSku;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  support = await app.signedInAs('support');
  pune = await makeWarehouse(app);
  vendor = await makeVendor(app);
});
beforeEach(async () => {
  mat = await makeSku(app);
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const { ordered, approve } = purchaseOrders(() => ({ client: support, sku: mat, warehouse: pune }));
const missing = randomUUID();

describe('the last purchase of a SKU', () => {
  const last = (...ids: string[]) =>
    support.get('/admin/inventory/products/skus/last-purchases', { query: { ids: ids.join() } });
  const lastOf = async (id: string = mat.id) => (await last(id)).body.data[0];

  test('is that of the order approved last, with its vendor and day', async () => {
    expect(await lastOf()).toBeUndefined();
    const first = await ordered({ unitCost: 80, vendor: vendor.id, gstRate: 5 });
    const other = await ordered({ unitCost: 90 });
    // Drafts and cancelled orders are not purchases.
    expect(await lastOf()).toBeUndefined();
    await approve(other.id);
    expect(await lastOf()).toMatchObject({ price: 90, gstRate: 18, vendor: null });
    app.pass(60_000);
    await approve(first.id, { receive: false });
    const data = await lastOf();
    expect(data).toEqual({
      skuId: mat.id,
      order: { _id: first.id, id: first.id, code: first.code },
      vendor: { _id: vendor.id, id: vendor.id, name: vendor.name, archived: false },
      price: 80,
      gstRate: 5,
      on: '2026-11-20',
    });
    await support.post(`${path}/${first.id}/cancel`);
    expect(await lastOf()).toMatchObject({ price: 90 });
  });

  test('shows if its vendor was archived since', async () => {
    const gone = await makeVendor(app, { name: 'Gone Traders', gstin: '', pan: '' });
    await ordered({ vendor: gone.id, approve: true });
    expect((await admin.delete(`/admin/finance/vendors/${gone.id}`)).status).toBe(200);
    expect((await lastOf()).vendor).toMatchObject({ name: 'Gone Traders', archived: true });
  });

  test('can be read for many SKUs at once, leaving out those never bought or unknown', async () => {
    const [bought, never] = await Promise.all([makeSku(app), makeSku(app)]);
    await ordered({ skuCode: bought.code, unitCost: 70, approve: true });
    await ordered({ unitCost: 60, approve: true });
    const { status, body } = await last(mat.id, bought.id, never.id, missing, mat.id);
    expect(status).toBe(200);
    const prices = body.data.map((one: { skuId: string; price: number }) => [one.skuId, one.price]);
    expect(new Map(prices)).toEqual(
      new Map([
        [mat.id, 60],
        [bought.id, 70],
      ]),
    );
    expect(body.data).toHaveLength(2);
  });

  test('can be read for at most a hundred SKUs, by ids', async () => {
    const tooMany = await last(...Array.from({ length: 101 }, () => mat.id));
    expect([tooMany.status, tooMany.body.errors]).toEqual([400, { ids: 'At most 100 ids' }]);
    expect((await last('YM-1')).status).toBe(400);
  });
});
