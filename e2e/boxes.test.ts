import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { scan } from './harness/scanner.ts';
import {
  type Box,
  contentsOf,
  makeBox,
  makeSku,
  makeWarehouse,
  putInto,
  receiveUnboxed,
  stockOf,
} from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { signedInPage, visit } from './harness/visit.ts';

async function openBoxes(page: Page, search = '') {
  await visit(page, `/admin/inventory/boxes${search}`);
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
}

const rowOf = (page: Page, { code }: Pick<Box, 'code'>) =>
  page.locator('tbody tr[data-row]').filter({ hasText: code });

const actionOn = async (page: Page, box: Box, label: string) => {
  await rowOf(page, box).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: label }).click();
};

async function choose(page: Page, field: RegExp | string, text: string) {
  const combobox = page.getByRole('dialog').getByRole('combobox', { name: field });
  await combobox.fill(text);
  await page.getByRole('option', { name: new RegExp(text) }).click();
}

async function makeABox(page: Page) {
  const wh = await makeWarehouse();
  const mark = unique().toUpperCase();
  await openBoxes(page);
  await page.getByRole('button', { name: 'New Box' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Box' });
  const code = dialog.getByLabel('Box Code');
  expect(await code.inputValue()).toMatch(/^BOX-\d{13}$/);
  expect(await dialog.getByLabel('Barcode').inputValue()).toMatch(/^BOX\d{13}$/);
  await code.fill('');
  await dialog.getByRole('button', { name: 'Create Box' }).click();
  await poll(() => problemOf(code)).toBe('Box code is required');
  await dialog.getByText('Warehouse is required').waitFor();
  await expectGoodLooksInFull(page, 'box-create-problems');
  await code.fill(`TBX-${mark}`);
  await choose(page, /^Warehouse/, wh.name);
  await dialog.getByText('By the code').waitFor();
  // As a scanner types it. The label is not set yet.
  await dialog.getByLabel('Barcode').fill(`890${mark}`);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Label').fill('Event kit');
  await expectGoodLooksInFull(page, 'box-create');
  await dialog.getByRole('button', { name: 'Create Box' }).click();
  await expectToast(page, `Box TBX-${mark} created`);
  await rowOf(page, { code: `TBX-${mark}` })
    .getByText('Transport · Event kit')
    .waitFor();
}

async function scanPrintedLabels(page: Page) {
  const wh = await makeWarehouse();
  const mark = unique().toUpperCase();
  await openBoxes(page);
  await page.getByRole('button', { name: 'New Box' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Box' });
  const [code, barcode] = [dialog.getByLabel('Box Code'), dialog.getByLabel('Barcode')];
  await code.click();
  await scan(page, `SBX-${mark}`);
  await poll(() => code.inputValue()).toBe(`SBX-${mark}`);
  await barcode.click();
  await scan(page, `SKU-${mark}`);
  await poll(() => barcode.inputValue()).toBe(`SKU-${mark}`);
  await choose(page, /^Warehouse/, wh.name);
  await dialog.getByRole('button', { name: 'Create Box' }).click();
  await poll(() => problemOf(barcode)).toBe('Barcode reads like the code of a product (SKU-)');
  // Outside the code field, a scan fills the barcode.
  await dialog.getByLabel('Label').click();
  await scan(page, `890${mark}`);
  await poll(() => barcode.inputValue()).toBe(`890${mark}`);
  await dialog.getByRole('button', { name: 'Create Box' }).click();
  await expectToast(page, `Box SBX-${mark} created`);
}

async function readItsContents(page: Page) {
  const box = await makeBox();
  const sku = await makeSku();
  await openBoxes(page, `?open=${box.id}`);
  const dialog = page.getByRole('dialog', { name: box.code });
  await dialog.getByText('No items in this box').waitFor();
  await expectGoodLooksInFull(page, 'box-empty');
  await putInto({ sku, box, qty: 12 });
  await putInto({ sku, box, qty: 3, condition: 'repair' });
  await page.reload();
  for (const header of ['SKU', 'Name', 'Qty']) {
    await dialog.getByRole('columnheader', { name: header, exact: true }).waitFor();
  }
  const total = dialog.locator('tfoot');
  await poll(() => total.textContent()).toBe('Total15');
  await dialog.getByText('History').click();
  await dialog
    .getByText(/created|added/i)
    .first()
    .waitFor();
  await expectGoodLooksInFull(page, 'box-contents');
  await page.keyboard.press('Escape');
  await page.waitForURL('**/admin/inventory/boxes');
}

async function changeABox(page: Page) {
  const box = await makeBox();
  await openBoxes(page, `?search=${box.code}`);
  await actionOn(page, box, 'Edit');
  const dialog = page.getByRole('dialog', { name: `Edit ${box.code}` });
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Damaged' }).waitFor();
  expect(await page.getByRole('option', { name: 'Issued' }).count()).toBe(0);
  await page.getByRole('option', { name: 'Damaged' }).click();
  await dialog.getByLabel('Label').fill('Torn lid');
  await expectGoodLooksInFull(page, 'box-edit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `Box ${box.code} updated`);
  await says(rowOf(page, box), 'Damaged', 'Storage · Torn lid');
}

async function moveABox(page: Page) {
  const [from, to] = [await makeWarehouse(), await makeWarehouse()];
  const box = await makeBox({ wh: from.id });
  const sku = await makeSku();
  await putInto({ sku, box, qty: 4 });
  await openBoxes(page, `?search=${box.code}`);
  await actionOn(page, box, 'Move');
  const dialog = page.getByRole('dialog', { name: `Move ${box.code}` });
  await dialog.getByText(`It is in ${from.name}. 4 units in it move along.`).waitFor();
  await choose(page, /^To warehouse/, to.name);
  await expectGoodLooksInFull(page, 'box-move');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expectToast(page, `Box ${box.code} moved to ${to.name}`);
  await rowOf(page, box).getByText(to.name).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, `Box ${box.code} moved to ${from.name}`);
  await rowOf(page, box).getByText(from.name).waitFor();
  expect(await contentsOf(box)).toEqual([`4 good ${sku.code}`]);
}

async function receiveIntoABox(page: Page) {
  const box = await makeBox();
  const sku = await makeSku();
  await openBoxes(page, `?search=${box.code}`);
  await rowOf(page, box)
    .getByRole('button', { name: /^Put Items/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Putaway (Place into Box)' });
  const place = dialog.getByRole('button', { name: 'Place' });
  expect(await place.isDisabled()).toBe(true);
  await choose(page, /^SKU/, sku.code);
  await dialog.getByLabel('Quantity').fill('20');
  await poll(() => dialog.getByRole('radio', { name: /^New goods/ }).isChecked()).toBe(true);
  await dialog.getByLabel('Unit Cost (₹)').fill('149.50');
  await expectGoodLooksInFull(page, 'putaway-receipt');
  await place.click();
  await expectToast(page, `20 of ${sku.code} placed into ${box.code}`);
  expect(await contentsOf(box)).toEqual([`20 good ${sku.code}`]);
  await rowOf(page, box).getByText('20', { exact: true }).waitFor();
}

async function putAwayWhatLiesUnboxed(page: Page) {
  const wh = await makeWarehouse();
  const [box, sku] = [await makeBox({ wh: wh.id }), await makeSku()];
  await receiveUnboxed(wh, { sku, qty: 10 });
  await openBoxes(page, `?search=${box.code}`);
  await rowOf(page, box)
    .getByRole('button', { name: /^Put Items/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Putaway (Place into Box)' });
  await choose(page, /^SKU/, sku.code);
  await dialog.getByText(`10 of it lie unboxed in ${wh.name}. On hand stays the same.`).waitFor();
  const unboxed = dialog.getByRole('radio', { name: /^From unboxed stock/ });
  expect(await unboxed.isChecked()).toBe(true);
  await dialog.getByLabel('Quantity').fill('11');
  await poll(() => unboxed.isChecked()).toBe(false);
  await unboxed.check();
  await dialog.getByRole('button', { name: 'Place' }).click();
  await poll(() => problemOf(dialog.getByLabel('Quantity'))).toBe(
    `Only 10 of ${sku.code} in condition good are in ${wh.name}, unboxed.`,
  );
  await expectGoodLooksInFull(page, 'putaway-too-much');
  await dialog.getByLabel('Quantity').fill('6');
  await dialog.getByRole('button', { name: 'Place' }).click();
  await expectToast(page, `6 of ${sku.code} placed into ${box.code}`);
  expect((await stockOf(sku)).total).toBe(10);
}

async function offerStorageBoxesOnly(page: Page) {
  const transport = await makeBox({ code: `TBX-${unique().toUpperCase()}` });
  await openBoxes(page);
  await page.getByRole('button', { name: 'Put Items', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Putaway (Place into Box)' });
  await dialog.getByRole('combobox', { name: /^SKU/ }).fill('SKU-NOWHERE');
  // Shown in the list, and announced beside it.
  await page
    .getByRole('listbox', { name: 'SKU' })
    .getByText('SKU not found for code: SKU-NOWHERE')
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('combobox', { name: /^Destination Box/ }).fill(transport.code);
  await page
    .getByRole('listbox', { name: 'Destination Box' })
    .getByText('No boxes found')
    .waitFor();
}

async function putAwayMissingGoods(page: Page) {
  const wh = await makeWarehouse();
  const [box, sku] = [await makeBox({ wh: wh.id }), await makeSku()];
  await receiveUnboxed(wh, { sku, qty: 3 });
  await call('POST', '/admin/inventory/stock/adjust', {
    body: {
      ...{ sku: sku.id, wh: wh.id, qty: 3, reason: 'Not found' },
      ...{ fromCondition: 'good', toCondition: 'missing' },
    },
  });
  await openBoxes(page, `?search=${box.code}`);
  await rowOf(page, box)
    .getByRole('button', { name: /^Put Items/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Putaway (Place into Box)' });
  await choose(page, /^SKU/, sku.code);
  await dialog.getByText(`None of it lies unboxed in ${wh.name}.`).waitFor();
  await dialog.getByRole('combobox', { name: 'Condition' }).click();
  await page.getByRole('option', { name: 'Missing' }).click();
  await dialog.getByText('3 of it, missing or good, lie unboxed').waitFor();
  expect(await dialog.getByRole('radio', { name: /^From unboxed stock/ }).isChecked()).toBe(true);
  expect(await dialog.getByRole('radio', { name: /^New goods/ }).isDisabled()).toBe(true);
  await expectGoodLooksInFull(page, 'putaway-missing');
  await dialog.getByLabel('Quantity').fill('3');
  await dialog.getByRole('button', { name: 'Place' }).click();
  await expectToast(page, `3 of ${sku.code} placed into ${box.code}`);
  const stock = await stockOf(sku);
  expect(stock.conditions.missing).toBe(3);
  expect(stock.total).toBe(0);
}

async function findNoMissingGoods(page: Page) {
  const [box, sku] = [await makeBox(), await makeSku()];
  await openBoxes(page, `?search=${box.code}`);
  await rowOf(page, box)
    .getByRole('button', { name: /^Put Items/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Putaway (Place into Box)' });
  await choose(page, /^SKU/, sku.code);
  await dialog.getByRole('combobox', { name: 'Condition' }).click();
  await page.getByRole('option', { name: 'Missing' }).click();
  const sources = dialog.getByRole('group', { name: 'Where they come from' });
  await sources.getByText(/^None of it lies unboxed/).waitFor();
  expect(await sources.getByRole('radio', { checked: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Place' }).click();
  await sources.getByText(`None of ${sku.code} in condition missing or good is in`).waitFor();
  await expectFocus(sources);
  await expectGoodLooksInFull(page, 'putaway-no-source');
}

async function readContentsOnAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const [box, sku] = [await makeBox(), await makeSku()];
  await putInto({ sku, box, qty: 9 });
  await openBoxes(page, `?search=${box.code}`);
  const card = page.getByRole('button', { name: new RegExp(`^${box.code}`) }).first();
  await card.waitFor();
  await expectNoSidewaysScrolling(page);
  await expectGoodLooks(page, 'boxes-phone');
  await card.click();
  await page.getByRole('dialog', { name: box.code }).getByText('9 pcs').waitFor();
  await expectGoodLooks(page, 'box-contents-phone');
}

test('items are put into a box with the keyboard only @full', async ({ newPage }) => {
  const [box, sku] = [await makeBox(), await makeSku()];
  const page = await signedInPage(newPage);
  await openBoxes(page, `?search=${box.code}`);
  await rowOf(page, box).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Put Items', exact: true }).first());
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Putaway (Place into Box)' });
  await expectFocus(dialog.getByRole('combobox', { name: /^SKU/ }));
  await page.keyboard.type(sku.code);
  await page.getByRole('option', { name: new RegExp(sku.code) }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('combobox', { name: /^Destination Box/ }));
  await page.keyboard.type(box.code);
  await page.getByRole('option', { name: new RegExp(box.code) }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await poll(() => dialog.getByRole('button', { name: 'Place' }).isEnabled()).toBe(true);
  await tabTo(page, dialog.getByLabel('Note'));
  await page.keyboard.press('Enter');
  await expectToast(page, `1 of ${sku.code} placed into ${box.code}`);
});

test('a box is created by hand or from printed labels, changed, moved and opened @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await makeABox(page);
  await scanPrintedLabels(page);
  await changeABox(page);
  await moveABox(page);
  await readItsContents(page);
  await readContentsOnAPhone(page);
});

test('items are put into a box from their place, or received, and counted once @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await receiveIntoABox(page);
  await putAwayWhatLiesUnboxed(page);
  await offerStorageBoxesOnly(page);
});

test('missing goods are put away from the place they were missing from, and never received @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await putAwayMissingGoods(page);
  await findNoMissingGoods(page);
});
