import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Company } from '@kolam/contract/people/companies/model.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts } from '#ui/toast.ts';
import { deactivationOf, reactivateCompany } from './company-actions.ts';

/** The only company of a test server that supports conditional requests like the real one. */
let stored: Company;
let deletions: (string | undefined)[];
let server: Server;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const condition = request.headers['if-match'];
    const stale = condition !== undefined && condition !== `"${stored.version}"`;
    if (request.method === 'DELETE') deletions.push(condition);
    if (stale) {
      response.writeHead(412).end(JSON.stringify({ code: 'STALE', error: 'Changed meanwhile.' }));
      return;
    }
    if (request.method === 'DELETE') change({ status: 'inactive' });
    if (request.method === 'PUT') change(JSON.parse(body));
    response.end(JSON.stringify({ success: true, company: stored }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // The client's URLs are relative to the page's origin, and Node has none.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
  vi.stubGlobal('localStorage', { getItem: () => 'token', removeItem: () => undefined });
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  stored = { id: 'c1', version: 3, name: 'Nilgiri Tea', status: 'active' } as Company;
  deletions = [];
  for (const { id } of shownToasts()) dismissToast(id);
});

function change(to: Partial<Company>) {
  stored = { ...stored, ...to, version: stored.version + 1 };
}

const toasts = () => shownToasts().map(({ message }) => message);
const undo = () => shownToasts()[0]?.action?.onSelect();

test('deactivates a company as shown, and reverts that', async () => {
  await deactivationOf(stored)();
  expect(deletions).toEqual(['"3"']);
  expect(stored.status).toBe('inactive');
  expect(toasts()).toEqual(['Company deactivated successfully']);
  undo();
  await expect.poll(toasts).toEqual(['Company reactivated']);
  expect(stored.status).toBe('active');
});

test('shows the new status of a company that changed since, and asks to confirm again', async () => {
  const deactivation = deactivationOf(stored);
  change({ status: 'trial' });
  await expect(deactivation()).rejects.toThrow(
    'Somebody else changed this company meanwhile: it is on trial now. Deactivate it all the same?',
  );
  expect(stored.status).toBe('trial');
  await deactivation();
  expect(deletions).toEqual(['"3"', '"4"']);
  undo();
  await expect.poll(toasts).toEqual(['Company put back on trial']);
});

test('does nothing when another user has deactivated the company', async () => {
  const deactivation = deactivationOf(stored);
  change({ status: 'inactive' });
  await expect(deactivation()).rejects.toThrow('it is inactive already.');
  await deactivation();
  expect(deletions).toHaveLength(1);
  expect(toasts()).toEqual([]);
});

test('reactivates a company, and reverts that unless it was changed since', async () => {
  change({ status: 'suspended' });
  await reactivateCompany(stored);
  expect(stored.status).toBe('active');
  undo();
  await expect.poll(toasts).toEqual(['Company suspended again']);
  expect(stored.status).toBe('suspended');
  await reactivateCompany(stored);
  change({ status: 'trial' });
  undo();
  await expect.poll(toasts).toContain('Changed meanwhile.');
  expect(stored.status).toBe('trial');
});

test('removes an Undo once its company is reactivated', async () => {
  await deactivationOf(stored)();
  await reactivateCompany(stored);
  expect(toasts()).toEqual(['Company reactivated']);
});
