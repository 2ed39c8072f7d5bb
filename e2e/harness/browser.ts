import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/paths.mjs';
import { type Account, demoAccount } from './demo-account.ts';
import { baseUrl, demoToken } from './product-address.ts';
import { fetchToken } from './token.ts';

/**
 * Signs the page's browser context in with a stored token. Go to a screen afterwards. Without `as`
 * it uses the demo Administrator's session shared by the tests: a test that ends it uses
 * `signInAgain`.
 */
export async function signIn(page: Page, as?: Account): Promise<string> {
  const token = await (as ? fetchToken(baseUrl(), as) : demoToken());
  await storeToken(page, token);
  return token;
}

/** Like `signIn`, with a separate session for the page. */
export const signInAgain = (page: Page): Promise<string> => signIn(page, demoAccount);

/**
 * Stores the token in the page's storage, which its tabs share. The page must be at the product's
 * address. Playwright's own way opens a window, which takes about a fifth of a page's start.
 */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.evaluate((given) => localStorage.setItem('adminToken', given), token);
}

/** Saves a screenshot as `.cache/screenshots/<name>.png`, for manual review. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const path = inRoot('.cache/screenshots', `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
}

/** The same, but not in CI, where nobody looks at it. */
export async function screenshotUnlessCi(page: Page, name: string): Promise<void> {
  if (!process.env.CI) await screenshot(page, name);
}
