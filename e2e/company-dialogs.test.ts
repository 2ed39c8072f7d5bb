import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Company, companyFields, makeCompany } from './harness/company.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectFocus, expectFocusTrap } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { type NewPage, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

const rowOf = (page: Page, { name }: { name: string }) =>
  page.locator('tbody tr[data-row]').filter({ hasText: name });

async function openList(newPage: NewPage, search = '') {
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/companies${search}`);
  return page;
}

async function openOf(newPage: NewPage, company: Company) {
  const page = await openList(newPage, `?search=${company.companyCode}`);
  const row = rowOf(page, company);
  await row.waitFor();
  return { page, row };
}

/** Someone in the portal of a company, whom closing it affects. */
const invitePortalOwner = ({ id }: Company) =>
  call('POST', `/admin/companies/${id}/portal-users`, {
    body: { name: 'Kavita Rao', email: `kavita-${unique()}@example.com`, right: 'owner' },
  });

async function openCreate(newPage: NewPage) {
  const page = await openList(newPage);
  const add = page.getByRole('button', { name: 'Add Company' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add Company' });
  await expectFocus(dialog.getByLabel('Company name'));
  return { page, add, dialog, create: dialog.getByRole('button', { name: 'Create Company' }) };
}

async function fill(dialog: Locator, company = companyFields()) {
  await dialog.getByLabel('Company name').fill(company.name);
  await dialog.getByLabel('Company email').fill(company.email);
  await dialog.getByLabel('Contact person name').fill(company.contactPerson.name);
  await dialog.getByLabel('Contact person email').fill(company.contactPerson.email);
  return company;
}

async function openEdit(page: Page, company: Company) {
  const edit = page.getByRole('button', { name: `Edit ${company.name}` });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: `Edit ${company.name}` });
  await expectFocus(dialog.getByLabel('Company name'));
  return { edit, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
}

const questionOf = (page: Page, { name }: Company) => {
  const question = page.getByRole('dialog', { name: `Deactivate ${name}?` });
  return { question, confirm: question.getByRole('button', { name: 'Deactivate', exact: true }) };
};

test('a company is added, after its email is unique @full', async ({ newPage }) => {
  const other = await makeCompany();
  const { page, dialog, create } = await openCreate(newPage);
  await poll(() => dialog.getByLabel('Max employees').inputValue()).toBe('50');
  const { name } = await fill(dialog, { ...companyFields(), email: other.email.toUpperCase() });
  await create.click();
  const email = dialog.getByLabel('Company email');
  await poll(() => problemOf(email)).toBe('Another company uses this email.');
  await expectFocus(email);
  await expectGoodLooksInFull(page, 'company-create-refused');
  await email.fill(companyFields().email);
  await create.click();
  const toast = await expectToast(page, /^Company created/);
  const code = toast.match(/^Company created \(code: ([A-Z]{2,4}-\w{4})\)$/)?.[1] ?? '';
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('searchbox').fill(code);
  await rowOf(page, { name }).getByText(code).waitFor();
});

test('the dialogs of a company trap the focus and return it when they close @full', async ({
  newPage,
}) => {
  const { page, add, dialog } = await openCreate(newPage);
  await expectFocusTrap(page, dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(add);
  await add.click();
  await dialog.getByLabel('Company name').fill('Half a name');
  await page.keyboard.press('Escape');
  const discard = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expectFocusTrap(page, discard);
  await expectGoodLooksInFull(page, 'company-discard');
  await page.keyboard.press('Escape');
  await discard.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await discard.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(add);

  const company = await makeCompany();
  await page.getByRole('searchbox').fill(company.companyCode);
  await rowOf(page, company).waitFor();
  const { edit, dialog: editing } = await openEdit(page, company);
  await expectFocusTrap(page, editing);
  await editing.getByLabel('Phone').fill('+91 98');
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await discard.getByRole('button', { name: 'Discard' }).click();
  await editing.waitFor({ state: 'hidden' });
  await expectFocus(edit);

  const deactivate = page.getByRole('button', { name: `Deactivate ${company.name}` });
  await deactivate.click();
  const { question } = questionOf(page, company);
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  await expectFocusTrap(page, question);
  await expectGoodLooksInFull(page, 'company-deactivate');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await expectFocus(deactivate);
});

test('a company is edited from its stored data, and suspended after a warning @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  await invitePortalOwner(company);
  const { page, row } = await openOf(newPage, company);
  const { edit, dialog, save } = await openEdit(page, company);
  await poll(() => dialog.getByLabel('Company name').inputValue()).toBe(company.name);
  await poll(() => dialog.getByLabel('Company email').inputValue()).toBe(company.email);
  await dialog.getByLabel('Max employees').fill('64');
  await dialog.getByRole('combobox', { name: 'Industry' }).click();
  await page.getByRole('option', { name: 'Finance' }).click();
  await save.click();
  await expectToast(page, 'Company updated');
  await says(row, '64', 'Finance');
  await expectFocus(edit);

  await edit.click();
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await says(dialog, 'This suspends the company');
  await dialog.getByText('1 person of the portal').waitFor();
  await save.click();
  await says(row, 'Suspended');
});

test('a company is deactivated after showing whom that signs out, and reactivated @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  await invitePortalOwner(company);
  const { page, row } = await openOf(newPage, company);
  await page.getByRole('button', { name: `Deactivate ${company.name}` }).click();
  const { question, confirm } = questionOf(page, company);
  await says(
    question,
    'The portal stops working.',
    'Nothing is deleted. The company can be reactivated later.',
  );
  await call('PUT', `/admin/companies/${company.id}`, { body: { status: 'trial' } });
  await confirm.click();
  await question
    .getByRole('alert')
    .getByText('Somebody else changed this company meanwhile: it is on trial now.')
    .waitFor();
  await says(row, 'Trial');
  await confirm.click();
  await expectToast(page, 'Company deactivated successfully');
  await says(row, 'Inactive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Company put back on trial');
  await says(row, 'Trial');

  await row.getByText('Farida Qureshi').click();
  const drawer = page.getByRole('dialog', { name: company.name, exact: true });
  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  await confirm.click();
  await says(drawer, 'Inactive');
  await drawer.getByRole('button', { name: 'Reactivate' }).click();
  await expectToast(page, 'Company reactivated');
  await says(
    drawer,
    'Active',
    'Asha Menon deactivated the company',
    'Asha Menon reactivated the company',
  );
});
