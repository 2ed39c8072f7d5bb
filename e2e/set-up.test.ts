import type { Page } from '@playwright/test';
import { screenshot } from './harness/browser.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { type Product, startProduct } from './harness/product.ts';
import { test } from './harness/test.ts';

test.describe('a new installation', () => {
  let product: Product;

  test.beforeAll(async () => {
    product = await startProduct({ env: { DEMO: 'off' } });
  });
  test.afterAll(() => product.stop());

  /** Returns the printed link, which appears a moment after the server responds. */
  async function setUpLink(): Promise<string> {
    const printed = () => product.output().match(/http\S+\/set-up#token=\S+/)?.[0];
    await poll(printed).toBeDefined();
    return printed() ?? '';
  }

  async function fill(page: Page, name: string) {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(`${name.split(' ')[0]}@example.com`);
    await page.getByLabel('New password').fill('Coconut-palm-3');
    await page.getByLabel('Confirm password').fill('Coconut-palm-3');
    await page.getByRole('button', { name: 'Create administrator' }).click();
  }

  test('accepts only its own link @full', async ({ newPage }) => {
    const page = await newPage();
    await page.goto(`${product.url}/set-up`);
    await page
      .getByRole('alert')
      .getByText(/^This link .*already used\./)
      .waitFor();
    await poll(() => page.getByRole('button', { name: 'Create administrator' }).count()).toBe(0);
  });

  test('is set up with the printed link, once @full', async ({ newPage }) => {
    const link = await setUpLink();
    // Another user has the link open when it is used.
    const other = await newPage();
    await other.goto(link);
    const page = await newPage();
    await page.goto(`${product.url}/login`);
    await page.getByText('No administrator exists yet').waitFor();
    await poll(() => page.getByRole('button', { name: 'Demo account' }).count()).toBe(0);
    await screenshot(page, 'sign-in-before-set-up');

    await page.goto(link);
    await page.getByRole('button', { name: 'Create administrator' }).click();
    for (const text of ['Name is required', 'Email is required', 'Password is required']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await expectFocus(page.getByLabel('Name'));
    await expectGoodLooksInFull(page, 'set-up');
    await fill(page, 'Kavya Nair');
    await page.getByRole('heading', { level: 1, name: /Kavya$/ }).waitFor();
    await page.getByText('Kolam added Kavya Nair').waitFor();
    const steps = page.getByRole('region', { name: 'Set up your console' });
    await steps.getByText('0 of 8 done').waitFor();
    await expectGoodLooksInFull(page, 'dashboard-of-a-new-installation');
    await steps.getByRole('link', { name: 'Add the first company' }).click();
    await page.getByRole('dialog', { name: /company/i }).waitFor();
    await page.goBack();
    await steps.getByRole('button', { name: 'Put these steps away' }).click();
    await page.reload();
    await page.getByText('Kolam added Kavya Nair').waitFor();
    await poll(() => steps.count()).toBe(0);

    await fill(other, 'Somebody Else');
    await other.getByText('This console has an Administrator already. Sign in.').waitFor();
  });

  test('leads to the sign-in once it is set up @full', async ({ newPage }) => {
    const page = await newPage();
    for (const address of [`${product.url}/set-up`, await setUpLink()]) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'The console is set up' }).waitFor();
      await page.getByText('This console has an Administrator already. Sign in.').waitFor();
      await poll(() => page.getByRole('button', { name: 'Create administrator' }).count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
