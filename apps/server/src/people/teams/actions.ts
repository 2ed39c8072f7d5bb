import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { TransferLeader } from '@kolam/contract/people/teams/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, Failure } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { setTeam, setTeamLeader } from '#people/employees/actions.ts';
import { listByEmail, listRoster, type MemberRow } from '#people/employees/queries.ts';
import { changeMemberCounts } from '#people/team-store/actions.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { lockTeam } from './lock.ts';
import { recordMoves } from './moves.ts';
import { recordOf } from './present.ts';
import { rosterResponse, teamResponse } from './read.ts';
import { saveTeam, type TeamRow } from './store.ts';

export { createTeam } from './create.ts';
export { updateTeam } from './update.ts';

/** Adds an employee of the team's company who is in no other team, if there is room. */
export async function addMember(context: RequestContext, id: string, { email }: { email: string }) {
  return context.transaction(async (tx) => {
    const { team, company } = await lockTeam(tx, id);
    const person = await findFree(tx, team, email);
    if (team.memberCount >= team.maxMembers) {
      throw conflict('TEAM_FULL', teamMessages.atCapacity, { email: teamMessages.atCapacity });
    }
    await setTeam(tx, context, { ids: [person.id], teamId: id });
    await changeMemberCounts(tx, [{ team, by: 1 }]);
    await recordChange(tx, context, {
      record: recordOf(team),
      action: 'member_added',
      changes: changesBetween({}, { member: { person: person.id } }),
    });
    await recordMoves(tx, context, { people: [person], after: team.name });
    return rosterResponse(tx, context, { id, companyName: company.name });
  });
}

/** Returns the employee with this address, who must not be inactive or in a team. */
async function findFree(tx: Tx, team: TeamRow, email: string): Promise<MemberRow> {
  const [person] = await listByEmail(tx, { companyId: team.companyId, emails: [email] });
  if (person?.teamId === team.id) {
    const message = teamMessages.alreadyMember;
    throw conflict('ALREADY_MEMBER', message, { email: message });
  }
  if (!person) {
    const message = teamMessages.unknownEmployee;
    throw new Failure('not-found', 'NOT_IN_ORGANISATION', message, { errors: { email: message } });
  }
  if (person.status === 'inactive') {
    const message = teamMessages.inactiveEmployees([person.fullName]);
    throw conflict('INACTIVE', message, { email: message });
  }
  if (person.teamId !== null) {
    const names = await teamNames(tx, [person.teamId]);
    const message = teamMessages.inAnotherTeam(person.fullName, names.get(person.teamId) ?? '');
    throw conflict('IN_ANOTHER_TEAM', message, { email: message });
  }
  return person;
}

/** Removes a member from the team. The leader of other members stays until one of them leads it. */
export async function removeMember(
  context: RequestContext,
  id: string,
  { employeeId }: { employeeId: string },
) {
  return context.transaction(async (tx) => {
    const { team, company } = await lockTeam(tx, id);
    const roster = await listRoster(tx, id);
    const member = roster.find((each) => each.id === employeeId);
    if (!member) throw notMember({ employeeId }, teamMessages.notMember);
    if (member.isTeamLeader && roster.length > 1) {
      const message = teamMessages.isLeader(team.name);
      throw conflict('LEADER', message, { employeeId: message });
    }
    await setTeam(tx, context, { ids: [employeeId], teamId: null });
    await changeMemberCounts(tx, [{ team, by: -1 }]);
    await recordChange(tx, context, {
      record: recordOf(team),
      action: 'member_removed',
      changes: [{ field: 'member', before: { person: employeeId }, after: null }],
    });
    await recordMoves(tx, context, { people: [member], before: team.name });
    return rosterResponse(tx, context, { id, companyName: company.name });
  });
}

/** Makes another member the leader. No change if the member already is. */
export async function transferLead(context: RequestContext, id: string, body: TransferLeader) {
  return context.transaction(async (tx) => {
    const { team, company } = await lockTeam(tx, id);
    const roster = await listRoster(tx, id);
    const member = roster.find(({ id: memberId, email }) =>
      body.employeeId ? memberId === body.employeeId : email === body.email,
    );
    if (!member) throw notMember(body, teamMessages.notMember);
    if (member.status === 'inactive') {
      throw notMember(body, teamMessages.inactiveLeader(member.fullName));
    }
    let saved = team;
    if (!member.isTeamLeader) {
      const before = roster.find((each) => each.isTeamLeader);
      await setTeamLeader(tx, { teamId: id, employeeId: member.id });
      // The leader is shown as a field of the team, so an edit opened before must become stale.
      saved = await saveTeam(tx, id, { updatedAt: context.clock.now() });
      await recordChange(tx, context, {
        record: recordOf(team),
        action: 'lead_transferred',
        changes: changesBetween(
          { leader: before ? { person: before.id } : null },
          { leader: { person: member.id } },
        ),
      });
    }
    return teamResponse(tx, saved, company.name);
  });
}

/** Reported at the field that named the person. */
function notMember({ employeeId }: TransferLeader, message: string): Failure {
  return conflict('NOT_MEMBER', message, { [employeeId ? 'employeeId' : 'email']: message });
}
