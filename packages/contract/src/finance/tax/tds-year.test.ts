import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TdsRates } from './tds.ts';
import { type CreditedBill, explainBillTds, tdsOfBill, tdsOfYear, weightedOf } from './tds-year.ts';

const rates = (given: Partial<TdsRates>): TdsRates => ({
  withPanBasisPoints: { individuals: 100, others: 200 },
  withoutPanBasisPoints: 2000,
  singleLimitPaise: null,
  monthLimitPaise: null,
  yearLimitPaise: null,
  taxesExcess: false,
  ...given,
});
const contractors = rates({ singleLimitPaise: 30_000_00, yearLimitPaise: 1_00_000_00 });
const professional = rates({ yearLimitPaise: 50_000_00 });
const rent = rates({ monthLimitPaise: 50_000_00 });
const goods = rates({ yearLimitPaise: 50_00_000_00, taxesExcess: true });

const bill = (rupees: number, basisPoints: number, month = '2026-04'): CreditedBill => {
  const taxablePaise = Math.round(rupees * 100);
  const weighted = weightedOf(taxablePaise, { basisPoints, certificate: null });
  return { taxablePaise, weighted, billPaise: taxablePaise, month };
};

/** Returns the deductions, in rupees, from the bills of a year one after the other. */
function deductions(rule: TdsRates, bills: readonly CreditedBill[]): number[] {
  let deducted = 0;
  return bills.map((each, place) => {
    const tax = tdsOfBill({
      ...{ rule, basisPoints: 0, certificate: null, hasPan: true },
      before: bills.slice(0, place),
      deductedPaise: deducted,
      bill: each,
      mostPaise: Math.floor(each.taxablePaise * 1.18),
    });
    deducted += tax;
    return tax / 100;
  });
}

describe('the bills of a year bear what is due by law', () => {
  test.each<[string, TdsRates, CreditedBill[], number[]]>([
    ['an individual’s bill at the limit', contractors, [bill(30_000, 100)], [0]],
    ['an individual’s bill above it', contractors, [bill(30_000.01, 100)], [300]],
    [
      'a company’s four bills',
      contractors,
      [26, 26, 26, 26].map((k) => bill(k * 1000, 200)),
      [0, 0, 0, 2080],
    ],
    [
      'a company at the limit of the year',
      contractors,
      [25, 25, 25, 25].map((k) => bill(k * 1000, 200)),
      [0, 0, 0, 0],
    ],
    [
      'an individual’s year',
      contractors,
      [40_000, 10_000, 55_000].map((value) => bill(value, 100)),
      [400, 0, 650],
    ],
    ['who has no PAN', contractors, [bill(1_50_000, 2000)], [30_000]],
    ['a company’s bill without its GST', contractors, [bill(1_00_000, 200)], [2000]],
    ['professional fees at the limit', professional, [bill(50_000, 1000)], [0]],
    ['professional fees above it', professional, [bill(50_000, 1000), bill(0.01, 1000)], [0, 0.01]],
    [
      'professional fees far above it',
      professional,
      [bill(50_000, 1000), bill(10_000, 1000)],
      [0, 6000],
    ],
    ['a director from the first rupee', rates({}), [bill(10, 1000)], [1]],
    [
      'rent at the limit of each month',
      rent,
      [bill(50_000, 1000, '2026-04'), bill(50_000, 1000, '2026-05')],
      [0, 0],
    ],
    [
      'two rents of one month',
      rent,
      [
        bill(30_000, 1000, '2026-04'),
        bill(20_000.01, 1000, '2026-04'),
        bill(30_000, 1000, '2026-05'),
      ],
      [0, 5000, 0],
    ],
    ['goods up to 50 lakh', goods, [bill(50_00_000, 10)], [0]],
    [
      'goods above it, on the excess alone',
      goods,
      [bill(50_00_000, 10), bill(1_00_000, 10)],
      [0, 100],
    ],
  ])('%s', (_, rule, bills, expected) => {
    expect(deductions(rule, bills)).toEqual(expected);
  });

  test('each at the rate of its own day, such as before and after a PAN was given', () => {
    expect(deductions(contractors, [bill(50_000, 2000), bill(50_000, 200)])).toEqual([
      10_000, 1000,
    ]);
  });

  test('first at the rate of a certificate, up to its amount', () => {
    const certificate = { number: 'C1', basisPoints: 50, leftPaise: 60_000_00 };
    expect(weightedOf(1_00_000_00, { basisPoints: 200, certificate })).toBe(
      BigInt(60_000_00) * 50n + BigInt(40_000_00) * 200n,
    );
    expect(weightedOf(10_00, { basisPoints: 200, certificate: null })).toBe(2_00_000n);
  });
});

test('the deducted total is the law’s amount as soon as the bills can bear it', () => {
  const values = fc.array(fc.integer({ min: 1, max: 60_000_00 }), { minLength: 1, maxLength: 15 });
  const rules = fc.constantFrom(contractors, professional, goods, rates({}));
  fc.assert(
    fc.property(values, rules, fc.constantFrom(100, 200, 2000), (paise, rule, points) => {
      const bills = [...paise, 60_00_000_00].map((value) => bill(value / 100, points));
      const sum = deductions(rule, bills).reduce((total, tax) => total + Math.round(tax * 100), 0);
      // The last bill is large enough to bear everything and exceeds every limit.
      expect(sum).toBe(tdsOfYear(bills, rule));
      const all = bills.reduce((total, { taxablePaise }) => total + taxablePaise, 0);
      const taxed = rule.taxesExcess ? all - (rule.yearLimitPaise ?? 0) : all;
      expect(sum).toBe(Math.floor((taxed * points + 5000) / 10_000));
    }),
  );
});

test('the deduction from a bill is explained step by step', () => {
  const given = {
    ...{ rule: contractors, basisPoints: 200, certificate: null, hasPan: true },
    before: [bill(90_000, 200)],
    deductedPaise: 1_800_00,
    bill: bill(20_000, 200),
    mostPaise: 23_600_00,
  };
  expect(explainBillTds(given, 'TDS 194C')).toEqual([
    { label: 'Value without GST', how: 'Of this bill', amount: 20_000_00 },
    {
      label: 'Credited this year',
      how: '₹90,000.00 before + ₹20,000.00, without GST',
      amount: 1_10_000_00,
    },
    {
      label: 'Due by now',
      how: '2% with PAN, of all credited this year that is above a limit, each part at its own rate',
      amount: 2_200_00,
    },
    { label: 'TDS 194C', how: 'Due by now less ₹1,800.00 deducted before', amount: 400_00 },
  ]);
  expect(explainBillTds({ ...given, before: [], deductedPaise: 0 }, 'TDS 194C').at(-1)).toEqual({
    label: 'TDS 194C',
    how: 'None: not above ₹30,000.00 in one bill nor ₹1,00,000.00 in a year',
    amount: 0,
  });
});
