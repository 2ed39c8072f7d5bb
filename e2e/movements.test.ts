import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { says } from './harness/dialog.ts';
import { tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { makeBox, makeSku, makeWarehouse, putInto, receiveUnboxed } from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { signedInPage, visit } from './harness/visit.ts';

async function openMovements(page: Page, search = '') {
  await visit(page, `/admin/inventory/movements${search}`);
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
}

const cards = (page: Page) => page.getByRole('article');
const only = (page: Page) => cards(page).first();

/** Creates a product that was received, of which two units were found damaged. */
async function moved() {
  const wh = await makeWarehouse();
  const [box, sku] = [await makeBox({ wh: wh.id }), await makeSku()];
  await putInto({ sku, box, qty: 1200 });
  await call('POST', '/admin/inventory/stock/adjust', {
    body: {
      ...{ sku: sku.code, wh: wh.id, boxId: box.id, qty: 2, reason: `Wet lid of ${box.code}` },
      ...{ fromCondition: 'good', toCondition: 'damaged' },
    },
  });
  return { wh, box, sku };
}

async function readWhatMoved(page: Page) {
  const { wh, box, sku } = await moved();
  await openMovements(page, `?search=${sku.code}`);
  const card = only(page);
  await card.getByRole('heading', { name: `Wet lid of ${box.code}` }).waitFor();
  await says(card, 'Adjust', sku.code, sku.name, 'Good → Damaged');
  await card.getByText(`${box.code} · ${wh.name}`).waitFor();
  await says(card, '2 pcs', 'Asha Menon', 'Stock put right');
  await cards(page).filter({ hasText: '+1,200 pcs' }).getByText('Inbound').waitFor();
  await expectGoodLooksInFull(page, 'movements');
}

async function searchAndFilter(page: Page) {
  const { box, sku } = await moved();
  await openMovements(page);
  await page.getByPlaceholder('Search SKU or note...').fill(`wet lid of ${box.code}`);
  await poll(() => cards(page).count()).toBe(1);
  await page.getByPlaceholder('Search SKU or note...').fill(sku.code);
  await poll(() => cards(page).count()).toBeGreaterThan(1);
  await page.getByRole('combobox', { name: 'Type' }).click();
  for (const type of [/^ALL$/, /^INBOUND/, /^ALLOCATE/, /^RETURN/]) {
    await page.getByRole('option', { name: type }).waitFor();
  }
  await page.getByRole('option', { name: /^INBOUND/ }).click();
  await poll(() => cards(page).count()).toBe(1);
  await page.waitForURL('**type=INBOUND**');
  await page.getByRole('combobox', { name: 'Window' }).click();
  for (const days of [7, 14, 30, 90]) {
    await page.getByRole('option', { name: `Last ${days} days` }).waitFor();
  }
  expect(await page.getByRole('option', { name: /^Last / }).allTextContents()).toEqual(
    [7, 14, 30, 90].map((days) => `Last ${days} days`),
  );
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await page.waitForURL('**days=7**');
  await page.reload();
  await poll(() => cards(page).count()).toBe(1);

  await page.getByRole('combobox', { name: 'Window' }).click();
  await page.getByRole('option', { name: 'From … to …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To', { exact: true }).fill('2026-01-31');
  await dialog.getByRole('button', { name: /Show|Apply/ }).click();
  await page.getByRole('heading', { name: 'No movements' }).waitFor();
  expect(new URL(page.url()).searchParams.get('days')).toBeNull();
  await expectGoodLooksInFull(page, 'movements-none');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL('**/admin/inventory/movements');
}

async function comeByABox(page: Page) {
  const { box } = await moved();
  await openMovements(page, `?box=${box.id}`);
  await page.getByText(`Box: ${box.code}`, { exact: true }).waitFor();
  await poll(() => cards(page).count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: `Clear Box: ${box.code}` }).click();
  await page.waitForURL('**/admin/inventory/movements');
}

async function showAllLines(page: Page) {
  const wh = await makeWarehouse();
  const box = await makeBox({ wh: wh.id });
  const lines = [];
  for (let n = 0; n < 6; n += 1) lines.push({ sku: (await makeSku()).id, qty: n + 1, unitCost: 5 });
  await call('POST', '/admin/inventory/grn', { body: { wh: wh.id, lines } });
  await openMovements(page, `?wh=${wh.id}`);
  const card = only(page);
  await poll(() => card.getByRole('listitem').count()).toBe(4);
  await card.getByRole('button', { name: 'Show all 6 lines' }).click();
  await poll(() => card.getByRole('listitem').count()).toBe(6);
  await expectGoodLooksInFull(page, 'movement-lines');
  await card.getByRole('button', { name: 'Show fewer lines' }).click();
  await poll(() => card.getByRole('listitem').count()).toBe(4);
  expect(box.items).toBe(0);
}

async function leadByKeys(page: Page) {
  const wh = await makeWarehouse();
  const sku = await makeSku();
  await receiveUnboxed(wh, { sku, qty: 3 });
  await openMovements(page, `?wh=${wh.id}`);
  await tabTo(page, only(page).getByRole('link', { name: sku.code }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/inventory/products?open=${sku.id}`);
}

test('movements show what moved with all lines, and lead with the keyboard to the product @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await readWhatMoved(page);
  await showAllLines(page);
  await leadByKeys(page);
});

test('movements are searched and filtered in the URL, also by a box @full', async ({ newPage }) => {
  const page = await signedInPage(newPage);
  await searchAndFilter(page);
  await comeByABox(page);
});
