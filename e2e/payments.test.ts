import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { holdBack } from './harness/hold.ts';
import { type Invoice, makeInvoice, readInvoice } from './harness/invoice.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { makeParty } from './harness/party.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { signedInPage } from './harness/visit.ts';

async function openPayments(page: Page, search = '') {
  await page.goto(`/admin/finance/payments${search}`);
  await page.getByRole('heading', { name: 'Recent Payments' }).waitFor();
}

/** For either profile: another test switches them. */
const byPan = /^1% of the value without GST.*: this vendor has a PAN\.$/;

type Sale = Invoice & { code: string; party: string };

async function makeSale(): Promise<Sale> {
  const customer = await makeParty('customers');
  const invoice = await makeInvoice(customer);
  return { ...invoice, code: invoice.code ?? '', party: customer.name };
}

async function makeBill(vendor: Record<string, unknown> = {}): Promise<Invoice> {
  const party = await makeParty('vendors', vendor);
  return makeInvoice(party, { kind: 'purchase', billNo: unique() });
}

async function pay(body: Record<string, unknown>) {
  const response = await call<{ data: { id: string; code: string; version: number } }>(
    'POST',
    '/admin/finance/payments',
    { body },
  );
  return response.data;
}

/** Returns a figure of the strip above the fields. */
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
const amountOf = (page: Page) => page.getByLabel('Amount', { exact: true });
const picker = (page: Page) => page.getByRole('combobox', { name: /^Invoice/ });
const record = (page: Page) => page.getByRole('button', { name: 'Record', exact: true });
const rowOf = (page: Page, code: string) =>
  page.locator('tbody tr[data-row]').filter({ hasText: code });
const basisOf = async ({ id }: Invoice) =>
  (await call<{ data: object }>('GET', `/admin/finance/tax/tds-basis?invoiceId=${id}`)).data;
const dueOf = async (invoice: Invoice) => (await readInvoice(invoice)).due;

async function receiveAllThatIsDue(page: Page) {
  const sale = await makeSale();
  await openPayments(page);
  await picker(page).fill(sale.party);
  await page.getByRole('option', { name: `${sale.code} · ${sale.party} · ₹1,18,000 due` }).click();
  await poll(() => figure(page, 'Total').textContent()).toBe('₹1,18,000.00');
  await poll(() => figure(page, 'Paid').textContent()).toBe('₹0.00');
  await poll(() => figure(page, 'Due').textContent()).toBe('₹1,18,000.00');
  expect(new URL(page.url()).searchParams.get('invoice')).toBe(sale.id);

  await page.getByLabel('TDS deducted by client').fill('2,000');
  await page.getByRole('button', { name: 'Full' }).click();
  await poll(() => amountOf(page).inputValue()).toBe('1,16,000.00');
  await poll(() => figure(page, 'Due after').textContent()).toBe('₹0.00');
  await expectGoodLooksInFull(page, 'payment-receive');
  await page.getByLabel('Reference').fill(`UTR-${unique()}`);
  await record(page).click();
  const toast = await expectToast(page, /^Payment RCT\/\S+ recorded$/);
  expect(await dueOf(sale)).toBe(0);

  // Ready for the next one.
  await poll(() => amountOf(page).inputValue()).toBe('');
  await poll(() => picker(page).inputValue()).toBe('');
  await expectFocus(picker(page));
  await rowOf(page, toast.split(' ')[1] ?? '')
    .getByText('₹2,000.00')
    .waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Receipt PDF', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Receipt RCT-\S+\.pdf$/);
  expect(await text(await download.createReadStream())).toMatch(/^%PDF/);
}

async function takeTheWholeDue(page: Page) {
  const sale = await makeSale();
  await openPayments(page, `?invoice=${sale.id}`);
  await poll(() => figure(page, 'Due').textContent()).toBe('₹1,18,000.00');
  await record(page).click();
  await expectToast(page, /^Payment RCT/);
  expect(await dueOf(sale)).toBe(0);
}

async function openTheWorkings(page: Page) {
  const sale = await makeSale();
  const { code } = await pay({ invoiceId: sale.id, amount: 18_000, mode: 'UPI' });
  await openPayments(page, `?invoice=${sale.id}`);
  await page.getByRole('button', { name: 'How ₹18,000.00 is worked out' }).click();
  await page.getByRole('dialog').getByText(code).waitFor();
  await expectGoodLooksInFull(page, 'payment-working');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'How ₹1,00,000.00 is worked out' }).click();
  await page.getByRole('dialog').getByText('₹1,18,000.00 − ₹18,000.00').waitFor();
}

async function payABill(page: Page) {
  const bill = await makeBill();
  await page.goto(`/admin/finance/invoices/${bill.id}`);
  await page.getByRole('link', { name: 'Record payment' }).click();
  await page.getByRole('heading', { name: 'Record a payout' }).waitFor();
  expect(new URL(page.url()).searchParams.get('side')).toBe('out');
  await page.goto(`/admin/finance/payments?invoice=${bill.id}`);
  await page.getByRole('heading', { name: 'Record a payout' }).waitFor();
  await page.getByText(/^TDS 194C suggested/).waitFor();
  expect(await page.getByLabel('TDS deducted by client').count()).toBe(0);
  await record(page).click();
  await expectToast(page, /^Payment PAY\S+ recorded$/);
  expect(await dueOf(bill)).toBe(0);
}

async function applyTheTax(page: Page) {
  const bill = await makeBill({ pan: 'ABCPK1234L' });
  await openPayments(page, `?side=out&invoice=${bill.id}`);
  const box = page.getByRole('region', { name: 'TDS 194C' });
  await box.getByRole('button', { name: 'How ₹1,000.00 is worked out' }).waitFor();
  await box.getByText(byPan).waitFor();
  await expectGoodLooksInFull(page, 'payment-tds');
  await box.getByRole('button', { name: 'Apply' }).click();
  await poll(() => amountOf(page).inputValue()).toBe('1,17,000.00');
  await poll(() => figure(page, 'Due after').textContent()).toBe('₹0.00');
  await box.getByRole('button', { name: 'Take off' }).click();
  await poll(() => amountOf(page).inputValue()).toBe('1,18,000.00');

  await amountOf(page).fill('59,000');
  await box.getByRole('button', { name: 'Apply' }).click();
  await poll(() => amountOf(page).inputValue()).toBe('58,500.00');
  await record(page).click();
  await expectToast(page, /^Payment PAY\/\S+ recorded$/);
  expect(await dueOf(bill)).toBe(59_000);
}

async function payWithoutAPan(page: Page) {
  const bill = await makeBill();
  await openPayments(page, `?side=out&invoice=${bill.id}`);
  const box = page.getByRole('region', { name: 'TDS 194C' });
  await box.getByText(/^5% of the value without GST: .* That rate is the house rule\.$/).waitFor();
  await box.getByRole('button', { name: 'How ₹5,000.00 is worked out' }).click();
  await page
    .getByRole('dialog')
    .getByText(/5% without PAN/)
    .waitFor();
}

async function turnToPayouts(page: Page) {
  await openPayments(page);
  await page.getByText('Pay (A/P)').click();
  await page.getByRole('heading', { name: 'Record a payout' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Record a payout' }).waitFor();
  await poll(() => page.getByLabel('TDS deducted by client').count()).toBe(0);
}

async function waitForTheForm(page: Page) {
  for (const width of [1440, 700, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const isForm = ({ pathname }: URL) => /record-panel-[^/]+\.js$/.test(pathname);
    const come = await holdBack(page, isForm);
    await page.goto('/admin/finance/payments');
    const heading = page.getByRole('heading', { name: 'Recent Payments' });
    await heading.waitFor();
    const topOf = async () => (await heading.boundingBox())?.y ?? 0;
    await poll(() => page.locator('[aria-busy="true"]').count()).toBeGreaterThan(0);
    const before = await topOf();
    come();
    await amountOf(page).waitFor();
    expect(Math.abs((await topOf()) - before)).toBeLessThan(2);
    await page.unroute(isForm);
  }
}

async function filterPayments(page: Page) {
  const sale = await makeSale();
  const ref = `UTR-${unique()}`;
  const { code } = await pay({ invoiceId: sale.id, amount: 1000, mode: 'RTGS', ref });
  await openPayments(page, `?search=${ref}`);
  for (const name of ['Date', 'Dir', 'Invoice', 'Mode', 'Ref', 'TDS', 'Amount']) {
    await page.getByRole('columnheader', { name, exact: true }).waitFor();
  }
  const row = rowOf(page, code);
  for (const words of ['In', 'RTGS', ref, '₹1,000.00']) {
    await row.getByText(words, { exact: true }).waitFor();
  }
  await page.getByRole('combobox', { name: 'Direction' }).click();
  await page.getByRole('option', { name: 'Out: paid' }).click();
  await page.getByRole('heading', { name: 'No payments yet' }).waitFor();
  await page.waitForURL('**direction=out**');
  await expectGoodLooksInFull(page, 'payments-none');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL('**/admin/finance/payments');
}

async function comeFromAnInvoice(page: Page) {
  const sale = await makeSale();
  await page.goto(`/admin/finance/invoices/${sale.id}`);
  const link = page.getByRole('link', { name: 'Record payment' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expectFocus(amountOf(page));
  await page.keyboard.type('700');
  await poll(() => record(page).isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  await expectToast(page, /^Payment RCT/);
  expect(await dueOf(sale)).toBe(117_300);
}

async function recordByKeys(page: Page) {
  const sale = await makeSale();
  await openPayments(page);
  await tabTo(page, picker(page));
  await page.keyboard.type(sale.code);
  await page.getByRole('option', { name: new RegExp(sale.code) }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await poll(() => figure(page, 'Due').textContent()).toBe('₹1,18,000.00');
  await tabTo(page, amountOf(page));
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expectToast(page, /^Payment RCT/);
  expect(await dueOf(sale)).toBe(117_500);
}

async function payLessThanTheTax(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const bill = await makeBill({ pan: 'ABCPK1234L' });
  const { data: rules } = await call<{ data: object[] }>(
    'GET',
    '/admin/finance/tax-rules?profile=statutory&kind=tds194c',
  );
  const basis = {
    ...{ ...(await basisOf(bill)), profile: 'statutory', rule: rules[0] },
    yearBefore: { taxable: 2_00_000, tds: 0 },
  };
  await page.route('**/api/admin/finance/tax/tds-basis*', (route) =>
    route.fulfill({ json: { data: basis } }),
  );
  await page.goto(`/admin/finance/payments?side=out&invoice=${bill.id}`);
  const box = page.getByRole('region', { name: 'TDS 194C' });
  await amountOf(page).fill('1');
  await box.getByRole('button', { name: 'How ₹1.00 is worked out' }).waitFor();
  await box.getByText(/^₹1,999\.01 more is due for the year .* no money would move\./).waitFor();
  expect(await box.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
  await box.scrollIntoViewIfNeeded();
  await expectGoodLooksInFull(page, 'payment-tds-bounded');
  await expectNoSidewaysScrolling(page);

  await amountOf(page).fill('2,500');
  await box.getByRole('button', { name: 'Apply' }).click();
  await poll(() => amountOf(page).inputValue()).toBe('478.81');
  expect(await box.getByText(/Amount exceeds/).count()).toBe(0);
  await record(page).click();
  await expectToast(page, /^Payment PAY\/\S+ recorded$/);
  expect(await dueOf(bill)).toBe(1_15_500);
}

test('money is received on an invoice: the full due amount, with its tax, calculation and receipt', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await receiveAllThatIsDue(page);
  await takeTheWholeDue(page);
  await openTheWorkings(page);
  await filterPayments(page);
});

test('a vendor is paid with the tax to be deducted, and no more than the payment settles @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await turnToPayouts(page);
  await payABill(page);
  await applyTheTax(page);
  await payWithoutAPan(page);
  await payLessThanTheTax(page);
});

test('a payment is recorded with the keyboard only, also from its invoice @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await comeFromAnInvoice(page);
  await recordByKeys(page);
});

test('recent payments stay in place when the form above them appears @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await waitForTheForm(page);
});
