import type { Locator, Page, Request } from '@playwright/test';
import { call, request } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { type Company, companyFields, makeCompany } from './harness/company.ts';
import { expectFocus, expectFocusTrap } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

const rowOf = (page: Page, { name }: { name: string }) =>
  page.locator('tbody tr[data-row]').filter({ hasText: name });
const statusIn = (row: Locator, status: string) => row.getByText(status, { exact: true });

async function openList(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/companies${search}`);
  return page;
}

async function openOf(newPage: NewPage, company: Company, options?: PageOptions) {
  const page = await openList(newPage, `?search=${company.companyCode}`, options);
  const row = rowOf(page, company);
  await row.waitFor();
  return { page, row };
}

/** Every sentence stands somewhere in the window. */
async function says(window: Locator, ...sentences: string[]) {
  for (const sentence of sentences) {
    await window.getByText(sentence, { exact: true }).first().waitFor();
  }
}

const problemOf = (field: Locator) =>
  field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  });

/** Right credentials without a right to the console answer 403, wrong ones 401. */
async function portalSignIn(username: string, password: string): Promise<number> {
  const body = { email: username, password };
  return (await request('POST', '/admin/login', { body })).status;
}

test.describe('adding a company', () => {
  async function openCreate(newPage: NewPage, options?: PageOptions) {
    const page = await openList(newPage, '', options);
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

  test('says what is missing at each field', async ({ newPage }) => {
    const { page, dialog, create } = await openCreate(newPage);
    const name = dialog.getByLabel('Company name');
    const places = dialog.getByLabel('Max employees');
    await poll(() => places.inputValue()).toBe('50');
    await places.fill('');
    await create.click();
    await says(
      dialog,
      'Company name is required',
      'Company email is required',
      'Contact person name is required',
      'Contact person email is required',
      'Max employees is required',
    );
    await expectFocus(name);
    await poll(() => problemOf(name)).toBe('Company name is required');
    await expectGoodLooksInFull(page, 'company-create-problems');

    await dialog.getByRole('alert').getByRole('button', { name: 'Contact person email' }).click();
    await expectFocus(dialog.getByLabel('Contact person email'));
    await places.fill('0');
    await says(dialog, 'Must be at least 1');
    await dialog.getByLabel('Company email').fill('nobody');
    await says(dialog, 'Enter a valid email');
    await fill(dialog);
    await places.fill('12');
    await poll(() => dialog.getByRole('alert').count()).toBe(0);
  });

  test('says what is wrong with a portal login', async ({ newPage }) => {
    const { page, dialog, create } = await openCreate(newPage);
    await fill(dialog);
    await dialog.getByLabel('Create login now?').check();
    await says(dialog, 'They will be forced to reset this password on first login.');
    const username = dialog.getByLabel('Portal username');
    const password = dialog.getByLabel(/^Password/);
    const confirm = dialog.getByLabel(/^Confirm password/);
    await create.click();
    await says(
      dialog,
      'Portal username is required',
      'Password is required',
      'Confirm password is required',
    );
    await expectFocus(username);
    await username.fill('no-address');
    await says(dialog, 'Enter a valid email');
    await username.fill(`portal-${unique()}@example.com`);
    await password.fill('Short-1');
    await says(dialog, 'Min 8 characters');
    await password.fill('Portal-2026');
    await says(dialog, 'Passwords do not match');
    await confirm.fill('Portal-2027');
    await create.click();
    await expectFocus(confirm);
    await poll(() => problemOf(confirm)).toBe('Passwords do not match');
    await expectGoodLooksInFull(page, 'company-create-login');
    await password.fill('Portal-2027');
    await poll(() => problemOf(confirm)).toBe('');
  });

  test('makes a company with a generated portal password', async ({ newPage }) => {
    const { page, dialog, create } = await openCreate(newPage);
    const { name } = await fill(dialog);
    const username = `portal-${unique()}@example.com`;
    await dialog.getByLabel('Create login now?').check();
    await dialog.getByLabel('Portal username').fill(username);
    const password = dialog.getByLabel(/^Password/);
    const generate = dialog.getByRole('button', { name: 'Generate password' });
    await generate.click();
    const first = await password.inputValue();
    await generate.click();
    const chosen = await password.inputValue();
    expect(chosen).not.toBe(first);
    for (const one of [first, chosen]) {
      expect(one).toHaveLength(12);
      expect(one).toMatch(/[a-z]/i);
      expect(one).toMatch(/\d/);
      expect(one).toMatch(/[^a-z\d]/i);
      expect(one).not.toMatch(/[Il1O0o]/);
    }
    await poll(() => dialog.getByLabel(/^Confirm password/).inputValue()).toBe(chosen);
    await dialog.getByRole('button', { name: 'Copy password' }).click();
    await poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(chosen);
    await expectGoodLooksInFull(page, 'company-create-generated');

    await create.click();
    const said = await expectToast(page, /^Company created/);
    const code = said.match(/^Company created \(code: ([A-Z]{2,4}-\w{4})\)$/)?.[1] ?? '';
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').fill(code);
    await rowOf(page, { name }).getByText(code).waitFor();
    expect(await portalSignIn(username, chosen)).toBe(403);
  });

  test('makes one company of a double click', async ({ newPage }) => {
    const { page, dialog, create } = await openCreate(newPage);
    const asked: Request[] = [];
    page.on('request', (one) => one.method() === 'POST' && asked.push(one));
    const { name, email } = await fill(dialog);
    await create.dblclick();
    await expectToast(page, /^Company created/);
    await page.getByRole('searchbox').fill(email);
    await page.getByText('1 company', { exact: true }).waitFor();
    await rowOf(page, { name }).waitFor();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers()['idempotency-key']).toBeTruthy();
  });

  test('makes one company when the first answer was lost', async ({ newPage }) => {
    const { page, dialog, create } = await openCreate(newPage, { expected: [/ERR_FAILED/] });
    const { name, email } = await fill(dialog);
    await page.route(
      '**/api/admin/companies',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await create.click();
    await expectToast(page, 'Cannot connect to server. Is the backend running?');
    await poll(() => dialog.getByLabel('Company name').inputValue()).toBe(name);
    await create.click();
    await expectToast(page, /^Company created/);
    await page.getByRole('searchbox').fill(email);
    await page.getByText('1 company', { exact: true }).waitFor();
  });

  test('says at the field what another company has already', async ({ newPage }) => {
    const username = `portal-${unique()}@example.com`;
    const other = await makeCompany({ auth: { username, password: 'Portal-2026' } });
    const { dialog, create } = await openCreate(newPage);
    await fill(dialog, { ...companyFields(), email: other.email.toUpperCase() });
    await create.click();
    const email = dialog.getByLabel('Company email');
    await poll(() => problemOf(email)).toBe('Another company uses this email.');
    await expectFocus(email);
    await email.fill(companyFields().email);
    await dialog.getByLabel('Create login now?').check();
    await dialog.getByLabel('Portal username').fill(username);
    await dialog.getByRole('button', { name: 'Generate password' }).click();
    await create.click();
    await poll(() => problemOf(dialog.getByLabel('Portal username'))).toBe(
      'This portal username is in use. Choose another.',
    );
  });

  test('keeps the keyboard inside, closes on Escape and asks before it discards', async ({
    newPage,
  }) => {
    const { page, add, dialog } = await openCreate(newPage);
    await expectGoodLooksInFull(page, 'company-create');
    await expectFocusTrap(page, dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(add);

    await add.click();
    const name = dialog.getByLabel('Company name');
    await name.fill('Half a name');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await expectFocusTrap(page, question);
    await expectGoodLooksInFull(page, 'company-discard');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await poll(() => name.inputValue()).toBe('Half a name');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(add);
  });
});

test.describe('editing a company', () => {
  async function openEdit(newPage: NewPage, company: Company) {
    const { page, row } = await openOf(newPage, company);
    const edit = page.getByRole('button', { name: `Edit ${company.name}` });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: `Edit ${company.name}` });
    await expectFocus(dialog.getByLabel('Company name'));
    return { page, row, edit, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
  }

  test('starts with what is stored and shows what was saved', async ({ newPage }) => {
    const company = await makeCompany();
    const { page, row, edit, dialog, save } = await openEdit(newPage, company);
    await poll(() => dialog.getByLabel('Company name').inputValue()).toBe(company.name);
    await poll(() => dialog.getByLabel('Company email').inputValue()).toBe(company.email);
    await expectGoodLooksInFull(page, 'company-edit');
    await expectFocusTrap(page, dialog);
    await dialog.getByLabel('Max employees').fill('64');
    await dialog.getByRole('combobox', { name: 'Industry' }).click();
    await page.getByRole('option', { name: 'Finance' }).click();
    await save.click();
    await expectToast(page, 'Company updated');
    await row.getByText('64', { exact: true }).waitFor();
    await row.getByText('Finance', { exact: true }).waitFor();
    await expectFocus(edit);
  });

  test('takes a new portal password in both fields or in none', async ({ newPage }) => {
    const username = `portal-${unique()}@example.com`;
    const company = await makeCompany({ auth: { username, password: 'Portal-2026' } });
    const { page, edit, dialog, save } = await openEdit(newPage, company);
    const password = dialog.getByLabel('New password', { exact: true });
    const confirm = dialog.getByLabel('Confirm password', { exact: true });
    await password.fill('Portal-2027');
    await save.click();
    await says(dialog, 'Enter password and confirm both');
    await confirm.fill('Portal-2028');
    await says(dialog, 'Passwords do not match');
    await password.fill('Short-1');
    await confirm.fill('Short-1');
    await says(dialog, 'Min 8 characters');
    await password.fill('');
    await confirm.fill('');
    await dialog.getByLabel('Max employees').fill('41');
    await save.click();
    await expectToast(page, 'Company updated');
    expect(await portalSignIn(username, 'Portal-2026')).toBe(403);

    await edit.click();
    await password.fill('Portal-2027');
    await confirm.fill('Portal-2027');
    await save.click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await portalSignIn(username, 'Portal-2027')).toBe(403);
    expect(await portalSignIn(username, 'Portal-2026')).toBe(401);
  });

  test('keeps what was typed when somebody else saved first', async ({ newPage }) => {
    const company = await makeCompany();
    const { page, row, dialog, save } = await openEdit(newPage, company);
    await dialog.getByLabel('Max employees').fill('90');
    const theirs = { industry: 'Retail', contactPerson: { designation: 'Head of HR' } };
    await call('PUT', `/admin/companies/${company.id}`, { body: theirs });
    await save.click();
    await says(dialog, 'Someone else changed this record. Reload and try again.');
    await poll(() => dialog.getByLabel('Max employees').inputValue()).toBe('90');
    await expectGoodLooksInFull(page, 'company-edit-stale');
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await says(dialog, 'The latest version is loaded');
    await poll(() => dialog.getByLabel('Max employees').inputValue()).toBe('90');
    await poll(() => dialog.getByLabel('Designation').inputValue()).toBe('Head of HR');
    await save.click();
    await expectToast(page, 'Company updated');
    await row.getByText('90', { exact: true }).waitFor();
    await row.getByText('Retail', { exact: true }).waitFor();
  });

  test('warns before it closes a company', async ({ newPage }) => {
    const auth = { username: `portal-${unique()}@example.com`, password: 'Portal-2026' };
    const company = await makeCompany({ auth });
    const { page, row, dialog, save } = await openEdit(newPage, company);
    await dialog.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Suspended' }).click();
    await says(dialog, 'This suspends the company');
    await dialog.getByText('1 portal login').waitFor();
    await save.click();
    await expectToast(page, 'Company updated');
    await statusIn(row, 'Suspended').waitFor();
  });

  test('asks before it discards', async ({ newPage }) => {
    const company = await makeCompany();
    const { page, edit, dialog } = await openEdit(newPage, company);
    await dialog.getByLabel('Phone').fill('+91 98');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(edit);
  });
});

test.describe('deactivating a company', () => {
  test('tells whom it signs out, and can be undone', async ({ newPage }) => {
    const auth = { username: `portal-${unique()}@example.com`, password: 'Portal-2026' };
    const company = await makeCompany({ auth, status: 'trial' });
    const { page, row } = await openOf(newPage, company);
    const deactivate = page.getByRole('button', { name: `Deactivate ${company.name}` });
    await deactivate.click();
    const question = page.getByRole('dialog', { name: `Deactivate ${company.name}?` });
    await says(
      question,
      'The portal login stops working.',
      'Nothing is deleted. The company can be reactivated later.',
    );
    await expectFocus(question.getByRole('button', { name: 'Cancel' }));
    await expectFocusTrap(page, question);
    await expectGoodLooksInFull(page, 'company-deactivate');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await expectFocus(deactivate);

    await deactivate.click();
    await question.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await expectToast(page, 'Company deactivated successfully');
    await statusIn(row, 'Inactive').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Company put back on trial');
    await statusIn(row, 'Trial').waitFor();
  });

  test('is taken back from the company itself', async ({ newPage }) => {
    const company = await makeCompany();
    const page = await openList(newPage, `?open=${company.id}`);
    const drawer = page.getByRole('dialog', { name: company.name, exact: true });
    await drawer.getByRole('button', { name: 'Deactivate' }).click();
    const question = page.getByRole('dialog', { name: `Deactivate ${company.name}?` });
    await says(question, 'Nobody is signed out: it has no employees and no portal login yet.');
    await question.getByRole('button', { name: 'Deactivate', exact: true }).click();
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

  test('is asked again when somebody else changed the company meanwhile', async ({ newPage }) => {
    const company = await makeCompany();
    const { page, row } = await openOf(newPage, company);
    await page.getByRole('button', { name: `Deactivate ${company.name}` }).click();
    const question = page.getByRole('dialog', { name: `Deactivate ${company.name}?` });
    const confirm = question.getByRole('button', { name: 'Deactivate', exact: true });
    await says(question, 'Nobody is signed out: it has no employees and no portal login yet.');
    await call('PUT', `/admin/companies/${company.id}`, { body: { status: 'trial' } });
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') answers.push(response.status());
    });
    await confirm.click();
    await question
      .getByRole('alert')
      .getByText('Somebody else changed this company meanwhile: it is on trial now.')
      .waitFor();
    await statusIn(row, 'Trial').waitFor();
    expect(answers).toEqual([412]);
    await confirm.click();
    await expectToast(page, 'Company deactivated successfully');
    await statusIn(row, 'Inactive').waitFor();
    expect(answers).toEqual([412, 200]);
  });

  test('offers no Undo any more once the company was changed again', async ({ newPage }) => {
    const company = await makeCompany();
    const { page, row } = await openOf(newPage, company);
    const undo = page.getByRole('button', { name: 'Undo' });
    const deactivate = async () => {
      await page.getByRole('button', { name: `Deactivate ${company.name}` }).click();
      const question = page.getByRole('dialog', { name: `Deactivate ${company.name}?` });
      await question.getByRole('button', { name: 'Deactivate', exact: true }).click();
      await undo.waitFor();
      await statusIn(row, 'Inactive').waitFor();
    };
    await deactivate();
    await page.getByRole('button', { name: `Edit ${company.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${company.name}` });
    await dialog.getByLabel('Max employees').fill('64');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Company updated');
    expect(await undo.count()).toBe(0);
    await page.getByRole('button', { name: `Reactivate ${company.name}` }).click();
    await statusIn(row, 'Active').waitFor();

    // Somebody else's change is known only when the Undo is pressed: it takes back nothing.
    await deactivate();
    await call('PUT', `/admin/companies/${company.id}`, { body: { maxEmployees: 65 } });
    await undo.click();
    await expectToast(page, 'Someone else changed this record. Reload and try again.');
    await statusIn(row, 'Inactive').waitFor();
  });

  test('stays a question when it fails', async ({ newPage }) => {
    const company = await makeCompany();
    const { page, row } = await openOf(newPage, company, { expected: [/ERR_FAILED/] });
    await page.getByRole('button', { name: `Deactivate ${company.name}` }).click();
    const question = page.getByRole('dialog', { name: `Deactivate ${company.name}?` });
    const confirm = question.getByRole('button', { name: 'Deactivate', exact: true });
    await page.route(`**/api/admin/companies/${company.id}`, (route) => route.abort(), {
      times: 1,
    });
    await confirm.click();
    await question.getByRole('alert').waitFor();
    await statusIn(row, 'Active').waitFor();
    await confirm.click();
    await statusIn(row, 'Inactive').waitFor();
  });
});
