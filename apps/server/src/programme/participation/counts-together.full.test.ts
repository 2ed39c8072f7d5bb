import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aModule,
  answersTo,
  aQuiz,
  aTask,
  aWorkshop,
  contradictions,
  hours,
  onDay,
  passAndTurn,
  pointsOf,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

const tomorrow = '2026-11-21';
const photo = aTask({ points: 10, mediaRequired: 'photo' });
const walk = aTask({ points: 5, mediaRequired: 'photo' });
const more = aTask({ points: 3, isOptional: true });

async function start(
  requireAllComponents: boolean,
  days: Record<string, { tasks: Record<string, unknown>[] }>,
) {
  const started = await startChallenge(app, {
    people: 2,
    challenge: {
      schedule: { startDate: today, endDate: '2026-11-23' },
      points: { completion: 100, penalty: 0 },
      rules: { requireAllComponents },
    },
    days,
  });
  const { admin, id, first } = started;
  const queue = `/admin/challenges/${id}/submissions`;
  return {
    ...started,
    require: (isRequired: boolean) =>
      admin.put(`/admin/challenges/${id}`, {
        body: { rules: { requireAllComponents: isRequired } },
      }),
    points: () => pointsOf(admin, first.id),
    proofOf: async ({ taskId }: { taskId: string }): Promise<string> => {
      const { submissions } = (await admin.get(queue)).body;
      return submissions.find((each: { taskId: string }) => each.taskId === taskId).id;
    },
    decide: async (proof: string, how: 'reject' | 'undo') => {
      const body = how === 'reject' ? { reason: 'Too dark' } : {};
      expect((await admin.post(`${queue}/${proof}/${how}`, { body })).status).toBe(200);
    },
  };
}

describe('a day keeps the rule with which it opened', () => {
  test('points of one task stay when everything is required from now on, and come back with it', async () => {
    const { id, first, require, points, proofOf, decide } = await start(false, {
      [today]: { tasks: [photo, walk] },
    });
    const day = onDay(first, id);
    await day.prove(photo);
    expect((await require(true)).status).toBe(200);
    expect((await day.see()).body.day.countsTogether).toBe(false);
    const proof = await proofOf(photo);
    for (const _ of [1, 2]) {
      await decide(proof, 'reject');
      expect(await points()).toBe(0);
      await decide(proof, 'undo');
      expect(await points()).toBe(10);
    }
    await day.prove(walk);
    expect(await points()).toBe(115);
    await decide(await proofOf(walk), 'reject');
    expect(await points()).toBe(10);
  });

  test('points wait for everything although it is no longer required', async () => {
    const { id, first, require, points, proofOf, decide } = await start(true, {
      [today]: { tasks: [photo, walk] },
    });
    const day = onDay(first, id);
    await day.prove(photo);
    await require(false);
    expect((await day.see()).body.day).toMatchObject({ countsTogether: true, points: 0 });
    const why = `/api/employee/me/challenges/${id}/days/${today}/explained`;
    expect((await first.get(why)).body.explained).toMatchObject({ points: 0, waiting: 10 });
    await day.prove(walk);
    expect(await points()).toBe(115);
    const proof = await proofOf(walk);
    await decide(proof, 'reject');
    expect(await points()).toBe(0);
    await decide(proof, 'undo');
    expect(await points()).toBe(115);
  });

  test('the next day opens with the rule of then', async () => {
    const { id, first, require, points } = await start(false, {
      [today]: { tasks: [photo] },
      [tomorrow]: { tasks: [photo, walk] },
    });
    await require(true);
    expect((await onDay(first, id).see()).body.day.countsTogether).toBe(false);
    expect((await onDay(first, id, tomorrow).see()).body.day.countsTogether).toBe(true);
    await passAndTurn(app, hours(24));
    const day = onDay(first, id, tomorrow);
    await day.prove(photo);
    expect((await day.see()).body.day).toMatchObject({ countsTogether: true, points: 0 });
    expect(await points()).toBe(0);
    await day.prove(walk);
    expect(await points()).toBe(115);
  });

  test('a day of a quiz or a required module alone counts together, one of a workshop does not', async () => {
    const { admin, id, first } = await start(true, { [today]: { tasks: [more] } });
    const others = {
      [tomorrow]: [{ trivia: [aQuiz()] }, true],
      '2026-11-22': [{ learningModules: [aModule({ required: true })] }, true],
      '2026-11-23': [
        { workshops: [aWorkshop()], learningModules: [aModule({ required: false })] },
        false,
      ],
    } as const;
    for (const [date, [parts]] of Object.entries(others)) {
      const body = { date, ...parts };
      expect((await admin.post(`/admin/challenges/${id}/days`, { body })).status).toBe(201);
    }
    for (const [date, [, isTogether]] of Object.entries(others)) {
      await passAndTurn(app, hours(24));
      expect([date, (await onDay(first, id, date).see()).body.day.countsTogether]).toEqual([
        date,
        isTogether,
      ]);
    }
  });

  test('a day that requires nothing counts one by one, also when its plan requires something later', async () => {
    const { admin, id, first, points, proofOf, decide } = await start(true, {
      [today]: { tasks: [{ ...photo, isOptional: true }, more] },
    });
    const day = onDay(first, id);
    await day.prove(photo);
    await day.submit(more);
    expect(await points()).toBe(13);
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    const quiz = aQuiz();
    const planned = await admin.patch(`/admin/challenges/${id}/days/${days[0].id}`, {
      body: { trivia: [quiz] },
    });
    expect(planned.status).toBe(200);
    const proof = await proofOf(photo);
    await decide(proof, 'reject');
    expect(await points()).toBe(3);
    await decide(proof, 'undo');
    expect(await points()).toBe(13);
    await day.attempt(quiz, answersTo(quiz, 0));
    expect(await points()).toBe(113);
  });
});

test('days from before that rule was kept get it from the challenge, but for those that counted one by one', async () => {
  const { admin, id, first, second, require } = await start(true, {
    [today]: { tasks: [photo, walk] },
  });
  for (const task of [photo, walk]) await onDay(first, id).prove(task);
  await onDay(second, id).prove(photo);
  const other = await start(false, { [today]: { tasks: [photo, walk] } });
  await onDay(other.first, other.id).prove(photo);
  for (const task of [photo, walk]) {
    await onDay(other.second, other.id).prove(task);
    app.pass(1000);
  }
  await other.require(true);
  const off = await start(true, { [today]: { tasks: [photo] } });
  await off.require(false);
  expect((await require(true)).status).toBe(200);
  const query = async (text: string) => (await app.database.pool.query(text)).rows;
  const migration = new URL('../../../migrations/0125_counts_together.sql', import.meta.url);
  await query('update participant_days set counts_together = false');
  await query(readFileSync(migration, 'utf8').split('--> statement-breakpoint')[1] ?? '');
  const together = async (challengeId: string) =>
    query(`select counts_together as together, points::float from participant_days
      where challenge_id = '${challengeId}' order by points`);
  expect(await together(id)).toEqual([
    { together: true, points: 0 },
    { together: true, points: 115 },
  ]);
  expect(await together(other.id)).toEqual([
    { together: false, points: 10 },
    { together: false, points: 115 },
  ]);
  expect(await together(off.id)).toEqual([
    { together: false, points: 0 },
    { together: false, points: 0 },
  ]);
  expect(await pointsOf(admin, first.id)).toBe(115);
});
