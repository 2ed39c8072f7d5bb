import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { makeInvoice } from './harness/invoice.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { makeParty } from './harness/party.ts';
import { type NewPage, type PageOptions, test } from './harness/test.ts';

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
  test('have a page with what we owe them @full', async ({ newPage }) => {
    const vendor = await makeParty('vendors', { contact: 'Ritu Deshpande' });
    const { code } = await makeInvoice(vendor, { kind: 'purchase', billNo: 'B-1' });
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
    await page.getByRole('button', { name: 'Record payment' }).click();
    const payout = page.getByRole('dialog', { name: `Payout to ${vendor.name}` });
    await payout.getByRole('link', { name: code ?? '' }).waitFor();
  });
});
