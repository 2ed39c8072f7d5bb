import { expect, test } from 'vitest';
import { fastKeys } from './fast-keys.ts';

const press = (key: string, timeStamp: number, ctrlKey = false) => ({
  ...{ key, timeStamp, ctrlKey, metaKey: false },
});

test('distinguishes a key within a code from one pressed alone', () => {
  const isFast = fastKeys();
  expect(isFast(press('/', 5))).toBe(false);
  expect(isFast(press('T', 1000))).toBe(false);
  expect(isFast(press('Shift', 1004))).toBe(true);
  expect(isFast(press('/', 1008))).toBe(true);
  expect(isFast(press('/', 1400))).toBe(false);
});

test('a key that types nothing does not prevent a shortcut soon after', () => {
  const isFast = fastKeys();
  expect(isFast(press('k', 1000, true))).toBe(false);
  expect(isFast(press('Escape', 1010))).toBe(false);
  expect(isFast(press('/', 1020))).toBe(false);
});
