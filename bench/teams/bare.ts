// The teams endpoints as a bare handler. Started by harness/start-bare.ts.
import { pageResponse, record, reference } from '../harness/bare-list.ts';
import { ask, askInOrder, type Row, serveBare } from '../harness/bare-server.ts';
import { pageSql } from '../harness/page-sql.ts';
import { companyNames } from '../people/statements.ts';
import * as sql from './statements.ts';

const best = 5;

const person = (row: Row) => ({
  _id: row.id,
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
});

function present(row: Row, { company, leader }: { company: unknown; leader: Row | undefined }) {
  return {
    ...record(row),
    name: row.name,
    description: row.description,
    motto: row.motto,
    companyId: reference(row.company_id, company),
    teamLeader: leader ? person(leader) : null,
    isActive: row.is_active,
    suspensionInfo: { isSuspended: row.is_suspended, reason: row.suspension_reason },
    status: row.status,
    stats: {
      members: row.member_count,
      totalPoints: row.total_points,
      averageParticipation: row.participation,
    },
    settings: { minMembers: row.min_members, maxMembers: row.max_members },
    metadata: { icon: row.icon },
  };
}

async function namesOf(rows: readonly Row[]): Promise<Map<unknown, unknown>> {
  const ids = rows.map((row) => row.company_id);
  const found = await ask({ text: companyNames, values: [ids] });
  return new Map(found.map((row) => [row.id, row.name]));
}

async function presentAll(rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const companies = await namesOf(rows);
  const found = await ask(sql.leaders(rows.map((row) => row.id)));
  const leaders = new Map(found.map((row) => [row.team_id, row]));
  return rows.map((row) =>
    present(row, { company: companies.get(row.company_id), leader: leaders.get(row.id) }),
  );
}

async function list(query: URLSearchParams) {
  const rows = await ask(pageSql(sql.teamQuery(query)));
  return {
    success: true,
    teams: await presentAll(rows),
    ...pageResponse(query, sql.teamList, rows),
  };
}

async function top(query: URLSearchParams) {
  const rows = await ask(sql.topTeams(query.get('companyId'), best));
  return { success: true, teams: await presentAll(rows) };
}

async function figures(query: URLSearchParams) {
  const [found = []] = await askInOrder(sql.teamFigures(query.get('companyId')));
  const [total, active, inactive, suspended, small, full, points, size, participation] = found.map(
    (value) => (value === null ? null : Number(value)),
  );
  return {
    success: true,
    analytics: {
      totalTeams: total,
      activeTeams: active,
      inactiveTeams: inactive,
      suspendedTeams: suspended,
      belowMinimum: small,
      full,
      sumPoints: points,
      avgTeamSize: size,
      avgParticipation: participation,
    },
  };
}

async function one(id: string) {
  const [row] = await ask({ text: sql.oneTeam, values: [id] });
  if (!row) return null;
  const companies = await namesOf([row]);
  const members = await ask({ text: sql.roster, values: [id] });
  const leader = members.find((member) => member.is_team_leader);
  const team = {
    ...present(row, { company: companies.get(row.company_id), leader }),
    members: members.map((member) => ({
      employeeId: person(member),
      isLeader: member.is_team_leader,
      status: member.status,
      totalPoints: member.total_points,
      joinedAt: member.joined_team_at,
    })),
  };
  return { success: true, team };
}

serveBare({
  '/api/admin/teams': ({ query }) => list(query),
  '/api/admin/teams/top': ({ query }) => top(query),
  '/api/admin/teams/analytics': ({ query }) => figures(query),
  '/api/admin/teams/{id}': ({ id }) => one(id),
});
