import { z } from 'zod';
import { passwordLimits } from '#platform/auth/limits.ts';
import { dayField } from '../../core/day-field.ts';
import {
  choice,
  email,
  flag,
  password,
  phone,
  recordId,
  requiredText,
  text,
} from '../../core/fields.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { employeeMessages } from './messages.ts';
import { employeeLimits } from './model.ts';
import { employeeStatuses } from './values.ts';

/** A person's own fields, the same in dialogs, endpoints and imports. */
export const personFields = {
  firstName: requiredText('First name', { max: 80 }),
  lastName: requiredText('Last name', { max: 80 }),
  email: email('Email'),
  phone: phone(),
  position: text('Position', { max: 120 }),
  department: text('Department', { max: 120 }),
  employeeCode: text('Employee code', { max: 40 }),
  status: choice('Status', employeeStatuses),
};

const companyId = recordId('Company', { required: employeeMessages.selectCompany });

/** Null means no team. Forms send an empty string for it. */
const teamId = z.preprocess((given) => (given === '' ? null : given), recordId('Team').nullable());

/** Null means no end. Forms send an empty string for it. */
const lastDay = z.preprocess(
  (given) => (given === '' ? null : given),
  dayField('Last day').nullable(),
);

/** The password of an employee, at least 6 characters. */
const employeePassword = password('Password', { min: passwordLimits.firstOfEmployee });

export const createEmployeeSchema = z
  .object({
    ...personFields,
    phone: personFields.phone.default(''),
    position: personFields.position.default(''),
    department: personFields.department.default(''),
    employeeCode: personFields.employeeCode.default(''),
    companyId,
    teamId: teamId.default(null),
    password: z.preprocess(
      (given) => (given === '' ? undefined : given),
      employeePassword.optional(),
    ),
    /** Mails a link to set a password, instead of setting one. */
    invite: flag('Invite').default(false),
    /** By default active with a password, pending with an invitation. */
    status: personFields.status.optional(),
  })
  .refine((given) => given.invite || given.password !== undefined, {
    error: employeeMessages.passwordOrInvite,
    path: ['password'],
    // Checked even if other fields have problems.
    when: () => true,
  })
  .refine((given) => !given.invite || given.password === undefined, {
    error: employeeMessages.passwordAndInvite,
    path: ['password'],
    when: () => true,
  });
export type CreateEmployee = z.output<typeof createEmployeeSchema>;

/** Omitted fields stay as they are. */
export const updateEmployeeSchema = z.object({
  firstName: personFields.firstName.optional(),
  lastName: personFields.lastName.optional(),
  email: personFields.email.optional(),
  phone: personFields.phone.optional(),
  position: personFields.position.optional(),
  department: personFields.department.optional(),
  employeeCode: personFields.employeeCode.optional(),
  status: personFields.status.optional(),
  companyId: companyId.optional(),
  teamId: teamId.optional(),
  lastDay: lastDay.optional(),
});
export type UpdateEmployee = z.output<typeof updateEmployeeSchema>;

export const bulkEmployeesSchema = z
  .object({
    ids: z
      .array(recordId('Employee'), { error: 'Name the employees by their ids' })
      .min(1, { error: 'Select at least one employee' })
      .max(employeeLimits.bulk, {
        error: `At most ${groupedNumber(employeeLimits.bulk)} employees at once`,
      })
      .transform((ids) => [...new Set(ids)]),
    action: choice('Action', ['activate', 'deactivate', 'moveTeam']),
    teamId: teamId.optional(),
  })
  .refine(({ action, teamId: team }) => action !== 'moveTeam' || team !== undefined, {
    error: 'Select a team, or null for none',
    path: ['teamId'],
  });
export type BulkEmployees = z.output<typeof bulkEmployeesSchema>;

/** Another name would be that of a company, and everyone would get a mail. */
export const inviteAgainSchema = z.strictObject(
  { companyId: companyId.optional() },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? 'Invitations are sent by: companyId' : undefined,
  },
);

export const lookupSchema = z.object({
  emails: z
    .array(
      text('Email or employee code', { max: 254 }).transform((given) => given.toLowerCase()),
      { error: 'Give a list of email addresses or employee codes' },
    )
    .min(1, { error: 'Give at least one email address or employee code' })
    .max(employeeLimits.lookup, {
      error: `At most ${groupedNumber(employeeLimits.lookup)} addresses or codes at once`,
    })
    .transform((emails) => [...new Set(emails.filter((given) => given !== ''))])
    .describe('Addresses, and employee codes, which have no `@`; in any case.'),
});

export const exportChosenSchema = z.object({
  ids: z
    .array(recordId('Employee'), { error: 'Name the employees by their ids' })
    .min(1, { error: 'Select at least one employee' })
    .max(employeeLimits.exported, {
      error: `At most ${groupedNumber(employeeLimits.exported)} employees at once`,
    }),
  format: choice('Format', ['csv', 'xlsx']).default('csv'),
});
