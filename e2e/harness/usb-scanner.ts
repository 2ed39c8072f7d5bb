import type { Page } from 'playwright-core';

/**
 * Sends what a USB scanner sends, key by key within a few milliseconds: a busy machine would make a
 * typist of it. Fails when the page lets its keys press or write anything.
 */
export async function scanByUsb(page: Page, code: string): Promise<void> {
  const passed = await page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body;
      return keys.filter((key) =>
        target.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ),
      );
    },
    [...code, 'Enter'],
  );
  // Of the first key nobody knows yet that a scanner sent it.
  if (passed.length > 1) throw new Error(`The page took ${passed.join(' ')} for itself`);
}
