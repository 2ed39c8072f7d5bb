import { noticeKinds } from '@kolam/contract/people/notices/kinds.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { newId } from '#core/ids.ts';
import { accounts } from '#platform/auth/tables.ts';
import { sendDuePushes } from '#platform/push/send-job.ts';
import { type Participant, signedIn } from '../../../test/participation.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { notifyEmployees } from './actions.ts';
import { copyNotices } from './copy-notices.ts';
import { sendDueNotices } from './send-job.ts';
import { tidyUpNotices } from './tidy-up.ts';
import { noticeKey, unsubscribeToken } from './unsubscribe-token.ts';

let app: TestApp;
let service: PushService;
let company: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ pushToLoopback: true });
  company = await makeCompany(app);
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const hours = (count: number) => count * 3_600_000;
/** Each test starts at noon in India, a day after the one before. */
let noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(async () => {
  app.pass(noon - app.now().getTime());
  noon += hours(24);
  service.take();
  await mailsSince();
});

const newPerson = async () => signedIn(app, await makeEmployee(app, { companyId: company.id }));

async function withDevice() {
  const person = await newPerson();
  const body = service.device();
  expect((await person.post('/api/employee/me/push-subscriptions', { body })).status).toBe(201);
  return person;
}

type Notified = { about?: string; lasts?: number; dueIn?: number };

const notify = (
  people: { id: string }[],
  kind: (typeof noticeKinds)[number],
  { about = newId(), lasts = hours(36), dueIn = 0 }: Notified = {},
) =>
  transaction(app.services.db, (tx) =>
    notifyEmployees(tx, app.services, {
      kind,
      of: sql`select id as employee_id, ${about}::uuid as subject_id, '2026-11-20'::date as date,
        null::uuid as challenge_id, ${new Date(app.now().getTime() + lasts)}::timestamptz as until
        from employees where id = any(${sql.param(people.map(({ id }) => id))}::uuid[])`,
      dueAt: new Date(app.now().getTime() + dueIn),
    }),
  );

async function send() {
  await sendDueNotices(app.services);
  await sendDuePushes(app.services);
  return service.take();
}
let seenMails = 0;
async function mailsSince() {
  const mails = await app.mails();
  const latest = mails.slice(seenMails);
  seenMails = mails.length;
  return latest;
}
const inboxOf = async (person: Participant, query = {}) =>
  (await person.get('/api/employee/me/inbox', { query })).body;
const change = (person: Participant, body: object) =>
  person.patch('/api/employee/me/notification-settings', { body });
const consents = '/api/employee/me/consents';
const agree = (person: Participant, given: boolean, purpose = 'reminders') =>
  person.post(consents, { body: { purpose, given } });
const wantsReminders = async (person: Participant): Promise<[boolean, boolean]> => {
  const { settings } = (await person.get('/api/employee/me/notification-settings')).body;
  const given = (await person.get(consents)).body.consents.find(
    (consent: { purpose: string }) => consent.purpose === 'reminders',
  ).given;
  return [settings.reminders, given];
};
const ledgerOf = async ({ id }: Participant) => {
  const { rows } = await app.services.db.execute<{ given: boolean }>(sql`
    select given from consents where employee_id = ${id} and purpose = 'reminders' order by at, id`);
  return rows.map(({ given }) => given);
};
const later = (person: Participant, id: string) =>
  person.post(`/api/employee/me/inbox/${id}/later`);
const speakHindi = ({ id }: Participant) =>
  app.services.db.update(accounts).set({ language: 'hi' }).where(eq(accounts.id, id));

describe('the inbox', () => {
  test('lists a person’s own notices, newest first, until they are read', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await notify([person, other], 'reward');
    app.pass(1000);
    await notify([person], 'proof-rejected');
    const inbox = await inboxOf(person);
    expect(inbox).toMatchObject({ unread: 2, total: 2, page: 1 });
    expect(inbox.notices).toMatchObject([
      { kind: 'proof-rejected', title: 'Your proof of 20 Nov was not accepted', readAt: null },
      { kind: 'reward', title: 'You earned a reward', date: '2026-11-20' },
    ]);
    const [first, second] = inbox.notices;
    const read = (who: Participant, body: object) =>
      who.post('/api/employee/me/inbox/read', { body });
    // Others' ids are ignored.
    expect((await read(other, { ids: [first.id] })).body).toMatchObject({ read: 0, unread: 1 });
    expect((await read(person, { ids: [first.id] })).body).toMatchObject({ read: 1, unread: 1 });
    expect((await read(person, { all: true })).body).toMatchObject({ read: 1, unread: 0 });
    expect((await read(person, {})).status).toBe(400);
    const page = await inboxOf(person, { page: 2, limit: 1 });
    expect(page).toMatchObject({ unread: 0, total: 2, notices: [{ id: second.id }] });
    expect((await inboxOf(other)).unread).toBe(1);
  });

  test('has each notice once, and no reminders of the moment', async () => {
    const person = await newPerson();
    const about = newId();
    const made = await Promise.all([1, 2, 3].map(() => notify([person], 'reward', { about })));
    expect(made.flat()).toEqual([person.id]);
    await notify([person], 'day-waiting');
    await notify([person], 'workshop-soon');
    expect((await inboxOf(person)).total).toBe(1);
  });

  test('has approvals only for people who want a push of them @full', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await change(other, { kinds: { 'proof-approved': { push: true } } });
    await notify([person, other], 'proof-approved');
    expect([(await inboxOf(person)).total, (await inboxOf(other)).total]).toEqual([0, 1]);
  });

  test('is in the person’s language', async () => {
    const person = await newPerson();
    await speakHindi(person);
    await notify([person], 'proof-again', { lasts: hours(24) });
    const [{ title }] = (await inboxOf(person)).notices;
    expect(title).toMatch(/^20 नव॰? का प्रमाण \d+ नव॰?.* 12:00 तक फिर से भेजें$/);
  });

  test('is cleared after 90 days', async () => {
    const person = await newPerson();
    await notify([person], 'reward');
    const before = app.now().getTime();
    app.pass(hours(24 * 91));
    await tidyUpNotices(app.services);
    app.pass(before - app.now().getTime());
    expect((await inboxOf(person)).total).toBe(0);
  });
});

describe('the settings', () => {
  test('start with reminders off and the defaults of each kind', async () => {
    const person = await newPerson();
    const { body } = await person.get('/api/employee/me/notification-settings');
    expect(body.settings).toMatchObject({
      reminders: false,
      hour: '08:30',
      remindsAt: '08:30',
      quietHours: { from: '21:00', to: '08:00' },
    });
    expect(body.settings.kinds).toMatchObject({
      'day-waiting': { push: true, mail: true },
      'proof-again': { push: true },
      'challenge-starting': { push: false, mail: true },
      'team-waiting': { push: false },
      cheers: { push: false },
    });
    expect(Object.keys(body.settings.kinds).sort()).toEqual([...noticeKinds].sort());
  });

  test.each([
    [{ sms: { push: true } }, 'Unknown kind of notices: sms'],
    [{ reward: { sms: true } }, 'Unknown channel of notices: sms'],
  ])('refuse %o, which does not exist', async (kinds, message) => {
    const { status, body } = await change(await newPerson(), { kinds });
    expect([status, Object.values(body.errors)]).toEqual([400, [message]]);
  });

  test('change one by one, and both of two changes at once stay', async () => {
    const person = await newPerson();
    await Promise.all([
      change(person, { kinds: { reward: { mail: false } } }),
      change(person, { kinds: { announcement: { push: true } }, reminders: true }),
    ]);
    const { body } = await change(person, { hour: '22:30' });
    expect(body.settings).toMatchObject({
      reminders: true,
      hour: '22:30',
      remindsAt: '20:30',
      kinds: { reward: { push: true, mail: false }, announcement: { push: true, mail: true } },
    });
  });

  test('and the consent to reminders are one fact, whichever of the two changes @full', async () => {
    const person = await newPerson();
    expect((await change(person, { reminders: true })).body.settings.reminders).toBe(true);
    expect(await wantsReminders(person)).toEqual([true, true]);
    await agree(person, false);
    expect(await wantsReminders(person)).toEqual([false, false]);
    await agree(person, true);
    expect(await wantsReminders(person)).toEqual([true, true]);
    await change(person, { hour: '10:00' });
    expect(await wantsReminders(person)).toEqual([true, true]);
    await change(person, { reminders: false });
    await change(person, { reminders: false });
    expect(await wantsReminders(person)).toEqual([false, false]);
    expect(await ledgerOf(person)).toEqual([true, false, true, false]);
  });

  test('keep one consent when both are turned on at once', async () => {
    const person = await newPerson();
    await Promise.all([
      change(person, { reminders: true }),
      agree(person, true),
      change(person, { reminders: true, hour: '09:00' }),
    ]);
    expect(await ledgerOf(person)).toEqual([true]);
    expect(await wantsReminders(person)).toEqual([true, true]);
  });

  test('name what is wrong with a change', async () => {
    const person = await newPerson();
    const errorsOf = async (body: object) => {
      const response = await change(person, body);
      expect(response.status).toBe(400);
      return response.body.errors;
    };
    expect(await errorsOf({ hour: '08:15' })).toHaveProperty('hour');
    expect(await errorsOf({ hour: 8 })).toHaveProperty('hour');
    expect(await errorsOf({ reminders: 'yes' })).toHaveProperty('reminders');
    expect(await errorsOf({ kinds: { 'proof-again': { mail: true } } })).toEqual({
      'kinds.proof-again.mail': 'This kind is not sent by mail',
    });
  });
});

describe('a push', () => {
  test('has the kind and ids only, for as long as it is of use today', async () => {
    const person = await withDevice();
    const about = newId();
    await notify([person], 'reward', { about });
    const [pushed, ...others] = await send();
    expect(others).toEqual([]);
    const { total, notices } = await inboxOf(person);
    expect(total).toBe(1);
    expect(pushed?.body).toEqual({
      kind: 'reward',
      id: notices[0].id,
      date: '2026-11-20',
      subjectId: about,
    });
    expect(Buffer.byteLength(pushed?.text ?? '')).toBeLessThanOrEqual(300);
    expect(pushed?.headers.ttl).toBe(String(hours(12) / 1000));
    expect(await mailsSince()).toEqual([]);
    expect(await send()).toEqual([]);
  });

  test('stands for all that waits, with the most urgent first', async () => {
    const person = await withDevice();
    await notify([person], 'proof-rejected', { dueIn: 600_000 });
    app.pass(300_000);
    await notify([person], 'proof-again', { dueIn: 600_000 });
    expect(await send()).toEqual([]);
    app.pass(300_000);
    expect((await send()).map(({ body }) => [body.kind, body.more])).toEqual([['proof-again', 1]]);
    app.pass(hours(1));
    expect(await send()).toEqual([]);
  });

  test('comes twice a day at most, and the rest stays in the inbox @full', async () => {
    const person = await withDevice();
    for (let count = 0; count < 4; count++) {
      await notify([person], 'reward');
      expect(await send()).toHaveLength(count < 2 ? 1 : 0);
    }
    expect(await mailsSince()).toEqual([]);
    expect((await inboxOf(person)).unread).toBe(4);
    app.pass(hours(24));
    await notify([person], 'reward');
    expect(await send()).toHaveLength(1);
  });

  test('waits for the end of the quiet hours, if it is still of use then', async () => {
    const person = await withDevice();
    app.pass(hours(9));
    await notify([person], 'proof-again', { lasts: hours(24) });
    await notify([person], 'reward', { lasts: hours(10) });
    expect(await send()).toEqual([]);
    app.pass(hours(10.9));
    expect(await send()).toEqual([]);
    app.pass(hours(0.1));
    expect((await send()).map(({ body }) => [body.kind, body.more])).toEqual([
      ['proof-again', undefined],
    ]);
  });

  test('does not come for a kind that is off, and a mail comes instead', async () => {
    const person = await withDevice();
    await change(person, { kinds: { reward: { push: false } } });
    await notify([person], 'reward');
    expect(await send()).toEqual([]);
    expect(await mailsSince()).toHaveLength(1);
  });

  test('and a mail do not come to people who have withdrawn from taking part', async () => {
    const [pushed, mailed] = [await withDevice(), await newPerson()];
    await notify([pushed, mailed], 'reward');
    for (const person of [pushed, mailed]) {
      expect((await agree(person, false, 'take-part')).status).toBe(200);
    }
    expect(await send()).toEqual([]);
    expect(await mailsSince()).toEqual([]);
  });

  test('and a mail do not come to people who have not decided about taking part', async () => {
    const person = await newPerson();
    await app.database.pool.query('update employees set awaits_consent = true where id = $1', [
      person.id,
    ]);
    await notify([person], 'announcement');
    expect(await send()).toEqual([]);
    expect(await mailsSince()).toEqual([]);
  });

  test('does not come to people who can’t sign in', async () => {
    const closed = await makeCompany(app, { status: 'inactive' });
    const employee = await makeEmployee(app, { companyId: closed.id });
    await notify([employee], 'reward');
    const person = await withDevice();
    await notify([person], 'reward');
    await app.services.db
      .update(accounts)
      .set({ status: 'inactive' })
      .where(eq(accounts.id, person.id));
    expect(await send()).toEqual([]);
    expect(await mailsSince()).toEqual([]);
  });

  test('comes once from two servers, and after one was killed', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, withDevice));
    const mailed = await newPerson();
    await notify([...people, mailed], 'reward');
    const killed = () => Promise.reject(new Error('killed'));
    const jobs = { ...app.services.jobs, enqueue: killed };
    await expect(sendDueNotices({ ...app.services, jobs })).rejects.toThrow('killed');
    expect(service.take()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => sendDueNotices(app.services)));
    await Promise.all([1, 2].map(() => sendDuePushes(app.services)));
    expect(service.take()).toHaveLength(8);
    expect(await mailsSince()).toHaveLength(1);
  });
});

describe('a mail', () => {
  test('reaches people without a device, where the kind has one, in their language @full', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await speakHindi(other);
    await notify([person, other], 'challenge-starting');
    await notify([person], 'proof-again');
    await send();
    const mails = await mailsSince();
    expect(mails).toHaveLength(2);
    const [english, hindi] = [
      mails.find((mail) => mail.includes('A challenge starts today')),
      mails.find((mail) => mail.includes('वह आज शुरू हो रही है')),
    ];
    expect(english).toContain('https://console.example.com/app/unsubscribe?token=');
    expect(hindi).toContain('ऐसे मेल बंद करें');
    // Its page is in the language of the mail.
    expect(hindi?.replace(/=\r?\n/g, '')).toMatch(/app\/unsubscribe\?token=\S+language=3Dhi/);
  });

  test('leads to the page of what it is about', async () => {
    const [winner, reader] = [await newPerson(), await newPerson()];
    await notify([winner], 'reward');
    await notify([reader], 'challenge-ending');
    await send();
    const mails = (await mailsSince()).join('\n');
    for (const page of ['rewards', 'inbox'])
      expect(mails).toContain(`https://console.example.com/app/${page}`);
  });

  test('of challenges comes once a week at most @full', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const kinds = async () =>
      (await mailsSince()).map((mail) => /Subject: ([^\r]+)/.exec(mail)?.[1]).sort();
    await notify([person, other], 'challenge-ending');
    await notify([person], 'challenge-starting');
    await notify([person], 'reward');
    await send();
    expect(await kinds()).toEqual([
      'A challenge ends today',
      'A challenge ends today',
      'You earned a reward',
    ]);
    app.pass(hours(24 * 6));
    await notify([person, other], 'challenge-ending');
    await notify([person], 'reward');
    await send();
    expect(await kinds()).toEqual(['You earned a reward']);
    expect((await inboxOf(person)).unread).toBe(5);
    app.pass(hours(24));
    await notify([person, other], 'challenge-starting');
    await send();
    expect(await kinds()).toEqual(['A challenge starts today', 'A challenge starts today']);
    app.pass(-hours(24 * 7));
  });

  test('of an open day ends the reminders by one click', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    for (const each of [person, other]) await change(each, { reminders: true });
    const key = await noticeKey(app.services.db, app.services.clock);
    const token = unsubscribeToken(key, { employeeId: person.id, kind: 'day-waiting' });
    for (const _ of [1, 2]) {
      const ended = await app.client().post(`/api/employee/unsubscribe?token=${token}`);
      expect([ended.status, ended.body.kind]).toEqual([200, 'day-waiting']);
    }
    expect(await wantsReminders(person)).toEqual([false, false]);
    expect(await ledgerOf(person)).toEqual([true, false]);
    expect(await wantsReminders(other)).toEqual([true, true]);
  });

  test('is ended by one click in the mail program, without signing in', async () => {
    const person = await newPerson();
    await notify([person], 'reward');
    await send();
    const [mail = ''] = await mailsSince();
    const unfolded = mail.replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, url = ''] = /List-Unsubscribe: <\s*([^>]+)>/.exec(unfolded) ?? [];
    const path = url.replace(/\s/g, '').replace('https://console.example.com', '');
    // Mail programs that open links do not end anything.
    expect((await app.client().get(path)).status).toBe(404);
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const ended = await app.client().post(path, { body, headers });
    expect([ended.status, ended.body]).toEqual([200, { success: true, kind: 'reward' }]);
    await notify([person], 'reward');
    await notify([person], 'challenge-ending');
    await send();
    const [other = '', ...more] = await mailsSince();
    expect(more).toEqual([]);
    expect(other).toContain('A challenge ends today');
    const { settings } = (await person.get('/api/employee/me/notification-settings')).body;
    expect(settings.kinds).toMatchObject({ reward: { mail: false }, announcement: { mail: true } });
  });

  test('can be ended by the app and by a form of the other type', async () => {
    const person = await newPerson();
    await notify([person], 'reward');
    await send();
    const [, token = ''] = /unsubscribe\?token=([\w.-]+)/.exec((await mailsSince())[0] ?? '') ?? [];
    const path = `/api/employee/unsubscribe?token=${token}`;
    expect((await app.client().post(path, { body: {} })).status).toBe(200);
    expect((await app.client().post(path)).status).toBe(200);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    expect((await app.client().post(path, { body, headers })).status).toBe(200);
  });

  test.each(['', 'x', 'a.reward.b'])('is not ended by the token "%s"', async (token) => {
    const response = await app.client().post('/api/employee/unsubscribe', { query: { token } });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([400, ['token']]);
  });

  test('of another kind or person is not ended by a changed token', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await notify([person], 'reward');
    await send();
    const [, token = ''] = /unsubscribe\?token=([\w.-]+)/.exec((await mailsSince())[0] ?? '') ?? [];
    for (const changed of [
      token.replace('reward', 'announcement'),
      token.replace(person.id, other.id),
    ]) {
      const path = `/api/employee/unsubscribe?token=${changed}`;
      expect((await app.client().post(path)).status).toBe(400);
    }
  });
});

describe('a postponed notice', () => {
  const idOf = async (person: Participant) => (await inboxOf(person)).notices[0].id;

  test('is pushed again two hours later @full', async () => {
    const person = await withDevice();
    await notify([person], 'reward');
    const [pushed] = await send();
    const postponed = await later(person, pushed?.body.id);
    expect([postponed.status, postponed.body]).toMatchObject([
      200,
      { id: pushed?.body.id, dueAt: new Date(app.now().getTime() + hours(2)).toISOString() },
    ]);
    app.pass(hours(1.9));
    expect(await send()).toEqual([]);
    app.pass(hours(0.1));
    expect((await send()).map(({ body }) => body.id)).toEqual([pushed?.body.id]);
    expect(await send()).toEqual([]);
    // Both pushes of the day are used.
    expect((await later(person, pushed?.body.id)).body.code).toBe('NO_PUSH_LEFT');
  });

  test('waits for the end of the quiet hours, if it is of use then @full', async () => {
    const [person, other] = [await withDevice(), await withDevice()];
    app.pass(hours(8));
    await notify([person], 'proof-again', { lasts: hours(24) });
    await send();
    const { dueAt } = (await later(person, await idOf(person))).body;
    const morning = new Date(app.now().getTime() + hours(12));
    expect(dueAt).toBe(morning.toISOString());
    await notify([other], 'reward', { lasts: hours(4) });
    await send();
    const refused = await later(other, await idOf(other));
    expect([refused.status, refused.body.code]).toEqual([409, 'TOO_LATE']);
  });

  test('is an unread one of one’s own', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await notify([person], 'reward');
    await send();
    const id = await idOf(person);
    expect((await later(other, id)).status).toBe(404);
    expect((await later(person, newId())).status).toBe(404);
    await person.post('/api/employee/me/inbox/read', { body: { ids: [id] } });
    const refused = await later(person, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'ALREADY_READ']);
  });
});

test('the copy of one’s data has notices, settings and devices', async () => {
  const person = await withDevice();
  await change(person, { hour: '10:00' });
  await notify([person], 'reward');
  const { lists } = await copyNotices(app.services.db, person.id);
  expect(lists).toMatchObject({
    notices: [{ kind: 'reward', title: 'You earned a reward', readAt: null }],
    'notification-settings': [{ hour: '10:00' }],
    'push-devices': [{ createdAt: app.now() }],
  });
  expect(JSON.stringify(lists)).not.toContain('endpoint');
});

test('erasing a person removes everything, and their token ends nothing more @full', async () => {
  const person = await withDevice();
  await change(person, { reminders: true });
  await notify([person], 'reward');
  await send();
  await notify([person], 'challenge-ending');
  await sendDueNotices(app.services);
  const admin = await app.signedInAs();
  expect((await admin.delete(`/admin/employees/${person.id}`)).status).toBe(200);
  const token = unsubscribeToken(await noticeKey(app.services.db, app.services.clock), {
    employeeId: person.id,
    kind: 'reward',
  });
  expect((await app.client().post(`/api/employee/unsubscribe?token=${token}`)).status).toBe(200);
  const { rows } = await app.services.db.execute(sql`
    select 1 from employee_notices where employee_id = ${person.id}
    union all select 1 from employee_pushes where employee_id = ${person.id}
    union all select 1 from employee_notification_settings where employee_id = ${person.id}
    union all select 1 from employee_weekly_mails where employee_id = ${person.id}
    union all select 1 from consents where employee_id = ${person.id}
    union all select 1 from push_subscriptions where account_id = ${person.id}
    union all select 1 from push_deliveries
    union all select 1 from jobs.job where name = 'send-mail' and data::text like ${`%${person.id}%`}`);
  expect(rows).toEqual([]);
  expect(await mailsSince()).toEqual([]);
});
