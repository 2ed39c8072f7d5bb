import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf, QueryOf } from '@kolam/contract/core/endpoint.ts';
import { importColumns } from '@kolam/contract/people/employee-imports/columns.ts';
import type {
  exportChosenEmployees,
  exportEmployees,
} from '@kolam/contract/people/employees/endpoints.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { companyNames } from '#people/companies/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { filterOf } from './read.ts';
import { type EmployeeFilter, type EmployeeRow, employeesInOrder } from './store.ts';

/** Columns that an import reads have the import's titles. Company names may repeat, codes don't. */
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
  importColumns.employeeCode,
  'Points',
  'Engagement',
  'Created',
];

const batch = 1000;

/** Exports the filtered list as CSV or XLSX. */
export async function exportEmployeeList(
  context: SignedInContext,
  { format, ids, sort, ...query }: QueryOf<typeof exportEmployees>,
) {
  return fileOf(context, { format, sort, filter: { ...filterOf(query), ids } });
}

/** Exports the chosen employees. Unknown ids are skipped. */
export async function exportChosen(
  context: SignedInContext,
  { format, ids, sort }: BodyOf<typeof exportChosenEmployees>,
) {
  return fileOf(context, { format, sort, filter: { ids } });
}

type Asked = Pick<QueryOf<typeof exportEmployees>, 'format' | 'sort'> & { filter: EmployeeFilter };

/** In the order of the list, read in batches while it is sent. */
async function fileOf(context: SignedInContext, { format, sort, filter }: Asked) {
  const list = await employeesInOrder(context.db, { filter, sort: sortOf(sort), size: batch });
  await noteExport(context, {
    what: 'employees',
    format,
    filters: await namedFilters(context, filter),
    search: filter.search,
    rows: list.total,
  });
  async function* rows() {
    for await (const found of list.batches()) yield* await cellsOf(context, found);
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

async function namedFilters(
  { db }: RequestContext,
  { status, companyId, teamId, ids }: EmployeeFilter,
) {
  const company = companyId && (await companyNames(db, [companyId])).get(companyId)?.name;
  const team = teamId && (await teamNames(db, [teamId])).get(teamId);
  return { status, company: company ?? companyId, team: team ?? teamId, chosen: ids?.length };
}

async function cellsOf({ db }: RequestContext, rows: EmployeeRow[]): Promise<CellValue[][]> {
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
      row.employeeCode,
      row.totalPoints,
      row.engagementScore,
      dayOf(row.createdAt),
    ];
  });
}
