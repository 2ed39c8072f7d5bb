import type { Page } from 'playwright-core';

/**
 * What a USB scanner does while no field has the focus: each code faster than anybody types, and
 * Enter. In one go within the page, since a busy machine would type like a person.
 */
export async function scan(page: Page, ...codes: string[]): Promise<void> {
  await page.evaluate((all) => {
    for (const code of all) {
      for (const key of [...code, 'Enter']) {
        const target = document.activeElement ?? document.body;
        for (const type of ['keydown', 'keyup']) {
          target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
        }
      }
    }
  }, codes);
}

/** Takes the focus from whatever has it, as a tap beside the fields does. */
export const leaveFields = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
