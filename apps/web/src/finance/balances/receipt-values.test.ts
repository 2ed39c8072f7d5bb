import { describe, expect, test } from 'vitest';
import {
  leftOver,
  noAdvance,
  receiptBody,
  receiptProblems,
  splitOf,
  suggestedParts,
} from './receipt-values.ts';

const invoices = [
  { id: 'a', code: 'INV/26-27/00001', due: 1180 },
  { id: 'b', code: 'INV/26-27/00002', due: 590 },
];
const values = {
  ...{ amount: '1,500', parts: ['1160', '340'], tds: ['20', ''], tdsSection: '' as const },
  ...{ mode: 'NEFT' as const, ref: '', paidOn: '2026-11-20' },
  ...noAdvance,
};
const around = { invoices, today: '2026-11-20' };

test('money is suggested for the oldest invoices, less the tax that settles them', () => {
  expect(suggestedParts(values, invoices)).toEqual([1_160_00, 340_00]);
  expect(suggestedParts({ amount: '2000', tds: ['', ''] }, invoices)).toEqual([1_180_00, 590_00]);
  for (const amount of ['x', '-1'])
    expect(suggestedParts({ amount, tds: ['', ''] }, invoices)).toEqual([0, 0]);
});

test('a receipt names the invoices that get something', () => {
  expect(receiptProblems(values, around)).toEqual({});
  expect(receiptBody({ ...values, parts: ['', '340'], tds: ['', ''] }, invoices)).toEqual({
    ...{ amount: 1500, invoices: [{ invoice: 'b', amount: 340, tds: 0 }] },
    ...{ mode: 'NEFT', ref: '', paidOn: '2026-11-20' },
  });
});

test('what a customer says a payment is for is filled in where it is still open', () => {
  const given = {
    invoices: [
      { id: 'b', amount: 570, tds: 20 },
      { id: 'settled', amount: 1180, tds: 0 },
    ],
    tdsSection: '194C' as const,
  };
  expect(splitOf(given, invoices)).toEqual({
    ...{ parts: ['', '570.00'], tds: ['', '20.00'], tdsSection: '194C' },
  });
});

test('a receipt that is too small, or settles more than is due, is refused at its field', () => {
  expect(receiptProblems({ ...values, amount: '1499' }, around)).toEqual({
    amount: 'The invoices get more than was received',
  });
  expect(receiptProblems({ ...values, parts: ['1160.01', ''] }, around)).toEqual({
    'parts.0': 'At most ₹1,180 is due on it.',
  });
  expect(
    receiptProblems({ ...values, amount: '', parts: ['', ''], tds: ['', ''] }, around),
  ).toEqual({ amount: 'Amount must be greater than 0' });
});

test('an amount below 0 is refused at its invoice', () => {
  const wrong = { 'parts.0': 'Enter an amount, such as 1,180' };
  expect(receiptProblems({ ...values, parts: ['-5', ''], tds: ['', ''] }, around)).toEqual(wrong);
  expect(receiptProblems({ ...values, parts: ['10', ''], tds: ['−7', ''] }, around)).toEqual(wrong);
});

describe('what is left over of a receipt', () => {
  const advance = { ...noAdvance.advance, desc: 'Yoga', hsn: '999293', taxPct: '18' };
  const given = { ...values, amount: '2,000', rest: 'advance' as const, advance };

  test('is an advance if the user says so, and only if something is left', () => {
    expect(leftOver(given)).toBe(500_00);
    expect(receiptProblems(given, around)).toEqual({});
    expect(receiptBody(given, invoices).advance).toEqual({
      ...{ desc: 'Yoga', hsn: '999293', taxPct: 18, place: '', tds: 0 },
    });
    expect(receiptBody({ ...given, rest: 'account' }, invoices)).not.toHaveProperty('advance');
    expect(receiptBody({ ...given, amount: '1,500' }, invoices)).not.toHaveProperty('advance');
  });

  test('is refused at the field of the advance that is wrong', () => {
    const problems = (wrong: Partial<typeof advance>) =>
      receiptProblems({ ...given, advance: { ...advance, ...wrong } }, around);
    expect(problems({ taxPct: '' })).toEqual({ 'advance.taxPct': 'GST rate must be a number' });
    expect(Object.keys(problems({ taxPct: '0' }))).toEqual(['advance.taxPct']);
    expect(Object.keys(problems({ hsn: '9506' }))).toEqual(['advance.hsn']);
    expect(Object.keys(problems({ tds: 'x' }))).toEqual(['advance.tds']);
    expect(Object.keys(problems({ tds: '-7' }))).toEqual(['advance.tds']);
  });
});
