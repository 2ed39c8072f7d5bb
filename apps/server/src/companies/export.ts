import { Readable } from 'node:stream';
import type { exportCompanies } from '@kolam/contract/companies/calls.ts';
import type { QueryOf } from '@kolam/contract/core/call.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { Download } from '#core/route.ts';
import type { Scope } from '#core/scope.ts';
import { csvStream } from '#core/spreadsheet/write-csv.ts';
import { filterOf } from './read.ts';
import { type CompanyRow, companyBatches } from './store.ts';

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
  'Created',
];

const batch = 1000;

/** The filtered list as CSV, read in batches while it is sent. */
export async function exportCompanyList(
  scope: Scope,
  query: QueryOf<typeof exportCompanies>,
): Promise<Download> {
  const filter = filterOf(query);
  async function* rows() {
    for await (const found of companyBatches(scope.db, { filter, size: batch })) {
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
    dayOf(row.createdAt),
  ];
}
