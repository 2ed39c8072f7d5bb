import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Throws when axe finds anything serious or critical on what the page shows. Run through the debugging protocol, so
 * the page's own policy needs no hole for it.
 */
export async function expectNoSeriousA11yProblems(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (): Promise<axe.AxeResults> =>
      Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] }),
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
