import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours, minutes } from '#core/clock.ts';
import { companyBody, startTestApp, type TestApp } from '../test/test-app.ts';
import { tidyUpJob } from './housekeeping.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function tidyUp() {
  const context = {
    id: 'x',
    attempt: 1,
    signal: new AbortController().signal,
    log: app.services.log,
  };
  await tidyUpJob(app.services).run({}, context);
}
async function left(table: string): Promise<number> {
  const { rows } = await app.database.pool.query(`select from ${table}`);
  return rows.length;
}

test('expired data is removed, and nothing before its time', async () => {
  const admin = await app.sessionOf(await app.makeAccount(), true);
  const shortLived = await app.sessionOf(await app.makeAccount({ kind: 'staff', role: 'support' }));
  const create = (headers: Record<string, string>) =>
    admin.post('/admin/companies', { body: companyBody(), headers });
  await create({ 'Idempotency-Key': 'old' });
  await app.client().post('/admin/forgot-password', { body: { email: shortLived.account.email } });
  await app.mails();
  const login = { email: 'nobody@example.com', password: 'wrong' };
  await app.client().post('/admin/login', { body: login });

  app.pass(minutes(59));
  await tidyUp();
  expect(await left('sessions')).toBe(2);
  expect(await left('idempotency_keys')).toBe(1);
  expect(await left('account_links')).toBe(1);
  // The request for a link, the mail with it, and the wrong sign-in.
  expect(await left('attempts')).toBe(3);

  app.pass(hours(11) + minutes(2));
  await tidyUp();
  expect(await left('sessions')).toBe(1);
  expect(await left('account_links')).toBe(1);
  expect(await left('attempts')).toBe(0);
  expect(await left('idempotency_keys')).toBe(1);

  app.pass(hours(12));
  await create({ 'Idempotency-Key': 'new' });
  await tidyUp();
  expect(await left('idempotency_keys')).toBe(1);
  expect((await admin.get('/admin/me')).status).toBe(200);

  app.pass(days(30));
  await tidyUp();
  expect(await left('sessions')).toBe(0);
  expect(await left('accounts')).toBe(2);
  expect(await left('account_links')).toBe(1);

  app.pass(days(60));
  await tidyUp();
  expect(await left('account_links')).toBe(0);
  expect(await left('sign_in_events')).toBe(1);

  app.pass(days(275));
  await tidyUp();
  expect(await left('sign_in_events')).toBe(0);
});
