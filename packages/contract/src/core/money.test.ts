import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPaise, inRupees, mostPaise, rupees } from './money.ts';

const field = rupees('Amount');
const problem = (value: unknown) => field.safeParse(value).error?.issues[0]?.message ?? null;
const paise = fc.oneof(
  fc.integer({ min: 0, max: mostPaise }),
  fc.integer({ min: 0, max: 1_000_000 }),
);

test('every amount in whole paise survives JSON unchanged', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      const sent = JSON.parse(JSON.stringify(inRupees(amount)));
      expect(inPaise(sent)).toBe(amount);
      expect(field.parse(sent)).toBe(amount);
    }),
  );
});

test('every amount is written with at most two decimals', () => {
  fc.assert(
    fc.property(paise, (amount) => {
      expect(String(inRupees(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

test('fractions of a paisa are refused, however large the amount', () => {
  fc.assert(
    fc.property(
      paise.filter((amount) => amount < mostPaise),
      fc.integer({ min: 1, max: 9 }),
      (amount, tenth) => {
        expect(problem(Number(`${inRupees(amount).toFixed(2)}${tenth}`))).toBe(
          'Amount can have at most 2 decimals',
        );
      },
    ),
  );
});

test.each([
  [0, null],
  [0.01, null],
  [0.07, null],
  [1.1, null],
  [8.57, null],
  [1_234_567.89, null],
  [inRupees(mostPaise), null],
  [-0.01, 'Amount can’t be negative'],
  [0.005, 'Amount can have at most 2 decimals'],
  [1.005, 'Amount can have at most 2 decimals'],
  [inRupees(mostPaise) + 1, 'Amount is too large'],
  [Number.POSITIVE_INFINITY, 'Amount must be a number'],
  [Number.NaN, 'Amount must be a number'],
  ['12', 'Amount must be a number'],
  [null, 'Amount must be a number'],
])('%s: %s', (value, expected) => {
  expect(problem(value)).toBe(expected);
});
