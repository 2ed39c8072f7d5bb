import { screen } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { allReads, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';
import { id } from './day-records.ts';

/* The rules and days on the page of a challenge. */

/** Opens the page of a challenge with these fields. */
const openChallenge = (given: Record<string, unknown>) =>
  openApp(`/c/${id}`, {
    ...allReads(),
    'GET /employee/me/challenges': response('GET /employee/me/challenges', {
      challenges: [{ id, title: 'Lake walk', status: 'active', lastDay: null, ...given }],
    } as never),
  });

test('the grace of a challenge is of days that close at their set time', async () => {
  await openChallenge({ rules: { offlineGraceMinutes: 60 } });
  await screen.findByText(
    'What you did in time without a connection counts if it reaches us within 60 minutes after the day closed at its set time.',
  );
});

describe.each([
  ['was cancelled', { status: 'cancelled', lastDay: '2026-11-20' }],
  ['the person left', { status: 'active', lastDay: '2026-11-20' }],
])('a challenge that %s', (_, given) => {
  test('names no rule about what is to come, and plans no day', async () => {
    await openChallenge({
      ...given,
      points: { completion: 10, bonus: 0, penalty: 3 },
      rules: { minParticipation: 60, requireAllComponents: false, offlineGraceMinutes: 60 },
      rewards: { certificates: true, badges: [] },
      days: [
        {
          ...{ date: '2099-11-20', status: 'pending', complete: false, paused: false },
          ...{ assigned: false, undecided: false, cutShort: false, points: 0 },
        },
      ],
    });
    await screen.findByText('A complete day earns 10 points more.');
    screen.getByText('Each task counts as soon as it is done.');
    // It took points from the days that are over.
    screen.getByText(/^A day that is not completed costs 3 points/);
    for (const sentence of [/^With 60 %/, /^Each day opens/])
      expect(screen.queryByText(sentence)).toBeNull();
    // A day after the last one has no page.
    screen.getByRole('img', { name: /: does not count for you$/ });
    expect(screen.queryByRole('link', { name: /: does not count for you$/ })).toBeNull();
    expect(screen.queryByText('ahead')).toBeNull();
  });
});

test('a day that a cancelled challenge closed is not held against the person', async () => {
  const day = { complete: false, paused: false, assigned: true, undecided: false, points: 0 };
  await openChallenge({
    ...{ status: 'cancelled', lastDay: '2026-11-21' },
    progress: { points: 0, daysAssigned: 2, daysCompleted: 0, rank: null },
    days: [
      { ...day, date: '2026-11-20', status: 'closed', cutShort: false },
      { ...day, date: '2026-11-21', status: 'closed', cutShort: true },
    ],
  });
  await screen.findByRole('link', { name: /: not completed$/ });
  screen.getByRole('link', { name: /: closed by us$/ });
  screen.getByText('0 of 1 day complete');
});

test('a challenge of one day names its date once', async () => {
  await openChallenge({ schedule: { startDate: '2025-11-15', endDate: '2025-11-15' } });
  await screen.findByText('15 Nov 2025');
});
