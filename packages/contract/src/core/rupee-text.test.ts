import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostPaise } from './money.ts';
import { amountProblem, parseRupees, rupeeFigure, rupeeText } from './rupee-text.ts';

const amounts = fc.oneof(
  fc.integer({ min: -mostPaise, max: mostPaise }),
  fc.integer({ min: -100_000, max: 100_000 }),
);

test.each([
  [0, '₹0', '0.00'],
  [-0, '₹0', '0.00'],
  [-0.1, '₹0', '0.00'],
  [1, '₹0.01', '0.01'],
  [-1, '−₹0.01', '−0.01'],
  [50, '₹0.50', '0.50'],
  [99_900, '₹999', '999.00'],
  [1_000_00, '₹1,000', '1,000.00'],
  [1_180_50, '₹1,180.50', '1,180.50'],
  [99_999_00, '₹99,999', '99,999.00'],
  [1_00_000_00, '₹1,00,000', '1,00,000.00'],
  [1_18_000_00, '₹1,18,000', '1,18,000.00'],
  [12_34_567_80, '₹12,34,567.80', '12,34,567.80'],
  [1_00_00_000_00, '₹1,00,00,000', '1,00,00,000.00'],
  [-2_50_000_00, '−₹2,50,000', '−2,50,000.00'],
  [-2_50_000_50, '−₹2,50,000.50', '−2,50,000.50'],
  [mostPaise, '₹10,00,00,00,000', '10,00,00,00,000.00'],
])('%d paise are %s, on documents %s', (paise, text, figure) => {
  expect(rupeeText(paise)).toBe(text);
  expect(rupeeFigure(paise)).toBe(figure);
});

test('digits are grouped as the browser would', () => {
  const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (paise) => {
      fc.pre(paise !== 0);
      expect(rupeeFigure(paise)).toBe(format.format(paise / 100).replace('-', '−'));
    }),
  );
});

describe('a typed amount', () => {
  test.each([
    ['1,28,450.50', 1_28_450_50],
    ['₹ 5000', 5000_00],
    ['5000', 5000_00],
    ['Rs. 500/-', 500_00],
    ['rs 500', 500_00],
    ['INR 500', 500_00],
    ['1.5L', 1_50_000_00],
    ['1.5 lakh', 1_50_000_00],
    ['2 lacs', 2_00_000_00],
    ['1.2345678 L', 1_23_456_78],
    ['2cr', 2_00_00_000_00],
    ['2 crore', 2_00_00_000_00],
    ['₹2.5 Cr', 2_50_00_000_00],
    ['12,34,567.8', 12_34_567_80],
    ['1,234,567.80', 12_34_567_80],
    ['-₹2,50,000.00', -2_50_000_00],
    ['₹-5', -5_00],
    ['−5', -5_00],
    ['.5', 50],
    ['5.', 5_00],
    ['1.500', 1_50],
    ['0', 0],
    ['-0', 0],
    ['  7  ', 7_00],
    ['1.005', null],
    ['0.001', null],
    ['1.23456789 L', null],
    ['1,18', null],
    ['1,2,3', null],
    ['12 34', null],
    ['--5', null],
    ['-₹-5', null],
    ['5 dollars', null],
    ['5 toString', null],
    ['1e5', null],
    ['NaN', null],
    ['Infinity', null],
    ['L', null],
    ['₹', null],
    ['.', null],
    ['', null],
    ['1.2.3', null],
    ['५००', null],
    ['99999999999999999', null],
    ['9'.repeat(100), null],
  ])('%j: %s paise', (text, paise) => {
    expect(parseRupees(text)).toBe(paise);
  });

  test('is parsed from its displayed form', () => {
    fc.assert(
      fc.property(amounts, (paise) => {
        expect(parseRupees(rupeeText(paise))).toBe(paise + 0);
        expect(parseRupees(rupeeFigure(paise))).toBe(paise + 0);
      }),
    );
  });

  test('is an exact whole number or null, and never fails', () => {
    const characters = fc.constantFrom(...'0123456789,.-−₹ lcr/');
    fc.assert(
      fc.property(fc.string({ unit: characters }), (text) => {
        const paise = parseRupees(text);
        expect(paise === null || Number.isSafeInteger(paise)).toBe(true);
      }),
    );
  });
});

test.each([
  ['1,180', null],
  ['0', null],
  ['1.005', 'Enter at most 2 decimals'],
  ['1,00,00,00,00,001', 'This amount is too large'],
  ['9'.repeat(40), 'This amount is too large'],
  ['1e9', 'Write the amount in digits, such as 1,180 or 1.5L'],
  ['1,18', 'Enter an amount, such as 1,180 or 1.5L'],
  ['-5', 'Enter an amount, such as 1,180 or 1.5L'],
  ['', 'Enter an amount, such as 1,180 or 1.5L'],
])('what is wrong with the amount %j: %s', (text, problem) => {
  expect(amountProblem(text)).toBe(problem);
});
