import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { makeEmployee } from './harness/employee.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf, type Team } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';
import { says } from './harness/window.ts';

async function openTeams(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/teams${search}`);
  await page.getByRole('heading', { level: 1, name: 'Teams' }).waitFor();
  return page;
}

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const rowOf = (page: Page, { name }: { name: string }) => rows(page).filter({ hasText: name });
const found = (page: Page, count: string) => page.getByText(count, { exact: true });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const namesShown = (page: Page) => page.locator('tbody [data-open-record]').allTextContents();
const listed = (page: Page, pattern: RegExp) =>
  poll(async () => (await namesShown(page)).map((text) => pattern.exec(text)?.[0]));

test.describe('the list', () => {
  // Fourteen teams of two companies that are found by one word: more than a page.
  const tag = unique();
  const name = (n: number) => `${String(n).padStart(2, '0')} of ${tag}`;
  const inIt = /\d\d of [\da-f]{8}/;
  const all = Array.from({ length: 14 }, (_, n) => n + 1);
  let companies: Company[];

  test.beforeAll(async () => {
    companies = [
      await makeCompany({ name: `Saffron Mills ${unique()}` }),
      await makeCompany({ name: `Indigo Press ${unique()}` }),
    ];
    for (const n of all) {
      const person = await makeEmployee(companies[n % 2]?.id ?? '');
      const body = {
        companyId: companies[n % 2]?.id,
        name: name(n),
        memberEmails: [person.email],
        settings: { minMembers: 1, maxMembers: n === 14 ? 1 : 10 },
      };
      const { team } = await call<{ team: Team }>('POST', '/admin/teams', { body });
      if (n === 3) await call('PATCH', `/admin/teams/${team.id}`, { body: { isActive: false } });
      if (n === 5) {
        const suspended = { suspensionInfo: { isSuspended: true } };
        await call('PATCH', `/admin/teams/${team.id}`, { body: suspended });
      }
    }
  });

  test('shows who each team is, and how full', async ({ newPage }) => {
    const { team, company, people } = await makeTeam({
      members: 2,
      motto: 'One step more',
      settings: { minMembers: 3, maxMembers: 8 },
    });
    const page = await openTeams(newPage);
    for (const column of ['Team', 'Company', 'Leader', 'Members', 'Points', 'Participation']) {
      await header(page, column).waitFor();
    }
    const row = rowOf(page, team);
    const [leader] = people;
    await says(row, 'One step more', company.name, '2 of 8', 'Below minimum', 'Active');
    await row.getByText(nameOf(leader)).waitFor();
    // Nobody has had a task: no share of anything.
    await row.getByText('–', { exact: true }).waitFor();
  });

  test('finds by team, company and leader', async ({ newPage }) => {
    const { team, company, people } = await makeTeam();
    const page = await openTeams(newPage);
    const search = page.getByRole('searchbox', { name: 'Search teams' });
    await poll(() => search.getAttribute('placeholder')).toBe('Team, company or leader');
    for (const text of [team.name.toUpperCase(), company.name, people[0]?.lastName ?? '']) {
      await search.fill(text);
      await found(page, '1 team').waitFor();
      await rowOf(page, team).waitFor();
      await search.press('Escape');
      await poll(() => rows(page).count()).toBe(12);
    }
  });

  test('is filtered, sorted and paged, and all of it is in the address', async ({ newPage }) => {
    const page = await openTeams(newPage);
    await page.getByRole('searchbox').fill(tag);
    await found(page, '14 teams').waitFor();
    await listed(page, inIt).toEqual(all.slice(2).reverse().map(name));
    await page.getByText('Page 1 / 2', { exact: true }).waitFor();
    await page.getByText('Showing 12 of 12 on this page, Total 14').waitFor();

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 2 of 2 on this page, Total 14').waitFor();
    await page.getByText('Page 2 / 2', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe(`?search=${tag}&page=2`);
    await page.reload();
    await listed(page, inIt).toEqual([name(2), name(1)]);

    await header(page, 'Team').getByRole('button').click();
    await listed(page, inIt).toEqual(all.slice(0, 12).map(name));
    await page.getByRole('combobox', { name: 'Status' }).click();
    await poll(() => page.getByRole('listbox').getByRole('option').allTextContents()).toEqual([
      'All statuses',
      'Active',
      'Inactive',
      'Suspended',
    ]);
    await page.getByRole('option', { name: 'Suspended' }).click();
    await listed(page, inIt).toEqual([name(5)]);
    await rows(page).getByText('Suspended', { exact: true }).waitFor();
    await page.goBack();
    await listed(page, inIt).toEqual(all.slice(0, 12).map(name));
  });

  test('is narrowed to a company, which the server finds and the address keeps', async ({
    newPage,
  }) => {
    const page = await openTeams(newPage, `?search=${tag}`);
    const [company] = companies;
    const filter = page.getByRole('combobox', { name: 'Company' });
    await filter.click();
    await page.getByRole('option', { name: 'All companies' }).waitFor();
    await page.keyboard.type(company?.name.slice(-8) ?? '');
    await poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1);
    await page.getByRole('option', { name: company?.name ?? '' }).click();
    await found(page, '7 teams').waitFor();
    expect(new URL(page.url()).searchParams.get('companyId')).toBe(company?.id);
    await page.reload();
    await page.getByText(`Company: ${company?.name}`).waitFor();
    await poll(() => filter.inputValue()).toBe(company?.name);
    await found(page, '7 teams').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await poll(() => rows(page).count()).toBe(12);
    await poll(() => filter.inputValue()).toBe('All companies');
  });

  test('says when nothing was found, and leads to a new team', async ({ newPage }) => {
    const page = await openTeams(newPage, `?search=${unique()}nobody`);
    await page.getByRole('heading', { name: 'No teams found' }).waitFor();
    await expectGoodLooksInFull(page, 'teams-none');
    await page.getByRole('button', { name: 'Create a team' }).click();
    await page.getByRole('dialog', { name: 'Create Team' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await poll(() => rows(page).count()).toBe(12);
  });

  test('stands between the figures of all teams and what happened to them', async ({ newPage }) => {
    const { team } = await makeTeam();
    const page = await openTeams(newPage, `?search=${unique()}nobody`);
    const card = page.getByRole('link').filter({ hasText: 'Total Teams' });
    // The figure is of all teams and not of what was found.
    await poll(async () => Number(await card.locator('span').nth(1).textContent())).toBeGreaterThan(
      0,
    );
    for (const label of ['Active Teams', 'Avg Members', 'Avg Participation']) {
      await page.getByText(label, { exact: true }).first().waitFor();
    }
    const activity = page.getByRole('region', { name: 'Recent Activity' });
    await activity.getByText(team.name).first().waitFor();
    await page.getByRole('region', { name: 'Top Performing' }).waitFor();
    await page
      .getByRole('region', { name: 'Team Stats' })
      .getByText('Below minimum', { exact: true })
      .waitFor();
  });
});

test.describe('on a phone', () => {
  test('is made of cards that open the team, with every action in reach', async ({ newPage }) => {
    const { team, company } = await makeTeam();
    const search = `?search=${encodeURIComponent(team.name)}`;
    const page = await openTeams(newPage, search, { width: 390 });
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: company.name });
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'teams-390');
    await card.tap();
    const drawer = page.getByRole('dialog', { name: team.name, exact: true });
    await drawer.getByRole('button', { name: 'Save limits' }).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'team-drawer-390');
    await drawer.getByRole('button', { name: 'Close' }).tap();
    await drawer.waitFor({ state: 'hidden' });
    await card.getByRole('button', { name: `More actions for ${team.name}` }).tap();
    await poll(() => page.getByRole('menuitem').allTextContents()).toEqual([
      'Manage roster and limits',
      'Delete',
      'Edit',
      'Transfer leader',
      'Suspend',
      'Deactivate',
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create Team' }).tap();
    await page.getByRole('dialog', { name: 'Create Team' }).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'team-create-390');
  });

  test('opens a team by the keyboard alone', async ({ newPage }) => {
    const { team } = await makeTeam();
    const page = await openTeams(newPage, `?search=${encodeURIComponent(team.name)}`);
    const opener = rowOf(page, team).locator('[data-open-record]');
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: team.name, exact: true });
    await expectFocus(drawer.getByRole('heading', { name: team.name }));
    await expectFocusTrap(page, drawer);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expectFocus(opener);
  });
});
