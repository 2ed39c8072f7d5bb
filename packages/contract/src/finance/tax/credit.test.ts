import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CreditFigures, leftOf, spreadCredit, takeCredit } from './credit.ts';
import { documentFigures, lineFigures, supplyTypes } from './gst.ts';

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
  test('is spread to the paisa, exceeds no line, and has equal tax halves', () => {
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

  test('over the whole invoice equals its lines', () => {
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

  test("adds a paisa that two halves can't share to the value", () => {
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

  test('never exceeds the invoice', () => {
    const { lines: of, grandTotal } = documentFigures(
      [{ quantityThousandths: 1000, ratePaise: 100_00, taxBasisPoints: 1800 }],
      'inter',
    );
    expect(() => spreadCredit(of, grandTotal + 1)).toThrow(RangeError);
    expect(spreadCredit(of, 0)).toEqual([]);
  });
});

const names = ['taxable', 'cgst', 'sgst', 'igst'] as const;
const totalOf = (of: CreditFigures) => names.reduce((total, name) => total + of[name], 0);
const totalsOf = (each: CreditFigures[]) => sum(each.map(totalOf));

/** Successive notes: a share of all that is left, or of the value of one line. */
const notes = fc.array(
  fc.oneof(
    fc.record({
      by: fc.constant('amount' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ by: fc.constant('paise' as const), amount: fc.integer({ min: 1, max: 12 }) }),
    fc.record({
      by: fc.constant('line' as const),
      line: fc.nat({ max: 11 }),
      share: fc.double({ min: 0, max: 1.3, noNaN: true }),
    }),
  ),
  { maxLength: 30 },
);

describe('successive credits', () => {
  test('never exceed the invoice in any figure of any rate, and finally equal it', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...supplyTypes), notes, (given, supplyType, actions) => {
        const invoice = documentFigures(given, supplyType);
        let lefts: CreditFigures[] = invoice.lines.map((line) =>
          leftOf(line, { taxable: 0, cgst: 0, sgst: 0, igst: 0 }),
        );
        const take = (parts: (CreditFigures & { place: number })[]) => {
          for (const { place, ...part } of parts) {
            expect(Math.min(...names.map((name) => part[name]))).toBeGreaterThanOrEqual(0);
            expect(Math.abs(part.cgst - part.sgst)).toBeLessThanOrEqual(1);
            lefts = lefts.map((left, at) => (at === place ? leftOf(left, part) : left));
          }
          const least = lefts.flatMap((left) => names.map((name) => left[name]));
          expect(Math.min(...least)).toBeGreaterThanOrEqual(0);
        };
        for (const action of actions) {
          const due = totalsOf(lefts);
          if (action.by !== 'line') {
            const amount = action.by === 'amount' ? Math.floor(due * action.share) : action.amount;
            if (amount > due) continue;
            const parts = spreadCredit(lefts, amount);
            expect(totalsOf(parts)).toBe(amount);
            take(parts);
            continue;
          }
          const at = action.line % given.length;
          const rate = given[at]?.taxBasisPoints ?? 0;
          const value = Math.floor((invoice.lines[at]?.taxable ?? 0) * action.share);
          const places = given.flatMap(({ taxBasisPoints }, place) =>
            taxBasisPoints === rate ? [place] : [],
          );
          const open = places.map((place) => lefts[place] as CreditFigures);
          const wanted = lineFigures(
            { quantityThousandths: 1000, ratePaise: value, taxBasisPoints: rate },
            supplyType,
          );
          const parts = takeCredit(open, wanted);
          const room = sum(open.map(({ taxable }) => taxable));
          expect(parts === null).toBe(value > room);
          expect(sum((parts ?? []).map(({ taxable }) => taxable))).toBe(parts ? value : 0);
          take((parts ?? []).map((part) => ({ ...part, place: places[part.place] as number })));
        }
        take(spreadCredit(lefts, totalsOf(lefts)));
        expect(totalsOf(lefts)).toBe(0);
      }),
      { numRuns: 3000 },
    );
  });

  const [line] = documentFigures(
    [{ quantityThousandths: 1000, ratePaise: 100_00, taxBasisPoints: 1800 }],
    'intra',
  ).lines;
  const whole = line as NonNullable<typeof line>;

  test('of a few paise leave the exact rest to the last', () => {
    let left: CreditFigures = whole;
    for (let turn = 0; turn < 20; turn += 1) {
      const [part] = spreadCredit([left], 7);
      left = leftOf(left, part as CreditFigures);
    }
    const [last] = spreadCredit([left], totalOf(left));
    expect(last).toEqual({ place: 0, ...left });
    expect(left.taxable).toBeLessThan(100_00);
  });

  test('have unequal halves only when nothing but tax is left', () => {
    const taxOnly = { taxable: 0, cgst: 1, sgst: 1, igst: 0 };
    expect(spreadCredit([taxOnly], 1)).toEqual([
      { place: 0, taxable: 0, cgst: 1, sgst: 0, igst: 0 },
    ]);
    const rest = { taxable: 0, cgst: 0, sgst: 1, igst: 0 };
    expect(spreadCredit([rest], 1)).toEqual([{ place: 0, ...rest }]);
  });

  test('by lines take the tax that is left, not the rounded tax', () => {
    const left = { taxable: 100, cgst: 8, sgst: 8, igst: 0 };
    expect(takeCredit([left], { taxable: 100, cgst: 9, sgst: 9, igst: 0 })).toEqual([
      { place: 0, ...left },
    ]);
    expect(takeCredit([left], { taxable: 99, cgst: 9, sgst: 9, igst: 0 })).toEqual([
      { place: 0, taxable: 99, cgst: 8, sgst: 8, igst: 0 },
    ]);
  });

  test('by lines go to the first line with enough left, otherwise to several', () => {
    const half = { taxable: 50, cgst: 5, sgst: 5, igst: 0 };
    const [small, large] = [half, { taxable: 60, cgst: 5, sgst: 5, igst: 0 }];
    const wanted = (taxable: number) => ({ taxable, cgst: 5, sgst: 5, igst: 0 });
    expect(takeCredit([small, large], wanted(55))?.map(({ place }) => place)).toEqual([1]);
    expect(takeCredit([small, large], { taxable: 100, cgst: 9, sgst: 9, igst: 0 })).toEqual([
      { place: 0, ...half },
      { place: 1, taxable: 50, cgst: 4, sgst: 4, igst: 0 },
    ]);
    expect(takeCredit([small, large], wanted(111))).toBeNull();
  });
});
