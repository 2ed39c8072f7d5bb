import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { languageNames } from '@kolam/contract/core/languages.ts';
import type { exportCompanies } from '@kolam/contract/people/companies/endpoints.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import type { Download } from '#core/route.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { filterOf } from './read.ts';
import { type CompanyRow, companiesInOrder } from './store.ts';

const columns = [
  'Company',
  'Code',
  'Industry',
  'Status',
  'Email',
  'Contact person',
  'Contact email',
  'Contact phone',
  'Designation',
  'Employees',
  'Max employees',
  'Street',
  'City',
  'State',
  'Country',
  'PIN code',
  'Language',
  'Created',
];

const batch = 1000;

/** Exports the filtered list as CSV in its order, reading in batches while it is sent. */
export async function exportCompanyList(
  context: SignedInContext,
  query: QueryOf<typeof exportCompanies>,
): Promise<Download> {
  const filter = filterOf(query);
  const listed = await companiesInOrder(context.db, {
    filter,
    sort: sortOf(query.sort),
    size: batch,
  });
  await noteExport(context, {
    what: 'companies',
    format: 'csv',
    filters: { status: filter.status },
    search: filter.search,
    rows: listed.total,
  });
  async function* rows() {
    for await (const found of listed.batches()) {
      yield* found.map(cells);
    }
  }
  return { stream: csvStream(columns, Readable.from(rows())), fileName: 'companies.csv' };
}

function cells(row: CompanyRow): (string | number)[] {
  return [
    row.name,
    row.companyCode,
    row.industry,
    row.status,
    row.email,
    row.contactName,
    row.contactEmail,
    row.contactPhone,
    row.contactDesignation,
    row.employeeCount,
    row.maxEmployees,
    row.street,
    row.city,
    row.state,
    row.country,
    row.zipCode,
    languageNames[row.language],
    dayOf(row.createdAt),
  ];
}
