import { describe, expect, it } from 'vitest';
import { earliestMonth, isMonth, isMonthOpen, monthAfter, monthChoices } from './payroll-month.ts';

describe('a month of payroll', () => {
  it('has neighbours across the turn of a year', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(monthAfter('2026-11', -1)).toBe('2026-10');
  });

  it('is recognised by its format', () => {
    expect(['2026-11', '2026-01'].every(isMonth)).toBe(true);
    expect(['2026-13', '2026-00', '1999-12', '2026-1', '2026-11-20', ''].some(isMonth)).toBe(false);
  });

  it('is open from its first day until the end of the financial year after its own', () => {
    expect(isMonthOpen('2026-11', '2026-11-01')).toBe(true);
    expect(isMonthOpen('2026-12', '2026-11-30')).toBe(false);
    expect(earliestMonth('2027-03-31')).toBe('2025-04');
    expect(isMonthOpen('2025-04', '2027-03-31')).toBe(true);
    expect(isMonthOpen('2025-04', '2027-04-01')).toBe(false);
  });

  it('is offered with those of the three years before, latest first', () => {
    const months = monthChoices('2026-11', '2026-11-20');
    expect(months[0]).toBe('2026-11');
    expect(months.at(-1)).toBe('2023-04');
    expect(months).toHaveLength(44);
  });

  it('is always offered if it is in the address', () => {
    expect(monthChoices('2010-05', '2026-11-20').at(-1)).toBe('2010-05');
    expect(monthChoices('2026-12', '2026-11-20')[0]).toBe('2026-12');
  });
});
