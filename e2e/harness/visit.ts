import type { Page } from '@playwright/test';
import { signIn } from './browser.ts';
import type { NewPage, PageOptions } from './test.ts';

/** Returns a page signed in as the demo Administrator, before any screen. */
export async function signedInPage(newPage: NewPage, options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  await signIn(page);
  return page;
}

/**
 * Navigates a page to a URL like a link, which takes half the time of loading the product. Loads it
 * completely when another screen left something open, or when the URL is the current one.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const isConsole = pathname.startsWith('/admin/') && `${pathname}${search}` !== address;
  if (isConsole && (await page.getByRole('dialog').count()) === 0) {
    await page.evaluate(async (to) => {
      history.pushState({}, '', to);
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
    }, address);
  } else {
    await page.goto(address);
  }
}
