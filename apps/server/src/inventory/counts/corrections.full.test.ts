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
import { whileTableHeld } from '../../../test/locked-rows.ts';
import { outcome, countsPath as path } from '../../../test/stock-counts.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Corrections by hand during a count. */

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

const { started, scan, finish, action, count, linesOf, lineOf, change, takeAway, adjust, unitsIn } =
  boxCounts(() => ({ app, client: support, sku: mat, box, other }));

describe('a correction by hand', () => {
  const damaged = { fromCondition: 'good', toCondition: 'damaged', qty: 2 };
  const lineGood = async (id: string) =>
    (await linesOf(id, { show: 'all' })).find(
      (line: { condition: string }) => line.condition === 'good',
    );

  test('is refused in the places of an open count', async () => {
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
    await action(id, 'cancel');
    expect((await adjust({ condition: 'good', qtyDelta: -2 })).status).toBe(201);
  });

  test('after a line was counted must be decided first, and is not posted twice', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    const id = await started();
    const { line } = (await scan(id, 8)).body.data;
    await finish(id);
    await action(id, 'review');
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
    const refused = await action(id, 'post');
    expect(outcome(refused)).toBe('409 CORRECTED_SINCE');
    expect(Object.keys(refused.body.errors)).toEqual([`lines.${line.id}`]);
    const again = await change(id, line.id, { counted: 7 });
    expect(again.body.data).toMatchObject({ book: 7, variance: 0, corrected: null, doubt: null });
    await action(id, 'post');
    expect([await unitsIn(box.id), await unitsIn(box.id, 'damaged')]).toEqual([7, 2]);
  });

  test('can be confirmed as a change of the shelf too, until there is a newer correction', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    const id = await started();
    const { line } = (await scan(id, 9)).body.data;
    await finish(id);
    await action(id, 'review');
    const { id: first } = (await adjust({ ...damaged, qty: 1 })).body.data;
    expect((await change(id, line.id, { shelfChanged: first })).body.data).toMatchObject({
      ...{ doubt: null, variance: -1, corrected: { units: -1, isConfirmed: true } },
    });
    const { id: second } = (await adjust({ ...damaged, qty: 1 })).body.data;
    expect(outcome(await action(id, 'post'))).toBe('409 CORRECTED_SINCE');
    const outdated = await change(id, line.id, { shelfChanged: first });
    expect(outcome(outdated)).toBe('409 CORRECTED_SINCE');
    await change(id, line.id, { shelfChanged: second });
    expect((await count(id)).review).toMatchObject({ fewer: 1, undecided: 0 });
    expect((await action(id, 'post')).status).toBe(200);
    expect(await unitsIn(box.id)).toBe(7);
    // A correction after posting doesn't affect the count.
    await adjust(damaged);
    expect(await lineGood(id)).toMatchObject({ doubt: null, corrected: null });
    expect(await linesOf(id, { show: 'undecided' })).toEqual([]);
  });

  test.runIf(onPostgres)('at the same time as the posting must be decided first, too', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    const id = await started();
    await scan(id, 8);
    await finish(id);
    await action(id, 'review');
    const { answers: responses } = await whileTableHeld(app, 'audit_entries', async (locked) => {
      const correction = adjust(damaged);
      await locked.untilWaiting(1);
      const posting = action(id, 'post');
      await locked.untilWaiting(2);
      return { answers: Promise.all([correction, posting]) };
    });
    expect((await responses).map(outcome)).toEqual(['201', '409 CORRECTED_SINCE']);
    expect([await unitsIn(box.id), await unitsIn(box.id, 'damaged')]).toEqual([8, 2]);
  });

  test('can be the reversal of a receipt', async () => {
    const body = { wh: pune.id, lines: [{ sku: mat.code, qty: 10, unitCost: 100 }] };
    const receipt = (await support.post('/admin/inventory/grn', { body })).body.data;
    const id = await started({ wh: pune.id });
    await finish(id);
    await action(id, 'review');
    const reversed = await support.post(`/admin/inventory/grn/${receipt.id}/reverse`, {
      body: { reason: 'Never came' },
    });
    expect(reversed.status).toBe(200);
    expect(await lineOf(id)).toMatchObject({ variance: -10, corrected: { units: -10 } });
    const refused = await action(id, 'post');
    expect(outcome(refused)).toBe('409 CORRECTED_SINCE');
  });

  test('at the same time as the start of a count comes before it or is refused', async () => {
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
