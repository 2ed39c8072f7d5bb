import type { Employee } from '@kolam/contract/people/employees/model.ts';
import type { EmployeeStatus } from '@kolam/contract/people/employees/values.ts';

/**
 * An employee's form values. Paths equal those of the endpoints, so that problems in responses find
 * their field.
 */
export type EmployeeValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Empty when none is chosen. */
  companyId: string;
  /** Empty for no team. */
  teamId: string;
  position: string;
  department: string;
  employeeCode: string;
  status: EmployeeStatus;
  /** Empty for no end. Not typed for a new person. */
  lastDay: string;
};

export const newEmployeeValues: EmployeeValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  companyId: '',
  teamId: '',
  position: '',
  department: '',
  employeeCode: '',
  status: 'active',
  lastDay: '',
};

/** Returns the form's initial values for a stored employee. */
export function valuesOf(employee: Employee): EmployeeValues {
  const { firstName, lastName, email, phone, position, department, employeeCode, status } =
    employee;
  const companyId = employee.companyId.id;
  const teamId = employee.teamId?.id ?? '';
  const names = { firstName, lastName, email, phone, companyId, teamId };
  return { ...names, position, department, employeeCode, status, lastDay: employee.lastDay ?? '' };
}

/** The labels of the fields, in display order. */
export const employeeLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  companyId: 'Company',
  teamId: 'Team',
  position: 'Position',
  department: 'Department',
  employeeCode: 'Employee code',
  status: 'Status',
  lastDay: 'Last day',
} as const satisfies Record<keyof EmployeeValues, string>;
