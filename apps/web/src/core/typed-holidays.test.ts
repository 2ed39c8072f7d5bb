import { describe, expect, test } from 'vitest';
import {
  holidayLines,
  holidayProblems,
  typedHolidays,
  withNationalHolidays,
} from './typed-holidays.ts';

describe('typed holidays', () => {
  test.each([
    ['26 Jan 2027 Republic Day', '2027-01-26', 'Republic Day'],
    ['26/01/2027, Republic Day', '2027-01-26', 'Republic Day'],
    ['2027-08-15\tIndependence Day', '2027-08-15', 'Independence Day'],
    ['Tue 26 January 2027: Republic Day', '2027-01-26', 'Republic Day'],
    ['8 Nov 2026 Diwali 2026', '2026-11-08', 'Diwali 2026'],
  ])('“%s” is %s, %s', (line, date, name) => {
    expect(typedHolidays(`\n ${line} \n`)).toEqual([{ date, name }]);
  });

  test('are shown as they are read', () => {
    const holidays = [
      { date: '2027-01-26', name: 'Republic Day' },
      { date: '2027-08-15', name: 'Independence Day' },
    ];
    expect(typedHolidays(holidayLines(holidays))).toEqual(holidays);
  });

  test('without a day name the holiday that has none', () => {
    expect(typedHolidays('Diwali')).toEqual([{ date: 'Diwali', name: '' }]);
    const problems = {
      name: 'Required',
      'holidays.1.date': 'Not a day',
      'holidays.1.name': 'None',
    };
    expect(holidayProblems(problems)).toEqual({
      name: 'Required',
      holidays: 'Holiday 2: begin with a day, such as 26 Jan 2027',
    });
    expect(holidayProblems({ name: 'Required' })).toEqual({ name: 'Required' });
  });
});

test('the next national holidays are added once', () => {
  const added = withNationalHolidays('26 Jan 2027 Republic Day', '2026-11-20');
  expect(added).toBe(
    ['26 Jan 2027 Republic Day', '15 Aug 2027 Independence Day', '2 Oct 2027 Gandhi Jayanti'].join(
      '\n',
    ),
  );
  expect(withNationalHolidays(added, '2026-11-20')).toBe(added);
  expect(withNationalHolidays('', '2026-08-15').split('\n')[1]).toBe(
    '15 Aug 2026 Independence Day',
  );
});
