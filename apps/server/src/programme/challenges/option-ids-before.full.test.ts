import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersTo, aQuiz, onDay, startChallenge, today } from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* Options used to have no ids, and answers named them by their place. */

const migration = readFileSync(
  fileURLToPath(new URL('../../../migrations/0121_option_ids.sql', import.meta.url)),
  'utf8',
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const query = async (text: string) => (await app.database.pool.query(text)).rows;
const migrate = async () => {
  for (const statement of migration.split('--> statement-breakpoint')) await query(statement);
};
const withoutIds = (table: string) =>
  query(
    `update ${table} set content =
       regexp_replace(content::text, '"optionId": "[^"]*"(, )?', '', 'g')::jsonb`,
  );

type Quiz = { questions: { options: { optionId?: string }[] }[] };
const optionsOf = (quizzes: Quiz[]) =>
  quizzes.flatMap(({ questions }) => questions.flatMap(({ options }) => options));
const idsOf = (quizzes: Quiz[]) => optionsOf(quizzes).map(({ optionId }) => optionId);
const known = (quizzes: Quiz[]) =>
  JSON.parse(JSON.stringify(quizzes, (name, value) => (name === 'optionId' ? undefined : value)));

test('options of earlier versions get ids, in days and in the library, and answers name them', async () => {
  const quiz = aQuiz({ maxAttempts: 2 });
  const { id, admin, participants } = await startChallenge(app, {
    people: 2,
    days: { [today]: { trivia: [quiz, aQuiz({ title: 'Two' })] } },
  });
  const [one, other] = participants.map((person) => onDay(person, id));
  await one?.attempt(quiz, answersTo(quiz, 2));
  await one?.attempt(quiz, answersTo(quiz, 1));
  await other?.attempt(quiz, answersTo(quiz, 2));
  await admin.post('/admin/library', { body: { challengeId: id, componentId: quiz.triviaId } });
  const planned = async (): Promise<Quiz[]> =>
    (await admin.get(`/admin/challenges/${id}/days`)).body.days[0].trivia;
  const kept = async (): Promise<Quiz[]> =>
    (await query('select content from library_items')).flatMap(({ content }) => content.trivia);
  const before = { planned: await planned(), kept: await kept() };
  await withoutIds('challenge_days');
  await withoutIds('library_items');
  const [first, second] = quiz.questions.map(({ questionId }) => questionId);
  const answers = (place: number, beyond: number) =>
    JSON.stringify([
      { questionId: second, optionIndex: beyond },
      { questionId: first, optionIndex: place },
    ]);
  await query(`update submissions set answers = '${answers(1, 0)}' where attempt = 2`);
  await query(`update submissions set answers = '${answers(0, 7)}' where attempt = 1`);
  await migrate();

  const now = { planned: await planned(), kept: await kept() };
  expect([known(now.planned), known(now.kept)]).toEqual([
    ...[known(before.planned), known(before.kept)],
  ]);
  const ids = [...idsOf(now.planned), ...idsOf(now.kept)];
  expect(new Set(ids).size).toBe(12);
  for (const each of ids) expect(each).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const [four, two, twoHearts] = idsOf(now.planned);
  expect(await query('select attempt, answers from submissions order by attempt')).toEqual([
    // The option at that place was removed.
    ...Array(2).fill({
      attempt: 1,
      answers: [
        { questionId: second, optionIndex: 7 },
        { questionId: first, optionId: four },
      ],
    }),
    {
      attempt: 2,
      answers: [
        { questionId: second, optionId: twoHearts },
        { questionId: first, optionId: two },
      ],
    },
  ]);
  expect((await one?.see())?.body.day.trivia[0].questions).toMatchObject([
    { isRight: false, chosenOption: 1 },
    { isRight: false, chosenOption: 0 },
  ]);

  await migrate();
  expect({ planned: await planned(), kept: await kept() }).toEqual(now);
});
