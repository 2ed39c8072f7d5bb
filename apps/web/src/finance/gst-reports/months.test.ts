import { expect, test } from 'vitest';
import { chosenMonth, monthChoices } from './months.ts';

test('months go back to the start of the last financial year', () => {
  const months = monthChoices('2026-11-21');
  expect([months[0], months[1], months.at(-1), months.length]).toEqual([
    '2026-11',
    '2026-10',
    '2025-04',
    20,
  ]);
  expect(monthChoices('2026-04-01')).toHaveLength(13);
  expect(monthChoices('2026-03-31').at(-1)).toBe('2024-04');
});

test.each([
  [{}, '2026-10'],
  [{ month: '2026-11' }, '2026-11'],
  [{ month: '2026-12' }, '2026-10'],
  [{ month: '2025-03' }, '2026-10'],
  [{ month: 'October' }, '2026-10'],
])('the address %j is the month %s', (raw, month) => {
  expect(chosenMonth(raw, '2026-11-21')).toBe(month);
});

test('in April the default is March', () => {
  expect(chosenMonth({}, '2027-04-30')).toBe('2027-03');
});
