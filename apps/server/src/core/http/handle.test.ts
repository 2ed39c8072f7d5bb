import { randomUUID } from 'node:crypto';
import { defineEndpoint } from '@kolam/contract/core/endpoint.ts';
import { idParams } from '@kolam/contract/core/record.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { noApps } from '#core/http/web-app.ts';
import { assertVersion, type Services } from '#core/request-context.ts';
import { route } from '#core/route.ts';
import { findPrincipal } from '#platform/auth/sessions.ts';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createWebServer } from './web-server.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const raw = (body: string, type = 'application/json') =>
  admin.post('/admin/companies', { body, headers: { 'content-type': type } });

describe('a body', () => {
  test.each([
    '{"name":',
    '{name:1}',
    "{'name':'x'}",
    'null x',
    '{"name":"a\nb"}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '\u0000',
  ])('that is not JSON is refused: %j', async (body) => {
    const { status, body: problem } = await raw(body);
    expect(status).toBe(400);
    expect(problem).toEqual({
      success: false,
      code: 'VALIDATION',
      error: 'The request could not be read: malformed input.',
      message: 'The request could not be read: malformed input.',
    });
  });

  test.each(['[]', '"text"', '7', 'true'])('that is not an object is refused: %s', async (body) => {
    const { status, body: problem } = await raw(body);
    expect(status).toBe(400);
    expect(problem.errors).toEqual({ body: 'Send a JSON object.' });
  });

  test('may be missing where none is needed, whatever the content type', async () => {
    const client = await app.signedInAs('support');
    const headers = { 'content-type': 'application/json' };
    expect((await client.post('/admin/logout', { headers, body: '' })).status).toBe(200);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of type %s is refused', async (type) => {
    const { status, body } = await raw(JSON.stringify(companyBody()), type);
    expect(status).toBe(415);
    expect(body).toMatchObject({ code: 'UNSUPPORTED_TYPE', message: expect.any(String) });
  });

  test('of more than 256 kB is refused', async () => {
    const fits = companyBody({ note: 'x'.repeat(250 * 1024) });
    expect((await raw(JSON.stringify(fits))).status).toBe(201);
    const { status, body } = await raw(
      JSON.stringify(companyBody({ note: 'x'.repeat(257 * 1024) })),
    );
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'TOO_LARGE', message: 'The request is too large.' });
  });

  test('is not read from callers without permission', async () => {
    const headers = { 'content-type': 'application/json' };
    const stranger = app.client();
    expect((await stranger.post('/admin/companies', { body: '{', headers })).status).toBe(401);
    const support = await app.signedInAs('support');
    expect((await support.post('/admin/companies', { body: '{', headers })).status).toBe(403);
  });
});

describe('a URL', () => {
  test.each(['/api', '/api/', '/api/admin', '/api/admin/nothing', '/api/..%2f..%2fetc/passwd'])(
    'that is unknown returns 404, signed in or not: %s',
    async (path) => {
      for (const client of [admin, app.client()]) {
        const { status, body, headers } = await client.get(path);
        expect(status).toBe(404);
        expect(body).toMatchObject({ success: false, code: 'NOT_FOUND' });
        expect(headers['cache-control']).toBe('no-store');
      }
    },
  );

  test('that can’t be decoded returns 404 and is not repeated in the response', async () => {
    for (const path of ['/api/%ZZ<script>', '/api/admin/companies/%C0%AF', '/%']) {
      const { status, body, headers, text } = await app.client().send('GET', path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ success: false, code: 'NOT_FOUND' });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      });
      expect(text).not.toContain('script');
    }
  });

  test.each([
    '%00',
    'SKU-%00',
    '%FF',
    '%C3%28',
    '%ED%A0%80',
    '..%2F..',
    '%2e%2e',
    'x'.repeat(10_000),
    'x'.repeat(20_000),
  ])('with an id that no record can have returns 404: %s', async (part) => {
    for (const path of [
      `/admin/inventory/skus/by-code/${part}`,
      `/admin/inventory/scanner/${part}`,
      `/admin/companies/${part}`,
      `/admin/history/company/${part}`,
      `/admin/challenges/${randomUUID()}/days/${part}`,
      `/files/${part}`,
    ]) {
      const { status, body } = await admin.get(path);
      expect([path.slice(0, 60), status]).toEqual([path.slice(0, 60), 404]);
      expect(body).toMatchObject({ success: false, code: 'NOT_FOUND' });
    }
  });

  test.each([
    ['/admin/companies', 'search'],
    ['/admin/inventory/products', 'category'],
    ['/admin/audit', 'recordId'],
    ['/admin/employees', 'companyId'],
  ])('of %s with a zero byte in %s gets an error for that field', async (path, field) => {
    const { status, body } = await admin.get(`${path}?${field}=a%00b`);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: expect.stringMatching(/./) });
  });

  test('may have any value in a parameter that the endpoint does not know', async () => {
    expect((await admin.get('/admin/companies?unknown=%00')).status).toBe(200);
  });

  test('returns 404 for a method that it does not have', async () => {
    for (const [method, path] of [
      ['PATCH', '/admin/companies'],
      ['DELETE', '/admin/companies'],
      ['PUT', '/admin/me'],
    ] as const) {
      expect((await admin.send(method, path, { body: {} })).status).toBe(404);
    }
  });

  test('may end with a slash', async () => {
    expect((await admin.get('/admin/companies/')).status).toBe(200);
  });

  test('requires the same permission for HEAD as for GET', async () => {
    const head = await admin.send('HEAD', '/admin/companies');
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await app.client().send('HEAD', '/admin/companies')).status).toBe(401);
    const support = await app.signedInAs('support');
    expect((await support.send('HEAD', '/admin/admins')).status).toBe(403);
  });
});

describe('a response', () => {
  test('is never cached and has a new request id', async () => {
    const { id } = (await admin.post('/admin/companies', { body: companyBody() })).body.company;
    const responses = [
      await admin.get('/admin/companies'),
      await admin.get(`/admin/companies/${id}`),
      await admin.get('/admin/companies/export'),
      await admin.get('/admin/companies?page=x'),
      await app.client().get('/admin/me'),
      await app.client().post('/admin/login', { body: {} }),
      await app.client().get('/api/nothing'),
    ];
    for (const { headers } of responses) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(new Set(responses.map(({ headers }) => headers['x-request-id'])).size).toBe(7);
    const given = { 'x-request-id': 'mine' };
    const { headers } = await admin.get('/admin/me', { headers: given });
    expect(headers['x-request-id']).not.toBe('mine');
  });

  test('forbids foreign scripts, framing and referrers', async () => {
    for (const response of [await admin.get('/admin/me'), await app.client().get('/api/nothing')]) {
      const { headers } = response;
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
      const policy = String(headers['content-security-policy']);
      const directives = new Map(
        policy.split(';').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]),
      );
      expect(directives.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
      expect(directives.get('default-src')).toEqual(["'self'"]);
      // Cover pictures may be on other servers, and a chosen file is shown before its upload.
      // Remote pictures must use https.
      expect(directives.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
      expect(directives.get('media-src')).toEqual(["'self'", 'blob:']);
      expect(directives.get('connect-src')).toEqual(["'self'"]);
      expect(directives.get('worker-src')).toEqual(["'self'"]);
      expect(directives.get('object-src')).toEqual(["'none'"]);
      expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'none'"]);
      expect(policy).not.toContain("'unsafe-eval'");
    }
  });

  test('is compressed when it is long and the client supports it @full', async () => {
    const headers = { 'accept-encoding': 'br' };
    const long = await app.client().get('/api/openapi.json', { headers });
    expect(long.headers['content-encoding']).toBe('br');
    expect((await admin.get('/admin/me', { headers })).status).toBe(200);
    const plain = await app.client().get('/api/openapi.json');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

describe('an endpoint', () => {
  const seen: unknown[] = [];
  const responseOf = z.object({ item: z.object({ id: z.string(), version: z.int() }) });
  const items = new Map<string, number>();
  const base = { access: 'companies:write', response: responseOf, versioned: 'item' } as const;
  const endpoints = {
    strict: defineEndpoint({ ...base, method: 'GET', path: '/admin/strict', summary: '' }),
    wrong: defineEndpoint({ ...base, method: 'GET', path: '/admin/wrong', summary: '' }),
    twice: defineEndpoint({ ...base, method: 'POST', path: '/admin/twice', summary: '' }),
    other: defineEndpoint({ ...base, method: 'POST', path: '/admin/other', summary: '' }),
    patch: defineEndpoint({
      ...base,
      method: 'PATCH',
      path: '/admin/items/{id}',
      summary: '',
      params: idParams,
      body: z.object({ note: z.string() }),
    }),
  };
  const item = { id: 'x', version: 3 };
  const routes = [
    route(endpoints.strict, async () => ({ item: { ...item, passwordHash: 'secret' }, more: 1 })),
    route(endpoints.wrong, async () => ({ item: { id: 'x' } }) as never),
    route(endpoints.twice, async (context) => {
      await context.transaction(async () => ({ item }));
      return context.transaction(async () => ({ item }));
    }),
    route(endpoints.other, async (context) => {
      await context.transaction(async () => ({ item }));
      return { item };
    }),
    route(endpoints.patch, async (context, { params, body }) => {
      const version = items.get(params.id) ?? 1;
      assertVersion(context, version);
      seen.push(body);
      items.set(params.id, version + 1);
      return { item: { id: params.id, version: version + 1 } };
    }),
  ];
  let server: FastifyInstance;

  beforeAll(async () => {
    const services: Services = app.services;
    server = await createWebServer({
      services,
      features: { Tried: routes },
      authenticate: (token, { isUse }) => findPrincipal(services.db, services.clock, token, isUse),
      checks: {},
      webApps: noApps,
    });
  });
  afterAll(() => server.close());

  const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, rest: object = {}) =>
    server.inject({
      method,
      url: `/api${url}`,
      ...rest,
      headers: {
        authorization: `Bearer ${admin.token}`,
        ...(rest as { headers?: object }).headers,
      },
    });

  test('returns only the fields that it declares', async () => {
    const response = await ask('GET', '/admin/strict');
    expect(response.json()).toEqual({ success: true, item });
    expect(response.headers.etag).toBe('"3"');
  });

  test('whose handler returns something else is a fault', async () => {
    const response = await ask('GET', '/admin/wrong');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'SERVER', requestId: expect.any(String) });
  });

  test('has one transaction and returns its result', async () => {
    expect((await ask('POST', '/admin/twice')).statusCode).toBe(500);
    expect((await ask('POST', '/admin/other')).statusCode).toBe(500);
    expect(app.logged()).toContain('a request has one transaction');
    expect(app.logged()).toContain('answers what its transaction returned');
  });

  test('gets its input parsed, without undeclared fields', async () => {
    const payload = { note: 'x', admin: true };
    const response = await ask('PATCH', `/admin/items/${randomUUID()}`, { payload });
    expect(response.statusCode).toBe(200);
    expect(seen.at(-1)).toEqual({ note: 'x' });
  });

  test('compares the given version', async () => {
    const url = `/admin/items/${randomUUID()}`;
    const patch = async (tag: string) =>
      (await ask('PATCH', url, { payload: { note: 'x' }, headers: { 'if-match': tag } }))
        .statusCode;
    expect([await patch('"1"'), await patch('"1"'), await patch('"2"')]).toEqual([200, 412, 200]);
    expect([await patch('*'), await patch('')]).toEqual([200, 412]);
    const headers = { 'if-none-match': '*' };
    const { statusCode } = await ask('PATCH', url, { payload: { note: 'x' }, headers });
    expect(statusCode).toBe(412);
  });

  test('is refused before its input is checked', async () => {
    const url = '/admin/items/x';
    const stranger = await server.inject({ method: 'PATCH', url: `/api${url}`, payload: {} });
    expect(stranger.statusCode).toBe(401);
    expect((await ask('PATCH', url, { payload: {} })).statusCode).toBe(404);
  });
});
