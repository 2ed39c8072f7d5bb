import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPaise } from './money.ts';
import { rupeesInWords } from './rupee-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [50, 'Rupees Zero and Fifty Paise Only'],
  [1, 'Rupees Zero and One Paisa Only'],
  [1_00, 'Rupees One Only'],
  [19_00, 'Rupees Nineteen Only'],
  [40_00, 'Rupees Forty Only'],
  [100_00, 'Rupees One Hundred Only'],
  [1_001_00, 'Rupees One Thousand One Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [
    1_23_456_78,
    'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only',
  ],
  [99_999_99, 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only'],
  [
    1_23_45_67_890_05,
    'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Five Paise Only',
  ],
  [mostPaise, 'Rupees One Thousand Crore Only'],
  [1_00_000_00_00_000_00, 'Rupees One Lakh Crore Only'],
  [-5_50, 'Minus Rupees Five and Fifty Paise Only'],
])('%d paise: %s', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(words);
});

const numerals: Record<string, number> = Object.fromEntries(
  Array.from({ length: 100 }, (_, number) => [
    rupeesInWords(number * 100).slice('Rupees '.length, -' Only'.length),
    number,
  ]),
);
const sizes: Record<string, number> = { Hundred: 100, Thousand: 1000, Lakh: 1e5, Crore: 1e7 };

/** Reads words from the left, like a person: a scale multiplies the number before it. */
const read = (words: string) =>
  words.split(' ').reduce((sum, word) => {
    const size = sizes[word];
    if (size === undefined) return sum + (numerals[word] ?? Number.NaN);
    return sum - (sum % size) + (sum % size) * size;
  }, 0);

test('the words below a hundred differ', () => {
  expect(Object.keys(numerals)).toHaveLength(100);
});

test('the words equal the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_99_99_999_99 }), (paise) => {
      const found = /^Rupees (.+?)(?: and (.+) Pais[ea])? Only$/.exec(rupeesInWords(paise));
      expect(read(found?.[1] ?? '') * 100 + read(found?.[2] ?? 'Zero')).toBe(paise);
    }),
  );
});
