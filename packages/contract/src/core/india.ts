/** Numbers that Indian offices and banks give out, as fields; their forms only: nothing is looked up. */
import { z } from 'zod';

/**
 * Permanent account number (Income-tax Rules, rule 114): five letters, of which the fourth is the
 * kind of holder, four digits and a check letter whose rule is not published.
 */
const panPattern = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;

/** Indian Financial System Code (Reserve Bank of India): bank, a zero, branch. */
const ifscPattern = /^[A-Z]{4}0[A-Z0-9]{6}$/;

const indiaMessages = {
  pan: 'Enter a valid PAN, such as ABCPK1234L',
  ifsc: 'Enter a valid IFSC, such as HDFC0002255',
  accountNumber: 'Enter a valid account number of 9 to 18 digits',
  aadhaar: 'Don’t enter an Aadhaar number here.',
} as const;

export const isPan = (value: string): boolean => panPattern.test(value);
export const isIfsc = (value: string): boolean => ifscPattern.test(value);

/** Whether a PAN is a person's: its fourth letter says who holds it. */
export const isPersonsPan = (pan: string): boolean => isPan(pan) && pan[3] === 'P';

const code = (label: string, fits: (value: string) => boolean, problem: string) =>
  z
    .string({ error: `${label} must be text` })
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .refine((value) => value === '' || fits(value), { error: problem });

/** A PAN or nothing, upper-cased, without spaces. */
export const pan = () => code('PAN', isPan, indiaMessages.pan);

/** An IFSC or nothing, upper-cased, without spaces. */
export const ifsc = () => code('IFSC', isIfsc, indiaMessages.ifsc);

/** A bank account's number or nothing: 9 to 18 digits; a text, since zeros may lead. */
export const accountNumber = () =>
  code('Account number', (value) => /^\d{9,18}$/.test(value), indiaMessages.accountNumber);

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
