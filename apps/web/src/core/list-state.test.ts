import { defineList } from '@kolam/contract/core/list.ts';
import { expect, test, vi } from 'vitest';
import { readList, writeList } from './list-search.ts';
import { listActions } from './list-state.ts';

const list = defineList({
  filters: {
    tab: ['history'],
    status: {
      label: 'Status',
      all: 'All statuses',
      options: { open: 'All open', done: { label: 'Completed', tone: 'good' } },
    },
    sku: 'text',
    archived: { label: 'Archive', all: 'Not archived', options: { true: 'Archived' } },
  },
  sorts: ['name'],
  sort: 'name',
});

/** Returns the selects at an address, and the address that a choice leads to. */
function at(address: Record<string, string>) {
  const state = readList(list, address);
  const change = vi.fn((patch: Partial<typeof state>) => writeList(list, { ...state, ...patch }));
  const { selects } = listActions(list, state, change);
  const [status, archived] = selects;
  return { status, archived, next: () => change.mock.results.at(-1)?.value };
}

test('a list offers its selects in their order, and no other filter', () => {
  expect(listActions(list, readList(list, {}), vi.fn()).selects).toMatchObject([
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
  const { status, archived, next } = at({ status: 'done', sku: 'c1', page: '3' });
  expect([status?.value, archived?.value]).toEqual(['done', undefined]);
  archived?.onChange('true');
  expect(next()).toEqual({ status: 'done', sku: 'c1', archived: 'true' });
  status?.onChange(undefined);
  expect(next()).toEqual({ sku: 'c1' });
});

test('a value that a select does not offer counts as none', () => {
  expect(at({ status: 'toString' }).status?.value).toBeUndefined();
});
