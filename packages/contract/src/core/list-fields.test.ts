import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineList } from './list.ts';
import { filterFields, listFields } from './list-fields.ts';

const list = defineList({
  filters: {
    status: { label: 'Status', all: 'All', options: { active: 'Active', left: 'Left' } },
    overdue: { label: 'Due', all: 'Any', options: { true: 'Overdue', false: 'Not overdue' } },
    archived: {
      label: 'Archive',
      all: 'Not archived',
      default: 'false',
      options: { true: 'Archived', all: 'All' },
    },
    kind: ['sales', 'purchase'],
    party: { id: 'a party' },
    from: 'day',
    sku: 'text',
  },
  sorts: ['name', 'createdAt'],
  sort: '-createdAt',
  limit: 12,
});
const query = z.object(listFields(list));
const messageOf = (given: Record<string, string>) =>
  query.safeParse(given).error?.issues.map(({ message }) => message);

test('without parameters, a list has its default order, page and filters', () => {
  expect(query.parse({})).toEqual({ sort: '-createdAt', page: 1, limit: 12, archived: false });
});

test('a value is what the server filters by, and “all” is no filter', () => {
  const party = '01939c3e-7b1a-7c3e-8f00-000000000001';
  const given = { status: 'left', overdue: 'true', kind: 'sales', party, from: '2026-04-01' };
  expect(query.parse({ ...given, archived: 'true' })).toMatchObject({
    ...given,
    overdue: true,
    archived: true,
  });
  expect(query.parse({ status: 'all', overdue: 'all', archived: 'all' })).toMatchObject({
    status: undefined,
    overdue: undefined,
    archived: undefined,
  });
});

test('unknown values are refused with the possible ones', () => {
  expect(messageOf({ status: 'gone' })).toEqual(['Status must be one of: all, active, left']);
  expect(messageOf({ kind: 'all' })).toEqual(['Kind must be one of: sales, purchase']);
  expect(messageOf({ party: 'Neem' })).toEqual(['Choose a party from the list']);
  expect(messageOf({ sort: 'salary' })).toEqual([
    'Sort must be one of: name, -name, createdAt, -createdAt',
  ]);
  expect(messageOf({ from: '2026-02-30' })).toHaveLength(1);
});

test('an export has the filters and the order of its list, but no page', () => {
  const { page: _, limit: __, ...shared } = listFields(list);
  expect(Object.keys(filterFields(list))).toEqual(Object.keys(shared));
  expect(Object.keys(shared)).not.toContain('sku');
});
