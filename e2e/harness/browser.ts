import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { inRoot } from '../../scripts/paths.mjs';
import { type ContextOptions, takeContext } from './contexts.ts';
import { type Account, demoAccount } from './demo-account.ts';
import { collectProblems } from './page-problems.ts';
import { baseUrl, demoToken } from './product-address.ts';
import { dismissNews } from './toasts.ts';
import { fetchToken } from './token.ts';

export type PageOptions = ContextOptions & {
  /** Errors that this test provokes on purpose; any other fails it. */
  expected?: readonly RegExp[];
};

/**
 * A page in a browser that nobody else uses meanwhile, closed when the test ends. Console errors, exceptions
 * and violations of the Content-Security-Policy on it fail the test. Relative addresses go to the product.
 */
export const newPage = async ({ expected = [], ...options }: PageOptions = {}): Promise<Page> =>
  watchedPage(await takeContext(options), expected);

/** Another tab of the page's browser: it shares what is stored, and is watched as the first is. */
export function newTab(
  page: Page,
  { expected = [] }: Pick<PageOptions, 'expected'> = {},
): Promise<Page> {
  return watchedPage(page.context(), expected);
}

async function watchedPage(context: BrowserContext, expected: readonly RegExp[]): Promise<Page> {
  const page = await context.newPage();
  await dismissNews(page);
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
  await storeToken(page, token);
  return token;
}

/** As `signIn`, in a session that is the page's alone. */
export const signInAnew = (page: Page): Promise<string> => signIn(page, demoAccount);

/**
 * Lets the page find the token when it first opens the product, and never again: what it drops stays dropped.
 * Other tabs of its context have the token from the storage that they share.
 * Playwright's own way opens a window of its own for it, which is about a fifth of what a page takes to begin.
 */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript(
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
