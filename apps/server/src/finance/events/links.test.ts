import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  lineBody,
  makeEvent,
  makeInvoice,
  makeParty,
  makeVendor,
  type TestParty,
} from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let customer: TestParty;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
  customer = await makeParty(app);
  vendor = await makeVendor(app);
});
afterAll(() => app.stop());

const invoicesPath = '/admin/finance/invoices';
const link = (id: string, body: unknown, headers = {}) =>
  admin.put(`${invoicesPath}/${id}/event`, { body, headers });
const shown = async (id: string) => (await admin.get(`/admin/finance/events/${id}`)).body.data;
const documentsOf = async (id: string, query = {}) =>
  (await admin.get(`/admin/finance/events/${id}/documents`, { query })).body;
const historyOf = async (kind: string, id: string) =>
  (await admin.get(`/admin/history/${kind}/${id}`)).body.data;
const patchDraft = (id: string, body: unknown) => admin.patch(`${invoicesPath}/${id}`, { body });

describe('a document', () => {
  test('is linked on creation, and counts without GST once it is issued', async () => {
    const event = await makeEvent(admin, { budget: { revenue: 5000, venue: 3000 } });
    const sale = await makeInvoice(admin, customer, {
      eventId: event.id,
      lines: [lineBody({ rate: 4000.5 })],
    });
    expect(sale).toMatchObject({
      event: { id: event.id, name: 'Wellness day' },
      eventHead: 'revenue',
    });
    const bill = await makeInvoice(admin, vendor, {
      eventId: event.id,
      eventHead: 'venue',
      lines: [lineBody({ rate: 2500 })],
      status: 'draft',
    });
    expect(await shown(event.id)).toMatchObject({ budgetUsed: 0, linkedDocuments: 2 });
    await admin.post(`${invoicesPath}/${bill.id}/issue`, { body: {} });
    const found = await shown(event.id);
    expect(found).toMatchObject({
      hasActual: true,
      manual: null,
      actual: { revenue: 4000.5, venue: 2500, margin: 1500.5 },
      budgetUsed: 2500,
      balance: 197_500,
      margin: { budget: 2000, actual: 1500.5, variance: -499.5 },
      version: event.version,
    });
    expect(found.heads.slice(0, 2)).toEqual([
      {
        head: 'revenue',
        budget: 5000,
        manual: 0,
        documents: { count: 1, value: 4000.5, credited: 0, amount: 4000.5 },
        goods: 0,
        actual: 4000.5,
        variance: -999.5,
      },
      {
        head: 'venue',
        budget: 3000,
        manual: 0,
        documents: { count: 1, value: 2500, credited: 0, amount: 2500 },
        goods: 0,
        actual: 2500,
        variance: -500,
      },
    ]);
  });

  test('is linked, moved and unlinked after issue, and both histories record it @full', async () => {
    const [one, other] = [await makeEvent(admin), await makeEvent(admin, { eventName: 'Run' })];
    const bill = await makeInvoice(admin, vendor);
    const linked = await link(bill.id, { eventId: one.id, head: 'staff' });
    expect(linked.status).toBe(200);
    expect(linked.body.data).toMatchObject({
      version: 2,
      event: { id: one.id },
      eventHead: 'staff',
      grandTotal: bill.grandTotal,
    });
    expect((await shown(one.id)).budgetUsed).toBe(1000);
    expect((await link(bill.id, { eventId: one.id, head: 'misc' })).status).toBe(200);
    await link(bill.id, { eventId: other.id, head: 'misc' });
    expect((await shown(one.id)).budgetUsed).toBe(0);
    expect((await shown(other.id)).budgetUsed).toBe(1000);
    const off = await link(bill.id, { eventId: null });
    expect(off.body.data).toMatchObject({ event: null, eventHead: null });
    expect(await shown(other.id)).toMatchObject({ budgetUsed: 0, hasActual: false });

    const entries = (list: { action: string; changes: unknown }[]) =>
      list.map(({ action, changes }) => [action, changes]);
    expect(entries(await historyOf('event', one.id)).slice(0, 3)).toEqual([
      [
        'event.document_unlinked',
        [{ field: 'document', before: `${bill.code} (Misc)`, after: null }],
      ],
      [
        'event.document_linked',
        [
          {
            field: 'document',
            before: `${bill.code} (Staff)`,
            after: `${bill.code} (Misc)`,
          },
        ],
      ],
      [
        'event.document_linked',
        [{ field: 'document', before: null, after: `${bill.code} (Staff)` }],
      ],
    ]);
    expect(entries(await historyOf('invoice', bill.id)).slice(0, 2)).toEqual([
      [
        'invoice.event_unlinked',
        [
          { field: 'event', before: 'Run', after: null },
          { field: 'eventHead', before: 'Misc', after: null },
        ],
      ],
      ['invoice.event_linked', [{ field: 'event', before: 'Wellness day', after: 'Run' }]],
    ]);
  });

  test('stays unchanged when linked to the event it already has', async () => {
    const event = await makeEvent(admin);
    const sale = await makeInvoice(admin, customer, { eventId: event.id });
    const { status, body } = await link(sale.id, { eventId: event.id });
    expect(status).toBe(200);
    expect(body.data.version).toBe(1);
  });

  test.each([
    ['a sale to a cost', 'customer', { head: 'venue' }, { head: 'A sale is linked to revenue' }],
    [
      'a purchase to revenue',
      'vendor',
      { head: 'revenue' },
      { head: 'A purchase is linked to one of the costs: venue, supplies, staff, logistics, misc' },
    ],
    ['a purchase to nothing', 'vendor', {}, { head: 'Say what the cost was for' }],
    [
      'to no event that exists',
      'vendor',
      { eventId: randomUUID(), head: 'misc' },
      { eventId: 'Choose an event that exists' },
    ],
    [
      'a head without an event',
      'vendor',
      { eventId: null, head: 'misc' },
      { head: 'Only a document that is linked to an event has a head' },
    ],
    ['without saying to what', 'vendor', { eventId: undefined }, { eventId: 'Event is required' }],
    [
      'a head that is none',
      'vendor',
      { head: 'food' },
      { head: 'Head must be one of: revenue, venue, supplies, staff, logistics, misc' },
    ],
  ])('is not linked: %s', async (_what, kind, given, errors) => {
    const event = await makeEvent(admin);
    const made = await makeInvoice(admin, kind === 'vendor' ? vendor : customer);
    const { status, body } = await link(made.id, { eventId: event.id, ...given });
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
  });

  test('is not created with an invalid link', async () => {
    const event = await makeEvent(admin);
    const bill = (given: Record<string, unknown>) =>
      admin.post(invoicesPath, {
        body: { kind: 'purchase', party: vendor.id, lines: [lineBody()], ...given },
      });
    expect((await bill({ eventId: event.id })).body.errors).toEqual({
      eventHead: 'Say what the cost was for',
    });
    expect((await bill({ eventHead: 'misc' })).body.errors).toEqual({
      eventHead: 'Only a document that is linked to an event has a head',
    });
    expect((await bill({ eventId: randomUUID(), eventHead: 'misc' })).body.errors).toEqual({
      eventId: 'Choose an event that exists',
    });
  });

  test('that is a draft changes its link along with its other fields @full', async () => {
    const [one, other] = [await makeEvent(admin), await makeEvent(admin)];
    const draft = await makeInvoice(admin, vendor, {
      status: 'draft',
      eventId: one.id,
      eventHead: 'misc',
    });
    const kept = await patchDraft(draft.id, { notes: 'Soon' });
    expect(kept.body.data).toMatchObject({ event: { id: one.id }, eventHead: 'misc' });
    const moved = await patchDraft(draft.id, { eventId: other.id });
    expect(moved.body.data).toMatchObject({ event: { id: other.id }, eventHead: 'misc' });
    const renamed = await patchDraft(draft.id, { eventHead: 'venue' });
    expect(renamed.body.data).toMatchObject({ event: { id: other.id }, eventHead: 'venue' });
    const off = await patchDraft(draft.id, { eventId: null });
    expect(off.body.data).toMatchObject({ event: null, eventHead: null });
    const headless = await patchDraft(draft.id, { eventHead: 'venue' });
    expect(headless.body.errors).toHaveProperty('eventHead');
    const issued = await admin.post(`${invoicesPath}/${draft.id}/issue`, { body: {} });
    expect(issued.body.data.event).toBeNull();
  });

  test("that is void counts as nothing, can't be linked again, and can be unlinked", async () => {
    const event = await makeEvent(admin);
    const bill = await makeInvoice(admin, vendor, { eventId: event.id, eventHead: 'misc' });
    await admin.post(`${invoicesPath}/${bill.id}/void`, { body: { reason: 'Wrong' } });
    expect(await shown(event.id)).toMatchObject({
      budgetUsed: 0,
      hasActual: false,
      linkedDocuments: 1,
    });
    const refused = await link(bill.id, { eventId: event.id, head: 'venue' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_VOID' } });
    expect((await link(bill.id, { eventId: null })).status).toBe(200);
    expect((await shown(event.id)).linkedDocuments).toBe(0);
  });

  test('counts less by what was credited, without GST @full', async () => {
    const event = await makeEvent(admin);
    const bill = await makeInvoice(admin, vendor, { eventId: event.id, eventHead: 'supplies' });
    await admin.post(`${invoicesPath}/${bill.id}/credit-notes`, {
      body: { lines: [lineBody({ rate: 250 })], reason: 'Returned' },
    });
    const { heads, budgetUsed } = await shown(event.id);
    expect(heads[2].documents).toEqual({ count: 1, value: 1000, credited: 250, amount: 750 });
    expect(budgetUsed).toBe(750);
  });

  test('is refused for a stale version or an unknown id', async () => {
    const event = await makeEvent(admin);
    const sale = await makeInvoice(admin, customer);
    expect((await link(randomUUID(), { eventId: event.id })).status).toBe(404);
    const body = { eventId: event.id };
    expect((await link(sale.id, body, { 'if-match': '"7"' })).status).toBe(412);
    expect((await link(sale.id, body, { 'if-match': '"1"' })).status).toBe(200);
  });

  test('is linked by users who may only change money', async () => {
    const event = await makeEvent(admin);
    const sale = await makeInvoice(admin, customer);
    const manager = await app.signedInAs('manager');
    const { status } = await manager.put(`${invoicesPath}/${sale.id}/event`, {
      body: { eventId: event.id },
    });
    expect(status).toBe(403);
  });

  test('can be linked to a cancelled event, since its cost remains', async () => {
    const event = await makeEvent(admin, { eventStatus: 'cancelled' });
    const bill = await makeInvoice(admin, vendor, { eventId: event.id, eventHead: 'misc' });
    expect(bill.event.id).toBe(event.id);
  });
});

describe('the documents of an event', () => {
  test('are listed page by page, newest first, each with the amount that counts', async () => {
    const event = await makeEvent(admin);
    const of = (party: TestParty, given: Record<string, unknown>) =>
      makeInvoice(admin, party, { eventId: event.id, ...given });
    const old = await of(vendor, { issuedOn: '2026-08-01', eventHead: 'misc' });
    const sale = await of(customer, { issuedOn: '2026-09-01' });
    const draft = await of(vendor, { status: 'draft', eventHead: 'venue' });
    await admin.post(`${invoicesPath}/${old.id}/credit-notes`, {
      body: { amount: 118, reason: 'Less' },
    });
    const first = await documentsOf(event.id, { limit: 2 });
    expect(first.meta).toEqual({ total: 3, page: 1, limit: 2, pages: 2 });
    expect(first.data).toEqual([
      expect.objectContaining({
        id: draft.id,
        code: null,
        status: 'draft',
        head: 'venue',
        value: 1000,
        amount: 0,
      }),
      expect.objectContaining({
        id: sale.id,
        code: sale.code,
        head: 'revenue',
        party: expect.objectContaining({ name: 'Banyan Textiles' }),
        amount: 1000,
      }),
    ]);
    const second = await documentsOf(event.id, { limit: 2, page: 2 });
    expect(second.data).toEqual([
      expect.objectContaining({ id: old.id, value: 1000, credited: 100, amount: 900 }),
    ]);
    const { data } = await documentsOf(event.id, { head: 'misc' });
    expect(data.map(({ id }: { id: string }) => id)).toEqual([old.id]);
    const wrong = await admin.get(`/admin/finance/events/${event.id}/documents`, {
      query: { head: 'food' },
    });
    expect(wrong.status).toBe(400);
  });

  test('can be found in the list of invoices, and so can those not linked yet @full', async () => {
    const event = await makeEvent(admin);
    const mine = await makeInvoice(admin, customer, { eventId: event.id });
    const free = await makeInvoice(admin, customer);
    const gone = await makeInvoice(admin, customer);
    await admin.post(`${invoicesPath}/${gone.id}/void`, { body: { reason: 'Wrong' } });
    const ids = async (query: Record<string, string | number>) =>
      (await admin.get(invoicesPath, { query: { limit: 500, ...query } })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids({ event: event.id })).toEqual([mine.id]);
    const unlinked = await ids({ event: 'none', kind: 'sales' });
    expect(unlinked).toContain(free.id);
    expect(unlinked).not.toContain(mine.id);
    expect(unlinked).not.toContain(gone.id);
    expect((await admin.get(invoicesPath, { query: { event: 'x' } })).status).toBe(400);
    const { text } = await admin.get(`${invoicesPath}/export`, { query: { event: event.id } });
    expect(text).toContain('Wellness day,Revenue');
  });
});
