import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadCredit } from './credit.ts';
import { documentFigures, supplyTypes } from './gst.ts';

const lines = fc.array(
  fc.record({
    quantityThousandths: fc.integer({ min: 1, max: 50_000 }),
    ratePaise: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 90_000_000 })),
    taxBasisPoints: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000, 1),
  }),
  { minLength: 1, maxLength: 12 },
);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('a credit given as an amount', () => {
  test('is spread so that every paisa is somewhere, nowhere too many, and halves are equal', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(...supplyTypes),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (given, supplyType, share) => {
          const invoice = documentFigures(given, supplyType);
          const amount = Math.floor(invoice.grandTotal * share);
          const parts = spreadCredit(invoice.lines, amount);
          expect(
            sum(parts.map(({ taxable, cgst, sgst, igst }) => taxable + cgst + sgst + igst)),
          ).toBe(amount);
          for (const { place, ...part } of parts) {
            const line = invoice.lines[place];
            expect(part.cgst).toBe(part.sgst);
            for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
              expect(Number.isInteger(part[name])).toBe(true);
              expect(part[name]).toBeGreaterThanOrEqual(0);
              expect(part[name]).toBeLessThanOrEqual(line?.[name] ?? -1);
            }
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('of the whole invoice is its lines again', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...supplyTypes), (given, supplyType) => {
        const invoice = documentFigures(given, supplyType);
        const credited = spreadCredit(invoice.lines, invoice.grandTotal);
        const whole = invoice.lines
          .map(({ taxable, cgst, sgst, igst }, place) => ({ place, taxable, cgst, sgst, igst }))
          .filter(({ place }) => (invoice.lines[place]?.total ?? 0) > 0);
        expect(credited).toEqual(whole);
      }),
    );
  });

  test('gives a paisa that no two halves can share to the value', () => {
    const { lines: of } = documentFigures(
      [{ quantityThousandths: 1000, ratePaise: 100_00, taxBasisPoints: 1800 }],
      'intra',
    );
    expect(spreadCredit(of, 1)).toEqual([{ place: 0, taxable: 1, cgst: 0, sgst: 0, igst: 0 }]);
    expect(spreadCredit(of, 5900)).toEqual([
      { place: 0, taxable: 5000, cgst: 450, sgst: 450, igst: 0 },
    ]);
    expect(spreadCredit(of, 5901)).toEqual([
      { place: 0, taxable: 5001, cgst: 450, sgst: 450, igst: 0 },
    ]);
  });

  test('is never more than the invoice', () => {
    const { lines: of, grandTotal } = documentFigures(
      [{ quantityThousandths: 1000, ratePaise: 100_00, taxBasisPoints: 1800 }],
      'inter',
    );
    expect(() => spreadCredit(of, grandTotal + 1)).toThrow(RangeError);
    expect(spreadCredit(of, 0)).toEqual([]);
  });
});
