import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { makeEmployee } from './harness/employee.ts';
import { expectFocus, expectFocusTrap } from './harness/keyboard.ts';
import { expectGoodLooks, expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf, type TeamWithPeople } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { problemOf, says } from './harness/window.ts';

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

test.describe('the limits', () => {
  test('are saved, and refused with the reason at the field', async ({ newPage }) => {
    const made = await makeTeam({ members: 3 });
    const { page, drawer, min, max, save } = await openDrawer(newPage, made);
    await says(drawer, '3 of 10 places taken', '7 open', 'Below minimum: 2 more to reach 5.');
    await min.fill('0');
    await save.click();
    await poll(() => problemOf(min)).toBe('Min members must be at least 1.');
    await min.fill('4');
    await max.fill('3');
    await poll(() => problemOf(max)).toBe('Max members must be ≥ min members.');
    await min.fill('1');
    await max.fill('2');
    await poll(() => problemOf(max)).toBe(
      'Current roster (3) exceeds the new max (2). Remove members or pick a higher max.',
    );
    await expectGoodLooksInFull(page, 'team-limits-problem');
    await min.fill('2');
    await max.fill('3');
    await save.click();
    await expectToast(page, 'Limits saved');
    await says(drawer, '3 of 3 places taken', 'Full');
    await drawer.getByText('Below minimum', { exact: false }).waitFor({ state: 'hidden' });
    const changes = drawer.getByRole('listitem').filter({ hasText: 'Max members:' });
    await changes.first().getByText('3', { exact: true }).waitFor();
  });

  test('are refused at the field when the roster grew meanwhile', async ({ newPage }) => {
    const made = await makeTeam({ members: 2 });
    const { min, max, save } = await openDrawer(newPage, made);
    const person = await makeEmployee(made.company.id);
    const body = { email: person.email };
    await call('POST', `/admin/teams/${made.team.id}/add-member`, { body });
    await min.fill('1');
    await max.fill('2');
    await save.click();
    await poll(() => problemOf(max)).toBe(
      'Current roster (3) exceeds the new max (2). Remove members or pick a higher max.',
    );
  });
});

test.describe('the roster', () => {
  test('takes employees that are found by name, and says who is in a team already', async ({
    newPage,
  }) => {
    const made = await makeTeam({ members: 2 });
    const { company, people } = made;
    const lastName = `Kurup ${unique()}`;
    const free = await makeEmployee(company.id, { firstName: 'Anju', lastName });
    const other = await makeTeam({ company, members: 1 });
    const { page, drawer, email, add, members } = await openDrawer(newPage, made);
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
    await says(drawer, '3 of 10 places taken');
    await drawer.getByText('added a member').waitFor();
  });

  test('says why somebody can’t be added', async ({ newPage }) => {
    const made = await makeTeam({ members: 2, settings: { minMembers: 1, maxMembers: 3 } });
    const other = await makeTeam({ company: made.company, members: 1 });
    const { page, email, add, drawer } = await openDrawer(newPage, made);
    await add.click();
    await poll(() => problemOf(email)).toBe('Email is required');
    await email.fill('somebody');
    await poll(() => problemOf(email)).toBe('Enter a valid email');
    await email.fill(`gone-${unique()}@example.com`);
    await email.press('Enter');
    await poll(() => problemOf(email)).toBe('No employee of this company has this email.');
    await email.fill(made.people[1]?.email ?? '');
    await email.press('Enter');
    await poll(() => problemOf(email)).toBe('Employee is already a member of this team.');
    await email.fill(other.people[0]?.email ?? '');
    await email.press('Enter');
    await poll(() => problemOf(email)).toBe(
      `${nameOf(other.people[0])} is in the team ${other.team.name} already. Remove them there first.`,
    );
    const third = await makeEmployee(made.company.id);
    await email.fill(third.email);
    await email.press('Enter');
    await expectToast(page, 'Member added');
    await says(drawer, '3 of 3 places taken');
    await email.fill((await makeEmployee(made.company.id)).email);
    await email.press('Enter');
    await poll(() => problemOf(email)).toBe(
      'Team is at maximum capacity. Increase the limit before adding.',
    );
  });

  test('says so when the session may not write any more', async ({ newPage }) => {
    const made = await makeTeam();
    const { page, drawer, email } = await openDrawer(newPage, made);
    const person = await makeEmployee(made.company.id);
    await page.route('**/add-member', (route) =>
      route.fulfill({ status: 403, json: { success: false, error: 'No.', code: 'FORBIDDEN' } }),
    );
    await email.fill(person.email);
    await email.press('Enter');
    await says(drawer, 'Not authorized. Please sign in again.');
  });

  test('loses a member after a question, but never its leader', async ({ newPage }) => {
    const made = await makeTeam({ members: 3, settings: { minMembers: 3, maxMembers: 5 } });
    const { page, drawer, members } = await openDrawer(newPage, made);
    const [leader, second] = made.people.map(nameOf) as [string, string];
    const leads = members.filter({ hasText: leader });
    await leads.getByText('Leader', { exact: true }).waitFor();
    await poll(() => leads.getByRole('button').count()).toBe(0);
    const remove = drawer.getByRole('button', { name: `Remove ${second}` });
    await remove.click();
    const question = page.getByRole('dialog', { name: `Remove ${second} from ${made.team.name}?` });
    await says(
      question,
      'They stay an employee of the company and keep their points.',
      'The team then has 2 members, below its minimum of 3.',
    );
    await expectGoodLooksInFull(page, 'team-remove-member');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await expectFocus(remove);
    await remove.click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectToast(page, 'Member removed');
    await says(drawer, '2 of 5 places taken');
    await members.filter({ hasText: second }).waitFor({ state: 'hidden' });
  });

  test('is known to the people in it at once: whoever was removed is edited without a word', async ({
    newPage,
  }) => {
    const made = await makeTeam({ members: 3 });
    const { page, drawer, members } = await openDrawer(newPage, made);
    const second = nameOf(made.people[1]);
    const main = page.getByRole('main');
    // Known here with the team, before the change.
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

  test('hands the lead to a member, and back', async ({ newPage }) => {
    const made = await makeTeam({ members: 3 });
    const { page, drawer, members } = await openDrawer(newPage, made);
    const second = nameOf(made.people[1]);
    const link = members.filter({ hasText: second }).getByRole('link');
    await poll(() => link.getAttribute('href')).toBe(`/admin/employees/${made.people[1]?.id}`);
    await drawer.getByRole('button', { name: `More actions for ${second}` }).click();
    await page.getByRole('menuitem', { name: 'Make leader' }).click();
    await expectToast(page, `${second} leads the team now`);
    await members.filter({ hasText: second }).getByText('Leader', { exact: true }).waitFor();
    await drawer.getByText(`led by ${second}`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await drawer.getByText(`led by ${nameOf(made.people[0])}`).waitFor();
  });

  test('shows who is not active', async ({ newPage }) => {
    const made = await makeTeam({ members: 2 });
    const body = { status: 'inactive' };
    await call('PATCH', `/admin/employees/${made.people[1]?.id}`, { body });
    const { page, drawer, members } = await openDrawer(newPage, made);
    const second = nameOf(made.people[1]);
    await members.filter({ hasText: second }).getByText('Inactive', { exact: true }).waitFor();
    await drawer.getByRole('button', { name: `More actions for ${second}` }).click();
    await page.getByText('An inactive employee cannot lead.').waitFor();
  });
});

test.describe('the drawer', () => {
  test('closes on Escape, and asks when something is typed', async ({ newPage }) => {
    const made = await makeTeam();
    const { page, drawer, max } = await openDrawer(newPage, made);
    await expectFocusTrap(page, drawer);
    await max.fill('12');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await poll(() => max.inputValue()).toBe('12');
    await drawer.getByRole('button', { name: 'Edit' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await max.fill('10');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
  });

  test('looks right', async ({ newPage }) => {
    const { page } = await openDrawer(
      newPage,
      await makeTeam({ members: 4, motto: 'One step more' }),
    );
    await expectGoodLooks(page, 'team-drawer');
  });

  test('says so when there is no team at the address', async ({ newPage }) => {
    const page = await newPage();
    await signIn(page);
    await page.goto('/admin/teams?open=0199f2a0-0000-7000-8000-000000000000');
    const drawer = page.getByRole('dialog');
    await drawer.getByText('There is no such team.').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });
});
