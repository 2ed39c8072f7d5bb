import type { Assignments, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { assignSchema } from '@kolam/contract/programme/challenges/rules.ts';
import type { AssignmentType } from '@kolam/contract/programme/challenges/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { linesOf, listOf } from './challenge-values.ts';
import type { Target } from './queries.ts';

/** The form values of an assignment. Ids are separated by line breaks. */
export type AssignValues = {
  assignmentType: AssignmentType;
  companyIds: string;
  teamIds: string;
  employeeIds: string;
};

export const assignLabels = {
  assignmentType: 'Assigned to',
  companyIds: 'Companies',
  teamIds: 'Teams',
  employeeIds: 'Employees',
} as const;

/** A tab without choices. */
export const untouched = (assignmentType: AssignmentType): AssignValues => ({
  assignmentType,
  companyIds: '',
  teamIds: '',
  employeeIds: '',
});

const idsOf = (list: readonly { id: string }[]) => linesOf(list.map(({ id }) => id));

/** Returns the initial values: the current assignment or, before the first one, companies. */
export function assignValues(status: Challenge['status'], now: Assignments): AssignValues {
  if (status === 'draft' && now.assignmentType === 'global') return untouched('company');
  return {
    assignmentType: now.assignmentType,
    companyIds: idsOf(now.companies),
    teamIds: idsOf(now.teams),
    employeeIds: idsOf(now.employees),
  };
}

/**
 * Returns the current targets by name, so that chosen ones can be shown even if no search found
 * them.
 */
export function knownTargets({ companies, teams, employees }: Assignments) {
  const target = (one: { id: string; name: string }, detail: string): Target => ({
    value: one.id,
    label: one.name,
    detail,
  });
  return {
    company: companies.map((one) => target(one, '')),
    team: teams.map((one) => target(one, one.company)),
    employee: employees.map((one) => target(one, one.email)),
  };
}

/** Returns the request body. */
export const assignBody = ({ assignmentType, ...ids }: AssignValues) => ({
  assignmentType,
  companyIds: listOf(ids.companyIds),
  teamIds: listOf(ids.teamIds),
  employeeIds: listOf(ids.employeeIds),
});

/** Moves errors of single ids to their list. */
const atList = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );

/** Returns errors by field. */
export const assignProblems = (values: AssignValues): FieldProblems =>
  atList(schemaProblems(assignSchema, assignBody(values)));
