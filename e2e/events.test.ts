import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { screenshot, signIn } from './harness/browser.ts';
import { says } from './harness/dialog.ts';
import { type Event, linkTo, makeEvent, plannedHeads, readEvent } from './harness/event.ts';
import { type Invoice, invoiceLine, makeInvoice } from './harness/invoice.ts';
import { tabTo } from './harness/keyboard.ts';
import { expectGoodLooksInFull, expectNoSidewaysScrolling } from './harness/looks.ts';
import { makeParty } from './harness/party.ts';
import { poll } from './harness/poll.ts';
import { makeApproved } from './harness/staff.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';

async function openEvents(newPage: NewPage, search = '', options?: PageOptions) {
  const page = await newPage(options);
  await signIn(page);
  await page.goto(`/admin/finance/events${search}`);
  await page.getByRole('link', { name: 'Event P&L' }).waitFor();
  return page;
}

async function openEvent(newPage: NewPage, event: Event, options?: PageOptions) {
  const page = await openEvents(newPage, `?event=${event.id}`, options);
  await page.getByRole('heading', { name: event.eventName }).waitFor();
  return page;
}

type Document = Invoice & { code: string; party: string };

async function makeSale(rate = 250_000): Promise<Document> {
  const customer = await makeParty('customers');
  const invoice = await makeInvoice(customer, { lines: [invoiceLine({ rate })] });
  return { ...invoice, code: invoice.code ?? '', party: customer.name };
}

async function makeBill(rate = 100_000): Promise<Document> {
  const vendor = await makeParty('vendors');
  const lines = [invoiceLine({ rate })];
  const bill = await makeInvoice(vendor, { kind: 'purchase', billNo: unique(), lines });
  return { ...bill, code: bill.code ?? '', party: vendor.name };
}

const table = (page: Page) => page.getByRole('region', { name: 'Budget against actual by head' });
/** Returns the table's figures of a budget head: budget, actual, variance with its word. */
const figuresOf = (page: Page, head: string) =>
  table(page)
    .locator('tr')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${head}`) }) })
    .locator('td')
    .allTextContents();
/** Returns a figure of the cards. */
const card = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
/** Links a document in the event's dialog, under a head unless it is a sale. */
async function link(page: Page, document: Document, kind: string, head?: string) {
  await page.getByRole('button', { name: 'Link document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link document' });
  await dialog.getByText(kind, { exact: true }).click();
  await dialog.getByRole('combobox', { name: /^Document/ }).fill(document.code);
  await page.getByRole('option', { name: new RegExp(document.code) }).click();
  const submit = dialog.getByRole('button', { name: 'Link', exact: true });
  if (head) {
    await submit.click();
    await dialog.getByText('Say what the cost was for', { exact: true }).waitFor();
    await dialog.getByRole('combobox', { name: 'Head' }).click();
    await page.getByRole('option', { name: head }).click();
    await expectGoodLooksInFull(page, 'event-link');
  } else {
    await says(dialog, 'It counts as revenue.');
  }
  await submit.click();
}

const linkedRow = (page: Page, { code }: Document) =>
  page.locator('tbody tr[data-row]').filter({ hasText: code });

test('an event is created with the required fields, and shows its budget until something is spent @full', async ({
  newPage,
}) => {
  const planner = await makeApproved();
  const page = await openEvents(newPage);
  await page.getByRole('button', { name: '+ New Event' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  const name = `Monsoon walk ${unique()}`;
  await dialog.getByLabel(/^Event Name/).fill(name);
  await dialog.getByLabel(/^Client Name/).fill('Banyan Mills');
  await dialog.getByLabel(/^Date/).fill('2026-12-05');
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByLabel(/^Budget \(₹\)/).fill('1.5L');
  await poll(() => create.isEnabled()).toBe(true);
  await dialog.getByLabel('Venue', { exact: true }).fill('Lake Pavilion');
  await dialog.getByLabel('Assign to (Planner)').fill(planner.name);
  await page.getByRole('option', { name: planner.name }).click();
  await expectGoodLooksInFull(page, 'event-create');
  await create.click();
  await expectToast(page, 'Event created');

  await page.getByRole('heading', { name }).waitFor();
  await page.waitForURL('**/admin/finance/events?event=**');
  await poll(() => card(page, 'Budget').textContent()).toBe('₹1,50,000.00');
  await poll(() => card(page, 'Used').textContent()).toBe('₹0.00');
  await poll(() => card(page, 'Balance').textContent()).toBe('₹1,50,000.00');
  for (const [label, value] of [
    ['Client', 'Banyan Mills'],
    ['Venue', 'Lake Pavilion'],
    ['Date', '5 Dec 2026'],
    ['Planner', planner.name],
  ] as const) {
    await poll(() => card(page, label).textContent()).toBe(value);
  }
  await says(page, 'Assigned');
  await page.getByText('No documents linked', { exact: false }).waitFor();
  await expectGoodLooksInFull(page, 'event-cards');
  await page.getByRole('button', { name: 'Add a budget by heads' }).click();
  await page.getByLabel('Budget: Venue').waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('heading', { name }).waitFor();
});

test('an event is calculated by head from linked bills and sales and manual entries @full', async ({
  newPage,
}) => {
  const event = await makeEvent({ budget: plannedHeads, actual: { staff: 15_000 } });
  const [sale, bill] = await Promise.all([makeSale(), makeBill()]);
  const page = await openEvent(newPage, event);
  await poll(() => figuresOf(page, 'Staff')).toEqual([
    '₹40,000.00',
    '₹15,000.00',
    '−₹25,000.00Under budget',
  ]);

  await link(page, bill, 'Purchase bill', 'Venue');
  await expectToast(page, `${bill.code} linked to ${event.eventName}`);
  await link(page, sale, 'Sales invoice');
  await expectToast(page, `${sale.code} linked to ${event.eventName}`);
  await poll(() => figuresOf(page, 'Revenue')).toEqual([
    '₹3,00,000.00',
    '₹2,50,000.00',
    '−₹50,000.00Below plan',
  ]);
  await poll(() => figuresOf(page, 'Venue')).toEqual([
    '₹1,00,000.00',
    '₹1,00,000.00',
    '₹0.00As planned',
  ]);
  await poll(() => figuresOf(page, 'Margin')).toEqual([
    '₹1,40,000.00',
    '₹1,35,000.00',
    '−₹5,000.00Below plan',
  ]);
  await says(page, '1 document');
  await linkedRow(page, sale).getByText('₹2,50,000.00', { exact: true }).waitFor();
  await expectGoodLooksInFull(page, 'event-heads');
  expect((await readEvent(event)).budgetUsed).toBe(115_000);

  await table(page).getByRole('button', { name: 'How ₹15,000.00 is worked out' }).click();
  const working = page.getByRole('dialog', { name: 'How Actual: Staff is worked out' });
  await says(working, 'Entered by hand', 'Linked documents', 'Actual Staff');
  await screenshot(page, 'event-working');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'How ₹45,000.00 is worked out' }).click();
  await page.getByRole('dialog').getByText('₹1,60,000.00 − ₹1,15,000.00').waitFor();
});

test('an event is edited, changes its status, unlinks documents and links them again @full', async ({
  newPage,
}) => {
  const event = await makeEvent({ budget: plannedHeads });
  const bill = await makeBill(30_000);
  await linkTo(event, bill, 'supplies');
  const page = await openEvent(newPage, event);
  await poll(() => figuresOf(page, 'Supplies')).toEqual([
    '₹20,000.00',
    '₹30,000.00',
    '+₹10,000.00Over budget',
  ]);
  await page.getByLabel(`Head of ${bill.code}`).selectOption('logistics');
  await expectToast(page, `${bill.code} counts as Logistics`);
  await poll(async () => (await figuresOf(page, 'Logistics'))[1]).toBe('₹30,000.00');

  await page.getByRole('button', { name: `Unlink ${bill.code}` }).click();
  await expectToast(page, `${bill.code} is no longer linked`);
  await poll(() => linkedRow(page, bill).count()).toBe(0);
  expect((await readEvent(event)).budgetUsed).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await linkedRow(page, bill).waitFor();
  await poll(async () => (await readEvent(event)).budgetUsed).toBe(30_000);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${event.eventName}` });
  await dialog.getByLabel('City').fill('Nashik');
  await dialog.getByText('Actual, entered by hand').click();
  await dialog.getByLabel('Entered by hand: Misc').fill('4,500.50');
  await expectGoodLooksInFull(page, 'event-edit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Event updated');
  await poll(async () => (await figuresOf(page, 'Misc'))[1]).toBe('₹4,500.50');
  expect((await readEvent(event)).budgetUsed).toBe(34_500.5);
  await says(page, 'Nashik');

  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  await expectToast(page, `${event.eventName}: Cancelled`);
  expect((await readEvent(event)).eventStatus).toBe('cancelled');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await poll(async () => (await readEvent(event)).eventStatus).toBe('assigned');
});

test('an event stores files, and can’t be deleted while documents are linked to it @full', async ({
  newPage,
}) => {
  const event = await makeEvent({
    eventBudget: 1_234_567.5,
    budget: { ...plannedHeads, revenue: 12_345_678.5, venue: 1_174_567.5 },
    actual: { revenue: 9_345_678.5, venue: 1_274_567.5 },
  });
  const bill = await makeBill(5000);
  await linkTo(event, bill, 'misc');
  const page = await openEvent(newPage, event, { expected: [/status of 409/] });
  await linkedRow(page, bill).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(bill.code).first().waitFor();
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByLabel('Add files: files').setInputFiles({
    name: 'Run sheet.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  });
  await expectToast(page, 'File attached');
  const files = page.getByRole('list', { name: 'Attached files' });
  await files.getByText('Run sheet.pdf').waitFor();
  await page.getByRole('button', { name: 'Remove Run sheet.pdf' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Run sheet.pdf?' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await poll(() => files.count()).toBe(0);

  const question = page.getByRole('dialog', { name: `Delete ${event.eventName}?` });
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await ask();
  await question
    .getByText('1 document is linked to it. Unlink it first, or cancel the event.')
    .waitFor();
  await expectGoodLooksInFull(page, 'event-delete-refused');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Unlink ${bill.code}` }).click();
  await expectToast(page, `${bill.code} is no longer linked`);
  await ask();
  await expectToast(page, `${event.eventName} deleted`);
  await page.waitForURL('**/admin/finance/events?view=all');
});

test('events are searched, filtered, saved and chosen from a list with their balance, or with the keyboard only @full', async ({
  newPage,
}) => {
  const mark = unique();
  const eventName = `Holi morning ${mark}`;
  const event = await makeEvent({ eventName, actual: { venue: 200_000 } });
  await makeEvent({ eventName: `Holi evening ${mark}`, eventStatus: 'completed' });
  const page = await openEvents(newPage, `?view=all&search=${mark}`);
  await page.getByText('2 events · budget ₹3,20,000.00, used ₹2,00,000.00').waitFor();
  for (const name of ['Event', 'Date', 'Status', 'Budget', 'Used', 'Balance']) {
    await page.getByRole('columnheader', { name, exact: true }).waitFor();
  }
  await page.getByText('−₹40,000.00', { exact: true }).waitFor();
  await expectGoodLooksInFull(page, 'events-list');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(eventName).first().waitFor();
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Assigned' }).click();
  await page.waitForURL('**status=assigned**');
  await page.getByText('1 event ·', { exact: false }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV' }).click()),
  ]);
  expect(download.suggestedFilename()).toBe('events.csv');
  expect(await text(await download.createReadStream())).toContain(eventName);

  await page.getByRole('link', { name: new RegExp(eventName) }).click();
  await page.getByRole('heading', { name: eventName }).waitFor();
  await page.waitForURL(`**/admin/finance/events?event=${event.id}`);

  await page.goto('/admin/finance/events');
  const picker = page.getByRole('combobox', { name: 'Event', exact: true });
  await tabTo(page, picker);
  await page.keyboard.type(eventName);
  await page.getByRole('option', { name: new RegExp(eventName) }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: eventName }).waitFor();
  await page.goBack();
  await poll(() => page.getByRole('heading', { name: eventName }).count()).toBe(0);
});

test('a document shows its event, and is linked, changed, unlinked, or assigned in the editor @full', async ({
  newPage,
}) => {
  const event = await makeEvent();
  const bill = await makeBill(8000);
  const page = await newPage();
  await signIn(page);
  await page.goto(`/admin/finance/invoices/${bill.id}`);
  const panel = page.getByRole('region', { name: 'Event', exact: true });
  await says(panel, 'Not linked to an event.');
  await panel.getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to an event' });
  await dialog.getByRole('combobox', { name: /^Event/ }).fill(event.eventName);
  await page.getByRole('option', { name: new RegExp(event.eventName) }).click();
  await dialog.getByRole('combobox', { name: 'Head' }).click();
  await page.getByRole('option', { name: 'Staff' }).click();
  await expectGoodLooksInFull(page, 'invoice-event-dialog');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expectToast(page, `${bill.code} linked to ${event.eventName}`);
  await panel.getByRole('link', { name: event.eventName }).waitFor();
  await says(panel, 'Counts as Staff');
  await expectGoodLooksInFull(page, 'invoice-event');

  await panel.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change the event' });
  await change.getByRole('combobox', { name: 'Head' }).click();
  await page.getByRole('option', { name: 'Misc' }).click();
  await change.getByRole('button', { name: 'Save' }).click();
  await says(panel, 'Counts as Misc');
  await panel.getByRole('button', { name: 'Take off' }).click();
  await expectToast(page, `${bill.code} is no longer linked`);
  expect((await readEvent(event)).linkedDocuments).toBe(0);

  const vendor = await makeParty('vendors');
  await page.goto('/admin/finance/invoices/new?kind=purchase');
  await page.getByRole('combobox', { name: 'Event' }).fill(event.eventName);
  await page.getByRole('option', { name: new RegExp(event.eventName) }).click();
  await page.getByRole('combobox', { name: /^Vendor/ }).fill(vendor.name);
  await page.getByRole('option', { name: vendor.name }).click();
  await page.getByLabel('Description').first().fill('Tents');
  await page.getByLabel('Rate').first().fill('12,000');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByText('Say what the cost was for', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'Head of the event' }).click();
  await page.getByRole('option', { name: 'Supplies' }).click();
  await screenshot(page, 'invoice-editor-event');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expectToast(page, /^Invoice .*created|recorded|issued/i);
  await poll(async () => (await readEvent(event)).budgetUsed).toBe(12_000);
  await page.getByRole('link', { name: event.eventName }).waitFor();
});
