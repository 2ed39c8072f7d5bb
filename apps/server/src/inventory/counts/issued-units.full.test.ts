import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { outcome } from '../../../test/stock-counts.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Counting units that are issued to a ticket but not picked yet. */

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

const { issued, pick, close, giveBack } = issuedStock(() => support);

const { started, scan, finish, action, count, linesOf, lineOf, change, unitsIn } = boxCounts(
  () => ({
    app,
    client: support,
    sku: mat,
    box,
    other,
  }),
);

describe('units that are issued and not yet picked', () => {
  /** Counts five units in the box, all of which are issued. */
  async function counted(): Promise<{ id: string; ticket: string; lineId: string }> {
    await bringIn(app, mat, { warehouse: pune, box, qty: 5 });
    const ticket = await issued({ lines: [{ sku: mat.code, qty: 5, fromBoxId: box.id }] });
    const id = await started();
    const { line } = (await scan(id, 5)).body.data;
    expect(line).toMatchObject({ issued: null, issuedCounted: null });
    await finish(id);
    await action(id, 'review');
    return { id, ticket: ticket.id, lineId: line.id };
  }

  test('are no surplus until a user decides it', async () => {
    const { id, lineId } = await counted();
    expect(await lineOf(id)).toMatchObject({
      ...{ book: 0, issued: 5, issuedCounted: null, variance: 5, doubt: 'ISSUED_UNDECIDED' },
    });
    expect((await count(id)).review).toMatchObject({ more: 0, differences: 0, undecided: 1 });
    const refused = await action(id, 'post');
    expect(outcome(refused)).toBe('409 ISSUED_UNDECIDED');
    expect(Object.keys(refused.body.errors)).toEqual([`lines.${lineId}`]);
    const here = await change(id, lineId, { issuedCounted: 5 });
    expect(here.body.data).toMatchObject({ issuedCounted: 5, variance: 0, doubt: null });
    expect((await action(id, 'post')).body.data.posted).toMatchObject({ more: 0 });
    expect(await unitsIn(box.id)).toBe(0);
  });

  test('were still there when they are picked afterwards, so that no decision is needed', async () => {
    const { id, ticket, lineId } = await counted();
    await pick(ticket, { code: mat.code, qty: 4 });
    expect(await lineOf(id)).toMatchObject({ issuedCounted: null, doubt: 'ISSUED_UNDECIDED' });
    await pick(ticket, { code: mat.code, qty: 1 });
    expect((await linesOf(id, { show: 'all' }))[0]).toMatchObject({
      ...{ id: lineId, issuedCounted: 5, variance: 0, doubt: null, moved: 0 },
    });
    expect((await action(id, 'post')).body.data.posted).toMatchObject({ more: 0, fewer: 0 });
    expect(await unitsIn(box.id)).toBe(0);
  });

  test('need a decision when not all were picked before the ticket was closed or they came back', async () => {
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
      await action(id, 'reopen');
      expect((await leave(ticket)).status).toBeLessThan(300);
      await action(id, 'review');
      expect(await lineOf(id)).toMatchObject({ issuedCounted: null, doubt: 'ISSUED_UNDECIDED' });
    }
  });

  test('need no decision when picked before the review, unless a user noted that they had left', async () => {
    const { id, ticket, lineId } = await counted();
    await change(id, lineId, { issuedCounted: 0 });
    await pick(ticket, { code: mat.code, qty: 5 });
    expect(await lineOf(id)).toMatchObject({ issuedCounted: 0, variance: 5 });
    await change(id, lineId, { issuedCounted: null });
    await action(id, 'reopen');
    await action(id, 'review');
    expect((await linesOf(id, { show: 'all' }))[0]).toMatchObject({
      ...{ issuedCounted: 5, variance: 0 },
    });
  });

  test('are a surplus when they have left', async () => {
    const { id, lineId } = await counted();
    expect((await change(id, lineId, { issuedCounted: 0 })).body.data.variance).toBe(5);
    expect((await action(id, 'post')).body.data.posted).toMatchObject({ more: 5 });
    const { data } = (await support.get(`/admin/history/count/${id}`)).body;
    expect(data[1].changes).toEqual([{ field: 'issuedCounted', before: null, after: 0 }]);
  });

  test('can be counted in part, when the others had left before', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    await issued({ lines: [{ sku: mat.code, qty: 5, fromBoxId: box.id }] });
    const id = await started();
    const { line } = (await scan(id, 8)).body.data;
    await finish(id);
    await action(id, 'review');
    expect(await lineOf(id)).toMatchObject({ variance: 3, doubt: 'ISSUED_UNDECIDED' });
    const { data } = (await change(id, line.id, { issuedCounted: 3 })).body;
    expect(data).toMatchObject({ issued: 5, issuedCounted: 3, variance: 0, doubt: null });
    expect((await action(id, 'post')).body.data.posted).toMatchObject({ more: 0, fewer: 0 });
    expect(await unitsIn(box.id)).toBe(5);
  });

  test('can be among fewer units than expected, but not more than were counted', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    await issued({ lines: [{ sku: mat.code, qty: 3, fromBoxId: box.id }] });
    const id = await started();
    const { line } = (await scan(id, 6)).body.data;
    await finish(id);
    await action(id, 'review');
    expect(await lineOf(id)).toMatchObject({ issued: 3, variance: -1, doubt: null });
    await change(id, line.id, { issuedCounted: 3 });
    expect(await lineOf(id)).toMatchObject({ variance: -4 });
    for (const [body, message] of [
      [{ counted: 2, issuedCounted: 3 }, 'Only 2 units counted: 3 units can’t be among them.'],
      [{ issuedCounted: 4 }, 'Only 3 units of it were issued.'],
    ] as const) {
      const refused = await change(id, line.id, body);
      expect([refused.status, refused.body.errors]).toEqual([400, { issuedCounted: message }]);
    }
    await action(id, 'post');
    expect(await unitsIn(box.id)).toBe(3);
  });

  test('disturb a line when they are picked while it is scanned', async () => {
    await bringIn(app, mat, { warehouse: pune, box, qty: 10 });
    const ticket = await issued({ lines: [{ sku: mat.code, qty: 5, fromBoxId: box.id }] });
    const id = await started();
    await scan(id, 6);
    expect((await pick(ticket.id, { code: mat.code, qty: 4 })).status).toBe(200);
    await finish(id);
    await action(id, 'review');
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
    await action(id, 'review');
    expect(await lineOf(id)).toMatchObject({ book: 0, issued: 3 });
  });
});
