import { describe, expect, test } from 'vitest';
import { lastRepeat, nextRepeat, type Repeat, repeatsOn, repeatText } from './repeat.ts';

const rule = (given: Partial<Repeat>): Repeat => ({
  repeat: 'daily',
  weekdays: [],
  monthDay: null,
  startsOn: '2026-11-20',
  endsOn: null,
  ...given,
});

describe('a repeating task', () => {
  test('repeats every day between its first and last day', () => {
    const daily = rule({ endsOn: '2026-11-22' });
    const days = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'];
    expect(days.map((day) => repeatsOn(daily, day))).toEqual([false, true, true, false]);
    expect(nextRepeat(daily, '2026-01-01')).toBe('2026-11-20');
    expect(nextRepeat(daily, '2026-11-23')).toBeNull();
  });

  test('repeats on its weekdays', () => {
    const weekly = rule({ repeat: 'weekly', weekdays: [1, 5] });
    expect(nextRepeat(weekly, '2026-11-20')).toBe('2026-11-20');
    expect(nextRepeat(weekly, '2026-11-21')).toBe('2026-11-23');
    expect(lastRepeat(weekly, { from: '2026-11-20', to: '2026-11-26' })).toBe('2026-11-23');
    expect(lastRepeat(weekly, { from: '2026-11-24', to: '2026-11-26' })).toBeNull();
  });

  test('is on the last day of a month that is too short for its day', () => {
    const monthly = rule({ repeat: 'monthly', monthDay: 31 });
    expect(nextRepeat(monthly, '2026-11-20')).toBe('2026-11-30');
    expect(nextRepeat(monthly, '2026-12-01')).toBe('2026-12-31');
    expect(nextRepeat(monthly, '2027-02-01')).toBe('2027-02-28');
    expect(nextRepeat(monthly, '2028-02-01')).toBe('2028-02-29');
    expect(repeatsOn(monthly, '2027-01-30')).toBe(false);
  });

  test('never repeats if it is a template only', () => {
    expect(nextRepeat(rule({ repeat: 'never' }), '2026-11-20')).toBeNull();
  });

  test('says when it repeats', () => {
    expect(
      [
        rule({}),
        rule({ repeat: 'weekly', weekdays: [1, 3] }),
        rule({ repeat: 'monthly', monthDay: 31 }),
        rule({ repeat: 'never' }),
      ].map(repeatText),
    ).toEqual(['Every day', 'Every Mon, Wed', 'Every month on day 31', 'Never']);
  });
});
