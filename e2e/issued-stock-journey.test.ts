import type { Page } from '@playwright/test';
import { signIn } from './harness/browser.ts';
import { says } from './harness/dialog.ts';
import { makeEvent, readEvent } from './harness/event.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { leaveFields, scan } from './harness/scanner.ts';
import {
  makeBox,
  makeSku,
  makeTransportBox,
  makeWarehouse,
  putInto,
  stockOf,
} from './harness/stock.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { makeTicket, readTicket } from './harness/ticket.ts';
import { expectToast } from './harness/toasts.ts';

/** Creates goods of two products in a box, an event, and a transport box to send them in. */
async function goods() {
  const wh = await makeWarehouse();
  const [box, transport] = [await makeBox({ wh: wh.id }), await makeTransportBox({ wh: wh.id })];
  const [mat, oil] = [await makeSku(), await makeSku()];
  await putInto({ sku: mat, box, qty: 10, unitCost: 100 });
  await putInto({ sku: oil, box, qty: 4, unitCost: 50 });
  return { wh, box, transport, mat, oil, event: await makeEvent() };
}

async function openOn(newPage: NewPage, path: string, options?: PageOptions): Promise<Page> {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function choose(page: Page, { field, words }: { field: RegExp; words: string }) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: field }).last().fill(words);
  await page.getByRole('option', { name: new RegExp(words) }).click();
}

const echoes = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

test.describe('goods', () => {
  test('go to an event, come back in parts with losses, and every screen shows it @full', async ({
    newPage,
  }) => {
    const { wh, box, transport, mat, oil, event } = await goods();
    const page = await openOn(newPage, '/admin/inventory/provisioning');
    await page.getByRole('button', { name: 'New ticket' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New ticket' });
    await choose(page, { field: /^Event/, words: event.eventName });
    await choose(page, { field: /^SKU/, words: mat.code });
    await dialog.getByLabel('Qty').fill('6');
    await dialog.getByText(`6 from ${box.code} · ${wh.name}`, { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Add line' }).click();
    await choose(page, { field: /^SKU/, words: oil.code });
    await dialog.getByLabel('Qty').last().fill('5');
    await dialog.getByText(`Only 4 of ${oil.code} in condition good are in stock.`).waitFor();
    await dialog.getByLabel('Qty').last().fill('3');
    await choose(page, { field: /^Transport box/, words: transport.code });
    await expectGoodLooksInFull(page, 'ticket-create');
    await dialog.getByRole('button', { name: 'Issue goods' }).click();
    const toast = await expectToast(page, /^TKT\/\S+ issued: 9 units out of stock$/);
    const code = toast.split(' ')[0] ?? '';

    await page.getByRole('searchbox', { name: 'Search tickets' }).fill(mat.code);
    const card = page.getByRole('article').filter({ hasText: code });
    await says(card, `EVENT: ${event.eventName}`, 'Open');
    await card.getByRole('button', { name: 'View Picks (2)' }).click();
    await says(card, mat.code, mat.name, '6 pcs', '3 pcs');
    await expectGoodLooksInFull(page, 'tickets');
    await card.getByRole('button', { name: 'Hide Picks (2)' }).click();
    await card.getByRole('link', { name: /View Ticket/ }).click();

    // Picked by scanner only. A box scan sets the place.
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.getByRole('heading', { name: 'Scan to pick' }).waitFor();
    await page.getByPlaceholder('Scan or paste code (then Enter)…').waitFor();
    await leaveFields(page);
    await scan(page, box.code);
    await echoes(page, `Picking from ${box.code}`);
    await scan(page, mat.code);
    await echoes(page, `${mat.name}: 1 of 6 picked`);
    await scan(page, 'SKU-NOT-THERE');
    await echoes(page, `SKU-NOT-THERE is not in ${code}`);
    for (let n = 0; n < 5; n += 1) await scan(page, mat.code);
    for (let n = 0; n < 3; n += 1) await scan(page, oil.code);
    await echoes(page, '9 of 9 units');
    await scan(page, oil.code);
    await echoes(page, `All of ${oil.code} are picked already.`);
    await expectGoodLooksInFull(page, 'ticket');

    // Returned in parts: first by scanner, with a loss and its condition code from the wall.
    await page.goto('/admin/inventory/returns');
    await page.getByText('By scanning').click();
    await page.getByPlaceholder('Scan or paste code (then Enter)…').waitFor();
    await leaveFields(page);
    await scan(page, transport.code);
    await echoes(page, `Goods of ${transport.code}`);
    await scan(page, box.code);
    await echoes(page, `Goods go into ${box.code}`);
    await scan(page, mat.code, mat.code, mat.code, 'DO-DAMAGED', mat.code, 'DO-USED', oil.code);
    await poll(() => page.getByText('Total items returning').textContent()).toContain('5');
    await expectGoodLooksInFull(page, 'return-scanned');
    await scan(page, 'DO-PROCESS');
    await expectToast(page, 'Return processed. Check Movements & Products.');
    const kept = await page
      .getByRole('table', { name: 'Processed returns' })
      .getByRole('row')
      .filter({ hasText: transport.code })
      .first()
      .textContent();
    expect(kept).toContain('3 good, 1 used, 1 damaged');

    // Then by list: the rest is preset, limited to what is out.
    await page.goto('/admin/inventory/returns');
    const source = page.getByRole('combobox', { name: 'Source transport box' });
    // The first box that is out is preset once it is known.
    await expect(source).not.toHaveValue('', { timeout: 60_000 });
    await source.fill(transport.code);
    await page.getByRole('option', { name: new RegExp(transport.code) }).click();
    const row = (sku: { code: string }) =>
      page.getByRole('table', { name: 'Goods that come back' }).getByRole('row').filter({
        hasText: sku.code,
      });
    await row(mat).getByText('2 still out').waitFor();
    const quantity = row(mat).getByRole('spinbutton');
    await quantity.fill('9');
    await poll(() => quantity.inputValue()).toBe('2');
    await quantity.fill('1');
    await row(oil).getByRole('combobox').selectOption({ label: 'Missing' });
    await page.getByRole('button', { name: 'Process Return' }).click();
    await expectToast(page, 'Return processed. Check Movements & Products.');

    // The rest is written off, and the ticket closed.
    await page.goto(`/admin/inventory/provisioning?search=${encodeURIComponent(code)}`);
    await page.getByRole('link', { name: `View Ticket ${code}` }).click();
    await page.getByRole('button', { name: 'Write off the rest' }).click();
    const rest = page.getByRole('dialog', { name: 'Write off the rest' });
    await rest.getByLabel('Used').fill('');
    await rest.getByLabel('Missing').fill('2');
    await rest.getByRole('button', { name: 'Write off' }).click();
    await rest.getByText(`Only 1 of ${mat.code} is out on ${code}.`).first().waitFor();
    await rest.getByLabel('Missing').fill('1');
    await expectGoodLooksInFull(page, 'write-off');
    await rest.getByRole('button', { name: 'Write off' }).click();
    await expectToast(page, '1 unit written off');
    await page.getByRole('button', { name: 'Close ticket' }).click();
    const question = page.getByRole('dialog', { name: `Close ${code}?` });
    await says(question, 'Nothing is out any more.');
    await question.getByRole('button', { name: 'Close ticket' }).click();
    await expectToast(page, `${code} closed`);
    await expectGoodLooksInFull(page, 'ticket-closed');

    // Stock, movements, the box and the event agree.
    const { total, conditions } = await stockOf(mat);
    expect([total, conditions.good, conditions.damaged, conditions.missing]).toEqual([9, 8, 1, 1]);
    await page.goto(`/admin/inventory/movements?search=${encodeURIComponent(mat.code)}`);
    await page.getByRole('article').filter({ hasText: code }).first().waitFor();
    await page.goto(`/admin/inventory/products?search=${mat.code}`);
    await says(page.locator('tbody tr[data-row]'), 'Good 8', 'Damaged 1', 'Missing 1');
    // Used and missing oil, damaged and missing mats.
    expect((await readEvent(event)).budgetUsed).toBe(1 * 50 + 2 * 50 + 2 * 100);
  });

  test('are picked and returned on a phone by scanner only @full', async ({ newPage }) => {
    const { box, transport, mat, oil } = await goods();
    const ticket = await makeTicket(
      [
        { sku: mat, qty: 2 },
        { sku: oil, qty: 1 },
      ],
      { transportBoxId: transport.id },
    );
    const page = await openOn(newPage, `/admin/inventory/provisioning/${ticket.id}`, {
      width: 390,
    });
    await page.getByRole('heading', { name: 'Scan to pick' }).waitFor();
    await page.getByPlaceholder('Scan or paste code (then Enter)…').waitFor();
    await leaveFields(page);
    await scan(page, mat.code, oil.code, mat.code);
    await echoes(page, '3 of 3 units');
    expect((await readTicket(ticket)).picked).toBe(3);
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'ticket-390');

    await page.goto('/admin/inventory/returns');
    await page.getByText('By scanning').click();
    await page.getByPlaceholder('Scan or paste code (then Enter)…').waitFor();
    await leaveFields(page);
    await scan(page, ticket.code);
    await echoes(page, `Goods of ${ticket.code}`);
    await scan(page, box.code);
    await echoes(page, `Goods go into ${box.code}`);
    await scan(page, mat.code, mat.code, 'DO-MISSING', oil.code);
    await poll(() => page.getByText('Total items returning').textContent()).toContain('3');
    await scan(page, mat.code);
    await echoes(page, `All 2 of ${mat.name} are counted already`);
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'return-390');
    await scan(page, 'DO-PROCESS');
    await expectToast(page, 'Return processed. Check Movements & Products.');
    const { out, good, missing } = await readTicket(ticket);
    expect([out, good, missing]).toEqual([0, 2, 1]);
  });
});
