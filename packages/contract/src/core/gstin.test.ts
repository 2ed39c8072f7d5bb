import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstin, gstinProblem, gstinWarning, panOfGstin, stateOfGstin } from './gstin.ts';
import { states } from './states.ts';

const typing = 'The last character does not fit the others: check for a typing mistake';
const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const letters = alphabet.slice(10);

/** Returns fourteen characters with the check character that fits, found by trial. */
const completed = (first: string) =>
  alphabet.map((last) => first + last).find((text) => gstinProblem(text) !== typing) ?? '';

describe('a GSTIN', () => {
  test.each([
    ['27AAPFU0939F1ZV', '27', 'AAPFU0939F'],
    ['29AAGCB7383J1Z4', '29', 'AAGCB7383J'],
    ['27ABCCD1234E1Z5', '27', 'ABCCD1234E'],
    ['29ABCPK4321L2ZL', '29', 'ABCPK4321L'],
    ['07AAATW5566M1ZT', '07', 'AAATW5566M'],
    ['33AAFHW9087Q1Z2', '33', 'AAFHW9087Q'],
    [' 27aapfu 0939f 1zv ', '27', 'AAPFU0939F'],
  ])('%s is valid, with state %s and PAN %s', (text, state, pan) => {
    expect(gstinProblem(text)).toBeNull();
    expect(gstinWarning(text)).toBeNull();
    expect(stateOfGstin(text)).toBe(state);
    expect(panOfGstin(text)).toBe(pan);
  });

  test.each([
    ['27AAPFU0939F1ZW', typing],
    ['27AAPFU9039F1ZV', typing],
    ['00AAPFU0939F1ZB', 'No state has the number 00'],
    ['39AAPFU0939F1ZQ', 'No state has the number 39'],
    ['96AAPFU0939F1ZQ', 'No state has the number 96'],
    ['99AAPFU0939F1ZQ', 'No state has the number 99'],
    ['28AAPFU0939F1ZQ', 'No state has the number 28'],
    [
      '27AAPXU0939F1ZU',
      'Characters 3 to 12 are a PAN, and AAPXU0939F is none: the fourth letter says who holds it: one of ABCFGHJLPT',
    ],
    [
      '27AAPFUO939F1ZU',
      'Characters 3 to 12 are a PAN, and AAPFUO939F is none: the sixth to ninth characters of a PAN are digits',
    ],
    [
      '27AAPFU0939F0ZW',
      'The 13th character counts the registrations in the state: 1 to 9, then A to Z, never 0',
    ],
    [
      '27AAPFU0939F1KV',
      'The 14th character of a GSTIN is Z, or a kind of taxpayer: 1 to 9 or A to J',
    ],
    [
      '27AAPFU0939F10V',
      'The 14th character of a GSTIN is Z, or a kind of taxpayer: 1 to 9 or A to J',
    ],
    ['27AAPFU0939F1Z', 'A GSTIN has 15 characters; this one has 14'],
    ['27AAPFU0939F1ZVV', 'A GSTIN has 15 characters; this one has 16'],
    ['', 'A GSTIN has 15 characters; this one has 0'],
    ['MHAAPFU0939F1ZV', 'A GSTIN begins with the two digits of the state'],
    ['27AAPFU-939F1ZV', 'A GSTIN has letters and digits only'],
    ['२७AAPFU0939F1ZV', 'A GSTIN has letters and digits only'],
  ])('%j: %s', (text, problem) => {
    expect(gstinProblem(text)).toBe(problem);
    expect(gstinWarning(text)).toBeNull();
    expect(panOfGstin(text)).toBeNull();
    expect(stateOfGstin(text)).toBeNull();
  });

  test.each([
    ['27AAPFU0939F1C', 'This is the number of a tax collector, such as a marketplace', '27', true],
    ['27AAPFU0939F1D', 'This is the number of a tax deductor', '27', true],
    [
      '27AAPFU0939F15',
      'The 14th character is mostly Z: compare it with the certificate',
      '27',
      true,
    ],
    ['27MUMA12345B1D', 'This is the number of a tax deductor', '27', false],
    ['27MUMA12340B1Z', 'This is the number of a government department', '27', false],
    ['0717USA00001UN', 'This is the number of an embassy or a United Nations body', '07', false],
    ['2717SGP00001NR', 'This is the number of a non-resident taxpayer', '27', false],
    ['9917USA00001OS', 'This is the number of an online service from abroad', null, false],
    [
      '25AAPFU0939F1Z',
      'The state number 25 is now that of 26-Dadra and Nagar Haveli and Daman and Diu',
      '26',
      true,
    ],
  ])('that begins %s is accepted: %s', (first, warning, state, hasPan) => {
    const text = completed(first);
    expect(gstinWarning(text)).toBe(warning);
    expect(stateOfGstin(text)).toBe(state);
    expect(panOfGstin(text)).toBe(hasPan ? 'AAPFU0939F' : null);
  });

  test('of a party shows that a PAN is another’s', () => {
    expect(panOfGstin('27AAPFU0939F1ZV')).not.toBe('AAACW0001A');
  });
});

const valid = fc
  .tuple(
    fc.constantFrom(...states.map(({ number }) => number).filter((number) => number !== '96')),
    fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 3 }),
    fc.constantFrom(...'ABCFGHJLPT'),
    fc.constantFrom(...letters),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 4 }),
    fc.constantFrom(...letters),
    fc.constantFrom(...alphabet.slice(1)),
  )
  .map((parts) => completed(`${parts.join('')}Z`));
const place = fc.integer({ min: 0, max: 14 });

test('a GSTIN with any one character changed is refused', () => {
  fc.assert(
    fc.property(valid, place, fc.constantFrom(...alphabet), (text, at, character) => {
      fc.pre(text[at] !== character);
      expect(gstinProblem(text)).toBeNull();
      expect(gstinProblem(text.slice(0, at) + character + text.slice(at + 1))).not.toBeNull();
    }),
  );
});

test('a GSTIN with two neighbours swapped is refused, unless they are 0 and Z', () => {
  fc.assert(
    fc.property(valid, fc.integer({ min: 0, max: 13 }), (text, at) => {
      const [one = '', two = ''] = text.slice(at, at + 2);
      fc.pre(one !== two && !(`${one}${two}` === '0Z' || `${one}${two}` === 'Z0'));
      expect(gstinProblem(text.slice(0, at) + two + one + text.slice(at + 2))).not.toBeNull();
    }),
  );
});

test('a field stores a GSTIN upper-cased, or nothing, and reports the problem', () => {
  expect(gstin().parse(' 27aapfu0939f1zv')).toBe('27AAPFU0939F1ZV');
  expect(gstin().parse(' ')).toBe('');
  const refusal = (value: unknown) => gstin().safeParse(value).error?.issues[0]?.message;
  expect(refusal('27AAPFU0939F1Z')).toBe('A GSTIN has 15 characters; this one has 14');
  expect(refusal('27AAPFU0939F1ZW')).toBe(typing);
  expect(refusal(27)).toBe('GSTIN must be text');
});
