import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { documentNumber } from '@kolam/contract/core/document-number.ts';
import { gstinProblem } from '@kolam/contract/core/gstin.ts';
import { isPan, withoutSpaces } from '@kolam/contract/core/india.ts';
import { mostPaise } from '@kolam/contract/core/paise.ts';
import { parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { substring } from '#core/listing.ts';

/** A search text with each of its possible meanings, or null. */
export type Asked = {
  text: string;
  /** The words, all of which a record must contain. */
  words: string[];
  phone: string | null;
  pan: string | null;
  /** In paise. */
  amount: number | null;
  reference: string | null;
  /**
   * Document numbers: of this financial year and earlier ones for a short number, or the typed one
   * when only its slashes are missing.
   */
  numbers: string[];
  /** Codes such as `SBX-001` that letters and a number may stand for. */
  codes: string[];
};

/** More words would hardly narrow the result. */
const mostWords = 5;

const documentCode = /^([A-Z0-9]{1,4})\s*\/\s*(\d{2}\s*-\s*\d{2})\s*\/\s*(\d{1,5})$/i;

/**
 * Returns the text in the stored form of codes: a GSTIN or PAN without spaces, and
 * `INV/26-27/00012` for `inv / 26-27 / 12`.
 */
function asKept(text: string): string {
  const whole = withoutSpaces(text);
  if (gstinProblem(whole) === null || isPan(whole)) return whole.toLowerCase();
  const [, prefix, year, number] = documentCode.exec(text) ?? [];
  return prefix && year && number
    ? `${prefix}/${year.replace(/\s/g, '')}/${number.padStart(5, '0')}`.toLowerCase()
    : text.toLowerCase();
}

/** Fewer digits match the beginning of too many numbers. */
const leastOfPhone = 5;

/**
 * Returns an Indian phone number without its dialling prefix. Fewer digits match the beginning of
 * one.
 */
function phoneOf(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 6 || digits.length > 15) return null;
  if (digits.length >= 10) return digits.slice(-10);
  // Leading zeros prove nothing: a cheque's number has them too.
  const dialled = digits.replace(/^0+/, '');
  return dialled.length < leastOfPhone ? null : `${dialled}%`;
}

/** Whole rupees below a hundred are more likely a part of something else. */
const leastBareAmount = 100_00;

function amountOf(text: string): number | null {
  const amount = parseRupees(text);
  if (amount === null || amount <= 0 || amount > mostPaise) return null;
  return amount < leastBareAmount && /^\d+$/.test(text) ? null : amount;
}

/** The series and the number alone, as in "TKT-9" or "inv 101". */
const shortNumber = /^([A-Z]{1,4})[\s#/-]*0*([1-9]\d{0,4})$/i;

/** Books are kept for eight years (section 128 of the Companies Act). */
const yearsBack = 8;

/** A full number as in file names, which can't contain slashes: "INV-26-27-00119". */
const unslashed = /^([A-Z]{1,4})[\s/-]*(\d{2})[\s-]*(\d{2})[\s/-]*0*([1-9]\d{0,4})$/i;

/** Returns the document of such a number, or none when its year is not one. */
function unslashedOf(text: string): string[] {
  if (documentCode.test(text)) return [];
  const [, prefix, year, next, number] = unslashed.exec(text) ?? [];
  if (prefix === undefined || (Number(year) + 1) % 100 !== Number(next)) return [];
  return [documentNumber(prefix.toUpperCase(), 2000 + Number(year), Number(number))];
}

function numbersOf(text: string, today: string): string[] {
  const [, prefix, number] = shortNumber.exec(text) ?? [];
  if (prefix === undefined || number === undefined) return unslashedOf(text);
  const thisYear = financialYearOf(today);
  return Array.from({ length: yearsBack + 1 }, (_, back) =>
    documentNumber(prefix.toUpperCase(), thisYear - back, Number(number)),
  );
}

/** No code has a longer number. */
const mostDigits = 6;

const numberedCode = /^([A-Z]{2,4})[\s#-]*(\d{1,6})$/i;

/** With as many digits as typed, and with more: typed zeros belong to the number. */
function codesOf(text: string): string[] {
  const [, prefix, number] = numberedCode.exec(text) ?? [];
  if (prefix === undefined || number === undefined) return [];
  return Array.from(
    { length: mostDigits - number.length + 1 },
    (_, more) => `${prefix.toUpperCase()}-${number.padStart(number.length + more, '0')}`,
  );
}

/** Returns the possible meanings of a typed text, on a day in India. */
export function interpret(typed: string, today: string): Asked {
  const text = asKept(typed);
  const whole = withoutSpaces(typed);
  return {
    text,
    words: text.split(/\s+/).slice(0, mostWords),
    phone: phoneOf(typed),
    pan: isPan(whole) ? whole : null,
    amount: amountOf(typed),
    reference: /\d/.test(typed) && typed.length >= 4 ? typed : null,
    numbers: numbersOf(typed, today),
    codes: codesOf(typed),
  };
}

/** Returns the patterns of a text: what begins with it, and what contains each of its words. */
export function patternsOf({ text, words }: Asked) {
  const holds = substring(text);
  return {
    begins: holds.slice(1),
    // Two letters occur in nearly every text, so they must begin a word.
    words: words.some(({ length }) => length > 2) ? words.map(substring) : [`% ${holds.slice(1)}`],
  };
}
