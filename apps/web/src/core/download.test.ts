import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts } from '#ui/toast.ts';
import { download } from './api.ts';
import { fileTimeoutMs } from './request.ts';

/** The test's own wait in milliseconds, which advances the fake clock. */
const spare = 5000;
/** For a busy machine. Below `spare`, since the fake clock advances too. */
const patiently = { timeout: 4000, interval: 20 };

let server: Server;
/** The server's open responses, in the order of the requests. */
let open: ServerResponse[];
/** What the browser was given to save. */
let saved: { name: string; text: Promise<string> }[];
const realFetch = globalThis.fetch;
const files = new Map<string, Blob>();

beforeAll(async () => {
  server = createServer((_, response) => void open.push(response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A page's addresses are relative to its origin. Node has no page.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  vi.stubGlobal('localStorage', { getItem: () => 't1', removeItem: () => undefined });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(file: Blob): string {
        const address = `blob:${files.size}`;
        files.set(address, file);
        return address;
      }
    },
  );
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        const file = files.get(this.href);
        if (file) saved.push({ name: this.download, text: file.text() });
      },
    }),
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  open = [];
  saved = [];
  for (const { id } of shownToasts()) dismissToast(id);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const save = () => download('GET /admin/employees/export', 'employees.csv');

/** Returns the pending response once the request has arrived. */
async function asked(): Promise<ServerResponse> {
  await vi.waitUntil(() => open.length > 0, patiently);
  return open[open.length - 1] as ServerResponse;
}

/** Sends a part of a file and waits until it has been read. */
async function sendPart(response: ServerResponse, part: string): Promise<void> {
  const before = vi.getTimerCount();
  let isRead = false;
  const { setTimeout } = globalThis;
  // Not a Vitest spy: Vitest would restore these timers once more after the file, when the real
  // ones are already back.
  globalThis.setTimeout = ((run: () => void, ms?: number) => {
    isRead ||= ms === fileTimeoutMs.between;
    return setTimeout(run, ms);
  }) as typeof setTimeout;
  response.write(part);
  await vi.waitUntil(() => isRead, patiently);
  globalThis.setTimeout = setTimeout;
  expect(vi.getTimerCount()).toBe(before);
}

test('saves a file under its name', async () => {
  const done = save();
  (await asked()).end('Name\nAsha');
  await done;
  expect(saved.map(({ name }) => name)).toEqual(['employees.csv']);
  await expect(saved[0]?.text).resolves.toBe('Name\nAsha');
});

test('has no limit in total while parts of the file arrive', async () => {
  const done = save();
  const response = await asked();
  vi.advanceTimersByTime(fileTimeoutMs.first - spare);
  for (const part of ['a', 'b', 'c', 'd', 'e']) {
    await sendPart(response, part);
    vi.advanceTimersByTime(fileTimeoutMs.between - spare);
  }
  response.end('f');
  await done;
  await expect(saved[0]?.text).resolves.toBe('abcdef');
});

test('times out when nothing of the file arrives', async () => {
  const failed = expect(save()).rejects.toMatchObject({ kind: 'timeout' });
  await asked();
  vi.advanceTimersByTime(fileTimeoutMs.first);
  await failed;
  expect(saved).toEqual([]);
});

test('times out when no further part of the file arrives', async () => {
  const failed = expect(save()).rejects.toMatchObject({ kind: 'timeout' });
  await sendPart(await asked(), 'a');
  vi.advanceTimersByTime(fileTimeoutMs.between);
  await failed;
  expect(saved).toEqual([]);
});

test('reports a file that breaks off as failed and saves no part of it', async () => {
  const failed = expect(save()).rejects.toMatchObject({
    code: 'BROKEN',
    message: 'The download broke off. Please try again.',
  });
  const response = await asked();
  await sendPart(response, 'a');
  response.destroy();
  await failed;
  expect(saved).toEqual([]);
  expect(open).toHaveLength(1);
});

test('throws an error response like any other request', async () => {
  const failed = expect(save()).rejects.toMatchObject({ status: 400, message: 'Too many.' });
  (await asked()).writeHead(400).end('{"error":"Too many."}');
  await failed;
  expect(saved).toEqual([]);
});

test('ends silently when the user cancels', async () => {
  const gone = new AbortController();
  const done = download('GET /admin/employees/export', 'employees.csv', { signal: gone.signal });
  const failed = expect(done).rejects.toMatchObject({ name: 'AbortError' });
  await sendPart(await asked(), 'a');
  gone.abort();
  await failed;
  expect(shownToasts()).toEqual([]);
});
