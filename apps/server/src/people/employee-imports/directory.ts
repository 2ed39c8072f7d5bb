import type { Tx } from '#core/database/types.ts';
import { lockCompanies } from '#people/companies/actions.ts';
import { type LockedPlaces, lockPeopleByEmail } from '#people/employees/actions.ts';
import { type LockedTeam, lockTeams } from '#people/team-store/actions.ts';
import { findTeamsByName } from '#people/team-store/queries.ts';
import { lockLanguagesToChoose } from '#platform/auth/actions.ts';
import type { Candidate, Directory } from './decide.ts';
import { missingTeams, type NewTeams } from './new-teams.ts';
import { holdersOfCodes } from './person-store.ts';
import { codeOf } from './read-person.ts';

/**
 * Locks the companies of the rows and the existing people. Missing teams that are to be created are
 * added to `newTeams`.
 */
export async function openDirectory(
  tx: Tx,
  candidates: Candidate[],
  newTeams: NewTeams,
): Promise<Directory> {
  const companies = await lockCompanies(tx, [...new Set(candidates.map((row) => row.companyId))]);
  const people = await lockPeopleByEmail(
    tx,
    candidates.map(({ companyId, person }) => ({ companyId, email: person.email })),
  );
  const wanted = teamsNamed(candidates);
  const named = await findTeamsByName(tx, wanted);
  const teams = await lockTeams(tx, [
    ...named.map(({ id }) => id),
    ...people.flatMap(({ teamId }) => teamId ?? []),
  ]);
  const languages = await lockLanguagesToChoose(
    tx,
    candidates.some(({ person }) => person.language !== undefined)
      ? people.map(({ id }) => id)
      : [],
  );
  const byEmail = new Map(people.map((row) => [keyOf(row.companyId, row.email), row]));
  const byName = new Map<string, LockedTeam | undefined>(
    named.map(({ companyId, name, id }) => [keyOf(companyId, name), teams.get(id)]),
  );
  const absent = wanted.filter(({ companyId, name }) => !byName.has(keyOf(companyId, name)));
  const missing = await missingTeams(tx, absent, { newTeams, companies });
  const reasons = new Map<string, string>();
  absent.forEach(({ companyId, name }, place) => {
    const found = missing[place];
    if (found && 'team' in found) {
      byName.set(keyOf(companyId, name), found.team);
      teams.set(found.team.id, found.team);
    } else reasons.set(keyOf(companyId, name), found?.reason ?? '');
  });
  const holders = await holdersOfCodes(
    tx,
    candidates.flatMap(({ companyId, person }) => {
      const code = codeOf(person);
      return code === '' ? [] : { companyId, code };
    }),
  );
  return {
    places: { companies, teams },
    person: (companyId, email) => byEmail.get(keyOf(companyId, email)),
    codeHolders: (companyId, code) => holders.get(keyOf(companyId, code)) ?? [],
    languageToChoose: (id) => languages.get(id),
    team: (companyId, name) => byName.get(keyOf(companyId, name)),
    reasonWithoutTeam: (companyId, name) => reasons.get(keyOf(companyId, name)) ?? '',
  };
}

/** Returns each named team of a company once. */
function teamsNamed(candidates: Candidate[]): { companyId: string; name: string }[] {
  const named = new Map<string, { companyId: string; name: string }>();
  for (const { companyId, team } of candidates) {
    if (team) named.set(keyOf(companyId, team), { companyId, name: team });
  }
  return [...named.values()];
}

const keyOf = (companyId: string, text: string) => `${companyId} ${text}`;

/**
 * Adds places to those that a check has in memory, with the counts they would have by then, and
 * returns the memory.
 */
export function remembered(memory: LockedPlaces, places: LockedPlaces): LockedPlaces {
  for (const [id, company] of places.companies) {
    if (!memory.companies.has(id)) memory.companies.set(id, company);
  }
  for (const [id, team] of places.teams) if (!memory.teams.has(id)) memory.teams.set(id, team);
  return memory;
}
