import { expect, test } from 'vitest';
import { changeText, conditionWay, quantityText, wayOf } from './line-text.ts';
import type { MovementLine } from './queries.ts';

type Side = NonNullable<MovementLine['from']>;

const wh = { _id: 'w', id: 'w', name: 'Pune' };
const unboxed: Side = { wh, box: null, condition: 'good' };
const boxed: Side = { wh, box: { _id: 'b', id: 'b', code: 'SBX-1' }, condition: 'good' };

test('shows source and destination', () => {
  expect(wayOf({ from: unboxed, to: boxed })).toBe('Pune, unboxed → SBX-1 · Pune');
  expect(wayOf({ from: null, to: unboxed })).toBe('Into Pune, unboxed');
  expect(wayOf({ from: boxed, to: null })).toBe('Out of SBX-1 · Pune');
});

test('shows one place for a change of condition', () => {
  const damaged: Side = { ...boxed, condition: 'damaged' };
  expect(wayOf({ from: boxed, to: damaged })).toBe('SBX-1 · Pune');
  expect(conditionWay({ from: boxed, to: damaged })).toBe('Good → Damaged');
});

test('shows two warehouses with the same name', () => {
  const other: Side = { ...unboxed, wh: { _id: 'x', id: 'x', name: 'Pune' } };
  expect(wayOf({ from: unboxed, to: other })).toBe('Pune, unboxed → Pune, unboxed');
});

test('names a condition only if it is not good', () => {
  expect(conditionWay({ from: unboxed, to: boxed })).toBe('');
  expect(conditionWay({ from: { ...boxed, condition: 'expired' }, to: null })).toBe('Expired');
});

test('shows with the sign of a quantity whether it came in or went out', () => {
  const line = { qty: 1200, unit: 'pcs' } as const;
  expect(quantityText({ ...line, from: null, to: boxed })).toBe('+1,200 pcs');
  expect(quantityText({ ...line, from: boxed, to: null })).toBe('−1,200 pcs');
  expect(quantityText({ ...line, from: unboxed, to: boxed })).toBe('1,200 pcs');
});

test('shows a change of stock on hand with its sign', () => {
  expect(changeText(20)).toBe('+20');
  expect(changeText(-1250)).toBe('−1,250');
});
