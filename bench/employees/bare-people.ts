import { record, reference } from '../harness/bare-list.ts';
import { ask, type Row } from '../harness/bare-server.ts';
import { companyNames } from '../people/statements.ts';
import { teamNames } from './statements.ts';

/** Converts rows like the product, with the names of their companies and teams. */
export async function present(rows: readonly Row[]): Promise<object[]> {
  const companies = await namesOf(companyNames, rows, 'company_id');
  const teams = await namesOf(teamNames, rows, 'team_id');
  return rows.map((row) => ({
    ...record(row),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    companyId: reference(row.company_id, companies.get(row.company_id)),
    teamId: row.team_id === null ? null : reference(row.team_id, teams.get(row.team_id)),
    isTeamLeader: row.is_team_leader,
    position: row.position,
    department: row.department,
    status: row.status,
    stats: { totalPoints: row.total_points, engagementScore: row.engagement_score },
  }));
}

async function namesOf(text: string, rows: readonly Row[], column: string) {
  const ids = [...new Set(rows.flatMap((row) => row[column] ?? []))];
  if (ids.length === 0) return new Map<unknown, unknown>();
  const found = await ask({ text, values: [ids] });
  return new Map(found.map((row) => [row.id, row.name]));
}
