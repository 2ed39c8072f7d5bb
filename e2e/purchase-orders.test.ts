import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { screenshot, signIn } from './harness/browser.ts';
import { problemOf, says } from './harness/dialog.ts';
import { holdBack } from './harness/hold.ts';
import { makeVendor } from './harness/invoice.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { makeOpenOrder, makeOrder, type Order, readOrder } from './harness/order.ts';
import { poll } from './harness/poll.ts';
import { makeSku, makeWarehouse, stockOf } from './harness/stock.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openOrders(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/inventory/orders${search}`);
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
  return page;
}

type Coded = Pick<Order, 'code'>;

const searchFor = ({ code }: Coded) => `?search=${encodeURIComponent(code)}`;
const rowOf = (page: Page, { code }: Coded) =>
  page.locator('tbody tr[data-row]').filter({ hasText: code });

async function actionOn(page: Page, order: Coded, label: string) {
  await rowOf(page, order).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function choose(window: Locator, field: RegExp | string, words: string) {
  await window.getByRole('combobox', { name: field }).last().fill(words);
  await window
    .page()
    .getByRole('option', { name: new RegExp(words) })
    .click();
}

test.describe('purchase orders', () => {
  test('are drafted with a vendor and lines, edited, approved and received @full', async ({
    newPage,
  }) => {
    const [wh, vendor] = [await makeWarehouse(), await makeVendor()];
    const [mat, oil] = [await makeSku(), await makeSku()];
    const page = await openOrders(newPage);
    await page.getByRole('button', { name: 'New order' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New purchase order' });
    await choose(dialog, 'Vendor', vendor.name);
    await choose(dialog, 'Warehouse', wh.name);
    await choose(dialog, 'SKU', mat.code);
    const line = (at: number) => dialog.getByRole('listitem', { name: `Line ${at}` });
    await line(1).getByLabel('Qty').fill('10');
    await line(1).getByLabel('Unit Cost').fill('99.50');
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await poll(() => problemOf(line(2).getByRole('combobox'))).toBe('Choose a SKU');
    await choose(dialog, 'SKU', oil.code);
    await line(2).getByLabel('Qty').fill('4');
    await line(2).getByLabel('Unit Cost').fill('20');
    await line(2).getByLabel('GST %').fill('5');
    await says(dialog.getByLabel('Totals'), '₹1,075.00', '₹183.10', '₹1,258.10');
    await expectGoodLooksInFull(page, 'order-create');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    const toast = await expectToast(page, /^PO\/\S+ saved as a draft$/);
    const code = toast.split(' ')[0] ?? '';

    await page.goto(`/admin/inventory/orders${searchFor({ code })}`);
    await says(rowOf(page, { code }), vendor.name, 'Draft', wh.name, '₹1,075.00');
    await actionOn(page, { code }, 'Edit');
    const edit = page.getByRole('dialog', { name: `Edit ${code}` });
    await edit.getByRole('button', { name: 'Remove line 2' }).click();
    await edit.getByLabel('Note').fill('Deliver before noon');
    await edit.getByRole('button', { name: 'Save draft' }).click();
    await expectToast(page, `${code} updated`);
    await says(rowOf(page, { code }), '₹995.00');

    await actionOn(page, { code }, 'Approve');
    const question = page.getByRole('dialog', { name: `Approve ${code}?` });
    await says(question, `10 units come into ${wh.name} now.`);
    await question.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, `${code} approved`);
    await says(rowOf(page, { code }), 'Approved');
    expect((await stockOf(mat)).total).toBe(10);
    await expectGoodLooksInFull(page, 'orders');
  });

  for (const width of [1280, 390] as const) {
    test(`fill in the last price and the tax of each line, at ${width} px @full`, async ({
      newPage,
    }) => {
      const vendor = await makeVendor();
      const [bought, unbought] = [await makeSku({ taxPct: 5 }), await makeSku()];
      await makeWarehouse();
      const lines = [{ sku: bought.id, qty: 1, price: 80, gstRate: 18 }];
      await call('POST', '/admin/inventory/po', {
        body: { vendor: vendor.id, lines, approve: true },
      });
      const page = await openOrders(newPage, '', { width });
      await page.getByRole('button', { name: 'New order' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New purchase order' });
      await choose(dialog, 'SKU', bought.code);
      await poll(() => dialog.getByLabel('Unit Cost').inputValue()).toBe('80');
      expect(await dialog.getByLabel('GST %').inputValue()).toBe('5');
      await dialog
        .getByText(`Last bought from ${vendor.name} at ₹80.00 on `, { exact: false })
        .waitFor();
      await expectGoodLooksInFull(page, `order-last-purchase-${width}`);
      await expectNoSidewaysScrolling(page);
      await choose(dialog, 'SKU', unbought.code);
      await poll(() => dialog.getByLabel('Unit Cost').inputValue()).toBe('');
      expect(await dialog.getByLabel('GST %').inputValue()).toBe('18');
      expect(await dialog.getByText(/^Last bought/).count()).toBe(0);
    });
  }

  test('are received in part, as goods arrive @full', async ({ newPage }) => {
    const [mat, oil] = [await makeSku(), await makeSku()];
    const wh = await makeWarehouse();
    const order = await makeOpenOrder(
      [
        { sku: mat, qty: 10 },
        { sku: oil, qty: 5 },
      ],
      { wh: wh.id },
    );
    const page = await openOrders(newPage, searchFor(order));
    await says(rowOf(page, order), 'Open', '0 received');
    await actionOn(page, order, 'Receive goods');
    const dialog = page.getByRole('dialog', { name: `Receive goods of ${order.code}` });
    const quantities = dialog.getByLabel('Qty');
    expect(await quantities.first().inputValue()).toBe('10');
    await quantities.first().fill('11');
    await dialog.getByRole('button', { name: 'Book receipt' }).click();
    await poll(() => problemOf(quantities.first())).toBe(
      `Only 10 of ${mat.code} in ${order.code} are outstanding.`,
    );
    await quantities.first().fill('4');
    await quantities.last().fill('');
    await says(dialog, '4 units, ₹400.00 without tax');
    await expectGoodLooksInFull(page, 'order-receive');
    await dialog.getByRole('button', { name: 'Book receipt' }).click();
    await expectToast(page, /^GRN-\S+ booked$/);
    await says(rowOf(page, order), 'Partial', '4 received');

    // The rest closes it.
    await actionOn(page, order, 'Receive goods');
    await dialog.getByText('6 outstanding').waitFor();
    await dialog.getByRole('button', { name: 'Book receipt' }).click();
    await says(rowOf(page, order), 'Closed', '15 received');
    expect((await stockOf(mat)).total).toBe(10);
    expect((await readOrder(order)).status).toBe('CLOSED');
  });

  test('are approved with the keyboard only, whatever opened the dialog @full', async ({
    newPage,
  }) => {
    const order = await makeOrder([{ sku: await makeSku(), qty: 3 }]);
    const page = await openOrders(newPage, searchFor(order));
    const question = page.getByRole('dialog', { name: `Approve ${order.code}?` });
    const approve = question.getByRole('button', { name: 'Approve' });
    const keepsKeys = async () => {
      await expectFocus(approve);
      await page.keyboard.press('Tab');
      await expectFocus(question.getByRole('button', { name: 'Cancel' }));
      await page.keyboard.press('Tab');
      await expectFocus(approve);
    };
    // From the row's menu, while the effect is still loading.
    const response = await holdBack(page, `**/api/admin/inventory/po/${order.id}`);
    await rowOf(page, order).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Approve, goods come later' }).press('Enter');
    await keepsKeys();
    await page.keyboard.press('Enter');
    response();
    await question.getByText(/^3 units are awaited/).waitFor();
    await keepsKeys();
    expect((await readOrder(order)).status).toBe('DRAFT');
    await page.keyboard.press('Escape');
    await expectFocus(rowOf(page, order).getByRole('button', { name: /^More/ }));
    await page.unroute(`**/api/admin/inventory/po/${order.id}`);

    // From its drawer.
    await rowOf(page, order).locator('[data-open-record]').click();
    const drawer = page.getByRole('dialog', { name: order.code, exact: true });
    await drawer.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    await question.getByText(/^3 units come into/).waitFor();
    await keepsKeys();
    await page.keyboard.press('Enter');
    await expectToast(page, `${order.code} approved`);
    expect((await readOrder(order)).status).not.toBe('DRAFT');
    await poll(() => drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  });

  test('are not approved by a key held down since before the dialog opened @full', async ({
    newPage,
  }) => {
    const order = await makeOrder([{ sku: await makeSku(), qty: 3 }]);
    const page = await openOrders(newPage, searchFor(order));
    const hold = async (key: string, times = 25) => {
      for (let n = 0; n < times; n += 1) {
        await page.keyboard.down(key);
        await page.waitForTimeout(30);
      }
    };
    const isDraft = async () => expect((await readOrder(order)).status).toBe('DRAFT');
    const button = rowOf(page, order).getByRole('button', { name: /^More/ });
    const item = page.getByRole('menuitem', { name: 'Approve, goods come later' });
    const question = page.getByRole('dialog', { name: `Approve ${order.code}?` });
    const approve = question.getByRole('button', { name: 'Approve' });
    // It opens the menu, but activates no item.
    await button.focus();
    await hold('Enter');
    await page.keyboard.up('Enter');
    await item.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    // It opens the dialog, but does not confirm it.
    await item.focus();
    await hold('Enter');
    await expectFocus(approve);
    await question.getByText(/^3 units are awaited/).waitFor();
    await hold('Enter', 5);
    await page.keyboard.up('Enter');
    expect(await page.getByRole('menu').count()).toBe(0);
    await isDraft();
    await page.keyboard.press('Escape');
    await expectFocus(button);
    // Nor does Space on keyup, which activates a button.
    await page.keyboard.press('Enter');
    await item.focus();
    await page.keyboard.down('Space');
    await page.keyboard.press('Enter');
    await expectFocus(approve);
    await question.getByText(/^3 units are awaited/).waitFor();
    await hold('Space', 3);
    await page.keyboard.up('Space');
    await page.waitForTimeout(300);
    expect(await question.isVisible()).toBe(true);
    await isDraft();
    // Pressed again, it approves at once.
    await page.keyboard.press('Space');
    await expectToast(page, `${order.code} approved`);
    expect((await readOrder(order)).status).toBe('OPEN');
  });

  test('of a million units at a high price are fully visible beside the list @full', async ({
    newPage,
  }) => {
    const sku = await makeSku({ name: `Sandalwood massage oil, cold pressed ${unique()}` });
    const order = await makeOrder([{ sku, qty: 1_000_000, price: 8_000.55 }]);
    const page = await openOrders(newPage, `?open=${order.id}`);
    const drawer = page.getByRole('dialog', { name: order.code });
    const lines = drawer.getByRole('table', { name: 'Lines' });
    await says(lines, '10,00,000', '0 received', '₹8,000.55', 'GST 18%');
    const cut = await lines
      .locator('td, td span')
      .evaluateAll((all) =>
        all
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
    const [table, around] = [await lines.boundingBox(), await drawer.boundingBox()];
    const end = (box: typeof table) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(end(table)).toBeLessThan(end(around));
    await screenshot(page, 'order-drawer-million');
  });

  test('with many lines are edited completely, though the list shows only the first @full', async ({
    newPage,
  }) => {
    const lines = [];
    for (let n = 1; n <= 7; n += 1) lines.push({ sku: await makeSku(), qty: n });
    const order = await makeOrder(lines);
    const page = await openOrders(newPage, searchFor(order));
    await rowOf(page, order).getByText('and 6 more').waitFor();
    await actionOn(page, order, 'Edit');
    const dialog = page.getByRole('dialog', { name: `Edit ${order.code}` });
    await poll(() => dialog.getByLabel('Qty').count()).toBe(7);
    await dialog.getByLabel('Note').fill('By the end of the month');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await poll(async () => (await readOrder(order)).version).toBeGreaterThan(order.version);
    expect((await readOrder(order)).lines.map(({ qty }) => qty)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('have the same total as their bill, by the vendor’s state @full', async ({ newPage }) => {
    const address = { line1: '4 Hill Road', city: 'Pune', state: 'MH', pincode: '411001' };
    const [ours, other] = [await makeVendor({ gstin: '', address }), await makeVendor()];
    const sku = await makeSku();
    const order = await makeOrder([{ sku, qty: 1, price: 100.03 }], { vendor: ours.id });
    const page = await openOrders(newPage, searchFor(order));
    await actionOn(page, order, 'Edit');
    const dialog = page.getByRole('dialog', { name: `Edit ${order.code}` });
    const totals = dialog.getByLabel('Totals');
    await says(totals, '₹100.03', '₹18.00', '₹118.03');
    await choose(dialog, /^Vendor/, other.name);
    await says(totals, '₹18.01', '₹118.04');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await rowOf(page, order).getByText(other.name).waitFor();
    await page.goto(`/admin/inventory/orders?open=${order.id}`);
    await says(page.getByRole('dialog', { name: order.code }), '₹18.01', '₹118.04');
  });

  test('show no bills to users without finance permission @full', async ({ newPage }) => {
    const order = await makeOrder([{ sku: await makeSku(), qty: 1 }]);
    const page = await openOrders(newPage, searchFor(order));
    const columns = page.getByRole('button', { name: 'Columns and rows' });
    await columns.click();
    await page.getByRole('menuitemcheckbox', { name: /^Bill/ }).waitFor();
    await page.route('**/api/admin/me', async (route) => {
      const response = await (await route.fetch()).json();
      await route.fulfill({ json: { ...response, admin: { ...response.admin, role: 'support' } } });
    });
    await page.reload();
    await rowOf(page, order).waitFor();
    await columns.click();
    await page.getByRole('menuitemcheckbox', { name: /^Warehouse/ }).waitFor();
    expect(await page.getByRole('menuitemcheckbox', { name: /^Bill/ }).count()).toBe(0);
  });

  test('are shown beside the list, and as a PDF @full', async ({ newPage }) => {
    const vendor = await makeVendor();
    const sku = await makeSku();
    const order = await makeOpenOrder([{ sku, qty: 7, price: 12.5 }], { vendor: vendor.id });
    const page = await openOrders(newPage, `?open=${order.id}`);
    const drawer = page.getByRole('dialog', { name: order.code });
    await says(drawer, sku.name, 'GST 18%', '₹87.50', '₹15.75', '₹103.25');
    await drawer.getByText(/drafted the purchase order/).waitFor();
    await expectGoodLooks(page, 'order-drawer');
    await drawer.getByRole('button', { name: 'PDF' }).click();
    const viewer = page.getByRole('dialog', { name: order.code });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${order.code.replaceAll('/', '-')}.pdf`);
    expect(await text(await file.createReadStream())).toMatch(/^%PDF/);
  });

  test('become a bill in Finance, once @full', async ({ newPage }) => {
    const order = await makeOpenOrder([{ sku: await makeSku(), qty: 10, price: 50 }]);
    const vendor = await makeVendor();
    const page = await openOrders(newPage, searchFor(order));
    await actionOn(page, order, 'Create bill');
    const dialog = page.getByRole('dialog', { name: `Create bill of ${order.code}` });
    await says(dialog, '10 units ordered for ₹500.00 without tax, 0 units received.');
    await dialog.getByRole('button', { name: 'Create bill' }).click();
    const number = dialog.getByLabel(/^Bill number/);
    await poll(() => problemOf(number)).toBe('Bill number is required');
    await poll(() => problemOf(dialog.getByRole('combobox', { name: /^Vendor/ }))).toBe(
      'Choose a vendor: the order names none',
    );
    await choose(dialog, /^Vendor/, vendor.name);
    await number.fill(`B-${unique()}`);
    await expectGoodLooksInFull(page, 'order-bill');
    await dialog.getByRole('button', { name: 'Create bill' }).click();
    await expectToast(page, /^Purchase PUR\/\S+ made$/);
    const kept = await readOrder(order);
    expect(kept).toMatchObject({ vendor: { name: vendor.name } });
    const bill = await call<{ data: { kind: string; grandTotal: number } }>(
      'GET',
      `/admin/finance/invoices/${kept.bill?.id}`,
    );
    expect(bill.data).toMatchObject({ kind: 'purchase', grandTotal: 590 });
    // The row shows its bill and vendor a moment after the toast. An open menu does not change.
    await says(rowOf(page, order), vendor.name);
    await rowOf(page, order).getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'PDF' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Create bill' }).count()).toBe(0);
  });

  test('are filtered by status, product and warehouse, and fit 390 px @full', async ({
    newPage,
  }) => {
    const sku = await makeSku();
    const wh = await makeWarehouse();
    const draft = await makeOrder([{ sku, qty: 1 }], { wh: wh.id });
    const open = await makeOpenOrder([{ sku, qty: 2 }], { wh: wh.id });
    const page = await openOrders(newPage, `?sku=${sku.id}&wh=${wh.id}`);
    await rowOf(page, draft).waitFor();
    await rowOf(page, open).waitFor();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Goods to come' }).click();
    await poll(() => rowOf(page, draft).count()).toBe(0);
    await rowOf(page, open).waitFor();

    const phone = await openOrders(newPage, `?sku=${sku.id}`, { width: 390 });
    await phone.locator('li[data-row]').filter({ hasText: draft.code }).waitFor();
    await expectNoSidewaysScrolling(phone);
    // The open tab is the sixth: it is scrolled into view.
    const tab = await phone.getByRole('link', { name: 'Purchase orders' }).boundingBox();
    expect(tab?.x).toBeGreaterThan(0);
    expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThan(390);
    await expectGoodLooks(phone, 'orders-phone');
    await phone.getByRole('button', { name: 'New order' }).first().click();
    await phone.getByRole('dialog', { name: 'New purchase order' }).waitFor();
    await expectNoSidewaysScrolling(phone);
    await expectGoodLooks(phone, 'order-create-phone');
  });
});
