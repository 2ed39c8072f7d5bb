import { expect, test } from 'vitest';
import { cashCalculation, dueCalculation, gstCalculation } from './calculations.ts';
import type { FinanceOverview } from './queries.ts';

const age = { notDueYet: 0, buckets: [] };
const overview: FinanceOverview = {
  from: '2026-04-01',
  to: '2026-11-21',
  receivable: 1_14_500.5,
  payable: 20_000,
  gstOutput: 34_200,
  gstInput: 40_000,
  gstPayable: -5_800,
  gstOwed: 0,
  cashIn: 2_00_000,
  cashOut: 2_50_000.25,
  salariesPaid: 0,
  otherCash: 0,
  netCash: -50_000.25,
  receivableParts: {
    documents: 12,
    total: 2_00_000,
    paid: 80_000,
    tdsSettled: 1_000,
    fromAccount: 0,
    credited: 4_499.5,
  },
  payableParts: {
    documents: 1,
    total: 20_000,
    paid: 0,
    tdsSettled: 0,
    credited: 0,
    fromAccount: 0,
  },
  gstOutputParts: {
    documents: 1_234,
    tax: 36_000,
    creditNotes: 1,
    creditedTax: 1_800,
    advances: 0,
    amended: 0,
    owed: 0,
    notTaken: 0,
  },
  gstInputParts: {
    documents: 3,
    tax: 40_000,
    creditNotes: 0,
    creditedTax: 0,
    advances: 0,
    amended: 0,
    owed: 0,
    notTaken: 0,
  },
  receipts: 9,
  payouts: 1,
  cashInParts: { payments: 9, amount: 2_00_000, reversals: 0, reversed: 0 },
  cashOutParts: { payments: 1, amount: 3_00_000.25, reversals: 2, reversed: 50_000 },
  payslipsPaid: 0,
  ageing: { receivable: age, payable: age },
  months: [],
};

const last = (steps: { amount: number }[]) => steps.at(-1)?.amount;
const others = (steps: { amount: number }[]) =>
  steps.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0);

test('receivables state the number of invoices, and whose tax was deducted', () => {
  expect(dueCalculation(overview, 'receivable')).toEqual([
    { label: 'Total', how: 'Of 12 invoices with something still due', amount: 2_00_000_00 },
    { label: 'Paid', how: 'Payments, without those reversed', amount: -80_000_00 },
    { label: 'TDS', how: 'Tax that clients deducted', amount: -1_000_00 },
    { label: 'Credited', how: 'Credit notes', amount: -4_499_50 },
    {
      label: 'Accounts Receivable',
      how: '₹2,00,000.00 − ₹80,000.00 − ₹1,000.00 − ₹4,499.50',
      amount: 1_14_500_50,
    },
  ]);
});

test('payables omit steps that don’t apply', () => {
  expect(dueCalculation(overview, 'payable').map(({ label, how }) => `${label}: ${how}`)).toEqual([
    'Total: Of 1 bill with something still due',
    'Accounts Payable: ₹20,000.00',
  ]);
});

test('net GST subtracts input tax and credited tax', () => {
  expect(gstCalculation(overview)).toEqual([
    { label: 'Output tax', how: 'GST on 1,234 invoices of the period', amount: 36_000_00 },
    { label: 'Credited to clients', how: 'GST on 1 credit note of the period', amount: -1_800_00 },
    { label: 'Input tax', how: 'GST on 3 bills of the period, taken off', amount: -40_000_00 },
    { label: 'GST Payable (net)', how: 'Output ₹34,200 − input ₹40,000', amount: -5_800_00 },
  ]);
});

test('net cash subtracts reversed payments', () => {
  expect(cashCalculation(overview).map(({ label, how }) => `${label}: ${how}`)).toEqual([
    'Cash in: 9 receipts of the period',
    'Cash out: 1 payout of the period',
    'Cash out, reversed: 2 reversals made in the period',
    'Net Cash Movement: ₹2,00,000 − ₹2,50,000.25',
  ]);
});

test('net cash subtracts salaries if there are any', () => {
  const withSalaries = {
    ...overview,
    salariesPaid: 44_750,
    payslipsPaid: 1,
    netCash: -94_750.25,
  };
  const steps = cashCalculation(withSalaries);
  expect(steps.slice(-2).map(({ label, how }) => `${label}: ${how}`)).toEqual([
    'Salaries: 1 payslip paid in the period, net',
    'Net Cash Movement: ₹2,00,000 − ₹2,50,000.25 − ₹44,750',
  ]);
  expect(others(steps)).toBe(last(steps));
});

test('the steps of each figure add up to it', () => {
  for (const steps of [
    dueCalculation(overview, 'receivable'),
    dueCalculation(overview, 'payable'),
    gstCalculation(overview),
    cashCalculation(overview),
  ]) {
    expect(others(steps)).toBe(last(steps));
  }
});
