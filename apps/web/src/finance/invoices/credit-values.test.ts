import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { expect, test } from 'vitest';
import { ApiProblem } from '#core/api-problem.ts';
import {
  atQuantities,
  type CreditValues,
  creditBody,
  creditedPaise,
  creditProblems,
  fullOf,
} from './credit-values.ts';

const line = (id: string, qty: number) => ({
  id,
  desc: `Walk ${id}`,
  hsn: '999293',
  unit: '',
  qty,
  rate: 100,
  discountPct: 0,
  taxPct: 18,
});
const invoice = {
  kind: 'sales',
  subtotal: 847.46,
  taxTotal: 152.54,
  roundOff: 0,
  grandTotal: 1000,
  credited: 0,
  due: 1000,
  issuedOn: '2026-11-01',
  supplyType: 'intra',
  lines: [line('a', 1), line('b', 2), line('c', 3)],
} as InvoiceDetail;
const values: CreditValues = {
  way: 'lines',
  amount: '',
  qty: ['', '1', '2'],
  issuedOn: '2026-11-20',
  reason: 'Rain',
};

test('a credit by lines refers to the lines of the invoice', () => {
  expect(creditBody(values, invoice)).toMatchObject({
    lines: [
      { line: 'b', qty: 1, taxPct: 18 },
      { line: 'c', qty: 2, taxPct: 18 },
    ],
  });
});

test('an error of a line is shown at its quantity', () => {
  const above = { ...values, qty: ['', '1', '3.001'] };
  expect(creditProblems(above, { invoice, today: '2026-11-20' })).toEqual({
    'qty.2': 'Credit at most what was billed',
  });
  const refused = new ApiProblem({
    kind: 'http',
    status: 409,
    code: 'EXCEEDS_LINE',
    message: 'Too much',
    fields: { 'lines.0': 'One', 'lines.1.taxPct': 'Two', lines: 'All', reason: 'Why' },
  });
  expect(atQuantities(refused, { values, invoice })).toMatchObject({
    code: 'EXCEEDS_LINE',
    fields: { 'qty.1': 'One', 'qty.2': 'Two', lines: 'All', reason: 'Why' },
  });
});

test('an amount credits the whole round-off with all that is left, or none of it', () => {
  const rounded = { ...invoice, subtotal: 600, taxTotal: 108.4, roundOff: -0.4, grandTotal: 708 };
  const up = { ...rounded, taxTotal: 107.6, roundOff: 0.4 };
  const problemsOf = (amount: string, of: InvoiceDetail) =>
    creditProblems({ ...values, way: 'amount', amount }, { invoice: of, today: '2026-11-20' });
  expect(problemsOf('708', rounded)).toEqual({});
  expect(problemsOf('708.40', rounded).amount).toBe('Only ₹708 of this invoice is left to credit.');
  expect(['708', '707.5'].map((amount) => problemsOf(amount, up))).toEqual([{}, {}]);
  expect(problemsOf('707.8', up).amount).toBe(
    'Credit all that is left, ₹708 with the round-off, or less than ₹707.60.',
  );
});

test('a note over all lines takes the round-off too', () => {
  const qty = ['1', '2', '3'];
  const rounded = { ...invoice, subtotal: 600, taxTotal: 108, roundOff: 0.5, grandTotal: 708.5 };
  expect(creditedPaise({ ...values, qty }, rounded)).toBe(708_50);
  expect(creditedPaise(values, rounded)).toBe(354_00);
});

test('a full note on a bill may be as large as what is due and the TDS it releases', () => {
  const tds = { onBill: 100, section: '194C', applied: true, hasPAN: true } as const;
  const bill = { ...invoice, kind: 'purchase' as const, taxTotal: 332.54, due: 1080, paid: 0, tds };
  const today = '2027-04-02';
  const problemsOf = (amount: string, issuedOn: string) =>
    creditProblems({ ...values, way: 'amount', amount, issuedOn }, { invoice: bill, today });
  expect(fullOf(bill, '2026-11-20')).toBe(1180_00);
  expect(problemsOf('1180', '2026-11-20')).toEqual({});
  expect(problemsOf('1180.01', '2026-11-20')).toHaveProperty('amount');
  // In the next financial year nothing is released.
  expect(fullOf(bill, '2027-04-01')).toBe(1080_00);
  expect(problemsOf('1080.01', '2027-04-01')).toHaveProperty('amount');
  expect(problemsOf('1080', '2027-04-01')).toEqual({});
  // Of a bill that is paid in part, the server says how much is released.
  expect(fullOf({ ...bill, paid: 500, due: 580 }, '2026-11-20')).toBe(580_00);
});

test('a note on a sale may be as large as what is left to credit, whatever is due', () => {
  const paid = { ...invoice, due: 0, paid: 1000, credited: 100 };
  const problemsOf = (amount: string) =>
    creditProblems({ ...values, way: 'amount', amount }, { invoice: paid, today: '2026-11-20' });
  expect(fullOf(paid, '2026-11-20')).toBe(900_00);
  expect(problemsOf('900')).toEqual({});
  expect(problemsOf('900.01')).toEqual({
    amount: 'Only ₹900 of this invoice is left to credit.',
  });
});
