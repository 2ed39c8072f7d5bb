import { yieldEvery } from './yield-every.ts';

/**
 * A record of a file by its first line, from 1. `cells` is null when a quotation mark in it is
 * never closed, or it is too long.
 */
export type FileRecord = { line: number; cells: string[] | null; text: string };

/** The maximum length of a record in characters, and in lines. */
const longest = 20_000;
const mostLines = 20;
/** In characters. Stored texts are shorter. */
const longestCell = 2000;
/** How many characters of a line are shown. */
const shown = 200;
/** The minimum cost of a line, in characters. */
const lineCost = 20;

/**
 * Returns the first records of a text, at most `most`, with their physical lines and without blank
 * ones. An unclosed quotation mark affects only its own line. That is why these files are not read
 * with csv-parse, which takes everything after such a mark as one cell.
 */
export async function readRecords(
  text: string,
  { separator, most }: { separator: string; most: number },
): Promise<FileRecord[]> {
  const turns = yieldEvery();
  const lines = linesAhead(text);
  const found: FileRecord[] = [];
  let line = 1;
  for (let first = lines.at(0); first && found.length < most; first = lines.at(0)) {
    const own = text.slice(first.start, first.end);
    const read = own.trim() === '' ? blankLine : split(text, { separator, lines });
    if (read.cells === null || read.cells.some((cell) => cell !== '')) {
      found.push({ line, cells: read.cells, text: own.slice(0, shown).trim() });
    }
    line += read.lines;
    lines.drop(read.lines);
    if (turns.areDue(lineCost + read.looked)) await turns.give();
  }
  return found;
}

type Line = { start: number; end: number; next: number };
type Lines = ReturnType<typeof linesAhead>;

/** Returns the lines from the reader's position. The end of each is searched once. */
function linesAhead(text: string) {
  const rest = linesOf(text);
  const ahead: Line[] = [];
  return {
    /** Returns the line `place` lines after the current one, undefined beyond the last. */
    at(place: number): Line | undefined {
      while (ahead.length <= place) {
        const next = rest.next();
        if (next.done) return undefined;
        ahead.push(next.value);
      }
      return ahead[place];
    },
    drop(count: number): void {
      ahead.splice(0, count);
    },
  };
}

function* linesOf(text: string): Generator<Line, undefined> {
  let feed = -1;
  let mark = -1;
  const from = (character: string, at: number) => {
    const found = text.indexOf(character, at);
    return found < 0 ? text.length : found;
  };
  for (let start = 0; start < text.length; ) {
    if (feed < start) feed = from('\n', start);
    if (mark < start) mark = from('\r', start);
    const end = Math.min(feed, mark);
    const next = mark + 1 === feed ? feed + 1 : end + 1;
    yield { start, end, next };
    start = next;
  }
}

/** `looked`: the number of characters examined. */
type Split = { cells: string[] | null; lines: number; looked: number };

const blankLine: Split = { cells: [], lines: 1, looked: 0 };

/** Blanks, the equals sign of a formula such as ="00123", and a quotation mark. */
const opening = /[^\S\t]*=?"/y;
const blanks = /\s*/y;
const blanksButTabs = /[^\S\t]*/y;

/**
 * Splits the record that begins here. It continues on the next line while a quotation is open.
 * Quotation marks within a text are literal: after the closing one the cell must end.
 */
function split(text: string, { separator, lines }: { separator: string; lines: Lines }): Split {
  const first = lines.at(0) as Line;
  let record = text.slice(first.start, first.end);
  let count = 1;
  const left = () => ({ cells: null, lines: 1, looked: record.length });
  if (record.length > longest) return { ...left(), looked: 0 };
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const begin = placeAfter(opening, { record, at });
    let end = begin === null ? endOf(record, { at, separator }) : null;
    if (end !== null) cells.push(tidy(record.slice(at, end)));
    for (let from = begin ?? 0; end === null; ) {
      const mark = record.indexOf('"', from);
      if (mark < 0) {
        const next = count < mostLines ? lines.at(count) : undefined;
        if (!next || next.end - first.start > longest) return left();
        from = record.length;
        record = text.slice(first.start, next.end);
        count += 1;
      } else if (record[mark + 1] === '"') {
        from = mark + 2;
      } else {
        from = mark + 1;
        end = endBehind(record, { at: from, separator });
        if (end !== null) cells.push(tidy(record.slice(begin ?? 0, mark).replaceAll('""', '"')));
      }
    }
    if (end >= record.length) return { cells, lines: count, looked: record.length };
    at = end + 1;
  }
}

type Place = { at: number; separator: string };

function endOf(record: string, { at, separator }: Place): number {
  const end = record.indexOf(separator, at);
  return end < 0 ? record.length : end;
}

/**
 * Returns the end of the cell whose closing quotation mark is before `at`. Null when more than
 * blanks follow.
 */
function endBehind(record: string, { at, separator }: Place): number | null {
  const end = placeAfter(separator === '\t' ? blanksButTabs : blanks, { record, at }) ?? at;
  return end === record.length || record[end] === separator ? end : null;
}

/** Returns the position after a sticky pattern's match, or null. */
function placeAfter(pattern: RegExp, { record, at }: { record: string; at: number }) {
  pattern.lastIndex = at;
  return pattern.test(record) ? pattern.lastIndex : null;
}

/**
 * Returns the cell as one line, without invisible characters and without the apostrophe that marks
 * text.
 */
function tidy(cell: string): string {
  if (cell === '') return cell;
  return cell
    .slice(0, longestCell)
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\u00a0\u2028\u2029\u200b\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/^'(?=[\d=+@-])/, '');
}
