import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { says } from './harness/dialog.ts';
import { poll } from './harness/poll.ts';
import { contentsOf, makeBox, makeWarehouse, type Sku, stockOf } from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

const rowOf = (page: Page, words: string) =>
  page.locator('tbody tr[data-row]').filter({ hasText: words });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function choose(page: Page, window: string, { field, words }: Record<string, string>) {
  const label = new RegExp(`^${field}`);
  await dialogOf(page, window)
    .getByRole('combobox', { name: label })
    .fill(words ?? '');
  await page.getByRole('option', { name: new RegExp(words ?? '') }).click();
}

test('goods go from the order to the box, are counted once, and every step is in the movements', async ({
  newPage,
}) => {
  const wh = await makeWarehouse();
  const [box, other] = [await makeBox({ wh: wh.id }), await makeBox({ wh: wh.id })];
  const name = `Copper bottle ${unique()}`;
  const page = await newPage();
  await signIn(page);

  // Adds a product with stock, its box and an approved order.
  await page.goto('/admin/inventory/products');
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const add = dialogOf(page, 'Add Product');
  await add.getByLabel('Product Name').fill(name);
  await add.getByLabel('Initial Quantity').fill('30');
  await choose(page, 'Add Product', { field: 'Place into Storage Box', words: box.code });
  await add.getByLabel('Unit Cost').fill('240');
  await add.getByLabel('Approve immediately').check();
  await add.getByRole('button', { name: 'Add Product' }).click();
  const toast = await expectToast(page, /^PO\/\S+ approved$/);
  const order = toast.split(' ')[0] ?? '';

  // Its placements are right, and it is counted once.
  await page.goto(`/admin/inventory/products?search=${encodeURIComponent(name)}`);
  await says(rowOf(page, name), box.code, '30', 'Good 30', 'PO Approved');
  const code = (await rowOf(page, name).locator('code').first().textContent()) ?? '';
  await page.getByRole('button', { name: `View placements ${name}` }).click();
  await says(dialogOf(page, `Placements of ${name}`), box.code, wh.name, 'Total');
  const address = new URL(page.url());
  await page.keyboard.press('Escape');
  await rowOf(page, name).locator('[data-open-record]').click();
  await poll(() => new URL(page.url()).searchParams.get('open')).not.toBe(
    address.searchParams.get('open'),
  );
  const id = new URL(page.url()).searchParams.get('open') ?? '';
  const sku: Sku = { id, code, name, version: 1 };
  expect((await stockOf(sku)).total).toBe(30);

  // The order is in its list, completely received.
  await page.goto(`/admin/inventory/orders?search=${encodeURIComponent(order)}`);
  await says(rowOf(page, order), name, 'Approved', '30 received', '₹7,200.00');

  // More goods are put away into another box.
  await page.goto(`/admin/inventory/boxes?search=${other.code}`);
  await rowOf(page, other.code)
    .getByRole('button', { name: /^Put Items/ })
    .click();
  const putaway = 'Putaway (Place into Box)';
  await choose(page, putaway, { field: 'SKU', words: code });
  await dialogOf(page, putaway).getByLabel('Quantity').fill('8');
  await dialogOf(page, putaway).getByRole('button', { name: 'Place' }).click();
  await expectToast(page, `8 of ${code} placed into ${other.code}`);
  await rowOf(page, other.code)
    .getByRole('button', { name: /^View contents/ })
    .click();
  await says(page.getByRole('dialog').getByRole('row').filter({ hasText: code }), '8 pcs');
  expect(await contentsOf(other)).toEqual([`8 good ${code}`]);
  expect((await stockOf(sku)).total).toBe(38);

  // Some of it turns out to be damaged.
  await page.goto(`/admin/inventory/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Update Status ${name}` }).click();
  const status = 'Update Physical Status';
  for (const [field, choice] of [
    ['Place', other.code],
    ['From Condition', 'Good'],
    ['To Condition', 'Damaged'],
  ]) {
    await dialogOf(page, status)
      .getByRole('combobox', { name: new RegExp(`^${field}`) })
      .click();
    await page.getByRole('option', { name: new RegExp(`^${choice}`) }).click();
  }
  await dialogOf(page, status).getByLabel('Quantity').fill('3');
  await dialogOf(page, status)
    .getByLabel(/^Reason/)
    .fill(`Dented lid of ${name}`);
  await dialogOf(page, status).getByRole('button', { name: 'Update' }).click();
  await expectToast(page, `Stock of ${code} updated`);
  await says(rowOf(page, name), '38', 'Good 35', 'Damaged 3');

  // The movements show everything: two receipts, two moves into boxes, one change of condition.
  await page.goto(`/admin/inventory/movements?search=${encodeURIComponent(code)}`);
  const cards = page.getByRole('article');
  await cards.filter({ hasText: `Dented lid of ${name}` }).waitFor();
  await poll(() => cards.count()).toBe(5);
});
