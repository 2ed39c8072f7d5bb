import { groupedNumber } from '@kolam/contract/core/grouped.ts';
import { SpreadsheetProblem } from './problem.ts';

/** The limits of a file. Exceeding one throws a `SpreadsheetProblem` at once. */
export type SpreadsheetLimits = {
  /** Rows below the header that are not blank. */
  rows: number;
  /** Cells of all rows, including empty ones in between and up to the header's width. */
  cells: number;
  /** Bytes of a CSV file, and of an XLSX file's unpacked contents. */
  unpackedBytes: number;
  /** Characters of one row, all its cells together. */
  rowLength: number;
};

/** Excel's maximum (ECMA-376 calls the last column XFD). */
export const maxColumns = 16_384;

export const tooManyRows = (limit: number) =>
  new SpreadsheetProblem(`It has more than ${groupedNumber(limit)} rows.`);
export const tooManyCells = (limit: number) =>
  new SpreadsheetProblem(`It has more than ${groupedNumber(limit)} cells.`);
export const tooManyColumns = () =>
  new SpreadsheetProblem(`It has more than ${groupedNumber(maxColumns)} columns.`);
export const rowTooLong = (line: number) => new SpreadsheetProblem(`Row ${line} is too long.`);

export const holdsTooMuch = () => new SpreadsheetProblem('It holds too much.');
export const textTooLong = () => new SpreadsheetProblem('One of its texts is too long.');

/** Counts bytes as they are unpacked. */
export type ByteBudget = { spend(bytes: number): void };

/** @throws SpreadsheetProblem, from `spend`, once more than `limit` bytes are unpacked */
export function byteBudget(limit: number): ByteBudget {
  let left = limit;
  return {
    spend(bytes) {
      left -= bytes;
      if (left < 0) throw holdsTooMuch();
    },
  };
}
