import { extname } from 'node:path';
import { SpreadsheetProblem } from './problem.ts';

export type SpreadsheetFormat = 'csv' | 'xlsx';

const zipMark = Buffer.from('PK\u0003\u0004');
/** A compound file: Excel before 2007, and every workbook with a password. */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const utf16Marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** Some programs give text files and newer workbooks the old extension. */
const names = new Set(['', '.csv', '.tsv', '.txt', '.xls', '.xlsx', '.xlsm']);
const workbookNames = new Set(['.xlsx', '.xlsm']);

/**
 * Returns the format of a file. Its content decides, so that a renamed file is read as what it is.
 * The name only rules out files that are not meant as spreadsheets, and texts that are named as a
 * newer workbook: any text can be read as rows of words.
 * @param firstBytes the first few hundred bytes, or all of a smaller file
 * @throws SpreadsheetProblem when it is neither CSV nor XLSX
 */
export function formatOf(fileName: string, firstBytes: Uint8Array): SpreadsheetFormat {
  const bytes = Buffer.from(firstBytes);
  const startsWith = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (bytes.length === 0) throw new SpreadsheetProblem('It is empty.');
  if (startsWith(compoundMark)) {
    throw new SpreadsheetProblem(
      'It has a password or the old Excel format (.xls). Save it as .xlsx without a password.',
    );
  }
  const ending = extname(fileName).toLowerCase();
  if (!names.has(ending)) throw neither();
  if (startsWith(zipMark)) return 'xlsx';
  // Texts contain no zero bytes, unless in UTF-16, and begin with none of these.
  const isText =
    utf16Marks.some(startsWith) ||
    (!bytes.includes(0) && !/^(\xef\xbb\xbf)?\s*(<[!?a-z]|%PDF-|\{\\rtf)/i.test(latin(bytes)));
  if (!isText) throw neither();
  if (workbookNames.has(ending)) {
    throw new SpreadsheetProblem(
      `Its name ends in ${ending}, but it is a text. Save it as .xlsx or .csv, then choose it again.`,
    );
  }
  return 'csv';
}

const latin = (bytes: Buffer) => bytes.subarray(0, 200).toString('latin1');

const neither = () => new SpreadsheetProblem('Choose a CSV or an Excel file (.csv or .xlsx).');
