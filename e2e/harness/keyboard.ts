import type { Locator, Page } from '@playwright/test';
import { poll } from './poll.ts';

const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Fails unless an element gets the focus. */
export async function expectFocus(locator: Locator): Promise<void> {
  await poll(() => hasFocus(locator)).toBe(true);
}

// On the element or inside it.
const holdsFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.contains(document.activeElement));

/** Presses Tab until an element has the focus, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error(`60 tabs do not lead to ${target}`);
}

/** Fails when Tab leaves a dialog, which traps the focus until it is closed. */
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
