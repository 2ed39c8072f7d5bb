import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIndividualPan, type TdsTerms, tds194c, tdsForPayment, tdsReason } from './tds.ts';

/** The house's: 1% with PAN, 5% without, from the first rupee. */
const rule: TdsTerms = {
  withPanBasisPoints: { individuals: 100, others: 100 },
  withoutPanBasisPoints: 500,
  singleLimitPaise: null,
  yearLimitPaise: null,
};

/** As in the Income-tax Act; sections 194C and 206AA. */
const statutory: TdsTerms = {
  withPanBasisPoints: { individuals: 100, others: 200 },
  withoutPanBasisPoints: 2000,
  singleLimitPaise: 30_000_00,
  yearLimitPaise: 1_00_000_00,
};

test('a PAN tells whether it is a person’s or a family’s', () => {
  expect(['ABCPK1234L', 'AAFHW9087Q'].map(isIndividualPan)).toEqual([true, true]);
  expect(['AAACW0001A', 'AAPFU0939F', ''].map(isIndividualPan)).toEqual([false, false, false]);
});

test('the reason is named', () => {
  const of = (taxablePaise: number, before = 0) =>
    tdsReason({
      taxablePaise,
      hasPan: true,
      rule: statutory,
      yearBefore: { taxablePaise: before, tdsPaise: 0 },
    });
  expect(of(30_000_00)).toBe('below');
  expect(of(30_000_01)).toBe('single');
  expect(of(30_000_00, 70_000_00)).toBe('below');
  expect(of(30_000_00, 70_000_01)).toBe('year');
  expect(tdsReason({ taxablePaise: 1, hasPan: true, rule })).toBe('any');
});

describe('by the house rule', () => {
  test.each([
    [30_000_00, true, 300_00],
    [30_000_01, true, 300_00],
    [26_000_00, true, 260_00],
    [25_000_00, true, 250_00],
    [40_000_00, true, 400_00],
    [10_000_00, true, 100_00],
    [55_000_00, true, 550_00],
    [1_50_000_00, false, 7_500_00],
    [1_00_000_00, true, 1_000_00],
    [0, true, 0],
    [49, true, 0],
    [50, true, 1],
    [10, false, 1],
    [9, false, 0],
  ])('of %d paise, with PAN %s, is deducted %d', (taxablePaise, hasPan, tds) => {
    expect(tds194c({ taxablePaise, hasPan, rule })).toBe(tds);
  });
});

/** What is deducted from a year's amounts, one after the other. */
function ofYear(amounts: readonly number[], isIndividual: boolean, hasPan = true): number[] {
  const before = { taxablePaise: 0, tdsPaise: 0 };
  return amounts.map((taxablePaise) => {
    const yearBefore = { ...before };
    const tds = tds194c({ taxablePaise, hasPan, isIndividual, rule: statutory, yearBefore });
    before.taxablePaise += taxablePaise;
    before.tdsPaise += tds;
    return tds;
  });
}

describe('by a rule with limits', () => {
  test.each([
    ['an individual’s one bill at the limit', [30_000_00], true, [0]],
    ['an individual’s one bill above it', [30_000_01], true, [300_00]],
    [
      'a company above the year’s limit, which catches up',
      [26, 26, 26, 26].map((k) => k * 1000_00),
      false,
      [0, 0, 0, 2_080_00],
    ],
    [
      'a company at the year’s limit',
      [25, 25, 25, 25].map((k) => k * 1000_00),
      false,
      [0, 0, 0, 0],
    ],
    ['an individual’s year', [40_000_00, 10_000_00, 55_000_00], true, [400_00, 0, 650_00]],
    ['a company’s bill without its GST', [1_00_000_00], false, [2_000_00]],
  ])('%s', (_, amounts, isIndividual, tds) => {
    expect(ofYear(amounts, isIndividual)).toEqual(tds);
  });

  test('without a PAN', () => {
    expect(ofYear([1_50_000_00], true, false)).toEqual([30_000_00]);
  });

  test('nothing is given back when more was deducted before', () => {
    const yearBefore = { taxablePaise: 1_00_000_00, tdsPaise: 9_000_00 };
    const given = { hasPan: true, rule: statutory, yearBefore };
    expect(tds194c({ taxablePaise: 1_000_00, ...given })).toBe(0);
  });
});

describe('a payment', () => {
  const invoice = { subtotal: 1_00_000_00, grandTotal: 1_18_000_00 };

  test.each([
    [1_18_000_00, true, 1_000_00],
    [59_000_00, true, 500_00],
    [1_18_000_00, false, 5_000_00],
    [1_00, true, 1],
    [0, true, 0],
  ])('that settles %d of it, with PAN %s, bears %d', (settledPaise, hasPan, tds) => {
    expect(tdsForPayment({ settledPaise, invoice, hasPan, rule })).toBe(tds);
  });

  test('of the rest settles the invoice together with the tax', () => {
    const given = { settledPaise: invoice.grandTotal, invoice, hasPan: true };
    const flat = { ...statutory, singleLimitPaise: null, yearLimitPaise: null };
    expect(invoice.grandTotal - tdsForPayment({ ...given, rule: flat })).toBe(1_16_000_00);
    expect(tdsForPayment({ ...given, rule: statutory })).toBe(2_000_00);
  });

  // Paid in two halves of 29,500 with GST, each 25,000 without.
  test.each([
    ['a company', 50_000_00, { hasPan: true }, [500_00, 500_00]],
    ['an individual', 50_000_00, { hasPan: true, isIndividual: true }, [250_00, 250_00]],
    ['who has no PAN', 50_000_00, { hasPan: false }, [5_000_00, 5_000_00]],
    ['a company, of a bill at the limit', 30_000_00, { hasPan: true }, [0, 0]],
    ['a company, of a bill just above it', 30_000_02, { hasPan: true }, [300_00, 300_00]],
  ])('in two halves of one bill bears its tax: %s', (_, subtotal, payee, expected) => {
    const one = { subtotal, grandTotal: subtotal * 2 };
    const before = { taxablePaise: 0, tdsPaise: 0 };
    const borne = [0, 1].map(() => {
      const given = { settledPaise: subtotal, invoice: one, rule: statutory, ...payee };
      const tds = tdsForPayment({ ...given, yearBefore: { ...before } });
      before.taxablePaise += subtotal / 2;
      before.tdsPaise += tds;
      return tds;
    });
    expect(borne).toEqual(expected);
  });

  test('of a bill above the limit says so, however small it is', () => {
    const given = { settledPaise: 1_00, invoice, hasPan: true, rule: statutory };
    expect(tdsReason(given)).toBe('single');
    const small = { subtotal: 30_000_00, grandTotal: 35_400_00 };
    expect(tdsReason({ ...given, invoice: small })).toBe('below');
  });

  test('of an invoice over nothing bears nothing', () => {
    const nothing = { subtotal: 0, grandTotal: 0 };
    expect(tdsForPayment({ settledPaise: 0, invoice: nothing, hasPan: true, rule })).toBe(0);
  });
});

const parts = fc
  .array(fc.integer({ min: 0, max: 10_000_000_00 }), { minLength: 1, maxLength: 12 })
  .filter((amounts) => amounts.some((amount) => amount > 0));

test('payments bear no more than they settle, and together what the whole would, within a paisa each', () => {
  fc.assert(
    fc.property(parts, fc.nat(10_000), fc.boolean(), (amounts, share, hasPan) => {
      const grandTotal = amounts.reduce((sum, amount) => sum + amount, 0);
      const invoice = { subtotal: Math.floor((grandTotal / 10_000) * share), grandTotal };
      const bear = (settledPaise: number) => tdsForPayment({ settledPaise, invoice, hasPan, rule });
      const borne = amounts.map(bear);
      for (const [place, amount] of amounts.entries()) {
        expect(borne[place]).toBeGreaterThanOrEqual(0);
        expect(borne[place]).toBeLessThanOrEqual(amount);
      }
      const sum = borne.reduce((total, amount) => total + amount, 0);
      expect(Math.abs(sum - bear(grandTotal))).toBeLessThanOrEqual(amounts.length);
      expect(bear(grandTotal)).toBe(tds194c({ taxablePaise: invoice.subtotal, hasPan, rule }));
    }),
  );
});
