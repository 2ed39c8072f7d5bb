import { expect, test } from 'vitest';
import type { GoodPlace } from '#inventory/stock/queries.ts';
import { planPicks } from './pick-plan.ts';

const place = (boxId: string | null, qty: number, given: Partial<GoodPlace> = {}): GoodPlace => ({
  skuId: 'mat',
  warehouseId: 'pune',
  boxId,
  qty,
  since: new Date(0),
  isPacked: false,
  ...given,
});
const asked = (qty: number, given: Partial<Parameters<typeof planPicks>[0][number]> = {}) => ({
  skuId: 'mat',
  qty,
  fromBoxId: null,
  wh: null,
  ...given,
});
const picked = (...given: Parameters<typeof planPicks>) =>
  planPicks(...given).picks.map(({ line, boxId, warehouseId, qty }) => [
    line,
    boxId ?? warehouseId,
    qty,
  ]);

test('takes the oldest stock first, from as many places as needed', () => {
  expect(picked([asked(7)], [place('A', 3), place(null, 2), place('B', 9)])).toEqual([
    [0, 'A', 3],
    [0, 'pune', 2],
    [0, 'B', 2],
  ]);
});

test('lines that name a box get its units before other lines', () => {
  expect(picked([asked(4), asked(3, { fromBoxId: 'A' })], [place('A', 3), place('B', 9)])).toEqual([
    [0, 'B', 4],
    [1, 'A', 3],
  ]);
});

test('lines of one SKU from one place are one pick', () => {
  expect(picked([asked(1), asked(2)], [place('A', 3)])).toEqual([[0, 'A', 3]]);
});

test('takes only from the requested warehouse', () => {
  const places = [place('A', 3, { warehouseId: 'mumbai' }), place('B', 2)];
  expect(picked([asked(2, { wh: 'pune' })], places)).toEqual([[0, 'B', 2]]);
});

test('reports how many units are left for the line that gets too few, and plans nothing', () => {
  const places = [place('A', 3), place('B', 2), place('C', 9, { skuId: 'band' })];
  expect(planPicks([asked(4), asked(2)], places)).toEqual({
    picks: [],
    short: { line: 1, there: 1, taken: 4 },
  });
});

test('leaves goods packed in a transport box, unless a line names the box', () => {
  const packed = place('T', 9, { isPacked: true });
  expect(planPicks([asked(1)], [packed])).toEqual({
    picks: [],
    short: { line: 0, there: 0, taken: 0 },
  });
  expect(picked([asked(2, { fromBoxId: 'T' })], [packed])).toEqual([[0, 'T', 2]]);
});
