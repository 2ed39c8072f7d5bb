import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringIn, makeBox, makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const path = '/admin/inventory/warehouses';
const nobody = randomUUID();
const post = (body: unknown) => admin.post(path, { body });
const patch = (id: string, body: unknown, headers = {}) =>
  admin.patch(`${path}/${id}`, { body, headers });
const add = async (given: Record<string, unknown> = {}) =>
  (await post({ name: 'Pune store', ...given })).body.data;
const historyOf = async (id: string) =>
  (await admin.get(`/admin/history/warehouse/${id}`)).body.data;

describe('creating a warehouse', () => {
  test('needs only a name', async () => {
    const { status, headers, body } = await post({ name: '  Pune store ' });
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body).toEqual({
      success: true,
      data: {
        _id: body.data.id,
        id: body.data.id,
        version: 1,
        createdAt: app.now().toISOString(),
        updatedAt: app.now().toISOString(),
        code: expect.stringMatching(/^WH-[A-Z2-9]{5}$/),
        name: 'Pune store',
        type: 'MAIN',
        isActive: true,
        address: { line1: '', city: '', state: '', pincode: '', country: 'India' },
      },
    });
    expect(await historyOf(body.data.id)).toMatchObject([
      { action: 'warehouse.created', kind: 'warehouse', title: 'Pune store' },
    ]);
  });

  test('stores type, activity and address as given', async () => {
    const given = {
      name: 'Printer’s shelf',
      type: 'VENDOR',
      isActive: false,
      address: {
        line1: '12 FC Road',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411004',
        country: 'India',
      },
    };
    expect(await add(given)).toMatchObject(given);
  });

  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{}, { name: 'Name is required' }],
    [{ name: 'x'.repeat(121) }, { name: 'Name can have at most 120 characters' }],
    [{ name: 'A', type: 'SHOP' }, { type: 'Type must be one of: MAIN, STORE, VENDOR, VIRTUAL' }],
    [{ name: 'A', isActive: 'yes' }, { isActive: 'Active must be true or false' }],
    [{ name: 'A', address: 'Pune' }, { address: 'Address must be an object' }],
    [{ name: 'A', address: { city: 7 } }, { 'address.city': 'City must be text' }],
  ])('refuses %j', async (body, errors) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'VALIDATION', errors });
  });
});

describe('reading', () => {
  test('one shows how much stock it has', async () => {
    const warehouse = await makeWarehouse(app);
    const box = await makeBox(app, warehouse);
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse, qty: 5 });
    await bringIn(app, sku, { warehouse, box, qty: 7, condition: 'expired' });
    await bringIn(app, sku, { warehouse, qty: 3, condition: 'missing' });
    const { status, headers, body } = await admin.get(`${path}/${warehouse.id}`);
    expect(status).toBe(200);
    expect(headers.etag).toBe('"1"');
    expect(body.figures).toEqual({ boxes: 1, units: 12 });
    expect(body.data).toMatchObject({ id: warehouse.id, code: warehouse.code });
  });

  test.each([nobody, 'none'])('an unknown one, %s, is a 404', async (id) => {
    expect((await admin.get(`${path}/${id}`)).status).toBe(404);
    expect((await patch(id, { name: 'A' })).status).toBe(404);
  });

  describe('the list', () => {
    const named = async (query: Record<string, string | number>) => {
      const { status, body } = await admin.get(path, { query: { limit: 500, ...query } });
      expect(status).toBe(200);
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map(({ name }: { name: string }) => name);
    };
    beforeAll(async () => {
      const place = (city: string, state: string, pincode: string) => ({ city, state, pincode });
      await add({ name: 'List 50% one', address: place('Ujjain', 'Madhya Pradesh', '456001') });
      await add({
        name: 'List two',
        type: 'STORE',
        address: place('Indore', 'Madhya Pradesh', '452001'),
      });
      await add({
        name: 'list three',
        isActive: false,
        address: place('Salem', 'Tamil Nadu', '636001'),
      });
    });

    test.each([
      ['list', ['List 50% one', 'list three', 'List two']],
      ['UJJAIN', ['List 50% one']],
      ['madhya', ['List 50% one', 'List two']],
      ['6360', ['list three']],
      ['50%', ['List 50% one']],
      ['5_%', []],
    ])('finds %s by name, city, state or PIN code', async (search, names) => {
      expect(await named({ search })).toEqual(names);
      expect(await named({ q: search })).toEqual(names);
    });

    test('can be filtered by type and activity, together with the search', async () => {
      expect(await named({ search: 'list', type: 'STORE' })).toEqual(['List two']);
      expect(await named({ search: 'list', active: 'false' })).toEqual(['list three']);
      expect(await named({ search: 'list', type: 'all', active: 'all' })).toHaveLength(3);
      expect(await named({ search: 'list', active: 'true' })).toEqual(['List 50% one', 'List two']);
    });

    test('can be sorted and paged', async () => {
      const sorted = (sort: string) => named({ search: 'list', sort });
      expect(await sorted('-name')).toEqual(['List two', 'list three', 'List 50% one']);
      expect((await sorted('type')).at(-1)).toBe('List two');
      const { body } = await admin.get(path, { query: { search: 'list', page: 2, limit: 2 } });
      expect(body.meta).toEqual({ total: 3, page: 2, limit: 2, pages: 2 });
      expect(body.data).toHaveLength(1);
    });

    test.each([
      ['type', 'SHOP'],
      ['active', 'yes'],
      ['sort', 'city'],
      ['page', '0'],
      ['limit', 'x'],
    ])('refuses %s=%s', async (field, value) => {
      const { status, body } = await admin.get(path, { query: { [field]: value } });
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual([field]);
    });
  });
});

describe('changing a warehouse', () => {
  test('changes the named fields, also in the address, and records the change', async () => {
    const { id, version } = await add({ address: { city: 'Pune', state: 'Maharashtra' } });
    const { status, headers, body } = await patch(
      id,
      { name: 'Nagpur store', address: { city: 'Nagpur' } },
      { 'if-match': `"${version}"` },
    );
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body.data).toMatchObject({
      name: 'Nagpur store',
      address: { city: 'Nagpur', state: 'Maharashtra', country: 'India' },
    });
    expect((await historyOf(id))[0]).toMatchObject({
      action: 'warehouse.updated',
      changes: [
        { field: 'name', before: 'Pune store', after: 'Nagpur store' },
        { field: 'address.city', before: 'Pune', after: 'Nagpur' },
      ],
    });
  });

  test('without changes keeps the version and records nothing', async () => {
    const { id } = await add();
    expect((await patch(id, { name: 'Pune store', code: 'WH-OTHER' })).body.data.version).toBe(1);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('refuses stale versions and bad input', async () => {
    const { id } = await add();
    await patch(id, { name: 'Other' });
    const stale = await patch(id, { name: 'Mine' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
    const bad = await patch(id, { name: '' });
    expect([bad.status, bad.body.errors]).toEqual([400, { name: 'Name is required' }]);
    expect((await admin.get(`${path}/${id}`)).body.data.name).toBe('Other');
  });

  test('can’t deactivate one that holds stock, but one with only used and missing goods', async () => {
    const warehouse = await makeWarehouse(app, { name: 'Full store' });
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse, qty: 1200, condition: 'damaged' });
    const refused = await patch(warehouse.id, { isActive: false });
    expect(refused.status).toBe(409);
    const message =
      'Full store holds 1,200 units. Move them to another warehouse before it is deactivated.';
    expect(refused.body).toMatchObject({
      code: 'HOLDS_STOCK',
      message,
      errors: { isActive: message },
    });
    expect((await patch(warehouse.id, { name: 'Fuller store' })).status).toBe(200);

    const spent = await makeWarehouse(app);
    await bringIn(app, sku, { warehouse: spent, qty: 1, condition: 'used' });
    await bringIn(app, sku, { warehouse: spent, qty: 1, condition: 'missing' });
    expect((await patch(spent.id, { isActive: false })).body.data.isActive).toBe(false);
    expect((await patch(spent.id, { isActive: true })).status).toBe(200);
  });

  test('can’t deactivate one whose goods are out on tickets until they are back or written off @full', async () => {
    const { issued, writeOff } = issuedStock(() => admin);
    const warehouse = await makeWarehouse(app, { name: 'Emptied store' });
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse, qty: 4 });
    const ticket = await issued({ lines: [{ sku: sku.id, qty: 4 }] });
    const refused = await patch(warehouse.id, { isActive: false });
    const message =
      '4 units of Emptied store are out on tickets. Take them back or write them off before it is deactivated.';
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'HOLDS_STOCK',
      { isActive: message },
    ]);
    const lines = [{ sku: sku.id, qty: 4, condition: 'used' }];
    expect((await writeOff(ticket.id, lines)).status).toBe(201);
    expect((await patch(warehouse.id, { isActive: false })).status).toBe(200);
  });
});

test('who may read and write @full', async () => {
  const { id } = await add();
  for (const [role, reads, writes] of [
    ['manager', 200, 201],
    ['support', 200, 201],
    ['creator', 403, 403],
    ['reviewer', 403, 403],
  ] as const) {
    const client = await app.signedInAs(role);
    expect((await client.get(path)).status).toBe(reads);
    expect((await client.get(`${path}/${id}`)).status).toBe(reads);
    expect((await client.post(path, { body: { name: 'A' } })).status).toBe(writes);
    const patched = await client.patch(`${path}/${id}`, { body: {} });
    expect(patched.status).toBe(writes === 201 ? 200 : 403);
  }
  const stranger = app.client();
  expect((await stranger.get(path)).status).toBe(401);
  expect((await stranger.post(path, { body: { name: 'A' } })).status).toBe(401);
});
