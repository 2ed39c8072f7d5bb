import type { Page } from '@playwright/test';
import { expectNoSeriousA11yProblems } from './accessibility.ts';
import { screenshot } from './browser.ts';

/**
 * Looks at what a page shows in light and in dark: no serious problem of accessibility in either,
 * and a picture of each for people, where somebody looks. The page has to follow the system's theme.
 */
export async function expectGoodInBothThemes(page: Page, name: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
    if (!process.env.CI) await screenshot(page, `${name}-${theme}`);
    await expectNoSeriousA11yProblems(page, { colours: theme === 'dark' });
  }
}

/** Fails when a page can be moved sideways, which on a phone hides a part of it. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  if (content > window) throw new Error(`The page is ${content} px wide in a window of ${window}`);
}
