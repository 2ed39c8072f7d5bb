import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { makeReceipt } from './harness/order.ts';
import { poll } from './harness/poll.ts';
import { codesIn } from './harness/read-codes.ts';
import { makeBox, makeSku, makeWarehouse } from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { signedInPage, visit } from './harness/visit.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Print Barcodes' });
const preview = (page: Page) => dialogOf(page).getByRole('region', { name: 'Preview' });
const rows = (page: Page) => dialogOf(page).getByRole('table').locator('tbody tr');

async function open(page: Page, address: string) {
  await visit(page, address);
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
}

/** Records what is sent to the printer instead of printing it. */
const keepPrinted = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      Reflect.set(window.top ?? window, 'printed', document.documentElement.outerHTML);
    };
  });

/** Opens the label of one SKU from its row in Products. */
async function openSkuLabel(page: Page, name: string, code: string) {
  await open(page, `/admin/inventory/products?search=${code}`);
  const row = page.locator('tbody tr[data-row]').filter({ hasText: name });
  await row.getByRole('button', { name: /^Print SKU/ }).click();
  await dialogOf(page).waitFor();
}

async function labelAListOfProducts(page: Page) {
  const [one, two] = [
    await makeSku({ name: 'Zafu lotus cushion' }),
    await makeSku({ name: 'Zafu lotus cover' }),
  ];
  await open(page, '/admin/inventory/products?search=Zafu%20lotus');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await poll(() => rows(page).count()).toBe(2);
  const dialog = dialogOf(page);
  expect(await dialog.getByRole('combobox', { name: 'Columns' }).inputValue()).toBe('3');
  expect(await dialog.getByLabel('Label Width').inputValue()).toBe('240');
  expect(await dialog.getByLabel('Label Height').inputValue()).toBe('100');
  expect(await dialog.getByLabel('Gap').inputValue()).toBe('12');
  expect(await dialog.getByLabel('Show caption').isChecked()).toBe(true);
  await poll(() => codesIn(preview(page))).toEqual([one.code, two.code].sort());
  await preview(page).getByText('Zafu lotus cover').waitFor();
  await preview(page)
    .getByText(/^Narrow bars: a label \d+ px wide has room for bars of 2 px, in \d column/)
    .waitFor();
  // Codes that differ only at the end can be distinguished in their fields.
  expect(
    await dialogOf(page)
      .getByLabel(`Code of ${one.code}`)
      .evaluate((field) => field.scrollWidth <= field.clientWidth),
  ).toBe(true);
  await expectGoodLooksInFull(page, 'labels');
  await dialog.getByLabel('Show caption').uncheck();
  await poll(() => preview(page).getByText('Zafu lotus cover').count()).toBe(0);
}

async function showThePrice(page: Page) {
  const sku = await makeSku({ name: 'Priced mat', mrp: 1299 });
  await openSkuLabel(page, 'Priced mat', sku.code);
  const price = 'MRP ₹1,299.00 (incl. of all taxes)';
  expect(await preview(page).getByText(price).count()).toBe(0);
  await dialogOf(page).getByLabel('Show MRP').check();
  await preview(page).getByText(price).waitFor();
  await poll(() => codesIn(preview(page))).toEqual([sku.code]);
  await expectGoodLooksInFull(page, 'labels-price');
  await page.setViewportSize({ width: 390, height: 844 });
  await preview(page).getByText(price).scrollIntoViewIfNeeded();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'labels-price-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  const row = page.locator('tbody tr[data-row]').filter({ hasText: 'Priced mat' });
  await row.getByRole('button', { name: /^Print SKU/ }).click();
  await preview(page).getByText(price).waitFor();
}

async function refuseWhatCannotBeDrawn(page: Page) {
  const sku = await makeSku({ name: 'Cork block' });
  await openSkuLabel(page, 'Cork', sku.code);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Add code' }).click();
  await dialog.getByLabel('Code of new code').fill('योग');
  const message = '"योग" is not a valid input for CODE128';
  await rows(page).first().getByText(message).waitFor();
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await dialog.getByRole('alert').getByText(message).waitFor();
  await expectGoodLooksInFull(page, 'labels-wrong');
  await dialog.getByRole('button', { name: 'Remove योग' }).click();
  const copies = dialog.getByLabel(`Copies of ${sku.code}`);
  await copies.fill('many');
  await copies.blur();
  expect(await copies.inputValue()).toBe('0');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await dialog.getByRole('alert').getByText('No element to render on.').waitFor();
  await dialog.getByRole('button', { name: `Remove ${sku.code}` }).click();
  await preview(page)
    .getByText('Add codes or open this modal from Boxes / Products for bulk')
    .waitFor();
  await expectGoodLooksInFull(page, 'labels-none');
}

async function fillASheet(page: Page) {
  const sku = await makeSku({ name: 'Cork block' });
  await openSkuLabel(page, 'Cork', sku.code);
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Paper' }).click();
  await page.getByRole('option', { name: /3 × 8/ }).click();
  await dialog.getByRole('radio', { name: 'Row 2, column 3' }).check({ force: true });
  await dialog.getByText('5 of 24 are used already.').waitFor();
  await dialog.getByLabel(`Copies of ${sku.code}`).fill('20');
  await poll(() => preview(page).getByRole('img').count()).toBe(19);
  await preview(page).getByText('And 1 more on further sheets.').waitFor();
  await expectGoodLooksInFull(page, 'labels-sheet');
  expect(await codesIn(preview(page).getByRole('listitem').nth(5))).toEqual([sku.code]);
}

async function exportHundreds(page: Page) {
  const sku = await makeSku({ name: 'Cork block' });
  await openSkuLabel(page, 'Cork', sku.code);
  await dialogOf(page).getByLabel(`Copies of ${sku.code}`).fill('900');
  await preview(page).getByText('And 840 more.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Export HTML' }).click(),
  ]);
  const html = await text(await download.createReadStream());
  expect(html.match(/<figure/g)).toHaveLength(900);
}

async function labelOnAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const sku = await makeSku({ name: 'Cork block' });
  await open(page, `/admin/inventory/products?search=${sku.code}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await poll(() => rows(page).count()).toBe(1);
  // The preview is first, because there may be many rows.
  const [above, below] = await Promise.all([preview(page).boundingBox(), rows(page).boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'labels-phone');
}

async function labelBoxes(page: Page) {
  const wh = await makeWarehouse();
  const box = await makeBox({ wh: wh.id, barcode: '8901030865275', label: 'Mats' });
  await open(page, `/admin/inventory/boxes?wh=${wh.id}`);
  await page.locator('tbody tr[data-row]').waitFor();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await poll(() => codesIn(preview(page))).toEqual(['8901030865275']);
  await preview(page).getByText(`${box.code} · Mats`).waitFor();
}

async function labelWhatWasReceived(page: Page) {
  const [wh, sku] = [await makeWarehouse(), await makeSku()];
  const receipt = await makeReceipt({
    wh: wh.id,
    lines: [{ sku: sku.id, qty: 7, unitCost: 10 }],
  });
  await open(page, `/admin/inventory/receipts?search=${receipt.code}`);
  // Without room for it, the action is in the row's menu.
  const row = page.locator('tbody tr[data-row]');
  await row.getByRole('button', { name: /^Print labels|^More/ }).click();
  const item = page.getByRole('menuitem', { name: 'Print labels' });
  await item.or(dialogOf(page)).waitFor();
  if (await item.isVisible()) await item.click();
  await poll(() => preview(page).getByRole('img').count()).toBe(7);
  await dialogOf(page).getByRole('status').getByText('7 labels').waitFor();
}

test('labels are exported as a self-contained page and are readable @full', async ({ newPage }) => {
  const sku = await makeSku({ name: 'Mat <b>"&' });
  const page = await signedInPage(newPage);
  await openSkuLabel(page, 'Mat', sku.code);
  await dialogOf(page).getByLabel(`Copies of ${sku.code}`).fill('4');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Export HTML' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('barcodes.html');
  const html = await text(await download.createReadStream());
  expect(html).not.toContain('<script');
  const alone = await newPage();
  await alone.goto('about:blank');
  await alone.context().setOffline(true);
  await alone.setContent(html);
  await poll(() => alone.locator('figure').count()).toBe(4);
  expect(await alone.locator('figcaption').first().textContent()).toBe('Mat <b>"&');
  for (const label of await alone.locator('figure').all()) {
    expect(await codesIn(label)).toEqual([sku.code]);
  }
});

test('labels are printed as they are exported @full', async ({ newPage }) => {
  const sku = await makeSku({ name: 'Cork block' });
  const page = await newPage();
  await keepPrinted(page);
  await signIn(page);
  await page.goto(`/admin/inventory/products?search=${sku.code}`);
  await page
    .locator('tbody tr[data-row]')
    .getByRole('button', { name: /^Print SKU/ })
    .click();
  await dialogOf(page).getByRole('button', { name: 'Print', exact: true }).click();
  const printed = () => page.evaluate(() => String(Reflect.get(window, 'printed') ?? ''));
  await poll(printed).toContain('@page{size:A4;margin:8mm}');
  const paper = await newPage();
  await paper.goto('about:blank');
  await paper.setContent(await printed());
  expect(await codesIn(paper.locator('figure'))).toEqual([sku.code]);
});

test('labels are made of a filtered list or of received goods, with the chosen content @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await labelAListOfProducts(page);
  await showThePrice(page);
  await labelBoxes(page);
  await labelWhatWasReceived(page);
  await labelOnAPhone(page);
});

test('labels that can’t be drawn are listed, and hundreds fill sheets and files @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await refuseWhatCannotBeDrawn(page);
  await fillASheet(page);
  await exportHundreds(page);
});
