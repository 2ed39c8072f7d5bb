import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { makeInvoice } from './harness/invoice.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { makeParty } from './harness/party.ts';
import { poll } from './harness/poll.ts';
import { type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { says } from './harness/window.ts';

async function openVendors(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/finance/vendors${search}`);
  await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
  return page;
}

const rowOf = (page: Page, { name }: { name: string }) =>
  page.locator('tbody tr[data-row]').filter({ hasText: name });
const searchFor = ({ name }: { name: string }) => `?search=${encodeURIComponent(name)}`;

test.describe('vendors', () => {
  test('are added with a contact person and an account number typed twice', async ({ newPage }) => {
    const page = await openVendors(newPage);
    await page.getByRole('button', { name: 'New Vendor' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Vendor' });
    const name = `Shanti Yoga Studio ${unique()}`;
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByLabel('Contact Person').fill('Ritu Deshpande');
    await dialog.getByLabel('Email').fill('studio@example.com');
    await dialog.getByLabel('Bank', { exact: true }).fill('State Bank of India');
    await dialog.getByLabel('IFSC').fill('sbin0001234');
    await dialog.getByLabel('Account', { exact: true }).fill('309876543210');
    await dialog.getByLabel('Account again').fill('309876543210');
    await expectGoodLooksInFull(page, 'vendor-create');
    await dialog.getByRole('button', { name: 'Add vendor' }).click();
    await expectToast(page, 'Vendor added');
    await page.goto(`/admin/finance/vendors${searchFor({ name })}`);
    const row = rowOf(page, { name });
    await row.getByText('Ritu Deshpande').waitFor();
    await row.getByText('••••3210 · SBIN0001234').waitFor();
    await expectGoodLooksInFull(page, 'vendors');
  });

  test('have no client company', async ({ newPage }) => {
    const page = await openVendors(newPage);
    await page.getByRole('button', { name: 'New Vendor' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New Vendor' });
    await dialog.getByLabel('Contact Person').waitFor();
    await poll(() => dialog.getByLabel('Client company').count()).toBe(0);
  });

  test('are asked about by their own name before they are deleted', async ({ newPage }) => {
    const vendor = await makeParty('vendors');
    const page = await openVendors(newPage, searchFor(vendor));
    await page.getByRole('button', { name: `Delete ${vendor.name}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this vendor?' });
    await says(question, `${vendor.name} stands on no document and is removed for good.`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, `${vendor.name} deleted`);
    await page.getByRole('heading', { name: 'No vendors', exact: true }).waitFor();
  });

  test('have a page with what we owe them', async ({ newPage }) => {
    const vendor = await makeParty('vendors', { contact: 'Ritu Deshpande' });
    await makeInvoice(vendor, { kind: 'purchase', billNo: 'B-1' });
    const page = await openVendors(newPage, searchFor(vendor));
    await rowOf(page, vendor).getByRole('link', { name: vendor.name }).click();
    await page.getByRole('heading', { level: 1, name: vendor.name }).waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'Due to them' })
      .getByText('₹1,18,000.00')
      .last()
      .waitFor();
    await page
      .getByRole('navigation', { name: 'Vendor' })
      .getByRole('link', { name: 'Bills' })
      .click();
    await page.getByText('Bill B-1').first().waitFor();
    await expectGoodLooksInFull(page, 'vendor-page-bills');
    await page.getByRole('link', { name: 'Record payment' }).click();
    await page.getByRole('heading', { name: 'Record a payout' }).waitFor();
  });
});
