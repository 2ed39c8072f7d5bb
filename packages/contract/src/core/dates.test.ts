import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayOf,
  dayProblem,
  dayStart,
  financialYearEnd,
  financialYearLabel,
  financialYearOf,
  financialYearStart,
  monthStartOf,
  monthsBetween,
  weekStartOf,
} from './dates.ts';

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

  test('begins at 18:30 UTC of the day before', () => {
    expect(dayStart('2026-11-20').toISOString()).toBe('2026-11-19T18:30:00.000Z');
    expect(dayStart('2027-01-01').toISOString()).toBe('2026-12-31T18:30:00.000Z');
  });

  test('contains its first instant and not the one before', () => {
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

describe('a financial year', () => {
  test.each([
    ['2026-03-31', 2025, '25-26'],
    ['2026-04-01', 2026, '26-27'],
    ['2027-01-01', 2026, '26-27'],
    ['2026-12-31', 2026, '26-27'],
    ['2099-04-01', 2099, '99-00'],
    ['2000-01-01', 1999, '99-00'],
    ['2009-04-01', 2009, '09-10'],
  ])('of %s is that of %d, %s', (day, start, label) => {
    expect(financialYearOf(day)).toBe(start);
    expect(financialYearLabel(start)).toBe(label);
  });

  test.each([
    ['2026-03-31T18:29:59Z', 2025],
    ['2026-03-31T18:30:00Z', 2026],
  ])('begins at midnight in India: %s is in %d', (instant, start) => {
    expect(financialYearOf(dayOf(new Date(instant)))).toBe(start);
  });

  test('runs from 1 April to 31 March', () => {
    expect(financialYearStart(2026)).toBe('2026-04-01');
    expect(financialYearEnd(2026)).toBe('2027-03-31');
    expect(financialYearOf(financialYearStart(2026))).toBe(2026);
    expect(financialYearOf(financialYearEnd(2026))).toBe(2026);
  });
});

test.each([
  ['2024-02-28T20:00:00Z', '2024-02-29'],
  ['2026-03-31T18:29:59Z', '2026-03-31'],
  ['2026-03-31T18:30:00Z', '2026-04-01'],
])('%s is %s in India', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});

test.each([
  ['2026-11-20', '2026-11-20', ['2026-11']],
  ['2026-11-30', '2027-02-01', ['2026-11', '2026-12', '2027-01', '2027-02']],
  ['2026-11-30', '2026-11-01', ['2026-11']],
  ['2026-12-01', '2026-11-30', []],
])('the months from %s to %s are %j', (from, to, months) => {
  expect(monthsBetween(from, to)).toEqual(months);
});

test('a financial year has twelve months', () => {
  const months = monthsBetween(financialYearStart(2026), financialYearEnd(2026));
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['2026-04', '2027-03']);
});

test.each([
  ['2000-01-01', null],
  ['2099-12-31', null],
  ['1999-12-31', 'Date can’t lie before 1 Jan 2000'],
  ['0020-01-01', 'Date can’t lie before 1 Jan 2000'],
  ['2100-01-01', 'Date can’t lie after 31 Dec 2099'],
  ['1999-02-30', 'Date must be a day, such as 2026-11-20'],
  ['soon', 'Date must be a day, such as 2026-11-20'],
  ['', 'Date must be a day'],
])('the problem of the day %j: %j', (text, problem) => {
  expect(dayProblem('Date', text)).toBe(problem);
});
