import { expect, test } from 'vitest';
import { linePlace, placeOf, signed } from './count-terms.ts';

const wh = { _id: 'w', id: 'w', name: 'Pune' };
const box = { _id: 'b', id: 'b', code: 'SBX-1' };

test('a count is of a box in its warehouse, or of the warehouse', () => {
  expect(placeOf({ box, wh })).toBe('SBX-1 · Pune');
  expect(placeOf({ box: null, wh })).toBe('Pune');
  expect(linePlace({ box: null })).toBe('Unboxed');
});

test('a difference says its direction', () => {
  expect([1234, 0, -2].map(signed)).toEqual(['+1,234', '0', '−2']);
});
