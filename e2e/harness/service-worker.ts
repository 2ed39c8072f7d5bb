import { expect, type Page } from '@playwright/test';

/** Waits until the service worker controls the page and has stored the app and the open screen. */
export async function waitForWorker(page: Page): Promise<void> {
  // By the page: the machine may not know names below localhost.
  const worker = await page.evaluate(async () => (await fetch('/app/sw.js')).text());
  const built = worker.match(/\/app\/assets\/[\w.-]+/g) ?? [];
  expect(built).not.toEqual([]);
  const state = () =>
    page.evaluate(async (built) => {
      const names = await caches.keys();
      const urlsIn = async (prefix: string) => {
        const name = names.find((each) => each.startsWith(prefix));
        return name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : [];
      };
      const [files, reads] = [await urlsIn('shell-'), await urlsIn('reads-')];
      return {
        controls: navigator.serviceWorker.controller !== null,
        hasApp: built.every((path) => files.some((url) => url.endsWith(path))),
        hasToday: reads.some((url) => url.endsWith('/me/today')),
      };
    }, built);
  await expect.poll(state).toEqual({ controls: true, hasApp: true, hasToday: true });
}
