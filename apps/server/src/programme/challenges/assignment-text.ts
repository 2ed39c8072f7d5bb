import {
  assignedToText,
  challengeMessages,
} from '@kolam/contract/programme/challenges/messages.ts';
import type { AssignmentType } from '@kolam/contract/programme/challenges/values.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { companyNames } from '#people/companies/queries.ts';
import { countKnown } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { inCompany } from './read.ts';
import type { Audience } from './targets.ts';

type Places = Pick<Audience, 'companyIds' | 'teamIds' | 'departments'>;

/** Returns names in the given order, without those of deleted targets. */
async function namesOf(db: Queryable, { companyIds, teamIds, departments }: Places) {
  const companies = await companyNames(db, [
    ...companyIds,
    ...departments.map(({ companyId }) => companyId),
  ]);
  const teams = await teamNames(db, teamIds);
  return {
    companies: companyIds.flatMap((id) => companies.get(id)?.name ?? []),
    departments: departments.flatMap(({ companyId, department }) => {
      const company = companies.get(companyId);
      return company ? inCompany(company.name, department) : [];
    }),
    teams: teamIds.flatMap((id) => teams.get(id) ?? []),
  };
}

/** Checks that all targets exist. @throws Failure 400 at the field */
export async function requireTargets(
  tx: Tx,
  { exceptIds = [], ...targets }: Omit<Audience, 'exceptIds'> & { exceptIds?: string[] },
): Promise<void> {
  const names = await namesOf(tx, targets);
  const missing = {
    companyIds: names.companies.length < targets.companyIds.length,
    teamIds: names.teams.length < targets.teamIds.length,
    departments: names.departments.length < targets.departments.length,
    employeeIds: (await countKnown(tx, targets.employeeIds)) < targets.employeeIds.length,
    exceptIds: (await countKnown(tx, exceptIds)) < exceptIds.length,
  };
  const errors = Object.entries(missing).flatMap(([field, some]) =>
    some ? [[field, challengeMessages.unknownTargets]] : [],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

/** Maximum names in a history entry. */
const named = 5;

/**
 * Formats companies, departments and teams by name and people by their number, since the history
 * stores no names of people.
 */
export async function assignmentText(
  db: Queryable,
  type: AssignmentType,
  audience: Audience,
): Promise<string> {
  const { companies, departments, teams } = await namesOf(db, audience);
  const people = audience.employeeIds.length;
  const exceptions = audience.exceptIds.length;
  const names = [...companies, ...departments, ...teams];
  if (type === 'global' || names.length > named) {
    return assignedToText(type, {
      companies: companies.length,
      departments: departments.length,
      teams: teams.length,
      people,
      exceptions,
    });
  }
  const none = { companies: 0, teams: 0, people: 0 };
  const ofPeople = people > 0 ? [assignedToText('custom', { ...none, people })] : [];
  const all = [...names, ...ofPeople].join(', ') || challengeMessages.nobody;
  const [, but] = assignedToText('custom', { ...none, exceptions }).split(' but ');
  return but === undefined ? all : `${all} but ${but}`;
}
