import { expect, test } from 'vitest';
import { clearedList, returnsQuery, returnsSearch } from './returns-search.ts';

const state = returnsSearch.read({
  box: 'b1',
  by: 'scan',
  kind: 'write-off',
  search: 'mat',
  page: '3',
});

test('the source and the counting mode are no filters of the list', () => {
  expect(returnsQuery(state)).toEqual({
    ...{ kind: 'write-off', search: 'mat', sort: '-createdAt', page: 3, limit: 25 },
  });
});

test('clearing the list keeps the source and the counting mode', () => {
  expect(returnsSearch.write(clearedList(state))).toEqual({ box: 'b1', by: 'scan' });
});
