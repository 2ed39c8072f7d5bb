import { expect, test } from 'vitest';
import { pastPeriods } from './past-periods.ts';

test('only whole past months and quarters can be chosen, the latest first', () => {
  const { month, quarter } = pastPeriods('2026-11-20');
  expect(month.slice(0, 2)).toEqual([
    { value: '2026-10', label: 'October 2026' },
    { value: '2026-09', label: 'September 2026' },
  ]);
  expect(month).toHaveLength(24);
  expect(quarter[0]).toEqual({ value: '2026-07', label: 'July to September 2026' });
  expect(quarter.at(-1)).toEqual({ value: '2025-01', label: 'January to March 2025' });
  expect(pastPeriods('2027-01-01').quarter[0]?.value).toBe('2026-10');
  expect(pastPeriods('2026-12-31').quarter[0]?.value).toBe('2026-07');
});
