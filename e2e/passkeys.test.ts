import type { Page } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { startProduct } from './harness/product.ts';
import { signInForm, submitSignIn } from './harness/sign-in-form.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';

const admin = { email: 'neha.rao@example.com', password: 'Coconut-palm-3' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Gives the page an authenticator in software that always finds its user present. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const width of [1280, 390]) {
  test(`a passkey is added, signs in and is removed at ${width} px @full`, async ({ newPage }) => {
    const port = await freePort();
    // Passkeys belong to a host name, and an IP address is none.
    const url = `http://localhost:${port}`;
    const product = await startProduct({
      port,
      env: {
        DEMO: 'off',
        PUBLIC_URL: url,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    });
    const page = await newPage({ width });
    await page.goto(`${url}/login`);
    await addAuthenticator(page);
    await submitSignIn(page, admin);
    await page.waitForURL('**/admin/dashboard');

    await page.goto(`${url}/admin/settings/two-step`);
    await button(page, 'Add a passkey').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    const name = dialog.getByLabel('Name', { exact: true });
    await expectFocus(name);
    await name.fill('Work laptop');
    await dialog.getByLabel('Current password').fill(admin.password);
    await expectGoodLooks(page, `passkey-add-${width}`);
    await name.press('Enter');
    await expectToast(page, 'Passkey added');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await page.getByLabel('I have stored them').check();
    await button(page, 'Done').click();
    const list = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
    await expect(list).toHaveText(/Work laptop/);
    await expectGoodLooks(page, `passkey-on-${width}`);
    await expectNoSidewaysScrolling(page);

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${url}/login`);
    await submitSignIn(page, admin);
    const use = button(page, 'Use passkey');
    await expectFocus(use);
    await expectGoodLooks(page, `passkey-sign-in-${width}`);
    await expectNoSidewaysScrolling(page);
    await use.press('Enter');
    await page.waitForURL('**/admin/dashboard');
    await expect(signInForm(page).submit).toHaveCount(0);

    await page.goto(`${url}/admin/settings/two-step`);
    await button(page, 'Rename Work laptop').click();
    const rename = page.getByRole('dialog', { name: 'Rename passkey' });
    await rename.getByLabel('Name', { exact: true }).fill('Old laptop');
    await rename.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(list).toHaveText(/Old laptop/);
    await button(page, 'Remove Old laptop').click();
    const question = page.getByRole('dialog', { name: 'Remove the passkey Old laptop?' });
    await question.getByText(/your password alone signs you in/).waitFor();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectToast(page, 'Passkey removed');
    await button(page, 'Set up').waitFor();
    await page.close();
    await product.stop();
  });
}
