import { expect, test } from 'vitest';
import { partOf } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-500', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-500', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=10-12', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
  [undefined, null],
])('of ten bytes, %s means %o', (range, part) => {
  expect(partOf(range === undefined ? {} : { range }, 10)).toEqual(part);
});

test('a range request with If-Range gets the whole file', () => {
  expect(partOf({ range: 'bytes=0-1', 'if-range': '"1"' }, 10)).toBeNull();
});
