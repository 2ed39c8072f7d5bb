import type { Page } from '@playwright/test';
import { inRoot } from '../scripts/paths.mjs';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { linkPathOf, makeCustomer, makeInvoice } from './harness/invoice.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { addressOf, requestsOf, settled } from './harness/pages.ts';
import { signInToDemoPortal, signInToPortal } from './harness/portal.ts';
import { expect, test } from './harness/test.ts';

/*
 * Every page of the web app with demo data, from the app's own router, so that a new page is
 * covered automatically. Other tests cover what a page does.
 */

type Route = { fullPath: string; options: { staticData?: { title?: string } } };

/**
 * Reads the app's router, by a name that the types of the browser tests don't follow, because they
 * don't know React.
 */
async function pagesOfRouter(): Promise<{ path: string; title: string }[]> {
  const file: string = inRoot('apps/web/src/router.ts');
  const { router } = (await import(file)) as { router: { routesByPath: Record<string, Route> } };
  return Object.values(router.routesByPath).flatMap(({ fullPath, options }) => {
    const title = options.staticData?.title;
    // A route that only redirects has no title.
    return title === undefined ? [] : [{ path: fullPath, title }];
  });
}

/**
 * By default accessibility is checked on every third page, since it takes half of a page's time, and
 * each page of the console at one width. `--full` and `--changed` check all.
 */
const isDefault = process.env.TEST_SET === 'default';
const looksAt = isDefault ? 3 : 1;

let pages: { path: string; title: string }[];
test.beforeAll(async () => {
  pages = await pagesOfRouter();
});

async function walk(
  page: Page,
  chosen: { path: string; title: string }[],
  {
    find = addressOf,
    alsoOnPhone = true,
  }: { find?: (path: string) => string | Promise<string>; alsoOnPhone?: boolean } = {},
): Promise<string[]> {
  const problems: string[] = [];
  const requests = requestsOf(page);
  const addresses = await Promise.all(chosen.map(({ path }) => find(path)));
  for (const [place, { path, title }] of chosen.entries()) {
    const address = addresses[place] ?? path;
    const look = async (what: string, at: () => Promise<void>) =>
      at().catch((error: Error) => problems.push(`${path}, ${what}: ${error.message}`));
    if (place === 0) await page.goto(address);
    // As a link does.
    else await page.evaluate((to) => history.pushState({}, '', to), address);
    await look('its title', async () =>
      expect.poll(() => page.title(), { timeout: 60_000 }).toContain(title),
    );
    await look('what it asked for', () => settled(page, requests));
    if (place % looksAt === 0)
      await look('its looks', () => expectGoodLooks(page, `page${path.replaceAll('/', '-')}`));
    await look('its width', () => expectNoSidewaysScrolling(page));
    if (!alsoOnPhone) continue;
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
/** Of a company's portal, for someone who is signed in to it. */
const isPortal = ({ path }: { path: string }) =>
  /^\/company(\/(?!login|forgot-password|set-password)|\/?$)/.test(path);

// Several workers share the pages, so that none is left alone with them at the end.
test.describe.configure({ mode: 'parallel' });
const parts = 4;
for (let part = 1; part <= parts; part += 1) {
  test(`every page of the console renders correctly (${part} of ${parts})`, async ({ newPage }) => {
    test.setTimeout(600_000);
    const ofConsole = pages.filter(isConsole);
    expect(ofConsole.length).toBeGreaterThan(45);
    const isPhone = isDefault && part % 2 === 0;
    const page = await newPage(isPhone ? { width: 390 } : {});
    await signIn(page);
    const chosen = ofConsole.filter((_, place) => place % parts === part - 1);
    expect(await walk(page, chosen, { alsoOnPhone: !isDefault })).toEqual([]);
  });
}

test('every page before sign-in renders correctly, also on a phone', async ({ newPage }) => {
  const chosen = pages.filter((each) => !isConsole(each) && !isPortal(each));
  expect(chosen.length).toBeGreaterThan(5);
  const invoice = await makeInvoice(await makeCustomer());
  const find = (path: string) => (path === '/i/$token' ? linkPathOf(invoice) : path);
  expect(await walk(await newPage(), chosen, { find })).toEqual([]);
});

test('every page of a company’s portal renders correctly, also on a phone', async ({ newPage }) => {
  test.setTimeout(300_000);
  const chosen = pages.filter((each) => isPortal(each) && each.path !== winnersPath);
  expect(chosen.length).toBeGreaterThan(5);
  const company = await makeCompany();
  const invoice = await makeInvoice(await makeCustomer({ companyId: company.id }));
  const page = await newPage();
  await signInToPortal(page, company);
  const find = (path: string) => path.replace('$id', invoice.id);
  expect(await walk(page, chosen, { find })).toEqual([]);
});

/** Of a challenge that is over, which the demo data has. */
const winnersPath = '/company/challenges/$id/winners';

test('the winners of a challenge in a company’s portal render correctly, also on a phone', async ({
  newPage,
}) => {
  const chosen = pages.filter(({ path }) => path === winnersPath);
  expect(chosen).toHaveLength(1);
  const page = await newPage();
  const token = await signInToDemoPortal(page);
  const path = '/company/challenges?status=completed';
  const { data } = await call<{ data: { id: string }[] }>('GET', path, { token });
  const find = (each: string) => each.replace('$id', data[0]?.id ?? '');
  expect(await walk(page, chosen, { find })).toEqual([]);
});
