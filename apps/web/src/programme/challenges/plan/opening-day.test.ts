import { expect, test } from 'vitest';
import { openingDay } from './opening-day.ts';

test('a preview opens on the day of today, else on the next one, else on the first one', () => {
  const days = [{ date: '2026-11-20' }, { date: '2026-11-23' }, { date: '2026-11-25' }];
  expect(openingDay(days, '2026-11-23')).toBe('2026-11-23');
  expect(openingDay(days, '2026-11-24')).toBe('2026-11-25');
  expect(openingDay(days, '2026-11-26')).toBe('2026-11-20');
  expect(openingDay([], '2026-11-26')).toBeUndefined();
});
