import { expect, test } from 'vitest';
import { rowsDone } from './rows-done.ts';

test('the rows done are shown beside the total', () => {
  expect(rowsDone({ done: 12_500, total: 50_000 })).toEqual({
    share: 0.25,
    text: '12,500 of 50,000 rows',
  });
});

test('before the rows are counted no share is shown', () => {
  expect(rowsDone({ done: 0, total: 0 })).toEqual({ share: null, text: 'Starting' });
  expect(rowsDone({ done: 250, total: 0 })).toEqual({ share: null, text: '250 rows' });
});
