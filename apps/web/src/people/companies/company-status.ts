import type { CompanyStatus } from '@kolam/contract/people/companies/model.ts';

/** The statuses, in display order. */
export const statusLabels: Record<CompanyStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  trial: 'Trial',
};

/** Returns whether the people of a company with this status may sign in. */
export const isOpen = (status: CompanyStatus) => status === 'active' || status === 'trial';
