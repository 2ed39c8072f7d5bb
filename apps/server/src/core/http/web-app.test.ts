import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createWebServer } from './web-server.ts';

let app: TestApp;
let server: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'kolam-web-'));
const appFolder = mkdtempSync(join(tmpdir(), 'kolam-app-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta nonce="of-this-page"><title>Kolam</title>`,
  );
  writeFileSync(join(folder, 'kolam.svg'), '<svg/>');
  mkdirSync(join(appFolder, 'assets'));
  writeFileSync(join(appFolder, 'index.html'), '<!doctype html><title>Employees</title>');
  writeFileSync(join(appFolder, 'app.webmanifest'), '{"scope":"/app/"}');
  writeFileSync(join(appFolder, 'assets', 'main-E5d2y.js'), 'export {};');
  writeFileSync(join(appFolder, 'sw.js'), 'self;');
  writeFileSync(join(appFolder, 'sw.js.br'), brotliCompressSync('self;'));
  writeFileSync(join(folder, 'assets', 'main-D4c1x.js'), 'export {};');
  app = await startTestApp();
  server = await createWebServer({
    services: app.services,
    features: {},
    authenticate: async () => null,
    checks: {},
    webApps: { console: folder, employees: appFolder },
  });
});
afterAll(async () => {
  await server.close();
  await app.stop();
  rmSync(folder, { recursive: true });
  rmSync(appFolder, { recursive: true });
});

describe('the web app', () => {
  test.each(['/', '/login', '/admin/companies', '/admin/companies?search=50%25', '/apiary'])(
    'opens at %s and is revalidated each time',
    async (url) => {
      const { statusCode, body, headers } = await server.inject(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Kolam</title>');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
    },
  );

  test('has styles from its files, and elements with a nonce that each page has for itself', async () => {
    const nonces = await Promise.all(
      ['/', '/login', '/company/login'].map(async (url) => {
        const { body, headers } = await server.inject(url);
        const [, nonce = ''] = /<meta nonce="([\w+/=]{24})">/.exec(body) ?? [];
        const policy = `${headers['content-security-policy']}`;
        expect(policy).toContain(`;style-src 'self' 'nonce-${nonce}';`);
        expect(policy).not.toContain('unsafe-inline');
        // Kept by the browser, the page would not fit the policy of the next response.
        expect(headers).not.toHaveProperty('etag');
        expect(headers).not.toHaveProperty('last-modified');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(3);
    const { headers } = await server.inject('/healthz');
    expect(headers['content-security-policy']).toContain(";style-src 'self';");
  });

  test('has assets that a browser caches permanently', async () => {
    const { statusCode, headers } = await server.inject('/assets/main-D4c1x.js');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await server.inject('/kolam.svg')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['/assets/main-Gone1.js', '/assets/', '/missing.png', '/api/nothing', '/api'])(
    'is not the response to %s',
    async (url) => {
      const { statusCode, body } = await server.inject(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('<title>');
      expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  test('serves nothing from outside its folder', async () => {
    const name = `${basename(folder)}.txt`;
    writeFileSync(join(folder, '..', name), 'outside');
    for (const way of ['/..%2f', '/%2e%2e/', '/assets/..%2f..%2f', '/assets/%2e%2e/%2e%2e/']) {
      const { body } = await server.inject(`${way}${name}`);
      expect(body).not.toContain('outside');
    }
    rmSync(join(folder, '..', name));
  });

  test.each(['/%00', '/admin/%00', '/assets/%00.js', `/${'x'.repeat(20_000)}`, '/admin?x=%00'])(
    'does not fail on a path whose bytes no file name has: %s',
    async (url) => {
      expect((await server.inject(url)).statusCode).toBeLessThan(500);
    },
  );

  test('is read-only', async () => {
    expect((await server.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
    expect((await server.inject({ method: 'HEAD', url: '/login' })).statusCode).toBe(200);
  });
});

describe('the employees’ app', () => {
  test.each(['/app', '/app/', '/app/welcome', '/app/c/1/2026-11-24?from=mail'])(
    'opens at %s with a policy of its own',
    async (url) => {
      const { statusCode, body, headers } = await server.inject(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Employees</title>');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['permissions-policy']).toContain('geolocation=()');
    },
  );

  test('has its own files', async () => {
    expect((await server.inject('/app/app.webmanifest')).json()).toEqual({ scope: '/app/' });
    const { statusCode, headers } = await server.inject('/app/assets/main-E5d2y.js');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each(['identity', 'br'])(
    'has a service worker that is revalidated each time and loads from here only, sent as %s',
    async (encoding) => {
      const { statusCode, headers } = await server.inject({
        url: '/app/sw.js',
        headers: { 'accept-encoding': encoding },
      });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toContain('javascript');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain("connect-src 'self';");
      expect(headers['content-security-policy']).not.toContain('unsafe');
    },
  );

  test.each(['/app/assets/main-Gone1.js', '/app/missing.png', '/app/kolam.svg'])(
    'is not the response to %s',
    async (url) => {
      expect((await server.inject(url)).statusCode).toBe(404);
    },
  );

  test.each(['/apple', '/application/x'])('does not open at %s', async (url) => {
    expect((await server.inject(url)).body).toContain('<title>Kolam</title>');
  });
});

test('without a web app every page returns 404', async () => {
  for (const path of ['/', '/login', '/assets/x.js']) {
    expect((await app.client().get(path)).status).toBe(404);
  }
});
