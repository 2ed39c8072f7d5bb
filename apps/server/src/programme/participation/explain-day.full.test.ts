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
        'completion ·  · 100 · Heart quiz · ',
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
      entries: ['score ·  · 28 · Walk 5 km, Heart quiz · ', 'completion ·  · 100 · Heart quiz · '],
    });
    const { data } = (await first.get('/api/employee/me/points')).body;
    expect(data.map(({ component }: { component: string }) => component).sort()).toEqual([
      'Heart quiz',
      'Walk 5 km, Heart quiz',
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
      'completion ·  · 100 · Walk 5 km · ',
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
      entries: [...before, 'score ·  · 20 · Walk 5 km · ', 'completion ·  · 100 · Walk 5 km · '],
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
      ['completion', 100, 'Show your plate', null],
      ['reversal', -20, 'Show your plate', 'taken_back'],
      ['reversal', -100, 'Show your plate', 'taken_back'],
      ['reversal', -20, 'Show your bottle', 'taken_back'],
    ]);
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
