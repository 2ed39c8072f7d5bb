import type { InsightDetail } from '@kolam/contract/portal/insights/model.ts';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, Refusal } from './app.tsx';
import { choose, press } from './forms.ts';
import { openPortal } from './portal.ts';
import { response } from './records.ts';

const insights = 'GET /company/insights';
const address = '/company/insights';

const share = (count: number | null, percent: number | null) => ({ count, percent });
const totals = (month: string, active: number) => ({
  ...{ month, people: 412, joined: share(288, 70), active: share(251, active) },
  ...{ activities: 3120, completedDays: 58 },
});
const september = totals('2026-09', 56);
const october = totals('2026-10', 61);
const week = (from: string, to: string, percent: number) => ({
  ...{ from, to, joined: share(288, 70), active: share(200, percent), activities: 700 },
});
const detail: InsightDetail = {
  ...october,
  ...{ least: 5, readOn: '2026-11-01' },
  weeks: [week('2026-10-01', '2026-10-04', 40), week('2026-10-05', '2026-10-11', 48)],
  challenges: {
    shown: [
      {
        ...{ title: 'Monsoon Reset', category: 'fitness', from: '2026-10-05', to: '2026-10-18' },
        ...{ assigned: 400, joined: share(280, 70), completed: share(232, 58), rewarded: null },
      },
    ],
    hidden: 2,
  },
  groups: {
    by: 'team',
    shown: [
      { name: 'Team Neem', folded: 0, people: 24, active: 79, completedDays: 64 },
      { name: null, folded: 2, people: 9, active: 55, completedDays: null },
      { name: null, folded: 0, people: 12, active: 40, completedDays: 35 },
    ],
  },
  learning: {
    ...{ answered: share(190, 46), rightAnswers: 71, read: share(120, 29), hidden: 1 },
    topics: [{ category: 'nutrition', people: 60, rightAnswers: 66 }],
  },
  workshops: {
    shown: [{ title: 'Yoga at noon', day: '2026-10-07', joined: 38, ratings: 21, mean: 4.2 }],
    hidden: 0,
  },
  rewards: { people: share(90, 22) },
};
const quartiles = { low: 35, middle: 50, high: 60 };
const ofJoined = { low: 60, middle: 75, high: 80 };
const others = { from: 200, to: 999, joined: ofJoined, active: quartiles, completedDays: null };
const shown = response(insights, { insights: { months: [september, october], detail, others } });
const nothing = { insights: { months: [], detail: null, others: null } };

test('the page names the floor of the figures that it shows', async () => {
  const of10 = response(insights, {
    insights: { months: [september, october], detail: { ...detail, least: 10 }, others },
  });
  await openPortal(address, 'viewer', { [insights]: of10 });
  await screen.findByText(/figures of groups of 10 people or more/);
});

test('a viewer reads a month in words, charts and tables, without a name of a person', async () => {
  await openPortal(address, 'viewer', { [insights]: shown });
  await screen.findByText('251 (61 %)');
  for (const text of [
    '56 % in September 2026',
    'Highest: 61 % in October 2026. Lowest: 56 % in September 2026.',
    'Most took part in the week from 5 Oct 2026: 48 %.',
    'Others (2 teams)',
    'In no team',
    '2 challenges with too few people are not shown.',
    '1 topic with too few people is not shown.',
    'Not by then',
    '4.2 of 5',
    'Among the highest quarter',
    'Below the middle',
    'Other companies with 200 to 999 people, in steps of 5 %. None is named.',
    'October 2026 was counted on 1 Nov 2026, and stays as it is.',
  ])
    await screen.findByText(text);
  // A figure that the others do not have is left out.
  const compared = screen.getByRole('region', { name: 'Companies like yours' });
  expect(within(compared).queryByText('Days completed')).toBeNull();
});

test('another month and another measure are chosen @full', async () => {
  const asked: (string | null)[] = [];
  const user = await openPortal(address, 'hr', {
    [insights]: ({ query }: ApiRequest) => {
      asked.push(query.get('month'));
      const month = query.get('month') ?? '2026-10';
      return response(insights, {
        insights: { months: [september, october], detail: { ...detail, month }, others: null },
      });
    },
  });
  await screen.findByText(
    'There are too few companies of your size to compare with in this month.',
  );
  await user.click(screen.getByText('Days completed', { selector: 'label span' }));
  await screen.findByText('58 % in each of 2 months.');
  await choose(user, screen.getByRole('main'), 'Month', 'September 2026');
  await screen.findByText('Who took part in the weeks of September 2026.');
  expect(asked).toEqual([null, '2026-09']);
});

test('too few people have no figures, and the page says so', async () => {
  const none = share(null, null);
  const hidden = { joined: none, active: none, activities: null, completedDays: null };
  const small = { ...october, people: 4, ...hidden };
  await openPortal(address, 'owner', {
    [insights]: response(insights, {
      insights: {
        months: [small],
        detail: {
          ...detail,
          ...small,
          weeks: [
            { from: '2026-10-01', to: '2026-10-04', joined: none, active: none, activities: null },
          ],
          challenges: { shown: [], hidden: 1 },
          groups: { by: 'department', shown: [] },
          learning: { answered: none, rightAnswers: null, read: none, topics: [], hidden: 0 },
          workshops: { shown: [], hidden: 0 },
          rewards: { people: none },
        },
        others,
      },
    }),
  });
  for (const text of [
    'There are too few people for a comparison in this month.',
    'Figures need at least 5 people.',
    'In no month were there enough people for this figure.',
    'There are too few people for figures by week.',
    'No group has 5 people or more.',
    'No challenge with enough people ended in this month.',
    'No workshop had enough people in this month.',
    'Too few people for this figure',
  ])
    await screen.findByText(text);
});

test('a month in which fewer than 20 people have the same challenges has no shares of teams, and the page says why', async () => {
  const active = share(null, 60);
  const groups = detail.groups && {
    ...detail.groups,
    shown: detail.groups.shown.map((group) => ({ ...group, active: null, completedDays: null })),
  };
  const mixed = { ...october, active };
  await openPortal(address, 'viewer', {
    [insights]: response(insights, {
      insights: { months: [september, mixed], detail: { ...detail, active, groups }, others },
    }),
  });
  await screen.findByText(/or have the same challenges in it. So that no figure tells/);
  const table = within(screen.getByRole('region', { name: 'By team' }));
  table.getByText('Team Neem');
  expect(table.queryByText(/%/)).toBeNull();
});

test('without a month, with an unknown one, and when they can’t be loaded, the page says so', async () => {
  let respond: () => unknown = () => new Refusal(500, { code: 'SERVER', message: 'Down.' });
  const user = await openPortal(`${address}?month=2020-01`, 'viewer', {
    [insights]: ({ query }: ApiRequest) => {
      if (query.get('month') === '2020-01' && !(respond() instanceof Refusal))
        return new Refusal(400, { errors: { month: 'There are no figures of this month' } });
      return respond() as typeof nothing;
    },
  });
  await screen.findByText('Could not load the insights.');
  respond = () => nothing;
  await press(user, 'Retry');
  await screen.findByText('There are no figures of this month');
  await press(user, 'Show the last month');
  await screen.findByText('No month is counted yet');
  await screen.findByText('The figures of a month are counted in the night after it ends.');
});

test('finance is not shown insights', async () => {
  await openPortal(address, 'finance');
  await screen.findByText('Your right does not open this page');
  expect(screen.queryByRole('link', { name: /^Insights/ })).toBeNull();
});
