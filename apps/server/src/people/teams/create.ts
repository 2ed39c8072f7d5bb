import { isOpen } from '@kolam/contract/people/companies/values.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { CreateTeam } from '@kolam/contract/people/teams/rules.ts';
import { violates } from '#core/database/errors.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, Failure, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { type LockedCompany, lockCompanies } from '#people/companies/actions.ts';
import { setTeam, setTeamLeader } from '#people/employees/actions.ts';
import type { MemberRow } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { matchMembers } from './join.ts';
import { recordMoves } from './moves.ts';
import { recordOf } from './present.ts';
import { rosterResponse } from './read.ts';
import { insertTeam, type TeamRow } from './store.ts';

/** Creates a team of employees of one company: all of them or none. */
export async function createTeam(context: RequestContext, body: CreateTeam) {
  return context.transaction(async (tx) => {
    const company = (await lockCompanies(tx, [body.companyId])).get(body.companyId);
    requireOpen(company);
    const leaderEmail = leaderAmong(body);
    const members = await matchMembers(tx, {
      companyId: body.companyId,
      emails: body.memberEmails,
      field: 'memberEmails',
    });
    await requireFree(tx, members);
    requireSize(body, members.length);
    const team = await insert(tx, context, { body, memberCount: members.length });
    const leader = members.find((member) => member.email === leaderEmail) as MemberRow;
    await setTeam(tx, context, { ids: members.map((member) => member.id), teamId: team.id });
    await setTeamLeader(tx, { teamId: team.id, employeeId: leader.id });
    await recordChange(tx, context, {
      record: recordOf(team),
      action: 'created',
      changes: changesBetween({}, createdValues(team, { company, leader })),
    });
    await recordMoves(tx, context, { people: members, after: team.name });
    return rosterResponse(tx, context, { id: team.id, companyName: company.name });
  });
}

export function requireOpen(company: LockedCompany | undefined): asserts company {
  if (!company) throw invalid({ companyId: teamMessages.selectCompany });
  if (isOpen(company.status)) return;
  const message = teamMessages.companyInactive;
  throw conflict('COMPANY_INACTIVE', message, { companyId: message });
}

/** Returns the address of the leader: by default the first of the list. */
function leaderAmong({ memberEmails, teamLeaderEmail }: CreateTeam): string | undefined {
  if (!teamLeaderEmail) return memberEmails[0];
  if (memberEmails.includes(teamLeaderEmail)) return teamLeaderEmail;
  throw new Failure('invalid', 'LEADER_NOT_MEMBER', teamMessages.leaderNotMember, {
    errors: { teamLeaderEmail: teamMessages.atField.leaderNotMember },
  });
}

async function requireFree(tx: Tx, members: MemberRow[]): Promise<void> {
  const taken = members.find((member) => member.teamId !== null);
  if (!taken?.teamId) return;
  const names = await teamNames(tx, [taken.teamId]);
  const message = teamMessages.inAnotherTeam(taken.fullName, names.get(taken.teamId) ?? '');
  throw conflict('IN_ANOTHER_TEAM', message, { memberEmails: message });
}

function requireSize({ settings }: CreateTeam, members: number): void {
  if (members <= settings.maxMembers) return;
  const message = teamMessages.tooLarge;
  throw conflict('TEAM_FULL', message, { memberEmails: message });
}

async function insert(
  tx: Tx,
  context: RequestContext,
  { body, memberCount }: { body: CreateTeam; memberCount: number },
): Promise<TeamRow> {
  const now = context.clock.now();
  try {
    return await transaction(tx, (inner) =>
      insertTeam(inner, {
        id: newId(),
        createdAt: now,
        updatedAt: now,
        companyId: body.companyId,
        name: body.name,
        description: body.description,
        motto: body.motto,
        icon: body.metadata.icon,
        ...body.settings,
        memberCount,
      }),
    );
  } catch (error) {
    throw asConflict(error);
  }
}

/**
 * Translates a repeated name into a conflict with a message. Other errors are returned as they are.
 */
export function asConflict(error: unknown): unknown {
  if (!violates(error, 'teams_company_name_key')) return error;
  return conflict('DUPLICATE_TEAM', teamMessages.duplicate, {
    name: teamMessages.atField.duplicate,
  });
}

function createdValues(
  team: TeamRow,
  { company, leader }: { company: LockedCompany; leader: MemberRow },
) {
  return {
    name: team.name,
    company: company.name,
    description: team.description,
    motto: team.motto,
    icon: team.icon,
    minMembers: team.minMembers,
    maxMembers: team.maxMembers,
    members: team.memberCount,
    leader: { person: leader.id },
  };
}
