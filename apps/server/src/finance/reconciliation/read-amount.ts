import { mostPaise } from '@kolam/contract/core/paise.ts';
import type { DecimalMark } from '@kolam/contract/finance/reconciliation/limits.ts';

/** An amount as a statement writes it. */
type ReadAmount = {
  /** In paise, 0 or above. */
  size: number;
  /** What the cell itself says of its direction: a minus, brackets, Cr or Dr; null: nothing. */
  told: 'in' | 'out' | null;
};

/** What banks write where there is no amount. */
const blank = /^[-–—.\s]*$|^nil$/i;

export const isBlankAmount = (cell: string): boolean => blank.test(cell);

/** Longer than any amount with all that may stand around it. */
const longest = 60;

/** Three digits behind a point and no comma before it: thousands of someone who writes 1.234,56, and never paise. */
const maybeThousands = /^\d*\.\d{3}$/;

/** Digits in groups as in India or elsewhere; more than two decimals only where they are zeros. */
const figure =
  /^(?<digits>\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|(?=\.))(?:\.(?<decimals>\d{0,2})0*)?$/;

const currency = /(?:₹|\brs\.?|\binr\b)/gi;
const mark = /^(?<text>.*?)\s*\(?(?<mark>cr|dr)\.?\)?$/i;

/** With a decimal comma points stand between groups; three digits behind a comma alone are such a group. */
function withPoint(text: string): string | null {
  if (/,\d{3}$/.test(text)) return null;
  return text.replace(/[.,]/g, (found) => (found === '.' ? ',' : '.'));
}

/**
 * '1,23,456.78', '1,234.50 Cr', '(1,234.00)', '-1234', '1234-', '₹ 500'. Null: no amount at all;
 * 'too-large': more than is counted with.
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
  const tolds: ('in' | 'out')[] = [];
  const marked = mark.exec(text)?.groups;
  if (marked) {
    tolds.push(marked.mark?.toLowerCase() === 'cr' ? 'in' : 'out');
    text = marked.text ?? '';
  }
  const inBrackets = /^\((.*)\)$/.exec(text);
  if (inBrackets) {
    tolds.push('out');
    text = inBrackets[1]?.trim() ?? '';
  }
  const signed = /^(?<before>[-−–+])?\s*(?<rest>.*?)\s*(?<after>[-−–+])?$/.exec(text)?.groups;
  for (const sign of [signed?.before, signed?.after]) {
    if (sign !== undefined) tolds.push(sign === '+' ? 'in' : 'out');
  }
  // What is said twice, such as '-500 Dr', may not contradict itself; '- 500 -' is no amount.
  if (new Set(tolds).size > 1 || (signed?.before && signed.after)) return null;
  const rest = signed?.rest ?? '';
  if (decimalMark === 'point' && maybeThousands.test(rest)) return null;
  const pointed = decimalMark === 'point' ? rest : withPoint(rest);
  const found = figure.exec((pointed ?? '').replace(/(?<=\d) (?=\d{3}\b)/g, ','))?.groups;
  if (!found) return null;
  const digits = found.digits ?? '';
  const decimals = found.decimals ?? '';
  if (digits + decimals === '') return null;
  const size = Number(digits.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return size > mostPaise ? 'too-large' : { size, told: tolds[0] ?? null };
}

/**
 * One digit or two behind the last comma, or points between several groups, and nothing but a sign, a
 * currency or Cr and Dr behind them.
 */
const looksPointed = /(?:,\d{1,2}|\d\.\d{2,3}\.\d{3})(?![\d.,])\D*$/;

/** Whether an amount has to be read with a decimal comma, or may not be; null: it reads the same, or not at all. */
export function decimalMarkOf(cell: string): DecimalMark | null {
  if (cell.length > longest) return null;
  const readsWith = (mark: DecimalMark) => readAmount(cell, mark) !== null;
  if (readsWith('point')) return readsWith('comma') ? null : 'point';
  return looksPointed.test(cell) && readsWith('comma') ? 'comma' : null;
}

/** Whether it is worth looking: a cheap answer for the many that look otherwise. */
export const canHaveDecimalComma = (cell: string): boolean =>
  cell.length <= longest && looksPointed.test(cell);

const signWord = (cell: string) => cell.toLowerCase().replace(/[^a-z+-]/g, '');
const credits = /^(c|cr|credit(s|ed)?|dep|deposit(s|ed)?|\+|in|paidin|moneyin)$/;
const debits = /^(d|dr|debit(s|ed)?|-|out|paidout|moneyout)$/;
const withdrawals = /^(w|wd|wdl|withdrawa?ls?|withdrawn)$/;

/** What a column of its own says of the direction; null: neither. A D may be a debit or a deposit. */
export function readSign(cell: string, dIsDeposit = false): 'in' | 'out' | null {
  const word = signWord(cell);
  if (credits.test(word) || (dIsDeposit && word === 'd')) return 'in';
  return debits.test(word) || withdrawals.test(word) ? 'out' : null;
}

/** Whether a column of directions is of withdrawals and deposits; without any of the former its title tells. */
export function isOfWithdrawals(cells: readonly string[], title: string): boolean {
  const words = cells.map(signWord);
  if (words.some((word) => withdrawals.test(word))) return true;
  return /^w.*d|^d.*w/.test(signWord(title)) && !words.some((word) => /^cr?$|^cred/.test(word));
}
