import { createEmployeeSchema } from '@kolam/contract/people/employees/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import { type EmployeeValues, employeeLabels, newEmployeeValues } from './employee-values.ts';

export type CreateValues = EmployeeValues & {
  /** How the employee receives a password: set here, or by an invitation link. */
  access: 'password' | 'invite';
  password: string;
};

export const createDefaults: CreateValues = {
  ...newEmployeeValues,
  access: 'password',
  password: '',
};

export const createLabels = { ...employeeLabels, password: 'Password' };

/** The default status for each way, until the user chooses another. */
export const usualStatus = { password: 'active', invite: 'pending' } as const;

/** Returns the request body, with a password only if that way is chosen. */
export function createBody({ access, password, ...employee }: CreateValues) {
  return { ...employee, ...(access === 'invite' ? { invite: true } : { password }) };
}

/** Returns the problems by field. */
export const createProblems = (values: CreateValues): FieldProblems =>
  schemaProblems(createEmployeeSchema, createBody(values));
