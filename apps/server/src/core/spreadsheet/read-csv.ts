import { pipeline, type Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeCsv, detectSeparator } from './csv-text.ts';
import { unescapeFormula } from './formula-escape.ts';
import {
  byteBudget,
  maxColumns,
  rowTooLong,
  type SpreadsheetLimits,
  tooManyColumns,
} from './limits.ts';
import { brokenFile, SpreadsheetProblem } from './problem.ts';
import type { SpreadsheetRow } from './row.ts';

/** Yields the records of a CSV file, including blank ones. A line is the record's number. */
export async function* readCsv(
  stream: Readable,
  limits: SpreadsheetLimits,
): AsyncGenerator<SpreadsheetRow> {
  const decoded = decodeCsv(stream, byteBudget(limits.unpackedBytes));
  const { separator, texts } = await detectSeparator(decoded, limits.rowLength);
  const records = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // In bytes, of which a character has up to four.
    max_record_size: limits.rowLength * 4,
  });
  // Errors reach the loop below through the parser. When the loop ends early, so does the source.
  pipeline(limitColumns(texts, separator), records, () => {});
  let line = 0;
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      line += 1;
      yield { line, cells: cells.map(unescapeFormula) };
    }
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error) : error;
  }
}

/** Empty cells have no length, so the parser's record size limit does not apply to them. */
async function* limitColumns(
  texts: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<string> {
  const marks = new RegExp(`[${separator}"\\r\\n]`, 'g');
  let quoted = false;
  let columns = 1;
  for await (const text of texts) {
    for (const [mark] of text.matchAll(marks)) {
      if (mark === '"') quoted = !quoted;
      else if (!quoted) columns = mark === separator ? columns + 1 : 1;
      if (columns > maxColumns) throw tooManyColumns();
    }
    yield text;
  }
}

function problemOf(error: CsvError): SpreadsheetProblem {
  // Records read before it may still wait in the stream, so they can’t be counted here.
  const line = Number(error.records) + 1;
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return rowTooLong(line);
    case 'CSV_QUOTE_NOT_CLOSED':
      return new SpreadsheetProblem(`Row ${line} has a quotation mark that is never closed.`);
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new SpreadsheetProblem(`Row ${line} has a quotation mark in the wrong place.`);
    default:
      return brokenFile();
  }
}
