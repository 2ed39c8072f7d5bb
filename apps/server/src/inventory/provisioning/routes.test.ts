import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parties } from '#finance/parties/tables.ts';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeEvent, makeParty, makeVendor } from '../../../test/finance.ts';
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
import { download, pdfText } from '../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

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
// After every test, the stored sums agree with the ledger.
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const path = '/admin/inventory/provisioning';
const nobody = randomUUID();
const { issue, issued, ticket, close, returned, box: boxNow } = issuedStock(() => admin);
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
  test('returns the ticket, numbered in its series, and takes the goods out of stock and its value', async () => {
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
        action: 'ticket.issued',
        title: 'TKT/26-27/00001',
        changes: expect.arrayContaining([
          { field: 'lines', before: null, after: `4 × ${sku.code}` },
        ]),
      },
    ]);
    expect((await issued({ lines: [{ sku: sku.id, qty: 1 }] })).code).toBe('TKT/26-27/00002');
  });

  test('takes the oldest stock, from boxes and unboxed, of all warehouses', async () => {
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

  test('takes from the chosen box, or from the requested warehouse', async () => {
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

  test('names the event or vendor with the given id, and refuses an id of neither', async () => {
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
    for (const [toType, toRef, message] of [
      ['EVENT', vendor.id, 'Choose an event that exists'],
      ['VENDOR', customer.id, 'Choose a vendor that exists'],
      ['VENDOR', nobody, 'Choose a vendor that exists'],
    ]) {
      const { status, body } = await issue({ toType, toRef, lines });
      expect([status, body.errors]).toEqual([400, { toRef: message }]);
    }
    await app.services.db.update(parties).set({ archivedAt: app.now() });
    const refused = await issue({ toType: 'VENDOR', toRef: vendor.id, lines });
    expect([refused.status, refused.body.code]).toEqual([409, 'PARTY_ARCHIVED']);
    expect(await of(sku)).toEqual(['7 good in Pune store']);
  });

  test('marks the transport box as issued, and refuses it for another ticket', async () => {
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
      {
        action: 'box.issued',
        changes: [{ field: 'status', before: 'AVAILABLE', after: 'ISSUED' }],
      },
    ]);
    const storage = await makeBox(app, pune);
    expect((await issue({ transportBoxId: storage.id, lines })).body.errors).toEqual({
      transportBoxId: `${storage.code} is not a transport box`,
    });
    expect((await issue({ transportBoxId: nobody, lines })).body.errors).toEqual({
      transportBoxId: 'Choose a box that exists',
    });
  });

  test('takes a returned transport box only after a user has made it available', async () => {
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

  test('picks nothing out of a box that is out', async () => {
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
    // Goods put in by hand keep it out after the ticket's goods are back.
    await returned({ fromBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] });
    const again = await issue({ transportBoxId: box.id, lines: [{ sku: sku.id, qty: 1 }] });
    expect([again.body.code, again.body.message]).toEqual([
      'BOX_NOT_AVAILABLE',
      `${box.code} is still issued. Take back what is in it first, or choose another box.`,
    ]);
  });

  test('is all or nothing, and reports what is there when it fails', async () => {
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
  ])('refuses %s %j', async (field, given, message) => {
    const sku = await stocked(2);
    const { status, body } = await issue({ lines: [{ sku: sku.id, qty: 1 }], ...given });
    expect([status, body.errors]).toEqual([400, { [field]: message }]);
  });

  test('refuses an unknown box and an inactive warehouse', async () => {
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

  test('issues once when repeated with its key', async () => {
    const sku = await stocked(5);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await issue({ lines: [{ sku: sku.id, qty: 2 }] }, headers);
    const again = await issue({ lines: [{ sku: sku.id, qty: 2 }] }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await of(sku)).toEqual(['3 good in Pune store']);
  });
});

describe('tickets', () => {
  test('can be found by code, destination and SKU codes, by status and by destination type', async () => {
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

  test('show their first 50 lines in the list, and all lines on their own @full', async () => {
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

  test('can be printed as a pick list @full', async () => {
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
  test('are names of events and vendors, for users who may not read finance @full', async () => {
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
    // Found by name, not by other fields.
    expect((await find({ q: 'ABCPZ1234K' })).data).toEqual([]);
    expect((await find({ q: 'Zen Corp' })).data).toEqual([]);
    expect((await find({ id: gone.id })).data).toMatchObject([{ name: 'Zari Old' }]);
    expect((await find({ q: 'z', page: '9' })).meta.total).toBe(2);
  });
});

describe('an event or a vendor with tickets', () => {
  test('is not deleted: the event stays, the vendor is archived @full', async () => {
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
