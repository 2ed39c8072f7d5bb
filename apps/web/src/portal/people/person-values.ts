import type { CompanyPerson } from '@kolam/contract/portal/people/model.ts';

/** The form values of someone of the company. The email is only typed for a new person. */
export type PersonValues = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  position: string;
  department: string;
  /** Empty for no team. */
  teamId: string;
};

export const newPersonValues: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  position: '',
  department: '',
  teamId: '',
};

export function valuesOf(person: CompanyPerson): PersonValues {
  const { firstName, lastName, email, phone, position, department, teamId } = person;
  return { firstName, lastName, email, phone, position, department, teamId: teamId?.id ?? '' };
}

export const personLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  position: 'Position',
  department: 'Department',
  teamId: 'Team',
} as const satisfies Record<keyof PersonValues, string>;
