import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { Refusal } from '../../web/test/fake-api.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';

/* What a person sees of points, rewards and what was sent: what they are for, and what is missing. */

const id = idOf(7);

test('points name what they are for', async () => {
  const entry = { challenge: null, date: null, reversed: null, reason: '' };
  await openApp('/me/points', {
    ...allReads(),
    'GET /employee/me/points': response('GET /employee/me/points', {
      data: [
        { ...entry, id: idOf(1), kind: 'score', component: 'Drink water', points: 10 },
        { ...entry, id: idOf(2), kind: 'reversal', reversed: 'score', component: 'Show it' },
        { ...entry, id: idOf(3), kind: 'penalty', component: null },
        { ...entry, id: idOf(4), kind: 'completion', component: null },
        {
          ...{ ...entry, id: idOf(5), kind: 'reversal', reversed: 'completion' },
          ...{ component: 'Show your plate', reason: 'Not clear' },
        },
      ],
    } as never),
  });
  await screen.findByText('Drink water');
  await screen.findByText('Show it: Taken back: something done counts no more');
  await screen.findByText('Day not completed');
  await screen.findByText('Complete day');
  await screen.findByText('Show your plate: Taken back: the day is no longer complete');
  await screen.findByText('Reviewer’s reason: Not clear');
});

test('“Why?” says what the person took back, and what counts again', async () => {
  const date = '2026-11-20';
  const ofDay = { challenge: { id, name: 'Water Bell' }, date };
  const entry = { component: { title: 'Show it' }, reversed: null, reason: '', cause: null };
  const user = await openApp('/me/points', {
    ...allReads(),
    'GET /employee/me/points': response('GET /employee/me/points', {
      data: [{ ...ofDay, id: idOf(1), kind: 'score', component: 'Show it', points: 10 }],
    } as never),
    'GET /employee/me/challenges/{id}/days/{date}/explained': response(
      'GET /employee/me/challenges/{id}/days/{date}/explained',
      {
        explained: {
          ...{ date, points: 10, waiting: 0 },
          missing: [{ title: 'Stretch' }, { title: 'Photo of your lunch', isRejected: true }],
          entries: [
            { ...entry, id: idOf(2), kind: 'score', points: 10 },
            { ...entry, ...{ id: idOf(3), kind: 'reversal', reversed: 'score', points: -10 } },
            { ...entry, id: idOf(4), kind: 'score', points: 10, cause: 'counted_again' },
            {
              ...{ ...entry, id: idOf(5), kind: 'reversal', reversed: 'score', points: -10 },
              cause: 'taken_back',
            },
            {
              ...{ ...entry, id: idOf(6), kind: 'reversal', reversed: 'score', points: -10 },
              reason: 'Too dark',
            },
          ],
        },
      } as never,
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Why?' }));
  await screen.findByText('You took the proof back.');
  expect(screen.getAllByText('You took the proof back.')).toHaveLength(1);
  expect(screen.getAllByText('Show it: counts again')).toHaveLength(1);
  expect(screen.getAllByText('Reviewer’s reason: Too dark')).toHaveLength(1);
  expect(screen.getAllByText('Still required: Stretch')).toHaveLength(1);
  expect(screen.getAllByText('Rejected: Photo of your lunch')).toHaveLength(1);
});

test('Today leads to a new reward', async () => {
  await openApp('/', {
    ...allReads(),
    'GET /employee/me/today': response('GET /employee/me/today', {
      today: { hasNewReward: true },
    } as never),
  });
  const link = await screen.findByRole('link', { name: 'You earned a reward. See it' });
  expect(link.getAttribute('href')).toBe('/app/inbox');
});

test('the bar of a reward is full only when nothing is missing for it', async () => {
  const open = (n: number) => ({
    ...{ date: `2099-11-${10 + n}`, status: 'pending', complete: false, paused: false },
    assigned: false,
  });
  await openApp('/rewards', {
    ...allReads(),
    'GET /employee/me/challenges': response('GET /employee/me/challenges', {
      challenges: [
        {
          ...{ id, title: 'Water Bell', status: 'active', reward: null, lastDay: null },
          days: Array.from({ length: 14 }, (_, n) => open(n)),
          progress: { daysAssigned: 6, daysCompleted: 6, points: 0, rank: null },
          ...{ rules: { minParticipation: 50 }, rewards: { certificates: true, badges: [] } },
        },
      ],
    } as never),
  });
  const bar = (await screen.findByRole('progressbar')) as HTMLProgressElement;
  expect([bar.value, bar.max]).toEqual([6, 10]);
});

test('a link to something that was sent gives it the focus, also when it is not among the newest', async () => {
  const sent = { challenge: { id, name: 'Water Bell' }, date: '2026-11-20' };
  await openApp(`/me/sent#sent-${idOf(2)}`, {
    ...allReads(),
    'GET /employee/me/submissions': ({ query }) =>
      response('GET /employee/me/submissions', {
        data: [
          query.get('page') === '2'
            ? { ...sent, id: idOf(2), title: 'Row', status: 'rejected' }
            : { ...sent, id: idOf(1), title: 'Swim', status: 'accepted' },
        ],
        meta: { page: Number(query.get('page')), limit: 20, total: 60, pages: 3 },
      } as never),
  });
  const heading = await screen.findByRole('heading', { level: 2, name: 'Row' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a page that can’t be loaded to find what a link leads to is asked for once', async () => {
  const pages: string[] = [];
  const user = await openApp(`/me/sent#sent-${idOf(2)}`, {
    ...allReads(),
    'GET /employee/me/submissions': ({ query }) => {
      pages.push(query.get('page') ?? '');
      if (query.get('page') === '2')
        return new Refusal(500, { code: 'INTERNAL', error: 'Failed' }) as never;
      return response('GET /employee/me/submissions', {
        data: [{ challenge: { id, name: 'Water Bell' }, id: idOf(1), title: 'Swim' }],
        meta: { page: 1, limit: 20, total: 60, pages: 3 },
      } as never);
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Swim' });
  await waitFor(() => expect(pages).toEqual(['1', '2']));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(pages.length).toBeGreaterThan(2));
  expect(pages).toEqual(['1', '2', '2']);
});
