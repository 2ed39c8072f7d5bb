import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts } from '#ui/toast.ts';
import { api } from './api.ts';
import { confirmation } from './confirmation.ts';
import { longTimeoutMs, timeoutMs } from './request.ts';

type Reply = { status: number; body: string } | 'hang up' | 'never';

let server: Server;
let replies: Reply[];
let asked: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[];
const stored = new Map<string, string>();
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, url, headers } = request;
    asked.push({ method, url, headers, body });
    const reply = replies.shift() ?? { status: 200, body: '{"success":true}' };
    if (reply === 'never') return;
    if (reply === 'hang up') request.socket.destroy();
    else response.writeHead(reply.status).end(reply.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A page's addresses are relative to its origin. Node has no page.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  replies = [];
  asked = [];
  stored.set('adminToken', 't1');
  for (const { id } of shownToasts()) dismissToast(id);
});

const refusal = (status: number, error: string) => ({ status, body: JSON.stringify({ error }) });

test('a request follows its route, and its response is returned', async () => {
  replies = [{ status: 200, body: '{"success":true,"data":{"name":"A"}}' }];
  const response = await api('PATCH /admin/admins/{id}', {
    params: { id: 'x1' },
    body: { status: 'inactive' },
    ifMatch: 3,
  });
  expect(response.data.name).toBe('A');
  expect(asked).toMatchObject([
    {
      method: 'PATCH',
      url: '/api/admin/admins/x1',
      headers: { authorization: 'Bearer t1', 'if-match': '"3"' },
      body: '{"status":"inactive"}',
    },
  ]);
});

test('signing in sends no token and shows no toast for the whole app', async () => {
  replies = [refusal(401, 'No.')];
  const body = { email: 'a@b.in', password: 'x' };
  await expect(api('POST /admin/login', { body })).rejects.toMatchObject({ status: 401 });
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
  expect(shownToasts()).toEqual([]);
  expect(stored.get('adminToken')).toBe('t1');
});

test('a read that fails on the network is retried once', async () => {
  replies = ['hang up'];
  await expect(api('GET /admin/sessions')).resolves.toEqual({ success: true });
  expect(asked).toHaveLength(2);
});

test('a read is not retried a second time', async () => {
  replies = ['hang up', 'hang up'];
  await expect(api('GET /admin/sessions')).rejects.toMatchObject({ kind: 'network' });
  expect(asked).toHaveLength(2);
  expect(shownToasts()).toHaveLength(1);
});

test('neither a change nor a refused read is retried', async () => {
  replies = ['hang up', refusal(500, 'Broken.')];
  await expect(api('POST /admin/logout')).rejects.toMatchObject({ kind: 'network' });
  await expect(api('GET /admin/me')).rejects.toMatchObject({ status: 500, message: 'Broken.' });
  expect(asked).toHaveLength(2);
});

test('a response that is not JSON is a failure even with a success status', async () => {
  replies = [{ status: 200, body: '<html>' }];
  await expect(api('GET /admin/me')).rejects.toMatchObject({ kind: 'http', status: 200 });
});

describe('a request that needs a confirmation', () => {
  const needed = {
    status: 403,
    body: JSON.stringify({ error: 'Confirm that it is you first.', code: 'CONFIRM_YOURSELF' }),
  };
  /** Answers the question once, when it is asked. */
  const answer = (isConfirmed: boolean) => {
    const stop = confirmation.subscribe(() => {
      stop();
      confirmation.answer(isConfirmed);
    });
  };
  const pay = () =>
    api('POST /admin/finance/payroll/{id}/pay', {
      params: { id: 'x1' },
      body: { mode: 'NEFT', paidOn: '2026-11-20' },
      idempotencyKey: 'k1',
    } as never);

  test('is sent again with the same body and key once it is confirmed', async () => {
    replies = [needed];
    answer(true);
    await pay();
    const [first, second] = asked;
    expect(asked).toHaveLength(2);
    expect(second).toEqual({ ...first, headers: second?.headers });
    expect(second?.headers).toMatchObject({ 'idempotency-key': 'k1' });
    expect(second?.body).toBe(first?.body);
    expect(shownToasts()).toEqual([]);
  });

  test('fails with the refusal if it is not, and shows no toast for the whole app', async () => {
    replies = [needed];
    answer(false);
    await expect(pay()).rejects.toMatchObject({ status: 403, code: 'CONFIRM_YOURSELF' });
    expect(asked).toHaveLength(1);
    expect(shownToasts()).toEqual([]);
  });

  test('asks nothing by itself after the user declined, until the user does something', async () => {
    replies = [needed];
    answer(false);
    await expect(pay()).rejects.toMatchObject({ code: 'CONFIRM_YOURSELF' });
    const { navigator } = globalThis;
    vi.stubGlobal('navigator', { userActivation: { isActive: false } });
    try {
      replies = [needed];
      await expect(api('GET /admin/me')).rejects.toMatchObject({ code: 'CONFIRM_YOURSELF' });
      vi.stubGlobal('navigator', { userActivation: { isActive: true } });
      replies = [needed];
      answer(true);
      await pay();
    } finally {
      vi.stubGlobal('navigator', navigator);
    }
    expect(asked).toHaveLength(4);
  });
});

test('an aborted request ends silently', async () => {
  replies = ['never'];
  const gone = new AbortController();
  const call = api('GET /admin/me', { signal: gone.signal });
  const failed = expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await vi.waitUntil(() => asked.length === 1);
  gone.abort();
  await failed;
  expect(shownToasts()).toEqual([]);
});

test('a request without a response ends after the timeout', async () => {
  replies = ['never'];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const failed = expect(api('GET /admin/me')).rejects.toMatchObject({ kind: 'timeout' });
    vi.advanceTimersByTime(timeoutMs);
    await failed;
  } finally {
    vi.useRealTimers();
  }
});

test('a long-running change can have a longer timeout', async () => {
  replies = ['never'];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const ended = vi.fn();
    const change = api('POST /admin/logout', { limit: longTimeoutMs });
    const failed = expect(change.finally(ended)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(timeoutMs);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(longTimeoutMs - timeoutMs);
    await failed;
  } finally {
    vi.useRealTimers();
  }
});
