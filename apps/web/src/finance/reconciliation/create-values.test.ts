import { expect, test } from 'vitest';
import { createBody, createProblems, leftOf, modeOf, newCreateValues } from './create-values.ts';

const row = { left: 1_16_000, note: '', ref: '', date: '2026-11-02' };
const values = { invoiceId: 'x', mode: 'NEFT' as const, tds: { amount: '' }, paidOn: '2026-11-02' };

test.each([
  ['UPI/4411/BANYAN', 'UPI'],
  ['RTGS-HDFCR52026-BANYAN', 'RTGS'],
  ['NEFTINW-00812 BANYAN', 'NEFT'],
  ['CHQ PAID 000231', 'Cheque'],
  ['BY CASH DEPOSIT', 'Cash'],
  ['Cashew traders', 'NEFT'],
  ['', 'NEFT'],
])('recognises %s as paid by %s', (note, mode) => {
  expect(modeOf({ note, ref: '' })).toBe(mode);
});

test('starts with the tax that the invoice says was deducted', () => {
  expect(newCreateValues(row, { id: 'x', tds: 2000 }).tds.amount).toBe('2,000.00');
  expect(newCreateValues(row, { id: 'x', tds: 0 }).tds.amount).toBe('');
});

test('settles no more than what is due', () => {
  const problems = (tds: string, due: number) =>
    createProblems({ ...values, tds: { amount: tds } }, { row, due });
  expect(problems('2000', 1_18_000)).toEqual({});
  expect(problems('2000.01', 1_18_000)).toEqual({
    'tds.amount': 'Amount exceeds remaining due (₹2,000).',
  });
  expect(problems('', 1_00_000)).toEqual({
    invoiceId: 'Amount exceeds remaining due (₹1,00,000).',
  });
  expect(problems('x', 1_18_000)).toHaveProperty('tds.amount');
  expect(createProblems({ ...values, invoiceId: '' }, { row, due: undefined })).toHaveProperty(
    'invoiceId',
  );
});

test('calculates what remains due on the invoice', () => {
  const left = (tds: string) => leftOf({ tds: { amount: tds } }, { row, due: 1_18_000 });
  expect([left(''), left('500.50'), left('2,000'), left('3000')]).toEqual([
    2_000_00, 1_499_50, 0, -1_000_00,
  ]);
  expect(left('x')).toBeNull();
});

test('sends the tax only if there is some', () => {
  expect(createBody(values).tds).toBeNull();
  expect(createBody({ ...values, tds: { amount: '2,000' } }).tds).toEqual({
    amount: 2000,
  });
});
