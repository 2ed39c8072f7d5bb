import { expect, test } from 'vitest';
import {
  conditionOf,
  type MoveValues,
  moveBackBody,
  moveBody,
  moveProblems,
  newMove,
  sourceOf,
  warehouseOf,
} from './move-values.ts';
import { noCounts, type Place } from './places.ts';

const box: Place = {
  ...{ key: 'w/b', name: 'SBX-1 · Pune', wh: 'w', boxId: 'b' },
  counts: { ...noCounts(), good: 12, repair: 3 },
};
const floor: Place = {
  ...{ key: 'w', name: 'Pune, unboxed', wh: 'w', boxId: null },
  counts: { ...noCounts(), damaged: 2 },
};
const lost: Place = { ...floor, key: 'x', wh: 'x', counts: { ...noCounts(), missing: 4 } };
const around = { code: 'SKU-MAT', places: [box, floor, lost] };

const begun = { sku: 's', place: 'w/b', condition: 'good' } as const;
const values: MoveValues = { ...newMove(begun), qty: '5', toBoxId: 'c' };

test('starts with the given values', () => {
  expect(sourceOf(values, around)).toBe(box);
  expect(conditionOf(values, box)).toBe('good');
});

test('preselects the only place, but never one without stock on hand', () => {
  const unchosen = { ...values, place: '', condition: '' } as const;
  expect(sourceOf(unchosen, around)).toBeUndefined();
  expect(sourceOf(unchosen, { ...around, places: [floor, lost] })).toBe(floor);
  expect(sourceOf({ ...values, place: 'x' }, { ...around, places: [lost] })).toBeUndefined();
  expect(conditionOf(unchosen, floor)).toBe('damaged');
});

test('refuses more than is there, naming how many are', () => {
  expect(moveProblems(values, around)).toEqual({});
  expect(moveProblems({ ...values, condition: 'repair' }, around)).toEqual({
    qty: 'Only 3 of SKU-MAT in condition repair are in SBX-1 · Pune.',
  });
  expect(moveProblems({ ...values, qty: '1.5' }, around)).toHaveProperty('qty');
  expect(moveProblems({ ...values, qty: '0' }, around)).toHaveProperty('qty');
});

test('needs a destination that is not the source', () => {
  expect(moveProblems({ ...values, toBoxId: '' }, around)).toEqual({
    toBoxId: 'Choose a destination box',
  });
  const same = 'Source and destination must differ';
  expect(moveProblems({ ...values, toBoxId: 'b' }, around)).toEqual({ toBoxId: same });
  const unboxed: MoveValues = { ...values, to: 'unboxed', place: 'w', condition: '', qty: '1' };
  expect(moveProblems(unboxed, around)).toEqual({ toWh: 'Warehouse is required' });
  expect(moveProblems({ ...unboxed, toWh: 'w' }, around)).toEqual({ toWh: same });
  expect(moveProblems({ ...unboxed, toWh: 'x' }, around)).toEqual({});
});

test('keeps goods that leave a box in its warehouse unless another one is chosen', () => {
  expect(warehouseOf(values, box)).toBe('w');
  expect(warehouseOf({ ...values, toWh: 'x' }, box)).toBe('x');
  expect(warehouseOf(values, floor)).toBe('');
});

test('sends only the box for boxed goods, and the warehouse for unboxed ones', () => {
  const goods = { sku: 's', qty: 5, condition: 'good', note: '' };
  expect(moveBody(values, box)).toEqual({ ...goods, fromBoxId: 'b', toBoxId: 'c' });
  expect(moveBody({ ...values, to: 'unboxed' }, box)).toEqual({
    ...{ ...goods, fromBoxId: 'b', toWh: 'w' },
  });
  expect(moveBody(values, floor)).toEqual({ ...goods, fromWh: 'w', toBoxId: 'c' });
});

test('undoes a move by the reverse move', () => {
  const body = moveBody({ ...values, to: 'unboxed', note: 'Off to Goa' }, box);
  expect(moveBackBody(body)).toEqual({
    ...{ sku: 's', qty: 5, condition: 'good', note: 'Undone: Off to Goa' },
    ...{ fromWh: 'w', toBoxId: 'b' },
  });
});
