import type { Page } from '@playwright/test';
import { expectNoSeriousA11yProblems } from './accessibility.ts';
import { screenshotUnlessCi } from './browser.ts';
import { expectNoSidewaysScrolling } from './looks.ts';

/** Only the full set checks the dark theme, and a run for a changed screen. */
const themes =
  process.env.TEST_SET === 'default' ? (['light'] as const) : (['dark', 'light'] as const);

/**
 * Checks a screen of the employees' app, whose theme follows the system's: accessibility, and that
 * it fits a thumb. Takes screenshots except in CI.
 */
export async function expectGoodAppLooks(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await screenshotUnlessCi(page, `employee-${name}-${colorScheme}`);
    await expectNoSeriousA11yProblems(page, { colours: colorScheme === 'dark' });
  }
  await expectRoomForThumb(page);
}

/** Checks a screen's width, and that a thumb can hit everything. */
export async function expectRoomForThumb(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page);
  await expectLargeTargets(page);
}

/** Below this many CSS pixels, a thumb misses a target. */
const smallest = 44;

/** Fails when a link, button or field is smaller than a thumb. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, summary, input:not([type="hidden"])',
    );
    return [...targets].flatMap((target) => {
      // A tick or a choice is hit by its label, too.
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const isTick = target.matches('[type="checkbox"], [type="radio"]');
      const { width, height } = (isTick && label ? label : target).getBoundingClientRect();
      const isShown = target.checkVisibility({ visibilityProperty: true });
      // Rounded: a zoomed layout may be a fraction smaller.
      const isLarge = Math.round(width) >= least && Math.round(height) >= least;
      if (!isShown || isLarge) return [];
      return `${target.outerHTML.slice(0, 120)}: ${Math.round(width)} × ${Math.round(height)}`;
    });
  }, smallest);
  if (small.length > 0) throw new Error(`Too small to tap on ${page.url()}:\n${small.join('\n')}`);
}

/** Fails when the bar of tabs covers a link, button or field that has the focus. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const bar = document.querySelector('nav:has([aria-current])') ?? document.querySelector('nav');
    const targets = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, select, textarea, summary, input)',
    );
    const found = [...targets].flatMap((target) => {
      target.focus();
      if (!bar || document.activeElement !== target) return [];
      const { top, height } = target.getBoundingClientRect();
      const isCovered = top + height / 2 > bar.getBoundingClientRect().top;
      return isCovered ? target.outerHTML.slice(0, 120) : [];
    });
    scrollTo(0, 0);
    return found;
  });
  if (covered.length > 0)
    throw new Error(`With the focus, but covered on ${page.url()}:\n${covered.join('\n')}`);
}

/**
 * Fails when a column is too narrow for its words: a short one is on two lines, or a longer one on
 * more than three.
 */
export async function expectUnbrokenText(page: Page): Promise<void> {
  const broken = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\w+.-]{2,}/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > (word.length > 4 ? 3 : 1)) found.push(`${word}: ${lines} lines`);
      }
    }
    return found;
  });
  if (broken.length > 0) throw new Error(`Broken words on ${page.url()}:\n${broken.join('\n')}`);
}

/** Shows the page with the device's text at twice its size. Returns a function that undoes it. */
export async function enlargeText(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  return async () => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await session.detach();
  };
}
