import type { Condition } from '@kolam/contract/inventory/stock/conditions.ts';
import { expect, test } from 'vitest';
import { changeText, spotText } from './ledger-words.ts';

const named = (name: string) => ({ _id: name, id: name, name });
const boxed = (code: string, condition: Condition = 'good') => ({
  wh: named('Bhiwandi'),
  box: { _id: code, id: code, code },
  condition,
});
const unboxed = { wh: named('Bhiwandi'), box: null, condition: 'good' as const };

test('a line says where its goods came from and went to', () => {
  expect(spotText({ from: null, to: unboxed })).toBe('into Bhiwandi, unboxed');
  expect(spotText({ from: boxed('SBX-1'), to: null })).toBe('out of SBX-1 · Bhiwandi');
  expect(spotText({ from: unboxed, to: boxed('SBX-1') })).toBe(
    'Bhiwandi, unboxed → SBX-1 · Bhiwandi',
  );
});

test('a line names conditions where they matter', () => {
  expect(spotText({ from: boxed('SBX-1'), to: boxed('SBX-1', 'damaged') })).toBe(
    'good → damaged, SBX-1 · Bhiwandi',
  );
  expect(spotText({ from: null, to: boxed('SBX-1', 'repair') })).toBe(
    'into SBX-1 · Bhiwandi (repair)',
  );
});

test('a change has its sign', () => {
  expect(changeText(20)).toBe('+20');
  expect(changeText(-1250)).toBe('−1,250');
});
