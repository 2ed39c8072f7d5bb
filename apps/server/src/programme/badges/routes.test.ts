import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aTask,
  hours,
  onDay,
  type Participant,
  passAndTurn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Back to noon of Friday 20 November 2026. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const dates = [today, '2026-11-21', '2026-11-22'];

/** Starts a challenge with a task on Friday, Saturday and Sunday. */
async function startWeek(rules: Record<string, unknown> = {}) {
  const tasks = dates.map(() => aTask());
  const { id, company, admin, first } = await startChallenge(app, {
    challenge: { schedule: { startDate: today, endDate: '2026-12-10' }, rules },
    days: Object.fromEntries(dates.map((date, place) => [date, { tasks: [tasks[place] ?? {}] }])),
  });
  const submit = async (place: number) => {
    const { status } = await onDay(first, id, dates[place]).submit(tasks[place] ?? { taskId: '' });
    expect(status).toBe(201);
  };
  return { company, admin, first, submit };
}

/** The badges of a person with how often each was earned. */
async function badgesOf(person: Participant): Promise<Record<string, number>> {
  const { body } = await person.get('/api/employee/me/badges');
  return Object.fromEntries(
    body.badges.flatMap(({ badge, times }: { badge: string; times: number }) =>
      times > 0 ? [[badge, times]] : [],
    ),
  );
}
const perfectWeekOf = async (person: Participant) =>
  (await person.get('/api/employee/me/today')).body.today.streak.perfectWeek;
const badgeNoticesOf = async (person: Participant) =>
  (await person.get('/api/employee/me/inbox')).body.notices
    .filter(({ kind }: { kind: string }) => kind === 'badge')
    .map(({ detail }: { detail: string }) => detail)
    .sort();

describe('badges', () => {
  test('are all listed, and the first complete day earns the first', async () => {
    const { first, submit } = await startWeek();
    const { body } = await first.get('/api/employee/me/badges');
    const none = { times: 0, earnedAt: null };
    expect(body.badges).toEqual([
      { badge: 'first-day', ...none },
      { badge: 'perfect-week', ...none },
      { badge: 'streak-7', ...none },
      { badge: 'streak-30', ...none },
      { badge: 'streak-100', ...none },
    ]);
    await submit(0);
    const earned = (await first.get('/api/employee/me/badges')).body.badges[0];
    expect(earned).toEqual({ badge: 'first-day', times: 1, earnedAt: app.now().toISOString() });
    expect(await badgeNoticesOf(first)).toEqual(['First day']);
  });

  test('come once for a perfect week, with the last day that is planned in it @full', async () => {
    const { first, submit } = await startWeek();
    await submit(0);
    await passAndTurn(app, hours(24));
    await submit(1);
    expect([await badgesOf(first), await perfectWeekOf(first)]).toEqual([{ 'first-day': 1 }, null]);
    await passAndTurn(app, hours(24));
    await submit(2);
    expect(await badgesOf(first)).toEqual({ 'first-day': 1, 'perfect-week': 1 });
    expect(await perfectWeekOf(first)).toBe('this');
    expect(await badgeNoticesOf(first)).toEqual(['First day', 'Perfect week']);
    await passAndTurn(app, hours(24));
    expect(await perfectWeekOf(first)).toBe('last');
    await passAndTurn(app, hours(24 * 7));
    expect(await perfectWeekOf(first)).toBe(null);
  });

  test('come for a perfect week although a challenge with a day of it was cancelled @full', async () => {
    const { company, admin, first, submit } = await startWeek();
    const other = await startChallenge(app, { company, people: 0 });
    await submit(0);
    await admin.put(`/admin/challenges/${other.id}/deactivate`);
    await passAndTurn(app, hours(24));
    await submit(1);
    await passAndTurn(app, hours(24));
    await submit(2);
    expect(await badgesOf(first)).toEqual({ 'first-day': 1, 'perfect-week': 1 });
  });

  test('come for a week whose last open day is completed late, and not for a missed one @full', async () => {
    const [late, missed] = [await startWeek({ maxLateHours: 48 }), await startWeek()];
    for (const { submit } of [late, missed]) await submit(0);
    await passAndTurn(app, hours(24));
    await passAndTurn(app, hours(24));
    for (const { submit } of [late, missed]) await submit(2);
    expect(await badgesOf(late.first)).toEqual({ 'first-day': 1 });
    await late.submit(1);
    expect(await badgesOf(late.first)).toEqual({ 'first-day': 1, 'perfect-week': 1 });
    await passAndTurn(app, hours(24));
    expect(await badgesOf(missed.first)).toEqual({ 'first-day': 1 });
    expect(await perfectWeekOf(missed.first)).toBe(null);
  });

  test('are each earned once by two challenges that are completed at the same time @full', async () => {
    const [walk, run] = [aTask(), aTask()];
    const { id, company, first } = await startChallenge(app, {
      days: { [today]: { tasks: [walk] } },
    });
    const other = await startChallenge(app, {
      company,
      people: 0,
      days: { [today]: { tasks: [run] } },
    });
    const sent = await Promise.all([
      onDay(first, id).submit(walk),
      onDay(first, other.id).submit(run),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect(await badgesOf(first)).toEqual({ 'first-day': 1 });
    expect(await badgeNoticesOf(first)).toEqual(['First day']);
  });

  test('count seven dates in a row, and stay when a rejection shortens the streak @full', async () => {
    const walks = Array.from({ length: 7 }, () => aTask({ mediaRequired: 'photo' }));
    const days = walks.map((walk, place) => {
      const date = new Date(noon + place * hours(24)).toISOString().slice(0, 10);
      return [date, { tasks: [walk] }] satisfies [string, object];
    });
    const { id, admin, first } = await startChallenge(app, {
      challenge: { schedule: { startDate: today, endDate: '2026-12-10' } },
      days: Object.fromEntries(days),
    });
    // The week of Friday to Sunday is perfect, and so is the one after it up to Thursday.
    for (const [place, [date]] of days.entries()) {
      if (place > 0) await passAndTurn(app, hours(24));
      await onDay(first, id, date).prove(walks[place] ?? { taskId: '' });
    }
    const all = { 'first-day': 1, 'perfect-week': 2, 'streak-7': 1 };
    expect(await badgesOf(first)).toEqual(all);
    const [proof] = (await admin.get(`/admin/challenges/${id}/submissions`)).body.submissions;
    const body = { reason: 'Of another day', seen: 'pending' };
    await admin.post(`/admin/challenges/${id}/submissions/${proof.id}/reject`, { body });
    expect((await first.get('/api/employee/me/today')).body.today.streak.current).toBe(6);
    expect(await badgesOf(first)).toEqual(all);
  });
});
