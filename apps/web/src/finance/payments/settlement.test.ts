import { describe, expect, it } from 'vitest';
import { amountProblems, settlementOf, suggestedTds } from './settlement.ts';

const due = 1_18_000_00;

describe('the settlement of a payment', () => {
  it('is the whole remaining due if no amount was typed', () => {
    for (const amount of ['', ' ', '0']) {
      expect(settlementOf({ amount, tds: '1,000' }, due)).toEqual({
        due,
        amount: 1_17_000_00,
        tds: 1_000_00,
        left: 1_17_000_00,
      });
    }
  });

  it('is the typed amount in any usual format', () => {
    expect(settlementOf({ amount: '1.1L', tds: '' }, due)?.amount).toBe(1_10_000_00);
    expect(settlementOf({ amount: 'some', tds: '' }, due)).toBeNull();
  });
});

describe('amounts', () => {
  it('may equal the whole due, but not exceed it by one paisa', () => {
    expect(amountProblems({ amount: '1,18,000', tds: '' }, due)).toEqual({});
    expect(amountProblems({ amount: '1,18,000.01', tds: '' }, due)).toEqual({
      amount: 'Amount exceeds remaining due (₹1,18,000).',
    });
  });

  it('leave room for the tax deducted', () => {
    expect(amountProblems({ amount: '1,18,000', tds: '2,000' }, due)).toEqual({
      amount: 'Amount exceeds remaining due (₹1,16,000).',
    });
    expect(amountProblems({ amount: '', tds: '1,18,000.50' }, due)).toEqual({
      'tds.amount': 'Amount exceeds remaining due (₹1,18,000).',
    });
  });

  it('must be valid even before the invoice is known', () => {
    const message = 'Enter an amount, such as 1,180 or 1.5L';
    expect(amountProblems({ amount: 'many', tds: '' }, undefined)).toEqual({ amount: message });
    expect(amountProblems({ amount: '-5', tds: '' }, undefined)).toEqual({ amount: message });
    expect(amountProblems({ amount: '', tds: 'x' }, due)).toEqual({ 'tds.amount': message });
    expect(amountProblems({ amount: '5', tds: '' }, undefined)).toEqual({});
  });
});

describe('the tax to deduct', () => {
  const rule = {
    withPanBasisPoints: { individuals: 100, others: 100 },
    withoutPanBasisPoints: 500,
    singleLimitPaise: null,
    monthLimitPaise: null,
    yearLimitPaise: null,
    taxesExcess: false,
  };
  const invoice = { subtotal: 1_00_000_00, grandTotal: due };

  it('is calculated on the value without GST, in proportion to what is settled', () => {
    expect(suggestedTds(due, { hasPan: true, rule, invoice })).toBe(1_000_00);
    expect(suggestedTds(due / 2, { hasPan: true, rule, invoice })).toBe(500_00);
    expect(suggestedTds(due, { hasPan: false, rule, invoice })).toBe(5_000_00);
  });
});
