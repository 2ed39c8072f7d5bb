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
  /** Empty for no end. Not typed for a new person. */
  lastDay: string;
};

export const newPersonValues: PersonValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  position: '',
  department: '',
  teamId: '',
  lastDay: '',
};

export function valuesOf(person: CompanyPerson): PersonValues {
  const { firstName, lastName, email, phone, position, department, teamId, lastDay } = person;
  return {
    ...{ firstName, lastName, email, phone, position, department },
    ...{ teamId: teamId?.id ?? '', lastDay: lastDay ?? '' },
  };
}

export const personLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  position: 'Position',
  department: 'Department',
  teamId: 'Team',
  lastDay: 'Last day',
} as const satisfies Record<keyof PersonValues, string>;
