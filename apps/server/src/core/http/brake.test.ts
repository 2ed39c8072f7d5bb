import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirm } from '../../../test/confirm.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { routes } from '../../features.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ brake: { requestsPerMinute: 5, exportsPerHour: 2 } });
});
afterAll(() => app.stop());

const minute = 60_000;
/** Moves the clock to the beginning of the next minute or hour. */
const toNext = (length: number) => app.pass(length - (app.now().getTime() % length));

test('an account that sends too many requests waits until the minute is over', async () => {
  toNext(minute);
  const { get } = await app.signedInAs('manager');
  const other = await app.signedInAs('manager');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await get('/admin/companies')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  app.pass(45_000);
  const refused = await get('/admin/companies');
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '15' },
    body: {
      code: 'RATE_LIMIT',
      message: 'Too many requests. Please wait a minute and try again.',
    },
  });
  expect((await other.get('/admin/companies')).status).toBe(200);
  app.pass(15_000);
  expect((await get('/admin/companies')).status).toBe(200);
});

test('counts requests that are refused too, and those of a key as its own', async () => {
  toNext(minute);
  const admin = await app.signedInAs('Administrator');
  const made = await admin.post('/admin/api-keys', {
    body: { name: 'Bridge', rights: ['companies:read'], endsOn: '2026-12-31' },
  });
  const { get } = app.client(made.body.key);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await get('/admin/finance/payments')).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  expect((await admin.get('/admin/companies')).status).toBe(200);
});

test('sixty requests at once get through five times', async () => {
  toNext(minute);
  const { get } = await app.signedInAs('manager');
  const sent = Array.from({ length: 60 }, () => get('/admin/me'));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
});

test('exports have their own limit within an hour', async () => {
  toNext(60 * minute);
  const client = await app.signedInAs('manager');
  const { get } = client;
  const path = '/admin/companies/export';
  expect((await get(path)).status).toBe(200);
  app.pass(minute);
  expect((await get(path)).status).toBe(200);
  app.pass(minute);
  expect(await get(path)).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(58 * 60) },
    body: { message: 'Too many exports within an hour. Please try again in 58 minutes.' },
  });
  expect((await get('/admin/companies')).status).toBe(200);
  toNext(60 * minute);
  await confirm(client);
  expect((await get(path)).status).toBe(200);
});

test('an export that was refused does not count', async () => {
  toNext(60 * minute);
  const client = await app.sessionOf(await app.makeUser('manager'));
  const statusOf = async (path: string) => (await client.get(path)).status;
  app.pass(10 * minute);
  for (let n = 0; n < 2; n++) {
    expect(await statusOf('/admin/companies/export')).toBe(403);
    expect(await statusOf('/admin/audit/export')).toBe(403);
  }
  app.pass(minute);
  await confirm(client);
  expect(await statusOf('/admin/companies/export?status=unknown')).toBe(400);
  expect(await statusOf('/admin/companies/export')).toBe(200);
  app.pass(minute);
  expect(await statusOf('/admin/finance/customers/export')).toBe(200);
  expect(await statusOf('/admin/finance/vendors/export')).toBe(429);
  // An empty file with the columns of an import is none.
  expect(await statusOf('/admin/employees/import-template')).toBe(200);
});

test('twenty simultaneous exports get through twice @full', async () => {
  toNext(60 * minute);
  const wide = await startTestApp({ brake: { requestsPerMinute: null, exportsPerHour: 2 } });
  try {
    const { get } = await wide.signedInAs('manager');
    const sent = Array.from({ length: 20 }, () => get('/admin/companies/export'));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  } finally {
    await wide.stop();
  }
});

test('every file with a list of records or all data of a person counts', () => {
  const others = routes.flatMap(({ endpoint: { path, streams = [], exports: counts } }) =>
    !counts && [streams].flat().some((type) => /csv|sheet|zip|json/.test(type)) ? path : [],
  );
  expect(others.sort()).toEqual([
    '/admin/companies/import-template',
    // Sums of groups of people, without a name.
    '/admin/companies/{id}/reports/{reportId}/file',
    '/admin/employees/import-template',
    '/admin/finance/customers/import-template',
    // Made once, a second time only on request.
    '/admin/finance/payment-runs/{id}/bank-file',
    '/admin/finance/payroll/bank-file',
    '/admin/finance/vendors/import-template',
    '/admin/inventory/products/import-template',
    '/company/people/imports/template',
    '/company/reports/{id}/file',
    '/files/{id}',
  ]);
});

test('who is not signed in is not counted', async () => {
  toNext(minute);
  const statuses: number[] = [];
  for (let n = 0; n < 8; n++) {
    statuses.push((await app.client().get('/api/admin/login-options')).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});
