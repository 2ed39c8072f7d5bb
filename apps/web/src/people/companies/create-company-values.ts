import { checkPasswordPair, createCompanySchema } from '@kolam/contract/people/companies/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import {
  type CompanyValues,
  companyBody,
  companyLabels,
  newCompanyValues,
} from './company-values.ts';

export type CreateValues = CompanyValues & {
  withLogin: boolean;
  auth: { username: string; password: string; confirm: string };
};

export const createDefaults: CreateValues = {
  ...newCompanyValues,
  withLogin: false,
  auth: { username: '', password: '', confirm: '' },
};

export const createLabels = {
  ...companyLabels,
  'auth.username': 'Portal username',
  'auth.password': 'Password',
  'auth.confirm': 'Confirm password',
};

/** Returns the request body: the company, and its portal login if enabled. */
export function createBody({ withLogin, auth, ...company }: CreateValues) {
  const { username, password } = auth;
  return { ...companyBody(company), ...(withLogin ? { auth: { username, password } } : {}) };
}

/** Returns the problems by field. */
export function createProblems(values: CreateValues): FieldProblems {
  const problems = schemaProblems(createCompanySchema, createBody(values));
  if (!values.withLogin) return problems;
  const pair = checkPasswordPair(values.auth, { required: true });
  return {
    ...problems,
    ...(pair.password ? { 'auth.password': pair.password } : {}),
    ...(pair.confirm ? { 'auth.confirm': pair.confirm } : {}),
  };
}
