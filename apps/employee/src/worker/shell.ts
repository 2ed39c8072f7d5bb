import { build } from './build.ts';

const prefix = 'shell-';
/** Files that are stored at the same time, which a slow line takes a round trip each for. */
const atOnce = 4;
const current = `${prefix}${build.version}`;

/** Stores the page and its first load. Fails if a file can't be loaded, and so does the worker. */
export async function storeFirstLoad(): Promise<void> {
  const cache = await caches.open(current);
  await cache.addAll(build.first);
}

/**
 * Stores the other screens, so that they open without a connection. Also the first load, if the
 * device has removed it.
 */
export async function storeScreens(): Promise<void> {
  const cache = await caches.open(current);
  const files = [...build.first, ...build.rest].values();
  const storeNext = async () => {
    for (const file of files)
      if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, storeNext));
}

/**
 * Removes the files of earlier builds but the last one, whose pages may still be open and load
 * further screens, which the server no longer has.
 */
export async function removeOldShells(): Promise<void> {
  const earlier = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && name !== current,
  );
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)));
}

/** Every address of the app is the same page. */
export async function pageResponse(request: Request): Promise<Response> {
  return (await caches.match('/app/', { cacheName: current })) ?? fetch(request);
}

/** A file of the app, of this build or of one whose page is still open. */
export async function appFileResponse(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
