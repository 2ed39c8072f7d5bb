import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { says } from './harness/dialog.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeTeam } from './harness/team.ts';
import { type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
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

test('the list of teams is between the overall figures and the recent events, also when nothing was found @full', async ({
  newPage,
}) => {
  const { team } = await makeTeam();
  const page = await openTeams(newPage, `?search=${unique()}nobody`);
  const card = page.getByRole('link').filter({ hasText: 'Total Teams' });
  // The figure is of all teams and not of the search result.
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

  await page.getByRole('heading', { name: 'No teams found' }).waitFor();
  await expectGoodLooksInFull(page, 'teams-none');
  await page.getByRole('button', { name: 'Create a team' }).click();
  await page.getByRole('dialog', { name: 'Create Team' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rows(page).first().waitFor();
});

test('a team opens with the keyboard only @full', async ({ newPage }) => {
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

test('the list of teams is made of cards on a phone that open the team, with every action available @full', async ({
  newPage,
}) => {
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
    'Add members',
    'Transfer leader',
    'Merge into another team',
    'Split',
    'Assign to challenge',
    'Suspend',
    'Deactivate',
  ]);
});

test('a team is suspended with a displayed reason, and resumed @full', async ({ newPage }) => {
  const { team } = await makeTeam();
  const page = await openTeams(newPage, `?search=${encodeURIComponent(team.name)}`);
  const row = rowOf(page, team);
  await row.getByRole('button', { name: `More actions for ${team.name}` }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${team.name}?` });
  await expectFocus(dialog.getByLabel('Reason'));
  await dialog.getByLabel('Reason').fill('Points were shared');
  await expectGoodLooksInFull(page, 'team-suspend');
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expectToast(page, 'Team suspended');
  await row.getByText('Suspended', { exact: true }).waitFor();
  await row.getByRole('button', { name: `Manage roster and limits ${team.name}` }).click();
  const drawer = page.getByRole('dialog', { name: team.name, exact: true });
  await says(drawer, 'This team is suspended', 'Points were shared');
  await drawer.getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'Team resumed');
  await drawer.getByText('This team is suspended').waitFor({ state: 'hidden' });
  await says(drawer, 'Active', 'Asha Menon suspended the team', 'Asha Menon resumed the team');
});
