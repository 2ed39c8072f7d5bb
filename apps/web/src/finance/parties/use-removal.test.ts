import { afterAll, expect, test, vi } from 'vitest';
import { restore } from './use-removal.ts';

afterAll(() => vi.unstubAllGlobals());

test('each restore from the archive has its own key', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('localStorage', { getItem: () => 't1' });
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    if (path.endsWith('/restore')) keys.push(new Headers(headers).get('idempotency-key'));
    return Response.json({ data: { id: '1', name: 'Banyan' } });
  });
  await restore({ kind: 'customer', id: '1' });
  await restore({ kind: 'customer', id: '1' });
  const key = expect.stringMatching(/^[\da-f]{32}$/);
  expect(keys).toEqual([key, key]);
  expect(new Set(keys).size).toBe(2);
});
