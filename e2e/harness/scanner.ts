import type { Page } from '@playwright/test';

/**
 * What a USB scanner does wherever the focus is: each code faster than anybody types, and Enter. In one
 * go within the page, since a busy machine would type like a person.
 *
 * @returns the keys that the page left to the browser, which would press a button by them
 */
export function scan(page: Page, ...codes: string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const left: string[] = [];
    const make = (key: string, type: string) =>
      new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
    for (const code of all) {
      // Beforehand, so that a page that is slow to take one does not make the next one late.
      const presses = [...code, 'Enter'].map((key) => make(key, 'keydown'));
      for (const press of presses) {
        const { key } = press;
        const target = document.activeElement ?? document.body;
        if (target.dispatchEvent(press)) {
          left.push(key);
          if (key.length === 1 && target.matches('input, textarea')) {
            document.execCommand('insertText', false, key);
          }
        }
        target.dispatchEvent(make(key, 'keyup'));
      }
    }
    return left;
  }, codes);
}

/** Takes the focus from whatever has it, as a tap beside the fields does. */
export const leaveFields = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
