import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeEvent, makeParty, makeVendor } from '../../../test/finance.ts';
import { goodsOut } from '../../../test/goods-out.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  stockIn,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { parties } from '../../finance/parties/tables.ts';
import { compareStock } from '../stock/verify.ts';

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
// Whatever was tried, what is kept agrees with the ledger.
afterEach(async () => expect(await compareStock(app.tools.db)).toEqual([]));
afterAll(() => app.stop());

const path = '/admin/inventory/provisioning';
const nobody = randomUUID();
const {
  issue,
  issued,
  ticket,
  close,
  pick,
  writeOff,
  returned,
  box: boxNow,
} = goodsOut(() => admin);
const list = async (query: Record<string, string>) => (await admin.get(path, { query })).body;
const of = async ({ code }: TestSku) =>
  (await stockIn(app))
    .filter(({ sku }) => sku === code)
    .map(({ place, condition, qty }) => `${qty} ${condition} in ${place}`);
const tickets = () => app.database.pool.query('select count(*)::int from tickets');
const stocked = async (qty: number, given: Parameters<typeof makeSku>[1] = {}) => {
  const sku = await makeSku(app, given);
  await bringIn(app, sku, { warehouse: pune, qty });
  return sku;
};

describe('issuing goods', () => {
  test('answers the ticket, numbered in its series, and takes the goods out of stock and value', async () => {
    const sku = await stocked(10, { barcode: 'bar-1', name: 'Cork block' });
    const { status, headers, body } = await issue({
      lines: [{ sku: sku.code.toLowerCase(), qty: 4 }],
      note: 'Gate 2',
    });
    expect([status, headers.etag]).toEqual([201, '"1"']);
    const { data } = body;
    expect(data).toEqual({
      _id: data.id,
      id: data.id,
      version: 1,
      createdAt: app.now().toISOString(),
      updatedAt: app.now().toISOString(),
      code: 'TKT/26-27/00001',
      status: 'OPEN',
      toType: 'EVENT',
      toRef: 'Diwali fair',
      destination: null,
      transportBox: null,
      note: 'Gate 2',
      issuedOn: app.now().toISOString(),
      issuedBy: 'Test Person',
      closedAt: null,
      closedBy: null,
      qty: 4,
      picked: 0,
      good: 0,
      used: 0,
      damaged: 0,
      missing: 0,
      quarantined: 0,
      out: 4,
      cost: 400,
      lineCount: 1,
      lines: [
        {
          id: data.lines[0].id,
          sku: {
            _id: sku.id,
            id: sku.id,
            code: sku.code,
            name: 'Cork block',
            unit: 'pcs',
            barcode: 'bar-1',
          },
          wh: { _id: pune.id, id: pune.id, name: 'Pune store', city: 'Pune' },
          box: null,
          qty: 4,
          picked: 0,
          good: 0,
          used: 0,
          damaged: 0,
          missing: 0,
          quarantined: 0,
          out: 4,
          cost: 400,
        },
      ],
    });
    expect(await ticket(data.id)).toEqual(data);
    expect(await of(sku)).toEqual(['6 good in Pune store']);
    const shown = (await admin.get(`/admin/inventory/products/skus/${sku.id}`)).body.data;
    expect(shown).toMatchObject({ quantity: 6, value: 600 });
    const movements = (await admin.get('/admin/inventory/movements', { query: { sku: sku.code } }))
      .body.data;
    expect(movements[0]).toMatchObject({
      type: 'ALLOCATE',
      note: 'TKT/26-27/00001: Diwali fair',
      ticket: { id: data.id, code: 'TKT/26-27/00001' },
      return: null,
      receipt: null,
      lines: [{ qty: 4, to: null, onHandChange: -4, valueChange: -400 }],
    });
    expect((await admin.get(`/admin/history/ticket/${data.id}`)).body.data).toMatchObject([
      {
        action: 'issued',
        title: 'TKT/26-27/00001',
        changes: expect.arrayContaining([
          { field: 'lines', before: null, after: `4 × ${sku.code}` },
        ]),
      },
    ]);
    expect((await issued({ lines: [{ sku: sku.id, qty: 1 }] })).code).toBe('TKT/26-27/00002');
  });

  test('takes what has lain longest, over boxes and unboxed, of all warehouses', async () => {
    const sku = await makeSku(app);
    const [first, last] = [await makeBox(app, mumbai), await makeBox(app, pune)];
    await bringIn(app, sku, { warehouse: mumbai, box: first, qty: 2 });
    app.pass(60_000);
    await bringIn(app, sku, { warehouse: pune, qty: 3 });
    app.pass(60_000);
    await bringIn(app, sku, { warehouse: pune, box: last, qty: 5, unitCost: 40_000 });
    await bringIn(app, sku, { warehouse: pune, box: last, qty: 5, condition: 'damaged' });
    const { lines } = await issued({ lines: [{ sku: sku.id, qty: 7 }] });
    expect(lines.map(({ wh, box, qty }) => [wh.name, box?.code ?? null, qty])).toEqual([
      ['Mumbai store', first.code, 2],
      ['Pune store', null, 3],
      ['Pune store', last.code, 2],
    ]);
    expect(await of(sku)).toEqual([`5 damaged in ${last.code}`, `3 good in ${last.code}`]);
  });

  test('takes from the chosen box, or from the warehouse asked for', async () => {
    const sku = await makeSku(app);
    const box = await makeBox(app, mumbai);
    await bringIn(app, sku, { warehouse: pune, qty: 5 });
    app.pass(60_000);
    await bringIn(app, sku, { warehouse: mumbai, box, qty: 5 });
    await issued({ lines: [{ sku: sku.id, qty: 2, fromBoxId: box.id }] });
    await issued({ lines: [{ sku: sku.id, qty: 1 }], wh: mumbai.id });
    expect(await of(sku)).toEqual(
      ['5 good in Pune store', `2 good in ${box.code}`].sort((one, other) =>
        (one.split(' in ')[1] ?? '').localeCompare(other.split(' in ')[1] ?? ''),
      ),
    );
  });

  test('names the event or vendor of an id as it is called, and keeps an id of neither out', async () => {
    const sku = await stocked(9);
    const lines = [{ sku: sku.id, qty: 1 }];
    const event = await makeEvent(admin, { eventName: 'Holi run' });
    const vendor = await makeVendor(app);
    const customer = await makeParty(app);
    expect(await issued({ toRef: event.id.toUpperCase(), lines })).toMatchObject({
      toRef: 'Holi run',
      destination: { id: event.id, name: 'Holi run' },
    });
    expect(await issued({ toType: 'VENDOR', toRef: vendor.id, lines })).toMatchObject({
      toRef: vendor.name,
      destination: { id: vendor.id },
    });
    for (const [toType, toRef, sentence] of [
      ['EVENT', vendor.id, 'Choose an event that exists'],
      ['VENDOR', customer.id, 'Choose a vendor that exists'],
      ['VENDOR', nobody, 'Choose a vendor that exists'],
    ]) {
      const { status, body } = await issue({ toType, toRef, lines });
      expect([status, body.errors]).toEqual([400, { toRef: sentence }]);
    }
    await app.tools.db.update(parties).set({ archivedAt: app.now() });
    const refused = await issue({ toType: 'VENDOR', toRef: vendor.id, lines });
    expect([refused.status, refused.body.code]).toEqual([409, 'PARTY_ARCHIVED']);
    expect(await of(sku)).toEqual(['7 good in Pune store']);
  });

  test('takes a transport box, which is issued then, and has no room for another ticket', async () => {
    const sku = await stocked(9);
    const lines = [{ sku: sku.id, qty: 2 }];
    const box = await makeBox(app, pune, { type: 'transport' });
    const first = await issued({ transportBoxId: box.id, lines });
    expect(first.transportBox).toEqual({
      _id: box.id,
      id: box.id,
      code: box.code,
      barcode: box.barcode,
    });
    expect(await boxNow(box.id)).toMatchObject({
      status: 'ISSUED',
      version: 2,
      items: 2,
      out: 2,
      contents: [
        {
          code: sku.code,
          qty: 2,
          condition: 'good',
          out: true,
          ticket: { id: first.id, code: first.code },
        },
      ],
    });
    const taken = await issue({ transportBoxId: box.id, lines });
    expect([taken.status, taken.body.code, taken.body.errors]).toEqual([
      409,
      'BOX_TAKEN',
      {
        transportBoxId: `Goods of ${first.code} are out in ${box.code}. Choose another box, or return them first.`,
      },
    ]);
    expect((await admin.get(`/admin/history/box/${box.id}`)).body.data).toMatchObject([
      { action: 'issued', changes: [{ field: 'status', before: 'AVAILABLE', after: 'ISSUED' }] },
    ]);
    const storage = await makeBox(app, pune);
    expect((await issue({ transportBoxId: storage.id, lines })).body.errors).toEqual({
      transportBoxId: `${storage.code} is not a transport box`,
    });
    expect((await issue({ transportBoxId: nobody, lines })).body.errors).toEqual({
      transportBoxId: 'Choose a box that exists',
    });
  });

  test('takes a transport box only once a person said that it is available', async () => {
    const sku = await stocked(9);
    const box = await makeBox(app, pune, { type: 'transport' });
    const lines = [{ sku: sku.id, qty: 1 }];
    const send = () => issue({ transportBoxId: box.id, lines });
    const set = (status: string) =>
      admin.patch(`/admin/inventory/boxes/${box.id}`, { body: { status } });
    const refusal = async () => {
      const { status, body } = await send();
      return [status, body.code, body.errors];
    };
    await issued({ transportBoxId: box.id, lines });
    await returned({ fromBoxId: box.id, lines });
    expect(await refusal()).toEqual([
      409,
      'BOX_NOT_AVAILABLE',
      {
        transportBoxId: `${box.code} came back and was not looked at since. Set its status to Available first, or choose another box.`,
      },
    ]);
    await set('DAMAGED');
    expect((await refusal())[2]).toEqual({
      transportBoxId: `${box.code} is damaged. Choose another box, or set its status to Available once it is whole again.`,
    });
    expect((await boxNow(box.id)).status).toBe('DAMAGED');
    await set('AVAILABLE');
    expect((await send()).status).toBe(201);
  });

  test('picks nothing out of a box that is away', async () => {
    const sku = await stocked(1);
    const box = await makeBox(app, pune, { type: 'transport' });
    await bringIn(app, sku, { warehouse: pune, box, qty: 3 });
    await issued({ transportBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] });
    const lines = [{ sku: sku.id, qty: 1, fromBoxId: box.id }];
    const { status, body } = await issue({ lines });
    expect([status, body.code, body.errors]).toEqual([
      409,
      'BOX_ISSUED',
      {
        'lines.0.fromBoxId': `${box.code} is issued: nothing is picked from it until it is back.`,
      },
    ]);
    // What was put into it by hand keeps it away after the ticket's goods are back.
    await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] });
    const again = await issue({ transportBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] });
    expect([again.body.code, again.body.message]).toEqual([
      'BOX_NOT_AVAILABLE',
      `${box.code} is still issued. Take back what is in it first, or choose another box.`,
    ]);
  });

  test('is all or nothing: says what is there, and changes nothing', async () => {
    const [mat, band] = [await stocked(5), await stocked(3)];
    const box = await makeBox(app, pune);
    const before = (await tickets()).rows;
    const lines = [{ sku: mat.id, qty: 5 }];
    const more = await issue({ lines: [...lines, { sku: band.id, qty: 4 }] });
    expect([more.status, more.body.code, more.body.errors]).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      { 'lines.1.qty': `Only 3 of ${band.code} in condition good are in stock.` },
    ]);
    const none = await issue({ lines: [...lines, { sku: band.id, qty: 1, fromBoxId: box.id }] });
    expect(none.body.errors).toEqual({
      'lines.1.qty': `None of ${band.code} in condition good is in ${box.code}.`,
    });
    const elsewhere = await issue({ lines: [{ sku: band.id, qty: 1 }], wh: mumbai.id });
    expect(elsewhere.body.errors).toEqual({
      'lines.0.qty': `None of ${band.code} in condition good is in Mumbai store.`,
    });
    expect((await tickets()).rows).toEqual(before);
    expect(await of(mat)).toEqual(['5 good in Pune store']);
  });

  test.each([
    ['toType', { toType: 'CLIENT' }, 'Destination type must be one of: EVENT, VENDOR'],
    ['toRef', { toRef: ' ' }, 'Say who the goods are for'],
    ['lines', { lines: [] }, 'Add at least one line'],
    ['lines.0.qty', { lines: [{ sku: 'x', qty: 0 }] }, 'Qty must be at least 1'],
    ['lines.0.qty', { lines: [{ sku: 'x', qty: 1.5 }] }, 'Qty must be a whole number'],
    ['lines.0.sku', { lines: [{ sku: 'SKU-NONE', qty: 1 }] }, 'SKU not found for code: SKU-NONE'],
    ['wh', { wh: nobody }, 'Choose a warehouse that exists'],
  ])('refuses %s %j', async (field, given, sentence) => {
    const sku = await stocked(2);
    const { status, body } = await issue({ lines: [{ sku: sku.id, qty: 1 }], ...given });
    expect([status, body.errors]).toEqual([400, { [field]: sentence }]);
  });

  test('refuses a box that there is not, and a warehouse that is closed', async () => {
    const sku = await stocked(2);
    const unknown = await issue({ lines: [{ sku: sku.id, qty: 1, fromBoxId: nobody }] });
    expect([unknown.status, unknown.body.errors]).toEqual([
      400,
      { 'lines.0.fromBoxId': 'Choose a box that exists' },
    ]);
    const closed = await makeWarehouse(app, { name: 'Old store', isActive: false });
    const refused = await issue({ lines: [{ sku: sku.id, qty: 1 }], wh: closed.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'WAREHOUSE_INACTIVE']);
  });

  test('repeated with its key issues once', async () => {
    const sku = await stocked(5);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await issue({ lines: [{ sku: sku.id, qty: 2 }] }, headers);
    const again = await issue({ lines: [{ sku: sku.id, qty: 2 }] }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await of(sku)).toEqual(['3 good in Pune store']);
  });
});

describe('picking', () => {
  test('is confirmed by code or barcode, line by line, and no more than was issued', async () => {
    const sku = await makeSku(app, { barcode: '8901234' });
    const box = await makeBox(app, pune);
    await bringIn(app, sku, { warehouse: pune, box, qty: 2 });
    app.pass(1000);
    await bringIn(app, sku, { warehouse: pune, qty: 5 });
    const { id, code, lines } = await issued({ lines: [{ sku: sku.id, qty: 5 }] });
    const first = await pick(id, { code: sku.code.toLowerCase() });
    expect([first.status, first.headers.etag]).toEqual([200, '"2"']);
    expect(first.body.picked).toEqual({
      lineId: lines[0]?.id,
      code: sku.code,
      name: sku.name,
      picked: 1,
      qty: 2,
    });
    expect((await pick(id, { code: '8901234', qty: 2 })).body).toMatchObject({
      data: { picked: 3, lines: [{ picked: 2 }, { picked: 1 }] },
      picked: { lineId: lines[1]?.id, picked: 1, qty: 3 },
    });
    const unboxed = await pick(id, { code: sku.code, qty: 1, fromBoxId: null });
    expect(unboxed.body.data.lines[1].picked).toBe(2);
    const boxed = await pick(id, { code: sku.code, fromBoxId: box.id });
    expect([boxed.status, boxed.body.code, boxed.body.message]).toEqual([
      409,
      'PICKED_ALREADY',
      `All of ${sku.code} are picked already.`,
    ]);
    expect((await pick(id, { code: sku.code, qty: 2 })).body.errors).toEqual({
      qty: `Only 1 of ${sku.code} is left to pick.`,
    });
    const other = await stocked(1);
    const foreign = await pick(id, { code: other.code });
    expect([foreign.status, foreign.body.errors]).toEqual([
      400,
      { code: `${other.code} is not in ${code}` },
    ]);
    const elsewhere = await makeBox(app, pune);
    expect((await pick(id, { code: sku.code, fromBoxId: elsewhere.id })).body.errors).toEqual({
      fromBoxId: `${sku.code} is not picked from ${elsewhere.code}`,
    });
    expect((await admin.get(`/admin/history/ticket/${id}`)).body.data[0]).toMatchObject({
      action: 'picked for',
      // All of it was picked in one go.
      changes: [
        { before: `0 of 2 × ${sku.code}`, after: `2 of 2 × ${sku.code}` },
        { before: `0 of 3 × ${sku.code}`, after: `2 of 3 × ${sku.code}` },
      ],
    });
    // What is picked is out already.
    expect(await of(sku)).toEqual(['2 good in Pune store']);
  });

  test('is set for a line, within what was issued', async () => {
    const sku = await stocked(5);
    const { id, lines } = await issued({ lines: [{ sku: sku.id, qty: 3 }] });
    const lineId = lines[0]?.id ?? '';
    const set = (picked: unknown, line = lineId, headers = {}) =>
      admin.patch(`${path}/${id}/lines/${line}`, { body: { picked }, headers });
    expect((await set(3)).body.data).toMatchObject({ version: 2, picked: 3 });
    expect((await set(3)).body.data.version).toBe(2);
    const many = await set(4);
    expect([many.status, many.body.errors]).toEqual([400, { picked: 'At most 3 can be picked' }]);
    expect((await set(-1)).status).toBe(400);
    expect((await set(1, nobody)).status).toBe(404);
    expect((await set(1, lineId, { 'if-match': '"1"' })).status).toBe(412);
    await close(id);
    expect([(await set(1)).body.code, (await pick(id, { code: sku.code })).body.code]).toEqual([
      'CLOSED',
      'CLOSED',
    ]);
    expect((await pick(nobody, { code: sku.code })).status).toBe(404);
  });

  test('is set from what was seen, so that of two pickers none is lost', async () => {
    const sku = await stocked(5);
    const { id, lines } = await issued({ lines: [{ sku: sku.id, qty: 3 }] });
    const set = (picked: number, expected?: unknown) =>
      admin.patch(`${path}/${id}/lines/${lines[0]?.id}`, { body: { picked, expected } });
    expect((await set(1, 0)).body.data.picked).toBe(1);
    // Who still sees none picked means another one by the same press.
    const late = await set(1, 0);
    expect([late.status, late.body.code, late.body.errors]).toEqual([
      409,
      'PICKED_CHANGED',
      { picked: `1 of 3 of ${sku.code} are picked by now. Look again before you change it.` },
    ]);
    expect((await set(2, 1)).body.data.picked).toBe(2);
    expect((await set(2, 'two')).status).toBe(400);
  });

  test('of one person in one go is told as one, whatever it took', async () => {
    const [mat, band] = [await stocked(5), await stocked(5)];
    const { id } = await issued({
      lines: [
        { sku: mat.id, qty: 3 },
        { sku: band.id, qty: 2 },
      ],
    });
    const history = async (query = {}) =>
      (await admin.get(`/admin/history/ticket/${id}`, { query })).body;
    for (const { code } of [mat, mat, band]) {
      app.pass(60_000);
      expect((await pick(id, { code })).status).toBe(200);
    }
    const last = app.now().toISOString();
    const of = (sku: TestSku, picked: number, qty: number) => `${picked} of ${qty} × ${sku.code}`;
    const first = {
      action: 'picked for',
      at: last,
      changes: [
        { field: 'picked', before: of(mat, 0, 3), after: of(mat, 2, 3) },
        { field: 'picked', before: of(band, 0, 2), after: of(band, 1, 2) },
      ],
    };
    const { data, meta } = await history();
    expect(data).toMatchObject([first, { action: 'issued' }]);
    expect([data[0].changes, meta.total]).toEqual([first.changes, 2]);
    expect((await history({ limit: 1, page: 2 })).data).toMatchObject([{ action: 'issued' }]);
    // Each has its own entry, but lists of what is newest tell one.
    const { rows } = await app.database.pool.query(
      `select count(*)::int as entries, count(part_of_id)::int as parts from audit_entries
       where record_id = $1 and action = 'picked for'`,
      [id],
    );
    expect(rows[0]).toEqual({ entries: 3, parts: 2 });
    // Somebody else, another act and a pause each begin anew.
    const other = await app.signedInAs('manager');
    await other.post(`${path}/${id}/pick`, { body: { code: band.code } });
    await writeOff(id, [{ sku: mat.id, qty: 1, condition: 'used' }]);
    await other.post(`${path}/${id}/pick`, { body: { code: mat.code } });
    app.pass(11 * 60_000);
    const { lines } = await ticket(id);
    const back = (picked: number) =>
      other.patch(`${path}/${id}/lines/${lines[0]?.id}`, { body: { picked } });
    await back(2);
    await back(3);
    const acts = (await history()).data.map((entry: { action: string; changes: unknown[] }) => [
      entry.action,
      entry.changes.length,
    ]);
    expect(acts).toEqual([
      // Taken back and picked again: as it was.
      ['picked for', 0],
      ['picked for', 1],
      [expect.stringMatching(/wr/), expect.any(Number)],
      ['picked for', 1],
      ['picked for', 2],
      ['issued', expect.any(Number)],
    ]);
  });

  test('is suggested by what has lain longest, and says what is not there', async () => {
    const sku = await makeSku(app);
    const box = await makeBox(app, mumbai);
    await bringIn(app, sku, { warehouse: mumbai, box, qty: 2 });
    const since = app.now().toISOString();
    app.pass(1000);
    await bringIn(app, sku, { warehouse: pune, qty: 5 });
    const suggest = (query: Record<string, string>) =>
      admin.get(`${path}/suggest`, { query: { sku: sku.code, ...query } });
    expect((await suggest({ qty: '3' })).body.data).toMatchObject({
      sku: { id: sku.id, code: sku.code },
      qty: 3,
      available: 7,
      missing: 0,
      picks: [
        { wh: { name: 'Mumbai store' }, box: { code: box.code }, qty: 2, available: 2, since },
        { wh: { name: 'Pune store' }, box: null, qty: 1, available: 5 },
      ],
    });
    expect((await suggest({ qty: '9', wh: mumbai.id })).body.data).toMatchObject({
      available: 2,
      missing: 7,
      picks: [{ qty: 2 }],
    });
    // As the whole ticket would be picked: another line has that box.
    const taken = `${box.id}:1,${nobody}:9`;
    expect((await suggest({ qty: '7', taken })).body.data).toMatchObject({
      available: 6,
      missing: 1,
      picks: [{ box: { code: box.code }, qty: 1, available: 1 }, { qty: 5 }],
    });
    expect((await suggest({ qty: '1', taken: `${box.id}:two` })).body.errors).toEqual({
      taken: 'Taken must name boxes with units: box:units,box:units',
    });
    expect((await suggest({ qty: '0' })).status).toBe(400);
    expect((await suggest({ qty: '1', wh: nobody })).status).toBe(400);
    expect((await suggest({ qty: '1', sku: 'SKU-NONE' })).body.errors).toEqual({
      sku: 'SKU not found for code: SKU-NONE',
    });
  });
});

describe('closing', () => {
  test('happens once; what is out stays out, and can come back', async () => {
    const sku = await stocked(5);
    const { id, code } = await issued({ lines: [{ sku: sku.id, qty: 3 }] });
    expect((await close(id, { 'if-match': '"7"' })).status).toBe(412);
    const closed = await close(id);
    expect(closed.status).toBe(200);
    expect(closed.body.data).toMatchObject({
      status: 'CLOSED',
      closedAt: app.now().toISOString(),
      closedBy: 'Test Person',
      out: 3,
      version: 2,
    });
    const again = await close(id);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'ALREADY_CLOSED',
      `${code} is closed already.`,
    ]);
    expect((await close(nobody)).status).toBe(404);
    const odd = await admin.patch(`${path}/${id}/close`, { body: { status: 'OPEN' } });
    expect(odd.status).toBe(400);
    await returned({ ticketId: id, lines: [{ sku: sku.id, qty: 3 }] });
    expect(await of(sku)).toEqual(['5 good in Pune store']);
  });
});

describe('writing off', () => {
  test('counts used and missing goods where they came from, on hand nowhere', async () => {
    const sku = await makeSku(app);
    const box = await makeBox(app, mumbai);
    await bringIn(app, sku, { warehouse: mumbai, box, qty: 4 });
    const transport = await makeBox(app, pune, { type: 'transport' });
    const { id, code } = await issued({
      lines: [{ sku: sku.id, qty: 4 }],
      transportBoxId: transport.id,
    });
    const lines = [
      { sku: sku.code, qty: 1, condition: 'used' },
      { sku: sku.code, qty: 2, condition: 'missing' },
    ];
    const { status, headers, body } = await writeOff(id, lines);
    expect([status, headers.etag]).toEqual([201, '"2"']);
    expect(body.data).toMatchObject({ out: 1, used: 1, missing: 2, status: 'OPEN' });
    expect(body.return).toMatchObject({ units: 3, code: expect.stringMatching(/^RET-\d+$/) });
    expect(await of(sku)).toEqual(['2 missing in Mumbai store', '1 used in Mumbai store']);
    const document = (await admin.get(`/admin/inventory/returns/${body.return.id}`)).body.data;
    expect(document).toMatchObject({
      kind: 'write-off',
      wh: null,
      tickets: [{ id, code }],
      found: { good: 0, used: 1, damaged: 0, missing: 2, quarantined: 0 },
      cost: 300,
      eventCost: 0,
    });
    expect((await boxNow(transport.id)).status).toBe('ISSUED');
    const more = await writeOff(id, [{ sku: sku.code, qty: 2, condition: 'used' }]);
    expect([more.status, more.body.code, more.body.errors]).toEqual([
      409,
      'NOT_OUT',
      { 'lines.0.qty': `Only 1 of ${sku.code} is out on ${code}.` },
    ]);
    await close(id);
    expect((await writeOff(id, [{ sku: sku.code, qty: 1, condition: 'used' }])).status).toBe(201);
    expect((await boxNow(transport.id)).status).toBe('RETURNED');
    expect((await writeOff(id, [{ sku: sku.code, qty: 1, condition: 'used' }])).body.message).toBe(
      `None of ${sku.code} is out on ${code}.`,
    );
  });

  test('is possible for goods of a warehouse that closed since', async () => {
    const old = await makeWarehouse(app, { name: 'Nashik store' });
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: old, qty: 1 });
    const { id } = await issued({ lines: [{ sku: sku.id, qty: 1 }] });
    // As one is that was closed before goods that are out kept it open.
    await app.database.pool.query('update warehouses set is_active = false where id = $1', [
      old.id,
    ]);
    expect((await writeOff(id, [{ sku: sku.id, qty: 1, condition: 'missing' }])).status).toBe(201);
    expect(await of(sku)).toEqual(['1 missing in Nashik store']);
  });

  test('refuses what it does not know, and conditions that come back', async () => {
    const sku = await stocked(1);
    const { id } = await issued({ lines: [{ sku: sku.id, qty: 1 }] });
    const line = { sku: sku.id, qty: 1, condition: 'used' };
    expect((await writeOff(id, [])).body.errors).toEqual({ lines: 'Add at least one line' });
    expect((await writeOff(id, [{ ...line, condition: 'damaged' }])).status).toBe(400);
    expect((await writeOff(id, [{ ...line, sku: 'NONE' }])).body.errors).toEqual({
      'lines.0.sku': 'SKU not found for code: NONE',
    });
    expect((await writeOff(id, [line], { 'if-match': '"9"' })).status).toBe(412);
    expect((await writeOff(nobody, [line])).status).toBe(404);
  });

  test('repeated with its key is written off once', async () => {
    const sku = await stocked(3);
    const { id } = await issued({ lines: [{ sku: sku.id, qty: 3 }] });
    const headers = { 'idempotency-key': randomUUID() };
    const lines = [{ sku: sku.id, qty: 1, condition: 'used' }];
    const first = await writeOff(id, lines, headers);
    expect((await writeOff(id, lines, headers)).body).toEqual(first.body);
    expect((await ticket(id)).out).toBe(2);
  });
});

describe('tickets', () => {
  test('are found by code, destination and SKU codes, by status and by destination type', async () => {
    const sku = await stocked(9, { code: 'SKU-RARE-1' });
    const lines = [{ sku: sku.id, qty: 1 }];
    const one = await issued({ toRef: 'Ganesh festival', lines });
    const two = await issued({ toType: 'VENDOR', toRef: 'Sharma Caterers', lines });
    await close(two.id);
    const codes = async (query: Record<string, string>) =>
      (await list({ search: 'sku-rare-1', ...query })).data.map(
        ({ code }: { code: string }) => code,
      );
    expect(await codes({})).toEqual([two.code, one.code]);
    expect(await codes({ sort: 'toRef' })).toEqual([one.code, two.code]);
    expect(await codes({ status: 'OPEN' })).toEqual([one.code]);
    expect(await codes({ status: 'CLOSED', toType: 'VENDOR' })).toEqual([two.code]);
    expect(await codes({ status: 'all', toType: 'EVENT' })).toEqual([one.code]);
    expect(await codes({ search: 'GANESH' })).toEqual([one.code]);
    expect(await codes({ search: two.code })).toEqual([two.code]);
    expect((await list({ search: sku.name })).data).toEqual([]);
    expect((await list({ search: 'sku-rare-1', limit: '1' })).meta).toEqual({
      total: 2,
      page: 1,
      limit: 1,
      pages: 2,
    });
    expect((await list({})).meta.limit).toBe(100);
    expect((await admin.get(path, { query: { status: 'DONE' } })).status).toBe(400);
    expect((await admin.get(`${path}/${nobody}`)).status).toBe(404);
    expect((await admin.get(`${path}/1`)).status).toBe(404);
  });

  test('show their first 50 lines in the list, all of them by themselves', async () => {
    const sku = await makeSku(app);
    for (let count = 0; count < 52; count++) {
      const box = await makeBox(app, pune);
      await bringIn(app, sku, { warehouse: pune, box, qty: 1 });
    }
    const { id, lines } = await issued({ lines: [{ sku: sku.id, qty: 52 }] });
    expect(lines).toHaveLength(52);
    const [shown] = (await list({ search: sku.code })).data;
    expect([shown.lineCount, shown.lines.length, shown.qty, shown.cost]).toEqual([
      52, 50, 52, 5200,
    ]);
    expect(await ticket(id)).toMatchObject({ lineCount: 52 });
  });

  test('are printed as a pick list', async () => {
    const box = await makeBox(app, pune);
    const sku = await makeSku(app, { name: 'योगा mat' });
    await bringIn(app, sku, { warehouse: pune, box, qty: 3 });
    const { id, code } = await issued({
      toRef: 'Marathon',
      lines: [{ sku: sku.id, qty: 3 }],
      note: 'Ring twice',
    });
    const file = await download(app, admin.token, `${path}/${id}/pdf`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.headers['content-disposition']).toContain(`${code.replaceAll('/', '-')}.pdf`);
    const [page = ''] = await pdfText(file.bytes);
    for (const part of ['Pick list', code, 'Marathon', sku.code, box.code, '3 pcs', 'Ring twice']) {
      expect(page).toContain(part);
    }
    expect((await admin.get(`${path}/${nobody}/pdf`)).status).toBe(404);
  });
});

describe('destinations', () => {
  test('are events and vendors by name alone, for who may not read finance', async () => {
    const support = await app.signedInAs('support');
    const event = await makeEvent(admin, { eventName: 'Zumba night', clientName: 'Zen Corp' });
    const vendor = await makeVendor(app, { name: 'Zari Works', gstin: '', pan: 'ABCPZ1234K' });
    const gone = await makeVendor(app, { name: 'Zari Old', archivedAt: app.now() });
    await makeParty(app, { name: 'Zari Clients' });
    const find = async (query: Record<string, string>) =>
      (await support.get('/admin/inventory/destinations', { query })).body;
    expect(await find({ q: 'Z' })).toEqual({
      success: true,
      data: expect.arrayContaining([
        { _id: event.id, id: event.id, name: 'Zumba night', type: 'EVENT' },
        { _id: vendor.id, id: vendor.id, name: 'Zari Works', type: 'VENDOR' },
      ]),
      meta: { total: 2, page: 1, limit: 25, pages: 1 },
    });
    expect((await find({ q: 'zari', type: 'VENDOR' })).data).toMatchObject([{ id: vendor.id }]);
    expect((await find({ q: 'z', type: 'EVENT' })).data).toMatchObject([{ id: event.id }]);
    // By what they are called, not by what else is known of them.
    expect((await find({ q: 'ABCPZ1234K' })).data).toEqual([]);
    expect((await find({ q: 'Zen Corp' })).data).toEqual([]);
    expect((await find({ id: gone.id })).data).toMatchObject([{ name: 'Zari Old' }]);
    expect((await find({ q: 'z', page: '9' })).meta.total).toBe(2);
  });
});

describe('an event or a vendor with tickets', () => {
  test('is not deleted: the event stays, the vendor is archived', async () => {
    const sku = await stocked(2);
    const event = await makeEvent(admin);
    const vendor = await makeVendor(app);
    await issued({ toRef: event.id, lines: [{ sku: sku.id, qty: 1 }] });
    await issued({ toType: 'VENDOR', toRef: vendor.id, lines: [{ sku: sku.id, qty: 1 }] });
    const refused = await admin.delete(`/admin/finance/events/${event.id}`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'HAS_TICKETS',
      'Goods were issued to it by 1 ticket. Cancel the event instead.',
    ]);
    const archived = await admin.delete(`/admin/finance/vendors/${vendor.id}`);
    expect([archived.status, archived.body.archived]).toEqual([200, true]);
  });
});
