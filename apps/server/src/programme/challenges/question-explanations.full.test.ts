import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aQuiz, startChallenge, today } from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const migration = readFileSync(
  fileURLToPath(new URL('../../../migrations/0044_question_explanations.sql', import.meta.url)),
  'utf8',
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('questions of earlier versions get an empty explanation, and stay in their order', async () => {
  const { id, admin } = await startChallenge(app, {
    days: { [today]: { trivia: [aQuiz({ title: 'One' }), aQuiz({ title: 'Two' })] } },
  });
  const quizzes = async () => (await admin.get(`/admin/challenges/${id}/days`)).body.days[0].trivia;
  const before = await quizzes();
  await app.database.pool.query(
    `update challenge_days set content = replace(content::text, '"explanation":', '"was":')::jsonb`,
  );
  await app.database.pool.query(migration);
  const cleared = before.map((quiz: { questions: object[] }) => ({
    ...quiz,
    questions: quiz.questions.map((question) => ({ ...question, explanation: '' })),
  }));
  expect(await quizzes()).toEqual(cleared);
});
