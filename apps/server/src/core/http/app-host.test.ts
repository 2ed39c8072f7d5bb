import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'kolam-hosts-'));
const webApps = { console: join(folder, 'console'), employees: join(folder, 'employees') };
let app: TestApp;

beforeAll(async () => {
  for (const [name, path] of Object.entries(webApps)) {
    mkdirSync(join(path, 'assets'), { recursive: true });
    writeFileSync(join(path, 'index.html'), `<!doctype html><title>${name}</title>`);
    writeFileSync(join(path, 'assets', 'main.js'), 'export {};');
  }
  writeFileSync(join(webApps.employees, 'sw.js'), 'stored();');
  const hosts = { appUrl: 'https://app.example.com', appHost: 'app.example.com' };
  app = await startTestApp(hosts, webApps);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

type Seen = { status: number | undefined; headers: Record<string, unknown>; body: string };

/** Sends a request over the network, whose `Host` is not what it connects to. */
function ask(host: string, path: string, headers: Record<string, string> = {}): Promise<Seen> {
  const { port } = app.server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: { host, ...headers } },
      (got) => {
        const pieces: Buffer[] = [];
        got.on('data', (piece) => pieces.push(piece));
        got.on('end', () =>
          resolve({
            status: got.statusCode,
            headers: got.headers,
            body: Buffer.concat(pieces).toString(),
          }),
        );
      },
    );
    sent.on('error', reject).end();
  });
}

describe('the host name of the employees’ app', () => {
  test.each(['/app/', '/app/c/1/2026-11-20', '/app/welcome'])('serves %s', async (path) => {
    const { status, body } = await ask('app.example.com', path);
    expect(status).toBe(200);
    expect(body).toContain('<title>employees</title>');
  });

  test.each([
    '/login',
    '/admin/companies',
    '/index.html',
    '/assets/main.js',
    '/api/admin/companies',
    '/api/admin/auth/me',
    '/api/auth/login',
    '/api/docs',
    '/api/openapi.json',
    '/metrics',
    '/%61pi/admin/companies',
    '/app/../api/admin/companies',
    '/api/employee/../admin/companies',
    '/application',
  ])('does not know %s', async (path) => {
    const { status, body } = await ask('app.example.com', path);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('knows the API that the app calls', async () => {
    expect((await ask('app.example.com', '/api/employee/me')).status).toBe(401);
    expect((await ask('app.example.com', '/api/files/1')).body).not.toContain('<title>');
  });

  test('leads from its root to the app, whatever its port and letters', async () => {
    for (const host of ['app.example.com', 'App.Example.com:4000']) {
      const { status, headers } = await ask(host, '/');
      expect([status, headers.location]).toEqual([302, '/app/']);
    }
  });

  test('is the one that a trusted proxy names', async () => {
    const forwarded = { 'x-forwarded-host': 'app.example.com' };
    expect((await ask('127.0.0.1', '/login', forwarded)).status).toBe(404);
  });
});

describe('the console’s host name', () => {
  test('redirects pages of the app, with their queries', async () => {
    for (const path of ['/app/', '/app', '/app/c/1', '/app/unsubscribe?token=a%2Bb']) {
      const { status, headers } = await ask('console.example.com', path);
      expect([status, headers.location]).toEqual([302, `https://app.example.com${path}`]);
    }
  });

  test('serves the console, and what older mails and calendars link to', async () => {
    expect((await ask('console.example.com', '/login')).body).toContain('<title>console</title>');
    const feed = await ask('console.example.com', '/api/employee/calendar.ics?token=gone');
    expect(feed.status).not.toBe(302);
  });

  test('serves the app’s preview page, which only the console may frame', async () => {
    const { status, headers } = await ask('console.example.com', '/app/preview');
    expect(status).toBe(200);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await ask('console.example.com', '/app/assets/main.js')).status).toBe(200);
    const other = (await ask('app.example.com', '/app/')).headers;
    expect(other['x-frame-options']).toBe('DENY');
    expect(other['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('removes the service worker of an app that was installed before', async () => {
    const { status, headers, body } = await ask('console.example.com', '/app/sw.js');
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript']);
    expect(body).toContain('unregister()');
    expect((await ask('app.example.com', '/app/sw.js')).body).toBe('stored();');
  });
});
