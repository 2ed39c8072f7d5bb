import type { Page } from '@playwright/test';
import { expectNoSeriousA11yProblems } from './accessibility.ts';
import { screenshot } from './browser.ts';

/**
 * The dark theme differs only in colours, so only the full set checks it, and a run for a changed
 * screen.
 */
const themes =
  process.env.TEST_SET === 'default' ? (['light'] as const) : (['dark', 'light'] as const);

/**
 * Checks the page for serious accessibility problems, and takes a screenshot except in CI. In the
 * light theme and, except in the default set, in the dark one. The page must follow the system’s
 * theme.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
    if (!process.env.CI) await screenshot(page, `${name}-${theme}`);
    await expectNoSeriousA11yProblems(page, { colours: theme === 'dark' });
  }
}

/**
 * Like `expectGoodLooks`, within a test of something else. Not in the default set, which checks
 * each page and dialog once.
 */
export async function expectGoodLooksInFull(page: Page, name: string): Promise<void> {
  if (process.env.TEST_SET !== 'default') await expectGoodLooks(page, name);
}

/** Fails when a page scrolls horizontally, which hides a part of it on a phone. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  if (content > window) throw new Error(`The page is ${content} px wide in a window of ${window}`);
}
