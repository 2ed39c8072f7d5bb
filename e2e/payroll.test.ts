import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import {
  makePaid,
  makePayslip,
  monthFromNow,
  type Paid,
  paidAt,
  readPayslip,
} from './harness/payroll.ts';
import { poll } from './harness/poll.ts';
import { makeApproved } from './harness/staff.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { signedInPage, visit } from './harness/visit.ts';

/** Opens the screen with both lists filtered to people of the test, whose names contain a mark. */
async function goTo(page: Page, mark: string, more = '') {
  await visit(page, `/admin/finance/payroll?search=${mark}&staff-search=${mark}${more}`);
  await page.getByRole('heading', { name: 'Employees', exact: true }).waitFor();
}

const markOf = ({ name }: Paid) => name.split(' ').at(-1) ?? '';
const tableOf = (page: Page, name: 'Employees' | RegExp) => page.getByRole('table', { name });
const employees = (page: Page) => tableOf(page, 'Employees');
const payslips = (page: Page) => tableOf(page, /^Payslips of/);
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function chooseAMonth(page: Page) {
  const paid = await makePaid();
  await makePayslip(paid);
  await goTo(page, markOf(paid));
  await payslips(page).waitFor();
  await page.getByRole('button', { name: /^Previous month/ }).click();
  await page.waitForURL(`**month=${monthFromNow(-1)}**`);
  await page.getByRole('heading', { name: 'No payslips yet' }).waitFor();
  await page.getByRole('button', { name: `Create Payslip for ${paid.name}` }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'This month' }).click();
  await payslips(page).waitFor();
  expect(new URL(page.url()).searchParams.has('month')).toBe(false);
  await poll(() =>
    page.getByRole('button', { name: /^Next month/ }).getAttribute('aria-disabled'),
  ).toBe('true');

  // Books this far back are closed.
  await goTo(page, markOf(paid), `&month=${monthFromNow(-36)}`);
  await page.getByText(/^The month must lie in the financial year \d\d-\d\d or later$/).waitFor();
  await poll(() => page.getByRole('button', { name: /^Create/ }).count()).toBe(0);
}

async function explainTheMonth(page: Page) {
  const paid = await makePaid();
  await makePayslip(paid);
  await goTo(page, markOf(paid));
  const toPay = page.locator('div', { has: page.getByRole('heading', { name: 'Still to pay' }) });
  await toPay
    .last()
    .getByRole('button', { name: /^How ₹/ })
    .click();
  await says(page.getByRole('dialog'), 'Net', 'Paid');
  await expectGoodLooksInFull(page, 'payroll-working');
}

async function adjustAPayslip(page: Page) {
  const paid = await makePaid();
  await goTo(page, markOf(paid));
  await page.getByRole('button', { name: `Create Payslip for ${paid.name}` }).click();
  const dialog = dialogOf(page, `Payslip of ${paid.name}`);
  const [gross, tds] = [dialog.getByLabel(/^Gross/), dialog.getByLabel(/^TDS/)];
  await poll(() => gross.inputValue()).toBe('1,00,000.00');
  await poll(() => tds.inputValue()).toBe('13,650.00');
  const working = dialog.getByRole('region', { name: 'How the computed figures came about' });
  await says(working, 'Above ₹10,00,000', '30% of ₹1,50,000.00', '4% of ₹1,57,500.00');
  await expectGoodLooksInFull(page, 'payroll-create');

  const net = dialog.getByRole('status', { name: 'Net' });
  await poll(() => net.textContent()).toBe('₹86,350.00');
  await gross.fill('1.1L');
  await poll(() => net.textContent()).toBe('₹96,350.00');
  await dialog.getByText('Adjusted', { exact: true }).waitFor();
  await tds.fill('1,10,000.01');
  await poll(() => problemOf(tds)).toBe('TDS can’t exceed the gross');
  await expectGoodLooksInFull(page, 'payroll-adjusted');
  await dialog.getByRole('button', { name: 'Back to computed' }).click();
  await poll(() => net.textContent()).toBe('₹86,350.00');
  await tds.fill('10,000');
  await dialog.getByRole('button', { name: 'How ₹90,000.00 is worked out' }).click();
  await says(dialogOf(page, 'How Net is worked out'), '₹1,00,000.00 − ₹10,000.00');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Create Payslip' }).click();
  await expectToast(page, /^Payslip PS\/\S+ created$/);

  await payslips(page).getByRole('button', { name: paid.name }).click();
  const drawer = page.getByRole('dialog', { name: /^PS\// });
  await says(
    drawer,
    'Adjusted by hand',
    'Computed: gross ₹1,00,000.00, TDS ₹13,650.00, net ₹86,350.00',
  );
  await expectGoodLooksInFull(page, 'payroll-drawer');
}

async function createItTwice(page: Page) {
  const paid = await makePaid();
  await goTo(page, markOf(paid));
  await page.getByRole('button', { name: `Create Payslip for ${paid.name}` }).click();
  const dialog = dialogOf(page, `Payslip of ${paid.name}`);
  await dialog.getByLabel(/^Gross/).waitFor();
  const { code } = await makePayslip(paid);
  await dialog.getByRole('button', { name: 'Create Payslip' }).click();
  await dialog.getByText('Has a payslip for this month').waitFor();
  await dialog.getByRole('button', { name: `Show ${code}` }).click();
  await page.getByRole('dialog', { name: code }).waitFor();
}

async function enterASalary(page: Page) {
  const paid = await makePaid({ ctcAnnual: null });
  await goTo(page, markOf(paid));
  await page.getByRole('button', { name: `Create Payslip for ${paid.name}` }).click();
  const dialog = dialogOf(page, `Payslip of ${paid.name}`);
  await dialog.getByText('No annual CTC is kept for this person. Enter it first.').waitFor();
  await dialog.getByRole('button', { name: 'Edit pay details' }).click();
  const edit = dialogOf(page, `Pay details of ${paid.name}`);
  await edit.getByLabel('Annual CTC').fill('much');
  await edit.getByLabel('Account number', { exact: true }).fill('001122334455');
  await edit.getByRole('button', { name: 'Save' }).click();
  await says(edit, 'Enter an amount, such as 6,00,000 or 12L', 'The account numbers differ');
  await expectGoodLooksInFull(page, 'payroll-pay-details');
  await edit.getByLabel('Annual CTC').fill('6L');
  await edit.getByLabel('Account number again').fill('001122334455');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Pay details updated');
  await poll(() => dialog.getByLabel(/^Gross/).inputValue()).toBe('50,000.00');
  await page.keyboard.press('Escape');
  await employees(page).getByText('•••• 4455').waitFor();
}

async function voidAPayslip(page: Page) {
  const paid = await makePaid();
  const { code } = await makePayslip(paid);
  await goTo(page, markOf(paid));
  await payslips(page)
    .getByRole('button', { name: `Void ${code}` })
    .click();
  const dialog = dialogOf(page, `Void ${code}?`);
  await dialog.getByRole('button', { name: 'Void' }).click();
  await dialog.getByText('Reason is required').waitFor();
  await dialog.getByLabel(/^Reason/).fill('The salary was wrong');
  await expectGoodLooksInFull(page, 'payroll-void');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expectToast(page, `Payslip ${code} is void`);
  await payslips(page).getByText('The salary was wrong').waitFor();
  await page.getByRole('button', { name: 'Create again', exact: true }).click();
  const again = dialogOf(page, `Payslip of ${paid.name}`);
  await again.getByLabel(/^Gross/).waitFor();
  await again.getByRole('button', { name: 'Create Payslip' }).click();
  await expectToast(page, /^Payslip PS\/\S+ created$/);
  await poll(() => payslips(page).locator('tbody tr').count()).toBe(2);
}

async function openAsPdf(page: Page) {
  const paid = await makePaid();
  const { code } = await makePayslip(paid);
  await goTo(page, markOf(paid));
  await payslips(page)
    .getByRole('button', { name: `Payslip PDF ${code}` })
    .click();
  const dialog = dialogOf(page, `${code} · ${paid.name}`);
  await dialog.locator('canvas').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`Payslip ${code.replaceAll('/', '-')}.pdf`);
  expect(await text(await download.createReadStream())).toMatch(/^%PDF/);
}

async function seeWhatAModeLeavesOut(page: Page) {
  const mark = unique();
  await makePayslip(await makePaid({ name: `Eka ${mark}` }));
  await makePayslip(await makePaid({ name: `Firoz ${mark}`, bank: null }));
  await goTo(page, mark);
  // Only viewed: the payslips of other tests are pending too.
  await page.getByRole('button', { name: 'Mark all paid' }).click();
  const dialog = dialogOf(page, 'Mark all as paid');
  await dialog.getByText(`Firoz ${mark}`).waitFor();
  await expectGoodLooksInFull(page, 'payroll-pay-all');
  await dialog.getByRole('combobox', { name: 'Mode' }).click();
  await page.getByRole('option', { name: 'Cheque' }).click();
  await poll(() => dialog.getByText(`Firoz ${mark}`).count()).toBe(0);
  await dialog.getByRole('button', { name: /^Mark \d+ payslips paid$/ }).waitFor();
}

async function payWhatHasChanged(page: Page) {
  const month = monthFromNow(-2);
  // The demo has closed it.
  const body = { month, book: 'payroll', reason: 'A payslip is missing' };
  await call('POST', '/admin/finance/months/reopen', { body });
  await makePayslip(await makePaid(), { month });
  await page.goto(`/admin/finance/payroll?month=${month}`);
  await page.getByRole('button', { name: 'Mark all paid' }).click();
  const dialog = dialogOf(page, 'Mark all as paid');
  const mark = dialog.getByRole('button', { name: /^Mark \d+ payslips? paid$/ });
  const before = await mark.textContent();
  await makePayslip(await makePaid(), { month });
  await mark.click();
  await dialog.getByText(/^This has changed meanwhile: it is now \d+ payslips/).waitFor();
  await poll(() => mark.textContent()).not.toBe(before);
  await expectGoodLooksInFull(page, 'payroll-pay-all-changed');
  await mark.click();
  await expectToast(page, /^\d+ payslips marked as paid$/);
}

async function payThemAll(page: Page) {
  const month = monthFromNow(-1);
  const paid = await makePaid();
  const payslip = await makePayslip(paid, { month });
  await goTo(page, markOf(paid));
  await goTo(page, markOf(paid), `&month=${month}`);
  await page.getByRole('button', { name: 'Mark all paid' }).click();
  const dialog = dialogOf(page, 'Mark all as paid');
  await dialog.getByLabel('Reference').fill('BULK-1');
  await dialog.getByRole('button', { name: /^Mark \d+ payslips? paid$/ }).click();
  await expectToast(page, /^\d+ payslips? marked as paid$/);
  await payslips(page).getByText('NEFT BULK-1').waitFor();
  expect((await readPayslip(payslip)).status).toBe('paid');
}

async function readPayrollOnAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const paid = await makePaid();
  await makePayslip(paid);
  await goTo(page, markOf(paid));
  await page.getByText('₹86,350.00', { exact: true }).first().waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'payroll-phone');
  await page.getByRole('button', { name: 'Create all payslips' }).first().click();
  await dialogOf(page, 'Create all payslips').getByRole('button', { name: 'Cancel' }).waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'payroll-phone-all');
}

async function createByKeys(page: Page) {
  const paid = await makePaid();
  await goTo(page, markOf(paid));
  const person = employees(page).getByRole('button', { name: paid.name, exact: true });
  await tabTo(page, person);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: paid.name, exact: true });
  await tabTo(page, drawer.getByRole('button', { name: 'Create Payslip' }));
  await expectGoodLooksInFull(page, 'payroll-employee');
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, `Payslip of ${paid.name}`);
  await tabTo(page, dialog.getByLabel(/^TDS/));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9000');
  await page.keyboard.press('Enter');
  await expectToast(page, /^Payslip PS\/\S+ created$/);
  const response = await call<{ data: { adjusted: boolean; tds: number }[] }>(
    'GET',
    `/admin/finance/payroll?search=${markOf(paid)}`,
  );
  expect(response.data).toMatchObject([{ adjusted: true, tds: 9000 }]);
}

test('a month of payroll goes from all payslips at once to the bank file', async ({ newPage }) => {
  const mark = unique();
  const name = (first: string) => ({ name: `${first} ${mark}` });
  const paid = await makePaid(name('Anand'));
  await makePaid({ ...name('Bela'), bank: null });
  await makePaid({ ...name('Charu'), ctcAnnual: null });
  await makePaid({ ...name('Dev'), bank: null });
  const page = await signedInPage(newPage);
  await goTo(page, mark);
  for (const header of ['ID', 'Name', 'Dept', 'CTC (Annual)', 'Bank', 'Payslip']) {
    await employees(page).getByRole('columnheader', { name: header, exact: true }).waitFor();
  }
  const row = employees(page).getByRole('row', { name: new RegExp(`Anand ${mark}`) });
  await says(page, 'No payslips yet');
  for (const words of ['₹12,00,000', `•••• ${paid.account.slice(-4)}`, paidAt]) {
    await row.getByText(words, { exact: true }).waitFor();
  }
  await expectGoodLooksInFull(page, 'payroll-before');

  // Exceptions are first, and unticked people get no payslip.
  await page.getByRole('button', { name: 'Create all payslips' }).first().click();
  const all = dialogOf(page, 'Create all payslips');
  const group = (title: string) => all.getByRole('region', { name: title });
  await group('Left out')
    .getByRole('listitem')
    .filter({ hasText: `Charu ${mark}` })
    .getByText('No annual CTC is kept')
    .waitFor();
  const remarkable = (who: string) =>
    group('Worth a look')
      .getByRole('listitem')
      .filter({ hasText: `${who} ${mark}` });
  // That they joined this month is no remark on its first day.
  await says(all, 'No complete bank account is kept: not in the bank file');
  await remarkable('Bela').getByText('₹86,350.00', { exact: true }).waitFor();
  await remarkable('Dev').getByRole('checkbox').uncheck();
  await expectGoodLooksInFull(page, 'payroll-create-all');
  await all.getByRole('button', { name: /^Create \d+ payslips?$/ }).click();
  await expectToast(page, /^\d+ payslips? created, net ₹/);

  const slip = (who: string) =>
    payslips(page).getByRole('row', { name: new RegExp(`${who} ${mark}`) });
  for (const header of ['ID', 'Employee', 'Gross', 'TDS', 'Net', 'Status', 'Payout details']) {
    await payslips(page).getByRole('columnheader', { name: header, exact: true }).waitFor();
  }
  for (const words of ['₹1,00,000.00', '₹13,650.00', '₹86,350.00', 'Pending']) {
    await slip('Anand').getByText(words, { exact: true }).waitFor();
  }
  expect(await payslips(page).locator('tbody tr').count()).toBe(2);
  await row.getByText('Pending', { exact: true }).waitFor();
  await employees(page)
    .getByRole('button', { name: `Create Payslip for Dev ${mark}` })
    .waitFor();
  await expectGoodLooksInFull(page, 'payroll-after');

  await page.getByRole('button', { name: 'Bank file' }).click();
  const bank = dialogOf(page, 'Bank file');
  const left = bank.getByRole('listitem').filter({ hasText: `Bela ${mark}` });
  await left.getByText('No bank account is kept').waitFor();
  await expectGoodLooksInFull(page, 'payroll-bank-file');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bank.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`bank-file-${monthFromNow()}.csv`);
  const file = await text(await download.createReadStream());
  const own = file.split(/\r?\n/).filter((line) => line.includes(mark));
  expect(own).toHaveLength(1);
  expect(own[0]).toMatch(new RegExp(`^Anand ${mark},"?${paid.account}"?,${paidAt},86350.00,PS/`));
  await expectToast(page, 'Bank file downloaded');

  // A second file omits what was in the first, unless it is requested.
  await page.getByRole('button', { name: 'Bank file', exact: true }).click();
  const second = bank.getByRole('button', { name: 'Download' });
  await says(bank, 'All pending payslips that you can put into a bank file were in one already.');
  expect(await second.isDisabled()).toBe(true);
  await bank.getByRole('checkbox', { name: /^Take in again/ }).check();
  await poll(() => second.isDisabled()).toBe(false);
  await expectGoodLooksInFull(page, 'payroll-bank-file-again');
  await bank.getByRole('button', { name: 'Cancel' }).click();
  await slip('Anand')
    .getByText(/^In the bank file of /)
    .waitFor();

  await slip('Anand').getByRole('button', { name: 'Mark Paid' }).click();
  const pay = dialogOf(page, /^Mark PS\/\S+ as paid$/);
  await pay.getByLabel('Reference').fill(`UTR-${mark}`);
  await expectGoodLooksInFull(page, 'payroll-mark-paid');
  await pay.getByRole('button', { name: 'Mark Paid' }).click();
  await expectToast(page, /^Payslip PS\/\S+ marked as paid$/);
  await slip('Anand').getByText('Paid', { exact: true }).waitFor();
  await slip('Anand').getByText(`NEFT UTR-${mark}`).waitFor();
  await expectFocus(payslips(page).getByRole('button', { name: `Anand ${mark}` }));

  // Without an account, money can’t be transferred.
  await slip('Bela').getByRole('button', { name: 'Mark Paid' }).click();
  const bela = dialogOf(page, /^Mark PS\/\S+ as paid$/);
  await bela.getByRole('combobox', { name: 'Mode' }).click();
  await page.getByRole('option', { name: 'NEFT' }).click();
  await bela.getByRole('button', { name: 'Mark Paid' }).click();
  await bela.getByText(/^NEFT needs a bank account: /).waitFor();
  await expectGoodLooksInFull(page, 'payroll-needs-bank');
  await bela.getByRole('combobox', { name: 'Mode' }).click();
  await page.getByRole('option', { name: 'Cash' }).click();
  await bela.getByRole('button', { name: 'Mark Paid' }).click();
  await slip('Bela').getByText('Cash', { exact: true }).waitFor();
});

test('users are not offered to create or pay their own payslip @full', async ({ newPage }) => {
  const mark = unique();
  const bank = { bankName: 'Canara Bank', accountNumber: '00123456789', ifsc: 'CNRB0002255' };
  const wish = { name: `Gauri ${mark}`, bank, ctcAnnual: 1_200_000 };
  const me = await makeApproved('superadmin', wish);
  await makePaid({ name: `Hari ${mark}` });
  const page = await newPage();
  await signIn(page, me);
  await goTo(page, mark);
  const rowOf = (name: string) =>
    employees(page).getByRole('row', { name: new RegExp(`${name} ${mark}`) });
  await rowOf('Hari')
    .getByRole('button', { name: /^Create Payslip/ })
    .waitFor();
  expect(
    await rowOf('Gauri')
      .getByRole('button', { name: /^Create Payslip/ })
      .count(),
  ).toBe(0);

  await rowOf('Gauri')
    .getByRole('button', { name: /^Edit pay details/ })
    .click();
  const details = dialogOf(page, `Pay details of Gauri ${mark}`);
  await details.getByText(/^You can’t change your own salary or bank account/).waitFor();
  expect(await details.getByLabel('Annual CTC').isDisabled()).toBe(true);
  await expectGoodLooksInFull(page, 'payroll-own-details');
  await details.getByRole('button', { name: 'Cancel' }).click();

  const { id, code } = await makePayslip(me);
  await page.reload();
  const own = payslips(page).getByRole('row', { name: new RegExp(code) });
  await own.getByText('Your own payslip: another person has to pay it').waitFor();
  expect(await own.getByRole('button', { name: /^Mark Paid/ }).count()).toBe(0);
  await expectGoodLooksInFull(page, 'payroll-own-payslip');
  await goTo(page, mark, `&open=${id}`);
  const drawer = page.getByRole('dialog', { name: code });
  await drawer.getByText(/^You can’t create, pay or void your own payslip/).waitFor();
  for (const name of ['Void', 'Mark Paid']) {
    expect(await drawer.getByRole('button', { name }).count()).toBe(0);
  }
  await expectGoodLooksInFull(page, 'payroll-own-drawer');
});

test('a payslip is computed, adjusted, created with the keyboard, voided, created again, and never twice @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/status of 409/] });
  await adjustAPayslip(page);
  await createByKeys(page);
  await createItTwice(page);
  await enterASalary(page);
  await voidAPayslip(page);
});

test('a month of payroll is chosen in the URL, explained, shown on a phone and as PDF @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await chooseAMonth(page);
  await explainTheMonth(page);
  await openAsPdf(page);
  await readPayrollOnAPhone(page);
});

test('a whole month is paid as displayed, except people whom a mode excludes @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/status of 409/] });
  await seeWhatAModeLeavesOut(page);
  await payWhatHasChanged(page);
  await payThemAll(page);
});
