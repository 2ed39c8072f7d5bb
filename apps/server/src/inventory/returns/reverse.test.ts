import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeEvent } from '../../../test/finance.ts';
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
import { issuedStock } from '../../../test/issued-stock.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let pune: TestWarehouse;
let storage: TestBox;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
  storage = await makeBox(app, pune);
});
// After every test, the stored sums agree with the ledger.
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const path = '/admin/inventory/returns';
const {
  issued,
  returned,
  reverse,
  writeOff,
  ticket,
  close,
  box: boxNow,
} = issuedStock(() => admin);
const transportBox = () => makeBox(app, pune, { type: 'transport' });
const stocked = async (qty: number, unitCost = 10_000) => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty, unitCost });
  return sku;
};
/** Creates a ticket with issued stock in a transport box, and one more unit in the warehouse. */
const outInBox = async (qty: number, given: Record<string, unknown> = {}) => {
  const [sku, box] = [await stocked(qty + 1), await transportBox()];
  const made = await issued({ lines: [{ sku: sku.id, qty }], transportBoxId: box.id, ...given });
  return { sku, box, ticket: made };
};
const lying = async ({ code }: TestSku) =>
  (await stockIn(app))
    .filter(({ sku, qty }) => sku === code && qty > 0)
    .map(({ place, condition, qty }) => `${qty} ${condition} in ${place}`);
const valuation = async ({ id }: TestSku) => {
  const { data } = (await admin.get(`/admin/inventory/products/skus/${id}`)).body;
  return [data.quantity, data.value];
};
const refusal = async (id: string) => {
  const { status, body } = await reverse(id);
  return [status, body.code, body.message];
};
const set = (box: TestBox, status: string) =>
  admin.patch(`/admin/inventory/boxes/${box.id}`, { body: { status } });

describe('reversing a return', () => {
  test('leaves goods, their value, ticket, event and box as they were before it', async () => {
    const event = await makeEvent(admin);
    const { sku, box, ticket: sent } = await outInBox(10, { toRef: event.id });
    const all = async () => {
      const { version: _, updatedAt: __, ...rest } = await ticket(sent.id);
      const { budgetUsed } = (await admin.get(`/admin/finance/events/${event.id}`)).body.data;
      const { status } = await boxNow(box.id);
      return { rest, budgetUsed, status, lying: await lying(sku), valuation: await valuation(sku) };
    };
    const before = await all();
    const made = await returned({
      fromBoxId: box.id,
      toBoxId: storage.id,
      lines: Object.entries({ ok: 3, used: 2, damaged: 2, missing: 1, quarantined: 2 }).map(
        ([condition, qty]) => ({ sku: sku.id, qty, condition }),
      ),
    });
    expect(await all()).toMatchObject({
      ...{ budgetUsed: 500, status: 'RETURNED', valuation: [8, 800] },
      rest: { out: 0 },
    });
    const { status, headers, body } = await reverse(made.id, 'Another box');
    expect([status, headers.etag]).toEqual([200, '"2"']);
    const reversed = { by: 'Test Person', reason: 'Another box', at: expect.any(String) };
    expect(body.data).toEqual({ ...made, version: 2, isReversed: true, reversed });
    expect((await admin.get(`${path}/${made.id}`)).body).toEqual(body);
    expect(await all()).toEqual(before);
    // All of it can come back again, in the condition it is then in.
    await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 10 }] });
    expect(await valuation(sku)).toEqual([11, 1100]);
  });

  test('is recorded in the histories of all records, and among movements @full', async () => {
    const event = await makeEvent(admin);
    const { sku, box, ticket: sent } = await outInBox(2, { toRef: event.id });
    const made = await returned({
      fromBoxId: box.id,
      lines: [{ sku: sku.id, qty: 2, condition: 'used' }],
    });
    await reverse(made.id, 'Still there');
    const newest = async (kind: string, id: string) =>
      (await admin.get(`/admin/history/${kind}/${id}`)).body.data[0];
    expect(await newest('return', made.id)).toMatchObject({
      action: 'return.reversed',
      changes: [{ field: 'reason', before: null, after: 'Still there' }],
    });
    expect(await newest('ticket', sent.id)).toMatchObject({
      action: 'ticket.return_reversed',
      changes: [{ after: made.code }, { field: 'out', before: 0, after: 2 }],
    });
    expect(await newest('event', event.id)).toMatchObject({
      action: 'event.goods_uncharged',
      changes: [{ field: 'goods', after: '−₹200' }, { after: sent.code }],
    });
    expect(await newest('box', box.id)).toMatchObject({
      action: 'box.issued_again',
      changes: [{ before: 'RETURNED', after: 'ISSUED' }],
    });
    const query = { search: sku.code };
    const [movement] = (await admin.get('/admin/inventory/movements', { query })).body.data;
    expect(movement).toMatchObject({
      type: 'ADJUST',
      note: `Reversal of ${made.code}: Still there`,
      return: { id: made.id, code: made.code },
      lines: [{ qty: 2, from: { condition: 'used' }, to: null }],
    });
  });

  test('puts goods that were moved into the box by hand back there, in their former condition @full', async () => {
    const { sku, box } = await outInBox(2);
    await bringIn(app, sku, { warehouse: pune, box, qty: 3 });
    await bringIn(app, sku, { warehouse: pune, box, qty: 2, condition: 'damaged' });
    const before = [await lying(sku), await valuation(sku)];
    const made = await returned({
      fromBoxId: box.id,
      toBoxId: storage.id,
      lines: [
        { sku: sku.id, qty: 4 },
        { sku: sku.id, qty: 1, condition: 'damaged' },
        { sku: sku.id, qty: 2, condition: 'missing' },
      ],
    });
    expect((await reverse(made.id)).status).toBe(200);
    expect([await lying(sku), await valuation(sku)]).toEqual(before);
    expect((await boxNow(box.id)).status).toBe('ISSUED');
  });

  test('takes goods from the box that they were put into, wherever it is now @full', async () => {
    const mumbai = await makeWarehouse(app, {
      name: 'Mumbai store',
      createdAt: new Date(Date.UTC(2027, 0)),
    });
    const { sku, box } = await outInBox(3);
    const shelf = await makeBox(app, pune);
    const made = await returned({
      fromBoxId: box.id,
      toBoxId: shelf.id,
      lines: [
        { sku: sku.id, qty: 2 },
        { sku: sku.id, qty: 1, condition: 'used' },
      ],
    });
    await admin.post(`/admin/inventory/boxes/${shelf.id}/move`, { body: { wh: mumbai.id } });
    expect((await reverse(made.id)).status).toBe(200);
    expect(await lying(sku)).toEqual(['1 good in Pune store']);
  });

  test('keeps on the ticket what its goods took along, where their own cost is no longer there @full', async () => {
    const { sku, box, ticket: sent } = await outInBox(5);
    const made = await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 5 }] });
    await issued({ lines: [{ sku: sku.id, qty: 6 }] });
    await bringIn(app, sku, { warehouse: pune, qty: 6, unitCost: 100 });
    expect((await reverse(made.id)).status).toBe(200);
    // 5 of the 6 units, which are worth ₹1 each.
    expect(await valuation(sku)).toEqual([1, 1]);
    expect(await ticket(sent.id)).toMatchObject({ out: 5, cost: 5 });
    await returned({ ticketId: sent.id, lines: [{ sku: sku.id, qty: 5 }] });
    expect(await valuation(sku)).toEqual([6, 6]);
  });

  test('restores the value before goods that had left at nothing came back at the average @full', async () => {
    const sku = await stocked(10, 0);
    const sent = await issued({ lines: [{ sku: sku.id, qty: 10 }] });
    await bringIn(app, sku, { warehouse: pune, qty: 10, unitCost: 5000 });
    const lines = [
      { sku: sku.id, qty: 4 },
      { sku: sku.id, qty: 2, condition: 'used' },
      { sku: sku.id, qty: 3, condition: 'damaged' },
    ];
    const made = await returned({ ticketId: sent.id, toWh: pune.id, lines });
    expect(await valuation(sku)).toEqual([17, 850]);
    expect(made).toMatchObject({ cost: 0 });
    expect((await reverse(made.id)).status).toBe(200);
    expect(await valuation(sku)).toEqual([10, 500]);
    expect(await ticket(sent.id)).toMatchObject({ out: 10, cost: 0 });
    await returned({ ticketId: sent.id, toWh: pune.id, lines: [{ sku: sku.id, qty: 10 }] });
    expect(await valuation(sku)).toEqual([20, 1000]);
  });

  test('leaves a ticket at no cost when its goods took along less than they had brought @full', async () => {
    const sku = await stocked(5, 0);
    const sent = await issued({ lines: [{ sku: sku.id, qty: 5 }] });
    await bringIn(app, sku, { warehouse: pune, qty: 10, unitCost: 10_000 });
    const lines = [{ sku: sku.id, qty: 5 }];
    const made = await returned({ ticketId: sent.id, toWh: pune.id, lines });
    expect(await valuation(sku)).toEqual([15, 1500]);
    await issued({ lines: [{ sku: sku.id, qty: 15 }] });
    await bringIn(app, sku, { warehouse: pune, qty: 5, unitCost: 100 });
    expect((await reverse(made.id)).status).toBe(200);
    expect(await valuation(sku)).toEqual([0, 0]);
    expect(await ticket(sent.id)).toMatchObject({ out: 5, cost: 0 });
  });

  test('leaves a ticket at no cost when its goods came at nothing and have a value by now @full', async () => {
    const sku = await stocked(10, 0);
    const sent = await issued({ lines: [{ sku: sku.id, qty: 10 }] });
    const back = (qty: number) =>
      returned({ ticketId: sent.id, toWh: pune.id, lines: [{ sku: sku.id, qty }] });
    const made = await back(4);
    expect(await valuation(sku)).toEqual([4, 0]);
    await bringIn(app, sku, { warehouse: pune, qty: 4, unitCost: 5000 });
    expect(await valuation(sku)).toEqual([8, 400]);
    expect((await reverse(made.id)).status).toBe(200);
    expect(await ticket(sent.id)).toMatchObject({ out: 10, cost: 0 });
    await back(10);
    expect(await valuation(sku)).toEqual([14, 700]);
  });

  test('of a closed ticket puts its goods out on it again @full', async () => {
    const { sku, ticket: sent } = await outInBox(1);
    await close(sent.id);
    const made = await returned({ ticketId: sent.id, lines: [{ sku: sku.id, qty: 1 }] });
    expect((await reverse(made.id)).status).toBe(200);
    expect(await ticket(sent.id)).toMatchObject({ status: 'CLOSED', out: 1 });
  });

  test('issues a box again that is damaged by now, and keeps the damage in its condition @full', async () => {
    const mumbai = await makeWarehouse(app);
    const { sku, box } = await outInBox(1);
    const made = await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] });
    await set(box, 'DAMAGED');
    expect((await reverse(made.id)).status).toBe(200);
    expect(await boxNow(box.id)).toMatchObject({ status: 'ISSUED', condition: 'DAMAGED', out: 1 });
    const refused = [
      await admin.patch(`/admin/inventory/boxes/${box.id}`, { body: { status: 'AVAILABLE' } }),
      await admin.post(`/admin/inventory/boxes/${box.id}/move`, { body: { wh: mumbai.id } }),
      await admin.post('/admin/inventory/counts', { body: { boxId: box.id } }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('BOX_ISSUED'));
  });

  test('issues a box again that only has goods put in by hand @full', async () => {
    const { sku, box, ticket: sent } = await outInBox(1);
    await bringIn(app, sku, { warehouse: pune, box, qty: 2 });
    await returned({ ticketId: sent.id, lines: [{ sku: sku.id, qty: 1 }] });
    expect((await boxNow(box.id)).status).toBe('ISSUED');
    const made = await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 2 }] });
    expect((await boxNow(box.id)).status).toBe('RETURNED');
    expect((await reverse(made.id)).status).toBe(200);
    expect(await boxNow(box.id)).toMatchObject({ status: 'ISSUED', items: 2, out: 0 });
  });
});

test('for a write-off puts the goods out again, and removes the charge from the event @full', async () => {
  const event = await makeEvent(admin);
  const { sku, ticket: sent } = await outInBox(3, { toRef: event.id });
  const written = await writeOff(sent.id, [{ sku: sku.id, qty: 2, condition: 'missing' }]);
  const { id, code } = written.body.return;
  const [movement] = (await admin.get('/admin/inventory/movements', { query: { search: code } }))
    .body.data;
  // Nothing came back to stock.
  expect(movement.type).toBe('ADJUST');
  expect(await lying(sku)).toEqual(['1 good in Pune store', '2 missing in Pune store']);
  expect((await reverse(id)).body.data).toMatchObject({ kind: 'write-off', isReversed: true });
  expect(await lying(sku)).toEqual(['1 good in Pune store']);
  expect(await ticket(sent.id)).toMatchObject({ missing: 0, out: 3 });
  const { data } = (await admin.get(`/admin/finance/events/${event.id}`)).body;
  expect(data).toMatchObject({ budgetUsed: 0, hasActual: false });
});

describe('reversing a return is refused', () => {
  test('without a reason, for nothing, from a stale version, and a second time @full', async () => {
    const { sku, box } = await outInBox(1);
    const made = await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] });
    const empty = await admin.post(`${path}/${made.id}/reverse`, { body: { reason: ' ' } });
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([400, ['reason']]);
    expect((await reverse(randomUUID())).status).toBe(404);
    expect((await reverse(made.id, 'Wrong', { 'if-match': '"7"' })).status).toBe(412);
    expect((await reverse(made.id, 'Wrong', { 'if-match': '"1"' })).status).toBe(200);
    expect(await refusal(made.id)).toEqual([
      409,
      'ALREADY_REVERSED',
      `${made.code} was reversed already.`,
    ]);
  });

  test('for all but one of many concurrent requests', async () => {
    const { sku, box, ticket: sent } = await outInBox(4);
    const made = await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 4 }] });
    const responses = await Promise.all(Array.from({ length: 8 }, () => reverse(made.id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect((await ticket(sent.id)).out).toBe(4);
  });

  test('where the goods are gone, naming what is there @full', async () => {
    const { sku, box, ticket: sent } = await outInBox(4);
    const shelf = await makeBox(app, pune);
    const made = await returned({
      fromBoxId: box.id,
      toBoxId: shelf.id,
      lines: [{ sku: sku.id, qty: 4 }],
    });
    await admin.post('/admin/inventory/transfer', {
      body: { sku: sku.id, fromBoxId: shelf.id, toWh: pune.id, qty: 3 },
    });
    expect(await refusal(made.id)).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      `Only 1 of ${sku.code} in condition good is in ${shelf.code}.`,
    ]);
    expect(await ticket(sent.id)).toMatchObject({ good: 4, out: 0 });
  });

  test('where another ticket’s goods are out in the box by now @full', async () => {
    const { sku, box } = await outInBox(1);
    const made = await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] });
    await set(box, 'AVAILABLE');
    const next = await issued({ lines: [{ sku: sku.id, qty: 1 }], transportBoxId: box.id });
    expect(await refusal(made.id)).toEqual([
      409,
      'BOX_TAKEN',
      `Goods of ${next.code} are out in ${box.code} now. Return them first, then reverse this.`,
    ]);
  });

  test('by the database too, for a second reversal or a change of one @full', async () => {
    for (const table of ['goods_return_reversals', 'goods_return_reversal_lines']) {
      await expect(app.database.pool.query(`delete from ${table}`)).rejects.toThrow();
    }
    await expect(
      app.database.pool.query(
        `insert into event_goods select gen_random_uuid(), event_id, at, ticket_code, return_code, cost,
           ticket_id, return_id from event_goods where cost < 0 limit 1`,
      ),
    ).rejects.toThrow('event_goods_once_key');
  });
});
