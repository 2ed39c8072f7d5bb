import { describe, expect, it } from 'vitest';
import { expectGoodInBothThemes, expectNoSidewaysScrolling } from './harness/both-themes.ts';
import { newPage, signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { eventually } from './harness/eventually.ts';

type Stats = {
  totalCompanies: number;
  companiesByStatus: Record<'active' | 'inactive' | 'suspended' | 'trial', number>;
  newCompaniesThisMonth: number;
  totalEmployees: number;
  activeChallenges: number;
  avgEngagement: number | null;
};
type Entry = { kind: string; title: string; actor: { name: string } };

const statsCall = '/api/admin/analytics/dashboard';
const activityCall = '/api/admin/activity';
const number = (value: number) => value.toLocaleString('en-IN');

/** Opens the dashboard; what it was answered is what it has to show. */
async function openDashboard(options?: Parameters<typeof newPage>[0]) {
  const page = await newPage(options);
  await signIn(page);
  // Read on the way: the page is free to drop an answer that it has read.
  const answers = new Map<string, { stats: Stats; data: Entry[] }>();
  for (const path of [statsCall, activityCall]) {
    await page.route(new RegExp(path), async (route) => {
      const response = await route.fetch();
      answers.set(path, await response.json());
      await route.fulfill({ response });
    });
  }
  await page.goto('/admin/dashboard');
  await page.getByText('Total Companies').waitFor();
  await eventually(() => answers.size).toBe(2);
  const { stats } = answers.get(statsCall) ?? {};
  const { data: activity = [] } = answers.get(activityCall) ?? {};
  if (!stats) throw new Error('The dashboard was answered without figures');
  return { page, stats, activity };
}

describe('the dashboard', () => {
  it('greets by first name on the day that it is in India', async () => {
    const { page } = await openDashboard();
    await page
      .getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Asha$/ })
      .waitFor();
    const day = (ago: number) =>
      new Date(Date.now() - ago).toLocaleDateString('en-GB', {
        timeZone: 'Asia/Kolkata',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      });
    const header = await page.getByRole('main').textContent();
    // Midnight may pass between the page's look at the clock and this one.
    const days = [day(0), day(60_000)].map((text) => text.replace(/^(\w+) /, '$1, '));
    expect(days.some((text) => header?.includes(text))).toBe(true);
  });

  it('shows figures that the server counted', async () => {
    const { page, stats } = await openDashboard();
    const { totalCompanies, companiesByStatus, ...others } = stats;
    const { active, trial, suspended, inactive } = companiesByStatus;
    expect(active + trial + suspended + inactive).toBe(totalCompanies);
    const card = (label: string) => page.getByRole('link', { name: new RegExp(`^${label}\\b`) });
    for (const [label, value] of [
      ['Total Companies', totalCompanies],
      ['Total Employees', others.totalEmployees],
      ['Active Challenges', others.activeChallenges],
    ] as const) {
      const figure = `${label}${number(value)}`;
      await eventually(() => card(label).textContent()).toContain(figure);
    }
    await eventually(() => card('Total Companies').textContent()).toContain(
      `${number(active + trial)} active or on trial, ${number(others.newCompaniesThisMonth)} new this month`,
    );
    await eventually(() => card('Avg Engagement').textContent()).toContain(
      `Avg Engagement${Math.round(others.avgEngagement ?? Number.NaN)}%`,
    );
    for (const label of ['Daily active', 'Weekly active', 'Challenge completion']) {
      await page.getByRole('meter', { name: label }).waitFor({ state: 'attached' });
    }
    for (const title of ['Top Companies', 'Top Teams']) {
      const lines = page
        .getByRole('heading', { name: title })
        .locator('xpath=ancestor::section[1]')
        .getByRole('listitem');
      await eventually(() => lines.count()).toBe(3);
      await lines.filter({ hasText: 'pts' }).nth(2).waitFor();
    }
    const meter = page.getByRole('meter', { name: 'Trial' });
    await eventually(() => meter.getAttribute('value')).toBe(String(trial));
  });

  it.each([
    ['Total Companies', '/admin/companies'],
    ['Total Employees', '/admin/employees', 'Employee Directory'],
    ['Active Challenges', '/admin/challenges?status=active', 'Challenges Management'],
    ['Avg Engagement', '/admin/employees?sort=-engagement', 'Employee Directory'],
    ['Trial', '/admin/companies?status=trial'],
    ['View All', '/admin/companies'],
  ])('leads from “%s” to what is behind it', async (label, address, name = 'Companies') => {
    const { page } = await openDashboard();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${label}\\b`) })
      .first()
      .click();
    await page.waitForURL(`**${address}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('tells what happened and opens the record', async () => {
    await makeCompany();
    const { page, activity } = await openDashboard();
    const entries = activity.slice(0, 6);
    const lines = page
      .getByRole('heading', { name: 'Recent Activity' })
      .locator('xpath=ancestor::section[1]')
      .getByRole('listitem');
    await lines.nth(entries.length - 1).waitFor();
    await eventually(() => lines.count()).toBe(entries.length);
    const at = entries.findIndex(({ kind }) => kind === 'company');
    const { title = '', actor } = entries[at] ?? {};
    await eventually(() => lines.nth(at).textContent()).toContain(`${actor?.name} `);
    await lines.nth(at).getByRole('link', { name: title }).click();
    await page.waitForURL('**/admin/companies?open=*');
    await page.getByRole('dialog', { name: title }).waitFor();
  });

  it('says what it could not load, part by part, and tries again', async () => {
    const page = await newPage({ expected: [/status of 500/] });
    await signIn(page);
    const problem = { status: 500, contentType: 'application/json' };
    const body = JSON.stringify({ success: false, requestId: 'req-4711' });
    await page.route(`**${statsCall}`, (route) => route.fulfill({ ...problem, body }));
    await page.goto('/admin/dashboard');
    const panel = page.getByRole('alert').filter({ hasText: 'Failed to load dashboard stats.' });
    await panel.getByText('Something went wrong.').waitFor();
    await panel.getByText('req-4711').waitFor();
    await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
    await expectGoodInBothThemes(page, 'dashboard-failed');
    await page.unroute(`**${statsCall}`);
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Total Companies').waitFor();

    await page.route(`**${activityCall}?*`, (route) => route.fulfill({ ...problem, body }));
    await page.reload();
    await page.getByRole('alert').getByText('Could not load recent activity.').waitFor();
    await page.getByText('Total Companies').waitFor();
  });

  it('looks right on a desk and on a phone', async () => {
    const { page } = await openDashboard();
    await page.getByRole('meter', { name: 'Trial' }).waitFor({ state: 'attached' });
    await expectGoodInBothThemes(page, 'dashboard');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodInBothThemes(page, 'dashboard-390');
    await expectNoSidewaysScrolling(page);
  });
});
