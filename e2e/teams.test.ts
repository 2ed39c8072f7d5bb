import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { makeEmployee } from './harness/employee.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, type Team } from './harness/team.ts';
import { type NewPage, type PageOptions, test } from './harness/test.ts';
import { unique } from './harness/unique.ts';

async function openTeams(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/teams${search}`);
  await page.getByRole('heading', { level: 1, name: 'Teams' }).waitFor();
  return page;
}

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const rowOf = (page: Page, { name }: { name: string }) => rows(page).filter({ hasText: name });

test.describe('the list', () => {
  // Fourteen teams of two companies that are found by one word: more than a page.
  const tag = unique();
  const name = (n: number) => `${String(n).padStart(2, '0')} of ${tag}`;
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
