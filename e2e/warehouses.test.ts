import type { Page } from '@playwright/test';
import { request } from './harness/api.ts';
import { says } from './harness/dialog.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { makeBox, makeSku, makeWarehouse, putInto } from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { signedInPage, visit } from './harness/visit.ts';

async function openWarehouses(page: Page, search = '') {
  await visit(page, `/admin/inventory/warehouses${search}`);
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
}

const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr[data-row]').filter({ hasText: name });

async function readTheList(page: Page) {
  const city = `Nagpur ${unique()}`;
  const address = { line1: '14 Mill Road', city, state: 'Maharashtra', pincode: '440001' };
  const { name } = await makeWarehouse({ type: 'VENDOR', address });
  await openWarehouses(page);
  for (const header of ['Name', 'Type', 'Address', 'Status']) {
    await page.getByRole('columnheader', { name: header, exact: true }).waitFor();
  }
  await page.getByPlaceholder('Search name, city, state, pincode...').fill(city);
  await says(
    rowOf(page, name),
    'VENDOR',
    'Active',
    `14 Mill Road, ${city}, Maharashtra, 440001, India`,
  );
  await page.waitForURL(`**search=${encodeURIComponent(city).replaceAll('%20', '+')}**`);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'VIRTUAL' }).click();
  await page.getByRole('heading', { name: 'No warehouses' }).waitFor();
  await expectGoodLooksInFull(page, 'warehouses-none');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL('**/admin/inventory/warehouses');
  await expectGoodLooksInFull(page, 'warehouses');
}

async function keepWhatHoldsStock(page: Page) {
  const { id, name } = await makeWarehouse();
  const [box, sku] = [await makeBox({ wh: id }), await makeSku()];
  await putInto({ sku, box, qty: 7 });
  await openWarehouses(page, `?search=${encodeURIComponent(name)}`);
  await rowOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Warehouse' });
  await dialog.getByLabel('Active').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await says(
    dialog,
    `${name} holds 7 units. Move them to another warehouse before it is deactivated.`,
  );
  await expectGoodLooksInFull(page, 'warehouse-holds-stock');
  await dialog.getByLabel('Active').check();
  await dialog.getByLabel('PIN Code').fill('421302');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Warehouse updated');
  await rowOf(page, name).getByText('421302, India').waitFor();
}

async function readWhatLiesInIt(page: Page) {
  const { id, name } = await makeWarehouse();
  const [box, sku] = [await makeBox({ wh: id }), await makeSku()];
  await putInto({ sku, box, qty: 3 });
  await openWarehouses(page, `?search=${encodeURIComponent(name)}`);
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await says(drawer, '1 box', '3 units');
  await drawer
    .getByText(/created|added/i)
    .first()
    .waitFor();
  await expectGoodLooksInFull(page, 'warehouse-drawer');
  await drawer.getByRole('link', { name: '1 box' }).click();
  await page.waitForURL(`**/admin/inventory/boxes?wh=${id}`);
  await page.getByRole('button', { name: box.code }).first().waitFor();
}

async function readItOnAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const { name } = await makeWarehouse();
  await openWarehouses(page, `?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name, exact: true }).waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'warehouses-phone');
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name }).getByText('0 units').waitFor();
  await expectGoodLooks(page, 'warehouse-drawer-phone');
}

test('a warehouse is created with the keyboard only @full', async ({ newPage }) => {
  const name = `Kurla ${unique()}`;
  const page = await signedInPage(newPage);
  await openWarehouses(page);
  await tabTo(page, page.getByRole('button', { name: 'New Warehouse' }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Warehouse' });
  await expectFocus(dialog.getByLabel(/^Name/));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Warehouse created');
  const found = await request(
    'GET',
    `/admin/inventory/warehouses?search=${encodeURIComponent(name)}`,
  );
  expect(((await found.json()) as { data: unknown[] }).data).toHaveLength(1);
});

test('warehouses are listed with their contents, and can’t be deactivated while they have stock @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/status of 409/] });
  await readTheList(page);
  await keepWhatHoldsStock(page);
  await readWhatLiesInIt(page);
  await readItOnAPhone(page);
});
