import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { says } from './harness/dialog.ts';
import { tabTo } from './harness/keyboard.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { signedInPage, visit } from './harness/visit.ts';

const path = '/admin/settings/organisation';

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

async function openOrganisation(page: Page) {
  await visit(page, path);
  await page.getByLabel('Legal name').waitFor();
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

// There is only one organisation, so these tests run in order and start from the same state.
test.beforeAll(async () => {
  await save(good);
});

async function changeTheAccount(page: Page) {
  await openOrganisation(page);
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
}

async function fillInWhatIsMissing(page: Page) {
  await save({ ...good, address: { ...good.address, city: '' } });
  await openOrganisation(page);
  await says(page, 'A tax invoice still needs: City.');
  await field(page, 'City').fill('Pune');
  await saveButton(page).click();
  await expectToast(page, 'Organisation saved');
  await poll(() => page.getByText(/^A tax invoice still needs/).count()).toBe(0);
}

async function fillInByKeys(page: Page) {
  await openOrganisation(page);
  await tabTo(page, field(page, 'UPI ID'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('accounts@hdfcbank');
  await tabTo(page, saveButton(page));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Organisation saved');
  await save(good);
}

async function lookAtProblems(page: Page) {
  await openOrganisation(page);
  await expectGoodLooks(page, 'organisation');
  await page.getByLabel('GSTIN').fill('27ABCCD1234E1Z6');
  await field(page, 'Account number').fill('1');
  await saveButton(page).click();
  await says(page, 'The account numbers differ');
  await expectGoodLooks(page, 'organisation-problems');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLooks(page, 'organisation-problems-390');
  await expectNoSidewaysScrolling(page);
}

test('the organisation is filled in, also with the keyboard only, and never shows the complete account number @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await changeTheAccount(page);
  await fillInWhatIsMissing(page);
  await fillInByKeys(page);
  await lookAtProblems(page);
});
