import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { collectProblems } from './page-problems.ts';
import { baseUrl, restingPlace } from './product-address.ts';
import { dismissNews, keepToasts } from './toasts.ts';

export type ContextOptions = {
  theme?: 'light' | 'dark';
  /** CSS pixels; 390 is a phone. */
  width?: number;
  /** A context that no test has afterwards, for what can't be taken back: scripts before the page's own, the clock, the network. */
  own?: boolean;
};

type Kept = {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** All that went wrong on the page so far. */
  problems: () => readonly string[];
};

let browser: Promise<Browser> | undefined;

/** Those whose last test is over, by what they were made with. */
const free = new Map<string, Kept[]>();

/**
 * A page in a context that no other test has meanwhile. When the test ends, what is stored, other pages and
 * what the test asked of this one go; then both are another test's. To open the product a second time takes
 * half as long as on a new page, and to make a context takes longer than that.
 */
export async function takePage({
  theme = 'light',
  width = 1440,
  own = false,
}: ContextOptions): Promise<Pick<Kept, 'page' | 'problems'>> {
  const key = `${theme} ${width}`;
  const kept = (own ? undefined : free.get(key)?.pop()) ?? (await makeContext(theme, width));
  if (!own) refuseWhatStays(kept);
  onTestFinished(async ({ task }) => {
    if (own || task.result?.state === 'fail') return kept.context.close();
    try {
      await clear(kept, { theme, width });
    } catch (error) {
      await kept.context.close();
      throw error;
    }
    free.set(key, [...(free.get(key) ?? []), kept]);
  });
  return kept;
}

const heightOf = (width: number) => (width < 700 ? 844 : 900);

async function makeContext(theme: 'light' | 'dark', width: number): Promise<Kept> {
  browser ??= chromium.connect(inject('browserEndpoint'));
  const context = await (await browser).newContext({
    baseURL: baseUrl(),
    colorScheme: theme,
    viewport: { width, height: heightOf(width) },
    hasTouch: width < 700,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    // Half a day away from India: what shows the machine's time instead of India's is found.
    timezoneId: 'America/Los_Angeles',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // Below a test's own limit, so that what it waited for is named.
  context.setDefaultTimeout(20_000);
  await keepToasts(context);
  const page = await context.newPage();
  await dismissNews(page);
  const problems = await collectProblems(page);
  await page.goto(restingPlace);
  return { context, page, session: await context.newCDPSession(page), problems };
}

/** What would be the next test's as well. */
const staying = {
  page: [
    'addInitScript',
    'addLocatorHandler',
    'close',
    'exposeBinding',
    'exposeFunction',
    'routeWebSocket',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'route',
    'setOffline',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
};

function refuseWhatStays({ page, context }: Kept) {
  const refuse = () => {
    throw new Error('The next test has this page as well: take one with `newPage({ own: true })`.');
  };
  const refusals = (names: string[]) => Object.fromEntries(names.map((name) => [name, refuse]));
  Object.assign(page, refusals(staying.page));
  Object.assign(context, refusals(staying.context));
  Object.assign(page.clock, refusals(staying.clock));
}

/** What tests listen to; the harness hears the console and exceptions itself. */
const heard = [
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Only what the product lets browsers cache stays. */
async function clear(
  { context, page, session }: Kept,
  { theme, width }: Required<Pick<ContextOptions, 'theme' | 'width'>>,
): Promise<void> {
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  for (const type of heard) page.removeAllListeners(type);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(restingPlace);
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.emulateMedia({ colorScheme: theme, media: null });
  // Beside the page: a link under a resting pointer gets its screen ready.
  await page.mouse.move(-1, -1);
  await page.evaluate(() => sessionStorage.clear());
  await session.send('Page.resetNavigationHistory');
  await session.send('Storage.clearDataForOrigin', { origin: baseUrl(), storageTypes: 'all' });
}
