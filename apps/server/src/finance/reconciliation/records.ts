import { yieldEvery } from './yield-every.ts';

/** A record of a file by its first line, from 1; null: a quotation mark in it is never closed, or it is too long. */
export type FileRecord = { line: number; cells: string[] | null; text: string };

/** Characters of a record, and lines that one may go over. */
const longest = 20_000;
const mostLines = 20;
/** Characters of a cell; texts are kept shorter. */
const longestCell = 2000;
/** How much of a line is shown. */
const shown = 200;
/** What a line costs however short it is, in characters. */
const lineCost = 20;

/**
 * The first records of a text, at most so many, with their physical lines; blank ones are left out. A
 * quotation mark that is never closed costs its own line and no other. That is why csv-parse, which
 * takes all behind such a mark for one cell, does not read these files.
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

/** The lines of a text from where a reader stands. The end of each is looked for once. */
function linesAhead(text: string) {
  const rest = linesOf(text);
  const ahead: Line[] = [];
  return {
    /** The line so many behind the reader's own; undefined beyond the last. */
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

/** `looked`: how many characters of the text were looked at. */
type Split = { cells: string[] | null; lines: number; looked: number };

const blankLine: Split = { cells: [], lines: 1, looked: 0 };

/** Blanks, an equals sign of a formula such as ="00123", and a mark. */
const opening = /[^\S\t]*=?"/y;
const blanks = /\s*/y;
const blanksButTabs = /[^\S\t]*/y;

/**
 * The cells of the record that begins here: of more than one line where a quotation is open at a
 * line's end. Marks that stand within a text mean themselves: after its last one a cell has to end.
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

/** Where a cell ends whose last mark stands before `at`; null: more of it follows than blanks. */
function endBehind(record: string, { at, separator }: Place): number | null {
  const end = placeAfter(separator === '\t' ? blanksButTabs : blanks, { record, at }) ?? at;
  return end === record.length || record[end] === separator ? end : null;
}

/** The place behind what a sticky pattern finds at one; null: it finds nothing there. */
function placeAfter(pattern: RegExp, { record, at }: { record: string; at: number }) {
  pattern.lastIndex = at;
  return pattern.test(record) ? pattern.lastIndex : null;
}

/** One line without marks that nobody sees, and without the apostrophe that makes a text of it. */
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
