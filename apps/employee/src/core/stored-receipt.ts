import { readsCacheName } from './reads-cache.ts';
import { serverClock } from './server-clock.ts';
import { type Today, withDay } from './show-day.ts';
import type { DayOf, OwnDay } from './submission.ts';

/** When the last receipt was put into a stored response, in milliseconds by the server's clock. */
const receiptHeader = 'kolam-receipt-at';

/**
 * Puts the day of a receipt into the responses that the service worker has stored. A page that
 * starts without a connection would otherwise show as open what has arrived.
 */
export async function storeReceipt(token: string, of: DayOf, day: OwnDay): Promise<void> {
  if (!('caches' in globalThis)) return;
  const name = await readsCacheName(`Bearer ${token}`);
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  const dayPath = `/api/employee/me/challenges/${of.challengeId}/days/${of.date}`;
  await replaceStored(cache, dayPath, () => ({ day }));
  await replaceStored<Today>(cache, '/api/employee/me/today', (old) => withDay(old, of, day));
}

/** Changes a response that the service worker has stored, if there is one. */
export async function replaceStored<Body>(cache: Cache, path: string, change: (old: Body) => Body) {
  const stored = await cache.match(path, { ignoreVary: true });
  if (!stored) return;
  const headers = new Headers(stored.headers);
  headers.set(receiptHeader, String(serverClock.now()));
  // It is not what the server would confirm as unchanged.
  headers.delete('etag');
  headers.delete('content-length');
  const body = JSON.stringify(change(await stored.json()));
  await cache.put(path, new Response(body, { headers }));
}

/**
 * Whether a response may have been read before the last receipt in the stored one. Its `Date` is in
 * whole seconds.
 */
export const isBeforeReceipt = (response: Response, stored: Response): boolean =>
  Date.parse(response.headers.get('date') ?? '') <= Number(stored.headers.get(receiptHeader) ?? 0);
