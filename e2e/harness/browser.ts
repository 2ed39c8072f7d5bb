import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/paths.mjs';
import { type Account, demoAccount } from './demo-account.ts';
import { baseUrl, demoToken } from './product-address.ts';
import { fetchToken } from './token.ts';

/**
 * Signs the page's browser context in, as a stored token does; go to a screen afterwards. Without `as` it is a
 * session of the demo Administrator that other tests use as well: a test that ends it uses `signInAgain`.
 */
export async function signIn(page: Page, as?: Account): Promise<string> {
  const token = await (as ? fetchToken(baseUrl(), as) : demoToken());
  await storeToken(page, token);
  return token;
}

/** As `signIn`, in a session that is the page's alone. */
export const signInAgain = (page: Page): Promise<string> => signIn(page, demoAccount);

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
