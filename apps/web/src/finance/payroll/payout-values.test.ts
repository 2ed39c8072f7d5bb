import { describe, expect, it } from 'vitest';
import { newPayout, payoutProblems } from './payout-values.ts';

const today = '2026-11-20';
const around = { today, month: '2026-11', hasBank: true };
const payout = newPayout(today);

describe('the payout of a payslip', () => {
  it('defaults to a transfer today', () => {
    expect(payout).toEqual({ mode: 'NEFT', ref: '', paidOn: today });
    expect(payoutProblems(payout, around)).toEqual({});
  });

  it('requires an account for transfers between accounts', () => {
    const without = { ...around, hasBank: false };
    for (const mode of ['NEFT', 'RTGS'] as const) {
      expect(payoutProblems({ ...payout, mode }, without)).toEqual({
        mode: `${mode} needs a bank account: enter account number and IFSC first, or choose another mode`,
      });
    }
    for (const mode of ['UPI', 'Cheque', 'Cash'] as const) {
      expect(payoutProblems({ ...payout, mode }, without)).toEqual({});
    }
  });

  it('is on a day from the month of the payslip until today', () => {
    const problem = (paidOn: string, month = '2026-11') =>
      payoutProblems({ ...payout, paidOn }, { ...around, month }).paidOn;
    expect(problem('2026-11-01')).toBeUndefined();
    expect(problem('2026-10-31')).toBe('The date can’t lie before the month of the payslip');
    expect(problem('2026-11-21')).toBe('The date can’t lie in the future');
    expect(problem('2025-03-31', '2025-03')).toBe(
      'The date must lie in this or the previous financial year',
    );
    expect(problem('')).toBe('Enter a day of the years 2000 to 2099');
  });

  it('has a reference of at most 100 characters', () => {
    expect(payoutProblems({ ...payout, ref: 'x'.repeat(101) }, around)).toEqual({
      ref: 'Reference can have at most 100 characters',
    });
  });
});
