import { inRupees, mostPaise } from '@kolam/contract/core/paise.ts';
import { mostStock } from '@kolam/contract/inventory/goods/conditions.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { type ResponseBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

/*
 * A SKU can be worth ₹1,000 crore at most, so that every figure of stock is exact. Anything above
 * is refused with a message.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const { issued, giveBack } = issuedStock(() => admin);
const path = '/admin/inventory';
const million = 1_000_000;
const ninetyLakh = 90_00_000;
const mostRupees = inRupees(mostPaise);

const post = (what: string, body: unknown = {}) => admin.post(`${path}/${what}`, { body });
const refusal = async (response: Promise<ResponseBody>) => {
  const { status, body } = await response;
  return [status, body.code, body.errors];
};
const tooMuchValue = ({ code }: TestSku) =>
  `Stock of ${code} can be worth at most ₹10,00,00,00,000. Check the quantity and the unit cost.`;

/** Creates a SKU with units of unknown cost. */
async function uncosted(qty: number): Promise<TestSku> {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty, unitCost: 0 });
  return sku;
}

describe('a value too large to be exact is refused', () => {
  test('for a receipt whose cost also applies to all existing stock @full', async () => {
    const sku = await uncosted(20 * million);
    const lines = [{ sku: sku.id, qty: 1, unitCost: ninetyLakh }];
    expect(await refusal(post('grn', { wh: pune.id, lines }))).toEqual([
      409,
      'TOO_MUCH_STOCK',
      { 'lines.0.qty': tooMuchValue(sku) },
    ]);
  });

  test('for receipts of a million units at ₹90 lakh each', async () => {
    const sku = await makeSku(app);
    const lines = Array.from({ length: 20 }, () => ({
      ...{ sku: sku.id, qty: million, unitCost: ninetyLakh },
    }));
    const message = `The total can be at most ₹10,00,00,00,000`;
    expect(await refusal(post('grn', { wh: pune.id, lines }))).toEqual([
      ...[400, 'VALIDATION', { lines: message }],
    ]);
    expect(await refusal(post('grn', { wh: pune.id, lines: lines.slice(0, 1) }))).toEqual([
      ...[400, 'VALIDATION', { lines: message }],
    ]);
  });

  test('for a putaway that receives', async () => {
    const [sku, box] = [await uncosted(20 * million), await makeBox(app, pune)];
    const body = { sku: sku.id, toBoxId: box.id, condition: 'good', unitCost: ninetyLakh };
    expect(await refusal(post('putaway', { ...body, qty: 1 }))).toEqual([
      ...[409, 'TOO_MUCH_STOCK', { qty: tooMuchValue(sku) }],
    ]);
    expect(await refusal(post('putaway', { ...body, qty: million }))).toEqual([
      ...[400, 'VALIDATION', { unitCost: 'The total can be at most ₹10,00,00,00,000' }],
    ]);
  });

  test('for an order, and for its approval', async () => {
    const sku = await uncosted(20 * million);
    const order = { skuCode: sku.code, unitCost: ninetyLakh, wh: pune.id };
    expect(await refusal(post('po', { ...order, qty: million }))).toEqual([
      ...[400, 'VALIDATION', { unitCost: 'The total can be at most ₹10,00,00,00,000' }],
    ]);
    expect(await refusal(post('po', { ...order, qty: 1, approve: true }))).toEqual([
      ...[409, 'TOO_MUCH_STOCK', { qty: tooMuchValue(sku) }],
    ]);
    const draft = (await post('po', { ...order, qty: 1 })).body.data;
    const approved = await post(`po/${draft.id}/approve`);
    expect([approved.status, approved.body.code, approved.body.message]).toEqual([
      ...[409, 'TOO_MUCH_STOCK', tooMuchValue(sku)],
    ]);
    expect((await admin.get(`${path}/po/${draft.id}`)).body.data.status).toBe('DRAFT');
  });

  test('for a new product with a quantity', async () => {
    const body = { name: 'Gold mat', quantity: million, unitCost: ninetyLakh, wh: pune.id };
    expect(await refusal(post('products', { ...body, raisePo: false }))).toEqual([
      ...[400, 'VALIDATION', { unitCost: 'The total can be at most ₹10,00,00,00,000' }],
    ]);
  });

  test('for a correction by hand, at the typed field', async () => {
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: pune, qty: 1, unitCost: ninetyLakh * 100 });
    const body = { sku: sku.id, wh: pune.id, condition: 'good', reason: 'Counted' };
    expect(await refusal(post('stock/adjust', { ...body, qtyDelta: million }))).toEqual([
      ...[409, 'TOO_MUCH_STOCK', { qtyDelta: tooMuchValue(sku) }],
    ]);
    const counted = { ...body, counted: million, expected: 1 };
    expect(await refusal(post('stock/adjust', counted))).toEqual([
      ...[409, 'TOO_MUCH_STOCK', { counted: tooMuchValue(sku) }],
    ]);
  });

  test('for a count, at its line', async () => {
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: pune, qty: 1, unitCost: ninetyLakh * 100 });
    const box = await makeBox(app, pune);
    const { id } = (await post('counts', { boxId: box.id })).body.data;
    const scan = await post(`counts/${id}/scan`, { code: sku.code, boxId: box.id });
    const lineId = scan.body.data.line.id;
    const line = await admin.patch(`${path}/counts/${id}/lines/${lineId}`, {
      body: { counted: 999_999_999 },
    });
    expect(line.status).toBe(200);
    await post(`counts/${id}/places`, { boxId: box.id });
    expect((await post(`counts/${id}/review`)).status).toBe(200);
    expect(await refusal(post(`counts/${id}/post`))).toEqual([
      ...[409, 'TOO_MUCH_STOCK', { [`lines.${lineId}`]: tooMuchValue(sku) }],
    ]);
    expect((await post(`counts/${id}/cancel`)).status).toBe(200);
  });

  test('and so are more units than one count can change', async () => {
    const box = await makeBox(app, pune);
    const { id } = (await post('counts', { boxId: box.id })).body.data;
    for (let n = 0; n < 2; n += 1) {
      const { code } = await makeSku(app);
      const scan = await post(`counts/${id}/scan`, { code, boxId: box.id });
      const line = await admin.patch(`${path}/counts/${id}/lines/${scan.body.data.line.id}`, {
        body: { counted: 600 * million },
      });
      expect(line.status).toBe(200);
    }
    await post(`counts/${id}/places`, { boxId: box.id });
    expect((await post(`counts/${id}/review`)).status).toBe(200);
    expect(await refusal(post(`counts/${id}/post`))).toEqual([
      ...[409, 'TOO_MUCH_STOCK', { lines: expect.stringMatching(/at most 1,00,00,00,000 units/) }],
    ]);
    expect((await post(`counts/${id}/cancel`)).status).toBe(200);
  });

  test('for a return of goods that left at no cost @full', async () => {
    const sku = await uncosted(20 * million);
    const { id } = await issued({ lines: [{ sku: sku.id, qty: million }] });
    const left = { sku: sku.id, wh: pune.id, condition: 'good', reason: 'Counted' };
    for (let n = 0; n < 19; n += 1) {
      expect((await post('stock/adjust', { ...left, qtyDelta: -million })).status).toBe(201);
    }
    const lines = [{ sku: sku.id, qty: 1, unitCost: ninetyLakh }];
    expect((await post('grn', { wh: pune.id, lines })).status).toBe(201);
    const back = { ticketId: id, toWh: pune.id };
    const all = [{ sku: sku.id, qty: million, condition: 'good' }];
    expect(await refusal(giveBack({ ...back, lines: all }))).toEqual([
      ...[409, 'TOO_MUCH_STOCK', { 'lines.0.qty': tooMuchValue(sku) }],
    ]);
    const some = [{ sku: sku.id, qty: 10, condition: 'good' }];
    expect((await giveBack({ ...back, lines: some })).status).toBe(201);
  });

  test('in any mix of receipts and counts, and accepted ones stay exact', async () => {
    const qty = fc.oneof(fc.constantFrom(1, 7, million), fc.integer({ min: 1, max: million }));
    const unitCost = fc.oneof(
      fc.constantFrom(0, 0.01, ninetyLakh, 10_000_000),
      fc.integer({ min: 0, max: 1_000_000_000 }).map((paise) => paise / 100),
    );
    const step = fc.oneof(
      fc.record({ kind: fc.constant('receive' as const), qty, unitCost }),
      fc.record({ kind: fc.constant('count' as const), qty }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
        const sku = await uncosted(900 * million);
        for (const given of steps) {
          const { status, body } =
            given.kind === 'receive'
              ? await post('grn', { wh: pune.id, lines: [{ ...given, sku: sku.id }] })
              : await post('stock/adjust', {
                  ...{ sku: sku.id, wh: pune.id, condition: 'good', reason: 'Counted' },
                  qtyDelta: given.qty,
                });
          expect([201, 400, 409]).toContain(status);
          if (status !== 201) expect(Object.values(body.errors ?? {})).toHaveLength(1);
        }
        const { data } = (await admin.get(`${path}/products/skus/${sku.id}`)).body;
        expect(data.value).toBeLessThanOrEqual(mostRupees);
      }),
      { numRuns: runs(20) },
    );
  });
});

test('figures over all SKUs are exact with each at the maximum value @full', async () => {
  const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
  const kpis = async () => (await admin.get(`${path}/stock/kpis`)).body.data;
  const before = await kpis();
  for (let n = 0; n < 30; n += 1) {
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: pune, qty: 1, unitCost: mostPaise });
  }
  const odd = await makeSku(app);
  await bringIn(app, odd, { warehouse: mumbai, qty: 1, unitCost: 1 });
  const after = await kpis();
  expect(Math.round(100 * after.estimatedStockValue)).toBe(
    Math.round(100 * before.estimatedStockValue) + 30 * mostPaise + 1,
  );
  const summary = (await admin.get(`${path}/stock/summary`)).body.data as { value: number }[];
  expect(summary.reduce((sum, { value }) => sum + Math.round(100 * value), 0)).toBe(
    Math.round(100 * after.estimatedStockValue),
  );
});

test('units of several SKUs above the integer limit of the database are counted and formatted @full', async () => {
  const nashik = await makeWarehouse(app, { name: 'Nashik store' });
  for (let n = 0; n < 3; n += 1) {
    const sku = await makeSku(app);
    for (const condition of ['good', 'used', 'missing'] as const) {
      await bringIn(app, sku, { warehouse: nashik, qty: 1000 * million, condition, unitCost: 0 });
    }
  }
  expect((await admin.get(`${path}/stock/kpis`)).status).toBe(200);
  expect((await admin.get(`${path}/stock/summary`)).status).toBe(200);
  const { status, body } = await admin.patch(`${path}/warehouses/${nashik.id}`, {
    body: { isActive: false },
  });
  expect([status, body.code]).toEqual([409, 'HOLDS_STOCK']);
});

test('the database refuses sums beyond which figures would not be exact @full', async () => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 1, unitCost: 1 });
  const set = (sums: string) =>
    app.database.pool.query(`update skus set ${sums} where id = $1`, [sku.id]);
  await expect(set(`value = ${mostPaise + 1}`)).rejects.toThrow('skus_most_value');
  await expect(set(`good = ${mostStock}, damaged = 1`)).rejects.toThrow('skus_most_units');
  for (const condition of ['used', 'missing']) {
    await expect(set(`${condition} = ${mostStock + 1}`)).rejects.toThrow('skus_most_units');
  }
  const { rowCount } = await set(`good = good, value = value`);
  expect(rowCount).toBe(1);
});
