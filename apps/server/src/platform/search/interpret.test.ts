import { describe, expect, test } from 'vitest';
import { interpret, patternsOf } from './interpret.ts';

const today = '2026-11-21';
const asked = (typed: string) => {
  const { text, phone, pan, amount, reference } = interpret(typed, today);
  return { text, phone, pan, amount, reference };
};
const nothing = { phone: null, pan: null, amount: null, reference: null };

test('a name is nothing but a name', () => {
  expect(asked('Asha Rao')).toEqual({ text: 'asha rao', ...nothing });
});

describe('a text may be', () => {
  test.each([
    ['9876543210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['0091 98765 43210', '9876543210'],
    ['(020) 2555 0101', '2025550101'],
    ['98765', null],
    ['987654', '987654%'],
    ['020255', '20255%'],
    ['000098', null],
    ['000000', null],
    ['1234567890123456', null],
    ['98765x43210', null],
  ])('a phone number: %s', (typed, phone) => expect(asked(typed).phone).toBe(phone));

  test.each([
    ['₹1,18,000', 118_000_00],
    ['118000.50', 118_000_50],
    ['Rs. 500/-', 500_00],
    ['1.5 lakh', 150_000_00],
    ['99', null],
    ['99.50', 99_50],
    ['₹99', 99_00],
    ['1,18', null],
    ['0', null],
    ['-500', null],
    ['99999999999999999', null],
    ['50 mats', null],
  ])('an amount: %s', (typed, amount) => expect(asked(typed).amount).toBe(amount));

  test.each([
    ['27 aapfu 0939 f1zv', '27aapfu0939f1zv'],
    ['AAPFU 0939 F', 'aapfu0939f'],
    ['27AAPFU0939F1ZX', '27aapfu0939f1zx'],
    ['inv / 26-27 / 12', 'inv/26-27/00012'],
    ['PT/26-27/00012', 'pt/26-27/00012'],
    ['INV/26-27/123456', 'inv/26-27/123456'],
    ['SKU-A 1', 'sku-a 1'],
  ])('a code: %s', (typed, text) => expect(asked(typed).text).toBe(text));
});

test.each([
  ['TKT-9', 'TKT/26-27/00009'],
  ['inv 101', 'INV/26-27/00101'],
  ['po#00007', 'PO/26-27/00007'],
  ['PT12345', 'PT/26-27/12345'],
])('a short number is one of this year or of the eight before it: %s', (typed, first) => {
  const { numbers } = interpret(typed, today);
  expect(numbers).toHaveLength(9);
  expect(numbers[0]).toBe(first);
  expect(numbers[8]).toBe(first.replace('26-27', '18-19'));
});

test.each(['TKT', '101', 'Asha Rao', 'INV-123456', 'SKUAB-12', 'INV/26-27/12', 'INV-0'])(
  'not a short number: %s',
  (typed) => expect(interpret(typed, today).numbers).toEqual([]),
);

test.each([
  ['INV-26-27-00119', 'INV/26-27/00119'],
  ['inv26-2700119', 'INV/26-27/00119'],
  ['PT 26 27 8', 'PT/26-27/00008'],
  ['INV/2627/00119', 'INV/26-27/00119'],
  ['INV-99-00-00001', 'INV/99-00/00001'],
])('a full number without its slashes is that document: %s', (typed, number) =>
  expect(interpret(typed, today).numbers).toEqual([number]),
);

test.each(['INV-26-28-00119', 'SKU-26-27-X1', '26-27-00119', 'INV-26-27-00000'])(
  'not a full document number: %s',
  (typed) => expect(interpret(typed, today).numbers).toEqual([]),
);

test.each([
  ['SBX-1', ['SBX-1', 'SBX-01', 'SBX-001', 'SBX-0001', 'SBX-00001', 'SBX-000001']],
  ['tbx 0012', ['TBX-0012', 'TBX-00012', 'TBX-000012']],
  ['SBX123456', ['SBX-123456']],
  ['SBX-1234567', []],
  ['SBX-A1', []],
  ['S-1', []],
])('a code may have zeros before its number: %s', (typed, codes) =>
  expect(interpret(typed, today).codes).toEqual(codes),
);

test('every word must match, and two letters match the beginning of a word', () => {
  expect(patternsOf(interpret('Asha 50%', today))).toEqual({
    begins: 'asha 50\\%%',
    words: ['%asha%', '%50\\%%'],
  });
  expect(patternsOf(interpret('as', today))).toEqual({ begins: 'as%', words: ['% as%'] });
  expect(patternsOf(interpret('a b', today)).words).toEqual(['% a b%']);
});
