import type {
  Person,
  Team,
  TeamMember,
  TeamWithRoster,
} from '@kolam/contract/people/teams/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { MemberRow, PersonRow } from '#people/employees/queries.ts';
import type { TeamRow } from './store.ts';

export function presentPerson(row: PersonRow): Person {
  return {
    _id: row.id,
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
  };
}

type Around = { companyName: string; leader: PersonRow | undefined };

/** Turns a row into the list's shape. */
export function presentTeam(row: TeamRow, { companyName, leader }: Around): Team {
  // Not spread, which takes ten times as long, for every row of a list.
  return Object.assign(presentRecord(row), {
    name: row.name,
    description: row.description,
    motto: row.motto,
    companyId: presentReference(row.companyId, companyName),
    teamLeader: leader ? presentPerson(leader) : null,
    isActive: row.isActive,
    suspensionInfo: { isSuspended: row.isSuspended, reason: row.suspensionReason },
    status: row.status,
    stats: {
      members: row.memberCount,
      totalPoints: row.totalPoints,
      averageParticipation: row.participation,
    },
    settings: { minMembers: row.minMembers, maxMembers: row.maxMembers },
    metadata: { icon: row.icon },
  });
}

/** Presents a team with its roster, the leader first. */
export function presentWithRoster(
  row: TeamRow,
  { companyName, roster }: { companyName: string; roster: MemberRow[] },
): TeamWithRoster {
  const leader = roster.find((member) => member.isTeamLeader);
  return Object.assign(presentTeam(row, { companyName, leader }), {
    members: roster.map(presentMember),
  });
}

function presentMember(row: MemberRow): TeamMember {
  return {
    employeeId: presentPerson(row),
    isLeader: row.isTeamLeader,
    status: row.status,
    totalPoints: row.totalPoints,
    // A database constraint requires a date for every member of a team.
    joinedAt: (row.joinedTeamAt as Date).toISOString(),
  };
}

/** The values that a team's history compares, under the names of `teamFieldLabels`. */
export function historyValues(row: TeamRow) {
  return {
    name: row.name,
    description: row.description,
    motto: row.motto,
    icon: row.icon,
    isActive: row.isActive,
    isSuspended: row.isSuspended,
    suspensionReason: row.suspensionReason,
    minMembers: row.minMembers,
    maxMembers: row.maxMembers,
  };
}

/** The team as its history refers to it. */
export function recordOf({ id, name, companyId }: Pick<TeamRow, 'id' | 'name' | 'companyId'>) {
  return { kind: 'team' as const, id, title: name, companyId };
}
