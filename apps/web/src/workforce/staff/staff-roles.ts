import type { StaffRole } from '@kolam/contract/workforce/staff/model.ts';

/**
 * Written out, since importing the contract's list would add its schema library to the first load.
 */
export const roles = [
  'superadmin',
  'manager',
  'creator',
  'reviewer',
  'support',
] as const satisfies readonly StaffRole[];
