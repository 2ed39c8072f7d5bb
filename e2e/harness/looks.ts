import type { Page } from '@playwright/test';
import { expectNoSeriousA11yProblems } from './accessibility.ts';
import { screenshot } from './browser.ts';

/** The dark theme differs in colours alone, so the full set looks at it, and what changes a screen by itself. */
const themes =
  process.env.TEST_SET === 'default' ? (['light'] as const) : (['dark', 'light'] as const);

/**
 * Looks at what a page shows: no serious problem of accessibility, and a picture for people, where someone looks.
 * In light, and but for the default set in dark. The page has to follow the system's theme.
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
 * As `expectGoodLooks`, on the way of a test that is about something else: not in the default set, which looks at pages
 * and dialogs once.
 */
export async function expectGoodLooksInFull(page: Page, name: string): Promise<void> {
  if (process.env.TEST_SET !== 'default') await expectGoodLooks(page, name);
}

/** Fails when a page can be moved sideways, which on a phone hides a part of it. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  if (content > window) throw new Error(`The page is ${content} px wide in a window of ${window}`);
}
