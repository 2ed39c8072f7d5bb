import type { Page } from '@playwright/test';
import { makeCompany } from './harness/company.ts';
import { says } from './harness/dialog.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { signedInPage, visit } from './harness/visit.ts';

const rowOf = (page: Page, title: string) =>
  page.locator('tbody tr[data-row]').filter({ hasText: title });

test('an announcement is written with a preview, found and withdrawn @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  const { name } = await makeCompany();
  const title = `Water break ${unique()}`;
  await visit(page, '/admin/announcements');
  await page.getByRole('button', { name: 'New Announcement' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Announcement' });
  await dialog.getByRole('combobox', { name: 'Goes to' }).click();
  await page.getByRole('option', { name: 'Company' }).click();
  await dialog.getByRole('combobox', { name: 'Company' }).fill(name);
  await page.getByRole('option', { name }).click();
  await says(dialog, 'It reaches nobody now.');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('Drink a glass now.');
  const preview = dialog.getByRole('region', { name: 'What people see' });
  await says(preview, title, 'Drink a glass now.');
  await dialog.getByRole('radio', { name: 'Hindi' }).check({ force: true });
  await dialog.getByLabel('Title in Hindi').fill('पानी का समय');
  await says(preview, 'पानी का समय', 'Drink a glass now.');
  await expectGoodLooksInFull(page, 'announcement-dialog');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Announcement saved');
  await page.getByRole('searchbox', { name: 'Search announcements' }).fill(title);
  await says(rowOf(page, title), `Company: ${name}`, 'Live');
  await rowOf(page, title).getByRole('button', { name: title, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: title });
  await says(drawer, '0 people', 'पानी का समय');
  await drawer.getByRole('button', { name: 'Withdraw' }).click();
  await page
    .getByRole('dialog', { name: `Withdraw ${title}?` })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expectToast(page, 'Announcement withdrawn');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'announcements-phone');
});
