import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { SplitTeam } from '@kolam/contract/people/teams/rules.ts';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { setTeamLeader } from '#people/employees/actions.ts';
import { listRoster, type MemberRow } from '#people/employees/queries.ts';
import { changesBetween, recordChanges } from '#platform/audit/actions.ts';
import { asConflict, requireOpen } from './create.ts';
import { lockTeam } from './lock.ts';
import { movePeople } from './move-people.ts';
import { recordOf } from './present.ts';
import { rosterResponse } from './read.ts';
import { insertTeam, type TeamRow } from './store.ts';

/**
 * Moves some members of a team to a new team with the same limits. The leader stays. Points stay
 * with the team in which they were earned.
 */
export async function splitTeam(context: RequestContext, id: string, body: SplitTeam) {
  return context.transaction(async (tx) => {
    const { team, company } = await lockTeam(tx, id);
    requireOpen(company);
    const people = chosenOf(await listRoster(tx, id), team, body);
    const leader = leaderOf(people, body);
    const created = await insertAlike(tx, context, team, body.name);
    await movePeople(tx, context, { people, to: created, partOfId: id });
    if (leader) await setTeamLeader(tx, { teamId: created.id, employeeId: leader.id });
    await recordChanges(tx, context, [
      {
        record: recordOf(team),
        action: 'split',
        detail: created.name,
        changes: changesBetween(
          { members: team.memberCount },
          { members: team.memberCount - people.length },
        ),
      },
      {
        record: recordOf(created),
        action: 'created',
        changes: changesBetween(
          {},
          {
            name: created.name,
            company: company.name,
            minMembers: created.minMembers,
            maxMembers: created.maxMembers,
            members: people.length,
            leader: leader ? { person: leader.id } : null,
          },
        ),
        partOfId: id,
      },
    ]);
    return rosterResponse(tx, context, { id: created.id, companyName: company.name });
  });
}

/** Returns the members to move, by name. */
function chosenOf(roster: MemberRow[], team: TeamRow, { employeeIds }: SplitTeam): MemberRow[] {
  const wanted = new Set(employeeIds);
  const people = roster.filter((member) => wanted.has(member.id));
  if (people.length < wanted.size) {
    const message = teamMessages.notMembers;
    throw conflict('NOT_MEMBER', message, { employeeIds: message });
  }
  const lead = people.find(({ isTeamLeader }) => isTeamLeader);
  if (!lead) return people;
  const message = teamMessages.leaderStays(lead.fullName, team.name);
  throw conflict('LEADER', message, { employeeIds: message });
}

/** Returns the leader of the new team. Null if all of its members are inactive. */
function leaderOf(people: MemberRow[], { leaderId }: SplitTeam): MemberRow | null {
  if (leaderId === undefined) return people.find(({ status }) => status !== 'inactive') ?? null;
  const leader = people.find(({ id }) => id === leaderId);
  if (!leader) throw invalid({ leaderId: teamMessages.leaderNotChosen });
  if (leader.status !== 'inactive') return leader;
  const message = teamMessages.inactiveLeader(leader.fullName);
  throw conflict('INACTIVE', message, { leaderId: message });
}

async function insertAlike(
  tx: Tx,
  context: RequestContext,
  { companyId, minMembers, maxMembers, icon }: TeamRow,
  name: string,
): Promise<TeamRow> {
  const now = context.clock.now();
  try {
    return await transaction(tx, (inner) =>
      insertTeam(inner, {
        ...{ id: newId(), createdAt: now, updatedAt: now },
        ...{ companyId, name, icon, minMembers, maxMembers, description: '', motto: '' },
      }),
    );
  } catch (error) {
    throw asConflict(error);
  }
}
