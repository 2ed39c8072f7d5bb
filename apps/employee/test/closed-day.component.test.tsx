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

describe('a day that closed after it was read', () => {
  test('says until when what was done before still counts, and offers nothing', async () => {
    await openApp(`/c/${id}/${yesterday}`, { ...allReads(), [dayRoute]: ofDay(closedSince) });
    await screen.findByText('This day is closed.');
    screen.getByText(
      `What was done before it closed still counts if it is sent before ${endText(until, 'en')}.`,
    );
    expect(screen.queryByText(/^Late, until/)).toBeNull();
    expect(screen.queryByText(/required part is missing/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'I did it' })).toBeNull();
  });

  test.each([
    ['without a grace', { pass: null }],
    ['whose grace is over', { pass: { token: 'pass', until: inHours(-0.1) } }],
  ])('and is one %s promises nothing', async (_, given) => {
    const day = ofDay({ ...closedSince, ...given });
    await openApp(`/c/${id}/${yesterday}`, { ...allReads(), [dayRoute]: day });
    await screen.findByText('This day is closed.');
    expect(screen.queryByText(/still counts/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'I did it' })).toBeNull();
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

test('Today without a connection says that its plan is of an earlier date', async () => {
  const days = [
    { challenge: { id, title: 'Lake walk' }, day: { ...open, date: yesterday } as never },
    { challenge: { id: idOf(17), title: 'Stretch' }, day: closedSince as never },
  ];
  await openApp('/', {
    ...allReads(),
    'GET /employee/me/today': response('GET /employee/me/today', {
      today: { date: yesterday, days },
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
    [submitRoute]: () => new Promise<never>(() => undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'I did it' }));
  await screen.findByText(/^Being sent/);
  for (let time = 0; time < 15; time++) await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText(/^Being sent · 1 min ago/);
});

describe('the outbox says of what waits when its day has closed', () => {
  const grace = `The day has closed. It still counts if it is sent before ${endText(until, 'en')}.`;
  const refused = 'The day has closed. It is still sent, but it may be refused.';
  const before = Date.parse(inHours(-1));
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
    await addRow({
      ...{ owner: idOf(1), title: walk.title, points: 20, pass: { token: 'pass', until } },
      submission: {
        ...{ kind: 'task', of: { challengeId: id, date: yesterday }, partId: walk.taskId },
        ...{ clientId: idOf(25), note: '', proof: null },
      },
      ...{ opensAt: inHours(-20), closesAt: inHours(-0.5), tries: 0, notBefore: 0, dueAt: 0 },
      ...{ lease: null, refusal: null, madeAt: before, ...given },
    });
    // It is on its way.
    await openApp('/outbox', {
      ...allReads(),
      [submitRoute]: () => new Promise<never>(() => undefined),
    });
    await screen.findByText(walk.title);
    await screen.findByText(text);
    for (const other of [grace, refused])
      if (other !== text) expect(screen.queryByText(other)).toBeNull();
  });
});
