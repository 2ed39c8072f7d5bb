import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { addRow } from '#core/outbox/queue.ts';
import { queryClient } from '#core/query-client.ts';
import { Refusal, type Responses } from '../../web/test/fake-api.ts';
import { allReads, idOf } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { type Day, id, inHours, ofDay, open, today } from './day-records.ts';

/* What a person answers in a quiz, and what becomes of it. */

const dayRoute = 'GET /employee/me/challenges/{id}/days/{date}';
const attemptRoute = 'POST /employee/me/challenges/{id}/days/{date}/trivia/{triviaId}/attempt';
const four = { optionId: idOf(22), text: 'Four' };
const two = { optionId: idOf(23), text: 'Two' };
type Option = { optionId?: string; text: string };

function dayWith(options: Option[], attempts: Partial<Day['trivia'][number]> = {}) {
  const response = ofDay({
    ...open,
    tasks: [],
    trivia: [
      {
        ...{ triviaId: idOf(20), title: 'Hearts', maxAttempts: 3, attemptsUsed: 0 },
        ...{ bestPoints: null, bestRight: null, lastRight: null, ...attempts },
        questions: [
          {
            ...{ questionId: idOf(21), text: 'How many chambers?', points: 4 },
            ...{ isRight: attempts.attemptsUsed ? false : null, chosenOption: null },
            ...{ rightOptions: null, explanation: null },
          },
        ],
      },
    ],
  });
  const [quiz] = response.day.trivia;
  // As they are: missing ids are not filled in.
  if (quiz?.questions[0]) quiz.questions[0].options = options as (typeof four)[];
  return response;
}

/** Opens a quiz with one question. `options` are those of the server. */
async function openQuiz(options: () => Option[], respond: () => Refusal | Promise<never>) {
  const sent: unknown[] = [];
  const responses: Responses = {
    ...allReads(),
    [dayRoute]: () => dayWith(options()),
    [attemptRoute]: ({ body }) => {
      sent.push((body as { answers: unknown }).answers);
      return respond();
    },
  };
  return { user: await openApp(`/c/${id}/${today}`, responses), sent };
}

/** It stays in the outbox. */
const onItsWay = () => new Promise<never>(() => undefined);
const send = { name: 'Send the answers' };
const changed = 'The quiz has changed. Answer it again.';

describe('a quiz', () => {
  test.each([
    [2, 'Last attempt: 0 of 1 right'],
    [1, '0 of 1 right'],
  ])('says of which attempt the right answers are, after %d', async (attemptsUsed, text) => {
    const attempts = { attemptsUsed, maxAttempts: 2, bestPoints: 4, bestRight: 1, lastRight: 0 };
    await openApp(`/c/${id}/${today}`, { ...allReads(), [dayRoute]: dayWith([four], attempts) });
    await screen.findByText(text);
    screen.getByText(/Your best counts: 4 points/);
  });

  test('is answered with the ids of the chosen options', async () => {
    const { user, sent } = await openQuiz(() => [four, two], onItsWay);
    await user.click(await screen.findByLabelText('Two'));
    await user.click(screen.getByLabelText('Four'));
    expect((screen.getByLabelText('Two') as HTMLInputElement).checked).toBe(false);
    await user.click(screen.getByRole('button', send));
    await waitFor(() =>
      expect(sent).toEqual([[{ questionId: idOf(21), optionId: four.optionId }]]),
    );
  });

  test('that has changed meanwhile says so, and is answered again as it is now @full', async () => {
    let options = [four, two];
    const { user, sent } = await openQuiz(
      () => options,
      () => {
        options = [two, { optionId: idOf(24), text: 'Three' }];
        return new Refusal(409, { code: 'QUIZ_CHANGED', error: 'It has changed' });
      },
    );
    await user.click(await screen.findByLabelText('Four'));
    await user.click(screen.getByRole('button', send));
    await screen.findByText(changed);
    await user.click(await screen.findByLabelText('Three'));
    expect(screen.queryByLabelText('Four')).toBeNull();
    await user.click(screen.getByRole('button', send));
    await waitFor(() =>
      expect(sent).toEqual([
        [{ questionId: idOf(21), optionId: four.optionId }],
        [{ questionId: idOf(21), optionId: idOf(24) }],
      ]),
    );
  });

  test('asks again for an answer whose option was removed before it was sent', async () => {
    let options = [four, two];
    const { user, sent } = await openQuiz(() => options, onItsWay);
    await user.click(await screen.findByLabelText('Four'));
    options = [two, { optionId: idOf(24), text: 'Three' }];
    await queryClient.invalidateQueries({ queryKey: ['day', id, today] });
    await screen.findByLabelText('Three');
    await user.click(screen.getByRole('button', send));
    await screen.findByText('Answer every question first.');
    await user.click(screen.getByLabelText('Three'));
    await user.click(screen.getByRole('button', send));
    await waitFor(() => expect(sent).toEqual([[{ questionId: idOf(21), optionId: idOf(24) }]]));
  });

  test('that was answered before options had ids is sent by their places @full', async () => {
    await addRow({
      ...{ owner: idOf(1), title: 'Hearts', points: null, madeAt: Date.now() },
      submission: {
        ...{ kind: 'trivia', of: { challengeId: id, date: today }, partId: idOf(20) },
        ...{ clientId: idOf(25), answers: [{ questionId: idOf(21), optionIndex: 1 }] },
      },
      ...{ opensAt: inHours(-1), closesAt: inHours(5) },
      ...{ tries: 0, notBefore: 0, dueAt: 0, lease: null, refusal: null },
    });
    const { sent } = await openQuiz(() => [four, two], onItsWay);
    await waitFor(() => expect(sent).toEqual([[{ questionId: idOf(21), optionIndex: 1 }]]));
    await screen.findByRole('heading', { name: 'Hearts' });
    expect(screen.queryByRole('button', send)).toBeNull();
  });

  test('on a day that was stored before options had ids is answered by their places @full', async () => {
    const { user, sent } = await openQuiz(() => [{ text: 'Four' }, { text: 'Two' }], onItsWay);
    await user.click(await screen.findByLabelText('Two'));
    expect((screen.getByLabelText('Four') as HTMLInputElement).checked).toBe(false);
    await user.click(screen.getByRole('button', send));
    await waitFor(() => expect(sent).toEqual([[{ questionId: idOf(21), optionIndex: 1 }]]));
  });
});
