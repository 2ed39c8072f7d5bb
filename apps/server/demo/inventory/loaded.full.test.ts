import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compareStock } from '#inventory/verification/verify.ts';
import { demoAdmin } from '#platform/auth/console-info.ts';
import { ensureAdmins } from '../../src/first-admin.ts';
import { type Client, startTestApp, type TestApp } from '../../test/test-app.ts';
import { companySteps } from '../companies.ts';
import { financeSteps } from '../finance/steps.ts';
import { loadDemo } from '../load.ts';
import { demoProducts } from './goods.ts';
import { inventorySteps } from './steps.ts';

let app: TestApp;
let console: Client;

beforeAll(async () => {
  app = await startTestApp({ demo: 'on' });
  await ensureAdmins(app.services);
  const log = vi.spyOn(globalThis.console, 'log').mockImplementation(() => {});
  await loadDemo(app.services, new AbortController().signal, (now) => [
    ...companySteps(now),
    // Of the books, only vendors are needed.
    ...financeSteps(now).slice(0, 8),
    ...inventorySteps(now),
  ]);
  log.mockRestore();
  const { email, password } = demoAdmin;
  const { body } = await app.client().post('/admin/login', { body: { email, password } });
  console = app.client(body.token);
});
afterAll(() => app.stop());

async function all<T>(path: string, query: Record<string, string> = {}): Promise<T[]> {
  const asked = { limit: '500', ...query };
  const { status, body } = await console.get(`/admin/inventory${path}`, { query: asked });
  expect([status, body.meta.pages]).toEqual([200, 1]);
  return body.data;
}

type Product = { code: string; quantity: number; orders: { badge: string } };
type Order = { code: string; status: string; vendor: { name: string } | null; createdAt: string };
type Movement = { type: string; at: string };

test('no step was skipped, and no mail was sent', async () => {
  expect(app.logged()).not.toContain('was left out');
  expect(await app.mails()).toEqual([]);
});

test('stored quantities are the sums of the ledger', async () => {
  expect(await compareStock(app.services.db)).toEqual([]);
});

test('has 3 warehouses, 60 boxes and 140 products of many categories and conditions', async () => {
  expect(await all('/warehouses')).toHaveLength(3);
  expect(await all('/boxes')).toHaveLength(60);
  const products = await all<Product>('/products');
  expect(products).toHaveLength(140);
  expect(new Set(demoProducts.map(({ code }) => code)).size).toBe(140);
  const { data } = (await console.get('/admin/inventory/products/categories')).body;
  expect(data.length).toBeGreaterThan(6);
  for (const condition of ['damaged', 'used', 'expired', 'missing', 'repair', 'quarantined']) {
    expect((await all('/products', { condition })).length).toBeGreaterThan(2);
  }
  expect((await all('/products', { stock: 'low' })).length).toBeGreaterThan(4);
  const badges = new Set(products.map(({ orders }) => orders.badge));
  expect(badges).toEqual(new Set(['approved', 'draft', 'none']));
});

test('has orders of every status, from vendors in the books, numbered in order of time', async () => {
  const orders = await all<Order>('/po', { sort: 'createdAt' });
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(['DRAFT', 'OPEN', 'PARTIAL', 'APPROVED', 'CLOSED', 'CANCELLED']),
  );
  expect(orders.every(({ vendor }) => vendor !== null)).toBe(true);
  const codes = orders.map(({ code }) => code);
  expect(codes).toEqual([...codes].sort());
  const receipts = await all<{ isReversed: boolean }>('/grn');
  expect(receipts.length).toBeGreaterThan(150);
  expect(receipts.some(({ isReversed }) => isReversed)).toBe(true);
});

test('has a posted stock count, and one with differences for review', async () => {
  const counts = await all<{ status: string; posted: unknown; id: string }>('/counts');
  expect(counts.map(({ status }) => status)).toEqual(['REVIEW', 'POSTED']);
  const [open, posted] = counts;
  expect(posted?.posted).toMatchObject({ movementId: expect.any(String) });
  const { data } = (await console.get(`/admin/inventory/counts/${open?.id}`)).body;
  expect(data.review.differences).toBeGreaterThan(3);
  expect(data.review.leftOut).toBe(1);
  const { body } = await console.get(`/admin/inventory/counts/${open?.id}/lines`, {
    query: { show: 'undecided' },
  });
  const doubts = body.data.map(({ doubt }: { doubt: string }) => doubt);
  expect(doubts).toEqual(expect.arrayContaining(['DISTURBED', 'CORRECTED_SINCE']));
  expect(data.uncounted.total).toBeGreaterThan(2);
});

type Ticket = { status: string; out: number; picked: number; toType: string; toRef: string };

test('has open and closed tickets, boxes that are out, and returns with losses', async () => {
  const tickets = await all<Ticket>('/provisioning', { sort: 'createdAt' });
  expect(tickets.map(({ status, toType }) => `${status} ${toType}`)).toEqual([
    ...['EVENT', 'EVENT', 'VENDOR', 'EVENT', 'EVENT'].map((type) => `CLOSED ${type}`),
    ...['EVENT', 'VENDOR', 'EVENT', 'EVENT'].map((type) => `OPEN ${type}`),
  ]);
  expect(tickets.filter(({ out }) => out > 0).length).toBeGreaterThan(3);
  expect(tickets.at(-1)).toMatchObject({ picked: 0 });
  const boxes = await all<{ status: string; out: number }>('/boxes', { type: 'transport' });
  expect(boxes.filter(({ status, out }) => status === 'ISSUED' && out > 0)).toHaveLength(3);
  expect(boxes.filter(({ status }) => status === 'RETURNED').length).toBeGreaterThan(1);
  const returns = await all<{ kind: string; found: Record<string, number>; isReversed: boolean }>(
    '/returns',
  );
  expect(returns.filter(({ isReversed }) => isReversed)).toHaveLength(1);
  expect(new Set(returns.map(({ kind }) => kind))).toEqual(new Set(['return', 'write-off']));
  for (const condition of ['good', 'used', 'damaged', 'missing']) {
    expect(returns.some(({ found }) => (found[condition] ?? 0) > 0)).toBe(true);
  }
});

test('has half a year of movements, some of this morning, none in the future', async () => {
  const { body } = await console.get('/admin/inventory/stock/ledger', { query: { limit: '500' } });
  const movements: Movement[] = body.data;
  expect(body.meta.total).toBeGreaterThan(450);
  expect(new Set(movements.map(({ type }) => type))).toEqual(
    new Set(['INBOUND', 'ALLOCATE', 'RETURN', 'TRANSFER', 'ADJUST']),
  );
  const now = app.now().toISOString();
  expect(movements.every(({ at }) => at <= now)).toBe(true);
  const oldest = await console.get('/admin/inventory/stock/ledger', {
    query: { sort: 'at', limit: '1' },
  });
  const days = (app.now().getTime() - Date.parse(oldest.body.data[0].at)) / 86_400_000;
  expect(days).toBeGreaterThan(175);
  const { data } = (await console.get('/admin/inventory/stock/kpis')).body;
  expect(data.today).toMatchObject({ inboundReceipts: 1, adjustments: 2 });
  expect(data.totalSkus).toBe(140);
});
