import { expect, test } from 'vitest';
import { singleLine } from './single-line.ts';

test.each([
  ['', ''],
  ['  Asha Rao ', 'Asha Rao'],
  ['Asha \r\n  Rao', 'Asha Rao'],
  ['Asha\n \n\rRao\n', 'Asha Rao'],
  ['a  b', 'a  b'],
])('%j on one line is %j', (cell, line) => {
  expect(singleLine(cell)).toBe(line);
});
