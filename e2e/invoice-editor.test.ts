import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { problemOf } from './harness/dialog.ts';
import { invoiceLine, makeCustomer, makeInvoice, readInvoice } from './harness/invoice.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { signedInPage, visit } from './harness/visit.ts';

async function openEditor(page: Page, path = 'new') {
  await visit(page, `/admin/finance/invoices/${path}`);
  await page.getByRole('button', { name: 'Add line' }).waitFor();
}

const field = (page: Page, line: number, name: string) =>
  page.locator(`[name="lines.${line}.${name}"], [data-field="lines.${line}.${name}"]`);
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
async function pickCustomer(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Customer' }).fill(name);
  await page.getByRole('option', { name }).click();
}

async function typeFigures(page: Page) {
  const customer = await makeCustomer({
    gstin: '27AAPFU0939F1ZV',
    address: { line1: '4 Mill Road', city: 'Pune', state: 'MH', pincode: '411001' },
  });
  await openEditor(page);
  await pickCustomer(page, customer.name);
  await field(page, 0, 'desc').fill('Fitness bands');
  await field(page, 0, 'qty').fill('12');
  await field(page, 0, 'rate').fill('1,250.50');
  await field(page, 0, 'taxPct').fill('5');
  await page.getByRole('button', { name: 'Add line' }).click();
  await field(page, 1, 'desc').fill('Programme');
  await field(page, 1, 'rate').fill('1.5L');
  for (const figure of ['₹15,006.00', '₹15,756.30', '₹1,77,000.00']) {
    await page
      .getByRole('button', { name: `How ${figure} is worked out` })
      .first()
      .waitFor();
  }
  const box = totals(page);
  const figures = ['₹1,65,006.00', '₹375.15', '₹13,500.00', '₹1,92,756.30'];
  for (const figure of figures) await box.getByText(figure).first().waitFor();
  for (const tax of ['CGST 2.5%', 'SGST 2.5%', 'CGST 9%', 'SGST 9%']) {
    await box.getByText(tax, { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expectToast(page, /^INV\/.* issued$/);
  await page.getByText('₹1,92,756.30').first().waitFor();
}

async function readWhatIsWrong(page: Page) {
  await openEditor(page);
  await field(page, 0, 'hsn').fill('99');
  await field(page, 0, 'qty').fill('many');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('button', { name: 'Description of line 1' }).waitFor();
  await page.getByText('Choose a customer', { exact: true }).waitFor();
  for (const [name, message] of [
    ['desc', 'Description is required'],
    ['hsn', 'An HSN code has 4, 6 or 8 digits; a SAC has 6 and begins with 99'],
    ['qty', 'Quantity must be a number'],
    ['rate', 'Rate is required'],
  ] as const) {
    await poll(() => problemOf(field(page, 0, name))).toBe(message);
  }
  await page.getByRole('button', { name: 'Rate of line 1' }).click();
  await expectFocus(field(page, 0, 'rate'));
}

async function keepWhatWasTyped(page: Page) {
  await openEditor(page);
  await field(page, 0, 'desc').fill('Kept words');
  await page.waitForTimeout(600);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await poll(() => field(page, 0, 'desc').inputValue()).toBe('Kept words');

  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await poll(() => field(page, 0, 'desc').inputValue()).toBe('Kept words');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
  await page.goto('/admin/finance/invoices/new');
  await poll(() => field(page, 0, 'desc').inputValue()).toBe('');
}

async function keepAndIssueADraft(page: Page) {
  const customer = await makeCustomer();
  await openEditor(page);
  await pickCustomer(page, customer.name);
  await field(page, 0, 'desc').fill('Programme');
  await field(page, 0, 'rate').fill('1000');
  await page.getByRole('textbox', { name: 'Notes' }).fill('With thanks');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expectToast(page, 'Draft saved');
  await page.getByRole('heading', { level: 1, name: 'Draft invoice' }).waitFor();

  await page.getByRole('link', { name: 'Edit' }).click();
  await poll(() => page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('With thanks');
  await field(page, 0, 'rate').fill('2000');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const code = (await expectToast(page, /^INV\/.* issued$/)).replace(' issued', '');
  await page.getByRole('heading', { level: 1, name: code }).waitFor();
  await page.getByText('₹2,360.00').first().waitFor();
}

async function editWhatChangedMeanwhile(page: Page) {
  const customer = await makeCustomer();
  const draft = await makeInvoice(customer, { status: 'draft', notes: 'Before' });
  await openEditor(page, `${draft.id}/edit`);
  await call('PATCH', `/admin/finance/invoices/${draft.id}`, { body: { notes: 'Theirs' } });
  await field(page, 0, 'rate').fill('500');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await poll(() => page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('Theirs');
  await poll(() => field(page, 0, 'rate').inputValue()).toBe('500');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expectToast(page, 'Draft saved');
  expect((await readInvoice(draft)).grandTotal).toBe(590);
}

async function editWhatWasIssued(page: Page) {
  const invoice = await makeInvoice(await makeCustomer());
  await page.goto(`/admin/finance/invoices/${invoice.id}/edit`);
  await page.getByRole('heading', { name: 'This is no draft any more' }).waitFor();
  await page.getByRole('link', { name: 'Go to the invoice' }).click();
  await page.getByRole('heading', { level: 1, name: invoice.code ?? '' }).waitFor();
}

async function lookAtTheEditor(page: Page) {
  const draft = await makeInvoice(await makeCustomer(), {
    status: 'draft',
    lines: [invoiceLine(), invoiceLine({ taxPct: 5, qty: 3 })],
  });
  await openEditor(page, `${draft.id}/edit`);
  await totals(page).getByText('IGST 18%').waitFor();
  await expectGoodLooks(page, 'invoice-editor');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
}

test('lines of an invoice show their figures, and are asked about before leaving @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await typeFigures(page);
  await keepWhatWasTyped(page);
  await readWhatIsWrong(page);
});

test('a draft is saved, changed and issued, and never overwrites another user’s change @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/412/] });
  await keepAndIssueADraft(page);
  await editWhatChangedMeanwhile(page);
  await editWhatWasIssued(page);
  await lookAtTheEditor(page);
});
