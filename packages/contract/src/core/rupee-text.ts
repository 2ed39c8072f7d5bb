/** Amounts as written in India. */
import { groupedNumber, minus } from './grouped.ts';
import { mostPaise } from './paise.ts';

/**
 * Returns the parts of a written amount. Fractions of a paisa are rounded, and zero has no minus.
 */
function partsOf(paise: number) {
  const whole = Math.round(Math.abs(paise));
  return {
    sign: paise < 0 && whole > 0 ? minus : '',
    rupees: groupedNumber(Math.floor(whole / 100)),
    paise: String(whole % 100).padStart(2, '0'),
  };
}

/** Returns whole paise as text for screens: '₹1,18,000', '₹1,180.50', '−₹2,50,000'. */
export function rupeeText(paise: number): string {
  const parts = partsOf(paise);
  return `${parts.sign}₹${parts.rupees}${parts.paise === '00' ? '' : `.${parts.paise}`}`;
}

/**
 * Returns whole paise as text for documents and columns: always two decimals and no currency sign.
 */
export function rupeeFigure(paise: number): string {
  const parts = partsOf(paise);
  return `${parts.sign}${parts.rupees}.${parts.paise}`;
}

/** The words for lakh and crore in typed amounts, in rupees. */
const units: Readonly<Record<string, bigint>> = {
  '': 1n,
  l: 100_000n,
  lac: 100_000n,
  lacs: 100_000n,
  lakh: 100_000n,
  lakhs: 100_000n,
  cr: 10_000_000n,
  crore: 10_000_000n,
  crores: 10_000_000n,
};

/** Longer than any amount with its sign, spaces and unit. */
const longestText = 60;

/**
 * Minus, currency sign, digits, decimals, unit. Commas group digits as in India or elsewhere and
 * are never a decimal sign: '1,18' is not an amount.
 */
const amountPattern =
  /^(?<minus>[-−])?\s*(?:₹|rs\.?|inr)?\s*(?<minusAfter>[-−])?\s*(?<digits>\d*|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(?<decimals>\d*))?\s*(?<unit>[a-z]*)\s*(?:\/-)?$/;

/**
 * Parses a typed amount to whole paise: '1,28,450.50', '₹ 5000', 'Rs. 500/-', '1.5L', '2 crore'.
 * Null when it is not an amount, has fractions of a paisa, or is too large to be exact.
 */
export function parseRupees(text: string): number | null {
  const read = readRupees(text);
  return typeof read === 'number' ? read : null;
}

/** Returns the paise of a typed amount, or why there are none. */
function readRupees(text: string): number | 'form' | 'decimals' | 'large' {
  if (text.length > longestText) return 'form';
  const found = amountPattern.exec(text.trim().toLowerCase())?.groups;
  const { minus, minusAfter, digits = '', decimals = '', unit = '' } = found ?? {};
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (factor === undefined || digits + decimals === '' || (minus && minusAfter)) return 'form';
  const paise = BigInt(digits.replaceAll(',', '') + decimals) * factor * 100n;
  const scale = 10n ** BigInt(decimals.length);
  const amount = Number(paise / scale);
  if (!Number.isSafeInteger(amount)) return 'large';
  if (paise % scale !== 0n) return 'decimals';
  return (minus ?? minusAfter) && amount > 0 ? -amount : amount;
}

/** Returns what is wrong with a typed amount of 0 or more, or null. `such` is an example of one. */
export function amountProblem(text: string, such = '1,180 or 1.5L'): string | null {
  const read = readRupees(text);
  if (read === 'decimals') return 'Enter at most 2 decimals';
  if (read === 'large' || (typeof read === 'number' && read > mostPaise))
    return 'This amount is too large';
  if (typeof read === 'number' && read >= 0) return null;
  return /^\s*[\d.]+e[+\d-]+\s*$/i.test(text)
    ? `Write the amount in digits, such as ${such}`
    : `Enter an amount, such as ${such}`;
}
