import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { defineEndpoint } from '@kolam/contract/core/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { noApps } from '#core/http/web-app.ts';
import { route } from '#core/route.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createWebServer } from './web-server.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const call = defineEndpoint({
  method: 'GET',
  path: '/admin/tried-export',
  summary: 'A list in two formats',
  access: 'public',
  query: z.object({
    format: z.enum(['text/csv', xlsx, 'text/html']).default('text/csv'),
    breaksAt: z.coerce.number().default(Number.POSITIVE_INFINITY),
  }),
  streams: ['text/csv', xlsx],
});

async function* rows(breaksAt: number) {
  for (let row = 0; row < 120_000; row++) {
    if (row === breaksAt) throw new Error('The database went away');
    yield [`Row ${row} ${Math.sin(row)}`, row];
  }
}

const routes = [
  route(call, async (_scope, { query }) => {
    const source = Readable.from(rows(query.breaksAt));
    const columns = ['Name', 'Number'];
    if (query.format === xlsx) {
      const stream = xlsxStream(columns, source, { sheetName: 'Tried' });
      return { stream, fileName: 'tried.xlsx', contentType: query.format };
    }
    // The compiler would reject any other type.
    const contentType = query.format as 'text/csv';
    return { stream: csvStream(columns, source), fileName: 'tried.csv', contentType };
  }),
];

let app: TestApp;
let server: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = await startTestApp();
  server = await createWebServer({
    services: app.services,
    features: { Tried: routes },
    authenticate: async () => null,
    checks: {},
    webApps: noApps,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

async function ask(query: Record<string, string>, encoding = 'identity') {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = `${origin}/api/admin/tried-export?${new URLSearchParams(query)}`;
    get(url, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  return { status: response.statusCode, headers: response.headers, content: buffer(response) };
}

describe('a download', () => {
  test('has the content type chosen by the handler from those of the endpoint', async () => {
    const csv = await ask({});
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect((await csv.content).toString()).toContain('Row 119999 ');
    const workbook = await ask({ format: xlsx });
    expect(workbook.headers['content-type']).toBe(xlsx);
    expect(workbook.headers['content-disposition']).toBe('attachment; filename="tried.xlsx"');
    expect((await workbook.content).subarray(0, 2).toString()).toBe('PK');
  });

  test('is a fault when its content type is not one of the endpoint’s', async () => {
    const { headers, content } = await ask({ format: 'text/html' });
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse((await content).toString())).toMatchObject({ code: 'SERVER' });
  });

  test.each([
    ['text/csv', 'identity'],
    ['text/csv', 'gzip'],
    [xlsx, 'identity'],
    [xlsx, 'gzip'],
  ])('closes the connection when it fails half way: %s, %s', async (format, encoding) => {
    // Late enough that something was sent. Brotli buffers some megabytes before it sends anything.
    const { headers, content } = await ask({ format, breaksAt: '100000' }, encoding);
    expect(headers['content-encoding']).toBe(
      encoding === 'identity' || format === xlsx ? undefined : encoding,
    );
    await expect(content).rejects.toThrow('aborted');
  });

  test.each([
    ['text/csv', 'identity'],
    ['text/csv', 'br'],
    ['text/csv', 'gzip'],
  ])(
    'returns a readable problem when it fails before its first byte: %s, %s',
    async (format, encoding) => {
      const { status, headers, content } = await ask({ format, breaksAt: '0' }, encoding);
      expect(status).toBe(500);
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['content-disposition']).toBeUndefined();
      expect(JSON.parse((await content).toString())).toMatchObject({ code: 'SERVER' });
    },
  );
});
