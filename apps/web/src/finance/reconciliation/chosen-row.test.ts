import { expect, test } from 'vitest';
import { nextOpenRow, steppedRow } from './chosen-row.ts';

const row = (id: string, isMatched = false) => ({ id, match: isMatched ? {} : null });
const rows = [row('a'), row('b', true), row('c'), row('d')];
const none = () => false;

test('leads from row to row and stops at the ends of the page', () => {
  expect(steppedRow(rows, { id: 'a', place: 0, by: 1 })?.id).toBe('b');
  expect(steppedRow(rows, { id: 'b', place: 1, by: -1 })?.id).toBe('a');
  expect(steppedRow(rows, { id: 'd', place: 3, by: 1 })).toBeUndefined();
  expect(steppedRow(rows, { id: 'a', place: 0, by: -1 })).toBeUndefined();
});

test('goes on from where a row was that is not on the page any more', () => {
  expect(steppedRow(rows, { id: 'gone', place: 2, by: 1 })?.id).toBe('c');
  expect(steppedRow(rows, { id: 'gone', place: 2, by: -1 })?.id).toBe('b');
  expect(steppedRow(rows, { id: 'gone', place: 9, by: 1 })?.id).toBe('d');
  expect(steppedRow([], { id: 'gone', place: 0, by: 1 })).toBeUndefined();
});

test('passes over rows that are matched or on their way to it', () => {
  expect(nextOpenRow(rows, 'a', none)?.id).toBe('c');
  expect(nextOpenRow(rows, 'a', (id) => id === 'c')?.id).toBe('d');
  expect(nextOpenRow(rows, 'd', none)).toBeUndefined();
  expect(nextOpenRow(rows, 'gone', none)).toBeUndefined();
});
