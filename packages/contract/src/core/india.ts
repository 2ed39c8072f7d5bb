/**
 * Fields for numbers of Indian offices and banks. Only their form is checked, nothing is looked up.
 */
import { z } from 'zod';
import { isHidden } from './hidden-number.ts';

/**
 * Permanent account number (Income-tax Rules, rule 114): five letters, of which the fourth is the
 * kind of holder, four digits and a check letter with an unpublished rule.
 */
const panPattern = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;

/** Indian Financial System Code (Reserve Bank of India): bank, a zero, branch. */
const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/** Postal Index Number (India Post): six digits, of which the first is a region. */
const pincodePattern = /^[1-9]\d{5}$/;

/** An address of the Unified Payments Interface (NPCI): the user, and the bank or app. */
const upiPattern = /^[A-Z0-9._-]{2,256}@[A-Z][A-Z0-9]{1,63}$/;

export const indiaMessages = {
  pan: 'Enter a valid PAN, such as ABCPK1234L',
  ifsc: 'Enter a valid IFSC, such as HDFC0002255',
  pincode: 'Enter a valid PIN code of 6 digits',
  upiId: 'Enter a valid UPI ID, such as wellco@hdfcbank',
  accountNumber: 'Enter a valid account number of 9 to 18 digits',
  aadhaar: 'Don’t enter an Aadhaar number here.',
} as const;

export const isPan = (value: string): boolean => panPattern.test(value);
export const isPincode = (value: string): boolean => pincodePattern.test(value);
export const isIfsc = (value: string): boolean => ifscPattern.test(value);

/** Returns whether a PAN is a person's: its fourth letter is the kind of holder. */
export const isPersonsPan = (pan: string): boolean => isPan(pan) && pan[3] === 'P';

/** The pattern of a part of a number, and the message when it does not match. */
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

/** Returns the stored form of a number: upper-cased, without spaces. */
export const withoutSpaces = (value: string): string => value.replace(/\s/g, '').toUpperCase();

const firstProblem = (value: string, places: readonly Place[]) =>
  places.find(([from, to, form]) => !form.test(value.slice(from, to)))?.[3] ?? null;

/**
 * Returns a message for the wrong place of a PAN, or null when there is none. Ignores case and
 * spaces.
 */
export function panProblem(text: string): string | null {
  const value = withoutSpaces(text);
  if (isHidden(value)) return hiddenPanMessage;
  if (value.length !== 10) return `A PAN has 10 characters; this one has ${value.length}`;
  return firstProblem(value, panPlaces);
}

/**
 * Returns a message for the wrong place of an IFSC, or null when there is none. Ignores case and
 * spaces.
 */
export function ifscProblem(text: string): string | null {
  const value = withoutSpaces(text);
  if (value.length !== 11) return `An IFSC has 11 characters; this one has ${value.length}`;
  return firstProblem(value, ifscPlaces);
}

/** Returns the message for a text's problem, or null when there is none. */
type ProblemOf = (value: string) => string | null;

const unless =
  (fits: (value: string) => boolean, problem: string): ProblemOf =>
  (value) =>
    fits(value) ? null : problem;

/** An official number or nothing, upper-cased, without spaces. */
export const code = (label: string, problemOf: ProblemOf) =>
  z
    .string({ error: `${label} must be text` })
    .transform(withoutSpaces)
    .refine((value) => value === '' || problemOf(value) === null, {
      error: ({ input }) => problemOf(String(input)) ?? '',
    });

/**
 * A PAN or nothing, upper-cased, without spaces. With `panProblem` as its argument, the message
 * names the wrong place.
 */
export const pan = (problemOf = unless(isPan, indiaMessages.pan)) => code('PAN', problemOf);

/**
 * An IFSC or nothing, upper-cased, without spaces. With `ifscProblem` as its argument, the message
 * names the wrong place.
 */
export const ifsc = (problemOf = unless(isIfsc, indiaMessages.ifsc)) => code('IFSC', problemOf);

/** A pincode or nothing: six digits, without spaces. */
export const pincode = () => code('PIN code', unless(isPincode, indiaMessages.pincode));

/** A UPI ID or nothing: `name@bank`, lower-cased, since case is ignored there. */
export const upiId = () =>
  code(
    'UPI ID',
    unless((value) => upiPattern.test(value), indiaMessages.upiId),
  ).transform((value) => value.toLowerCase());

/** A bank account number or nothing: 9 to 18 digits, as a text, because of leading zeros. */
export const accountNumber = () =>
  code(
    'Account number',
    unless((value) => /^\d{9,18}$/.test(value), indiaMessages.accountNumber),
  );

/**
 * The same for a change, where the number may be sent back in the form of responses, hidden except
 * for its last digits. `givenNumber` resolves that.
 */
export const accountNumberOrHidden = () =>
  code(
    'Account number',
    unless((value) => /^(?:\d{9,18}|•{5,14}\d{4})$/.test(value), indiaMessages.accountNumber),
  );

/** The same of a PAN. */
export const panOrHidden = () =>
  code('PAN', (value) => (/^•{6}\d{3}[A-Z]$/.test(value) ? null : panProblem(value)));

export const hiddenAccountMessage =
  'This account number is hidden but for its last digits. Enter it whole.';
export const hiddenPanMessage = 'This PAN is hidden but for its last characters. Enter it whole.';

/** Combines two digits in Verhoeff's scheme: as rotations and reflections of a pentagon. */
function combined(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b) % 5) : (a - b + 5) % 5;
}

/** The permutation of a digit at each place from the end, repeating after eight. */
const turns = [0, 1, 2, 3, 4, 5, 6, 7].reduce<number[][]>(
  (all) => [...all, (all.at(-1) ?? []).map((digit) => [1, 5, 7, 6, 2, 8, 3, 0, 9, 4][digit] ?? 0)],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
);

/**
 * Returns whether digits are an Aadhaar number: twelve, not beginning with 0 or 1, the last one a
 * check digit.
 */
export function isAadhaar(digits: string): boolean {
  if (!/^[2-9]\d{11}$/.test(digits)) return false;
  const check = [...digits]
    .reverse()
    .reduce((sum, digit, place) => combined(sum, turns[place % 8]?.[Number(digit)] ?? 0), 0);
  return check === 0;
}

/**
 * Twelve digits of any script with anything but letters and digits in between, from every possible
 * start.
 */
const twelveDigits = /(?<!\p{Nd})(?=(\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){11})(?!\p{Nd}))/gu;

/** Returns the digits of a text as 0 to 9: each script has its ten in a row, starting with zero. */
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

/** Hides all but the last four digits of complete Aadhaar numbers in a text. */
export const maskAadhaar = (text: string): string =>
  aadhaarsIn(text).reduce(
    (masked, found) =>
      masked.replaceAll(found, found.replaceAll(/\p{Nd}(?=(?:\P{Nd}*\p{Nd}){4})/gu, 'X')),
    text,
  );

/** Characters. Longer texts are refused by their fields, and searching them would take long. */
const longestSearched = 5_000;

/** Makes a field refuse texts with a complete Aadhaar number, which must not be stored. */
export const withoutAadhaar = <Field extends z.ZodType<string>>(field: Field): Field =>
  field.refine((value) => value.length > longestSearched || aadhaarsIn(value).length === 0, {
    error: indiaMessages.aadhaar,
  });

/**
 * Makes a phone field refuse an Aadhaar number. Twelve digits that begin with + or 91 are a phone
 * number.
 */
export const phoneWithoutAadhaar = <Field extends z.ZodType<string>>(field: Field): Field =>
  field.refine(
    (value) => {
      const digits = value.replaceAll(/\D/g, '');
      return value.includes('+') || digits.startsWith('91') || !isAadhaar(digits);
    },
    { error: indiaMessages.aadhaar },
  );
