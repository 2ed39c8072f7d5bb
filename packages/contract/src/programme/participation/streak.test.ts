import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../core/dates.ts';
import {
  lastPerfectWeek,
  perfectWeeksOf,
  restDays,
  restWindow,
  type StreakDate,
  streakOf,
} from './streak.ts';

const first = '2026-11-01';
/** One date after the other: `c`omplete, `m`issed, `o`pen, or ` ` without a day. */
function datesOf(letters: string): StreakDate[] {
  const states = { c: 'complete', m: 'missed', o: 'open' } as const;
  return [...letters].flatMap((letter, place) =>
    letter === ' '
      ? []
      : { date: addDays(first, place), state: states[letter as keyof typeof states] },
  );
}
const streak = (letters: string) => streakOf(datesOf(letters), addDays(first, letters.length - 1));

describe('the streak', () => {
  test.each([
    ['', 0, 0, 2],
    ['cc', 2, 2, 2],
    ['cco', 2, 2, 2],
    ['c  c    c', 3, 3, 2],
    ['mmmc', 1, 1, 2],
    ['cmc', 2, 2, 1],
    ['cmmc', 2, 2, 0],
    ['ccmmm', 0, 2, 2],
    ['cccmmmc', 1, 3, 2],
    // The first rest day is 14 days ago.
    [`cm${'c'.repeat(12)}mc`, 14, 14, 1],
  ])('of "%s" is %i, at most %i, with %i rest days left', (letters, current, longest, left) => {
    expect(streak(letters)).toEqual({ current, longest, restDaysLeft: left });
  });

  const anyDates = fc.string({ unit: fc.constantFrom('c', 'm', 'o', ' '), maxLength: 60 });

  test('never counts more than the completed dates, nor exceeds the longest', () => {
    fc.assert(
      fc.property(anyDates, (letters) => {
        const { current, longest, restDaysLeft } = streak(letters);
        expect(current).toBeLessThanOrEqual(longest);
        expect(longest).toBeLessThanOrEqual(letters.replaceAll(/[^c]/g, '').length);
        expect(restDaysLeft).toBeGreaterThanOrEqual(0);
        expect(restDaysLeft).toBeLessThanOrEqual(restDays);
      }),
    );
  });

  test('grows by one with another completed date, and never by anything else', () => {
    fc.assert(
      fc.property(anyDates, (letters) => {
        const { current } = streak(letters);
        expect(streak(`${letters}c`).current).toBe(current + 1);
        expect(streak(`${letters}o`).current).toBe(current);
        expect([0, current]).toContain(streak(`${letters}m`).current);
      }),
    );
  });

  test('survives rest days that are a window apart', () => {
    const cycle = `mm${'c'.repeat(restWindow - 2)}`;
    expect(streak(`c${cycle.repeat(5)}`).current).toBe(1 + 5 * (restWindow - 2));
  });
});

describe('a perfect week', () => {
  // 1 November 2026 is a Sunday, so the first letter stands for the week before.
  test.each([
    [' ccc    ', ['2026-11-02']],
    [' cc     ', []],
    [' ccccccc', ['2026-11-02']],
    [' cccmccc', []],
    [' ccco   ', []],
    ['c c c c ccc', ['2026-11-02', '2026-11-09']],
    [' ccccccccccccccm', ['2026-11-02', '2026-11-09']],
  ])('in “%s” begins on %o', (letters, mondays) => {
    expect(perfectWeeksOf(datesOf(letters))).toEqual(mondays);
  });

  test.each([
    [' ccc', true, null],
    [' ccc', false, 'this'],
    [' ccc    c', true, 'last'],
    [' ccc    m', true, 'last'],
    [' cm     c', true, null],
  ] as const)('of “%s” is, with more ahead: %s, %s', (letters, isMoreAhead, week) => {
    const today = addDays(first, letters.length - 1);
    expect(lastPerfectWeek(datesOf(letters), { today, isMoreAhead })).toBe(week);
  });
});
