import { expect, type Page } from '@playwright/test';

/** Waits until the service worker controls the page and has stored the app and the open screen. */
export async function waitForWorker(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const urlsIn = async (prefix: string) => {
        const name = names.find((each) => each.startsWith(prefix));
        return name ? (await (await caches.open(name)).keys()).map(({ url }) => url) : [];
      };
      const [files, reads] = [await urlsIn('shell-'), await urlsIn('reads-')];
      return (
        navigator.serviceWorker.controller !== null &&
        // The last screen that is stored.
        files.some((url) => url.includes('welcome-screen')) &&
        reads.some((url) => url.endsWith('/me/today'))
      );
    });
  await expect.poll(isReady).toBe(true);
}
