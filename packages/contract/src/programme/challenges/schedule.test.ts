import { describe, expect, test } from 'vitest';
import {
  endDateFrom,
  isScheduled,
  movedDates,
  repeatedDates,
  type Schedule,
  scheduledDates,
} from './schedule.ts';

const daily: Schedule = {
  type: 'daily',
  startDate: '2026-11-23',
  endDate: '2026-12-06',
  recurringDays: [],
  monthDays: [],
};
// From a Monday.
const weekly: Schedule = { ...daily, type: 'weekly', recurringDays: [1, 3, 5] };

describe('a monthly schedule', () => {
  const dates = (monthDays: number[], startDate: string, endDate: string) =>
    scheduledDates({ ...daily, type: 'monthly', monthDays, startDate, endDate });

  test('has the chosen days of each month', () => {
    expect(dates([15, 1], '2026-11-15', '2027-01-01')).toEqual([
      '2026-11-15',
      '2026-12-01',
      '2026-12-15',
      '2027-01-01',
    ]);
  });

  test('has the last day of a month that is too short, once', () => {
    expect(dates([30, 31], '2027-01-01', '2027-04-30')).toEqual([
      '2027-01-30',
      '2027-01-31',
      '2027-02-28',
      '2027-03-30',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(dates([29], '2028-02-01', '2028-02-29')).toEqual(['2028-02-29']);
  });
});

test('weekly and custom schedules have their weekdays, the others every date', () => {
  expect(scheduledDates(weekly).slice(0, 4)).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-27',
    '2026-11-30',
  ]);
  expect(isScheduled({ ...weekly, type: 'custom' }, '2026-11-24')).toBe(false);
  expect(isScheduled(daily, '2026-11-24')).toBe(true);
  expect(isScheduled(daily, '2026-11-22')).toBe(false);
});

describe('repeating', () => {
  const open = { status: 'scheduled', today: '2026-11-25', areChosen: true } as const;

  test('skips dates that are over: in an active challenge, and in a completed one unless chosen', () => {
    const given = {
      ...{ schedule: daily, today: '2026-11-25', taken: new Set<string>() },
      ...{ planned: new Set(['2026-11-23']), fromDate: '2026-11-23', toDate: '2026-11-23' },
      ...{ firstDate: '2026-11-23', dates: ['2026-11-24', '2026-11-25'], areChosen: true },
    };
    const { repeated, skipped } = repeatedDates({ ...given, status: 'active' });
    expect(repeated.map(({ date }) => date)).toEqual(['2026-11-25']);
    expect(skipped).toEqual([{ date: '2026-11-24', reason: 'past' }]);
    expect(repeatedDates({ ...given, status: 'draft' }).skipped).toEqual([]);
    const completed = { ...given, status: 'completed' } as const;
    expect(repeatedDates(completed).skipped).toEqual([]);
    expect(repeatedDates({ ...completed, areChosen: false }).skipped).toEqual(skipped);
  });

  test('a week keeps its weekdays, in both directions', () => {
    const { repeated, skipped } = repeatedDates({
      schedule: daily,
      ...open,
      taken: new Set(['2026-11-30', '2026-12-01']),
      planned: new Set(['2026-11-30', '2026-12-01']),
      fromDate: '2026-11-30',
      toDate: '2026-12-06',
      firstDate: '2026-11-30',
      dates: ['2026-11-24', '2026-11-23', '2026-11-25', '2026-11-30', '2026-12-07'],
    });
    expect(repeated).toEqual([
      { date: '2026-11-23', from: '2026-11-30' },
      { date: '2026-11-24', from: '2026-12-01' },
    ]);
    expect(skipped).toEqual([
      { date: '2026-11-25', reason: 'empty' },
      { date: '2026-11-30', reason: 'taken' },
      { date: '2026-12-07', reason: 'outside' },
    ]);
  });

  test('a day plans every date of the schedule', () => {
    const { repeated, skipped } = repeatedDates({
      schedule: weekly,
      ...open,
      taken: new Set(),
      planned: new Set(['2026-10-01']),
      fromDate: '2026-10-01',
      toDate: '2026-10-01',
      firstDate: '2026-10-01',
      dates: ['2026-11-23', '2026-11-24', '2026-11-25'],
    });
    expect(repeated.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-25']);
    expect(skipped).toEqual([{ date: '2026-11-24', reason: 'unscheduled' }]);
  });
});

describe('moving a schedule', () => {
  test('moves the days of a daily one by the same number of days', () => {
    const after = { ...daily, startDate: '2027-03-01', endDate: '2027-03-14' };
    expect(movedDates(daily, after, ['2026-11-24'])).toEqual({
      moved: [{ date: '2026-11-24', to: '2027-03-02' }],
      skipped: [],
    });
  });

  test('moves the days of a weekly one to its weekdays, in their order', () => {
    // A Wednesday: the first Monday's day goes there.
    const startDate = '2027-03-03';
    const endDate = endDateFrom(weekly, startDate);
    expect(endDate).toBe('2027-03-16');
    const { moved } = movedDates(weekly, { ...weekly, startDate, endDate }, scheduledDates(weekly));
    expect(moved.map(({ to }) => to)).toEqual([
      '2027-03-03',
      '2027-03-05',
      '2027-03-08',
      '2027-03-10',
      '2027-03-12',
      '2027-03-15',
    ]);
  });

  test('reports days that had no place before or have none in the new dates', () => {
    const after = { ...weekly, startDate: '2027-03-01', endDate: '2027-03-03' };
    const dates = ['2026-11-23', '2026-11-24', '2026-11-27'];
    expect(movedDates(weekly, after, dates)).toEqual({
      moved: [{ date: '2026-11-23', to: '2027-03-01' }],
      skipped: [
        { date: '2026-11-24', reason: 'unscheduled' },
        { date: '2026-11-27', reason: 'outside' },
      ],
    });
  });

  test('lasts longer where as many dates need more room', () => {
    const monthly: Schedule = {
      ...daily,
      type: 'monthly',
      monthDays: [1, 31],
      startDate: '2027-02-01',
      endDate: '2027-02-28',
    };
    expect(endDateFrom(monthly, '2027-03-01')).toBe('2027-03-31');
    expect(endDateFrom({ ...weekly, recurringDays: [] }, '2027-03-01')).toBe('2027-03-14');
  });
});
