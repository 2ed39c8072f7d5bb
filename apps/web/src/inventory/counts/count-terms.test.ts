import { expect, test } from 'vitest';
import {
  countedText,
  issuedText,
  likelyAmong,
  linePlace,
  placeOf,
  signed,
  signedRupees,
} from './count-terms.ts';

const wh = { _id: 'w', id: 'w', name: 'Pune' };
const box = { _id: 'b', id: 'b', code: 'SBX-1' };

test('a count is of a box in its warehouse, or of the warehouse', () => {
  expect(placeOf({ box, wh })).toBe('SBX-1 · Pune');
  expect(placeOf({ box: null, wh })).toBe('Pune');
  expect(linePlace({ box: null })).toBe('Unboxed');
});

test('a difference shows its direction', () => {
  expect([1234, 0, -2].map(signed)).toEqual(['+1,234', '0', '−2']);
  expect([380, 0, -402.56].map(signedRupees)).toEqual(['+₹380.00', '₹0.00', '−₹402.56']);
});

test('issued units are shown as of the counting', () => {
  expect([1, 5].map(issuedText)).toEqual([
    '1 was issued and not yet picked',
    '5 were issued and not yet picked',
  ]);
});

test('the number of counted issued units is shown, and estimated from the surplus over the book', () => {
  expect([null, 0, 3, 5].map((among) => countedText(5, among))).toEqual([
    '',
    'they had left before',
    '3 of them counted too',
    'counted too',
  ]);
  const guessed = (counted: number) => likelyAmong({ book: 5, issued: 5, counted });
  expect([4, 5, 8, 10, 11].map(guessed)).toEqual([0, 0, 3, 5, 0]);
});
