import { expect, test } from 'vitest';
import { pagesAround } from './page-of-rank.ts';

test.each([
  [1, 40, [1, 1]],
  [9, 40, [1, 2]],
  [11, 40, [1, 2]],
  [15, 40, [2, 2]],
  [40, 40, [4, 4]],
  [1, 0, [1, 1]],
])('place %i of %i is on the pages %j with its neighbours', (rank, total, pages) => {
  expect(pagesAround(rank, total)).toEqual(pages);
});
