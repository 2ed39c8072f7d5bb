import type { Page } from '@playwright/test';
import { inRoot } from '../scripts/paths.mjs';
import { expectNoSeriousA11yProblems } from './harness/accessibility.ts';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { expectNoSidewaysScrolling } from './harness/looks.ts';
import { expect, test } from './harness/test.ts';

/*
 * Every page of the web app as the demo fills it, from the app's own router: a new one is walked
 * without anybody's doing. What a page does is held by its own tests.
 */

/** Lists that hold the records whose pages these are. */
const lists: Record<string, string> = {
  '/admin/companies/$id': '/admin/companies',
  '/admin/employees/$id': '/admin/employees',
  '/admin/finance/invoices/$id': '/admin/finance/invoices?status=unpaid',
  '/admin/finance/invoices/$id/edit': '/admin/finance/invoices?status=draft',
  '/admin/finance/customers/$id': '/admin/finance/customers',
  '/admin/finance/vendors/$id': '/admin/finance/vendors',
  '/admin/finance/recon/$id': '/admin/finance/recon/statements',
  '/admin/staff/employees/$id': '/admin/staff',
  '/admin/inventory/provisioning/$id': '/admin/inventory/provisioning',
  '/admin/inventory/counts/$id': '/admin/inventory/counts',
};

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

/** The address of a page, of the first record where it is one's. */
async function addressOf(path: string): Promise<string> {
  if (!path.includes('$')) return path;
  const list = lists[path];
  if (list === undefined) throw new Error(`Say in which list the records of ${path} are`);
  const answer = await call<Record<string, unknown>>('GET', list);
  const [first] = (Object.values(answer).find(Array.isArray) ?? []) as { id: string }[];
  if (!first) throw new Error(`The demo has nothing in ${list}`);
  return path.replace('$id', first.id);
}

/** What is on its way to the page, but for the stream of news. */
function requestsOf(page: Page) {
  const open = new Set<unknown>();
  const failed: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/notifications/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? '';
    // The page went on to another.
    if (why !== 'net::ERR_ABORTED') failed.push(`${request.method()} ${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  return { open, failed };
}

/** Until a page has all that it asked for and shows no more placeholders. */
async function settled(page: Page, { open }: ReturnType<typeof requestsOf>): Promise<void> {
  const isQuiet = async () =>
    open.size === 0 &&
    (await page.locator('[aria-busy="true"], [data-loading="true"]').count()) === 0;
  let quiet = 0;
  await expect
    .poll(
      async () => {
        quiet = (await isQuiet()) ? quiet + 1 : 0;
        return quiet;
      },
      { timeout: 20_000, intervals: [40] },
    )
    .toBeGreaterThanOrEqual(3);
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
    await look('in light', () => expectNoSeriousA11yProblems(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await look('in dark', () => expectNoSeriousA11yProblems(page, { colours: true }));
    await page.emulateMedia({ colorScheme: 'light' });
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

test('every page of the console is whole in both themes and on a phone', async ({ newPage }) => {
  test.setTimeout(600_000);
  const chosen = pages.filter(isConsole);
  expect(chosen.length).toBeGreaterThan(45);
  const page = await newPage();
  await signIn(page);
  expect(await walk(page, chosen)).toEqual([]);
});

test('every page before signing in is whole in both themes and on a phone', async ({ newPage }) => {
  const chosen = pages.filter((each) => !isConsole(each));
  expect(chosen.length).toBeGreaterThan(5);
  expect(await walk(await newPage(), chosen)).toEqual([]);
});
