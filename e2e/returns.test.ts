import type { Page } from '@playwright/test';
import { says } from './harness/dialog.ts';
import { holdBack } from './harness/hold.ts';
import { expectFocus } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { poll } from './harness/poll.ts';
import { leaveFields, scan } from './harness/scanner.ts';
import {
  contentsOf,
  makeBox,
  makeSku,
  makeTransportBox,
  makeWarehouse,
  putInto,
  type Sku,
} from './harness/stock.ts';
import { expect, test } from './harness/test.ts';
import { makeReturn, makeTicket, readTicket } from './harness/ticket.ts';
import { expectToast } from './harness/toasts.ts';
import { signedInPage } from './harness/visit.ts';

async function openReturns(page: Page, search = '') {
  await page.goto(`/admin/inventory/returns${search}`);
  await page.getByRole('heading', { name: 'Returns (Transport → Storage)', level: 1 }).waitFor();
}

/** Creates a product that is out in a transport box, and the box that it came from. */
async function outInBox(qty = 6) {
  const wh = await makeWarehouse();
  const [box, transport] = [await makeBox({ wh: wh.id }), await makeTransportBox({ wh: wh.id })];
  const sku = await makeSku();
  await putInto({ sku, box, qty });
  const ticket = await makeTicket([{ sku, qty }], { transportBoxId: transport.id });
  return { wh, box, transport, sku, ticket };
}

const rowsOf = (page: Page, { code }: Pick<Sku, 'code'>) =>
  page
    .getByRole('table', { name: 'Goods that come back' })
    .getByRole('row')
    .filter({ hasText: code });

/** Records what is sent to the printer instead of printing it, for frames opened from now on. */
const keepPrinted = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      Reflect.set(window.top ?? window, 'printed', document.documentElement.outerHTML);
    };
  });

async function intoBox(page: Page, code: string) {
  await page.getByRole('combobox', { name: 'Target storage box' }).fill(code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
}

async function beginWithTheFirstBoxes(page: Page) {
  const empty = await makeTransportBox();
  await outInBox();
  await openReturns(page);
  const [from, to] = ['Source transport box', 'Target storage box'].map((name) =>
    page.getByRole('combobox', { name }),
  );
  await poll(() => from?.inputValue()).toContain('·');
  await poll(() => to?.inputValue()).toContain('·');
  await from?.fill(empty.code);
  await page.getByRole('option', { name: new RegExp(empty.code) }).click();
  await says(page, 'No items in this transport box');
  expect(await page.getByRole('button', { name: 'Process Return' }).isDisabled()).toBe(true);
  await expectGoodLooksInFull(page, 'return-empty');
}

async function refuseParts(page: Page) {
  const { transport, sku } = await outInBox(3);
  await openReturns(page, `?box=${transport.id}`);
  const row = rowsOf(page, sku);
  await row.getByRole('spinbutton').fill('1.7');
  await row.getByText('Whole units only').waitFor();
  expect(await page.getByRole('button', { name: 'Process Return' }).isDisabled()).toBe(true);
  await expectGoodLooksInFull(page, 'return-not-whole');
  await row.getByRole('spinbutton').fill('1');
  await says(page, '1 Return to stock (Good)');
}

async function refuseNothing(page: Page) {
  const { transport, sku } = await outInBox();
  await openReturns(page, `?box=${transport.id}`);
  await rowsOf(page, sku).getByRole('spinbutton').fill('');
  await page.getByRole('button', { name: 'Process Return' }).click();
  await says(page, 'Return at least one unit');
}

async function splitByWhatBecameOfIt(page: Page) {
  const { box, transport, sku, ticket } = await outInBox();
  await openReturns(page, `?box=${transport.id}`);
  await intoBox(page, box.code);
  const rows = rowsOf(page, sku);
  await rows.first().getByRole('spinbutton').fill('4');
  await rows
    .first()
    .getByRole('button', { name: /^Split/ })
    .click();
  await rows.nth(1).getByRole('combobox').selectOption({ label: 'Quarantine' });
  await rows.nth(1).getByRole('spinbutton').fill('7');
  await poll(() => rows.nth(1).getByRole('spinbutton').inputValue()).toBe('2');
  await says(page, '4 Return to stock (Good), 2 Quarantine');
  await expectGoodLooksInFull(page, 'return-split');
  await page.getByRole('button', { name: 'Process Return' }).click();
  await expectToast(page, 'Return processed. Check Movements & Products.');
  await says(page, 'No items in this transport box');
  expect((await contentsOf(box)).sort()).toEqual([
    `2 quarantined ${sku.code}`,
    `4 good ${sku.code}`,
  ]);
  expect((await readTicket(ticket)).out).toBe(0);
}

async function typeInTheSplitRow(page: Page) {
  const { box, transport, sku } = await outInBox(12);
  await openReturns(page, `?box=${transport.id}`);
  await intoBox(page, box.code);
  const rows = rowsOf(page, sku);
  const [first, second] = [rows.first(), rows.nth(1)].map((row) => row.getByRole('spinbutton'));
  await rows
    .first()
    .getByRole('button', { name: /^Split/ })
    .click();
  await second?.click();
  await second?.press('Control+A');
  await page.keyboard.type('10', { delay: 30 });
  await poll(() => second?.inputValue()).toBe('10');
  expect(await first?.inputValue()).toBe('2');
  await page.keyboard.press('Backspace');
  await poll(() => second?.inputValue()).toBe('1');
  expect(await first?.inputValue()).toBe('11');
  await says(page, '11 Return to stock (Good), 1 Consumed/Used');
  await expectGoodLooksInFull(page, 'return-split-all');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScrolling(page);
  await expectGoodLooksInFull(page, 'return-split-390');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Process Return' }).click();
  await expectToast(page, 'Return processed. Check Movements & Products.');
  expect(await contentsOf(box)).toEqual([`11 good ${sku.code}`]);
}

async function stayWithTheEmptiedBox(page: Page) {
  const { box } = await outInBox(2);
  await openReturns(page);
  const from = page.getByRole('combobox', { name: 'Source transport box' });
  await poll(() => from.inputValue()).toContain('·');
  const [code = ''] = (await from.inputValue()).split(' · ');
  await page
    .getByRole('table', { name: 'Goods that come back' })
    .getByRole('spinbutton')
    .first()
    .waitFor();
  await intoBox(page, box.code);
  await page.getByRole('button', { name: 'Process Return' }).click();
  await expectToast(page, 'Return processed. Check Movements & Products.');
  await says(page, 'No items in this transport box');
  expect(await from.inputValue()).toContain(code);
  expect(await page.getByRole('button', { name: 'Process Return' }).isDisabled()).toBe(true);
}

async function missABox(page: Page) {
  const { box, transport, sku } = await outInBox(2);
  await openReturns(page, `?box=${transport.id}`);
  await page.getByText('By scanning', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Scan goods or a box' }).waitFor();
  await leaveFields(page);
  await scan(page, sku.code);
  await says(page, `${sku.name}: 1 back to stock`);
  await scan(page, 'SBX-NOWHERE');
  await says(page, 'There is no box SBX-NOWHERE');
  await scan(page, sku.code);
  await page.getByText(`${sku.code} was not taken: scan SBX-NOWHERE again first`).waitFor();
  await scan(page, 'DO-PROCESS');
  await page.getByText('Nothing was processed: scan SBX-NOWHERE again first').waitFor();
  await expectGoodLooksInFull(page, 'return-scan-missed');
  await scan(page, box.code);
  await says(page, `Goods go into ${box.code}`);
  await scan(page, sku.code);
  await says(page, `${sku.name}: 2 back to stock`);
}

async function turnIntoScanning(page: Page) {
  const { box, transport, sku } = await outInBox(3);
  await openReturns(page, `?box=${transport.id}`);
  const quantity = rowsOf(page, sku).getByRole('spinbutton');
  await poll(() => quantity.inputValue()).toBe('3');
  // Also when a field has the focus: the field keeps its value.
  await quantity.focus();
  await scan(page, sku.code, box.code);
  await says(page, `Goods go into ${box.code}`);
  await poll(() => quantity.inputValue()).toBe('1');
  await poll(() => new URL(page.url()).searchParams.get('by')).toBe('scan');
  await quantity.focus();
  await scan(page, sku.code);
  await poll(() => quantity.inputValue()).toBe('2');
  await page.getByText('Codes for the wall').click();
  await keepPrinted(page);
  await page.getByRole('button', { name: 'Print codes' }).click();
  await poll(() => page.evaluate(() => String(Reflect.get(window, 'printed') ?? ''))).toContain(
    'DO-PROCESS',
  );
  await page.reload();
  await page.getByRole('textbox', { name: 'Scan goods or a box' }).waitFor();
  await poll(() => quantity.inputValue()).toBe('0');
  await page.getByText('By list', { exact: true }).click();
  await poll(() => quantity.inputValue()).toBe('3');
  await page.goBack();
  await page.getByRole('textbox', { name: 'Scan goods or a box' }).waitFor();
}

async function beginTheNextBox(page: Page) {
  const [one, other] = [await outInBox(2), await outInBox(2)];
  await openReturns(page, `?box=${one.transport.id}&by=scan`);
  const field = page.getByRole('textbox', { name: 'Scan goods or a box' });
  const decision = page.getByRole('combobox', { name: 'Scanned goods are' });
  await field.waitFor();
  await leaveFields(page);
  await scan(page, one.box.code, 'DO-MISSING', one.sku.code);
  await says(page, `${one.sku.name}: 1 missing`);
  await page.getByRole('button', { name: 'Process Return' }).click();
  await expectToast(page, 'Return processed. Check Movements & Products.');
  await poll(() => decision.inputValue()).toBe('Return to stock (Good)');
  await expectFocus(field);
  // Nor is it applied to another box, which the user may not notice.
  await leaveFields(page);
  await scan(page, 'DO-DAMAGED', other.transport.code, other.sku.code);
  await says(page, `${other.sku.name}: 1 back to stock`);
  expect(await decision.inputValue()).toBe('Return to stock (Good)');
}

async function typeBeforeTheFirstBox(page: Page) {
  const { box, transport } = await outInBox();
  await openReturns(page);
  const isBoxes = ({ pathname }: URL) => pathname.endsWith('/inventory/boxes');
  const firstResponse = await holdBack(
    page,
    (url) => isBoxes(url) && !url.searchParams.has('search'),
  );
  const typedResponse = await holdBack(
    page,
    (url) => isBoxes(url) && url.searchParams.has('search'),
  );
  await page.goto(`/admin/inventory/returns?box=${transport.id}`);
  const field = page.getByRole('combobox', { name: 'Target storage box' });
  await field.fill(box.code);
  const [asked] = await Promise.all([
    page.waitForResponse((response) => {
      const url = new URL(response.url());
      return isBoxes(url) && !url.searchParams.has('search');
    }),
    field.press('Tab').then(firstResponse),
  ]);
  await asked.finished();
  typedResponse();
  await page.getByText(/^What is used or missing is counted in/).waitFor();
  await poll(() => field.inputValue()).toContain(box.code);
}

async function typeWhileTheFirstBoxComes(page: Page) {
  const { box, transport } = await outInBox();
  await openReturns(page);
  const response = await holdBack(
    page,
    ({ pathname, searchParams }) =>
      pathname.endsWith('/inventory/boxes') && !searchParams.has('search'),
  );
  await page.goto(`/admin/inventory/returns?box=${transport.id}`);
  const field = page.getByRole('combobox', { name: 'Target storage box' });
  await field.fill(box.code);
  const isFirst = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/inventory/boxes') && !searchParams.has('search');
  const [first] = await Promise.all([
    page.waitForResponse((response) => isFirst(new URL(response.url()))),
    response(),
  ]);
  await first.finished();
  const option = page.getByRole('option', { name: new RegExp(box.code) });
  await option.waitFor();
  // Goods have no target yet: typed text names no box until one is chosen.
  const chosen = page.getByText(/^What is used or missing is counted in/);
  expect([await field.inputValue(), await chosen.count()]).toEqual([box.code, 0]);
  await option.click();
  await chosen.waitFor();
  await poll(() => field.inputValue()).toContain(box.code);
}

async function returnATicketUnboxed(page: Page) {
  const wh = await makeWarehouse();
  const [sku, box] = [await makeSku(), await makeBox({ wh: wh.id })];
  await putInto({ sku, box, qty: 3 });
  const ticket = await makeTicket([{ sku, qty: 3 }]);
  await openReturns(page);
  await page.getByText('Ticket', { exact: true }).click();
  await says(page, 'Select a ticket');
  await page.getByRole('combobox', { name: 'Ticket' }).fill(ticket.code);
  await page.getByRole('option', { name: new RegExp(ticket.code) }).click();
  await rowsOf(page, sku).waitFor();
  await page.getByText('Unboxed', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Target warehouse' }).fill(wh.name);
  await page.getByRole('option', { name: wh.name }).click();
  await page.getByRole('button', { name: 'Process Return' }).click();
  await expectToast(page, 'Return processed. Check Movements & Products.');
  expect((await readTicket(ticket)).good).toBe(3);
}

async function comeSecond(page: Page) {
  const { box, transport, sku } = await outInBox(2);
  await openReturns(page, `?box=${transport.id}`);
  await intoBox(page, box.code);
  await rowsOf(page, sku).waitFor();
  await makeReturn({
    fromBoxId: transport.id,
    toBoxId: box.id,
    lines: [{ sku: sku.id, qty: 1, condition: 'ok' }],
  });
  await page.getByRole('button', { name: 'Process Return' }).click();
  await page.getByText(/^Only 1 of/).waitFor();
}

async function readWhatWasReturned(page: Page) {
  const { box, transport, sku, ticket } = await outInBox();
  const made = await makeReturn({
    fromBoxId: transport.id,
    toBoxId: box.id,
    note: 'Wet from the rain',
    lines: [
      { sku: sku.id, qty: 3, condition: 'ok' },
      { sku: sku.id, qty: 1, condition: 'missing' },
    ],
  });
  await openReturns(page, `?search=${made.code}`);
  const row = page.locator('tbody tr[data-row]').filter({ hasText: made.code });
  await says(row, '3 good, 1 missing', transport.code, box.code);
  await row.locator('[data-open-record]').click();
  const drawer = page.getByRole('dialog', { name: made.code });
  await says(drawer, '3 pcs', '1 pcs', 'Wet from the rain', ticket.code, sku.name);
  await expectGoodLooksInFull(page, 'return-drawer');
  await drawer.getByRole('link', { name: ticket.code }).click();
  await page.getByRole('heading', { level: 1, name: ticket.code }).waitFor();
  await says(page.getByRole('region', { name: 'What came back' }), made.code);
}

async function reverseAReturn(page: Page) {
  const { box, transport, sku, ticket } = await outInBox(2);
  const made = await makeReturn({
    fromBoxId: transport.id,
    toBoxId: box.id,
    lines: [{ sku: sku.id, qty: 2, condition: 'ok' }],
  });
  await openReturns(page, `?search=${made.code}&open=${made.id}`);
  const drawer = page.getByRole('dialog', { name: made.code });
  await drawer.getByRole('button', { name: 'Reverse' }).click();
  const dialog = page.getByRole('dialog', { name: `Reverse ${made.code}?` });
  await dialog.getByText(`2 units are out again in ${transport.code}.`).waitFor();
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await says(dialog, 'Reason is required');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another box was meant');
  await expectGoodLooksInFull(page, 'return-reverse');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expectToast(page, `${made.code} reversed: its goods are out again`);
  await says(drawer, 'Reversed', 'Another box was meant');
  expect(await drawer.getByRole('button', { name: 'Reverse' }).count()).toBe(0);
  await expectGoodLooksInFull(page, 'return-reversed');
  expect(await readTicket(ticket)).toMatchObject({ good: 0, out: 2 });
  await page.keyboard.press('Escape');
  const row = page.locator('tbody tr[data-row]').filter({ hasText: made.code });
  await says(row, 'Reversed');
}

test('a return by list takes whole units of what is out, split by outcome @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await beginWithTheFirstBoxes(page);
  await refuseParts(page);
  await refuseNothing(page);
  await splitByWhatBecameOfIt(page);
  await typeInTheSplitRow(page);
  await stayWithTheEmptiedBox(page);
});

test('a return by scanning counts the scanned units into the scanned box @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/404/] });
  await turnIntoScanning(page);
  await missABox(page);
  await beginTheNextBox(page);
});

test('a return goes into the box that the user types, however late the preset one arrives @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage);
  await typeBeforeTheFirstBox(page);
  await typeWhileTheFirstBoxComes(page);
});

test('returns of tickets and boxes are listed, shown and reversed, and nothing comes back twice @full', async ({
  newPage,
}) => {
  const page = await signedInPage(newPage, { expected: [/409/] });
  await returnATicketUnboxed(page);
  await comeSecond(page);
  await readWhatWasReturned(page);
  await reverseAReturn(page);
});
