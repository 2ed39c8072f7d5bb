import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;
let mumbai: TestWarehouse;
let closed: TestWarehouse;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
  mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
  closed = await makeWarehouse(app, { name: 'Old store', isActive: false });
});
afterAll(() => app.stop());

const path = '/admin/inventory/boxes';
const nobody = randomUUID();
const post = (given: Record<string, unknown> = {}) =>
  admin.post(path, { body: { wh: pune.id, ...given } });
const patch = (id: string, body: unknown, headers = {}) =>
  admin.patch(`${path}/${id}`, { body, headers });
const move = (id: string, body: unknown) => admin.post(`${path}/${id}/move`, { body });
const get = async (id: string) => (await admin.get(`${path}/${id}`)).body.data;
const historyOf = async (id: string) => (await admin.get(`/admin/history/box/${id}`)).body.data;

describe('creating a box', () => {
  test('needs only a warehouse, and generates code and barcode from the time', async () => {
    const { status, headers, body } = await post();
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    const stamp = app.now().getTime();
    expect(body).toEqual({
      success: true,
      data: {
        _id: body.data.id,
        id: body.data.id,
        version: 1,
        createdAt: app.now().toISOString(),
        updatedAt: app.now().toISOString(),
        code: `BOX-${stamp}`,
        barcode: `BOX${stamp}`,
        type: 'storage',
        label: '',
        site: 'Pune store',
        wh: { _id: pune.id, id: pune.id, name: 'Pune store' },
        whId: pune.id,
        status: 'AVAILABLE',
        condition: 'NEW',
        items: 0,
        out: 0,
        contents: [],
      },
    });
    expect((await post()).body.data).toMatchObject({ code: `BOX-${stamp + 1}` });
    expect(await historyOf(body.data.id)).toMatchObject([{ action: 'box.created', kind: 'box' }]);
  });

  test('takes code, barcode, type, label, status and condition, and trims them', async () => {
    const given = { type: 'transport', status: 'DAMAGED', condition: 'FAIR' };
    const sent = { ...given, code: ' Crate 7 ', barcode: ' 8901 ', label: ' Blue ', contents: [] };
    expect((await post(sent)).body.data).toMatchObject({
      ...given,
      code: 'Crate 7',
      barcode: '8901',
      label: 'Blue',
    });
  });

  test.each([
    ['SBX-A1', undefined, 'storage'],
    ['tbx-a2', undefined, 'transport'],
    ['CRATE-3', undefined, 'storage'],
    ['CRATE-4', 'transport', 'transport'],
  ])('code %s with type %s creates a %s box @full', async (code, type, expectedType) => {
    expect((await post({ code, type })).body.data.type).toBe(expectedType);
  });

  test.each([
    [{ wh: undefined }, { wh: 'Warehouse is required' }],
    [{ wh: 'Pune' }, { wh: 'Warehouse must be an id' }],
    [{ wh: nobody }, { wh: 'Choose a warehouse that exists' }],
    [{ code: ' ' }, { code: 'Box code is required' }],
    [{ barcode: '' }, { barcode: 'Barcode is required' }],
    [{ code: 'डिब्बा' }, { code: 'Box code can have letters, digits and signs of a keyboard only' }],
    [{ barcode: '1'.repeat(41) }, { barcode: 'Barcode can have at most 40 characters' }],
    [
      { code: 'SBX-X', type: 'transport' },
      {
        type: 'Codes that begin with SBX- are of storage boxes, those with TBX- of transport boxes',
      },
    ],
    [{ status: 'LOST' }, { status: 'Status must be one of: AVAILABLE, ISSUED, RETURNED, DAMAGED' }],
    [{ condition: 'OLD' }, { condition: 'Condition must be one of: NEW, GOOD, FAIR, DAMAGED' }],
    [
      { contents: [{ sku: 'SKU-A', qty: 1 }] },
      { contents: 'A new box is empty. Put goods into it once it is there.' },
    ],
  ])('refuses %j', async (given, errors) => {
    const response = await post(given);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'VALIDATION', errors });
  });

  test('refuses codes of another box, case-insensitively', async () => {
    await post({ code: 'SBX-TWICE', barcode: 'twice' });
    const code = await post({ code: 'sbx-twice' });
    expect([code.status, code.body.code]).toEqual([409, 'DUPLICATE_CODE']);
    expect(code.body.errors).toEqual({ code: 'Another box has the code sbx-twice.' });
    const barcode = await post({ code: 'SBX-THRICE', barcode: 'TWICE' });
    expect([barcode.status, barcode.body.code]).toEqual([409, 'DUPLICATE_BARCODE']);
    expect(barcode.body.errors).toEqual({ barcode: 'Another box has the barcode TWICE.' });
  });

  test('refuses an inactive warehouse and the status ISSUED', async () => {
    const inactive = await post({ wh: closed.id });
    expect([inactive.status, inactive.body.code]).toEqual([409, 'WAREHOUSE_INACTIVE']);
    expect(inactive.body.errors).toEqual({
      wh: 'Old store is inactive: goods can’t come in or be moved there.',
    });
    const issued = await post({ status: 'ISSUED' });
    expect([issued.status, issued.body.code]).toEqual([409, 'BOX_ISSUED']);
  });
});

describe('reading', () => {
  test('one box shows its stock on hand, by code', async () => {
    const box = await makeBox(app, pune);
    const mat = await makeSku(app, { code: 'SKU-B', name: 'Yoga mat' });
    const strap = await makeSku(app, { code: 'SKU-A', name: 'Yoga strap', unit: 'set' });
    await bringIn(app, mat, { warehouse: pune, box, qty: 4 });
    await bringIn(app, mat, { warehouse: pune, box, qty: 2, condition: 'damaged' });
    await bringIn(app, strap, { warehouse: pune, box, qty: 9 });
    await bringIn(app, strap, { warehouse: pune, box, qty: 9, condition: 'missing' });
    const { status, headers, body } = await admin.get(`${path}/${box.id}`);
    expect(status).toBe(200);
    expect(headers.etag).toBe('"1"');
    expect(body.data.items).toBe(15);
    const of = ({ id, code, name, unit }: typeof mat) => ({ sku: id, code, name, unit });
    expect(body.data.contents).toHaveLength(3);
    const here = { out: false, ticket: null };
    expect(body.data.contents[0]).toEqual({ ...of(strap), qty: 9, condition: 'good', ...here });
    expect(body.data.contents).toContainEqual({ ...of(mat), qty: 4, condition: 'good', ...here });
    expect(body.data.contents).toContainEqual({
      ...of(mat),
      qty: 2,
      condition: 'damaged',
      ...here,
    });
  });

  test.each([nobody, 'none'])('an unknown one, %s, is a 404', async (id) => {
    expect((await admin.get(`${path}/${id}`)).status).toBe(404);
    expect((await patch(id, {})).status).toBe(404);
    expect((await move(id, { wh: pune.id })).status).toBe(404);
  });

  describe('the list', () => {
    let home: TestWarehouse;
    const coded = async (query: Record<string, string | number>) => {
      const { status, body } = await admin.get(path, { query: { limit: 500, ...query } });
      expect(status).toBe(200);
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map(({ code }: { code: string }) => code);
    };
    beforeAll(async () => {
      home = await makeWarehouse(app, { name: 'List store' });
      await makeBox(app, home, { code: 'SBX-L1', barcode: 'BAR1', label: 'Blue_one' });
      app.pass(1000);
      await makeBox(app, home, { code: 'SBX-L2', barcode: 'BAR2', status: 'RETURNED' });
      app.pass(1000);
      await makeBox(app, home, { code: 'TBX-L3', barcode: 'BAR3', type: 'transport' });
    });

    test('shows the newest first, and searches code, barcode and label', async () => {
      expect(await coded({ wh: home.id })).toEqual(['TBX-L3', 'SBX-L2', 'SBX-L1']);
      expect(await coded({ search: 'sbx-l' })).toEqual(['SBX-L2', 'SBX-L1']);
      expect(await coded({ q: 'bar3' })).toEqual(['TBX-L3']);
      expect(await coded({ search: 'blue_' })).toEqual(['SBX-L1']);
      expect(await coded({ search: 'bar%', wh: home.id })).toEqual([]);
    });

    test('is filtered, sorted and paged', async () => {
      const wh = home.id;
      expect(await coded({ wh, status: 'RETURNED' })).toEqual(['SBX-L2']);
      expect(await coded({ wh, type: 'transport' })).toEqual(['TBX-L3']);
      expect(await coded({ wh, status: 'all', type: 'all' })).toHaveLength(3);
      expect(await coded({ wh, sort: 'code' })).toEqual(['SBX-L1', 'SBX-L2', 'TBX-L3']);
      expect((await coded({ wh, sort: '-status' }))[0]).toBe('SBX-L2');
      const { body } = await admin.get(path, { query: { wh, page: 2, limit: 2 } });
      expect(body.meta).toEqual({ total: 3, page: 2, limit: 2, pages: 2 });
    });

    test('counts the units on hand in each box', async () => {
      const box = await makeBox(app, home, { code: 'SBX-FULL' });
      const [one, two] = [await makeSku(app), await makeSku(app)];
      await bringIn(app, one, { warehouse: home, box, qty: 3 });
      await bringIn(app, two, { warehouse: home, box, qty: 4, condition: 'repair' });
      await bringIn(app, two, { warehouse: home, box, qty: 5, condition: 'used' });
      const { body } = await admin.get(path, { query: { wh: home.id } });
      expect(body.data.map(({ code, items }: Record<string, unknown>) => [code, items])).toEqual([
        ['SBX-FULL', 7],
        ['TBX-L3', 0],
        ['SBX-L2', 0],
        ['SBX-L1', 0],
      ]);
    });

    test.each([
      ['status', 'LOST'],
      ['type', 'crate'],
      ['wh', 'Pune'],
      ['sort', 'label'],
    ])('refuses %s=%s', async (field, value) => {
      const { status, body } = await admin.get(path, { query: { [field]: value } });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    });
  });
});

describe('changing a box', () => {
  test('changes only label, status and condition', async () => {
    const box = await makeBox(app, pune);
    const { status, headers, body } = await patch(
      box.id,
      { label: 'Blue', status: 'RETURNED', condition: 'FAIR', code: 'SBX-OTHER', wh: mumbai.id },
      { 'if-match': '"1"' },
    );
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body.data).toMatchObject({
      label: 'Blue',
      status: 'RETURNED',
      condition: 'FAIR',
      code: box.code,
      whId: pune.id,
    });
    expect((await historyOf(box.id))[0]).toMatchObject({
      action: 'box.updated',
      changes: [
        { field: 'label', before: null, after: 'Blue' },
        { field: 'status', before: 'AVAILABLE', after: 'RETURNED' },
        { field: 'condition', before: 'GOOD', after: 'FAIR' },
      ],
    });
    expect((await patch(box.id, { label: 'Blue' })).body.data.version).toBe(2);
  });

  test('refuses bad input and stale versions', async () => {
    const box = await makeBox(app, pune);
    const bad = await patch(box.id, { status: 'GONE' });
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['status']]);
    const stale = await patch(box.id, { label: 'A' }, { 'if-match': '"7"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
  });

  test('refuses to issue it by hand, but can take back an issued box', async () => {
    const box = await makeBox(app, pune);
    const refused = await patch(box.id, { status: 'ISSUED' });
    const message = 'Only a ticket issues a box: its status can’t be set to ISSUED by hand.';
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'BOX_ISSUED', errors: { status: message } });
    const issued = await makeBox(app, pune, { status: 'ISSUED' });
    expect((await patch(issued.id, { status: 'ISSUED', label: 'A' })).status).toBe(200);
    expect((await patch(issued.id, { status: 'RETURNED' })).status).toBe(200);
  });
});

describe('moving a box', () => {
  test('moves all its contents as one movement, and keeps how long they have been in stock @full', async () => {
    const box = await makeBox(app, pune);
    const [mat, strap] = [await makeSku(app), await makeSku(app)];
    await bringIn(app, mat, { warehouse: pune, box, qty: 4 });
    await bringIn(app, mat, { warehouse: pune, box, qty: 1, condition: 'used' });
    await bringIn(app, strap, { warehouse: pune, box, qty: 2, condition: 'damaged' });
    const since = app.now().toISOString();
    app.pass(3_600_000);
    const { status, body } = await move(box.id, { wh: mumbai.id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      site: 'Mumbai store',
      whId: mumbai.id,
      items: 6,
      version: 2,
    });
    const { body: ledger } = await admin.get('/admin/inventory/stock/ledger', {
      query: { box: box.id, type: 'TRANSFER' },
    });
    expect(ledger.data).toHaveLength(1);
    const [movement] = ledger.data;
    expect(movement).toMatchObject({
      note: `Box ${box.code} moved to Mumbai store`,
      lineCount: 3,
      by: 'Test Person',
    });
    for (const line of movement.lines) {
      expect(line).toMatchObject({
        from: { wh: { id: pune.id }, box: { id: box.id } },
        to: { wh: { id: mumbai.id }, box: { id: box.id } },
        onHandChange: 0,
        valueChange: 0,
      });
    }
    const { body: stock } = await admin.get(`/admin/inventory/stock/sku/${mat.id}`);
    expect(stock.placements).toMatchObject([{ wh: { id: mumbai.id }, qty: 4, since }]);
    expect((await historyOf(box.id))[0]).toMatchObject({
      action: 'box.moved',
      changes: [{ field: 'warehouse', before: 'Pune store', after: 'Mumbai store' }],
    });
    expect(await compareStock(app.services.db)).toEqual([]);
  });

  test('moves no goods when the box is empty, even out of an inactive warehouse', async () => {
    const box = await makeBox(app, closed);
    expect((await move(box.id, { wh: pune.id, note: 'Found' })).status).toBe(200);
    const { body } = await admin.get('/admin/inventory/stock/ledger', { query: { box: box.id } });
    expect(body.data).toEqual([]);
  });

  test('refuses its current warehouse, an inactive warehouse, and an issued box', async () => {
    const box = await makeBox(app, pune);
    const refused = async (id: string, wh: string) => {
      const { status, body } = await move(id, { wh });
      return [status, body.code, body.errors.wh];
    };
    expect(await refused(box.id, pune.id)).toEqual([
      409,
      'ALREADY_THERE',
      `${box.code} is in Pune store already.`,
    ]);
    expect(await refused(box.id, closed.id)).toEqual([
      409,
      'WAREHOUSE_INACTIVE',
      'Old store is inactive: goods can’t come in or be moved there.',
    ]);
    const issued = await makeBox(app, pune, { status: 'ISSUED' });
    expect(await refused(issued.id, mumbai.id)).toEqual([
      409,
      'BOX_ISSUED',
      `${issued.code} is issued: it can’t be moved until it is back.`,
    ]);
    expect(await get(box.id)).toMatchObject({ whId: pune.id, version: 1 });
  });

  test.each([
    [{}, 'Warehouse is required'],
    [{ wh: 7 }, 'Warehouse must be an id'],
    [{ wh: nobody }, 'Choose a warehouse that exists'],
  ])('refuses %j', async (body, message) => {
    const box = await makeBox(app, pune);
    const response = await move(box.id, body);
    expect([response.status, response.body.errors]).toEqual([400, { wh: message }]);
  });
});

test('who may read and write @full', async () => {
  const box = await makeBox(app, pune);
  for (const [role, can] of [
    ['manager', true],
    ['support', true],
    ['creator', false],
    ['reviewer', false],
  ] as const) {
    const client = await app.signedInAs(role);
    expect((await client.get(path)).status).toBe(can ? 200 : 403);
    expect((await client.get(`${path}/${box.id}`)).status).toBe(can ? 200 : 403);
    expect((await client.post(path, { body: { wh: pune.id } })).status).toBe(can ? 201 : 403);
    expect((await client.patch(`${path}/${box.id}`, { body: {} })).status).toBe(can ? 200 : 403);
    const moved = await client.post(`${path}/${box.id}/move`, { body: { wh: pune.id } });
    expect(moved.status).toBe(can ? 409 : 403);
  }
  expect((await app.client().get(path)).status).toBe(401);
});
