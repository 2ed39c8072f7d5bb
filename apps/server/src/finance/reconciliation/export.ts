import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { searchOf } from '@kolam/contract/core/paging.ts';
import type { exportBankRows } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { asideReasonNames } from '@kolam/contract/finance/reconciliation/messages.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { leftOfRow } from './left.ts';
import { codesByRow } from './match-store.ts';
import { requireStatement, stateOf } from './read.ts';
import { rowsInOrder } from './row-store.ts';

const columns = [
  'Line',
  'Date',
  'Amount',
  'Dir',
  'Ref',
  'Note',
  'Balance',
  'Matched',
  'Left',
  'Matched with',
  'Set aside',
];
const batch = 1000;

/**
 * Exports the rows of a statement as CSV in their order, reading in batches while they are sent.
 */
export async function exportRows(
  context: SignedInContext,
  id: string,
  { filter, sort, ...query }: QueryOf<typeof exportBankRows>,
) {
  const statement = await requireStatement(context.db, id);
  const asked = { statement: id, state: stateOf(filter), search: searchOf(query) };
  const listed = await rowsInOrder(context.db, { filter: asked, sort: sortOf(sort), size: batch });
  await noteExport(context, {
    what: 'rows of a bank statement',
    format: 'csv',
    filters: { statement: statement.id, status: filter === 'all' ? null : filter },
    search: asked.search,
    rows: listed.total,
  });
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const found of listed.batches()) {
      const matches = await codesByRow(
        context.db,
        found.map((row) => row.id),
      );
      for (const row of found) {
        yield [
          row.line,
          row.day,
          inRupees(row.amount),
          row.direction === null ? '' : row.direction === 'in' ? 'In' : 'Out',
          row.ref,
          row.note,
          row.balance === null ? null : inRupees(row.balance),
          inRupees(row.matchedAmount),
          row.isOpen ? inRupees(leftOfRow(row)) : 0,
          matches.get(row.id) ?? '',
          row.asideReason === null ? '' : asideReasonNames[row.asideReason],
        ];
      }
    }
  }
  return {
    stream: csvStream(columns, Readable.from(rows())),
    fileName: `bank-rows-${filter}.csv`,
  };
}
