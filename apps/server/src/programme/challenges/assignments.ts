import type { Assignments } from '@kolam/contract/programme/challenges/model.ts';
import { presentReference } from '#core/columns.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { listPeople } from '#people/employees/queries.ts';
import { listTeams } from '#people/team-store/queries.ts';
import { findChallengeRow, listTargets } from './queries.ts';

/** Returns the companies, teams and people that a challenge is assigned to, by name. */
export async function readAssignments(
  context: RequestContext,
  id: string,
): Promise<{ assignments: Assignments }> {
  const row = await findChallengeRow(context.db, id);
  if (!row) throw notFound();
  const targets = await listTargets(context.db, id);
  const teams = await listTeams(
    context.db,
    targets.flatMap(({ teamId }) => teamId ?? []),
  );
  const people = await listPeople(
    context.db,
    targets.flatMap(({ employeeId }) => employeeId ?? []),
  );
  const companyIds = targets.flatMap(({ companyId }) => companyId ?? []);
  const companies = await companyNames(context.db, [
    ...companyIds,
    ...[...teams, ...people].map(({ companyId }) => companyId),
  ]);
  const companyName = (companyId: string) => companies.get(companyId)?.name ?? '';
  return {
    assignments: {
      assignmentType: row.assignmentType,
      companies: companyIds
        .map((companyId) => presentReference(companyId, companyName(companyId)))
        .sort(byName),
      teams: teams.map((team) =>
        Object.assign(presentReference(team.id, team.name), {
          company: companyName(team.companyId),
        }),
      ),
      employees: people.map((person) =>
        Object.assign(presentReference(person.id, person.fullName), {
          email: person.email,
          company: companyName(person.companyId),
        }),
      ),
    },
  };
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, 'en-IN');
