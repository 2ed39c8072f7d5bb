import { Readable } from 'node:stream';
import { dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { importColumns } from '@kolam/contract/people/employee-imports/columns.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { exportRoster, exportTeams } from '@kolam/contract/people/teams/endpoints.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { type CellValue, csvStream } from '#core/spreadsheet/write-csv.ts';
import { xlsxStream } from '#core/spreadsheet/write-xlsx.ts';
import { companyNames } from '#people/companies/queries.ts';
import { listLeaders, listRoster, type MemberRow } from '#people/employees/queries.ts';
import { noteExport } from '#platform/audit/actions.ts';
import { filterOf } from './read.ts';
import { findTeam, type TeamRow, teamsInOrder } from './store.ts';

const teamColumns = [
  'Team',
  'Company',
  'Company code',
  'Status',
  'Leader',
  'Leader email',
  'Members',
  'Min members',
  'Max members',
  'Points',
  'Participation',
  'Description',
  'Motto',
  'Created',
];

/** Columns that an import of employees reads have its titles. */
const rosterColumns = [
  importColumns.firstName,
  importColumns.lastName,
  importColumns.email,
  'Company code',
  importColumns.team,
  'Leader',
  importColumns.status,
  'Points',
  'In the team since',
];

const batch = 1000;
type Format = QueryOf<typeof exportTeams>['format'];

/** Exports the filtered list in its order, read in batches while it is sent. */
export async function exportTeamList(context: SignedInContext, query: QueryOf<typeof exportTeams>) {
  const { db } = context;
  const filter = filterOf(query);
  const list = await teamsInOrder(db, { filter, sort: sortOf(query.sort), size: batch });
  const { companyId } = filter;
  const company = companyId && (await companyNames(db, [companyId])).get(companyId)?.name;
  await noteExport(context, {
    what: 'teams',
    format: query.format,
    filters: { status: filter.status, company: company ?? companyId },
    search: filter.search,
    rows: list.total,
  });
  async function* rows() {
    for await (const found of list.batches()) yield* await teamCells(db, found);
  }
  return fileOf(query.format, {
    columns: teamColumns,
    rows: Readable.from(rows()),
    name: 'teams',
    sheetName: 'Teams',
  });
}

/** Exports the members of a team, the leader first, then by name. */
export async function exportTeamRoster(
  context: SignedInContext,
  id: string,
  { format }: QueryOf<typeof exportRoster>,
) {
  const { db } = context;
  const team = await findTeam(db, id);
  if (!team) throw notFound();
  const roster = await listRoster(db, id);
  const company = (await companyNames(db, [team.companyId])).get(team.companyId);
  await noteExport(context, {
    what: 'the members of a team',
    format,
    filters: { team: team.name, company: company?.name },
    rows: roster.length,
  });
  return fileOf(format, {
    columns: rosterColumns,
    rows: Readable.from(
      roster.map((member) => memberCells(member, team.name, company?.companyCode ?? '')),
    ),
    name: 'team-members',
    sheetName: 'Members',
  });
}

type Sheet = { columns: string[]; rows: Readable; name: string; sheetName: string };

function fileOf(format: Format, { columns, rows, name, sheetName }: Sheet) {
  return format === 'csv'
    ? {
        stream: csvStream(columns, rows),
        fileName: `${name}.csv`,
        contentType: 'text/csv' as const,
      }
    : {
        stream: xlsxStream(columns, rows, { sheetName }),
        fileName: `${name}.xlsx`,
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const,
      };
}

async function teamCells(db: Queryable, rows: TeamRow[]): Promise<CellValue[][]> {
  const companies = await companyNames(db, [...new Set(rows.map(({ companyId }) => companyId))]);
  const leaders = await listLeaders(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const company = companies.get(row.companyId);
    const leader = leaders.get(row.id);
    return [
      row.name,
      company?.name ?? '',
      company?.companyCode ?? '',
      row.status,
      leader ? fullName(leader) : '',
      leader?.email ?? '',
      row.memberCount,
      row.minMembers,
      row.maxMembers,
      row.totalPoints,
      row.participation,
      row.description,
      row.motto,
      dayOf(row.createdAt),
    ];
  });
}

function memberCells(row: MemberRow, team: string, companyCode: string): CellValue[] {
  return [
    row.firstName,
    row.lastName,
    row.email,
    companyCode,
    team,
    row.isTeamLeader ? 'yes' : '',
    row.status,
    row.totalPoints,
    // A database constraint requires a date for every member of a team.
    dayOf(row.joinedTeamAt as Date),
  ];
}
