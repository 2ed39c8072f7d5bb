import type { DecimalMark } from '@kolam/contract/finance/reconciliation/limits.ts';
import type { StatementMapping } from '@kolam/contract/finance/reconciliation/model.ts';
import { canHaveDecimalComma, decimalMarkOf } from './read-amount.ts';
import type { FileRecord } from './records.ts';
import { yieldEvery } from './yield-every.ts';

/** The cost of looking at a cell, in characters. */
const cellCost = 40;

/**
 * Detects the decimal separator from all rows of the amount columns. It is a comma if some amount
 * ends in a comma with one or two digits, or has points between several groups, and none
 * contradicts, such as 1,234 or 5.50. The columns of transactions decide together; the balance
 * decides only if they leave it open.
 */
export async function decimalsIn(
  records: FileRecord[],
  mapping: StatementMapping,
): Promise<DecimalMark> {
  const turns = yieldEvery();
  const markOf = async (...places: (number | null)[]): Promise<DecimalMark | null> => {
    const cells = places.flatMap((place) =>
      cellsAt(records, { place, headerLine: mapping.headerLine }),
    );
    if (!cells.some(canHaveDecimalComma)) return null;
    let mark: DecimalMark | null = null;
    for (const cell of cells) {
      if (turns.areDue(cellCost)) await turns.give();
      const markOfCell = decimalMarkOf(cell);
      if (markOfCell === 'point') return 'point';
      mark = markOfCell ?? mark;
    }
    return mark;
  };
  const { amount, debit, credit, balance } = mapping;
  return (await markOf(amount, debit, credit)) ?? (await markOf(balance)) ?? 'point';
}

function cellsAt(
  records: FileRecord[],
  { place, headerLine }: { place: number | null; headerLine: number | null },
): string[] {
  if (place === null) return [];
  return records
    .filter(({ line }) => line > (headerLine ?? 0))
    .flatMap(({ cells }) => cells?.[place] || []);
}
