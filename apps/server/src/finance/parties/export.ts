import { Readable } from 'node:stream';
import type { QueryOf } from '@kolam/contract/core/call.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { exportCustomers } from '@kolam/contract/finance/parties/calls.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import type { Download } from '#core/route.ts';
import type { Scope } from '#core/scope.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { companyNames } from '../../companies/queries.ts';
import { fileColumns, fileNameOf } from './file-columns.ts';
import { filterOf } from './read.ts';
import { partyBatches } from './store.ts';

const columns = [...fileColumns.map(({ title }) => title), 'Client company', 'Archived', 'Created'];

const batch = 1000;

/** The filtered list as CSV, read in batches while it is sent; account numbers stay hidden. */
export async function exportParties(
  scope: Scope,
  kind: PartyKind,
  query: QueryOf<typeof exportCustomers>,
): Promise<Download> {
  const filter = filterOf(kind, query);
  async function* rows() {
    for await (const found of partyBatches(scope.db, { filter, size: batch })) {
      const ids = found.flatMap(({ companyId }) => companyId ?? []);
      const companies = await companyNames(scope.db, [...new Set(ids)]);
      yield* found.map((row) => [
        ...fileColumns.map(({ cell }) => cell(row)),
        companies.get(row.companyId ?? '')?.name ?? '',
        row.isArchived ? 'Yes' : 'No',
        dayOf(row.createdAt),
      ]);
    }
  }
  return { stream: csvStream(columns, Readable.from(rows())), fileName: fileNameOf(kind) };
}

/** The columns that an import reads, and no rows. */
export async function readPartyTemplate(kind: PartyKind): Promise<Download> {
  const titles = fileColumns.map(({ title }) => title);
  return { stream: csvStream(titles, Readable.from([])), fileName: fileNameOf(kind) };
}
