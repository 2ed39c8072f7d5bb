import type { ResponseOf } from '@kolam/contract/api-types.ts';
import type { Role } from '@kolam/contract/core/permissions.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { router } from '../src/router.ts';
import { openApp } from './app.tsx';
import { allReads, idOf, response, type Some } from './records.ts';

type Challenge = ResponseOf<'GET /admin/challenges/{id}'>['challenge'];

const verbs = [
  'Plan days',
  'Insights',
  'Activate',
  'Deactivate',
  'Edit',
  'Assign',
  'Clone',
  'Delete',
];
const id = idOf(7);

type Status = 'draft' | 'scheduled' | 'active' | 'completed' | 'cancelled';

/** Opens the cards with one challenge of a status, at an address. */
async function openCards(
  status: Status,
  { role = 'Administrator' as Role, search = '', more = {} as Some<Challenge> } = {},
) {
  const challenge = { id, title: 'Lake walk', status, ...more };
  const user = await openApp(
    `/admin/challenges${search}`,
    {
      ...allReads(),
      'GET /admin/challenges': response('GET /admin/challenges', {
        challenges: [challenge],
        total: 1,
        page: 1,
        limit: 12,
        totalPages: 1,
      }),
      'GET /admin/challenges/{id}': response('GET /admin/challenges/{id}', { challenge }),
    },
    { role },
  );
  const card = (
    await screen.findByText('Lake walk', { selector: 'article h2 *, article h2' })
  ).closest('article') as HTMLElement;
  const button = (verb: string) =>
    card.querySelector<HTMLElement>(`button[aria-label^="${verb} Lake walk"]`);
  return { user, card, button };
}

test.each<[Status, string[]]>([
  ['draft', ['Deactivate']],
  ['scheduled', ['Deactivate']],
  ['active', ['Activate']],
  ['cancelled', ['Activate', 'Deactivate']],
])('the card of a challenge that is %s has all buttons but %j @full', async (status, missing) => {
  const { button } = await openCards(status);
  for (const verb of verbs) expect(button(verb) === null, verb).toBe(missing.includes(verb));
  const isDisabled = button('Assign')?.getAttribute('aria-disabled');
  expect(isDisabled).toBe(String(status === 'cancelled'));
});

test('a card offers no changes to a role that may only read, and no address opens a form for it', async () => {
  const { card } = await openCards('draft', { role: 'reviewer', search: `?edit=${id}` });
  const buttons = [...card.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Lake walk', 'Plan days', 'Insights']);
  expect(screen.queryByText('Create Challenge')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['edit', 'Edit Lake walk'],
  ['assign', 'Assign Lake walk'],
  ['activate', 'Activate Lake walk?'],
  ['plan', /^Plan days/],
  ['insights', /^Insights/],
])('the address %s opens its dialog', async (name, title) => {
  await openCards('scheduled', { search: `?${name}=${id}` });
  await screen.findByRole('dialog', { name: title });
});

test.each([
  ['Edit', 'Edit Lake walk'],
  ['Assign', 'Assign Lake walk'],
  ['Activate', 'Activate Lake walk?'],
  ['Plan days', /^Plan days/],
  ['Insights', /^Insights/],
])('the button %s opens a dialog, which going back closes @full', async (verb, title) => {
  const { user, button } = await openCards('scheduled');
  await user.click(button(verb) as HTMLElement);
  await screen.findByRole('dialog', { name: title });
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a card describes a challenge, with its dates in India', async () => {
  const { card } = await openCards('draft', {
    more: {
      description: 'Ten thousand steps a day, rain or shine',
      category: 'fitness',
      difficulty: 'hard',
      assignmentType: 'company',
      assignedTo: { names: ['Kaveri Mills', 'Saffron Mills'], more: 1 },
      schedule: { startDate: '2026-11-16', endDate: '2026-11-30' },
    },
  });
  for (const words of [
    'Draft',
    'Company',
    'Ten thousand steps a day, rain or shine',
    'Fitness · Hard',
    '16 – 30 Nov 2026',
    'Assigned to',
    'Kaveri Mills',
    'Saffron Mills',
    '+1 more',
    'Participants',
    'Completion',
    'Planned days',
  ]) {
    expect(card.textContent).toContain(words);
  }
});

test('the figures link to the challenges that they count', async () => {
  await openApp('/admin/challenges?status=cancelled', {
    ...allReads(),
    'GET /admin/challenges/top-categories': response('GET /admin/challenges/top-categories', {
      categories: [{ key: 'sleep', label: 'Sleep' }],
    }),
  });
  const region = (name: string) => screen.findByRole('region', { name });
  const words = ['Total points earned', 'Avg participants', 'Success rate'];
  const stats = await region('Stats');
  for (const one of words) await within(stats).findByText(one);
  const leadsTo = async (within_: HTMLElement, name: string | RegExp, query: string) => {
    const link = await within(within_).findByRole('link', { name });
    expect(link.getAttribute('href')).toContain(query);
  };
  for (const status of ['Active', 'Scheduled', 'Draft', 'Completed', 'Cancelled']) {
    await leadsTo(stats, status, `status=${status.toLowerCase()}`);
  }
  const main = screen.getByRole('main');
  for (const one of ['Total Challenges', 'Total Participants', 'Completion Rate']) {
    await within(main).findByText(one);
  }
  await leadsTo(main, /^Active Challenges/, 'status=active');
  await leadsTo(await region('Popular Categories'), /Sleep/, 'category=sleep');
});
