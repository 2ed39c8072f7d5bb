import type { CompanyStatus } from '@kolam/contract/people/companies/model.ts';

/** The status options, in display order. */
export const statusOptions: { value: CompanyStatus; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'trial', label: 'Trial' },
];

/** Returns whether the people of a company with this status may sign in. */
export const isOpen = (status: CompanyStatus) => status === 'active' || status === 'trial';
