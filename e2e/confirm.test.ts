import type { Page } from '@playwright/test';
import { storeToken } from './harness/browser.ts';
import { demoAccount } from './harness/demo-account.ts';
import { problemOf } from './harness/dialog.ts';
import { expectFocus, expectFocusTrap } from './harness/keyboard.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { administer } from './harness/own-product.ts';
import { startProductWithClock } from './harness/product-with-clock.ts';
import { expect, test } from './harness/test.ts';

const bank = { bankName: 'Canara Bank', accountNumber: '00123456789', ifsc: 'CNRB0002255' };
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const password = (page: Page) => question(page).getByLabel('Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('minutes after the sign-in, revealing, deciding and exporting ask who it is and go on @full', async ({
  newPage,
}) => {
  const product = await startProductWithClock();
  const { url, token, call } = await administer(product.url);
  const person = { name: 'Asmita Rao', email: 'asmita.rao@example.com', bank };
  const { data } = await call<{ data: { id: string } }>('POST', '/admin/staff', person);
  await call('POST', `/admin/staff/${data.id}/approve`, { role: 'support' });
  let account = bank.accountNumber;
  let ahead = 0;
  const passConfirmation = async () => {
    ahead += 11 * 60_000;
    await product.moveTo(Date.now() + ahead);
  };

  for (const width of [1280, 390]) {
    const page = await newPage({ width });
    await page.goto(`${url}/kolam.svg`);
    await storeToken(page, token);

    await passConfirmation();
    await page.goto(`${url}/admin/staff/employees/${data.id}`);
    await button(page, 'Reveal').press('Enter');
    await expectFocus(password(page));
    await expectGoodLooks(page, `confirm-${width}`);
    await expectNoSidewaysScrolling(page);
    await expectFocusTrap(page, question(page));
    await password(page).fill('Monsoon#2026');
    await password(page).press('Enter');
    await expect.poll(() => problemOf(password(page))).toBe('Your current password is incorrect.');
    await password(page).press('Escape');
    await question(page).waitFor({ state: 'detached' });
    await button(page, 'Reveal').press('Enter');
    await password(page).fill(demoAccount.password);
    await password(page).press('Enter');
    await page.getByText(account).waitFor();
    await question(page).waitFor({ state: 'detached' });

    // From within another dialog.
    await passConfirmation();
    await button(page, 'Edit').click();
    const edit = page.getByRole('dialog', { name: 'Edit Asmita Rao' });
    const number = edit.getByLabel('Account number');
    account = String(98_765_432_000 + width);
    await number.fill(account);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expectFocus(password(page));
    await expectGoodLooks(page, `confirm-within-${width}`);
    await password(page).press('Escape');
    await question(page).waitFor({ state: 'detached' });
    await expect(number).toHaveValue(account);
    await edit.getByRole('button', { name: 'Save' }).click();
    await password(page).fill(demoAccount.password);
    await password(page).press('Enter');
    await edit.waitFor({ state: 'detached' });

    await passConfirmation();
    await page.goto(`${url}/admin/employees`);
    await button(page, 'Export').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      password(page)
        .fill(demoAccount.password)
        .then(() => password(page).press('Enter')),
    ]);
    expect(download.suggestedFilename()).toBe('employees.csv');
    await page.close();
  }
  await product.stop();
});
