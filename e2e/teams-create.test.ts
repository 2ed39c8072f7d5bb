import type { Locator, Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { problemOf, says } from './harness/dialog.ts';
import { makeEmployee, makePeople } from './harness/employee.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeTeam, nameOf } from './harness/team.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr[data-row]').filter({ hasText: name });

async function openCreate(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/teams${search}`);
  const add = page.getByRole('button', { name: 'Create Team' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.waitFor();
  return {
    page,
    add,
    dialog,
    emails: dialog.getByLabel('Member emails'),
    leader: dialog.getByLabel('Team leader email'),
    create: dialog.getByRole('button', { name: 'Create Team' }),
  };
}

async function choose(page: Page, dialog: Locator, name: string) {
  await dialog.getByRole('combobox', { name: 'Company' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

const group = (dialog: Locator, title: string) =>
  dialog.getByRole('group').filter({ hasText: title });

test('a new team accepts pasted addresses, shows whose they are and has them corrected in place @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const asha = await makeEmployee(company.id, { firstName: 'Asha' });
  const bina = await makeEmployee(company.id, { firstName: 'Bina' });
  const { team: other, people } = await makeTeam({ company, members: 1 });
  const taken = people[0]?.email ?? '';
  const { page, dialog, emails, create } = await openCreate(newPage);
  const name = `Team Peepal ${unique()}`;
  await dialog.getByLabel('Team name').fill(name);

  const strangers = [`gone-${unique()}@example.com`, `lost-${unique()}@example.com`];
  const pasted = [`Asha <${asha.email.toUpperCase()}>`, 'half@', ...strangers, taken];
  await emails.fill(`${pasted.join('; ')}\n${bina.email.replace('@', '@@')}`);
  await says(dialog, '4 valid', '2 invalid');
  await says(dialog, 'Select a company to see whose these addresses are.');
  await choose(page, dialog, company.name);
  await group(dialog, 'Unknown to this company')
    .getByText(strangers[0] ?? '')
    .waitFor();
  const elsewhere = group(dialog, 'Already in another team');
  await elsewhere.getByText(`is in ${other.name}`).waitFor();
  const malformed = group(dialog, 'Look invalid');
  await malformed.getByText('half@', { exact: true }).waitFor();
  await expectGoodLooksInFull(page, 'team-create-groups');

  await create.click();
  const wrong = bina.email.replace('@', '@@');
  await poll(() => problemOf(emails)).toBe(`Some emails look invalid: half@, ${wrong}`);
  await malformed.getByRole('button', { name: 'Remove half@' }).click();
  await poll(() => problemOf(emails)).toBe(`Some emails look invalid: ${wrong}`);
  await malformed.getByRole('button', { name: `Edit ${wrong}` }).click();
  const fix = malformed.getByRole('textbox', { name: `Instead of ${wrong}` });
  await expectFocus(fix);
  await page.keyboard.press('Escape');
  await fix.waitFor({ state: 'hidden' });
  await malformed.getByRole('button', { name: `Edit ${wrong}` }).click();
  await fix.fill(bina.email);
  await page.keyboard.press('Enter');
  await malformed.waitFor({ state: 'hidden' });
  await says(dialog, '5 valid', '0 invalid');

  await create.click();
  await poll(() => problemOf(emails)).toBe('One or more emails are not part of this organisation.');
  const unknown = group(dialog, 'Unknown to this company');
  await unknown.getByRole('button', { name: 'Remove all of these' }).click();
  await unknown.waitFor({ state: 'hidden' });
  await create.click();
  await poll(() => problemOf(emails)).toMatch(`is in the team ${other.name} already.`);
  await elsewhere.getByRole('button', { name: `Remove ${taken}` }).click();
  await elsewhere.waitFor({ state: 'hidden' });
  await group(dialog, 'Ready to join').getByText('2', { exact: true }).waitFor();
  await create.click();
  await expectToast(page, 'Team created with 2 member(s).');
  await dialog.waitFor({ state: 'hidden' });
  const row = rowOf(page, name);
  await row.getByText('2 of 10').waitFor();
  await row.getByText(nameOf(asha)).waitFor();
});

test('a new team is created with the keyboard, with a chosen leader and chosen limits @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const people = await makePeople(company.id, 3);
  const page = await newPage();
  await signIn(page);
  await page.goto('/admin/teams');
  await tabTo(page, page.getByRole('button', { name: 'Create Team' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await expectFocus(dialog.getByRole('combobox', { name: 'Company' }));
  await page.keyboard.type(company.name);
  await page.getByRole('option', { name: company.name, exact: true }).waitFor();
  await poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Team name'));
  const name = `Team Kadamba ${unique()}`;
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByLabel('Member emails'));
  await page.keyboard.type(people.map(({ email }) => email).join(', '));
  await tabTo(page, dialog.getByLabel('Team leader email'));
  await page.keyboard.type(people[2]?.email ?? '');
  await page.getByRole('option', { name: people[2]?.email ?? '' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Description'));
  await page.keyboard.type('Walks at lunch');
  await tabTo(page, dialog.getByLabel('Min members'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  await tabTo(page, dialog.getByLabel('Max members'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('4');
  await tabTo(page, dialog.getByRole('button', { name: 'Create Team' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Team created with 3 member(s).');
  const row = rowOf(page, name);
  await row.getByText('3 of 4').waitFor();
  await row.getByText(nameOf(people[2])).waitFor();
});

test('a new team handles five hundred pasted addresses fast @full', async ({ newPage }) => {
  const company = await makeCompany();
  const { page, dialog, emails } = await openCreate(newPage, `?companyId=${company.id}`);
  const tag = unique();
  const many = Array.from({ length: 500 }, (_, n) => `person-${n}-${tag}@example.com`);
  await emails.fill(many.join(', '));
  await says(dialog, '500 valid');
  const unknown = group(dialog, 'Unknown to this company');
  await poll(() => unknown.getByRole('listitem').count()).toBe(500);
  // A keystroke changes its own row, not five hundred.
  await emails.press('End');
  const changes = await unknown.evaluateHandle((list) => {
    const seen: Node[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records) seen.push(...addedNodes);
    }).observe(list, { childList: true, subtree: true });
    return seen;
  });
  await page.keyboard.type('xxxxx');
  // The edited address must be among them, or it would appear after the others had gone.
  await unknown.getByText(/x{5}$/).waitFor();
  expect(await changes.evaluate((seen) => seen.length)).toBeLessThan(50);
  await unknown.getByRole('button', { name: 'Remove all of these' }).click();
  await unknown.waitFor({ state: 'hidden' });
});
