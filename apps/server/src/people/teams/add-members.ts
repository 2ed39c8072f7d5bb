import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { AddMembers } from '@kolam/contract/people/teams/rules.ts';
import { conflict } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { MemberRow } from '#people/employees/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { matchMembers, refusal } from './join.ts';
import { lockTeam } from './lock.ts';
import { movePeople } from './move-people.ts';
import { recordOf } from './present.ts';
import { rosterResponse } from './read.ts';
import type { TeamRow } from './store.ts';

/**
 * Adds employees of the team's company, all of them or none. Members of other teams are transferred
 * if `transfer` has their address. Those who are members already stay so.
 */
export async function addMembers(
  context: RequestContext,
  id: string,
  { emails, transfer }: AddMembers,
) {
  return context.transaction(async (tx) => {
    const { team, company } = await lockTeam(tx, id);
    const matched = await matchMembers(tx, {
      companyId: team.companyId,
      emails,
      field: 'emails',
    });
    const people = matched.filter(({ teamId }) => teamId !== id);
    const transferred = requireMovable(people, transfer);
    requirePlaces(team, people.length);
    if (people.length > 0) {
      await movePeople(tx, context, { people, to: team, partOfId: id });
      await recordChange(tx, context, {
        record: recordOf(team),
        action: 'members_added',
        changes: changesBetween({}, { members: people.length }),
      });
    }
    const { team: changed } = await rosterResponse(tx, context, {
      id,
      companyName: company.name,
    });
    return {
      team: changed,
      added: people.length,
      transferred: transferred.length,
      unchanged: matched.length - people.length,
    };
  });
}

/** Returns those who leave another team. */
function requireMovable(people: MemberRow[], transfer: string[]): MemberRow[] {
  const elsewhere = people.filter(({ teamId }) => teamId !== null);
  const confirmed = new Set(transfer);
  const unasked = elsewhere.filter(({ email }) => !confirmed.has(email));
  if (unasked.length > 0) {
    throw refusal('IN_ANOTHER_TEAM', {
      people: unasked,
      field: 'emails',
      message: teamMessages.inOtherTeams(unasked.map(({ fullName }) => fullName)),
    });
  }
  const leaders = elsewhere.filter(({ isTeamLeader }) => isTeamLeader);
  if (leaders.length > 0) {
    throw refusal('LEADER', {
      people: leaders,
      field: 'transfer',
      message: teamMessages.leadOtherTeams(leaders.map(({ fullName }) => fullName)),
    });
  }
  return elsewhere;
}

function requirePlaces({ maxMembers, memberCount }: TeamRow, people: number): void {
  const places = maxMembers - memberCount;
  if (people <= places) return;
  const message = teamMessages.noRoomFor(people, places);
  throw conflict('TEAM_FULL', message, { emails: message });
}
