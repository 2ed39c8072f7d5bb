import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp, Refusal, type Responses } from './app.tsx';
import { dialogOf, press } from './forms.ts';
import { allReads, idOf, pageOfOne, response } from './records.ts';

const id = idOf(1);
const neem = {
  ...{ rank: 1, id: idOf(2), name: 'Team Neem', company: 'Saffron Mills' },
  ...{ people: 4, average: 12.5, points: 50 },
};

const reads: Responses = {
  ...allReads(),
  'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', {
    challenge: { id, title: 'Lake walk', status: 'completed' },
  }),
  'GET /admin/challenges/{id}/boards': response('GET /admin/challenges/{id}/boards', {
    entries: [neem],
    ...pageOfOne,
  }),
  'GET /admin/challenges/{id}/rewards': response('GET /admin/challenges/{id}/rewards', {
    rewards: [{ employee: { id: idOf(3), name: 'Uma Rao' }, certificate: true, badges: [] }],
    ...pageOfOne,
  }),
};

const openBoard = async (search: string, given: Responses = reads) => {
  const user = await openApp(`/admin/challenges?insights=${id}&${search}`, given);
  return { user, dialog: await dialogOf('Insights') };
};

test('teams are ranked with their average, their sum and how it is computed @full', async () => {
  const { dialog } = await openBoard('tab=leaderboard&rank=team');
  const table = await within(dialog).findByRole('table', { name: 'Ranking of teams' });
  const row = await within(table).findByRole('row', { name: /Team Neem/ });
  expect(row.textContent).toBe('1Team NeemSaffron Mills, 4 people12.550');
  within(dialog).getByText(/^Average = points of the people who take part now ÷ their number\./);
});

test('a ranking is printed as a table of its own @full', async () => {
  const printed: (string | null)[] = [];
  // The DOM of these tests has no printer.
  window.print = () => {
    printed.push(document.body.lastElementChild?.textContent ?? null);
  };
  const { user, dialog } = await openBoard('tab=leaderboard&rank=team');
  await within(dialog).findByRole('table', { name: 'Ranking of teams' });
  await press(user, 'Print', dialog);
  await waitFor(() => expect(printed).toHaveLength(1));
  Reflect.deleteProperty(window, 'print');
  expect(printed[0]).toContain('Teams of Lake walk');
  expect(printed[0]).toContain('1Team NeemSaffron Mills412.550');
});

test('a print of a part of the people says of how many @full', async () => {
  const printed: (string | null)[] = [];
  window.print = () => {
    printed.push(document.body.lastElementChild?.textContent ?? null);
  };
  const { user, dialog } = await openBoard('tab=participation&view=rewards', {
    ...reads,
    'GET /admin/challenges/{id}/rewards': response('GET /admin/challenges/{id}/rewards', {
      rewards: [{ employee: { id: idOf(3), name: 'Uma Rao' }, certificate: true, badges: [] }],
      ...{ page: 1, limit: 500, total: 1204, totalPages: 3 },
    }),
  });
  await press(user, 'Print', dialog);
  await waitFor(() => expect(printed).toHaveLength(1));
  Reflect.deleteProperty(window, 'print');
  expect(printed[0]).toContain('The first 1 of 1,204. Export has all.');
});

test('a ranking that can’t be loaded says so, and can be loaded again', async () => {
  let fails = true;
  const { user, dialog } = await openBoard('tab=leaderboard&rank=company', {
    ...reads,
    'GET /admin/challenges/{id}/boards': () =>
      fails
        ? new Refusal(503)
        : response('GET /admin/challenges/{id}/boards', { entries: [neem], ...pageOfOne }),
  });
  await within(dialog).findByText('Failed to load leaderboard');
  fails = false;
  await press(user, 'Retry', dialog);
  await within(dialog).findByRole('table', { name: 'Ranking of companies' });
});

test('files of people are offered to those who may export them', async () => {
  const { dialog } = await openBoard('tab=participation&view=rewards');
  await within(dialog).findByRole('button', { name: 'All certificates' });
  within(dialog).getByRole('button', { name: 'Export' });
  within(dialog).getByRole('button', { name: 'Print' });
});

test('files of people are not offered to others @full', async () => {
  await openApp(`/admin/challenges?insights=${id}&tab=participation&view=rewards`, reads, {
    role: 'creator',
  });
  const dialog = await dialogOf('Insights');
  await within(dialog).findByRole('button', { name: 'Print' });
  expect(screen.queryByRole('button', { name: 'All certificates' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
