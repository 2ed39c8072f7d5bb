import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { choose, giveTablesRoom, headerOf, openList } from './lists.ts';
import { byTurns, casesOf, type ListScreen, listNamed } from './screen-cases.ts';

giveTablesRoom();

const lists = casesOf('lists').map((list) => [list.name, list] as const);
const sixty = () => 60;
const withFilters = lists.filter(([, { filters }]) => filters.length > 0);
const withSorts = lists.filter(([, { sorts }]) => sorts.length > 0);
const pageOf = ({ limit }: ListScreen) => ({ page: '1', limit: String(limit) });

/** Returns the line of search and filters above a list, once it is shown. */
async function barOf({ search }: ListScreen): Promise<HTMLElement> {
  const field = await screen.findByRole('searchbox', { name: search });
  return field.closest('search') as HTMLElement;
}

test.each(byTurns(lists, 0))('%s are requested as the address says', async (_name, list) => {
  const { last, kept } = await openList(list, () => 500, { search: 'search=lake&page=2' });
  await waitFor(() =>
    expect(last()).toMatchObject({
      ...list.asks,
      search: 'lake',
      page: '2',
      limit: `${list.limit}`,
    }),
  );
  expect(await screen.findByRole('searchbox', { name: list.search })).toHaveProperty(
    'value',
    'lake',
  );
  const [back] = await screen.findAllByText(/^Prev(ious)?$/);
  await waitFor(() => expect(back?.getAttribute('aria-disabled')).toBe('false'));
  expect(kept()).toMatchObject({ search: 'lake', page: '2' });
});

test.each(byTurns(lists, 1))('%s are searched once, after the last letter', async (_name, list) => {
  const { user, asked, last, kept } = await openList(list, sixty);
  const field = await screen.findByRole('searchbox', { name: list.search });
  await waitFor(() => expect(last()).toMatchObject({ ...list.asks, ...pageOf(list) }));
  // All at once: a busy machine would pause between keys for longer than the field waits.
  for (const value of ['l', 'la', 'lak', 'lake']) fireEvent.change(field, { target: { value } });
  expect(kept().search).toBeUndefined();
  await waitFor(() => expect(last()).toMatchObject({ ...list.asks, search: 'lake' }));
  expect(kept().search).toBe('lake');
  const searches = new Set(asked.map((query) => query.get('search')));
  expect([...searches]).toEqual([null, 'lake']);
  await user.click(screen.getByRole('button', { name: 'Clear Search: lake' }));
  await waitFor(() => expect(kept().search).toBeUndefined());
  expect(field).toHaveProperty('value', '');
});

test.each(byTurns(withFilters, 4))('%s can be filtered by each filter', async (_name, list) => {
  const { user, last, kept } = await openList(list, sixty, { search: 'page=2' });
  const bar = await barOf(list);
  for (const [label, name, query] of list.filters) {
    await choose(user, bar, label, name);
    await waitFor(() => expect(last()).toMatchObject({ ...list.asks, ...query, page: '1' }));
    expect(kept().page).toBeUndefined();
    await user.click(await screen.findByRole('button', { name: `Clear ${label}: ${name}` }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Clear ${label}: ${name}` })).toBeNull(),
    );
  }
});

test.each(byTurns(withSorts, 2))('%s can be sorted by their headers', async (_name, list) => {
  const { user, last, kept } = await openList(list, sixty, { search: 'page=2' });
  for (const [header, sort] of list.sorts) {
    const other = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
    for (const wanted of [sort, other]) {
      await user.click(await waitFor(() => headerOf(header)));
      await waitFor(() => expect(last()).toMatchObject({ sort: wanted, page: '1' }));
      expect(kept().sort).toBe(wanted === list.asks.sort ? undefined : wanted);
      const direction = wanted.startsWith('-') ? 'descending' : 'ascending';
      expect(headerOf(header).closest('th')?.getAttribute('aria-sort')).toBe(direction);
    }
  }
});

test('back and forward navigate through the list’s states', async () => {
  const list = listNamed('companies');
  const { user, last, kept } = await openList(list, sixty, { search: 'search=lake' });
  const bar = await barOf(list);
  await choose(user, bar, 'Status', 'Trial');
  await waitFor(() => expect(last()).toMatchObject({ search: 'lake', status: 'trial' }));
  await user.click(await waitFor(() => headerOf('Code')));
  await waitFor(() =>
    expect(kept()).toEqual({ search: 'lake', status: 'trial', sort: 'companyCode' }),
  );
  window.history.back();
  await waitFor(() => expect(kept()).toEqual({ search: 'lake', status: 'trial' }));
  window.history.back();
  await waitFor(() => expect(kept()).toEqual({ search: 'lake' }));
  await waitFor(() => expect(screen.queryByLabelText('Clear Status: Trial')).toBeNull());
  window.history.forward();
  await waitFor(() => expect(kept()).toEqual({ search: 'lake', status: 'trial' }));
  await screen.findByLabelText('Clear Status: Trial');
});

test('another kind of record clears the record filter of the audit log', async () => {
  const list = listNamed('audit log');
  const search = 'kind=company&recordId=01939c3e-7b1a-7c3e-8f00-000000000001&search=lake';
  const { user, last, kept } = await openList(list, sixty, { search });
  await choose(user, await barOf(list), 'Kind of record', 'Payslip');
  await waitFor(() => expect(kept()).toEqual({ kind: 'payslip', search: 'lake' }));
  await waitFor(() => expect(last()).toMatchObject({ kind: 'payslip', search: 'lake' }));
  expect(last().recordId).toBeUndefined();
});

test('search and filters are cleared in one step, and the order stays', async () => {
  const list = listNamed('companies');
  const search = 'search=lake&status=trial&sort=name';
  const { user, last, kept } = await openList(list, sixty, { search });
  await user.click(await screen.findByText('Clear all'));
  await waitFor(() => expect(kept()).toEqual({ sort: 'name' }));
  await waitFor(() => expect(last().status).toBeUndefined());
  const field = screen.getByRole('searchbox', { name: list.search });
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

const withOrder = lists.flatMap(([name, list]) =>
  list.orderField ? [[name, list.orderField[0], list, list.orderField] as const] : [],
);

test.each(withOrder)(
  '%s without headers can be sorted by the field %s',
  async (_name, _label, list, [label, choice, sort]) => {
    const { user, last, kept } = await openList(list, sixty);
    await choose(user, await barOf(list), label, choice);
    await waitFor(() => expect(last()).toMatchObject({ sort, page: '1' }));
    expect(kept()).toEqual({ sort });
  },
);

test('a slash focuses the search, where Enter searches immediately and Escape clears', async () => {
  const list = listNamed('companies');
  const { user, last, kept } = await openList(list, sixty);
  const field = await screen.findByLabelText(list.search);
  await user.keyboard('/');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('lake/2{Enter}');
  expect(field).toHaveProperty('value', 'lake/2');
  await waitFor(() => expect(last().search).toBe('lake/2'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(kept().search).toBeUndefined());
  expect(field).toHaveProperty('value', '');
});
