import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeEvent } from '../../../test/finance.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  stockIn,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { whileHeld } from '../../../test/locked-rows.ts';
import { type ResponseBody, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;
let mumbai: TestWarehouse;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
  mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const {
  issue,
  issued,
  giveBack,
  returned,
  writeOff,
  ticket,
  close,
  pick,
  box: boxNow,
} = issuedStock(() => admin);
const times = <T>(count: number, action: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => action(place)));
function counted(responses: ResponseBody[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const key = `${status} ${body.code ?? ''}`.trim();
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
const unitsOf = async ({ code }: TestSku) =>
  (await stockIn(app)).filter(({ sku }) => sku === code).reduce((sum, { qty }) => sum + qty, 0);

test('of 200 tickets for the last 40 units, in boxes and unboxed, 40 issue @full', async () => {
  const sku = await makeSku(app);
  for (const warehouse of [pune, mumbai]) {
    await bringIn(app, sku, { warehouse, qty: 10 });
    await bringIn(app, sku, { warehouse, box: await makeBox(app, warehouse), qty: 10 });
  }
  const responses = await times(200, () => issue({ lines: [{ sku: sku.id, qty: 1 }] }));
  expect(counted(responses)).toEqual({ 201: 40, '409 INSUFFICIENT_STOCK': 160 });
  expect(await unitsOf(sku)).toBe(0);
  const codes = responses.flatMap(({ status, body }) => (status === 201 ? [body.data.code] : []));
  expect(new Set(codes).size).toBe(40);
});

test('tickets for two SKUs in either order lose nothing while their goods move from box to box @full', async () => {
  const skus = [await makeSku(app), await makeSku(app)] as const;
  const boxes = [await makeBox(app, pune), await makeBox(app, mumbai)] as const;
  for (const sku of skus) await bringIn(app, sku, { warehouse: pune, box: boxes[0], qty: 30 });
  const responses = await times(90, (place) => {
    if (place % 3 === 0) {
      const [sku] = place % 2 === 0 ? skus : [skus[1]];
      const body = { sku: sku.id, fromBoxId: boxes[0].id, toBoxId: boxes[1].id, qty: 1 };
      return admin.post('/admin/inventory/transfer', { body });
    }
    const lines = skus.map(({ id }) => ({ sku: id, qty: 1 }));
    return issue({ lines: place % 2 === 0 ? lines : lines.reverse() });
  });
  const counts = counted(responses);
  expect(Object.keys(counts).filter((key) => !/^(201|409 INSUFFICIENT_STOCK)$/.test(key))).toEqual(
    [],
  );
  const tickets = responses.filter(({ body }) => body.data?.toType === 'EVENT').length;
  expect(tickets).toBe(30);
  expect([await unitsOf(skus[0]), await unitsOf(skus[1])]).toEqual([0, 0]);
});

test('of two tickets for one transport box, one gets it', async () => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 20 });
  const box = await makeBox(app, pune, { type: 'transport' });
  const responses = await times(20, () =>
    issue({ lines: [{ sku: sku.id, qty: 1 }], transportBoxId: box.id }),
  );
  expect(counted(responses)).toEqual({ 201: 1, '409 BOX_TAKEN': 19 });
  expect(await boxNow(box.id)).toMatchObject({ out: 1, status: 'ISSUED' });
});

test('a warehouse is not deactivated while its last goods leave on a ticket @full', async () => {
  for (let round = 0; round < 10; round += 1) {
    const warehouse = await makeWarehouse(app);
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse, qty: 1 });
    const [ticket, patched] = await Promise.all([
      issue({ lines: [{ sku: sku.id, qty: 1 }] }),
      admin.patch(`/admin/inventory/warehouses/${warehouse.id}`, { body: { isActive: false } }),
    ]);
    expect([ticket.status, patched.status, patched.body.code]).toEqual([201, 409, 'HOLDS_STOCK']);
  }
});

const locked = (table: string, id: string) =>
  [`from ${table} where id = $1`, [id]] as [string, string[]];
const promptly = <T>(action: Promise<T>) => Promise.race([action, pause(5_000, 'waits' as const)]);

// The embedded database has one connection, so nothing waits for a lock there.
describe.runIf(inject('template').kind === 'postgres')('on PostgreSQL', () => {
  test('two tickets into two transport boxes from one shelf wait neither for each other nor for a putaway @full', async () => {
    const [shelf, first, second] = [
      await makeBox(app, pune),
      await makeBox(app, pune, { type: 'transport' }),
      await makeBox(app, pune, { type: 'transport' }),
    ];
    const [mat, band] = [await makeSku(app), await makeSku(app)];
    for (const sku of [mat, band]) await bringIn(app, sku, { warehouse: pune, box: shelf, qty: 5 });
    const waiting = await whileHeld(app, locked('skus', mat.id), async ({ untilWaiting }) => {
      const slow = issue({ lines: [{ sku: mat.id, qty: 1 }], transportBoxId: first.id });
      await untilWaiting(1);
      const other = issue({ lines: [{ sku: band.id, qty: 1 }], transportBoxId: second.id });
      expect(await promptly(other)).toMatchObject({ status: 201 });
      const body = { sku: band.id, toBoxId: shelf.id, qty: 1, source: 'receipt', unitCost: 5 };
      expect(await promptly(admin.post('/admin/inventory/putaway', { body }))).toMatchObject({
        status: 201,
      });
      return [slow];
    });
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201]);
  });

  test('a ticket locks the boxes that it is picked from, and further ones if needed @full', async () => {
    const [near, far] = [await makeBox(app, pune), await makeBox(app, pune)];
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: pune, box: near, qty: 2 });
    app.pass(60_000);
    await bringIn(app, sku, { warehouse: pune, box: far, qty: 9 });
    const one = () => issue({ lines: [{ sku: sku.id, qty: 1 }] });
    const fromOf = ({ body }: ResponseBody) => body.data.lines[0].box.code;
    // Another transaction moves the other box. The ticket doesn't wait for it.
    await whileHeld(app, locked('boxes', far.id), async () => {
      const response = await promptly(one());
      expect(response === 'waits' ? response : fromOf(response)).toBe(near.code);
    });
    // Both ask for the last unit. The second finds it gone and takes one from the next box.
    const both = await whileHeld(app, locked('skus', sku.id), async ({ untilWaiting }) => {
      const actions = [one(), one()];
      await untilWaiting(2);
      return [Promise.all(actions)];
    });
    expect((await both[0])?.map(fromOf).sort()).toEqual([near.code, far.code].sort());
  });
});

test('many returns never bring back more than is out, by box, by ticket or by neither @full', async () => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 12 });
  const box = await makeBox(app, pune, { type: 'transport' });
  const sent = await issued({ lines: [{ sku: sku.id, qty: 12 }], transportBoxId: box.id });
  const ways = [{ fromBoxId: box.id }, { ticketId: sent.id }, {}];
  const responses = await times(60, (place) =>
    place % 4 === 3
      ? writeOff(sent.id, [{ sku: sku.id, qty: 1, condition: 'used' }])
      : giveBack({ ...ways[place % 4], lines: [{ sku: sku.id, qty: 1 }] }),
  );
  expect(counted(responses)).toEqual({ 201: 12, '409 NOT_OUT': 48 });
  expect(await ticket(sent.id)).toMatchObject({ out: 0 });
  expect(await unitsOf(sku)).toBe(12);
  expect((await boxNow(box.id)).status).toBe('RETURNED');
});

test('returns of the oldest open tickets take all that is out of several @full', async () => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 30 });
  const sent = [];
  for (let count = 0; count < 10; count++)
    sent.push(await issued({ lines: [{ sku: sku.id, qty: 3 }] }));
  const responses = await times(20, () => giveBack({ lines: [{ sku: sku.id, qty: 2 }] }));
  expect(counted(responses)).toEqual({ 201: 15, '409 NOT_OUT': 5 });
  const now = await Promise.all(sent.map(({ id }) => ticket(id)));
  expect(now.map(({ out }) => out)).toEqual(sent.map(() => 0));
  expect(await unitsOf(sku)).toBe(30);
});

test('units issued while goods come back are not lost, whichever commits first @full', async () => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 10 });
  const box = await makeBox(app, pune, { type: 'transport' });
  const first = await issued({ lines: [{ sku: sku.id, qty: 5 }], transportBoxId: box.id });
  const ways = [
    () => giveBack({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] }),
    () => issue({ lines: [{ sku: sku.id, qty: 1 }], transportBoxId: box.id }),
    () => admin.patch(`/admin/inventory/boxes/${box.id}`, { body: { status: 'AVAILABLE' } }),
  ];
  const responses = await times(36, (place) => (ways[place % 3] as (typeof ways)[0])());
  expect(Object.keys(counted(responses)).sort()).toEqual(expect.arrayContaining(['201']));
  expect(responses.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
  const shown = await boxNow(box.id);
  expect(shown.out > 0 ? ['ISSUED'] : ['RETURNED', 'AVAILABLE']).toContain(shown.status);
  expect((await ticket(first.id)).out).toBeGreaterThanOrEqual(0);
  expect((await unitsOf(sku)) + shown.out).toBe(10);
});

test('closing happens once, and so does picking the last units', async () => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 4 });
  const { id } = await issued({ lines: [{ sku: sku.id, qty: 4 }] });
  expect(counted(await times(12, () => pick(id, { code: sku.code })))).toEqual({
    200: 4,
    '409 PICKED_ALREADY': 8,
  });
  expect(counted(await times(10, () => close(id)))).toEqual({ 200: 1, '409 ALREADY_CLOSED': 9 });
});

test('an event is charged once for goods returned concurrently, and once per idempotency key @full', async () => {
  const event = await makeEvent(admin);
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: pune, qty: 5 });
  const sent = await issued({ toRef: event.id, lines: [{ sku: sku.id, qty: 5 }] });
  const lines = [{ sku: sku.id, qty: 1, condition: 'used' }];
  const headers = { 'idempotency-key': randomUUID() };
  const responses = await times(8, () => writeOff(sent.id, lines, headers));
  expect(new Set(responses.map(({ body }) => body.return.code)).size).toBe(1);
  await Promise.all([
    returned({ ticketId: sent.id, lines }),
    returned({ ticketId: sent.id, lines: [{ sku: sku.id, qty: 1, condition: 'damaged' }] }),
  ]);
  const shown = (await admin.get(`/admin/finance/events/${event.id}`)).body.data;
  expect(shown.actual.supplies).toBe(300);
  // An event is never both deleted and issued another ticket when both happen at once.
  const other = await makeEvent(admin);
  const [deleted, made] = await Promise.all([
    admin.delete(`/admin/finance/events/${other.id}`),
    issue({ toRef: other.id, lines: [{ sku: sku.id, qty: 1 }] }),
  ]);
  expect([deleted.status < 300, made.status < 300].filter(Boolean)).toHaveLength(1);
});
