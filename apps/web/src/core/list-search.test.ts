import { defineList } from '@kolam/contract/core/list.ts';
import { expect, test } from 'vitest';
import { filterQuery, listQuery, readList, writeList } from './list-search.ts';

const list = defineList({
  filters: {
    status: { label: 'Status', all: 'All', options: { active: 'Active', inactive: 'Inactive' } },
    tab: ['points', 'history'],
    companyId: { id: 'a company' },
    from: 'day',
    sku: 'text',
  },
  sorts: ['name', 'createdAt'],
  sort: '-createdAt',
});

const companyId = '01939c3e-7b1a-7c3e-8f00-000000000001';
const noFilters = {
  status: undefined,
  tab: undefined,
  companyId: undefined,
  from: undefined,
  sku: undefined,
};

test('a plain address is the default list state, and the reverse', () => {
  expect(readList(list, {})).toEqual({
    search: '',
    filters: noFilters,
    sort: '-createdAt',
    page: 1,
    limit: 25,
    open: undefined,
  });
  expect(writeList(list, readList(list, {}))).toEqual({});
});

const address = {
  search: '42',
  status: 'active',
  tab: 'history',
  companyId,
  from: '2026-04-01',
  sku: 'MAT-1',
  sort: 'name',
  page: '3',
  limit: '50',
  open: 'r1',
};

test('an address holds the whole state', () => {
  const { search, sort, open, page: _, limit: __, ...filters } = address;
  expect(readList(list, address)).toEqual({ search, filters, sort, page: 3, limit: 50, open });
  expect(writeList(list, readList(list, address))).toEqual(address);
});

test('the parameters of a second list have a prefix', () => {
  const both = { 'staff-search': 'rao', 'staff-page': '2', search: 'PS', page: '3' };
  expect(readList(list, both, 'staff-')).toMatchObject({ search: 'rao', page: 2 });
  expect(writeList(list, readList(list, both, 'staff-'), 'staff-')).toEqual({
    'staff-search': 'rao',
    'staff-page': '2',
  });
});

test.each([
  { status: 'gone' },
  { status: 'toString' },
  { tab: 'salary' },
  { companyId: 'Neem' },
  { from: '2026-02-30' },
  { sku: '' },
  { sort: 'password' },
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'two' },
  { limit: '7' },
  { unknown: 'x' },
  { search: ['a'] },
])('unknown values are dropped: %j', (raw) => {
  expect(writeList(list, readList(list, raw))).toEqual({});
});

test('a search longer than the server accepts is cut', () => {
  expect(readList(list, { search: 'x'.repeat(300) }).search).toHaveLength(200);
});

test('a query requests one page, an export everything', () => {
  const state = readList(list, { status: 'active', page: '2' });
  const filters = { ...noFilters, status: 'active', search: undefined, sort: '-createdAt' };
  expect(listQuery(state)).toEqual({ ...filters, page: 2, limit: 25 });
  expect(filterQuery(state)).toEqual(filters);
});
