import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actualOf,
  costsOf,
  type EventParts,
  type HeadAmounts,
  hasActual,
  isFavourable,
  marginOf,
} from './figures.ts';
import { costHeads, eventHeads, headsFor } from './heads.ts';
import {
  explainActual,
  explainBalance,
  explainMargin,
  explainUsed,
  explainVariance,
} from './working.ts';

const amounts = (given: Partial<HeadAmounts> = {}): HeadAmounts => ({
  revenue: 0,
  venue: 0,
  supplies: 0,
  staff: 0,
  logistics: 0,
  misc: 0,
  ...given,
});

const parts: EventParts = {
  budget: amounts({ revenue: 500_000_00, venue: 100_000_00 }),
  manual: amounts({ revenue: 1000_00, venue: 20_000_00, misc: 500_50 }),
  documents: {
    revenue: { count: 2, value: 450_000_00, credited: 50_000_00 },
    venue: { count: 1, value: 80_000_00, credited: 0 },
  },
  goods: 750_00,
};

describe('the figures of an event', () => {
  test('are the manual amounts plus those of linked documents and goods', () => {
    const actual = actualOf(parts);
    expect(actual).toEqual(
      amounts({ revenue: 401_000_00, venue: 100_000_00, supplies: 750_00, misc: 500_50 }),
    );
    expect(costsOf(actual)).toBe(101_250_50);
    expect(marginOf(actual)).toBe(299_749_50);
  });

  test('exist once an amount was entered, a document counts or goods have a cost', () => {
    const none = { manual: null, documents: {}, goods: 0 };
    expect(hasActual(none)).toBe(false);
    expect(hasActual({ ...none, manual: amounts() })).toBe(true);
    expect(hasActual({ ...none, goods: 1 })).toBe(true);
    const credited = { count: 1, value: 100, credited: 100 };
    expect(hasActual({ ...none, documents: { misc: credited } })).toBe(true);
  });

  test.each([
    ['revenue', 1, true],
    ['revenue', -1, false],
    ['margin', 0, true],
    ['venue', 1, false],
    ['venue', -1, true],
    ['venue', 0, true],
  ] as const)('a variance of %s by %d is good: %s', (head, variance, isGood) => {
    expect(isFavourable(head, variance)).toBe(isGood);
  });

  test('sales are linked to revenue, purchases to any cost', () => {
    expect(headsFor('sales')).toEqual(['revenue']);
    expect(headsFor('purchase')).toEqual(eventHeads.filter((head) => head !== 'revenue'));
  });
});

describe('the calculation', () => {
  test('of a head lists each part', () => {
    expect(explainActual('revenue', parts)).toEqual([
      { label: 'Entered by hand', how: 'What no document stands for', amount: 1000_00 },
      {
        label: 'Linked documents',
        how: '2 documents without GST; drafts and void ones don’t count',
        amount: 450_000_00,
      },
      { label: 'Credited', how: 'Credit notes on them, without GST', amount: -50_000_00 },
      { label: 'Actual Revenue', how: '₹1,000.00 + ₹4,00,000.00', amount: 401_000_00 },
    ]);
  });

  test('of supplies lists the goods', () => {
    expect(explainActual('supplies', parts).slice(-2)).toEqual([
      {
        label: 'Goods issued',
        how: 'Cost of those that were used, damaged or lost, from Inventory',
        amount: 750_00,
      },
      { label: 'Actual Supplies', how: '₹0.00 + ₹0.00 + ₹750.00', amount: 750_00 },
    ]);
  });

  test('of the balance shows overspending as a negative amount', () => {
    expect(explainBalance(50_000_00, parts).at(-1)).toEqual({
      label: 'Balance',
      how: '₹50,000.00 − ₹1,01,250.50',
      amount: -51_250_50,
    });
  });

  test('ends with the figure, and the steps before it add up to it', () => {
    const paise = fc.integer({ min: 0, max: 1_000_000_000 });
    const block = fc.record({
      revenue: paise,
      venue: paise,
      supplies: paise,
      staff: paise,
      logistics: paise,
      misc: paise,
    });
    const linked = fc
      .tuple(fc.integer({ min: 1, max: 9 }), paise, fc.nat(100))
      .map(([count, value, share]) => ({
        count,
        value,
        credited: Math.floor((value * share) / 100),
      }));
    const documents = fc.dictionary(fc.constantFrom(...eventHeads), linked);
    fc.assert(
      fc.property(fc.option(block), documents, paise, paise, (manual, of, goods, budget) => {
        const given = { manual, documents: of, goods };
        const actual = actualOf(given);
        const workings = [
          { steps: explainUsed(given), figure: costsOf(actual) },
          { steps: explainMargin(given), figure: marginOf(actual) },
          { steps: explainBalance(budget, given), figure: budget - costsOf(actual) },
          { steps: explainVariance(budget, actual.venue), figure: actual.venue - budget },
          ...eventHeads.map((head) => ({
            steps: explainActual(head, given),
            figure: actual[head],
          })),
        ];
        for (const { steps, figure } of workings) {
          expect(steps.at(-1)?.amount).toBe(figure);
          const before = steps.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0);
          expect(before).toBe(figure);
        }
        expect(costHeads.reduce((sum, head) => sum + actual[head], 0)).toBe(costsOf(actual));
      }),
    );
  });
});
