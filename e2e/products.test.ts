import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { problemOf, says } from './harness/dialog.ts';
import { makeVendor } from './harness/invoice.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { scan } from './harness/scanner.ts';
import {
  makeBox,
  makeSku,
  makeWarehouse,
  putInto,
  receiveUnboxed,
  type Sku,
  stockOf,
} from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { signedInPage, visit } from './harness/visit.ts';

type Named = { name: string };

async function openProducts(page: Page, search = '') {
  await visit(page, `/admin/inventory/products${search}`);
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
}

const searchFor = ({ name }: Named) => `?search=${encodeURIComponent(name)}`;
const rowOf = (page: Page, { name }: Named) =>
  page.locator('tbody tr[data-row]').filter({ hasText: name });
const action = (page: Page, words: string, { name }: Named) =>
  page.getByRole('button', { name: `${words} ${name}`, exact: true }).click();

/** Runs an action from the menu of a row. */
async function actionFromMenu(page: Page, words: string, { name }: Named) {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: words }).click();
}

async function choose(window: Locator, field: RegExp | string, words: string) {
  await window.getByRole('combobox', { name: field }).fill(words);
  await window
    .page()
    .getByRole('option', { name: new RegExp(words) })
    .click();
}

const readSku = async ({ id }: Pick<Sku, 'id'>) =>
  (
    await call<{ data: Sku & Record<string, unknown> }>(
      'GET',
      `/admin/inventory/products/skus/${id}`,
    )
  ).data;

async function readWhereProductsLie(page: Page) {
  const wh = await makeWarehouse();
  const boxes = await Promise.all(Array.from({ length: 5 }, () => makeBox({ wh: wh.id })));
  const sku = await makeSku();
  for (const [at, box] of boxes.entries()) await putInto({ sku, box, qty: 10 + at });
  const [first] = boxes;
  if (!first) throw new Error('there are five boxes');
  await putInto({ sku, box: first, qty: 2, condition: 'damaged' });
  await openProducts(page, searchFor(sku));
  for (const header of [
    ...['SKU', 'Name', 'Box Placements', 'Total Qty', 'Condition', 'Financials'],
  ]) {
    await page.getByRole('columnheader', { name: header, exact: true }).waitFor();
  }
  const row = rowOf(page, sku);
  await says(row, sku.code, '62', 'Good 60', 'Damaged 2', 'No PO', '+2 more');
  await expectGoodLooksInFull(page, 'products');

  await row.getByRole('button', { name: `2 more placements of ${sku.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Placements of ${sku.name}` });
  for (const box of boxes) await dialog.getByText(box.code).first().waitFor();
  await says(dialog, 'Total', '62');
  await expectGoodLooksInFull(page, 'product-placements');
  // On a phone too, the quantity is visible without scrolling the table.
  await page.setViewportSize({ width: 390, height: 844 });
  const table = dialog.getByRole('region', { name: 'Placements' });
  await poll(() => table.evaluate((at) => at.scrollWidth - at.clientWidth)).toBe(0);
  await expectGoodLooksInFull(page, 'product-placements-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await poll(() => dialog.count()).toBe(0);

  const empty = await makeSku();
  await page.goto(`/admin/inventory/products${searchFor(empty)}`);
  await action(page, 'View placements', empty);
  await page.getByText('No placements found').waitFor();
}

async function narrowTheList(page: Page) {
  const category = `Care ${unique()}`;
  const box = await makeBox();
  const [plenty, none] = [await makeSku({ category }), await makeSku({ category })];
  await putInto({ sku: plenty, box, qty: 40 });
  await putInto({ sku: plenty, box, qty: 1, condition: 'quarantined' });
  await openProducts(page, `?category=${encodeURIComponent(category)}`);
  await rowOf(page, plenty).waitFor();
  await rowOf(page, none).waitFor();

  await page.getByRole('combobox', { name: 'Stock' }).click();
  await page.getByRole('option', { name: 'Out of stock' }).click();
  await poll(() => rowOf(page, plenty).count()).toBe(0);
  await rowOf(page, none).waitFor();
  expect(new URL(page.url()).searchParams.get('stock')).toBe('out');

  await page.getByRole('button', { name: 'Clear Stock: Out of stock' }).click();
  await page.getByRole('combobox', { name: 'Condition' }).click();
  await page.getByRole('option', { name: 'Quarantined' }).click();
  await rowOf(page, plenty).waitFor();
  await poll(() => rowOf(page, none).count()).toBe(0);

  await page.getByLabel('Search products').fill(`nothing ${unique()}`);
  await page.getByText('No products', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await poll(() => new URL(page.url()).search).toBe('');
}

async function readCardsOnAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const sku = await makeSku();
  await putInto({ sku, box: await makeBox(), qty: 12 });
  await openProducts(page, searchFor(sku));
  const card = page.locator('li[data-row]').filter({ hasText: sku.name });
  await says(card, sku.code, 'Good 12', 'No PO');
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'products-phone');
  await card.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: `Edit ${sku.name}` }).waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'product-edit-phone');
}

async function addWithStockAndOrder(page: Page) {
  const wh = await makeWarehouse();
  const box = await makeBox({ wh: wh.id });
  const vendor = await makeVendor();
  await openProducts(page);
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await expectFocus(dialog.getByLabel('Product Name'));
  const name = `Sandalwood mala ${unique()}`;
  await dialog.getByLabel('Product Name').fill(name);
  await dialog.getByRole('img', { name: /^Barcode of SKU-SANDA-[A-Z0-9]{4}$/ }).waitFor();
  expect(await dialog.getByLabel('Category').inputValue()).toBe('General');
  await dialog.getByLabel('Initial Quantity').fill('25');
  await choose(dialog, 'Place into Storage Box', box.code);
  await dialog.getByLabel('Unit Cost').fill('180.50');
  expect(await dialog.getByLabel('GST %').inputValue()).toBe('18');
  await choose(dialog, 'Vendor', vendor.name);
  await dialog.getByLabel('Approve immediately').check();
  await expectGoodLooksInFull(page, 'product-add');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, 'Creating...');
  await expectToast(page, `${name} added`);
  await expectToast(page, /^PO\/\S+ approved$/);

  await page.goto(`/admin/inventory/products${searchFor({ name })}`);
  const row = rowOf(page, { name });
  await says(row, box.code, '25', 'Good 25', 'PO Approved');

  // Its history shows both the stock and the change.
  await row.locator('[data-open-record]').click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByText('INBOUND').waitFor();
  await drawer.getByText('+25').waitFor();
  await says(drawer, '₹180.50', '₹4,512.50');
  await expectGoodLooksInFull(page, 'product-drawer');
  await drawer.getByText('Changes').click();
  await drawer.getByText(/added the product/).waitFor();
}

async function addWhereTheSkuIsTaken(page: Page) {
  await openProducts(page);
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByLabel('Initial Quantity').fill('2.5');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await poll(() => problemOf(dialog.getByLabel('Product Name'))).toBe('Name is required');
  await poll(() => problemOf(dialog.getByLabel('Initial Quantity'))).toBe(
    'Quantity must be a whole number',
  );
  const name = `Tulsi soap ${unique()}`;
  await dialog.getByLabel('Product Name').fill(name);
  await dialog.getByLabel('Initial Quantity').fill('0');
  await says(dialog, 'None is raised until there is an initial quantity and a unit cost');
  const bars = dialog.getByRole('img', { name: /^Barcode of/ });
  const code = (await bars.getAttribute('aria-label'))?.replace('Barcode of ', '') ?? '';
  await makeSku({ skuCode: code });
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await dialog
    .getByText(`SKU code ${code} is taken. Another one is made: add the product again.`)
    .waitFor();
  await poll(() => bars.getAttribute('aria-label')).not.toBe(`Barcode of ${code}`);
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, `${name} added`);
}

async function scanABoxWhileAdding(page: Page) {
  const box = await makeBox({ wh: (await makeWarehouse()).id });
  await openProducts(page);
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  const name = `Copper bottle ${unique()}`;
  await dialog.getByLabel('Product Name').fill(name);
  await dialog.getByLabel('Initial Quantity').fill('7');
  const field = dialog.getByRole('combobox', { name: 'Place into Storage Box' });
  await field.click();
  await page.keyboard.type('SBX-NOWHERE', { delay: 5 });
  await page.keyboard.press('Enter');
  const unknown = 'No boxes found. Choose from the list, or clear the field.';
  await poll(() => problemOf(field)).toBe(unknown);
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expectFocus(field);
  expect([await field.inputValue(), await problemOf(field)]).toEqual(['SBX-NOWHERE', unknown]);

  await field.selectText();
  await page.keyboard.type(box.code.toLowerCase(), { delay: 5 });
  await page.keyboard.press('Enter');
  await poll(() => field.inputValue()).toContain(`${box.code} · `);
  await poll(() => field.getAttribute('aria-expanded')).toBe('false');
  await dialog.getByText('Further details').click();
  await dialog.getByLabel('Barcode', { exact: true }).fill(unique());
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, `${name} added`);
  await page.goto(`/admin/inventory/products${searchFor({ name })}`);
  await says(rowOf(page, { name }), box.code, 'Good 7');
}

async function scanABarcodeWhileAdding(page: Page) {
  await openProducts(page);
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  const name = dialog.getByLabel('Product Name');
  const barcode = `890${unique()}`;
  await expectFocus(name);
  expect(await scan(page, barcode)).not.toContain('Enter');
  const field = dialog.getByLabel('Barcode', { exact: true });
  await poll(() => field.inputValue()).toBe(barcode);
  expect(await name.inputValue()).toBe('');
  await expectFocus(name);
  // Another scan replaces it, also from the field itself.
  await field.click();
  await scan(page, `${barcode}7`);
  await poll(() => field.inputValue()).toBe(`${barcode}7`);
  const called = `Cane basket ${unique()}`;
  await name.fill(called);
  await dialog.getByRole('button', { name: 'Add Product' }).click();
  await expectToast(page, `${called} added`);
  await page.goto(`/admin/inventory/products?search=${barcode}7`);
  await says(rowOf(page, { name: called }), called);
}

async function scanBesideTheBarcode(page: Page) {
  await openProducts(page);
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByText('Further details').click();
  const mrp = dialog.getByLabel(/^MRP/);
  await mrp.fill('120');
  const barcode = `890${unique()}`;
  await scan(page, barcode);
  const field = dialog.getByLabel('Barcode', { exact: true });
  await poll(() => field.inputValue()).toBe(barcode);
  expect(await mrp.inputValue()).toBe('120');
  await expectFocus(mrp);
}

async function scanIntoPutaway(page: Page) {
  const box = await makeBox({ wh: (await makeWarehouse()).id });
  const sku = await makeSku();
  await openProducts(page);
  await page.goto('/admin/inventory/boxes');
  await page.getByRole('button', { name: 'Put Items', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Putaway (Place into Box)' });
  for (const [name, code] of [
    [/^SKU/, sku.code],
    [/^Destination Box/, box.code],
  ] as const) {
    const field = dialog.getByRole('combobox', { name });
    await field.click();
    await page.keyboard.type(code, { delay: 5 });
    await page.keyboard.press('Enter');
    await poll(() => field.inputValue()).toContain(`${code} · `);
  }
  await dialog.getByRole('button', { name: 'Place' }).click();
  await poll(async () => (await stockOf(sku)).total).toBe(1);
}

async function changeAProduct(page: Page) {
  const sku = await makeSku();
  await openProducts(page, searchFor(sku));
  await actionFromMenu(page, 'Edit', sku);
  const dialog = page.getByRole('dialog', { name: `Edit ${sku.name}` });
  await says(dialog, 'Permanent');
  await dialog.getByRole('img', { name: `Barcode of ${sku.code}` }).waitFor();
  const name = `Rosewood mala ${unique()}`;
  await dialog.getByLabel('Product Name').fill(name);
  await dialog.getByLabel('Reorder level').fill('15');
  await dialog.getByLabel('MRP').fill('1,250');
  await expectGoodLooksInFull(page, 'product-edit');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, `${name} updated`);
  expect(await readSku(sku)).toMatchObject({
    name,
    code: sku.code,
    reorderLevel: 15,
    mrp: 1250,
  });
}

async function openItsStatus(page: Page) {
  const sku = await makeSku();
  await putInto({ sku, box: await makeBox(), qty: 4 });
  await openProducts(page, searchFor(sku));
  await action(page, 'Update Status', sku);
  const dialog = page.getByRole('dialog', { name: 'Update Physical Status' });
  await poll(() => dialog.getByRole('combobox', { name: /^SKU/ }).inputValue()).toContain(sku.code);
}

async function orderAgain(page: Page) {
  const vendor = await makeVendor();
  const sku = await makeSku({ taxPct: 5, mrp: 199 });
  const lines = [{ sku: sku.id, qty: 2, price: 75.5, gstRate: 12 }];
  await makeWarehouse();
  await call('POST', '/admin/inventory/po', {
    body: { vendor: vendor.id, lines, approve: true },
  });
  await openProducts(page, searchFor(sku));
  await page.getByRole('button', { name: `Raise PO for ${sku.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Purchase Orders of ${sku.name}` });
  await dialog
    .getByText(new RegExp(`^Last bought from ${vendor.name} at ₹75\\.50 on \\d+ \\w+ \\d{4}$`))
    .waitFor();
  await poll(() => dialog.getByLabel(/^Unit Cost/).inputValue()).toBe('75.5');
  expect(await dialog.getByLabel('GST %').inputValue()).toBe('5');
  await poll(() => dialog.getByRole('combobox', { name: 'Vendor' }).inputValue()).toContain(
    vendor.name,
  );
  await expectGoodLooksInFull(page, 'product-order-again-1440');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLooksInFull(page, 'product-order-again-390');
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function orderFromItsRow(page: Page) {
  const wh = await makeWarehouse();
  const sku = await makeSku();
  await receiveUnboxed(wh, { sku, qty: 3 });
  await openProducts(page, searchFor(sku));
  await page.getByRole('button', { name: `Raise PO for ${sku.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Purchase Orders of ${sku.name}` });
  await says(dialog, 'No POs yet', 'Select warehouse and enter qty & rate');
  const create = dialog.getByRole('button', { name: 'Create PO' });
  expect(await create.isDisabled()).toBe(true);
  await choose(dialog, /^Warehouse/, wh.name);
  await dialog.getByLabel(/^Qty/).fill('40');
  await dialog.getByLabel(/^Unit Cost/).fill('75');
  expect(await dialog.getByLabel('GST %').inputValue()).toBe('18');
  await expectGoodLooksInFull(page, 'product-orders');
  await create.click();
  const toast = await expectToast(page, /^PO\/\S+ saved as a draft$/);
  const code = toast.split(' ')[0] ?? '';
  const line = dialog.getByRole('row').filter({ hasText: code });
  await says(line, '40', '₹75.00', 'Draft');
  await page.keyboard.press('Escape');
  await says(rowOf(page, sku), 'PO Draft');

  await page.getByRole('button', { name: `Approve ${code}` }).click();
  const question = page.getByRole('dialog', { name: `Approve ${code}?` });
  await says(question, `40 units come into ${wh.name} now.`);
  await expectGoodLooksInFull(page, 'order-approve');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, `${code} approved`);
  await expectToast(page, '40 units received');
  await says(rowOf(page, sku), 'PO Approved', 'Good 43');
  expect((await stockOf(sku)).total).toBe(43);
}

test('the catalogue file is exported with the filter, and imported after a preview of its effect @full', async ({
  newPage,
}) => {
  const category = `Shelf ${unique()}`;
  const sku = await makeSku({ category });
  const page = await signedInPage(newPage);
  await openProducts(page, `?category=${encodeURIComponent(category)}`);
  await rowOf(page, sku).waitFor();
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(exported.suggestedFilename()).toBe('products.csv');
  const csv = await text(await exported.createReadStream());
  expect(csv).toContain(sku.code);

  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const name = `Neem comb ${unique()}`;
  const send = (content: string) =>
    dialog.locator('input[type="file"]').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(content),
    });
  await send(`Name,Category,MRP\n${name},${category},ten\n`);
  await dialog.getByText('1 line needs another look').waitFor();
  await expectGoodLooks(page, 'products-import');
  await send(`Name,Category,MRP\n${name},${category},10\n`);
  await dialog.getByText('1 to add, 0 to change. Stock stays as it is.').waitFor();
  await dialog.getByRole('button', { name: 'Import 1 product' }).click();
  await expectToast(page, '1 added, 0 updated');
  await rowOf(page, { name }).waitFor();
});

test('the list of products shows where each is, filtered by the URL, as cards on a phone @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await readWhereProductsLie(page);
  await narrowTheList(page);
  await readCardsOnAPhone(page);
});

test('a product is added once with its stock and order, under a free SKU @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/status of 409/] });
  await addWithStockAndOrder(page);
  await addWhereTheSkuIsTaken(page);
});

test('scanned codes go into the fields of a new product and of putaway, and submit nothing @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await scanABoxWhileAdding(page);
  await scanABarcodeWhileAdding(page);
  await scanBesideTheBarcode(page);
  await scanIntoPutaway(page);
});

test('a product is changed and reordered from its row @full', async ({ newPage }) => {
  const page = await signedInPage(newPage);
  await changeAProduct(page);
  await openItsStatus(page);
  await orderAgain(page);
  await orderFromItsRow(page);
});
