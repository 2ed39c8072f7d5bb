import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestBox,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let support: Client;
let pune: TestWarehouse;
let box: TestBox;
let mat: TestSku;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('support');
  pune = await makeWarehouse(app);
  box = await makeBox(app, pune, { code: 'SBX-A1', barcode: '8901', label: 'Shelf 1' });
  mat = await makeSku(app, { code: 'SKU-MAT-7', barcode: 'bar-7' });
  await bringIn(app, mat, { warehouse: pune, box, qty: 4 });
  await bringIn(app, mat, { warehouse: pune, qty: 2, condition: 'damaged' });
});
afterAll(() => app.stop());

const scan = (code: string) => support.get(`/admin/inventory/scanner/${encodeURIComponent(code)}`);
const scanned = async (code: string) => {
  const { status, body } = await scan(code);
  return status === 200
    ? [body.type, body.box?.code ?? body.product?.code]
    : [status, body.message];
};

test('a ticket’s code shows it, open or closed, with what is still out', async () => {
  const strap = await makeSku(app);
  await bringIn(app, strap, { warehouse: pune, qty: 1 });
  const { body } = await support.post('/admin/inventory/provisioning', {
    body: { toType: 'EVENT', toRef: 'Morning walk', lines: [{ sku: strap.code, qty: 1 }] },
  });
  const { id, code } = body.data;
  expect((await scan(code.toLowerCase())).body).toMatchObject({
    type: 'ticket',
    ticket: { id, code, status: 'OPEN', toType: 'EVENT', toRef: 'Morning walk', out: 1 },
  });
  await support.send('PATCH', `/admin/inventory/provisioning/${id}/close`, { body: {} });
  expect((await scan(` ${code} `)).body.ticket).toMatchObject({ id, status: 'CLOSED', out: 1 });
  expect(await scanned('TKT/25-26/99999')).toEqual([404, 'Ticket not found.']);
});

test('a box’s code shows the ticket whose goods are out in it', async () => {
  const strap = await makeSku(app);
  await bringIn(app, strap, { warehouse: pune, qty: 1 });
  const transport = await makeBox(app, pune, { type: 'transport' });
  expect((await scan(transport.code)).body.box).toMatchObject({ out: 0, ticket: null });
  const { body } = await support.post('/admin/inventory/provisioning', {
    body: {
      ...{ toType: 'EVENT', toRef: 'Evening walk', transportBoxId: transport.id },
      lines: [{ sku: strap.code, qty: 1 }],
    },
  });
  const { id, code } = body.data;
  expect((await scan(transport.code)).body.box).toMatchObject({ out: 1, ticket: { id, code } });
});

test('a box’s code shows its units', async () => {
  const { body } = await scan(' sbx-a1 ');
  expect(body).toMatchObject({
    success: true,
    type: 'box',
    box: {
      id: box.id,
      code: 'SBX-A1',
      type: 'storage',
      site: 'Pune store',
      label: 'Shelf 1',
      items: 4,
    },
  });
  expect(body.product).toBeUndefined();
});

test('a product’s code shows its stock and its places', async () => {
  const { body } = await scan('sku-mat-7');
  expect(body).toMatchObject({
    type: 'product',
    product: {
      id: mat.id,
      sku: 'SKU-MAT-7',
      name: 'Yoga mat',
      unit: 'pcs',
      quantity: 6,
      conditions: { good: 4, damaged: 2 },
      placements: [
        { box: { code: 'SBX-A1' }, qty: 4 },
        { box: null, qty: 2 },
      ],
      places: 2,
    },
  });
});

describe('a code', () => {
  test('is looked up by its prefix, else as a barcode or code of a box, then of a product', async () => {
    await makeBox(app, pune, { code: 'BOX-17', barcode: 'SBX-B2' });
    await makeBox(app, pune, { code: 'TBX-T1', barcode: 'tbxt1' });
    await makeSku(app, { code: 'BELT.1', barcode: 'SKU-OTHER' });
    expect(await scanned('8901')).toEqual(['box', 'SBX-A1']);
    expect(await scanned('TBXT1')).toEqual(['box', 'TBX-T1']);
    expect(await scanned('box-17')).toEqual(['box', 'BOX-17']);
    expect(await scanned('sbx-b2')).toEqual(['box', 'BOX-17']);
    expect(await scanned('BAR-7')).toEqual(['product', 'SKU-MAT-7']);
    expect(await scanned('belt.1')).toEqual(['product', 'BELT.1']);
    expect(await scanned('SKU-OTHER')).toEqual(['product', 'BELT.1']);
  });

  test.each([
    ['SBX-NONE', 'Box not found.'],
    ['tbx-none', 'Box not found.'],
    ['SKU-NONE', 'Product not found.'],
    ['4711/12', 'Unknown code format: 4711/12'],
    ['मैट', 'Unknown code format: मैट'],
    [' ', 'Unknown code format: '],
    ['a\u0000b', 'Requested resource not found.'],
  ])('%j is unknown: %s', async (code, message) => {
    expect(await scanned(code)).toEqual([404, message]);
  });

  test('needs permission to read inventory', async () => {
    const reviewer = await app.signedInAs('reviewer');
    expect((await reviewer.get('/admin/inventory/scanner/SBX-A1')).status).toBe(403);
    expect((await app.client().get('/admin/inventory/scanner/SBX-A1')).status).toBe(401);
  });
});

describe('linking an unknown code', () => {
  const assign = (body: unknown, headers: Record<string, string> = {}) =>
    support.patch('/admin/inventory/barcodes/assign', { body, headers });

  test('to a box makes it the box’s barcode, which can be scanned', async () => {
    const given = await makeBox(app, pune, { code: 'SBX-D1', barcode: 'D1' });
    const { status, headers, body } = await assign({ boxId: given.id, barcode: ' 5901 ' });
    expect([status, body.data.barcode, headers.etag]).toEqual([200, '5901', '"2"']);
    expect(await scanned('5901')).toEqual(['box', 'SBX-D1']);
    expect((await assign({ boxId: given.id, barcode: '5901' })).body.data.version).toBe(2);
    const { data } = (await support.get(`/admin/history/box/${given.id}`)).body;
    expect(data[0]).toMatchObject({
      action: 'box.updated',
      changes: [{ field: 'barcode', before: 'D1', after: '5901' }],
    });
    expect((await assign({ boxId: given.id, barcode: '5902' }, { 'if-match': '"1"' })).status).toBe(
      412,
    );
  });

  test('is refused for another box’s barcode, and for an invalid one', async () => {
    const given = await makeBox(app, pune, { code: 'SBX-D2', barcode: 'D2' });
    const taken = await assign({ boxId: given.id, barcode: '8901' });
    expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE_BARCODE']);
    expect(taken.body.errors).toEqual({ barcode: 'Another box has the barcode 8901.' });
    for (const [body, errors] of [
      [{ boxId: given.id, barcode: null }, { barcode: 'Barcode is required' }],
      [{ boxId: given.id, barcode: ' ' }, { barcode: 'Barcode is required' }],
      [{ boxId: given.id, barcode: 'मैट' }, { barcode: expect.any(String) }],
      [{ boxId: given.id, barcode: 'B'.repeat(41) }, { barcode: expect.any(String) }],
      [{ boxId: given.id, barcode: 'TKT/26-27/00001' }, { barcode: expect.any(String) }],
      [{ skuId: mat.id, barcode: 'DO-GOOD' }, { barcode: expect.any(String) }],
      [{ boxId: pune.id, barcode: 'D3' }, { boxId: 'Choose a box that exists' }],
      [{ boxId: given.id, skuId: mat.id, barcode: 'D3' }, { boxId: expect.any(String) }],
      [{ barcode: 'D3' }, { skuId: 'Choose a SKU' }],
    ] as const) {
      const response = await assign(body);
      expect([response.status, response.body.errors]).toEqual([400, errors]);
    }
    expect(await scanned('D2')).toEqual(['box', 'SBX-D2']);
  });
});
