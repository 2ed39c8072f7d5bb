import { expect, test } from 'vitest';
import { leastUsed } from './least-used.ts';

const files = [
  { key: 'oldest', bytes: 10 },
  { key: 'middle', bytes: 20 },
  { key: 'newest', bytes: 5 },
];

test.each([
  [35, []],
  [34, ['oldest']],
  [25, ['oldest']],
  [24, ['oldest', 'middle']],
  [0, ['oldest', 'middle', 'newest']],
])('of 35 bytes with room for %i, the least used files are removed', (limit, removed) => {
  expect(leastUsed(files, limit)).toEqual(removed);
});
