import { expect, test } from 'vitest';
import { anyText, filterQuery, listQuery, listSearch } from './list-search.ts';

const list = listSearch({
  filters: { status: ['active', 'inactive'], companyId: anyText },
  sorts: ['name', 'createdAt'],
  sort: '-createdAt',
});

const untouched = {
  search: '',
  filters: { status: undefined, companyId: undefined },
  sort: '-createdAt',
  page: 1,
  limit: 25,
  open: undefined,
};

test('a plain address is the default list state, and the reverse', () => {
  expect(list.read({})).toEqual(untouched);
  expect(list.write(list.read({}))).toEqual({});
});

test('an address holds the whole state', () => {
  const address = {
    search: '42',
    status: 'active',
    companyId: 'c1',
    sort: 'name',
    page: '3',
    limit: '50',
    open: 'r1',
  };
  const state = list.read(address);
  expect(state).toEqual({
    search: '42',
    filters: { status: 'active', companyId: 'c1' },
    sort: 'name',
    page: 3,
    limit: 50,
    open: 'r1',
  });
  expect(list.write(list.read(address))).toEqual(address);
});

test.each([
  { status: 'gone' },
  { sort: 'password' },
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'two' },
  { limit: '7' },
  { unknown: 'x' },
  { search: ['a'] },
])('unknown values are dropped: %j', (raw) => {
  expect(list.write(list.read(raw))).toEqual({});
});

test('a search longer than the server accepts is cut', () => {
  expect(list.read({ search: 'x'.repeat(300) }).search).toHaveLength(200);
});

test('a query requests one page, an export everything', () => {
  const state = list.read({ status: 'active', page: '2' });
  const filters = { status: 'active', companyId: undefined, search: undefined, sort: '-createdAt' };
  expect(listQuery(state)).toEqual({ ...filters, page: 2, limit: 25 });
  expect(filterQuery(state)).toEqual(filters);
});
