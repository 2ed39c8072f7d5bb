import type { Page, Route } from '@playwright/test';

/**
 * Holds back what the page asks at an address, as a slow line does, until the function that comes of it is
 * called.
 *
 * @param go what becomes of it then; without it, the server answers
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
