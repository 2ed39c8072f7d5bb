import { describe, expect, it } from 'vitest';
import {
  figuresOf,
  isAdjusted,
  netSteps,
  payslipBody,
  payslipProblems,
  valuesOf,
} from './payslip-values.ts';

const computed = { gross: 1_00_000_00, tds: 12_350_00, net: 87_650_00 };

describe('the figures of a payslip', () => {
  it('start with the calculated ones, which don’t count as adjusted', () => {
    const values = valuesOf(computed);
    expect(values).toEqual({ gross: '1,00,000.00', tds: '12,350.00' });
    expect(figuresOf(values)).toEqual(computed);
    expect(isAdjusted(computed, computed)).toBe(false);
  });

  it('keep net = gross − TDS while typing', () => {
    expect(figuresOf({ gross: '1.1L', tds: '10000.50' })).toEqual({
      gross: 1_10_000_00,
      tds: 10_000_50,
      net: 99_999_50,
    });
    expect(figuresOf({ gross: '500', tds: '500' })?.net).toBe(0);
    expect(isAdjusted({ ...computed, tds: 12_350_01, net: 87_649_99 }, computed)).toBe(true);
  });

  it('must be amounts, with the tax at most the gross', () => {
    const message = 'Enter an amount, such as 1,180 or 1.5L';
    expect(payslipProblems({ gross: '', tds: 'x' })).toEqual({ gross: message, tds: message });
    expect(payslipProblems({ gross: '-5', tds: '0' })).toEqual({ gross: message });
    expect(payslipProblems({ gross: '2,000 crore', tds: '0' })).toEqual({
      gross: 'This amount is too large',
    });
    expect(payslipProblems({ gross: '500', tds: '500.01' })).toEqual({
      tds: 'TDS can’t exceed the gross',
    });
    expect(figuresOf({ gross: '500', tds: '500.01' })).toBeNull();
  });

  it('explain the net in every step', () => {
    expect(netSteps(computed).map(({ amount }) => amount)).toEqual([
      1_00_000_00, -12_350_00, 87_650_00,
    ]);
    expect(netSteps(computed).at(-1)?.how).toBe('₹1,00,000.00 − ₹12,350.00');
  });

  it('are sent in rupees as they were shown', () => {
    expect(payslipBody(valuesOf(computed), { employeeId: 'one', month: '2026-11' })).toEqual({
      employeeId: 'one',
      month: '2026-11',
      gross: 1_00_000,
      tds: 12_350,
      net: 87_650,
    });
  });
});
