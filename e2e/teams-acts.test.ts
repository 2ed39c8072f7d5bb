import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { makeTeam, type Team } from './harness/team.ts';
import { type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { says } from './harness/window.ts';

const rowOf = (page: Page, { name }: { name: string }) =>
  page.locator('tbody tr[data-row]').filter({ hasText: name });

async function openTeams(newPage: NewPage, search: string, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/teams${search}`);
  return page;
}

test.describe('what is done to a team', () => {
  async function openOf(newPage: NewPage, team: Team, options?: PageOptions) {
    const page = await openTeams(newPage, `?search=${encodeURIComponent(team.name)}`, options);
    const row = rowOf(page, team);
    await row.waitFor();
    const choose = async (label: string) => {
      await row.getByRole('button', { name: `More actions for ${team.name}` }).click();
      await page.getByRole('menuitem', { name: label }).click();
    };
    return { page, row, choose };
  }

  test('is suspended with a reason that shows, and resumed', async ({ newPage }) => {
    const { team } = await makeTeam();
    const { page, row, choose } = await openOf(newPage, team);
    await choose('Suspend');
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
});
