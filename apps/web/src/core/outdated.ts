import { remember, remembered } from './tab-storage.ts';

const storageKey = 'kolam-reloaded-at';

/**
 * Milliseconds after a reload in which another missing part counts as a failure, not as an outdated
 * version.
 */
const patience = 30_000;

/** The browsers' messages for a part of the app that failed to load. */
const partFailed =
  /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether a part of the app failed to load, most often because the server does not respond. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && partFailed.test(error.message);

/**
 * Reloads the page once when a part of the app can't be loaded. Most often the part belongs to an
 * older version, which was replaced on the server after the page was opened. If the server is
 * unreachable, the page stays and shows the error.
 */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    // With the browser's own message the router would reload the page even if the server is
    // unreachable.
    if (isMissingPart(payload)) payload.message = `Missing part: ${payload.message}`;
    const reloadedAt = Number(remembered(storageKey) ?? 0);
    if (Date.now() - reloadedAt < patience) return;
    const reachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!reachable) return;
    // If this can't be stored, the page might reload forever.
    if (remember(storageKey, String(Date.now()))) window.location.reload();
  });
}
