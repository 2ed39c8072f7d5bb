import { call } from './harness/api.ts';
import { screenshot, signIn } from './harness/browser.ts';
import { problemOf, says } from './harness/dialog.ts';
import { makeVendor } from './harness/invoice.ts';
import { expectFocus } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { codesIn } from './harness/read-codes.ts';
import { leaveFields, scan } from './harness/scanner.ts';
import { signInAs } from './harness/staff.ts';
import { makeBox, makeSku, makeTransportBox, makeWarehouse, putInto } from './harness/stock.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { makeTicket, readTicket } from './harness/ticket.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openTickets(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/inventory/provisioning${search}`);
  await page.getByRole('heading', { name: 'Provisioning', level: 1 }).waitFor();
  return page;
}

/** Creates a product with some units in a box. */
async function stocked(qty: number) {
  const wh = await makeWarehouse();
  const [sku, box] = [await makeSku(), await makeBox({ wh: wh.id })];
  await putInto({ sku, box, qty });
  return { wh, sku, box };
}

test.describe('the list of tickets', () => {
  test('shows open ones, finds them by goods and destination, and filters @full', async ({
    newPage,
  }) => {
    const { sku } = await stocked(9);
    const [open, closed] = [
      await makeTicket([{ sku, qty: 2 }]),
      await makeTicket([{ sku, qty: 1 }], { toType: 'VENDOR', toRef: `Lotus ${unique()}` }),
    ];
    await call('PATCH', `/admin/inventory/provisioning/${closed.id}/close`, {
      body: { status: 'CLOSED' },
    });
    const page = await openTickets(newPage, `?search=${sku.code}`);
    await says(page, 'Pick tickets issued to events/vendors.');
    const cards = page.getByRole('article');
    await poll(() => cards.count()).toBe(1);
    await says(cards.first(), open.code, `EVENT: ${open.toRef}`);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'All', exact: true }).click();
    await poll(() => cards.count()).toBe(2);
    await page.getByRole('combobox', { name: 'Destination' }).click();
    await page.getByRole('option', { name: 'Vendor' }).click();
    await poll(() => cards.count()).toBe(1);
    await says(cards.first(), `VENDOR: ${closed.toRef}`, 'Closed');
    expect(new URL(page.url()).searchParams.get('status')).toBe('all');
    await page.reload();
    await poll(() => cards.count()).toBe(1);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('searchbox', { name: 'Search tickets' }).fill(`none ${unique()}`);
    await page.getByRole('heading', { name: 'No tickets' }).waitFor();
    await expectGoodLooksInFull(page, 'tickets-none');
  });

  test('shows cards in one column on a phone @full', async ({ newPage }) => {
    const { sku } = await stocked(5);
    await makeTicket([{ sku, qty: 2 }]);
    const page = await openTickets(newPage, `?search=${sku.code}`, { width: 390 });
    await page.getByRole('button', { name: 'View Picks (1)' }).click();
    await says(page, sku.name);
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'tickets-390');
  });
});

test.describe('a new ticket', () => {
  test('goes to a vendor or to any typed destination, from a chosen box @full', async ({
    newPage,
  }) => {
    const { sku, box } = await stocked(4);
    const vendor = await makeVendor();
    const page = await openTickets(newPage);
    await page.getByRole('button', { name: 'New ticket' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New ticket' });
    await dialog.getByRole('button', { name: 'Issue goods' }).click();
    await poll(() => problemOf(dialog.getByRole('combobox', { name: /^Event/ }))).toBe(
      'Say who the goods are for',
    );
    // Scanned while a list's field has the focus: the list must not cover the goods.
    const event = dialog.getByRole('combobox', { name: /^Event/ });
    await expectFocus(event);
    await scan(page, 'SKU-NOT-THERE');
    await says(dialog, 'SKU not found for code: SKU-NOT-THERE');
    await poll(() => event.getAttribute('aria-expanded')).toBe('false');
    await poll(() => page.getByRole('listbox').count()).toBe(0);
    expect(await event.inputValue()).toBe('');
    await expectFocus(event);
    await dialog.getByText('Vendor', { exact: true }).click();
    await dialog.getByRole('combobox', { name: /^Vendor/ }).fill(vendor.name);
    await page.getByRole('option', { name: vendor.name, exact: true }).click();
    const written = `Corner shop ${unique()}`;
    await dialog.getByRole('combobox', { name: /^Vendor/ }).fill(written);
    await page.getByRole('option', { name: `“${written}”, as written` }).click();
    await poll(() => dialog.getByRole('combobox', { name: /^Vendor/ }).inputValue()).toBe(written);
    // Goods by scanning: each scan is one unit.
    await dialog.getByText('Add goods by scanning').click();
    const code = dialog.getByRole('textbox', { name: 'Scan products' });
    for (const text of [sku.code, sku.code, 'SKU-NOT-THERE']) {
      await code.fill(text);
      await code.press('Enter');
    }
    await says(dialog, 'SKU not found for code: SKU-NOT-THERE');
    await poll(() => dialog.getByLabel('Qty').inputValue()).toBe('2');
    // A USB scanner needs no field: it presses no button, and its keys end up in no field.
    await dialog.getByText('Add goods by scanning').click();
    await dialog.getByRole('button', { name: 'Add line' }).focus();
    await scan(page, sku.code);
    await poll(() => dialog.getByLabel('Qty').inputValue()).toBe('3');
    expect(await dialog.getByRole('listitem', { name: /^Line/ }).count()).toBe(1);
    const note = dialog.getByRole('textbox', { name: 'Note' });
    await note.fill('Ring twice');
    await scan(page, sku.code);
    await poll(() => dialog.getByLabel('Qty').inputValue()).toBe('4');
    expect(await note.inputValue()).toBe('Ring twice');
    // A transport box takes everything. A storage box is where the product before it is picked.
    const transport = await makeTransportBox();
    await scan(page, transport.code);
    await says(dialog, `Goods go into ${transport.code}`);
    await poll(() =>
      dialog.getByRole('combobox', { name: /^Transport box/ }).inputValue(),
    ).toContain(transport.code);
    const empty = await makeBox();
    await scan(page, empty.code);
    await says(dialog, `There is no good ${sku.name} to pick in ${empty.code}`);
    await scan(page, box.code);
    await says(dialog, `${sku.name}: from ${box.code}`);
    await poll(() => dialog.getByRole('combobox', { name: 'From' }).inputValue()).toBe(
      `${box.code} (4)`,
    );
    await expectGoodLooksInFull(page, 'ticket-scanned');
    await dialog.getByLabel('Qty').fill('5');
    await dialog.getByRole('button', { name: 'Issue goods' }).click();
    await dialog
      .getByText(`Only 4 of ${sku.code} in condition good are in ${box.code}.`)
      .first()
      .waitFor();
    await dialog.getByLabel('Qty').fill('4');
    await expectGoodLooksInFull(page, 'ticket-vendor');
    await dialog.getByRole('button', { name: 'Issue goods' }).click();
    await expectToast(page, /^TKT\/\S+ issued: 4 units out of stock$/);
    await page.getByRole('button', { name: 'View Ticket', exact: true }).click();
    await says(page, `VENDOR: ${written}`);
  });
});

test.describe('a ticket scanned on the list', () => {
  test('opens, whatever the list shows, and another code is reported @full', async ({
    newPage,
  }) => {
    const { sku, box } = await stocked(1);
    const ticket = await makeTicket([{ sku, qty: 1 }]);
    await call('PATCH', `/admin/inventory/provisioning/${ticket.id}/close`, { body: {} });
    const page = await newPage({ expected: [/404/] });
    await signIn(page);
    await page.goto('/admin/inventory/provisioning?search=nothing+like+it');
    await page.getByRole('searchbox').waitFor();
    await leaveFields(page);
    await scan(page, 'TKT/01-02/99999');
    await expectToast(page, 'TKT/01-02/99999: Ticket not found.');
    await scan(page, box.code);
    await expectToast(page, `${box.code} is a box: scan a ticket here`);
    await scan(page, ticket.code);
    await page.getByRole('heading', { level: 1, name: ticket.code }).waitFor();
  });

  test('does not start a search where scans are not accepted, while a single slash does @full', async ({
    newPage,
  }) => {
    const page = await newPage();
    await signIn(page);
    await page.goto('/admin/inventory/products');
    const search = page.getByRole('searchbox');
    await search.waitFor();
    await leaveFields(page);
    await scan(page, 'TKT/26-27/00001');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(false);
    await page.waitForTimeout(200);
    await page.keyboard.press('/');
    await poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  });
});

test.describe('the page of a ticket', () => {
  test('picks by hand, prints its pick list, and has a PDF @full', async ({ newPage }) => {
    const { sku, box, wh } = await stocked(3);
    const ticket = await makeTicket([{ sku, qty: 3, from: box }], { note: 'Use the rear gate' });
    const page = await openTickets(newPage, `?search=${sku.code}`);
    await page.getByRole('link', { name: `View Ticket ${ticket.code}` }).click();
    await says(page, 'Use the rear gate', 'Still out');
    await page.getByRole('button', { name: `One more of ${sku.name} picked` }).click();
    await says(page, '1 of 3');
    expect((await readTicket(ticket)).picked).toBe(1);
    await page.getByRole('button', { name: `One less of ${sku.name} picked` }).click();
    await says(page, '0 of 3');
    // Many at once: a typed number, or all.
    const number = page.getByRole('button', { name: `of ${sku.name} picked: say how many` });
    await number.press('Enter');
    const typed = page.getByRole('textbox', { name: `Picked of ${sku.name}` });
    await expectFocus(typed);
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expectFocus(typed);
    await typed.fill('2');
    await page.keyboard.press('Enter');
    await says(page, '2 of 3');
    await expectFocus(number);
    expect((await readTicket(ticket)).picked).toBe(2);
    await page.getByRole('button', { name: `All of ${sku.name} picked` }).click();
    await says(page, '3 of 3');
    await number.click();
    await typed.fill('0');
    await page.keyboard.press('Escape');
    await says(page, '3 of 3');
    await number.click();
    await typed.fill('0');
    await page.getByRole('button', { name: `Keep what is picked of ${sku.name}` }).click();
    await says(page, '0 of 3');
    // Another user picks in between: the next press must not count as a repetition.
    await call('POST', `/admin/inventory/provisioning/${ticket.id}/pick`, {
      body: { code: sku.code },
    });
    await page.getByRole('button', { name: `One more of ${sku.name} picked` }).click();
    await page.getByText(`1 of 3 of ${sku.code} are picked by now.`, { exact: false }).waitFor();
    await says(page, '1 of 3');
    // Its history shows all of this in one line.
    await poll(() => page.getByText('picked for the ticket').count()).toBe(1);

    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Close ticket' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Scan to pick' }).isVisible()).toBe(false);
    const main = page.getByRole('main');
    for (const words of [ticket.code, sku.code, sku.name, box.code, wh.name, '3 pcs']) {
      expect(await main.getByText(words).first().isVisible()).toBe(true);
    }
    // Its barcode, and those of the boxes, are readable on paper.
    await page.getByRole('img', { name: `Barcode of ${box.code}` }).waitFor();
    expect(await codesIn(main)).toEqual([box.code, ticket.code]);
    await screenshot(page, 'ticket-paper');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'PDF' }).click();
    const pdf = page.getByRole('dialog', { name: ticket.code });
    await pdf.getByRole('button', { name: 'Download' }).waitFor();
    await poll(() => pdf.getByRole('button', { name: 'Download' }).isEnabled()).toBe(true);
    await screenshot(page, 'ticket-pdf');
  });

  test('keeps picks made while a number was typed, and releases the focus when the user moves on @full', async ({
    newPage,
  }) => {
    const { sku, box } = await stocked(9);
    const ticket = await makeTicket([{ sku, qty: 9, from: box }]);
    const page = await openTickets(newPage, `?search=${sku.code}`, { expected: [/status of 409/] });
    await page.getByRole('link', { name: `View Ticket ${ticket.code}` }).click();
    const field = page.getByPlaceholder('Scan or paste code (then Enter)…');
    const number = page.getByRole('button', { name: `of ${sku.name} picked: say how many` });
    const typed = page.getByRole('textbox', { name: `Picked of ${sku.name}` });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    // Before that, scans are not accepted.
    await field.waitFor();
    // Nothing was typed, so no conflict with the current number is reported.
    await number.click();
    await expectFocus(typed);
    await scan(page, sku.code);
    await says(page, '1 of 9 units');
    expect(await typed.inputValue()).toBe('0');
    await field.click();
    await number.waitFor();
    await expectFocus(field);
    await says(page, '1 of 9');
    // A typed number replaces the one shown when typing started.
    await number.click();
    await typed.fill('3');
    await scan(page, sku.code);
    await says(page, '2 of 9 units');
    await typed.press('Enter');
    await page.getByText(`2 of 9 of ${sku.code} are picked by now.`, { exact: false }).waitFor();
    await expectFocus(number);
    expect((await readTicket(ticket)).picked).toBe(2);
    // Leaving by keyboard saves it too, and Tab moves on.
    await number.click();
    await typed.fill('4');
    await page.keyboard.press('Tab');
    await expectFocus(page.getByRole('button', { name: `Keep what is picked of ${sku.name}` }));
    await page.keyboard.press('Tab');
    await says(page, '4 of 9 units');
    await number.waitFor();
    expect(await number.evaluate((one) => one === document.activeElement)).toBe(false);
    expect((await readTicket(ticket)).picked).toBe(4);
    expect(sent).toHaveLength(2);
  });

  test('accepts more items while it is open, with the keyboard and into its box, and shows them at once @full', async ({
    newPage,
  }) => {
    const { sku, box, wh } = await stocked(6);
    const transport = await makeTransportBox({ wh: wh.id });
    const other = await makeSku();
    await putInto({ sku: other, box, qty: 5 });
    const ticket = await makeTicket([{ sku, qty: 2 }], { transportBoxId: transport.id });
    const page = await openTickets(newPage, `?search=${sku.code}`, { expected: [/409/] });
    await page.getByRole('link', { name: `View Ticket ${ticket.code}` }).click();
    await page.getByRole('button', { name: `All of ${sku.name} picked` }).click();
    await says(page, '2 of 2');
    await page.getByRole('button', { name: 'Add items' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add items' });
    await says(dialog, `The goods leave stock at once and go into ${transport.code}.`);
    const skuField = dialog.getByRole('combobox', { name: 'SKU' });
    await expectFocus(skuField);
    // No scanner types so slowly.
    await page.keyboard.type(other.code, { delay: 130 });
    await page.keyboard.press('Enter');
    await poll(() => skuField.inputValue()).toContain(other.name);
    await scan(page, transport.code);
    await says(dialog, `Goods go into ${transport.code}`);
    const qty = dialog.getByLabel('Qty');
    await qty.fill('9');
    await says(dialog, `Only 5 of ${other.code} in condition good are in stock.`);
    await qty.press('Enter');
    await poll(() => problemOf(qty)).toBe(
      `Only 5 of ${other.code} in condition good are in stock.`,
    );
    await qty.fill('3');
    await expectGoodLooksInFull(page, 'ticket-add');
    await qty.press('Enter');
    await expectToast(page, `3 units added to ${ticket.code}`);
    await says(page, other.code, '2 of 2', '0 of 3');
    const kept = await readTicket(ticket);
    expect([kept.qty, kept.out, kept.picked]).toEqual([5, 5, 2]);
    // The same item again increases its line.
    await page.getByRole('button', { name: 'Add items' }).click();
    await scan(page, other.code);
    await poll(() => dialog.getByLabel('Qty').inputValue()).toBe('1');
    // The button moves down when the place of picking is known.
    await dialog.getByText(/^1 from /).waitFor();
    await dialog.getByRole('button', { name: 'Add items' }).click();
    await says(page, '0 of 4');
    await scan(page, other.code);
    await says(page, '1 of 4');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Add items' }).click();
    await dialog.waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'ticket-add-390');
  });

  test('shows before and afterwards that goods are picked in several cities @full', async ({
    newPage,
  }) => {
    const { sku, box, wh } = await stocked(3);
    const far = await makeWarehouse({ address: { city: 'Nagpur' } });
    const farBox = await makeBox({ wh: far.id });
    await putInto({ sku, box: farBox, qty: 4 });
    const transport = await makeTransportBox({ wh: far.id });
    const page = await openTickets(newPage);
    await page.getByRole('button', { name: 'New ticket' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New ticket' });
    await dialog.getByRole('combobox', { name: /^Event/ }).fill('Kite day');
    await page.getByRole('option', { name: '“Kite day”, as written' }).click();
    await scan(page, sku.code);
    const from = (code: string) => dialog.getByText(new RegExp(`^1 from .*${code}`)).waitFor();
    await from(box.code);
    // With a box of the other warehouse, goods come from there, although older ones are elsewhere.
    await scan(page, transport.code);
    await from(farBox.code);
    expect(await dialog.getByText(/^Goods are picked in/).count()).toBe(0);
    await dialog.getByLabel('Qty').fill('6');
    const words = `Goods are picked in 2 warehouses: ${far.name} (Nagpur), ${wh.name}.`;
    await says(dialog, words);
    await expectGoodLooksInFull(page, 'ticket-warehouses');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'ticket-warehouses-390');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Issue goods' }).click();
    await page.getByRole('button', { name: 'View Ticket', exact: true }).click();
    await says(page, words);
    await expectGoodLooksInFull(page, 'ticket-several');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScrolling(page);
    await expectGoodLooksInFull(page, 'ticket-several-390');
  });

  test('asks before closing, and shows what is still out @full', async ({ newPage }) => {
    const { sku } = await stocked(2);
    const ticket = await makeTicket([{ sku, qty: 2 }]);
    const page = await openTickets(newPage);
    await page.goto(`/admin/inventory/provisioning/${ticket.id}`);
    await page.getByRole('button', { name: 'Close ticket' }).click();
    const question = page.getByRole('dialog', { name: `Close ${ticket.code}?` });
    await says(
      question,
      '2 units are still out; they can come back or be written off afterwards too.',
      '2 units are not confirmed as picked.',
    );
    await expectGoodLooksInFull(page, 'ticket-close');
    await question.getByRole('button', { name: 'Close ticket' }).click();
    await expectToast(page, `${ticket.code} closed`);
    await page.getByRole('button', { name: 'Write off the rest' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Scan to pick' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add items' }).count()).toBe(0);
  });
});

test.describe('support', () => {
  test('sees vendor names in tickets and orders without finance permission @full', async ({
    newPage,
  }) => {
    const vendor = await makeVendor();
    const { page } = await signInAs(newPage, 'support');
    await page.goto('/admin/inventory/orders');
    await page.getByRole('combobox', { name: 'Vendor' }).fill(vendor.name);
    await page.getByRole('option', { name: vendor.name, exact: true }).click();
    await says(page, `Vendor: ${vendor.name}`);
    await page.getByRole('button', { name: 'New order' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New purchase order' });
    await dialog.getByRole('combobox', { name: 'Vendor' }).fill(vendor.name);
    await page.getByRole('option', { name: vendor.name, exact: true }).click();
    await poll(() => dialog.getByRole('combobox', { name: 'Vendor' }).inputValue()).toBe(
      vendor.name,
    );
  });
});
