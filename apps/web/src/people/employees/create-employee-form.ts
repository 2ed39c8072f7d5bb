import { createEmployeeSchema } from '@kolam/contract/people/employees/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { type EmployeeValues, employeeLabels, newEmployeeValues } from './employee-values.ts';

export type CreateValues = EmployeeValues & {
  /** How the person comes to a password: it is set here, or by the link of an invitation. */
  access: 'password' | 'invite';
  password: string;
};

export const createDefaults: CreateValues = {
  ...newEmployeeValues,
  access: 'password',
  password: '',
};

export const createLabels = { ...employeeLabels, password: 'Password' };

/** The status that goes with each way to a password, until someone chooses another. */
export const usualStatus = { password: 'active', invite: 'pending' } as const;

/** What is sent; a password only when that is the way chosen. */
export function createBody({ access, password, ...employee }: CreateValues) {
  return { ...employee, ...(access === 'invite' ? { invite: true } : { password }) };
}

/** What is wrong, by field. */
export const createProblems = (values: CreateValues): FieldProblems =>
  schemaProblems(createEmployeeSchema, createBody(values));
