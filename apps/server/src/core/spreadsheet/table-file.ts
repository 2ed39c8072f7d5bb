import { Readable } from 'node:stream';
import { type CellValue, csvStream } from './write-csv.ts';
import { xlsxStream } from './write-xlsx.ts';

type Table = {
  columns: string[];
  rows: Iterable<CellValue[]> | AsyncIterable<CellValue[]>;
  format: 'csv' | 'xlsx';
  /** The name of the file, without its ending. */
  name: string;
  sheetName: string;
};

/** Returns a table as a CSV or XLSX file, written while it is sent. */
export function tableFile({ columns, rows, format, name, sheetName }: Table) {
  const read = Readable.from(rows);
  return format === 'csv'
    ? {
        stream: csvStream(columns, read),
        fileName: `${name}.csv`,
        contentType: 'text/csv' as const,
      }
    : {
        stream: xlsxStream(columns, read, { sheetName }),
        fileName: `${name}.xlsx`,
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
      };
}
