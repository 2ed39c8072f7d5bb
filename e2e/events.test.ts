import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { call } from './harness/api.ts';
import { screenshot, signIn } from './harness/browser.ts';
import { type Event, linkTo, makeEvent, plannedHeads, readEvent } from './harness/event.ts';
import { type Invoice, invoiceLine, makeInvoice } from './harness/invoice.ts';
import { tabTo } from './harness/keyboard.ts';
import {
  expectGoodLooks,
  expectGoodLooksInFull,
  expectNoSidewaysScrolling,
} from './harness/looks.ts';
import { makeParty } from './harness/party.ts';
import { poll } from './harness/poll.ts';
import { makeApproved, signInAs } from './harness/staff.ts';
import { expect, type NewPage, type PageOptions, test } from './harness/test.ts';
import { expectToast } from './harness/toasts.ts';
import { unique } from './harness/unique.ts';
import { problemOf, says } from './harness/window.ts';

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
/** What the table says of a head: budget, actual, variance with its word. */
const figuresOf = (page: Page, head: string) =>
  table(page)
    .locator('tr')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${head}`) }) })
    .locator('td')
    .allTextContents();
/** A figure of the cards. */
const card = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
const linkedRow = (page: Page, { code }: Document) =>
  page.locator('tbody tr[data-row]').filter({ hasText: code });

test.describe('an event', () => {
  test('is created with what is needed, and shows its budget until something is spent', async ({
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

  test('says how far the budget by heads is from the budget, and shows both folds', async ({
    newPage,
  }) => {
    const page = await openEvents(newPage);
    await page.getByRole('button', { name: '+ New Event' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create Event' });
    await dialog.getByLabel(/^Budget \(₹\)/).fill('1,00,000');
    await dialog.getByText('Budget by heads').click();
    await dialog.getByLabel('Budget: Venue').fill('80,000');
    await dialog.getByLabel('Budget: Staff').fill('45,000');
    await dialog
      .getByText('Costs by head: ₹1,25,000, ₹25,000 more than the budget.', { exact: true })
      .waitFor();
    await dialog.getByText('More details').click();
    await dialog.getByLabel('Participants').fill('120');
    await screenshot(page, 'event-create-folds');
    await dialog.getByRole('button', { name: 'Use the sum as budget' }).click();
    await poll(() => dialog.getByLabel(/^Budget \(₹\)/).inputValue()).toBe('1,25,000');
    await dialog.getByText('Costs by head: ₹1,25,000, as the budget.', { exact: true }).waitFor();
  });

  test('that is refused says so, with what is wrong at its field', async ({ newPage }) => {
    const page = await openEvents(newPage, '', { expected: [/status of 400/] });
    await page.getByRole('button', { name: '+ New Event' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create Event' });
    await dialog.getByLabel(/^Event Name/).fill('Garba night');
    await dialog.getByLabel(/^Client Name/).fill('Banyan Mills');
    await dialog.getByLabel(/^Date/).fill('2026-12-05');
    await dialog.getByLabel(/^Budget \(₹\)/).fill('50,000');
    await page.route('**/api/admin/finance/events', (route) =>
      route.fulfill({
        status: 400,
        json: {
          success: false,
          code: 'INVALID',
          error: 'Participants must be a whole number',
          errors: { participants: 'Participants must be a whole number' },
        },
      }),
    );
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    const participants = dialog.getByLabel('Participants');
    await poll(() => problemOf(participants)).toBe('Participants must be a whole number');
  });

  test('is worked out by head from linked bills and sales and what was entered by hand', async ({
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

    for (const [document, kind] of [
      [bill, 'Purchase bill'],
      [sale, 'Sales invoice'],
    ] as const) {
      await page.getByRole('button', { name: 'Link document' }).click();
      const dialog = page.getByRole('dialog', { name: 'Link document' });
      await dialog.getByText(kind, { exact: true }).click();
      await dialog.getByRole('combobox', { name: /^Document/ }).fill(document.code);
      await page.getByRole('option', { name: new RegExp(document.code) }).click();
      if (kind === 'Purchase bill') {
        await dialog.getByRole('button', { name: 'Link', exact: true }).click();
        await dialog.getByText('Say what the cost was for', { exact: true }).waitFor();
        await dialog.getByRole('combobox', { name: 'Head' }).click();
        await page.getByRole('option', { name: 'Venue' }).click();
        await expectGoodLooksInFull(page, 'event-link');
      } else {
        await says(dialog, 'It counts as revenue.');
      }
      await dialog.getByRole('button', { name: 'Link', exact: true }).click();
      await expectToast(page, `${document.code} linked to ${event.eventName}`);
    }

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

  test('lets documents go and takes them back, and moves a bill to another head', async ({
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
  });

  test('is edited, and another’s change is never overwritten unseen', async ({ newPage }) => {
    const event = await makeEvent();
    const page = await openEvent(newPage, event, { expected: [/status of 412/] });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${event.eventName}` });
    await dialog.getByLabel('City').fill('Nashik');
    await call('PATCH', `/admin/finance/events/${event.id}`, { body: { venue: 'Old Mill' } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await dialog.getByText('The latest version is loaded').waitFor();
    await poll(() => dialog.getByLabel('Venue', { exact: true }).inputValue()).toBe('Old Mill');
    await dialog.getByText('Actual, entered by hand').click();
    await dialog.getByLabel('Entered by hand: Misc').fill('4,500.50');
    await expectGoodLooksInFull(page, 'event-edit');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Event updated');
    await poll(() => card(page, 'Used').textContent()).toBe('₹4,500.50');
    await says(page, 'Nashik');
    await page.getByText('Entered by hand: Misc').first().waitFor();
  });

  test('changes its status at once, and back', async ({ newPage }) => {
    const event = await makeEvent();
    const page = await openEvent(newPage, event);
    await page.getByRole('button', { name: 'Change status' }).click();
    await page.getByRole('menuitem', { name: 'Cancelled' }).click();
    await expectToast(page, `${event.eventName}: Cancelled`);
    expect((await readEvent(event)).eventStatus).toBe('cancelled');
    await page.getByRole('button', { name: 'Undo' }).click();
    await poll(async () => (await readEvent(event)).eventStatus).toBe('assigned');
  });

  test('is not deleted while documents are linked to it, and is afterwards', async ({
    newPage,
  }) => {
    const event = await makeEvent();
    const bill = await makeBill(5000);
    await linkTo(event, bill, 'misc');
    const page = await openEvent(newPage, event, { expected: [/status of 409/] });
    await linkedRow(page, bill).waitFor();
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

  test('keeps files, each added and removed at once', async ({ newPage }) => {
    const event = await makeEvent();
    const page = await openEvent(newPage, event);
    await page.getByLabel('Add files: files').setInputFiles({
      name: 'Run sheet.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    });
    await expectToast(page, 'File attached');
    const files = page.getByRole('list', { name: 'Attached files' });
    await files.getByText('Run sheet.pdf').waitFor();
    await page.getByRole('button', { name: 'Remove Run sheet.pdf' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Run sheet.pdf?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await poll(() => files.count()).toBe(0);
  });
});

test.describe('all events', () => {
  test('are searched, filtered and chosen from a list with their balance', async ({ newPage }) => {
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
  });

  test('are chosen by name, by keys alone', async ({ newPage }) => {
    const event = await makeEvent();
    const page = await openEvents(newPage);
    const picker = page.getByRole('combobox', { name: 'Event', exact: true });
    await tabTo(page, picker);
    await page.keyboard.type(event.eventName);
    await page.getByRole('option', { name: new RegExp(event.eventName) }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: event.eventName }).waitFor();
    await page.goBack();
    await poll(() => page.getByRole('heading', { name: event.eventName }).count()).toBe(0);
  });
});

test.describe('a document', () => {
  test('says whose cost it is, and is linked, changed and taken off', async ({ newPage }) => {
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
  });

  test('is given its event in the editor, with the head of a purchase', async ({ newPage }) => {
    const event = await makeEvent();
    const vendor = await makeParty('vendors');
    const page = await newPage();
    await signIn(page);
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
});

test.describe('for others, and on a phone', () => {
  test('shows managers what there is, and no button that changes it', async ({ newPage }) => {
    const event = await makeEvent({ budget: plannedHeads });
    const bill = await makeBill(9000);
    await linkTo(event, bill, 'venue');
    const { page } = await signInAs(newPage, 'manager');
    await page.goto(`/admin/finance/events?event=${event.id}`);
    await linkedRow(page, bill).waitFor();
    await poll(async () => (await figuresOf(page, 'Venue'))[1]).toBe('₹9,000.00');
    for (const name of ['+ New Event', 'Edit', 'Delete', 'Change status', 'Link document']) {
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    expect(await page.getByRole('button', { name: /^Unlink/ }).count()).toBe(0);
  });

  test('fits 390 px', async ({ newPage }) => {
    const event = await makeEvent({
      eventBudget: 1_234_567.5,
      budget: { ...plannedHeads, revenue: 12_345_678.5, venue: 1_174_567.5 },
      actual: { revenue: 9_345_678.5, venue: 1_274_567.5 },
    });
    const bill = await makeBill(9000);
    await linkTo(event, bill, 'venue');
    const page = await openEvent(newPage, event, { width: 390 });
    await table(page).waitFor();
    await page.getByText(bill.code).first().waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'event-phone');
    await page.goto(`/admin/finance/events?view=all&search=${encodeURIComponent(event.eventName)}`);
    await page.getByText(event.eventName).first().waitFor();
    await expectNoSidewaysScrolling(page);
    await expectGoodLooks(page, 'events-list-phone');
  });
});
