import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { makeInvoice } from './harness/invoice.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { gstinOf, makeParty, type Party } from './harness/party.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { problemOf, says } from './harness/window.ts';

async function openCustomers(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/finance/customers${search}`);
  await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
  return page;
}

const rowOf = (page: Page, { name }: { name: string }) =>
  page.locator('tbody tr[data-row]').filter({ hasText: name });
const searchFor = ({ name }: { name: string }) => `?search=${encodeURIComponent(name)}`;

async function openPage(newPage: NewPage, { id, name }: Party, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/finance/customers/${id}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page;
}

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

test.describe('adding a customer', () => {
  async function openCreate(newPage: NewPage, options?: PageOptions) {
    const page = await openCustomers(newPage, '', options);
    await page.getByRole('button', { name: 'New Customer' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Customer' });
    await expectFocus(dialog.getByLabel('Name', { exact: false }).first());
    return { page, dialog, add: dialog.getByRole('button', { name: 'Add customer' }) };
  }

  test('tells what a GSTIN says and fills in what it holds', async ({ newPage }) => {
    const { page, dialog, add } = await openCreate(newPage);
    const name = `Kaveri ${unique()}`;
    const pan = 'AABCK1234L';
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByLabel('GSTIN').fill(gstinOf('29', pan));
    await dialog.getByText('Format valid').waitFor();
    await dialog.getByText(`: 29-Karnataka, PAN ${pan}`).waitFor();
    expect(await dialog.textContent()).not.toMatch(/verified/i);
    await poll(() => dialog.getByLabel('PAN', { exact: true }).inputValue()).toBe(pan);
    await poll(() => dialog.getByRole('combobox', { name: 'State' }).inputValue()).toBe(
      '29-Karnataka',
    );
    await expectGoodLooksInFull(page, 'customer-create');
    await add.click();
    await expectToast(page, 'Customer added');
    await poll(() => dialog.count()).toBe(0);
  });

  test('says at each field what is wrong with it, as it is typed', async ({ newPage }) => {
    const { page, dialog, add } = await openCreate(newPage);
    await dialog.getByLabel('PAN', { exact: true }).fill('ABCDE12345');
    await says(dialog, 'The fourth letter says who holds it: one of ABCFGHJLPT');
    await dialog.getByLabel('IFSC').fill('HDFC1002255');
    await says(dialog, 'The fifth character of an IFSC is 0 (zero)');
    await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
    await says(dialog, 'The last character does not fit the others: check for a typing mistake');
    await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
    await dialog.getByLabel('PAN', { exact: true }).fill('AAPFU0939G');
    await says(dialog, 'The PAN inside the GSTIN is AAPFU0939F. Correct one of them.');
    await dialog.getByLabel('PIN code').fill('560001');
    await says(dialog, 'This PIN code doesn’t seem to lie in Maharashtra.');
    await dialog.getByLabel('Account', { exact: true }).fill('123456789');
    await add.click();
    await says(dialog, 'Name is required', 'The account numbers differ');
    await expectFocus(dialog.getByLabel(/^Name/));
    await expectGoodLooksInFull(page, 'customer-create-problems');
  });

  test('links it to a client company', async ({ newPage }) => {
    const company = await makeCompany();
    const { page, dialog, add } = await openCreate(newPage);
    const name = `Linked ${unique()}`;
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByRole('combobox', { name: 'Client company' }).fill(company.name);
    await page.getByRole('option', { name: company.name }).click();
    await dialog.getByLabel('In a special economic zone (SEZ)').check();
    await add.click();
    await expectToast(page, 'Customer added');
    await page.goto(`/admin/finance/customers${searchFor({ name })}`);
    await rowOf(page, { name }).getByText(company.name).waitFor();
  });

  test('asks before it discards what was typed, and holds the keyboard', async ({ newPage }) => {
    const { page, dialog } = await openCreate(newPage);
    await expectFocusTrap(page, dialog);
    await dialog.getByLabel(/^Name/).fill('Typed');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Discard' }).click();
    await poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

test.describe('changing a customer', () => {
  test('keeps the account number unless another is typed twice, and reveals it when asked', async ({
    newPage,
  }) => {
    const customer = await makeParty('customers', { bank: { account: '50100234567890' } });
    const page = await openCustomers(newPage, searchFor(customer));
    await page.getByRole('button', { name: `Edit ${customer.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${customer.name}` });
    await dialog.getByText('••••••••••7890').waitFor();
    await dialog.getByRole('button', { name: 'Reveal' }).click();
    await dialog.getByText('50100234567890').waitFor();
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await poll(() => dialog.getByText('50100234567890').count()).toBe(0);
    await dialog.getByLabel('Account', { exact: true }).fill('998877665544');
    await dialog.getByLabel('Account again').fill('998877665544');
    await expectGoodLooksInFull(page, 'customer-edit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Customer updated');
    await rowOf(page, customer).getByText('••••5544').waitFor();
  });

  test('loses nothing when somebody else saved first', async ({ newPage }) => {
    const customer = await makeParty('customers');
    const page = await openCustomers(newPage, searchFor(customer), { expected: [/status of 412/] });
    await page.getByRole('button', { name: `Edit ${customer.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${customer.name}` });
    await dialog.getByLabel('Phone').fill('+91 98200 11111');
    await call('PATCH', `/admin/finance/customers/${customer.id}`, {
      body: { email: 'theirs@example.com' },
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await dialog.getByText('What you typed is kept: Phone.').waitFor();
    await poll(() => dialog.getByLabel('Email').inputValue()).toBe('theirs@example.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Customer updated');
  });
});

test.describe('deleting a customer', () => {
  test('removes who stands on no document', async ({ newPage }) => {
    const customer = await makeParty('customers');
    const page = await openCustomers(newPage, searchFor(customer));
    await page.getByRole('button', { name: `Delete ${customer.name}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this customer?' });
    await says(question, `${customer.name} stands on no document and is removed for good.`);
    await expectGoodLooksInFull(page, 'customer-delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, `${customer.name} deleted`);
    await page.getByRole('heading', { name: 'No customers' }).waitFor();
  });

  test('archives who stands on one, which can be undone', async ({ newPage }) => {
    const customer = await makeParty('customers');
    await makeInvoice(customer);
    const page = await openCustomers(newPage, searchFor(customer));
    await page.getByRole('button', { name: `Delete ${customer.name}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this customer?' });
    await question.getByText(`${customer.name} stands on 1 document and is archived`).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, `${customer.name} archived: its documents stay`);
    await page.getByRole('heading', { name: 'No customers' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, customer).waitFor();

    await call('DELETE', `/admin/finance/customers/${customer.id}`);
    await page.getByRole('combobox', { name: 'Archive' }).click();
    await page.getByRole('option', { name: 'Archived', exact: true }).click();
    await rowOf(page, customer).getByText('Archived').waitFor();
    await page.getByRole('button', { name: `Restore ${customer.name}` }).click();
    await expectToast(page, `${customer.name} restored`);
  });
});

test.describe('importing customers', () => {
  const csv = (name: string, ...lines: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });

  async function openImport(newPage: NewPage) {
    const page = await openCustomers(newPage);
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import customers' });
    return { page, dialog, file: dialog.locator('input[type="file"]') };
  }

  test('names each problem by line and column, and adds nothing', async ({ newPage }) => {
    const { page, dialog, file } = await openImport(newPage);
    await file.setInputFiles(csv('wrong.csv', 'Name,GSTIN', 'Neem,27XX', ','));
    await dialog.getByText('A GSTIN has 15 characters; this one has 4').waitFor();
    await poll(() => dialog.getByRole('row').nth(1).textContent()).toBe(
      '2GSTINA GSTIN has 15 characters; this one has 4',
    );
    await poll(() => dialog.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
    await expectGoodLooksInFull(page, 'customers-import-problems');
    await file.setInputFiles(csv('list.pdf', ''));
    await dialog.getByText('list.pdf: Choose a CSV file').waitFor();
  });

  test('adds all rows of a good file', async ({ newPage }) => {
    const tag = unique();
    const { page, dialog, file } = await openImport(newPage);
    await file.setInputFiles(
      csv('good.csv', 'Email,Name', `a@b.example,One ${tag}`, `,Two ${tag}`),
    );
    await dialog.getByText('2 customers to add').waitFor();
    await expectGoodLooksInFull(page, 'customers-import');
    await dialog.getByRole('button', { name: 'Import 2 customers' }).click();
    await expectToast(page, '2 customers added');
    await page.goto(`/admin/finance/customers?search=${tag}`);
    await page.getByText('2 customers', { exact: true }).waitFor();
  });

  test('offers a template', async ({ newPage }) => {
    const { page, dialog } = await openImport(newPage);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download template' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('customers-template.csv');
    expect(await text(await download.createReadStream())).toMatch(/Name,Email,Phone,GSTIN,PAN/);
  });
});

test.describe('the page of a customer', () => {
  async function makeAccount() {
    const customer = await makeParty('customers', { gstin: gstinOf('27', 'AABCP1234M') });
    const invoice = await makeInvoice(customer);
    const ref = `upi-77${unique()}`;
    await call('POST', '/admin/finance/payments', {
      body: { invoiceId: invoice.id, amount: 50_000, mode: 'UPI', ref },
    });
    return { customer, invoice, ref };
  }

  test('adds up the documents and tells the account line by line', async ({ newPage }) => {
    const { customer, invoice, ref } = await makeAccount();
    const page = await openPage(newPage, customer);
    for (const [name, amount] of [
      ['Documents', '1'],
      ['Total', '₹1,18,000.00'],
      ['Paid', '₹50,000.00'],
      ['Due', '₹68,000.00'],
      ['Overdue', '₹0.00'],
    ] as const) {
      await poll(() => figure(page, name).locator('dd').first().textContent()).toBe(amount);
    }
    await page.getByRole('button', { name: 'How ₹68,000.00 is worked out' }).click();
    await page.getByText('Payments not reversed, with the tax deducted from them').waitFor();
    await page.keyboard.press('Escape');

    const account = page.getByRole('region', { name: 'Statement of account' });
    await account.getByText('Opening balance').waitFor();
    await account
      .getByRole('link', { name: invoice.code ?? '' })
      .first()
      .waitFor();
    await account.getByText(ref).waitFor();
    await account
      .getByRole('row')
      .filter({ hasText: 'Due from them' })
      .getByText('₹68,000.00')
      .waitFor();
    await expectGoodLooksInFull(page, 'customer-page');

    await account.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: /^Last financial year/ }).click();
    await account.getByText('Nothing happened in this period.').waitFor();
    await page.reload();
    await account.getByText('Nothing happened in this period.').waitFor();
  });

  test('shows the statement on paper', async ({ newPage }) => {
    const { customer } = await makeAccount();
    const page = await openPage(newPage, customer);
    await page.getByRole('button', { name: 'PDF' }).click();
    const dialog = page.getByRole('dialog', { name: `Statement of ${customer.name}` });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Statement ${customer.name}.pdf`);
  });

  test('leads to its invoices and its history', async ({ newPage }) => {
    const { customer, invoice } = await makeAccount();
    const page = await openPage(newPage, customer);
    const tabs = page.getByRole('navigation', { name: 'Customer' });
    await tabs.getByRole('link', { name: 'Invoices' }).click();
    await page
      .getByRole('link', { name: invoice.code ?? '' })
      .first()
      .waitFor();
    await tabs.getByRole('link', { name: 'History' }).click();
    await page.getByText('added the customer').waitFor();
  });
});

test.describe('on a phone and by keyboard', () => {
  test('fits 390 px', async ({ newPage }) => {
    const customer = await makeParty('customers', {
      name: `Sahyadri Foods and Beverages Private Limited ${unique()}`,
      bank: { name: 'HDFC Bank', ifsc: 'HDFC0002255', account: '50100234567890' },
    });
    await makeInvoice(customer);
    const page = await openCustomers(newPage, searchFor(customer), { width: 390 });
    await page.getByText(customer.name).first().waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'customers-phone');
    await page.goto(`/admin/finance/customers/${customer.id}`);
    await page.getByText('Opening balance').waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'customer-page-phone');
  });

  test('is added by keys alone', async ({ newPage }) => {
    const page = await openCustomers(newPage);
    const name = `By keys ${unique()}`;
    await tabTo(page, page.getByRole('button', { name: 'New Customer' }).first());
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New Customer' });
    await expectFocus(dialog.getByLabel(/^Name/));
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Customer added');
    await expectFocus(page.getByRole('button', { name: 'New Customer' }).first());
  });
});

test('says a field’s problem to who can’t see it', async ({ newPage }) => {
  const page = await openCustomers(newPage);
  await page.getByRole('button', { name: 'New Customer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Customer' });
  await dialog.getByLabel('IFSC').fill('HDFC1002255');
  await poll(() => problemOf(dialog.getByLabel('IFSC'))).toBe(
    'The fifth character of an IFSC is 0 (zero)',
  );
});
