import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { type Participant, signedIn } from '../../../test/participation.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { queuePushes } from './actions.ts';
import { sendDuePushes } from './send-job.ts';
import { reserveDeliveries } from './store.ts';
import { tidyUpPushes } from './tidy-up.ts';

let app: TestApp;
let service: PushService;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ pushToLoopback: true });
  company = await makeCompany(app);
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(() => {
  service.answer(201);
  service.take();
});

const path = '/api/employee/me/push-subscriptions';
const newPerson = async () => signedIn(app, await makeEmployee(app, { companyId: company.id }));
const minutes = (count: number) => count * 60_000;

async function subscribed(person: Participant, device = service.device()) {
  const response = await person.post(path, { body: device });
  expect(response.status).toBe(201);
  return { ...device, id: response.body.subscription.id };
}

const queue = ({ id: accountId }: Participant, payload = '{"kind":"reward"}') =>
  transaction(app.services.db, (tx) =>
    queuePushes(tx, app.services, [
      {
        accountId,
        payload,
        topic: 'topic',
        expiresAt: new Date(app.now().getTime() + minutes(60)),
      },
    ]),
  );
const send = () => sendDuePushes(app.services);
const countOf = async (table: string, where = sql`true`) => {
  const { rows } = await app.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.raw(table)} where ${where}`,
  );
  return rows[0]?.count;
};
const subscriptionsOf = ({ id }: Participant) =>
  countOf('push_subscriptions', sql`account_id = ${id}`);

describe('a subscription', () => {
  test('needs the public key, which stays the same @full', async () => {
    const person = await newPerson();
    const keys = await Promise.all([1, 2, 3].map(() => person.get('/api/employee/push-key')));
    const [first] = keys.map(({ body }) => body.publicKey);
    expect(Buffer.from(first, 'base64url')).toHaveLength(65);
    expect(new Set(keys.map(({ body }) => body.publicKey)).size).toBe(1);
  });

  test('is stored once, and moves to the account that uses the device', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const device = service.device();
    const first = await subscribed(person, device);
    expect((await subscribed(person, device)).id).toBe(first.id);
    expect(await subscriptionsOf(person)).toBe(1);
    await queue(person);
    expect((await subscribed(other, device)).id).toBe(first.id);
    expect([await subscriptionsOf(person), await subscriptionsOf(other)]).toEqual([0, 1]);
    // What was on its way to the person before is not shown to the other.
    await send();
    expect(service.take()).toEqual([]);
  });

  test('may end while a message to the device is queued @full', { repeats: 20 }, async () => {
    const person = await newPerson();
    const { endpoint } = await subscribed(person);
    const [, ended] = await Promise.all([
      queue(person),
      person.delete(path, { body: { endpoint } }),
    ]);
    expect(ended.status).toBe(200);
    expect(await subscriptionsOf(person)).toBe(0);
    await send();
    service.take();
  });

  test('ends with the device’s own request, and with the account @full', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const { endpoint } = await subscribed(person);
    await subscribed(person);
    expect((await other.delete(path, { body: { endpoint } })).status).toBe(200);
    expect(await subscriptionsOf(person)).toBe(2);
    expect((await person.delete(path, { body: { endpoint } })).status).toBe(200);
    expect((await person.delete(path, { body: { endpoint } })).status).toBe(200);
    expect(await subscriptionsOf(person)).toBe(1);
    await queue(person);
    const admin = await app.signedInAs();
    expect((await admin.delete(`/admin/employees/${person.id}`)).status).toBe(200);
    expect(await subscriptionsOf(person)).toBe(0);
    expect(await countOf('push_deliveries')).toBe(0);
  });

  test('of an eleventh device replaces the one that was reached longest ago', async () => {
    const person = await newPerson();
    const { id } = await subscribed(person);
    for (let count = 0; count < 10; count++) {
      app.pass(1000);
      await subscribed(person);
    }
    expect(await subscriptionsOf(person)).toBe(10);
    expect(await countOf('push_subscriptions', sql`id = ${id}`)).toBe(0);
  });

  test('names what is wrong with it', async () => {
    const person = await newPerson();
    const { endpoint, keys } = service.device();
    const errorsOf = async (body: object) => {
      const response = await person.post(path, { body });
      expect(response.status).toBe(400);
      return Object.keys(response.body.errors);
    };
    expect(await errorsOf({ keys })).toEqual(['endpoint']);
    expect(await errorsOf({ endpoint: 'https://10.0.0.1/x', keys })).toEqual(['endpoint']);
    expect(await errorsOf({ endpoint, keys: { ...keys, auth: 'short' } })).toEqual(['keys.auth']);
    const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    expect(await errorsOf({ endpoint, keys: { ...keys, p256dh: noPoint } })).toEqual([
      'keys.p256dh',
    ]);
  });
});

describe('a push', () => {
  test('reaches each device, encrypted for it and signed with our key @full', async () => {
    const person = await newPerson();
    await subscribed(person);
    await subscribed(person);
    await queue(person, '{"kind":"reward","id":"1"}');
    await app.jobs.drain();
    const pushed = service.take();
    expect(pushed.map(({ body }) => body)).toEqual([
      { kind: 'reward', id: '1' },
      { kind: 'reward', id: '1' },
    ]);
    const [{ headers }] = pushed as [(typeof pushed)[number]];
    expect(headers).toMatchObject({ ttl: '3600', topic: 'topic', 'content-encoding': 'aes128gcm' });
    const { publicKey } = (await person.get('/api/employee/push-key')).body;
    expect(headers.authorization).toContain(`k=${publicKey}`);
    expect(await countOf('push_deliveries')).toBe(0);
    await send();
    expect(service.take()).toEqual([]);
  });

  test.each([404, 410])('removes the subscription after %d', async (status) => {
    const person = await newPerson();
    await subscribed(person);
    service.answer(status);
    await queue(person);
    await send();
    expect(service.take()).toHaveLength(1);
    expect(await subscriptionsOf(person)).toBe(0);
  });

  test('is tried again when the service asks for it, until it is of no use', async () => {
    const person = await newPerson();
    await subscribed(person);
    await queue(person);
    service.answer(429, { 'retry-after': '600' });
    await send();
    expect(service.take()).toHaveLength(1);
    app.pass(minutes(9));
    await send();
    expect(service.take()).toHaveLength(0);
    app.pass(minutes(1));
    service.answer(503);
    await send();
    expect(service.take()).toHaveLength(1);
    app.pass(minutes(60));
    service.answer(201);
    await send();
    expect(service.take()).toHaveLength(0);
    expect(await subscriptionsOf(person)).toBe(1);
  });

  test('that is refused is not repeated, and the subscription stays', async () => {
    const person = await newPerson();
    await subscribed(person);
    await queue(person);
    service.answer(400);
    await send();
    await send();
    expect(service.take()).toHaveLength(1);
    expect(await subscriptionsOf(person)).toBe(1);
  });

  test('is sent once by two servers, and not again by one that was killed', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, newPerson));
    for (const person of people) await subscribed(person);
    for (const person of people) await queue(person);
    // A killed server has reserved these and sent an unknown part of them.
    const lost = await reserveDeliveries(app.services.db, { now: app.now(), limit: 4 });
    expect(lost).toHaveLength(4);
    await Promise.all([send(), send(), send()]);
    await send();
    const paths = service.take().map(({ path: each }) => each);
    expect(paths).toHaveLength(26);
    expect(new Set(paths).size).toBe(26);
  });

  test('to a device that was not reached for 90 days does not happen', async () => {
    const person = await newPerson();
    await subscribed(person);
    app.pass(minutes(60 * 24 * 89));
    await tidyUpPushes(app.services);
    expect(await subscriptionsOf(person)).toBe(1);
    app.pass(minutes(60 * 24 * 2));
    await tidyUpPushes(app.services);
    expect(await subscriptionsOf(person)).toBe(0);
  });
});
