import { expect, test } from 'vitest';
import {
  copiesOf,
  defaultSettings,
  labelsOf,
  mrpText,
  newRow,
  printProblem,
  problemOf,
  settingOf,
} from './label-values.ts';

test('copies are whole numbers of at least 0, and other text counts as 0', () => {
  const typed = ['3', ' 12 ', '2.9', '-4', 'many', '', '1,200', '0'];
  expect(typed.map(copiesOf)).toEqual([3, 12, 2, 0, 0, 0, 1000, 0]);
});

test('a setting stays within its limits, and unchanged without a number', () => {
  const typed = (name: 'columns' | 'width', text: string) => settingOf(name, text, defaultSettings);
  expect(typed('columns', '9').columns).toBe(4);
  expect(typed('columns', '0').columns).toBe(1);
  expect(typed('width', 'wide').width).toBe(240);
  expect(typed('width', '').width).toBe(240);
  expect(typed('width', '300').width).toBe(300);
});

test('each label is repeated as often as requested, and blank rows are skipped', () => {
  const rows = [
    newRow({ code: ' SKU-1 ', caption: 'Mat', copies: 2 }),
    newRow({ code: 'SKU-2', copies: 0 }),
    newRow(),
  ];
  expect(labelsOf(rows)).toEqual([
    { code: 'SKU-1', caption: 'Mat' },
    { code: 'SKU-1', caption: 'Mat' },
  ]);
});

test('problems that prevent printing are named', () => {
  expect(problemOf(newRow({ code: 'योग' }))).toBe('"योग" is not a valid input for CODE128');
  expect(problemOf(newRow({ caption: 'No code' }))).toBe('"" is not a valid input for CODE128');
  expect(problemOf(newRow())).toBeUndefined();
  expect(printProblem([newRow({ code: 'योग' })])).toBe('"योग" is not a valid input for CODE128');
  expect(printProblem([newRow({ code: 'योग', copies: 0 })])).toBe('No element to render on.');
  expect(printProblem([])).toBe('No element to render on.');
  expect(printProblem([newRow({ code: 'SKU-1' })])).toBeUndefined();
});

test('thousands of labels are refused, so that the browser stays responsive', () => {
  const rows = Array.from({ length: 6 }, (_, n) => newRow({ code: `SKU-${n}`, copies: 1000 }));
  expect(printProblem(rows)).toBe('6,000 labels are too many at once: print up to 5,000.');
});

test('a price stays with its label, and is printed in the legal form for packages', () => {
  const rows = [newRow({ code: 'SKU-1', mrp: 1299 }), newRow({ code: 'SKU-2', mrp: null })];
  expect(labelsOf(rows)).toEqual([
    { code: 'SKU-1', caption: '', mrp: 1299 },
    { code: 'SKU-2', caption: '' },
  ]);
  expect(mrpText(1299)).toBe('MRP ₹1,299.00 (incl. of all taxes)');
});
