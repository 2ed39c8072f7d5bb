import { expect, test } from 'vitest';
import { monthsBetween } from '../../core/dates.ts';
import { type Duty, dutyOf, periodsOf } from './law.ts';

const dueOn = (duty: Duty, from: string, to = from) => dutyOf(duty, from)?.dueOn(to);

test.each([
  ['tds-deposit', '2026-10', '2026-10', '2026-11-07'],
  ['tds-deposit', '2027-03', '2027-03', '2027-04-30'],
  ['gstr-1', '2026-12', '2026-12', '2027-01-11'],
  ['gstr-3b', '2026-10', '2026-10', '2026-11-20'],
  ['tds-return-vendors', '2026-04', '2026-06', '2026-07-31'],
  ['tds-return-vendors', '2026-07', '2026-09', '2026-10-31'],
  ['tds-return-salaries', '2026-10', '2026-12', '2027-01-31'],
  ['tds-return-salaries', '2027-01', '2027-03', '2027-05-31'],
  ['salary-certificates', '2026-04', '2027-03', '2027-06-15'],
  ['credit-of-year', '2025-04', '2026-03', '2026-11-30'],
  ['gstr-9', '2025-04', '2026-03', '2026-12-31'],
] as const)('%s of %s to %s is due by %s', (duty, from, to, day) => {
  expect(dueOn(duty, from, to)).toBe(day);
});

test('the returns of TDS have new numbers from April 2026 on', () => {
  expect(dutyOf('tds-return-vendors', '2026-01')?.title).toContain('26Q');
  expect(dutyOf('tds-return-vendors', '2026-04')?.title).toContain('140');
});

test('periods are complete months, quarters and years from April', () => {
  const months = monthsBetween('2026-02-01', '2026-10-01');
  expect(periodsOf(months, 'quarter')).toEqual([
    { from: '2026-04', to: '2026-06' },
    { from: '2026-07', to: '2026-09' },
  ]);
  expect(periodsOf(months, 'month')).toHaveLength(9);
  expect(periodsOf(months, 'year')).toEqual([]);
  expect(periodsOf(monthsBetween('2025-04-01', '2026-04-01'), 'year')).toEqual([
    { from: '2025-04', to: '2026-03' },
  ]);
});
