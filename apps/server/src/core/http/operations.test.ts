import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const operationsToken = 'a-token-for-the-people-who-run-it';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ operationsToken });
});
afterAll(() => app.stop());

/** A caller on this machine, without a proxy in between. */
const local = { from: null };
const get = (path: string, options: object = {}) => app.client().get(path, options);

test('the liveness check is public', async () => {
  const { status, body } = await get('/healthz');
  expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } });
});

describe.each(['/readyz', '/metrics'])('%s', (path) => {
  test('responds to callers on this machine', async () => {
    expect((await get(path, local)).status).toBe(200);
  });

  test('refuses callers from elsewhere without the token', async () => {
    const wrong = [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: `Bearer ${operationsToken}x` },
      { authorization: `Basic ${operationsToken}` },
      { 'x-auth-token': operationsToken },
      // A proxy on this machine forwards requests of others, who may claim to be local.
      { 'x-forwarded-for': '127.0.0.1' },
    ];
    for (const headers of wrong) {
      const { status, body, text } = await get(path, { headers });
      expect(status).toBe(403);
      expect(body.code).toBe('FORBIDDEN');
      expect(text).not.toContain('http_request');
    }
    for (const headers of [
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '127.0.0.1' },
      { host: 'console.example.com' },
      { origin: 'https://console.example.com' },
      { referer: 'https://console.example.com/admin' },
    ]) {
      expect((await get(path, { ...local, headers })).status).toBe(403);
    }
  });

  test('responds to any caller with the token', async () => {
    const headers = { authorization: `Bearer ${operationsToken}` };
    expect((await get(path, { headers })).status).toBe(200);
  });

  test('refuses an Administrator of the console', async () => {
    const admin = await app.signedInAs('Administrator');
    expect((await admin.get(path)).status).toBe(403);
  });
});

test('without a configured token, no token gives access from elsewhere', async () => {
  const closed = await startTestApp();
  try {
    for (const value of ['', 'null', 'undefined', 'Bearer']) {
      const headers = { authorization: `Bearer ${value}` };
      expect((await closed.client().get('/metrics', { headers })).status).toBe(403);
    }
    expect((await closed.client().get('/metrics', local)).status).toBe(200);
  } finally {
    await closed.stop();
  }
});

test('in production only the token gives access, also from this machine', async () => {
  const production = await startTestApp({ operationsToken, production: true });
  try {
    const { get: send } = production.client();
    for (const path of ['/readyz', '/metrics']) {
      expect((await send(path, local)).status).toBe(403);
      const headers = { authorization: `Bearer ${operationsToken}` };
      expect((await send(path, { ...local, headers })).status).toBe(200);
    }
    expect((await send('/healthz', local)).status).toBe(200);
  } finally {
    await production.stop();
  }
});

describe('readiness', () => {
  test('lists the working checks', async () => {
    expect((await get('/readyz', local)).body).toEqual({
      status: 'ready',
      checks: { database: 'ok', files: 'ok' },
    });
  });

  test('lists the failing checks, and nothing more', async () => {
    const files = join(app.dataDir, 'files');
    rmSync(files, { recursive: true, force: true });
    writeFileSync(files, 'a file where the folder should be');
    const { status, body } = await get('/readyz', local);
    rmSync(files);
    expect(status).toBe(503);
    expect(body).toEqual({ status: 'not ready', checks: { database: 'ok', files: 'failing' } });
    expect(app.logged()).toContain('Not ready: files');
    expect((await get('/readyz', local)).status).toBe(200);
  });
});

test('metrics count requests by route template, never by URL', async () => {
  const admin = await app.signedInAs('Administrator');
  const id = admin.account.id;
  await admin.get(`/admin/companies/${id}`, { query: { search: 'private-words' } });
  await admin.get('/admin/no/such/path');
  const { text, headers } = await get('/metrics', local);
  expect(headers['content-type']).toContain('text/plain');
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/admin\/companies\/:id",status="404"\} 1/,
  );
  expect(text).toContain('database_connections{state="total"}');
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toContain(id);
  expect(text).not.toContain('private-words');
  expect(text).not.toContain('no/such/path');
});
