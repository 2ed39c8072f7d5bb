import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { exportMovements } from '@kolam/contract/inventory/stock/endpoints.ts';
import type { Queryable } from '#core/database/types.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { type LineRow, linesOf, type MovementRow, movementBatches } from './ledger-store.ts';
import { type Names, namesOf, returnOf } from './present.ts';
import { filterOf, withWindow } from './read-ledger.ts';

const columns = [
  'At',
  'Type',
  'Note',
  'By',
  'Goods receipt',
  'Ticket',
  'Return',
  'SKU',
  'Name',
  'Qty',
  'Unit',
  'From warehouse',
  'From box',
  'From condition',
  'To warehouse',
  'To box',
  'To condition',
  'On hand change',
  'Value change',
];

/** Movements per batch. Each may have many lines. */
const batch = 200;

/** Exports the lines of the filtered movements as CSV, read in batches while it is sent. */
export async function exportLedger(
  context: RequestContext,
  query: QueryOf<typeof exportMovements>,
): Promise<Download> {
  const filter = await filterOf(context, withWindow(query));
  const { descending } = sortOf(query.sort);
  async function* rows() {
    if (!filter) return;
    for await (const found of movementBatches(context.db, { filter, descending, size: batch })) {
      yield* await cellsOf(context.db, found);
    }
  }
  return { stream: csvStream(columns, Readable.from(rows())), fileName: 'movements.csv' };
}

async function cellsOf(db: Queryable, found: MovementRow[]): Promise<CellValue[][]> {
  const lines = await linesOf(db, { movementIds: found.map(({ id }) => id) });
  const names = await namesOf(db, found);
  return found.flatMap((row) =>
    (lines.get(row.id)?.lines ?? []).map((line) => cells(row, line, names)),
  );
}

function cells(row: MovementRow, line: LineRow, names: Names): CellValue[] {
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  return [
    row.at.toISOString(),
    row.type,
    row.note,
    row.actorName,
    nameOf(row.receiptId),
    nameOf(row.ticketId),
    nameOf(returnOf(row)),
    line.code,
    line.name,
    line.qty,
    line.unit,
    line.fromWarehouse ?? '',
    line.fromBox ?? '',
    line.fromCondition ?? '',
    line.toWarehouse ?? '',
    line.toBox ?? '',
    line.toCondition ?? '',
    line.onHandChange,
    inRupees(line.valueChange),
  ];
}
