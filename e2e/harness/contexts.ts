import { type Browser, type BrowserContext, type CDPSession, chromium } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { baseUrl } from './product-address.ts';
import { keepToasts } from './toasts.ts';

export type ContextOptions = {
  theme?: 'light' | 'dark';
  /** CSS pixels; 390 is a phone. */
  width?: number;
  /** A context that no test has afterwards, for who changes more than pages and what they store. */
  own?: boolean;
};

type Kept = {
  context: BrowserContext;
  /** Of the one page that stays, so that the process behind it does. */
  session: CDPSession;
};

let browser: Promise<Browser> | undefined;

/** Those whose last test is over, by what they were made with. */
const free = new Map<string, Kept[]>();

/**
 * A context that no other test has meanwhile, and of which nothing is left when the test ends: pages and
 * what they stored go. Then it is another test's, since to make a new one takes longer than to open a page.
 */
export async function takeContext({
  theme = 'light',
  width = 1440,
  own = false,
}: ContextOptions): Promise<BrowserContext> {
  const key = `${theme} ${width}`;
  const kept = (own ? undefined : free.get(key)?.pop()) ?? (await makeContext(theme, width));
  onTestFinished(async ({ task }) => {
    if (own || task.result?.state === 'fail') return kept.context.close();
    await clear(kept);
    free.set(key, [...(free.get(key) ?? []), kept]);
  });
  return kept.context;
}

async function makeContext(theme: 'light' | 'dark', width: number): Promise<Kept> {
  browser ??= chromium.connect(inject('browserEndpoint'));
  const context = await (await browser).newContext({
    baseURL: baseUrl(),
    colorScheme: theme,
    viewport: { width, height: width < 700 ? 844 : 900 },
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
  const keeper = await context.newPage();
  await keeper.goto('/kolam.svg');
  return { context, session: await context.newCDPSession(keeper) };
}

/** Only what the product lets browsers cache stays. */
async function clear({ context, session }: Kept): Promise<void> {
  const [, ...pages] = context.pages();
  await Promise.all(pages.map((page) => page.close()));
  await session.send('Storage.clearDataForOrigin', { origin: baseUrl(), storageTypes: 'all' });
}
