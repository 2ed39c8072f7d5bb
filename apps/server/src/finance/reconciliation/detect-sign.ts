import type { StatementMapping } from '@kolam/contract/finance/reconciliation/model.ts';
import { looseSignTitles, titleKey } from './layouts.ts';
import { isOfWithdrawals, readAmount, readSign } from './read-amount.ts';
import type { FileRecord } from './records.ts';

/**
 * The number of rows with an amount to check. A sign column has values in all of them or in none.
 */
const looked = 200;

/**
 * Returns the mapping with the column that has debit or credit for the amount: the one whose title
 * and cells agree, otherwise one by its cells alone.
 */
export function withSign(records: FileRecord[], mapping: StatementMapping): StatementMapping {
  const { amount, sign, headerLine } = mapping;
  if (amount === null) return mapping;
  const rows = rowsWithAmount(records, { amount, headerLine });
  const titles = records.find(({ line }) => line === headerLine)?.cells ?? [];
  const cellsAt = (place: number) => rows.map((cells) => cells[place] ?? '');
  const widest = Math.max(0, ...rows.map((cells) => cells.length));
  const amountsHaveSigns = cellsAt(amount).some((cell) => {
    const read = readAmount(cell) ?? readAmount(cell, 'comma');
    return read !== null && read !== 'too-large' && read.direction !== null;
  });
  const columns: Columns = { cellsAt, widest, amountsHaveSigns };
  if (sign === null) return foundByCells(mapping, columns);
  if (rows.length === 0) return mapping;
  return hasSigns(cellsAt(sign), titles[sign] ?? '')
    ? ofAmountOrBalance(mapping, { sign, amountsHaveSigns })
    : foundByCells({ ...mapping, sign: null }, columns);
}

/** The columns in the rows with an amount. */
type Columns = {
  cellsAt: (place: number) => string[];
  widest: number;
  /** Whether amounts have signs themselves. */
  amountsHaveSigns: boolean;
};

/** A "Type" column with the kind of transfer has no signs. */
function hasSigns(cells: string[], title: string): boolean {
  const isLoose = looseSignTitles.includes(titleKey(title));
  return cells.some((cell) => readSign(cell) !== null || (!isLoose && cell !== ''));
}

/** A sign column beside the balance belongs to the balance if the amounts have signs themselves. */
function ofAmountOrBalance(
  mapping: StatementMapping,
  { sign, amountsHaveSigns }: { sign: number; amountsHaveSigns: boolean },
): StatementMapping {
  const { amount, balance, balanceSign } = mapping;
  const isBeside = (place: number | null) => place !== null && Math.abs(sign - place) === 1;
  const isOfBalance = isBeside(balance) && !isBeside(amount) && amountsHaveSigns;
  return isOfBalance && balanceSign === null
    ? { ...mapping, sign: null, balanceSign: sign }
    : mapping;
}

function foundByCells(
  mapping: StatementMapping,
  { cellsAt, widest, amountsHaveSigns }: Columns,
): StatementMapping {
  const { headerLine: _, dates: _dates, decimals: _decimals, ...places } = mapping;
  const taken = new Set(Object.values(places));
  const found = Array.from({ length: widest }, (_none, place) => place).find(
    (place) => !taken.has(place) && areSigns(cellsAt(place)),
  );
  if (found !== undefined) return { ...mapping, sign: found };
  // If there is only one, it belongs to the amount.
  const { balanceSign } = mapping;
  return balanceSign !== null && !amountsHaveSigns && areSigns(cellsAt(balanceSign))
    ? { ...mapping, sign: balanceSign, balanceSign: null }
    : mapping;
}

function rowsWithAmount(
  records: FileRecord[],
  { amount, headerLine }: { amount: number; headerLine: number | null },
): string[][] {
  const rows: string[][] = [];
  for (const { line, cells } of records) {
    if (rows.length === looked) break;
    if (cells && line > (headerLine ?? 0) && /\d/.test(cells[amount] ?? '')) rows.push(cells);
  }
  return rows;
}

/**
 * Whether most cells of a column have a direction, not all as the same single letter or dash, which
 * may mean anything.
 */
function areSigns(cells: string[]): boolean {
  const dIsDeposit = isOfWithdrawals(cells, '');
  const signs = cells.flatMap((cell) => {
    const sign = readSign(cell, dIsDeposit);
    return sign === null ? [] : { sign, isWord: /[a-z]{2}/i.test(cell) };
  });
  const isSure =
    signs.some(({ isWord }) => isWord) || new Set(signs.map(({ sign }) => sign)).size > 1;
  return signs.length > 0 && signs.length * 2 >= cells.length && isSure;
}
