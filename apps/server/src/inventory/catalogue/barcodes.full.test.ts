import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeBox, makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let support: Client;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('support');
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const base = '/admin/inventory';

describe('codes and barcodes that a scanner reads are unique', () => {
  const taken = async (response: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await response;
    return [status, body.code, body.errors];
  };

  test('among SKUs and boxes, codes and barcodes, case-insensitively', async () => {
    const pune = await makeWarehouse(app);
    const box = await makeBox(app, pune);
    const sku = await makeSku(app, { name: 'Candle', barcode: randomUUID() });
    const make = (given: Record<string, unknown>) =>
      support.post(`${base}/products/skus`, { body: { name: 'Other', ...given } });
    const makeABox = (given: Record<string, unknown>) =>
      support.post(`${base}/boxes`, { body: { wh: pune.id, ...given } });
    const lower = box.code.toLowerCase();
    const lowerBars = box.barcode.toLowerCase();
    expect(await taken(make({ barcode: lowerBars }))).toEqual([
      409,
      'DUPLICATE_BARCODE',
      { barcode: `${lowerBars} is a code or barcode of box ${box.code}.` },
    ]);
    expect(await taken(make({ code: box.barcode }))).toEqual([
      409,
      'DUPLICATE_SKU',
      { code: `${box.barcode} is a code or barcode of box ${box.code}.` },
    ]);
    expect(await taken(make({ barcode: sku.code }))).toEqual([
      409,
      'DUPLICATE_BARCODE',
      { barcode: `${sku.code} is a code or barcode of Candle (${sku.code}).` },
    ]);
    expect(await taken(makeABox({ code: sku.barcode }))).toEqual([
      409,
      'DUPLICATE_CODE',
      { code: `${sku.barcode} is a code or barcode of Candle (${sku.code}).` },
    ]);
    expect(await taken(makeABox({ barcode: lower }))).toEqual([
      409,
      'DUPLICATE_BARCODE',
      { barcode: `${lower} is a code or barcode of box ${box.code}.` },
    ]);
    const other = await makeSku(app);
    const body = { skuId: other.id, barcode: box.barcode };
    expect((await taken(support.patch(`${base}/barcodes/assign`, { body })))[1]).toBe(
      'DUPLICATE_BARCODE',
    );
    // A SKU may have its own code as its barcode. Its former barcode is free again.
    const own = { skuId: sku.id, barcode: sku.code.toLowerCase() };
    expect((await support.patch(`${base}/barcodes/assign`, { body: own })).status).toBe(200);
    expect((await makeABox({ code: sku.barcode })).status).toBe(201);
  });

  test('when 10 SKUs and boxes ask for one code at once, one gets it', async () => {
    const pune = await makeWarehouse(app);
    const code = `RACE-${randomUUID().slice(0, 8)}`;
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        place % 2 === 0
          ? support.post(`${base}/boxes`, { body: { wh: pune.id, code } })
          : support.post(`${base}/products/skus`, { body: { name: 'Race', barcode: code } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('barcodes', () => {
  test('are generated with a check digit, and are not stored', async () => {
    const { status, body } = await support.post(`${base}/barcodes/generate`, {
      body: { count: 40 },
    });
    expect(status).toBe(200);
    expect(new Set(body.data).size).toBe(40);
    for (const barcode of body.data) {
      const digits = [...barcode].map(Number);
      const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 ? 3 : 1), 0);
      expect([barcode.length, digits[0], sum % 10]).toEqual([13, 2, 0]);
    }
    for (const count of [0, 501, 'x', undefined]) {
      const refused = await support.post(`${base}/barcodes/generate`, { body: { count } });
      expect(refused.status).toBe(400);
    }
  });

  test('are assigned to a SKU by id or code, and removed', async () => {
    const sku = await makeSku(app);
    const other = await makeSku(app);
    const assign = (body: Record<string, unknown>) =>
      support.patch(`${base}/barcodes/assign`, { body });
    const barcode = randomUUID();
    const given = await assign({ skuId: sku.code.toLowerCase(), barcode });
    expect([given.status, given.body.data.barcode]).toEqual([200, barcode]);
    const taken = await assign({ skuId: other.id, barcode });
    expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE_BARCODE']);
    expect((await assign({ skuId: sku.id, barcode: null })).body.data.barcode).toBeNull();
    expect((await assign({ skuId: other.id, barcode })).status).toBe(200);
    const unknown = await assign({ skuId: 'SKU-NONE', barcode });
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      { skuId: 'SKU not found for code: SKU-NONE' },
    ]);
    expect((await assign({ skuId: sku.id, barcode: 'मैट' })).status).toBe(400);
  });
});
