/** Numbers that Indian offices and banks give out, as fields; their forms only: nothing is looked up. */
import { z } from 'zod';

/**
 * Permanent account number (Income-tax Rules, rule 114): five letters, of which the fourth is the
 * kind of holder, four digits and a check letter whose rule is not published.
 */
const panPattern = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;

/** Indian Financial System Code (Reserve Bank of India): bank, a zero, branch. */
const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Postal Index Number (India Post): six digits, the first of which is a region. */
const pincodePattern = /^[1-9]\d{5}$/;

/** An address of the Unified Payments Interface (NPCI): who, and the bank or app that knows them. */
const upiPattern = /^[A-Z0-9._-]{2,256}@[A-Z][A-Z0-9]{1,63}$/;

const indiaMessages = {
  pan: 'Enter a valid PAN, such as ABCPK1234L',
  ifsc: 'Enter a valid IFSC, such as HDFC0002255',
  pincode: 'Enter a valid PIN code of 6 digits',
  upiId: 'Enter a valid UPI ID, such as wellco@hdfcbank',
  accountNumber: 'Enter a valid account number of 9 to 18 digits',
  aadhaar: 'Don’t enter an Aadhaar number here.',
} as const;

export const isPan = (value: string): boolean => panPattern.test(value);
export const isIfsc = (value: string): boolean => ifscPattern.test(value);

/** Whether a PAN is a person's: its fourth letter says who holds it. */
export const isPersonsPan = (pan: string): boolean => isPan(pan) && pan[3] === 'P';

/** A form that a part of a number has, and the sentence for one that lacks it. */
type Place = readonly [from: number, to: number, form: RegExp, problem: string];

const panPlaces: readonly Place[] = [
  [0, 3, /^[A-Z]+$/, 'The first three characters of a PAN are letters'],
  [3, 4, /^[ABCFGHJLPT]$/, 'The fourth letter says who holds it: one of ABCFGHJLPT'],
  [4, 5, /^[A-Z]$/, 'The fifth character of a PAN is a letter'],
  [5, 9, /^\d+$/, 'The sixth to ninth characters of a PAN are digits'],
  [9, 10, /^[A-Z]$/, 'The last character of a PAN is a letter'],
];

const ifscPlaces: readonly Place[] = [
  [0, 4, /^[A-Z]+$/, 'An IFSC begins with the four letters of the bank'],
  [4, 5, /^0$/, 'The fifth character of an IFSC is 0 (zero)'],
  [5, 11, /^[A-Z0-9]+$/, 'The last six characters of an IFSC are letters or digits'],
];

/** A number as it is kept: upper-cased, without spaces. */
export const withoutSpaces = (value: string): string => value.replace(/\s/g, '').toUpperCase();

const firstProblem = (value: string, places: readonly Place[]) =>
  places.find(([from, to, form]) => !form.test(value.slice(from, to)))?.[3] ?? null;

/** Which place of a PAN is wrong, in a sentence; null when none is. Case and spaces don't count. */
export function panProblem(text: string): string | null {
  const value = withoutSpaces(text);
  if (value.length !== 10) return `A PAN has 10 characters; this one has ${value.length}`;
  return firstProblem(value, panPlaces);
}

/** Which place of an IFSC is wrong, in a sentence; null when none is. Case and spaces don't count. */
export function ifscProblem(text: string): string | null {
  const value = withoutSpaces(text);
  if (value.length !== 11) return `An IFSC has 11 characters; this one has ${value.length}`;
  return firstProblem(value, ifscPlaces);
}

/** The sentence for what is wrong with a text, null when nothing is. */
type ProblemOf = (value: string) => string | null;

const unless =
  (fits: (value: string) => boolean, problem: string): ProblemOf =>
  (value) =>
    fits(value) ? null : problem;

/** A number that is given out, or nothing; upper-cased, without spaces. */
export const code = (label: string, problemOf: ProblemOf) =>
  z
    .string({ error: `${label} must be text` })
    .transform(withoutSpaces)
    .refine((value) => value === '' || problemOf(value) === null, {
      error: ({ input }) => problemOf(String(input)) ?? '',
    });

/** A PAN or nothing, upper-cased, without spaces; `panProblem` as its argument names the place. */
export const pan = (problemOf = unless(isPan, indiaMessages.pan)) => code('PAN', problemOf);

/** An IFSC or nothing, upper-cased, without spaces; `ifscProblem` as its argument names the place. */
export const ifsc = (problemOf = unless(isIfsc, indiaMessages.ifsc)) => code('IFSC', problemOf);

/** A pincode or nothing: six digits, without spaces. */
export const pincode = () =>
  code(
    'PIN code',
    unless((value) => pincodePattern.test(value), indiaMessages.pincode),
  );

/** A UPI ID or nothing: `name@bank`, lower-cased, since case makes no difference there. */
export const upiId = () =>
  code(
    'UPI ID',
    unless((value) => upiPattern.test(value), indiaMessages.upiId),
  ).transform((value) => value.toLowerCase());

/** A bank account's number or nothing: 9 to 18 digits; a text, since zeros may lead. */
export const accountNumber = () =>
  code(
    'Account number',
    unless((value) => /^\d{9,18}$/.test(value), indiaMessages.accountNumber),
  );

/**
 * The same of a change, in which the number may come back as answers have it, hidden but for its last
 * digits: `givenAccount` tells what that stands for.
 */
export const accountNumberOrHidden = () =>
  code(
    'Account number',
    unless((value) => /^(?:\d{9,18}|•{5,14}\d{4})$/.test(value), indiaMessages.accountNumber),
  );

export const hiddenAccountMessage =
  'This account number is hidden but for its last digits. Enter it whole.';

/** Which number a given one stands for: a hidden one for the kept one it hides, or else null. */
export function givenAccount(given: string, kept: string): string | null {
  if (!given.includes('•')) return given;
  return given === maskNumber(kept) ? kept : null;
}

/** All but the last four characters of a PAN or of a bank account's number, hidden. */
export const maskNumber = (number: string): string =>
  `${'•'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;

/** How two digits combine by Verhoeff's scheme: as turns and mirrorings of a pentagon. */
function combined(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5;
}

/** What becomes of a digit at each place from the end, over and over after eight. */
const turns = [0, 1, 2, 3, 4, 5, 6, 7].reduce<number[][]>(
  (all) => [...all, (all.at(-1) ?? []).map((digit) => [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][digit] ?? 0)],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
);

/** Whether digits are an Aadhaar number: twelve, not beginning with 0 or 1, the last one a check. */
export function isAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false;
  const check = [...digits]
    .reverse()
    .reduce((sum, digit, place) => combined(sum, turns[place % 8]?.[Number(digit)] ?? 0), 0);
  return check === 0;
}

/** Twelve digits of any script, whatever but letters stands between them; found wherever they begin. */
const twelveDigits = /(?<!\p{Nd})(?=(\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){11})(?!\p{Nd}))/gu;

/** The digits of a text as 0 to 9: each script has its ten in a row, from zero on. */
function digitsOf(text: string): string {
  const values = [...text.matchAll(/\p{Nd}/gu)].map(([digit]) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
    return (code - first) % 10;
  });
  return values.join('');
}

const aadhaarsIn = (text: string): string[] =>
  [...text.matchAll(twelveDigits)].flatMap(([, found = '']) =>
    isAadhaar(digitsOf(found)) ? found : [],
  );

/** A text in which of whole Aadhaar numbers only the last four digits are left. */
export const maskAadhaar = (text: string): string =>
  aadhaarsIn(text).reduce(
    (masked, found) =>
      masked.replaceAll(found, found.replaceAll(/\p{Nd}(?=(?:\P{Nd}*\p{Nd}){4})/gu, 'X')),
    text,
  );

/** A field that refuses texts with a whole Aadhaar number in them, which is not to be kept. */
export const withoutAadhaar = <Field extends z.ZodType<string>>(field: Field): Field =>
  field.refine((value) => aadhaarsIn(value).length === 0, { error: indiaMessages.aadhaar });

/**
 * A field of a phone number that refuses an Aadhaar number; twelve digits that begin with + or 91 are
 * a phone's.
 */
export const phoneWithoutAadhaar = <Field extends z.ZodType<string>>(field: Field): Field =>
  field.refine(
    (value) => {
      const digits = value.replaceAll(/\D/g, '');
      return value.includes('+') || digits.startsWith('91') || !isAadhaar(digits);
    },
    { error: indiaMessages.aadhaar },
  );
