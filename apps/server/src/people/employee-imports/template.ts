import { Readable } from 'node:stream';
import {
  type ImportColumn,
  importColumnNames,
  importColumns,
} from '@kolam/contract/people/employee-imports/columns.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';

const csv = 'text/csv';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** In the order of the columns. The addresses reach no one (RFC 2606). */
const examples = [
  [
    'Asha',
    'Rao',
    'asha.rao@example.com',
    '+91 98765 43210',
    'Banyan Textiles',
    'Sunrise',
    'Weaver',
    'Production',
    'active',
    'Hindi',
    'BT-1042',
  ],
  [
    'Vikram',
    'Singh',
    'vikram.singh@example.com',
    '',
    'Banyan Textiles',
    '',
    'Accountant',
    'Finance',
    '',
    '',
    '',
  ],
];

/** An import's columns, all of them or some, with two example people. */
export async function readTemplate(
  { format }: { format: 'csv' | 'xlsx' },
  names: readonly ImportColumn[] = importColumnNames,
) {
  const columns = names.map((name) => importColumns[name]);
  const places = names.map((name) => importColumnNames.indexOf(name));
  const rows = Readable.from(examples.map((cells) => places.map((place) => cells[place] ?? '')));
  return format === 'csv'
    ? ({ stream: csvStream(columns, rows), fileName: 'employees.csv', contentType: csv } as const)
    : ({
        stream: xlsxStream(columns, rows, { sheetName: 'Employees' }),
        fileName: 'employees.xlsx',
        contentType: xlsx,
      } as const);
}
