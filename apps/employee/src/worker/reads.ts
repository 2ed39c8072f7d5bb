import { readsCacheName, readsPrefix } from '../core/reads-cache.ts';
import { type StoredBecause, storedHeader } from '../core/stored-header.ts';
import { isBeforeReceipt } from '../core/stored-receipt.ts';

/** The number of responses that are stored for an account. */
const most = 100;

const readPath =
  /^\/api\/employee\/me(\/(today|team|cheers|points|inbox|announcements|pauses|submissions|consents|notification-settings|challenges(\/[^/]+\/(days\/[^/]+(\/explained)?|leaderboard(\/teams)?|upcoming))?))?$/;

/** Whether a request reads what the employee should also see without a connection. */
export const isRead = ({ method, headers, cache, url }: Request): boolean =>
  method === 'GET' &&
  cache !== 'no-store' &&
  headers.has('authorization') &&
  readPath.test(new URL(url).pathname);

/** Changes when an account is signed out: what was requested before is not stored any more. */
let epoch = 0;

/** Removes what is stored for the accounts of this device. */
export async function removeReads(): Promise<void> {
  epoch += 1;
  const names = (await caches.keys()).filter((name) => name.startsWith(readsPrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Returns the server's response, or else the last one that this account got, marked as stored. A
 * page that knows nothing newer gets that one at once, and asks again.
 */
export async function readResponse(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cacheName = await readsCacheName(request.headers.get('authorization') ?? '');
  const found = await caches.match(request.url, { cacheName, ignoreVary: true });
  const stored = found && isOurs(found) ? found : undefined;
  if (stored && request.headers.has(storedHeader)) return marked(stored, 'unasked');
  const fresh = fetchRead(request, { stored, cacheName });
  event.waitUntil(fresh.then(({ storing }) => storing).catch(() => undefined));
  return fresh.then(
    ({ response }) => response,
    (error: unknown) => {
      if (stored) return marked(stored, 'unreachable');
      throw error;
    },
  );
}

/** Whether the server itself answered, and not a gateway or the page of a network's sign-in. */
const isOurs = ({ headers }: Response): boolean => headers.has('x-request-id');

type Place = { stored: Response | undefined; cacheName: string };

async function fetchRead(request: Request, { stored, cacheName }: Place) {
  const started = epoch;
  const etag = stored?.headers.get('etag');
  const headers = new Headers(request.headers);
  if (etag) headers.set('if-none-match', etag);
  const received = await fetch(new Request(request, { headers }));
  const response = received.status === 304 && stored ? renewed(stored, received) : received;
  if (stored && !isOurs(response)) throw new TypeError('The server was not reached');
  const storing = response.ok && isOurs(response) ? store(response.clone()) : undefined;
  return { response, storing };

  async function store(copy: Response): Promise<void> {
    const cache = await caches.open(cacheName);
    const former = await cache.match(request.url, { ignoreVary: true });
    if (former && isBeforeReceipt(copy, former)) return;
    await cache.put(request.url, copy);
    const [oldest, ...others] = await cache.keys();
    if (oldest && others.length >= most) await cache.delete(oldest);
    if (started !== epoch) await caches.delete(cacheName);
  }
}

/** An unchanged response is as new as the server's confirmation. */
function renewed(stored: Response, { headers: confirmation }: Response): Response {
  const copy = stored.clone();
  const headers = new Headers(copy.headers);
  headers.set('date', confirmation.get('date') ?? '');
  return new Response(copy.body, { headers });
}

/** Tells the page that this is a stored response, as old as its `Date`. */
function marked(stored: Response, because: StoredBecause): Response {
  const copy = stored.clone();
  const headers = new Headers(copy.headers);
  headers.set(storedHeader, because);
  return new Response(copy.body, { headers });
}
