import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { exportProducts as exportEndpoint } from '@kolam/contract/inventory/catalogue/endpoints.ts';
import { conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { fileColumns, fileName } from './file-columns.ts';
import { filterOf } from './queries.ts';
import { type SkuRow, skusInOrder } from './store.ts';

/** Columns that an import ignores: stock changes only by movements. */
const stockColumns: readonly { title: string; cell: (row: SkuRow) => string }[] = [
  { title: 'Quantity', cell: (row) => String(row.onHand) },
  ...conditions.map((condition) => ({
    title: `${condition.charAt(0).toUpperCase()}${condition.slice(1)}`,
    cell: (row: SkuRow) => String(row[condition]),
  })),
  { title: 'Average cost', cell: (row) => String(inRupees(row.averageCost)) },
  { title: 'Value', cell: (row) => String(inRupees(row.value)) },
  { title: 'Created', cell: (row) => dayOf(row.createdAt) },
];

const columns = [...fileColumns, ...stockColumns];
const batch = 1000;

/** Exports the filtered list as CSV, read in batches while it is sent. */
export async function exportProducts(
  context: RequestContext,
  query: QueryOf<typeof exportEndpoint>,
): Promise<Download> {
  const listed = await skusInOrder(context.db, {
    filter: filterOf(query),
    sort: sortOf(query.sort),
    size: batch,
  });
  async function* rows() {
    for await (const found of listed.batches()) {
      yield* found.map((row) => columns.map(({ cell }) => cell(row)));
    }
  }
  const titles = columns.map(({ title }) => title);
  return { stream: csvStream(titles, Readable.from(rows())), fileName };
}

/** Returns a file with the columns that an import reads and no rows. */
export async function readProductTemplate(): Promise<Download> {
  const titles = fileColumns.map(({ title }) => title);
  return { stream: csvStream(titles, Readable.from([])), fileName };
}
