import type { Role } from '@kolam/contract/core/permissions.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { allReads, answer, idOf } from './records.ts';

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

/** The cards with one challenge of a status, at an address. */
async function openCards(status: Status, { role = 'Administrator' as Role, search = '' } = {}) {
  const challenge = { id, title: 'Lake walk', status };
  const user = await openApp(
    `/admin/challenges${search}`,
    {
      ...allReads(),
      'GET /admin/challenges': answer('GET /admin/challenges', {
        challenges: [challenge],
        total: 1,
        page: 1,
        limit: 12,
        totalPages: 1,
      }),
      'GET /admin/challenges/{id}': answer('GET /admin/challenges/{id}', { challenge }),
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
])('the card of a challenge that is %s has all buttons but %j', async (status, missing) => {
  const { button } = await openCards(status);
  for (const verb of verbs) expect(button(verb) === null, verb).toBe(missing.includes(verb));
  const isDisabled = button('Assign')?.getAttribute('aria-disabled');
  expect(isDisabled).toBe(String(status === 'cancelled'));
});

test('a card offers nothing to change to who may only read, nor does an address open a form', async () => {
  const { card } = await openCards('draft', { role: 'reviewer', search: `?edit=${id}` });
  const buttons = [...card.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Lake walk', 'Plan days', 'Insights']);
  expect(screen.queryByText('Create Challenge')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['assign', 'Assign Lake walk'],
  ['activate', 'Activate Lake walk?'],
  ['plan', /^Plan days/],
  ['insights', /^Insights/],
])('the address %s opens its window', async (name, title) => {
  await openCards('scheduled', { search: `?${name}=${id}` });
  await screen.findByRole('dialog', { name: title });
});
