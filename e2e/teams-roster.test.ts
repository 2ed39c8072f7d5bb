import { signIn } from './harness/browser.ts';
import { says } from './harness/dialog.ts';
import { makeEmployee } from './harness/employee.ts';
import { expectGoodLooks, expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf, type TeamWithPeople } from './harness/team.ts';
import { type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openDrawer(newPage: NewPage, { team }: TeamWithPeople, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/teams?open=${team.id}`);
  const drawer = page.getByRole('dialog', { name: team.name, exact: true });
  await drawer.getByRole('button', { name: 'Save limits' }).waitFor();
  return {
    page,
    drawer,
    email: drawer.getByRole('combobox', { name: 'Email of the new member' }),
    add: drawer.getByRole('button', { name: 'Add member' }),
    min: drawer.getByLabel('Min members'),
    max: drawer.getByLabel('Max members'),
    save: drawer.getByRole('button', { name: 'Save limits' }),
    members: drawer.getByRole('listitem').filter({ has: page.locator('a') }),
  };
}

test('a team gets other limits, and members found by name, unless they are in a team already @full', async ({
  newPage,
}) => {
  const made = await makeTeam({ members: 3, motto: 'One step more' });
  const { company, people } = made;
  const lastName = `Kurup ${unique()}`;
  const free = await makeEmployee(company.id, { firstName: 'Anju', lastName });
  const other = await makeTeam({ company, members: 1 });
  const { page, drawer, email, add, members, min, max, save } = await openDrawer(newPage, made);
  await expectGoodLooks(page, 'team-drawer');
  await says(drawer, '3 of 10 places taken', '7 open', 'Below minimum: 2 more to reach 5.');
  await min.fill('2');
  await max.fill('4');
  await save.click();
  await expectToast(page, 'Limits saved');
  await says(drawer, '3 of 4 places taken');
  await drawer.getByText('Below minimum', { exact: false }).waitFor({ state: 'hidden' });
  const changes = drawer.getByRole('listitem').filter({ hasText: 'Max members:' });
  await changes.first().getByText('4', { exact: true }).waitFor();

  await email.fill(other.people[0]?.lastName ?? '');
  const option = page.getByRole('listbox').getByRole('option');
  await option.getByText(`In ${other.team.name}`).waitFor();
  await email.fill(people[1]?.lastName ?? '');
  await option
    .filter({ hasText: nameOf(people[1]) })
    .getByText('In this team')
    .waitFor();
  await email.fill(lastName);
  await poll(() => option.count()).toBe(1);
  await expectGoodLooksInFull(page, 'team-suggestions');
  await option.getByText(nameOf(free)).click();
  await poll(() => email.inputValue()).toBe(free.email);
  await add.click();
  await expectToast(page, 'Member added');
  await poll(() => members.filter({ hasText: free.email }).count()).toBe(1);
  await poll(() => email.inputValue()).toBe('');
  await says(drawer, '4 of 4 places taken', 'Full');
  await drawer.getByText('added a member').waitFor();
});

test('an employee removed from a team is shown without it at once, and edited without a warning @full', async ({
  newPage,
}) => {
  const made = await makeTeam({ members: 3 });
  const { page, drawer, members } = await openDrawer(newPage, made);
  const second = nameOf(made.people[1]);
  const main = page.getByRole('main');
  // Loaded here with the team, before the change.
  await members.filter({ hasText: second }).getByRole('link').click();
  await main.getByRole('link', { name: made.team.name }).waitFor();
  await page.goBack();
  await drawer.getByRole('button', { name: `Remove ${second}` }).click();
  const question = page.getByRole('dialog', { name: `Remove ${second} from ${made.team.name}?` });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Member removed');
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: second }).waitFor();
  await main.getByRole('link', { name: made.team.name }).waitFor({ state: 'hidden' });
  await main.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Edit ${second}` });
  await dialog.getByLabel('Position').fill('Nurse');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Employee updated');
  await dialog.waitFor({ state: 'hidden' });
});
