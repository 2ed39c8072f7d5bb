import type { Page } from 'playwright-core';

/** What a USB scanner does, wherever the page's focus is: types a code faster than anybody, and Enter. */
export async function scan(page: Page, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}

/** Takes the focus from whatever has it, as a tap beside the fields does. */
export const leaveFields = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
