import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
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
const { issued, ticket, close, pick, writeOff, returned, box: boxNow } = issuedStock(() => admin);
const of = async ({ code }: TestSku) =>
  (await stockIn(app))
    .filter(({ sku }) => sku === code)
    .map(({ place, condition, qty }) => `${qty} ${condition} in ${place}`);
const stocked = async (qty: number, given: Parameters<typeof makeSku>[1] = {}) => {
  const sku = await makeSku(app, given);
  await bringIn(app, sku, { warehouse: pune, qty });
  return sku;
};

describe('picking', () => {
  test('is confirmed by code or barcode, line by line, up to what was issued', async () => {
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
      action: 'ticket.picked',
      // Picked in one go.
      changes: [
        { before: `0 of 2 × ${sku.code}`, after: `2 of 2 × ${sku.code}` },
        { before: `0 of 3 × ${sku.code}`, after: `2 of 3 × ${sku.code}` },
      ],
    });
    // Picked units are already out.
    expect(await of(sku)).toEqual(['2 good in Pune store']);
  });

  test('is set for a line, up to what was issued @full', async () => {
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

  test('is set from the number that the user saw, so that no pick of two users is lost', async () => {
    const sku = await stocked(5);
    const { id, lines } = await issued({ lines: [{ sku: sku.id, qty: 3 }] });
    const set = (picked: number, expected?: unknown) =>
      admin.patch(`${path}/${id}/lines/${lines[0]?.id}`, { body: { picked, expected } });
    expect((await set(1, 0)).body.data.picked).toBe(1);
    // A user who still sees none picked means the other unit by the same press.
    const late = await set(1, 0);
    expect([late.status, late.body.code, late.body.errors]).toEqual([
      409,
      'PICKED_CHANGED',
      { picked: `1 of 3 of ${sku.code} are picked by now. Look again before you change it.` },
    ]);
    expect((await set(2, 1)).body.data.picked).toBe(2);
    expect((await set(2, 'two')).status).toBe(400);
  });

  test('by one user in one go appears as one entry, whatever it took @full', async () => {
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
      action: 'ticket.picked',
      at: last,
      changes: [
        { field: 'picked', before: of(mat, 0, 3), after: of(mat, 2, 3) },
        { field: 'picked', before: of(band, 0, 2), after: of(band, 1, 2) },
      ],
    };
    const { data, meta } = await history();
    expect(data).toMatchObject([first, { action: 'ticket.issued' }]);
    expect([data[0].changes, meta.total]).toEqual([first.changes, 2]);
    expect((await history({ limit: 1, page: 2 })).data).toMatchObject([
      { action: 'ticket.issued' },
    ]);
    // Each pick has its own entry, but the recent-activity lists show one.
    const { rows } = await app.database.pool.query(
      `select count(*)::int as entries, count(part_of_id)::int as parts from audit_entries
       where record_id = $1 and action = 'ticket.picked'`,
      [id],
    );
    expect(rows[0]).toEqual({ entries: 3, parts: 2 });
    // Another user, another action or a pause starts a new entry.
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
    const actions = (await history()).data.map((entry: { action: string; changes: unknown[] }) => [
      entry.action,
      entry.changes.length,
    ]);
    expect(actions).toEqual([
      // Unpicked and picked again: as before.
      ['ticket.picked', 0],
      ['ticket.picked', 1],
      [expect.stringMatching(/wr/), expect.any(Number)],
      ['ticket.picked', 1],
      ['ticket.picked', 2],
      ['ticket.issued', expect.any(Number)],
    ]);
  });

  test('is suggested from the oldest stock, and shows what is short @full', async () => {
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
    // As the whole ticket would be picked: another line takes from that box.
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
  test('happens once, and what is out stays out and can still come back', async () => {
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
  test('counts used and missing goods where they came from, but not as on hand', async () => {
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

  test('is possible for goods of a warehouse that was deactivated since @full', async () => {
    const old = await makeWarehouse(app, { name: 'Nashik store' });
    const sku = await makeSku(app);
    await bringIn(app, sku, { warehouse: old, qty: 1 });
    const { id } = await issued({ lines: [{ sku: sku.id, qty: 1 }] });
    // Like a warehouse deactivated before the rule that goods out on tickets keep it active.
    await app.database.pool.query('update warehouses set is_active = false where id = $1', [
      old.id,
    ]);
    expect((await writeOff(id, [{ sku: sku.id, qty: 1, condition: 'missing' }])).status).toBe(201);
    expect(await of(sku)).toEqual(['1 missing in Nashik store']);
  });

  test('refuses unknown goods, and conditions that come back @full', async () => {
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

  test('runs once when repeated with its key @full', async () => {
    const sku = await stocked(3);
    const { id } = await issued({ lines: [{ sku: sku.id, qty: 3 }] });
    const headers = { 'idempotency-key': randomUUID() };
    const lines = [{ sku: sku.id, qty: 1, condition: 'used' }];
    const first = await writeOff(id, lines, headers);
    expect((await writeOff(id, lines, headers)).body).toEqual(first.body);
    expect((await ticket(id)).out).toBe(2);
  });
});
