import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeEvent } from '../../../test/finance.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestBox,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
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
const { issued, returned, writeOff, source } = issuedStock(() => admin);
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

describe('the source of a return', () => {
  test('shows goods of a box, with those moved there, and of a ticket', async () => {
    const { sku, box, ticket: sent } = await outInBox(5);
    await bringIn(app, sku, { warehouse: pune, box, qty: 2 });
    await returned({ ticketId: sent.id, lines: [{ sku: sku.id, qty: 1 }] });
    const by = {
      id: sent.id,
      code: sent.code,
      toType: 'EVENT',
      toRef: 'Diwali fair',
      status: 'OPEN',
      out: 4,
    };
    expect(await source({ fromBoxId: box.id })).toMatchObject({
      box: { id: box.id, code: box.code, barcode: box.barcode },
      wh: pune.id,
      boxes: [],
      tickets: [by],
      rows: [{ sku: { id: sku.id, code: sku.code }, sent: 7, out: 6, boxed: 2 }],
    });
    expect(await source({ ticketId: sent.id })).toMatchObject({
      box: null,
      wh: pune.id,
      tickets: [by],
      rows: [{ sent: 5, out: 4, boxed: 0 }],
    });
  });

  test('knows a ticket’s warehouse, unless goods left several', async () => {
    const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
    const [one, other] = [await makeSku(app), await makeSku(app)];
    await bringIn(app, one, { warehouse: pune, qty: 1 });
    await bringIn(app, other, { warehouse: mumbai, qty: 1 });
    const both = await issued({ lines: [one, other].map(({ id: sku }) => ({ sku, qty: 1 })) });
    expect((await source({ ticketId: both.id })).wh).toBeNull();
    await returned({ ticketId: both.id, lines: [{ sku: one.id, qty: 1 }] });
    expect((await source({ ticketId: both.id })).wh).toBe(mumbai.id);
    expect((await source()).wh).toBeNull();
  });

  test('without box or ticket lists the transport boxes, non-empty ones first', async () => {
    const empty = await makeBox(app, pune, {
      type: 'transport',
      code: 'TBX-0000',
      barcode: 'TBX0000',
    });
    const { box } = await outInBox(5);
    const { boxes, rows } = await source();
    expect(rows).toEqual([]);
    const place = (id: string) => boxes.findIndex((each: TestBox) => each.id === id);
    expect(place(box.id)).toBeGreaterThanOrEqual(0);
    expect(place(box.id)).toBeLessThan(place(empty.id));
    expect(boxes[place(box.id)]).toMatchObject({ out: 5, status: 'ISSUED', site: 'Pune store' });
    expect(boxes.some((each: TestBox) => each.id === storage.id)).toBe(false);
    expect(await source({ fromBoxId: empty.id })).toMatchObject({ tickets: [], rows: [] });
  });

  test('finds each transport box by a search, however many there are', async () => {
    await app.database.pool.query(
      `insert into boxes (id, created_at, updated_at, code, barcode, label, type, status, warehouse_id, condition)
       select gen_random_uuid(), now(), now(), 'TBX-A' || n, 'TBXA' || n, '', 'transport', 'AVAILABLE', $1, condition
       from generate_series(1, 600) as n, (select condition from boxes limit 1) as like_others`,
      [pune.id],
    );
    const [{ box, sku }, last] = [
      await outInBox(2),
      await makeBox(app, pune, { type: 'transport', code: 'TBX-ZZ9', barcode: 'TBXZZ9' }),
    ];
    const { boxes } = await source();
    expect(boxes).toHaveLength(50);
    expect(boxes.map(({ id }: TestBox) => id)).toContain(box.id);
    expect((await source({ search: 'tbx-zz9' })).boxes).toMatchObject([{ id: last.id, out: 0 }]);
    await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 2 }] });
    await bringIn(app, sku, { warehouse: pune, box: last, qty: 3 });
    expect((await source()).boxes[0]).toMatchObject({ out: expect.any(Number) });
    expect((await source({ q: 'TBX-ZZ9' })).boxes).toMatchObject([{ id: last.id, out: 3 }]);
  });

  test('needs an existing box or an existing ticket, not both', async () => {
    const ask = async (query: Record<string, string>) => {
      const { status, body } = await admin.get(`${path}/source`, { query });
      return [status, body.errors];
    };
    const fromBoxId = (await transportBox()).id;
    expect(await ask({ fromBoxId, ticketId: nobody })).toEqual([
      400,
      { fromBoxId: 'Give either a transport box or a ticket' },
    ]);
    expect(await ask({ fromBoxId: nobody })).toEqual([
      400,
      { fromBoxId: 'Choose a box that exists' },
    ]);
    expect(await ask({ fromBoxId: storage.id })).toEqual([
      400,
      { fromBoxId: `${storage.code} is not a transport box` },
    ]);
    expect(await ask({ ticketId: nobody })).toEqual([
      400,
      { ticketId: 'Choose a ticket that exists' },
    ]);
  });
});

describe('returns', () => {
  test('can be found by code, ticket, box and goods, by kind, type, ticket, box, warehouse and day', async () => {
    const { sku, box, ticket: sent } = await outInBox(4, { toType: 'VENDOR' });
    const one = await returned({
      fromBoxId: box.id,
      fromType: 'EVENT',
      toWh: mumbai.id,
      receivedOn: '2026-11-02',
      lines: [{ sku: sku.id, qty: 1 }],
    });
    const two = (await writeOff(sent.id, [{ sku: sku.id, qty: 1, condition: 'used' }])).body.return;
    const codes = async (query: Record<string, string>) =>
      (await admin.get(path, { query: { search: sent.code, ...query } })).body.data.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codes({})).toEqual([two.code, one.code]);
    expect(await codes({ search: box.code })).toEqual([one.code]);
    expect(await codes({ search: sku.code })).toEqual([two.code, one.code]);
    expect(await codes({ search: one.code })).toEqual([one.code]);
    expect(await codes({ kind: 'write-off' })).toEqual([two.code]);
    // The type of their tickets, whatever was sent.
    expect(await codes({ fromType: 'VENDOR', kind: 'return' })).toEqual([one.code]);
    expect(await codes({ search: '', ticketId: sent.id })).toEqual([two.code, one.code]);
    expect(await codes({ search: '', fromBoxId: box.id })).toEqual([one.code]);
    expect(await codes({ wh: mumbai.id })).toEqual([one.code]);
    expect(await codes({ to: '2026-11-19' })).toEqual([one.code]);
    expect(await codes({ from: '2026-11-03', sort: 'receivedOn' })).toEqual([two.code]);
    expect((await admin.get(path, { query: { limit: '1', ticketId: sent.id } })).body.meta).toEqual(
      {
        total: 2,
        page: 1,
        limit: 1,
        pages: 2,
      },
    );
    expect((await admin.get(path, { query: { sort: 'code' } })).status).toBe(400);
    expect((await admin.get(`${path}/${nobody}`)).status).toBe(404);
  });

  test('and their lines and charges never change', async () => {
    const event = await makeEvent(admin);
    const { sku, box } = await outInBox(1, { toRef: event.id });
    await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1, condition: 'used' }] });
    for (const table of ['goods_returns', 'goods_return_lines', 'event_goods']) {
      await expect(app.database.pool.query(`delete from ${table}`)).rejects.toThrow();
    }
  });
});
