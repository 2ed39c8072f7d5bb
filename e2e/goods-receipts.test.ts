import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { type GoodsReceipt, makeOpenOrder, makeReceipt, readOrder } from './harness/order.ts';
import { poll } from './harness/poll.ts';
import { makeSku, makeWarehouse, stockOf } from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { signedInPage, visit } from './harness/visit.ts';

async function openReceipts(page: Page, search = '') {
  await visit(page, `/admin/inventory/receipts${search}`);
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
}

const rowOf = (page: Page, { code }: Pick<GoodsReceipt, 'code'>) =>
  page.locator('tbody tr[data-row]').filter({ hasText: code });
const toReverse = async (page: Page, receipt: GoodsReceipt) => {
  const button = rowOf(page, receipt).getByRole('button', { name: /Reverse|^More/ });
  const opensMenu = (await button.getAttribute('aria-haspopup')) === 'menu';
  await button.click();
  if (opensMenu) await page.getByRole('menuitem', { name: 'Reverse' }).click();
};

async function bookWithoutAnOrder(page: Page) {
  const wh = await makeWarehouse();
  const sku = await makeSku();
  await openReceipts(page);
  await page.getByRole('button', { name: 'New receipt' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New goods receipt' });
  await dialog.getByRole('button', { name: 'Book receipt' }).click();
  const picker = dialog.getByRole('combobox', { name: 'SKU' });
  await poll(() => problemOf(picker)).toBe('Choose a SKU');
  await dialog.getByRole('combobox', { name: 'Warehouse' }).fill(wh.name);
  await page.getByRole('option', { name: wh.name }).click();
  await picker.fill(sku.code);
  await page.getByRole('option', { name: new RegExp(sku.code) }).click();
  await dialog.getByLabel('Qty').fill('12');
  await dialog.getByLabel('Unit Cost').fill('15');
  await says(dialog, '12 units, ₹180.00 without tax');
  await expectGoodLooksInFull(page, 'receipt-create');
  await dialog.getByRole('button', { name: 'Book receipt' }).click();
  const toast = await expectToast(page, /^GRN-\S+ booked$/);
  await says(rowOf(page, { code: toast.split(' ')[0] ?? '' }), sku.name, '12', '₹180.00');
  expect((await stockOf(sku)).total).toBe(12);
}

async function reverseAReceipt(page: Page) {
  const wh = await makeWarehouse();
  const sku = await makeSku();
  const order = await makeOpenOrder([{ sku, qty: 10 }], { wh: wh.id });
  const receipt = await makeReceipt({ po: order.id, lines: [{ sku: sku.id, qty: 6 }] });
  await openReceipts(page, `?po=${order.id}`);
  await says(rowOf(page, receipt), '6', order.code, wh.name);
  await expectGoodLooksInFull(page, 'receipts');
  await toReverse(page, receipt);
  const dialog = page.getByRole('dialog', { name: `Reverse ${receipt.code}?` });
  await dialog.getByText(/^6 units leave .* awaited of PO.* again\./).waitFor();
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await poll(() => problemOf(dialog.getByLabel(/^Reason/))).toBe('Reason is required');
  await dialog.getByLabel(/^Reason/).fill('Counted twice');
  await expectGoodLooksInFull(page, 'receipt-reverse');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expectToast(page, `${receipt.code} reversed: its goods are out of stock again`);
  await says(rowOf(page, receipt), 'Reversed');
  expect((await stockOf(sku)).total).toBe(0);
  expect(await readOrder(order)).toMatchObject({ status: 'OPEN', received: 0 });

  await rowOf(page, receipt).locator('[data-open-record]').click();
  const drawer = page.getByRole('dialog', { name: receipt.code });
  await says(drawer, 'Counted twice', sku.name);
  await expectGoodLooksInFull(page, 'receipt-drawer');
}

async function askAboutOneUnit(page: Page) {
  const [wh, sku] = [await makeWarehouse(), await makeSku()];
  const order = await makeOpenOrder([{ sku, qty: 2 }], { wh: wh.id });
  const receipt = await makeReceipt({ po: order.id, lines: [{ sku: sku.id, qty: 1 }] });
  await openReceipts(page, `?po=${order.id}`);
  await toReverse(page, receipt);
  const dialog = page.getByRole('dialog', { name: `Reverse ${receipt.code}?` });
  const asked = `1 unit leaves ${wh.name} again, and is awaited of ${order.code} again.`;
  await dialog.getByText(asked).waitFor();
}

async function reverseWhatIsGone(page: Page) {
  const wh = await makeWarehouse();
  const away = await makeWarehouse();
  const sku = await makeSku();
  const receipt = await makeReceipt({
    wh: wh.id,
    lines: [{ sku: sku.id, qty: 6, unitCost: 10 }],
  });
  await call('POST', '/admin/inventory/transfer', {
    body: { sku: sku.id, qty: 4, fromWh: wh.id, toWh: away.id },
  });
  await openReceipts(page, `?wh=${wh.id}`);
  await toReverse(page, receipt);
  const dialog = page.getByRole('dialog', { name: `Reverse ${receipt.code}?` });
  await dialog.getByLabel(/^Reason/).fill('Counted twice');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await dialog.getByText(`Only 2 of ${sku.code} in condition good are in`).waitFor();
  expect((await stockOf(sku)).total).toBe(6);
}

test('goods receipts are booked without an order, and can’t be reversed when their goods are gone @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/status of 409/] });
  await bookWithoutAnOrder(page);
  await reverseWhatIsGone(page);
});

test('goods receipts are reversed with a reason, and their order awaits the goods again @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await reverseAReceipt(page);
  await askAboutOneUnit(page);
});
