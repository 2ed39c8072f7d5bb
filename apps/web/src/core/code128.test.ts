import { expect, test } from 'vitest';
import { barsPath, code128 } from './code128.ts';

const stop = '1100011101011';
const startB = '11010010000';

test('a code begins and ends with the signs that readers look for', () => {
  const { modules = '' } = code128('SKU-YOGAM-A1B2');
  expect(modules.startsWith(startB)).toBe(true);
  expect(modules.endsWith(stop)).toBe(true);
  // Start, 14 signs, check sign of 11 modules each, and the stop of 13.
  expect(modules).toHaveLength(16 * 11 + 13);
});

test('many digits in a row take half the room', () => {
  expect(code128('12345678').modules).toHaveLength(6 * 11 + 13);
});

test('what can’t be said with bars is named', () => {
  expect(code128('योग').problem).toBe('"योग" is not a valid input for CODE128');
  expect(code128('').problem).toBe('"" is not a valid input for CODE128');
});

test('each run of modules is one bar of the drawing', () => {
  expect(barsPath('11010')).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
});
