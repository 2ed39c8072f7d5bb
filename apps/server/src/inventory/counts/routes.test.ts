import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestBox,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { outcome, countsPath as path, stockCounts } from '../../../test/stock-counts.ts';
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
  start,
  started,
  scan,
  finish,
  action,
  read,
  linesOf,
  placesOf,
  lineOf,
  change,
  stockOf,
  reviewed,
} = stockCounts(() => ({ client: support, warehouse: pune }));
const nobody = randomUUID();

describe('a count of a warehouse', () => {
  test('goes from place to place by scanning, is reviewed, and corrects stock at once', async () => {
    const [one, other] = [await makeBox(app, pune), await makeBox(app, pune)];
    await bringIn(app, mat, { warehouse: pune, qty: 10 });
    await bringIn(app, strap, { warehouse: pune, box: one, qty: 5 });
    await bringIn(app, strap, { warehouse: pune, box: other, qty: 3 });
    const count = await started({ wh: pune.id, note: 'Of the year' });
    expect(count).toMatchObject({
      code: expect.stringMatching(/^CNT-\d+$/),
      status: 'OPEN',
      wh: { id: pune.id },
      box: null,
      note: 'Of the year',
      startedBy: 'Test Person',
      unmarked: { total: 1, names: ['Pune store, unboxed'] },
      uncounted: { total: 2 },
      review: null,
      posted: null,
      closed: null,
    });
    const { id } = count;
    const scanned = await scan(id, mat.code.toLowerCase(), { qty: 8 });
    expect(scanned.body.data).toMatchObject({
      type: 'line',
      place: { box: null, lines: 1 },
      line: { sku: { code: mat.code, name: 'Yoga mat' }, condition: 'good', counted: 8 },
    });
    expect((await scan(id, mat.code)).body.data.line.counted).toBe(9);
    const inBox = await scan(id, one.barcode);
    expect(inBox.body.data).toMatchObject({ type: 'place', place: { name: one.code } });
    await scan(id, strap.code, { boxId: one.id, qty: 6 });
    expect((await finish(id)).status).toBe(200);
    expect((await finish(id, one.id)).body.data).toMatchObject({
      placesCounted: 2,
      linesCounted: 2,
      unmarked: { total: 0, names: [] },
      uncounted: { total: 1, boxes: [{ code: other.code }] },
    });
    expect((await action(id, 'review')).body.data).toMatchObject({
      status: 'REVIEW',
      review: { more: 1, fewer: 1, value: 0, differences: 2, leftOut: 0 },
    });
    expect(await lineOf(id, mat)).toMatchObject({
      book: 10,
      counted: 9,
      variance: -1,
      value: -100,
      moved: 0,
      isMissed: false,
      isPlaceCounted: true,
    });
    const { body } = await action(id, 'post');
    expect(body.data).toMatchObject({
      status: 'POSTED',
      closed: { by: 'Test Person' },
      posted: { more: 1, fewer: 1, value: 0, movementId: expect.any(String) },
      ...{ unmarked: null, uncounted: null },
      review: null,
    });
    const movement = (
      await support.get(`/admin/inventory/movements/${body.data.posted.movementId}`)
    ).body.data;
    expect(movement).toMatchObject({
      type: 'ADJUST',
      note: `Stock count ${count.code}`,
      count: { id, code: count.code },
      receipt: null,
      lineCount: 2,
    });
    expect(await stockOf(mat)).toMatchObject({ total: 9 });
    expect(await stockOf(strap)).toMatchObject({
      placements: expect.arrayContaining([
        expect.objectContaining({ box: expect.objectContaining({ code: one.code }), qty: 6 }),
        expect.objectContaining({ box: expect.objectContaining({ code: other.code }), qty: 3 }),
      ]),
    });
    expect((await lineOf(id, mat)).value).toBe(-100);
    const { data } = (await support.get(`/admin/history/count/${id}`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'count.posted',
      'count.reviewed',
      'count.place_counted',
      'count.place_counted',
      'count.started',
    ]);
  });

  test('reports goods that nobody counted in a counted place as missing, and ignores other places @full', async () => {
    const box = await makeBox(app, pune);
    await bringIn(app, mat, { warehouse: pune, qty: 4 });
    await bringIn(app, mat, { warehouse: pune, qty: 2, condition: 'damaged' });
    await bringIn(app, mat, { warehouse: pune, qty: 7, condition: 'used' });
    await bringIn(app, strap, { warehouse: pune, box, qty: 5 });
    const { id } = await started();
    await scan(id, strap.code, { boxId: box.id, qty: 1 });
    await scan(id, mat.code, { qty: 4 });
    await finish(id);
    expect(await linesOf(id)).toHaveLength(2);
    await action(id, 'review');
    const found = await linesOf(id, { show: 'differences' });
    expect(found).toMatchObject([
      { sku: { id: mat.id }, condition: 'damaged', counted: 0, book: 2, isMissed: true },
    ]);
    expect(await lineOf(id, strap)).toMatchObject({ variance: -4, isPlaceCounted: false });
    expect((await action(id, 'post')).body.data.posted).toMatchObject({ more: 0, fewer: 2 });
    const { conditions } = await stockOf(mat);
    expect(conditions).toMatchObject({ good: 4, damaged: 0, used: 7 });
    expect((await stockOf(strap)).total).toBe(5);
  });

  test('hides book quantities while it is open, even after it is reopened @full', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 10 });
    await bringIn(app, strap, { warehouse: pune, qty: 77 });
    const { id } = await started();
    await scan(id, mat.code, { qty: 3 });
    await finish(id);
    await action(id, 'review');
    expect(await linesOf(id)).toHaveLength(2);
    await action(id, 'reopen');
    const open = await read(id);
    expect(open).toMatchObject({ status: 'OPEN', review: null, linesCounted: 1, posted: null });
    expect(await placesOf(id)).toMatchObject([{ lines: 1 }]);
    for (const query of [{}, { show: 'differences' }, { show: 'left-out' }, { sort: 'variance' }]) {
      expect(await linesOf(id, query)).toMatchObject([
        { sku: { id: mat.id }, counted: 3, book: null, variance: null, value: null, moved: null },
      ]);
    }
    const responses = [
      await scan(id, mat.code),
      await change(id, (await lineOf(id, mat)).id, { counted: 5 }),
      await finish(id),
      await support.get(path, { query: { wh: pune.id } }),
      await support.get(`${path}/${id}/lines`, { query: { search: 'strap' } }),
      await support.get(`/admin/history/count/${id}`),
    ];
    for (const { status, text } of responses) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/"(book|variance|moved)":-?\d|:-?77\b|Strap/);
    }
  });

  test('posts nothing when there are no differences @full', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 2 });
    const id = await reviewed([[mat, 2]]);
    const { body } = await action(id, 'post');
    expect(body.data.posted).toEqual({ more: 0, fewer: 0, value: 0, movementId: null });
  });

  test('adds found goods that the book does not have, at the average cost or at none', async () => {
    const id = await reviewed([[mat, 3]]);
    expect((await action(id, 'post')).body.data.posted).toMatchObject({ more: 3, value: 0 });
    expect((await stockOf(mat)).total).toBe(3);
  });
});

describe('the places of a count', () => {
  test('are paginated, the floor first, and searched and filtered by the server @full', async () => {
    const boxes = [];
    for (const label of ['Mats, shelf 4', 'Straps', 'Mats, shelf 5', 'Balls']) {
      boxes.push(await makeBox(app, pune, { label }));
    }
    const [one, two, three, left] = boxes as [TestBox, TestBox, TestBox, TestBox];
    const { id } = await started();
    for (const { code } of [two, one, three]) {
      app.pass(1000);
      await scan(id, code);
    }
    await scan(id, mat.code, { boxId: one.id });
    await finish(id, one.id);
    const names = async (query: Record<string, string>) =>
      (await placesOf(id, query)).map(({ name }: { name: string }) => name);
    expect(await names({})).toEqual(['Pune store, unboxed', two.code, one.code, three.code]);
    expect(await names({ limit: '2', page: '2' })).toEqual([one.code, three.code]);
    expect(await names({ search: 'MATS,' })).toEqual([one.code, three.code]);
    expect(await names({ search: 'unboxed' })).toEqual(['Pune store, unboxed']);
    expect(await names({ show: 'open' })).toEqual(['Pune store, unboxed', two.code, three.code]);
    expect(await placesOf(id, { show: 'counted' })).toEqual([
      {
        ...{ box: { _id: one.id, id: one.id, code: one.code }, name: one.code, lines: 1 },
        ...{ countedAt: expect.any(String), countedBy: 'Test Person' },
      },
    ]);
    expect(await names({ place: two.id })).toEqual([two.code]);
    expect(await names({ place: pune.id })).toEqual(['Pune store, unboxed']);
    expect(await placesOf(id, { place: left.id })).toMatchObject([
      { name: left.code, lines: 0, countedAt: null },
    ]);
    const elsewhere = await makeBox(app, await makeWarehouse(app));
    expect(await names({ place: elsewhere.id })).toEqual([]);
    const { meta } = (await support.get(`${path}/${id}/places`, { query: { limit: '1' } })).body;
    expect(meta).toMatchObject({ total: 4, pages: 4 });
  });

  test('need an existing count and valid filters', async () => {
    expect((await support.get(`${path}/${nobody}/places`)).status).toBe(404);
    const { id } = await started();
    const wrong: Record<string, string>[] = [{ show: 'some' }, { place: 'here' }, { page: '0' }];
    for (const query of wrong) {
      expect((await support.get(`${path}/${id}/places`, { query })).status).toBe(400);
    }
  });
});

describe('a count of one box', () => {
  test('is of that box, without naming it again @full', async () => {
    const [box, other] = [await makeBox(app, pune), await makeBox(app, pune)];
    await bringIn(app, mat, { warehouse: pune, box, qty: 2 });
    const { id, ...count } = await started({ boxId: box.id });
    expect(count).toMatchObject({ box: { code: box.code }, uncounted: null });
    expect((await scan(id, box.code)).body.data).toMatchObject({ type: 'place' });
    const { data } = (await scan(id, mat.code)).body;
    expect(data).toMatchObject({ place: { name: box.code }, line: { box: { id: box.id } } });
    expect((await scan(id, other.code)).body.errors).toEqual({
      code: `${other.code} is not part of this count`,
    });
    await finish(id);
    await action(id, 'review');
    await action(id, 'post');
    expect((await stockOf(mat)).total).toBe(1);
  });

  test('is refused while its warehouse has an open count, and the other way round', async () => {
    const box = await makeBox(app, pune);
    const whole = await started();
    const refused = await start({ boxId: box.id });
    expect(outcome(refused)).toBe('409 COUNT_OPEN');
    expect(refused.body.errors).toEqual({
      boxId: `Pune store is being counted already: ${whole.code} is open.`,
    });
    expect(outcome(await start({ wh: pune.id }))).toBe('409 COUNT_OPEN');
    await action(whole.id, 'cancel');
    const one = await started({ boxId: box.id });
    expect((await start({ wh: pune.id })).body.errors).toEqual({
      wh: `${box.code} is being counted already: ${one.code} is open.`,
    });
    expect((await start({ boxId: (await makeBox(app, pune)).id })).status).toBe(201);
  });

  test('that came out of another warehouse’s count stays in that one @full', async () => {
    const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
    const box = await makeBox(app, pune);
    const first = await started();
    await scan(first.id, box.code);
    await support.post(`/admin/inventory/boxes/${box.id}/move`, { body: { wh: mumbai.id } });
    const second = await started({ wh: mumbai.id });
    const message = `${box.code} is being counted already: ${first.code} is open.`;
    for (const response of [await scan(second.id, box.code), await finish(second.id, box.id)]) {
      expect(outcome(response)).toBe('409 COUNT_OPEN');
      expect(Object.values(response.body.errors)).toEqual([message]);
    }
    await action(second.id, 'cancel');
    expect((await start({ boxId: box.id })).body.message).toBe(message);
    await action(first.id, 'cancel');
    expect((await start({ boxId: box.id })).status).toBe(201);
  });
});

describe('refusals', () => {
  test.each([
    [{}, { wh: 'Choose a warehouse or a box' }],
    [{ wh: nobody, boxId: nobody }, { boxId: 'A count is of one warehouse or of one box' }],
    [{ wh: nobody }, { wh: 'Choose a warehouse that exists' }],
    [{ boxId: nobody }, { boxId: 'Choose a box that exists' }],
    [{ wh: 'Pune' }, { wh: 'Warehouse must be an id' }],
  ])('a start with %j @full', async (body, errors) => {
    const response = await start(body);
    expect([response.status, response.body.errors]).toEqual([400, errors]);
  });

  test('a scan of an unknown code, elsewhere, or with an invalid quantity', async () => {
    const { id } = await started();
    const elsewhere = await makeBox(app, await makeWarehouse(app));
    for (const [code, given, errors] of [
      ['SBX-NONE', {}, { code: 'Box not found.' }],
      ['SKU-NONE', {}, { code: 'Product not found.' }],
      ['4711', {}, { code: 'Unknown code format: 4711' }],
      [' ', {}, { code: 'Scan or enter a code' }],
      [elsewhere.code, {}, { code: `${elsewhere.code} is not part of this count` }],
      [mat.code, { boxId: elsewhere.id }, { boxId: `${elsewhere.code} is not part of this count` }],
      [mat.code, { boxId: nobody }, { boxId: 'Choose a box that exists' }],
      [mat.code, { qty: 0 }, { qty: 'Quantity must be at least 1' }],
      [mat.code, { qty: 1.5 }, { qty: 'Quantity must be a whole number' }],
      [
        mat.code,
        { condition: 'used' },
        { condition: 'Condition must be one of: good, damaged, repair, quarantined, expired' },
      ],
    ] as const) {
      const response = await scan(id, code, given);
      expect([response.status, response.body.errors]).toEqual([400, errors]);
    }
    expect(await linesOf(id)).toEqual([]);
  });

  test('more units of a SKU than possible', async () => {
    const { id } = await started();
    await scan(id, mat.code, { qty: 1_000_000 });
    const { id: lineId } = await lineOf(id, mat);
    await change(id, lineId, { counted: 1_000_000_000 });
    expect((await scan(id, mat.code)).body.errors).toEqual({ qty: 'There can’t be so many' });
    expect((await change(id, lineId, { counted: 1_000_000_001 })).status).toBe(400);
    expect((await change(id, lineId, {})).body.errors).toEqual({
      counted: 'Say what was counted, or why the line is left out',
    });
  });

  test('an inactive warehouse', async () => {
    const closed = await makeWarehouse(app, { isActive: false });
    expect(outcome(await start({ wh: closed.id }))).toBe('409 WAREHOUSE_INACTIVE');
  });

  test('actions that the count’s status does not allow', async () => {
    const { id } = await started();
    const line = (await scan(id, mat.code)).body.data.line;
    expect(outcome(await action(id, 'review'))).toBe('409 NOTHING_COUNTED');
    expect(await read(id)).toMatchObject({ status: 'OPEN' });
    for (const response of [
      await action(id, 'post'),
      await action(id, 'reopen'),
      await change(id, line.id, { leftOut: 'Later' }),
    ]) {
      expect(outcome(response)).toBe('409 NOT_IN_REVIEW');
    }
    await finish(id);
    await action(id, 'review');
    for (const response of [
      await scan(id, mat.code),
      await finish(id),
      await action(id, 'review'),
    ]) {
      expect(outcome(response)).toBe('409 NOT_OPEN');
      expect(response.body.message).toMatch(/is in review: reopen it to count on\.$/);
    }
    const cancelled = await support.post(`${path}/${id}/cancel`, { body: { reason: 'Too late' } });
    expect(cancelled.body.data).toMatchObject({
      status: 'CANCELLED',
      closed: { by: 'Test Person', reason: 'Too late' },
    });
    expect(outcome(await action(id, 'cancel'))).toBe('409 CLOSED');
    expect(outcome(await change(id, line.id, { counted: 1 }))).toBe('409 NOT_OPEN');
    expect(outcome(await scan(id, mat.code))).toBe('409 NOT_OPEN');
    expect((await stockOf(mat)).total).toBe(0);
  });

  test('unknown ids, stale versions, and users without the permission', async () => {
    const { id } = await started();
    const { id: lineId } = (await scan(id, mat.code)).body.data.line;
    for (const response of [
      await support.get(`${path}/${nobody}`),
      await support.get(`${path}/${nobody}/lines`),
      await scan(nobody, mat.code),
      await finish(nobody),
      await change(nobody, lineId, { counted: 1 }),
      await change(id, nobody, { counted: 1 }),
      await action(nobody, 'review'),
      await action(nobody, 'reopen'),
      await action(nobody, 'post'),
      await action(nobody, 'cancel'),
    ]) {
      expect(response.status).toBe(404);
    }
    const stale = { 'if-match': '"7"' };
    expect(outcome(await action(id, 'cancel', stale))).toBe('412 STALE');
    const seen = { 'if-match': `"${(await read(id)).version}"` };
    expect((await action(id, 'cancel', seen)).status).toBe(200);
    const reviewer = await app.signedInAs('reviewer');
    expect((await reviewer.get(path)).status).toBe(403);
    expect((await reviewer.post(path, { body: { wh: pune.id } })).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
  });

  test('unknown filters and sort orders of the list', async () => {
    for (const query of [{ status: 'DONE' }, { sort: 'note' }, { wh: 'Pune' }]) {
      expect((await support.get(path, { query })).status).toBe(400);
    }
    const { id } = await started();
    for (const query of [{ show: 'some' }, { sort: 'book' }, { place: 'floor' }]) {
      expect((await support.get(`${path}/${id}/lines`, { query })).status).toBe(400);
    }
  });
});

test('the list can be searched by code, place and note, filtered, sorted and paged', async () => {
  const box = await makeBox(app, pune);
  const first = await started({ boxId: box.id, note: 'Recount of Asha' });
  await action(first.id, 'cancel');
  app.pass(60_000);
  const second = await started();
  const codes = async (query: Record<string, string>) =>
    (await support.get(path, { query: { wh: pune.id, ...query } })).body.data.map(
      ({ code }: { code: string }) => code,
    );
  expect(await codes({})).toEqual([second.code, first.code]);
  expect(await codes({ sort: 'createdAt' })).toEqual([first.code, second.code]);
  expect(await codes({ status: 'OPEN' })).toEqual([second.code]);
  expect(await codes({ search: 'asha' })).toEqual([first.code]);
  expect(await codes({ search: box.code })).toEqual([first.code]);
  expect(await codes({ search: second.code.toLowerCase() })).toEqual([second.code]);
  const { meta } = (await support.get(path, { query: { wh: pune.id, limit: 1 } })).body;
  expect(meta).toEqual({ total: 2, page: 1, limit: 1, pages: 2 });
});

test('lines can be searched and filtered by place @full', async () => {
  const box = await makeBox(app, pune);
  const { id } = await started();
  await scan(id, mat.code);
  await scan(id, strap.code, { boxId: box.id });
  const codes = async (query: Record<string, string>) =>
    (await linesOf(id, query)).map(({ sku }: { sku: { code: string } }) => sku.code);
  expect(await codes({ place: pune.id })).toEqual([mat.code]);
  expect(await codes({ place: box.id })).toEqual([strap.code]);
  expect(await codes({ search: 'yoga' })).toEqual([mat.code]);
});

test('managers and support may count, others may not', async () => {
  for (const [role, can] of [
    ['manager', true],
    ['support', true],
    ['creator', false],
    ['reviewer', false],
  ] as const) {
    const client = await app.signedInAs(role);
    const box: TestBox = await makeBox(app, pune);
    expect((await client.get(path)).status).toBe(can ? 200 : 403);
    const { status } = await client.post(path, { body: { boxId: box.id } });
    expect(status).toBe(can ? 201 : 403);
  }
});
