import { mostPaise } from '@kolam/contract/core/paise.ts';

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

/** Digits in groups as in India or elsewhere; more than two decimals only where they are zeros. */
const figure =
  /^(?<digits>\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+|(?=\.))(?:\.(?<decimals>\d{0,2})0*)?$/;

const currency = /(?:₹|\brs\.?|\binr\b)/gi;
const mark = /^(?<text>.*?)\s*\(?(?<mark>cr|dr)\.?\)?$/i;

/**
 * '1,23,456.78', '1,234.50 Cr', '(1,234.00)', '-1234', '1234-', '₹ 500'. Null: no amount at all;
 * 'too-large': more than is counted with.
 */
export function readAmount(cell: string): ReadAmount | 'too-large' | null {
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
  const found = figure.exec((signed?.rest ?? '').replace(/(?<=\d) (?=\d{3}\b)/g, ','))?.groups;
  if (!found) return null;
  const digits = found.digits ?? '';
  const decimals = found.decimals ?? '';
  if (digits + decimals === '') return null;
  const size = Number(digits.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return size > mostPaise ? 'too-large' : { size, told: tolds[0] ?? null };
}

/** What a column of its own says of the direction; null: neither. */
export function readSign(cell: string): 'in' | 'out' | null {
  const word = cell.toLowerCase().replace(/[^a-z+-]/g, '');
  if (/^(cr|c|credit|deposit|\+|in)$/.test(word)) return 'in';
  if (/^(dr|d|debit|withdrawal|-|out)$/.test(word)) return 'out';
  return null;
}
