import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { endText } from '#language/language.ts';
import { Refusal, type Responses } from '../../web/test/fake-api.ts';
import { allReads, idOf, response, type Some } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import {
  type Day,
  id,
  inHours,
  instantAfter,
  ofDay,
  open,
  today,
  walk,
  yesterday,
} from './day-records.ts';

/* What a person sees of a day, on its own screen and on Today, in each state that it can have. */

const dayRoute = 'GET /employee/me/challenges/{id}/days/{date}';

type Submission = NonNullable<Day['tasks'][number]['submission']>;

const closed: Some<Day> = {
  ...open,
  ...{ date: yesterday, status: 'closed', closesAt: inHours(-2), canTakePart: false },
  refusal: { code: 'DAY_NOT_OPEN', reason: 'closed' },
};
const refusedBy = (reason: 'not-started' | 'cancelled' | 'left'): Some<Day> => ({
  ...open,
  canTakePart: false,
  refusal: { code: 'CHALLENGE_NOT_ACTIVE', reason },
});
const undone = { ...walk, taskId: idOf(33), title: 'Swim', mediaRequired: 'none' } as const;
const withProof = (
  submission: Some<Submission>,
  day: Some<Day> = open,
  others: Some<Day['tasks'][number]>[] = [],
): Some<Day> => ({
  ...day,
  tasks: [
    ...others,
    {
      ...{ ...walk, mediaRequired: 'photo' },
      submission: { id: idOf(9), points: 20, submittedAt: inHours(-1), ...submission },
    },
  ],
});

const doneInPart = withProof({ status: 'accepted' }, closed, [undone]);

const lookUntil = inHours(100);

type Seen = { says: (string | RegExp)[]; hides?: string | RegExp; button?: string | RegExp };
const states: [state: string, day: Some<Day>, seen: Seen][] = [
  [
    'not open yet',
    { ...open, status: 'pending', opensAt: inHours(2), canTakePart: false, tasks: [] },
    { says: [/^This day opens .* The page then shows it by itself\.$/] },
  ],
  [
    'paused by the company, and not open yet',
    {
      ...{ ...open, status: 'pending', opensAt: inHours(2), canTakePart: false, tasks: [] },
      ...{ paused: true, holiday: 'Annual Day' },
    },
    { says: [/^Paused by your company: Annual Day\./, /^This day opens /] },
  ],
  ['open', open, { says: ['1 required part is missing.', /^Open until/], button: 'I did it' }],
  [
    'open, with points that count together',
    { ...open, countsTogether: true },
    {
      says: ['1 required part is missing. Points count once everything required is done.'],
      button: 'I did it',
    },
  ],
  [
    'complete',
    { ...withProof({ status: 'accepted' }), complete: true, points: 120 },
    { says: ['Everything required is done.', '120 points'] },
  ],
  [
    'complete, with a task that was added later',
    { ...open, complete: true },
    {
      says: ['Everything required is done.'],
      hides: '1 required part is missing.',
      button: 'I did it',
    },
  ],
  ['late', { ...open, date: yesterday }, { says: [/^Late, until /], button: 'I did it' }],
  ['missed', closed, { says: ['This day was missed.'] }],
  [
    'missed, as the server says once its time is over',
    { ...closed, refusal: { code: 'DAY_NOT_OPEN', reason: 'too-late' } },
    { says: ['This day was missed.'] },
  ],
  [
    'missed, but done in part',
    doneInPart,
    { says: ['This day was not completed. What was done still counts; here it can only be read.'] },
  ],
  [
    'missed, with points that count together',
    { ...doneInPart, countsTogether: true },
    { says: ['This day was not completed.'] },
  ],
  [
    'closed by hand before its time',
    { ...closed, date: today, closesAt: inHours(5) },
    {
      says: ['This day is closed.'],
      hides: 'This day was missed.',
    },
  ],
  [
    'complete and closed',
    { ...closed, complete: true },
    { says: ['This day is complete and closed.'] },
  ],
  ['under review', withProof({ status: 'pending' }), { says: ['Counts, waits for review'] }],
  ['approved', withProof({ status: 'approved', decidedAt: inHours(-0.5) }), { says: ['Approved'] }],
  [
    'rejected',
    withProof({
      ...{ status: 'rejected', reason: 'The proof is of another day.' },
      ...{ decidedAt: inHours(-0.5), secondLookUntil: lookUntil },
    }),
    {
      says: [
        'Rejected',
        'The proof is of another day.',
        'What was taken back, and why',
        'Ask for a second look under “Sent by me”',
        `A required proof was rejected. This day can become complete only if a second look succeeds: ask for one under “Sent by me” until ${endText(lookUntil, 'en')}.`,
      ],
      hides: '1 required part is missing.',
    },
  ],
  [
    'rejected, with a second look that waits',
    withProof({
      ...{ status: 'rejected', decidedAt: inHours(-0.5) },
      secondLook: { askedAt: inHours(-0.1), note: '', decidedAt: null },
    }),
    {
      says: [
        'You asked for a second look. It waits for another reviewer.',
        'A required proof was rejected. This day can become complete only if the second look succeeds.',
      ],
    },
  ],
  [
    'rejected again by a second look',
    withProof({
      ...{ status: 'rejected', decidedAt: inHours(-2) },
      secondLook: { askedAt: inHours(-1), note: '', decidedAt: inHours(-0.5) },
    }),
    {
      says: [
        'A required proof was rejected. This day can’t become complete any more.',
        /^The second look was decided on .*: the rejection stays\.$/,
      ],
      hides: 'You asked for a second look. It waits for another reviewer.',
    },
  ],
  [
    'rejected for good',
    withProof({ status: 'rejected', decidedAt: inHours(-200), secondLookUntil: inHours(-0.5) }),
    {
      says: ['A required proof was rejected. This day can’t become complete any more.'],
      hides: '1 required part is missing.',
    },
  ],
  [
    'rejected and closed, while a second look can be asked for',
    withProof({ status: 'rejected', secondLookUntil: inHours(100) }, closed),
    {
      says: ['This day is closed.', /^A required proof was rejected\. .* ask for one under/],
      hides: 'This day was missed.',
    },
  ],
  [
    'rejected and closed, while a second look waits',
    withProof(
      { status: 'rejected', secondLook: { askedAt: inHours(-0.1), note: '', decidedAt: null } },
      { ...closed, refusal: { code: 'DAY_NOT_OPEN', reason: 'too-late' } },
    ),
    {
      says: [
        'A required proof was rejected. This day can become complete only if the second look succeeds.',
      ],
      hides: 'This day was missed.',
    },
  ],
  [
    'rejected and closed for good',
    withProof({ status: 'rejected', secondLookUntil: inHours(-0.5) }, closed),
    { says: ['This day was not completed.'], hides: /^A required proof was rejected/ },
  ],
  [
    'rejected and closed, with something else missing',
    withProof({ status: 'rejected', secondLookUntil: inHours(100) }, closed, [undone]),
    { says: ['This day was not completed.'], hides: /^A required proof was rejected/ },
  ],
  [
    'asked again on a closed day',
    withProof(
      {
        status: 'asked_again',
        reason: 'Too dark',
        decidedAt: inHours(-1),
        retryUntil: inHours(23),
      },
      closed,
    ),
    {
      says: [
        'This day is closed. Only what you are asked to send again can still be sent.',
        ...['Please send another proof', 'Too dark', /^Possible until .* · 2[23] h \d+ min left$/],
      ],
      hides: 'This day was missed.',
      button: 'Send',
    },
  ],
  [
    'asked again too long ago',
    withProof(
      {
        status: 'asked_again',
        reason: 'Too dark',
        decidedAt: inHours(-25),
        retryUntil: inHours(-1),
      },
      closed,
    ),
    {
      says: [
        'This day was not completed.',
        ...['Please send another proof', /^Possible until [^·]*$/],
      ],
    },
  ],
  [
    'paused',
    { ...open, paused: true },
    {
      says: [
        'You have a pause on this day: nothing is expected, and what you do earns points.',
        'My pauses',
      ],
      button: 'I did it',
    },
  ],
  [
    'paused by the company',
    { ...open, paused: true, holiday: 'Christmas' },
    {
      says: [
        'Paused by your company: Christmas. Nothing is expected, and what you do earns points.',
      ],
      button: 'I did it',
    },
  ],
  [
    'before the person joined',
    { ...open, canTakePart: false, refusal: { code: 'DAY_NOT_OPEN', reason: 'before-joined' } },
    { says: ['This day was before you joined.'] },
  ],
  [
    'of a challenge that the person left',
    refusedBy('left'),
    { says: ['You have left this challenge.'] },
  ],
  ['of a cancelled challenge', refusedBy('cancelled'), { says: ['This challenge was cancelled.'] }],
  [
    'of a challenge that has not started',
    refusedBy('not-started'),
    { says: ['This challenge has not started yet.'] },
  ],
];

describe('the screen of a day', () => {
  test.each(states)('that is %s says so', async (_, day, { says, hides = '', button }) => {
    await openApp(`/c/${id}/${day.date}`, {
      ...allReads(),
      'GET /employee/me/challenges/{id}/days/{date}': ofDay(day),
    });
    for (const sentence of says) await screen.findByText(sentence);
    if (hides) expect(screen.queryByText(hides)).toBeNull();
    // What the state does not allow is not offered.
    const buttons = screen.queryAllByRole('button', { name: /^(I did it|Send)$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
  });
});

test('Today says that a day was closed by hand, and offers nothing of it @full', async () => {
  await openApp('/', {
    ...allReads(),
    'GET /employee/me/today': response('GET /employee/me/today', {
      today: {
        date: today,
        days: [
          {
            challenge: { id, title: 'Stretch' },
            progress: { daysAssigned: 1, daysCompleted: 0 },
            day: { ...closed, date: today, closesAt: inHours(5) },
          },
        ],
      },
    } as never),
  });
  await screen.findByText('This day is closed.');
  expect(screen.queryByText(walk.title)).toBeNull();
});

describe('a proof that waits for review', () => {
  const route = 'DELETE /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/proof';
  const openWaiting = async (given: Responses) => {
    const user = await openApp(`/c/${id}/${today}`, {
      ...allReads(),
      'GET /employee/me/challenges/{id}/days/{date}': ofDay(withProof({ status: 'pending' })),
      ...given,
    });
    await user.click(await screen.findByRole('button', { name: 'Take it back' }));
    await screen.findByText('Delete this proof? Its points go until you send another one.');
    return user;
  };
  const press = async (user: UserEvent, name: string) =>
    user.click(await screen.findByRole('button', { name }));

  test('is taken back after a question, and another can be sent', async () => {
    const after = ofDay({
      ...open,
      tasks: [{ ...walk, mediaRequired: 'photo', submission: null }],
    });
    let isTaken = false;
    const user = await openWaiting({
      [route]: () => {
        isTaken = true;
        return after;
      },
      'GET /employee/me/challenges/{id}/days/{date}': () =>
        isTaken ? after : ofDay(withProof({ status: 'pending' })),
    });
    await press(user, 'Cancel');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take it back' })),
    );
    await press(user, 'Take it back');
    expect(isTaken).toBe(false);
    await press(user, 'Yes, delete it');
    await screen.findByRole('button', { name: 'Send' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: walk.title })),
    );
    expect(screen.queryByText('Counts, waits for review')).toBeNull();
  });

  test('that was reviewed meanwhile says so', async () => {
    const user = await openWaiting({
      [route]: new Refusal(409, { code: 'NOT_WAITING', error: 'Reviewed' }),
    });
    await press(user, 'Yes, delete it');
    await screen.findByText('This proof has been reviewed meanwhile.');
  });

  test('is taken back on a closed day if it was sent after a request, until that time is over', async () => {
    const sentAgain = withProof({ status: 'pending', retryUntil: inHours(5) }, closed);
    await openApp(`/c/${id}/${yesterday}`, {
      ...allReads(),
      'GET /employee/me/challenges/{id}/days/{date}': ofDay(sentAgain),
    });
    await screen.findByRole('button', { name: 'Take it back' });
    expect(screen.queryByText(/^Possible until/)).toBeNull();
  });

  test('can’t be taken back on a closed day', async () => {
    await openApp(`/c/${id}/${yesterday}`, {
      ...allReads(),
      'GET /employee/me/challenges/{id}/days/{date}': ofDay(
        withProof({ status: 'pending' }, closed),
      ),
    });
    await screen.findByText('Counts, waits for review');
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  });
});

describe('Today', () => {
  const openToday = (day: Some<Day>, given: object = {}) =>
    openApp('/', {
      ...allReads(),
      'GET /employee/me/today': response('GET /employee/me/today', {
        today: {
          date: today,
          days: [{ challenge: { id, title: 'Lake walk' }, day: day as never }],
          ...given,
        },
      }),
    });

  test.each<[string, Some<Day>, (string | RegExp)[]]>([
    [
      'not open yet',
      { ...open, status: 'pending', opensAt: inHours(2), canTakePart: false, tasks: [] },
      [/^Opens /],
    ],
    ['open', open, ['0 of 1 done']],
    [
      'complete',
      { ...withProof({ status: 'accepted' }), complete: true, points: 120 },
      ['Complete', '120 points'],
    ],
    ['late', { ...open, date: yesterday }, [/^Day of /, /^Late, until /]],
    ['paused', { ...open, paused: true }, ['Paused: nothing is expected today']],
    [
      'paused by the company',
      { ...open, paused: true, holiday: 'Christmas' },
      ['Paused by your company: Christmas'],
    ],
    [
      'asked again',
      withProof({ status: 'asked_again', decidedAt: inHours(-1), retryUntil: inHours(23) }, closed),
      [/^Evening walk: please send another proof, until /],
    ],
  ])('shows a day that is %s', async (_, day, says) => {
    await openToday(day);
    await screen.findByRole('heading', { name: 'Lake walk' });
    for (const sentence of says) {
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    }
  });

  test('says of a task whether it is done or was rejected, and offers points for neither', async () => {
    const sent = (status: 'accepted' | 'rejected') => withProof({ status }).tasks?.[0];
    await openToday({
      ...open,
      tasks: [
        { ...sent('accepted'), taskId: idOf(31), title: 'Swim' },
        { ...sent('rejected'), taskId: idOf(32), title: 'Row' },
        { ...walk, mediaRequired: 'none', submission: null },
      ] as never,
    });
    await screen.findByRole('link', { name: /^Swim · Done/ });
    screen.getByRole('link', { name: /^Row .*Rejected$/ });
    screen.getByRole('link', { name: /^Evening walk ?\+20$/ });
  });

  test('says that a day with a rejected proof waits for a second look, and leads there', async () => {
    await openToday(withProof({ status: 'rejected', secondLookUntil: inHours(100) }));
    const link = await screen.findByRole('link', { name: /^A required proof was rejected/ });
    expect(link.getAttribute('href')).toBe(`/app/me/sent#sent-${idOf(9)}`);
    expect(screen.queryByText(/^Open until/)).toBeNull();
  });

  test('says so also once that day is closed', async () => {
    const waits = { askedAt: inHours(-0.1), note: '', decidedAt: null };
    await openToday(withProof({ status: 'rejected', secondLook: waits }, closed));
    await screen.findByText('This day is closed.');
    const link = screen.getByRole('link', {
      name: /^A required proof .* if the second look succeeds\.$/,
    });
    expect(link.getAttribute('href')).toBe(`/app/me/sent#sent-${idOf(9)}`);
  });

  test('shows how many answers of a quiz are right @full', async () => {
    const questions = [1, 2].map((n) => ({ questionId: idOf(30 + n), points: 5 }));
    const quiz = { triviaId: idOf(30), title: 'Water', questions, attemptsUsed: 2 };
    await openToday({ ...open, trivia: [{ ...quiz, bestRight: 1, lastRight: 0 } as never] });
    await screen.findByText('1 of 2 right');
  });

  test('without a day says when the next challenge starts', async () => {
    await openToday(open, {
      days: [],
      next: { id, title: 'Lake walk', startsAt: '2026-11-30T02:30:00.000Z' },
    });
    await screen.findByText(/^Starts Mon, 30 Nov( 2026)?, 08:00\.$/);
  });
});

test('a company that was closed ends the session and says why at the sign-in', async () => {
  const user = await openApp('/', {
    ...allReads(),
    'GET /employee/me/today': new Refusal(401, { code: 'UNAUTHENTICATED', error: 'Sign in' }),
    'POST /employee/login': new Refusal(403, {
      code: 'FORBIDDEN',
      reason: 'company-closed',
      error: 'Closed',
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  screen.getByText(/^You have been signed out on this device/);
  await user.type(screen.getByLabelText('Email'), 'asha@example.com');
  await user.type(screen.getByLabelText('Password'), 'Lotus-2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Your company’s programme is closed at the moment.');
});

test('a challenge that the person left says until when, and has no board', async () => {
  const challenges = response('GET /employee/me/challenges', {
    challenges: [
      {
        ...{ id, title: 'Lake walk', status: 'active', lastDay: '2026-11-20' },
        progress: { points: 30, daysAssigned: 3, daysCompleted: 3, rank: 1 },
      },
    ],
  } as never);
  await openApp(`/c/${id}`, { ...allReads(), 'GET /employee/me/challenges': challenges });
  await screen.findByText(
    /Your last day was Fri, 20 Nov( 2026)?; days until then can still be read\.$/,
  );
  expect(screen.queryByText(/^Place 1/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Board of this challenge' })).toBeNull();
  window.history.pushState({}, '', '/app/boards');
  await screen.findByText(/^You left this challenge, so its boards are not shown/);
});

test('a day that takes late submissions says until when it is on time, and until when it is open', async () => {
  const day = { ...open, closesAt: instantAfter(today, 1) };
  await openApp(`/c/${id}/${today}`, { ...allReads(), [dayRoute]: ofDay(day) });
  const closing = endText(instantAfter(today, 1), 'en');
  await screen.findByText(`On time until today 24:00, late until ${closing}`);
  expect(screen.queryByText(/^Open until/)).toBeNull();
});

test('the page of a day names its year unless that is the current one', async () => {
  await openApp(`/c/${id}/2030-01-01`, { ...allReads(), [dayRoute]: ofDay(open) });
  await screen.findByRole('heading', { level: 1, name: 'Tue, 1 Jan 2030' });
});

describe('a text without a translation', () => {
  test.each([
    [false, 1],
    [true, 0],
  ])('of a challenge says that it is in English (translated: %s)', async (isTranslated, notes) => {
    const challenges = response('GET /employee/me/challenges', {
      challenges: [{ id, title: 'Lake walk', description: 'Round the lake', isTranslated }],
    } as never);
    await openApp(`/c/${id}`, { ...allReads(), 'GET /employee/me/challenges': challenges }, 'hi');
    await screen.findByText('Round the lake');
    expect(screen.queryAllByText('अंग्रेज़ी में')).toHaveLength(notes);
  });

  test('of a workshop says so beside its time', async () => {
    const day = {
      ...open,
      tasks: [],
      workshops: [{ title: 'Breathing', platform: 'zoom', isTranslated: false }],
    } as Some<Day>;
    await openApp(
      `/c/${id}/${today}`,
      { ...allReads(), 'GET /employee/me/challenges/{id}/days/{date}': ofDay(day) },
      'hi',
    );
    await screen.findByRole('heading', { name: 'Breathing' });
    expect(screen.queryAllByText('Zoom · अंग्रेज़ी में')).toHaveLength(1);
  });
});
