import { describe, expect, test } from 'vitest';
import { dayTimes, openOnItsDate } from './day-times.ts';

const rules = { timeOfDay: '08:30', allowLateSubmission: true, maxLateHours: 24 };

describe('the times of a day', () => {
  test('are those of Asia/Kolkata', () => {
    expect(dayTimes('2026-12-31', rules)).toEqual({
      startsAt: new Date('2026-12-30T18:30:00Z'),
      opensAt: new Date('2026-12-31T03:00:00Z'),
      endsAt: new Date('2026-12-31T18:30:00Z'),
      closesAt: new Date('2027-01-01T18:30:00Z'),
    });
  });

  test('end with the date if late submissions are not allowed', () => {
    const { endsAt, closesAt } = dayTimes('2026-11-20', { ...rules, allowLateSubmission: false });
    expect(closesAt).toEqual(endsAt);
  });
});

describe('how long a day was open', () => {
  const day = { date: '2026-11-20', status: 'open', openedAt: null, openBeforeMs: 1000 };
  const opened = (at: string) => ({ ...day, openedAt: new Date(at) });

  test('adds to the previous time', () => {
    const since = opened('2026-11-20T06:00:00Z');
    expect(openOnItsDate(since, new Date('2026-11-20T06:00:05Z'))).toBe(6000);
  });

  test('counts only its own date', () => {
    const hours = (openedAt: string, now: string) =>
      (openOnItsDate(opened(openedAt), new Date(now)) - 1000) / 3_600_000;
    expect(hours('2026-11-18T06:00:00Z', '2026-11-22T06:00:00Z')).toBe(24);
    expect(hours('2026-11-18T06:00:00Z', '2026-11-19T06:00:00Z')).toBe(0);
    expect(hours('2026-11-21T06:00:00Z', '2026-11-21T09:00:00Z')).toBe(0);
    expect(hours('2026-11-20T17:30:00Z', '2026-11-21T09:00:00Z')).toBe(1);
  });

  test('does not grow while the day is closed', () => {
    const closed = { ...opened('2026-11-20T06:00:00Z'), status: 'closed' };
    expect(openOnItsDate(closed, new Date('2026-11-20T09:00:00Z'))).toBe(1000);
  });
});
