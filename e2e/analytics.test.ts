import { text } from 'node:stream/consumers';
import type { Page, Route } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, test } from './harness/test.ts';

type Analytics = {
  days: number;
  totals: { activities: number; points: number };
  companies: { total: number; rows: { name: string; points: number }[] };
  funnel: { total: number };
};

const call = /\/api\/admin\/analytics\?/;
const number = (value: number) => value.toLocaleString('en-IN');

async function openAnalytics(
  newPage: NewPage,
): Promise<{ page: Page; answered: () => Analytics | undefined }> {
  const page = await newPage();
  await signIn(page);
  let last: Analytics | undefined;
  const pass = async (route: Route) => {
    const response = await route.fetch();
    last = (await response.json()).data;
    await route.fulfill({ response });
  };
  // The page aborts a request when it switches to other days.
  await page.route(call, (route) => pass(route).catch(() => undefined));
  await page.goto('/admin/analytics');
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
  return { page, answered: () => last };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
/** Checks that a card shows the figure from the server's response. */
const showsFigure = (page: Page, value: number) =>
  page.getByRole('main').getByText(number(value), { exact: true }).first().waitFor();

test('analytics shows the server’s figures, in charts with tables beside them @full', async ({
  newPage,
}) => {
  const { page, answered } = await openAnalytics(newPage);
  await poll(() => answered()?.totals.activities ?? 0).toBeGreaterThan(0);
  const { totals, companies } = answered() as Analytics;
  await showsFigure(page, totals.activities);
  await showsFigure(page, totals.points);
  const course = panel(page, 'Over time');
  await course.getByText('Numbers by day').click();
  await poll(() => course.getByRole('row').count()).toBe(31);
  const table = panel(page, 'By company').getByRole('table');
  await poll(() => table.getByRole('row').count()).toBe(companies.rows.length + 1);
  await table.getByRole('row', { name: companies.rows[0]?.name ?? '' }).waitFor();
  for (const stage of ['Assigned', 'Joined', 'Completed']) {
    await page.getByRole('meter', { name: stage }).waitFor({ state: 'attached' });
  }
  await expectGoodLooksInFull(page, 'analytics');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'analytics-390');
});

test('analytics is filtered by days and company, keeps the filter in the URL, and is saved @full', async ({
  newPage,
}) => {
  const { page, answered } = await openAnalytics(newPage);
  await poll(() => answered()?.days).toBe(30);
  const company = answered()?.companies.rows[0];
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 12 months' }).click();
  await page.waitForURL('**/admin/analytics?days=365');
  await poll(() => answered()?.days).toBe(365);
  await page.getByText('Month by month').waitFor();
  await page.getByRole('combobox', { name: 'Company' }).fill(company?.name ?? '');
  await page.getByRole('option', { name: company?.name ?? '' }).click();
  await page.waitForURL('**days=365&company=*');
  await poll(() => answered()?.companies.total).toBe(1);
  await showsFigure(page, answered()?.totals.points ?? 0);
  await page.reload();
  await showsFigure(page, answered()?.totals.points ?? 0);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('menuitem', { name: 'Activity by day' }).click();
  const csv = await text(await (await saving).createReadStream());
  const [head, ...days] = csv.trim().split('\n');
  expect(head).toContain('Day,Activities,Active people,Points');
  expect(days).toHaveLength(365);
  const sum = days.reduce((total, line) => total + Number(line.split(',')[3]), 0);
  expect(sum).toBe(answered()?.totals.points);
});
