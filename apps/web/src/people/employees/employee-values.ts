import type { Employee, EmployeeStatus } from '@kolam/contract/people/employees/model.ts';

/** An employee as it is being typed. Paths are those of the calls, so that answers find their field. */
export type EmployeeValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Empty until one is chosen. */
  companyId: string;
  /** Empty for no team. */
  teamId: string;
  position: string;
  department: string;
  status: EmployeeStatus;
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
  status: 'active',
};

/** A stored employee as a form starts with it. */
export function valuesOf(employee: Employee): EmployeeValues {
  const { firstName, lastName, email, phone, position, department, status } = employee;
  const companyId = employee.companyId.id;
  const teamId = employee.teamId?.id ?? '';
  return { firstName, lastName, email, phone, companyId, teamId, position, department, status };
}

/** How the fields are called, in the order of the screen. */
export const employeeLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  companyId: 'Company',
  teamId: 'Team',
  position: 'Position',
  department: 'Department',
  status: 'Status',
} as const satisfies Record<keyof EmployeeValues, string>;
