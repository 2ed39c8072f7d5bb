import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { exportOtherEntries } from '@kolam/contract/finance/other-entries/endpoints.ts';
import { otherHeadLabels } from '@kolam/contract/finance/other-entries/values.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { filterOf } from './read.ts';
import { entriesInOrder, type OtherEntryRow } from './store.ts';

const columns = [
  'Code',
  'Date',
  'Dir',
  'Head',
  'Month',
  'Note',
  'Narration',
  'Amount',
  'Recorded by',
  'Reversed on',
];

const batch = 1000;

/** Exports the filtered list as CSV or XLSX in its order, reading in batches while it is sent. */
export async function exportEntryList(
  context: SignedInContext,
  { format, sort, ...query }: QueryOf<typeof exportOtherEntries>,
) {
  const filter = filterOf(query);
  const list = await entriesInOrder(context.db, { filter, sort: sortOf(sort), size: batch });
  const { search, reversed, ...filters } = filter;
  await noteExport(context, {
    what: 'other entries',
    format,
    filters: { ...filters, reversed: reversed ?? null },
    search,
    rows: list.total,
  });
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const found of list.batches()) yield* found.map(cells);
  }
  const listed = Readable.from(rows());
  return format === 'csv'
    ? {
        stream: csvStream(columns, listed),
        fileName: 'other-entries.csv',
        contentType: 'text/csv' as const,
      }
    : {
        stream: xlsxStream(columns, listed, { sheetName: 'Other entries' }),
        fileName: 'other-entries.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
      };
}

const cells = (entry: OtherEntryRow): CellValue[] => [
  entry.code,
  entry.bookedOn,
  entry.direction === 'in' ? 'In' : 'Out',
  otherHeadLabels[entry.head],
  entry.payMonth ?? '',
  entry.note,
  entry.narration,
  inRupees(entry.amount),
  entry.recordedByName,
  entry.reversedOn ?? '',
];
