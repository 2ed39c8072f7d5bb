import { expect, test } from 'vitest';
import { nextOpenRow, steppedRow } from './chosen-row.ts';

const row = (id: string, left = 100) => ({ id, left });
const rows = [row('a'), row('b', 0), row('c'), row('d', 0.5), row('e', 0)];
const none = () => false;

test('moves from row to row and stops at the ends of the page', () => {
  expect(steppedRow(rows, { id: 'a', place: 0, by: 1 })?.id).toBe('b');
  expect(steppedRow(rows, { id: 'b', place: 1, by: -1 })?.id).toBe('a');
  expect(steppedRow(rows, { id: 'e', place: 4, by: 1 })).toBeUndefined();
  expect(steppedRow(rows, { id: 'a', place: 0, by: -1 })).toBeUndefined();
});

test('continues from the place of a row that is no longer on the page', () => {
  expect(steppedRow(rows, { id: 'gone', place: 2, by: 1 })?.id).toBe('c');
  expect(steppedRow(rows, { id: 'gone', place: 2, by: -1 })?.id).toBe('b');
  expect(steppedRow(rows, { id: 'gone', place: 9, by: 1 })?.id).toBe('e');
  expect(steppedRow([], { id: 'gone', place: 0, by: 1 })).toBeUndefined();
});

test('skips rows of which nothing is left, or that are being changed', () => {
  expect(nextOpenRow(rows, 'a', none)?.id).toBe('c');
  expect(nextOpenRow(rows, 'a', (id) => id === 'c')?.id).toBe('d');
  expect(nextOpenRow(rows, 'd', none)).toBeUndefined();
  expect(nextOpenRow(rows, 'gone', none)).toBeUndefined();
});
