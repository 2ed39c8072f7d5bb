import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { boxCounts } from '../../../test/box-counts.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestBox,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { whileHeld, whileTableHeld } from '../../../test/locked-rows.ts';
import { outcome, countsPath as path } from '../../../test/stock-counts.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Counts while goods move, are issued but not picked up, or are corrected by hand. */

const onPostgres = inject('template').kind === 'postgres';

let app: TestApp;
let support: Client;
let pune: TestWarehouse;
let box: TestBox;
let other: TestBox;
let mat: TestSku;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('support');
});
beforeEach(async () => {
  pune = await makeWarehouse(app);
  [box, other] = [await makeBox(app, pune), await makeBox(app, pune)];
  mat = await makeSku(app);
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const { issued } = issuedStock(() => support);

const { started, scan, finish, action, count, linesOf, lineOf, change, takeAway, unitsIn } =
  boxCounts(() => ({ app, client: support, sku: mat, box, other }));

const message = 'Goods moved while this was counted. Count it again or leave it out.';

describe('goods that move between two scans of a line', () => {
  beforeEach(() => bringIn(app, mat, { warehouse: pune, box, qty: 10 }));

  test.each([
    ['of those not scanned yet, and nothing is left to scan', [6]],
    ['of those scanned already, and the others are scanned', [6, 4]],
  ])('disturb it: %s', async (_, scans) => {
    const id = await started();
    const [first = 0, ...later] = scans;
    await scan(id, first);
    await takeAway(4);
    for (const qty of later) {
      expect((await scan(id, qty)).body.data.line).toMatchObject({ isDisturbed: true, book: null });
    }
    await finish(id);
    const reviewed = (await action(id, 'review')).body.data;
    expect(reviewed.review).toEqual({
      ...{ more: 0, fewer: 0, value: 0, differences: 0 },
      ...{ leftOut: 0, undecided: 1 },
    });
    const line = await lineOf(id);
    expect(line).toMatchObject({ book: 10, isDisturbed: true, moved: -4, doubt: 'DISTURBED' });
    for (const show of ['differences', 'undecided']) {
      expect(await linesOf(id, { show })).toMatchObject([{ id: line.id }]);
    }
    const refused = await action(id, 'post');
    expect(outcome(refused)).toBe('409 DISTURBED');
    expect(refused.body).toMatchObject({
      message,
      errors: { [`lines.${line.id}`]: message },
    });
    const again = await change(id, line.id, { counted: 6 });
    expect(again.body.data).toMatchObject({
      isDisturbed: false,
      book: 6,
      variance: 0,
      doubt: null,
    });
    expect((await action(id, 'post')).body.data.posted).toMatchObject({ movementId: null });
    expect(await unitsIn(box.id)).toBe(6);
  });

  test('post nothing when the line is left out', async () => {
    const id = await started();
    await scan(id, 6);
    await takeAway(4);
    await finish(id);
    await action(id, 'review');
    await change(id, (await lineOf(id)).id, { leftOut: 'Tomorrow' });
    expect((await count(id)).review).toMatchObject({ undecided: 0, leftOut: 1 });
    expect((await action(id, 'post')).body.data.posted).toMatchObject({ more: 0, fewer: 0 });
    expect(await unitsIn(box.id)).toBe(6);
  });

  test('disturb it even when they come back, so that the book quantity is the same', async () => {
    const id = await started();
    await scan(id, 6);
    await takeAway(4);
    const back = { sku: mat.id, fromBoxId: other.id, toBoxId: box.id, qty: 4 };
    await support.post('/admin/inventory/transfer', { body: back });
    expect((await scan(id, 4)).body.data.line.isDisturbed).toBe(true);
  });

  test('do not disturb a line counted in one go, or in a counted place', async () => {
    const id = await started();
    const { line } = (await scan(id, 1)).body.data;
    await takeAway(1);
    await change(id, line.id, { counted: 9 });
    await takeAway(2);
    await finish(id);
    await takeAway(2);
    await action(id, 'review');
    expect(await lineOf(id)).toMatchObject({ book: 9, variance: 0, moved: -4, doubt: null });
  });

  test('disturb it when it is scanned again in a counted place, even if nobody marks that place again', async () => {
    const id = await started();
    await finish(id);
    await scan(id, 6);
    await takeAway(4);
    await action(id, 'review');
    expect(await lineOf(id)).toMatchObject({ doubt: 'DISTURBED' });
  });

  test('do not include a box that moves with all its contents', async () => {
    const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
    const id = await started();
    await scan(id, 6);
    await support.post(`/admin/inventory/boxes/${box.id}/move`, { body: { wh: mumbai.id } });
    await scan(id, 4);
    await finish(id);
    await action(id, 'review');
    expect(await lineOf(id)).toMatchObject({ counted: 10, variance: 0, doubt: null });
  });

  test.runIf(onPostgres)('a scan waits for transactions that move its goods', async () => {
    const id = await started();
    await scan(id, 1);
    const scanning = await whileHeld(app, ['from skus where id = $1', [mat.id]], async (locked) => {
      const waiting = scan(id, 1);
      await locked.untilWaiting(1);
      return { waiting };
    });
    expect((await scanning.waiting).status).toBe(200);
  });

  test.runIf(onPostgres)(
    'a concurrent scan comes before or after them in the book, as in the ledger',
    async () => {
      const id = await started();
      // The movement is in the ledger, but its transaction is still open.
      const { scanned } = await whileTableHeld(app, 'audit_entries', async (locked) => {
        const moved = takeAway(4);
        await locked.untilWaiting(1);
        const waiting = scan(id, 6);
        await Promise.race([waiting, locked.untilWaiting(2)]);
        return { scanned: Promise.all([waiting, moved]) };
      });
      await scanned;
      const { rows } = await app.database.pool.query(
        `select book, is_disturbed, look_turn > (select max(turn) from stock_movements) as is_after
       from stock_count_lines where count_id = $1`,
        [id],
      );
      const [line] = rows;
      expect(line).toMatchObject({ is_disturbed: false, book: line.is_after ? 6 : 10 });
    },
  );
});

describe('what was never scanned', () => {
  test('is missing by the book as of when its place was counted, and in doubt where it moved', async () => {
    const strap = await makeSku(app, { name: 'Strap' });
    await bringIn(app, strap, { warehouse: pune, box, qty: 3 });
    const id = await started();
    await bringIn(app, mat, { warehouse: pune, box, qty: 5 });
    await finish(id);
    await action(id, 'review');
    expect(await linesOf(id, { sort: 'variance' })).toMatchObject([
      { sku: { id: mat.id }, isMissed: true, book: 5, variance: -5, doubt: 'DISTURBED' },
      { sku: { id: strap.id }, isMissed: true, book: 3, variance: -3, doubt: null },
    ]);
    expect(outcome(await action(id, 'post'))).toBe('409 DISTURBED');
  });
});

describe('the floor of a warehouse', () => {
  const scanFloor = (id: string, code: string) => scan(id, 1, { code, boxId: null });

  test('starts with its first scan, however long ago its count started', async () => {
    const [strap, ball] = [await makeSku(app), await makeSku(app)];
    const id = await started({ wh: pune.id });
    await bringIn(app, mat, { warehouse: pune, qty: 5 });
    await bringIn(app, strap, { warehouse: pune, qty: 1 });
    await scanFloor(id, strap.code);
    await bringIn(app, ball, { warehouse: pune, qty: 2 });
    await finish(id);
    await action(id, 'review');
    expect(await linesOf(id, { sort: 'variance' })).toMatchObject([
      { sku: { id: mat.id }, isMissed: true, variance: -5, doubt: null },
      { sku: { id: ball.id }, isMissed: true, variance: -2, doubt: 'DISTURBED' },
      { sku: { id: strap.id }, variance: 0, doubt: null },
    ]);
  });

  test('starts with the count when nothing is scanned on it', async () => {
    const id = await started({ wh: pune.id });
    await bringIn(app, mat, { warehouse: pune, qty: 5 });
    await finish(id);
    await action(id, 'review');
    expect(await lineOf(id)).toMatchObject({ variance: -5, doubt: 'DISTURBED' });
  });
});

describe('a box that is out', () => {
  test('can be counted neither by itself nor in its warehouse', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 4 });
    const away = await makeBox(app, pune, { type: 'transport' });
    const whole = await started({ wh: pune.id });
    expect((await scan(whole, 1, { boxId: away.id })).status).toBe(200);
    await issued({ transportBoxId: away.id, lines: [{ sku: mat.code, qty: 4 }] });
    const message = `${away.code} is issued: it can’t be counted until it is back.`;
    const later = await makeBox(app, pune, { type: 'transport', status: 'ISSUED' });
    for (const [response, field] of [
      [await scan(whole, 1, { boxId: away.id }), 'boxId'],
      [await scan(whole, 1, { code: away.code }), 'code'],
      [await finish(whole, away.id), 'boxId'],
    ] as const) {
      expect(outcome(response)).toBe('409 BOX_ISSUED');
      expect(response.body.errors).toEqual({ [field]: message });
    }
    expect(outcome(await scan(whole, 1, { boxId: later.id }))).toBe('409 BOX_ISSUED');
    await action(whole, 'cancel');
    const refused = await support.post(path, { body: { boxId: away.id } });
    expect(outcome(refused)).toBe('409 BOX_ISSUED');
    expect(refused.body.errors).toEqual({ boxId: message });
  });

  test('after it was counted is counted again once it is back, or its lines are left out', async () => {
    const away = await makeBox(app, pune, { type: 'transport' });
    await bringIn(app, mat, { warehouse: pune, qty: 4 });
    await bringIn(app, mat, { warehouse: pune, box: away, qty: 3 });
    const id = await started({ boxId: away.id });
    const { line } = (await scan(id, 2)).body.data;
    await finish(id);
    await action(id, 'review');
    await issued({ transportBoxId: away.id, lines: [{ sku: mat.code, qty: 4 }] });
    const refused = await change(id, line.id, { counted: 3 });
    expect(outcome(refused)).toBe('409 BOX_ISSUED');
    const message = `${away.code} is issued: it can’t be counted until it is back.`;
    expect(refused.body.errors).toEqual({ counted: message });
    expect((await change(id, line.id, { leftOut: 'Away' })).status).toBe(200);
  });
});

test('a box takes its count along: the count blocks its new warehouse and no longer the old one', async () => {
  const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
  const id = await started();
  const { code } = await count(id);
  await support.post(`/admin/inventory/boxes/${box.id}/move`, { body: { wh: mumbai.id } });
  const refused = await support.post(path, { body: { wh: mumbai.id } });
  expect(outcome(refused)).toBe('409 COUNT_OPEN');
  expect(refused.body.message).toBe(`${box.code} is being counted already: ${code} is open.`);
  await started({ wh: pune.id });
});

test('a typed number is refused when others have scanned in between, and the new number is shown', async () => {
  const id = await started();
  const { line } = (await scan(id, 5)).body.data;
  await scan(id, 3);
  const refused = await change(id, line.id, { counted: 6, expected: 5 });
  expect(outcome(refused)).toBe('409 COUNTED_MEANWHILE');
  expect(refused.body.errors.counted).toMatch(/^Somebody counted here meanwhile: 8 counted now\./);
  expect((await change(id, line.id, { counted: 9, expected: 8 })).body.data.counted).toBe(9);
});

test('a scan that only changes the place counts nothing', async () => {
  const id = await started();
  const refused = await scan(id, 1, { placeOnly: true });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { code: 'Not counted: say first where you count. Scan the box, or choose the place.' },
  ]);
  expect(await linesOf(id)).toEqual([]);
  expect((await scan(id, 1, { code: box.code, placeOnly: true })).status).toBe(200);
});

test('decisions about a line are refused before the review', async () => {
  const id = await started();
  const { line } = (await scan(id, 1)).body.data;
  for (const body of [{ issuedCounted: 1 }, { issuedCounted: null }, { shelfChanged: null }]) {
    expect(outcome(await change(id, line.id, body))).toBe('409 NOT_IN_REVIEW');
  }
  for (const body of [
    { issuedCounted: -1 },
    { issuedCounted: 'all' },
    { shelfChanged: 'yes' },
    { expected: 1 },
  ]) {
    expect((await change(id, line.id, body)).status).toBe(400);
  }
});
