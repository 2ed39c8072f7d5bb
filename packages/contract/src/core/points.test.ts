import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedNumber } from './grouped.ts';
import { exactPoints, sumOfPoints } from './points.ts';

const inPoints = (count: number) => count / 100;
const amount = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });

test('sums of points are exact, in any order', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 200 }), (amounts) => {
      const whole = amounts.reduce((sum, each) => sum + each, 0);
      const points = amounts.map(inPoints);
      expect(sumOfPoints(points)).toBe(inPoints(whole) + 0);
      expect(sumOfPoints([...points].reverse())).toBe(sumOfPoints(points));
    }),
  );
  expect(sumOfPoints([0.1, 0.2])).toBe(0.3);
  expect(sumOfPoints([])).toBe(0);
});

test('floating-point noise of adding and subtracting is dropped', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const difference = exactPoints(inPoints(one) - inPoints(other));
      expect(difference).toBe(inPoints(one - other) + 0);
      expect(groupedNumber(difference)).not.toMatch(/\.\d{3}/);
    }),
  );
});
