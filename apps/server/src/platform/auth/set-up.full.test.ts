import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#core/clock.ts';
import { emptyTables } from '../../../test/empty-tables.ts';
import { startTestApp, type TestApp, testPassword, tokenIn } from '../../../test/test-app.ts';
import { makeSetUpLink } from './set-up.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await emptyTables(app.database.pool, 'accounts, set_up_link');
  app.pass(minutes(16));
});

const link = () => makeSetUpLink(app.services.db, 'https://console.example.com');
const token = async () => tokenIn((await link()) ?? '');
const person = { name: 'Nandini Iyer', email: 'Nandini.Iyer@example.com', password: testPassword };
const setUp = (given: Record<string, unknown>) =>
  app.client().post('/admin/setup', { body: { ...person, ...given } });
const isNeeded = async () =>
  (await app.client().get('/admin/login-options')).body.setUpNeeded as boolean;

describe('the set-up link', () => {
  test('creates the first Administrator, who is signed in at once', async () => {
    expect(await isNeeded()).toBe(true);
    const { status, body } = await setUp({ token: await token() });
    expect(status).toBe(201);
    expect(body.admin).toMatchObject({
      name: 'Nandini Iyer',
      email: 'nandini.iyer@example.com',
      role: 'Administrator',
    });
    const client = app.client(body.token);
    expect((await client.get('/admin/me')).body.admin.id).toBe(body.admin.id);
    const history = await client.get(`/admin/history/account/${body.admin.id}`);
    expect(history.body.data).toMatchObject([{ action: 'account.created' }]);
    const login = { email: person.email, password: person.password };
    expect((await app.client().post('/admin/login', { body: login })).status).toBe(200);
    expect(await isNeeded()).toBe(false);
  });

  test('works once, also when two people use it at the same time', async () => {
    const shared = await token();
    const both = await Promise.all([
      setUp({ token: shared, email: 'one@example.com' }),
      setUp({ token: shared, email: 'two@example.com' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await setUp({ token: shared, email: 'three@example.com' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'ALREADY_SET_UP',
      message: 'This console has an Administrator already. Sign in.',
    });
  });

  test('becomes invalid when a newer one is created', async () => {
    const [older, newer] = [await token(), await token()];
    const refused = await setUp({ token: older });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({
      token: 'This link was replaced or already used. Restart the server to get a new one.',
    });
    expect((await setUp({ token: newer })).status).toBe(201);
  });

  test('is not created once there is an Administrator', async () => {
    await app.makeAccount();
    expect(await link()).toBeNull();
  });

  test('stays valid after an incomplete form', async () => {
    const mine = await token();
    const { status, body } = await setUp({ token: mine, name: ' ', email: 'x', password: 'short' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: 'Name is required',
      email: 'Enter a valid email',
      password: 'Min 12 characters',
    });
    expect((await setUp({ token: mine })).status).toBe(201);
  });

  test('is limited to ten guesses in fifteen minutes', async () => {
    for (let tries = 0; tries < 10; tries++) {
      expect((await setUp({ token: 'guess' })).status).toBe(400);
    }
    const { status, headers } = await setUp({ token: await token() });
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('900');
    expect(await isNeeded()).toBe(true);
  });

  test('is limited to ten guesses also with a password that is refused', async () => {
    const guess = () => setUp({ token: 'guess', password: 'password12345' });
    for (let tries = 0; tries < 10; tries++) {
      const { status, body } = await guess();
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual(['token']);
    }
    expect((await guess()).status).toBe(429);
  });

  test('with the right token and a refused password does not count as a guess', async () => {
    const mine = await token();
    for (let tries = 0; tries < 11; tries++) {
      const { status, body } = await setUp({ token: mine, password: 'NandiniIyer2026' });
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual(['password']);
    }
    expect((await setUp({ token: mine })).status).toBe(201);
  });
});
