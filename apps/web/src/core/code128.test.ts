import { expect, test } from 'vitest';
import { barsPath, code128 } from './code128.ts';

const stop = '1100011101011';
const startB = '11010010000';

test('a code begins and ends with the symbols that scanners look for', () => {
  const { modules = '' } = code128('SKU-YOGAM-A1B2');
  expect(modules.startsWith(startB)).toBe(true);
  expect(modules.endsWith(stop)).toBe(true);
  // Start, 14 characters and check symbol of 11 modules each, and the stop symbol of 13.
  expect(modules).toHaveLength(16 * 11 + 13);
});

test('a run of digits takes half the space', () => {
  expect(code128('12345678').modules).toHaveLength(6 * 11 + 13);
});

test('names characters that can’t be encoded', () => {
  expect(code128('योग').problem).toBe('"योग" is not a valid input for CODE128');
  expect(code128('').problem).toBe('"" is not a valid input for CODE128');
});

test('each run of modules is one bar of the drawing', () => {
  expect(barsPath('11010')).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
});
