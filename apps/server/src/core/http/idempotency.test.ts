import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import { removeOldResponses } from '#core/idempotency/idempotency.ts';
import { idempotencyKeys } from '#core/idempotency/tables.ts';
import { companies } from '#people/companies/tables.ts';
import { updateAccount } from '#platform/auth/account-store.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';

type SignedIn = Awaited<ReturnType<TestApp['signedInAs']>>;
let app: TestApp;
let manager: SignedIn;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let keys = 0;
const newKey = () => `key-${keys++}`;
const create = (client: SignedIn, key: string, body: unknown) =>
  client.post('/admin/companies', { body, headers: { 'Idempotency-Key': key } });
const count = () => app.services.db.$count(companies);

beforeAll(async () => {
  manager = await app.signedInAs('manager');
});

describe('an idempotency key', () => {
  test('sent twenty times at once creates one company and gets the same response each time', async () => {
    const [key, body, before] = [newKey(), companyBody(), await count()];
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => create(manager, key, body)),
    );
    expect(await count()).toBe(before + 1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    const replayed = responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
    expect(replayed).toHaveLength(19);
    expect(new Set(responses.map(({ headers }) => headers.etag))).toEqual(new Set(['"1"']));
    const { id } = responses[0]?.body.company ?? {};
    const history = await manager.get(`/admin/history/company/${id}`);
    expect(history.body.meta.total).toBe(1);
  });

  test('gets the first response again, whatever happened to the record since', async () => {
    const [key, body] = [newKey(), companyBody()];
    const first = await create(manager, key, body);
    await manager.put(`/admin/companies/${first.body.company.id}`, { body: { name: 'Renamed' } });
    const again = await create(manager, key, body);
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
  });

  test('with another body is refused and changes nothing', async () => {
    const [key, body] = [newKey(), companyBody()];
    await create(manager, key, body);
    const before = await count();
    for (const other of [companyBody(), { ...body, maxEmployees: 51 }, {}]) {
      const { status, body: problem } = await create(manager, key, other);
      expect(status).toBe(409);
      expect(problem).toMatchObject({
        success: false,
        code: 'IDEMPOTENCY_MISMATCH',
        message: 'This idempotency key was used with another body.',
      });
    }
    expect(await count()).toBe(before);
    expect((await create(manager, key, body)).status).toBe(201);
  });

  test('with two bodies at once creates one company and refuses the other', async () => {
    const [key, before] = [newKey(), await count()];
    const bodies = [companyBody(), companyBody()];
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create(manager, key, bodies[index % 2])),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(409)]);
    expect(await count()).toBe(before + 1);
  });

  test('of another user is a different key', async () => {
    const key = newKey();
    const other = await app.signedInAs('Administrator');
    const mine = await create(manager, key, companyBody());
    const theirs = await create(other, key, companyBody());
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(theirs.headers['idempotency-replayed']).toBeUndefined();
  });

  test('of the same user in another session is the same key', async () => {
    const [key, body] = [newKey(), companyBody()];
    const first = await create(manager, key, body);
    const elsewhere = await app.sessionOf(manager.account);
    expect((await create(elsewhere, key, body)).text).toBe(first.text);
  });

  test('replays the refusal of bad input', async () => {
    const [key, body] = [newKey(), { ...companyBody(), name: '' }];
    const [first, again] = [await create(manager, key, body), await create(manager, key, body)];
    expect([first.status, again.status]).toEqual([400, 400]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.text).toBe(first.text);
    expect((await create(manager, key, companyBody())).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('replays the refusal of a conflict, even after the conflict is gone', async () => {
    const body = companyBody();
    const other = await create(manager, newKey(), body);
    const key = newKey();
    const first = await create(manager, key, body);
    expect(first.status).toBe(409);
    await manager.put(`/admin/companies/${other.body.company.id}`, {
      body: { email: companyBody().email },
    });
    const again = await create(manager, key, body);
    expect(again.text).toBe(first.text);
    expect(again.body.code).toBe('DUPLICATE_EMAIL');
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await create(manager, newKey(), body)).status).toBe(201);
  });

  test('sent twenty times at once with bad input gets the same refusal each time', async () => {
    const [key, body] = [newKey(), { ...companyBody(), email: 'x' }];
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => create(manager, key, body)),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(400);
  });

  test('reveals nothing to a user who lost the permission or is signed out', async () => {
    const someone = await app.signedInAs('manager');
    const [key, body] = [newKey(), companyBody()];
    expect((await create(someone, key, body)).status).toBe(201);
    await updateAccount(app.services.db, someone.account.id, { role: 'reviewer' });
    const demoted = await create(someone, key, body);
    expect(demoted.status).toBe(403);
    expect(demoted.headers['idempotency-replayed']).toBeUndefined();
    await someone.post('/admin/logout');
    expect((await create(someone, key, body)).status).toBe(401);
  });

  test('does not store a refusal that a retry may change', async () => {
    const someone = await app.signedInAs('reviewer');
    const [key, body] = [newKey(), companyBody()];
    expect((await create(someone, key, body)).status).toBe(403);
    await updateAccount(app.services.db, someone.account.id, { role: 'manager' });
    expect((await create(someone, key, body)).status).toBe(201);
  });

  test('does not store a fault, so the next try does the work', async () => {
    const [key, body] = [newKey(), companyBody({ name: 'Refused Co' })];
    const { pool } = app.database;
    await pool.query(
      `alter table companies add constraint refused check (name <> 'Refused Co') not valid`,
    );
    expect((await create(manager, key, body)).status).toBe(500);
    await pool.query('alter table companies drop constraint refused');
    const again = await create(manager, key, body);
    expect(again.status).toBe(201);
    expect(again.headers['idempotency-replayed']).toBeUndefined();
  });

  test('has one to two hundred visible characters', async () => {
    for (const key of ['x'.repeat(201), 'two words', 'ключ', 'a\tb']) {
      const headers = { 'Idempotency-Key': Buffer.from(key).toString('latin1') };
      const { status, body } = await manager.post('/admin/companies', {
        body: companyBody(),
        headers,
      });
      expect(status).toBe(400);
      expect(body.message).toBe('Idempotency-Key must be 1 to 200 visible characters.');
    }
    expect((await create(manager, 'x'.repeat(200), companyBody())).status).toBe(201);
  });

  test('is taken literally, whatever it looks like', async () => {
    const key = "';drop-table-idempotency_keys;--%_\\";
    const body = companyBody();
    expect((await create(manager, key, body)).status).toBe(201);
    expect((await create(manager, key, body)).headers['idempotency-replayed']).toBe('true');
    expect((await create(manager, key.replace('%', '_'), body)).status).toBe(409);
  });

  test('has no effect on endpoints other than POST', async () => {
    const { id } = (await create(manager, newKey(), companyBody())).body.company;
    const headers = { 'Idempotency-Key': newKey() };
    for (const name of ['One', 'Two']) {
      const response = await manager.put(`/admin/companies/${id}`, { body: { name }, headers });
      expect(response.body.company.name).toBe(name);
      expect(response.headers['idempotency-replayed']).toBeUndefined();
    }
  });

  test('is stored for a day', async () => {
    const someone = await app.sessionOf(manager.account, true);
    const [key, body] = [newKey(), companyBody()];
    await create(someone, key, body);
    app.pass(hours(24) - 1000);
    await removeOldResponses(app.services.db, app.services.clock);
    expect((await create(someone, key, body)).headers['idempotency-replayed']).toBe('true');
    app.pass(2000);
    await removeOldResponses(app.services.db, app.services.clock);
    expect(await app.services.db.$count(idempotencyKeys)).toBe(0);
    expect((await create(someone, key, body)).body.code).toBe('DUPLICATE_EMAIL');
  });
});
