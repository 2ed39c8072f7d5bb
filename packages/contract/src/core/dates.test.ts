import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, dayStart, monthStartOf, weekStartOf } from './dates.ts';

describe('a day in India', () => {
  test.each([
    ['2026-11-19T18:29:59.999Z', '2026-11-19'],
    ['2026-11-19T18:30:00.000Z', '2026-11-20'],
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2027-03-31T18:29:59.999Z', '2027-03-31'],
    ['2027-03-31T18:30:00.000Z', '2027-04-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
  ])('%s falls on %s', (instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day);
  });

  test('begins at half past six in the evening before, in UTC', () => {
    expect(dayStart('2026-11-20').toISOString()).toBe('2026-11-19T18:30:00.000Z');
    expect(dayStart('2027-01-01').toISOString()).toBe('2026-12-31T18:30:00.000Z');
  });

  test('holds its first instant and not the one before', () => {
    const instants = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const start = dayStart(dayOf(instant));
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - start.getTime()).toBeLessThan(86_400_000);
        expect(dayOf(start)).toBe(dayOf(instant));
        expect(dayOf(new Date(start.getTime() - 1))).not.toBe(dayOf(instant));
      }),
    );
  });
});

test.each([
  ['2026-10-31T18:29:59.999Z', '2026-09-30T18:30:00.000Z'],
  ['2026-10-31T18:30:00.000Z', '2026-10-31T18:30:00.000Z'],
  ['2026-11-30T18:29:59.999Z', '2026-10-31T18:30:00.000Z'],
  ['2026-12-31T20:00:00.000Z', '2026-12-31T18:30:00.000Z'],
])('the month of %s began at %s', (instant, start) => {
  expect(monthStartOf(new Date(instant)).toISOString()).toBe(start);
});

test.each([
  // Friday, 20 November 2026.
  ['2026-11-20T06:30:00.000Z', '2026-11-16'],
  ['2026-11-15T18:29:59.999Z', '2026-11-09'],
  ['2026-11-15T18:30:00.000Z', '2026-11-16'],
  ['2026-11-22T18:29:59.999Z', '2026-11-16'],
  ['2027-01-01T00:00:00.000Z', '2026-12-28'],
  ['1970-01-01T00:00:00.000Z', '1969-12-29'],
])('the week of %s begins on Monday, %s', (instant, monday) => {
  expect(weekStartOf(new Date(instant))).toEqual(dayStart(monday));
});
