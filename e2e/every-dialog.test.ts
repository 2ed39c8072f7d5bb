import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { expectGoodLooks, expectNoSidewaysScrolling } from './harness/looks.ts';
import { addressOf, requestsOf, settled } from './harness/pages.ts';
import { expect, test } from './harness/test.ts';

/*
 * Opens the dialogs of the demo's pages, whatever their first record is, and checks that they
 * render correctly, also on a phone. Other tests cover what a dialog does.
 */

/** By page: buttons by the start of their text, the first of a list. `A > B` is a menu item. */
const openers: Record<string, readonly string[]> = {
  '/admin/companies': ['Add Company', 'View', 'Edit'],
  '/admin/companies/$id': ['Edit'],
  '/admin/teams': ['Create Team', 'Manage roster', 'Delete', 'More actions > Edit'],
  '/admin/employees': ['Add Employee', 'Edit', 'Delete'],
  '/admin/challenges': ['Create Challenge', 'Insights', 'Edit', 'Delete'],
  '/admin/staff/employees': ['Add Staff'],
  '/admin/staff/tasks': ['New Task', 'Delete', 'More actions > Edit'],
  '/admin/finance': ['How'],
  '/admin/finance/invoices': ['+ New Invoice'],
  '/admin/finance/customers': ['New Customer', 'Import', 'Edit', 'Delete'],
  '/admin/finance/vendors': ['New Vendor', 'Import', 'Edit', 'Delete'],
  '/admin/finance/events': ['+ New Event', 'Edit', 'Link document'],
  '/admin/finance/payroll': ['Edit pay details'],
  '/admin/finance/recon': ['Import statement'],
  '/admin/finance/tax/gst': ['How'],
  '/admin/settings/tax': ['New rule for GST'],
  '/admin/inventory': ['Putaway', 'Update Physical Status'],
  '/admin/inventory/products': [
    'Add Product',
    'Import',
    'Raise PO',
    'View placements',
    'Print SKU',
  ],
  '/admin/inventory/orders': ['New order'],
  '/admin/inventory/receipts': ['New receipt', 'More actions > Print labels'],
  '/admin/inventory/boxes': ['New Box', 'View contents'],
  '/admin/inventory/warehouses': ['New Warehouse', 'Edit'],
  '/admin/inventory/provisioning': ['New ticket'],
  '/admin/inventory/counts': ['New count'],
};

async function open(page: Page, opener: string): Promise<void> {
  const [button = '', item] = opener.split(' > ');
  const named = new RegExp(`^${button.replace('+', '\\+')}`);
  await page.getByRole('main').getByRole('button', { name: named }).first().click();
  if (item) await page.getByRole('menuitem', { name: item }).click();
}

for (const [path, names] of Object.entries(openers)) {
  test(`the dialogs of ${path} render correctly and fit a phone @full`, async ({ newPage }) => {
    test.setTimeout(30_000 * names.length);
    const page = await newPage();
    const requests = requestsOf(page);
    await signIn(page);
    await page.goto(await addressOf(path));
    for (const name of names) {
      await test.step(name, async () => {
        await settled(page, requests);
        await open(page, name);
        const dialog = page.getByRole('dialog').last();
        await dialog.waitFor();
        await settled(page, requests);
        await expectGoodLooks(page, `dialog${path}-${name}`.replaceAll(/[^a-z0-9]+/gi, '-'));
        await page.setViewportSize({ width: 390, height: 844 });
        await expectNoSidewaysScrolling(page);
        await expect(dialog).toBeInViewport();
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      });
    }
    expect(requests.failed).toEqual([]);
  });
}
