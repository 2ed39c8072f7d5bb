import type { Page } from '@playwright/test';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { signedInPage } from './harness/visit.ts';

const path = '/admin/finance/months';

/** A month before this one. The demo has closed those from the seventh to the second. */
function monthsAgo(count: number): string {
  const now = new Date(Date.now() + 330 * 60_000);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1));
  return first.toISOString().slice(0, 7);
}

const nameOf = (month: string) =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15`),
  );

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Books of the month' })
    .getByRole('row')
    .filter({ hasText: name });

async function closeAndOpenAgain(page: Page) {
  const month = monthsAgo(1);
  await page.goto(path);
  await page.getByRole('heading', { level: 2, name: nameOf(month) }).waitFor();
  await page.getByRole('button', { name: 'Close stock value' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText('It can be opened again with a reason').waitFor();
  await question.getByRole('button', { name: 'Close', exact: true }).click();
  await expectToast(page, `Stock value of ${nameOf(month)}: closed`);
  await rowOf(page, 'Stock value').getByText('Closed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Open stock value again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A count was forgotten');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await rowOf(page, 'Stock value').getByText('Open', { exact: true }).waitFor();
}

async function closeAll(page: Page) {
  await page.getByRole('button', { name: nameOf(monthsAgo(9)) }).click();
  await page.getByRole('heading', { level: 2, name: nameOf(monthsAgo(9)) }).waitFor();
  await page.getByRole('button', { name: /^Close all \d open books$/ }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText(/^It closes .*stock value\.$/).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
}

async function fileAReturn(page: Page) {
  const month = monthsAgo(9);
  await page.getByRole('button', { name: nameOf(month) }).click();
  await page.waitForURL(`**month=${month}`);
  await page.getByRole('heading', { level: 2, name: nameOf(month) }).waitFor();
  await page.getByRole('button', { name: 'Close payroll' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Mark payroll as filed' }).click();
  const dialog = page.getByRole('dialog');
  const form = month >= '2026-04' ? 'Form 138' : 'Form 24Q';
  await dialog.getByText(`The return is ${form}.`).waitFor();
  await dialog.getByLabel('Reference number (ARN)').fill('AA2703260000017');
  await dialog.getByRole('button', { name: 'Mark as filed' }).click();
  await rowOf(page, 'Payroll').getByText('Filed', { exact: true }).waitFor();
  await rowOf(page, 'Payroll').getByText('AA2703260000017').waitFor();
  await poll(() => page.getByRole('button', { name: 'Open payroll again' }).count()).toBe(0);
}

async function dateAnInvoice(page: Page) {
  await page.goto('/admin/finance/invoices/new');
  const date = page.getByRole('textbox', { name: /^Date/ });
  await date.fill(`${monthsAgo(3)}-10`);
  await date.press('Tab');
  await page.getByText(`${nameOf(monthsAgo(3))} is closed for sales.`).waitFor();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await poll(() => page.getByText('is closed for sales.').count()).toBe(0);
}

async function readAClosedBookOnAPhone(page: Page) {
  await page.goto(`${path}?month=${monthsAgo(3)}`);
  const button = page.getByRole('button', { name: 'Mark sales as filed' });
  await button.waitFor();
  const text = await rowOf(page, 'Sales').getByText('Invoices').first().boundingBox();
  const { x } = (await button.boundingBox()) ?? { x: 0 };
  expect((text?.x ?? 0) + (text?.width ?? 390)).toBeLessThanOrEqual(x);
}

test('a month is closed, opened again and filed, and a form says that it is closed @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await closeAndOpenAgain(page);
  await expectGoodLooksInFull(page, 'months');
  await closeAll(page);
  await fileAReturn(page);
  await dateAnInvoice(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const button = page.getByRole('button', { name: 'Close stock value' });
  await button.waitFor();
  const { x, width } = (await button.boundingBox()) ?? { x: 390, width: 0 };
  expect(x + width).toBeLessThan(390);
  await expectNoSidewaysScrolling(page);
  await readAClosedBookOnAPhone(page);
});
