import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateTds } from './calculation.ts';
import {
  isIndividualPan,
  type TdsRates,
  tdsCarried,
  tdsDue,
  tdsForPayment,
  tdsOfAmount,
  tdsReason,
} from './tds.ts';
import { explainTds } from './working.ts';

/** The house rule: 1% with PAN, 5% without, from the first rupee. */
const rule: TdsRates = {
  withPanBasisPoints: { individuals: 100, others: 100 },
  withoutPanBasisPoints: 500,
  singleLimitPaise: null,
  monthLimitPaise: null,
  yearLimitPaise: null,
  taxesExcess: false,
};

/** As in the Income-tax Act; sections 194C and 206AA. */
const statutory: TdsRates = {
  withPanBasisPoints: { individuals: 100, others: 200 },
  withoutPanBasisPoints: 2000,
  singleLimitPaise: 30_000_00,
  monthLimitPaise: null,
  yearLimitPaise: 1_00_000_00,
  taxesExcess: false,
};

test('a PAN shows whether it belongs to an individual or a family', () => {
  expect(['ABCPK1234L', 'AAFHW9087Q'].map(isIndividualPan)).toEqual([true, true]);
  expect(['AAACW0001A', 'AAPFU0939F', ''].map(isIndividualPan)).toEqual([false, false, false]);
});

test('the reason is returned', () => {
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
  ])('of %d paise, with PAN %s, a deduction of %d', (taxablePaise, hasPan, tds) => {
    expect(tdsOfAmount({ taxablePaise, hasPan, rule })).toBe(tds);
  });
});

/** Returns the deductions from successive amounts of a year. */
function ofYear(amounts: readonly number[], isIndividual: boolean, hasPan = true): number[] {
  const before = { taxablePaise: 0, tdsPaise: 0 };
  return amounts.map((taxablePaise) => {
    const yearBefore = { ...before };
    const tds = tdsOfAmount({ taxablePaise, hasPan, isIndividual, rule: statutory, yearBefore });
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

  test('nothing is refunded when more was deducted before', () => {
    const yearBefore = { taxablePaise: 1_00_000_00, tdsPaise: 9_000_00 };
    const given = { hasPan: true, rule: statutory, yearBefore };
    expect(tdsOfAmount({ taxablePaise: 1_000_00, ...given })).toBe(0);
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
  ])('that settles %d of it, with PAN %s, has a deduction of %d', (settledPaise, hasPan, tds) => {
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
  ])("in two halves of one bill has the bill's deduction: %s", (_, subtotal, payee, expected) => {
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

  test('for a bill above the limit has that reason, however small the payment is', () => {
    const given = { settledPaise: 1_00, invoice, hasPan: true, rule: statutory };
    expect(tdsReason(given)).toBe('single');
    const small = { subtotal: 30_000_00, grandTotal: 35_400_00 };
    expect(tdsReason({ ...given, invoice: small })).toBe('below');
  });

  test('on an invoice of 0 has no deduction', () => {
    const nothing = { subtotal: 0, grandTotal: 0 };
    expect(tdsForPayment({ settledPaise: 0, invoice: nothing, hasPan: true, rule })).toBe(0);
  });
});

const parts = fc
  .array(fc.integer({ min: 0, max: 10_000_000_00 }), { minLength: 1, maxLength: 12 })
  .filter((amounts) => amounts.some((amount) => amount > 0));

test('deductions never exceed what payments settle, and add up to that of the whole within a paisa each', () => {
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
      expect(bear(grandTotal)).toBe(tdsOfAmount({ taxablePaise: invoice.subtotal, hasPan, rule }));
    }),
  );
});

describe('a payment smaller than the tax due by now', () => {
  const yearBefore = { taxablePaise: 1_00_000_00, tdsPaise: 0 };
  const invoice = { subtotal: 1_000_00, grandTotal: 1_180_00 };
  const given = { hasPan: true, rule: statutory, yearBefore };

  test('has a deduction of at most what it settles, and the rest is carried to the next one', () => {
    const first = { settledPaise: 1_00, invoice: { subtotal: 1_00, grandTotal: 1_00 }, ...given };
    expect([tdsDue(first), tdsForPayment(first), tdsCarried(first)]).toEqual([
      2_000_02, 1_00, 1_999_02,
    ]);
    const second = {
      settledPaise: 5_000_00,
      invoice: { subtotal: 5_000_00, grandTotal: 5_000_00 },
      hasPan: true,
      rule: statutory,
      yearBefore: { taxablePaise: 1_00_001_00, tdsPaise: 1_00 },
    };
    // 2% of 1,05,001 less the rupee deducted before.
    expect([tdsForPayment(second), tdsCarried(second)]).toEqual([2_099_02, 0]);
  });

  test('is limited by its amount with GST, a plain amount by itself', () => {
    expect(tdsForPayment({ settledPaise: 1_180_00, invoice, ...given })).toBe(1_180_00);
    expect(tdsOfAmount({ taxablePaise: 1_000_00, ...given })).toBe(1_000_00);
    expect(tdsOfAmount({ taxablePaise: 0, ...given })).toBe(0);
  });

  test('is explained by the tax due and the tax carried', () => {
    const steps = explainTds({ taxablePaise: 1_000_00, ...given });
    expect(steps.slice(-2)).toEqual([
      {
        label: 'Due by now',
        how: '2% with PAN of the whole year, since it is above ₹1,00,000.00, less ₹0.00 deducted before',
        amount: 2_020_00,
      },
      {
        label: 'TDS 194C',
        how: 'At most the amount; ₹1,020.00 are deducted from the next payment',
        amount: 1_000_00,
      },
    ]);
  });

  test('has a note in the calculator', () => {
    const worked = calculateTds({ taxablePaise: 1_000_00, ...given });
    expect(worked.figures).toMatchObject({ tdsPaise: 1_000_00, payablePaise: 0 });
    expect(worked.notes).toEqual([
      '₹1,020 more is due for the year than this amount can bear: it is deducted from the next payment.',
    ]);
    expect(calculateTds({ taxablePaise: 10_000_00, ...given }).notes).toEqual([]);
  });
});

test("by a rule with limits, no deduction exceeds what its payment settles, and the year's tax is deducted as soon as possible", () => {
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 10_00 }),
    fc.integer({ min: 1, max: 80_000_00 }),
  );
  const payments = fc.array(amount, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(payments, fc.boolean(), fc.boolean(), (amounts, hasPan, isIndividual) => {
      const before = { taxablePaise: 0, tdsPaise: 0 };
      const payee = { hasPan, isIndividual, rule: statutory };
      for (const settledPaise of [...amounts, 1_00_000_01]) {
        const invoice = { subtotal: settledPaise, grandTotal: settledPaise };
        const given = { settledPaise, invoice, ...payee, yearBefore: { ...before } };
        const tds = tdsForPayment(given);
        expect(tds).toBeGreaterThanOrEqual(0);
        expect(tds).toBeLessThanOrEqual(settledPaise);
        expect(tds + tdsCarried(given)).toBe(tdsDue(given));
        before.taxablePaise += settledPaise;
        before.tdsPaise += tds;
      }
      // The last one alone exceeds the limit of the year, and has all that was carried deducted.
      expect(before.tdsPaise).toBe(tdsOfAmount({ taxablePaise: before.taxablePaise, ...payee }));
    }),
  );
});

test('the deductions from parts of one bill above the yearly limit add up to that of the whole', () => {
  const sums = fc.array(fc.integer({ min: 1, max: 50_000_00 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(sums, fc.boolean(), (amounts, hasPan) => {
      const settled = [...amounts, 1_00_000_01];
      const grandTotal = settled.reduce((sum, part) => sum + part, 0);
      const payee = { hasPan, rule: statutory, invoice: { subtotal: grandTotal, grandTotal } };
      const before = { taxablePaise: 0, tdsPaise: 0 };
      for (const settledPaise of settled) {
        const tds = tdsForPayment({ settledPaise, ...payee, yearBefore: { ...before } });
        expect(tds).toBeLessThanOrEqual(settledPaise);
        before.taxablePaise += settledPaise;
        before.tdsPaise += tds;
      }
      expect(before.tdsPaise).toBe(tdsForPayment({ settledPaise: grandTotal, ...payee }));
    }),
  );
});
