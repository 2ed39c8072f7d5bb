import type { Readable } from 'node:stream';
import type { SpreadsheetFormat } from './format.ts';
import { rowTooLong, type SpreadsheetLimits, tooManyCells, tooManyRows } from './limits.ts';
import { SpreadsheetProblem } from './problem.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { SpreadsheetRow } from './row.ts';

type ReadOptions = { format: SpreadsheetFormat; limits: SpreadsheetLimits };

/**
 * Yields the rows of a CSV file, or of the first visible sheet of an XLSX file, header first, on
 * demand and at constant memory. Blank rows are counted but left out. Each row has at least as many
 * cells as the header: missing cells are '', and empty cells beyond it are left out. Cells are
 * texts as displayed or typed: digits without exponent, days as YYYY-MM-DD, TRUE and FALSE, stored
 * results of formulas. The apostrophe that `csvStream` puts before formulas in CSV is removed.
 * @param stream is read to its end or destroyed, also if the reader stops early
 * @throws SpreadsheetProblem when the file can't be read or exceeds a limit
 */
export async function* readRows(
  stream: Readable,
  { format, limits }: ReadOptions,
): AsyncGenerator<SpreadsheetRow> {
  const source = format === 'csv' ? readCsv(stream, limits) : readXlsx(stream, limits);
  let rows = -1;
  let cells = 0;
  let width = 0;
  try {
    for await (const row of source) {
      trimEnd(row.cells);
      cells += row.cells.length;
      if (lengthOf(row.cells) > limits.rowLength) throw rowTooLong(row.line);
      if (row.cells.every(isBlank)) continue;
      if (rows === -1) width = row.cells.length;
      rows += 1;
      if (rows > limits.rows) throw tooManyRows(limits.rows);
      while (row.cells.length < width) {
        row.cells.push('');
        cells += 1;
      }
      if (cells > limits.cells) throw tooManyCells(limits.cells);
      yield row;
    }
  } finally {
    stream.destroy();
  }
  if (rows === -1) throw new SpreadsheetProblem('It is empty.');
}

const isBlank = (cell: string) => cell.trim() === '';

function trimEnd(cells: string[]): void {
  while (cells.at(-1) === '') cells.pop();
}

function lengthOf(cells: string[]): number {
  let length = 0;
  for (const cell of cells) length += cell.length;
  return length;
}
