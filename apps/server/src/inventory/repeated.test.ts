import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVendor, type TestParty } from '../../test/finance.ts';
import { formBody } from '../../test/form-body.ts';
import {
  bringIn,
  makeBox,
  makeSku,
  makeWarehouse,
  type TestBox,
  type TestSku,
  type TestWarehouse,
} from '../../test/inventory.ts';
import { type Client, startTestApp, type TestApp } from '../../test/test-app.ts';
import { routes } from '../features.ts';

/*
 * A client that repeats a POST with its idempotency key, because a response was lost, gets the
 * first response again, and nothing is done twice.
 */

let app: TestApp;
let admin: Client;
let pune: TestWarehouse;
let mumbai: TestWarehouse;
let shelf: TestBox;
let vendor: TestParty;
let mat: TestSku;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  pune = await makeWarehouse(app);
  mumbai = await makeWarehouse(app, { name: 'Mumbai store' });
  shelf = await makeBox(app, pune);
  vendor = await makeVendor(app);
  mat = await makeSku(app);
  await bringIn(app, mat, { warehouse: pune, qty: 50 });
});
afterAll(() => app.stop());

const base = '/admin/inventory';
type Sent = { path: string; body: unknown; headers?: Record<string, string> };

async function made(path: string, body: unknown): Promise<string> {
  const response = await admin.post(`${base}/${path}`, { body });
  if (response.status !== 201) throw new Error(response.text);
  return response.body.data.id;
}
const draft = () => made('po', { skuCode: mat.code, qty: 3, unitCost: 20, vendor: vendor.id });
/** Of another user, above the amount that needs approval. */
async function dearDraft(): Promise<string> {
  const approval = { ordersAbove: 5000 };
  await admin.put('/admin/settings/organisation', { body: { approval } });
  const clerk = await app.signedInAs('support');
  const body = { skuCode: mat.code, qty: 3, unitCost: 5000, vendor: vendor.id };
  return (await clerk.post(`${base}/po`, { body })).body.data.id;
}
const issue = () => ({ toType: 'EVENT', toRef: named(), lines: [{ sku: mat.code, qty: 2 }] });
/**
 * Creates a count of a new box with one scanned unit. On request it is marked as counted, or also
 * in review.
 */
async function counting(until: 'scanned' | 'marked' | 'review'): Promise<string> {
  const box = await makeBox(app, pune);
  const id = await made('counts', { boxId: box.id });
  await done(`counts/${id}/scan`, { code: mat.code, boxId: box.id });
  if (until !== 'scanned') await done(`counts/${id}/places`, { boxId: box.id });
  if (until === 'review') await done(`counts/${id}/review`);
  return id;
}
async function done(path: string, body?: unknown): Promise<void> {
  const response = await admin.post(`${base}/${path}`, body === undefined ? {} : { body });
  if (response.status !== 200) throw new Error(response.text);
}
const named = () => `Once ${randomUUID().slice(0, 8)}`;

/** The request for each endpoint, by its path below `/admin/inventory`. `{id}` is created first. */
const calls: Record<string, () => Promise<Omit<Sent, 'path'> & { id?: string }>> = {
  '/products': async () => ({ body: { name: named(), quantity: 2, unitCost: 10 } }),
  '/products/import': async () => {
    const file = { field: 'file', fileName: 'products.csv', text: `Name\n${named()}` };
    return formBody({}, file) as Omit<Sent, 'path'>;
  },
  '/products/items': async () => ({ body: { name: named() } }),
  '/products/skus': async () => ({ body: { name: named() } }),
  '/barcodes/generate': async () => ({ body: { count: 2 } }),
  '/po': async () => ({ body: { skuCode: mat.code, qty: 3, unitCost: 20, approve: true } }),
  '/po/{id}/approve': async () => ({ id: await draft(), body: {} }),
  '/po/{id}/reject': async () => ({ id: await dearDraft(), body: { reason: 'Too dear' } }),
  '/po/{id}/cancel': async () => ({ id: await draft(), body: undefined }),
  '/po/{id}/bill': async () => {
    const body = { skuCode: mat.code, qty: 3, unitCost: 20, vendor: vendor.id, approve: true };
    return { id: await made('po', body), body: { billNo: named() } };
  },
  '/grn': async () => ({ body: { wh: pune.id, lines: [{ sku: mat.code, qty: 4 }] } }),
  '/grn/{id}/reverse': async () => ({
    id: await made('grn', { wh: pune.id, lines: [{ sku: mat.code, qty: 4 }] }),
    body: { reason: 'Wrong' },
  }),
  '/transfer': async () => ({ body: { sku: mat.id, toBoxId: shelf.id, qty: 1 } }),
  '/putaway': async () => ({ body: { sku: mat.id, toBoxId: shelf.id, qty: 1 } }),
  '/stock/adjust': async () => ({
    body: { sku: mat.id, wh: pune.id, condition: 'good', qtyDelta: 1, reason: 'Counted' },
  }),
  '/warehouses': async () => ({ body: { name: named() } }),
  '/boxes': async () => ({ body: { wh: pune.id } }),
  '/boxes/{id}/move': async () => ({
    id: (await makeBox(app, pune)).id,
    body: { wh: mumbai.id },
  }),
  '/provisioning': async () => ({ body: issue() }),
  '/provisioning/{id}/lines': async () => ({
    id: await made('provisioning', issue()),
    body: { lines: [{ sku: mat.code, qty: 1 }] },
  }),
  '/provisioning/{id}/pick': async () => ({
    id: await made('provisioning', issue()),
    body: { code: mat.code },
  }),
  '/provisioning/{id}/write-off': async () => ({
    id: await made('provisioning', issue()),
    body: { lines: [{ sku: mat.code, qty: 1, condition: 'used' }] },
  }),
  '/returns': async () => ({
    body: {
      ticketId: await made('provisioning', issue()),
      toWh: pune.id,
      lines: [{ sku: mat.code, qty: 1, condition: 'ok' }],
    },
  }),
  '/returns/{id}/reverse': async () => ({
    id: await made('returns', {
      ticketId: await made('provisioning', issue()),
      toWh: pune.id,
      lines: [{ sku: mat.code, qty: 1, condition: 'ok' }],
    }),
    body: { reason: 'Wrong' },
  }),
  '/counts': async () => ({ body: { boxId: (await makeBox(app, pune)).id } }),
  '/counts/{id}/scan': async () => ({
    id: await counting('scanned'),
    body: { code: mat.code, boxId: null },
  }),
  '/counts/{id}/places': async () => ({ id: await counting('scanned'), body: {} }),
  '/counts/{id}/review': async () => ({ id: await counting('marked'), body: undefined }),
  '/counts/{id}/reopen': async () => ({ id: await counting('review'), body: undefined }),
  '/counts/{id}/post': async () => ({ id: await counting('review'), body: undefined }),
  '/counts/{id}/cancel': async () => ({ id: await counting('scanned'), body: {} }),
};

/** Row counts of everything that a second execution would add to. */
async function counted(): Promise<unknown> {
  const { rows } = await app.database.pool.query(
    `select (select count(*) from skus) as skus, (select count(*) from items) as items,
       (select count(*) from boxes) as boxes, (select count(*) from warehouses) as warehouses,
       (select count(*) from purchase_orders) as orders, (select sum(version) from purchase_orders) as versions,
       (select count(*) from goods_receipts) as receipts, (select count(*) from tickets) as tickets,
       (select sum(version) from tickets) as ticket_versions, (select count(*) from goods_returns) as returns,
       (select count(*) from goods_return_reversals) as reversals,
       (select sum(version) from stock_counts) as count_versions,
       (select sum(counted) from stock_count_lines) as counted_units, (select count(*) from stock_lines) as lines,
       (select count(*) from invoices) as invoices, (select count(*) from audit_entries) as entries`,
  );
  return rows[0];
}

const posts = routes
  .filter(({ endpoint: call }) => call.method === 'POST' && call.path.startsWith(`${base}/`))
  .map(({ endpoint: call }) => call.path.slice(base.length));

test('every POST of inventory is covered', () => {
  expect(posts.toSorted()).toEqual(Object.keys(calls).toSorted());
});

test.each(posts)(
  'POST %s repeated with its key returns the same response and runs once',
  async (path) => {
    const { id, body, headers = {} } = (await calls[path]?.()) ?? { body: {} };
    const url = `${base}${path.replace('{id}', id ?? '')}`;
    const sent = {
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, 'idempotency-key': randomUUID() },
    };
    const first = await admin.post(url, sent);
    expect(first.text).toContain('"success":true');
    const before = await counted();
    const second = await admin.post(url, sent);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(await counted()).toEqual(before);
  },
);
