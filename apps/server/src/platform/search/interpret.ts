import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { documentNumber } from '@kolam/contract/core/document-number.ts';
import { gstinProblem } from '@kolam/contract/core/gstin.ts';
import { isPan, withoutSpaces } from '@kolam/contract/core/india.ts';
import { mostPaise } from '@kolam/contract/core/paise.ts';
import { parseRupees } from '@kolam/contract/core/rupee-text.ts';
import { substring } from '#core/listing.ts';

/** A text as the quick search takes it: each thing that it may be, or null. */
export type Asked = {
  text: string;
  /** The words, all of which a record has somewhere. */
  words: string[];
  phone: string | null;
  pan: string | null;
  /** Paise. */
  amount: number | null;
  reference: string | null;
  /**
   * Numbers of documents: of this financial year and those before it where a short one was typed, or
   * the one that was typed without its slashes.
   */
  numbers: string[];
  /** Codes such as `SBX-001` that letters and a number may stand for. */
  codes: string[];
};

/** More words tell nothing that these did not. */
const mostWords = 5;

const documentCode = /^([A-Z0-9]{1,4})\s*\/\s*(\d{2}\s*-\s*\d{2})\s*\/\s*(\d{1,5})$/i;

/**
 * The text as codes are kept: a GSTIN or PAN without the spaces that people group it by, and
 * `INV/26-27/00012` of `inv / 26-27 / 12`.
 */
function asKept(text: string): string {
  const whole = withoutSpaces(text);
  if (gstinProblem(whole) === null || isPan(whole)) return whole.toLowerCase();
  const [, prefix, year, number] = documentCode.exec(text) ?? [];
  return prefix && year && number
    ? `${prefix}/${year.replace(/\s/g, '')}/${number.padStart(5, '0')}`.toLowerCase()
    : text.toLowerCase();
}

/** Fewer digits begin the numbers of too many. */
const leastOfPhone = 5;

/** A number of India without what is dialled before it; fewer digits are what one begins with. */
function phoneOf(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 6 || digits.length > 15) return null;
  if (digits.length >= 10) return digits.slice(-10);
  // Zeros before it tell nothing: a cheque's number has them too.
  const dialled = digits.replace(/^0+/, '');
  return dialled.length < leastOfPhone ? null : `${dialled}%`;
}

/** Whole rupees below a hundred are more likely a part of anything else. */
const leastBareAmount = 100_00;

function amountOf(text: string): number | null {
  const amount = parseRupees(text);
  if (amount === null || amount <= 0 || amount > mostPaise) return null;
  return amount < leastBareAmount && /^\d+$/.test(text) ? null : amount;
}

/** The series and the number alone, as people say them: "TKT-9", "inv 101". */
const shortNumber = /^([A-Z]{1,4})[\s#/-]*0*([1-9]\d{0,4})$/i;

/** Books are kept for eight years (section 128 of the Companies Act). */
const yearsBack = 8;

/** A whole number as the names of files have it, which can't have slashes: "INV-26-27-00119". */
const unslashed = /^([A-Z]{1,4})[\s/-]*(\d{2})[\s-]*(\d{2})[\s/-]*0*([1-9]\d{0,4})$/i;

/** The document of such a number; none where what stands for its year is none. */
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

/** With as many digits as were typed, and with more: zeros that were typed belong to it. */
function codesOf(text: string): string[] {
  const [, prefix, number] = numberedCode.exec(text) ?? [];
  if (prefix === undefined || number === undefined) return [];
  return Array.from(
    { length: mostDigits - number.length + 1 },
    (_, more) => `${prefix.toUpperCase()}-${number.padStart(number.length + more, '0')}`,
  );
}

/** What a text that someone typed may be, on a day in India. */
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

/** The patterns of a text: what begins with it, and what has each of its words. */
export function patternsOf({ text, words }: Asked) {
  const holds = substring(text);
  return {
    begins: holds.slice(1),
    // Two letters are in nearly every text: then a word has to begin with them.
    words: words.some(({ length }) => length > 2) ? words.map(substring) : [`% ${holds.slice(1)}`],
  };
}
