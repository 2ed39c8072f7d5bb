import { expect, test } from 'vitest';
import {
  type AdjustValues,
  adjustBody,
  adjustProblems,
  differenceOf,
  newAdjustment,
  undoBody,
} from './adjust-values.ts';
import { noCounts, type Place, placesOf } from './places.ts';
import type { SkuStock } from './queries.ts';

const place: Place = {
  key: 'w/b',
  name: 'SBX-1 · Pune',
  wh: 'w',
  boxId: 'b',
  counts: { ...noCounts(), good: 12, repair: 3 },
};
const around = { code: 'SKU-MAT', place };
const filled: AdjustValues = {
  ...newAdjustment('s'),
  place: 'w/b',
  fromCondition: 'good',
  toCondition: 'damaged',
  qty: '2',
  reason: 'Wet boxes',
};

test('a place is listed once, with its units of each condition', () => {
  const wh = { _id: 'w', id: 'w', name: 'Pune' };
  const box = { _id: 'b', id: 'b', code: 'SBX-1' };
  const placements = [
    { wh, box, condition: 'good', qty: 12 },
    { wh, box, condition: 'repair', qty: 3 },
    { wh, box: null, condition: 'good', qty: 1 },
  ];
  const offHand = [
    { wh, box, condition: 'used', qty: 2 },
    { wh, box: null, condition: 'missing', qty: 4 },
  ];
  expect(placesOf({ placements, offHand } as unknown as SkuStock)).toEqual([
    { ...place, counts: { ...place.counts, used: 2 } },
    {
      ...place,
      key: 'w',
      name: 'Pune, unboxed',
      boxId: null,
      counts: { ...noCounts(), good: 1, missing: 4 },
    },
  ]);
});

test('a change of condition needs two different ones', () => {
  expect(adjustProblems(filled, around)).toEqual({});
  expect(adjustProblems({ ...filled, toCondition: 'good' }, around)).toEqual({
    toCondition: 'Choose two different conditions',
  });
});

test('takes at least 1 and at most what is there', () => {
  expect(adjustProblems({ ...filled, qty: '0' }, around)).toEqual({
    qty: 'Quantity must be at least 1',
  });
  expect(adjustProblems({ ...filled, fromCondition: 'repair', qty: '4' }, around)).toEqual({
    qty: 'Only 3 of SKU-MAT in condition repair are in SBX-1 · Pune.',
  });
});

test('a reason is required', () => {
  expect(adjustProblems({ ...filled, reason: '  ' }, around)).toEqual({
    reason: 'Reason is required',
  });
});

test('a count is sent with the stored quantity at the time of counting', () => {
  const count: AdjustValues = { ...filled, form: 'count', condition: 'repair', counted: '1' };
  expect(differenceOf(count, place)).toBe(-2);
  expect(adjustBody(count, place)).toEqual({
    ...{ sku: 's', wh: 'w', boxId: 'b', reason: 'Wet boxes' },
    ...{ condition: 'repair', counted: 1, expected: 3 },
  });
  expect(adjustProblems({ ...count, counted: '3' }, around)).toEqual({
    counted: 'That is what is there already',
  });
});

test('an undo is the reverse change', () => {
  expect(undoBody(adjustBody(filled, place))).toEqual({
    ...{ sku: 's', wh: 'w', boxId: 'b', reason: 'Undone: Wet boxes' },
    ...{ fromCondition: 'damaged', toCondition: 'good', qty: 2 },
  });
  const count: AdjustValues = { ...filled, form: 'count', counted: '20' };
  expect(undoBody(adjustBody(count, place))).toMatchObject({ counted: 12, expected: 20 });
});
