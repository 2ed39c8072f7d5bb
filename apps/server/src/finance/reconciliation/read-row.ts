import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import type { DecimalMark } from '@kolam/contract/finance/reconciliation/limits.ts';
import { lineReasons } from '@kolam/contract/finance/reconciliation/messages.ts';
import type { StatementMapping } from '@kolam/contract/finance/reconciliation/model.ts';
import { isBlankAmount, readAmount, readSign } from './read-amount.ts';
import { looksLikeDate, readDate } from './read-date.ts';
import type { FileRecord } from './records.ts';

/** A movement as its line shows it. Amounts are in paise. */
export type ReadRow = {
  line: number;
  day: string;
  valueDay: string | null;
  /** Above 0. */
  size: number;
  /** Null when the line itself does not show it. */
  direction: PaymentDirection | null;
  ref: string;
  note: string;
  balance: number | null;
};

/** A mapping without undecided values. */
export type ReadMapping = StatementMapping & { decimals: DecimalMark };

type Outcome =
  | { row: ReadRow }
  | { bad: string }
  /** Not a movement: a sum or a heading. */
  | { summary: true }
  /** It has neither a day nor an amount. Below the last movement it need not be reported. */
  | { bad: string; dayless: true };

/** Cells that mark their line as a sum, whatever else is in it. Longer cells are something else. */
const sums =
  /^[\W_]*(?:(?:by|to|opening|closing|balance|bal|brought|carried|forward|[bc]\/[fd]|(?:(?:sub|grand|page|transaction)[ -]?)?totals?)(?:[\W_]+|$))+(?:as (?:on|at|of)[\d\s./-]*)?$/i;
const longestSum = 60;
const isSum = (cell: string) =>
  cell.length <= longestSum && sums.test(cell) && /open|clos|forward|[bc]\/[fd]|total/i.test(cell);

/** Words of lines without an amount that sum up or end a statement. */
const summaries =
  /\b(opening balance|closing balance|opening bal|closing bal|balance (brought|carried) forward|(brought|carried) forward|b\/f|c\/f|(sub|grand)?[ -]?totals?|statement summary|transaction totals?|page (no|\d+)|end of (the )?statement|generated (on|by|at)|computer[- ]generated|system[- ]generated|dr count|cr count)\b|^\W{4,}$/i;

/** Longer texts are cut, since no reference is that far in. */
const longestText = 500;

type ReadBy = {
  mapping: ReadMapping;
  /** The header's number of cells, if there is a header. */
  width: number | null;
  /** The day in India. */
  today: string;
  /** Whether a D in the sign column means a deposit. */
  dIsDeposit: boolean;
};

/** Reads a record by a mapping. */
export function readRow(
  { line, cells: read }: FileRecord,
  { mapping, width, today, dIsDeposit }: ReadBy,
): Outcome {
  const cells = read ?? [];
  if (cells.some(isSum)) return { summary: true };
  const cell = (place: number | null) => (place === null ? '' : (cells[place] ?? ''));
  const date = readDate(cell(mapping.date), mapping.dates);
  const movement = readMovement({ mapping, dIsDeposit }, cell);
  if (!('day' in date)) {
    const text = cell(mapping.date);
    if (looksLikeDate(text)) return { bad: dateReason(text, date.problem) };
    const bad = text === '' ? lineReasons.noDate : lineReasons.badDate(text.slice(0, 50));
    if (!('bad' in movement)) return { bad };
    return cells.some((each) => summaries.test(each)) ? { summary: true } : { bad, dayless: true };
  }
  if (width !== null && cells.slice(width).some((each) => each !== '')) {
    return { bad: lineReasons.tooManyCells };
  }
  if ('bad' in movement) {
    if (movement.bad === lineReasons.noAmount && cells.some((each) => summaries.test(each))) {
      return { summary: true };
    }
    const isShort = width !== null && cells.length < width;
    return {
      bad:
        isShort && movement.bad === lineReasons.noAmount ? lineReasons.tooFewCells : movement.bad,
    };
  }
  if (date.day > today) return { bad: lineReasons.dayAhead(cell(mapping.date).slice(0, 50)) };
  const valueDate = readDate(cell(mapping.valueDate), mapping.dates);
  const ref = cell(mapping.ref);
  return {
    row: {
      line,
      day: date.day,
      valueDay: 'day' in valueDate ? valueDate.day : null,
      ...movement,
      ref: /^[-0.\s]*$/.test(ref) ? '' : ref.slice(0, longestText),
      note: cell(mapping.note).slice(0, longestText),
      balance: readBalance(mapping, cell),
    },
  };
}

function dateReason(text: string, problem: 'none' | 'month-first' | 'outside'): string {
  const shown = text.slice(0, 50);
  switch (problem) {
    case 'month-first':
      return lineReasons.monthFirstDate(shown);
    case 'outside':
      return lineReasons.dateOutside(shown);
    case 'none':
      return lineReasons.badDate(shown);
  }
}

type Movement = Pick<ReadRow, 'size' | 'direction'> | { bad: string };
type Cell = (place: number | null) => string;

function readMovement(
  { mapping, dIsDeposit }: Pick<ReadBy, 'mapping' | 'dIsDeposit'>,
  cell: Cell,
): Movement {
  if (mapping.amount === null) return readSides(mapping, cell);
  const read = readSize(cell(mapping.amount), mapping.decimals);
  if ('bad' in read) return read;
  if (read.size === 0) return { bad: lineReasons.zeroAmount };
  if (mapping.sign === null) return { size: read.size, direction: read.direction };
  const sign = cell(mapping.sign);
  const direction = readSign(sign, dIsDeposit);
  if (direction === null) {
    return { bad: sign === '' ? lineReasons.noSign : lineReasons.badSign(sign.slice(0, 50)) };
  }
  if (read.direction !== null && read.direction !== direction)
    return { bad: lineReasons.contradictingSign };
  return { size: read.size, direction };
}

/** One of the two columns has an amount. Banks leave the other empty or put 0 in it. */
function readSides(mapping: ReadMapping, cell: Cell): Movement {
  const debit = cell(mapping.debit);
  const out = readSize(debit, mapping.decimals);
  const came = readSize(cell(mapping.credit), mapping.decimals);
  const isNone = (read: typeof out) => 'bad' in read && read.bad === lineReasons.noAmount;
  for (const read of [out, came]) if ('bad' in read && !isNone(read)) return read;
  if (isNone(out) && isNone(came)) return { bad: lineReasons.noAmount };
  const size = (read: typeof out) => ('bad' in read ? 0 : read.size);
  if (size(out) > 0 && size(came) > 0) return { bad: lineReasons.bothSides };
  if (size(out) + size(came) === 0) return { bad: lineReasons.zeroAmount };
  const [side, direction] = size(out) > 0 ? [out, 'out' as const] : [came, 'in' as const];
  if (!('bad' in side) && side.direction !== null && side.direction !== direction) {
    return { bad: lineReasons.contradictingSign };
  }
  // A minus in the column of withdrawals may be returned money.
  return side === out && /^\W*[-−(]/.test(debit)
    ? { bad: lineReasons.contradictingSign }
    : { size: size(side), direction };
}

function readSize(text: string, decimals: DecimalMark) {
  if (isBlankAmount(text)) return { bad: lineReasons.noAmount };
  const read = readAmount(text, decimals);
  if (read === 'too-large') return { bad: lineReasons.tooLarge };
  return read ?? { bad: lineReasons.badAmount(text.slice(0, 50)) };
}

/** The balance of an overdrawn account is negative. */
function readBalance(mapping: ReadMapping, cell: Cell): number | null {
  const text = cell(mapping.balance);
  const read = isBlankAmount(text) ? null : readAmount(text, mapping.decimals);
  if (read === null || read === 'too-large') return null;
  return (read.direction ?? readSign(cell(mapping.balanceSign))) === 'out' ? -read.size : read.size;
}
