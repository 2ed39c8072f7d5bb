import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp, exactNumber } from './half-up.ts';

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [5n, -2n, -3n],
  [-5n, -2n, 3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [0n, 7n, 0n],
  [1n, 3n, 0n],
  [-1n, 3n, 0n],
  [1005n, 10n, 101n],
  [8575n, 10n, 858n],
])('%s ÷ %s is %s', (a, b, result) => {
  expect(divideHalfUp(a, b)).toBe(result);
});

test('the result differs by at most a half, and a half is rounded away from zero', () => {
  const divisors = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), divisors, (a, b) => {
      const off = 2n * (divideHalfUp(a, b) * b - a);
      expect(off <= b && off >= -b).toBe(true);
      if (off === b) expect(a > 0n).toBe(true);
      if (off === -b) expect(a < 0n).toBe(true);
    }),
  );
});

test('division by zero fails, and no number is inexact', () => {
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
  expect(exactNumber(9_007_199_254_740_991n)).toBe(Number.MAX_SAFE_INTEGER);
  expect(() => exactNumber(9_007_199_254_740_992n)).toThrow(RangeError);
});
