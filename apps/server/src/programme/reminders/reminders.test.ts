import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#core/database/transaction.ts';
import { notifyEmployees } from '#people/notices/actions.ts';
import { sendDueNotices } from '#people/notices/send-job.ts';
import { sendDuePushes } from '#platform/push/send-job.ts';
import {
  aTask,
  aWorkshop,
  hours,
  onDay,
  type Participant,
  signedIn,
  startChallenge,
  turn,
} from '../../../test/participation.ts';
import { makeCompany, makeTeam } from '../../../test/people.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { inviteLastOfTeam } from './invite-last-of-team.ts';
import { remindOfStarts, remindPeople } from './jobs.ts';

let app: TestApp;
let service: PushService;
/** Midnight in India of the test's first day. Each test has 40 days of its own. */
let midnight: number;
let tests = 0;
/** The devices of the test's people. */
let devices: string[];

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ pushToLoopback: true });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});
beforeEach(() => {
  tests += 1;
  devices = [];
  midnight = Date.parse('2026-12-01T18:30:00.000Z') + hours(24 * 40 * tests);
  at(12);
  service.take();
});

/** Sets the clock to an hour in India, counted from the first day's midnight. */
const at = (hour: number) => app.pass(midnight + hours(hour) - app.now().getTime());
/** The date this many days after the first one. */
const dayAfter = (count: number) =>
  new Date(midnight + hours(24 * count + 12)).toISOString().slice(0, 10);

async function withDevice(person: Participant, settings: object = { reminders: true }) {
  const body = service.device();
  devices.push(new URL(body.endpoint).pathname);
  await person.post('/api/employee/me/push-subscriptions', { body });
  const changed = await person.patch('/api/employee/me/notification-settings', { body: settings });
  expect(changed.status).toBe(200);
}

/** Runs the jobs of this minute. Returns the kinds of the pushes that arrived. */
async function run(): Promise<string[]> {
  await turn(app);
  await remindPeople(app.services);
  await remindOfStarts(app.services);
  await sendDueNotices(app.services);
  await sendDuePushes(app.services);
  return arrived().map(({ body }) => body.kind);
}

const arrived = () => service.take().filter(({ path }) => devices.includes(path));

const inboxOf = async (person: Participant): Promise<{ kind: string; title: string }[]> =>
  (await person.get('/api/employee/me/inbox')).body.notices;
const kindsOf = async (person: Participant) =>
  (await inboxOf(person)).map(({ kind }) => kind).sort();

const started = (given: Parameters<typeof startChallenge>[1] & { last?: number } = {}) =>
  startChallenge(app, {
    ...given,
    challenge: {
      ...given.challenge,
      schedule: { startDate: dayAfter(0), endDate: dayAfter(given.last ?? 20) },
    },
    days: given.days ?? { [dayAfter(0)]: { tasks: [aTask()] } },
  });

describe('"my day waits"', () => {
  test('comes once a day at the person’s hour, only to people who asked for it', async () => {
    at(1);
    const { first, second, participants } = await started({ people: 3 });
    const [, , third] = participants as [Participant, Participant, Participant];
    await withDevice(first, { reminders: true, hour: '14:00' });
    await withDevice(second, {});
    await withDevice(third, { reminders: true, hour: '06:00' });
    at(7.9);
    expect(await run()).toEqual([]);
    // The hour within the quiet ones moves to their end.
    at(8);
    expect(await run()).toEqual(['day-waiting']);
    at(13.9);
    expect(await run()).toEqual([]);
    at(14);
    expect(await run()).toEqual(['day-waiting']);
    at(20);
    expect(await run()).toEqual([]);
  });

  test('comes from the next day on to people who turn reminders on after their hour @full', async () => {
    at(18);
    const days = { [dayAfter(0)]: { tasks: [aTask()] }, [dayAfter(1)]: { tasks: [aTask()] } };
    const challenge = { rules: { allowLateSubmission: false } };
    const { first, second } = await started({ people: 2, days, challenge });
    await withDevice(first);
    await withDevice(second, { reminders: true, hour: '20:00' });
    expect(await run()).toEqual([]);
    at(20);
    expect(await run()).toEqual(['day-waiting']);
    at(24 + 8.5);
    expect(await run()).toEqual(['day-waiting']);
    await withDevice(second, { hour: '08:00' });
    at(24 + 9);
    expect(await run()).toEqual([]);
  });

  test('does not come on a holiday of the company, but to people of others @full', async () => {
    at(7);
    const [away, working] = [await started(), await started()];
    for (const { first } of [away, working]) await withDevice(first);
    const { status } = await away.admin.put(`/admin/companies/${away.company.id}`, {
      body: { holidays: [{ date: dayAfter(0), name: 'Republic Day' }] },
    });
    expect(status).toBe(200);
    at(9);
    expect(await run()).toEqual(['day-waiting']);
  });

  test('does not come when the day is complete, or was completed a moment ago @full', async () => {
    at(9);
    const walk = aTask();
    const { id, first, second } = await started({
      people: 2,
      days: { [dayAfter(0)]: { tasks: [walk] } },
    });
    await withDevice(first, { reminders: true, hour: '15:00' });
    await withDevice(second, { reminders: true, hour: '15:00' });
    await onDay(first, id, dayAfter(0)).submit(walk);
    at(15);
    await remindPeople(app.services);
    await onDay(second, id, dayAfter(0)).submit(walk);
    expect(await run()).toEqual([]);
  });

  test('does not come after the consent was withdrawn, whether or not it was made before @full', async () => {
    at(9);
    const { first, second, participants } = await started({ people: 3 });
    const [, , third] = participants as [Participant, Participant, Participant];
    const agree = (person: Participant, given: boolean) =>
      person.post('/api/employee/me/consents', { body: { purpose: 'reminders', given } });
    for (const person of participants) await withDevice(person, { hour: '15:00' });
    for (const person of participants) await agree(person, true);
    at(14);
    await agree(first, false);
    at(15);
    await remindPeople(app.services);
    await agree(second, false);
    await turn(app);
    await sendDueNotices(app.services);
    await sendDuePushes(app.services);
    expect(arrived().map(({ body }) => body.kind)).toEqual(['day-waiting']);
    const { rows } = await app.services.db.execute(sql`
      select employee_id from employee_pushes
      where employee_id in (${first.id}, ${second.id}, ${third.id})`);
    expect(rows).toEqual([{ employee_id: third.id }]);
  });

  test('does not come when nothing is required, nor to a person who has left @full', async () => {
    at(7);
    const optional = await started({
      days: { [dayAfter(0)]: { tasks: [aTask({ isOptional: true })] } },
    });
    const left = await started();
    const other = await makeCompany(app);
    await withDevice(optional.first);
    await withDevice(left.first);
    await left.admin.put(`/admin/challenges/${left.id}/assign`, {
      body: { assignmentType: 'company', companyIds: [other.id] },
    });
    at(9);
    expect(await run()).toEqual([]);
  });

  test('is caught up later in the day, but not on another day @full', async () => {
    at(1);
    const days = { [dayAfter(0)]: { tasks: [aTask()] } };
    const { first } = await started({ days, challenge: { rules: { allowLateSubmission: false } } });
    await withDevice(first);
    at(18);
    expect(await run()).toEqual(['day-waiting']);
    at(24 + 9);
    expect(await run()).toEqual([]);
  });

  test('comes by mail without a device @full', async () => {
    at(7);
    const { first } = await started();
    await first.patch('/api/employee/me/notification-settings', { body: { reminders: true } });
    at(9);
    const before = (await app.mails()).length;
    expect(await run()).toEqual([]);
    const mails = (await app.mails()).slice(before);
    expect(mails.filter((mail) => mail.includes('Subject: Your day is waiting'))).toHaveLength(1);
  });

  test('comes once from two servers', async () => {
    at(7);
    const { participants } = await started({ people: 6 });
    for (const person of participants) await withDevice(person);
    at(9);
    await Promise.all([1, 2, 3].map(() => remindPeople(app.services)));
    expect(await run()).toEqual(participants.map(() => 'day-waiting'));
  });
});

describe('decided proofs', () => {
  test('are pushed together after ten minutes, and are taken back with an undone decision', async () => {
    const [walk, run1, run2] = [1, 2, 3].map(() => aTask({ mediaRequired: 'photo' })) as [
      ReturnType<typeof aTask>,
      ReturnType<typeof aTask>,
      ReturnType<typeof aTask>,
    ];
    const { id, admin, first } = await started({
      days: { [dayAfter(0)]: { tasks: [walk, run1, run2] } },
    });
    await withDevice(first, {});
    for (const task of [walk, run1, run2]) await onDay(first, id, dayAfter(0)).prove(task);
    const path = `/admin/challenges/${id}/submissions`;
    const proofs = (await admin.get(path)).body.submissions;
    const decide = (place: number, action: string, seen = 'pending') =>
      admin.post(`${path}/${proofs[place].id}/${action}`, { body: { reason: 'Too dark', seen } });
    await decide(0, 'reject');
    await decide(1, 'ask-again');
    await decide(2, 'reject');
    expect((await decide(2, 'undo', 'rejected')).status).toBe(200);
    expect(await run()).toEqual([]);
    app.pass(10 * 60_000);
    await turn(app);
    await sendDueNotices(app.services);
    await sendDuePushes(app.services);
    const [{ body, text }, ...others] = arrived() as [ReturnType<PushService['take']>[number]];
    expect(others).toEqual([]);
    expect(body).toMatchObject({
      kind: 'proof-again',
      challengeId: id,
      date: dayAfter(0),
      subjectId: proofs[1].id,
      more: 1,
    });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(300);
    expect(text).not.toContain('dark');
    const kinds = ['badge', 'challenge-starting', 'proof-again', 'proof-rejected'];
    expect(await kindsOf(first)).toEqual(kinds);
    const before = await first.get('/api/employee/me/today');
    expect(before.body.today.unread).toBe(4);
    await first.post('/api/employee/me/inbox/read', { body: { all: true } });
    const after = await first.get('/api/employee/me/today', {
      headers: { 'if-none-match': String(before.headers.etag) },
    });
    expect(after.body.today.unread).toBe(0);
  });
});

describe('the end of the time for late submissions', () => {
  const late = { rules: { allowLateSubmission: true, maxLateHours: 24 } };

  test('is pushed once to people whose streak or reward it decides @full', async () => {
    const dates = [0, 1, 2, 3, 4].map(dayAfter);
    const tasks = dates.map(() => aTask());
    const { id, first, second } = await started({
      people: 2,
      last: 4,
      challenge: {
        rules: { ...late.rules, minParticipation: 20 },
        rewards: { certificates: true, badges: [] },
      },
      days: Object.fromEntries(dates.map((date, place) => [date, { tasks: [tasks[place] ?? {}] }])),
    });
    const submit = (person: Participant, place: number) =>
      onDay(person, id, dates[place]).submit(tasks[place] ?? { taskId: '' });
    await withDevice(first, {
      reminders: true,
      hour: '08:30',
      kinds: { 'day-waiting': { push: false } },
    });
    await withDevice(second, { reminders: true, kinds: { 'day-waiting': { push: false } } });
    await submit(first, 0);
    await submit(second, 0);
    // Two missed dates are rest days, the third one would end the streak.
    for (const hour of [24, 36, 48, 60, 72, 84]) {
      at(hour);
      await turn(app);
      if (hour % 24 === 12) expect(await run()).toEqual([]);
    }
    at(96 + 8);
    expect(await run()).toEqual([]);
    await submit(second, 3);
    at(96 + 8.5);
    expect(await run()).toEqual(['late-ending']);
    expect(await run()).toEqual([]);
  });
});

describe('a challenge', () => {
  test('announces its start and its end to the inbox and by mail, a short one only its start @full', async () => {
    at(1);
    const long = await started({ last: 10 });
    const short = await started({ last: 2 });
    const before = (await app.mails()).length;
    at(7);
    await run();
    expect(await kindsOf(long.first)).toEqual([]);
    at(9);
    await run();
    await run();
    expect(await kindsOf(long.first)).toEqual(['challenge-starting']);
    expect((await app.mails()).length - before).toBe(2);
    at(24 * 2 + 9);
    await run();
    expect(await kindsOf(short.first)).toEqual(['challenge-starting']);
    at(24 * 10 + 9);
    await run();
    expect(await kindsOf(long.first)).toEqual(['challenge-ending', 'challenge-starting']);
    expect((await app.mails()).length - before).toBe(3);
  });

  test('that is cancelled says so to its people, by mail to those who want that', async () => {
    const { id, admin, first, second } = await started({ people: 2 });
    await second.patch('/api/employee/me/notification-settings', {
      body: { kinds: { 'challenge-cancelled': { mail: false } } },
    });
    const before = (await app.mails()).length;
    await admin.put(`/admin/challenges/${id}/deactivate`);
    for (const person of [first, second]) {
      expect(await inboxOf(person)).toMatchObject([
        { kind: 'challenge-cancelled', title: 'A challenge was cancelled', challengeId: id },
      ]);
    }
    await run();
    const sent = (await app.mails()).slice(before);
    expect(sent).toEqual([expect.stringContaining('Subject: A challenge was cancelled')]);
  });

  test('notifies of its rewards when they are given @full', async () => {
    const walk = aTask();
    const { id, first, second } = await started({
      people: 2,
      last: 0,
      challenge: {
        rules: { allowLateSubmission: false },
        rewards: { certificates: true, badges: ['Early Bird'] },
      },
      days: { [dayAfter(0)]: { tasks: [walk] } },
    });
    await withDevice(first, {});
    await withDevice(second, {});
    await onDay(first, id, dayAfter(0)).submit(walk);
    for (const hour of [24, 24.1, 24.2]) {
      at(hour);
      await turn(app);
    }
    expect(await kindsOf(first)).toContain('reward');
    expect(await kindsOf(second)).not.toContain('reward');
    at(24 + 8);
    expect(await run()).toEqual(['reward']);
  });
});

describe('a workshop', () => {
  test('is pushed ten minutes before, to people who asked for it @full', async () => {
    const startAt = new Date(midnight + hours(18)).toISOString();
    const [yoga, open] = [aWorkshop({ startAt }), aWorkshop()];
    const { id, first, second } = await started({
      people: 2,
      days: { [dayAfter(0)]: { workshops: [yoga, open] } },
    });
    await withDevice(first, {});
    await withDevice(second, {});
    const ask = (workshopId: string, date = dayAfter(0)) =>
      first.post(`/api/employee/me/challenges/${id}/days/${date}/workshops/${workshopId}/remind`);
    for (let count = 0; count < 2; count++) {
      const asked = await ask(yoga.workshopId);
      expect([asked.status, asked.body]).toEqual([
        200,
        { success: true, workshopId: yoga.workshopId, startAt },
      ]);
    }
    const remindedOf = async (person: typeof first) => {
      const { day } = (await person.get(`/api/employee/me/challenges/${id}/days/${dayAfter(0)}`))
        .body;
      return day.workshops.map(({ reminded }: { reminded: boolean }) => reminded);
    };
    expect(await remindedOf(first)).toEqual([true, false]);
    expect(await remindedOf(second)).toEqual([false, false]);
    expect((await ask(open.workshopId)).body.code).toBe('NO_START');
    expect((await ask(id)).status).toBe(404);
    expect((await ask(yoga.workshopId, dayAfter(1))).status).toBe(404);
    const stop = (person: typeof first) =>
      person.delete(
        `/api/employee/me/challenges/${id}/days/${dayAfter(0)}/workshops/${yoga.workshopId}/remind`,
      );
    expect((await stop(second)).status).toBe(200);
    expect(await remindedOf(first)).toEqual([true, false]);
    for (let count = 0; count < 2; count++) expect((await stop(first)).status).toBe(200);
    expect(await remindedOf(first)).toEqual([false, false]);
    await ask(yoga.workshopId);
    at(17.8);
    expect(await run()).toEqual([]);
    at(17.84);
    expect(await run()).toEqual(['workshop-soon']);
    at(17.9);
    expect(await run()).toEqual([]);
    expect(await remindedOf(first)).toEqual([true, false]);
    at(18);
    expect(await remindedOf(first)).toEqual([false, false]);
    const late = await ask(yoga.workshopId);
    expect([late.status, late.body.code]).toEqual([409, 'HAS_STARTED']);
  });

  test('can’t be asked for by a person who joined after its day had opened, or has left @full', async () => {
    const yoga = aWorkshop({ startAt: new Date(midnight + hours(26)).toISOString() });
    const { id, admin, company, first, second } = await started({
      people: 2,
      days: { [dayAfter(0)]: { workshops: [yoga] } },
    });
    at(25);
    const person = { firstName: 'Late', lastName: 'Comer', companyId: company.id };
    const account = { email: `late-${tests}@example.com`, password: 'Secret-7' };
    const { body } = await admin.post('/admin/employees', { body: { ...person, ...account } });
    const newcomer = [body.employee.id];
    const { pool } = app.database;
    await pool.query('update accounts set must_change_password = false where id = $1', newcomer);
    await pool.query('update employees set awaits_consent = false where id = $1', newcomer);
    const late = await signedIn(app, body.employee);
    const other = await makeCompany(app);
    await admin.patch(`/admin/employees/${second.id}`, { body: { companyId: other.id } });
    const path = `/api/employee/me/challenges/${id}/days/${dayAfter(0)}/workshops/${yoga.workshopId}/remind`;
    const moved = await signedIn(app, second);
    const statuses = await Promise.all(
      [first, moved, late].map(async (each) => (await each.post(path)).status),
    );
    expect(statuses).toEqual([200, 404, 404]);
  });

  test('is pushed in the quiet hours too, and nothing else with it @full', async () => {
    const startAt = new Date(midnight + hours(22)).toISOString();
    const yoga = aWorkshop({ startAt });
    at(20);
    const { id, first } = await started({ days: { [dayAfter(0)]: { workshops: [yoga] } } });
    await withDevice(first, {});
    const path = `/api/employee/me/challenges/${id}/days/${dayAfter(0)}/workshops/${yoga.workshopId}`;
    expect((await first.post(`${path}/remind`)).status).toBe(200);
    at(21.5);
    await transaction(app.services.db, (tx) =>
      notifyEmployees(tx, app.services, {
        kind: 'reward',
        of: sql`
          select ${first.id}::uuid as employee_id, ${id}::uuid as subject_id,
            ${dayAfter(0)}::date as date, ${id}::uuid as challenge_id,
            ${new Date(midnight + hours(48))}::timestamptz as until`,
      }),
    );
    at(21.9);
    expect(await run()).toEqual(['workshop-soon']);
    at(24 + 8);
    expect(await run()).toEqual(['reward']);
  });

  test('that began while the servers were down is not pushed @full', async () => {
    const startAt = new Date(midnight + hours(15)).toISOString();
    const yoga = aWorkshop({ startAt });
    const { id, first } = await started({ days: { [dayAfter(0)]: { workshops: [yoga] } } });
    await withDevice(first, {});
    const path = `/api/employee/me/challenges/${id}/days/${dayAfter(0)}/workshops/${yoga.workshopId}`;
    expect((await first.post(`${path}/remind`)).status).toBe(200);
    at(15.1);
    expect(await run()).toEqual([]);
  });
});

/** A challenge of one team, whose day of today is open. */
async function startedInTeam(people: number) {
  const walk = aTask();
  const challenge = await started({ people, days: { [dayAfter(0)]: { tasks: [walk] } } });
  const { participants, company } = challenge;
  const { team } = await makeTeam(app, { companyId: company.id, members: 0 });
  const ids = sql.param(participants.map((person) => person.id));
  await app.services.db.execute(sql`
    update employees set team_id = ${team.id}, joined_team_at = ${app.now()}
    where id = any(${ids}::uuid[])`);
  return { ...challenge, walk, members: participants as Participant[] };
}

test('the last person of a team is invited in the inbox, from the afternoon on @full', async () => {
  const { id, members, walk } = await startedInTeam(3);
  const [first, second, third] = members as [Participant, Participant, Participant];
  await withDevice(third, {});
  await onDay(first, id, dayAfter(0)).submit(walk);
  at(17);
  await run();
  expect(await kindsOf(third)).not.toContain('team-waiting');
  await onDay(second, id, dayAfter(0)).submit(walk);
  expect([await run(), await run()]).toEqual([[], []]);
  expect(await kindsOf(third)).toContain('team-waiting');
  expect(await kindsOf(first)).not.toContain('team-waiting');
});

test('a paused person is not invited as the last of a team, and does not keep another from it @full', async () => {
  const { id, members, walk } = await startedInTeam(4);
  const [first, second, third, away] = members as [
    Participant,
    Participant,
    Participant,
    Participant,
  ];
  const { status } = await away.post('/api/employee/me/pauses', {
    body: { from: dayAfter(0), to: dayAfter(0), reason: 'leave' },
  });
  expect(status).toBe(201);
  for (const person of [first, second]) await onDay(person, id, dayAfter(0)).submit(walk);
  at(17);
  await run();
  expect(await kindsOf(third)).toContain('team-waiting');
  expect(await kindsOf(away)).not.toContain('team-waiting');
});

test.each([
  ['pushed to who asked for that', false, ['team-waiting']],
  ['not pushed once the day is complete', true, []],
])('an invitation as the last of a team is %s @full', async (_, completes, pushed) => {
  const { id, members, walk } = await startedInTeam(3);
  const [first, second, third] = members as [Participant, Participant, Participant];
  await withDevice(third, { kinds: { 'team-waiting': { push: true } } });
  for (const person of [first, second]) await onDay(person, id, dayAfter(0)).submit(walk);
  at(17);
  await inviteLastOfTeam({
    services: app.services,
    today: dayAfter(0),
    now: app.services.clock.now(),
    signal: undefined,
  });
  if (completes) await onDay(third, id, dayAfter(0)).submit(walk);
  await sendDueNotices(app.services);
  await sendDuePushes(app.services);
  expect(arrived().map(({ body }) => body.kind)).toEqual(pushed);
});
