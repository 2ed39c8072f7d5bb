import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { sumOfPoints } from '@kolam/contract/core/points.ts';
import type { Trivia } from '@kolam/contract/programme/challenges/days.ts';
import type { attemptTrivia as attemptEndpoint } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import type { DayRow } from '#programme/challenges/queries.ts';
import { ownDayResponse } from './own-day.ts';
import { lockOwnPlace, type OfDay } from './own-place.ts';
import { addToShared } from './post-scores.ts';
import { recordSubmission } from './record-submission.ts';
import type { SubmissionRow } from './store.ts';
import { requireSameComponent } from './taking-part.ts';

type Attempt = BodyOf<typeof attemptEndpoint>;

/**
 * Submits another attempt at a quiz. The best attempt counts. With the client id of an earlier
 * attempt it returns that one and uses up none.
 */
export async function attemptTrivia(
  context: ParticipantContext,
  of: OfDay & { triviaId: string },
  { answers, clientId, ...claim }: Attempt,
) {
  return context.transaction(async (tx) => {
    const locked = await lockOwnPlace(tx, context, {
      of,
      requirePart: (day) => requireTrivia(day, of.triviaId),
      componentId: of.triviaId,
      isRepeated: (each) => clientId !== undefined && each.clientId === clientId,
      claim,
    });
    const { part: trivia } = locked;
    if (locked.repeated) {
      requireSameComponent(locked.repeated, of.triviaId);
      const attempt = presentAttempt(locked.repeated, trivia);
      return { attempt, ...(await ownDayResponse(tx, context, of)) };
    }
    const { place } = locked;
    const used = place.done.filter(({ componentId }) => componentId === trivia.triviaId).length;
    if (used >= trivia.maxAttempts) {
      const message = participationMessages.alreadyUsedAttempts(trivia.maxAttempts);
      throw conflict('NO_ATTEMPTS_LEFT', message);
    }
    const chosen = chosenOptions(trivia, answers);
    const right = chosen.filter(({ option }) => option.isCorrect);
    const points = sumOfPoints(right.map(({ question }) => question.points));
    const sums = await recordSubmission(tx, context, {
      place,
      given: {
        kind: 'trivia',
        componentId: trivia.triviaId,
        points,
        clientId: clientId ?? null,
        answers: chosen.map(({ question: { questionId }, option: { optionId } }) => ({
          questionId,
          optionId,
        })),
        questions: trivia.questions.length,
        rightAnswers: right.length,
      },
    });
    const response = {
      attempt: presentAttempt(
        {
          attempt: used + 1,
          points,
          rightAnswers: right.length,
          questions: trivia.questions.length,
        },
        trivia,
      ),
      ...(await ownDayResponse(tx, context, of)),
    };
    await addToShared(tx, sums);
    return response;
  });
}

const presentAttempt = (
  {
    attempt,
    points,
    rightAnswers,
    questions,
  }: Pick<SubmissionRow, 'attempt' | 'points' | 'rightAnswers' | 'questions'>,
  { maxAttempts }: Trivia,
) => ({
  number: attempt,
  points,
  right: rightAnswers ?? 0,
  questions: questions ?? 0,
  attemptsLeft: Math.max(0, maxAttempts - attempt),
});

const requireTrivia = (day: DayRow, triviaId: string): Trivia => {
  const trivia = day.content.trivia.find((each) => each.triviaId === triviaId);
  if (!trivia) throw notFound();
  return trivia;
};

/**
 * Returns the chosen option of each question. @throws Failure 400 unless each is answered once, 409
 * if a chosen option was removed since the person saw the quiz
 */
function chosenOptions({ questions }: Trivia, answers: Attempt['answers']) {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const each = questions.every(({ questionId }) => given.has(questionId));
  if (!each || answers.length !== questions.length) {
    throw invalid({ answers: participationMessages.answerEach });
  }
  return questions.map((question) => {
    const { optionId, optionIndex = -1 } = given.get(question.questionId) ?? {};
    if (optionId === undefined) {
      const option = question.options[optionIndex];
      if (!option) throw invalid({ answers: participationMessages.unknownOption });
      return { question, option };
    }
    const option = question.options.find((one) => one.optionId === optionId);
    if (!option) throw conflict('QUIZ_CHANGED', participationMessages.quizChanged);
    return { question, option };
  });
}
