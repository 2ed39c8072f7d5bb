import { expect, test } from 'vitest';
import { fastKeys } from './fast-keys.ts';

test('a key within a code is told from one that is pressed alone', () => {
  const isFast = fastKeys();
  expect(isFast({ key: '/', timeStamp: 5 })).toBe(false);
  expect(isFast({ key: 'T', timeStamp: 1000 })).toBe(false);
  expect(isFast({ key: 'Shift', timeStamp: 1004 })).toBe(true);
  expect(isFast({ key: '/', timeStamp: 1008 })).toBe(true);
  expect(isFast({ key: '/', timeStamp: 1400 })).toBe(false);
});
