import { expect, test } from 'vitest';
import { documentNumber, isDocumentNumber, isPrefix } from './document-number.ts';

test.each([
  ['SI/2026-27/00001', true],
  ['SI/26-27/000001', true],
  ['ABCDEFGHIJKLMNOP', true],
  ['1', true],
  ['INV/2026-27/00001', false],
  ['-001', false],
  ['/1', false],
  ['A_1', false],
  ['A.1', false],
  ['INV#1', false],
  ['SI 2020 05', false],
  ['SI$1231', false],
  ['१', false],
  ['A1\n', false],
  ['', false],
])('%j is a document number: %s', (text, can) => {
  expect(isDocumentNumber(text)).toBe(can);
});

test.each([
  ['INV', 2026, 1, 'INV/26-27/00001'],
  ['PUR', 2099, 99_999, 'PUR/99-00/99999'],
  ['INV', 2026, 100_000, 'INV/26-27/100000'],
  ['ABCD', 2026, 99_999, 'ABCD/26-27/99999'],
])('series %s of %d, number %d: %s', (prefix, year, number, text) => {
  expect(documentNumber(prefix, year, number)).toBe(text);
  expect(isDocumentNumber(text)).toBe(true);
});

test('a full series gives no longer number', () => {
  expect(() => documentNumber('ABCD', 2026, 100_000)).toThrow(RangeError);
  expect(() => documentNumber('', 2026, 1)).toThrow(RangeError);
});

test.each([
  ['INV', true],
  ['A', true],
  ['PUR2', true],
  ['INVOI', false],
  ['inv', false],
  ['I-V', false],
  ['', false],
])('%j is a prefix: %s', (text, can) => {
  expect(isPrefix(text)).toBe(can);
});
