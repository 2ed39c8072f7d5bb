import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe judges by colours; everything else is the same in each theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(colours ? { runOnly: { type: 'rule', values: colourRules } } : {}),
  };
  const { violations } = await page.evaluate(
    (chosen): Promise<axe.AxeResults> => Reflect.get(window, 'axe').run(document, chosen),
    options,
  );
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  if (serious.length === 0) return;
  const lines = serious.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}\n  ${failureSummary}`,
    ),
  );
  throw new Error(`axe on ${page.url()}:\n${lines.join('\n')}`);
}
