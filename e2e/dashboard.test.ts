import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';

type Stats = {
  totalCompanies: number;
  companiesByStatus: Record<'active' | 'inactive' | 'suspended' | 'trial', number>;
  newCompaniesThisMonth: number;
  totalEmployees: number;
  activeChallenges: number;
  avgEngagement: number | null;
};
type Entry = {
  kind: string;
  title: string;
  action: string;
  recordId: string;
  actor: { name: string };
};

const isSame = (one: Entry, other: Entry | undefined) =>
  one.recordId === other?.recordId &&
  one.action === other.action &&
  one.kind === other.kind &&
  one.actor.name === other.actor.name;

const statsCall = '/api/admin/analytics/dashboard';
const activityCall = '/api/admin/activity';
const number = (value: number) => value.toLocaleString('en-IN');

/** Opens the dashboard and returns the responses, which it has to show. */
async function openDashboard(newPage: NewPage, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  // Read on arrival: the browser may discard a response body that the page has read.
  const responses = new Map<string, { stats: Stats; data: Entry[] }>();
  for (const path of [statsCall, activityCall]) {
    await page.route(new RegExp(path), async (route) => {
      const response = await route.fetch();
      responses.set(path, await response.json());
      await route.fulfill({ response });
    });
  }
  await page.goto('/admin/dashboard');
  await page.getByText('Total Companies').waitFor();
  await poll(() => responses.size).toBe(2);
  const { stats } = responses.get(statsCall) ?? {};
  const { data: activity = [] } = responses.get(activityCall) ?? {};
  if (!stats) throw new Error('The dashboard was answered without figures');
  return { page, stats, activity };
}

/** Opens the dashboard with a company among its six lines, which other tests fill as well. */
async function openWithCompany(newPage: NewPage) {
  for (;;) {
    await makeCompany();
    const { page, activity } = await openDashboard(newPage);
    // Repeated changes of one record are one line.
    const runs = activity.filter((entry, place) => !isSame(entry, activity[place - 1]));
    const entries = runs.slice(0, 6);
    const at = entries.findIndex(({ kind }) => kind === 'company');
    if (at >= 0) return { page, entries, at };
  }
}

/** Returns the counts of what needs attention, by the list that each leads to. */
async function readNeeds(page: Page): Promise<Map<string, string>> {
  const links = page.getByRole('region', { name: 'Needs attention' }).getByRole('link');
  await links.first().waitFor();
  return new Map(
    await links.evaluateAll((all) =>
      all.map((link): [string, string] => [
        link.getAttribute('href') ?? '',
        link.lastElementChild?.textContent ?? '',
      ]),
    ),
  );
}

/** Opens a list and returns whether it shows this count. */
async function showsCount(page: Page, href: string, count: string): Promise<boolean> {
  await page.goto(href);
  const main = page.getByRole('main');
  // The task board has no total count.
  const shown = href.includes('/tasks')
    ? main.getByText(new RegExp(`^${count} tasks?$`)).first()
    : main.getByRole('status').filter({ hasText: new RegExp(`^${count} .+ found$`) });
  return shown.waitFor({ timeout: 8_000, state: 'attached' }).then(
    () => true,
    () => false,
  );
}

/** Checks that the page shows the current day in India. */
async function expectToday(page: Page) {
  const day = (ago: number) =>
    new Date(Date.now() - ago).toLocaleDateString('en-GB', {
      timeZone: 'Asia/Kolkata',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
  const header = await page.getByRole('main').textContent();
  // Midnight may pass between the page's reading of the clock and this one.
  const days = [day(0), day(60_000)].map((text) => text.replace(/^(\w+) /, '$1, '));
  expect(days.some((text) => header?.includes(text))).toBe(true);
}

test('the dashboard greets by first name on the day in India, shows the server’s figures and leads to the records behind each @full', async ({
  newPage,
}) => {
  const { page, stats } = await openDashboard(newPage);
  await page
    .getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Asha$/ })
    .waitFor();
  await expectToday(page);
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
    await poll(() => card(label).textContent()).toContain(figure);
  }
  await poll(() => card('Total Companies').textContent()).toContain(
    `${number(active + trial)} active or on trial, ${number(others.newCompaniesThisMonth)} new this month`,
  );
  await poll(() => card('Avg Engagement').textContent()).toContain(
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
    await poll(() => lines.count()).toBe(3);
    await lines.filter({ hasText: 'pts' }).nth(2).waitFor();
  }
  const meter = page.getByRole('meter', { name: 'Trial' });
  await poll(() => meter.getAttribute('value')).toBe(String(trial));

  const main = page.getByRole('main');
  for (const [label, address] of [
    ['Total Companies', '/admin/companies'],
    ['Total Employees', '/admin/employees'],
    ['Active Challenges', '/admin/challenges?status=active'],
    ['Avg Engagement', '/admin/employees?sort=-engagement'],
    ['Trial', '/admin/companies?status=trial'],
    ['View All', '/admin/companies?sort=-points'],
  ] as const) {
    const link = main.getByRole('link', { name: new RegExp(`^${label}\\b`) }).first();
    await poll(() => link.getAttribute('href')).toBe(address);
  }
  await main.getByRole('link', { name: /^Trial\b/ }).click();
  await page.waitForURL('**/admin/companies?status=trial');
  await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor();
});

test('the dashboard shows recent events, opens the record, and shows participation by day @full', async ({
  newPage,
}) => {
  const { page, entries, at } = await openWithCompany(newPage);
  const lines = page
    .getByRole('heading', { name: 'Recent Activity' })
    .locator('xpath=ancestor::section[1]')
    .getByRole('list')
    .getByRole('list')
    .getByRole('listitem');
  await lines.nth(entries.length - 1).waitFor();
  await poll(() => lines.count()).toBe(entries.length);
  await page.getByRole('heading', { level: 3, name: 'Today' }).waitFor();
  const { title = '', actor } = entries[at] ?? {};
  await poll(() => lines.nth(at).textContent()).toContain(`${actor?.name} `);
  await lines.nth(at).getByRole('link', { name: title }).click();
  await page.waitForURL('**/admin/companies/*');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();

  const panel = page.getByRole('region', { name: 'Activity', exact: true });
  await panel.getByText('Points', { exact: true }).click();
  await panel.getByText('Numbers by day').click();
  await poll(() => panel.getByRole('row').count()).toBe(31);
  await panel.getByRole('link', { name: 'Open analytics' }).click();
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
});

test('the dashboard leads from what needs attention to lists with the same counts @full', async ({
  newPage,
}) => {
  const { page } = await openDashboard(newPage);
  const needs = await readNeeds(page);
  // There is something of each kind, and each opens a different list.
  expect(needs.size).toBe(11);
  for (const [href, first = ''] of needs) {
    for (let count = first; !(await showsCount(page, href, count)); ) {
      // Other tests create such records at the same time. Only an unchanged figure is wrong.
      await page.goto('/admin/dashboard');
      const now = (await readNeeds(page)).get(href) ?? '0';
      expect(`${href}: ${now}`).not.toBe(`${href}: ${count}`);
      count = now;
    }
  }
});
