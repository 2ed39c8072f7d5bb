import type { CalendarChallenge, CompanyHoliday } from '@kolam/contract/portal/challenges/model.ts';
import { expect, test } from 'vitest';
import { monthsOfYear } from './year-calendar.ts';

const challenge = {
  ...{ id: '1', title: 'Over New Year', category: 'fitness', status: 'scheduled' },
  ...{ startDate: '2027-12-30', endDate: '2028-02-01' },
} satisfies CalendarChallenge;
const holidays: CompanyHoliday[] = [
  {
    ...{ date: '2028-01-26', name: 'Republic Day', isListed: true },
    ...{ decision: null, canDecide: false },
  },
];

test('a year has its months with their days, challenges and holidays', () => {
  const months = monthsOfYear(2028, { challenges: [challenge], holidays });
  expect(months.map(({ days }) => days.length)).toEqual([
    ...[31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  ]);
  // 1 January 2028 is a Saturday, 1 May 2028 a Monday.
  expect([months[0]?.before, months[4]?.before]).toEqual([5, 0]);
  expect(months.map((month) => month.challenges.length)).toEqual([
    ...[1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ]);
  expect(months[0]?.holidays).toEqual(holidays);
  expect(months[0]?.days[25]).toEqual({
    ...{ date: '2028-01-26', inChallenge: true, isHoliday: true },
  });
  expect(months[1]?.days.filter(({ inChallenge }) => inChallenge)).toHaveLength(1);
});
