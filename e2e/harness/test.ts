import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { storeToken } from './browser.ts';
import { launchWithCamera } from './fake-camera.ts';
import { collectProblems } from './page-problems.ts';
import { baseUrl, blankPath, demoToken } from './product-address.ts';
import { dismissNotifications, keepToasts } from './toasts.ts';

export { expect } from '@playwright/test';

export type PageOptions = {
  theme?: 'light' | 'dark';
  /** In CSS pixels. 390 is a phone. */
  width?: number;
  /** Console errors that the test provokes. Any other fails it. */
  expected?: readonly RegExp[];
  /** Whether the employees' app may start its service worker, which loads the whole app. */
  hasWorker?: boolean;
};

/**
 * Opens a page at the product's address in a browser context with empty storage that no other test
 * uses at the same time. Console errors, exceptions and violations of the Content-Security-Policy
 * on it fail the test.
 */
export type NewPage = (options?: PageOptions) => Promise<Page>;

/**
 * Opens another tab in a page's context. It shares the storage, and fails the test as the page
 * does.
 */
type NewTab = (page: Page, options?: Pick<PageOptions, 'expected'>) => Promise<Page>;

/**
 * Opens a signed-in page whose camera looks at a label. `draw` is any page, which is navigated
 * away.
 */
type OpenCameraPage = (draw: Page, label: { svg: string; width?: number }) => Promise<Page>;

/**
 * A worker's contexts. A released one stays open: its cache and compiled code are worth a fifth of
 * a test's time.
 */
type ContextPool = {
  acquire: (options: PageOptions) => Promise<BrowserContext>;
  release: (context: BrowserContext) => Promise<void>;
};

type Fixtures = {
  watch: (page: Page, expected?: readonly RegExp[]) => Promise<void>;
  newPage: NewPage;
  newTab: NewTab;
  openCameraPage: OpenCameraPage;
};

async function newContext(
  browser: Browser,
  {
    theme = 'light',
    width = 1440,
    hasWorker = false,
  }: Pick<PageOptions, 'theme' | 'width' | 'hasWorker'>,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    colorScheme: theme,
    viewport: { width, height: width < 700 ? 844 : 900 },
    hasTouch: width < 700,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    // Half a day away from India, to find screens that show the machine's time instead of India's.
    timezoneId: 'America/Los_Angeles',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  // Below a test's own limit, so that the failure names what was awaited.
  context.setDefaultTimeout(60_000);
  await keepToasts(context);
  return context;
}

/** Prints what a page showed when its test failed. A log is often all that is left of a run. */
async function printPage(page: Page): Promise<void> {
  const content = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  if (page.url().endsWith(blankPath)) return;
  console.error(`\n${test.info().title}\n${page.url()}\n${content}\n`);
}

export const test = base.extend<Fixtures, { contextPool: ContextPool }>({
  contextPool: [
    async ({ browser }, use) => {
      const free = new Map<string, BrowserContext[]>();
      const keys = new Map<BrowserContext, string>();
      await use({
        acquire: async ({ theme = 'light', width = 1440, hasWorker = false }) => {
          const key = `${theme} ${width} ${hasWorker}`;
          const released = free.get(key)?.pop();
          if (released) return released;
          const context = await newContext(browser, { theme, width, hasWorker });
          keys.set(context, key);
          // A context without a page loses its process and its compiled code.
          const page = await context.newPage();
          await page.goto(blankPath);
          return context;
        },
        release: async (context) => {
          await context.setOffline(false);
          await Promise.all(
            context
              .pages()
              .slice(1)
              .map((page) => page.close()),
          );
          await context.setStorageState({ cookies: [], origins: [] });
          const key = keys.get(context) ?? '';
          // What a service worker stored stays behind.
          if (key.endsWith(' true')) return context.close();
          free.set(key, [...(free.get(key) ?? []), context]);
        },
      });
      await Promise.all([...keys.keys()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  watch: async ({}, use) => {
    const watched: { problems: () => readonly string[]; expected: readonly RegExp[] }[] = [];
    await use(async (page, expected = []) => {
      watched.push({ problems: await collectProblems(page), expected });
    });
    const unexpected = watched.flatMap(({ problems, expected }) =>
      problems().filter((text) => !expected.some((pattern) => pattern.test(text))),
    );
    if (unexpected.length > 0) throw new Error(`Errors on the page:\n${unexpected.join('\n')}`);
  },

  newPage: async ({ contextPool, watch }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ expected, ...options } = {}) => {
      const context = await contextPool.acquire(options);
      contexts.push(context);
      const page = await context.newPage();
      await dismissNotifications(page);
      await watch(page, expected);
      await page.goto(blankPath);
      return page;
    });
    const pages = contexts.flatMap((context) => context.pages());
    if (testInfo.status !== testInfo.expectedStatus) await Promise.all(pages.map(printPage));
    // Requests still pending when a test ends fail nothing.
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(contexts.map((context) => contextPool.release(context)));
  },

  newTab: async ({ watch }, use) => {
    await use(async (page, { expected } = {}) => {
      const tab = await page.context().newPage();
      await dismissNotifications(tab);
      await watch(tab, expected);
      return tab;
    });
  },

  openCameraPage: async ({ launchOptions }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (draw, { svg, ...options }) => {
      const { browser, close } = await launchWithCamera(draw, svg, launchOptions);
      closing.push(close);
      const page = await (await newContext(browser, options)).newPage();
      await page.goto(blankPath);
      await storeToken(page, demoToken());
      return page;
    });
    await Promise.all(closing.map((close) => close()));
  },
});
