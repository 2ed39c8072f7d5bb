import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountPaise, documentFigures, lineFigures, supplyTypes, type TaxedLine } from './gst.ts';

const one = (ratePaise: number, taxBasisPoints: number, quantityThousandths = 1000): TaxedLine => ({
  quantityThousandths,
  ratePaise,
  taxBasisPoints,
});

describe('a line', () => {
  test.each([
    [100_05, 1800, 9_00, 118_05, 18_01, 118_06],
    [33_33, 500, 83, 34_99, 1_67, 35_00],
    [5, 1800, 0, 5, 1, 6],
    [99_99, 300, 1_50, 102_99, 3_00, 102_99],
    [1000_00, 25, 1_25, 1002_50, 2_50, 1002_50],
    [1_00_000_00, 1800, 9_000_00, 1_18_000_00, 18_000_00, 1_18_000_00],
    [1000_00, 0, 0, 1000_00, 0, 1000_00],
  ])(
    'of %d paise at %d: halves %d, total %d; IGST %d, total %d',
    (base, rate, half, intra, igst, inter) => {
      expect(lineFigures(one(base, rate), 'intra')).toEqual({
        taxable: base,
        cgst: half,
        sgst: half,
        igst: 0,
        tax: 2 * half,
        total: intra,
      });
      expect(lineFigures(one(base, rate), 'inter')).toEqual({
        taxable: base,
        cgst: 0,
        sgst: 0,
        igst,
        tax: igst,
        total: inter,
      });
    },
  );

  test.each([
    [1_500, 10_01, 15_02],
    [1_333, 10_01, 13_34],
    [1, 4_99, 0],
    [1, 5_00, 1],
    [0, 5_00, 0],
  ])('of %d thousandths at %d paise is worth %d', (quantity, rate, taxable) => {
    expect(lineFigures(one(rate, 0, quantity), 'inter').taxable).toBe(taxable);
  });

  test.each([
    [1000_00, 10_00, 900_00, 100_00],
    [99_99, 12_50, 87_49, 12_50],
    [5, 10_00, 4, 1],
    [1000_00, 100_00, 0, 1000_00],
    [1000_00, 0, 1000_00, 0],
  ])('of %d paise less %d is taxed on %d', (rate, discountBasisPoints, taxable, discount) => {
    const line = { ...one(rate, 1800), discountBasisPoints };
    expect(lineFigures(line, 'inter').taxable).toBe(taxable);
    expect(discountPaise(line)).toBe(discount);
  });

  test('is exact even if products exceed safe integers', () => {
    const figures = lineFigures(one(999_999_999_977, 1801, 123_457), 'intra');
    expect(figures.taxable).toBe(123_456_999_997_160);
    expect(figures.cgst).toBe(11_117_302_849_744);
  });

  test('with figures that exceed safe integers is refused', () => {
    expect(() => lineFigures(one(1e15, 0, 10_000_000), 'inter')).toThrow(RangeError);
  });
});

test("a document's figures are the sums of its rounded lines", () => {
  const lines = [one(100_05, 1800), one(33_33, 500), one(5, 1800)];
  expect(documentFigures(lines, 'intra')).toMatchObject({
    subtotal: 133_43,
    cgst: 9_83,
    sgst: 9_83,
    igst: 0,
    taxTotal: 19_66,
    grandTotal: 153_09,
  });
  expect(documentFigures(lines, 'inter')).toMatchObject({
    subtotal: 133_43,
    igst: 19_69,
    taxTotal: 19_69,
    grandTotal: 153_12,
  });
  expect(documentFigures([], 'intra')).toMatchObject({ lines: [], subtotal: 0, grandTotal: 0 });
});

const line = fc.record({
  quantityThousandths: fc.integer({ min: 0, max: 1_000_000_000 }),
  ratePaise: fc.integer({ min: 0, max: 1_000_000_00 }),
  taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});
const document = fc.tuple(fc.array(line, { maxLength: 20 }), fc.constantFrom(...supplyTypes));

test('in every document the parts add up, the halves are equal and no figure is negative', () => {
  fc.assert(
    fc.property(document, ([lines, supplyType]) => {
      const { lines: figures, ...totals } = documentFigures(lines, supplyType);
      for (const part of [...figures, { ...totals, taxable: 0, tax: 0 }]) {
        expect(part.cgst).toBe(part.sgst);
        expect(supplyType === 'intra' ? part.igst : part.cgst).toBe(0);
        for (const amount of Object.values(part)) expect(amount).toBeGreaterThanOrEqual(0);
      }
      for (const part of figures) {
        expect(part.tax).toBe(part.cgst + part.sgst + part.igst);
        expect(part.total).toBe(part.taxable + part.tax);
      }
      const sum = (part: 'taxable' | 'cgst' | 'igst' | 'tax' | 'total') =>
        figures.reduce((total, each) => total + each[part], 0);
      expect(totals.subtotal).toBe(sum('taxable'));
      expect(totals.cgst).toBe(sum('cgst'));
      expect(totals.igst).toBe(sum('igst'));
      expect(totals.taxTotal).toBe(totals.cgst + totals.sgst + totals.igst);
      expect(totals.grandTotal).toBe(totals.subtotal + totals.taxTotal);
      expect(totals.grandTotal).toBe(sum('total'));
    }),
  );
});

test('a line’s tax is within half a paisa of its rate, that of two taxes within a paisa', () => {
  fc.assert(
    fc.property(line, (given) => {
      const { taxable, igst } = lineFigures(given, 'inter');
      const exact = BigInt(taxable) * BigInt(given.taxBasisPoints);
      const off = BigInt(igst) * 10_000n - exact;
      expect(off <= 5000n && off > -5000n).toBe(true);
      expect(Math.abs(lineFigures(given, 'intra').tax - igst)).toBeLessThanOrEqual(1);
    }),
  );
});
