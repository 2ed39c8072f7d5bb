import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { inRoot } from '../../scripts/paths.mjs';
import { type ContextOptions, takePage } from './contexts.ts';
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
 * A page in a browser that nobody else uses meanwhile; when the test ends, another has it as it was. Console
 * errors, exceptions and violations of the Content-Security-Policy on it fail the test. Relative addresses go to
 * the product.
 */
export async function newPage({ expected = [], ...options }: PageOptions = {}): Promise<Page> {
  const { page, problems } = await takePage(options);
  watch(page, { problems, expected });
  return page;
}

/** Another tab of the page's browser: it shares what is stored, and is watched as the first is. */
export async function newTab(
  page: Page,
  { expected = [] }: Pick<PageOptions, 'expected'> = {},
): Promise<Page> {
  const tab = await page.context().newPage();
  await dismissNews(tab);
  watch(tab, { problems: await collectProblems(tab), expected });
  return tab;
}

type Watching = { problems: () => readonly string[]; expected: readonly RegExp[] };

function watch(page: Page, { problems, expected }: Watching): void {
  const before = problems().length;
  onTestFinished(async ({ task }) => {
    // What a test that failed on another machine had before it.
    if (task.result?.state === 'fail') {
      await screenshot(page, `failed/${task.name.replaceAll(/\W+/g, '-').slice(0, 80)}-${task.id}`);
    }
    const unexpected = problems()
      .slice(before)
      .filter((text) => !expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`Errors on the page:\n${unexpected.join('\n')}`);
  });
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
 * Stores the token in the page's storage, which its tabs share: the page is at the product's address already.
 * Playwright's own way opens a window of its own for it, which is about a fifth of what a page takes to begin.
 */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.evaluate((given) => localStorage.setItem('adminToken', given), token);
}

/** Saves what the page shows as `.cache/screenshots/<name>.png`, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const path = inRoot('.cache/screenshots', `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
}
