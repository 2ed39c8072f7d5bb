import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDueNotices } from '#people/notices/send-job.ts';
import { tidyUpNotices } from '#people/notices/tidy-up.ts';
import { challengeBody } from '../../../test/challenges.ts';
import { hours, type Participant, signedIn } from '../../../test/participation.ts';
import { makeCompany, makeEmployees } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { notifyJoiners, notifyOfAnnouncementsJob, settleNotices } from './notify-receivers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Each test starts at noon in India. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(async () => {
  app.pass(noon - app.now().getTime());
  await settleNotices(app.services);
  await sendDueNotices(app.services);
  await mailsSince();
});

const path = '/admin/announcements';
const asCreator = () => app.signedInAs('creator');

async function announced(given: Record<string, unknown>): Promise<string> {
  const body = { title: 'Water break', text: 'Drink a glass now.', ...given };
  const { status, body: made } = await (await asCreator()).post(path, { body });
  expect(status).toBe(201);
  return made.data.id;
}

async function companyOf(count: number) {
  const company = await makeCompany(app);
  const people = await makeEmployees(app, count, { companyId: company.id });
  const audience = { audience: 'company', companyId: company.id };
  return { audience, company, ids: people.map(({ id }) => id), people };
}

const titlesOf = async (person: Parameters<typeof signedIn>[1]): Promise<string[]> => {
  const someone: Participant = await signedIn(app, person);
  const { notices } = (await someone.get('/api/employee/me/inbox')).body;
  return notices.map(({ title }: { title: string }) => title);
};
const countNotices = async (id: string) => {
  const { rows } = await app.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from employee_notices where subject_id = ${id}`,
  );
  return rows[0]?.count;
};
let seenMails = 0;
async function mailsSince() {
  const mails = (await app.mails()).slice(seenMails);
  seenMails += mails.length;
  return mails;
}
const in2Days = new Date(noon + hours(48)).toISOString();

describe('an announcement', () => {
  test('is in the inbox of its receivers once it is live, and mailed once', async () => {
    const { audience, people } = await companyOf(2);
    const others = await companyOf(1);
    const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
    await announced({ ...audience, translations: { hi: { title: 'पानी का समय', text: '' } } });
    await Promise.all([1, 2].map(() => settleNotices(app.services)));
    await settleNotices(app.services);
    expect(await titlesOf(first)).toEqual(['Water break']);
    await app.services.db.execute(sql`update accounts set language = 'hi' where id = ${second.id}`);
    expect(await titlesOf(second)).toEqual(['पानी का समय']);
    expect(await titlesOf(others.people[0] as typeof first)).toEqual([]);
    await sendDueNotices(app.services);
    expect(await mailsSince()).toHaveLength(2);
  });

  test('that a person has read leaves no unread notice @full', async () => {
    const { audience, people } = await companyOf(1);
    const [read, other] = [await announced(audience), await announced(audience)];
    await settleNotices(app.services);
    const person = await signedIn(app, people[0] as (typeof people)[0]);
    const inbox = () => person.get('/api/employee/me/inbox');
    expect((await inbox()).body.unread).toBe(2);
    await person.post('/api/employee/me/announcements/read', { body: { ids: [read] } });
    expect((await inbox()).body.unread).toBe(1);
    await person.post('/api/employee/me/announcements/read', { body: { ids: [other] } });
    expect((await inbox()).body.unread).toBe(0);
  });

  test('is made by its job, without waiting for the next minute @full', async () => {
    const { audience } = await companyOf(3);
    const id = await announced(audience);
    await app.mails();
    expect(await countNotices(id)).toBe(3);
    await (await asCreator()).delete(`${path}/${id}`);
    await app.mails();
    expect(await countNotices(id)).toBe(0);
  });

  test('for later appears at its time, also when that was changed, and leaves at its end', async () => {
    const { audience } = await companyOf(2);
    const id = await announced({ ...audience, publishAt: in2Days });
    await settleNotices(app.services);
    const body = {
      publishAt: new Date(noon + hours(4)).toISOString(),
      expiresAt: new Date(noon + hours(5)).toISOString(),
    };
    await (await asCreator()).patch(`${path}/${id}`, { body });
    app.pass(hours(3.9));
    await settleNotices(app.services);
    expect(await countNotices(id)).toBe(0);
    app.pass(hours(0.2));
    await settleNotices(app.services);
    expect(await countNotices(id)).toBe(2);
    app.pass(hours(1));
    await settleNotices(app.services);
    expect(await countNotices(id)).toBe(0);
    await settleNotices(app.services);
    expect(await countNotices(id)).toBe(0);
  });

  test('that is withdrawn before it is mailed leaves the inbox and is not mailed', async () => {
    const { audience, people } = await companyOf(1);
    const id = await announced(audience);
    await settleNotices(app.services);
    await (await asCreator()).delete(`${path}/${id}`);
    await sendDueNotices(app.services);
    expect(await mailsSince()).toEqual([]);
    await settleNotices(app.services);
    expect(await titlesOf(people[0] as (typeof people)[0])).toEqual([]);
  });

  test('that is withdrawn while a server makes its notices keeps none', async () => {
    const { audience } = await companyOf(5);
    const id = await announced(audience);
    const creator = await asCreator();
    await Promise.all([settleNotices(app.services), creator.delete(`${path}/${id}`)]);
    await settleNotices(app.services);
    expect(await countNotices(id)).toBe(0);
  });

  test('is made once for everyone after a server was killed halfway @full', async () => {
    const { audience, ids } = await companyOf(4);
    const id = await announced(audience);
    const known = sql.param(ids.slice(0, 2));
    await settleNotices(app.services);
    // As if the server had committed only the first batch.
    await app.services.db.execute(sql`
      delete from employee_notices where subject_id = ${id} and employee_id <> all(${known}::uuid[])`);
    await app.services.db.execute(sql`update announcements set notices = 'due' where id = ${id}`);
    await Promise.all([1, 2].map(() => settleNotices(app.services)));
    expect(await countNotices(id)).toBe(4);
  });

  test('is noticed once by people who join its receivers while it is live @full', async () => {
    const { audience, company, people } = await companyOf(1);
    const [old, ended] = [await announced(audience), await announced(audience)];
    await settleNotices(app.services);
    await (await asCreator()).delete(`${path}/${ended}`);
    const [joined] = await makeEmployees(app, 1, { companyId: company.id });
    await settleNotices(app.services);
    expect(await titlesOf(joined as (typeof people)[0])).toEqual([]);
    await Promise.all([1, 2].map(() => notifyJoiners(app.services)));
    expect(await titlesOf(joined as (typeof people)[0])).toEqual(['Water break']);
    expect(await titlesOf(people[0] as (typeof people)[0])).toEqual(['Water break']);
    expect(await countNotices(old)).toBe(2);
  });

  test('gives nobody a second notice after the first is removed for its age @full', async () => {
    const { audience, company } = await companyOf(1);
    const id = await announced(audience);
    await settleNotices(app.services);
    app.pass(hours(24 * 90) + 1);
    await tidyUpNotices(app.services);
    await makeEmployees(app, 1, { companyId: company.id });
    await notifyJoiners(app.services);
    expect(await countNotices(id)).toBe(0);
  });

  test('that was made quietly, as demo data is, notifies nobody @full', async () => {
    const { audience } = await companyOf(1);
    const id = await announced(audience);
    await settleNotices({ ...app.services, quiet: true });
    expect(await countNotices(id)).toBe(0);
  });

  test('of a challenge that is deleted leaves the inbox with it @full', async () => {
    const { company } = await companyOf(2);
    const admin = await app.signedInAs();
    const { challenge } = (await admin.post('/admin/challenges', { body: challengeBody() })).body;
    const assigned = await admin.put(`/admin/challenges/${challenge._id}/assign`, {
      body: { assignmentType: 'company', companyIds: [company.id] },
    });
    expect(assigned.status).toBe(200);
    const id = await announced({ audience: 'challenge', challengeId: challenge._id });
    await settleNotices(app.services);
    expect(await countNotices(id)).toBe(2);
    expect((await admin.delete(`/admin/challenges/${challenge._id}`)).status).toBe(200);
    expect(await countNotices(id)).toBe(0);
  });
});

test('the job that makes notices is tried again after it was cut off', () => {
  expect(notifyOfAnnouncementsJob(app.services).job.retries).toBeGreaterThan(0);
});
