import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { poll } from './harness/poll.ts';
import { expect, type NewPage, test } from './harness/test.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you typed?' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function response(page: Page, verb: 'Keep editing' | 'Discard') {
  await question(page).getByRole('button', { name: verb }).click();
  await question(page).waitFor({ state: 'hidden' });
}

/** Opens the profile from the dashboard, with a typed, unsaved name. */
async function openTyped(newPage: NewPage) {
  const page = await newPage();
  await signIn(page);
  await page.goto('/admin/dashboard');
  await page.getByText('Total Companies').waitFor();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await poll(() => name.inputValue()).toBe('Asha Menon');
  await name.fill('Half a name');
  return { page, name };
}

test('a page with unsaved input asks before a link or going back leaves it, until everything is unchanged @full', async ({
  newPage,
}) => {
  const { page, name } = await openTyped(newPage);
  for (const link of [
    page.getByRole('link', { name: 'Sessions' }),
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Companies/ }),
  ]) {
    await link.click();
    await response(page, 'Keep editing');
    await poll(() => pathOf(page)).toBe('/admin/settings/profile');
    expect(await name.inputValue()).toBe('Half a name');
  }
  await page.goBack();
  await question(page).waitFor();
  await poll(() => pathOf(page)).toBe('/admin/settings/profile');
  await response(page, 'Keep editing');
  expect(await name.inputValue()).toBe('Half a name');
  await page.getByRole('link', { name: 'Sessions' }).click();
  await response(page, 'Discard');
  await page.getByText('This browser').waitFor();
  await page.getByRole('link', { name: 'Profile' }).click();
  await poll(() => name.inputValue()).toBe('Asha Menon');

  await name.fill('Half a name');
  await name.fill('Asha Menon');
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByText('This browser').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.goBack();
  await poll(() => name.inputValue()).toBe('Asha Menon');
});

test('unsaved input on a page is discarded by going back @full', async ({ newPage }) => {
  const { page } = await openTyped(newPage);
  await page.goBack();
  await response(page, 'Discard');
  await page.waitForURL('**/admin/dashboard');
  await page.getByText('Total Companies').waitFor();
});

test('a dialog with unsaved input asks before its page is left @full', async ({ newPage }) => {
  const page = await newPage();
  await signIn(page);
  await page.goto('/admin/dashboard');
  await page
    .getByRole('link', { name: /^Companies/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add Company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Company' });
  const name = dialog.getByLabel('Company name');
  await name.fill('Half a name');
  await page.goBack();
  await response(page, 'Keep editing');
  expect(await name.inputValue()).toBe('Half a name');
  expect(pathOf(page)).toBe('/admin/companies');
  await page.goBack();
  await response(page, 'Discard');
  await page.waitForURL('**/admin/dashboard');
  await dialog.waitFor({ state: 'hidden' });
});
