import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids.ts';
import { readCsv } from '../../../test/csv.ts';
import {
  aModule,
  answersTo,
  aQuiz,
  aTask,
  contradictions,
  entriesOf,
  onDay,
  passAndTurn,
  pointsOf,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { makeTeam } from '../../../test/people.ts';
import { post } from '../../../test/points.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const questions = [
  { ...aQuiz().questions[0], points: 0.5 },
  { ...aQuiz().questions[1], points: 0.25 },
];

describe('points with decimals', () => {
  test('are earned, summed, compared and shown unchanged', async () => {
    const walk = aTask({ points: 2.5 });
    const proved = aTask({ title: 'Swim', points: 0.1, mediaRequired: 'photo' });
    const quiz = aQuiz({ questions });
    const module = aModule({ durationMins: 7.5 });
    const run = await startChallenge(app, {
      people: 2,
      challenge: { points: { completion: 0.7, bonus: 0, penalty: 1.5 } },
      days: { [today]: { tasks: [walk, proved], trivia: [quiz], learningModules: [module] } },
    });
    const { admin, first, second, id, company } = run;
    const day = onDay(first, id);
    expect((await day.submit(walk)).body.success).toBe(true);
    expect((await day.prove(proved)).body.success).toBe(true);
    const attempted = await day.attempt(quiz, answersTo(quiz as never, 2));
    expect(attempted.body.attempt.points).toBe(0.75);
    expect((await day.complete(module)).body.success).toBe(true);
    await onDay(second, id).submit(walk);

    // 2.5 + 0.1 + 0.75 + 0.7
    expect(await pointsOf(admin, first.id)).toBe(4.05);
    expect(await entriesOf(admin, first.id)).toEqual([
      'score 2.5',
      'score 0.1',
      'score 0.75',
      'completion 0.7',
    ]);
    const seen = await day.see();
    expect(seen.body.day.points).toBe(4.05);
    expect(seen.body.day.learningModules[0].durationMins).toBe(7.5);
    expect((await first.get('/api/employee/me')).body.employee.stats.totalPoints).toBe(4.05);
    for (const path of [
      `/admin/challenges/${id}/leaderboard`,
      `/admin/challenges/${id}/leaderboard?period=day&key=${today}`,
    ]) {
      const { body } = await admin.get(path);
      const ranks = body.entries.map(({ rank, points }: Record<string, number>) => [rank, points]);
      expect(ranks).toEqual([
        [1, 4.05],
        [2, 2.5],
      ]);
    }
    const { challenge } = (await admin.get(`/admin/challenges/${id}`)).body;
    expect(challenge.metrics.pointsEarned).toBe(6.55);
    expect(challenge.points).toEqual({ completion: 0.7, bonus: 0, penalty: 1.5 });
    const analytics = await admin.get('/admin/analytics', {
      query: { from: today, to: today, company: company.id },
    });
    expect(analytics.body.data.totals.points).toBe(6.55);
    const { text } = await admin.get('/admin/employees/export', {
      query: { companyId: company.id, sort: '-points' },
    });
    const [titles = [], ...people] = readCsv(text);
    const column = titles.indexOf('Points');
    expect(people.map((row) => row[column])).toEqual(['4.05', '2.5']);
    const part = { part: 'companies', from: today, to: today, company: company.id };
    const file = await admin.get('/admin/analytics/export', { query: part });
    expect(readCsv(file.text)[1]?.at(-1)).toBe('6.55');
    expect(await contradictions(app)).toEqual([]);

    const { body } = await admin.get(`/admin/challenges/${id}/submissions`);
    const [submission] = body.submissions;
    await admin.post(`/admin/challenges/${id}/submissions/${submission.id}/reject`, {
      body: { reason: 'Blurred' },
    });
    // Neither the proof nor the completion counts any more.
    expect(await pointsOf(admin, first.id)).toBe(3.25);
    expect(await contradictions(app)).toEqual([]);

    await passAndTurn(app, 3 * 24 * 3_600_000);
    expect(await pointsOf(admin, second.id)).toBe(1);
    expect(await contradictions(app)).toEqual([]);
  });

  test.each([
    ['tasks', [aTask({ points: 2.505 })], 'tasks.0.points', 'Points'],
    [
      'trivia',
      [aQuiz({ questions: [{ ...questions[0], points: 0.001 }] })],
      'trivia.0.questions.0.points',
      'Points',
    ],
    [
      'learningModules',
      [aModule({ durationMins: 7.125 })],
      'learningModules.0.durationMins',
      'Duration',
    ],
  ])('with more than two decimals are refused in %s', async (section, parts, field, label) => {
    const { admin, id } = await startChallenge(app, { people: 1 });
    const { status, body } = await admin.post(`/admin/challenges/${id}/days`, {
      body: { date: '2026-11-21', [section]: parts },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: `${label} can have at most 2 decimals` });
  });

  test('of a challenge with more than two decimals are refused', async () => {
    const { admin, id } = await startChallenge(app, { people: 1 });
    const { status, body } = await admin.put(`/admin/challenges/${id}`, {
      body: { points: { completion: 1.005, bonus: 0, penalty: 0 } },
    });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['points.completion']]);
  });

  test('add up exactly in the ledger, by person, team and date', async () => {
    const { admin, company, people } = await startChallenge(app, { people: 1 });
    const { team } = await makeTeam(app, { companyId: company.id, members: 0 });
    const [person] = people;
    const cents = fc.integer({ min: -99_999, max: 99_999 }).filter((each) => each !== 0);
    let whole = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 40 }), async (amounts) => {
        await post(
          app,
          amounts.map((each) => ({
            employeeId: person?.id ?? '',
            companyId: company.id,
            teamId: team.id,
            kind: each > 0 ? ('score' as const) : ('penalty' as const),
            causeId: newId(),
            points: each / 100,
          })),
        );
        whole += amounts.reduce((sum, each) => sum + each, 0);
        expect(await pointsOf(admin, person?.id ?? '')).toBe(whole / 100 + 0);
        expect(await contradictions(app)).toEqual([]);
      }),
      { numRuns: runs(15) },
    );
    const { body } = await admin.get(`/admin/teams/${team.id}`);
    expect(body.team.stats.totalPoints).toBe(whole / 100 + 0);
  });
});
