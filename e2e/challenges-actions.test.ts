import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import {
  assignChallenge,
  type Challenge,
  dayFromNow,
  makeChallenge,
  setActive,
} from './harness/challenge.ts';
import { type Company, makeCompany } from './harness/company.ts';
import { makeDay, task } from './harness/day.ts';
import { says } from './harness/dialog.ts';
import { makeEmployee, makePeople } from './harness/employee.ts';
import { expectFocusTrap } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { participant } from './harness/participant.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast, pressInToast } from './harness/toasts.ts';

const cardOf = (page: Page, { title }: Pick<Challenge, 'title'>) =>
  page.getByRole('article', { name: title, exact: true });

async function openOf(newPage: NewPage, challenge: Challenge, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/challenges?search=${encodeURIComponent(challenge.title)}`);
  const card = cardOf(page, challenge);
  await card.waitFor();
  const press = (verb: string) =>
    card.getByRole('button', { name: `${verb} ${challenge.title}`, exact: true }).click();
  return { page, card, press };
}

// A challenge that begins today would be started automatically soon after it was scheduled.
const later = () => ({ schedule: { startDate: dayFromNow(1), endDate: dayFromNow(10) } });

async function inCompany(company: Company) {
  const challenge = await makeChallenge(later());
  return assignChallenge(challenge, { assignmentType: 'company', companyIds: [company.id] });
}

type Assignments = {
  assignmentType: string;
  companies: { name: string }[];
  teams: { name: string }[];
  employees: { name: string }[];
};

async function assignedTo({ id }: Challenge): Promise<Assignments> {
  const path = `/admin/challenges/${id}/assignments`;
  return (await call<{ assignments: Assignments }>('GET', path)).assignments;
}

test.describe('assigning a challenge', () => {
  async function openAssign(newPage: NewPage, challenge: Challenge, options?: PageOptions) {
    const opened = await openOf(newPage, challenge, options);
    await opened.press('Assign');
    const dialog = opened.page.getByRole('dialog', { name: `Assign ${challenge.title}` });
    const tab = (name: string) => dialog.getByRole('tab', { name });
    const picker = (label: string) => dialog.getByRole('combobox', { name: label });
    async function pick(label: string, text: string) {
      await picker(label).fill(text);
      await opened.page.getByRole('option', { name: text }).click();
    }
    const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
    await tab('Company').waitFor();
    return { ...opened, dialog, tab, picker, pick, assign };
  }

  const selected = (locator: ReturnType<Page['getByRole']>) =>
    poll(() => locator.getAttribute('aria-selected'));

  test('300 pasted addresses, 12 of them bad, are assigned in 6 clicks @full', async ({
    newPage,
  }) => {
    const company = await makeCompany({ maxEmployees: 400 });
    const people = await makePeople(company.id, 296);
    const gone = await makePeople(company.id, 4);
    for (const { id } of gone) {
      await call('PATCH', `/admin/employees/${id}`, { body: { status: 'inactive' } });
    }
    const challenge = await makeChallenge(later());
    const { dialog, tab, assign } = await openAssign(newPage, challenge);
    // The button on the card.
    let clicks = 1;
    const click = async (target: Locator) => {
      await target.click();
      clicks += 1;
    };
    const misspelled = people.slice(0, 8).map(({ email }) => email.replace('@', '.at.'));
    await click(tab('Custom'));
    await click(dialog.getByRole('button', { name: 'Paste emails or codes' }));
    const field = dialog.getByRole('textbox', { name: 'Emails or employee codes' });
    const rest = [...people.slice(8), ...gone].map(({ email }) => email);
    await field.fill([...misspelled, ...rest].join('\n'));
    await click(dialog.getByRole('button', { name: 'Add 300 people' }));
    await says(dialog, '288 people added, 12 left to correct');
    await expect(dialog.getByText('288 people added')).toBeInViewport();
    await expect(dialog.getByRole('list', { name: 'Not added' })).toBeInViewport({ ratio: 1 });
    const corrected = people.slice(0, 8).map(({ email }) => email);
    await field.fill(corrected.join('\n'));
    await click(dialog.getByRole('button', { name: 'Add 8 people' }));
    await says(dialog, '8 people added');
    await click(assign);
    await dialog.waitFor({ state: 'hidden' });
    expect(clicks).toBe(6);
    expect((await assignedTo(challenge)).employees).toHaveLength(296);
  });

  test('starts with companies, discards the selection when it is left, and schedules a draft @full', async ({
    newPage,
  }) => {
    const { team, company } = await makeTeam();
    const other = await makeCompany();
    await makePeople(other.id, 2);
    const challenge = await makeChallenge(later());
    const { page, card, press, dialog, tab, pick, assign } = await openAssign(newPage, challenge);
    await selected(tab('Company')).toBe('true');
    await pick('Companies', company.name);
    await tab('Team').click();
    await tab('Company').click();
    await poll(() => dialog.getByText(company.name, { exact: true }).count()).toBe(0);
    await tab('Team').click();
    await assign.click();
    await says(dialog, 'Choose at least one team');
    await pick('Teams', team.name);
    // The first press closes the list, the second one the dialog.
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await press('Assign');
    await selected(tab('Company')).toBe('true');
    await tab('Global').click();
    await says(
      dialog,
      'Everyone who is active in an active or trial company, who joins later too.',
    );
    expect((await assignedTo(challenge)).assignmentType).toBe('global');

    await tab('Company').click();
    await assign.click();
    await says(dialog, 'Choose at least one company');
    await expectGoodLooksInFull(page, 'challenge-assign-problem');
    await pick('Companies', other.name);
    await pick('Companies', company.name);
    await assign.click();
    await expectToast(page, 'Challenge scheduled');
    await expectToast(page, /^\d+ people will receive it$/);
    await says(card, 'Scheduled', 'Company', company.name, other.name);
  });

  test('accepts any mix of companies, teams and employees, on a phone too @full', async ({
    newPage,
  }) => {
    const { team } = await makeTeam();
    const company = await makeCompany();
    const person = await makeEmployee(company.id);
    const challenge = await makeChallenge(later());
    const { page, dialog, tab, pick, assign } = await openAssign(newPage, challenge);
    await tab('Custom').click();
    await assign.click();
    await says(dialog, 'Choose at least one company, team, department or employee');
    await pick('Companies', company.name);
    await pick('Teams', team.name);
    await pick('Employees', person.lastName);
    await expectFocusTrap(page, dialog);
    await expectGoodLooksInFull(page, 'challenge-assign-custom');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'challenge-assign-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await assign.click();
    await expectToast(page, 'Challenge scheduled');
    expect(await assignedTo(challenge)).toMatchObject({
      assignmentType: 'custom',
      companies: [{ name: company.name }],
      teams: [{ name: team.name }],
      employees: [{ name: nameOf(person) }],
    });
  });

  test('does not overwrite what another user has assigned since @full', async ({ newPage }) => {
    const [mine, theirs] = [await makeCompany(), await makeCompany()];
    const challenge = await makeChallenge(later());
    const { page, dialog, pick, assign } = await openAssign(newPage, challenge);
    await pick('Companies', mine.name);
    await assignChallenge(challenge, { assignmentType: 'company', companyIds: [theirs.id] });
    await assign.click();
    await says(dialog, 'Someone else changed this record. Reload and try again.');
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await dialog.getByText(/They changed Companies too/).waitFor();
    await assign.click();
    await expectToast(page, 'Challenge scheduled');
    expect((await assignedTo(challenge)).companies).toMatchObject([{ name: mine.name }]);
  });
});

test('an activation shows its recipients first, and an active challenge is assigned again at once, and cancelled @full', async ({
  newPage,
}) => {
  const [company, more] = [await makeCompany(), await makeCompany()];
  await makePeople(company.id, 2);
  await makePeople(more.id, 1);
  const other = await setActive(await inCompany(company), 'activate');
  const challenge = await inCompany(company);
  const { page, card, press } = await openOf(newPage, challenge);
  await press('Activate');
  const dialog = page.getByRole('dialog', { name: `Activate ${challenge.title}?` });
  await dialog.getByText('1 company: 2 people of 1 company').waitFor();
  await dialog.getByText(other.title).waitFor();
  await dialog
    .getByText(/: 2 of them take part$/)
    .first()
    .waitFor();
  await says(dialog, '10 days have no content');
  await expectFocusTrap(page, dialog);
  await expectGoodLooksInFull(page, 'challenge-activate');
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click();
  await expectToast(page, 'Challenge activated');
  await says(card, 'Active', '2');

  // It starts with the current assignment.
  await press('Assign');
  const assignment = page.getByRole('dialog', { name: `Assign ${challenge.title}` });
  await says(assignment, company.name);
  await assignment.getByText(/^It is active:/).waitFor();
  await assignment.getByRole('combobox', { name: 'Companies' }).fill(more.name);
  await page.getByRole('option', { name: more.name }).click();
  await assignment.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectToast(page, 'Assignment changed');
  await expectToast(page, '3 people will receive it');
  await says(card, 'Active', '3');

  await press('Deactivate');
  const question = page.getByRole('dialog', { name: `Deactivate ${challenge.title}?` });
  await says(question, '3 people take part.', 'Points that were earned stay.');
  await expectGoodLooksInFull(page, 'challenge-deactivate');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, 'Challenge cancelled');
  await says(card, 'Cancelled');
});

test.describe('cloning and deleting a challenge', () => {
  test('copies it into a new draft, once, which can be deleted permanently @full', async ({
    newPage,
  }) => {
    const challenge = await inCompany(await makeCompany());
    const { page, card } = await openOf(newPage, challenge);
    await card.getByRole('button', { name: `Clone ${challenge.title}` }).click();
    const dialog = page.getByRole('dialog', { name: `Clone ${challenge.title}` });
    await dialog.getByRole('button', { name: 'Clone' }).dblclick();
    await expectToast(page, 'Challenge cloned as draft');
    await page.getByText('2 challenges', { exact: true }).waitFor();
    const copy = { title: `${challenge.title} (copy)` };
    await says(cardOf(page, copy), 'Draft', 'Company');
    await pressInToast(page, 'Challenge cloned as draft', 'Open');
    const drawer = page.getByRole('dialog', { name: copy.title });
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill(challenge.title);

    await cardOf(page, copy)
      .getByRole('button', { name: `Delete ${copy.title}` })
      .click();
    const question = page.getByRole('dialog', { name: `Delete ${copy.title}?` });
    await says(question, 'This cannot be undone.', 'No day is planned in it.');
    await expectGoodLooksInFull(page, 'challenge-delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Challenge deleted');
    await page.getByText('1 challenge', { exact: true }).waitFor();
    await cardOf(page, copy).waitFor({ state: 'hidden' });
  });

  test('offers to cancel a challenge with participants @full', async ({ newPage }) => {
    const company = await makeCompany();
    const person = await makeEmployee(company.id);
    const today = dayFromNow();
    const challenge = await setActive(await inCompany(company), 'activate');
    const body = { schedule: { startDate: today } };
    await call('PUT', `/admin/challenges/${challenge.id}`, { body });
    const day = await makeDay(challenge, { date: today, status: 'open', tasks: [task('Walk')] });
    // Opened before the first participation, so only the server knows of it.
    const { page, card, press } = await openOf(newPage, challenge);
    const own = await participant(person, { id: challenge.id, date: today });
    await own.submit(day.tasks[0]?.taskId ?? '');
    await press('Delete');
    const first = page.getByRole('dialog', { name: `Delete ${challenge.title}?` });
    await says(first, '1 planned day goes with it.');
    await first.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: `Cancel ${challenge.title} instead?` });
    await says(question, 'People have taken part in this challenge. Cancel it instead.');
    await expectGoodLooksInFull(page, 'challenge-cancel-instead');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await question.waitFor({ state: 'hidden' });
    await says(card, 'Active', '100%');

    await press('Delete');
    await question.getByRole('button', { name: 'Cancel challenge' }).click();
    await expectToast(page, 'Challenge cancelled');
    await says(card, 'Cancelled');
    await press('Delete');
    await expectToast(page, 'People have taken part in this challenge. Cancel it instead.');

    // Its form says what can no longer be changed.
    await press('Edit');
    await page
      .getByRole('dialog', { name: `Edit ${challenge.title}` })
      .getByText(/^People have taken part: changed points apply from now on/)
      .waitFor();
  });
});
