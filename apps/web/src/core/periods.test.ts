import { describe, expect, it } from 'vitest';
import { namedPeriods, periodText } from './periods.ts';

const on = (today: string) =>
  Object.fromEntries(
    namedPeriods(today).map(({ label, from, to }) => [label.replace(/ \(.*/, ''), `${from} ${to}`]),
  );

describe('the common periods', () => {
  it('are those around a day in autumn', () => {
    expect(on('2026-11-21')).toEqual({
      'This month': '2026-11-01 2026-11-30',
      'Last month': '2026-10-01 2026-10-31',
      'This quarter': '2026-10-01 2026-12-31',
      'This financial year': '2026-04-01 2027-03-31',
      'Last financial year': '2025-04-01 2026-03-31',
    });
  });

  it('cross years where a month or financial year does', () => {
    expect(on('2027-01-01')).toEqual({
      'This month': '2027-01-01 2027-01-31',
      'Last month': '2026-12-01 2026-12-31',
      'This quarter': '2027-01-01 2027-03-31',
      'This financial year': '2026-04-01 2027-03-31',
      'Last financial year': '2025-04-01 2026-03-31',
    });
    expect(on('2028-02-29')['This month']).toBe('2028-02-01 2028-02-29');
    expect(on('2028-03-31')['This financial year']).toBe('2027-04-01 2028-03-31');
    expect(on('2028-04-01')['This financial year']).toBe('2028-04-01 2029-03-31');
  });
});

it('name a period with one open end', () => {
  expect(periodText({ from: '2026-04-01', to: '2026-06-30' })).toBe('1 Apr 2026 – 30 Jun 2026');
  expect(periodText({ from: '2026-04-01', to: undefined })).toBe('Since 1 Apr 2026');
  expect(periodText({ from: undefined, to: '2026-06-30' })).toBe('Until 30 Jun 2026');
});
