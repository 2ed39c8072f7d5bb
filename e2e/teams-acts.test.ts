import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { expectFocus, expectFocusTrap } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { makeTeam, nameOf, type Team } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
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

  test('is deactivated at once, with an undo', async ({ newPage }) => {
    const { team } = await makeTeam();
    const { page, row, choose } = await openOf(newPage, team);
    await choose('Deactivate');
    await expectToast(page, 'Team deactivated');
    await row.getByText('Inactive', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Team activated');
    await row.getByText('Active', { exact: true }).waitFor();
  });

  test('gets another leader among its members', async ({ newPage }) => {
    const { team, people } = await makeTeam({ members: 3 });
    const { page, row, choose } = await openOf(newPage, team);
    const [first, second] = people.map(nameOf) as [string, string];
    await row.getByText(first).waitFor();
    await choose('Transfer leader');
    const dialog = page.getByRole('dialog', { name: 'Transfer leader' });
    const field = dialog.getByRole('combobox', { name: 'New leader' });
    await dialog.getByRole('button', { name: 'Transfer leader' }).click();
    await says(dialog, 'Select a member');
    await field.fill(second.slice(-8));
    await expectGoodLooksInFull(page, 'team-transfer');
    await page.getByRole('option', { name: second }).click();
    await dialog.getByRole('button', { name: 'Transfer leader' }).click();
    await expectToast(page, `${second} leads the team now`);
    await row.getByText(second).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.getByText(first).waitFor();
  });

  test('says so when whoever is to lead it left meanwhile', async ({ newPage }) => {
    const { team, people } = await makeTeam({ members: 3 });
    const { page, choose } = await openOf(newPage, team, { expected: [/status of 409/] });
    const second = nameOf(people[1]);
    await choose('Transfer leader');
    const dialog = page.getByRole('dialog', { name: 'Transfer leader' });
    await dialog.getByRole('combobox', { name: 'New leader' }).click();
    await page.getByRole('option', { name: second }).click();
    const body = { employeeId: people[1]?.id };
    await call('POST', `/admin/teams/${team.id}/remove-member`, { body });
    await dialog.getByRole('button', { name: 'Transfer leader' }).click();
    await says(dialog, 'This employee is not a member of the team.');
    // The roster is read anew, and still nobody is chosen in their place.
    await dialog.getByRole('button', { name: 'Transfer leader' }).click();
    await says(dialog, 'This employee is not a member of the team.');
  });

  test('is not deleted when somebody changed it since it was shown', async ({ newPage }) => {
    const { team } = await makeTeam();
    const { page, row } = await openOf(newPage, team, { expected: [/status of 412/] });
    await call('PATCH', `/admin/teams/${team.id}`, { body: { motto: 'Keep us' } });
    const remove = row.getByRole('button', { name: `Delete ${team.name}` });
    await remove.click();
    const question = page.getByRole('dialog', { name: `Delete ${team.name}?` });
    const confirm = question.getByRole('button', { name: 'Delete', exact: true });
    await confirm.click();
    await says(question, 'Someone else changed this record. Reload and try again.');
    await page.keyboard.press('Escape');
    await row.getByText('Keep us').waitFor();
    await remove.click();
    await confirm.click();
    await expectToast(page, 'Team deleted');
  });

  test('is deleted after a question that says what stays', async ({ newPage }) => {
    const { team, people } = await makeTeam();
    const { page, row } = await openOf(newPage, team, { expected: [/status of 503/] });
    const remove = row.getByRole('button', { name: `Delete ${team.name}` });
    await remove.click();
    const question = page.getByRole('dialog', { name: `Delete ${team.name}?` });
    await says(
      question,
      'This cannot be undone.',
      '2 members will be in no team. They stay employees and keep their points.',
    );
    await expectFocusTrap(page, question);
    await expectGoodLooksInFull(page, 'team-delete');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await expectFocus(remove);

    await remove.click();
    const confirm = question.getByRole('button', { name: 'Delete', exact: true });
    await page.route(
      `**/api/admin/teams/${team.id}`,
      (route) => route.fulfill({ status: 503, body: '' }),
      { times: 1 },
    );
    await confirm.click();
    await question.getByRole('alert').getByText('Delete failed').waitFor();
    await confirm.click();
    await expectToast(page, 'Team deleted');
    await page.getByRole('heading', { name: 'No teams found' }).waitFor();
    const { employee } = await call<{ employee: { teamId: unknown } }>(
      'GET',
      `/admin/employees/${people[0]?.id}`,
    );
    expect(employee.teamId).toBeNull();
  });
});
