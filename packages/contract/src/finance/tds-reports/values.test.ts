import { expect, test } from 'vitest';
import { certificateForm, isQuarterOver, quarterStart } from './values.ts';

test('the last quarter of a financial year lies in the next calendar year', () => {
  expect(quarterStart(2026, 'Q1')).toBe('2026-04-01');
  expect(quarterStart(2026, 'Q4')).toBe('2027-01-01');
});

test('a quarter is over on the first day of the next one', () => {
  expect(isQuarterOver(2026, 'Q2', '2026-09-30')).toBe(false);
  expect(isQuarterOver(2026, 'Q2', '2026-10-01')).toBe(true);
  expect(isQuarterOver(2025, 'Q4', '2026-03-31')).toBe(false);
  expect(isQuarterOver(2025, 'Q4', '2026-04-01')).toBe(true);
});

test('certificates of quarters since April 2026 are Form 131', () => {
  expect(certificateForm(2025)).toBe('Form 16A');
  expect(certificateForm(2026)).toBe('Form 131');
});
