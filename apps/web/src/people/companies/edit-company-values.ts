import type { Company } from '@kolam/contract/people/companies/model.ts';
import { checkPasswordPair, updateCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import { portalLoginMessages } from '@kolam/contract/platform/auth/messages.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { type CompanyValues, companyBody, companyLabels, valuesOf } from './company-values.ts';

export type EditValues = CompanyValues & {
  portalAuth: { username: string };
  /** Empty keeps the current password. */
  auth: { password: string; confirm: string };
};

export const editLabels = {
  ...companyLabels,
  'portalAuth.username': 'Portal username',
  'auth.password': 'New password',
  'auth.confirm': 'Confirm password',
};

export function editValues(company: Company): EditValues {
  return {
    ...valuesOf(company),
    portalAuth: { username: company.portalAuth?.username ?? '' },
    auth: { password: '', confirm: '' },
  };
}

/**
 * Returns whether the portal login is part of the form: a login can be changed, but not removed.
 */
function hasLogin(values: EditValues, before: Company): boolean {
  const { portalAuth, auth } = values;
  const typed = portalAuth.username.trim() !== '' || auth.password !== '' || auth.confirm !== '';
  return typed || before.portalAuth !== null;
}

/** Returns the request body, with a password only if one was typed. */
export function editBody(values: EditValues, before: Company) {
  const { portalAuth, auth, ...company } = values;
  return {
    ...companyBody(company),
    ...(hasLogin(values, before) ? { portalAuth } : {}),
    ...(auth.password === '' ? {} : { auth: { password: auth.password } }),
  };
}

/**
 * Returns the problems by field. A first login needs a password, an existing one may keep its own.
 */
export function editProblems(values: EditValues, before: Company): FieldProblems {
  const problems = schemaProblems(updateCompanySchema, editBody(values, before));
  const pair = checkPasswordPair(values.auth, { required: false });
  const bare = values.auth.password === '' && values.auth.confirm === '';
  if (bare && before.portalAuth === null && hasLogin(values, before)) {
    pair.password = portalLoginMessages.bothPasswords;
  }
  return {
    ...problems,
    ...(pair.password ? { 'auth.password': pair.password } : {}),
    ...(pair.confirm ? { 'auth.confirm': pair.confirm } : {}),
  };
}
