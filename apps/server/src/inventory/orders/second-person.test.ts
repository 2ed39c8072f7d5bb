import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeVendor } from '../../../test/finance.ts';
import { makeSku, makeWarehouse, type TestSku } from '../../../test/inventory.ts';
import { titlesOf } from '../../../test/notifications.ts';
import { ordersPath as path } from '../../../test/purchase-orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signedInAs']>>;

let app: TestApp;
let admin: Person;
let one: Person;
let two: Person;
let mat: TestSku;

const limit = (ordersAbove: number | null) =>
  admin.put('/admin/settings/organisation', { body: { approval: { ordersAbove } } });
/** An order of ₹1,180 with its tax, unless another price is given. */
const draft = async (client: Client, price = 1000) => {
  const lines = [{ sku: mat.id, qty: 1, price, gstRate: 18 }];
  const { status, body } = await client.post(path, { body: { lines } });
  expect(status).toBe(201);
  return body.data;
};
const approve = async (client: Client, { id }: { id: string }) => {
  const { status, body } = await client.post(`${path}/${id}/approve`);
  return status === 200 ? body.data.status : body.code;
};
const reject = (client: Client, { id }: { id: string }, reason = 'Too dear') =>
  client.post(`${path}/${id}/reject`, { body: { reason } });
const shown = async (client: Client, { id }: { id: string }) =>
  (await client.get(`${path}/${id}`)).body.data;
const change = (client: Client, { id }: { id: string }, body: object) =>
  client.patch(`${path}/${id}`, { body });

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
  one = await app.signedInAs('support');
  two = await app.signedInAs('support');
  await makeWarehouse(app);
});
beforeEach(async () => {
  mat = await makeSku(app);
  expect((await limit(1000)).status).toBe(200);
});
afterAll(() => app.stop());

describe('an order above the amount of the setting', () => {
  test('is not approved by who wrote it, but by another person', async () => {
    const order = await draft(one);
    expect(order.approval).toEqual({ above: 1000, byAnother: true });
    expect((await shown(two, order)).approval).toEqual({ above: 1000, byAnother: false });
    const refused = await one.post(`${path}/${order.id}/approve`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'SECOND_PERSON',
      expect.stringContaining('Orders above ₹1,000 need approval by another person.'),
    ]);
    expect((await shown(one, order)).status).toBe('DRAFT');
    expect(await approve(two, order)).toBe('APPROVED');
    expect((await shown(one, order)).approval).toBeNull();
  });

  test('nor by who changed its lines or its vendor last @full', async () => {
    const order = await draft(one);
    await change(two, order, { note: 'At the back door' });
    expect((await shown(two, order)).approval.byAnother).toBe(false);
    await change(two, order, { qty: 2 });
    expect([await approve(one, order), await approve(two, order)]).toEqual([
      'SECOND_PERSON',
      'SECOND_PERSON',
    ]);
    expect(await approve(admin, order)).toBe('APPROVED');
    const other = await draft(one);
    await change(two, other, { vendor: (await makeVendor(app)).id });
    expect(await approve(two, other)).toBe('SECOND_PERSON');
  });

  test('counts its tax, and the amount itself needs nobody else @full', async () => {
    await limit(1180);
    expect(await approve(one, await draft(one))).toBe('APPROVED');
    await limit(1179.99);
    expect(await approve(one, await draft(one))).toBe('SECOND_PERSON');
  });

  test('needs nobody else once its amount is lowered, or the setting is raised or cleared @full', async () => {
    const lowered = await draft(one);
    await change(one, lowered, { unitCost: 500 });
    expect(await approve(one, lowered)).toBe('APPROVED');
    const order = await draft(one);
    await limit(null);
    expect((await shown(one, order)).approval).toBeNull();
    expect(await approve(one, order)).toBe('APPROVED');
  });

  test('needs another person when its draft is older than the setting', async () => {
    await limit(null);
    const order = await draft(one);
    await limit(1000);
    expect(await approve(one, order)).toBe('SECOND_PERSON');
  });

  test('is not stored when it is written and approved at once', async () => {
    const lines = [{ sku: mat.id, qty: 1, price: 1000 }];
    const refused = await one.post(path, { body: { lines, approve: true } });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      409,
      'SECOND_PERSON',
      ['approve'],
    ]);
    const found = await one.get(path, { query: { sku: mat.id } });
    expect(found.body.data).toEqual([]);
  });

  test('nor is a product that comes with it, unless the order is left as a draft @full', async () => {
    const code = `SKU-${randomUUID().slice(0, 8)}`;
    const product = {
      ...{ name: 'Steel bottle', skuCode: code, quantity: 10, unitCost: 1000 },
      raisePo: true,
    };
    const add = (approvePo: boolean) =>
      one.post('/admin/inventory/products', { body: { ...product, approvePo } });
    const refused = await add(true);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      409,
      'SECOND_PERSON',
      ['approvePo'],
    ]);
    const added = await add(false);
    expect([added.status, added.body.order.status]).toEqual([201, 'DRAFT']);
    expect(await approve(two, added.body.order)).toBe('APPROVED');
  });

  test('is decided once when two decide at once', async () => {
    const order = await draft(one);
    const answers = await Promise.all([
      two.post(`${path}/${order.id}/approve`),
      admin.post(`${path}/${order.id}/approve`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('sending back', () => {
  test('leaves a draft with the reason, until it changes', async () => {
    const order = await draft(one);
    const { status, body } = await reject(two, order);
    expect([status, body.data.status, body.data.rejected]).toEqual([
      200,
      'DRAFT',
      { at: expect.any(String), by: two.account.name, reason: 'Too dear' },
    ]);
    expect(await approve(one, order)).toBe('SECOND_PERSON');
    await change(one, order, { qty: 2 });
    expect((await shown(one, order)).rejected).toBeNull();
    expect(await approve(two, order)).toBe('APPROVED');
  });

  test('is refused to who wrote it, for an order that needs no approval, and after a decision @full', async () => {
    const order = await draft(one);
    const codes = [(await reject(one, order)).body.code];
    codes.push((await reject(two, await draft(one, 10))).body.code);
    expect(await approve(two, order)).toBe('APPROVED');
    codes.push((await reject(two, order)).body.code);
    const cancelled = await draft(one);
    await one.post(`${path}/${cancelled.id}/cancel`);
    codes.push((await reject(two, cancelled)).body.code);
    expect(codes).toEqual(['SECOND_PERSON', 'NO_APPROVAL_NEEDED', 'ALREADY_APPROVED', 'CANCELLED']);
    expect((await reject(two, { id: randomUUID() })).status).toBe(404);
    expect((await reject(two, await draft(one), ' ')).status).toBe(400);
  });
});

test('the list filters the orders that await an approval @full', async () => {
  const waits = await draft(one);
  const back = await draft(one);
  await reject(two, back);
  await draft(one, 10);
  const found = async () => {
    const query = { status: 'to-approve', sku: mat.id };
    return (await two.get(path, { query })).body.data.map(({ id }: { id: string }) => id);
  };
  expect(await found()).toEqual([waits.id]);
  await limit(null);
  expect(await found()).toEqual([]);
});

test('who may approve is notified, and who wrote it of the decision @full', async () => {
  const fresh = await app.signedInAs('support');
  const order = await draft(fresh);
  expect(await titlesOf(two)).toContain(`${order.code} needs approval`);
  expect(await titlesOf(fresh)).toEqual([]);
  await reject(two, order);
  expect(await titlesOf(two)).not.toContain(`${order.code} needs approval`);
  expect(await titlesOf(fresh)).toEqual([`${order.code} was sent back`]);
  await change(fresh, order, { qty: 2 });
  expect(await titlesOf(fresh)).toEqual([]);
  expect(await approve(two, order)).toBe('APPROVED');
  expect(await titlesOf(fresh)).toEqual([`${order.code} was approved`]);
  const dropped = await draft(fresh);
  await fresh.post(`${path}/${dropped.id}/cancel`);
  expect(await titlesOf(two)).not.toContain(`${dropped.code} needs approval`);
});

test('an API key prepares for who made it, and approves nothing above the amount @full', async () => {
  const made = await admin.post('/admin/api-keys', {
    body: { name: 'Orders', rights: ['inventory:read', 'inventory:write'], endsOn: '2026-12-31' },
  });
  const key = app.client(made.body.key);
  const order = await draft(key);
  expect([await approve(key, order), await approve(admin, order)]).toEqual([
    'SECOND_PERSON',
    'SECOND_PERSON',
  ]);
  expect(await approve(one, order)).toBe('APPROVED');
  const other = await draft(one);
  expect([await approve(key, other), (await reject(key, other)).status]).toEqual([
    'SECOND_PERSON',
    409,
  ]);
  expect(await approve(key, await draft(one, 100))).toBe('APPROVED');
});
