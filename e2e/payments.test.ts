import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { holdBack } from './harness/hold.ts';
import { type Invoice, makeInvoice, readInvoice } from './harness/invoice.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { makeParty } from './harness/party.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openPayments(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/finance/payments${search}`);
  await page.getByRole('heading', { name: 'Recent Payments' }).waitFor();
  return page;
}

/** By either profile: another test is switching them. */
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
  const answer = await call<{ data: { id: string; code: string; version: number } }>(
    'POST',
    '/admin/finance/payments',
    { body },
  );
  return answer.data;
}

/** What the strip above the fields says. */
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
const failing = {
  status: 500,
  json: { code: 'INTERNAL', message: 'Something went wrong', requestId: 'r-1' },
};
const dueOf = async (invoice: Invoice) => (await readInvoice(invoice)).due;

test.describe('receiving money', () => {
  test('is about an invoice found by its party, and fills in all that is due', async ({
    newPage,
  }) => {
    const sale = await makeSale();
    const page = await openPayments(newPage);
    await picker(page).fill(sale.party);
    await page
      .getByRole('option', { name: `${sale.code} · ${sale.party} · ₹1,18,000 due` })
      .click();
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
    const said = await expectToast(page, /^Payment RCT\/\S+ recorded$/);
    expect(await dueOf(sale)).toBe(0);

    // Ready for the next one.
    await poll(() => amountOf(page).inputValue()).toBe('');
    await poll(() => picker(page).inputValue()).toBe('');
    await expectFocus(picker(page));
    await rowOf(page, said.split(' ')[1] ?? '')
      .getByText('₹2,000.00')
      .waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Receipt PDF', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Receipt RCT-\S+\.pdf$/);
    expect(await text(await download.createReadStream())).toMatch(/^%PDF/);
  });

  test('takes the whole due where no amount was typed', async ({ newPage }) => {
    const sale = await makeSale();
    const page = await openPayments(newPage, `?invoice=${sale.id}`);
    await poll(() => figure(page, 'Due').textContent()).toBe('₹1,18,000.00');
    await record(page).click();
    await expectToast(page, /^Payment RCT/);
    expect(await dueOf(sale)).toBe(0);
  });

  test('is a payout where the invoice is a bill, whatever side the address says', async ({
    newPage,
  }) => {
    const bill = await makeBill();
    const page = await newPage();
    await signIn(page);
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
  });

  test('opens the working of each figure', async ({ newPage }) => {
    const sale = await makeSale();
    const { code } = await pay({ invoiceId: sale.id, amount: 18_000, mode: 'UPI' });
    const page = await openPayments(newPage, `?invoice=${sale.id}`);
    await page.getByRole('button', { name: 'How ₹18,000.00 is worked out' }).click();
    await page.getByRole('dialog').getByText(code).waitFor();
    await expectGoodLooksInFull(page, 'payment-working');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'How ₹1,00,000.00 is worked out' }).click();
    await page.getByRole('dialog').getByText('₹1,18,000.00 − ₹18,000.00').waitFor();
  });
});

test.describe('paying a vendor', () => {
  test('suggests the tax to deduct, applies it and takes it off again', async ({ newPage }) => {
    const bill = await makeBill({ pan: 'ABCPK1234L' });
    const page = await openPayments(newPage, `?side=out&invoice=${bill.id}`);
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
  });

  test('says that the rate without a PAN is the house rule', async ({ newPage }) => {
    const bill = await makeBill();
    const page = await openPayments(newPage, `?side=out&invoice=${bill.id}`);
    const box = page.getByRole('region', { name: 'TDS 194C' });
    await box
      .getByText(/^5% of the value without GST: .* That rate is the house rule\.$/)
      .waitFor();
    await box.getByRole('button', { name: 'How ₹5,000.00 is worked out' }).click();
    await page
      .getByRole('dialog')
      .getByText(/5% without PAN/)
      .waitFor();
  });

  test('suggests no more tax than a payment settles, and names the rest', async ({ newPage }) => {
    const bill = await makeBill({ pan: 'ABCPK1234L' });
    const { data: rules } = await call<{ data: object[] }>(
      'GET',
      '/admin/finance/tax-rules?profile=statutory&kind=tds194c',
    );
    const basis = {
      ...{ ...(await basisOf(bill)), profile: 'statutory', rule: rules[0] },
      yearBefore: { taxable: 2_00_000, tds: 0 },
    };
    const page = await newPage({ width: 390 });
    await signIn(page);
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
  });

  test('says where the tax can’t be worked out, and tries again', async ({ newPage }) => {
    const bill = await makeBill({ pan: 'ABCPK1234L' });
    const page = await newPage({ expected: [/500/] });
    await signIn(page);
    const basis = '**/api/admin/finance/tax/tds-basis*';
    const answer = await holdBack(page, basis, (route) => route.fulfill(failing));
    await page.goto(`/admin/finance/payments?side=out&invoice=${bill.id}`);
    const box = page.getByRole('region', { name: 'TDS 194C' });
    await page.locator('section[aria-label="TDS 194C"][aria-busy="true"]').waitFor();
    answer();
    await box.getByText('The tax to deduct could not be worked out.').waitFor();
    await expectGoodLooksInFull(page, 'payment-tds-failed');
    await page.unroute(basis);
    await box.getByRole('button', { name: 'Retry' }).click();
    await box.getByText(byPan).waitFor();

    const none = { data: { ...(await basisOf(bill)), rule: null, profile: 'statutory' } };
    await page.route(basis, (route) => route.fulfill({ json: none }));
    await page.reload();
    await box.getByText(/^The profile Statutory has no rule for TDS 194C on /).waitFor();
  });

  test('is a side of its own', async ({ newPage }) => {
    const page = await openPayments(newPage);
    await page.getByText('Pay (A/P)').click();
    await page.getByRole('heading', { name: 'Record a payout' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Record a payout' }).waitFor();
    await poll(() => page.getByLabel('TDS deducted by client').count()).toBe(0);
  });
});

test.describe('recent payments', () => {
  for (const width of [1440, 700, 390] as const) {
    test(`stay where they are when the form above them comes, on ${width} px`, async ({
      newPage,
    }) => {
      const page = await newPage({ width });
      await signIn(page);
      const come = await holdBack(page, (url) => /record-panel-[^/]+\.js$/.test(url.pathname));
      await page.goto('/admin/finance/payments');
      const heading = page.getByRole('heading', { name: 'Recent Payments' });
      await heading.waitFor();
      const topOf = async () => (await heading.boundingBox())?.y ?? 0;
      await poll(() => page.locator('[aria-busy="true"]').count()).toBeGreaterThan(0);
      const before = await topOf();
      come();
      await amountOf(page).waitFor();
      expect(Math.abs((await topOf()) - before)).toBeLessThan(2);
    });
  }

  test('are filtered, and each filter is in the address', async ({ newPage }) => {
    const sale = await makeSale();
    const ref = `UTR-${unique()}`;
    const { code } = await pay({ invoiceId: sale.id, amount: 1000, mode: 'RTGS', ref });
    const page = await openPayments(newPage, `?search=${ref}`);
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
  });
});

test.describe('on a phone and by keyboard', () => {
  test('begins with the amount for who comes from an invoice', async ({ newPage }) => {
    const sale = await makeSale();
    const page = await newPage();
    await signIn(page);
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
  });

  test('is recorded by keys alone', async ({ newPage }) => {
    const sale = await makeSale();
    const page = await openPayments(newPage);
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
  });
});
