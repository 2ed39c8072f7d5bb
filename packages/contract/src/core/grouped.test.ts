import { expect, test } from 'vitest';
import { groupedNumber } from './grouped.ts';

test.each([
  [0, '0'],
  [-0, '0'],
  [-0.001, '0'],
  [999, '999'],
  [1000, '1,000'],
  [128_450, '1,28,450'],
  [1_000_000, '10,00,000'],
  [-2500.5, '−2,500.5'],
  [100_000.255, '1,00,000.26'],
])('%d is written %s', (value, text) => {
  expect(groupedNumber(value)).toBe(text);
});
