import { describe, expect, it } from 'vitest';
import { totalSteps } from './payroll-calculations.ts';

const totals = {
  payslips: 3,
  gross: 3_00_000,
  tds: 37_050.3,
  net: 2_62_949.7,
  paid: { payslips: 2, net: 1_75_299.8 },
  pending: { payslips: 1, net: 87_649.9 },
  void: { payslips: 1, net: 50_000 },
  missing: 0,
};

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('the totals of a month', () => {
  it('are calculated from the steps before them', () => {
    for (const name of ['net', 'pending'] as const) {
      const amounts = totalSteps(totals, name).map(({ amount }) => amount);
      expect(sum(amounts.slice(0, -1))).toBe(amounts.at(-1));
    }
  });

  it('say that void payslips don’t count, if there are any', () => {
    expect(totalSteps(totals, 'gross')).toEqual([
      {
        label: 'Gross',
        how: 'Sum of 3 payslips, without those that are void',
        amount: 3_00_000_00,
      },
    ]);
    const none = { ...totals, void: { payslips: 0, net: 0 } };
    expect(totalSteps(none, 'tds')[0]?.how).toBe('Tax deducted on 3 payslips');
  });

  it('never show a minus before zero', () => {
    const zero = { ...totals, tds: 0, paid: { payslips: 0, net: 0 } };
    expect(totalSteps(zero, 'net')[1]?.amount).toBe(0);
    expect(Object.is(totalSteps(zero, 'pending')[1]?.amount, 0)).toBe(true);
  });
});
