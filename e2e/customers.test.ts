import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { says } from './harness/dialog.ts';
import { makeInvoice } from './harness/invoice.ts';
import { expectFocus, expectFocusTrap, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { gstinOf, makeParty, type Party } from './harness/party.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openCustomers(newPage: NewPage, search = '') {
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/finance/customers${search}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const rowOf = (page: Page, { name }: { name: string }) =>
  page.locator('tbody tr[data-row]').filter({ hasText: name });
const searchFor = ({ name }: { name: string }) => `?search=${encodeURIComponent(name)}`;

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

const figuresOf = (page: Page, names: readonly string[]) =>
  Promise.all(names.map((name) => figure(page, name).locator('dd').first().textContent()));

async function actionOf(page: Page, action: string, name: string) {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function askDeletion(page: Page, { name }: Party) {
  await actionOf(page, 'Delete', name);
  const question = page.getByRole('dialog', { name: 'Delete this customer?' });
  return { question, confirm: question.getByRole('button', { name: 'Delete' }) };
}

test('a customer is added with the keyboard, with the data in the GSTIN and a client company @full', async ({
  newPage,
}) => {
  const company = await makeCompany();
  const page = await openCustomers(newPage);
  const open = page.getByRole('button', { name: 'New Customer' }).first();
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Customer' });
  const field = dialog.getByLabel(/^Name/);
  await expectFocus(field);
  await expectFocusTrap(page, dialog);

  const name = `Kaveri ${unique()}`;
  const pan = 'AABCK1234L';
  await tabTo(page, field);
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByLabel('GSTIN'));
  await page.keyboard.type(gstinOf('29', pan));
  await dialog.getByText('Format valid').waitFor();
  await dialog.getByText(`: 29-Karnataka, PAN ${pan}`).waitFor();
  expect(await dialog.textContent()).not.toMatch(/verified/i);
  await poll(() => dialog.getByLabel('PAN', { exact: true }).inputValue()).toBe(pan);
  const state = dialog.getByRole('combobox', { name: 'State' });
  await poll(() => state.inputValue()).toBe('29-Karnataka');
  await tabTo(page, dialog.getByLabel('In a special economic zone (SEZ)'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Client company' }));
  await page.keyboard.type(company.name);
  await page.getByRole('option', { name: company.name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectGoodLooksInFull(page, 'customer-create');
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Customer added');
  await expectFocus(open);
  await page.goto(`/admin/finance/customers${searchFor({ name })}`);
  await rowOf(page, { name }).getByText(company.name).waitFor();
});

test('a customer gets another account, is archived with documents, restored, and deleted without any @full', async ({
  newPage,
}) => {
  const customer = await makeParty('customers', {
    pan: 'ABCPK1234L',
    bank: { account: '50100234567890' },
  });
  const page = await openCustomers(newPage, searchFor(customer));
  await actionOf(page, 'Edit', customer.name);
  const dialog = page.getByRole('dialog', { name: `Edit ${customer.name}` });
  await dialog.getByText('••••••••••7890').waitFor();
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await dialog.getByText('50100234567890').waitFor();
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await poll(() => dialog.getByText('50100234567890').count()).toBe(0);
  expect(await dialog.getByLabel('PAN', { exact: true }).inputValue()).toBe('••••••234L');
  await dialog.getByLabel('Account', { exact: true }).fill('998877665544');
  await dialog.getByLabel('Account again').fill('998877665544');
  await expectGoodLooksInFull(page, 'customer-edit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Customer updated');
  await rowOf(page, customer).getByText('••••5544').waitFor();

  await makeInvoice(customer);
  const { question, confirm } = await askDeletion(page, customer);
  await question.getByText(`${customer.name} stands on 1 document and is archived`).waitFor();
  await confirm.click();
  await expectToast(page, `${customer.name} archived: its documents stay`);
  await page.getByRole('heading', { name: 'No customers' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, customer).waitFor();
  await call('DELETE', `/admin/finance/customers/${customer.id}`);
  await page.getByRole('combobox', { name: 'Archive' }).click();
  await page.getByRole('option', { name: 'Archived', exact: true }).click();
  await rowOf(page, customer).getByText('Archived').waitFor();
  await actionOf(page, 'Restore', customer.name);
  await expectToast(page, `${customer.name} restored`);

  const other = await makeParty('customers');
  await page.goto(`/admin/finance/customers${searchFor(other)}`);
  const second = await askDeletion(page, other);
  await says(second.question, `${other.name} stands on no document and is removed for good.`);
  await second.confirm.click();
  await expectToast(page, `${other.name} deleted`);
  await page.getByRole('heading', { name: 'No customers' }).waitFor();
});

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('customers are imported from a file like the template, after every line is valid @full', async ({
  newPage,
}) => {
  const page = await openCustomers(newPage);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import customers' });
  const file = dialog.locator('input[type="file"]');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('customers-template.csv');
  expect(await text(await download.createReadStream())).toMatch(/Name,Email,Phone,GSTIN,PAN/);

  await file.setInputFiles(csv('wrong.csv', 'Name,GSTIN', 'Neem,27XX', ','));
  await dialog.getByText('A GSTIN has 15 characters; this one has 4').waitFor();
  await poll(() => dialog.getByRole('row').nth(1).textContent()).toBe(
    '2GSTINA GSTIN has 15 characters; this one has 4',
  );
  await poll(() => dialog.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
  await expectGoodLooksInFull(page, 'customers-import-problems');
  await file.setInputFiles(csv('list.pdf', ''));
  await dialog.getByText('list.pdf: Choose a CSV file').waitFor();

  const tag = unique();
  await file.setInputFiles(csv('good.csv', 'Email,Name', `a@b.example,One ${tag}`, `,Two ${tag}`));
  await dialog.getByText('2 customers to add').waitFor();
  await expectGoodLooksInFull(page, 'customers-import');
  await dialog.getByRole('button', { name: 'Import 2 customers' }).click();
  await expectToast(page, '2 customers added');
  await page.goto(`/admin/finance/customers?search=${tag}`);
  await page.getByText('2 customers', { exact: true }).waitFor();
});

test('the page of a customer adds up the documents, shows the account line by line and on paper, and fits a phone @full', async ({
  newPage,
}) => {
  const customer = await makeParty('customers', {
    name: `Sahyadri Foods and Beverages Private Limited ${unique()}`,
    gstin: gstinOf('27', 'AABCP1234M'),
    bank: { name: 'HDFC Bank', ifsc: 'HDFC0002255', account: '50100234567890' },
  });
  const invoice = await makeInvoice(customer);
  const ref = `upi-77${unique()}`;
  const body = { invoiceId: invoice.id, amount: 50_000, mode: 'UPI', ref };
  await call('POST', '/admin/finance/payments', { body });
  const page = await openCustomers(newPage, `/${customer.id}`);
  await page.getByRole('heading', { level: 1, name: customer.name }).waitFor();
  const names = ['Documents', 'Total', 'Paid', 'Due', 'Overdue'];
  const amounts = ['1', '₹1,18,000.00', '₹50,000.00', '₹68,000.00', '₹0.00'];
  await poll(() => figuresOf(page, names)).toEqual(amounts);
  await page.getByRole('button', { name: 'How ₹68,000.00 is worked out' }).click();
  await page.getByText('Payments not reversed, with the tax deducted from them').waitFor();
  await page.keyboard.press('Escape');

  const account = page.getByRole('region', { name: 'Statement of account' });
  const document = page.getByRole('link', { name: invoice.code ?? '' }).first();
  await account.getByText('Opening balance').waitFor();
  await account
    .getByRole('link', { name: invoice.code ?? '' })
    .first()
    .waitFor();
  await account.getByText(ref).waitFor();
  const due = account.getByRole('row').filter({ hasText: 'Due from them' });
  await due.getByText('₹68,000.00').waitFor();
  await expectGoodLooksInFull(page, 'customer-page');
  await page.getByRole('button', { name: 'PDF' }).click();
  const paper = page.getByRole('dialog', { name: `Statement of ${customer.name}` });
  const saved = page.waitForEvent('download');
  await paper.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe(`Statement ${customer.name}.pdf`);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await account.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: /^Last financial year/ }).click();
  await account.getByText('Nothing happened in this period.').waitFor();
  await page.reload();
  await account.getByText('Nothing happened in this period.').waitFor();
  const tabs = page.getByRole('navigation', { name: 'Customer' });
  await tabs.getByRole('link', { name: 'Invoices' }).click();
  await document.waitFor();
  await tabs.getByRole('link', { name: 'History' }).click();
  await page.getByText('added the customer').waitFor();
});
