import { screen } from '@testing-library/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addRow } from '#core/outbox/queue.ts';
import type { OutboxRow } from '#core/outbox/row.ts';
import { queryClient } from '#core/query-client.ts';
import { dayText, endText } from '#language/language.ts';
import { fakeApi, Refusal } from '../../web/test/fake-api.ts';
import { allReads, idOf, response, type Some } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { type Day, id, inHours, ofDay, open, today, walk, yesterday } from './day-records.ts';

/* What a person sees of a day that has closed since the device read it. */

const dayRoute = 'GET /employee/me/challenges/{id}/days/{date}';
const submitRoute = 'POST /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/submit';
const until = inHours(0.5);
/** As it was read before it closed half an hour ago. */
const closedSince: Some<Day> = {
  ...{ ...open, date: yesterday, closesAt: inHours(-0.5) },
  pass: { token: 'pass', until },
};

const before = Date.parse(inHours(-1));
const onItsWay = () => new Promise<never>(() => undefined);

/** Adds what was done for yesterday before it closed, and waits in the outbox. */
const addWalk = (given: Partial<OutboxRow> = {}) =>
  addRow({
    ...{ owner: idOf(1), title: walk.title, points: 20, pass: { token: 'pass', until } },
    submission: {
      ...{ kind: 'task', of: { challengeId: id, date: yesterday }, partId: walk.taskId },
      ...{ clientId: idOf(25), note: '', proof: null },
    },
    ...{ opensAt: inHours(-20), closesAt: inHours(-0.5), tries: 0, notBefore: 0, dueAt: 0 },
    ...{ lease: null, refusal: null, madeAt: before, ...given },
  });

describe('a day that closed after it was read', () => {
  const grace = `What was done before it closed still counts if it is sent before ${endText(until, 'en')}.`;
  const openYesterday = (day: Some<Day> = closedSince) =>
    openApp(`/c/${id}/${yesterday}`, {
      ...allReads(),
      [dayRoute]: ofDay(day),
      [submitRoute]: onItsWay,
    });

  test('says until when what waits to be sent still counts, and offers nothing', async () => {
    await addWalk();
    await openYesterday();
    await screen.findByText('This day is closed.');
    await screen.findByText(grace);
    expect(screen.queryByText(/^Late, until/)).toBeNull();
    expect(screen.queryByText(/required part is missing/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'I did it' })).toBeNull();
  });

  test('says it also once the server has closed it', async () => {
    await addWalk();
    await openYesterday({
      ...{ ...closedSince, status: 'closed', canTakePart: false, pass: null },
      refusal: { code: 'DAY_NOT_OPEN', reason: 'too-late' },
    });
    await screen.findByText(grace);
  });

  test.each<[string, Partial<OutboxRow> | null]>([
    ['nothing waits', null],
    ['what waits was done after it closed', { madeAt: Date.parse(inHours(-0.25)) }],
    ['what waits has no pass', { pass: null }],
    ['the grace of what waits is over', { pass: { token: 'pass', until: inHours(-0.1) } }],
  ])('promises nothing if %s', async (_, row) => {
    if (row) await addWalk(row);
    await openYesterday();
    await screen.findByText('This day is closed.');
    if (row) await screen.findByText(/^(Being sent|Waits to be sent) ·/);
    expect(screen.queryByText(/still counts/)).toBeNull();
  });

  test('is closed on Today, too', async () => {
    const days = [{ challenge: { id, title: 'Lake walk' }, day: closedSince as never }];
    await openApp('/', {
      ...allReads(),
      'GET /employee/me/today': response('GET /employee/me/today', {
        today: { date: today, days },
      }),
    });
    await screen.findByText('This day is closed.');
    expect(screen.queryByText(/^Late, until/)).toBeNull();
    expect(screen.queryByText(walk.title)).toBeNull();
  });
});

test('what was not sent when a day closes is kept, with a sentence that says so', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const option = (n: number, text: string) => ({ optionId: idOf(n), text });
  const day = ofDay({
    ...{ ...open, closesAt: inHours(1), pass: { token: 'pass', until: inHours(2) } },
    tasks: [{ ...walk, mediaRequired: 'video', submission: null }],
    trivia: [
      {
        ...{ triviaId: idOf(20), title: 'Hearts', maxAttempts: 3, attemptsUsed: 0 },
        ...{ bestPoints: null, bestRight: null, lastRight: null },
        questions: [
          {
            ...{ questionId: idOf(21), text: 'How many chambers?', points: 4, isRight: null },
            ...{ options: [option(22, 'Four'), option(23, 'Two')], chosenOption: null },
            ...{ rightOptions: null, explanation: null },
          },
        ],
      },
    ],
  });
  const user = await openApp(`/c/${id}/${today}`, { ...allReads(), [dayRoute]: day });
  const video = new File(['moving'], 'walk.mp4', { type: 'video/mp4' });
  await user.upload(await screen.findByLabelText('Video as proof'), video);
  await screen.findByText(/^Ready to send/);
  await user.type(screen.getByLabelText('Note (optional)'), 'By the lake');
  await user.click(screen.getByLabelText('Four'));
  await vi.advanceTimersByTimeAsync(3_700_000);
  await screen.findByText('This day is closed.');
  const unsent =
    'This was not sent in time, so it does not count. You can see it here until you close the app.';
  expect(screen.getAllByText(unsent)).toHaveLength(2);
  screen.getByLabelText('The chosen video');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note (optional)')).toMatchObject({
    ...{ value: 'By the lake', readOnly: true },
  });
  screen.getByText('Four · Your answer');
  screen.getByText('Two');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText(/still counts/)).toBeNull();
});

test('Today without a connection says that its plan is of an earlier date', async () => {
  const days = [
    { challenge: { id, title: 'Lake walk' }, day: { ...open, date: yesterday } as never },
    { challenge: { id: idOf(17), title: 'Stretch' }, day: closedSince as never },
  ];
  await openApp('/', {
    ...allReads(),
    'GET /employee/me/today': response('GET /employee/me/today', {
      today: { date: yesterday, days, streak: { current: 1, longest: 1 } },
    }),
  });
  await screen.findByText(dayText(yesterday, 'en'));
  // The next read fails, and what was read stays.
  expect(screen.queryByText(/^This is the plan of/)).toBeNull();
  fakeApi.respondWith({
    ...allReads(),
    'GET /employee/me/today': new Refusal(503, { code: 'UNAVAILABLE', error: 'Not available' }),
  });
  await queryClient.refetchQueries({ queryKey: ['today'] });
  await screen.findByText(
    `This is the plan of ${dayText(yesterday, 'en')}. Today’s plan comes with a connection.`,
  );
  screen.getByText(dayText(today, 'en'));
  expect(screen.getAllByText(`Day of ${dayText(yesterday, 'en')}`)).toHaveLength(2);
  screen.getByText(/^Late, until/);
  expect(screen.queryByText(/^Open until/)).toBeNull();
});

test('a row stays one that is being sent for as long as that takes', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = await openApp(`/c/${id}/${today}`, {
    ...allReads(),
    [dayRoute]: ofDay({ ...open, closesAt: inHours(5) }),
    [submitRoute]: onItsWay,
  });
  await user.click(await screen.findByRole('button', { name: 'I did it' }));
  await screen.findByText(/^Being sent/);
  for (let time = 0; time < 15; time++) await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText(/^Being sent · 1 min ago/);
});

describe('the outbox says of what waits when its day has closed', () => {
  const grace = `The day has closed. It still counts if it is sent before ${endText(until, 'en')}.`;
  const refused = 'The day has closed. It is still sent, but it may be refused.';
  test.each<[string, Partial<OutboxRow>, string]>([
    ['that it counts if it was made before', { madeAt: before }, grace],
    ['no such thing if it was made after', { madeAt: Date.parse(inHours(-0.25)) }, refused],
    [
      'no such thing once the grace is over',
      { madeAt: before, pass: { token: 'pass', until: inHours(-0.1) } },
      refused,
    ],
    ['no such thing without a grace', { madeAt: before, pass: null }, refused],
    [
      'until when a proof that was asked for again can be sent',
      { madeAt: Date.parse(inHours(-0.25)), pass: null, retryUntil: until },
      `Send before ${endText(until, 'en')}.`,
    ],
  ])('%s', async (_, given, text) => {
    await addWalk(given);
    // It is on its way.
    await openApp('/outbox', {
      ...allReads(),
      [submitRoute]: onItsWay,
    });
    await screen.findByText(walk.title);
    await screen.findByText(text);
    for (const other of [grace, refused])
      if (other !== text) expect(screen.queryByText(other)).toBeNull();
  });
});
