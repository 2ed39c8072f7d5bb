import type { Page } from '@playwright/test';
import { type Admin, makeAdmin } from './harness/admin.ts';
import { signIn } from './harness/browser.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { openSignIn, signInForm, submitSignIn } from './harness/sign-in-form.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { shownBy } from './harness/totp.ts';

const settings = '/admin/settings/two-step';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const widthOf = (page: Page) => page.viewportSize()?.width;
const password = (page: Page) => page.getByLabel('Current password', { exact: true });
const code = (page: Page) => page.getByLabel('Code', { exact: true });

/** Sets up two-step sign-in by keyboard. Returns the app's secret and the recovery codes. */
async function setUp(page: Page, admin: Admin) {
  await page.goto(settings);
  await button(page, 'Set up').press('Enter');
  await password(page).fill(admin.password);
  await password(page).press('Enter');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectFocus(page.getByText('Step 2 of 3').locator('..'));
  await expectGoodLooks(page, `two-step-scan-${widthOf(page)}`);
  await expectNoSidewaysScrolling(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await code(page).fill('000000');
  await code(page).press('Enter');
  await page.getByText('This code is wrong or was already used.').first().waitFor();
  await code(page).fill(shownBy(secret));
  await code(page).press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectGoodLooks(page, `two-step-codes-${widthOf(page)}`);
  await expectNoSidewaysScrolling(page);
  const recoveryCodes = await codes.allTextContents();
  await button(page, 'Copy codes').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(recoveryCodes.join('\n'));
  await expect(button(page, 'Done')).toBeDisabled();
  await page.getByLabel('I have stored them').press('Space');
  await button(page, 'Done').press('Enter');
  await page.getByText('10 of 10').waitFor();
  await expectGoodLooks(page, `two-step-on-${widthOf(page)}`);
  await expectNoSidewaysScrolling(page);
  return { secret, recoveryCodes };
}

/** The browser reports refused codes, and passwords that need a second step. */
const expected = [/status of 40[01]/];

for (const width of [1280, 390]) {
  test(`two-step sign-in is set up, asked for and switched off at ${width} px @full`, async ({
    newPage,
  }) => {
    const admin = await makeAdmin();
    const page = await newPage({ width, expected });
    await signIn(page, admin);
    const { secret, recoveryCodes } = await setUp(page, admin);

    const other = await openSignIn(newPage, { width, expected });
    await submitSignIn(other, admin);
    await expectFocus(code(other));
    await expectGoodLooks(other, `two-step-sign-in-${widthOf(other)}`);
    await expectNoSidewaysScrolling(other);
    await code(other).fill('000000');
    await other.getByText('This code is wrong or was already used.').waitFor();
    // Sent by the sixth digit. The code of the current time step was used at the set-up.
    await code(other).fill(shownBy(secret, 1));
    await other.waitForURL('**/admin/dashboard');

    const third = await openSignIn(newPage, { width, expected });
    await submitSignIn(third, admin);
    await button(third, 'Use a recovery code').click();
    const recovery = third.getByLabel('Recovery code', { exact: true });
    await expectFocus(recovery);
    await recovery.fill(recoveryCodes[0] ?? '');
    await signInForm(third).submit.click();
    await third.waitForURL('**/admin/dashboard');

    await page.reload();
    await page.getByText('9 of 10').waitFor();
    await button(page, 'Switch off').click();
    const dialog = page.getByRole('dialog', { name: 'Switch off two-step sign-in' });
    await dialog.getByLabel('Current password', { exact: true }).fill(admin.password);
    await dialog.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '');
    await expectGoodLooks(page, `two-step-off-${widthOf(page)}`);
    await expectNoSidewaysScrolling(page);
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await expectToast(page, 'Two-step sign-in is off.');
    await button(page, 'Set up').waitFor();
  });
}
