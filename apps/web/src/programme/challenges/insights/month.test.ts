import { expect, test } from 'vitest';
import { dateAt, monthsOf, weeksOf } from './month.ts';

test('a month has weeks starting on Monday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
});

test('December has its weeks too', () => {
  expect(weeksOf('2026-12').flat().filter(Boolean)).toHaveLength(31);
});

const days = ['2026-11-02', '2026-11-04', '2026-11-06', '2026-11-11', '2026-12-01'].map((date) => ({
  date,
}));

test('a challenge has the months of its days', () => {
  expect(monthsOf(days)).toEqual(['2026-11', '2026-12']);
});

test.each([
  ['ArrowRight', '2026-11-02', '2026-11-04'],
  ['ArrowLeft', '2026-11-04', '2026-11-02'],
  ['ArrowDown', '2026-11-04', '2026-11-11'],
  ['ArrowUp', '2026-11-11', '2026-11-04'],
  ['PageDown', '2026-11-02', '2026-12-01'],
  ['Home', '2026-11-11', '2026-11-02'],
  ['End', '2026-11-02', '2026-12-01'],
  ['ArrowLeft', '2026-11-02', undefined],
  ['a', '2026-11-02', undefined],
])('%s moves from %s to %s', (key, from, to) => {
  expect(dateAt(key, from, days)).toBe(to);
});
