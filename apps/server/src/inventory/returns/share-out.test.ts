import { expect, test } from 'vitest';
import type { TicketLineRow } from '#inventory/provisioning/actions.ts';
import { type AskedUnits, type ReturnPart, shareOut } from './share-out.ts';

const line = (id: string, given: Partial<TicketLineRow>) =>
  ({ id, skuId: 'mat', out: 3, cost: 100, costBack: 0, ...given }) as TicketLineRow;
const asked = (qty: number, given: Partial<AskedUnits> = {}): AskedUnits => ({
  skuId: 'mat',
  qty,
  condition: 'good',
  ...given,
});
const shown = ({ source, qty, cost, condition }: ReturnPart) => [
  'ticketLine' in source ? source.ticketLine.id : `boxed ${source.boxedAs}`,
  condition,
  qty,
  cost,
];

test('units take their share of the cost, the last one what is left of it', () => {
  const out = [line('a', {})];
  const back = [asked(1), asked(1, { condition: 'used' }), asked(1)];
  expect(shareOut(back, { out, boxed: [] }).parts.map(shown)).toEqual([
    ['a', 'good', 1, 33],
    ['a', 'used', 1, 34],
    ['a', 'good', 1, 33],
  ]);
});

test('what came back before has had its share', () => {
  const out = [line('a', { out: 2, costBack: 33 })];
  expect(shareOut([asked(2)], { out, boxed: [] }).parts.map(shown)).toEqual([['a', 'good', 2, 67]]);
});

test('comes of lines in their order, then of what lay in the box', () => {
  const out = [line('a', { out: 2 }), line('b', { skuId: 'band' }), line('c', { out: 1 })];
  const boxed = [
    { skuId: 'mat', condition: 'good' as const, qty: 1 },
    { skuId: 'mat', condition: 'damaged' as const, qty: 5 },
  ];
  expect(shareOut([asked(6)], { out, boxed }).parts.map(shown)).toEqual([
    ['a', 'good', 2, 100],
    ['c', 'good', 1, 100],
    ['boxed good', 'good', 1, 0],
    ['boxed damaged', 'good', 2, 0],
  ]);
});

test('says how many are there for all lines of goods that ask for more, and shares out nothing', () => {
  const back = [asked(2), asked(1, { skuId: 'band' }), asked(2)];
  const boxed = [{ skuId: 'mat', condition: 'good' as const, qty: 0 }];
  const out = [line('a', { out: 2 }), line('b', { out: 1 }), line('c', { skuId: 'band' })];
  expect(shareOut(back, { out, boxed })).toEqual({
    parts: [],
    short: { lines: [0, 2], asked: 4, there: 3 },
  });
});
