import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import type { exportCustomers } from '@kolam/contract/finance/parties/endpoints.ts';
import type { PartyKind } from '@kolam/contract/finance/parties/model.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { companyNames } from '#people/companies/queries.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { fileColumns, fileNameOf } from './file-columns.ts';
import { filterOf } from './read.ts';
import { listDues, partiesInOrder } from './store.ts';

const columns = [
  ...fileColumns.map(({ title }) => title),
  'Client company',
  'Archived',
  'Created',
  'Due',
  'Overdue',
];

const batch = 1000;

/**
 * Exports the filtered list as CSV in its order, reading in batches while it is sent. Account
 * numbers and the PANs of individuals are masked.
 */
export async function exportParties(
  context: SignedInContext,
  kind: PartyKind,
  query: QueryOf<typeof exportCustomers>,
): Promise<Download> {
  const filter = filterOf(context, kind, query);
  const { company } = filter;
  const listed = await partiesInOrder(context.db, {
    filter,
    sort: sortOf(query.sort),
    size: batch,
  });
  const named = await companyNames(context.db, company === undefined ? [] : [company]);
  await noteExport(context, {
    what: `${kind}s`,
    format: 'csv',
    filters: {
      archived: filter.archived,
      dues: filter.dues,
      company: named.get(company ?? '')?.name ?? company,
    },
    search: filter.search,
    rows: listed.total,
  });
  async function* rows() {
    for await (const found of listed.batches()) {
      const ids = found.flatMap(({ companyId }) => companyId ?? []);
      const companies = await companyNames(context.db, [...new Set(ids)]);
      const dues = await listDues(context.db, {
        ids: found.map(({ id }) => id),
        today: filter.today,
      });
      yield* found.map((row) => [
        ...fileColumns.map(({ cell }) => cell(row)),
        companies.get(row.companyId ?? '')?.name ?? '',
        row.isArchived ? 'Yes' : 'No',
        dayOf(row.createdAt),
        inRupees(dues.get(row.id)?.due ?? 0),
        inRupees(dues.get(row.id)?.overdue ?? 0),
      ]);
    }
  }
  return { stream: csvStream(columns, Readable.from(rows())), fileName: fileNameOf(kind) };
}

/** The columns of an import, without rows. */
export async function readPartyTemplate(kind: PartyKind): Promise<Download> {
  const titles = fileColumns.map(({ title }) => title);
  return { stream: csvStream(titles, Readable.from([])), fileName: fileNameOf(kind) };
}
