import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import {
  contentsOf,
  makeBox,
  makeSku,
  makeWarehouse,
  putInto,
  receiveUnboxed,
  stockOf,
} from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { makeTicket } from './harness/ticket.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { signedInPage, visit } from './harness/visit.ts';

async function open(page: Page, path: string) {
  await visit(page, `/admin/inventory/${path}`);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Move items' });

async function choose(page: Page, field: RegExp, words: string) {
  await dialogOf(page).getByRole('combobox', { name: field }).fill(words);
  await page.getByRole('option', { name: new RegExp(words) }).click();
}

const transportBox = () => makeBox({ code: `TBX-${unique().toUpperCase()}` });

async function moveAndUndo(page: Page) {
  const wh = await makeWarehouse();
  const [from, to, sku] = [await makeBox({ wh: wh.id }), await transportBox(), await makeSku()];
  await putInto({ sku, box: from, qty: 20 });
  await open(page, `boxes?open=${from.id}`);
  const contents = page.getByRole('dialog', { name: from.code });
  await contents.getByRole('button', { name: `Move ${sku.code}, good` }).click();
  const dialog = dialogOf(page);
  await expectFocus(dialog.getByLabel('Quantity'));
  await poll(() => dialog.getByRole('combobox', { name: /^From/ }).inputValue()).toBe(
    `${from.code} · ${wh.name} (20)`,
  );
  await dialog.getByLabel('Quantity').fill('21');
  await choose(page, /^To box/, from.code);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await poll(() => problemOf(dialog.getByLabel('Quantity'))).toBe(
    `Only 20 of ${sku.code} in condition good are in ${from.code} · ${wh.name}.`,
  );
  await says(dialog, 'Source and destination must differ');
  await expectGoodLooksInFull(page, 'move-items-problems');
  await dialog.getByLabel('Quantity').fill('3');
  await choose(page, /^To box/, to.code);
  await expectGoodLooksInFull(page, 'move-items');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expectToast(page, `3 of ${sku.code} moved`);
  expect(await contentsOf(from)).toEqual([`17 good ${sku.code}`]);
  expect(await contentsOf(to)).toEqual([`3 good ${sku.code}`]);
  // Back at the current contents of the box.
  await contents.getByText('17 pcs').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await contents.getByText('20 pcs').waitFor();
  expect(await contentsOf(to)).toEqual([]);
}

async function takeOutOnAPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const wh = await makeWarehouse();
  const [box, sku] = [await makeBox({ wh: wh.id }), await makeSku()];
  await putInto({ sku, box, qty: 5, condition: 'repair' });
  await open(page, `boxes?open=${box.id}`);
  await page.getByRole('button', { name: `Move ${sku.code}, repair` }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('Unboxed', { exact: true }).click();
  await poll(() => dialog.getByRole('combobox', { name: /^To warehouse/ }).inputValue()).toBe(
    wh.name,
  );
  await expectGoodLooksInFull(page, 'move-items-phone');
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expectToast(page, `2 of ${sku.code} moved`);
  expect(await contentsOf(box)).toEqual([`3 repair ${sku.code}`]);
  expect((await stockOf(sku)).placements).toContainEqual(
    expect.objectContaining({ box: null, condition: 'repair', qty: 2 }),
  );
}

async function leaveWhatIsOut(page: Page) {
  const wh = await makeWarehouse();
  const [transport, sku] = [await transportBox(), await makeSku()];
  await receiveUnboxed(wh, { sku, qty: 6 });
  await makeTicket([{ sku, qty: 4 }], { transportBoxId: transport.id });
  await open(page, `boxes?open=${transport.id}`);
  const contents = page.getByRole('dialog', { name: transport.code });
  await contents.getByText('4 pcs').waitFor();
  expect(await contents.getByRole('button', { name: /^Move SKU/ }).count()).toBe(0);
}

async function moveUnboxedGoods(page: Page) {
  const wh = await makeWarehouse();
  const [box, sku] = [await makeBox(), await makeSku()];
  await receiveUnboxed(wh, { sku, qty: 9 });
  await open(page, `products?search=${sku.code}`);
  await page.getByRole('button', { name: `View placements ${sku.name}` }).click();
  const placements = page.getByRole('dialog', { name: `Placements of ${sku.name}` });
  await placements.getByRole('button', { name: `Move from ${wh.name}, unboxed, good` }).waitFor();
  await expectGoodLooksInFull(page, 'placements-move');
  await placements.getByRole('button', { name: /^Move from/ }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await says(dialog, 'Choose a destination box');
  await choose(page, /^To box/, box.code);
  await dialog.getByLabel('Quantity').fill('4');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expectToast(page, `4 of ${sku.code} moved`);
  expect(await contentsOf(box)).toEqual([`4 good ${sku.code}`]);
  expect((await stockOf(sku)).total).toBe(9);
  // As one more movement, with its own text.
  await page.goto(`/admin/inventory/movements?search=${sku.code}&type=TRANSFER`);
  await page.getByText(`${wh.name}, unboxed → ${box.code}`).first().waitFor();
}

async function moveWhatWasTaken(page: Page) {
  const [from, to, sku] = [await makeBox(), await makeBox(), await makeSku()];
  await putInto({ sku, box: from, qty: 6 });
  await open(page, `boxes?open=${from.id}`);
  await page.getByRole('button', { name: `Move ${sku.code}, good` }).click();
  const dialog = dialogOf(page);
  await choose(page, /^To box/, to.code);
  await dialog.getByLabel('Quantity').fill('6');
  const meanwhile = { sku: sku.id, fromBoxId: from.id, toBoxId: to.id, qty: 4 };
  await page.route(
    '**/api/admin/inventory/transfer',
    async (route) => {
      await call('POST', '/admin/inventory/transfer', { body: meanwhile });
      await route.continue();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Move' }).click();
  await poll(() => problemOf(dialog.getByLabel('Quantity'))).toMatch(/^Only 2 of/);
  await poll(() => dialog.getByRole('combobox', { name: /^From/ }).inputValue()).toMatch(/\(2\)$/);
  expect(await contentsOf(to)).toEqual([`4 good ${sku.code}`]);
}

test('items move between boxes and warehouses, and back by Undo, but not while they are out @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await moveAndUndo(page);
  await moveUnboxedGoods(page);
  await leaveWhatIsOut(page);
  await takeOutOnAPhone(page);
});

test('items that another user has taken since are not moved, and the dialog shows what is left @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/status of 409/] });
  await moveWhatWasTaken(page);
});
