import { Readable } from 'node:stream';
import { escapeFormula } from './formula-escape.ts';
import { inPieces } from './pieces.ts';

/** What a cell may be: texts stay texts, numbers numbers; null is an empty cell. */
export type CellValue = string | number | null;

/**
 * Rows (arrays of `CellValue`) as CSV that spreadsheets open rightly: with a byte order mark, and
 * with an apostrophe before texts that they would take for a formula (decision record 0004).
 * `readRows` gives the same texts back. Fails with whatever `rows` fails with. Programs that know no
 * byte order mark get none.
 */
export function csvStream(
  columns: string[],
  rows: Readable,
  { byteOrderMark = true } = {},
): Readable {
  const lines = records(columns, rows, byteOrderMark ? '\ufeff' : '');
  const csv = Readable.from(inPieces(lines), { objectMode: false });
  rows.on('error', (error) => csv.destroy(error));
  // Anyone who stops reading stops the queries too.
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
