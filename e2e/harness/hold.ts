import type { Page, Route } from '@playwright/test';

/**
 * Holds back the page's requests to a URL, as a slow connection does, until the returned function
 * is called.
 * @param go how the request continues then. By default the server responds
 */
export async function holdBack(
  page: Page,
  address: string | ((url: URL) => boolean),
  go = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await go(route);
  });
  return release;
}
