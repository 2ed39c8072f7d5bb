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

test('units take their share of the cost, the last one the remainder', () => {
  const out = [line('a', {})];
  const back = [asked(1), asked(1, { condition: 'used' }), asked(1)];
  expect(shareOut(back, { out, boxed: [] }).parts.map(shown)).toEqual([
    ['a', 'good', 1, 33],
    ['a', 'used', 1, 34],
    ['a', 'good', 1, 33],
  ]);
});

test('units that came back before have had their share', () => {
  const out = [line('a', { out: 2, costBack: 33 })];
  expect(shareOut([asked(2)], { out, boxed: [] }).parts.map(shown)).toEqual([['a', 'good', 2, 67]]);
});

test('goods come from lines in their order, then from the box', () => {
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

test('when lines ask for more together, it reports how many units there are and shares out nothing', () => {
  const back = [asked(2), asked(1, { skuId: 'band' }), asked(2)];
  const boxed = [{ skuId: 'mat', condition: 'good' as const, qty: 0 }];
  const out = [line('a', { out: 2 }), line('b', { out: 1 }), line('c', { skuId: 'band' })];
  expect(shareOut(back, { out, boxed })).toEqual({
    parts: [],
    short: { lines: [0, 2], asked: 4, there: 3 },
  });
});
