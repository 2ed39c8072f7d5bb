import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { fillInOrganisation, makeVendor, type TestParty } from '../../../test/finance.ts';
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

const { ordered, approve, read, receive } = purchaseOrders(() => ({
  client: support,
  sku: mat,
  warehouse: pune,
}));
const missing = randomUUID();

test('users who may not read finance see neither the bill nor the vendor’s GST registration', async () => {
  const placed = await makeVendor(app, { name: 'Quiet Printers', line1: '7 Hidden Lane' });
  const { id } = await ordered({ vendor: placed.id, approve: true });
  const billed = await admin.post(`${path}/${id}/bill`, { body: { billNo: 'Hidden 1' } });
  const { code } = billed.body.invoice;
  expect((await read(id)).bill).toBeNull();
  expect((await admin.get(`${path}/${id}`)).body.data.bill).toEqual(billed.body.invoice);
  const [listed] = (await support.get(path, { query: { vendor: placed.id } })).body.data;
  expect(listed.bill).toBeNull();
  for (const client of [support, admin]) {
    const sees = client === admin;
    const history = await client.get(`/admin/history/purchase-order/${id}`);
    expect(history.text.includes(code)).toBe(sees);
    const pdf = await download(app, client.token ?? '', `${path}/${id}/pdf`);
    const text = (await pdfText(pdf.bytes)).join(' ');
    expect(text).toContain('Quiet Printers');
    expect([text.includes(placed.gstin), text.includes('7 Hidden Lane')]).toEqual([sees, sees]);
  }
  const open = await ordered({ vendor: placed.id });
  await approve(open.id, { receive: false });
  const second = await admin.post(`${path}/${open.id}/bill`, { body: { billNo: 'Hidden 2' } });
  const refused = await support.post(`${path}/${open.id}/cancel`);
  expect([refused.status, refused.body.code]).toEqual([409, 'HAS_BILL']);
  expect(refused.text).not.toContain(second.body.invoice.code);
});

describe('a bill', () => {
  const bill = (id: string, body: Record<string, unknown> = {}, client = admin) =>
    client.post(`${path}/${id}/bill`, { body: { billNo: `B-${randomUUID()}`, ...body } });

  test('is a purchase invoice for the ordered goods, created once', async () => {
    const { id, code } = await ordered({ vendor: vendor.id, approve: true });
    const { status, body } = await bill(id, { issuedOn: '2026-11-01' });
    expect(status).toBe(201);
    expect(body.invoice.code).toMatch(/^PUR\/26-27\/\d{5}$/);
    expect(body.data.bill).toEqual(body.invoice);
    const invoice = await admin.get(`/admin/finance/invoices/${body.invoice.id}`);
    expect(invoice.body.data).toMatchObject({
      kind: 'purchase',
      party: { id: vendor.id },
      issuedOn: '2026-11-01',
      subtotal: 995,
      grandTotal: 1174.1,
      lines: [{ desc: `${mat.name} (${mat.code})`, unit: 'pcs', qty: 10, rate: 99.5, taxPct: 18 }],
    });
    const again = await bill(id);
    expect([again.status, again.body.code]).toEqual([409, 'HAS_BILL']);
    expect(again.body.message).toContain(body.invoice.code);
    expect(code).toBe(body.data.code);
    await admin.post(`/admin/finance/invoices/${body.invoice.id}/void`, { body: { reason: 'No' } });
    expect((await read(id)).bill).toBeNull();
    expect((await bill(id)).status).toBe(201);
  });

  test('is created once for 20 concurrent requests', async () => {
    const { id } = await ordered({ vendor: vendor.id, approve: true });
    const responses = await Promise.all(Array.from({ length: 20 }, () => bill(id)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.code === 'HAS_BILL')).toHaveLength(19);
  });

  test('can be for the received goods, and deleting its draft leaves the order without a bill', async () => {
    const { id } = await ordered();
    await approve(id, { receive: false });
    const nothing = await bill(id, { vendor: vendor.id, of: 'received' });
    expect([nothing.status, nothing.body.code]).toEqual([409, 'NOTHING_RECEIVED']);
    await receive({ po: id, lines: [{ sku: mat.code, qty: 4 }] });
    const body = { vendor: vendor.id, of: 'received', status: 'draft' };
    const { invoice, data } = (await bill(id, body)).body;
    expect(data).toMatchObject({ vendor: { id: vendor.id }, bill: { code: null } });
    const drafted = (await admin.get(`/admin/finance/invoices/${invoice.id}`)).body.data;
    expect([drafted.status, drafted.lines[0].qty]).toEqual(['draft', 4]);
    await admin.delete(`/admin/finance/invoices/${invoice.id}`);
    expect((await read(id)).bill).toBeNull();
  });

  test('needs an approved order, a vendor, and permission to write finance', async () => {
    const draft = await ordered({ vendor: vendor.id });
    expect((await bill(draft.id)).body.code).toBe('DRAFT');
    await support.post(`${path}/${draft.id}/cancel`);
    expect((await bill(draft.id)).body.code).toBe('CANCELLED');
    const nobodys = await ordered({ approve: true });
    const refused = await bill(nobodys.id);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { vendor: 'Choose a vendor: the order names none' },
    ]);
    const placed = await ordered({ vendor: vendor.id, approve: true });
    const other = await makeVendor(app, { name: 'Other' });
    expect((await bill(placed.id, { vendor: other.id })).body.errors).toEqual({
      vendor: `The order was placed with ${vendor.name}`,
    });
    expect((await bill(placed.id, { billNo: '' })).body.errors).toEqual({
      billNo: 'Bill number is required',
    });
    for (const role of ['manager', 'support'] as const) {
      expect((await bill(placed.id, {}, await app.signedInAs(role))).status).toBe(403);
    }
    expect((await bill(missing)).status).toBe(404);
    const first = await bill(placed.id, { billNo: 'Same' });
    expect(first.status).toBe(201);
    const second = await ordered({ vendor: vendor.id, approve: true });
    expect((await bill(second.id, { billNo: 'Same' })).body.code).toBe('DUPLICATE_BILL');
    const cancelled = await ordered({ vendor: vendor.id });
    await approve(cancelled.id, { receive: false });
    await bill(cancelled.id);
    expect((await support.post(`${path}/${cancelled.id}/cancel`)).body.code).toBe('HAS_BILL');
  });
});

test('a vendor that an order names is archived, not deleted', async () => {
  const named = await makeVendor(app, { name: 'Named' });
  await ordered({ vendor: named.id });
  const { body } = await admin.delete(`/admin/finance/vendors/${named.id}`);
  expect([body.archived, body.data.isArchived]).toEqual([true, true]);
});

test('is printed with the address of its warehouse, and without tax that we pay ourselves', async () => {
  await fillInOrganisation(app);
  const printed = async (given: Record<string, unknown>) => {
    const { id } = await ordered({ wh: pune.id, qty: 10, unitCost: 100, ...given });
    const pdf = await download(app, admin.token ?? '', `${path}/${id}/pdf`);
    return (await pdfText(pdf.bytes)).join(' ');
  };
  const usual = await printed({ vendor: vendor.id });
  expect(usual).toContain('Pune store, 4 Law College Road, Pune 411004, Maharashtra, India');
  expect(usual).toContain('₹1,180');
  const carrier = await makeVendor(app, { name: 'Deccan Carriers', reverseCharge: true });
  const owed = await printed({ vendor: carrier.id });
  expect(owed).toContain('we pay the tax of ₹180 ourselves');
  expect(owed).not.toContain('₹1,180');
});
