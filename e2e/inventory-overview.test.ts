import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { problemOf, says } from './harness/dialog.ts';
import { expectFocus, tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { contentsOf, makeBox, makeSku, makeWarehouse, putInto, stockOf } from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { signedInPage, visit } from './harness/visit.ts';

async function openOverview(page: Page) {
  await visit(page, '/admin/inventory');
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
}

/** Creates a product with twelve good units in a new box. */
async function stocked() {
  const wh = await makeWarehouse();
  const [box, sku] = [await makeBox({ wh: wh.id }), await makeSku()];
  await putInto({ sku, box, qty: 12, unitCost: 250 });
  return { wh, box, sku };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Update Physical Status' });

async function openUpdate(page: Page, code: string) {
  await page.getByRole('button', { name: 'Update Physical Status' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: /^SKU/ }).fill(code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
  return dialog;
}

async function readTheOverview(page: Page) {
  const { wh } = await stocked();
  await openOverview(page);
  for (const card of ['Total SKUs', 'Units In Stock', 'Estimated Stock Value', 'Low Stock']) {
    await page.getByRole('link', { name: new RegExp(`^${card}`) }).waitFor();
  }
  await page.getByRole('heading', { name: 'Fast Movers (last 14 days)' }).waitFor();
  const today = page.getByRole('region', { name: 'Inbound / Outbound Today' });
  await says(today, 'Inbound Receipts', 'Outbound Orders', 'Adjustments');
  const warehouses = page.getByRole('region', { name: 'Value by warehouse' });
  const line = warehouses.getByRole('listitem').filter({ hasText: wh.name });
  await says(line, '12 units', '₹3,000');
  const course = page.getByRole('region', { name: 'Stock over time' });
  await course.getByText('Units').click();
  await course.getByText('Numbers by day').click();
  await poll(() => course.getByRole('row').count()).toBeGreaterThan(1);
  await expectGoodLooksInFull(page, 'inventory-overview');
  await page.getByRole('link', { name: /^Low Stock/ }).click();
  await page.waitForURL('**/admin/inventory/products?stock=low');
}

async function changeTheCondition(page: Page) {
  const { wh, box, sku } = await stocked();
  await openOverview(page);
  const dialog = await openUpdate(page, sku.code);
  // The only place with stock.
  await poll(() => dialog.getByRole('combobox', { name: /^Place/ }).inputValue()).toBe(
    `${box.code} · ${wh.name} (12)`,
  );
  await dialog.getByRole('combobox', { name: /^From Condition/ }).click();
  const repair = page.getByRole('option', { name: 'Repair (0)' });
  await poll(() => repair.getAttribute('data-combobox-disabled')).toBe('true');
  await page.getByRole('option', { name: 'Good (12)' }).click();
  await dialog.getByRole('combobox', { name: /^To Condition/ }).click();
  await page.getByRole('option', { name: 'Damaged' }).click();
  await dialog.getByLabel('Quantity').fill('13');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await poll(() => problemOf(dialog.getByLabel('Quantity'))).toBe(
    `Only 12 of ${sku.code} in condition good are in ${box.code} · ${wh.name}.`,
  );
  await dialog.getByText('Reason is required').waitFor();
  await expectGoodLooksInFull(page, 'status-problems');
  await dialog.getByLabel('Quantity').fill('5');
  await dialog.getByLabel(/^Reason/).fill('Dropped');
  await expectGoodLooksInFull(page, 'status-update');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, `Stock of ${sku.code} updated`);
  expect((await contentsOf(box)).sort()).toEqual([`5 damaged ${sku.code}`, `7 good ${sku.code}`]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, `Stock of ${sku.code} updated`);
  expect(await contentsOf(box)).toEqual([`12 good ${sku.code}`]);
}

async function findWhatWasMissing(page: Page) {
  const { wh, box, sku } = await stocked();
  await call('POST', '/admin/inventory/stock/adjust', {
    body: {
      ...{ sku: sku.id, wh: wh.id, boxId: box.id, qty: 2, reason: 'Not found' },
      ...{ fromCondition: 'good', toCondition: 'missing' },
    },
  });
  await openOverview(page);
  await page.goto(`/admin/inventory/products?search=${sku.code}`);
  await page.getByRole('button', { name: `View placements ${sku.name}` }).click();
  const gone = page.getByRole('region', { name: 'Not on hand' });
  await says(gone, 'Missing', `2 in ${box.code} · ${wh.name}`);
  await expectGoodLooksInFull(page, 'placements-missing');
  await page.goto('/admin/inventory');
  const dialog = await openUpdate(page, sku.code);
  await dialog.getByRole('combobox', { name: /^From Condition/ }).click();
  await page.getByRole('option', { name: 'Missing (2)' }).click();
  await dialog.getByRole('combobox', { name: /^To Condition/ }).click();
  await page.getByRole('option', { name: 'Good' }).click();
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByLabel(/^Reason/).fill('Behind the shelf');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, `Stock of ${sku.code} updated`);
  expect((await stockOf(sku)).conditions).toMatchObject({ good: 12, missing: 0 });
}

async function correctTheCount(page: Page) {
  const { sku } = await stocked();
  await openOverview(page);
  const dialog = await openUpdate(page, sku.code);
  await dialog.getByText('Correct the count', { exact: true }).click();
  await dialog.getByText('12 are kept').waitFor();
  await dialog.getByLabel('Counted').fill('12');
  await dialog.getByLabel(/^Reason/).fill('Yearly count');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await poll(() => problemOf(dialog.getByLabel('Counted'))).toBe('That is what is there already');
  await dialog.getByLabel('Counted').fill('9');
  await dialog.getByText('12 are kept, 3 fewer counted').waitFor();
  await expectGoodLooksInFull(page, 'status-count');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, `Stock of ${sku.code} updated`);
  expect((await stockOf(sku)).total).toBe(9);
}

async function countWhatWasFound(page: Page) {
  const [wh, sku] = [await makeWarehouse(), await makeSku()];
  await openOverview(page);
  const dialog = await openUpdate(page, sku.code);
  await dialog.getByText(/^Nothing of it is on hand/).waitFor();
  await dialog.getByText('Correct the count', { exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Place/ }).click();
  await page.getByRole('option', { name: 'Another place' }).click();
  await dialog.getByRole('combobox', { name: /^Warehouse/ }).fill(wh.name);
  await page.getByRole('option', { name: wh.name }).click();
  await dialog.getByText('0 are kept').waitFor();
  await dialog.getByLabel('Counted').fill('4');
  await dialog.getByLabel(/^Reason/).fill('Found behind the shelf');
  await expectGoodLooksInFull(page, 'status-found');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, `Stock of ${sku.code} updated`);
  expect((await stockOf(sku)).placements).toMatchObject([{ box: null, condition: 'good', qty: 4 }]);
}

async function leaveFieldsEmpty(page: Page) {
  await openOverview(page);
  await tabTo(page, page.getByRole('button', { name: 'Update Physical Status' }));
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expectFocus(dialog.getByRole('combobox', { name: /^SKU/ }));
  await dialog.getByLabel(/^Reason/).fill('Count');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await says(dialog, 'Choose a SKU', 'Choose a place');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await poll(() => dialog.count()).toBe(0);
}

async function countWhatHasChanged(page: Page) {
  const { wh, box, sku } = await stocked();
  await openOverview(page);
  const dialog = await openUpdate(page, sku.code);
  await dialog.getByText('Correct the count', { exact: true }).click();
  await dialog.getByText('12 are kept').waitFor();
  await dialog.getByLabel('Counted').fill('10');
  await dialog.getByLabel(/^Reason/).fill('Yearly count');
  await page.route(
    '**/api/admin/inventory/stock/adjust',
    async (route) => {
      // Another user counts the same ten first.
      const count = { condition: 'good', counted: 10, expected: 12, reason: 'Yearly count' };
      await call('POST', '/admin/inventory/stock/adjust', {
        body: { sku: sku.id, wh: wh.id, boxId: box.id, ...count },
      });
      await route.continue();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Update' }).click();
  await poll(() => problemOf(dialog.getByLabel('Counted'))).toMatch(/^10 of .* now\./);
  await dialog.getByText('10 are kept').waitFor();
  expect((await stockOf(sku)).total).toBe(10);
}

test('the stock overview leads on, and goods change their condition and back @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await readTheOverview(page);
  await changeTheCondition(page);
  await findWhatWasMissing(page);
});

test('stock is corrected by a count, unless it has changed since @full', async ({ newPage }) => {
  const page = await signedInPage(newPage, { expected: [/status of 409/] });
  await leaveFieldsEmpty(page);
  await correctTheCount(page);
  await countWhatWasFound(page);
  await countWhatHasChanged(page);
});
