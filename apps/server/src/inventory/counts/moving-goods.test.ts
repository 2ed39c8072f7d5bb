import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { goodsOut } from '../../../test/goods-out.ts';
import { whileHeld, whileTableHeld } from '../../../test/held-rows.ts';
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
import { compareStock } from '../stock/verify.ts';

/*
 * Counting while goods move, are issued and not carried off, or the book is put right by hand.
 */

const onPostgres = inject('template').kind === 'postgres';

let app: TestApp;
let support: Client;
let pune: TestWarehouse;
let box: TestBox;
let other: TestBox;
let mat: TestSku;
const { issued, pick, close, giveBack } = goodsOut(() => support);

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('support');
});
beforeEach(async () => {
  pune = await makeWarehouse(app);
  [box, other] = [await makeBox(app, pune), await makeBox(app, pune)];
  mat = await makeSku(app);
});
afterEach(async () => expect(await compareStock(app.tools.db)).toEqual([]));
afterAll(() => app.stop());

const path = '/admin/inventory/counts';
type Given = Record<string, unknown>;

async function started(body: Given = { boxId: box.id }): Promise<string> {
  const answer = await support.post(path, { body });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}
const scan = (id: string, qty: number, given: Given = {}) =>
  support.post(`${path}/${id}/scan`, { body: { code: mat.code, qty, ...given } });
const finish = (id: string, boxId: string | null = null) =>
  support.post(`${path}/${id}/places`, { body: { boxId } });
const act = (id: string, what: string) => support.post(`${path}/${id}/${what}`);
const count = async (id: string) => (await support.get(`${path}/${id}`)).body.data;
const linesOf = async (id: string, query: Record<string, string> = {}) =>
  (await support.get(`${path}/${id}/lines`, { query })).body.data;
const lineOf = async (id: string) => (await linesOf(id))[0];
const change = (id: string, lineId: string, body: Given) =>
  support.patch(`${path}/${id}/lines/${lineId}`, { body });
const takeAway = async (qty: number) => {
  const body = { sku: mat.id, fromBoxId: box.id, toBoxId: other.id, qty };
  expect((await support.post('/admin/inventory/transfer', { body })).status).toBe(201);
};
const adjust = (body: Given) =>
  support.post('/admin/inventory/stock/adjust', {
    body: { sku: mat.id, boxId: box.id, reason: 'Found short', ...body },
  });
const unitsIn = async (placeId: string, condition = 'good') => {
  const { rows } = await app.database.pool.query(
    `select qty from stock_balances where sku_id = $1 and place_id = $2 and condition = $3`,
    [mat.id, placeId, condition],
  );
  return rows[0]?.qty ?? 0;
};
const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
  [status, body.code].filter((part) => part !== undefined).join(' ');

const sentence = 'Goods moved while this was counted. Count it again or leave it out.';

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
    const reviewed = (await act(id, 'review')).body.data;
    expect(reviewed.review).toEqual({
      ...{ more: 0, fewer: 0, value: 0, differences: 0 },
      ...{ leftOut: 0, undecided: 1 },
    });
    const line = await lineOf(id);
    expect(line).toMatchObject({ book: 10, isDisturbed: true, moved: -4, doubt: 'DISTURBED' });
    for (const show of ['differences', 'undecided']) {
      expect(await linesOf(id, { show })).toMatchObject([{ id: line.id }]);
    }
    const refused = await act(id, 'post');
    expect(outcome(refused)).toBe('409 DISTURBED');
    expect(refused.body).toMatchObject({
      message: sentence,
      errors: { [`lines.${line.id}`]: sentence },
    });
    const again = await change(id, line.id, { counted: 6 });
    expect(again.body.data).toMatchObject({
      isDisturbed: false,
      book: 6,
      variance: 0,
      doubt: null,
    });
    expect((await act(id, 'post')).body.data.posted).toMatchObject({ movementId: null });
    expect(await unitsIn(box.id)).toBe(6);
  });

  test('leave nothing to be posted when the line is left out', async () => {
    const id = await started();
    await scan(id, 6);
    await takeAway(4);
    await finish(id);
    await act(id, 'review');
    await change(id, (await lineOf(id)).id, { leftOut: 'Tomorrow' });
    expect((await count(id)).review).toMatchObject({ undecided: 0, leftOut: 1 });
    expect((await act(id, 'post')).body.data.posted).toMatchObject({ more: 0, fewer: 0 });
    expect(await unitsIn(box.id)).toBe(6);
  });

  test('and come back, which the book does not show, disturb it', async () => {
    const id = await started();
    await scan(id, 6);
    await takeAway(4);
    const back = { sku: mat.id, fromBoxId: other.id, toBoxId: box.id, qty: 4 };
    await support.post('/admin/inventory/transfer', { body: back });
    expect((await scan(id, 4)).body.data.line.isDisturbed).toBe(true);
  });

  test('do not disturb what was counted in one go, or in a place that is counted', async () => {
    const id = await started();
    const { line } = (await scan(id, 1)).body.data;
    await takeAway(1);
    await change(id, line.id, { counted: 9 });
    await takeAway(2);
    await finish(id);
    await takeAway(2);
    await act(id, 'review');
    expect(await lineOf(id)).toMatchObject({ book: 9, variance: 0, moved: -4, doubt: null });
  });

  test('do when it is scanned on in a counted place, also if nobody marks that again', async () => {
    const id = await started();
    await finish(id);
    await scan(id, 6);
    await takeAway(4);
    await act(id, 'review');
    expect(await lineOf(id)).toMatchObject({ doubt: 'DISTURBED' });
  });

  test('are not the box that moves with all that is in it', async () => {
    const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
    const id = await started();
    await scan(id, 6);
    await support.post(`/admin/inventory/boxes/${box.id}/move`, { body: { wh: mumbai.id } });
    await scan(id, 4);
    await finish(id);
    await act(id, 'review');
    expect(await lineOf(id)).toMatchObject({ counted: 10, variance: 0, doubt: null });
  });

  test.runIf(onPostgres)('a scan waits until nobody moves its goods', async () => {
    const id = await started();
    await scan(id, 1);
    const scanning = await whileHeld(app, ['from skus where id = $1', [mat.id]], async (held) => {
      const waiting = scan(id, 1);
      await held.untilWaiting(1);
      return { waiting };
    });
    expect((await scanning.waiting).status).toBe(200);
  });

  test.runIf(onPostgres)(
    'a scan beside them comes before or after, in the book as in the ledger',
    async () => {
      const id = await started();
      // What moved is written into the ledger and not yet done.
      const { scanned } = await whileTableHeld(app, 'audit_entries', async (held) => {
        const moved = takeAway(4);
        await held.untilWaiting(1);
        const waiting = scan(id, 6);
        await Promise.race([waiting, held.untilWaiting(2)]);
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
  test('is missing by the book of when its place was counted, in doubt where it moved', async () => {
    const strap = await makeSku(app, { name: 'Strap' });
    await bringIn(app, strap, { warehouse: pune, box, qty: 3 });
    const id = await started();
    await bringIn(app, mat, { warehouse: pune, box, qty: 5 });
    await finish(id);
    await act(id, 'review');
    expect(await linesOf(id, { sort: 'variance' })).toMatchObject([
      { sku: { id: mat.id }, isMissed: true, book: 5, variance: -5, doubt: 'DISTURBED' },
      { sku: { id: strap.id }, isMissed: true, book: 3, variance: -3, doubt: null },
    ]);
    expect(outcome(await act(id, 'post'))).toBe('409 DISTURBED');
  });
});

describe('the floor of a warehouse', () => {
  const scanFloor = (id: string, code: string) => scan(id, 1, { code, boxId: null });

  test('is begun with its first scan, however long ago its count was started', async () => {
    const [strap, ball] = [await makeSku(app), await makeSku(app)];
    const id = await started({ wh: pune.id });
    await bringIn(app, mat, { warehouse: pune, qty: 5 });
    await bringIn(app, strap, { warehouse: pune, qty: 1 });
    await scanFloor(id, strap.code);
    await bringIn(app, ball, { warehouse: pune, qty: 2 });
    await finish(id);
    await act(id, 'review');
    expect(await linesOf(id, { sort: 'variance' })).toMatchObject([
      { sku: { id: mat.id }, isMissed: true, variance: -5, doubt: null },
      { sku: { id: ball.id }, isMissed: true, variance: -2, doubt: 'DISTURBED' },
      { sku: { id: strap.id }, variance: 0, doubt: null },
    ]);
  });

  test('that nobody scanned anything on is begun with the count', async () => {
    const id = await started({ wh: pune.id });
    await bringIn(app, mat, { warehouse: pune, qty: 5 });
    await finish(id);
    await act(id, 'review');
    expect(await lineOf(id)).toMatchObject({ variance: -5, doubt: 'DISTURBED' });
  });
});

describe('units that are issued and not yet picked', () => {
  /** Five of them lie in the box, all issued, and all are counted. */
  async function counted(): Promise<{ id: string; ticket: string; lineId: string }> {
    await bringIn(app, mat, { warehouse: pune, box, qty: 5 });
    const ticket = await issued({ lines: [{ sku: mat.code, qty: 5, fromBoxId: box.id }] });
    const id = await started();
    const { line } = (await scan(id, 5)).body.data;
    expect(line).toMatchObject({ issued: null, issuedCounted: null });
    await finish(id);
    await act(id, 'review');
    return { id, ticket: ticket.id, lineId: line.id };
  }

  test('are no surplus until somebody says so', async () => {
    const { id, lineId } = await counted();
    expect(await lineOf(id)).toMatchObject({
      ...{ book: 0, issued: 5, issuedCounted: null, variance: 5, doubt: 'ISSUED_UNDECIDED' },
    });
    expect((await count(id)).review).toMatchObject({ more: 0, differences: 0, undecided: 1 });
    const refused = await act(id, 'post');
    expect(outcome(refused)).toBe('409 ISSUED_UNDECIDED');
    expect(Object.keys(refused.body.errors)).toEqual([`lines.${lineId}`]);
    const here = await change(id, lineId, { issuedCounted: 5 });
    expect(here.body.data).toMatchObject({ issuedCounted: 5, variance: 0, doubt: null });
    expect((await act(id, 'post')).body.data.posted).toMatchObject({ more: 0 });
    expect(await unitsIn(box.id)).toBe(0);
  });

  test('lay there when they are picked afterwards: nobody is asked', async () => {
    const { id, ticket, lineId } = await counted();
    await pick(ticket, { code: mat.code, qty: 4 });
    expect(await lineOf(id)).toMatchObject({ issuedCounted: null, doubt: 'ISSUED_UNDECIDED' });
    await pick(ticket, { code: mat.code, qty: 1 });
    expect((await linesOf(id, { show: 'all' }))[0]).toMatchObject({
      ...{ id: lineId, issuedCounted: 5, variance: 0, doubt: null, moved: 0 },
    });
    expect((await act(id, 'post')).body.data.posted).toMatchObject({ more: 0, fewer: 0 });
    expect(await unitsIn(box.id)).toBe(0);
  });

  test('are asked about when not all of them were picked before they were closed or came back', async () => {
    for (const leave of [
      (ticket: string) => close(ticket),
      (ticketId: string) =>
        giveBack({
          ...{ fromType: 'EVENT', ticketId, toBoxId: other.id },
          lines: [{ sku: mat.code, qty: 5, condition: 'good' }],
        }),
    ]) {
      box = await makeBox(app, pune);
      const { id, ticket } = await counted();
      await act(id, 'reopen');
      expect((await leave(ticket)).status).toBeLessThan(300);
      await act(id, 'review');
      expect(await lineOf(id)).toMatchObject({ issuedCounted: null, doubt: 'ISSUED_UNDECIDED' });
    }
  });

  test('picked before the review are not asked about, unless somebody said that they had left', async () => {
    const { id, ticket, lineId } = await counted();
    await change(id, lineId, { issuedCounted: 0 });
    await pick(ticket, { code: mat.code, qty: 5 });
    expect(await lineOf(id)).toMatchObject({ issuedCounted: 0, variance: 5 });
    await change(id, lineId, { issuedCounted: null });
    await act(id, 'reopen');
    await act(id, 'review');
    expect((await linesOf(id, { show: 'all' }))[0]).toMatchObject({
      ...{ issuedCounted: 5, variance: 0 },
    });
  });

  test('are one when they are gone', async () => {
    const { id, lineId } = await counted();
    expect((await change(id, lineId, { issuedCounted: 0 })).body.data.variance).toBe(5);
    expect((await act(id, 'post')).body.data.posted).toMatchObject({ more: 5 });
    const { data } = (await support.get(`/admin/history/count/${id}`)).body;
    expect(data[1].changes).toEqual([{ field: 'issuedCounted', before: null, after: 0 }]);
  });

  test('may have been counted in part: the others had left before', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    await issued({ lines: [{ sku: mat.code, qty: 5, fromBoxId: box.id }] });
    const id = await started();
    const { line } = (await scan(id, 8)).body.data;
    await finish(id);
    await act(id, 'review');
    expect(await lineOf(id)).toMatchObject({ variance: 3, doubt: 'ISSUED_UNDECIDED' });
    const { data } = (await change(id, line.id, { issuedCounted: 3 })).body;
    expect(data).toMatchObject({ issued: 5, issuedCounted: 3, variance: 0, doubt: null });
    expect((await act(id, 'post')).body.data.posted).toMatchObject({ more: 0, fewer: 0 });
    expect(await unitsIn(box.id)).toBe(5);
  });

  test('can be among fewer than there should be, but not more than were counted', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    await issued({ lines: [{ sku: mat.code, qty: 3, fromBoxId: box.id }] });
    const id = await started();
    const { line } = (await scan(id, 6)).body.data;
    await finish(id);
    await act(id, 'review');
    expect(await lineOf(id)).toMatchObject({ issued: 3, variance: -1, doubt: null });
    await change(id, line.id, { issuedCounted: 3 });
    expect(await lineOf(id)).toMatchObject({ variance: -4 });
    for (const [body, sentence] of [
      [{ counted: 2, issuedCounted: 3 }, 'Only 2 units counted: 3 units can’t be among them.'],
      [{ issuedCounted: 4 }, 'Only 3 units of it were issued.'],
    ] as const) {
      const refused = await change(id, line.id, body);
      expect([refused.status, refused.body.errors]).toEqual([400, { issuedCounted: sentence }]);
    }
    await act(id, 'post');
    expect(await unitsIn(box.id)).toBe(3);
  });

  test('disturb a line when they are picked while it is scanned', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    const ticket = await issued({ lines: [{ sku: mat.code, qty: 5, fromBoxId: box.id }] });
    const id = await started();
    await scan(id, 6);
    expect((await pick(ticket.id, { code: mat.code, qty: 4 })).status).toBe(200);
    await finish(id);
    await act(id, 'review');
    expect(await lineOf(id)).toMatchObject({ doubt: 'DISTURBED', moved: 0 });
  });

  test('are those of open tickets that have not come back', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 9 });
    const line = { sku: mat.code, qty: 3, fromBoxId: box.id };
    const [one, two, three] = [
      await issued({ lines: [line] }),
      await issued({ lines: [line] }),
      await issued({ lines: [line] }),
    ];
    await close(one.id);
    await pick(two.id, { code: mat.code, qty: 1 });
    const back = { sku: mat.code, qty: 2, condition: 'good' };
    const given = { ticketId: three.id, toBoxId: other.id, lines: [back] };
    expect((await giveBack({ fromType: 'EVENT', ...given })).status).toBe(201);
    const id = await started();
    await scan(id, 3);
    await finish(id);
    await act(id, 'review');
    expect(await lineOf(id)).toMatchObject({ book: 0, issued: 3 });
  });
});

describe('a correction of the book by hand', () => {
  const damaged = { fromCondition: 'good', toCondition: 'damaged', qty: 2 };
  const lineGood = async (id: string) =>
    (await linesOf(id, { show: 'all' })).find(
      (line: { condition: string }) => line.condition === 'good',
    );

  test('of a count that goes on is that count: nobody puts its places right beside it', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    const id = await started();
    const { code } = await count(id);
    const message = `${box.code} is being counted: ${code} puts it right. Count it there, or wait until it is posted.`;
    for (const [body, errors] of [
      [{ condition: 'good', qtyDelta: -2 }, { qtyDelta: message }],
      [{ condition: 'good', counted: 8, expected: 10 }, { counted: message }],
    ] as const) {
      const refused = await adjust(body);
      expect(outcome(refused)).toBe('409 BEING_COUNTED');
      expect(refused.body.errors).toEqual(errors);
    }
    expect((await adjust({ condition: 'missing', qtyDelta: 1 })).status).toBe(201);
    expect((await adjust(damaged)).status).toBe(201);
    expect((await adjust({ boxId: other.id, condition: 'good', qtyDelta: 1 })).status).toBe(201);
    await act(id, 'cancel');
    expect((await adjust({ condition: 'good', qtyDelta: -2 })).status).toBe(201);
  });

  test('after a line was counted is decided first, and not posted twice', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    const id = await started();
    const { line } = (await scan(id, 8)).body.data;
    await finish(id);
    await act(id, 'review');
    const { id: movementId } = (await adjust({ ...damaged, reason: 'Broken' })).body.data;
    await takeAway(1);
    const doubtful = await lineGood(id);
    expect(doubtful).toMatchObject({
      ...{ variance: -2, moved: -1, doubt: 'CORRECTED_SINCE' },
      corrected: {
        ...{ units: -2, movementId, by: 'Test Person', reason: 'Broken', isConfirmed: false },
      },
    });
    expect((await count(id)).review).toMatchObject({ fewer: 0, differences: 0, undecided: 1 });
    expect(await linesOf(id, { show: 'undecided' })).toMatchObject([{ id: line.id }]);
    const refused = await act(id, 'post');
    expect(outcome(refused)).toBe('409 CORRECTED_SINCE');
    expect(Object.keys(refused.body.errors)).toEqual([`lines.${line.id}`]);
    const again = await change(id, line.id, { counted: 7 });
    expect(again.body.data).toMatchObject({ book: 7, variance: 0, corrected: null, doubt: null });
    await act(id, 'post');
    expect([await unitsIn(box.id), await unitsIn(box.id, 'damaged')]).toEqual([7, 2]);
  });

  test('can be of the shelf as well, until there is another one', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    const id = await started();
    const { line } = (await scan(id, 9)).body.data;
    await finish(id);
    await act(id, 'review');
    const { id: first } = (await adjust({ ...damaged, qty: 1 })).body.data;
    expect((await change(id, line.id, { shelfChanged: first })).body.data).toMatchObject({
      ...{ doubt: null, variance: -1, corrected: { units: -1, isConfirmed: true } },
    });
    const { id: second } = (await adjust({ ...damaged, qty: 1 })).body.data;
    expect(outcome(await act(id, 'post'))).toBe('409 CORRECTED_SINCE');
    const outdated = await change(id, line.id, { shelfChanged: first });
    expect(outcome(outdated)).toBe('409 CORRECTED_SINCE');
    await change(id, line.id, { shelfChanged: second });
    expect((await count(id)).review).toMatchObject({ fewer: 1, undecided: 0 });
    expect((await act(id, 'post')).status).toBe(200);
    expect(await unitsIn(box.id)).toBe(7);
    // What is put right later is no matter of a count that is posted.
    await adjust(damaged);
    expect(await lineGood(id)).toMatchObject({ doubt: null, corrected: null });
    expect(await linesOf(id, { show: 'undecided' })).toEqual([]);
  });

  test.runIf(onPostgres)('beside the posting is decided first all the same', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    const id = await started();
    await scan(id, 8);
    await finish(id);
    await act(id, 'review');
    const { answers } = await whileTableHeld(app, 'audit_entries', async (held) => {
      const correction = adjust(damaged);
      await held.untilWaiting(1);
      const posting = act(id, 'post');
      await held.untilWaiting(2);
      return { answers: Promise.all([correction, posting]) };
    });
    expect((await answers).map(outcome)).toEqual(['201', '409 CORRECTED_SINCE']);
    expect([await unitsIn(box.id), await unitsIn(box.id, 'damaged')]).toEqual([8, 2]);
  });

  test('that is a receipt taken back is one too', async () => {
    const body = { wh: pune.id, lines: [{ sku: mat.code, qty: 10, unitCost: 100 }] };
    const receipt = (await support.post('/admin/inventory/grn', { body })).body.data;
    const id = await started({ wh: pune.id });
    await finish(id);
    await act(id, 'review');
    const reversed = await support.post(`/admin/inventory/grn/${receipt.id}/reverse`, {
      body: { reason: 'Never came' },
    });
    expect(reversed.status).toBe(200);
    expect(await lineOf(id)).toMatchObject({ variance: -10, corrected: { units: -10 } });
    const refused = await act(id, 'post');
    expect(outcome(refused)).toBe('409 CORRECTED_SINCE');
  });

  test('beside the start of a count comes before it or not at all', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    for (let turn = 0; turn < 5; turn++) {
      const place = await makeBox(app, pune);
      const [begun, ...adjusted] = await Promise.all([
        support.post(path, { body: { boxId: place.id } }),
        ...Array.from({ length: 4 }, () =>
          adjust({ boxId: place.id, condition: 'good', qtyDelta: 1 }),
        ),
      ]);
      expect(begun?.status).toBe(201);
      const done = adjusted.filter(({ status }) => status === 201).length;
      expect(new Set(adjusted.map(outcome))).toContain(done < 4 ? '409 BEING_COUNTED' : '201');
      const { rows } = await app.database.pool.query(
        `select count(*)::int as later from stock_lines
         join stock_movements on stock_movements.id = movement_id
         join stock_count_places on place_id = to_box_id
         where to_box_id = $1 and turn > begun_turn`,
        [place.id],
      );
      expect(rows).toEqual([{ later: 0 }]);
      expect(await unitsIn(place.id)).toBe(done);
    }
  });
});

describe('a box that is out', () => {
  test('is counted neither by itself nor in its warehouse', async () => {
    await bringIn(app, mat, { warehouse: pune, qty: 4 });
    const away = await makeBox(app, pune, { type: 'transport' });
    const whole = await started({ wh: pune.id });
    expect((await scan(whole, 1, { boxId: away.id })).status).toBe(200);
    await issued({ transportBoxId: away.id, lines: [{ sku: mat.code, qty: 4 }] });
    const message = `${away.code} is issued: it can’t be counted until it is back.`;
    const later = await makeBox(app, pune, { type: 'transport', status: 'ISSUED' });
    for (const [answer, field] of [
      [await scan(whole, 1, { boxId: away.id }), 'boxId'],
      [await scan(whole, 1, { code: away.code }), 'code'],
      [await finish(whole, away.id), 'boxId'],
    ] as const) {
      expect(outcome(answer)).toBe('409 BOX_ISSUED');
      expect(answer.body.errors).toEqual({ [field]: message });
    }
    expect(outcome(await scan(whole, 1, { boxId: later.id }))).toBe('409 BOX_ISSUED');
    await act(whole, 'cancel');
    const refused = await support.post(path, { body: { boxId: away.id } });
    expect(outcome(refused)).toBe('409 BOX_ISSUED');
    expect(refused.body.errors).toEqual({ boxId: message });
  });

  test('since it was counted is counted again once it is back; its lines can be left out', async () => {
    const away = await makeBox(app, pune, { type: 'transport' });
    await bringIn(app, mat, { warehouse: pune, qty: 4 });
    await bringIn(app, mat, { warehouse: pune, box: away, qty: 3 });
    const id = await started({ boxId: away.id });
    const { line } = (await scan(id, 2)).body.data;
    await finish(id);
    await act(id, 'review');
    await issued({ transportBoxId: away.id, lines: [{ sku: mat.code, qty: 4 }] });
    const refused = await change(id, line.id, { counted: 3 });
    expect(outcome(refused)).toBe('409 BOX_ISSUED');
    const message = `${away.code} is issued: it can’t be counted until it is back.`;
    expect(refused.body.errors).toEqual({ counted: message });
    expect((await change(id, line.id, { leftOut: 'Away' })).status).toBe(200);
  });
});

test('a box takes its count along: it holds up its new warehouse and no longer the old one', async () => {
  const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
  const id = await started();
  const { code } = await count(id);
  await support.post(`/admin/inventory/boxes/${box.id}/move`, { body: { wh: mumbai.id } });
  const refused = await support.post(path, { body: { wh: mumbai.id } });
  expect(outcome(refused)).toBe('409 COUNT_OPEN');
  expect(refused.body.message).toBe(`${box.code} is being counted already: ${code} is open.`);
  await started({ wh: pune.id });
});

test('who types a number sees what others scanned meanwhile before it is in its place', async () => {
  const id = await started();
  const { line } = (await scan(id, 5)).body.data;
  await scan(id, 3);
  const refused = await change(id, line.id, { counted: 6, expected: 5 });
  expect(outcome(refused)).toBe('409 COUNTED_MEANWHILE');
  expect(refused.body.errors.counted).toMatch(/^Somebody counted here meanwhile: 8 counted now\./);
  expect((await change(id, line.id, { counted: 9, expected: 8 })).body.data.counted).toBe(9);
});

test('a code that is only to say where counting goes on counts nothing', async () => {
  const id = await started();
  const refused = await scan(id, 1, { placeOnly: true });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { code: 'Not counted: say first where you count. Scan the box, or choose the place.' },
  ]);
  expect(await linesOf(id)).toEqual([]);
  expect((await scan(id, 1, { code: box.code, placeOnly: true })).status).toBe(200);
});

test('answers about a line are for the review', async () => {
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
