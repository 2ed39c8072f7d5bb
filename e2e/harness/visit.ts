import type { Page } from '@playwright/test';
import { signIn } from './browser.ts';
import type { NewPage, PageOptions } from './test.ts';

/** A page of the demo Administrator, before any screen. */
export async function signedInPage(newPage: NewPage, options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  await signIn(page);
  return page;
}

/**
 * Leads a page to an address: as a link does, which takes half of what loading the product takes. What another
 * screen left open, and an address that is there already, are loaded again.
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
