import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { call, request } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { makeCompany } from './harness/company.ts';
import { problemOf } from './harness/dialog.ts';
import {
  type Invoice,
  invoiceLine,
  makeCustomer,
  makeInvoice,
  makeVendor,
  readInvoice,
} from './harness/invoice.ts';
import { expectFocusTrap } from './harness/keyboard.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast, pressInToast } from './harness/toasts.ts';
import { signedInPage, visit } from './harness/visit.ts';

async function openInvoice(page: Page, invoice: Invoice) {
  await visit(page, `/admin/finance/invoices/${invoice.id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const dialog = (page: Page) => page.getByRole('dialog');
const figure = (page: Page, label: string) =>
  page.locator('dl').first().locator('div').filter({ hasText: label }).first();
async function more(page: Page, action: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}

async function readADocument(page: Page) {
  const customer = await makeCustomer();
  const invoice = await makeInvoice(customer, {
    lines: [invoiceLine(), invoiceLine({ desc: 'Fitness bands', qty: 3, rate: 250.5, taxPct: 5 })],
    notes: 'Payable to the account below',
  });
  await openInvoice(page, invoice);
  for (const words of [
    customer.name,
    '29-Karnataka',
    'Inter-state (IGST)',
    'Fitness bands',
    'IGST 5%',
    'Payable to the account below',
    'Rupees One Lakh Eighteen Thousand Seven Hundred Eighty-Nine and Eight Paise Only',
  ]) {
    await page.getByText(words).first().waitFor();
  }
  await figure(page, 'Due').getByRole('button').click();
  await page.getByText('Total of the invoice').waitFor();
  await page.keyboard.press('Escape');
  await figure(page, 'GST').getByRole('button').click();
  await page.getByText('5% of ₹751.50, rounded to the paisa').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('issued the invoice').waitFor();
}

async function printADocument(page: Page) {
  const invoice = await makeInvoice(await makeCustomer());
  await openInvoice(page, invoice);
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  await dialog(page).getByText('Page 1 of 1', { exact: true }).waitFor();
  const words = dialog(page).locator('section p.visually-hidden');
  await poll(() => words.textContent()).toContain(invoice.code);
  await poll(() => words.textContent()).toContain('1,18,000.00');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${invoice.code?.replaceAll('/', '-')}.pdf`);
  expect((await text(await file.createReadStream())).slice(0, 5)).toBe('%PDF-');

  await page.evaluate(() => {
    window.print = () =>
      Reflect.set(window, 'printed', document.querySelectorAll('body > div > canvas').length);
  });
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  await poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1);
}

async function sendADocument(page: Page) {
  const email = `accounts-${Date.now()}@example.com`;
  const invoice = await makeInvoice(await makeCustomer({ email }));
  await openInvoice(page, invoice);
  await page.getByRole('button', { name: 'Send' }).click();
  const to = dialog(page).getByLabel('To');
  expect(await to.inputValue()).toBe(email);
  await to.fill('');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await poll(() => problemOf(to)).toBe('Enter the address to send it to');
  await to.fill(email);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expectToast(page, `Invoice is on its way to ${email}`);
  await poll(async () => (await readInvoice(invoice)).sent?.to).toBe(email);
  await page.reload();
  await page.getByText('Sent', { exact: true }).waitFor();
}

async function keepACopyOfABill(page: Page) {
  const invoice = await makeInvoice(await makeVendor(), { kind: 'purchase', billNo: 'SK/9' });
  await openInvoice(page, invoice);
  await page.getByText('Bill SK/9').waitFor();
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  await page
    .getByLabel('Bill: file')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer });
  await expectToast(page, 'Copy of the bill kept');
  await page.getByText('bill.pdf').first().waitFor();
  await page.getByRole('button', { name: 'Remove bill.pdf' }).click();
  await page.getByRole('button', { name: 'Choose a PDF or photo' }).waitFor();
}

async function comeFromTheCompany(page: Page) {
  const company = await makeCompany();
  const customer = await makeCustomer({ companyId: company.id });
  const invoice = await makeInvoice(customer);
  await page.goto(`/admin/companies/${company.id}`);
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.getByRole('link', { name: invoice.code ?? '' }).click();
  await page.getByRole('heading', { level: 1, name: invoice.code ?? '' }).waitFor();
}

async function issueADraft(page: Page) {
  const draft = await makeInvoice(await makeCustomer(), { status: 'draft' });
  await openInvoice(page, draft);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Issue this invoice over ₹1,18,000.00?' });
  await question.getByText('From then on it never changes.').waitFor();
  await question.getByRole('button', { name: 'Issue' }).click();
  await expectToast(page, /^INV\/.* issued$/);
  await page.getByRole('link', { name: 'Record payment' }).waitFor();
}

async function deleteADraft(page: Page) {
  const customer = await makeCustomer();
  const draft = await makeInvoice(customer, { status: 'draft' });
  await openInvoice(page, draft);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', {
    name: `Delete this draft for ${customer.name}?`,
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Draft deleted');
  await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
  await page.goto(`/admin/finance/invoices/${draft.id}`);
  await page.getByRole('heading', { name: 'There is no such invoice' }).waitFor();
}

async function voidADocument(page: Page) {
  const invoice = await makeInvoice(await makeCustomer());
  await openInvoice(page, invoice);
  await more(page, 'Void');
  await dialog(page).getByRole('button', { name: 'Void' }).click();
  await poll(() => problemOf(dialog(page).getByLabel('Reason'))).toBe('Reason is required');
  await dialog(page).getByLabel('Reason').fill('Entered twice');
  await dialog(page).getByRole('button', { name: 'Void' }).click();
  await expectToast(page, `${invoice.code} is void. Its number stays taken.`);
  await page.getByText('Void: nothing is due').waitFor();
  await page.getByText('Entered twice').first().waitFor();
  expect(await page.getByRole('link', { name: 'Record payment' }).count()).toBe(0);
}

async function creditAnAmount(page: Page) {
  const invoice = await makeInvoice(await makeCustomer());
  await openInvoice(page, invoice);
  await more(page, 'Credit note');
  const amount = dialog(page).getByLabel('Amount (with GST)');
  await amount.fill('1,18,000.01');
  await dialog(page).getByLabel('Reason').fill('Two sessions fell out');
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click();
  await poll(() => problemOf(amount)).toBe('Only ₹1,18,000 of this invoice is left to credit.');
  await amount.fill('11,800');
  await dialog(page).getByText('₹1,06,200.00').waitFor();
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click();
  await expectToast(page, /^Credit note CN\/.* issued$/);
  await figure(page, 'Due').getByText('₹1,06,200.00').waitFor();
  await page.getByText('Part-paid').first().waitFor();

  await more(page, 'Credit note');
  await dialog(page).getByRole('button', { name: 'Full' }).click();
  expect(await amount.inputValue()).toBe('1,06,200.00');
  await dialog(page).getByLabel('Reason').fill('The rest too');
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click();
  await expectToast(page, /^Credit note CN\/.* issued$/);
  await page.getByText('Nothing is left').waitFor();
  expect((await readInvoice(invoice)).due).toBe(0);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('All of this invoice was credited already.').waitFor();
  await page.getByText('It has credit notes, so it can’t be void.').waitFor();
}

async function creditPartOfALine(page: Page) {
  const invoice = await makeInvoice(await makeCustomer(), {
    lines: [invoiceLine({ qty: 4, rate: 2500 })],
  });
  await openInvoice(page, invoice);
  await more(page, 'Credit note');
  await dialog(page).getByText('By lines').click();
  const quantity = dialog(page).getByLabel('Quantity of Yoga at the office to credit');
  await quantity.fill('5');
  await dialog(page).getByLabel('Reason').fill('One fell out');
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click();
  await poll(() => problemOf(quantity)).toBe('Credit at most what was billed');
  await quantity.fill('1');
  await dialog(page).getByText('−₹2,950.00').waitFor();
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click();
  await expectToast(page, /^Credit note CN\/.* issued$/);
  expect((await readInvoice(invoice)).due).toBe(8850);
}

async function creditALineTwice(page: Page) {
  const invoice = await makeInvoice(await makeCustomer(), {
    lines: [invoiceLine({ rate: 10_000 }), invoiceLine({ desc: 'Walks', qty: 2, rate: 2500 })],
  });
  await openInvoice(page, invoice);
  const quantity = dialog(page).getByLabel('Quantity of Walks to credit');
  const creditTwo = async () => {
    await more(page, 'Credit note');
    await dialog(page).getByText('By lines').click();
    await quantity.fill('2');
    await dialog(page).getByLabel('Reason').fill('They fell out');
    await dialog(page).getByRole('button', { name: 'Issue credit note' }).click();
  };
  await creditTwo();
  await expectToast(page, /^Credit note CN\/.* issued$/);
  await creditTwo();
  await poll(() => problemOf(quantity)).toBe('All of this was credited already.');
  expect((await readInvoice(invoice)).due).toBe(11_800);
}

async function lookAtADocument(page: Page) {
  const invoice = await makeInvoice(await makeCustomer());
  await call('POST', `/admin/finance/invoices/${invoice.id}/credit-notes`, {
    body: { amount: 1180, reason: 'One session fell out' },
  });
  await openInvoice(page, invoice);
  await page.getByText('One session fell out').first().waitFor();
  await expectGoodLooks(page, 'invoice');
  await more(page, 'Credit note');
  await dialog(page).getByLabel('Reason').waitFor();
  await expectGoodLooks(page, 'credit-note');
  await expectFocusTrap(page, dialog(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByText('One session fell out').first().waitFor();
  await expectNoSidewaysScrolling(page);
}

test('an invoice goes from raised to paid, back to due, and is reduced by a credit note @full', async ({
  newPage,
}) => {
  const customer = await makeCustomer();
  const page = await newPage();
  await signIn(page);
  await page.goto('/admin/finance/invoices');
  await page.getByRole('button', { name: '+ New Invoice' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Customer' }).fill(customer.name);
  await page.getByRole('option', { name: customer.name }).click();
  await dialog(page).getByLabel('Amount (before GST)').fill('1L');
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  const code = (await expectToast(page, / issued$/)).replace(' issued', '');
  await pressInToast(page, code, 'Open');
  await page.getByRole('heading', { level: 1, name: code }).waitFor();
  const invoiceId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  const words = dialog(page).locator('section p.visually-hidden');
  await poll(() => words.textContent()).toContain(code);
  await poll(() => words.textContent()).toContain('1,18,000.00');
  await page.keyboard.press('Escape');

  const pay = (amount: number) =>
    request('POST', '/admin/finance/payments', { body: { invoiceId, amount } });
  const status = page.getByRole('heading', { level: 1 }).locator('..');
  const seen = async (word: string, due: string) => {
    await page.reload();
    await status.getByText(word, { exact: true }).waitFor();
    await figure(page, 'Due').getByText(due).waitFor();
  };
  expect((await pay(50_000)).status).toBe(201);
  await seen('Part-paid', '₹68,000.00');
  const refused = await pay(68_000.01);
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toBe('Amount exceeds remaining due (₹68,000).');
  const rest = await pay(68_000);
  await seen('Paid', '₹0.00');
  await page.getByText('Nothing is left').waitFor();

  const { data } = await rest.json();
  await call('POST', `/admin/finance/payments/${data.id}/reverse`, {
    body: { reason: 'The cheque bounced' },
  });
  await seen('Part-paid', '₹68,000.00');
  await page.getByText('The cheque bounced').waitFor();

  await more(page, 'Credit note');
  await dialog(page).getByRole('button', { name: 'Full' }).click();
  await dialog(page).getByLabel('Reason').fill('Settled between us');
  await dialog(page).getByRole('button', { name: 'Issue credit note' }).click();
  await expectToast(page, /^Credit note CN\/.* issued$/);
  await status.getByText('Paid', { exact: true }).waitFor();
});

test('a document is shown with its calculations, printed, sent, and found from its company @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await readADocument(page);
  await printADocument(page);
  await sendADocument(page);
  await keepACopyOfABill(page);
  await comeFromTheCompany(page);
});

test('a draft is issued or deleted after confirmation @full', async ({ newPage }) => {
  const page = await signedInPage(newPage, { expected: [/404/] });
  await issueADraft(page);
  await deleteADraft(page);
});

test('an issued document is voided with a reason, or credited up to the due and the billed amount @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await voidADocument(page);
  await creditAnAmount(page);
  await creditPartOfALine(page);
  await creditALineTwice(page);
  await lookAtADocument(page);
});
