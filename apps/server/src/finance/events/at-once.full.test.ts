import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent, makeInvoice, makeVendor, type TestParty } from '../../../test/finance.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let vendor: TestParty;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
  vendor = await makeVendor(app);
});
afterAll(() => app.stop());

const eventOf = (id: string) => admin.get(`/admin/finance/events/${id}`);
const remove = (id: string) => admin.delete(`/admin/finance/events/${id}`);
const link = (id: string, eventId: string) =>
  admin.put(`/admin/finance/invoices/${id}/event`, { body: { eventId, head: 'misc' } });
const makeVoid = (id: string) =>
  admin.post(`/admin/finance/invoices/${id}/void`, { body: { reason: 'Wrong' } });

test('deleting an event while a document is linked to it: one of the two is refused', async () => {
  for (let round = 0; round < 12; round++) {
    const event = await makeEvent(admin);
    const bill = await makeInvoice(admin, vendor);
    const both = [() => link(bill.id, event.id), () => remove(event.id)];
    if (round % 2) both.reverse();
    const responses = await Promise.all(both.map((action) => action()));
    if (round % 2) responses.reverse();
    const [linked, removed] = responses.map(({ status, body }) => `${status} ${body.code ?? ''}`);
    const { status } = await eventOf(event.id);
    if (status === 200) expect([linked, removed]).toEqual(['200 ', '409 HAS_DOCUMENTS']);
    else expect([linked, removed]).toEqual(['400 VALIDATION', '200 ']);
    const { body } = await admin.get(`/admin/finance/invoices/${bill.id}`);
    expect(body.data.event !== null).toBe(status === 200);
  }
});

test('deleting an event while a document is created for it: one of the two is refused', async () => {
  for (let round = 0; round < 12; round++) {
    const event = await makeEvent(admin);
    const [made, removed] = await Promise.all([
      admin.post('/admin/finance/invoices', {
        body: {
          kind: 'purchase',
          party: vendor.id,
          eventId: event.id,
          eventHead: 'venue',
          lines: [{ desc: 'Hall', rate: 100 }],
        },
      }),
      remove(event.id),
    ]);
    expect([made.status, removed.status]).toEqual(
      (await eventOf(event.id)).status === 200 ? [201, 409] : [400, 200],
    );
  }
});

test('a document that is made void while it is linked counts as nothing', async () => {
  for (let round = 0; round < 12; round++) {
    const event = await makeEvent(admin);
    const bill = await makeInvoice(admin, vendor);
    const [linked, gone] = await Promise.all([link(bill.id, event.id), makeVoid(bill.id)]);
    expect(gone.status).toBe(200);
    expect([200, 409]).toContain(linked.status);
    const { data } = (await eventOf(event.id)).body;
    expect(data).toMatchObject({ budgetUsed: 0, linkedDocuments: linked.status === 200 ? 1 : 0 });
  }
});

test('twenty concurrent links of one document leave it linked to one event', async () => {
  const events = await Promise.all(Array.from({ length: 20 }, () => makeEvent(admin)));
  const bill = await makeInvoice(admin, vendor);
  const responses = await Promise.all(events.map(({ id }) => link(bill.id, id)));
  expect(responses.map(({ status }) => status)).toEqual(events.map(() => 200));
  const used = await Promise.all(
    events.map(async ({ id }) => (await eventOf(id)).body.data.budgetUsed),
  );
  expect(used.filter((amount) => amount > 0)).toEqual([1000]);
});

test('of concurrent changes to one version, only one succeeds', async () => {
  const event = await makeEvent(admin);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      admin.patch(`/admin/finance/events/${event.id}`, {
        body: { city: `City ${place}` },
        headers: { 'if-match': '"1"' },
      }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
});
