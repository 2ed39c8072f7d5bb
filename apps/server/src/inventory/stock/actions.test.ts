import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;
let mumbai: TestWarehouse;
let closed: TestWarehouse;
let mat: TestSku;
let shelf: TestBox;
let crate: TestBox;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
  mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
  closed = await makeWarehouse(app, { name: 'Old store', isActive: false });
});
beforeEach(async () => {
  mat = await makeSku(app);
  shelf = await makeBox(app, pune);
  crate = await makeBox(app, mumbai, { type: 'transport' });
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const nobody = randomUUID();
const post = (path: string, body: Record<string, unknown>) =>
  admin.post(`/admin/inventory/${path}`, { body: { sku: mat.id, ...body } });
const transfer = (body: Record<string, unknown>) => post('transfer', body);
const putaway = (body: Record<string, unknown>) => post('putaway', body);
const adjust = (body: Record<string, unknown>) => post('stock/adjust', body);
const historyOf = async (id: string) => (await admin.get(`/admin/history/sku/${id}`)).body.data;
const movementsOf = async (sku: TestSku) =>
  (await admin.get('/admin/inventory/stock/ledger', { query: { sku: sku.code, sort: 'at' } })).body
    .data;

/** Describes stock: "good in SBX-1: 3". */
const lying = async (): Promise<string[]> =>
  (await stockIn(app))
    .filter(({ sku }) => sku === mat.code)
    .map(({ place, condition, qty }) => `${condition} in ${place}: ${qty}`)
    .sort();
const inShelf = (qty: number, condition = 'good') => `${condition} in ${shelf.code}: ${qty}`;

/** Returns the status and errors of a refusal, and checks that nothing changed. */
async function refused(response: Promise<{ status: number; body: Record<string, unknown> }>) {
  const before = await lying();
  const { status, body } = await response;
  expect(await lying()).toEqual(before);
  return [status, body.code, body.errors];
}

describe('a transfer', () => {
  test('moves units from box to box, also to another warehouse, and records it', async () => {
    await bringIn(app, mat, { warehouse: pune, box: shelf, qty: 10, condition: 'repair' });
    const body = { fromBoxId: shelf.id, toBoxId: crate.id, qty: 4, condition: 'repair' };
    const { status, body: response } = await transfer(body);
    expect(status).toBe(201);
    expect(response).toEqual({
      success: true,
      data: {
        _id: response.data.id,
        id: response.data.id,
        type: 'TRANSFER',
        at: app.now().toISOString(),
        createdAt: app.now().toISOString(),
        updatedAt: app.now().toISOString(),
        note: 'Transfer',
        by: 'Test Person',
        receipt: null,
        ticket: null,
        return: null,
        count: null,
        lineCount: 1,
        lines: [
          {
            sku: mat.id,
            code: mat.code,
            name: 'Yoga mat',
            unit: 'pcs',
            qty: 4,
            from: {
              wh: { _id: pune.id, id: pune.id, name: 'Pune store' },
              box: { _id: shelf.id, id: shelf.id, code: shelf.code },
              condition: 'repair',
            },
            to: {
              wh: { _id: mumbai.id, id: mumbai.id, name: 'Mumbai store' },
              box: { _id: crate.id, id: crate.id, code: crate.code },
              condition: 'repair',
            },
            onHandChange: 0,
            valueChange: 0,
          },
        ],
      },
    });
    expect(await lying()).toEqual(
      [`repair in ${shelf.code}: 6`, `repair in ${crate.code}: 4`].sort(),
    );
    expect(await historyOf(mat.id)).toMatchObject([
      {
        action: 'sku.moved',
        title: `Yoga mat (${mat.code})`,
        changes: [
          { field: 'moved', after: 4 },
          { field: 'condition', after: 'repair' },
          { field: 'fromPlace', after: shelf.code },
          { field: 'toPlace', after: crate.code },
        ],
      },
    ]);
  });

  test('takes a SKU by its case-insensitive code', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 1 });
    const body = { sku: mat.code.toLowerCase(), toBoxId: shelf.id, qty: 1 };
    expect((await transfer(body)).status).toBe(201);
  });

  test('from no box puts away unboxed stock of the target’s warehouse @full', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 5 });
    await bringIn(app, mat, { warehouse: mumbai, qty: 50 });
    const body = { fromBoxId: null, toBoxId: shelf.id, qty: 3, condition: 'good', note: 'Putaway' };
    expect((await transfer(body)).body.data).toMatchObject({ type: 'TRANSFER', note: 'Putaway' });
    expect(await lying()).toEqual(
      [inShelf(3), 'good in Mumbai store: 50', 'good in Pune store: 2'].sort(),
    );
    expect(await refused(transfer({ ...body, qty: 3 }))).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      { qty: `Only 2 of ${mat.code} in condition good are in Pune store, unboxed.` },
    ]);
  });

  test('takes unboxed units of the condition first, then good ones, whose condition an ADJUST changes @full', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 2, condition: 'damaged' });
    await bringIn(app, mat, { warehouse: pune, qty: 6 });
    const body = { toBoxId: shelf.id, qty: 5, condition: 'damaged' };
    expect((await transfer(body)).status).toBe(201);
    expect(await lying()).toEqual([inShelf(5, 'damaged'), 'good in Pune store: 3'].sort());
    const [, , adjusted, moved] = await movementsOf(mat);
    expect(adjusted).toMatchObject({
      type: 'ADJUST',
      note: 'Putaway',
      lines: [{ qty: 3, from: { condition: 'good' }, to: { condition: 'damaged' } }],
    });
    expect(moved).toMatchObject({
      type: 'TRANSFER',
      lines: [{ qty: 5, from: { box: null, condition: 'damaged' }, to: { condition: 'damaged' } }],
    });
    expect(await refused(transfer({ ...body, qty: 4 }))).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      { qty: `Only 3 of ${mat.code} in condition damaged or good are in Pune store, unboxed.` },
    ]);
  });

  test('to no box takes units out of one, and moves unboxed stock between warehouses @full', async () => {
    await bringIn(app, mat, { warehouse: pune, box: shelf, qty: 5 });
    expect((await transfer({ fromBoxId: shelf.id, toBoxId: null, qty: 2 })).status).toBe(201);
    const out = { fromBoxId: shelf.id, toWh: mumbai.id, qty: 1 };
    expect((await transfer(out)).status).toBe(201);
    const over = { fromWh: pune.id, toWh: mumbai.id, qty: 1 };
    expect((await transfer(over)).status).toBe(201);
    expect(await lying()).toEqual(
      [inShelf(2), 'good in Mumbai store: 2', 'good in Pune store: 1'].sort(),
    );
  });

  test('can’t take more than is there, and reports what is', async () => {
    await bringIn(app, mat, { warehouse: pune, box: shelf, qty: 1 });
    const body = { fromBoxId: shelf.id, toBoxId: crate.id };
    expect(await refused(transfer({ ...body, qty: 2 }))).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      { qty: `Only 1 of ${mat.code} in condition good is in ${shelf.code}.` },
    ]);
    expect(await refused(transfer({ ...body, qty: 1, condition: 'expired' }))).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      { qty: `None of ${mat.code} in condition expired is in ${shelf.code}.` },
    ]);
  });

  test('refuses an inactive warehouse on either side', async () => {
    await bringIn(app, mat, { warehouse: pune, box: shelf, qty: 1 });
    const box = await makeBox(app, closed);
    const message = 'Old store is inactive: goods can’t come in or be moved there.';
    for (const body of [
      { fromBoxId: shelf.id, toBoxId: box.id, qty: 1 },
      { fromBoxId: shelf.id, toWh: closed.id, qty: 1 },
      { fromBoxId: box.id, toBoxId: shelf.id, qty: 1 },
    ]) {
      const { status, body: response } = await transfer(body);
      expect([status, response.code, response.message]).toEqual([
        409,
        'WAREHOUSE_INACTIVE',
        message,
      ]);
    }
  });

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ sku: 'SKU-NONE' }, { sku: 'SKU not found for code: SKU-NONE' }],
    [{ sku: nobody }, { sku: `SKU not found for code: ${nobody}` }],
    [{ sku: '' }, { sku: 'Choose a SKU' }],
    [{ qty: 0 }, { qty: 'Quantity must be at least 1' }],
    [{ qty: 1.5 }, { qty: 'Quantity must be a whole number' }],
    [{ qty: '3' }, { qty: 'Quantity must be a whole number' }],
    [{ qty: undefined }, { qty: 'Quantity is required' }],
    [{ qty: 1_000_001 }, { qty: 'Quantity must be at most 10,00,000' }],
    [
      { condition: 'fine' },
      {
        condition:
          'Condition must be one of: good, damaged, missing, used, repair, quarantined, expired',
      },
    ],
    [{ toBoxId: nobody }, { toBoxId: 'Choose a box that exists' }],
    [{ fromBoxId: nobody }, { fromBoxId: 'Choose a box that exists' }],
    [{ toBoxId: 'SBX-1' }, { toBoxId: 'Box must be an id' }],
    [{ fromWh: nobody }, { fromWh: 'Choose a warehouse that exists' }],
    [{ toBoxId: null }, { toBoxId: 'Say from where or to where the goods go' }],
    [{ condition: 'used' }, { condition: 'Used goods can’t be put into a box' }],
    [{ note: 'x'.repeat(501) }, { note: 'Note can have at most 500 characters' }],
  ])('refuses %j', async (given, errors) => {
    await bringIn(app, mat, { warehouse: pune, qty: 5 });
    const response = transfer({ toBoxId: shelf.id, qty: 1, ...given });
    expect(await refused(response)).toEqual([400, 'VALIDATION', errors]);
  });

  test('refuses a destination equal to the source, and a box outside the named warehouse', async () => {
    const same = 'Source and destination must differ';
    expect(await refused(transfer({ fromBoxId: shelf.id, toBoxId: shelf.id, qty: 1 }))).toEqual([
      400,
      'VALIDATION',
      { toBoxId: same },
    ]);
    expect(await refused(transfer({ fromWh: pune.id, toWh: pune.id, qty: 1 }))).toEqual([
      400,
      'VALIDATION',
      { toWh: same },
    ]);
    expect(await refused(transfer({ toBoxId: shelf.id, toWh: mumbai.id, qty: 1 }))).toEqual([
      400,
      'VALIDATION',
      { toWh: `${shelf.code} is in Pune store` },
    ]);
  });
});

describe('a box that is out', () => {
  const away = { status: 'ISSUED', type: 'transport' } as const;
  const message = (code: string) =>
    `${code} is issued: what is in it stays as it is until it is back, or comes out by a return.`;

  test('keeps its contents: nothing is moved out of it, to a box or to none', async () => {
    const box = await makeBox(app, pune, away);
    await bringIn(app, mat, { warehouse: pune, box, qty: 5 });
    for (const to of [{ toBoxId: shelf.id }, { toWh: mumbai.id }]) {
      expect(await refused(transfer({ fromBoxId: box.id, qty: 1, ...to }))).toEqual([
        ...[409, 'BOX_ISSUED', { fromBoxId: message(box.code) }],
      ]);
    }
  });

  test('takes no goods, neither from a box nor unboxed', async () => {
    const box = await makeBox(app, pune, away);
    for (const from of [{ fromBoxId: shelf.id }, { fromBoxId: null }]) {
      expect(await refused(transfer({ toBoxId: box.id, qty: 1, ...from }))).toEqual([
        ...[409, 'BOX_ISSUED'],
        { toBoxId: `${box.code} is issued: nothing is put into it until it is back.` },
      ]);
    }
  });

  test('can’t be corrected by hand', async () => {
    const box = await makeBox(app, pune, away);
    await bringIn(app, mat, { warehouse: pune, box, qty: 5 });
    for (const change of [
      { fromCondition: 'good', toCondition: 'damaged', qty: 1 },
      { condition: 'good', qtyDelta: -1 },
      { condition: 'good', counted: 4, expected: 5 },
    ]) {
      expect(await refused(adjust({ boxId: box.id, reason: 'Seen', ...change }))).toEqual([
        ...[409, 'BOX_ISSUED', { boxId: message(box.code) }],
      ]);
    }
  });
});

describe('a putaway', () => {
  test('receives units into a box at the given cost, in one action', async () => {
    const { status, body } = await putaway({ qty: 4, toBoxId: shelf.id, unitCost: 12.5 });
    expect(status).toBe(201);
    const stamp = app.now().getTime();
    expect(body.data).toMatchObject({
      type: 'TRANSFER',
      note: 'Putaway',
      receipt: { code: expect.stringMatching(/^GRN-\d{13,}$/) },
      lines: [{ qty: 4, from: { wh: { id: pune.id }, box: null }, to: { box: { id: shelf.id } } }],
    });
    expect(Number(body.data.receipt.code.slice(4))).toBeGreaterThanOrEqual(stamp);
    expect(await lying()).toEqual([inShelf(4)]);
    expect(await movementsOf(mat)).toMatchObject([
      { type: 'INBOUND', receipt: { id: body.data.receipt.id }, lines: [{ valueChange: 50 }] },
      { type: 'TRANSFER', receipt: { id: body.data.receipt.id } },
    ]);
    expect(await historyOf(mat.id)).toMatchObject([
      {
        action: 'sku.received_and_put_away',
        changes: [
          { field: 'moved', after: 4 },
          { field: 'condition', after: 'good' },
          { field: 'toPlace', after: shelf.code },
          { field: 'receipt', after: body.data.receipt.code },
        ],
      },
    ]);
  });

  test('receives at the average cost by default', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 2, unitCost: 10_000 });
    await bringIn(app, mat, { warehouse: pune, qty: 1, unitCost: 25_000 });
    await putaway({ qty: 10, toBoxId: shelf.id });
    const [, , inbound] = await movementsOf(mat);
    expect(inbound.lines).toMatchObject([{ qty: 10, valueChange: 1500 }]);
  });

  test('of unboxed stock leaves the total unchanged', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 5 });
    const body = { qty: 4, toBoxId: shelf.id, source: 'unboxed' };
    expect((await putaway(body)).body.data).toMatchObject({ type: 'TRANSFER', receipt: null });
    expect(await lying()).toEqual([inShelf(4), 'good in Pune store: 1'].sort());
    expect((await admin.get(`/admin/inventory/stock/sku/${mat.id}`)).body.total).toBe(5);
    const byCode = await admin.get(`/admin/inventory/stock/sku/${mat.code.toLowerCase()}`);
    expect(byCode.body).toMatchObject({ sku: { id: mat.id }, total: 5 });
    expect((await admin.get('/admin/inventory/stock/sku/SKU-NOPE')).status).toBe(404);
    expect(await refused(putaway({ ...body, condition: 'damaged' }))).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      { qty: `Only 1 of ${mat.code} in condition damaged or good is in Pune store, unboxed.` },
    ]);
  });

  test('takes every condition that goods are put away in @full', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 1, condition: 'missing' });
    for (const condition of ['good', 'damaged', 'missing', 'repair', 'quarantined']) {
      const source = condition === 'missing' ? 'unboxed' : 'receipt';
      expect((await putaway({ qty: 1, toBoxId: shelf.id, condition, source })).status).toBe(201);
    }
    expect(await lying()).toHaveLength(5);
    expect((await admin.get(`/admin/inventory/stock/sku/${mat.id}`)).body.total).toBe(4);
  });

  test('receives no missing units', async () => {
    expect(await refused(putaway({ qty: 3, toBoxId: shelf.id, condition: 'missing' }))).toEqual([
      400,
      'VALIDATION',
      { condition: 'Missing goods can’t be received, only put away from what lies unboxed' },
    ]);
  });

  test('refuses a transport box and an inactive warehouse', async () => {
    expect(await refused(putaway({ qty: 1, toBoxId: crate.id }))).toEqual([
      400,
      'VALIDATION',
      { toBoxId: `${crate.code} is a transport box: goods are put away into storage boxes` },
    ]);
    const box = await makeBox(app, closed);
    const { status, body } = await putaway({ qty: 1, toBoxId: box.id });
    expect([status, body.code]).toEqual([409, 'WAREHOUSE_INACTIVE']);
  });

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ sku: 'nothing' }, { sku: 'SKU not found for code: nothing' }],
    [{ qty: 0 }, { qty: 'Quantity must be at least 1' }],
    [{ toBoxId: undefined }, { toBoxId: 'Choose a destination box' }],
    [{ toBoxId: nobody }, { toBoxId: 'Choose a box that exists' }],
    [
      { condition: 'used' },
      { condition: 'Condition must be one of: good, damaged, missing, repair, quarantined' },
    ],
    [{ source: 'air' }, { source: 'Source must be one of: receipt, unboxed' }],
    [{ unitCost: -1 }, { unitCost: 'Unit cost can’t be negative' }],
    [{ unitCost: 1.005 }, { unitCost: 'Unit cost can have at most 2 decimals' }],
    [{ unitCost: 10_000_000.01 }, { unitCost: 'Unit cost is too large' }],
    [{ source: 'unboxed', unitCost: 5 }, { unitCost: 'Only what is received has a cost' }],
  ])('refuses %j', async (given, errors) => {
    const response = putaway({ qty: 1, toBoxId: shelf.id, ...given });
    expect(await refused(response)).toEqual([400, 'VALIDATION', errors]);
  });
});

describe('an adjustment', () => {
  test('changes the condition of units in their place', async () => {
    await bringIn(app, mat, { warehouse: pune, box: shelf, qty: 5, unitCost: 3_000 });
    const { status, body } = await adjust({
      wh: pune.id,
      boxId: shelf.id,
      fromCondition: 'good',
      toCondition: 'missing',
      qty: 2,
      reason: 'Not found',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      type: 'ADJUST',
      note: 'Not found',
      lines: [{ qty: 2, onHandChange: -2, valueChange: -60 }],
    });
    expect(await lying()).toEqual([inShelf(3), inShelf(2, 'missing')].sort());
    expect(await historyOf(mat.id)).toMatchObject([
      {
        action: 'sku.condition_changed',
        changes: [
          { field: 'moved', after: 2 },
          { field: 'fromCondition', after: 'good' },
          { field: 'toCondition', after: 'missing' },
          { field: 'place', after: shelf.code },
          { field: 'reason', after: 'Not found' },
        ],
      },
    ]);
  });

  test('corrects the quantity up and down, and found goods come in at the average cost', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 4, unitCost: 3_000 });
    const count = { wh: pune.id, boxId: null, condition: 'good', reason: 'Counted' };
    const more = await adjust({ ...count, qtyDelta: 3 });
    expect(more.body.data.lines).toMatchObject([
      { qty: 3, from: null, to: { condition: 'good' }, onHandChange: 3, valueChange: 90 },
    ]);
    const fewer = await adjust({ ...count, qtyDelta: -7 });
    expect(fewer.body.data.lines).toMatchObject([{ qty: 7, to: null, valueChange: -210 }]);
    expect(await lying()).toEqual([]);
    expect(await refused(adjust({ ...count, qtyDelta: -1 }))).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      { qtyDelta: `None of ${mat.code} in condition good is in Pune store, unboxed.` },
    ]);
    expect((await historyOf(mat.id))[0]).toMatchObject({ action: 'sku.count_corrected' });
  });

  test('of a box needs no warehouse, and accepts no other', async () => {
    const body = { boxId: shelf.id, condition: 'good', qtyDelta: 1, reason: 'Counted' };
    expect((await adjust(body)).status).toBe(201);
    expect(await refused(adjust({ ...body, wh: mumbai.id }))).toEqual([
      400,
      'VALIDATION',
      { wh: `${shelf.code} is in Pune store` },
    ]);
  });

  test('can’t change more than is there, nor in an inactive warehouse', async () => {
    const body = { fromCondition: 'good', toCondition: 'damaged', qty: 1, reason: 'Wet' };
    expect(await refused(adjust({ ...body, wh: pune.id }))).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      { qty: `None of ${mat.code} in condition good is in Pune store, unboxed.` },
    ]);
    const { status, body: response } = await adjust({ ...body, wh: closed.id });
    expect([status, response.code]).toEqual([409, 'WAREHOUSE_INACTIVE']);
  });

  test('can’t add more of a SKU than exact figures allow', async () => {
    await app.database.pool.query('update skus set value = $2 where id = $1', [mat.id, 0]);
    const million = { wh: pune.id, condition: 'used', qtyDelta: 1_000_000, reason: 'Counted' };
    expect((await adjust(million)).status).toBe(201);
    await app.database.pool.query('update skus set used = 1000000000 where id = $1', [mat.id]);
    const { status, body } = await adjust({ ...million, qtyDelta: 1 });
    await app.database.pool.query('update skus set used = 1000000 where id = $1', [mat.id]);
    expect([status, body.code]).toEqual([409, 'TOO_MUCH_STOCK']);
    expect(body.errors).toEqual({ qtyDelta: `There can’t be so much of ${mat.code}.` });
  });

  describe('with a counted quantity', () => {
    const count = (counted: number, expected: number) =>
      adjust({ wh: pune.id, condition: 'good', counted, expected, reason: 'Counted' });

    test('corrects the stock when the expected quantity is right', async () => {
      await bringIn(app, mat, { warehouse: pune, qty: 12 });
      const { status, body } = await count(10, 12);
      expect([status, body.data.lines]).toMatchObject([201, [{ qty: 2, onHandChange: -2 }]]);
      expect(await lying()).toEqual(['good in Pune store: 10']);
      expect((await count(12, 10)).status).toBe(201);
      expect(await lying()).toEqual(['good in Pune store: 12']);
    });

    test('is refused when goods moved since, naming what is there', async () => {
      await bringIn(app, mat, { warehouse: pune, qty: 12 });
      await transfer({ toBoxId: shelf.id, qty: 5 });
      const place = `of ${mat.code} in condition good`;
      const again = 'Look again before you put the count right.';
      expect(await refused(count(10, 12))).toEqual([
        409,
        'STOCK_CHANGED',
        { counted: `7 ${place} are in Pune store, unboxed now. ${again}` },
      ]);
      const nowhere = adjust({
        boxId: shelf.id,
        condition: 'repair',
        counted: 0,
        expected: 1,
        reason: 'Counted',
      });
      expect((await nowhere).body.message).toContain(`None of ${mat.code} in condition repair is`);
    });

    test('is done once for 20 concurrent requests', async () => {
      await bringIn(app, mat, { warehouse: pune, qty: 12 });
      const responses = await Promise.all(Array.from({ length: 20 }, () => count(10, 12)));
      const done = responses.filter(({ status }) => status === 201);
      expect(done).toHaveLength(1);
      expect(await lying()).toEqual(['good in Pune store: 10']);
    });
  });

  const counted = { condition: 'good', qtyDelta: 1 };
  const changed = { fromCondition: 'good', toCondition: 'used', qty: 1 };
  const oneForm =
    'Give either two conditions and a quantity, or a condition with a difference or what was counted';
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ ...counted, sku: 'none' }, { sku: 'SKU not found for code: none' }],
    [{ ...counted, wh: undefined }, { wh: 'Warehouse is required' }],
    [{ ...counted, wh: nobody }, { wh: 'Choose a warehouse that exists' }],
    [{ ...counted, boxId: nobody }, { boxId: 'Choose a box that exists' }],
    [{ ...counted, reason: ' ' }, { reason: 'Reason is required' }],
    [{ ...counted, qtyDelta: 0 }, { qtyDelta: 'The difference can’t be 0' }],
    [{ ...counted, qtyDelta: 0.5 }, { qtyDelta: 'Difference must be a whole number' }],
    [{ ...counted, ...changed }, { qty: oneForm }],
    [{}, { qty: oneForm }],
    [{ condition: 'good', counted: 1 }, { expected: 'Expected is required' }],
    [{ condition: 'good', expected: 1 }, { counted: 'Counted is required' }],
    [{ ...counted, counted: 1, expected: 2 }, { qtyDelta: oneForm }],
    [{ condition: 'good', counted: 2, expected: 2 }, { counted: 'The difference can’t be 0' }],
    [{ condition: 'good', counted: -1, expected: 2 }, { counted: 'Counted must be at least 0' }],
    [
      { condition: 'good', counted: 1_000_001, expected: 0 },
      { counted: 'The difference can be at most 10,00,000' },
    ],
    [{ qtyDelta: 1 }, { condition: 'Condition is required' }],
    [{ condition: 'good' }, { qtyDelta: 'Difference is required' }],
    [{ ...changed, fromCondition: undefined }, { fromCondition: 'From condition is required' }],
    [{ ...changed, toCondition: undefined }, { toCondition: 'To condition is required' }],
    [{ ...changed, qty: undefined }, { qty: 'Quantity is required' }],
    [{ ...changed, qty: 0 }, { qty: 'Quantity must be at least 1' }],
    [{ ...changed, toCondition: 'good' }, { toCondition: 'Choose two different conditions' }],
  ])('refuses %j', async (given, errors) => {
    const response = adjust({ wh: pune.id, boxId: null, reason: 'Counted', ...given });
    expect(await refused(response)).toEqual([400, 'VALIDATION', errors]);
  });
});

test('who may act @full', async () => {
  const actions: [string, Record<string, unknown>][] = [
    ['transfer', { toBoxId: shelf.id, qty: 1 }],
    ['putaway', { toBoxId: shelf.id, qty: 1 }],
    ['stock/adjust', { wh: pune.id, condition: 'good', qtyDelta: 1, reason: 'Counted' }],
  ];
  await bringIn(app, mat, { warehouse: pune, qty: 5 });
  for (const [path, body] of actions) {
    const asked = { body: { sku: mat.id, ...body } };
    for (const [role, status] of [
      ['manager', 201],
      ['support', 201],
      ['creator', 403],
      ['reviewer', 403],
    ] as const) {
      const client = await app.signedInAs(role);
      expect((await client.post(`/admin/inventory/${path}`, asked)).status).toBe(status);
    }
    expect((await app.client().post(`/admin/inventory/${path}`, asked)).status).toBe(401);
  }
});
