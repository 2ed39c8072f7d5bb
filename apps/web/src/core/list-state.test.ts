import { expect, test, vi } from 'vitest';
import { anyText, listSearch } from './list-search.ts';
import { listActions, selectFilters } from './list-state.ts';

const list = listSearch({
  filters: {
    tab: ['history'],
    status: {
      label: 'Status',
      all: 'All statuses',
      options: { open: 'All open', done: { label: 'Completed', tone: 'good' } },
    },
    companyId: anyText,
    archived: { label: 'Archive', all: 'Not archived', options: { true: 'Archived' } },
  },
  sorts: ['name'],
  sort: 'name',
});

/** Returns the selects at an address, and the address that a choice leads to. */
function at(address: Record<string, string>) {
  const state = list.read(address);
  const change = vi.fn((patch: Partial<typeof state>) => list.write({ ...state, ...patch }));
  const [status, archived] = selectFilters(listActions(list, state, change));
  return { status, archived, next: () => change.mock.results.at(-1)?.value };
}

test('a list offers its selects in their order, and no other filter', () => {
  expect(selectFilters(listActions(list, list.read({}), vi.fn()))).toMatchObject([
    {
      id: 'status',
      label: 'Status',
      all: 'All statuses',
      options: [
        { value: 'open', label: 'All open' },
        { value: 'done', label: 'Completed' },
      ],
      value: undefined,
    },
    { id: 'archived', options: [{ value: 'true', label: 'Archived' }] },
  ]);
});

test('a select shows, changes and clears its value in the address', () => {
  const { status, archived, next } = at({ status: 'done', companyId: 'c1', page: '3' });
  expect([status?.value, archived?.value]).toEqual(['done', undefined]);
  archived?.onChange('true');
  expect(next()).toEqual({ status: 'done', companyId: 'c1', archived: 'true' });
  status?.onChange(undefined);
  expect(next()).toEqual({ companyId: 'c1' });
});

test('a value that a select does not offer counts as none', () => {
  expect(at({ status: 'toString' }).status?.value).toBeUndefined();
});
