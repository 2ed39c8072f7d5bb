import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { problemOf } from './harness/dialog.ts';
import { type Invoice, invoiceLine, makeCustomer, makeInvoice } from './harness/invoice.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

type Customer = Awaited<ReturnType<typeof makeCustomer>>;

const invoiceOf = (customer: Customer, rate: number) =>
  makeInvoice(customer, { lines: [invoiceLine({ qty: 1, rate })] });
const readInvoice = async ({ id }: Invoice) =>
  (await call<{ data: Invoice }>('GET', `/admin/finance/invoices/${id}`)).data;
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const submit = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

async function openAccount(page: Page, customer: Customer) {
  await page.goto(`/admin/finance/customers/${customer.id}?tab=account`);
  await page.getByText('Nothing moved on this account yet').waitFor();
}

/** Four fields and two clicks, for one transfer over two invoices. */
async function receiveOverTwo(page: Page, [one, two]: [Invoice, Invoice]) {
  await press(page, 'Record receipt');
  const amount = dialog(page).getByLabel('Amount', { exact: false }).first();
  await amount.fill('20,000');
  const first = dialog(page).getByLabel(`Amount for ${one.code}`);
  await expect(first).toHaveValue('11,800.00');
  await expect(dialog(page).getByLabel(`Amount for ${two.code}`)).toHaveValue('5,900.00');
  await dialog(page).getByText('₹2,300.00').waitFor();
  await first.fill('11,800.01');
  await submit(page, 'Record receipt');
  expect(await problemOf(first)).toBe('At most ₹11,800 is due on it.');
  await first.fill('11,600');
  await dialog(page).getByLabel(`TDS deducted from ${one.code}`).fill('200');
  await expectGoodLooksInFull(page, 'receipt-over-several');
  await submit(page, 'Record receipt');
  await expectToast(page, /^Receipt RCT\/.* recorded$/);
  expect((await readInvoice(one)).due).toBe(0);
  expect((await readInvoice(two)).due).toBe(0);
  await page.getByText('₹2,500.00 of').waitFor();
}

async function applyAndTakeBack(page: Page, open: Invoice) {
  await press(page, 'Apply to invoices');
  const amount = dialog(page).getByLabel(`Amount for ${open.code}`);
  await expect(amount).toHaveValue('2,500.00');
  await amount.fill('1,000');
  await dialog(page).getByText('₹1,500.00').waitFor();
  await submit(page, 'Apply');
  await expectToast(page, '₹1,000 applied');
  await press(page, `Take ₹1,000.00 back from ${open.code}`);
  await dialog(page).getByLabel('Reason').fill('Meant for another');
  await submit(page, 'Take back');
  await expectToast(page, 'Back on the account');
  expect((await readInvoice(open)).due).toBe(5900);
}

async function refundTheRest(page: Page) {
  await press(page, 'Refund');
  const amount = dialog(page).getByLabel('Amount', { exact: false }).first();
  await expect(amount).toHaveValue('2,500.00');
  await amount.fill('2,500.01');
  await submit(page, 'Record refund');
  expect(await problemOf(amount)).toBe('The customer has ₹2,500 on account.');
  await amount.fill('2,500');
  await submit(page, 'Record refund');
  await expectToast(page, /^Refund PAY\/.* recorded$/);
  await page.getByText('₹0.00 of').waitFor();
  expect(await page.getByRole('button', { name: 'Refund', exact: true }).count()).toBe(0);
}

test('one transfer settles two invoices, what is left is applied, taken back and refunded @full', async ({
  newPage,
}) => {
  const customer = await makeCustomer();
  const invoices: [Invoice, Invoice] = [
    await invoiceOf(customer, 10_000),
    await invoiceOf(customer, 5000),
  ];
  const page = await newPage();
  await signIn(page);
  await openAccount(page, customer);
  await receiveOverTwo(page, invoices);
  const open = await invoiceOf(customer, 5000);
  await applyAndTakeBack(page, open);
  await expectGoodLooksInFull(page, 'customer-account');
  await refundTheRest(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
});
