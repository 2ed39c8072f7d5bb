import { describe, expect, test } from 'vitest';
import { holidayLines, holidayProblems, typedHolidays } from './typed-holidays.ts';

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
