import { expect, test } from 'vitest';
import { numberOf, numberOrNone, rupeesOf, rupeesOrNone } from './typed-numbers.ts';

test('numbers are read as people type them', () => {
  expect(numberOf('1,250')).toBe(1250);
  expect(numberOf(' 18 % ')).toBe(18);
  expect(numberOf('2.5')).toBe(2.5);
  expect(numberOf('')).toBeNaN();
  expect(numberOf('ten')).toBeNaN();
});

test('amounts are read as people type them', () => {
  expect(rupeesOf('₹ 1,250.50')).toBe(1250.5);
  expect(rupeesOf('1.5L')).toBe(150_000);
  expect(rupeesOf('1.005')).toBeNaN();
  expect(rupeesOf('')).toBeNaN();
});

test('nothing typed is none where that may be', () => {
  expect(numberOrNone('  ')).toBeNull();
  expect(rupeesOrNone('')).toBeNull();
  expect(numberOrNone('x')).toBeNaN();
});
