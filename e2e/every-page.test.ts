import type { Page } from '@playwright/test';
import { inRoot } from '../scripts/paths.mjs';
import { signIn } from './harness/browser.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { addressOf, requestsOf, settled } from './harness/pages.ts';
import { expect, test } from './harness/test.ts';

/*
 * Every page of the web app as the demo fills it, from the app's own router: a new one is walked
 * without anybody's doing. What a page does is held by its own tests.
 */

type Route = { fullPath: string; options: { staticData?: { title?: string } } };

/** Of the app's router; by a name that the types of browser tests, which know no React, don't follow. */
async function pagesOfRouter(): Promise<{ path: string; title: string }[]> {
  const file: string = inRoot('apps/web/src/router.ts');
  const { router } = (await import(file)) as { router: { routesByPath: Record<string, Route> } };
  return Object.values(router.routesByPath).flatMap(({ fullPath, options }) => {
    const title = options.staticData?.title;
    // What only leads elsewhere has no title.
    return title === undefined ? [] : [{ path: fullPath, title }];
  });
}

let pages: { path: string; title: string }[];
test.beforeAll(async () => {
  pages = await pagesOfRouter();
});

async function walk(page: Page, chosen: { path: string; title: string }[]): Promise<string[]> {
  const problems: string[] = [];
  const requests = requestsOf(page);
  const addresses = await Promise.all(chosen.map(({ path }) => addressOf(path)));
  for (const [place, { path, title }] of chosen.entries()) {
    const address = addresses[place] ?? path;
    const look = async (what: string, at: () => Promise<void>) =>
      at().catch((error: Error) => problems.push(`${path}, ${what}: ${error.message}`));
    if (place === 0) await page.goto(address);
    // As a link does.
    else await page.evaluate((to) => history.pushState({}, '', to), address);
    await look('its title', async () =>
      expect.poll(() => page.title(), { timeout: 20_000 }).toContain(title),
    );
    await look('what it asked for', () => settled(page, requests));
    await look('its looks', () => expectGoodLooks(page, `page${path.replaceAll('/', '-')}`));
    await page.setViewportSize({ width: 390, height: 844 });
    await look('on a phone', async () => {
      await settled(page, requests);
      await expectNoSidewaysScrolling(page);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  return [...problems, ...requests.failed];
}

const isConsole = ({ path }: { path: string }) => path.startsWith('/admin/');

test('every page of the console is whole, also on a phone', async ({ newPage }) => {
  test.setTimeout(600_000);
  const chosen = pages.filter(isConsole);
  expect(chosen.length).toBeGreaterThan(45);
  const page = await newPage();
  await signIn(page);
  expect(await walk(page, chosen)).toEqual([]);
});

test('every page before signing in is whole, also on a phone', async ({ newPage }) => {
  const chosen = pages.filter((each) => !isConsole(each));
  expect(chosen.length).toBeGreaterThan(5);
  expect(await walk(await newPage(), chosen)).toEqual([]);
});
