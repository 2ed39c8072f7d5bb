import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { issueDraft } from './invoices/send-document.ts';
import { restore } from './parties/use-removal.ts';

let server: Server;
let replies: { status: number; body: unknown }[];
let asked: { url: string | undefined; headers: IncomingHttpHeaders }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    const { status, body } = replies.shift() ?? { status: 200, body: { data: { id: '1' } } };
    request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(body)));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const realFetch = globalThis.fetch;
  // A page's addresses are relative to where it came from; Node has no page.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  vi.stubGlobal('localStorage', { getItem: () => 't1', removeItem: () => undefined });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  replies = [];
  asked = [];
});

const keys = () => asked.map(({ headers }) => headers['idempotency-key']);
const changing = { id: '1', version: 2 };

test('a draft is issued under the key of its form', async () => {
  const confirm = () => Promise.resolve(true);
  await issueDraft(changing, { idempotencyKey: 'of the form', confirm });
  expect(keys()).toEqual(['of the form']);
});

test('another answer to a bill kept already goes under a key of its own', async () => {
  replies = [{ status: 409, body: { error: 'Kept already', code: 'DUPLICATE_BILL' } }];
  const confirm = () => Promise.resolve(true);
  await issueDraft(changing, { idempotencyKey: 'of the form', confirm });
  expect(keys()).toEqual(['of the form', expect.stringMatching(/^[\da-f]{32}$/)]);
});

test('whoever is taken out of the archive twice has two keys', async () => {
  await restore({ kind: 'customer', id: '1' });
  await restore({ kind: 'customer', id: '1' });
  const restores = asked.filter(({ url }) => url?.endsWith('/restore'));
  const [first, second] = restores.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).not.toBe(first);
});
