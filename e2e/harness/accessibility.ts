import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe judges by colours; everything else is the same in each theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Less than half of what `axe.source` holds, for each page to read. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Throws when axe finds anything serious or critical on what the page shows. Run through the debugging protocol, so
 * the page's own policy needs no hole for it.
 *
 * @param options `colours`: by colours alone, where the rest was looked at in another theme
 */
export async function expectNoSeriousA11yProblems(
  page: Page,
  { colours = false } = {},
): Promise<void> {
  // Rows of before are pale while others are on their way.
  await page.waitForFunction(() => document.querySelector('[data-fetching]') === null);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(colours ? { runOnly: { type: 'rule', values: colourRules } } : {}),
  };
  const serious = await page.evaluate(async (chosen) => {
    const { violations }: AxeResults = await Reflect.get(window, 'axe').run(document, chosen);
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
  if (serious.length > 0) throw new Error(`axe on ${page.url()}:\n${serious.join('\n')}`);
}
