import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { signIn } from './harness/browser.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { signInAs } from './harness/staff.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { says } from './harness/window.ts';

const path = '/admin/settings/organisation';

type Organisation = { version: number; gstin: string; pan: string; state: string };

const kept = async () => (await call<{ data: Organisation }>('GET', path)).data;

const good = {
  legalName: 'Wellco Wellness Private Limited',
  gstin: '27ABCCD1234E1Z5',
  pan: 'ABCCD1234E',
  state: 'MH',
  address: { line1: '4 Law College Road', line2: '', city: 'Pune', pincode: '411004' },
  bank: { name: 'HDFC Bank', account: '50100012341234', ifsc: 'HDFC0002255' },
  upiId: 'wellco@hdfcbank',
  prefixes: { sales: 'INV', purchase: 'PUR', credit: 'CN', debit: 'DN' },
};
const save = (body: Record<string, unknown>) => call('PUT', path, { body });

async function openOrganisation(newPage: NewPage, options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(path);
  await page.getByLabel('Legal name').waitFor();
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

// There is one organisation, so these tests follow each other and start from the same.
test.beforeAll(async () => {
  await save(good);
});

test.describe('the organisation', () => {
  test('tells what a GSTIN says while it is typed, and fills in state and PAN', async ({
    newPage,
  }) => {
    const page = await openOrganisation(newPage);
    const gstin = page.getByLabel('GSTIN');
    await gstin.fill('29AAGCB');
    await says(page, 'A GSTIN has 15 characters; this one has 7');
    await gstin.fill('29AAGCB7383J1Z5');
    await says(page, 'The last character does not fit the others: check for a typing mistake');
    await gstin.fill('29 aagcb7383j1z4');
    await page.getByText(/^Format valid: 29-Karnataka, PAN AAGCB7383J$/).waitFor();
    await poll(() => field(page, 'PAN').inputValue()).toBe('AAGCB7383J');
    await poll(() => page.getByLabel('State').first().inputValue()).toBe('29-Karnataka');
    await says(page, 'PIN codes of Karnataka begin otherwise');

    await field(page, 'PAN').fill('AAACW0001A');
    await saveButton(page).click();
    await says(page, 'The PAN differs from the one inside the GSTIN.');
    await expectFocus(field(page, 'PAN'));
    await field(page, 'PAN').fill('AAGCB7383J');
    await saveButton(page).click();
    await expectToast(page, 'Organisation saved');
    expect(await kept()).toMatchObject({
      gstin: '29AAGCB7383J1Z4',
      pan: 'AAGCB7383J',
      state: 'KA',
    });
    await save(good);
  });

  test('asks for an account number twice and never shows the whole of one', async ({ newPage }) => {
    const page = await openOrganisation(newPage);
    await page.getByText('••••••••••1234 stays unless you type another').waitFor();
    expect(await page.content()).not.toContain('50100012341234');
    await field(page, 'Account number').fill('00123456789');
    await field(page, 'Account number again').fill('00123456780');
    await saveButton(page).click();
    await says(page, 'The account numbers differ');
    await field(page, 'Account number again').fill('00123456789');
    await saveButton(page).click();
    await expectToast(page, 'Organisation saved');
    await page.getByText('•••••••6789 stays unless you type another').waitFor();
    await poll(() => field(page, 'Account number').inputValue()).toBe('');

    await page.getByLabel('Remove the account number').check();
    await saveButton(page).click();
    await page.getByText('9 to 18 digits').waitFor();
    await save(good);
  });

  test('shows by example how numbers begin', async ({ newPage }) => {
    const page = await openOrganisation(newPage);
    const invoices = field(page, 'Prefix of invoices');
    await invoices.fill('wk');
    await page.getByText(/^Such as WK\/\d\d-\d\d\/00001$/).waitFor();
    await invoices.fill('W-K');
    await says(page, 'A prefix has 1 to 4 capital letters or digits');
    await invoices.fill('cn');
    await saveButton(page).click();
    await says(page, 'Each kind of document needs a prefix of its own');
  });

  test('says what a tax invoice still needs', async ({ newPage }) => {
    await save({ ...good, address: { ...good.address, city: '' } });
    const page = await openOrganisation(newPage);
    await says(page, 'A tax invoice still needs: City.');
    await field(page, 'City').fill('Pune');
    await saveButton(page).click();
    await expectToast(page, 'Organisation saved');
    await poll(() => page.getByText(/^A tax invoice still needs/).count()).toBe(0);
  });

  test('asks before what was typed is left behind', async ({ newPage }) => {
    const page = await openOrganisation(newPage);
    await field(page, 'UPI ID').fill('other@hdfcbank');
    await page.getByRole('link', { name: 'Admins' }).click();
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    await poll(() => field(page, 'UPI ID').inputValue()).toBe('other@hdfcbank');
    await page.getByRole('link', { name: 'Admins' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/admin/settings/admins');
  });

  test('is filled in with the keyboard alone', async ({ newPage }) => {
    const page = await openOrganisation(newPage);
    await tabTo(page, field(page, 'UPI ID'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('accounts@hdfcbank');
    await tabTo(page, saveButton(page));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Organisation saved');
    await save(good);
  });

  test('shows to nobody who may not read settings', async ({ newPage }) => {
    const { page } = await signInAs(newPage, 'manager');
    await page.goto('/admin/settings/profile');
    await page.getByRole('link', { name: 'Sessions' }).waitFor();
    await poll(() => page.getByRole('link', { name: 'Organisation', exact: true }).count()).toBe(0);
  });

  test('looks right on a desk and on a phone', async ({ newPage }) => {
    const page = await openOrganisation(newPage);
    await expectGoodLooks(page, 'organisation');
    await page.getByLabel('GSTIN').fill('27ABCCD1234E1Z6');
    await field(page, 'Account number').fill('1');
    await saveButton(page).click();
    await says(page, 'The account numbers differ');
    await expectGoodLooks(page, 'organisation-problems');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodLooks(page, 'organisation-problems-390');
    await expectNoSidewaysScrolling(page);
  });
});
