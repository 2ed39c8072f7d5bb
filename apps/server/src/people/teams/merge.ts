import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { MergeTeam } from '@kolam/contract/people/teams/rules.ts';
import { mostMembers } from '@kolam/contract/people/teams/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { setTeamLeader } from '#people/employees/actions.ts';
import { listRoster, type MemberRow } from '#people/employees/queries.ts';
import { changesBetween, type NewEntry, recordChanges } from '#platform/audit/actions.ts';
import { lockTeam } from './lock.ts';
import { movePeople } from './move-people.ts';
import { recordOf } from './present.ts';
import { rosterResponse } from './read.ts';
import { findTeam, removeTeam, saveTeam, type TeamRow } from './store.ts';

/**
 * Moves all members of another team of the same company into a team, then closes or deletes the
 * emptied one. Points stay with the team in which they were earned. The leader stays; a team without
 * one gets that of the other.
 */
export async function mergeTeam(context: RequestContext, id: string, body: MergeTeam) {
  return context.transaction(async (tx) => {
    const { team, company } = await lockTeam(tx, id);
    assertVersion(context, team.version);
    const other = await findOther(tx, team, body.teamId);
    if (team.status !== 'active') {
      throw conflict('TEAM_INACTIVE', teamMessages.notActive(team.name));
    }
    const people = await listRoster(tx, other.id);
    if (people.length === 0) {
      const message = teamMessages.emptyTeam(other.name);
      throw conflict('TEAM_EMPTY', message, { teamId: message });
    }
    const maxMembers = roomFor(team, people.length, body);
    if (maxMembers > team.maxMembers) {
      await saveTeam(tx, id, { maxMembers, updatedAt: context.clock.now() });
    }
    const leader = await leadAfter(tx, team, people);
    await movePeople(tx, context, { people, to: team, partOfId: id });
    if (leader) await setTeamLeader(tx, { teamId: id, employeeId: leader.id });
    const emptied = await finish(tx, context, other, body);
    const before = { members: team.memberCount - people.length, maxMembers: team.maxMembers };
    const after = {
      members: team.memberCount,
      maxMembers,
      ...(leader ? { leader: { person: leader.id } } : {}),
    };
    await recordChanges(tx, context, [
      {
        record: recordOf(team),
        action: 'merged',
        detail: other.name,
        changes: changesBetween(before, after),
      },
      { ...emptied, partOfId: id },
    ]);
    const { team: merged } = await rosterResponse(tx, context, { id, companyName: company.name });
    return { team: merged, moved: people.length };
  });
}

/** Returns the other team, which is locked with its company. */
async function findOther(tx: Tx, team: TeamRow, otherId: string): Promise<TeamRow> {
  if (otherId === team.id) throw invalid({ teamId: teamMessages.sameTeam });
  const other = await findTeam(tx, otherId);
  if (!other) throw invalid({ teamId: teamMessages.teamNotFound });
  if (other.companyId !== team.companyId) {
    const message = teamMessages.otherCompany;
    throw conflict('OTHER_COMPANY', message, { teamId: message });
  }
  return other;
}

/** Returns the maximum with which a team has room for more people. */
function roomFor(team: TeamRow, people: number, { raiseLimit }: MergeTeam): number {
  const members = team.memberCount + people;
  if (members <= team.maxMembers) return team.maxMembers;
  if (raiseLimit && members <= mostMembers) return members;
  const message = teamMessages.noRoomFor(people, team.maxMembers - team.memberCount);
  throw conflict('TEAM_FULL', message, { teamId: message });
}

/** Returns who leads a team that nobody leads yet. */
async function leadAfter(
  tx: Tx,
  team: TeamRow,
  people: MemberRow[],
): Promise<MemberRow | undefined> {
  const roster = await listRoster(tx, team.id);
  if (roster.some(({ isTeamLeader }) => isTeamLeader)) return undefined;
  return people.find(({ isTeamLeader }) => isTeamLeader);
}

/** Closes or deletes the emptied team. Returns the entry of its history. */
async function finish(
  tx: Tx,
  context: RequestContext,
  other: TeamRow,
  { emptied }: MergeTeam,
): Promise<NewEntry> {
  const record = recordOf(other);
  if (emptied === 'delete') {
    await removeTeam(tx, other.id);
    return { record, action: 'deleted', changes: [] };
  }
  await saveTeam(tx, other.id, { isActive: false, updatedAt: context.clock.now() });
  return {
    record,
    action: 'deactivated',
    changes: changesBetween({ isActive: other.isActive }, { isActive: false }),
  };
}
