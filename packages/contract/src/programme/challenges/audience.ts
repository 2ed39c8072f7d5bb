import { z } from 'zod';
import { employeeStatuses } from '#people/employees/values.ts';
import { choice, flag, recordId, requiredText, text } from '../../core/fields.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { challengeMessages } from './messages.ts';
import { type AssignmentType, assignmentTypes, challengeLimits } from './values.ts';

const targets = (label: string) =>
  z
    .array(recordId(label), { error: `${label} ids must be a list` })
    .max(challengeLimits.targets, {
      error: `At most ${groupedNumber(challengeLimits.targets)} at once`,
    })
    .transform((ids) => [...new Set(ids)])
    .default([]);

const department = z.object(
  {
    companyId: recordId('Company'),
    department: requiredText('Department', { max: 120 }),
  },
  { error: 'A department has a company and a name' },
);
export type Department = z.output<typeof department>;

const keyOf = ({ companyId, department: name }: Department) => `${companyId} ${name}`;

const departments = z
  .array(department, { error: 'Departments must be a list' })
  .max(challengeLimits.departments, {
    error: `At most ${groupedNumber(challengeLimits.departments)} departments at once`,
  })
  .transform((given) => [...new Map(given.map((one) => [keyOf(one), one])).values()])
  .default([]);

/** Only the fields of the type count: a team assignment has only teams. */
export const assignSchema = z
  .object({
    assignmentType: choice('Assignment type', assignmentTypes),
    companyIds: targets('Company'),
    teamIds: targets('Team'),
    departments,
    employeeIds: targets('Employee'),
    keepEmployees: flag('Keep employees')
      .default(false)
      .describe('Whether the people who are assigned one by one stay, besides the given ones.'),
    exceptIds: targets('Employee').describe('People who do not receive it, whatever else applies.'),
  })
  .transform(({ assignmentType: type, exceptIds, ...given }) => ({
    assignmentType: type,
    companyIds: type === 'company' || type === 'custom' ? given.companyIds : [],
    teamIds: type === 'team' || type === 'custom' ? given.teamIds : [],
    departments: type === 'custom' ? given.departments : [],
    employeeIds: type === 'custom' ? given.employeeIds : [],
    keepEmployees: type === 'custom' && given.keepEmployees,
    exceptIds,
  }))
  .superRefine((given, context) => {
    const { assignmentType: type } = given;
    if (type === 'global' || given.keepEmployees || chooses(given)) return;
    const path = [type === 'team' ? 'teamIds' : 'companyIds'];
    const message = challengeMessages.chooseTargets[type];
    context.addIssue({ code: 'custom', message, path, input: given });
  });
export type AssignChallenge = z.output<typeof assignSchema>;

type Lists = Pick<AssignChallenge, 'companyIds' | 'teamIds' | 'departments' | 'employeeIds'>;

/** Whether these name anything to assign to. */
export const chooses = (given: Lists): boolean =>
  given.companyIds.length +
    given.teamIds.length +
    given.departments.length +
    given.employeeIds.length >
  0;

/** The filters of the list of employees. One with another name would find everyone. */
const found = z
  .strictObject(
    {
      search: text('Search', { max: 200 }).optional(),
      status: choice('Status', employeeStatuses).optional(),
      companyId: recordId('Company').optional(),
      teamId: recordId('Team').optional(),
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? 'People are found by: search, status, companyId, teamId'
          : 'Found must be filters of employees',
    },
  )
  .optional()
  .describe('Adds everyone whom these filters of the list of employees find.');

export const addToAudienceSchema = z
  .object({
    companyIds: targets('Company'),
    teamIds: targets('Team'),
    departments,
    employeeIds: targets('Employee'),
    found,
  })
  .refine((given) => given.found !== undefined || chooses(given), {
    error: challengeMessages.chooseTargets.custom,
    path: ['employeeIds'],
  });
export type AddToAudience = z.output<typeof addToAudienceSchema>;

/** The type of an assignment to which others are added. */
export function typeWith(before: AssignmentType | null, added: Lists): AssignmentType {
  const onlyCompanies = added.teamIds.length + added.departments.length === 0;
  const onlyTeams = added.companyIds.length + added.departments.length === 0;
  if (added.employeeIds.length > 0) return 'custom';
  if (onlyCompanies && added.companyIds.length > 0 && before !== 'team' && before !== 'custom')
    return 'company';
  if (onlyTeams && added.teamIds.length > 0 && before !== 'company' && before !== 'custom')
    return 'team';
  return 'custom';
}
