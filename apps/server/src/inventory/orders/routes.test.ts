import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { makeVendor, type TestParty } from '../../../test/finance.ts';
import {
  makeSku,
  makeWarehouse,
  type TestSku,
  type TestWarehouse,
} from '../../../test/inventory.ts';
import { download, pdfText } from '../../../test/pdf-text.ts';
import { ordersPath as path, purchaseOrders } from '../../../test/purchase-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let support: Client;
let pune: TestWarehouse;
let vendor: TestParty;
let mat: TestSku;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  support = await app.signedInAs('support');
  pune = await makeWarehouse(app);
  vendor = await makeVendor(app);
});
beforeEach(async () => {
  mat = await makeSku(app);
});
afterEach(async () => expect(await compareStock(app.services.db)).toEqual([]));
afterAll(() => app.stop());

const { order, ordered, approve, read, receive, onHand } = purchaseOrders(() => ({
  client: support,
  sku: mat,
  warehouse: pune,
}));
const missing = randomUUID();

describe('an order', () => {
  test('of one SKU is a draft with GST of 18% and adds no stock', async () => {
    const made = await ordered({ note: 'For Diwali', wh: pune.id });
    expect(made).toMatchObject({
      code: expect.stringMatching(/^PO\/26-27\/\d{5}$/),
      status: 'DRAFT',
      vendor: null,
      wh: { id: pune.id, name: pune.name },
      note: 'For Diwali',
      lines: [
        { sku: { id: mat.id, code: mat.code }, qty: 10, received: 0, price: 99.5, gstRate: 18 },
      ],
      skuCode: mat.code,
      qty: 10,
      unitCost: 99.5,
      gstRate: 18,
      amount: 995,
      taxAmount: 179.1,
      received: 0,
      bill: null,
    });
    expect((await onHand()).quantity).toBe(0);
    const { body, headers } = await support.get(`${path}/${made.id}`);
    expect([body.data, headers.etag]).toEqual([made, '"1"']);
  });

  test('takes several lines, by id or case-insensitive code, and a vendor', async () => {
    const block = await makeSku(app, { name: 'Yoga block' });
    const lines = [
      { sku: mat.id, qty: 3, price: 100, gstRate: 5 },
      { sku: block.code.toLowerCase(), qty: 1, price: 0.1 },
    ];
    const { body, status } = await support.post(path, { body: { vendor: vendor.id, lines } });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      vendor: { id: vendor.id, name: vendor.name },
      amount: 300.1,
      taxAmount: 15.02,
      qty: 4,
      lines: [{ sku: { id: mat.id } }, { sku: { id: block.id }, gstRate: 18 }],
    });
    expect(body.receipt).toBeNull();
  });

  test('starts with the tax of its SKU if a person gave it, else with 18% @full', async () => {
    const skus = '/admin/inventory/products/skus';
    const made = async (given: Record<string, unknown>) =>
      (await support.post(skus, { body: { name: 'Yoga block', ...given } })).body.data;
    const [untaxed, exempt, five] = [
      await made({}),
      await made({ taxPct: 0 }),
      await made({ taxPct: 5 }),
    ];
    expect([untaxed, exempt, five].map(({ taxPct, taxGiven }) => [taxPct, taxGiven])).toEqual([
      [3, false],
      [0, true],
      [5, true],
    ]);
    const lines = [untaxed, exempt, five].map(({ id }) => ({ sku: id, qty: 1, price: 100 }));
    const rates = async (body: Record<string, unknown>) =>
      (await support.post(path, { body })).body.data.lines.map(
        ({ gstRate }: { gstRate: number }) => gstRate,
      );
    expect(await rates({ lines })).toEqual([18, 0, 5]);
    expect(await rates({ lines: [{ ...lines[2], gstRate: 40 }] })).toEqual([40]);
    expect((await order({ skuCode: five.code })).body.data.gstRate).toBe(5);
    await support.patch(`${skus}/${five.id}`, { body: { taxPct: null } });
    expect((await order({ skuCode: five.code })).body.data.gstRate).toBe(18);
    const added = await support.post('/admin/inventory/products', {
      body: { name: 'Yoga strap', quantity: 1, unitCost: 10, taxPct: 12 },
    });
    expect((await read(added.body.order.id)).gstRate).toBe(12);
  });

  test('that is approved at once is received at once, and is one entry in the recent-activity lists', async () => {
    const { body } = await order({ approve: true });
    expect(body.data).toMatchObject({ status: 'APPROVED', received: 10, wh: { id: pune.id } });
    expect(body.receipt).toMatchObject({ units: 10, code: expect.stringMatching(/^GRN-\d+$/) });
    expect(await onHand()).toMatchObject({ quantity: 10, averageCost: 99.5, value: 995 });
    const [newest] = (await admin.get('/admin/activity', { query: { limit: 1 } })).body.data;
    expect(newest).toMatchObject({ kind: 'purchase-order', recordId: body.data.id });
    const receipt = await admin.get(`/admin/history/goods-receipt/${body.receipt.id}`);
    expect(receipt.body.data).toHaveLength(1);
  });

  test('is refused at its field for wrong input, and nothing is created', async () => {
    const two = { sku: mat.code, qty: 1, price: 1 };
    const inactive = await makeWarehouse(app, { isActive: false });
    const before = (await support.get(path)).body.meta.total;
    const refused: [Record<string, unknown>, Record<string, string>][] = [
      [{}, { skuCode: 'Choose a SKU', qty: 'Qty is required', unitCost: 'Unit cost is required' }],
      [{ skuCode: 'SKU-NONE' }, { skuCode: 'SKU not found for code: SKU-NONE' }],
      [{ qty: 0 }, { qty: 'Qty must be at least 1' }],
      [{ qty: 1.5 }, { qty: 'Qty must be a whole number' }],
      [{ qty: 1_000_001 }, { qty: 'Qty must be at most 10,00,000' }],
      [{ unitCost: 0 }, { unitCost: 'Unit cost must be greater than 0' }],
      [{ unitCost: 0.001 }, { unitCost: 'Unit cost can have at most 2 decimals' }],
      [{ qty: 1_000_000, unitCost: 10_000_000 }, { unitCost: expect.stringMatching(/at most/) }],
      [{ gstRate: 101 }, { gstRate: 'GST must be at most 100' }],
      [{ wh: missing }, { wh: 'Choose a warehouse that exists' }],
      [{ vendor: missing }, { vendor: 'Choose a vendor that exists' }],
      [{ lines: [two] }, { lines: 'Give either lines or one SKU with qty and unit cost' }],
    ];
    for (const [given, errors] of refused) {
      const body =
        Object.keys(given).length === 0 ? {} : { skuCode: mat.code, qty: 1, unitCost: 1, ...given };
      const response = await support.post(path, { body });
      expect([response.status, response.body.errors]).toEqual([400, errors]);
    }
    const lines: [unknown[], Record<string, string>][] = [
      [[], { lines: 'Add at least one line' }],
      [[two, two], { 'lines.1.sku': 'This SKU is in the order already' }],
      [[{ ...two, sku: 'X' }], { 'lines.0.sku': 'SKU not found for code: X' }],
    ];
    for (const [given, errors] of lines) {
      const response = await support.post(path, { body: { lines: given } });
      expect([response.status, response.body.errors]).toEqual([400, errors]);
    }
    const closed = await order({ wh: inactive.id });
    expect([closed.status, closed.body.code]).toEqual([409, 'WAREHOUSE_INACTIVE']);
    const archived = await makeVendor(app, { archivedAt: app.now() });
    const gone = await order({ vendor: archived.id });
    expect([gone.status, gone.body.code]).toEqual([409, 'PARTY_ARCHIVED']);
    expect((await support.get(path)).body.meta.total).toBe(before);
  });

  test('needs permission and sign-in, and is a 404 when unknown', async () => {
    for (const role of ['creator', 'reviewer'] as const) {
      expect((await (await app.signedInAs(role)).get(path)).status).toBe(403);
    }
    expect((await app.client().get(path)).status).toBe(401);
    expect((await support.get(`${path}/${missing}`)).status).toBe(404);
    expect((await support.get(`${path}/x`)).status).toBe(404);
  });

  test('is created and received once when sent twice with one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { skuCode: mat.code, qty: 4, unitCost: 10, approve: true };
    const first = await support.post(path, { body, headers });
    const second = await support.post(path, { body, headers });
    expect(second.body).toEqual(first.body);
    expect((await onHand()).quantity).toBe(4);
  });
});

describe('a draft', () => {
  test('can be edited field by field, and keeps a history', async () => {
    const made = await ordered();
    const { body, status, headers } = await support.patch(`${path}/${made.id}`, {
      body: { qty: 120_000, unitCost: 80, vendor: vendor.id, wh: pune.id, note: 'Soon' },
      headers: { 'if-match': '"1"' },
    });
    expect([status, headers.etag]).toEqual([200, '"2"']);
    expect(body.data).toMatchObject({
      qty: 120_000,
      amount: 9_600_000,
      vendor: { id: vendor.id },
      wh: { id: pune.id },
      note: 'Soon',
    });
    const history = (await admin.get(`/admin/history/purchase-order/${made.id}`)).body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'purchase-order.updated',
      'purchase-order.drafted',
    ]);
    expect(history[0].changes).toContainEqual({
      field: 'lines',
      before: `10 × ${mat.code} at ₹99.50`,
      after: `1,20,000 × ${mat.code} at ₹80`,
    });
  });

  test('gets its lines replaced as a whole, and keeps its version when nothing changes', async () => {
    const block = await makeSku(app, { name: 'Yoga block' });
    const made = await ordered();
    const lines = [
      { sku: block.code, qty: 2, price: 50 },
      { sku: mat.code, qty: 1, price: 10, gstRate: 0 },
    ];
    const changed = await support.patch(`${path}/${made.id}`, { body: { lines } });
    expect(changed.body.data).toMatchObject({ version: 2, amount: 110, taxAmount: 18, qty: 3 });
    const again = await support.patch(`${path}/${made.id}`, { body: { lines } });
    expect(again.body.data).toEqual(changed.body.data);
    const single = await support.patch(`${path}/${made.id}`, { body: { qty: 3 } });
    expect([single.status, single.body.errors]).toEqual([
      400,
      { lines: 'This order has several lines: change them by `lines`' },
    ]);
  });

  test('can’t be edited from a stale version or after its approval', async () => {
    const { id } = await ordered();
    await support.patch(`${path}/${id}`, { body: { note: 'One' } });
    const late = await support.patch(`${path}/${id}`, {
      body: { note: 'Two' },
      headers: { 'if-match': '"1"' },
    });
    expect([late.status, late.body.code]).toEqual([412, 'STALE']);
    await approve(id);
    const approved = await support.patch(`${path}/${id}`, { body: { note: 'Three' } });
    expect([approved.status, approved.body.code]).toEqual([409, 'NOT_A_DRAFT']);
    expect((await support.patch(`${path}/${missing}`, { body: {} })).status).toBe(404);
  });

  test('keeps a vendor archived and a warehouse deactivated since', async () => {
    const printers = await makeVendor(app, { name: 'Old printers' });
    const old = await makeWarehouse(app);
    const made = await ordered({ vendor: printers.id, wh: old.id });
    await app.database.pool.query(`update parties set archived_at = now() where id = $1`, [
      printers.id,
    ]);
    await app.database.pool.query(`update warehouses set is_active = false where id = $1`, [
      old.id,
    ]);
    const body = { vendor: printers.id, wh: old.id, note: 'Call them', qty: 3 };
    const { status, body: response } = await support.patch(`${path}/${made.id}`, { body });
    expect([status, response.data]).toMatchObject([
      200,
      { note: 'Call them', qty: 3, vendor: { name: 'Old printers' }, wh: { id: old.id } },
    ]);
    const other = await ordered();
    const refused = await support.patch(`${path}/${other.id}`, { body: { wh: old.id } });
    expect(refused.body).toMatchObject({ code: 'WAREHOUSE_INACTIVE', errors: { wh: /./ } });
  });

  test('keeps each named line when lines of other SKUs change places', async () => {
    const block = await makeSku(app, { name: 'Yoga block' });
    const made = await ordered();
    const [line] = made.lines;
    // The first takes the place of the SKU that the named line had.
    const lines = [
      { sku: mat.code, qty: 1, price: 10 },
      { id: line.id, sku: block.code, qty: 2, price: 20 },
    ];
    const { status, body } = await support.patch(`${path}/${made.id}`, { body: { lines } });
    expect([status, body.data.lines[1].id]).toEqual([200, line.id]);
    expect(body.data.lines[0].id).not.toBe(line.id);
  });

  test('can’t be edited below what was received', async () => {
    const block = await makeSku(app, { name: 'Yoga block' });
    const added = await support.post('/admin/inventory/products', {
      body: { name: 'Mat', quantity: 6, unitCost: 10, wh: pune.id },
    });
    const { order: draft, data: product } = added.body;
    const edit = (body: Record<string, unknown>) => support.patch(`${path}/${draft.id}`, { body });
    for (const [body, field] of [
      [{ qty: 5 }, 'qty'],
      [{ skuCode: block.code }, 'skuCode'],
      [{ lines: [{ sku: product.code, qty: 5, price: 10 }] }, 'lines.0.qty'],
      [{ lines: [{ sku: block.code, qty: 50, price: 10 }] }, 'lines'],
    ] as const) {
      const response = await edit(body);
      expect([response.status, response.body.code, response.body.errors]).toEqual([
        409,
        'BELOW_RECEIVED',
        { [field]: '6 units came already' },
      ]);
    }
    expect((await edit({ qty: 9 })).body.data).toMatchObject({ qty: 9, received: 6 });
    const { body } = await approve(draft.id);
    expect([body.data.status, body.receipt.units]).toEqual(['APPROVED', 3]);
    expect((await onHand(product)).quantity).toBe(9);
  });
});

describe('approving', () => {
  test('receives everything into the order’s warehouse, once', async () => {
    const store = await makeWarehouse(app, { name: 'Nashik store', type: 'STORE' });
    const { id } = await ordered({ wh: store.id });
    const { status, body } = await approve(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'APPROVED',
      received: 10,
      approvedBy: 'Test Person',
      approvedAt: expect.any(String),
    });
    const grn = (await support.get(`/admin/inventory/grn/${body.receipt.id}`)).body.data;
    expect(grn).toMatchObject({
      po: { id, code: body.data.code },
      wh: { id: store.id },
      units: 10,
      amount: 995,
      lines: [{ sku: { id: mat.id }, qty: 10, unitCost: 99.5, condition: 'good', box: null }],
      isReversed: false,
    });
    const again = await approve(id);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_APPROVED']);
    expect((await onHand()).quantity).toBe(10);
    expect((await approve(missing)).status).toBe(404);
  });

  test('without receiving leaves the order open', async () => {
    const { id } = await ordered();
    const { body } = await approve(id, { receive: false });
    expect([body.data.status, body.data.received, body.receipt]).toEqual(['OPEN', 0, null]);
    expect((await onHand()).quantity).toBe(0);
  });

  test('without any warehouse, or into an inactive one, is refused @full', async () => {
    const alone = await startTestApp();
    try {
      const client = await alone.signedInAs('support');
      const sku = await makeSku(alone);
      await makeWarehouse(alone, { type: 'STORE' });
      const send = (given: Record<string, unknown>) =>
        client.post(path, { body: { skuCode: sku.code, qty: 1, unitCost: 1, ...given } });
      const { id } = (await send({})).body.data;
      const none = await client.post(`${path}/${id}/approve`, { body: {} });
      expect([none.status, none.body.code]).toEqual([409, 'NO_WAREHOUSE']);
      expect((await send({ approve: true })).body.code).toBe('NO_WAREHOUSE');
      const open = await client.post(`${path}/${id}/approve`, { body: { receive: false } });
      expect(open.body.data.status).toBe('OPEN');
      const first = await makeWarehouse(alone, { name: 'First' });
      alone.pass(1000);
      await makeWarehouse(alone, { name: 'Second' });
      expect((await send({ approve: true })).body.data.wh.id).toBe(first.id);
      const drafted = (await send({ wh: first.id })).body.data;
      await alone.database.pool.query('update warehouses set is_active = false where id = $1', [
        first.id,
      ]);
      const closed = await client.post(`${path}/${drafted.id}/approve`, { body: {} });
      expect([closed.status, closed.body.code]).toEqual([409, 'WAREHOUSE_INACTIVE']);
    } finally {
      await alone.stop();
    }
  });

  test('50 times at once creates one receipt', async () => {
    const { id } = await ordered({ qty: 7 });
    const responses = await Promise.all(Array.from({ length: 50 }, () => approve(id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'ALREADY_APPROVED')).toHaveLength(49);
    expect((await onHand()).quantity).toBe(7);
    const { body } = await support.get('/admin/inventory/grn', { query: { po: id } });
    expect(body.meta.total).toBe(1);
  });
});

describe('cancelling', () => {
  test('ends a draft and an open order, once, and is refused after a receipt', async () => {
    const draft = await ordered();
    const cancelled = await support.post(`${path}/${draft.id}/cancel`);
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.data).toMatchObject({ status: 'CANCELLED', cancelledBy: 'Test Person' });
    const twice = await support.post(`${path}/${draft.id}/cancel`);
    expect([twice.status, twice.body.code]).toEqual([409, 'CANCELLED']);
    expect((await approve(draft.id)).body.code).toBe('CANCELLED');
    const open = await ordered();
    await approve(open.id, { receive: false });
    expect((await support.post(`${path}/${open.id}/cancel`)).body.data.status).toBe('CANCELLED');
    const received = await ordered({ approve: true });
    const refused = await support.post(`${path}/${received.id}/cancel`);
    expect([refused.status, refused.body.code]).toEqual([409, 'HAS_RECEIPTS']);
    expect((await support.post(`${path}/${missing}/cancel`)).status).toBe(404);
  });

  test('is refused or refuses the receipt when both happen at once @full', async () => {
    const { id } = await ordered({ qty: 1 });
    await approve(id, { receive: false });
    const [cancelled, received] = await Promise.all([
      support.post(`${path}/${id}/cancel`),
      receive({ po: id, lines: [{ sku: mat.code, qty: 1 }] }),
    ]);
    expect([cancelled.status, received.status].filter((status) => status < 300)).toHaveLength(1);
    const { status, received: units } = await read(id);
    expect(status === 'CANCELLED' ? units : 1 - units).toBe(0);
  });
});

describe('the list', () => {
  test('can be searched, filtered, sorted and paged', async () => {
    const name = `Bolster ${randomUUID().slice(0, 8)}`;
    const bolster = await makeSku(app, { name });
    const lines = (qty: number) => [{ sku: bolster.id, qty, price: 10 }];
    const make = async (given: Record<string, unknown>) =>
      (await support.post(path, { body: given })).body.data;
    const one = await make({ vendor: vendor.id, lines: lines(1), note: '100% cotton' });
    const two = await make({ wh: pune.id, lines: lines(2) });
    const three = await make({ lines: lines(3) });
    await approve(three.id, { receive: false });
    const found = async (query: Record<string, string>) =>
      (await support.get(path, { query: { sku: bolster.id, ...query } })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found({})).toEqual([three.id, two.id, one.id]);
    expect(await found({ sku: bolster.code.toLowerCase() })).toEqual([three.id, two.id, one.id]);
    expect(await found({ sku: 'SKU-NOPE' })).toEqual([]);
    expect(await found({ sort: 'amount' })).toEqual([one.id, two.id, three.id]);
    expect(await found({ sort: '-vendor', limit: '1' })).toEqual([one.id]);
    expect(await found({ status: 'DRAFT', sort: 'code' })).toEqual([one.id, two.id]);
    expect(await found({ status: 'awaited' })).toEqual([three.id]);
    expect(await found({ vendor: vendor.id })).toEqual([one.id]);
    expect(await found({ wh: pune.id })).toEqual([two.id]);
    expect(await found({ search: '0% COT' })).toEqual([one.id]);
    expect(await found({ q: name.toUpperCase(), sort: 'status' })).toHaveLength(3);
    const { meta } = (await support.get(path, { query: { sku: bolster.id, limit: 2, page: 2 } }))
      .body;
    expect(meta).toEqual({ total: 3, page: 2, limit: 2, pages: 2 });
    expect((await support.get(path, { query: { sort: 'note' } })).status).toBe(400);
    expect((await support.get(path, { query: { status: 'GONE' } })).status).toBe(400);
  });
});

test('lists show the first lines of an order and that of the requested SKU, and the order itself all lines @full', async () => {
  const skus = await Promise.all(Array.from({ length: 8 }, () => makeSku(app)));
  const made = await ordered({
    skuCode: undefined,
    qty: undefined,
    unitCost: undefined,
    lines: skus.map(({ code: sku }) => ({ sku, qty: 1, price: 1 })),
  });
  expect([made.lines.length, made.lineCount]).toEqual([8, 8]);
  const listed = async (query: Record<string, string>) =>
    (await support.get(path, { query })).body.data[0];
  const found = await listed({ search: made.code });
  expect([found.lines.length, found.lineCount]).toEqual([5, 8]);
  const last = skus[7] as TestSku;
  const ofSku = await listed({ sku: last.id });
  expect(ofSku.lines.map(({ sku }: { sku: { id: string } }) => sku.id)).toContain(last.id);
  expect(ofSku.lineCount).toBe(8);
});

describe('GST', () => {
  const total = ({ amount, taxAmount }: { amount: number; taxAmount: number }) =>
    Math.round((amount + taxAmount) * 100) / 100;

  test.each([
    ['MH', 'intra', 118.03],
    ['GJ', 'inter', 118.04],
  ] as const)(
    'for a vendor in %s is the same in the PDF and on the bill @full',
    async (state, supplyType, sum) => {
      const gstin = state === 'MH' ? '27AAPFU0939F1ZV' : '24AAPFU0939F1Z1';
      const placed = await makeVendor(app, { state, gstin });
      const made = await ordered({ vendor: placed.id, qty: 1, unitCost: 100.03, approve: true });
      expect([total(made), made.supplyType]).toEqual([sum, supplyType]);
      const pdf = await download(app, admin.token ?? '', `${path}/${made.id}/pdf`);
      expect((await pdfText(pdf.bytes)).join(' ')).toContain(`₹${sum}`);
      const billed = await admin.post(`${path}/${made.id}/bill`, {
        body: { billNo: randomUUID().slice(0, 20) },
      });
      const invoice = await admin.get(`/admin/finance/invoices/${billed.body.invoice.id}`);
      expect(invoice.body.data.grandTotal).toBe(sum);
    },
  );

  test('follows the vendor set on a draft, and the one that its bill names @full', async () => {
    const far = await makeVendor(app, { state: 'GJ', gstin: '24AAPFU0939F1Z1' });
    const made = await ordered({ qty: 1, unitCost: 100.03 });
    expect(made).toMatchObject({ supplyType: 'intra', taxAmount: 18 });
    const changed = await support.patch(`${path}/${made.id}`, { body: { vendor: far.id } });
    expect(changed.body.data).toMatchObject({ supplyType: 'inter', taxAmount: 18.01 });
    const cleared = await support.patch(`${path}/${made.id}`, { body: { vendor: null } });
    expect(cleared.body.data).toMatchObject({ supplyType: 'intra', taxAmount: 18 });
    await approve(made.id);
    const body = { billNo: randomUUID().slice(0, 20), vendor: far.id };
    const billed = await admin.post(`${path}/${made.id}/bill`, { body });
    expect(billed.body.data).toMatchObject({ supplyType: 'inter', taxAmount: 18.01 });
  });
});

describe('the PDF', () => {
  test('can be created for any order @full', async () => {
    for (const given of [{}, { vendor: vendor.id, wh: pune.id, note: 'Deliver before noon' }]) {
      const { id, code } = await ordered(given);
      const { status, headers, text } = await support.get(`${path}/${id}/pdf`);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(headers['content-disposition']).toContain(`${code.replaceAll('/', '-')}.pdf`);
      expect(text.startsWith('%PDF')).toBe(true);
    }
    expect((await support.get(`${path}/${missing}/pdf`)).status).toBe(404);
  });
});
