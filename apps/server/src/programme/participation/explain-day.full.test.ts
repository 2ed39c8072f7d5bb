import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answersTo,
  aQuiz,
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

/** Back to noon of Friday 20 November 2026, when each challenge starts. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

type Entry = {
  kind: string;
  reversed: string | null;
  points: number;
  component: { title: string } | null;
  together: { title: string }[];
  reason: string;
  cause: string | null;
};

const schedule = { startDate: today, endDate: '2026-12-10' };

async function explained(person: Participant, id: string) {
  const { status, body } = await person.get(
    `/api/employee/me/challenges/${id}/days/${today}/explained`,
  );
  expect(status).toBe(200);
  const { points, entries, missing, waiting } = body.explained;
  return {
    points,
    waiting,
    missing: missing.map(({ title }: { title: string }) => title),
    entries: entries.map((entry: Entry) =>
      [
        ...[entry.kind, entry.reversed, entry.points],
        entry.component &&
          [...entry.together, entry.component].map(({ title }) => title).join(', '),
        entry.reason,
      ].join(' · '),
    ),
  };
}

describe('the explanation of a day’s points', () => {
  test('names the proof that was rejected again after an undone rejection', async () => {
    const water = aTask({ title: 'Eight glasses' });
    const bottle = aTask({ title: 'Show your bottle', mediaRequired: 'photo' });
    const { id, admin, first } = await startChallenge(app, {
      challenge: { schedule },
      days: { [today]: { tasks: [water, bottle] } },
    });
    await onDay(first, id).submit(water);
    await onDay(first, id).prove(bottle);
    const queue = `/admin/challenges/${id}/submissions`;
    const [proof] = (await admin.get(queue)).body.submissions;
    for (const [act, reason] of [
      ['reject', 'Too dark'],
      ['undo', undefined],
      ['reject', 'No bottle'],
    ]) {
      app.pass(1000);
      const { status } = await admin.post(`${queue}/${proof.id}/${act}`, { body: { reason } });
      expect(status).toBe(200);
    }
    const { entries } = await explained(first, id);
    for (const reason of ['Too dark', 'No bottle'])
      expect(entries).toContain(`reversal · score · -20 · Show your bottle · ${reason}`);
    expect(entries.join()).not.toContain('-20 · Eight glasses');
  });

  test('names for each entry the component that it is for', async () => {
    const [walk, quiz] = [aTask(), aQuiz()];
    const { id, first } = await startChallenge(app, {
      challenge: { schedule },
      days: { [today]: { tasks: [walk], trivia: [quiz] } },
    });
    expect(await explained(first, id)).toEqual({
      points: 0,
      waiting: 0,
      missing: ['Walk 5 km', 'Heart quiz'],
      entries: [],
    });
    await onDay(first, id).submit(walk);
    await onDay(first, id).attempt(quiz, answersTo(quiz, 1));
    await onDay(first, id).attempt(quiz, answersTo(quiz, 2));
    expect(await explained(first, id)).toEqual({
      points: 128,
      waiting: 0,
      missing: [],
      entries: [
        'score ·  · 20 · Walk 5 km · ',
        'score ·  · 5 · Heart quiz · ',
        'completion ·  · 100 ·  · ',
        'score ·  · 3 · Heart quiz · ',
      ],
    });
  });

  test('says what waits for the rest where everything is required', async () => {
    const [walk, quiz] = [aTask(), aQuiz()];
    const { id, first } = await startChallenge(app, {
      challenge: { schedule, rules: { requireAllComponents: true } },
      days: { [today]: { tasks: [walk], trivia: [quiz] } },
    });
    await onDay(first, id).submit(walk);
    expect(await explained(first, id)).toMatchObject({
      points: 0,
      waiting: 20,
      missing: ['Heart quiz'],
      entries: [],
    });
    await onDay(first, id).attempt(quiz, answersTo(quiz, 2));
    expect(await explained(first, id)).toMatchObject({
      ...{ points: 128, waiting: 0, missing: [] },
      entries: ['score ·  · 28 · Walk 5 km, Heart quiz · ', 'completion ·  · 100 ·  · '],
    });
    const { data } = (await first.get('/api/employee/me/points')).body;
    const parts = data.map(({ kind, component }: Record<string, string>) => [kind, component]);
    expect(parts.sort()).toEqual([
      ['completion', null],
      ['score', 'Walk 5 km, Heart quiz'],
    ]);
  });

  test('names what a decision reversed, and the reviewer’s reason', async () => {
    app.passPerLook(1);
    const walk = aTask({ mediaRequired: 'photo' });
    const { id, admin, first } = await startChallenge(app, {
      challenge: { schedule },
      days: { [today]: { tasks: [walk] } },
    });
    await onDay(first, id).prove(walk);
    const submissions = `/admin/challenges/${id}/submissions`;
    const [proof] = (await admin.get(submissions)).body.submissions;
    const body = { reason: 'Too dark', seen: 'pending' };
    await admin.post(`${submissions}/${proof.id}/ask-again`, { body });
    const before = [
      'score ·  · 20 · Walk 5 km · ',
      'completion ·  · 100 ·  · ',
      'reversal · score · -20 · Walk 5 km · Too dark',
      'reversal · completion · -100 · Walk 5 km · Too dark',
    ];
    expect(await explained(first, id)).toEqual({
      points: 0,
      waiting: 0,
      missing: ['Walk 5 km'],
      entries: before,
    });
    await onDay(first, id).prove(walk);
    expect(await explained(first, id)).toEqual({
      points: 120,
      waiting: 0,
      missing: [],
      entries: [...before, 'score ·  · 20 · Walk 5 km · ', 'completion ·  · 100 ·  · '],
    });
    app.passPerLook(0);
  });

  test('tells what the employee took back, and what an undone rejection counted again', async () => {
    const [bottle, plate] = [
      aTask({ title: 'Show your bottle', mediaRequired: 'photo' }),
      aTask({ title: 'Show your plate', mediaRequired: 'photo' }),
    ];
    const { id, admin, first } = await startChallenge(app, {
      challenge: { schedule },
      days: { [today]: { tasks: [bottle, plate] } },
    });
    await onDay(first, id).prove(bottle);
    const queue = `/admin/challenges/${id}/submissions`;
    const [proof] = (await admin.get(queue)).body.submissions;
    for (const [act, reason] of [
      ['reject', 'Too dark'],
      ['undo', undefined],
    ]) {
      app.pass(1000);
      await admin.post(`${queue}/${proof.id}/${act}`, { body: { reason } });
    }
    app.pass(1000);
    await onDay(first, id).prove(plate);
    app.pass(1000);
    const day = `/api/employee/me/challenges/${id}/days/${today}`;
    await first.delete(`${day}/tasks/${plate.taskId}/proof`);
    await first.delete(`${day}/tasks/${bottle.taskId}/proof`);
    const { entries } = (await first.get(`${day}/explained`)).body.explained;
    const causes = entries.map(({ kind, points, cause, component }: Entry) => [
      kind,
      points,
      component?.title,
      cause,
    ]);
    expect(causes).toEqual([
      ['score', 20, 'Show your bottle', null],
      ['reversal', -20, 'Show your bottle', null],
      ['score', 20, 'Show your bottle', 'counted_again'],
      ['score', 20, 'Show your plate', null],
      ['completion', 100, undefined, null],
      ['reversal', -20, 'Show your plate', 'taken_back'],
      ['reversal', -100, 'Show your plate', 'taken_back'],
      ['reversal', -20, 'Show your bottle', 'taken_back'],
    ]);
  });

  /** A day of two proofs and a task, all of it done in this order, of a new challenge. */
  async function allDone(rules: Record<string, unknown>, last: Record<string, unknown> = {}) {
    const [bottle, plate] = [
      aTask({ title: 'Bottle', mediaRequired: 'photo' }),
      aTask({ title: 'Plate', mediaRequired: 'photo', ...last }),
    ];
    const water = aTask({ title: 'Water' });
    const made = await startChallenge(app, {
      challenge: { schedule, rules, points: { completion: 100, bonus: 10, penalty: 15 } },
      days: { [today]: { tasks: [bottle, plate, water] } },
    });
    const { id, admin, first } = made;
    for (const task of [bottle, plate]) await onDay(first, id).prove(task);
    await onDay(first, id).submit(water);
    const queue = `/admin/challenges/${id}/submissions`;
    const { submissions } = (await admin.get(queue)).body;
    const decide = async (task: typeof bottle, how: 'reject' | 'undo', reason?: string) => {
      const proof = submissions.find((each: { taskId: string }) => each.taskId === task.taskId);
      const { status } = await admin.post(`${queue}/${proof.id}/${how}`, { body: { reason } });
      expect(status).toBe(200);
    };
    const takeBack = ({ taskId }: typeof bottle) =>
      first.delete(`/api/employee/me/challenges/${id}/days/${today}/tasks/${taskId}/proof`);
    const linesSince = async (count: number) => (await explained(first, id)).entries.slice(count);
    return { ...made, bottle, plate, decide, takeBack, linesSince };
  }

  test('names the rejected task where the whole day is taken back, and what counts again without it', async () => {
    const { admin, first, bottle, decide, linesSince } = await allDone({});
    expect((await linesSince(3)).slice(0, 2)).toEqual([
      'completion ·  · 100 ·  · ',
      'bonus ·  · 10 ·  · ',
    ]);
    app.pass(1000);
    await decide(bottle, 'reject', 'Not clear');
    const taken = [
      'reversal · score · -20 · Bottle · Not clear',
      'reversal · completion · -100 · Bottle · Not clear',
      'reversal · bonus · -10 · Bottle · Not clear',
    ];
    expect(await linesSince(5)).toEqual(taken);
    const { data } = (await admin.get(`/admin/employees/${first.id}/points`)).body;
    const inConsole = data.map(
      ({ kind, reversed, points, component, reason }: Record<string, string>) =>
        [kind, reversed, points, component, reason].join(' · '),
    );
    expect(inConsole.reverse().slice(3)).toEqual(await linesSince(3));
    app.pass(1000);
    await decide(bottle, 'undo');
    expect(await linesSince(5)).toEqual([
      ...taken,
      'score ·  · 20 · Bottle · ',
      'completion ·  · 100 ·  · ',
      'bonus ·  · 10 ·  · ',
    ]);
  });

  test('names the rejected task alone where everything counts together', async () => {
    const { bottle, decide, linesSince } = await allDone({ requireAllComponents: true });
    expect(await linesSince(0)).toEqual([
      'score ·  · 60 · Bottle, Plate, Water · ',
      'completion ·  · 100 ·  · ',
      'bonus ·  · 10 ·  · ',
    ]);
    app.pass(1000);
    await decide(bottle, 'reject', 'Not clear');
    expect(await linesSince(3)).toEqual([
      'reversal · score · -60 · Bottle · Not clear',
      'reversal · completion · -100 · Bottle · Not clear',
      'reversal · bonus · -10 · Bottle · Not clear',
    ]);
  });

  test('gives what still counts no reason of another task', async () => {
    const { plate, decide, linesSince } = await allDone(
      { requireAllComponents: true },
      { isOptional: true, points: 7 },
    );
    app.pass(1000);
    await decide(plate, 'reject', 'Not clear');
    expect(await linesSince(3)).toEqual([
      'reversal · score · -47 · Plate · Not clear',
      'score ·  · 40 · Bottle, Water · ',
    ]);
  });

  test('names each of several tasks that were rejected at the same instant', async () => {
    const { bottle, plate, decide, linesSince } = await allDone({});
    app.pass(1000);
    await decide(bottle, 'reject', 'Not clear');
    await decide(plate, 'reject', 'Too dark');
    expect(await linesSince(5)).toEqual([
      'reversal · score · -20 · Bottle · Not clear',
      'reversal · completion · -100 · Bottle, Plate · Not clear; Too dark',
      'reversal · bonus · -10 · Bottle, Plate · Not clear; Too dark',
      'reversal · score · -20 · Plate · Too dark',
    ]);
  });

  test('names the proof that the person took back, with the day that it had completed', async () => {
    const { first, id, bottle, plate, takeBack, linesSince } = await allDone({});
    for (const task of [plate, bottle]) {
      app.pass(1000);
      expect((await takeBack(task)).status).toBe(200);
    }
    expect(await linesSince(5)).toEqual([
      'reversal · score · -20 · Plate · ',
      'reversal · completion · -100 · Plate · ',
      'reversal · bonus · -10 · Plate · ',
      'reversal · score · -20 · Bottle · ',
    ]);
    const path = `/api/employee/me/challenges/${id}/days/${today}/explained`;
    const { entries } = (await first.get(path)).body.explained;
    expect(entries.slice(5).map(({ cause }: Entry) => cause)).toEqual(
      Array.from({ length: 4 }, () => 'taken_back'),
    );
  });

  test('says of an optional proof that counted together that the person took it back', async () => {
    const { plate, takeBack, linesSince } = await allDone(
      { requireAllComponents: true },
      { isOptional: true, points: 7 },
    );
    app.pass(1000);
    expect((await takeBack(plate)).status).toBe(200);
    expect(await linesSince(3)).toEqual([
      'reversal · score · -47 · Plate · ',
      'score ·  · 40 · Bottle, Water · ',
    ]);
  });

  test('names the rejected task beside the penalty that its rejection costs', async () => {
    const { bottle, decide, linesSince } = await allDone({ allowLateSubmission: false });
    await passAndTurn(app, hours(13));
    await decide(bottle, 'reject', 'Not clear');
    expect((await linesSince(5)).at(-1)).toBe('penalty ·  · -15 · Bottle · Not clear');
    app.pass(1000);
    await decide(bottle, 'undo');
    expect(await linesSince(9)).toContain('reversal · penalty · 15 ·  · ');
  });

  test('says of what is missing whether its proof was rejected for good', async () => {
    const [plate, walk] = [aTask({ title: 'Your plate', mediaRequired: 'photo' }), aTask()];
    const { id, admin, first } = await startChallenge(app, {
      challenge: { schedule },
      days: { [today]: { tasks: [plate, walk] } },
    });
    await onDay(first, id).prove(plate);
    const queue = `/admin/challenges/${id}/submissions`;
    const [proof] = (await admin.get(queue)).body.submissions;
    await admin.post(`${queue}/${proof.id}/reject`, { body: { reason: 'Another day' } });
    const missing = async () => {
      const path = `/api/employee/me/challenges/${id}/days/${today}/explained`;
      return (await first.get(path)).body.explained.missing.map(
        ({ title, isRejected }: { title: string; isRejected: boolean }) => [title, isRejected],
      );
    };
    expect(await missing()).toEqual([
      ['Your plate', true],
      [walk.title, false],
    ]);
    app.pass(1000);
    await admin.post(`${queue}/${proof.id}/undo`, { body: {} });
    expect(await missing()).toEqual([[walk.title, false]]);
  });

  test('has a penalty without a component', async () => {
    const { id, first } = await startChallenge(app, {
      challenge: {
        schedule,
        points: { completion: 0, bonus: 0, penalty: 5 },
        rules: { allowLateSubmission: false },
      },
    });
    await passAndTurn(app, hours(13));
    expect(await explained(first, id)).toMatchObject({
      points: -5,
      entries: ['penalty ·  · -5 ·  · '],
    });
  });

  test('is of one’s own days only', async () => {
    const { id } = await startChallenge(app, { challenge: { schedule } });
    const other = await startChallenge(app, { challenge: { schedule } });
    const path = `/api/employee/me/challenges/${id}/days/${today}/explained`;
    expect((await other.first.get(path)).status).toBe(404);
  });
});
