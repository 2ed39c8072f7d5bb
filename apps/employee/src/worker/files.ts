import { storedSession } from '../core/stored-session.ts';
import { leastUsed } from './least-used.ts';

/** Also read by core/stored-file.ts. */
const cacheName = 'files';
/** The size of all stored files together, in bytes. */
const limit = 25_000_000;
/** A file without a size in its header counts as a large one. */
const unknownSize = 1_000_000;

/** Whether a request loads a picture or document. Videos are loaded in parts, and not stored. */
export const isFile = ({ method, headers, url }: Request): boolean =>
  method === 'GET' && !headers.has('range') && new URL(url).pathname.startsWith('/api/files/');

export const removeFiles = () => caches.delete(cacheName);

/** Links to a file are signed again and again. Without their signature they name it for ever. */
export async function fileResponse(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const cache = await caches.open(cacheName);
  const stored = await cache.match(pathname, { ignoreVary: true });
  if (stored) {
    // Moves it to the end, which is removed last.
    event.waitUntil(cache.put(pathname, stored.clone()));
    return stored;
  }
  const response = await fetch(event.request);
  // Nobody whose device this is: a person on a shared one, or the last response before a sign-out.
  if ((await storedSession.read()) === null) return response;
  if (response.status === 200) event.waitUntil(store(cache, pathname, response.clone()));
  return response;
}

/** Stores files that are not stored yet, one after the other. Stops at the limit or a failure. */
export async function storeFiles(urls: readonly string[]): Promise<void> {
  let bytes = 0;
  for (const url of urls) {
    // Signed out meanwhile: nothing may be left behind.
    if ((await storedSession.read()) === null) return;
    const cache = await caches.open(cacheName);
    const { pathname } = new URL(url, location.href);
    const stored = await cache.match(pathname, { ignoreVary: true });
    const response = stored ?? (await fetch(url).catch(() => null));
    if (response?.status !== 200) return;
    bytes += sizeOf(response);
    if (bytes > limit) return;
    if (!stored) await store(cache, pathname, response);
  }
}

const sizeOf = (file: Response | undefined): number =>
  Number(file?.headers.get('content-length')) || unknownSize;

async function store(cache: Cache, pathname: string, response: Response): Promise<void> {
  await cache.put(pathname, response);
  const files: { key: string; bytes: number }[] = [];
  for (const { url: key } of await cache.keys()) {
    const found = await cache.match(key, { ignoreVary: true });
    files.push({ key, bytes: sizeOf(found) });
  }
  await Promise.all(leastUsed(files, limit).map((key) => cache.delete(key)));
}
