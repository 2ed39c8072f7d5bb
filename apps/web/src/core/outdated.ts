import { remember, remembered } from './tab-storage.ts';

const storageKey = 'kolam-reloaded-at';

/** Within this time, in milliseconds, a second missing part is a failure and no old version. */
const patience = 30_000;

/** What browsers call a part of the app that they could not load. */
const partFailed =
  /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether a part of the app could not be loaded, most often since the server does not answer. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && partFailed.test(error.message);

/**
 * A part of the app that can't be loaded is most often one of an older version, replaced on the
 * server since this page was opened: the page is loaded again, once. Where the server can't be
 * reached at all, the page stays and says so.
 */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    // In the browser's own words the router would load the page again, also where no server answers.
    if (isMissingPart(payload)) payload.message = `Missing part: ${payload.message}`;
    const reloadedAt = Number(remembered(storageKey) ?? 0);
    if (Date.now() - reloadedAt < patience) return;
    const reachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!reachable) return;
    // Where this can't be remembered, the page might be loaded again for ever.
    if (remember(storageKey, String(Date.now()))) window.location.reload();
  });
}
