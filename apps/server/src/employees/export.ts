import { Readable } from 'node:stream';
import type { BodyOf, QueryOf } from '@kolam/contract/core/call.ts';
import { dayOf } from '@kolam/contract/core/dates.ts';
import { importColumns } from '@kolam/contract/employee-imports/columns.ts';
import type { exportChosenEmployees, exportEmployees } from '@kolam/contract/employees/calls.ts';
import type { Scope } from '#core/scope.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { companyNames } from '../companies/queries.ts';
import { teamNames } from '../teams/queries.ts';
import { filterOf } from './read.ts';
import { type EmployeeFilter, type EmployeeRow, employeeBatches } from './store.ts';

/** What an import reads goes by the import's words; names of companies can repeat, codes don't. */
const columns = [
  importColumns.firstName,
  importColumns.lastName,
  importColumns.email,
  importColumns.phone,
  importColumns.company,
  'Company code',
  importColumns.team,
  importColumns.position,
  importColumns.department,
  importColumns.status,
  'Points',
  'Engagement',
  'Created',
];

const batch = 1000;

/** The filtered list as CSV or XLSX. */
export async function exportEmployeeList(
  scope: Scope,
  { format, ids, ...query }: QueryOf<typeof exportEmployees>,
) {
  return fileOf(scope, { format, filter: { ...filterOf(query), ids } });
}

/** The employees who were chosen; ids of nobody are passed over. */
export async function exportChosen(
  scope: Scope,
  { format, ids }: BodyOf<typeof exportChosenEmployees>,
) {
  return fileOf(scope, { format, filter: { ids } });
}

/** Read in batches while it is sent. */
function fileOf(
  scope: Scope,
  { format, filter }: { format: 'csv' | 'xlsx'; filter: EmployeeFilter },
) {
  async function* rows() {
    for await (const found of employeeBatches(scope.db, { filter, size: batch })) {
      yield* await cellsOf(scope, found);
    }
  }
  const cells = Readable.from(rows());
  return format === 'csv'
    ? {
        stream: csvStream(columns, cells),
        fileName: 'employees.csv',
        contentType: 'text/csv' as const,
      }
    : {
        stream: xlsxStream(columns, cells, { sheetName: 'Employees' }),
        fileName: 'employees.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
      };
}

async function cellsOf({ db }: Scope, rows: EmployeeRow[]): Promise<CellValue[][]> {
  const companies = await companyNames(db, [...new Set(rows.map((row) => row.companyId))]);
  const teams = await teamNames(db, [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))]);
  return rows.map((row) => {
    const company = companies.get(row.companyId);
    return [
      row.firstName,
      row.lastName,
      row.email,
      row.phone,
      company?.name ?? '',
      company?.companyCode ?? '',
      row.teamId === null ? '' : (teams.get(row.teamId) ?? ''),
      row.position,
      row.department,
      row.status,
      row.totalPoints,
      row.engagementScore,
      dayOf(row.createdAt),
    ];
  });
}
