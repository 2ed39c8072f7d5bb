import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentFigures, supplyTypes } from './gst.ts';
import { explainDocument, explainDue, explainLine, explainTds, loweredBy } from './working.ts';

const line = { quantityThousandths: 2000, ratePaise: 500_00, taxBasisPoints: 1800 };

describe('the explanation of a line', () => {
  test('within a state', () => {
    expect(explainLine(line, 'intra', '27')).toEqual([
      { label: 'Taxable value', how: '2 × ₹500.00', amount: 1000_00 },
      { label: 'CGST', how: '9% of ₹1,000.00, rounded to the paisa', amount: 90_00 },
      { label: 'SGST', how: '9% of ₹1,000.00, rounded to the paisa', amount: 90_00 },
      { label: 'Total', how: '₹1,000.00 + ₹90.00 + ₹90.00', amount: 1180_00 },
    ]);
  });

  test('within a union territory, at a fractional rate', () => {
    const steps = explainLine(
      { ...line, quantityThousandths: 1333, taxBasisPoints: 25 },
      'intra',
      '04',
    );
    expect(steps.slice(0, 3)).toEqual([
      { label: 'Taxable value', how: '1.333 × ₹500.00, rounded to the paisa', amount: 666_50 },
      { label: 'CGST', how: '0.125% of ₹666.50, rounded to the paisa', amount: 83 },
      { label: 'UTGST', how: '0.125% of ₹666.50, rounded to the paisa', amount: 83 },
    ]);
  });

  test('between states', () => {
    expect(explainLine(line, 'inter', '29')).toEqual([
      { label: 'Taxable value', how: '2 × ₹500.00', amount: 1000_00 },
      { label: 'IGST', how: '18% of ₹1,000.00, rounded to the paisa', amount: 180_00 },
      { label: 'Total', how: '₹1,000.00 + ₹180.00', amount: 1180_00 },
    ]);
  });

  test('without tax when its rate is 0', () => {
    const labels = explainLine({ ...line, taxBasisPoints: 0 }, 'intra', '27').map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['Taxable value', 'Total']);
  });
});

describe('the explanation of a document', () => {
  const five = { quantityThousandths: 1000, ratePaise: 33_33, taxBasisPoints: 500 };

  test('is by the rates of its lines, lowest first', () => {
    expect(explainDocument([line, five, line], 'intra', '27')).toEqual([
      { label: 'Subtotal', how: '₹1,000.00 + ₹33.33 + ₹1,000.00', amount: 2033_33 },
      { label: 'CGST 2.5%', how: '2.5% of ₹33.33, rounded to the paisa', amount: 83 },
      { label: 'SGST 2.5%', how: '2.5% of ₹33.33, rounded to the paisa', amount: 83 },
      {
        label: 'CGST 9%',
        how: '9% of ₹1,000.00, ₹1,000.00, each rounded to the paisa',
        amount: 180_00,
      },
      {
        label: 'SGST 9%',
        how: '9% of ₹1,000.00, ₹1,000.00, each rounded to the paisa',
        amount: 180_00,
      },
      { label: 'Total', how: '₹2,033.33 + ₹361.66 tax', amount: 2394_99 },
    ]);
  });

  test('is short for many lines', () => {
    expect(explainDocument(Array(12).fill(line), 'inter', '29')).toEqual([
      { label: 'Subtotal', how: 'Sum of 12 lines', amount: 12_000_00 },
      { label: 'IGST 18%', how: '18% of 12 lines, each rounded to the paisa', amount: 2160_00 },
      { label: 'Total', how: '₹12,000.00 + ₹2,160.00 tax', amount: 14_160_00 },
    ]);
  });

  test('has steps that add up to its total', () => {
    const lines = fc.array(
      fc.record({
        quantityThousandths: fc.nat(100_000),
        ratePaise: fc.nat(1_000_000_00),
        taxBasisPoints: fc.constantFrom(0, 25, 300, 500, 1800, 4000),
      }),
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(...supplyTypes), (given, supplyType) => {
        const steps = explainDocument(given, supplyType, '27');
        const total = steps.pop();
        expect(total?.amount).toBe(documentFigures(given, supplyType).grandTotal);
        expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(total?.amount);
      }),
    );
  });
});

test('the explanation of an amount due lists all that lowered it', () => {
  const due = {
    grandTotal: 1_18_000_00,
    paid: 50_000_00,
    tdsSettled: 1_000_00,
    fromAccount: 0,
    credited: 10_000_00,
  };
  expect(explainDue(due)).toEqual([
    { label: 'Total', how: 'Total of the invoice', amount: 1_18_000_00 },
    { label: 'Paid', how: 'Payments, without those reversed', amount: -50_000_00 },
    { label: 'TDS', how: 'Tax deducted at source', amount: -1_000_00 },
    { label: 'Credited', how: 'Credit notes', amount: -10_000_00 },
    { label: 'Due', how: '₹1,18,000.00 − ₹50,000.00 − ₹1,000.00 − ₹10,000.00', amount: 57_000_00 },
  ]);
  expect(explainDue({ ...due, paid: 0, tdsSettled: 0, credited: 0 })).toEqual([
    { label: 'Total', how: 'Total of the invoice', amount: 1_18_000_00 },
    { label: 'Due', how: '₹1,18,000.00', amount: 1_18_000_00 },
  ]);
});

test('the explanation of tax deducted covers an amount and a payment', () => {
  const rule = {
    withPanBasisPoints: { individuals: 100, others: 100 },
    withoutPanBasisPoints: 500,
    singleLimitPaise: null,
    monthLimitPaise: null,
    yearLimitPaise: null,
    taxesExcess: false,
  };
  expect(explainTds({ taxablePaise: 1_00_000_00, hasPan: false, rule })).toEqual([
    {
      label: 'TDS 194C',
      how: '5% without PAN, of ₹1,00,000.00 without GST, rounded to the paisa',
      amount: 5_000_00,
    },
  ]);
  const invoice = { subtotal: 1_00_000_00, grandTotal: 1_18_000_00 };
  expect(explainTds({ settledPaise: 59_000_00, invoice, hasPan: true, rule })).toEqual([
    {
      label: 'TDS 194C',
      how: '1% with PAN, of ₹1,00,000.00 without GST × ₹59,000.00 ÷ ₹1,18,000.00, rounded to the paisa',
      amount: 500_00,
    },
  ]);
});

describe('the explanation of tax deducted with limits', () => {
  const rule = {
    withPanBasisPoints: { individuals: 100, others: 200 },
    withoutPanBasisPoints: 2000,
    singleLimitPaise: 30_000_00,
    monthLimitPaise: null,
    yearLimitPaise: 1_00_000_00,
    taxesExcess: false,
  };
  const of = (taxable: number, before = 0, tds = 0) =>
    explainTds({
      taxablePaise: taxable * 100,
      hasPan: true,
      isIndividual: true,
      rule,
      yearBefore: { taxablePaise: before * 100, tdsPaise: tds * 100 },
    });

  test('covers the case without a deduction', () => {
    expect(of(10_000, 40_000, 400)).toEqual([
      { label: 'Value without GST', how: '₹10,000.00 without GST', amount: 10_000_00 },
      {
        label: 'Paid this year',
        how: '₹40,000.00 before + ₹10,000.00, without GST',
        amount: 50_000_00,
      },
      {
        label: 'TDS 194C',
        how: 'None: not above ₹30,000.00 in one bill nor ₹1,00,000.00 in a year',
        amount: 0,
      },
    ]);
  });

  test('covers a large single amount', () => {
    expect(of(40_000).at(-1)).toEqual({
      label: 'TDS 194C',
      how: '1% with PAN, since it is above ₹30,000.00 by itself; rounded to the paisa',
      amount: 400_00,
    });
  });

  test('covers a year, which makes up for missed deductions', () => {
    expect(of(55_000, 50_000, 400).slice(1)).toEqual([
      {
        label: 'Paid this year',
        how: '₹50,000.00 before + ₹55,000.00, without GST',
        amount: 1_05_000_00,
      },
      {
        label: 'TDS 194C',
        how: '1% with PAN of the whole year, since it is above ₹1,00,000.00, less ₹400.00 deducted before',
        amount: 650_00,
      },
    ]);
  });
});

test('what lowered an amount due is listed payment by payment, if the payments add up to it', () => {
  const settled = {
    grandTotal: 1_000_00,
    paid: 600_00,
    tdsSettled: 10_00,
    credited: 0,
    fromAccount: 0,
  };
  const first = { code: 'RCT/26-27/00001', day: '3 Nov 2026', amount: 400_00 };
  const second = { code: 'RCT/26-27/00002', day: '9 Nov 2026', amount: 200_00 };
  const parts = { payments: [first, second], deductions: [{ ...first, amount: 10_00 }] };
  expect(loweredBy(settled, parts)[0]?.steps).toEqual([
    { label: 'Paid RCT/26-27/00001', how: '3 Nov 2026', amount: -400_00 },
    { label: 'Paid RCT/26-27/00002', how: '9 Nov 2026', amount: -200_00 },
    { label: 'Paid', how: 'Payments, without those reversed', amount: -600_00 },
  ]);
  expect(explainDue(settled, parts).map(({ label, amount }) => [label, amount])).toEqual([
    ['Total', 1_000_00],
    ['Paid RCT/26-27/00001', -400_00],
    ['Paid RCT/26-27/00002', -200_00],
    ['TDS RCT/26-27/00001', -10_00],
    ['Due', 390_00],
  ]);
  const onePage = explainDue(settled, { payments: [second] });
  expect(onePage.map(({ label }) => label)).toEqual(['Total', 'Paid', 'TDS', 'Due']);
});
