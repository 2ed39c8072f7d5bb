import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** What axe judges by colours; everything else is the same in each theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Less than half of what `axe.source` holds, for each page to read. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Throws when axe finds anything serious or critical on what the page shows: where a window is open, on it and what
 * else stands over the page, such as its lists and toasts, since the page itself is dimmed and takes nothing. Run
 * through the debugging protocol, so the page's own policy needs no hole for it.
 *
 * @param options `colours`: by colours alone, where the rest was looked at in another theme
 */
export async function expectNoSeriousA11yProblems(
  page: Page,
  { colours = false } = {},
): Promise<void> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(colours ? { runOnly: { type: 'rule', values: colourRules } } : {}),
  };
  let serious = await problemsOf(page, options);
  // What others did may have had rows read again meanwhile.
  if (serious.length > 0) serious = await problemsOf(page, options);
  if (serious.length > 0) throw new Error(`axe on ${page.url()}:\n${serious.join('\n')}`);
}

async function problemsOf(page: Page, options: RunOptions): Promise<string[]> {
  // Rows of before are pale while others are on their way.
  await page.waitForFunction(() => document.querySelector('[data-fetching]') === null);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (chosen) => {
    const isCovered = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
    const { violations }: AxeResults = await Reflect.get(window, 'axe').run(
      isCovered ? { exclude: ['#root'] } : document,
      chosen,
    );
    // Here already: all that was found is long to carry over.
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id} (${help}) at ${target.join(' ')}\n  ${failureSummary}`,
        ),
      );
  }, options);
}
