import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { problemOf } from './harness/dialog.ts';
import { makeCustomer } from './harness/invoice.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast, pressInToast } from './harness/toasts.ts';

const amountOf = (page: Page) => page.getByLabel('Amount', { exact: true });
const record = (page: Page) => page.getByRole('button', { name: 'Record', exact: true });

/** Raises an invoice in the quick dialog of the list. Returns its code. */
async function raise(page: Page, customer: string): Promise<string> {
  await page.goto('/admin/finance/invoices');
  await page.getByRole('button', { name: '+ New Invoice' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer);
  await page.getByRole('option', { name: customer }).click();
  await dialog.getByLabel('Amount (before GST)').fill('1,00,000');
  await dialog.getByLabel('Preview').getByText('₹1,18,000.00').waitFor();
  await poll(() => dialog.getByLabel('HSN/SAC').inputValue()).toBe('999293');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const toast = await expectToast(page, /^INV\/\S+ issued$/);
  await pressInToast(page, toast, 'Open');
  const code = toast.replace(' issued', '');
  await page.getByRole('heading', { level: 1, name: code }).waitFor();
  return code;
}

/** Checks the due amount and the status on the page of the invoice. */
async function stands(page: Page, { due, status }: { due: string; status: string }) {
  await page
    .locator('dl')
    .first()
    .locator('div')
    .filter({ has: page.locator('dt').getByText('Due', { exact: true }) })
    .locator('dd')
    .getByText(due, { exact: true })
    .first()
    .waitFor();
  await page.locator('h1').locator('..').getByText(status, { exact: true }).waitFor();
}

/** Goes from the page of the invoice to Payments, where it is preselected. */
async function startPayment(page: Page) {
  await page.getByRole('link', { name: 'Record payment' }).click();
  await amountOf(page).waitFor();
}

async function reverse(page: Page, payment: string) {
  await page.goto(`/admin/finance/payments?search=${encodeURIComponent(payment)}`);
  const row = page.locator('tbody tr[data-row]').filter({ hasText: payment });
  await row.getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: payment });
  await drawer.getByRole('button', { name: 'Reverse' }).click();
  const question = page.getByRole('dialog', { name: `Reverse ${payment}?` });
  await question.getByLabel(/^Reason/).fill('The cheque bounced');
  await question.getByRole('button', { name: 'Reverse' }).click();
  await expectToast(page, `Payment ${payment} reversed: its invoice is due again`);
}

test('goes from raised to paid, is due again after a reversal and then reduced by a credit note @full', async ({
  newPage,
}) => {
  const customer = await makeCustomer();
  const page = await newPage();
  await signIn(page);
  const code = await raise(page, customer.name);
  const invoicePage = page.url();
  const back = () => page.goto(invoicePage);
  await stands(page, { due: '₹1,18,000.00', status: 'Unpaid' });

  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const document = page.getByRole('dialog');
  await document.getByText('Page 1 of 1', { exact: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    document.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect((await text(await file.createReadStream())).slice(0, 5)).toBe('%PDF-');
  await page.keyboard.press('Escape');

  await startPayment(page);
  await amountOf(page).fill('18,000');
  await record(page).click();
  await expectToast(page, /^Payment RCT\/\S+ recorded$/);
  await back();
  await stands(page, { due: '₹1,00,000.00', status: 'Part-paid' });

  await startPayment(page);
  await amountOf(page).fill('1,00,000.01');
  await poll(() => problemOf(amountOf(page))).toBe('Amount exceeds remaining due (₹1,00,000).');
  await page.getByRole('button', { name: 'Full' }).click();
  await poll(() => amountOf(page).inputValue()).toBe('1,00,000.00');
  await record(page).click();
  const toast = await expectToast(page, /^Payment RCT\/\S+ recorded$/);
  await back();
  await stands(page, { due: '₹0.00', status: 'Paid' });

  await reverse(page, toast.split(' ')[1] ?? '');
  await back();
  await stands(page, { due: '₹1,00,000.00', status: 'Part-paid' });

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Credit note/ }).click();
  const note = page.getByRole('dialog');
  await note.getByLabel('Amount (with GST)').fill('11,800');
  await note.getByLabel('Reason').fill('One session fell out');
  await note.getByRole('button', { name: 'Issue credit note' }).click();
  await expectToast(page, /^Credit note CN\/\S+ issued$/);
  await stands(page, { due: '₹88,200.00', status: 'Part-paid' });
  await page.getByText(code).first().waitFor();
  await expectGoodLooksInFull(page, 'invoice-journey');
});
