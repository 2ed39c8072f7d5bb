import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventBody, makeEvent, makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { formBody } from '../../../test/form-body.ts';
import { refusedFiles, sampleFiles } from '../../../test/sample-files.ts';
import { makeStaff, type StaffMember } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let asha: StaffMember;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
  asha = await makeStaff(app, 'creator', { name: 'Asha Rao' });
});
afterAll(() => app.stop());

const path = '/admin/finance/events';
const post = (given: Record<string, unknown> = {}) => admin.post(path, { body: eventBody(given) });
const patch = (id: string, body: Record<string, unknown>, headers = {}) =>
  admin.patch(`${path}/${id}`, { body, headers });
const historyOf = async (id: string) => (await admin.get(`/admin/history/event/${id}`)).body.data;
const block = (given: Record<string, number> = {}) => ({
  revenue: 0,
  venue: 0,
  supplies: 0,
  staff: 0,
  logistics: 0,
  misc: 0,
  ...given,
});

describe('an event', () => {
  test('is created with the required fields, assigned, and nothing used', async () => {
    const { status, headers, body } = await post();
    expect(status).toBe(201);
    expect(headers.etag).toBe('"1"');
    expect(body.data).toMatchObject({
      eventName: 'Wellness day',
      clientName: 'Banyan Textiles',
      clientLocation: '',
      eventDate: '2026-11-25',
      startTime: '',
      eventStatus: 'assigned',
      participants: null,
      eventBudget: 200_000,
      budgetUsed: 0,
      balance: 200_000,
      assignedTo: null,
      vendors: [],
      attachments: [],
      budget: null,
      manual: null,
      actual: null,
      hasActual: false,
      margin: { budget: null, actual: 0, variance: null },
      linkedDocuments: 0,
    });
    expect(body.data.heads.map(({ head }: { head: string }) => head)).toEqual([
      'revenue',
      'venue',
      'supplies',
      'staff',
      'logistics',
      'misc',
    ]);
    const [entry] = await historyOf(body.data.id);
    expect(entry).toMatchObject({ kind: 'event', action: 'event.created', title: 'Wellness day' });
  });

  test('stores every field it is given', async () => {
    const vendor = await makeVendor(app);
    const other = await makeVendor(app, { name: 'Anand Sound' });
    const given = {
      clientLocation: 'Baner, Pune',
      clientPocName: 'Meera Nair',
      city: 'Pune',
      venue: 'Deccan Gymkhana',
      eventDescription: 'Yoga, then a quiz.\nBring mats.',
      startTime: '09:30',
      endTime: '17:00',
      participants: 240,
      eventLead: 'Ravi',
      eventCategory: 'Wellness',
      eventType: 'On site',
      eventStatus: 'in_progress',
      assignedTo: asha.id,
      vendors: [other.id, vendor.id, other.id],
      budget: { revenue: 300_000, venue: 60_000.5, supplies: 20_000 },
      actual: { venue: 55_000.25, misc: 100 },
    };
    const { status, body } = await post(given);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...given,
      assignedTo: { id: asha.id, name: 'Asha Rao' },
      vendors: [
        { id: other.id, name: 'Anand Sound' },
        { id: vendor.id, name: 'Marigold Printers' },
      ],
      budget: {
        ...block({ revenue: 300_000, venue: 60_000.5, supplies: 20_000 }),
        margin: 219_999.5,
      },
      manual: { ...block({ venue: 55_000.25, misc: 100 }), margin: -55_100.25 },
      actual: { ...block({ venue: 55_000.25, misc: 100 }), margin: -55_100.25 },
      hasActual: true,
      budgetUsed: 55_100.25,
      balance: 144_899.75,
      margin: { budget: 219_999.5, actual: -55_100.25, variance: -275_099.75 },
    });
    expect(body.data.heads[1]).toEqual({
      head: 'venue',
      budget: 60_000.5,
      manual: 55_000.25,
      documents: { count: 0, value: 0, credited: 0, amount: 0 },
      goods: 0,
      actual: 55_000.25,
      variance: -5000.25,
    });
    expect((await admin.get(`${path}/${body.data.id}`)).body.data).toEqual(body.data);
  });

  test('defaults its budget to the sum of its planned costs', async () => {
    const { body } = await post({ eventBudget: undefined, budget: { revenue: 9, venue: 5 } });
    expect(body.data.eventBudget).toBe(5);
  });

  test('reports what is missing, each at its field', async () => {
    const { status, body } = await admin.post(path, { body: {} });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      eventName: 'Event name is required',
      clientName: 'Client name is required',
      eventDate: 'Date is required',
      eventBudget: 'Budget is required',
    });
  });

  test.each([
    [{ eventName: ' ' }, 'eventName', 'Event name is required'],
    [{ clientName: '' }, 'clientName', 'Client name is required'],
    [{ eventDate: '' }, 'eventDate', 'Date is required'],
    [{ eventDate: '2026-02-30' }, 'eventDate', 'Date must be a day, such as 2026-11-20'],
    [{ eventBudget: '' }, 'eventBudget', 'Budget is required'],
    [{ eventBudget: null }, 'eventBudget', 'Budget is required'],
    [{ eventBudget: 0 }, 'eventBudget', 'Budget must be greater than 0'],
    [{ eventBudget: -1 }, 'eventBudget', 'Budget can’t be negative'],
    [{ eventBudget: 1.005 }, 'eventBudget', 'Budget can have at most 2 decimals'],
    [{ eventBudget: 'much' }, 'eventBudget', 'Budget must be a number'],
    [{ eventBudget: undefined, budget: { revenue: 5 } }, 'eventBudget', 'Budget is required'],
    [
      { eventStatus: 'planned' },
      'eventStatus',
      'Status must be one of: assigned, in_progress, completed, cancelled',
    ],
    [{ startTime: '24:00' }, 'startTime', 'Start time must be a time, such as 09:30'],
    [{ participants: 1.5 }, 'participants', 'Participants must be a whole number'],
    [{ budget: { venue: -1 } }, 'budget.venue', 'Venue can’t be negative'],
    [{ budget: 5 }, 'budget', 'Budget must be an object'],
    [{ actual: { misc: '5' } }, 'actual.misc', 'Misc must be a number'],
    [
      { assignedTo: randomUUID() },
      'assignedTo',
      'Events can be assigned to approved, active staff only.',
    ],
    [{ vendors: [randomUUID()] }, 'vendors', 'Choose vendors that exist'],
    [{ vendors: 'all' }, 'vendors', 'Vendors must be a list of ids'],
    [
      { vendors: Array.from({ length: 51 }, () => randomUUID()) },
      'vendors',
      'An event can have at most 50 vendors',
    ],
  ])('with %j is refused', async (given, field, message) => {
    const { status, body } = await post(given);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: message });
  });

  test("can't be planned by a user who is pending, inactive or not on the staff", async () => {
    const waiting = await makeStaff(app, 'support', { status: 'pending_review' });
    const inactive = await makeStaff(app, 'support', { isActive: false });
    for (const id of [waiting.id, inactive.id]) {
      expect((await post({ assignedTo: id })).body.errors).toHaveProperty('assignedTo');
    }
  });

  test('names only vendors, and adds no archived one', async () => {
    const customer = await makeParty(app);
    expect((await post({ vendors: [customer.id] })).body.errors).toEqual({
      vendors: 'Choose vendors that exist',
    });
    const vendor = await makeVendor(app);
    const event = await makeEvent(admin, { vendors: [vendor.id] });
    // A vendor who works at an event is archived instead of deleted.
    const removed = await admin.delete(`/admin/finance/vendors/${vendor.id}`);
    expect(removed.body).toMatchObject({ archived: true });
    expect((await post({ vendors: [vendor.id] })).body.errors).toEqual({
      vendors: 'Marigold Printers is archived. Restore it first.',
    });
    const kept = await patch(event.id, { vendors: [vendor.id], city: 'Pune' });
    expect(kept.status).toBe(200);
    const emptied = await patch(event.id, { vendors: [] });
    expect(emptied.body.data.vendors).toEqual([]);
  });

  test('is not found by another id', async () => {
    for (const id of [randomUUID(), 'x']) {
      expect((await admin.get(`${path}/${id}`)).status).toBe(404);
      expect((await admin.get(`${path}/${id}/documents`)).status).toBe(404);
      expect((await patch(id, { city: 'Pune' })).status).toBe(404);
      expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
    }
  });

  test('is created once per idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => admin.post(path, { body: eventBody(), headers });
    const [first, second] = [await send(), await send()];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });
});

describe('a change of an event', () => {
  test('keeps what the body omits, and is recorded in the history', async () => {
    const event = await makeEvent(admin, {
      city: 'Pune',
      assignedTo: asha.id,
      budget: { venue: 100 },
      actual: { misc: 7 },
    });
    const { status, headers, body } = await patch(event.id, {
      eventBudget: 90_000,
      budget: { staff: 50 },
      actual: { misc: 8 },
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body.data).toMatchObject({
      city: 'Pune',
      assignedTo: { id: asha.id },
      eventBudget: 90_000,
      budget: block({ venue: 100, staff: 50 }),
      manual: block({ misc: 8 }),
      budgetUsed: 8,
    });
    const [entry] = await historyOf(event.id);
    expect(entry).toMatchObject({ action: 'event.updated', actor: { name: 'Test Person' } });
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'eventBudget', before: '₹2,00,000', after: '₹90,000' },
        { field: 'budget.staff', before: '₹0', after: '₹50' },
        { field: 'actual.misc', before: '₹7', after: '₹8' },
      ]),
    );
    expect(entry.changes).toHaveLength(3);
  });

  test('removes a block and the planner with null', async () => {
    const event = await makeEvent(admin, {
      assignedTo: asha.id,
      budget: { venue: 1 },
      actual: { misc: 7 },
    });
    const { body } = await patch(event.id, { budget: null, actual: null, assignedTo: null });
    expect(body.data).toMatchObject({
      budget: null,
      manual: null,
      actual: null,
      hasActual: false,
      assignedTo: null,
      budgetUsed: 0,
    });
  });

  test('of planned costs changes the budget only if it was their sum @full', async () => {
    const followed = (await post({ eventBudget: undefined, budget: block({ venue: 100_000 }) }))
      .body.data;
    const budgets = async (id: string, body: Record<string, unknown>) => {
      const response = await patch(id, body);
      expect(response.status).toBe(200);
      return [response.body.data.eventBudget, response.body.data.budget?.venue];
    };
    expect(await budgets(followed.id, { budget: { venue: 150_000 } })).toEqual([150_000, 150_000]);
    expect(await budgets(followed.id, { budget: { revenue: 9 } })).toEqual([150_000, 150_000]);
    expect(await budgets(followed.id, { budget: { venue: 0 } })).toEqual([150_000, 0]);
    expect(await budgets(followed.id, { budget: { venue: 150_000 } })).toEqual([150_000, 150_000]);
    expect(await budgets(followed.id, { budget: { venue: 5 }, eventBudget: 70 })).toEqual([70, 5]);
    expect(await budgets(followed.id, { budget: { venue: 6 } })).toEqual([70, 6]);
    expect(await budgets(followed.id, { budget: null })).toEqual([70, undefined]);
  });

  test('accepts only valid times of day, also in the database', async () => {
    const { id } = (await post({ startTime: '23:59' })).body.data;
    await expect(
      app.database.pool.query(`update events set start_time = '29:59' where id = $1`, [id]),
    ).rejects.toThrow('events_times');
  });

  test('moves from any status to any other, with its own wording in the history @full', async () => {
    const { id } = await makeEvent(admin);
    const moves = ['in_progress', 'completed', 'cancelled', 'assigned', 'cancelled', 'in_progress'];
    for (const eventStatus of moves) {
      const { status, body } = await patch(id, { eventStatus });
      expect(status).toBe(200);
      expect(body.data.eventStatus).toBe(eventStatus);
    }
    const actions = (await historyOf(id)).map(({ action }: { action: string }) => action);
    expect(actions.toReversed()).toEqual([
      'event.created',
      'event.started',
      'event.completed',
      'event.cancelled',
      'event.put_back_to_assigned',
      'event.cancelled',
      'event.reopened',
    ]);
  });

  test('that changes nothing leaves version and history unchanged', async () => {
    const event = await makeEvent(admin, { budget: { venue: 3 } });
    const { body } = await patch(event.id, { city: '', budget: { venue: 3 }, vendors: [] });
    expect(body.data).toEqual(event);
    expect(await historyOf(event.id)).toHaveLength(1);
  });

  test('with a stale version is refused', async () => {
    const event = await makeEvent(admin);
    await patch(event.id, { city: 'Pune' });
    const stale = await patch(event.id, { city: 'Goa' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect((await patch(event.id, { city: 'Goa' }, { 'if-match': '"2"' })).status).toBe(200);
  });

  test.each([
    [{ eventName: '' }, 'eventName'],
    [{ eventDate: '' }, 'eventDate'],
    [{ eventBudget: 0 }, 'eventBudget'],
    [{ eventStatus: 'done' }, 'eventStatus'],
    [{ assignedTo: randomUUID() }, 'assignedTo'],
    [{ vendors: [randomUUID()] }, 'vendors'],
    [{ actual: { venue: -1 } }, 'actual.venue'],
  ])('to %j is refused', async (body, field) => {
    const event = await makeEvent(admin);
    const response = await patch(event.id, body);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.errors)).toEqual([field]);
  });

  test('keeps a planner who has left, but accepts no other such planner', async () => {
    const leaver = await makeStaff(app, 'support', { name: 'Ravi' });
    const event = await makeEvent(admin, { assignedTo: leaver.id });
    await app.database.pool.query('update staff set is_active = false where id = $1', [leaver.id]);
    const { status, body } = await patch(event.id, { assignedTo: leaver.id, city: 'Pune' });
    expect(status).toBe(200);
    expect(body.data.assignedTo.name).toBe('Ravi');
  });
});

describe('deleting an event', () => {
  test('removes it and records that in its history', async () => {
    const vendor = await makeVendor(app);
    const event = await makeEvent(admin, { vendors: [vendor.id] });
    const { status, body } = await admin.delete(`${path}/${event.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true });
    expect((await admin.get(`${path}/${event.id}`)).status).toBe(404);
    const [entry] = await historyOf(event.id);
    expect(entry.action).toBe('event.deleted');
  });

  test('is refused while documents are linked, including drafts and void ones', async () => {
    const customer = await makeParty(app);
    const event = await makeEvent(admin);
    const eventId = event.id;
    const draft = await makeInvoice(admin, customer, { eventId, status: 'draft' });
    const gone = await makeInvoice(admin, customer, { eventId });
    await admin.post(`/admin/finance/invoices/${gone.id}/void`, { body: { reason: 'Wrong' } });
    const refused = await admin.delete(`${path}/${eventId}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'HAS_DOCUMENTS',
      message: '2 documents are linked to it. Unlink them first, or cancel the event.',
    });
    await admin.delete(`/admin/finance/invoices/${draft.id}`);
    const off = await admin.put(`/admin/finance/invoices/${gone.id}/event`, {
      body: { eventId: null },
    });
    expect(off.status).toBe(200);
    expect((await admin.delete(`${path}/${eventId}`)).status).toBe(200);
  });

  test('with a stale version is refused', async () => {
    const event = await makeEvent(admin);
    await patch(event.id, { city: 'Pune' });
    const headers = { 'if-match': '"1"' };
    expect((await admin.delete(`${path}/${event.id}`, { headers })).status).toBe(412);
  });
});

describe('files of an event', () => {
  const attach = (id: string, files: [string, Buffer][], headers = {}) => {
    const form = formBody(
      {},
      ...files.map(([fileName, text], place) => ({ field: `attachment_${place}`, fileName, text })),
    );
    return admin.post(`${path}/${id}/attachments`, {
      ...form,
      headers: { ...form.headers, ...headers },
    });
  };
  const pdf: [string, Buffer] = ['plan.pdf', sampleFiles['application/pdf']];
  const png: [string, Buffer] = ['hall.png', sampleFiles['image/png']];

  test('are added, opened and removed, and deleted with the event @full', async () => {
    const event = await makeEvent(admin);
    const { status, body } = await attach(event.id, [pdf, png]);
    expect(status).toBe(201);
    const [first, second] = body.data.attachments;
    expect([first.name, second.name]).toEqual(['plan.pdf', 'hall.png']);
    expect((await admin.get(first.url)).status).toBe(200);
    const listed = (await admin.get(path, { query: { q: 'Wellness day' } })).body.data;
    expect(listed.find(({ id }: { id: string }) => id === event.id).attachments).toHaveLength(2);
    const removed = await admin.delete(`${path}/${event.id}/attachments/${first.id}`);
    expect(removed.body.data.attachments.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    const again = await admin.delete(`${path}/${event.id}/attachments/${first.id}`);
    expect(again.status).toBe(404);
    expect((await admin.delete(`${path}/${event.id}`)).status).toBe(200);
    expect((await admin.get(second.url)).status).toBe(404);
  });

  test('are limited to ten of the allowed types, each reported at its own field @full', async () => {
    const event = await makeEvent(admin);
    expect((await attach(event.id, [])).status).toBe(400);
    const wrong = await attach(event.id, [['a.exe', refusedFiles.program]]);
    expect(wrong.body.errors).toHaveProperty('attachment_0');
    const form = formBody({}, { field: 'file', fileName: 'a.png', text: png[1] });
    const misnamed = await admin.post(`${path}/${event.id}/attachments`, form);
    expect(misnamed.body.errors).toEqual({
      file: 'Send files as attachment_0, attachment_1 and so on.',
    });
    expect(
      (
        await attach(
          event.id,
          Array.from({ length: 9 }, () => png),
        )
      ).status,
    ).toBe(201);
    const tooMany = await attach(event.id, [png, pdf]);
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'TOO_MANY_ATTACHMENTS' } });
  });

  test('are refused for an event that is unknown or has changed', async () => {
    const event = await makeEvent(admin);
    expect((await attach(randomUUID(), [pdf])).status).toBe(404);
    await patch(event.id, { city: 'Pune' });
    expect((await attach(event.id, [pdf], { 'if-match': '"1"' })).status).toBe(412);
  });
});

test('a user who may only read money sees events and changes none', async () => {
  const event = await makeEvent(admin);
  const manager = await app.signedInAs('manager');
  expect((await manager.get(`${path}/${event.id}`)).status).toBe(200);
  expect((await manager.post(path, { body: eventBody() })).status).toBe(403);
  expect((await manager.patch(`${path}/${event.id}`, { body: { city: 'X' } })).status).toBe(403);
  expect((await manager.delete(`${path}/${event.id}`)).status).toBe(403);
  const creator = await app.signedInAs('creator');
  expect((await creator.get(path)).status).toBe(403);
  expect((await app.client().get(path)).status).toBe(401);
});
