import { pastedEmails } from '@kolam/contract/people/teams/pasted-emails.ts';
import { assignSchema } from '@kolam/contract/programme/challenges/audience.ts';
import type { Assignments, Challenge } from '@kolam/contract/programme/challenges/model.ts';
import type { AssignmentType } from '@kolam/contract/programme/challenges/values.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { linesOf, listOf } from './challenge-values.ts';
import { departmentKey } from './department-key.ts';
import type { Target } from './queries.ts';

/** The form values of an assignment. Ids are separated by line breaks. */
export type AssignValues = {
  assignmentType: AssignmentType;
  companyIds: string;
  teamIds: string;
  /** `departmentKey` of each. */
  departments: string;
  employeeIds: string;
  /** Whether people stay who are too many to list. */
  keepEmployees: boolean;
  /** Addresses and codes that were pasted and not added yet. */
  pasted: string;
  exceptIds: string;
};

export const assignLabels = {
  assignmentType: 'Assigned to',
  companyIds: 'Companies',
  teamIds: 'Teams',
  departments: 'Departments',
  employeeIds: 'Employees',
  keepEmployees: 'Keep those assigned one by one',
  pasted: 'Emails or employee codes',
  exceptIds: 'Leave out',
} as const;

/** The choices of one tab, none made. */
export const noChoices = {
  companyIds: '',
  teamIds: '',
  departments: '',
  employeeIds: '',
  keepEmployees: false,
  pasted: '',
};

/** A tab without choices. */
export const untouched = (assignmentType: AssignmentType): AssignValues => ({
  assignmentType,
  ...noChoices,
  exceptIds: '',
});

const departmentOf = (key: string) => {
  const place = key.indexOf(' ');
  return { companyId: key.slice(0, place), department: key.slice(place + 1) };
};

/** Whether more people are assigned one by one than the form lists. */
export const hasMore = ({ employees, employeesTotal }: Assignments): boolean =>
  employeesTotal > employees.length;

const choices = ['companyIds', 'teamIds', 'departments', 'employeeIds', 'exceptIds'] as const;

/**
 * Whether choices would be lost if the form were loaded again. A tab that was switched to, with
 * nothing chosen on it, is none.
 */
export function hasUnsaved(values: AssignValues, before: AssignValues): boolean {
  const differs = choices.some((list) => values[list] !== before[list]);
  if (values.assignmentType === before.assignmentType)
    return differs || values.keepEmployees !== before.keepEmployees;
  return (
    values.exceptIds !== before.exceptIds ||
    choices.some((list) => list !== 'exceptIds' && values[list] !== '')
  );
}

const idsOf = (list: readonly { id: string }[]) => linesOf(list.map(({ id }) => id));

/** Returns the initial values: the current assignment or, before the first one, companies. */
export function assignValues(status: Challenge['status'], now: Assignments): AssignValues {
  if (status === 'draft' && now.assignmentType === 'global') return untouched('company');
  return {
    assignmentType: now.assignmentType,
    companyIds: idsOf(now.companies),
    teamIds: idsOf(now.teams),
    departments: linesOf(now.departments.map(departmentKey)),
    employeeIds: hasMore(now) ? '' : idsOf(now.employees),
    keepEmployees: hasMore(now),
    pasted: '',
    exceptIds: idsOf(now.exceptions),
  };
}

/**
 * Returns the current targets by name, so that chosen ones can be shown even if no search found
 * them.
 */
export function knownTargets({
  companies,
  teams,
  departments,
  employees,
  exceptions,
}: Assignments) {
  const target = (one: { id: string; name: string }, detail: string): Target => ({
    value: one.id,
    label: one.name,
    detail,
  });
  return {
    company: companies.map((one) => target(one, '')),
    team: teams.map((one) => target(one, one.company)),
    department: departments.map((one) => ({
      value: departmentKey(one),
      label: one.department,
      detail: one.company,
    })),
    employee: [...employees, ...exceptions].map((one) => target(one, one.email)),
  };
}

/** Returns the request body. */
export const assignBody = ({ assignmentType, keepEmployees, pasted: _, ...ids }: AssignValues) => ({
  assignmentType,
  keepEmployees,
  companyIds: listOf(ids.companyIds),
  teamIds: listOf(ids.teamIds),
  departments: listOf(ids.departments).map(departmentOf),
  employeeIds: listOf(ids.employeeIds),
  exceptIds: listOf(ids.exceptIds),
});

/** Moves errors of single ids to their list. */
const atList = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path.split('.')[0] ?? path, message]),
  );

/** Returns errors by field. Whether anyone is chosen is known once the pasted people are added. */
export const assignProblems = (values: AssignValues): FieldProblems =>
  pastedEmails(values.pasted).length > 0
    ? { pasted: 'Add, correct or clear these first' }
    : atList(schemaProblems(assignSchema, assignBody(values)));
