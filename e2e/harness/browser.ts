import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { inRoot } from '../../scripts/paths.mjs';
import { type Account, demoAccount } from './demo-account.ts';
import { collectProblems } from './page-problems.ts';
import { baseUrl, demoToken } from './product-address.ts';
import { keepToasts } from './toasts.ts';
import { fetchToken } from './token.ts';

export type PageOptions = {
  theme?: 'light' | 'dark';
  /** CSS pixels; 390 is a phone. */
  width?: number;
  /** Errors that this test provokes on purpose; any other fails it. */
  expected?: readonly RegExp[];
};

let browser: Promise<Browser> | undefined;

/**
 * A page in a context of its own, closed when the test ends. Console errors, exceptions and violations of the
 * Content-Security-Policy on it fail the test. Relative addresses go to the product.
 */
export async function newPage({
  theme = 'light',
  width = 1440,
  expected = [],
}: PageOptions = {}): Promise<Page> {
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
  onTestFinished(() => context.close());
  await keepToasts(context);
  return watchedPage(context, expected);
}

/** Another tab of the page's browser: it shares what is stored, and is watched as the first is. */
export function newTab(
  page: Page,
  { expected = [] }: Pick<PageOptions, 'expected'> = {},
): Promise<Page> {
  return watchedPage(page.context(), expected);
}

async function watchedPage(context: BrowserContext, expected: readonly RegExp[]): Promise<Page> {
  const page = await context.newPage();
  const problems = await collectProblems(page);
  onTestFinished(async ({ task }) => {
    // What a test that failed on another machine had before it.
    if (task.result?.state === 'fail') {
      await screenshot(page, `failed/${task.name.replaceAll(/\W+/g, '-').slice(0, 80)}-${task.id}`);
    }
    const unexpected = problems().filter((text) => !expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`Errors on the page:\n${unexpected.join('\n')}`);
  });
  return page;
}

/**
 * Signs the page's browser context in, as a stored token does; go to a screen afterwards. Without `as` it is a
 * session of the demo Administrator that other tests use as well: who ends it signs in by `signInAnew`.
 */
export async function signIn(page: Page, as?: Account): Promise<string> {
  const token = await (as ? fetchToken(baseUrl(), as) : demoToken());
  await storeToken(page.context(), token);
  return token;
}

/** As `signIn`, in a session that is the page's alone. */
export const signInAnew = (page: Page): Promise<string> => signIn(page, demoAccount);

/**
 * Lets each tab find the token when it first opens the product, and never again: what a page drops stays dropped.
 * Playwright's own way opens a window of its own for it, which is about a fifth of what a page takes to begin.
 */
export async function storeToken(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(
    ({ origin, given }) => {
      if (location.origin !== origin || sessionStorage.getItem('given-token') === given) return;
      sessionStorage.setItem('given-token', given);
      localStorage.setItem('adminToken', given);
    },
    { origin: baseUrl(), given: token },
  );
}

/** Saves what the page shows as `.cache/screenshots/<name>.png`, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const path = inRoot('.cache/screenshots', `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
}
