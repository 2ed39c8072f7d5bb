import type { ResponseOf } from '@kolam/contract/api-types.ts';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { addRow } from '#core/outbox/queue.ts';
import { queryClient } from '#core/query-client.ts';
import { dayText, endText, instantText } from '#language/language.ts';
import { allReads, idOf, response, type Some } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { type Day, id, inHours, ofDay, open, today, walk, yesterday } from './day-records.ts';

/* What a reviewer's decision can still change, and what came of it. */

const closed: Some<Day> = {
  ...{ ...open, date: yesterday, status: 'closed', closesAt: inHours(-2), canTakePart: false },
  refusal: { code: 'DAY_NOT_OPEN', reason: 'too-late' },
};
const until = inHours(100);
const rejected: Some<Day> = {
  ...closed,
  tasks: [
    {
      ...{ ...walk, mediaRequired: 'photo' },
      submission: { id: idOf(9), status: 'rejected', secondLookUntil: until, secondLook: null },
    },
  ],
};

describe('Today', () => {
  const openToday = (given: object, language: 'en' | 'hi' = 'en') =>
    openApp(
      '/',
      {
        ...allReads(),
        'GET /employee/me/today': response('GET /employee/me/today', {
          today: { date: today, ...given },
        } as never),
      },
      language,
    );
  const challenge = { id, title: 'Lake walk', isTranslated: true };

  test('names a closed day of which a rejected proof can be looked at again, with the way there', async () => {
    await openToday({ days: [{ challenge, day: rejected }] });
    await screen.findByText(`Day of ${dayText(yesterday, 'en')}`);
    const sentence = `A required proof was rejected. This day can become complete only if a second look succeeds: ask for one under “Sent by me” until ${endText(until, 'en')}.`;
    const link = screen.getByRole('link', { name: sentence });
    expect(link.getAttribute('href')).toBe(`/app/me/sent#sent-${idOf(9)}`);
  });

  test('names the next challenge beside such a day', async () => {
    const next = { id: idOf(17), title: 'Stretch', startsAt: '2099-11-20T02:30:00.000Z' };
    await openToday({ days: [{ challenge, day: rejected }], next });
    await screen.findByRole('heading', { name: 'Nothing to do today' });
    screen.getByRole('link', { name: 'Stretch' });
  });

  test('marks in Hindi what is in English only', async () => {
    const untranslated = { ...walk, isTranslated: false, mediaRequired: 'none', submission: null };
    const titles = [
      { ...walk, mediaRequired: 'none', submission: null, taskId: idOf(31), title: 'टहलना' },
      { ...untranslated, taskId: idOf(32), title: 'Swim' },
    ];
    const day = { ...open, tasks: titles };
    await openToday({ days: [{ challenge, day }], streak: { longest: 1 } }, 'hi');
    await screen.findByRole('link', { name: /^Swim · अंग्रेज़ी में/ });
    expect(screen.getAllByText(/अंग्रेज़ी में/)).toHaveLength(1);
  });

  test('marks the title of a challenge and the first task, too', async () => {
    const day = { ...open, tasks: [{ ...open.tasks?.[0], isTranslated: false }] };
    const given = { challenge: { ...challenge, isTranslated: false }, day };
    await openToday({ days: [given], streak: { longest: 0 } }, 'hi');
    await waitFor(() => expect(screen.getAllByText(/अंग्रेज़ी में$/)).toHaveLength(3));
  });
});

describe('the calendar of a challenge', () => {
  test('marks a closed day that can still count, and counts it as one that is left', async () => {
    const dayOf = (date: string, given: object) => ({
      ...{ date, status: 'closed', complete: false, paused: false, assigned: true },
      ...{ undecided: false, cutShort: false, points: 0, ...given },
    });
    await openApp(`/c/${id}`, {
      ...allReads(),
      'GET /employee/me/challenges': response('GET /employee/me/challenges', {
        challenges: [
          {
            ...{ id, status: 'active', lastDay: null, reward: null },
            days: [dayOf('2026-11-16', { undecided: true }), dayOf('2026-11-17', {})],
            progress: { daysAssigned: 2, daysCompleted: 0 },
            rules: { minParticipation: 50 },
          },
        ],
      } as never),
    });
    await screen.findByRole('link', { name: /: can still count$/ });
    screen.getByRole('link', { name: /: not completed$/ });
    screen.getByText('50 % is still reachable: complete the day that is left.');
  });
});

describe('under “Sent by me”', () => {
  const askedAt = '2026-11-20T04:30:00.000Z';
  const decidedAt = '2026-11-21T04:30:00.000Z';
  const time = instantText(decidedAt, 'en');
  type Sent = ResponseOf<'GET /employee/me/submissions'>['data'][number];
  test.each<[Sent['status'], string]>([
    ['rejected', `The second look was decided on ${time}: the rejection stays.`],
    ['approved', `The second look was decided on ${time}: the proof was accepted.`],
    ['withdrawn', `The second look was decided on ${time}.`],
  ])('a second look says what came of a proof that is %s', async (status, sentence) => {
    const secondLook = { askedAt, note: '', decidedAt };
    await openApp('/me/sent', {
      ...allReads(),
      'GET /employee/me/submissions': response('GET /employee/me/submissions', {
        data: [{ id: idOf(9), status, secondLook, retryUntil: null, secondLookUntil: null }],
      }),
    });
    await screen.findByText(sentence);
  });
});

describe('a refused row of the outbox', () => {
  const openRefused = async (code: string, reason: string, day: Some<Day>) => {
    await addRow({
      ...{ owner: idOf(1), title: walk.title, points: 20, madeAt: Date.now() },
      submission: {
        ...{ kind: 'task', of: { challengeId: id, date: yesterday }, partId: walk.taskId },
        ...{ clientId: idOf(25), note: 'By the lake', proof: null },
      },
      ...{ opensAt: inHours(-20), closesAt: inHours(-2), tries: 1, notBefore: 0, dueAt: 0 },
      ...{ lease: null, refusal: { status: 409, code, reason, message: '', at: Date.now() } },
    });
    await openApp('/outbox', {
      ...allReads(),
      'GET /employee/me/challenges/{id}/days/{date}': ofDay(day),
    });
  };
  const again = { name: 'Send it again' };
  const askedAgain = (retryUntil: string): Some<Day> => ({
    ...closed,
    tasks: [{ ...walk, mediaRequired: 'photo', submission: { status: 'asked_again', retryUntil } }],
  });

  test.each<[string, string, string, Some<Day>]>([
    ['is open again', 'DAY_NOT_OPEN', 'closed', { ...open, closesAt: inHours(5) }],
    ['asks for another proof', 'DAY_NOT_OPEN', 'too-late', askedAgain(inHours(1))],
    ['is theirs again', 'CHALLENGE_NOT_ACTIVE', 'left', { ...open, closesAt: inHours(5) }],
  ])('can be sent again while its day %s', async (_, code, reason, day) => {
    await openRefused(code, reason, day);
    await screen.findByRole('button', again);
  });

  test.each<[string, Some<Day>]>([
    ['is closed', closed],
    ['asked for another proof that is too late by now', askedAgain(inHours(-1))],
  ])('does not offer to send it again while its day %s, and keeps it', async (_, day) => {
    await openRefused('DAY_NOT_OPEN', 'too-late', day);
    await screen.findByText(/^The time for this day is over\. It reached us /);
    screen.getByText('Your note: By the lake');
    screen.getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', again)).toBeNull();
  });

  test('is offered again after the account was not active, which only sending shows', async () => {
    await openRefused('FORBIDDEN', 'not-active', closed);
    await screen.findByRole('button', again);
  });
});
