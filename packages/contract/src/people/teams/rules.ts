import { z } from 'zod';
import { isAddress } from '../../core/email.ts';
import {
  choice,
  flag,
  paragraph,
  recordId,
  requiredText,
  text,
  wholeNumber,
} from '../../core/fields.ts';
import { groupedNumber } from '../../core/grouped.ts';
import { inOneForm } from '../../core/one-form.ts';
import { teamMessages } from './messages.ts';
import { defaultTeamSize, mostMembers } from './values.ts';

/** The name of a team. */
export const teamName = requiredText('Team name', {
  max: 120,
  required: teamMessages.nameRequired,
});
const description = text('Description', { max: 1000 });
const motto = text('Motto', { max: 200 });
const icon = text('Icon', { max: 40 });

/** The sizes of a team. `sizeProblem` checks them together. */
const minMembers = wholeNumber('Min members', {
  min: 1,
  max: mostMembers,
  tooSmall: teamMessages.minTooSmall,
});
const maxMembers = wholeNumber('Max members', {
  min: 1,
  max: mostMembers,
  tooSmall: teamMessages.maxBelowMin,
});

const sizes = z.object(
  { minMembers: minMembers.optional(), maxMembers: maxMembers.optional() },
  { error: 'Settings must be an object' },
);

type Sizes = { minMembers: number; maxMembers: number };

/** Returns the problems of a pair of sizes, by field. `roster` is the current number of members. */
export function sizeProblem(
  { minMembers: min, maxMembers: max }: Sizes,
  roster = 0,
): { field: 'minMembers' | 'maxMembers'; message: string } | null {
  if (min < 1) return { field: 'minMembers', message: teamMessages.minTooSmall };
  if (max < min) return { field: 'maxMembers', message: teamMessages.maxBelowMin };
  if (roster > max)
    return { field: 'maxMembers', message: teamMessages.rosterExceeds(roster, max) };
  return null;
}

const address = z
  .string({ error: 'Member emails must be texts' })
  .overwrite(inOneForm)
  .trim()
  .toLowerCase();

const addresses = z
  .array(address, {
    error: (issue) =>
      issue.input == null ? teamMessages.memberRequired : 'Member emails must be a list',
  })
  .max(mostMembers, { error: `At most ${groupedNumber(mostMembers)} member emails` })
  .transform((emails) => [...new Set(emails.filter((email) => email !== ''))]);

const memberEmailList = addresses
  .refine((emails) => emails.length > 0, { error: teamMessages.memberRequired, abort: true })
  .superRefine((emails, context) => {
    const invalidEmails = emails.filter((email) => !isAddress(email));
    if (invalidEmails.length === 0) return;
    context.addIssue({
      code: 'custom',
      message: teamMessages.emailsInvalid(invalidEmails),
      params: { invalidEmails },
      input: emails,
    });
  });

const leaderEmail = z
  .string({ error: teamMessages.leaderEmailInvalid })
  .overwrite(inOneForm)
  .trim()
  .toLowerCase()
  .refine((email) => email === '' || isAddress(email), {
    error: teamMessages.leaderEmailInvalid,
  });

export const createTeamSchema = z.object({
  companyId: recordId('Company', { required: teamMessages.selectCompany }),
  name: teamName,
  description: description.default(''),
  motto: motto.default(''),
  memberEmails: memberEmailList,
  teamLeaderEmail: leaderEmail.nullish(),
  settings: sizes
    .default({})
    .transform((given): Sizes => ({ ...defaultTeamSize, ...withoutUndefined(given) }))
    .superRefine((given, context) => addSizeProblem(given, context)),
  metadata: z.object({ icon: icon.default('') }).default({ icon: '' }),
});
export type CreateTeam = z.output<typeof createTeamSchema>;

/** Omitted fields stay as they are. */
export const updateTeamSchema = z.object({
  name: teamName.optional(),
  description: description.optional(),
  motto: motto.optional(),
  isActive: flag('Active').optional(),
  suspensionInfo: z
    .object(
      {
        isSuspended: flag('Suspended'),
        reason: paragraph('Reason', { max: 300 }).optional(),
      },
      { error: 'Suspension must be an object' },
    )
    .optional(),
  settings: sizes.optional(),
  metadata: z.object({ icon: icon.optional() }).optional(),
});
export type UpdateTeam = z.output<typeof updateTeamSchema>;

export const teamSettingsSchema = z.object({ settings: sizes });

export const addMemberSchema = z.object({
  email: z
    .string({ error: 'Email is required' })
    .overwrite(inOneForm)
    .trim()
    .toLowerCase()
    .min(1, { error: 'Email is required' })
    .refine((email) => email === '' || isAddress(email), { error: 'Enter a valid email' }),
});

/** The most people that can join a team at once. */
const mostAtOnce = 500;

const newMembers = z
  .array(address, {
    error: (issue) => (issue.input == null ? teamMessages.memberRequired : 'Emails must be a list'),
  })
  .max(mostAtOnce, { error: `At most ${groupedNumber(mostAtOnce)} emails at once` })
  .transform((emails) => [...new Set(emails.filter((email) => email !== ''))])
  .refine((emails) => emails.length > 0, { error: teamMessages.memberRequired });

export const checkMembersSchema = z.object({ emails: newMembers });

export const addMembersSchema = z
  .object({
    emails: newMembers,
    transfer: z
      .array(address, { error: 'Transfer must be a list of emails' })
      .max(mostAtOnce, { error: `At most ${groupedNumber(mostAtOnce)} emails at once` })
      .transform((emails) => [...new Set(emails)])
      .default([])
      .describe('Those of the emails whose owners may leave the team that they are in.'),
  })
  .refine(({ emails, transfer }) => transfer.every((email) => emails.includes(email)), {
    error: 'Transfer names an email that is not among the emails',
    path: ['transfer'],
  });
export type AddMembers = z.output<typeof addMembersSchema>;

export const removeMemberSchema = z.object({ employeeId: recordId('Employee') });

/** A member, by id or by email. */
export const transferLeaderSchema = z
  .object({
    employeeId: recordId('Employee').optional(),
    email: leaderEmail.optional(),
  })
  .refine(({ employeeId, email }) => employeeId !== undefined || (email ?? '') !== '', {
    error: 'Name the member by employeeId or email',
    path: ['employeeId'],
  });
export type TransferLeader = z.output<typeof transferLeaderSchema>;

/** What becomes of a team whose members have all moved to another. */
const emptiedTeam = ['close', 'delete'] as const;

export const mergeTeamSchema = z.object({
  teamId: recordId('Team to merge'),
  emptied: choice('What becomes of the emptied team', emptiedTeam).default('close'),
  raiseLimit: flag('Raise the limit')
    .default(false)
    .describe('Raises the maximum of the remaining team if the members would exceed it.'),
});
export type MergeTeam = z.output<typeof mergeTeamSchema>;

export const splitTeamSchema = z.object({
  name: teamName,
  employeeIds: z
    .array(recordId('Employee'), { error: 'Choose the members of the new team' })
    .min(1, { error: 'Choose at least one member' })
    .max(mostMembers, { error: `At most ${groupedNumber(mostMembers)} members` })
    .transform((ids) => [...new Set(ids)]),
  leaderId: recordId('Leader')
    .optional()
    .describe('One of the employees. By default the first of them by name.'),
});
export type SplitTeam = z.output<typeof splitTeamSchema>;

export const checkEmailsSchema = z.object({
  companyId: recordId('Company', { required: teamMessages.selectCompany }),
  emails: addresses,
});

function addSizeProblem(given: Sizes, context: z.core.$RefinementCtx<Sizes>): void {
  const problem = sizeProblem(given);
  if (problem) {
    context.addIssue({
      code: 'custom',
      message: problem.message,
      path: [problem.field],
      input: given,
    });
  }
}

/** `{ minMembers: undefined }` must not override a default. */
function withoutUndefined(given: Partial<Record<keyof Sizes, number | undefined>>): Partial<Sizes> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
