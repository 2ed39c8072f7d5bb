import type { GoodsReturn } from '@kolam/contract/inventory/returns/model.ts';
import { expect, test } from 'vitest';
import { reversalText, sourceOf } from './return-terms.ts';

const ticket = (code: string) => ({ _id: code, id: code, code });
const goods = (given: Partial<GoodsReturn>) =>
  ({
    units: 3,
    fromBox: null,
    tickets: [ticket('TKT/1')],
    ticketCount: 1,
    eventCost: 0,
    ...given,
  }) as GoodsReturn;
const box = { _id: 'b', id: 'b', code: 'TBX-1', barcode: 'TBX1' };

test('a return shows its box, else its tickets with the number of others', () => {
  expect(sourceOf(goods({ fromBox: box }))).toBe('TBX-1');
  expect(sourceOf(goods({ tickets: [ticket('A'), ticket('B')], ticketCount: 2 }))).toBe('A, B');
  expect(sourceOf(goods({ ticketCount: 7 }))).toBe('TKT/1 and 6 more');
  expect(sourceOf(goods({ tickets: [], ticketCount: 0 }))).toBe('–');
});

test('the effects of a reversal are shown before it', () => {
  expect(reversalText(goods({ fromBox: box }))).toBe('3 units are out again in TBX-1.');
  expect(reversalText(goods({ units: 1, eventCost: 20 }))).toBe(
    '1 unit is out again on TKT/1, and no event bears their cost any more.',
  );
  expect(reversalText(goods({ ticketCount: 12, eventCost: null }))).toBe(
    '3 units are out again on 12 tickets.',
  );
});
