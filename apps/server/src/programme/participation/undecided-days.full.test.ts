import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aModule,
  aTask,
  contradictions,
  hours,
  makeReviewers,
  onDay,
  passAndTurn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Closed days of which something is undecided: what Today and the challenge's calendar show. */

let app: TestApp;
let reviewer: Awaited<ReturnType<TestApp['sessionOf']>>;
let other: typeof reviewer;

beforeAll(async () => {
  app = await startTestApp();
  [reviewer, other] = await makeReviewers(app);
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const walk = aTask({ mediaRequired: 'photo' });
const stretch = aTask({ title: 'Stretch', mediaRequired: 'photo' });
const read = aModule();

/** The person has proved both tasks of a day that is closed since a day, but for `missing`. */
async function withClosedDay({ missing = [] as string[], challenge = {} } = {}) {
  const started = await startChallenge(app, {
    challenge: {
      schedule: { startDate: today, endDate: '2026-12-10' },
      rules: { allowLateSubmission: false },
      ...challenge,
    },
    days: { [today]: { tasks: [walk, stretch], learningModules: [read] } },
  });
  const { id, first } = started;
  const day = onDay(first, id);
  for (const task of [walk, stretch]) if (!missing.includes(task.taskId)) await day.prove(task);
  if (!missing.includes(read.moduleId)) await day.complete(read);
  await passAndTurn(app, hours(24));
  await passAndTurn(app, hours(12));
  const path = `/admin/challenges/${id}/submissions`;
  const { submissions } = (await reviewer.get(path)).body;
  const decide = async (task: { taskId: string }, how: string, by = reviewer) => {
    const proof = submissions.find((each: { taskId: string }) => each.taskId === task.taskId);
    const body = how === 'approve' ? {} : { reason: 'Too dark' };
    const decided = await by.post(`${path}/${proof.id}/${how}`, { body });
    expect(decided.status, decided.text).toBe(200);
  };
  const ask = (task: { taskId: string }) =>
    first.post(`/api/employee/me/challenges/${id}/days/${today}/tasks/${task.taskId}/second-look`, {
      body: {},
    });
  const readToday = async () => (await first.get('/api/employee/me/today')).body.today;
  /** Whether Today shows the day, and whether the calendar says that it is undecided. */
  const shown = async () => {
    const { days } = await readToday();
    const { challenges } = (await first.get('/api/employee/me/challenges')).body;
    return {
      today: days.map(({ day: { date } }: { day: { date: string } }) => date),
      undecided: challenges[0].days.map((each: { undecided: boolean }) => each.undecided),
    };
  };
  return { ...started, decide, ask, shown, readToday };
}

const inBoth = { today: [today], undecided: [true] };
const inNone = { today: [], undecided: [false] };

describe('a closed day with a rejected proof', () => {
  test('is shown for as long as a second look can be asked for, and from then on while it waits', async () => {
    const { decide, ask, shown, first } = await withClosedDay();
    expect(await shown()).toEqual(inNone);
    await decide(walk, 'reject');
    expect(await shown()).toEqual(inBoth);
    app.pass(hours(7 * 24) - 1000);
    expect(await shown()).toEqual(inBoth);
    expect((await ask(walk)).status).toBe(200);
    app.pass(hours(20 * 24));
    expect(await shown()).toEqual(inBoth);
    const { days } = (await first.get('/api/employee/me/today')).body.today;
    expect(days[0].day.tasks[0].submission).toMatchObject({
      status: 'rejected',
      secondLook: { decidedAt: null },
    });
  });

  test('is gone when the time to ask is over', async () => {
    const { decide, shown } = await withClosedDay();
    await decide(walk, 'reject');
    app.pass(hours(7 * 24));
    expect(await shown()).toEqual(inNone);
  });

  test.each(['approve', 'reject'])(
    'is gone once the second look is decided with “%s”',
    async (how) => {
      const { decide, ask, shown } = await withClosedDay();
      await decide(walk, 'reject');
      await ask(walk);
      await decide(walk, how, other);
      expect(await shown()).toEqual(inNone);
    },
  );

  test.each([
    ['a task', stretch.taskId],
    ['a module', read.moduleId],
  ])('is not shown if %s is missing, too', async (_, missing) => {
    const { decide, shown } = await withClosedDay({ missing: [missing] });
    await decide(walk, 'reject');
    expect(await shown()).toEqual(inNone);
  });

  test('is not shown while one of two rejections is final', async () => {
    const { decide, ask, shown } = await withClosedDay();
    await decide(walk, 'reject');
    await decide(stretch, 'reject');
    expect(await shown()).toEqual(inBoth);
    await ask(walk);
    app.pass(hours(7 * 24));
    expect(await shown()).toEqual(inNone);
  });

  test('is not shown to a person who paused it', async () => {
    const { admin, first, decide, shown } = await withClosedDay();
    await decide(walk, 'reject');
    const body = { from: today, to: today, reason: 'illness' };
    const paused = await admin.post(`/admin/employees/${first.id}/pauses`, { body });
    expect(paused.status, paused.text).toBe(201);
    expect(await shown()).toEqual(inNone);
  });

  test('is not shown once the challenge is cancelled', async () => {
    const { admin, id, decide, shown } = await withClosedDay();
    await decide(walk, 'reject');
    await admin.put(`/admin/challenges/${id}/deactivate`);
    expect(await shown()).toEqual(inNone);
  });

  test('comes after what is open, and leaves the next day named', async () => {
    const { admin, id, decide, readToday } = await withClosedDay();
    await decide(walk, 'reject');
    const plan = (date: string) =>
      admin.post(`/admin/challenges/${id}/days`, { body: { date, tasks: [aTask()] } });
    await plan('2026-11-23');
    const { days, next } = await readToday();
    expect([days.length, next?.id]).toEqual([1, id]);
    await passAndTurn(app, hours(34));
    await passAndTurn(app, 1000);
    const later = await readToday();
    expect(later.days.map(({ day }: { day: { date: string } }) => day.date)).toEqual([
      ...['2026-11-23', today],
    ]);
    expect(later.next).toBeNull();
  });

  test('makes another answer of Today when its time to ask begins and ends', async () => {
    const { decide, first } = await withClosedDay();
    const tagOf = async () => {
      const { headers } = await first.get('/api/employee/me/today');
      return String(headers.etag);
    };
    const changed = async (known: string) =>
      (await first.get('/api/employee/me/today', { headers: { 'if-none-match': known } })).status;
    const before = await tagOf();
    expect(await changed(before)).toBe(304);
    await decide(walk, 'reject');
    expect(await changed(before)).toBe(200);
    const within = await tagOf();
    app.pass(hours(7 * 24));
    expect(await changed(within)).toBe(200);
  });

  test('makes another answer of Today when its second look is asked for and decided much later', async () => {
    const { decide, ask, first } = await withClosedDay();
    await decide(walk, 'reject');
    app.pass(hours(6 * 24));
    // At the beginning of a minute, so that time alone changes nothing.
    app.pass(60_000 - (app.now().getTime() % 60_000));
    const seen = new Set<string>();
    const see = async () =>
      seen.add(String((await first.get('/api/employee/me/today')).headers.etag));
    await see();
    await ask(walk);
    await see();
    await decide(walk, 'reject', other);
    await see();
    expect(seen.size).toBe(3);
  });
});

describe('a closed day of which another proof was asked for', () => {
  test('is undecided until the time for it is over, if nothing else is missing', async () => {
    const { decide, shown } = await withClosedDay();
    await decide(walk, 'ask-again');
    expect(await shown()).toEqual(inBoth);
    app.pass(hours(24));
    expect(await shown()).toEqual(inNone);
  });

  test('is shown on Today, but not undecided, while something else is missing', async () => {
    const { decide, shown } = await withClosedDay({ missing: [read.moduleId] });
    await decide(walk, 'ask-again');
    expect(await shown()).toEqual({ today: [today], undecided: [false] });
  });

  test('is complete once it was sent', async () => {
    const { id, first, decide, shown } = await withClosedDay();
    await decide(walk, 'ask-again');
    const sent = await onDay(first, id).prove(walk);
    expect([sent.status, sent.body.day.complete]).toEqual([201, true]);
    expect((await shown()).undecided).toEqual([false]);
  });
});
