import type { Tx } from '#core/database/types.ts';
import type { Services } from '#core/request-context.ts';
import {
  changePeople,
  inviteLater,
  type LockedPlaces,
  type PersonChange,
  setFirstLeaders,
  tryPeople,
} from '#people/employees/actions.ts';
import { createEmptyTeams, type LockedTeam, removeEmptyTeams } from '#people/team-store/actions.ts';
import { changesBetween, type NewEntry, recordChanges } from '#platform/audit/actions.ts';
import { type Asked, type RefusedCandidate, refusalOf } from './decide.ts';
import { remembered } from './directory.ts';
import { importer } from './record-run.ts';
import type { ImportRow } from './store.ts';

/** The outcome of a batch's changes. */
type Outcome = {
  created: number;
  updated: number;
  refused: RefusedCandidate[];
  /** The changes that are done. */
  done: PersonChange[];
};
type Batch = {
  asked: Asked;
  places: LockedPlaces;
  /** Missing teams of this or an earlier batch, to be created. */
  newTeams: LockedTeam[];
};
export type Step = (tx: Tx, batch: Batch) => Promise<Outcome>;

/** Finds out what a run would do without writing, so it keeps the places it assigned in memory. */
export function checking(row: ImportRow): Step {
  const memory: LockedPlaces = { companies: new Map(), teams: new Map() };
  return async (_tx, { asked, places }) =>
    outcomeOf(
      row,
      asked,
      tryPeople({ changes: asked.changes, places: remembered(memory, places) }),
    );
}

/** Writes people, and invites those who need a way to sign in. */
export function running(services: Services, row: ImportRow): Step {
  const context = { ...services, ...importer(row) };
  /** The number invited so far. After an interruption, at least the new ones. */
  let before = row.created;
  return async (tx, { asked, places, newTeams }) => {
    await createEmptyTeams(tx, context, newTeams);
    const result = await changePeople(tx, context, {
      changes: asked.changes,
      places,
      importId: row.id,
    });
    await finishTeams(tx, context, { newTeams, done: result.done, places, importId: row.id });
    const added = result.done.filter(
      (person) => person.before === null && person.after.status !== 'inactive',
    );
    const employeeIds = [...added.map(({ after }) => after.id), ...result.uninvited];
    await inviteLater(tx, context, { employeeIds, before });
    before += employeeIds.length;
    return outcomeOf(row, asked, result);
  };
}

type Finished = {
  newTeams: LockedTeam[];
  done: PersonChange[];
  places: LockedPlaces;
  importId: string;
};

/**
 * Gives each team that has been created a leader, the first of its members who can lead, and records
 * it. Those that nobody joined are deleted again.
 */
async function finishTeams(
  tx: Tx,
  context: Parameters<typeof recordChanges>[1],
  { newTeams, done, places, importId }: Finished,
): Promise<void> {
  const joined = newTeams.filter(({ memberCount }) => memberCount > 0);
  const leaders = new Map<string, string>();
  for (const { after } of done) {
    const { id, teamId, status } = after;
    if (teamId === null || status === 'inactive' || leaders.has(teamId)) continue;
    leaders.set(teamId, id);
  }
  const leaderOf = ({ id }: LockedTeam) => leaders.get(id);
  await setFirstLeaders(
    tx,
    joined.flatMap((team) => leaderOf(team) ?? []),
  );
  await removeEmptyTeams(
    tx,
    newTeams.map(({ id }) => id),
  );
  await recordChanges(
    tx,
    context,
    joined.map((team) => {
      const leader = leaderOf(team);
      const values = {
        name: team.name,
        company: places.companies.get(team.companyId)?.name ?? null,
        maxMembers: team.maxMembers,
        leader: leader === undefined ? null : { person: leader },
      };
      return {
        record: { kind: 'team', id: team.id, title: team.name, companyId: team.companyId },
        action: 'created',
        changes: changesBetween({}, values),
        partOfId: importId,
      } satisfies NewEntry;
    }),
  );
}

function outcomeOf(
  { madeInPortal }: ImportRow,
  asked: Asked,
  { done, refused }: ReturnType<typeof tryPeople>,
): Outcome {
  const created = done.filter(({ before }) => before === null).length;
  const rows = new Map(asked.changes.map(({ row, after }) => [after.id, row]));
  return {
    done,
    created,
    updated: done.length - created,
    refused: refused.flatMap((each) => refusalOf(each, { rows, madeInPortal })),
  };
}
