import { expect, test } from 'vitest';
import { greetingOf, longDate, monthName } from './greeting.ts';

const india = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}+05:30`);

test.each([
  ['04:59', 'Good evening, Asha'],
  ['05:00', 'Good morning, Asha'],
  ['11:59', 'Good morning, Asha'],
  ['12:00', 'Good afternoon, Asha'],
  ['16:59', 'Good afternoon, Asha'],
  ['17:00', 'Good evening, Asha'],
  ['00:10', 'Good evening, Asha'],
])('at %s in India it says %s', (time, words) => {
  expect(greetingOf('Asha Menon', india(time))).toBe(words);
});

test('greets a person without a name too', () => {
  expect(greetingOf(' ', india('09:00'))).toBe('Good morning');
});

test('uses day and month in India', () => {
  const justAfterMidnight = india('00:30', '2026-12-01');
  expect(new Date(justAfterMidnight).toISOString()).toContain('2026-11-30');
  expect(longDate(justAfterMidnight)).toBe('Tuesday, 1 December 2026');
  expect(monthName(justAfterMidnight)).toBe('December');
});
