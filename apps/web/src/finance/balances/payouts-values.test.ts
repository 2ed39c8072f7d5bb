import { expect, test } from 'vitest';
import { keepsRest, paidAt, payoutsProblems } from './payouts-values.ts';

const bills = [
  { code: 'PUR/1', due: 1000 },
  { code: 'PUR/2', due: 500 },
];
const given = { bills, left: 1200, today: '2026-11-20' };
const values = (parts: string[], tds: string[] = ['', '']) => ({
  ...{ parts, tds, isRestKept: false, restTds: '' },
  ...{ mode: 'NEFT' as const, ref: '', paidOn: '2026-11-18' },
});

test('bills get no more than their due and the row, by money and tax', () => {
  expect(payoutsProblems(values(['980', '220'], ['20', '']), given)).toEqual({});
  expect(payoutsProblems(values(['990', ''], ['20', '']), given)).toHaveProperty(['parts.0']);
  expect(payoutsProblems(values(['x', '1']), given)).toHaveProperty(['parts.0']);
  expect(payoutsProblems(values(['-5', '1']), given)).toHaveProperty(['parts.0']);
  expect(payoutsProblems(values(['', '1'], ['5', '']), given)).toEqual({
    'parts.0': 'The amount must be more than 0',
  });
  expect(payoutsProblems(values(['1000', '201']), given)).toEqual({
    invoices: 'The parts make ₹1,201, and ₹1,200 of this row are left.',
  });
  expect(payoutsProblems(values(['', '']), given)).toEqual({ invoices: 'Choose a bill' });
  expect(paidAt(values(['', '5']))).toEqual([1]);
});

test('what is left over is on account if it is chosen, with or without bills', () => {
  const kept = { ...values(['', '']), isRestKept: true };
  expect(payoutsProblems(kept, given)).toEqual({});
  expect(keepsRest(kept, given.left)).toBe(true);
  expect(keepsRest({ ...kept, parts: ['1000', '200'] }, given.left)).toBe(false);
  expect(keepsRest(values(['', '']), given.left)).toBe(false);
  expect(payoutsProblems({ ...kept, restTds: 'x' }, given)).toHaveProperty(['restTds']);
  expect(payoutsProblems({ ...kept, restTds: '-7' }, given)).toHaveProperty(['restTds']);
});
