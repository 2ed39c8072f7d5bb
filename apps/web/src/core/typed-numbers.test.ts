import { expect, test } from 'vitest';
import { numberOf, numberOrNone, rupeesOf, rupeesOrNone } from './typed-numbers.ts';

test('numbers are parsed as users type them', () => {
  expect(numberOf('1,250')).toBe(1250);
  expect(numberOf(' 18 % ')).toBe(18);
  expect(numberOf('2.5')).toBe(2.5);
  expect(numberOf('')).toBeNaN();
  expect(numberOf('ten')).toBeNaN();
});

test('amounts are parsed as users type them', () => {
  expect(rupeesOf('₹ 1,250.50')).toBe(1250.5);
  expect(rupeesOf('1.5L')).toBe(150_000);
  expect(rupeesOf('1.005')).toBeNaN();
  expect(rupeesOf('')).toBeNaN();
});

test('empty text is no value where that is allowed', () => {
  expect(numberOrNone('  ')).toBeNull();
  expect(rupeesOrNone('')).toBeNull();
  expect(numberOrNone('x')).toBeNaN();
});
