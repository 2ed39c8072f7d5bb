import type { Page } from '@playwright/test';
import { dayAndCountText } from './harness/day.ts';
import { problemOf } from './harness/dialog.ts';
import { makeCustomer, makeInvoice, makeVendor } from './harness/invoice.ts';
import { tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast, pressInToast } from './harness/toasts.ts';
import { signedInPage, visit } from './harness/visit.ts';

async function openInvoices(page: Page, search = '') {
  await visit(page, `/admin/finance/invoices${search}`);
  await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
}

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const params = (page: Page) => new URL(page.url()).searchParams;
const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
};

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Invoice' });
async function openDialog(page: Page, search = '') {
  await openInvoices(page, search);
  await page.getByRole('button', { name: '+ New Invoice' }).first().click();
  await dialogOf(page).waitFor();
  return dialogOf(page);
}
async function pickParty(page: Page, label: string, name: string) {
  await dialogOf(page).getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
}

async function readSalesAndPurchases(page: Page) {
  const customer = await makeCustomer();
  const vendor = await makeVendor();
  const sale = await makeInvoice(customer);
  const bill = await makeInvoice(vendor, { kind: 'purchase', billNo: 'SK/7' });
  await openInvoices(page, `?search=${encodeURIComponent(customer.name)}`);
  for (const name of ['Code', 'Date', 'Party', 'Base', 'GST', 'Total', 'Status', 'Due']) {
    await page.getByRole('columnheader', { name, exact: true }).waitFor();
  }
  const row = rows(page).filter({ hasText: customer.name });
  await poll(() => row.getByText('₹1,18,000.00').count()).toBe(2);
  for (const words of [sale.code ?? '', '₹1,00,000.00', '₹18,000.00', 'Unpaid']) {
    await row.getByText(words, { exact: true }).waitFor();
  }

  await page.getByRole('searchbox').fill(vendor.name);
  await page.getByText('No invoices', { exact: true }).waitFor();
  await page.getByText('Purchase', { exact: true }).click();
  await rows(page)
    .getByText(bill.code ?? '', { exact: true })
    .waitFor();
  await rows(page).getByText('Bill SK/7').waitFor();
  expect(params(page).get('kind')).toBe('purchase');
  await page.reload();
  await rows(page).getByText('Bill SK/7').waitFor();
  await page.getByText('Sales', { exact: true }).click();
  await poll(() => params(page).has('kind')).toBe(false);
}

async function narrowTheList(page: Page) {
  const customer = await makeCustomer();
  const now = await makeInvoice(customer);
  const daysAgo = (count: number) =>
    new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
  // In a month that is not closed.
  const longAgo = daysAgo(25);
  const old = await makeInvoice(customer, { issuedOn: longAgo, dueOn: daysAgo(2) });
  await makeInvoice(customer, { status: 'draft' });
  await openInvoices(page);
  await page.getByRole('combobox', { name: 'Customer' }).fill(customer.name);
  await page.getByRole('option', { name: customer.name }).click();
  await page.getByText('3 invoices', { exact: true }).waitFor();

  await choose(page, 'Status', 'Draft');
  await page.getByText('1 invoice', { exact: true }).waitFor();
  await rows(page).getByText('Draft', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Clear Status: Draft' }).click();

  await choose(page, 'Due', 'Overdue');
  await rows(page)
    .getByText(old.code ?? '', { exact: true })
    .waitFor();
  await page.getByText('1 invoice', { exact: true }).waitFor();
  await rows(page).getByText('Overdue', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear Due: Overdue' }).click();

  await choose(page, 'Period', /From … to …/);
  const dialog = page.getByRole('dialog', { name: 'Period' });
  await dialog.getByLabel('From').fill(longAgo);
  await dialog.getByLabel('To').fill('2020-04-01');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await poll(() => problemOf(dialog.getByLabel('To'))).toBe('To can’t lie before From');
  await dialog.getByLabel('To').fill(longAgo);
  await dialog.getByRole('button', { name: 'Show' }).click();
  await page
    .getByText(`Period: ${dayAndCountText(longAgo)} – ${dayAndCountText(longAgo)}`)
    .waitFor();
  await rows(page)
    .getByText(old.code ?? '', { exact: true })
    .waitFor();
  await poll(() => rows(page).count()).toBe(1);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await poll(() => [...params(page).keys()]).toEqual([]);
  await rows(page)
    .getByText(now.code ?? '', { exact: true })
    .first()
    .waitFor();
}

async function typeWhatIsWrong(page: Page) {
  const dialog = await openDialog(page);
  const wrongs = [
    ['Amount (before GST)', 'abc', 'Enter an amount, such as 1,28,450.50 or 1.5L'],
    ['Amount (before GST)', '-5', 'Amount must be greater than 0'],
    ['GST Rate (%)', '-3', /GST/],
    ['Place of Supply', 'Atlantis', /state/],
  ] as const;
  for (const [label, typed, message] of wrongs) {
    const field = dialog.getByLabel(label);
    await field.fill(typed);
    await page.keyboard.press('Tab');
    await poll(() => problemOf(field)).toMatch(message);
  }
  expect(await dialog.getByRole('button', { name: 'Create', exact: true }).isDisabled()).toBe(true);
}

async function typeNoAmount(page: Page) {
  const customer = await makeCustomer();
  const dialog = await openDialog(page);
  await pickParty(page, 'Customer', customer.name);
  const amount = dialog.getByLabel('Amount (before GST)');
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  for (const wrong of ['', '0', '-5', 'many']) {
    await amount.fill(wrong);
    expect(await create.isDisabled(), wrong).toBe(true);
  }
  await amount.fill('100');
  await dialog.getByLabel('Date', { exact: false }).first().fill('2099-01-01');
  await create.click();
  await poll(() => problemOf(dialog.getByLabel('Date', { exact: false }).first())).toBe(
    'The date can’t lie in the future',
  );
  await dialog.getByLabel('Place of Supply').fill('Atlantis');
  await create.click();
  await poll(() => problemOf(dialog.getByLabel('Place of Supply'))).toContain('Enter a state');
}

async function typeAHugeAmount(page: Page) {
  const customer = await makeCustomer();
  const dialog = await openDialog(page);
  await pickParty(page, 'Customer', customer.name);
  const amount = dialog.getByLabel('Amount (before GST)');
  await amount.fill('90000000000000');
  await dialog.getByLabel('Preview').getByText('–').first().waitFor();
  expect(await amount.inputValue()).toBe('90000000000000');
}

async function raiseAnInvoice(page: Page) {
  const customer = await makeCustomer();
  const dialog = await openDialog(page);
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  expect(await create.isDisabled()).toBe(true);
  await pickParty(page, 'Customer', customer.name);
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByLabel('Amount (before GST)').fill('1,28,450.50');
  const preview = dialog.getByLabel('Preview');
  for (const figure of ['₹1,28,450.50', '₹23,121.09', '₹1,51,571.59']) {
    await preview.getByText(figure).waitFor();
  }
  // Karnataka, while our state is Maharashtra by default.
  await poll(() => dialog.getByLabel('Place of Supply').inputValue()).toBe('KA');
  await dialog.getByText('29-Karnataka').waitFor();
  await poll(() => dialog.getByLabel('Supply Type').inputValue()).toBe('Inter-state (IGST)');
  await create.click();
  const toast = await expectToast(page, /^INV\/\d\d-\d\d\/\d{5} issued$/);
  await rows(page).getByText(toast.replace(' issued', ''), { exact: true }).waitFor();
  await pressInToast(page, toast, 'Open');
  await page.getByRole('heading', { level: 1, name: toast.replace(' issued', '') }).waitFor();
  await page.getByText('₹1,51,571.59').first().waitFor();
}

async function takeAnotherRate(page: Page) {
  const customer = await makeCustomer();
  const dialog = await openDialog(page);
  await pickParty(page, 'Customer', customer.name);
  await dialog.getByLabel('Amount (before GST)').fill('1.5L');
  const rate = dialog.getByRole('combobox', { name: 'GST Rate (%)' });
  await rate.click();
  for (const offered of ['0', '5', '18', '40']) {
    await page
      .getByRole('option', { name: offered, exact: true })
      .filter({ visible: true })
      .waitFor();
  }
  await rate.fill('12');
  await dialog.getByText('GST of 12% ended on 22 Sep 2025 for almost everything.').waitFor();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'How ₹1,68,000.00 is worked out' }).click();
  await page.getByText('12% of ₹1,50,000.00, rounded to the paisa').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor();
}

async function followThePlace(page: Page) {
  const customer = await makeCustomer();
  const dialog = await openDialog(page);
  await pickParty(page, 'Customer', customer.name);
  await dialog.getByLabel('Amount (before GST)').fill('1000');
  const type = dialog.getByLabel('Supply Type');
  await poll(() => type.inputValue()).toBe('Inter-state (IGST)');
  await dialog.getByLabel('Place of Supply').fill('Maharashtra');
  await poll(() => type.inputValue()).toBe('Intra-state (CGST+SGST)');
  await dialog.getByRole('combobox', { name: 'Supply Type' }).click();
  await page.getByRole('option', { name: 'Inter-state (IGST)' }).click();
  await dialog
    .getByText('Supplier and place of supply are both in Maharashtra, so CGST + SGST would fit.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expectToast(page, / issued$/);
}

async function emptyThePlace(page: Page) {
  const customer = await makeCustomer();
  const dialog = await openDialog(page);
  await pickParty(page, 'Customer', customer.name);
  await dialog.getByLabel('Amount (before GST)').fill('1000');
  const [type, place] = [dialog.getByLabel('Supply Type'), dialog.getByLabel('Place of Supply')];
  await poll(() => place.inputValue()).toBe('KA');
  await place.fill('MH');
  await poll(() => type.inputValue()).toBe('Intra-state (CGST+SGST)');
  await dialog
    .getByText('The customer is registered in 29-Karnataka: for a registered client')
    .waitFor();
  await place.fill('');
  await poll(() => type.inputValue()).toBe('Inter-state (IGST)');
  await page.keyboard.press('Tab');
  await poll(() => place.inputValue()).toBe('KA');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const toast = await expectToast(page, / issued$/);
  await pressInToast(page, toast, 'Open');
  await page.getByText('29-Karnataka').first().waitFor();
  await page.getByText('IGST 18%').first().waitFor();
}

async function keepABillTwice(page: Page) {
  const vendor = await makeVendor();
  const first = await makeInvoice(vendor, { kind: 'purchase', billNo: 'SK/118' });
  const dialog = await openDialog(page, '?kind=purchase');
  await pickParty(page, 'Vendor', vendor.name);
  await dialog.getByLabel('Amount (before GST)').fill('500');
  await dialog.getByLabel('Bill number').fill('sk/118');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Keep it a second time?' });
  await question.getByText(`is kept already as ${first.code}.`).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await poll(() => problemOf(dialog.getByLabel('Bill number'))).toContain(`as ${first.code}`);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expectToast(page, /^PUR\/.* issued$/);
}

async function oweTheTaxOfABill(page: Page) {
  const vendor = await makeVendor({ gstin: '', reverseCharge: true, tdsSection: 'none' });
  const dialog = await openDialog(page, '?kind=purchase');
  const reverseCharge = dialog.getByRole('checkbox', { name: 'Reverse charge' });
  expect(await reverseCharge.isChecked()).toBe(false);
  await pickParty(page, 'Vendor', vendor.name);
  // As usual for the vendor.
  await poll(() => reverseCharge.isChecked()).toBe(true);
  await dialog.getByLabel('Amount (before GST)').fill('1,000');
  await dialog.getByText('GST owed', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await pressInToast(page, await expectToast(page, /^PUR\/.* issued$/), 'Open');
  await page.getByRole('heading', { level: 2, name: 'Reverse charge' }).waitFor();
  await page.getByRole('button', { name: /^PDF of RCI/ }).click();
  await page.getByRole('dialog', { name: /^RCI/ }).getByRole('button', { name: /Close/ }).click();
}

async function nameTheCode(page: Page) {
  const registered = await makeCustomer();
  const dialog = await openDialog(page);
  await pickParty(page, 'Customer', registered.name);
  await dialog.getByLabel('Amount (before GST)').fill('2,000');
  const code = dialog.getByLabel('HSN/SAC');
  // The usual entry of the price list.
  await poll(() => code.inputValue()).toBe('999293');
  await code.fill('');
  const warning = dialog.getByText(
    'An invoice to a registered customer must name the HSN or SAC code of each line.',
  );
  await warning.waitFor();
  await expectGoodLooksInFull(page, 'invoice-code');
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  await poll(() => problemOf(code)).toContain('HSN/SAC is required');
  await code.fill('99');
  await poll(() => problemOf(code)).toContain('An HSN code has 4, 6 or 8 digits');
  // Not needed for a bill, but a value that is checked and sent must be visible.
  const kind = dialog.getByRole('combobox', { name: 'Type', exact: true });
  await kind.click();
  await page.getByRole('option', { name: 'Purchase', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Vendor' }).waitFor();
  expect(await code.inputValue()).toBe('99');
  await kind.click();
  await page.getByRole('option', { name: 'Sales', exact: true }).click();
  await pickParty(page, 'Customer', registered.name);
  const description = dialog.getByRole('combobox', { name: 'Description' });
  await description.fill('yoga');
  await page.getByRole('option', { name: 'Yoga and breathing, at the office' }).click();
  await poll(() => code.inputValue()).toBe('999723');
  await warning.waitFor({ state: 'detached' });
  await poll(() => dialog.getByLabel('Amount (before GST)').inputValue()).toBe('3900');
  await create.click();
  await expectToast(page, /^INV\/.* issued$/);
}

async function keepADraft(page: Page) {
  const customer = await makeCustomer();
  const dialog = await openDialog(page);
  await pickParty(page, 'Customer', customer.name);
  await dialog.getByLabel('Amount (before GST)').fill('4,000');
  await dialog.getByRole('button', { name: 'More lines' }).click();
  await page.getByRole('heading', { level: 1, name: 'New invoice' }).waitFor();
  await poll(() => page.locator('[name="lines.0.rate"]').inputValue()).toBe('4,000');
  await poll(() => page.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe(
    customer.name,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: '+ New Invoice' }).first().click();
  await pickParty(page, 'Customer', customer.name);
  await dialog.getByLabel('Amount (before GST)').fill('4,000');
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await expectToast(page, 'Draft saved');
}

test('an invoice is raised with the keyboard only in a dialog that fits a phone @full', async ({
  newPage,
}) => {
  const customer = await makeCustomer();
  const page = await signedInPage(newPage);
  await openInvoices(page);
  await tabTo(page, page.getByRole('button', { name: '+ New Invoice' }).first());
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await tabTo(page, dialog.getByRole('combobox', { name: 'Customer' }));
  await page.keyboard.type(customer.name);
  await page.getByRole('option', { name: customer.name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Amount (before GST)'));
  await page.keyboard.type('2500');
  await expectGoodLooks(page, 'create-invoice');
  await tabTo(page, dialog.getByRole('button', { name: 'Create', exact: true }));
  await page.keyboard.press('Enter');
  const code = (await expectToast(page, / issued$/)).replace(' issued', '');
  expect(code).toMatch(/^INV/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDialog(page);
  await expectNoSidewaysScrolling(page);
});

test('invoices and bills are listed with their figures, filtered by the URL @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await readSalesAndPurchases(page);
  await narrowTheList(page);
});

test('a new invoice shows problems at its fields, and handles any amount @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await typeWhatIsWrong(page);
  await typeNoAmount(page);
  await typeAHugeAmount(page);
});

test('an invoice is raised with the displayed figures, by the place of supply', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await raiseAnInvoice(page);
  await takeAnotherRate(page);
  await followThePlace(page);
  await emptyThePlace(page);
  await oweTheTaxOfABill(page);
});

test('a new invoice requires a code, accepts a repeated bill number when confirmed, and a draft continues in the editor @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/409/] });
  await nameTheCode(page);
  await keepABillTwice(page);
  await keepADraft(page);
});
