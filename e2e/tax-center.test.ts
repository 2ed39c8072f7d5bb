import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { makeInvoice, makeVendor } from './harness/invoice.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { signedInPage } from './harness/visit.ts';

const path = '/admin/finance/tax';

type Rule = { id: string; profile: string; validFrom: string; kind: string };
type Rules = { data: Rule[]; profile: { profile: string; version: number } };
const rules = () => call<Rules>('GET', '/admin/finance/tax-rules');
const setProfile = (profile: string) =>
  call('PUT', '/admin/finance/tax/profile', { body: { profile } });

/** Deletes the rules of later years, which belong to these tests. */
async function deletePlanned() {
  const today = dayOf(new Date());
  for (const { id, validFrom } of (await rules()).data) {
    if (validFrom > today) await call('DELETE', `/admin/finance/tax-rules/${id}`);
  }
}

// All tests share one product: it is left as it was found.
test.beforeAll(async () => {
  await setProfile('specification');
  await deletePlanned();
});
test.afterAll(async () => {
  await setProfile('specification');
  await deletePlanned();
});

async function openPage(page: Page, to: string) {
  await page.goto(to);
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const result = (page: Page, title: string, profile: string) =>
  panel(page, title).getByRole('region', { name: `By ${profile}` });
const step = (page: Page, title: string, text: string) =>
  panel(page, title).getByRole('listitem').filter({ hasText: text });

async function calculate(page: Page) {
  await openPage(page, path);
  await page.getByText('Profile in force: Specification').waitFor();
  await page.getByText('they are no tax advice', { exact: false }).waitFor();
  await expectGoodLooksInFull(page, 'tax-empty');

  await panel(page, 'GST').getByLabel('Amount (before GST)').fill('1,000');
  await step(page, 'GST', 'CGST').getByText('9% of ₹1,000.00, rounded to the paisa').waitFor();
  await step(page, 'GST', 'Total').getByText('₹1,180.00', { exact: true }).waitFor();
  await panel(page, 'GST').getByText('Inter-state (IGST)').click();
  await step(page, 'GST', 'IGST').getByText('₹180.00', { exact: true }).waitFor();

  await panel(page, 'TDS 194C').getByLabel('Contract value').fill('1.5L');
  await result(page, 'TDS 194C', 'Specification').getByText('₹1,500.00').first().waitFor();
  await panel(page, 'TDS 194C').getByText('No PAN').click();
  await step(page, 'TDS 194C', '5% without PAN').getByText('₹7,500.00').waitFor();

  await panel(page, 'Payroll TDS').getByLabel('Annual CTC').fill('6,00,000');
  await step(page, 'Payroll TDS', 'Standard deduction').getByText('−₹50,000.00').waitFor();
  await step(page, 'Payroll TDS', 'Cess').getByText('4% of ₹22,500.00').waitFor();
  await step(page, 'Payroll TDS', 'Net of a month').getByText('₹48,050.00').first().waitFor();
  await expectGoodLooksInFull(page, 'tax-filled');
}

async function compareBothProfiles(page: Page) {
  await openPage(page, `${path}?ctc=30L&value=40000&before=70000`);
  await page.getByText('Both side by side').click();
  await poll(() => new URL(page.url()).searchParams.get('compare')).toBe('yes');
  await result(page, 'Payroll TDS', 'Specification').getByText('₹60,450.00').first().waitFor();
  await result(page, 'Payroll TDS', 'Statutory').getByText('₹39,650.00').first().waitFor();
  await result(page, 'TDS 194C', 'Specification').getByText('₹400.00').first().waitFor();
  await result(page, 'TDS 194C', 'Statutory').getByText('₹2,200.00').first().waitFor();
  await panel(page, 'TDS 194C').getByText('Individual or HUF').click();
  await result(page, 'TDS 194C', 'Statutory').getByText('₹1,100.00').first().waitFor();
  await panel(page, 'TDS 194C').getByLabel('TDS deducted of that').fill('700');
  await result(page, 'TDS 194C', 'Statutory').getByText('₹400.00').first().waitFor();
  await expectGoodLooksInFull(page, 'tax-compared');

  await page.reload();
  await result(page, 'TDS 194C', 'Statutory').getByText('₹400.00').first().waitFor();
  expect(await panel(page, 'Payroll TDS').getByLabel('Annual CTC').inputValue()).toBe('30L');
}

async function workOutTheSurcharge(page: Page) {
  await openPage(page, `${path}?ctc=50.85L&compare=yes`);
  const steps = result(page, 'Payroll TDS', 'Statutory');
  await steps.getByText('₹11,33,600.00').first().waitFor();
  await steps.getByText('Marginal relief of the surcharge').waitFor();
  await expectNoSidewaysScrolling(page);
  await steps.getByText('Marginal relief of the surcharge').scrollIntoViewIfNeeded();
  await expectGoodLooksInFull(page, 'tax-surcharge-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await steps.getByText('Marginal relief of the surcharge').scrollIntoViewIfNeeded();
  await expectGoodLooksInFull(page, 'tax-surcharge-390');
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function goByAnotherDay(page: Page) {
  await openPage(page, `${path}?amount=some&rate=12&on=2025-09-21`);
  await panel(page, 'GST').getByText('Enter an amount, such as 1,00,000 or 1.5L').waitFor();
  expect(await page.getByText('12% is out of use', { exact: false }).count()).toBe(0);
  await page.getByLabel('Rules as of').fill('22/9/2025');
  await page.keyboard.press('Enter');
  await page.getByText('12% is out of use on that day', { exact: false }).waitFor();
}

async function readTheLimits(page: Page) {
  const vendor = await makeVendor();
  const bill = await makeInvoice(vendor, { kind: 'purchase' });
  await call('POST', '/admin/finance/payments', { body: { invoiceId: bill.id } });
  await openPage(page, `${path}/vendors?search=${encodeURIComponent(vendor.name)}`);
  const row = page.getByRole('row').filter({ hasText: vendor.name });
  await row.getByText('₹1,00,000 of ₹1,00,000').waitFor();
  await row.getByText('Above', { exact: true }).waitFor();
  await row.getByText('₹1,000.00', { exact: true }).waitFor();
  await page.goto(`${path}/vendors`);
  await page.getByRole('row').nth(1).waitFor();
  await expectGoodLooksInFull(page, 'tax-vendors');
  await page.goto(`${path}/vendors?search=nobody-at-all`);
  await page.getByText('No vendors', { exact: true }).waitFor();
  await expectGoodLooksInFull(page, 'tax-vendors-none');
}

test('the rules are switched to the other profile, which payouts follow, and back @full', async ({
  newPage,
}) => {
  // By the house's rules, its tax is deducted from payments, and not as it is recorded.
  const vendor = await makeVendor();
  const bill = await makeInvoice(vendor, { kind: 'purchase' });
  const page = await signedInPage(newPage);
  await openPage(page, '/admin/settings/tax');
  await page.getByRole('button', { name: 'Switch to Statutory' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Invoices, payments and payslips that were recorded').waitFor();
  await expectGoodLooksInFull(page, 'tax-switch');
  await question.getByRole('button', { name: 'Switch' }).click();
  await expectToast(page, 'The profile Statutory is in force now');

  await page.goto(`/admin/finance/payments?side=out&invoice=${bill.id}`);
  const box = page.getByRole('region', { name: 'TDS 194C' });
  // For a family: 1%, since the bill is above ₹30,000.
  await box.getByText('₹1,000.00').waitFor();
  await box.getByRole('button', { name: 'How ₹1,000.00 is worked out' }).click();
  await page.getByText('since the bill is above ₹30,000.00 by itself').waitFor();

  const later = await makeInvoice(vendor, { kind: 'purchase' });
  await page.goto(`/admin/finance/payments?side=out&invoice=${later.id}`);
  await box.getByText(/ was deducted when the bill was recorded/).waitFor();
  await page.goto(`/admin/finance/invoices/${later.id}`);
  await page.getByText('TDS on the bill').waitFor();
  await expectGoodLooksInFull(page, 'bill-tds');

  await page.goto('/admin/settings/tax');
  await page.getByRole('button', { name: 'Switch to Specification' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).click();
  await expectToast(page, 'The profile Specification is in force now');
  expect((await rules()).profile.profile).toBe('specification');
});

test('the rules get a new one, which applies from its day on @full', async ({ newPage }) => {
  const from = addDays(dayOf(new Date()), 40);
  const page = await signedInPage(newPage);
  await openPage(page, '/admin/settings/tax');
  await panel(page, 'Salary TDS').waitFor();
  await expectGoodLooksInFull(page, 'tax-rules');
  await page.getByRole('button', { name: 'New rule for Salary TDS' }).click();
  const dialog = page.getByRole('dialog');
  await expectGoodLooksInFull(page, 'tax-new-rule');
  await dialog.getByLabel('Slab 2 above').fill('0');
  await dialog.getByRole('button', { name: 'Keep rule' }).click();
  await dialog.getByText('Slabs must begin at different amounts, the lowest first').waitFor();
  await expectGoodLooksInFull(page, 'tax-new-rule-wrong');
  await dialog.getByLabel('Slab 2 above').fill('3L');
  await dialog.getByRole('button', { name: 'Add surcharge' }).click();
  await dialog.getByLabel('Surcharge 1 above').fill('50L');
  await dialog.getByLabel('Rate of surcharge 1').fill('10');
  await expectGoodLooksInFull(page, 'tax-new-rule-surcharge');
  await dialog.getByLabel('Begins on').fill(from);
  await dialog.getByRole('textbox', { name: 'Source' }).fill('House decision');
  await dialog.getByRole('button', { name: 'Keep rule' }).click();
  await expectToast(page, 'Rule for Salary TDS kept');
  const planned = panel(page, 'Salary TDS').getByRole('listitem').filter({ hasText: 'Planned' });
  await planned.getByText('5% above ₹3,00,000').waitFor();
  await planned.getByText('surcharge 10% above ₹50,00,000').waitFor();

  // The same day again.
  await planned.getByRole('button', { name: /^New rule like/ }).click();
  await dialog.getByLabel('Begins on').fill(from);
  await dialog.getByRole('textbox', { name: 'Source' }).fill('Second decision');
  // What it would replace is shown before it is submitted.
  await dialog.getByText(/^A rule begins on that day already: .*5% above ₹3,00,000/).waitFor();
  await dialog.getByText('nothing rests on it yet').waitFor();
  await dialog.getByRole('button', { name: 'Keep rule' }).click();
  await dialog.getByText('already begins on', { exact: false }).waitFor();
  await dialog.getByLabel('Begins on').fill('2000-01-01');
  await dialog.getByText('Payslips and payments that were made stay').waitFor();
  await expectGoodLooksInFull(page, 'tax-replace-rule');
  await dialog.getByLabel('Begins on').fill(from);
  await dialog.getByLabel('Replace the rule that begins that day').check();
  await dialog.getByRole('button', { name: 'Keep rule' }).click();
  await planned.getByText('Second decision').waitFor();

  await page.goto(`${path}?ctc=6L&on=${from}`);
  await result(page, 'Payroll TDS', 'Specification').getByText('Second decision').waitFor();
  await page.goto('/admin/settings/tax');
  await planned.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Rule for Salary TDS deleted');
});

test('tax calculators show each step, compare both profiles, and use the rules of a day @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await calculate(page);
  await compareBothProfiles(page);
  await workOutTheSurcharge(page);
  await goByAnotherDay(page);
  await readTheLimits(page);
});
