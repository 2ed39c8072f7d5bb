/** The service worker's store of pictures and documents (worker/files.ts). */
const filesCache = 'files';

/**
 * Returns whether a file can be opened without a connection. Links to a file are signed again and
 * again; without their signature they name it for ever.
 */
export async function isStoredFile(url: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  const { pathname } = new URL(url, location.href);
  const found = await caches.match(pathname, { cacheName: filesCache, ignoreVary: true });
  return found !== undefined;
}
