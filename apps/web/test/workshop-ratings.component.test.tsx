import { dayOf } from '@kolam/contract/core/dates.ts';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal } from './app.tsx';
import { allReads, idOf, response } from './records.ts';

const id = idOf(7);
const today = dayOf(new Date());
const route = 'GET /admin/challenges/{id}/ratings';
const [yoga, breath] = [
  { workshopId: idOf(1), title: 'Yoga', joined: 12, ratings: 8, average: 4.25 },
  { workshopId: idOf(2), title: 'Breath', joined: 3, ratings: null, average: null },
];

/** The insights of a challenge with two workshops today. */
const reads = {
  ...allReads(),
  'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', {
    challenge: { id, title: 'Lake walk', schedule: { startDate: today, endDate: today } },
  } as never),
  'GET /admin/challenges/{id}/calendar': response('GET /admin/challenges/{id}/calendar', {
    days: [{ date: today, status: 'closed', participantsAssigned: 12, content: { workshops: 2 } }],
  } as never),
};

test('the day of a workshop says how people liked it, and nothing of too few ratings', async () => {
  await openApp(`/admin/challenges?insights=${id}`, {
    ...reads,
    [route]: response(route, { workshops: [yoga, breath] }),
  });
  expect((await screen.findByText('Yoga')).nextSibling?.textContent).toBe(
    '12 joined, 4.3 of 5 (8 ratings)',
  );
  expect(screen.getByText('Breath').nextSibling?.textContent).toBe(
    '3 joined, rating shown from 5 on',
  );
});

test('ratings that can’t be loaded say so, and are loaded again @full', async () => {
  let fails = true;
  const user = await openApp(`/admin/challenges?insights=${id}`, {
    ...reads,
    [route]: () =>
      fails
        ? new Refusal(500, { error: 'The database rests.' })
        : response(route, { workshops: [yoga] }),
  });
  await screen.findByText('Could not load the ratings of workshops.');
  fails = false;
  await user.click(screen.getByText('Retry'));
  await screen.findByText('12 joined, 4.3 of 5 (8 ratings)');
});
