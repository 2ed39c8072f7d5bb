import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeVendor } from '../../../test/finance.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestBox,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let support: Client;
let pune: TestWarehouse;
let nashik: TestWarehouse;
let box: TestBox;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('support');
  pune = await makeWarehouse(app);
  nashik = await makeWarehouse(app, { name: 'Nashik store', type: 'STORE' });
  box = await makeBox(app, nashik);
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const base = '/admin/inventory';
const products = `${base}/products`;
const add = (given: Record<string, unknown> = {}) =>
  support.post(products, { body: { name: 'Yoga mat', ...given } });
const added = async (given: Record<string, unknown> = {}) => {
  const { status, body, text } = await add(given);
  if (status !== 201) throw new Error(text);
  return body;
};
const listed = async (query: Record<string, string>) =>
  (await support.get(products, { query })).body.data;
const one = async (code: string) =>
  (await listed({ search: code })).find((row: { code: string }) => row.code === code);
const historyOf = async (kind: string, id: string) =>
  (await support.get(`/admin/history/${kind}/${id}`)).body.data;
const count = async () => (await support.get(products)).body.meta.total;
const missing = randomUUID();

describe('adding a product', () => {
  test('creates item, SKU, receipt, placement and a draft order that counts as received', async () => {
    const { data, receipt, order } = await added({
      category: 'Yoga',
      unit: 'set',
      quantity: 12,
      boxId: box.id,
      unitCost: 250.5,
      gstRate: 5,
    });
    expect(data).toMatchObject({
      code: expect.stringMatching(/^SKU-YOGAM-[A-Z0-9]{4}$/),
      sku: data.code,
      name: 'Yoga mat',
      category: 'Yoga',
      item: { name: 'Yoga mat' },
      unit: 'set',
      barcode: null,
      mrp: null,
      taxPct: 3,
      reorderLevel: null,
      quantity: 12,
      value: 3006,
      averageCost: 250.5,
      placements: [
        { wh: { id: nashik.id, name: nashik.name }, box: { id: box.id, code: box.code }, qty: 12 },
      ],
      places: 1,
      orders: { badge: 'draft', drafts: 1, draft: { id: order.id, code: order.code, version: 1 } },
    });
    expect(data.conditions).toMatchObject({ good: 12, damaged: 0, used: 0 });
    expect(order.status).toBe('DRAFT');
    const drafted = (await support.get(`${base}/po/${order.id}`)).body.data;
    expect(drafted).toMatchObject({ qty: 12, received: 12, unitCost: 250.5, gstRate: 5 });
    const grn = (await support.get(`${base}/grn/${receipt.id}`)).body.data;
    expect(grn).toMatchObject({ po: { id: order.id }, lines: [{ box: { id: box.id }, qty: 12 }] });
    // Approving it receives nothing more.
    const approved = await support.post(`${base}/po/${order.id}/approve`, { body: {} });
    expect([approved.body.data.status, approved.body.receipt]).toEqual(['APPROVED', null]);
    expect(await one(data.code)).toMatchObject({ quantity: 12, orders: { badge: 'approved' } });
  });

  test('with goods received, its draft order can’t be cancelled @full', async () => {
    const { order } = await added({ quantity: 3, unitCost: 2 });
    const { status, body } = await support.post(`${base}/po/${order.id}/cancel`);
    expect([status, body.code]).toEqual([409, 'HAS_RECEIPTS']);
  });

  test('requires a vendor that exists, even where nothing is ordered', async () => {
    const body = { name: 'Yoga mat', vendor: randomUUID(), quantity: 0 };
    const { status, body: response } = await support.post(`${base}/products`, { body });
    expect([status, response.errors]).toEqual([400, { vendor: 'Choose a vendor that exists' }]);
  });

  test('returns its version, and names its own field when the value is too large', async () => {
    const made = await support.post(`${base}/products`, { body: { name: 'Yoga mat' } });
    expect(made.headers.etag).toBe('"1"');
    const body = { name: 'Yoga mat', raisePo: false };
    const dear = { ...body, quantity: 1, unitCost: 10_000_000.01 };
    expect((await support.post(`${base}/products`, { body: dear })).body.errors).toEqual({
      unitCost: 'Unit cost is too large',
    });
  });

  test('is one entry in the recent-activity lists, with its parts in their own histories', async () => {
    const { data, receipt, order } = await added({ quantity: 1, unitCost: 2 });
    const admin = await app.signedInAs('Administrator');
    const [newest] = (await admin.get('/admin/activity', { query: { limit: 1 } })).body.data;
    expect(newest).toMatchObject({ kind: 'sku', recordId: data.id, action: 'sku.created' });
    expect((await historyOf('sku', data.id))[0].changes).toContainEqual({
      field: 'order',
      before: null,
      after: order.code,
    });
    expect(await historyOf('goods-receipt', receipt.id)).toHaveLength(1);
    expect(await historyOf('purchase-order', order.id)).toHaveLength(1);
  });

  test('approves its order at once on request, and counts the goods once', async () => {
    const vendor = await makeVendor(app);
    const { data, order } = await added({
      quantity: 4,
      unitCost: 10,
      approvePo: true,
      vendor: vendor.id,
    });
    expect([order.status, data.quantity]).toEqual(['APPROVED', 4]);
    const made = (await support.get(`${base}/po/${order.id}`)).body.data;
    expect(made).toMatchObject({
      received: 4,
      approvedBy: 'Test Person',
      vendor: { id: vendor.id },
    });
    const refused = await support.post(`${base}/po/${order.id}/approve`, { body: {} });
    expect(refused.body.code).toBe('ALREADY_APPROVED');
    expect((await one(data.code)).quantity).toBe(4);
  });

  test('puts goods without a box into the warehouse, the main one by default', async () => {
    const main = await added({ quantity: 2, raisePo: false, unitCost: 5 });
    expect(main).toMatchObject({
      order: null,
      data: { value: 10, placements: [{ wh: { id: pune.id }, box: null, qty: 2 }] },
    });
    const store = await added({ quantity: 3, wh: nashik.id });
    expect(store.order).toBeNull();
    expect(store.data.placements).toMatchObject([{ wh: { id: nashik.id }, box: null }]);
  });

  test('receives and orders nothing without a quantity', async () => {
    const { data, receipt, order } = await added({ unitCost: 10, approvePo: true, boxId: box.id });
    expect([data.quantity, data.places, receipt, order]).toEqual([0, 0, null, null]);
    expect(data.orders).toEqual({ badge: 'none', drafts: 0, draft: null });
  });

  test('takes a code, a barcode and all other fields', async () => {
    const code = `Mat.${randomUUID().slice(0, 6)}`;
    const { data } = await added({
      skuCode: ` ${code} `,
      barcode: `B ${code}`,
      mrp: 999.5,
      taxPct: 12,
      reorderLevel: 5,
    });
    expect(data).toMatchObject({
      code,
      barcode: `B ${code}`,
      mrp: 999.5,
      taxPct: 12,
      reorderLevel: 5,
    });
  });

  test('refuses wrong input at its field, and creates nothing', async () => {
    const transport = await makeBox(app, pune, { type: 'transport' });
    const before = await count();
    const refused: [Record<string, unknown>, Record<string, string>][] = [
      [{ name: ' ' }, { name: 'Name is required' }],
      [{ quantity: -1 }, { quantity: 'Quantity must be at least 0' }],
      [{ quantity: 1.5 }, { quantity: 'Quantity must be a whole number' }],
      [{ unit: 'box' }, { unit: 'Unit must be one of: pcs, kg, ltr, set' }],
      [{ unitCost: -1 }, { unitCost: 'Unit cost can’t be negative' }],
      [{ gstRate: 'x' }, { gstRate: 'GST must be a number' }],
      [{ skuCode: 'A B' }, { skuCode: expect.stringMatching(/^A SKU code has/) }],
      [{ skuCode: missing }, { skuCode: expect.stringMatching(/^A SKU code has/) }],
      [{ boxId: missing }, { boxId: 'Choose a box that exists' }],
      [{ boxId: transport.id, quantity: 1 }, { boxId: 'Choose a storage box' }],
      [{ wh: missing, quantity: 1 }, { wh: 'Choose a warehouse that exists' }],
      [{ boxId: box.id, wh: pune.id, quantity: 1 }, { wh: `The box stands in ${nashik.name}` }],
      [{ vendor: missing, quantity: 1, unitCost: 1 }, { vendor: 'Choose a vendor that exists' }],
    ];
    for (const [given, errors] of refused) {
      const { status, body } = await add(given);
      expect([status, body.errors]).toEqual([400, errors]);
    }
    const { data } = await added({ barcode: randomUUID() });
    for (const [given, code] of [
      [{ sku: data.code.toLowerCase() }, 'DUPLICATE_SKU'],
      [{ barcode: data.barcode.toUpperCase() }, 'DUPLICATE_BARCODE'],
    ] as const) {
      const { status, body } = await add({ ...given, quantity: 5, unitCost: 5 });
      expect([status, body.code]).toEqual([409, code]);
      expect(Object.keys(body.errors)).toEqual(Object.keys(given));
    }
    const closed = await makeWarehouse(app, { isActive: false });
    expect((await add({ wh: closed.id, quantity: 1 })).body.code).toBe('WAREHOUSE_INACTIVE');
    expect(await count()).toBe(before + 1);
    expect((await (await app.signedInAs('creator')).post(products, { body: {} })).status).toBe(403);
    expect((await app.client().post(products, { body: {} })).status).toBe(401);
  });

  test('is refused with goods but no main warehouse @full', async () => {
    const alone = await startTestApp();
    try {
      const client = await alone.signedInAs('support');
      const response = await client.post(products, { body: { name: 'Mat', quantity: 1 } });
      expect([response.status, response.body.code]).toEqual([409, 'NO_WAREHOUSE']);
      const nothing = await client.post(products, { body: { name: 'Mat' } });
      expect(nothing.status).toBe(201);
    } finally {
      await alone.stop();
    }
  });

  test('runs once when repeated with one key, and creates one product for 20 requests with one code', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: 'Keyed', quantity: 3, unitCost: 7 };
    const first = await support.post(products, { body, headers });
    const second = await support.post(products, { body, headers });
    expect(second.body).toEqual(first.body);
    const skuCode = `ONE-${randomUUID().slice(0, 8)}`;
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => add({ skuCode, quantity: 2, unitCost: 3, boxId: box.id })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ body: { code } }) => code === 'DUPLICATE_SKU')).toHaveLength(19);
    expect((await one(skuCode)).quantity).toBe(2);
  });
});

describe('items', () => {
  const items = `${products}/items`;

  test('can be added, read, searched and changed', async () => {
    const name = `Foam roller ${randomUUID().slice(0, 6)}`;
    const made = await support.post(items, { body: { name, attributes: { Length: '45 cm' } } });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      name,
      category: 'General',
      attributes: { Length: '45 cm' },
      skus: [],
    });
    const { id } = made.body.data;
    expect((await support.get(`${items}/${id}`)).body.data).toEqual(made.body.data);
    const found = await support.get(items, {
      query: { search: name.toUpperCase(), sort: '-name' },
    });
    expect(found.body).toMatchObject({ data: [made.body.data], meta: { total: 1, pages: 1 } });
    const changed = await support.patch(`${items}/${id}`, {
      body: { attributes: {} },
      headers: { 'if-match': '"1"' },
    });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
    const same = await support.patch(`${items}/${id}`, { body: { name } });
    expect(same.body.data.version).toBe(2);
    const late = await support.patch(`${items}/${id}`, {
      body: { name: 'Late' },
      headers: { 'if-match': '"1"' },
    });
    expect(late.status).toBe(412);
    expect(await historyOf('item', id)).toHaveLength(2);
  });

  test('refuse wrong input and unknown ids', async () => {
    expect((await support.post(items, { body: {} })).body.errors).toEqual({
      name: 'Name is required',
    });
    expect((await support.post(items, { body: { name: 'A', attributes: [] } })).status).toBe(400);
    expect((await support.get(`${items}/${missing}`)).status).toBe(404);
    expect((await support.patch(`${items}/${missing}`, { body: {} })).status).toBe(404);
    expect((await support.get(items, { query: { page: '0' } })).status).toBe(400);
    const reviewer = await app.signedInAs('reviewer');
    expect((await reviewer.get(items)).status).toBe(403);
  });

  test('rename their SKUs when renamed, but keep their codes and barcodes @full', async () => {
    const { id } = (await support.post(items, { body: { name: 'Band', category: 'Gym' } })).body
      .data;
    const make = async (given: Record<string, unknown>) =>
      (await support.post(`${products}/skus`, { body: { item: id, ...given } })).body.data;
    const light = await make({ barcode: randomUUID() });
    const heavy = await make({});
    expect(light).toMatchObject({ name: 'Band', category: 'Gym', item: { id } });
    const renamed = await support.patch(`${items}/${id}`, { body: { name: 'Resistance band' } });
    expect(renamed.body.data.skus).toHaveLength(2);
    for (const sku of [light, heavy]) {
      const now = (await support.get(`${products}/skus/${sku.id}`)).body.data;
      const { code, barcode } = sku;
      expect(now).toMatchObject({ name: 'Resistance band', code, barcode, version: 2 });
    }
    const history = await historyOf('sku', light.id);
    expect(history[0].changes).toEqual([
      { field: 'name', before: 'Band', after: 'Resistance band' },
    ]);
    // Renaming a SKU renames its item, too.
    const patched = await support.patch(`${products}/skus/${heavy.id}`, {
      body: { name: 'Loop band', category: 'Yoga' },
    });
    expect(patched.body.data.name).toBe('Loop band');
    expect((await support.get(`${items}/${id}`)).body.data).toMatchObject({
      name: 'Loop band',
      category: 'Yoga',
      skus: [{ name: 'Loop band' }, { name: 'Loop band' }],
    });
  });
});

describe('SKUs', () => {
  const skus = `${products}/skus`;
  const make = (given: Record<string, unknown> = {}) =>
    support.post(skus, { body: { name: 'Cork block', category: 'Yoga', ...given } });

  test('can be added with their own item, and read by id and by case-insensitive code', async () => {
    const skuCode = `Cork-${randomUUID().slice(0, 6)}`;
    const { status, body } = await make({ skuCode });
    expect([status, body.data.code, body.data.item.name]).toEqual([201, skuCode, 'Cork block']);
    const byId = await support.get(`${skus}/${body.data.id}`);
    const byCode = await support.get(`${base}/skus/by-code/${skuCode.toUpperCase()}`);
    expect([byId.body.data, byCode.body.data]).toEqual([body.data, body.data]);
    expect(byCode.headers.etag).toBe('"1"');
    const unknown = await support.get(`${base}/skus/by-code/SKU-NONE`);
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      'SKU not found for code: SKU-NONE',
    ]);
  });

  test('can be changed except for their code', async () => {
    const { data } = (await make()).body;
    const changed = await support.patch(`${skus}/${data.id}`, {
      body: {
        unit: 'set',
        barcode: randomUUID(),
        mrp: 10.25,
        taxPct: 0,
        reorderLevel: 3,
        code: data.code,
      },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({
      version: 2,
      unit: 'set',
      mrp: 10.25,
      reorderLevel: 3,
    });
    const cleared = await support.patch(`${skus}/${data.id}`, {
      body: { mrp: null, reorderLevel: null, barcode: '' },
    });
    expect(cleared.body.data).toMatchObject({ mrp: null, reorderLevel: null, barcode: null });
    for (const field of ['code', 'skuCode']) {
      const refused = await support.patch(`${skus}/${data.id}`, { body: { [field]: 'SKU-NEW' } });
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { [field]: 'A SKU code never changes' },
      ]);
    }
    const stale = await support.patch(`${skus}/${data.id}`, {
      body: { mrp: 1 },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.status).toBe(412);
    const same = await support.patch(`${skus}/${data.id}`, { body: { unit: 'set' } });
    expect(same.body.data.version).toBe(3);
  });

  test('are refused with wrong input or a taken code or barcode, or when unknown', async () => {
    const { data } = (await make({ barcode: randomUUID() })).body;
    const other = (await make()).body.data;
    expect((await support.post(skus, { body: {} })).body.errors).toEqual({
      name: 'Name is required',
    });
    expect((await make({ item: missing })).body.errors).toEqual({
      item: 'Choose an item that exists',
    });
    expect((await make({ mrp: -1 })).body.errors).toEqual({ mrp: 'MRP can’t be negative' });
    const taken = await make({ code: data.code.toLowerCase() });
    expect([taken.status, taken.body.code, Object.keys(taken.body.errors)]).toEqual([
      409,
      'DUPLICATE_SKU',
      ['code'],
    ]);
    expect((await make({ barcode: data.barcode })).body.code).toBe('DUPLICATE_BARCODE');
    const barcode = await support.patch(`${skus}/${other.id}`, { body: { barcode: data.barcode } });
    expect([barcode.status, barcode.body.code]).toEqual([409, 'DUPLICATE_BARCODE']);
    expect((await support.get(`${skus}/${missing}`)).status).toBe(404);
    expect((await support.patch(`${skus}/${missing}`, { body: {} })).status).toBe(404);
    const creator = await app.signedInAs('creator');
    expect((await creator.get(skus)).status).toBe(403);
    expect((await creator.patch(`${skus}/${other.id}`, { body: {} })).status).toBe(403);
  });

  test('are listed up to 2,000 at once', async () => {
    const { body } = await support.get(skus, { query: { limit: 5000, page: 1 } });
    expect(body.meta).toMatchObject({ limit: 2000, page: 1 });
    expect((await support.get(skus, { query: { item: 'x' } })).status).toBe(400);
  });
});

describe('the list of products', () => {
  test('can be searched, filtered by category, stock and condition, sorted and paged', async () => {
    const category = `Props ${randomUUID().slice(0, 6)}`;
    const make = (name: string, given: Record<string, unknown> = {}) =>
      makeSku(app, { name, category, ...given });
    const full = await make('Ashtanga wheel', { barcode: `X-${randomUUID()}` });
    const low = await make('Bolster', { reorderLevel: 50 });
    const out = await make('Candle 100%');
    await bringIn(app, full, { warehouse: pune, qty: 40, unitCost: 100 });
    await bringIn(app, low, { warehouse: pune, qty: 45, unitCost: 200 });
    await bringIn(app, low, { warehouse: pune, qty: 2, condition: 'damaged' });
    const names = async (query: Record<string, string> = {}) =>
      (await listed({ category, ...query })).map(({ name }: { name: string }) => name);
    expect(await names()).toEqual([full.name, low.name, out.name]);
    expect(await names({ sort: '-quantity' })).toEqual([low.name, full.name, out.name]);
    expect(await names({ sort: 'value' })).toEqual([out.name, full.name, low.name]);
    expect(await names({ sort: '-createdAt', limit: '1' })).toEqual([out.name]);
    expect(await names({ stock: 'low' })).toEqual([low.name, out.name]);
    expect(await names({ stock: 'low', low: '40' })).toHaveLength(3);
    expect(await names({ stock: 'out' })).toEqual([out.name]);
    expect(await names({ condition: 'damaged' })).toEqual([low.name]);
    expect(await names({ search: '0%' })).toEqual([out.name]);
    expect(await names({ q: full.barcode?.toLowerCase() ?? '' })).toEqual([full.name]);
    const { meta } = (await support.get(products, { query: { category, limit: 2, page: 2 } })).body;
    expect(meta).toEqual({ total: 3, page: 2, limit: 2, pages: 2 });
    const { data } = (await support.get(`${products}/categories`)).body;
    expect(data).toContainEqual({ category, products: 3 });
    for (const query of [{ sort: 'mrp' }, { stock: 'x' }, { condition: 'x' }, { low: 'x' }]) {
      expect((await support.get(products, { query })).status).toBe(400);
    }
    const { status, body } = await support.get(products, { query: { category: 'a\u0000b' } });
    expect([status, body.errors]).toEqual([
      400,
      { category: 'Category has characters that cannot be stored' },
    ]);
  });

  test('shows the first three places, those with most units first', async () => {
    const sku = await makeSku(app);
    const boxes = [await makeBox(app, pune), await makeBox(app, nashik), await makeBox(app, pune)];
    for (const [place, each] of boxes.entries()) {
      const warehouse = place === 1 ? nashik : pune;
      await bringIn(app, sku, { warehouse, box: each, qty: place + 1 });
    }
    await bringIn(app, sku, {
      warehouse: pune,
      box: boxes[0] as TestBox,
      qty: 5,
      condition: 'repair',
    });
    await bringIn(app, sku, { warehouse: pune, qty: 9, condition: 'missing' });
    await bringIn(app, sku, { warehouse: pune, qty: 4 });
    const { placements, places } = await one(sku.code);
    expect(places).toBe(4);
    expect(
      placements.map(({ box: at, qty }: { box: { code: string } | null; qty: number }) => [
        at?.code ?? null,
        qty,
      ]),
    ).toEqual([
      [boxes[0]?.code, 6],
      [null, 4],
      [boxes[2]?.code, 3],
    ]);
  });

  test('shows a product’s orders, without cancelled ones @full', async () => {
    const sku = await makeSku(app);
    const order = async (given: Record<string, unknown> = {}) => {
      const body = { skuCode: sku.code, qty: 1, unitCost: 1, ...given };
      return (await support.post(`${base}/po`, { body })).body.data;
    };
    const badge = async () => (await one(sku.code)).orders;
    expect(await badge()).toEqual({ badge: 'none', drafts: 0, draft: null });
    const first = await order();
    expect(await badge()).toEqual({
      badge: 'draft',
      drafts: 1,
      draft: { id: first.id, code: first.code, version: 1 },
    });
    await order();
    expect(await badge()).toEqual({ badge: 'draft', drafts: 2, draft: null });
    await support.post(`${base}/po/${first.id}/cancel`);
    expect(await badge()).toMatchObject({ drafts: 1 });
    await order({ approve: true });
    expect(await badge()).toMatchObject({ badge: 'approved', drafts: 1 });
  });
});
