import type { CompanyStatus } from '@kolam/contract/people/companies/values.ts';

/** Returns whether the people of a company with this status may sign in. */
export const isOpen = (status: CompanyStatus) => status === 'active' || status === 'trial';
