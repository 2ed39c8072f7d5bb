import { randomUUID } from 'node:crypto';
import { wishMessages } from '@kolam/contract/portal/wishes/messages.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startChallenge } from '../../../test/participation.ts';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { addApproved } from '../../../test/staff.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;
let hr: Client;
let number = 0;
const path = '/company/wishes';

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
  for (const role of ['manager', 'creator', 'creator']) await addApproved(admin, { role });
});
beforeEach(async () => {
  number += 1;
  company = await makeCompany(app, { name: `Neem Mills ${number}` });
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  hr = await portalPerson(app, {
    ...{ companyId: company.id, portalRight: 'hr', name: 'Kavita Rao' },
  });
});
afterAll(() => app.stop());

const sleep = {
  ...{
    subject: 'A week about sleep',
    category: 'sleep',
    note: 'For the night shift,\nand their families',
  },
  ...{ from: '2027-01-11', to: '2027-01-24' },
};
const wish = (given: object = sleep, client = hr) => client.post(path, { body: given });
const wished = async (given: object = sleep): Promise<string> => (await wish(given)).body.wish.id;
const own = async () => (await hr.get(path)).body.data;
const plan = (id: string, body: object = {}, client = admin) =>
  client.post(`/admin/wishes/${id}/plan`, { body });
const decline = (id: string, reason = 'Not this quarter') =>
  admin.post(`/admin/wishes/${id}/decline`, { body: { reason } });
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
const rolesOf = async (ids: string[]) => {
  const { rows } = await app.services.db.execute<{ role: string }>(sql`
    select distinct role from accounts where id = any(${sql.param(ids)}::uuid[])`);
  return rows.map(({ role }) => role);
};
const tasksOf = async () => {
  const { rows } = await app.services.db.execute<Record<string, string>>(sql`
    select title, status, assignee_id as "assigneeId", assigned_by_name as "by", description
    from staff_tasks where project = ${company.name} order by created_at desc, id desc`);
  return rows;
};

describe('a company wishes for something', () => {
  test('and our planners are notified, and the freest of them gets a task', async () => {
    const creator = await app.signedInAs('creator');
    const reviewer = await app.signedInAs('reviewer');
    const made = await wish();
    expect(made.status, made.text).toBe(201);
    expect(made.body.wish).toMatchObject({
      ...sleep,
      ...{ state: 'open', askedBy: 'Kavita Rao', decidedBy: null, answer: null, challenge: null },
    });
    expect(await own()).toHaveLength(1);
    const [notice] = await noticesOf(creator);
    expect(notice).toMatchObject({
      title: `${company.name} wishes for “A week about sleep”`,
      url: `/admin/companies/${company.id}`,
    });
    expect(await noticesOf(reviewer)).toEqual([]);
    expect(await history()).toEqual(['company.wish_made A week about sleep']);
    const [task, ...others] = await tasksOf();
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      ...{ title: `Wish of ${company.name}: A week about sleep`, status: 'pending', by: 'Kolam' },
      description: expect.stringContaining('11 Jan 2027 to 24 Jan 2027'),
    });
    await wish({ subject: 'Yoga' });
    const [next] = await tasksOf();
    // The other creator has none yet.
    expect(next?.assigneeId).not.toBe(task?.assigneeId);
    expect(await rolesOf([task?.assigneeId ?? '', next?.assigneeId ?? ''])).toEqual(['creator']);
  });

  test('with a wish that fits', async () => {
    const cases: [object, object][] = [
      [{}, { subject: 'Wish is required' }],
      [{ subject: 'x'.repeat(121) }, { subject: expect.any(String) }],
      [{ subject: 'Sleep', category: 'naps' }, { category: expect.any(String) }],
      [{ subject: 'Sleep', from: '2027-01-11' }, { to: wishMessages.bothDays }],
      [{ subject: 'Sleep', to: '2027-01-11' }, { from: wishMessages.bothDays }],
      [{ ...sleep, to: '2027-01-10' }, { to: wishMessages.order }],
      [{ ...sleep, from: '2020-01-01' }, { from: wishMessages.past }],
      [
        { subject: 'Sleep', from: 'soon', to: 'later' },
        { from: expect.any(String), to: expect.any(String) },
      ],
      [{ subject: 'Sleep', note: 'x'.repeat(501) }, { note: expect.any(String) }],
    ];
    for (const [given, errors] of cases) {
      const refused = await wish(given);
      expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    }
    expect(await own()).toEqual([]);
  });

  test('ten times at most while none is answered, also at the same time @full', async () => {
    for (let times = 0; times < 9; times += 1) await wished({ subject: `Wish ${times}` });
    const answers = await Promise.all([wish(), wish(), wish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'TOO_MANY_WISHES', error: wishMessages.tooMany });
  });

  test('and withdraws that, but not what another company wished for @full', async () => {
    const id = await wished();
    const stranger = await portalPerson(app, { companyId: (await makeCompany(app)).id });
    const viewer = await portalPerson(app, { companyId: company.id, portalRight: 'viewer' });
    const withdraw = (client: Client) => client.post(`${path}/${id}/withdraw`);
    expect((await withdraw(stranger)).status).toBe(404);
    expect((await stranger.get(path)).body.data).toEqual([]);
    expect((await withdraw(viewer)).status).toBe(403);
    expect((await viewer.get(path)).body.data).toMatchObject([{ id }]);
    expect((await withdraw(hr)).body.wish.state).toBe('withdrawn');
    expect(await withdraw(hr)).toMatchObject({ status: 409, body: { code: 'WISH_CLOSED' } });
    expect((await plan(id)).status).toBe(409);
    expect(await noticesOf(admin)).toEqual([]);
    expect((await tasksOf())[0]).toMatchObject({ status: 'completed' });
  });
});

describe('the console answers a wish', () => {
  test('once: it is planned, with the challenge that the company sees', async () => {
    const { id: challengeId } = await startChallenge(app, { company });
    const elsewhere = await startChallenge(app, { company: await makeCompany(app) });
    const id = await wished();
    const unknown = await plan(id, { challengeId: randomUUID() });
    expect(unknown.body.errors).toEqual({ challengeId: wishMessages.unknownChallenge });
    const unseen = await plan(id, { challengeId: elsewhere.id });
    expect(unseen.body.errors).toEqual({ challengeId: wishMessages.notSeen });
    const given = { challengeId, answer: 'It begins soon.\nTell your people.' };
    const answers = await Promise.all([plan(id, given), plan(id, given), plan(id, given)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await own()).toMatchObject([
      {
        ...{ state: 'planned', decidedBy: 'Kolam', answer: given.answer },
        challenge: { id: challengeId },
      },
    ]);
    const { body } = await admin.get(`/admin/companies/${company.id}/wishes`);
    expect(body.data).toMatchObject([{ id, decidedBy: 'Test Person' }]);
    expect(await noticesOf(admin)).toEqual([]);
    expect((await tasksOf())[0]).toMatchObject({ status: 'completed' });
    expect((await history()).at(-1)).toBe('company.wish_planned A week about sleep');
  });

  test('by declining it with a reason, which the company reads', async () => {
    const id = await wished();
    const later = await wished({ subject: 'Yoga' });
    expect((await decline(id, ' ')).body.errors).toEqual({ reason: 'Reason is required' });
    expect((await decline(id)).body.wish.state).toBe('declined');
    expect(await own()).toMatchObject([
      { id: later, state: 'open' },
      { id, state: 'declined', decidedBy: 'Kolam', answer: 'Not this quarter' },
    ]);
    // The other one still waits.
    const [notice] = await noticesOf(admin);
    expect(notice.title).toBe(`${company.name} wishes for “Yoga”`);
    expect(await plan(id)).toMatchObject({ status: 409, body: { code: 'WISH_CLOSED' } });
  });

  test('of a known company only', async () => {
    expect((await admin.get(`/admin/companies/${randomUUID()}/wishes`)).status).toBe(404);
    expect((await plan(randomUUID())).status).toBe(404);
    expect((await decline(randomUUID())).status).toBe(404);
  });
});

test('an erased person is removed from wishes, answers and the task @full', async () => {
  const person = await makeEmployee(app, { companyId: company.id, lastName: 'Zqxerased' });
  await wished({ subject: 'As asha zqxerased asked', note: 'For Asha Zqxerased' });
  expect((await admin.delete(`/admin/employees/${person.id}`)).status).toBeLessThan(300);
  const [found] = await own();
  expect(JSON.stringify([found, await tasksOf()]).toLowerCase()).not.toContain('zqxerased');
});
