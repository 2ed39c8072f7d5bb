import type { Assignments } from '@kolam/contract/programme/challenges/model.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { presentReference } from '#core/columns.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { listPeople } from '#people/employees/queries.ts';
import { listTeams } from '#people/team-store/queries.ts';
import { findChallengeRow } from './queries.ts';
import { audienceOf } from './targets.ts';

/** Returns the companies, teams, departments and people that a challenge is assigned to, by name. */
export async function readAssignments(
  context: RequestContext,
  id: string,
): Promise<{ assignments: Assignments }> {
  const { db } = context;
  const row = await findChallengeRow(db, id);
  if (!row) throw notFound();
  const audience = await audienceOf(db, id);
  const teams = await listTeams(db, audience.teamIds);
  const people = await listPeople(db, audience.employeeIds.slice(0, challengeLimits.named));
  const exceptions = await listPeople(db, audience.exceptIds);
  const companies = await companyNames(db, [
    ...audience.companyIds,
    ...[...audience.departments, ...teams, ...people, ...exceptions].map((one) => one.companyId),
  ]);
  const companyName = (companyId: string) => companies.get(companyId)?.name ?? '';
  const presentPerson = (person: (typeof people)[number]) =>
    Object.assign(presentReference(person.id, person.fullName), {
      email: person.email,
      company: companyName(person.companyId),
    });
  return {
    assignments: {
      assignmentType: row.assignmentType,
      companies: audience.companyIds
        .map((companyId) => presentReference(companyId, companyName(companyId)))
        .sort(byName),
      teams: teams.map((team) =>
        Object.assign(presentReference(team.id, team.name), {
          company: companyName(team.companyId),
        }),
      ),
      departments: audience.departments.map((one) =>
        Object.assign(one, { company: companyName(one.companyId) }),
      ),
      employees: people.map(presentPerson),
      employeesTotal: audience.employeeIds.length,
      exceptions: exceptions.map(presentPerson),
    },
  };
}

const byName = (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, 'en-IN');
