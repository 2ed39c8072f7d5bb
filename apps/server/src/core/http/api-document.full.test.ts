import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { routes } from '../../features.ts';
import { openApiDocument } from '../../openapi.ts';

type Operation = {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: object;
  responses: Record<string, { content: Record<string, { schema: object }> }>;
};

let app: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: the document is read as the outsider that it is for.
let document: any;

beforeAll(async () => {
  app = await startTestApp();
  document = (await app.client().get('/api/openapi.json')).body;
});
afterAll(() => app.stop());

const operationOf = (method: string, path: string): Operation =>
  document.paths[`/api${path}`]?.[method.toLowerCase()];

type NumberField = { at: string; most: number; field: z.ZodType };

/** Lists the numbers in an endpoint's input, each with the maximum in the document. */
function numbersIn(schema: z.ZodType | undefined, at = ''): NumberField[] {
  if (!schema) return [];
  const { maximum } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (maximum !== undefined) return [{ at, most: maximum, field: schema }];
  const inside = (parts: readonly unknown[]) =>
    parts.flatMap((part) => (part instanceof z.ZodType ? numbersIn(part, at) : []));
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      numbersIn(field, at === '' ? name : `${at}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) return inside([schema.element]);
  if (schema instanceof z.ZodUnion) return inside(schema.options);
  if (schema instanceof z.ZodPipe) return inside([schema.in, schema.out]);
  if (schema instanceof z.ZodRecord) return inside([schema.valueType]);
  return 'innerType' in schema.def ? inside([schema.def.innerType]) : [];
}

describe('the API document', () => {
  test('is OpenAPI 3.1, public, and the same document that the checks read', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document).toEqual(JSON.parse(JSON.stringify(await openApiDocument())));
  });

  test('says which requests need a confirmation', () => {
    const descriptionOf = (method: string, path: string) =>
      String(Reflect.get(operationOf(method, path), 'description'));
    expect(descriptionOf('POST', '/admin/finance/payroll/{id}/pay')).toMatch(
      /^Requires the permission `finance:pay`\. Requires that .+ within 10 minutes .*CONFIRM_YOURSELF/,
    );
    expect(descriptionOf('PATCH', '/admin/staff/{id}')).toContain('Some bodies require that');
    expect(descriptionOf('POST', '/admin/me/passkeys')).toMatch(
      /^Not open to API keys\. Requires that/,
    );
    expect(descriptionOf('GET', '/admin/companies')).not.toContain('CONFIRM_YOURSELF');
  });

  test('has all endpoints and no other', () => {
    const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = routes.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`);
    expect(described.sort()).toEqual(served.sort());
    const ids = routes.map(
      ({ endpoint }) => operationOf(endpoint.method, endpoint.path).operationId,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('allows no number larger than the server accepts', () => {
    const largest = routes.flatMap(({ endpoint }) =>
      [endpoint.body, endpoint.query].flatMap((schema) =>
        numbersIn(schema).map(({ at, most, field }) => ({
          field: `${endpoint.method} ${endpoint.path} ${at}`,
          most,
          isAccepted: field.safeParse(most).success,
        })),
      ),
    );
    expect(largest).toContainEqual({
      field: 'POST /admin/inventory/grn lines.unitCost',
      ...{ most: 10_000_000, isAccepted: true },
    });
    expect(largest.filter(({ isAccepted }) => !isAccepted)).toEqual([]);
  });

  test('documents the 400 for an invalid Idempotency-Key, also for endpoints without a body', () => {
    const { parameters, responses } = operationOf('POST', '/admin/challenges/{id}/clone');
    expect(parameters.map(({ name }) => name)).toContain('Idempotency-Key');
    expect(Object.keys(responses)).toContain('400');
  });

  test('says of each endpoint who may call it and what it returns', () => {
    for (const { endpoint } of routes) {
      const operation = operationOf(endpoint.method, endpoint.path);
      expect(operation.summary).not.toBe('');
      expect(Boolean(operation.security)).toBe(endpoint.access !== 'public');
      expect(Object.keys(operation.responses)).toContain(String(endpoint.status ?? 200));
      expect(Object.keys(operation.responses)).toContain('500');
      if (endpoint.access !== 'public') {
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403']));
      }
      expect(Boolean(operation.requestBody)).toBe(Boolean(endpoint.body));
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = operation.parameters.filter((each) => each.in === 'path');
      expect(described.map(({ name }) => name)).toEqual(inPath);
      for (const parameter of described) expect(parameter.required).toBe(true);
    }
  });

  test('has no dangling references', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    const names = [...references].map(([, reference = '']) => reference);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect(name).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(Object.keys(document.components.schemas)).toContain(name.split('/').at(-1));
    }
  });

  test('describes the list parameters, and which endpoints use If-Match and Idempotency-Key', () => {
    const named = (method: string, path: string, place: string) =>
      operationOf(method, path)
        .parameters.filter((each) => each.in === place)
        .map(({ name }) => name);
    expect(named('GET', '/admin/companies', 'query').sort()).toEqual([
      'limit',
      'page',
      'q',
      'search',
      'sort',
      'status',
    ]);
    expect(named('POST', '/admin/companies', 'header')).toEqual(['Idempotency-Key']);
    expect(named('POST', '/admin/login', 'header')).toEqual([]);
    expect(named('POST', '/admin/admins', 'header')).toEqual([]);
    expect(named('PUT', '/admin/companies/{id}', 'header')).toEqual(['If-Match']);
    expect(named('GET', '/admin/companies/{id}', 'header')).toEqual([]);
    expect(named('POST', '/admin/challenges/{id}/days', 'header')).toEqual([
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
    ]);
  });

  test('describes a company’s request body and response', () => {
    const { responses, requestBody } = operationOf('POST', '/admin/companies');
    const response = JSON.stringify(responses['201']);
    expect(response).toContain('#/components/schemas/Company');
    expect(document.components.schemas.Company.properties).toHaveProperty('companyCode');
    expect(document.components.schemas.Company.properties).not.toHaveProperty('passwordHash');
    expect(JSON.stringify(requestBody)).toContain('contactPerson');
    const problems = JSON.stringify(responses['409']);
    expect(problems).toContain('DUPLICATE_EMAIL');
  });
});

test('the page to browse it comes from this server alone and needs no inline script', async () => {
  const page = await app.client().get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/);
  expect(page.text).not.toMatch(/(src|href)="https?:/);
  const scripts = [...page.text.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src);
  expect(scripts.length).toBeGreaterThan(0);
  for (const src of scripts) {
    const { pathname } = new URL(src ?? '', 'http://localhost/api/docs/');
    expect((await app.client().get(pathname)).status).toBe(200);
  }
  expect((await app.client().get('/api/docs/json')).body).toEqual(document);
});

test('the document is made once, and not sent again to a client that has it', async () => {
  const first = await app.client().get('/api/openapi.json');
  const { etag } = first.headers;
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  expect(first.headers['cache-control']).toBe('no-store');
  const again = await app
    .client()
    .get('/api/openapi.json', { headers: { 'if-none-match': etag ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
});

describe('readers of the document', () => {
  test('are signed-in console users and API keys where the setting says so', async () => {
    const closed = await startTestApp({ apiDocs: 'signed-in' });
    try {
      const admin = await closed.signedInAs('Administrator');
      const made = await admin.post('/admin/api-keys', {
        body: { name: 'Bridge', rights: ['dashboard:read'], endsOn: '2026-12-31' },
      });
      for (const path of ['/api/openapi.json', '/api/docs/json']) {
        expect(await closed.client().get(path)).toMatchObject({
          status: 401,
          body: { code: 'UNAUTHENTICATED' },
        });
        expect((await closed.client('wrong').get(path)).status).toBe(401);
        expect((await admin.get(path)).status).toBe(200);
        expect((await closed.client(made.body.key).get(path)).status).toBe(200);
      }
      for (const first of [{ mustChangePassword: true }, { twoStepDueAt: new Date(0) }]) {
        const unready = await closed.sessionOf(await closed.makeAccount(first));
        expect((await unready.get('/api/openapi.json')).status).toBe(401);
      }
      expect((await closed.client().get('/api/docs')).status).toBe(200);
      const script = await closed.client().get('/api/docs/static/swagger-initializer.js');
      expect(script.text).toMatch(/endsWith\(["']\/api\/docs\/json/);
    } finally {
      await closed.stop();
    }
  });

  test('do not exist where it is off', async () => {
    const closed = await startTestApp({ apiDocs: 'off' });
    try {
      const { get } = await closed.signedInAs('Administrator');
      for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/json'])
        expect((await get(path)).status).toBe(404);
    } finally {
      await closed.stop();
    }
  });
});
