import { expect, test } from 'vitest';
import { clearedList, returnsQuery, returnsSearch } from './returns-search.ts';

const state = returnsSearch.read({ box: 'b1', kind: 'write-off', search: 'mat', page: '3' });

test('what goods come back of is no filter of the list', () => {
  expect(returnsQuery(state)).toEqual({
    ...{ kind: 'write-off', search: 'mat', sort: '-createdAt', page: 3, limit: 25 },
  });
});

test('clearing the list leaves what goods come back of', () => {
  expect(returnsSearch.write(clearedList(state))).toEqual({ box: 'b1' });
});
