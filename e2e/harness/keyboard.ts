import type { Locator, Page } from '@playwright/test';
import { poll } from './poll.ts';

const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Fails unless the keyboard comes to stand on an element. */
export async function expectFocus(locator: Locator): Promise<void> {
  await poll(() => hasFocus(locator)).toBe(true);
}

// At the element or inside it.
const holdsFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.contains(document.activeElement));

/** Presses Tab until the keyboard stands on an element, as someone without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`60 tabs do not lead to ${target}`);
}

/** Fails when Tab leads out of a window, which holds the keyboard until it is closed. */
export async function expectFocusTrap(page: Page, window: Locator): Promise<void> {
  const stops = await window.locator('a, button, input, select, textarea, summary').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < stops + 2; presses += 1) {
      await page.keyboard.press(key);
      if (await holdsFocus(window)) continue;
      const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      throw new Error(`${key} leads out of the window, to ${at}`);
    }
  }
}
