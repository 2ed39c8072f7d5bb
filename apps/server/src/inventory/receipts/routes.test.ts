import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let support: Client;
let pune: TestWarehouse;
let mat: TestSku;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('support');
  pune = await makeWarehouse(app);
});
beforeEach(async () => {
  mat = await makeSku(app);
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const path = '/admin/inventory/grn';
const receive = (given: Record<string, unknown> = {}) =>
  support.post(path, {
    body: { wh: pune.id, lines: [{ sku: mat.code, qty: 10, unitCost: 50 }], ...given },
  });
const reverse = (id: string, headers: Record<string, string> = {}) =>
  support.post(`${path}/${id}/reverse`, { body: { reason: 'Wrong box' }, headers });
const skuOf = async (sku: { id: string } = mat) =>
  (await support.get(`/admin/inventory/products/skus/${sku.id}`)).body.data;
const openOrder = async (qty = 10) => {
  const body = { skuCode: mat.code, qty, unitCost: 20 };
  const { id } = (await support.post('/admin/inventory/po', { body })).body.data;
  const approved = await support.post(`/admin/inventory/po/${id}/approve`, {
    body: { receive: false },
  });
  return approved.body.data;
};
const orderOf = async (id: string) => (await support.get(`/admin/inventory/po/${id}`)).body.data;
const missing = randomUUID();

describe('a goods receipt', () => {
  test('adds goods to a warehouse at their cost, today, under a generated code', async () => {
    const { status, body } = await receive({ note: 'By lorry' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      code: expect.stringMatching(/^GRN-\d+$/),
      po: null,
      wh: { id: pune.id, name: pune.name },
      receivedOn: '2026-11-20',
      receivedBy: 'Test Person',
      note: 'By lorry',
      units: 10,
      amount: 500,
      lines: [{ sku: { code: mat.code }, qty: 10, unitCost: 50, condition: 'good', box: null }],
      isReversed: false,
      reversed: null,
    });
    expect(await skuOf()).toMatchObject({ quantity: 10, value: 500, averageCost: 50 });
    expect((await support.get(`${path}/${body.data.id}`)).body.data).toEqual(body.data);
    const { data } = (await support.get(`/admin/history/goods-receipt/${body.data.id}`)).body;
    expect(data[0]).toMatchObject({ action: 'goods-receipt.booked' });
  });

  test('takes conditions, several lines of a SKU, a past day, and the main warehouse by default', async () => {
    const { body } = await receive({
      wh: null,
      code: `In ${randomUUID()}`,
      receivedOn: '2026-03-01',
      lines: [
        { sku: mat.code, qty: 3, unitCost: 10 },
        { sku: mat.id, qty: 1, unitCost: 30, condition: 'damaged' },
        { sku: mat.code.toLowerCase(), qty: 4 },
      ],
    });
    expect(body.data).toMatchObject({ wh: { id: pune.id }, units: 8, receivedOn: '2026-03-01' });
    // Without a cost, the average before this receipt.
    expect(body.data.lines[2].unitCost).toBe(0);
    expect((await skuOf()).conditions).toMatchObject({ good: 7, damaged: 1 });
    const second = await receive({ lines: [{ sku: mat.code, qty: 1 }] });
    expect(second.body.data.lines[0].unitCost).toBe(7.5);
  });

  test('is refused at its field for wrong input, and adds nothing', async () => {
    const refused: [Record<string, unknown>, Record<string, string>][] = [
      [{ lines: [] }, { lines: 'Add at least one line' }],
      [{ lines: [{ sku: 'NO', qty: 1 }] }, { 'lines.0.sku': 'SKU not found for code: NO' }],
      [{ lines: [{ sku: mat.code, qty: 0 }] }, { 'lines.0.qty': 'Qty must be at least 1' }],
      [{ lines: [{ sku: mat.code, qty: 0.5 }] }, { 'lines.0.qty': 'Qty must be a whole number' }],
      [
        { lines: [{ sku: mat.code, qty: 1, condition: 'used' }] },
        { 'lines.0.condition': expect.stringMatching(/^Condition must be one of/) },
      ],
      [
        { lines: [{ sku: mat.code, qty: 1, unitCost: 10_000_000.01 }] },
        { 'lines.0.unitCost': 'Unit cost is too large' },
      ],
      [
        {
          lines: Array.from({ length: 2 }, () => ({
            sku: mat.code,
            qty: 1_000_000,
            unitCost: 10_000_000,
          })),
        },
        { lines: expect.stringMatching(/at most/) },
      ],
      [{ wh: missing }, { wh: 'Choose a warehouse that exists' }],
      [{ po: missing }, { po: 'Choose a purchase order that exists' }],
      [{ receivedOn: '2026-11-21' }, { receivedOn: 'The date can’t lie in the future' }],
      [{ receivedOn: '1999-12-31' }, { receivedOn: 'Date can’t lie before 1 Jan 2000' }],
      [{ receivedOn: 'today' }, { receivedOn: expect.any(String) }],
    ];
    for (const [given, errors] of refused) {
      const response = await receive(given);
      expect([response.status, response.body.errors]).toEqual([400, errors]);
    }
    expect((await skuOf()).quantity).toBe(0);
    const closed = await makeWarehouse(app, { isActive: false });
    expect((await receive({ wh: closed.id })).body).toMatchObject({
      code: 'WAREHOUSE_INACTIVE',
      errors: { wh: expect.stringMatching(/is inactive/) },
    });
    await app.database.pool.query('update skus set used = 1000000000 where id = $1', [mat.id]);
    await app.database.pool.query('update skus set good = 1000000000 where id = $1', [mat.id]);
    const tooMuch = await receive();
    await app.database.pool.query('update skus set good = 0, used = 0 where id = $1', [mat.id]);
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.errors]).toEqual([
      409,
      'TOO_MUCH_STOCK',
      { 'lines.0.qty': `There can’t be so much of ${mat.code}.` },
    ]);
    const code = `Once ${randomUUID().slice(0, 8)}`;
    await receive({ code });
    const twice = await receive({ code: code.toUpperCase() });
    expect([twice.status, twice.body.code]).toEqual([409, 'DUPLICATE_CODE']);
    expect((await skuOf()).quantity).toBe(10);
  });

  test('needs permission, and is a 404 when unknown', async () => {
    const creator = await app.signedInAs('creator');
    expect((await creator.post(path, { body: {} })).status).toBe(403);
    expect((await creator.get(path)).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
    expect((await support.get(`${path}/${missing}`)).status).toBe(404);
    expect((await reverse(missing)).status).toBe(404);
  });

  test('is booked once when sent twice with one key', async () => {
    const options = {
      body: { lines: [{ sku: mat.code, qty: 2 }] },
      headers: { 'idempotency-key': randomUUID() },
    };
    const [first, second] = [await support.post(path, options), await support.post(path, options)];
    expect(second.body).toEqual(first.body);
    expect((await skuOf()).quantity).toBe(2);
  });

  test('can be found by code, goods, order, warehouse, day and reversal @full', async () => {
    const order = await openOrder();
    const made = (await receive({ po: order.id, receivedOn: '2026-10-05' })).body.data;
    const other = (await receive()).body.data;
    await reverse(other.id);
    const found = async (query: Record<string, string>) =>
      (await support.get(path, { query: { search: mat.code, ...query } })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found({})).toHaveLength(2);
    expect(await found({ sort: 'receivedOn' })).toEqual([made.id, other.id]);
    expect(await found({ po: order.id })).toEqual([made.id]);
    expect(await found({ search: order.code })).toEqual([made.id]);
    expect(await found({ search: made.code.toLowerCase() })).toEqual([made.id]);
    expect(await found({ reversed: 'true' })).toEqual([other.id]);
    expect(await found({ reversed: 'false', wh: pune.id })).toEqual([made.id]);
    expect(await found({ from: '2026-10-01', to: '2026-10-31' })).toEqual([made.id]);
    expect((await support.get(path, { query: { po: 'x' } })).status).toBe(400);
  });
});

test('shows its first lines and their number in lists, and all lines on its own', async () => {
  const lines = Array.from({ length: 8 }, () => ({ sku: mat.code, qty: 1 }));
  const { body, headers } = await receive({ lines });
  expect([body.data.lines.length, headers.etag]).toEqual([8, '"1"']);
  const listed = (await support.get(path, { query: { search: body.data.code } })).body.data[0];
  expect([listed.lines.length, listed.lineCount]).toEqual([5, 8]);
  const { data } = (await support.get(`${path}/${body.data.id}`)).body;
  expect([data.lines.length, data.lineCount]).toEqual([8, 8]);
});

describe('receipts of an order', () => {
  test('move it from open to partial to closed, at its cost', async () => {
    const order = await openOrder();
    const first = await receive({ po: order.id, wh: null, lines: [{ sku: mat.code, qty: 4 }] });
    expect(first.body.data).toMatchObject({
      po: { id: order.id, code: order.code },
      lines: [{ unitCost: 20 }],
    });
    expect(await orderOf(order.id)).toMatchObject({ status: 'PARTIAL', received: 4 });
    await receive({ po: order.id, lines: [{ sku: mat.code, qty: 6, unitCost: 25 }] });
    expect(await orderOf(order.id)).toMatchObject({ status: 'CLOSED', received: 10 });
    expect((await skuOf()).value).toBe(4 * 20 + 6 * 25);
    const history = await support.get(`/admin/history/purchase-order/${order.id}`);
    expect(history.body.data[0]).toMatchObject({ action: 'purchase-order.goods_received' });
  });

  test('set the warehouse of an order without one to that of the first receipt', async () => {
    const mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
    const order = await openOrder();
    expect(order.wh).toBeNull();
    const lines = [{ sku: mat.code, qty: 4 }];
    await receive({ po: order.id, wh: mumbai.id, lines });
    expect(await orderOf(order.id)).toMatchObject({ wh: { id: mumbai.id, name: 'Mumbai store' } });
    await receive({ po: order.id, wh: pune.id, lines });
    expect(await orderOf(order.id)).toMatchObject({ wh: { id: mumbai.id }, received: 8 });
    const history = await support.get(`/admin/history/purchase-order/${order.id}`);
    const [second, first] = history.body.data.map(({ changes }: { changes: unknown[] }) => changes);
    const named = { field: 'warehouse', after: 'Mumbai store' };
    expect(first).toContainEqual(expect.objectContaining(named));
    expect(second).not.toContainEqual(expect.objectContaining({ field: 'warehouse' }));
    const inMumbai = { query: { wh: mumbai.id } };
    expect((await support.get('/admin/inventory/po', inMumbai)).body.data).toHaveLength(1);
  });

  test('can’t contain more than was ordered, nor other goods', async () => {
    const order = await openOrder(5);
    const block = await makeSku(app, { name: 'Yoga block' });
    const lines = [
      { sku: mat.code, qty: 3 },
      { sku: mat.code, qty: 3 },
    ];
    const more = await receive({ po: order.id, lines });
    expect([more.status, more.body.code, more.body.errors]).toEqual([
      409,
      'EXCEEDS_ORDER',
      { 'lines.1.qty': `Only 2 of ${mat.code} in ${order.code} are outstanding.` },
    ]);
    const other = await receive({ po: order.id, lines: [{ sku: block.code, qty: 1 }] });
    expect([other.status, other.body.errors]).toEqual([
      400,
      { 'lines.0.sku': `${block.code} is not in ${order.code}` },
    ]);
    expect(await orderOf(order.id)).toMatchObject({ status: 'OPEN', received: 0 });
    await receive({ po: order.id, lines: [{ sku: mat.code, qty: 5 }] });
    const late = await receive({ po: order.id, lines: [{ sku: mat.code, qty: 1 }] });
    expect(late.body.message).toBe(`All of ${mat.code} in ${order.code} came already.`);
  });

  test('are refused against a draft and a cancelled order', async () => {
    const body = { skuCode: mat.code, qty: 1, unitCost: 20 };
    const { id, code } = (await support.post('/admin/inventory/po', { body })).body.data;
    const lines = [{ sku: mat.code, qty: 1 }];
    const draft = await receive({ po: id, lines });
    expect([draft.status, draft.body.code, draft.body.message]).toEqual([
      409,
      'DRAFT',
      `${code} is a draft. Approve it first.`,
    ]);
    await support.post(`/admin/inventory/po/${id}/cancel`);
    expect((await receive({ po: id, lines })).body.code).toBe('CANCELLED');
  });

  test('30 at once receive exactly what was ordered', async () => {
    const order = await openOrder(10);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        receive({ po: order.id, lines: [{ sku: mat.code, qty: 1 }] }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(responses.filter(({ body }) => body.code === 'EXCEEDS_ORDER')).toHaveLength(20);
    expect(await orderOf(order.id)).toMatchObject({ status: 'CLOSED', received: 10 });
    expect((await skuOf()).quantity).toBe(10);
  });
});

describe('reversing a receipt', () => {
  test('takes the goods and their value back, once, and records who and why', async () => {
    await receive();
    const { data } = (await receive({ lines: [{ sku: mat.code, qty: 5, unitCost: 80 }] })).body;
    const { status, body } = await reverse(data.id, { 'if-match': '"1"' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      isReversed: true,
      reversed: { by: 'Test Person', reason: 'Wrong box' },
    });
    expect(await skuOf()).toMatchObject({ quantity: 10, value: 500, averageCost: 50 });
    const again = await reverse(data.id);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_REVERSED']);
    expect((await reverse(data.id, { 'if-match': '"1"' })).status).toBe(412);
    const empty = await support.post(`${path}/${data.id}/reverse`, { body: {} });
    expect([empty.status, empty.body.errors]).toEqual([400, { reason: 'Reason is required' }]);
    const ledger = await support.get('/admin/inventory/stock/ledger', {
      query: { sku: mat.id, type: 'ADJUST' },
    });
    expect(ledger.body.data).toMatchObject([
      { note: `Reversal of ${data.code}: Wrong box`, receipt: { code: data.code } },
    ]);
  });

  test('moves an order back from closed to partial, and from partial to open @full', async () => {
    const order = await openOrder();
    const lines = (qty: number) => ({ po: order.id, lines: [{ sku: mat.code, qty }] });
    const first = (await receive(lines(4))).body.data;
    const second = (await receive(lines(6))).body.data;
    await reverse(first.id);
    expect(await orderOf(order.id)).toMatchObject({ status: 'PARTIAL', received: 6 });
    await reverse(second.id);
    expect(await orderOf(order.id)).toMatchObject({ status: 'OPEN', received: 0 });
    await receive(lines(10));
    expect(await orderOf(order.id)).toMatchObject({ status: 'CLOSED', received: 10 });
  });

  test('moves an approved order back to open', async () => {
    const body = { skuCode: mat.code, qty: 3, unitCost: 20, approve: true };
    const made = (await support.post('/admin/inventory/po', { body })).body;
    await reverse(made.receipt.id);
    expect(await orderOf(made.data.id)).toMatchObject({ status: 'OPEN', received: 0 });
    expect((await skuOf()).quantity).toBe(0);
  });

  test('takes the goods out of the box they were received into, wherever it is now', async () => {
    const box = await makeBox(app, pune);
    const added = await support.post('/admin/inventory/products', {
      body: { name: 'Mat', quantity: 6, unitCost: 10, boxId: box.id, raisePo: false },
    });
    const nashik = await makeWarehouse(app, { name: 'Nashik', type: 'STORE' });
    await support.post(`/admin/inventory/boxes/${box.id}/move`, { body: { wh: nashik.id } });
    expect((await reverse(added.body.receipt.id)).status).toBe(200);
    expect((await skuOf(added.body.data)).quantity).toBe(0);
  });

  test('needs no active warehouse when nothing is taken from it', async () => {
    const old = await makeWarehouse(app, { name: 'Old store' });
    const box = await makeBox(app, old);
    const body = { sku: mat.code, qty: 3, toBoxId: box.id, unitCost: 10 };
    const { receipt } = (await support.post('/admin/inventory/putaway', { body })).body.data;
    await support.post(`/admin/inventory/boxes/${box.id}/move`, { body: { wh: pune.id } });
    const closing = { body: { isActive: false } };
    const closed = await support.patch(`/admin/inventory/warehouses/${old.id}`, closing);
    expect(closed.status).toBe(200);
    expect((await reverse(receipt.id)).status).toBe(200);
    expect((await skuOf()).quantity).toBe(0);
  });

  test('is refused when the goods are gone, naming what is there', async () => {
    const { data } = (await receive()).body;
    await support.post('/admin/inventory/stock/adjust', {
      body: { sku: mat.code, wh: pune.id, condition: 'good', qtyDelta: -3, reason: 'Count' },
    });
    const { status, body } = await reverse(data.id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      `Only 7 of ${mat.code} in condition good are in ${pune.name}, unboxed.`,
    ]);
    expect((await support.get(`${path}/${data.id}`)).body.data.isReversed).toBe(false);
  });

  describe('goods that are out', () => {
    const { issued, issue, returned } = issuedStock(() => support);
    const refusal = async (id: string) => {
      const { status, body } = await reverse(id);
      return [status, body.code, body.message];
    };
    const count = (qtyDelta: number, reason = 'Count') =>
      support.post('/admin/inventory/stock/adjust', {
        body: { sku: mat.code, wh: pune.id, condition: 'good', qtyDelta, reason },
      });

    test('are refused, naming tickets and how much of it each has out @full', async () => {
      const { data } = (await receive()).body;
      const one = await issued({ lines: [{ sku: mat.code, qty: 4 }] });
      const two = await issued({ lines: [{ sku: mat.code, qty: 1 }] });
      expect(await refusal(data.id)).toEqual([
        409,
        'GOODS_OUT',
        `5 of ${mat.code} from this goods receipt are out: 4 with ${one.code}, 1 with ${two.code}. Return them first.`,
      ]);
      expect((await support.get(`${path}/${data.id}`)).body.data.isReversed).toBe(false);
      const back = (qty: number) => ({ toWh: pune.id, lines: [{ sku: mat.code, qty }] });
      await returned({ ticketId: one.id, ...back(4) });
      expect((await refusal(data.id))[2]).toBe(
        `1 of ${mat.code} from this goods receipt is out: 1 with ${two.code}. Return them first.`,
      );
      await returned({ ticketId: two.id, ...back(1) });
      expect((await reverse(data.id)).status).toBe(200);
    });

    test('are refused even if a later receipt brought as much @full', async () => {
      const first = (await receive()).body.data;
      const ticket = await issued({ lines: [{ sku: mat.code, qty: 6 }] });
      const second = (await receive()).body.data;
      expect(await refusal(first.id)).toEqual([
        409,
        'GOODS_OUT',
        `6 of ${mat.code} from this goods receipt are out: 6 with ${ticket.code}. Return them first.`,
      ]);
      expect((await reverse(second.id)).status).toBe(200);
    });

    test('don’t include goods that were there before and left first', async () => {
      const first = (await receive()).body.data;
      const second = (await receive()).body.data;
      const ticket = await issued({ lines: [{ sku: mat.code, qty: 10 }] });
      const more = await issued({ lines: [{ sku: mat.code, qty: 2 }] });
      expect((await refusal(second.id))[2]).toMatch(`are out: 2 with ${more.code}.`);
      await returned({
        ticketId: more.id,
        toWh: pune.id,
        lines: [{ sku: mat.code, qty: 2 }],
      });
      expect((await reverse(second.id)).status).toBe(200);
      expect((await refusal(first.id))[2]).toMatch(`are out: 10 with ${ticket.code}.`);
    });

    test('include goods in an issued transport box, which is named', async () => {
      const { data } = (await receive()).body;
      const box = await makeBox(app, pune, { type: 'transport' });
      const other = await makeSku(app);
      await bringIn(app, other, { warehouse: pune, qty: 1 });
      const body = { sku: mat.code, toBoxId: box.id, qty: 3, condition: 'good' };
      expect((await support.post('/admin/inventory/transfer', { body })).status).toBe(201);
      await issued({ transportBoxId: box.id, lines: [{ sku: other.code, qty: 1 }] });
      expect(await refusal(data.id)).toEqual([
        409,
        'GOODS_OUT',
        `3 of ${mat.code} from this goods receipt are out: 3 with ${box.code}. Return them first.`,
      ]);
    });

    test('are named even if they left from a box that they were moved into @full', async () => {
      const { data } = (await receive()).body;
      const shelf = await makeBox(app, pune);
      const body = { sku: mat.code, toBoxId: shelf.id, qty: 8, condition: 'good' };
      expect((await support.post('/admin/inventory/transfer', { body })).status).toBe(201);
      const lines = [{ sku: mat.code, qty: 7, fromBoxId: shelf.id }];
      const ticket = await issued({ lines });
      expect(await refusal(data.id)).toEqual([
        409,
        'GOODS_OUT',
        `Only 2 of the 10 of ${mat.code} are where this goods receipt put them, and 7 are out: 7 with ${ticket.code}. Return them first.`,
      ]);
    });

    test('don’t include goods that were written off or taken by a correction @full', async () => {
      const { data } = (await receive()).body;
      const ticket = await issued({ lines: [{ sku: mat.code, qty: 4 }] });
      const lines = [{ sku: mat.code, qty: 4, condition: 'used' }];
      await support.post(`/admin/inventory/provisioning/${ticket.id}/write-off`, {
        body: { lines },
      });
      expect((await refusal(data.id)).slice(0, 2)).toEqual([409, 'INSUFFICIENT_STOCK']);
      expect((await count(4)).status).toBe(201);
      expect((await reverse(data.id)).status).toBe(200);
    });

    test('are never both issued and reversed at the same moment', async () => {
      for (let round = 0; round < 5; round += 1) {
        mat = await makeSku(app);
        const { data } = (await receive()).body;
        const [reversed, ...tickets] = await Promise.all([
          reverse(data.id),
          ...Array.from({ length: 4 }, () => issue({ lines: [{ sku: mat.code, qty: 1 }] })),
        ]);
        const sent = tickets.filter(({ status }) => status === 201).length;
        expect(tickets.every(({ status }) => status === 201 || status === 409)).toBe(true);
        if (reversed.status === 200) expect(sent).toBe(0);
        else expect([reversed.body.code, sent > 0]).toEqual(['GOODS_OUT', true]);
        expect((await skuOf()).quantity).toBe(reversed.status === 200 ? 0 : 10 - sent);
      }
    });
  });

  test('is done once for 50 concurrent requests, even while others receive goods @full', async () => {
    const order = await openOrder(20);
    const lines = { po: order.id, lines: [{ sku: mat.code, qty: 5 }] };
    const { id } = (await receive(lines)).body.data;
    const [received, ...reversed] = await Promise.all([
      receive(lines),
      ...Array.from({ length: 50 }, () => reverse(id)),
    ]);
    expect(received?.status).toBe(201);
    expect(reversed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await orderOf(order.id)).toMatchObject({ status: 'PARTIAL', received: 5 });
    expect((await skuOf()).quantity).toBe(5);
  });
});
