import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answersTo,
  aQuiz,
  contradictions,
  onDay,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/* A quiz whose options are changed while its day is open. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

type Option = { optionId?: string; text: string };
type Question = { questionId: string; options: Option[] };

/** Starts a quiz with one question, whose first option is right. */
async function started(given: Record<string, unknown> = {}) {
  const [question] = aQuiz().questions;
  const quiz = { ...aQuiz({ maxAttempts: 2, ...given }), questions: [question as Question] };
  const { id, admin, first } = await startChallenge(app, { days: { [today]: { trivia: [quiz] } } });
  const day = onDay(first, id);
  const planned = async () => (await admin.get(`/admin/challenges/${id}/days`)).body.days[0];
  /** Saves the day with other options. Returns those of the question now. */
  const change = async (change: (options: Option[]) => Option[]): Promise<Option[]> => {
    const { id: dayId, trivia } = await planned();
    const [before] = trivia;
    const [{ options, ...asked }] = before.questions;
    const { status, body } = await admin.patch(`/admin/challenges/${id}/days/${dayId}`, {
      body: { trivia: [{ ...before, questions: [{ ...asked, options: change(options) }] }] },
    });
    expect(status).toBe(200);
    return body.day.trivia[0].questions[0].options;
  };
  const seen = async () => (await day.see()).body.day.trivia[0];
  return { quiz, day, change, seen };
}

const reversed = (options: Option[]) => options.toReversed();
const withoutIds = (options: Option[]) => options.map(({ optionId: _, ...option }) => option);
const withoutSecond = ([first, ...others]: Option[]): Option[] => [
  ...(first ? [first] : []),
  ...others.slice(1),
  { text: 'Three' },
];
const ofPlace = ({ questions: [question] }: { questions: Question[] }, optionIndex: number) => ({
  answers: [{ questionId: question?.questionId, optionIndex }],
});
const right = (quiz: Awaited<ReturnType<typeof started>>['quiz']) => answersTo(quiz as never, 1);
const wrong = (quiz: Awaited<ReturnType<typeof started>>['quiz']) => answersTo(quiz as never, 0);

test('an answer means the option that the person chose, also once the options have another order', async () => {
  const { quiz, day, change, seen } = await started();
  const [first] = (await seen()).questions[0].options;
  expect(first).toEqual({ optionId: right(quiz).answers[0]?.optionId, text: 'Four' });
  await change(reversed);
  expect((await day.attempt(quiz, right(quiz))).body.attempt).toMatchObject({ right: 1 });
});

test('a caller of before who changes the order keeps the options', async () => {
  const { quiz, day, change } = await started();
  const options = await change((before) => withoutIds(reversed(before)));
  expect(options.map(({ optionId }) => optionId)).toEqual(
    quiz.questions[0]?.options.map(({ optionId }) => optionId).toReversed(),
  );
  expect((await day.attempt(quiz, right(quiz))).body.attempt).toMatchObject({ right: 1 });
});

test('an answer by place means the option that is there when the attempt arrives', async () => {
  const { quiz, day, change } = await started();
  await change(reversed);
  expect((await day.attempt(quiz, ofPlace(quiz, 0))).body.attempt).toMatchObject({ right: 0 });
  expect((await day.attempt(quiz, ofPlace(quiz, 1))).body.attempt).toMatchObject({ right: 1 });
});

test('an attempt with a removed option is refused and uses up none, and can be made again', async () => {
  const { quiz, day, change, seen } = await started({ maxAttempts: 1 });
  await change(withoutSecond);
  const clientId = randomUUID();
  const refused = await day.attempt(quiz, { ...wrong(quiz), clientId });
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([
    ...[409, 'QUIZ_CHANGED', 'The quiz has changed. Answer it again.'],
  ]);
  expect(await seen()).toMatchObject({ attemptsUsed: 0, bestPoints: null });
  const again = await day.attempt(quiz, { ...right(quiz), clientId });
  expect(again.body.attempt).toMatchObject({ number: 1, right: 1, attemptsLeft: 0 });
});

test('an attempt that has arrived is returned again, even if its option was removed since', async () => {
  const { quiz, day, change } = await started();
  const body = { ...wrong(quiz), clientId: randomUUID() };
  expect((await day.attempt(quiz, body)).status).toBe(201);
  await change(withoutSecond);
  const again = await day.attempt(quiz, body);
  expect([again.status, again.body.attempt.number]).toEqual([201, 1]);
});

test('the chosen option is shown at the place that it has now, and none if it was removed', async () => {
  const { quiz, day, change, seen } = await started({ maxAttempts: 1 });
  await day.attempt(quiz, wrong(quiz));
  const shown = async () => (await seen()).questions[0];
  expect(await shown()).toMatchObject({ isRight: false, chosenOption: 1 });
  await change((options) => [{ text: 'Three' }, ...reversed(options)]);
  expect(await shown()).toMatchObject({
    ...{ isRight: false, chosenOption: 1 },
    options: [{ text: 'Three' }, { text: 'Two' }, { text: 'Four' }],
  });
  await change((options) => options.filter(({ text }) => text !== 'Two'));
  expect(await shown()).toMatchObject({ isRight: null, chosenOption: null });
});

test('an answer has an option by id or by place, not both and not none', async () => {
  const { quiz, day } = await started();
  const [byId] = right(quiz).answers;
  const errors = { 'answers.0': 'Choose one of the options' };
  for (const answer of [
    { ...byId, optionIndex: 0 },
    { ...byId, optionId: undefined },
  ]) {
    const { status, body } = await day.attempt(quiz, { answers: [answer] });
    expect([status, body.errors]).toEqual([400, errors]);
  }
});
