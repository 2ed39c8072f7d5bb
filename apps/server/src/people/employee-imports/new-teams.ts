import { isOpen } from '@kolam/contract/people/companies/values.ts';
import { importLimits } from '@kolam/contract/people/employee-imports/columns.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { teamName } from '@kolam/contract/people/teams/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { LockedPlaces, PersonChange } from '#people/employees/actions.ts';
import type { LockedTeam } from '#people/team-store/actions.ts';
import { comparedNames } from '#people/team-store/queries.ts';
import { shortened } from './decide.ts';
import type { NewTeam } from './tables.ts';

/** The missing teams of a file, as far as it is read. */
export type NewTeams = {
  /** The maximum size of each. Null: missing teams are not created. */
  maximum: number | null;
  /** Those to be created, by company and compared name. */
  known: Map<string, LockedTeam>;
  /** How many earlier batches of a run have created. */
  created: number;
};

type Named = { companyId: string; name: string };

/** What a row's missing team leads to. */
type Missing = { team: LockedTeam } | { reason: string };

/**
 * Returns what each of these missing teams leads to, in their order: a team to be created, the same
 * one for names that differ only in case, or a reason against it.
 */
export async function missingTeams(
  tx: Tx,
  named: Named[],
  { newTeams, companies }: { newTeams: NewTeams } & Pick<LockedPlaces, 'companies'>,
): Promise<Missing[]> {
  const compared = await comparedNames(
    tx,
    named.map(({ name }) => name),
  );
  return named.map(({ companyId, name }, place): Missing => {
    const company = companies.get(companyId);
    if (newTeams.maximum === null || !company || !isOpen(company.status)) {
      return { reason: importMessages.rowTeamUnknown(shortened(name), company?.name ?? '') };
    }
    const key = `${companyId} ${compared[place]}`;
    const before = newTeams.known.get(key);
    if (before) return { team: before };
    const read = teamName.safeParse(name);
    if (!read.success) return { reason: read.error.issues[0]?.message ?? '' };
    if (newTeams.created + newTeams.known.size >= importLimits.newTeams) {
      return { reason: importMessages.rowTeamTooMany(importLimits.newTeams) };
    }
    const team = {
      ...{ id: newId(), name: read.data, companyId },
      ...{ memberCount: 0, maxMembers: newTeams.maximum },
    };
    newTeams.known.set(key, team);
    return { team };
  });
}

/** Returns an import's new teams after a batch: with those it created and the members they got. */
export function newTeamsAfter(
  before: NewTeam[],
  {
    created,
    done,
    places,
  }: { created: LockedTeam[]; done: PersonChange[]; places: Pick<LockedPlaces, 'companies'> },
): NewTeam[] {
  const joined = new Map<string, number>();
  for (const { before: old, after } of done) {
    if (after.teamId === null || old?.teamId === after.teamId) continue;
    joined.set(after.teamId, (joined.get(after.teamId) ?? 0) + 1);
  }
  const known = new Set(before.map(({ id }) => id));
  const added = created
    .filter(({ id }) => !known.has(id) && joined.has(id))
    .map(({ id, name, companyId }) => ({
      ...{ id, name, members: 0 },
      company: places.companies.get(companyId)?.name ?? '',
    }));
  return [...before, ...added].map((team) => ({
    ...team,
    members: team.members + (joined.get(team.id) ?? 0),
  }));
}
