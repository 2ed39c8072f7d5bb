import { randomUUID } from 'node:crypto';
import { seatRequestMessages } from '@kolam/contract/portal/seat-requests/messages.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companies } from '#people/companies/tables.ts';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { completionsOf, tasksAbout } from '../../../test/portal-tasks.ts';
import { makeStaff } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;
let hr: Client;
const requests = '/company/seats/requests';

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Neem Mills', maxEmployees: 10 });
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  hr = await portalPerson(app, {
    ...{ companyId: company.id, portalRight: 'hr', name: 'Kavita Rao' },
  });
});
afterAll(() => app.stop());

const ask = (body: object = { seats: 5, note: 'A new site in Pune,\nfrom January' }, client = hr) =>
  client.post(requests, { body });
const asked = async (): Promise<string> => (await ask()).body.request.id;
const seatsOf = async () => (await hr.get('/company/seats')).body;
const grant = (id: string, client = admin) => client.post(`/admin/seat-requests/${id}/grant`);
const decline = (id: string, reason = 'Not in the contract') =>
  admin.post(`/admin/seat-requests/${id}/decline`, { body: { reason } });
const bought = async () => {
  const { db } = app.services;
  const [row] = await db.select().from(companies).where(eq(companies.id, company.id));
  return { seats: row?.maxEmployees, version: row?.version };
};
const history = async () => {
  const { rows } = await app.services.db.execute<{ text: string }>(sql`
    select action || ' ' || detail as text from audit_entries
    where kind = 'company' and record_id = ${company.id} order by at, id`);
  return rows.map(({ text }) => text);
};
const noticesOf = async (client: Client) => {
  const { body } = await client.get('/admin/notifications', { query: { unread: 'true' } });
  return body.notifications.filter(({ url }: { url: string }) => url.includes(company.id));
};

describe('a company asks for more seats', () => {
  test('once at a time, and those who may change companies are notified', async () => {
    const manager = await app.signedInAs('manager');
    const support = await app.signedInAs('support');
    await makeEmployee(app, { companyId: company.id });
    expect(await seatsOf()).toMatchObject({ seats: { used: 1, bought: 10 }, request: null });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'REQUEST_OPEN', error: seatRequestMessages.open });
    const { request } = await seatsOf();
    expect(request).toMatchObject({
      ...{
        seats: 5,
        note: 'A new site in Pune,\nfrom January',
        state: 'open',
        askedBy: 'Kavita Rao',
      },
      ...{ decidedBy: null, decidedAt: null, reason: null },
    });
    const [notice] = await noticesOf(manager);
    expect(notice).toMatchObject({
      title: 'Neem Mills asks for 5 more seats',
      url: `/admin/companies/${company.id}`,
    });
    expect(await noticesOf(support)).toEqual([]);
    expect(await history()).toEqual(['company.seats_asked 5 more seats']);
  });

  test('with a number and a note that fit', async () => {
    const cases: [object, object][] = [
      [{}, { seats: 'More seats is required' }],
      [{ seats: 0 }, { seats: 'Must be at least 1' }],
      [{ seats: 1.5 }, { seats: 'More seats must be a whole number' }],
      [{ seats: 100_001 }, { seats: 'More seats must be at most 1,00,000' }],
      [{ seats: 5, note: 'x'.repeat(501) }, { note: expect.any(String) }],
    ];
    for (const [body, errors] of cases) {
      const refused = await ask(body);
      expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    }
    expect((await seatsOf()).request).toBeNull();
  });

  test('and withdraws that, but not what another company asked for', async () => {
    const id = await asked();
    const elsewhere = await makeCompany(app);
    const stranger = await portalPerson(app, { companyId: elsewhere.id });
    const withdraw = (client: Client) => client.post(`${requests}/${id}/withdraw`);
    expect((await withdraw(stranger)).status).toBe(404);
    expect((await withdraw(hr)).body.request.state).toBe('withdrawn');
    expect(await withdraw(hr)).toMatchObject({ status: 409, body: { code: 'REQUEST_CLOSED' } });
    expect((await grant(id)).status).toBe(409);
    expect(await noticesOf(admin)).toEqual([]);
    // Another one may follow.
    expect((await ask()).status).toBe(201);
  });
});

describe('the console answers a request', () => {
  test('by granting it once: the company has the seats, and an edit with the old number is stale', async () => {
    const id = await asked();
    const before = await bought();
    const answers = await Promise.all([grant(id), grant(id), decline(id)]);
    // One of the three wins, whichever came first.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await app.services.db.execute(sql`delete from seat_requests where company_id = ${company.id}`);
    const again = await asked();
    const { seats = 0 } = await bought();
    const granted = await grant(again);
    expect(granted.status, granted.text).toBe(200);
    expect(granted.body.request).toMatchObject({ state: 'granted', decidedBy: 'Test Person' });
    expect(await bought()).toMatchObject({ seats: seats + 5 });
    const stale = await admin.put(`/admin/companies/${company.id}`, {
      body: { maxEmployees: 12 },
      headers: { 'if-match': `"${before.version}"` },
    });
    expect(stale.status).toBe(412);
    expect(await seatsOf()).toMatchObject({
      seats: { bought: seats + 5 },
      request: { state: 'granted', decidedBy: 'Kolam', reason: null },
    });
    expect(await noticesOf(admin)).toEqual([]);
    expect((await history()).at(-1)).toBe('company.seats_granted 5 more seats');
  });

  test('by declining it with a reason, which the company reads', async () => {
    const id = await asked();
    expect((await decline(id, ' ')).body.errors).toEqual({ reason: 'Reason is required' });
    expect((await decline(id)).body.request.state).toBe('declined');
    expect(await seatsOf()).toMatchObject({
      seats: { bought: 10 },
      request: { state: 'declined', decidedBy: 'Kolam', reason: 'Not in the contract' },
    });
    expect(await grant(id)).toMatchObject({ status: 409, body: { code: 'REQUEST_CLOSED' } });
    const list = await admin.get(`/admin/companies/${company.id}/seat-requests`);
    expect(list.body.data).toMatchObject([{ id, decidedBy: 'Test Person' }]);
  });

  test('but gives no company more seats than a company can have', async () => {
    const id = await asked();
    const { db } = app.services;
    await db.update(companies).set({ maxEmployees: 999_998 }).where(eq(companies.id, company.id));
    expect(await grant(id)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_SEATS' } });
    // Nothing half done.
    expect((await seatsOf()).request.state).toBe('open');
  });

  test('with the newest five, and not of an unknown company @full', async () => {
    for (let times = 0; times < 6; times += 1) {
      await decline(await asked());
      app.pass(1000);
    }
    const path = (id: string) => `/admin/companies/${id}/seat-requests`;
    expect((await admin.get(path(company.id))).body.data).toHaveLength(5);
    expect((await admin.get(path(randomUUID()))).status).toBe(404);
    expect((await grant(randomUUID())).status).toBe(404);
  });
});

describe('a request is a task', () => {
  /** A company that no other test's tasks name. */
  const apart = async () => {
    const own = await makeCompany(app, { name: `Neem ${randomUUID()}`, maxEmployees: 10 });
    await app.makeAccount({ kind: 'portal', companyId: own.id });
    const asker = await portalPerson(app, { companyId: own.id, portalRight: 'hr' });
    const askNow = async () => (await ask({ seats: 5 }, asker)).body.request.id as string;
    return { own, asker, askNow, tasks: () => tasksAbout(app, own) };
  };

  test('of nobody, if none of the staff may change companies', async () => {
    await makeStaff(app, 'creator');
    const { askNow, tasks } = await apart();
    const id = await askNow();
    expect(await tasks()).toEqual([]);
    expect((await grant(id)).status).toBe(200);
  });

  test('of the manager with the fewest open tasks, until it is answered, once @full', async () => {
    await makeStaff(app, 'superadmin');
    const [one, two] = [await makeStaff(app, 'manager'), await makeStaff(app, 'manager')];
    const { own, askNow, tasks } = await apart();
    const id = await askNow();
    const [task] = await tasks();
    expect(task).toMatchObject({
      ...{ title: `${own.name} asks for 5 more seats`, status: 'pending', by: 'Kolam' },
    });
    expect([one.id, two.id]).toContain(task?.assigneeId);
    const shown = (await admin.get(`/admin/staff/tasks/${task?.id}`)).body.data;
    expect(shown.answeredAt).toEqual({ noun: 'the company', url: `/admin/companies/${own.id}` });
    await Promise.all([grant(id), grant(id), decline(id)]);
    expect(await tasks()).toMatchObject([{ status: 'completed' }]);
    expect(await completionsOf(app, task?.id ?? '')).toBe(1);
    const other = await apart();
    await other.askNow();
    const more = await apart();
    await more.askNow();
    const taken = [...(await other.tasks()), ...(await more.tasks())];
    expect(new Set(taken.map(({ assigneeId }) => assigneeId))).toEqual(new Set([one.id, two.id]));
  });

  test('that withdrawing completes, and one that is deleted does no harm', async () => {
    await makeStaff(app, 'manager');
    const { asker, askNow, tasks } = await apart();
    const withdraw = async (id: string) =>
      (await asker.post(`${requests}/${id}/withdraw`)).body.request?.state;
    expect(await withdraw(await askNow())).toBe('withdrawn');
    expect(await tasks()).toMatchObject([{ status: 'completed' }]);
    const again = await askNow();
    const open = (await tasks()).find(({ status }) => status === 'pending');
    expect((await admin.delete(`/admin/staff/tasks/${open?.id}`)).status).toBe(200);
    expect(await withdraw(again)).toBe('withdrawn');
  });

  test('that is not given for a request that is refused', async () => {
    await makeStaff(app, 'manager');
    const { askNow, tasks } = await apart();
    await Promise.all([askNow(), askNow(), askNow()].map((each) => each.catch(() => null)));
    expect(await tasks()).toHaveLength(1);
  });
});

test('an erased person is removed from notes and reasons @full', async () => {
  const person = await makeEmployee(app, { companyId: company.id, lastName: 'Zqxerased' });
  await ask({ seats: 2, note: 'For asha zqxerased and others' });
  expect((await admin.delete(`/admin/employees/${person.id}`)).status).toBeLessThan(300);
  expect((await seatsOf()).request.note.toLowerCase()).not.toContain('zqxerased');
});
