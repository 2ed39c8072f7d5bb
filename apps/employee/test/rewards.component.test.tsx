import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';

/* What a person sees of a reward that they earned, and whether their employer knows it. */

const challenge = {
  ...{ id: idOf(7), title: 'Monsoon Reset', status: 'completed', lastDay: null, days: [] },
  progress: { daysAssigned: 6, daysCompleted: 6, points: 0, rank: null },
  ...{ rules: { minParticipation: 50 }, rewards: { certificates: true, badges: [] } },
};
const reward = {
  ...{ earnedAt: '2026-11-22T06:00:00.000Z', certificate: true, badges: ['Early bird'] },
  ...{ isNamed: false, isHeldBack: false, isFromElsewhere: false, handedOut: null },
};

const openRewards = (given: object) =>
  openApp('/rewards', {
    ...allReads(),
    'GET /employee/me/challenges': response('GET /employee/me/challenges', {
      challenges: [{ ...challenge, reward: { ...reward, ...given } }],
    } as never),
  });

test('who is not named reads that the employer does not know it, and where to decide', async () => {
  const user = await openRewards({});
  await screen.findByText(/^Your employer does not know that you earned it\./);
  await user.click(screen.getByRole('link', { name: 'Decide' }));
  await screen.findByRole('heading', { name: 'My consents' });
});

test('who is named reads that the employer sees it', async () => {
  await openRewards({ isNamed: true });
  await screen.findByText('Your employer sees that you earned it, and can hand over a prize.');
  expect(screen.queryByRole('link', { name: 'Decide' })).toBeNull();
});

test('who agreed and is not named reads why, and has nothing to decide', async () => {
  await openRewards({ isHeldBack: true });
  await screen.findByText(/^You agreed to be named, but too few of your colleagues/);
  expect(screen.queryByRole('link', { name: 'Decide' })).toBeNull();
});

test('who earned it before coming to the present company reads that it does not know it', async () => {
  await openRewards({ isFromElsewhere: true });
  await screen.findByText(/^You earned it before you came to your present company/);
  expect(screen.queryByRole('link', { name: 'Decide' })).toBeNull();
});

test('a reward that was handed out says what and when', async () => {
  await openRewards({ isNamed: true, handedOut: { what: 'Steel bottle', day: '2025-11-24' } });
  await screen.findByText('Handed out on 24 Nov 2025: Steel bottle');
  expect(screen.queryByText(/^Your employer/)).toBeNull();
});
