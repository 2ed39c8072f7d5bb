import { expect, test } from 'vitest';
import { hundredths } from './hundredths-field.ts';

const problem = (value: unknown) =>
  hundredths('Points', { max: 1000 }).safeParse(value).error?.issues[0]?.message ?? null;

test.each([
  [0, null],
  [2.5, null],
  [0.01, null],
  [0.07, null],
  [999.99, null],
  [1000, null],
  [2.505, 'Points can have at most 2 decimals'],
  [0.001, 'Points can have at most 2 decimals'],
  [-0.5, 'Points must be at least 0'],
  [1000.01, 'Points must be at most 1,000'],
  ['2.5', 'Points must be a number'],
  [Number.NaN, 'Points must be a number'],
  [null, 'Points is required'],
])('%j points: %s', (value, message) => {
  expect(problem(value)).toBe(message);
});
