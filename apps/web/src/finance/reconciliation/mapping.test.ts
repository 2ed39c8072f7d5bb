import { expect, test } from 'vitest';
import { emptyMapping, fieldAt, withField } from './mapping.ts';

test('assigns one field to a column, and one column to a field', () => {
  const first = withField(emptyMapping, 0, 'date');
  expect(fieldAt(first, 0)).toBe('date');
  const moved = withField(first, 2, 'date');
  expect([fieldAt(moved, 0), fieldAt(moved, 2)]).toEqual([undefined, 'date']);
  const other = withField(moved, 2, 'note');
  expect(other).toEqual({ ...emptyMapping, note: 2 });
  expect(withField(other, 2, undefined)).toEqual(emptyMapping);
});

test('takes an amount from one signed column or from two', () => {
  const signed = withField(withField(emptyMapping, 1, 'amount'), 2, 'sign');
  expect(signed).toMatchObject({ amount: 1, sign: 2 });
  const sides = withField(withField(signed, 3, 'debit'), 4, 'credit');
  expect(sides).toMatchObject({ amount: null, sign: null, debit: 3, credit: 4 });
  expect(withField(sides, 1, 'amount')).toMatchObject({ amount: 1, debit: null, credit: null });
});
