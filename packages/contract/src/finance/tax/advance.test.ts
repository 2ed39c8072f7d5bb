import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceChange, advanceFigures } from './advance.ts';

const intra = { taxBasisPoints: 1800, supplyType: 'intra' } as const;
const inter = { taxBasisPoints: 1800, supplyType: 'inter' } as const;

test('an advance includes its tax', () => {
  expect(advanceFigures(1_18_000_00, inter)).toEqual({
    ...{ amount: 1_18_000_00, taxable: 1_00_000_00, cgst: 0, sgst: 0, igst: 18_000_00 },
  });
  expect(advanceFigures(10_000_00, intra)).toEqual({
    ...{ amount: 10_000_00, taxable: 8_474_58, cgst: 762_71, sgst: 762_71, igst: 0 },
  });
  expect(advanceFigures(10_000_00, inter)).toMatchObject({ taxable: 8_474_58, igst: 1_525_42 });
  expect(advanceFigures(100_05, { taxBasisPoints: 500, supplyType: 'inter' })).toMatchObject({
    ...{ taxable: 95_29, igst: 4_76 },
  });
});

test('value and tax add up to the amount, and all parts to the advance', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 });
  const terms = fc.record({
    taxBasisPoints: fc.integer({ min: 1, max: 10_000 }),
    supplyType: fc.constantFrom('intra' as const, 'inter' as const),
  });
  fc.assert(
    fc.property(parts, terms, (given, of) => {
      const whole = given.reduce((sum, part) => sum + part, 0);
      let left = whole;
      const sums = { amount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
      for (const part of given) {
        const change = advanceChange({ from: left, to: left - part }, of);
        expect(change.taxable + change.cgst + change.sgst + change.igst).toBe(-part);
        expect(change.cgst).toBe(change.sgst);
        left -= part;
        for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] -= change[name];
      }
      expect(sums).toEqual(advanceFigures(whole, of));
    }),
  );
});
