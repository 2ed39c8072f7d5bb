import { describe, expect, it } from 'vitest';
import {
  type PayDetails,
  payDetailProblems,
  payDetailsBody,
  valuesOf,
} from './pay-details-values.ts';

const kept = {
  employeeCode: 'W-07',
  department: 'Operations',
  ctcAnnual: 12_00_000,
  earlierIncome: null,
  bank: { bankName: 'HDFC Bank', accountNumber: '••••••••1234', ifsc: 'HDFC0002255' },
};
const typed = (patch: Partial<PayDetails>, bank: Partial<PayDetails['bank']> = {}): PayDetails => {
  const values = valuesOf(kept);
  return { ...values, ...patch, bank: { ...values.bank, ...bank } };
};
const had = { hadBank: true, before: valuesOf(kept) };

describe('pay details', () => {
  it('start with the stored values, except for the account number', () => {
    expect(valuesOf(kept)).toMatchObject({
      ctcAnnual: '12,00,000',
      bank: { bankName: 'HDFC Bank', ifsc: 'HDFC0002255', accountNumber: '' },
    });
    expect(valuesOf({ ...kept, ctcAnnual: 12_00_000.5 }).ctcAnnual).toBe('12,00,000.50');
    expect(valuesOf({ ...kept, ctcAnnual: null, bank: null }).ctcAnnual).toBe('');
  });

  it('keep the account number unless another was typed', () => {
    expect(payDetailsBody(typed({}), had).bank).toEqual({
      bankName: 'HDFC Bank',
      ifsc: 'HDFC0002255',
    });
    const number = { accountNumber: '001234567890', accountAgain: '001234567890' };
    expect(payDetailsBody(typed({}, number), had).bank).toMatchObject({
      accountNumber: '001234567890',
    });
  });

  it('accept a salary in any usual format, or none', () => {
    expect(payDetailsBody(typed({ ctcAnnual: '7.5L' }), had).ctcAnnual).toBe(7_50_000);
    expect(payDetailsBody(typed({ ctcAnnual: ' ' }), had).ctcAnnual).toBeNull();
    expect(payDetailProblems(typed({ ctcAnnual: 'much' }), had)).toEqual({
      ctcAnnual: 'Enter an amount, such as 6,00,000 or 12L',
    });
  });

  it('send what an earlier employer paid only if it was changed', () => {
    const earlier = { earlierIncome: { income: '3L', tds: '12,000' } };
    expect(payDetailsBody(typed({}), had)).not.toHaveProperty('earlierIncome');
    expect(payDetailsBody(typed({}), { ...had, before: typed(earlier) }).earlierIncome).toBeNull();
    expect(payDetailsBody(typed(earlier), had).earlierIncome).toEqual({
      income: 3_00_000,
      tds: 12_000,
    });
    expect(payDetailProblems(typed({ earlierIncome: { income: '', tds: '5' } }), had)).toEqual({
      'earlierIncome.income': 'Enter an amount, such as 6,00,000 or 12L',
    });
    expect(payDetailProblems(typed({ earlierIncome: { income: '1', tds: '2' } }), had)).toEqual({
      'earlierIncome.tds': 'The tax can’t exceed what was paid',
    });
  });

  it('send no bank if its fields are empty', () => {
    const none = typed({}, { bankName: '', ifsc: ' ' });
    expect(payDetailsBody(none, { ...had, hadBank: false })).not.toHaveProperty('bank');
    expect(payDetailsBody(none, had).bank).toEqual({ bankName: '', ifsc: ' ' });
  });

  it('report what is wrong with the account', () => {
    expect(
      payDetailProblems(
        typed({}, { ifsc: 'HDFC1002255', accountNumber: '123456789', accountAgain: '123456780' }),
        had,
      ),
    ).toEqual({
      'bank.ifsc': 'The fifth character of an IFSC is 0 (zero)',
      'bank.accountAgain': 'The account numbers differ',
    });
  });
});
