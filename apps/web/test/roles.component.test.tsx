import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { ApiRequest, Responses } from './app.tsx';
import { openApp } from './app.tsx';
import { giveTablesRoom, page } from './lists.ts';
import { allReads } from './records.ts';
import { allCases, byTurns, casesOf } from './screen-cases.ts';

giveTablesRoom();

/** Every list has two records, so that their actions are shown. */
function fullLists(): Responses {
  const lists = allCases('lists').map(({ route }) => [
    route,
    ({ query }: ApiRequest) => page(route, query, 2),
  ]);
  return { ...allReads(), ...Object.fromEntries(lists) };
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('main button, main a, main input')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
  );

const offers = casesOf('offers');

test.each(byTurns(offers, 0))('%s offers %s no changes', async (address, role, offered) => {
  await openApp(address, fullLists(), { role });
  await screen.findAllByRole('searchbox', { name: /^Search/ });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const forRole = shown();
  for (const one of offered) expect(forRole).not.toContain(one);
});

test.each(byTurns([...new Set(offers.map(([address]) => address))], 1))(
  '%s offers Administrators all changes',
  async (address) => {
    await openApp(address, fullLists());
    const all = new Set(
      offers.filter(([at]) => at === address).flatMap(([, , offered]) => offered),
    );
    await waitFor(() => {
      for (const one of all) expect(shown()).toContain(one);
    });
  },
);

test.each(byTurns(casesOf('closed'), 2))(
  '%s is closed to %s, without a request to the server',
  async (address, role) => {
    await openApp(address, {}, { role });
    await screen.findByText('Your role has no access to this page');
  },
);
