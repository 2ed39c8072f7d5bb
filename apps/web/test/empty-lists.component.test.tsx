import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';
import { openList } from './lists.ts';
import { allReads } from './records.ts';
import { byTurns, casesOf } from './screen-cases.ts';

const lists = casesOf('lists').map((list) => [list.name, list.empty ?? list.none, list] as const);

const actions = (name: string) =>
  [...document.querySelectorAll('main button, main a')].filter(
    ({ textContent }) => textContent === name,
  );

test.each(byTurns(lists, 3))(
  '%s without a record show “%s” and invite to add the first',
  async (_, title, list) => {
    const { add } = list;
    await openList(list, () => 0);
    await screen.findByText(title, { selector: 'h2' });
    expect(screen.queryByText(/^Clear (filters|search)/)).toBeNull();
    if (!add) return;
    // In the page header, and below the heading.
    await waitFor(() => expect(actions(add).length).toBeGreaterThanOrEqual(2));
  },
);

const readOnly = lists.flatMap(([name, title, list]) =>
  list.add && list.reader ? [[name, title, list, list.add, list.reader] as const] : [],
);

test.each(byTurns(readOnly, 1))(
  '%s without a record don’t invite a role that may only read @full',
  async (_, title, list, add, role) => {
    await openList(list, () => 0, { role });
    await screen.findByText(title, { selector: 'h2' });
    expect(actions(add)).toEqual([]);
  },
);

test('an empty queue of registrations says that nobody is waiting', async () => {
  await openApp('/admin/staff/kyc', allReads());
  await screen.findByText(staffMessages.nothingPending, { selector: 'h2' });
});
