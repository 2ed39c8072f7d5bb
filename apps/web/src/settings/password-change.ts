import { changePassword } from '@kolam/contract/auth/calls.ts';
import { companyMessages } from '@kolam/contract/companies/messages.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';

export type PasswordChange = { currentPassword: string; newPassword: string; confirm: string };

/** What is wrong with a change of password, by field. */
export function passwordChangeProblems(values: PasswordChange): FieldProblems {
  const problems = schemaProblems(changePassword.body, values);
  const differs = values.newPassword !== values.confirm;
  return differs && !problems.newPassword
    ? { ...problems, confirm: companyMessages.passwordsDiffer }
    : problems;
}
