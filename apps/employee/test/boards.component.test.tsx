import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { serverClock } from '#core/server-clock.ts';
import { asOfText } from '#language/language.ts';
import { allReads, idOf, response } from '../../web/test/records.ts';
import { openApp } from './app.tsx';

const boardOf = (moved: (number | null)[]) =>
  response('GET /employee/me/challenges/{id}/leaderboard', {
    entries: moved.map((places, place) => ({
      rank: place + 1,
      employee: { id: idOf(place + 1), name: `Person ${place + 1}` },
      points: 30 - 10 * place,
      daysCompleted: 1,
      moved: places,
      isMe: false,
    })),
    total: moved.length,
  } as never);

const openBoards = (moved: (number | null)[]) =>
  openApp('/boards', {
    ...allReads(),
    'GET /employee/me/challenges': response('GET /employee/me/challenges', {
      challenges: [{ id: idOf(7), title: 'Lake walk', status: 'active' }],
    } as never),
    'GET /employee/me/challenges/{id}/leaderboard': boardOf(moved),
  });

test('a board says how many places each has won or lost since yesterday', async () => {
  await openBoards([2, -1, 0]);
  const rows = await screen.findAllByText(/^Person \d$/);
  const says = ['up 2 since yesterday', 'down 1 since yesterday', 'same place as yesterday'];
  for (const [place, sentence] of says.entries()) {
    const row = rows[place]?.closest('li');
    if (!row) throw new Error(`There is no row ${place}`);
    within(row).getByText(sentence);
  }
  screen.getByText(/Arrows show how today’s day has changed the places\./);
});

test('the board of teams can be of the whole time, this week or a day', async () => {
  const asked: unknown[] = [];
  const user = await openApp('/boards', {
    ...allReads(),
    'GET /employee/me/challenges': response('GET /employee/me/challenges', {
      challenges: [
        {
          ...{ id: idOf(7), title: 'Lake walk', status: 'active', lastDay: null },
          days: [{ date: '2026-11-20', status: 'closed' }],
        },
      ],
    } as never),
    'GET /employee/me/challenges/{id}/leaderboard/teams': ({ query }) => {
      asked.push(query.get('period'));
      return response('GET /employee/me/challenges/{id}/leaderboard/teams', {
        entries: [{ rank: 1, team: { id: idOf(3), name: 'Neem' }, average: 5, points: 10 }],
        total: 1,
      } as never);
    },
  });
  await user.click(await screen.findByLabelText('Teams'));
  await screen.findByText('Neem');
  await user.click(screen.getByLabelText('This week'));
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  await screen.findByText('Neem');
  expect(asked).toEqual(['overall', 'week', 'day']);
});

test('a challenge that is over has no board of this week, and says so where nobody has points', async () => {
  const user = await openApp('/boards', {
    ...allReads(),
    'GET /employee/me/challenges': response('GET /employee/me/challenges', {
      challenges: [
        {
          ...{ id: idOf(7), title: 'Lake walk', status: 'completed', lastDay: null },
          days: [{ date: '2026-01-20', status: 'closed' }],
        },
      ],
    } as never),
    'GET /employee/me/challenges/{id}/leaderboard/teams': response(
      'GET /employee/me/challenges/{id}/leaderboard/teams',
      { entries: [], total: 0 } as never,
    ),
  });
  await user.click(await screen.findByLabelText('Teams'));
  await screen.findByText('This challenge is over.');
  expect(screen.queryByLabelText('This week')).toBeNull();
  screen.getByRole('radio', { name: 'Day' });
});

test('a board without movement shows no arrows', async () => {
  await openBoards([null, null]);
  await screen.findByText('Person 1');
  expect(screen.queryByText(/since yesterday|as yesterday|Arrows/)).toBeNull();
});

test('boards begin with a challenge that the person takes part in', async () => {
  await openApp('/boards', {
    ...allReads(),
    'GET /employee/me/challenges': response('GET /employee/me/challenges', {
      challenges: [
        { id: idOf(6), title: 'Left walk', status: 'active', lastDay: '2026-11-20' },
        { id: idOf(7), title: 'Lake walk', status: 'active', lastDay: null },
      ],
    } as never),
    'GET /employee/me/challenges/{id}/leaderboard': boardOf([null]),
  });
  await screen.findByText('Person 1');
  expect(screen.getByLabelText<HTMLSelectElement>('Challenge').value).toBe(idOf(7));
});

test('a board says how old it is by the server’s clock', async () => {
  onTestFinished(() => serverClock.setForPage(new Date().toISOString()));
  const now = Date.now() + 3 * 3_600_000;
  serverClock.setForPage(new Date(now).toISOString());
  await openBoards([null]);
  await screen.findByText('Person 1');
  const times = [0, 60_000].map((more) => asOfText(now + more, 'en'));
  expect(times.some((time) => screen.queryByText(`As of ${time}.`))).toBe(true);
});
