import { expect, test } from 'vitest';
import { cellsOf, labelSheets, onSheets } from './label-sheets.ts';

test('labels fill the free cells, then further sheets', () => {
  expect(onSheets(['a', 'b', 'c'], 4, 3)).toEqual([[null, null, 'a', 'b'], ['c']]);
  expect(onSheets(['a'], 4, 1)).toEqual([['a']]);
});

test('every sheet fits A4', () => {
  expect(labelSheets.map(cellsOf)).toEqual([14, 21, 24, 40]);
  for (const { columns, rows, width, height, top, left, gap } of labelSheets) {
    expect(2 * left + columns * width + (columns - 1) * gap).toBeCloseTo(210, 0);
    expect(2 * top + rows * height).toBeCloseTo(297, 0);
  }
});
