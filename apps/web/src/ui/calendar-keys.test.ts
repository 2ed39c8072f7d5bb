import { expect, test } from 'vitest';
import { dayByKey } from './calendar-keys.ts';

test.each([
  ['ArrowLeft', false, '2026-11-24'],
  ['ArrowRight', false, '2026-11-26'],
  ['ArrowUp', false, '2026-11-18'],
  ['ArrowDown', false, '2026-12-02'],
  ['Home', false, '2026-11-23'],
  ['End', false, '2026-11-29'],
  ['PageUp', false, '2026-10-25'],
  ['PageDown', false, '2026-12-25'],
  ['PageUp', true, '2025-11-25'],
  ['PageDown', true, '2027-11-25'],
  ['a', false, undefined],
])('in a calendar, %s with Shift %s moves from 25 Nov 2026 to %s', (key, shiftKey, day) => {
  expect(dayByKey('2026-11-25', { key, shiftKey })).toBe(day);
});

test('a month later, a day that does not exist there is its last one', () => {
  expect(dayByKey('2027-01-31', { key: 'PageDown', shiftKey: false })).toBe('2027-02-28');
  expect(dayByKey('2024-02-29', { key: 'PageUp', shiftKey: true })).toBe('2023-02-28');
});

test('a week begins on Monday and ends on Sunday', () => {
  expect(dayByKey('2026-11-29', { key: 'Home', shiftKey: false })).toBe('2026-11-23');
  expect(dayByKey('2026-11-23', { key: 'End', shiftKey: false })).toBe('2026-11-29');
});
