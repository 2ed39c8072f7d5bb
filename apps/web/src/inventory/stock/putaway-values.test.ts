import { expect, test } from 'vitest';
import {
  hasNoSource,
  isComplete,
  newPutaway,
  putawayBody,
  putawayProblems,
  sourceOf,
  unboxedThere,
} from './putaway-values.ts';
import type { SkuStock } from './queries.ts';

const sku = '01920000-0000-7000-8000-000000000001';
const boxId = '01920000-0000-7000-8000-000000000002';
const pune = { _id: 'p', id: 'p', name: 'Pune' };
const none = { good: 0, damaged: 0, missing: 0, used: 0, repair: 0, quarantined: 0, expired: 0 };

const stock = {
  sku: { _id: sku, id: sku, name: 'Yoga mat', code: 'SKU-MAT', unit: 'pcs' },
  total: 8,
  conditions: { ...none, good: 6, repair: 2 },
  placements: [],
  offHand: [],
  unboxed: [{ wh: pune, total: 8, conditions: { ...none, good: 6, repair: 2 } }],
} as unknown as SkuStock;
const box = { code: 'SBX-1', wh: pune };
const around = { stock, box };
const values = { ...newPutaway({ sku, box: boxId }), qty: '5' };

test('counts unboxed stock in the warehouse of the box, good units for every condition', () => {
  expect(unboxedThere(around, 'good')).toBe(6);
  expect(unboxedThere(around, 'repair')).toBe(8);
  expect(unboxedThere({ stock, box: { code: 'X', wh: { id: 'q', name: 'Goa' } } }, 'good')).toBe(0);
});

test('takes unboxed stock if there is enough, and receives otherwise', () => {
  expect(sourceOf(values, around)).toBe('unboxed');
  expect(sourceOf({ ...values, qty: '7' }, around)).toBe('receipt');
  expect(sourceOf(values, { stock, box: undefined })).toBe('receipt');
});

test('puts missing goods away where they were found missing, and never receives them', () => {
  const missing = { wh: pune, box: null, condition: 'missing' as const };
  const offHand = [
    { ...missing, qty: 3 },
    { ...missing, box: { _id: 'b', id: 'b', code: 'SBX-2' }, qty: 7 },
  ];
  const found = { stock: { ...stock, offHand }, box };
  expect(unboxedThere(found, 'missing')).toBe(9);
  const chosen = { ...values, condition: 'missing' as const, source: 'receipt' as const };
  expect(sourceOf(chosen, found)).toBe('unboxed');
  expect(putawayBody(chosen, found)).toMatchObject({ condition: 'missing', source: 'unboxed' });
});

test('keeps the user’s choice', () => {
  expect(sourceOf({ ...values, source: 'receipt' }, around)).toBe('receipt');
});

test('sends a cost only for received goods', () => {
  const costly = { ...values, unitCost: '1,180.50' };
  expect(putawayBody(costly, around)).not.toHaveProperty('unitCost');
  expect(putawayBody({ ...costly, source: 'receipt' }, around)).toMatchObject({ unitCost: 1180.5 });
});

test('is complete with a SKU, a quantity and a box of a known warehouse', () => {
  expect(isComplete(values, around)).toBe(true);
  expect(isComplete({ ...values, qty: '0' }, around)).toBe(false);
  expect(isComplete({ ...values, sku: '' }, around)).toBe(false);
  expect(isComplete(values, { stock, box: undefined })).toBe(false);
});

test('refuses more than is there, naming how much is', () => {
  const chosen = { ...values, source: 'unboxed' as const, qty: '9' };
  expect(putawayProblems(chosen, around)).toEqual({
    qty: 'Only 6 of SKU-MAT in condition good are in Pune, unboxed.',
  });
  expect(putawayProblems(values, around)).toEqual({});
});

test('reports at the sources that missing goods can come from neither of them', () => {
  const missing = { ...values, condition: 'missing' as const };
  const elsewhere = { stock, box: { code: 'SBX-9', wh: { id: 'q', name: 'Goa' } } };
  expect(putawayProblems(missing, elsewhere)).toEqual({
    source: 'None of SKU-MAT in condition missing or good is in Goa, unboxed.',
  });
  expect(hasNoSource(missing, elsewhere)).toBe(true);
  expect(hasNoSource(missing, { ...elsewhere, stock: undefined })).toBe(false);
  expect(hasNoSource(missing, around)).toBe(false);
  expect(hasNoSource(values, elsewhere)).toBe(false);
});

test('refuses fractions and invalid costs', () => {
  expect(putawayProblems({ ...values, qty: '1.5' }, around)).toHaveProperty('qty');
  expect(
    putawayProblems({ ...values, source: 'receipt', unitCost: 'dear' }, around),
  ).toHaveProperty('unitCost');
});
