import { mostPaise } from '@kolam/contract/core/paise.ts';
import type { DecimalMark } from '@kolam/contract/finance/reconciliation/limits.ts';

/** An amount as written in a statement. */
type ReadAmount = {
  /** In paise, 0 or more. */
  size: number;
  /** The direction in the cell itself: a minus, brackets, Cr or Dr. Null when there is none. */
  direction: 'in' | 'out' | null;
};

/** How banks write a missing amount. */
const blank = /^[-–—.\s]*$|^nil$/i;

export const isBlankAmount = (cell: string): boolean => blank.test(cell);

/** Longer than any amount with all possible additions. */
const longest = 60;

/**
 * Three digits after a point and no comma before it: thousands by someone who writes 1.234,56,
 * never paise.
 */
const maybeThousands = /^\d*\.\d{3}$/;

/** Digits in Indian or other groups. More than two decimals are allowed only as zeros. */
const figure =
  /^(?<digits>\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|(?=\.))(?:\.(?<decimals>\d{0,2})0*)?$/;

const currency = /(?:₹|\brs\.?|\binr\b)/gi;
const mark = /^(?<text>.*?)\s*\(?(?<mark>cr|dr)\.?\)?$/i;

/**
 * With a decimal comma, points separate groups. Three digits after a single comma are such a group.
 */
function withPoint(text: string): string | null {
  if (/,\d{3}$/.test(text)) return null;
  return text.replace(/[.,]/g, (found) => (found === '.' ? ',' : '.'));
}

/**
 * Reads '1,23,456.78', '1,234.50 Cr', '(1,234.00)', '-1234', '1234-', '₹ 500'. Returns null when
 * the cell has no amount, 'too-large' above the supported maximum.
 */
export function readAmount(
  cell: string,
  decimalMark: DecimalMark = 'point',
): ReadAmount | 'too-large' | null {
  if (cell.length > longest) return null;
  let text = cell
    .replace(currency, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  const directions: ('in' | 'out')[] = [];
  const marked = mark.exec(text)?.groups;
  if (marked) {
    directions.push(marked.mark?.toLowerCase() === 'cr' ? 'in' : 'out');
    text = marked.text ?? '';
  }
  const inBrackets = /^\((.*)\)$/.exec(text);
  if (inBrackets) {
    directions.push('out');
    text = inBrackets[1]?.trim() ?? '';
  }
  const signed = /^(?<before>[-−–+])?\s*(?<rest>.*?)\s*(?<after>[-−–+])?$/.exec(text)?.groups;
  for (const sign of [signed?.before, signed?.after]) {
    if (sign !== undefined) directions.push(sign === '+' ? 'in' : 'out');
  }
  // Repeated signs such as '-500 Dr' must not contradict each other. '- 500 -' is not an amount.
  if (new Set(directions).size > 1 || (signed?.before && signed.after)) return null;
  const rest = signed?.rest ?? '';
  if (decimalMark === 'point' && maybeThousands.test(rest)) return null;
  const pointed = decimalMark === 'point' ? rest : withPoint(rest);
  const found = figure.exec((pointed ?? '').replace(/(?<=\d) (?=\d{3}\b)/g, ','))?.groups;
  if (!found) return null;
  const digits = found.digits ?? '';
  const decimals = found.decimals ?? '';
  if (digits + decimals === '') return null;
  const size = Number(digits.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return size > mostPaise ? 'too-large' : { size, direction: directions[0] ?? null };
}

/**
 * One or two digits after the last comma, or points between several groups, followed only by a
 * sign, a currency or Cr and Dr.
 */
const looksPointed = /(?:,\d{1,2}|\d\.\d{2,3}\.\d{3})(?![\d.,])\D*$/;

/**
 * Whether an amount requires or excludes a decimal comma. Null when it reads the same either way,
 * or not at all.
 */
export function decimalMarkOf(cell: string): DecimalMark | null {
  if (cell.length > longest) return null;
  const readsWith = (mark: DecimalMark) => readAmount(cell, mark) !== null;
  if (readsWith('point')) return readsWith('comma') ? null : 'point';
  return looksPointed.test(cell) && readsWith('comma') ? 'comma' : null;
}

/** A cheap check that excludes most cells from the expensive one. */
export const canHaveDecimalComma = (cell: string): boolean =>
  cell.length <= longest && looksPointed.test(cell);

const signText = (cell: string) => cell.toLowerCase().replace(/[^a-z+-]/g, '');
const credits = /^(c|cr|credit(s|ed)?|dep|deposit(s|ed)?|\+|in|paidin|moneyin)$/;
const debits = /^(d|dr|debit(s|ed)?|-|out|paidout|moneyout)$/;
const withdrawals = /^(w|wd|wdl|withdrawa?ls?|withdrawn)$/;

/**
 * Reads the direction from a separate column. Null when there is none. A D may be a debit or a
 * deposit.
 */
export function readSign(cell: string, dIsDeposit = false): 'in' | 'out' | null {
  const word = signText(cell);
  if (credits.test(word) || (dIsDeposit && word === 'd')) return 'in';
  return debits.test(word) || withdrawals.test(word) ? 'out' : null;
}

/**
 * Whether a direction column has withdrawals and deposits. Without any withdrawals, its title
 * decides.
 */
export function isOfWithdrawals(cells: readonly string[], title: string): boolean {
  const words = cells.map(signText);
  if (words.some((word) => withdrawals.test(word))) return true;
  return /^w.*d|^d.*w/.test(signText(title)) && !words.some((word) => /^cr?$|^cred/.test(word));
}
