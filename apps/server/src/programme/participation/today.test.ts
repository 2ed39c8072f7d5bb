import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import {
  aModule,
  aTask,
  aWorkshop,
  hours,
  onDay,
  type Participant,
  passAndTurn,
  signedIn,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { makeCompany, makeEmployees } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Back to noon of Friday 20 November 2026, when each challenge starts. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const tomorrow = '2026-11-21';
const noWeek = { perfectWeek: null };
const schedule = { startDate: today, endDate: '2026-12-10' };
const path = '/api/employee/me/today';
const todayOf = async (person: Participant) => (await person.get(path)).body.today;
const tagOf = async (person: Participant) => String((await person.get(path)).headers.etag);

describe('today', () => {
  test('has the open days of all challenges, with their parts and progress', async () => {
    const walk = aTask();
    const made = await startChallenge(app, {
      challenge: { title: 'Monsoon Reset', schedule },
      days: { [today]: { tasks: [walk], workshops: [aWorkshop()] } },
    });
    const { company, first } = made;
    const other = await startChallenge(app, { company, people: 0, challenge: { schedule } });
    await onDay(first, made.id).submit(walk);
    const { date, days, next, language } = await todayOf(first);
    expect({ date, next, language }).toEqual({ date: today, next: null, language: 'en' });
    // Those that close at the same time are always in the same order.
    expect(days.map(({ challenge }: { challenge: { id: string } }) => challenge.id)).toEqual(
      [made.id, other.id].sort(),
    );
    const own = days.find(
      ({ challenge }: { challenge: { id: string } }) => challenge.id === made.id,
    );
    expect(own).toMatchObject({
      challenge: { title: 'Monsoon Reset', startDate: today, endDate: '2026-12-10' },
      progress: { points: 120, daysAssigned: 1, daysCompleted: 1 },
      day: { date: today, canTakePart: true, complete: true, points: 120 },
    });
    expect(own.day).toEqual((await onDay(first, made.id).see()).body.day);
    expect(own.day.workshops[0].link).toBeNull();
  });

  test('shows when a day opens, and nothing of it before', async () => {
    const days = { [today]: { tasks: [aTask()] }, [tomorrow]: { tasks: [aTask()] } };
    const { first } = await startChallenge(app, { challenge: { schedule }, days });
    // 00:30 of the next day, which opens at 08:00; the day before takes late submissions.
    await passAndTurn(app, hours(12.5));
    expect((await todayOf(first)).days.map(({ day }: { day: object }) => day)).toMatchObject([
      { date: today, canTakePart: true, tasks: [{ title: 'Walk 5 km' }] },
      { date: tomorrow, canTakePart: false, opensAt: '2026-11-21T02:30:00.000Z', tasks: [] },
    ]);
  });

  test('keeps an earlier day as long as it can be completed @full', async () => {
    const [walk, rest] = [aTask(), aTask()];
    const days = { [today]: { tasks: [walk] }, [tomorrow]: { tasks: [rest] } };
    const rules = { maxLateHours: 24 };
    const { id, first, second } = await startChallenge(app, {
      people: 2,
      challenge: { schedule, rules },
      days,
    });
    await passAndTurn(app, hours(24));
    const dates = async (person: Participant) =>
      (await todayOf(person)).days.map(({ day }: { day: { date: string } }) => day.date);
    expect(await dates(first)).toEqual([today, tomorrow]);
    expect((await onDay(first, id).submit(walk)).status).toBe(201);
    expect(await dates(first)).toEqual([tomorrow]);
    expect(await dates(second)).toEqual([today, tomorrow]);
    await passAndTurn(app, hours(12));
    expect(await dates(second)).toEqual([tomorrow]);
    await passAndTurn(app, hours(24));
    expect(await dates(second)).toEqual([]);
  });

  test('keeps a closed day while its proof can be sent again @full', async () => {
    const walk = aTask({ mediaRequired: 'photo' });
    const { id, admin, first } = await startChallenge(app, {
      challenge: { schedule, rules: { allowLateSubmission: false } },
      days: { [today]: { tasks: [walk] } },
    });
    await onDay(first, id).prove(walk);
    await passAndTurn(app, hours(48));
    expect((await todayOf(first)).days).toEqual([]);
    const submissions = `/admin/challenges/${id}/submissions`;
    const [proof] = (await admin.get(submissions)).body.submissions;
    const body = { reason: 'Too dark', seen: 'pending' };
    expect((await admin.post(`${submissions}/${proof.id}/ask-again`, { body })).status).toBe(200);
    const [{ day }] = (await todayOf(first)).days;
    expect(day).toMatchObject({ date: today, canTakePart: false });
    expect(day.tasks[0].submission).toMatchObject({ status: 'asked_again', reason: 'Too dark' });
    await passAndTurn(app, hours(25));
    expect((await todayOf(first)).days).toEqual([]);
  });

  test('names the next challenge while there is nothing to do', async () => {
    const company = await makeCompany(app);
    const [one] = await makeEmployees(app, 1, { companyId: company.id });
    const person = await signedIn(app, { id: one?.id ?? '' });
    expect((await todayOf(person)).next).toBeNull();
    const admin = await app.sessionOf(await app.makeAccount(), true);
    const plan = { title: 'Diwali Steps', schedule: { startDate: tomorrow, endDate: tomorrow } };
    const { challenge } = (await admin.post('/admin/challenges', { body: challengeBody(plan) }))
      .body;
    const { id } = challenge;
    const body = { assignmentType: 'company', companyIds: [company.id] };
    await admin.put(`/admin/challenges/${id}/assign`, { body });
    const startsAt = '2026-11-21T02:30:00.000Z';
    const next = { _id: id, id, title: 'Diwali Steps', startsAt, hasStarted: false };
    expect((await todayOf(person)).next).toEqual(next);
    const [colleague] = await makeEmployees(app, 1, { companyId: (await makeCompany(app)).id });
    const other = await signedIn(app, { id: colleague?.id ?? '' });
    expect((await todayOf(other)).next).toBeNull();
  });

  test('names the next day of a running challenge, without paused ones @full', async () => {
    const days = Object.fromEntries(
      ['2026-11-22', '2026-11-24', '2026-11-26'].map((date) => [date, { tasks: [aTask()] }]),
    );
    const { id, admin, company, first } = await startChallenge(app, {
      challenge: { title: 'Desk Yoga', schedule: { startDate: today, endDate: '2026-11-26' } },
      days,
    });
    const nextOf = async () => {
      const { days: shown, next } = await todayOf(first);
      expect(shown).toEqual([]);
      return [next?.id, next?.startsAt, next?.hasStarted];
    };
    expect(await nextOf()).toEqual([id, '2026-11-22T02:30:00.000Z', true]);
    await app.database.pool.query(
      `insert into holiday_decisions
        (company_id, date, name, paused, decided_by, decided_by_name, decided_at)
        values ($1, '2026-11-22', 'Guru Purab', true, gen_random_uuid(), 'Kavitha', now())`,
      [company.id],
    );
    expect(await nextOf()).toEqual([id, '2026-11-24T02:30:00.000Z', true]);
    const body = { from: '2026-11-24', to: '2026-11-25', reason: 'illness' };
    const paused = await admin.post(`/admin/employees/${first.id}/pauses`, { body });
    expect(paused.status, paused.text).toBe(201);
    expect(await nextOf()).toEqual([id, '2026-11-26T02:30:00.000Z', true]);
  });

  test('has nothing of a cancelled challenge, or one that the person left @full', async () => {
    const made = await startChallenge(app, { challenge: { schedule } });
    const left = await startChallenge(app, { challenge: { schedule } });
    await made.admin.put(`/admin/challenges/${made.id}/deactivate`);
    expect((await todayOf(made.first)).days).toEqual([]);
    await left.admin.put(`/admin/challenges/${left.id}/assign`, {
      body: { assignmentType: 'company', companyIds: [made.company.id] },
    });
    expect((await todayOf(left.first)).days).toEqual([]);
  });

  test('counts the streak, which survives two missed days in a fortnight', async () => {
    const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
    const tasks = dates.map(() => aTask());
    const { id, first } = await startChallenge(app, {
      challenge: { schedule, rules: { allowLateSubmission: false } },
      days: Object.fromEntries(dates.map((date, place) => [date, { tasks: [tasks[place] ?? {}] }])),
    });
    const submit = (place: number) =>
      onDay(first, id, dates[place]).submit(tasks[place] ?? { taskId: '' });
    expect((await todayOf(first)).streak).toEqual({
      current: 0,
      longest: 0,
      restDaysLeft: 2,
      ...noWeek,
    });
    await submit(0);
    expect((await todayOf(first)).streak).toEqual({
      current: 1,
      longest: 1,
      restDaysLeft: 2,
      ...noWeek,
    });
    for (let half = 0; half < 4; half++) await passAndTurn(app, hours(12));
    expect((await todayOf(first)).streak).toEqual({
      current: 1,
      longest: 1,
      restDaysLeft: 1,
      ...noWeek,
    });
    await submit(2);
    expect((await todayOf(first)).streak).toEqual({
      current: 2,
      longest: 2,
      restDaysLeft: 1,
      ...noWeek,
    });
  });
});

describe('today for an app that has it', () => {
  test('is 304 while nothing changes', async () => {
    const { first, second } = await startChallenge(app, { people: 2, challenge: { schedule } });
    const etag = await tagOf(first);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await first.get(path, { headers: { 'if-none-match': known } });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    }
    const others = await second.get(path, { headers: { 'if-none-match': etag } });
    expect(others.status).toBe(200);
  });

  test('is new after each change that it shows @full', async () => {
    const walk = aTask({ mediaRequired: 'photo' });
    const read = aModule();
    const { id, admin, first } = await startChallenge(app, {
      challenge: { schedule },
      days: { [today]: { tasks: [walk], learningModules: [read] } },
    });
    const seen = new Set([await tagOf(first)]);
    const expectNew = async () => {
      const tag = await tagOf(first);
      expect(seen).not.toContain(tag);
      seen.add(tag);
    };
    await onDay(first, id).complete(read);
    await expectNew();
    await onDay(first, id).prove(walk);
    await expectNew();
    const submissions = `/admin/challenges/${id}/submissions`;
    const [proof] = (await admin.get(submissions)).body.submissions;
    const body = { reason: 'Too dark', seen: 'pending' };
    app.pass(1000);
    await admin.post(`${submissions}/${proof.id}/ask-again`, { body });
    await expectNew();
    const [planned] = (await admin.get(`/admin/challenges/${id}/days`)).body.days;
    const saved = await admin.patch(`/admin/challenges/${id}/days/${planned.id}`, {
      body: { tasks: [{ ...walk, title: 'Walk 6 km' }] },
      headers: { 'if-match': `"${planned.version}"` },
    });
    expect(saved.body).toMatchObject({ success: true });
    await expectNew();
    // The links to files would soon be too old.
    app.pass(151_000);
    await expectNew();
  });

  test('tells of a reward until its notice is read @full', async () => {
    const walk = aTask();
    const { id, first } = await startChallenge(app, {
      challenge: {
        schedule: { startDate: today, endDate: today },
        rules: { allowLateSubmission: false },
        rewards: { certificates: true, badges: [] },
      },
      days: { [today]: { tasks: [walk] } },
    });
    await onDay(first, id).submit(walk);
    expect((await todayOf(first)).hasNewReward).toBe(false);
    for (const part of [24, 0.1, 0.1]) {
      app.pass(hours(part));
      await turn(app);
    }
    const tag = await tagOf(first);
    expect((await todayOf(first)).hasNewReward).toBe(true);
    const { notices } = (await first.get('/api/employee/me/inbox')).body;
    const ids = notices.map((notice: { id: string }) => notice.id);
    await first.post('/api/employee/me/inbox/read', { body: { ids } });
    expect((await todayOf(first)).hasNewReward).toBe(false);
    expect(await tagOf(first)).not.toBe(tag);
  });

  test('takes at most eight statements, and two while nothing changes @full', async () => {
    const walk = aTask({ mediaRequired: 'photo' });
    const later = aWorkshop({ startAt: '2026-11-20T12:00:00.000Z' });
    const { company, id, first } = await startChallenge(app, {
      challenge: { schedule, rules: { offlineGraceMinutes: 60 } },
      days: { [today]: { tasks: [walk], workshops: [later] } },
    });
    await startChallenge(app, { company, people: 0, challenge: { schedule } });
    await onDay(first, id).prove(walk);
    const etag = await tagOf(first);
    const query = vi.spyOn(app.database.pool, 'query');
    await first.get(path);
    expect(query.mock.calls.length).toBeLessThanOrEqual(8);
    query.mockClear();
    const { status } = await first.get(path, { headers: { 'if-none-match': etag } });
    expect(status).toBe(304);
    expect(query.mock.calls.length).toBeLessThanOrEqual(2);
    query.mockRestore();
  });
});
