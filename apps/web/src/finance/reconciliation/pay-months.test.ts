import { expect, test } from 'vitest';
import { payMonthsOf } from './pay-months.ts';

test('salaries are of the month of their day or the one before', () => {
  expect(payMonthsOf('2026-11-05')).toEqual(['2026-10', '2026-11']);
  expect(payMonthsOf('2026-01-31')).toEqual(['2025-12', '2026-01']);
});
