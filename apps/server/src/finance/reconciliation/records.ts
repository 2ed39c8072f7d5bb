/** A record of a file by its first line, from 1; null: a quotation mark in it is never closed, or it is too long. */
export type FileRecord = { line: number; cells: string[] | null; text: string };

/** Characters of a record, and lines that one may go over. */
const longest = 20_000;
const mostLines = 20;
/** How much of a line is shown. */
const shown = 200;

/**
 * The records of a text with their physical lines, blank ones left out. A quotation mark that is
 * never closed costs its own line and no other, which is why this is not the reader of spreadsheets.
 */
export function* recordsOf(text: string, separator: string): Generator<FileRecord> {
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const first = lineAt(text, at);
    const record = readFrom(text, { at, separator });
    const beginning = text.slice(at, Math.min(first.end, at + shown)).trim();
    if (record === null || record.cells.some((cell) => cell !== '')) {
      yield { line, cells: record?.cells ?? null, text: beginning };
    }
    line += record?.lines ?? 1;
    at = record?.next ?? first.next;
  }
}

/** Where the line that begins here ends, and the next one begins. */
function lineAt(text: string, at: number): { end: number; next: number } {
  lineEnd.lastIndex = at;
  const found = lineEnd.exec(text);
  return found
    ? { end: found.index, next: found.index + found[0].length }
    : { end: text.length, next: text.length };
}
const lineEnd = /\r\n|\n|\r/g;

type Place = { at: number; separator: string };

/** The record that begins here: of more than one line where a quotation is open at a line's end. */
function readFrom(text: string, { at, separator }: Place) {
  let { end, next } = lineAt(text, at);
  for (let lines = 1; lines <= mostLines && end - at <= longest; lines++) {
    const cells = split(text.slice(at, end), separator);
    if (cells) return { cells, lines, next };
    if (next >= text.length) return null;
    ({ end, next } = lineAt(text, next));
  }
  return null;
}

/** The cells of a record; null: a quotation is open at its end. */
function split(record: string, separator: string): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = quotedAt(record, at, separator);
    if (quoted === 'open') return null;
    const end = quoted ? quoted.end : endOf(record, at, separator);
    cells.push(tidy(quoted ? quoted.cell : record.slice(at, end)));
    if (end >= record.length) return cells;
    at = end + 1;
  }
}

function endOf(record: string, at: number, separator: string): number {
  const end = record.indexOf(separator, at);
  return end < 0 ? record.length : end;
}

/**
 * A cell in quotation marks, perhaps as a formula, ="00123". Marks that stand within a text mean
 * themselves: after its last one a cell has to end.
 */
function quotedAt(record: string, at: number, separator: string) {
  const opening = /[^\S\t]*=?"/y;
  opening.lastIndex = at;
  const opened = opening.exec(record);
  if (!opened) return null;
  let cell = '';
  let from = at + opened[0].length;
  for (;;) {
    const mark = record.indexOf('"', from);
    if (mark < 0) return 'open';
    cell += record.slice(from, mark);
    if (record[mark + 1] === '"') {
      cell += '"';
      from = mark + 2;
      continue;
    }
    const end = endOf(record, mark, separator);
    const rest = record.slice(mark + 1, end);
    if (rest.trim() === '') return { cell, end };
    cell += '"';
    from = mark + 1;
  }
}

/** One line without marks that nobody sees, and without the apostrophe that makes a text of it. */
function tidy(cell: string): string {
  return cell
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\u00a0\u2028\u2029\u200b\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/^'(?=[\d=+@-])/, '');
}
