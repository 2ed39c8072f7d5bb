import { emailPattern } from '@kolam/contract/core/email.ts';
import { memberEmails } from '@kolam/contract/people/teams/member-emails.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { createTeamSchema } from '@kolam/contract/people/teams/rules.ts';
import { defaultTeamSize } from '@kolam/contract/people/teams/values.ts';
import { ApiProblem, somethingWrong } from '#core/api-problem.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import {
  atSizeFields,
  refusalAtSizes,
  type SizeValues,
  settingsOf,
  sizeLabels,
  sizeProblems,
} from './sizes.ts';

/** The form values of a new team. */
export type CreateValues = SizeValues & {
  companyId: string;
  name: string;
  description: string;
  /** Addresses with any separators. */
  memberEmails: string;
  /** Empty means that the first member leads. */
  teamLeaderEmail: string;
};

export const createDefaults = (companyId = ''): CreateValues => ({
  companyId,
  name: '',
  description: '',
  memberEmails: '',
  teamLeaderEmail: '',
  minMembers: String(defaultTeamSize.minMembers),
  maxMembers: String(defaultTeamSize.maxMembers),
});

/** The labels of the fields, in display order. */
export const createLabels = {
  companyId: 'Company',
  name: 'Team name',
  description: 'Description',
  memberEmails: 'Member emails',
  teamLeaderEmail: 'Team leader email',
  ...sizeLabels,
} as const;

/** A description is stored as one line, but the multi-line field accepts line breaks. */
export const oneLine = (typed: string) => typed.replace(/\s*[\r\n]+\s*/g, ' ');

/** Returns the request body. */
export function createBody(values: CreateValues) {
  const leader = values.teamLeaderEmail.trim().toLowerCase();
  return {
    companyId: values.companyId,
    name: values.name,
    description: oneLine(values.description),
    memberEmails: memberEmails(values.memberEmails).all,
    ...(leader === '' ? {} : { teamLeaderEmail: leader }),
    settings: settingsOf(values),
  };
}

/** Returns the problems by field. */
export function createProblems(values: CreateValues): FieldProblems {
  const body = createBody(values);
  const { teamLeaderEmail: leader } = body;
  const strangeLeader =
    leader !== undefined && emailPattern.test(leader) && !body.memberEmails.includes(leader);
  return {
    // A missing maximum does not count as zero.
    ...(values.maxMembers.trim() !== '' && body.memberEmails.length > body.settings.maxMembers
      ? { memberEmails: teamMessages.tooLarge }
      : {}),
    ...(strangeLeader ? { teamLeaderEmail: teamMessages.leaderNotListed } : {}),
    ...atSizeFields(schemaProblems(createTeamSchema, body)),
    ...sizeProblems(values),
  };
}

/** Translates a refusal for this form: at its fields, and for a missing endpoint. */
export function createRefusal(thrown: unknown): unknown {
  const refusal = refusalAtSizes(thrown);
  if (!(refusal instanceof ApiProblem) || refusal.kind !== 'http') return refusal;
  const { kind, status, code, fields, requestId } = refusal;
  const wordless = refusal.message === somethingWrong;
  const message =
    status === 404
      ? teamMessages.createEndpointMissing
      : wordless
        ? teamMessages.createFailed
        : refusal.message;
  return new ApiProblem({ kind, status, code, message, fields, requestId });
}
