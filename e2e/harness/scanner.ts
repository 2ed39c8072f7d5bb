import type { Page } from '@playwright/test';

/**
 * Sends keys like a USB scanner, whatever has the focus: each code faster than anybody types, and
 * Enter. Dispatched at once within the page, since a busy machine would be as slow as a typing
 * user.
 * @returns the keys that the page did not handle, which would press a focused button
 */
export function scan(page: Page, ...codes: string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const left: string[] = [];
    const make = (key: string, type: string) =>
      new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
    for (const code of all) {
      // Created beforehand, so that a slow handler does not delay the next key.
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

/** Removes the focus from all fields, like a tap beside them. */
export const leaveFields = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
