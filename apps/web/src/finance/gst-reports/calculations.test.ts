import type { Gstr1, Gstr3b } from '@kolam/contract/finance/gst-reports/model.ts';
import { expect, test } from 'vitest';
import {
  creditCalculation,
  leftCalculation,
  loweredCalculation,
  netCalculation,
  sectionCalculation,
} from './calculations.ts';

const none = { documents: 0, taxable: 0, igst: 0, cgst: 0, sgst: 0, tax: 0, value: 0 };
const b2b = { ...none, table: 'b2b', documents: 1234, taxable: 1000.5, cgst: 90.05, tax: 180.1 };
const cdnr = { ...none, table: 'cdnr', documents: 1, taxable: 100, cgst: 9, tax: 18 };
const report = {
  sections: [b2b, { ...none, table: 'b2cs' }, cdnr],
  net: { taxable: 900.5, igst: 0, cgst: 81.05, sgst: 81.05, tax: 162.1 },
} as Gstr1;

test('a section’s figure states its number of documents', () => {
  expect(sectionCalculation(b2b as Gstr1['sections'][number], 'taxable')).toEqual([
    {
      label: '4A To registered customers',
      how: 'Taxable value of the lines of 1,234 invoices, each rounded to the paisa',
      amount: 1000_50,
    },
  ]);
});

test('the net of all sections subtracts notes and omits empty sections', () => {
  const steps = netCalculation(report, 'taxable');
  expect(steps.map(({ amount }) => amount)).toEqual([1000_50, -100_00, 900_50]);
  expect(steps.at(-1)?.how).toBe('₹1,000.50 − ₹100.00');
  const empty = { sections: [], net: report.net } as unknown as Gstr1;
  expect(netCalculation(empty, 'tax')[0]?.how).toBe('Nothing in this month');
});

const row = (charged: number, credited: number) => ({
  charged: { ...none, documents: 2, igst: charged },
  credited: { ...none, documents: credited > 0 ? 1 : 0, igst: credited },
  net: { ...none, igst: charged - credited },
});

test('a row of GSTR-3B shows credited amounts only if there are any', () => {
  const words = { label: '3.1(a)', kind: 'sales' } as const;
  expect(loweredCalculation(row(200, 20), 'igst', words).map(({ amount }) => amount)).toEqual([
    200_00, -20_00, 180_00,
  ]);
  expect(loweredCalculation(row(200, 0), 'igst', words)).toHaveLength(2);
});

test('the remainder of a head is tax less credit, and may be negative', () => {
  const data = {
    outward: { taxable: row(200, 20), zeroRated: row(10, 0), nil: row(0, 0) },
    creditNet: row(300, 0).net,
    net: { igst: -110, cgst: 0, sgst: 0, tax: -110 },
  } as unknown as Gstr3b;
  const steps = leftCalculation(data, 'igst');
  expect(steps.at(-1)).toEqual({
    label: 'IGST less credit',
    how: '₹180.00 + ₹10.00 − ₹300.00',
    amount: -110_00,
  });
});

test('the credit left is that taken less that reversed', () => {
  const data = {
    imported: row(0, 0),
    owedCredit: row(0, 0),
    credit: row(300, 30),
    reversed: { blocked: row(50, 0), later: row(20, 0) },
    creditNet: row(200, 0).net,
  } as unknown as Gstr3b;
  expect(creditCalculation(data, 'igst').at(-1)).toEqual({
    label: '4(C)',
    how: '₹270.00 − ₹50.00 − ₹20.00',
    amount: 200_00,
  });
  const owed = { ...data, owedCredit: row(40, 0), creditNet: row(240, 0).net };
  expect(creditCalculation(owed, 'igst').map(({ label }) => label)).toEqual([
    '4(A)(3)',
    '4(A)(5)',
    '4(B)(1)',
    '4(B)(2)',
    '4(C)',
  ]);
});
