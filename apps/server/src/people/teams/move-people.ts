import type { Tx } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { refreshParticipation, setTeam } from '#people/employees/actions.ts';
import type { MemberRow } from '#people/employees/queries.ts';
import { changeMemberCounts, type LockedTeam, lockTeams } from '#people/team-store/actions.ts';
import { type NewEntry, recordChanges } from '#platform/audit/actions.ts';
import { recordOf } from './present.ts';

type Moved = {
  /** None of them leads a team that keeps other members. */
  people: MemberRow[];
  /** A locked team of their company, with room for them. */
  to: LockedTeam;
  /** The id of the record whose entry covers the move. */
  partOfId: string;
};

/**
 * Moves people of one locked company into one of its teams, from other teams or from none: their
 * membership, the counts and figures of all teams, and a part of the history's entry for each person
 * and each team that they leave. Points stay with the team in which they were earned.
 */
export async function movePeople(
  tx: Tx,
  context: RequestContext,
  { people, to, partOfId }: Moved,
): Promise<void> {
  const left = new Map<string, MemberRow[]>();
  for (const person of people) {
    if (person.teamId === null) continue;
    left.set(person.teamId, [...(left.get(person.teamId) ?? []), person]);
  }
  const teams = await lockTeams(tx, [...left.keys()]);
  await setTeam(tx, context, { ids: people.map(({ id }) => id), teamId: to.id });
  await changeMemberCounts(tx, [
    ...[...teams.values()].map((team) => ({ team, by: -(left.get(team.id)?.length ?? 0) })),
    { team: to, by: people.length },
  ]);
  const others = [...teams.values()].filter(({ id }) => id !== partOfId);
  const ofTeams = others.map(
    (team): NewEntry => ({
      record: recordOf(team),
      action: 'members_left',
      changes: [{ field: 'members', before: left.get(team.id)?.length ?? 0, after: null }],
      partOfId,
    }),
  );
  const ofPeople = people.map(
    (person): NewEntry => ({
      record: {
        kind: 'employee',
        id: person.id,
        title: person.fullName,
        companyId: person.companyId,
      },
      action: 'moved',
      changes: [
        { field: 'team', before: teams.get(person.teamId ?? '')?.name ?? null, after: to.name },
      ],
      partOfId,
    }),
  );
  await recordChanges(tx, context, [...ofTeams, ...ofPeople]);
  await refreshParticipation(tx, context, [...teams.keys(), to.id]);
}
