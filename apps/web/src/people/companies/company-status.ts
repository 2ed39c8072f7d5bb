import type { CompanyStatus } from '@kolam/contract/people/companies/model.ts';

/** The choices of a status, in the order in which they are offered. */
export const statusOptions: { value: CompanyStatus; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'trial', label: 'Trial' },
];

/** Whether the people of a company with this status may sign in. */
export const isOpen = (status: CompanyStatus) => status === 'active' || status === 'trial';
