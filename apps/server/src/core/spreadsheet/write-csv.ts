import { Readable } from 'node:stream';
import { escapeFormula } from './formula-escape.ts';
import { inPieces } from './pieces.ts';

/** A cell's value: texts stay texts and numbers stay numbers. Null is an empty cell. */
export type CellValue = string | number | null;

/**
 * Returns rows (arrays of `CellValue`) as CSV that spreadsheets open correctly: with a byte order
 * mark, and with an apostrophe before texts that would be formulas (decision record 0004).
 * `readRows` returns the same texts. Fails with the error of `rows`. Files for programs that can't
 * handle a byte order mark have none.
 */
export function csvStream(
  columns: string[],
  rows: Readable,
  { byteOrderMark = true } = {},
): Readable {
  const lines = records(columns, rows, byteOrderMark ? '\ufeff' : '');
  const csv = Readable.from(inPieces(lines), { objectMode: false });
  rows.on('error', (error) => csv.destroy(error));
  // A reader that stops also stops the queries.
  csv.on('close', () => rows.destroy());
  return csv;
}

async function* records(columns: string[], rows: Readable, mark: string): AsyncGenerator<string> {
  yield `${mark}${record(columns)}`;
  for await (const row of rows as AsyncIterable<CellValue[]>) yield record(row);
}

function record(cells: readonly CellValue[]): string {
  return `${cells.map(field).join(',')}\n`;
}

function field(cell: CellValue): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = escapeFormula(cell);
  // A lone CR ends a row for many readers, and other separators would confuse their detection.
  return /["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
