import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
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
import { whileHeld } from '../../../test/locked-rows.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;
let mumbai: TestWarehouse;
let storage: TestBox;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
  mumbai = await makeWarehouse(app, {
    name: 'Mumbai store',
    createdAt: new Date(Date.UTC(2027, 0)),
  });
  storage = await makeBox(app, pune);
});
// After every test, the stored sums agree with the ledger.
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const path = '/admin/inventory/returns';
const nobody = randomUUID();
const {
  issued,
  giveBack,
  returned,
  writeOff,
  ticket,
  close,
  box: boxNow,
} = issuedStock(() => admin);
const of = async ({ code }: TestSku) =>
  (await stockIn(app))
    .filter(({ sku }) => sku === code)
    .map(({ place, condition, qty }) => `${qty} ${condition} in ${place}`);
const valuation = async ({ id }: TestSku) => {
  const { data } = (await admin.get(`/admin/inventory/products/skus/${id}`)).body;
  return [data.quantity, data.value];
};
const movementsOf = async ({ code }: TestSku) =>
  (await admin.get('/admin/inventory/movements', { query: { sku: code } })).body.data;
const stocked = async (qty: number, unitCost = 10_000) => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty, unitCost });
  return sku;
};
const transportBox = () => makeBox(app, pune, { type: 'transport' });
/** Creates a ticket with its issued stock in a transport box. */
const outInBox = async (qty: number, given: Record<string, unknown> = {}) => {
  const [sku, box] = [await stocked(qty), await transportBox()];
  const made = await issued({ lines: [{ sku: sku.id, qty }], transportBoxId: box.id, ...given });
  return { sku, box, ticket: made };
};

describe('returning a transport box', () => {
  test('takes each unit back in the condition it was found in, and balances the ticket', async () => {
    const { sku, box, ticket: sent } = await outInBox(11);
    const found = { ok: 1, used: 2, damaged: 3, missing: 1, quarantined: 2 };
    const { status, headers, body } = await giveBack({
      fromType: 'EVENT',
      fromBoxId: box.id,
      toBoxId: storage.id,
      toWh: pune.id,
      lines: Object.entries(found).map(([condition, qty]) => ({ sku: sku.code, qty, condition })),
    });
    expect([status, headers.etag]).toEqual([201, '"1"']);
    const { data } = body;
    expect(data).toMatchObject({
      code: expect.stringMatching(/^RET-\d{17}$/),
      kind: 'return',
      fromType: 'EVENT',
      fromBox: { id: box.id, code: box.code },
      toBox: { id: storage.id },
      wh: { id: pune.id, name: 'Pune store' },
      tickets: [{ id: sent.id, code: sent.code }],
      receivedOn: '2026-11-20',
      receivedBy: 'Test Person',
      units: 9,
      found: { good: 1, used: 2, damaged: 3, missing: 1, quarantined: 2 },
      cost: 900,
      eventCost: 0,
      lines: [
        { sku: { id: sku.id }, qty: 1, condition: 'good', ticket: { id: sent.id }, cost: 100 },
        { qty: 2, condition: 'used' },
        { qty: 3, condition: 'damaged' },
        { qty: 1, condition: 'missing' },
        { qty: 2, condition: 'quarantined' },
      ],
    });
    expect(await ticket(sent.id)).toMatchObject({
      qty: 11,
      good: 1,
      used: 2,
      damaged: 3,
      missing: 1,
      quarantined: 2,
      out: 2,
      lines: [{ out: 2 }],
    });
    expect(await of(sku)).toEqual([
      '1 missing in Pune store',
      '2 used in Pune store',
      `3 damaged in ${storage.code}`,
      `1 good in ${storage.code}`,
      `2 quarantined in ${storage.code}`,
    ]);
    expect(await valuation(sku)).toEqual([6, 600]);
    expect((await movementsOf(sku))[0]).toMatchObject({
      type: 'RETURN',
      note: `${data.code} of ${sent.code}`,
      return: { id: data.id, code: data.code },
      ticket: null,
      lineCount: 5,
    });
    expect((await admin.get(`/admin/history/return/${data.id}`)).body.data).toMatchObject([
      { action: 'return.booked', title: data.code },
    ]);
    expect((await admin.get(`/admin/history/ticket/${sent.id}`)).body.data[0]).toMatchObject({
      action: 'ticket.goods_returned',
      changes: [
        { field: 'return', before: null, after: data.code },
        { field: 'out', before: 11, after: 2 },
      ],
    });
    expect((await admin.get(`${path}/${data.id}`)).body.data).toEqual(data);
    expect((await boxNow(box.id)).status).toBe('ISSUED');
  });

  test('makes the emptied box RETURNED, and a user makes it AVAILABLE, not before @full', async () => {
    const { sku, box } = await outInBox(3);
    const set = (status: string) =>
      admin.patch(`/admin/inventory/boxes/${box.id}`, { body: { status } });
    await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] });
    const early = await set('AVAILABLE');
    expect([early.status, early.body.code, early.body.errors]).toEqual([
      409,
      'BOX_ISSUED',
      {
        status: `2 units are out in ${box.code}: its status stays ISSUED until they are back or written off.`,
      },
    ]);
    await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 2, condition: 'used' }] });
    expect(await boxNow(box.id)).toMatchObject({ status: 'RETURNED', items: 0, out: 0 });
    expect((await set('ISSUED')).body.code).toBe('BOX_ISSUED');
    expect((await set('AVAILABLE')).body.data.status).toBe('AVAILABLE');
    expect((await admin.get(`/admin/history/box/${box.id}`)).body.data).toMatchObject([
      { action: 'box.updated' },
      { action: 'box.emptied', changes: [{ before: 'ISSUED', after: 'RETURNED' }] },
      { action: 'box.issued' },
    ]);
  });

  test('takes goods of the ticket before those moved there by hand @full', async () => {
    const { sku, box, ticket: sent } = await outInBox(2);
    await bringIn(app, sku, { warehouse: pune, box, qty: 3, unitCost: 50_000 });
    await bringIn(app, sku, { warehouse: pune, box, qty: 2, condition: 'damaged' });
    expect(await boxNow(box.id)).toMatchObject({ items: 7, out: 2 });
    const made = await returned({
      fromBoxId: box.id,
      toBoxId: storage.id,
      lines: [
        { sku: sku.id, qty: 4 },
        { sku: sku.id, qty: 2, condition: 'damaged' },
        { sku: sku.id, qty: 1, condition: 'missing' },
      ],
    });
    expect(
      made.lines.map(({ qty, condition, ticket: by, cost }) => [qty, condition, by?.code, cost]),
    ).toEqual([
      [2, 'good', sent.code, 200],
      [2, 'good', undefined, 0],
      [1, 'damaged', undefined, 0],
      [1, 'damaged', undefined, 0],
      [1, 'missing', undefined, 0],
    ]);
    expect(await of(sku)).toEqual([
      '1 missing in Pune store',
      `2 damaged in ${storage.code}`,
      `4 good in ${storage.code}`,
    ]);
    expect(
      (await movementsOf(sku))
        .slice(0, 3)
        .map(({ type }: { type: string }) => type)
        .sort(),
    ).toEqual(['ADJUST', 'RETURN', 'TRANSFER']);
    expect((await boxNow(box.id)).status).toBe('RETURNED');
  });

  test('works without any ticket, and leaves a damaged box damaged @full', async () => {
    const [sku, box] = [
      await makeSku(app),
      await makeBox(app, pune, { type: 'transport', status: 'DAMAGED' }),
    ];
    await bringIn(app, sku, { warehouse: pune, box, qty: 1 });
    const made = await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] });
    expect(made.tickets).toEqual([]);
    expect((await boxNow(box.id)).status).toBe('DAMAGED');
    expect(await of(sku)).toEqual(['1 good in Pune store']);
  });

  test('never brings back more than is out', async () => {
    const { sku, box } = await outInBox(3);
    const refused = await giveBack({
      fromBoxId: box.id,
      lines: [
        { sku: sku.id, qty: 2 },
        { sku: sku.id, qty: 2, condition: 'used' },
      ],
    });
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'NOT_OUT',
      Object.fromEntries(
        ['lines.0.qty', 'lines.1.qty'].map((field) => [
          field,
          `Only 3 of ${sku.code} are out in ${box.code}, and the lines ask for 4 together.`,
        ]),
      ),
    ]);
    const other = await stocked(1);
    const none = await giveBack({ fromBoxId: box.id, lines: [{ sku: other.id, qty: 1 }] });
    expect(none.body.message).toBe(`None of ${other.code} is out in ${box.code}.`);
    expect(await of(sku)).toEqual([]);
  });
});

describe('returning without a box', () => {
  test('takes goods of a ticket, open or closed @full', async () => {
    const sku = await stocked(4);
    const [one, two] = [
      await issued({ lines: [{ sku: sku.id, qty: 2 }] }),
      await issued({ toType: 'VENDOR', lines: [{ sku: sku.id, qty: 2 }] }),
    ];
    await close(two.id);
    const made = await returned({ ticketId: two.id, lines: [{ sku: sku.id, qty: 2 }] });
    expect(made).toMatchObject({
      fromType: 'VENDOR',
      fromBox: null,
      toBox: null,
      tickets: [{ id: two.id }],
    });
    expect([(await ticket(one.id)).out, (await ticket(two.id)).out]).toEqual([2, 0]);
    const more = await giveBack({ ticketId: two.id, lines: [{ sku: sku.id, qty: 1 }] });
    expect(more.body.errors).toEqual({
      'lines.0.qty': `None of ${sku.code} is out on ${two.code}.`,
    });
  });

  test('reports what is out where the lines of one SKU ask for more together @full', async () => {
    const sku = await stocked(3);
    const other = await stocked(1);
    const { id, code } = await issued({
      lines: [
        { sku: sku.id, qty: 3 },
        { sku: other.id, qty: 1 },
      ],
    });
    const lines = [
      { sku: sku.id, qty: 3 },
      { sku: other.id, qty: 1 },
      { sku: sku.id, qty: 1, condition: 'damaged' },
    ];
    const ofTicket = `Only 3 of ${sku.code} are out on ${code}, and the lines ask for 4 together.`;
    const refused = await giveBack({ ticketId: id, lines });
    expect([refused.status, refused.body.code, refused.body.message, refused.body.errors]).toEqual([
      409,
      'NOT_OUT',
      ofTicket,
      { 'lines.0.qty': ofTicket, 'lines.2.qty': ofTicket },
    ]);
    const ofAny = `Only 3 of ${sku.code} are out on open tickets to events, and the lines ask for 4 together.`;
    expect((await giveBack({ lines })).body.errors).toEqual({
      'lines.0.qty': ofAny,
      'lines.2.qty': ofAny,
    });
    await returned({ ticketId: id, lines: [{ sku: sku.id, qty: 3 }] });
    const gone = `None of ${sku.code} is out on ${code}, and the lines ask for 4 together.`;
    expect((await giveBack({ ticketId: id, lines })).body.message).toBe(gone);
  });

  test('takes goods of the oldest open tickets of its type @full', async () => {
    const sku = await stocked(12);
    const lines = [{ sku: sku.id, qty: 3 }];
    const [first, shut, vendors, last] = [
      await issued({ lines }),
      await issued({ lines }),
      await issued({ toType: 'VENDOR', lines }),
      await issued({ lines }),
    ];
    await close(shut.id);
    const made = await returned({
      fromType: 'EVENT',
      toWh: mumbai.id,
      lines: [{ sku: sku.id, qty: 4 }],
    });
    expect(made.tickets.map(({ code }) => code)).toEqual([first.code, last.code]);
    expect(made.wh?.name).toBe('Mumbai store');
    const outs = await Promise.all([first, shut, vendors, last].map(({ id }) => ticket(id)));
    expect(outs.map(({ out }) => out)).toEqual([0, 3, 3, 2]);
    const more = await giveBack({ lines: [{ sku: sku.id, qty: 3 }] });
    expect([more.status, more.body.errors]).toEqual([
      409,
      { 'lines.0.qty': `Only 2 of ${sku.code} are out on open tickets to events.` },
    ]);
    await returned({ fromType: 'VENDOR', lines: [{ sku: sku.id, qty: 3 }] });
    expect((await ticket(vendors.id)).out).toBe(0);
  });

  test('brings goods back at the cost they left with, to the paisa', async () => {
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: pune, qty: 2, unitCost: 3333 });
    await bringIn(app, sku, { warehouse: pune, qty: 1, unitCost: 3334 });
    const { id, cost } = await issued({ lines: [{ sku: sku.id, qty: 3 }] });
    expect([cost, await valuation(sku)]).toEqual([100, [0, 0]]);
    await bringIn(app, sku, { warehouse: pune, qty: 1, unitCost: 90_000 });
    await returned({ ticketId: id, lines: [{ sku: sku.id, qty: 1 }] });
    expect(await valuation(sku)).toEqual([2, 933.33]);
    await returned({ ticketId: id, lines: [{ sku: sku.id, qty: 2 }] });
    expect(await valuation(sku)).toEqual([4, 1000]);
  });
});

describe('goods issued to an event', () => {
  test('charge it for used, damaged and missing units, once', async () => {
    const event = await makeEvent(admin, { eventName: 'Holi run' });
    const get = async () => (await admin.get(`/admin/finance/events/${event.id}`)).body.data;
    const { sku, box, ticket: sent } = await outInBox(10, { toRef: event.id });
    expect((await get()).hasActual).toBe(false);
    const made = await returned({
      fromBoxId: box.id,
      lines: [
        { sku: sku.id, qty: 3 },
        { sku: sku.id, qty: 2, condition: 'used' },
        { sku: sku.id, qty: 1, condition: 'damaged' },
        { sku: sku.id, qty: 1, condition: 'quarantined' },
      ],
    });
    expect([made.cost, made.eventCost]).toEqual([700, 300]);
    // Damaged units come back at the value they left with, though the event bears their cost.
    expect(await valuation(sku)).toEqual([5, 500]);
    const written = await writeOff(sent.id, [{ sku: sku.id, qty: 2, condition: 'missing' }]);
    expect(written.status).toBe(201);
    const shown = await get();
    expect(shown).toMatchObject({
      hasActual: true,
      budgetUsed: 500,
      actual: { supplies: 500, venue: 0 },
    });
    expect(
      shown.heads.map(({ head, goods }: { head: string; goods: number }) => [head, goods]),
    ).toContainEqual(['supplies', 500]);
    expect(shown.heads[1]).toMatchObject({ head: 'venue', goods: 0 });
    const history = (await admin.get(`/admin/history/event/${event.id}`)).body.data;
    expect(history.slice(0, 2)).toMatchObject([
      {
        action: 'event.goods_charged',
        changes: [{ field: 'goods', after: '₹200' }, { after: sent.code }],
      },
      {
        action: 'event.goods_charged',
        changes: [{ field: 'goods', after: '₹300' }, { after: sent.code }],
      },
    ]);
    const all = await admin.get('/admin/finance/events', { query: { search: 'Holi run' } });
    expect(all.body.data[0]).toMatchObject({ budgetUsed: 500 });
    const csv = await admin.get('/admin/finance/events/export', { query: { search: 'Holi run' } });
    expect(csv.text).toContain(',500');
    expect((await admin.delete(`/admin/finance/events/${event.id}`)).body.code).toBe('HAS_TICKETS');
  });

  test('charge nothing where the event is only a name @full', async () => {
    const { sku, box } = await outInBox(2);
    const made = await returned({
      fromBoxId: box.id,
      lines: [{ sku: sku.id, qty: 2, condition: 'damaged' }],
    });
    expect([made.cost, made.eventCost]).toEqual([200, 0]);
    expect(await valuation(sku)).toEqual([2, 200]);
  });
});

describe('returns are refused', () => {
  test.each([
    ['lines', { lines: [] }, 'Return at least one unit'],
    ['lines.0.qty', { lines: [{ sku: 'x', qty: 0 }] }, 'Qty must be at least 1'],
    ['lines.0.qty', { lines: [{ sku: 'x', qty: -2 }] }, 'Qty must be at least 1'],
    ['lines.0.sku', { lines: [{ sku: 'NONE', qty: 1 }] }, 'SKU not found for code: NONE'],
    ['fromBoxId', { fromBoxId: nobody }, 'Choose a box that exists'],
    ['toBoxId', { toBoxId: nobody }, 'Choose a box that exists'],
    ['ticketId', { ticketId: nobody }, 'Choose a ticket that exists'],
    ['toWh', { toWh: nobody }, 'Choose a warehouse that exists'],
    ['receivedOn', { receivedOn: '2026-11-21' }, 'The date can’t lie in the future'],
    ['fromType', { fromType: 'CLIENT' }, 'From type must be one of: EVENT, VENDOR'],
  ])('%s of %j', async (field, given, message) => {
    const { sku, box } = await outInBox(1);
    const lines = [{ sku: sku.id, qty: 1 }];
    const { status, body } = await giveBack({ fromBoxId: box.id, lines, ...given });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
    expect((await boxNow(box.id)).out).toBe(1);
  });

  test('with boxes of the wrong type or place, and a box that is not the ticket’s', async () => {
    const { sku, box, ticket: sent } = await outInBox(1);
    const lines = [{ sku: sku.id, qty: 1 }];
    const errors = async (given: Record<string, unknown>) =>
      (await giveBack({ lines, ...given })).body.errors;
    expect(await errors({ fromBoxId: storage.id })).toEqual({
      fromBoxId: `${storage.code} is not a transport box`,
    });
    expect(await errors({ fromBoxId: box.id, toBoxId: box.id })).toEqual({
      toBoxId: `${box.code} is a transport box: goods go back into storage boxes`,
    });
    expect(await errors({ fromBoxId: box.id, toBoxId: storage.id, toWh: mumbai.id })).toEqual({
      toWh: `${storage.code} is in Pune store`,
    });
    const empty = await transportBox();
    expect(await errors({ ticketId: sent.id, fromBoxId: empty.id })).toEqual({
      fromBoxId: `The goods of ${sent.code} are not in ${empty.code}`,
    });
    expect((await giveBack({ ticketId: sent.id, fromBoxId: box.id, lines })).status).toBe(201);
  });

  test('with an inactive warehouse, a code that is taken, and a second time by its key @full', async () => {
    const closed = await makeWarehouse(app, { name: 'Old store', isActive: false });
    const { sku, box } = await outInBox(3);
    const body = { fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] };
    const refused = await giveBack({ ...body, toWh: closed.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'WAREHOUSE_INACTIVE']);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await giveBack({ ...body, code: 'RET-MINE' }, headers);
    expect([first.status, first.body.data.code]).toEqual([201, 'RET-MINE']);
    expect((await giveBack({ ...body, code: 'RET-MINE' }, headers)).body).toEqual(first.body);
    const taken = await giveBack({ ...body, code: 'ret-mine' });
    expect([taken.status, taken.body.code, taken.body.errors]).toEqual([
      409,
      'DUPLICATE_CODE',
      { code: 'Code ret-mine is taken.' },
    ]);
    expect((await boxNow(box.id)).out).toBe(2);
  });

  test('for goods that left from several warehouses without naming one', async () => {
    const sku = await stocked(2);
    await bringIn(app, sku, { warehouse: mumbai, qty: 2 });
    const sent = await issued({ lines: [{ sku: sku.id, qty: 4 }] });
    const lines = [{ sku: sku.id, qty: 3 }];
    const refused = await giveBack({ ticketId: sent.id, lines });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { toWh: 'These goods left from several warehouses: choose the one they come back to' },
    ]);
    expect((await giveBack({ ticketId: sent.id, lines, toWh: mumbai.id })).status).toBe(201);
  });
});

describe('a return that names no place for its goods', () => {
  test('uses the current warehouse of its transport box', async () => {
    const [sku, box] = [await stocked(2), await makeBox(app, mumbai, { type: 'transport' })];
    await issued({ lines: [{ sku: sku.id, qty: 2 }], transportBoxId: box.id });
    const made = await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 2 }] });
    expect([made.toBox, made.wh?.name]).toEqual([null, 'Mumbai store']);
    expect(await of(sku)).toEqual(['2 good in Mumbai store']);
  });

  test('uses, without a box, the warehouse that they left', async () => {
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: mumbai, qty: 4 });
    const { id } = await issued({ lines: [{ sku: sku.id, qty: 4 }] });
    const lines = [{ sku: sku.id, qty: 2 }];
    expect((await returned({ ticketId: id, lines })).wh?.name).toBe('Mumbai store');
    expect((await returned({ lines })).wh?.name).toBe('Mumbai store');
    expect(await of(sku)).toEqual(['4 good in Mumbai store']);
  });

  test('reports what is out when nothing is', async () => {
    const sku = await stocked(1);
    const refused = await giveBack({ lines: [{ sku: sku.id, qty: 1 }] });
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_OUT']);
  });
});

describe('limits of a return', () => {
  test('more tickets are refused, naming the limit @full', async () => {
    const sku = await stocked(101);
    for (let made = 0; made < 101; made++) await issued({ lines: [{ sku: sku.id, qty: 1 }] });
    const back = (qty: number) => giveBack({ lines: [{ sku: sku.id, qty }] });
    const refused = await back(101);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'TOO_MANY_TICKETS',
      'These goods are out on more than 100 tickets. Return fewer at once, or name a ticket.',
    ]);
    expect((await back(100)).status).toBe(201);
  });

  test('lists show the first lines and their number', async () => {
    const { sku, box, ticket: sent } = await outInBox(60);
    const lines = Array.from({ length: 60 }, () => ({ sku: sku.id, qty: 1 }));
    const made = await returned({ fromBoxId: box.id, lines });
    expect([made.lineCount, made.lines.length]).toEqual([60, 60]);
    const query = { ticketId: sent.id };
    const [listed] = (await admin.get(path, { query })).body.data;
    expect(listed).toEqual({ ...made, lines: made.lines.slice(0, 50) });
    expect(listed).toMatchObject({ units: 60, found: { good: 60 }, ticketCount: 1 });
  });
});

describe('charges of events', () => {
  test('are hidden from users who may not read finance, and in the history @full', async () => {
    const event = await makeEvent(admin);
    const { sku, box } = await outInBox(1, { toRef: event.id });
    const lines = [{ sku: sku.id, qty: 1, condition: 'used' }];
    const { id, eventCost } = await returned({ fromBoxId: box.id, lines });
    expect(eventCost).toBe(100);
    const support = await app.signedInAs('support');
    const shownTo = async (client: typeof support) => {
      const one = (await client.get(`${path}/${id}`)).body.data.eventCost;
      const [listed] = (await client.get(path, { query: { fromBoxId: box.id } })).body.data;
      const [entry] = (await client.get(`/admin/history/return/${id}`)).body.data;
      const fields = entry.changes.map(({ field }: { field: string }) => field);
      return [one, listed.eventCost, fields.includes('eventCost')];
    };
    expect(await shownTo(admin)).toEqual([100, 100, true]);
    expect(await shownTo(support)).toEqual([null, null, false]);
    const other = await outInBox(1, { toRef: event.id });
    const booked = await support.post(path, {
      body: { fromBoxId: other.box.id, lines: [{ ...lines[0], sku: other.sku.id }] },
    });
    expect([booked.status, booked.body.data.eventCost]).toEqual([201, null]);
  });
});

// The embedded database has one connection.
test.runIf(inject('template').kind === 'postgres')(
  'locks a box before its warehouse @full',
  async () => {
    const { sku, box } = await outInBox(1);
    const body = { fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] };
    const waiting = await whileHeld(
      app,
      ['from boxes where id = $1', [box.id]],
      async ({ untilWaiting, isFree }) => {
        const returning = giveBack(body);
        await untilWaiting(1);
        expect(await isFree('from warehouses where id = $1', [pune.id])).toBe(true);
        return { returning };
      },
    );
    expect((await waiting.returning).status).toBe(201);
  },
);
