import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeEvent, makeVendor } from '../../../test/finance.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { type ResponseBody, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let support: Awaited<ReturnType<TestApp['signedInAs']>>;
let pune: TestWarehouse;
let mat: TestSku;
let band: TestSku;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('support');
});
beforeEach(async () => {
  pune = await makeWarehouse(app);
  mat = await makeSku(app);
  band = await makeSku(app, { name: 'Resistance band' });
  await bringIn(app, mat, { warehouse: pune, qty: 20 });
  await bringIn(app, band, { warehouse: pune, qty: 10, unitCost: 5_000 });
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const { add, issue, issued, pick, close, writeOff, giveBack, returned, ticket, box } = issuedStock(
  () => support,
);
const path = '/admin/inventory/provisioning';
const refusal = async (response: Promise<ResponseBody>) => {
  const { status, body } = await response;
  return [status, body.code, body.errors ?? body.message];
};
const paperOf = async (id: string) => {
  const { bytes } = await download(app, support.token, `${path}/${id}/pdf`);
  return (await pdfText(bytes)).join('\n');
};
const linesOf = ({ body }: ResponseBody) =>
  body.data.lines.map(
    ({ sku, qty, picked, out }: { sku: { code: string }; [name: string]: unknown }) => ({
      ...{ code: sku.code, qty, picked, out },
    }),
  );

describe('adding items to an open ticket', () => {
  test('issues them from stock at once, with the ticket and at their cost', async () => {
    const { id, code } = await issued({ lines: [{ sku: mat.id, qty: 2 }] });
    const response = await add(id, [{ sku: band.code.toLowerCase(), qty: 3 }]);
    expect(response.status).toBe(201);
    expect(response.headers.etag).toBe('"2"');
    expect(response.body).toMatchObject({ added: 3, data: { id, qty: 5, out: 5, cost: 350 } });
    expect(linesOf(response)).toEqual([
      { code: mat.code, qty: 2, picked: 0, out: 2 },
      { code: band.code, qty: 3, picked: 0, out: 3 },
    ]);
    const ledger = await support.get('/admin/inventory/stock/ledger', {
      query: { sku: band.id, type: 'ALLOCATE' },
    });
    expect(ledger.body.data).toMatchObject([{ ticket: { code }, lines: [{ qty: 3 }] }]);
    const history = await support.get(`/admin/history/ticket/${id}`);
    expect(history.body.data[0]).toMatchObject({
      action: 'ticket.goods_added',
      changes: [
        { field: 'lines', before: null, after: `3 × ${band.code}` },
        { field: 'units', before: 2, after: 5 },
        { field: 'out', before: 2, after: 5 },
      ],
    });
    const found = await support.get(path, { query: { search: band.code } });
    expect(found.body.data.map((each: { id: string }) => each.id)).toEqual([id]);
  });

  test('of a SKU from the same place adds to the existing line, and keeps what is picked', async () => {
    const shelf = await makeBox(app, pune);
    await bringIn(app, mat, { warehouse: pune, box: shelf, qty: 5, unitCost: 40_000 });
    const { id } = await issued({ lines: [{ sku: mat.id, qty: 4 }] });
    await pick(id, { code: mat.code, qty: 3 });
    const response = await add(id, [
      { sku: mat.id, qty: 2 },
      { sku: mat.id, qty: 1, fromBoxId: shelf.id },
    ]);
    expect(linesOf(response)).toEqual([
      { code: mat.code, qty: 6, picked: 3, out: 6 },
      { code: mat.code, qty: 1, picked: 0, out: 1 },
    ]);
    const rest = await pick(id, { code: mat.code, qty: 3, fromBoxId: null });
    expect(rest.status).toBe(200);
    expect(await paperOf(id)).toContain(shelf.code);
  });

  test('puts them into its own transport box, which is out', async () => {
    const transport = await makeBox(app, pune, { type: 'transport' });
    const lines = [{ sku: mat.id, qty: 2 }];
    const { id } = await issued({ lines, transportBoxId: transport.id });
    expect((await add(id, [{ sku: band.id, qty: 1 }])).status).toBe(201);
    expect(await box(transport.id)).toMatchObject({ status: 'ISSUED', out: 3 });
    const back = await returned({
      fromBoxId: transport.id,
      toWh: pune.id,
      lines: [{ sku: band.id, qty: 1 }],
    });
    expect(back.units).toBe(1);
  });

  test('issues its box again once it is available, and takes no box of another ticket', async () => {
    const transport = await makeBox(app, pune, { type: 'transport' });
    const lines = [{ sku: mat.id, qty: 2 }];
    const { id } = await issued({ lines, transportBoxId: transport.id });
    await returned({ ticketId: id, toWh: pune.id, lines });
    const more = [{ sku: band.id, qty: 1 }];
    expect((await refusal(add(id, more))).slice(0, 2)).toEqual([409, 'BOX_NOT_AVAILABLE']);
    const available = { body: { status: 'AVAILABLE' } };
    await support.patch(`/admin/inventory/boxes/${transport.id}`, available);
    expect((await add(id, more)).status).toBe(201);
    expect(await box(transport.id)).toMatchObject({ status: 'ISSUED', out: 1 });
    await returned({ ticketId: id, toWh: pune.id, lines: more });
    await support.patch(`/admin/inventory/boxes/${transport.id}`, available);
    const other = await issued({ lines, transportBoxId: transport.id });
    expect(await refusal(add(id, more))).toEqual([
      ...[409, 'BOX_TAKEN'],
      `Goods of ${other.code} are out in ${transport.code} now. Make a new ticket, or return them first.`,
    ]);
  });

  test('charges an event for used units', async () => {
    const admin = await app.signedInAs('Administrator');
    const event = await makeEvent(admin);
    const { id } = await issued({ toRef: event.id, lines: [{ sku: mat.id, qty: 1 }] });
    await add(id, [{ sku: band.id, qty: 2 }]);
    await writeOff(id, [{ sku: band.id, qty: 2, condition: 'used' }]);
    const shown = (await admin.get(`/admin/finance/events/${event.id}`)).body.data;
    expect(shown.actual.supplies).toBe(100);
  });

  test('notifies stock keepers of a SKU that has become low', async () => {
    const { id } = await issued({ lines: [{ sku: mat.id, qty: 1 }] });
    const keeper = await app.signedInAs('support');
    await add(id, [{ sku: mat.id, qty: 11 }]);
    const { body } = await keeper.get('/admin/notifications');
    const kinds = body.notifications.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('low-stock');
  });

  test('is refused when not possible, and changes nothing', async () => {
    const { id, code } = await issued({ lines: [{ sku: mat.id, qty: 1 }] });
    const shelf = await makeBox(app, pune);
    expect(await refusal(add(id, [{ sku: mat.id, qty: 20 }]))).toEqual([
      ...[409, 'INSUFFICIENT_STOCK'],
      { 'lines.0.qty': `Only 19 of ${mat.code} in condition good are in stock.` },
    ]);
    const fromShelf = [
      { sku: band.id, qty: 1 },
      { sku: mat.id, qty: 1, fromBoxId: shelf.id },
    ];
    expect(await refusal(add(id, fromShelf))).toEqual([
      ...[409, 'INSUFFICIENT_STOCK'],
      { 'lines.1.qty': `None of ${mat.code} in condition good is in ${shelf.code}.` },
    ]);
    const wrong: [unknown, Record<string, unknown>][] = [
      [[], { lines: 'Add at least one line' }],
      [[{ sku: 'SKU-NONE', qty: 1 }], { 'lines.0.sku': expect.any(String) }],
      [[{ sku: mat.id, qty: 0 }], { 'lines.0.qty': expect.any(String) }],
      [
        [{ sku: mat.id, qty: 1, fromBoxId: randomUUID() }],
        { 'lines.0.fromBoxId': 'Choose a box that exists' },
      ],
    ];
    for (const [lines, errors] of wrong) {
      expect(await refusal(add(id, lines))).toEqual([400, 'VALIDATION', errors]);
    }
    expect((await add(randomUUID(), [{ sku: mat.id, qty: 1 }])).status).toBe(404);
    expect(await ticket(id)).toMatchObject({ qty: 1, version: 1 });
    await close(id);
    expect(await refusal(add(id, [{ sku: mat.id, qty: 1 }]))).toEqual([
      ...[409, 'CLOSED'],
      `${code} is closed: no goods can be added. Make a new ticket.`,
    ]);
    expect((await ticket(id)).qty).toBe(1);
  });

  test('is refused for an archived vendor', async () => {
    const vendor = await makeVendor(app);
    const lines = [{ sku: mat.id, qty: 1 }];
    const { id } = await issued({ toType: 'VENDOR', toRef: vendor.id, lines });
    await app.database.pool.query('update parties set archived_at = now() where id = $1', [
      vendor.id,
    ]);
    expect((await refusal(add(id, lines))).slice(0, 2)).toEqual([409, 'PARTY_ARCHIVED']);
  });

  test('checks If-Match, and runs once per idempotency key', async () => {
    const { id } = await issued({ lines: [{ sku: mat.id, qty: 1 }] });
    const body = { lines: [{ sku: band.id, qty: 1 }] };
    const send = (headers: Record<string, string>) =>
      support.post(`${path}/${id}/lines`, { body, headers });
    const key = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(key)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await ticket(id)).qty).toBe(2);
    expect((await send({ 'if-match': '"1"' })).status).toBe(412);
    expect((await send({ 'if-match': '"2"' })).status).toBe(201);
  });

  test('creates a new line where the box moved to another warehouse in between', async () => {
    const [nashik, shelf] = [await makeWarehouse(app), await makeBox(app, pune)];
    await bringIn(app, band, { warehouse: pune, box: shelf, qty: 5 });
    const lines = [{ sku: band.id, qty: 1, fromBoxId: shelf.id }];
    const { id } = await issued({ lines });
    await support.post(`/admin/inventory/boxes/${shelf.id}/move`, { body: { wh: nashik.id } });
    const response = await add(id, lines);
    const whereabouts = response.body.data.lines.map(
      ({ wh, qty }: { wh: { id: string }; qty: number }) => [wh.id, qty],
    );
    expect(whereabouts).toEqual([
      [pune.id, 1],
      [nashik.id, 1],
    ]);
    // The first unit left Pune, the second Nashik. Each comes back to where it left.
    const first = await returned({ ticketId: id, lines: [{ sku: band.id, qty: 1 }] });
    const second = await returned({ ticketId: id, lines: [{ sku: band.id, qty: 1 }] });
    expect([first.wh?.id, second.wh?.id]).toEqual([pune.id, nashik.id]);
  });

  test('keeps a warehouse active while goods that left it in a moved box are out', async () => {
    const [nashik, shelf] = [await makeWarehouse(app), await makeBox(app, pune)];
    await bringIn(app, band, { warehouse: pune, box: shelf, qty: 2 });
    const lines = [{ sku: band.id, qty: 1, fromBoxId: shelf.id }];
    const { id } = await issued({ lines });
    const move = (wh: string) =>
      support.post(`/admin/inventory/boxes/${shelf.id}/move`, { body: { wh } });
    await move(nashik.id);
    await add(id, lines);
    await move(pune.id);
    const admin = await app.signedInAs('Administrator');
    const closed = admin.patch(`/admin/inventory/warehouses/${nashik.id}`, {
      body: { isActive: false },
    });
    expect((await refusal(closed))[0]).toBe(409);
  });
});

describe('concurrently', () => {
  const times = <T>(count: number, action: (place: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, place) => action(place)));
  const codes = (responses: ResponseBody[]) =>
    responses.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());

  test('many requests for the last units issue exactly what is there', async () => {
    const { id } = await issued({ lines: [{ sku: mat.id, qty: 1 }] });
    const responses = await times(20, () => add(id, [{ sku: band.id, qty: 1 }]));
    expect(codes(responses).filter((code) => code === '201')).toHaveLength(10);
    expect(codes(responses).filter((code) => code === '409 INSUFFICIENT_STOCK')).toHaveLength(10);
    expect(await ticket(id)).toMatchObject({ qty: 11, out: 11 });
  });

  test('closing the ticket keeps earlier items, and later ones are refused', async () => {
    const { id } = await issued({ lines: [{ sku: mat.id, qty: 1 }] });
    const responses = await times(12, (place) =>
      place === 5 ? close(id) : add(id, [{ sku: mat.id, qty: 1 }]),
    );
    const added = codes(responses).filter((code) => code === '201').length;
    expect(codes(responses).every((code) => ['200', '201', '409 CLOSED'].includes(code))).toBe(
      true,
    );
    expect(await ticket(id)).toMatchObject({ status: 'CLOSED', qty: 1 + added });
  });

  test('returning, writing off and picking lose no units', async () => {
    const transport = await makeBox(app, pune, { type: 'transport' });
    const lines = [{ sku: mat.id, qty: 4 }];
    const { id } = await issued({ lines, transportBoxId: transport.id });
    const one = { sku: mat.id, qty: 1 };
    const ways = [
      () => add(id, [one]),
      () => giveBack({ fromBoxId: transport.id, toWh: pune.id, lines: [one] }),
      () => writeOff(id, [{ ...one, condition: 'used' }]),
      () => pick(id, { code: mat.code }),
      () => issue({ lines: [one] }),
    ];
    const responses = await times(40, (place) => (ways[place % 5] as (typeof ways)[0])());
    expect(responses.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    const shown = await ticket(id);
    expect(shown.qty).toBe(shown.good + shown.used + shown.out);
    expect((await box(transport.id)).out).toBe(shown.out);
  });

  test('deactivating a warehouse never succeeds while goods that left it are out', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [store, sku] = [await makeWarehouse(app), await makeSku(app)];
      await bringIn(app, sku, { warehouse: store, qty: 1 });
      const { id } = await issued({ lines: [{ sku: mat.id, qty: 1 }] });
      const [added, patched] = await Promise.all([
        add(id, [{ sku: sku.id, qty: 1 }]),
        support.patch(`/admin/inventory/warehouses/${store.id}`, { body: { isActive: false } }),
      ]);
      expect([added.status, patched.status]).toEqual([201, 409]);
    }
  });
});

describe('with a transport box, goods are picked', () => {
  let mumbai: TestWarehouse;
  beforeEach(async () => {
    mumbai = await makeWarehouse(app, { name: 'Mumbai store', city: 'Mumbai' });
    app.pass(60_000);
    support = await app.signedInAs('support');
    await bringIn(app, mat, { warehouse: mumbai, qty: 6 });
  });
  const picksOf = ({ lines }: Awaited<ReturnType<typeof ticket>>) =>
    lines.map(({ wh, qty }) => [wh.name, wh.city, qty]);

  test('in its warehouse first, even if older ones are elsewhere', async () => {
    const transport = await makeBox(app, mumbai, { type: 'transport' });
    const lines = [{ sku: mat.id, qty: 4 }];
    const sent = await issued({ lines, transportBoxId: transport.id });
    expect(picksOf(sent)).toEqual([['Mumbai store', 'Mumbai', 4]]);
    const without = await issued({ lines });
    expect(picksOf(without)).toEqual([['Pune store', 'Pune', 4]]);
  });

  test('there as far as they suffice, then elsewhere, and so are added ones', async () => {
    const transport = await makeBox(app, mumbai, { type: 'transport' });
    const lines = [{ sku: mat.id, qty: 8 }];
    const sent = await issued({ lines, transportBoxId: transport.id });
    expect(picksOf(sent)).toEqual([
      ['Mumbai store', 'Mumbai', 6],
      ['Pune store', 'Pune', 2],
    ]);
    const paper = (await paperOf(sent.id)).replace(/\s+/g, ' ');
    expect(paper).toContain('Picked in');
    expect(paper).toContain('2 warehouses in 2 cities: Mumbai store, Pune store');
    await bringIn(app, band, { warehouse: mumbai, qty: 3 });
    const response = await add(sent.id, [{ sku: band.id, qty: 3 }]);
    expect(picksOf(response.body.data).at(-1)).toEqual(['Mumbai store', 'Mumbai', 3]);
  });

  test('elsewhere when a warehouse or a box is named', async () => {
    const transport = await makeBox(app, mumbai, { type: 'transport' });
    const lines = [{ sku: mat.id, qty: 1 }];
    const sent = await issued({ lines, transportBoxId: transport.id, wh: pune.id });
    expect(picksOf(sent)).toEqual([['Pune store', 'Pune', 1]]);
  });

  test('as suggested before', async () => {
    const transport = await makeBox(app, mumbai, { type: 'transport' });
    const suggested = async (query: Record<string, string>) => {
      const { body } = await support.get(`${path}/suggest`, {
        query: { sku: mat.id, qty: '8', ...query },
      });
      return body.errors ?? body.data.picks.map(({ wh, qty }: never) => [wh, qty]);
    };
    const wh = ({ id, name, city }: TestWarehouse) => ({ _id: id, id, name, city });
    expect(await suggested({ transportBoxId: transport.id })).toEqual([
      [wh(mumbai), 6],
      [wh(pune), 2],
    ]);
    expect(await suggested({})).toEqual([[wh(pune), 8]]);
    expect(await suggested({ transportBoxId: randomUUID() })).toEqual({
      transportBoxId: 'Choose a box that exists',
    });
  });
});
