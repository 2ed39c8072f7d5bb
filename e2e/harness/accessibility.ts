import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The axe rules that depend on colours. All others give the same result in each theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The minified axe, less than half of `axe.source`, since each page loads it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Throws when axe finds a serious or critical problem on the page. With an open dialog, it checks
 * the dialog and what else is above the page, such as lists and toasts, since the page itself is
 * inert. Runs through the debugging protocol, so the page's policy needs no exception for it.
 * @param options `colours`: only colour rules, when the rest was checked in another theme
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
  // Changes of other tests may have reloaded rows in between.
  if (serious.length > 0) serious = await problemsOf(page, options);
  if (serious.length > 0) throw new Error(`axe on ${page.url()}:\n${serious.join('\n')}`);
}

async function problemsOf(page: Page, options: RunOptions): Promise<string[]> {
  // Old rows are pale while new ones are loading.
  await page.waitForFunction(() => document.querySelector('[data-fetching]') === null);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (chosen) => {
    const isCovered = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
    // Further rows of a table have the same elements as the first ones.
    const exclude = ['tbody > tr:nth-child(n + 6)', ...(isCovered ? ['#root'] : [])];
    const { violations }: AxeResults = await Reflect.get(window, 'axe').run({ exclude }, chosen);
    // Filtered in the page: the full result is large to transfer.
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
