import { queryClient } from './query-client.ts';
import { isSavingData } from './saving-data.ts';
import type { ToPage, ToWorker } from './worker-message.ts';

/** Milliseconds between two looks for a new version while the app stays open. */
const checkEvery = 60 * 60_000;

let isOutdated = false;

/** Returns whether a newer version of the app has taken over, which the next page should use. */
export const hasNewVersion = () => isOutdated;

// Null where the page may have none: without https, in private windows of some browsers.
const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;

export async function sendToWorker(message: ToWorker): Promise<void> {
  const registration = await workers?.getRegistration('/app/');
  registration?.active?.postMessage(message);
}

// Background Sync, which TypeScript and some browsers don't know.
type WithSync = { sync?: { register: (tag: string) => Promise<void> } };

/** Has the worker send the outbox once there is a connection, even if no page is open then. */
export async function requestSync(): Promise<void> {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await workers?.getRegistration('/app/');
  // Refused where the person has turned it off: open pages then send it.
  await registration?.sync?.register('outbox').catch(() => undefined);
}

/**
 * Has everything that was read without a worker go through the first one, which stores it. A first
 * read under way is waited for: it would not be sent again.
 */
function readAgain() {
  for (const { queryKey, promise } of queryClient.getQueryCache().getAll()) {
    const which = { queryKey, exact: true, refetchType: 'all' } as const;
    const invalidate = () => void queryClient.invalidateQueries(which);
    void Promise.resolve(promise).then(invalidate, invalidate);
  }
}

/**
 * Starts the service worker, which stores the app. `open` shows a path that a tap on a notification
 * leads to.
 */
export async function startWorker(open: (path: string) => void): Promise<void> {
  if (!workers || !import.meta.env.PROD) return;
  let hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (hadWorker) isOutdated = true;
    else readAgain();
    hadWorker = true;
  });
  workers.addEventListener('message', ({ data }: MessageEvent<ToPage>) => open(data.path));
  const registration = await workers.register('/app/sw.js', {
    scope: '/app/',
    updateViaCache: 'none',
  });
  await workers.ready;
  if (!isSavingData()) await sendToWorker({ type: 'store-screens' });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < checkEvery) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
