import type { BrowserContext, Page } from '@playwright/test';
import { poll } from './poll.ts';

/** Records the toasts of a context's pages: on a busy machine a check may come too late. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: string[] = [];
    const seen = new WeakSet<Element>();
    Reflect.set(window, 'keptToasts', kept);
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[aria-label="Notifications"] > [role]')) {
        const words = toast.querySelector('span')?.textContent;
        if (!words || seen.has(toast) || toast.getClientRects().length === 0) continue;
        seen.add(toast);
        kept.push(words);
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}

/** Waits until a page shows this toast, and returns its text. Each toast matches once. */
export async function expectToast(page: Page, words: string | RegExp): Promise<string> {
  let kept: readonly string[] = [];
  const matches = (one: string) => (typeof words === 'string' ? one === words : words.test(one));
  await poll(async () => {
    kept = await page.evaluate((): string[] => Reflect.get(window, 'keptToasts'));
    // A failure lists the toasts that came instead.
    return kept.some(matches) ? [words] : kept;
  }).toEqual([words]);
  const at = kept.findIndex(matches);
  await page.evaluate((from) => void Reflect.get(window, 'keptToasts').splice(from, 1), at);
  return kept[at] ?? '';
}

/** Presses a button of this toast. Notifications of other tests' events may be beside it. */
export const pressInToast = (page: Page, words: string, button: string): Promise<void> =>
  page
    .getByLabel('Notifications', { exact: true })
    .locator('> [role]')
    .filter({ hasText: words })
    .getByRole('button', { name: button, exact: true })
    .click();

/**
 * On a phone, notifications of other tests cover the top of the page as long as the test's pointer
 * rests on them. This closes them before the next action, as a user would.
 */
export async function dismissNotifications(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 700) return;
  const open = page.getByRole('button', { name: 'Open', exact: true });
  const toasts = page.locator('section[aria-label="Notifications"] > [role="status"]');
  const many = toasts.filter({ hasText: / new notifications$/ });
  await page.addLocatorHandler(
    toasts.filter({ has: open }).or(many).first(),
    // Neither the pointer nor the focus moves.
    (one) =>
      one
        .getByRole('button', { name: 'Dismiss' })
        .evaluate((button) => button instanceof HTMLElement && button.click()),
    // The next notification may have replaced it.
    { noWaitAfter: true },
  );
}
