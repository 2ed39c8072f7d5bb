import type { StaffRole } from '@kolam/contract/workforce/staff/model.ts';

/** Written out, since the contract's own list would bring its schema library into the first load. */
export const roles = [
  'superadmin',
  'manager',
  'creator',
  'reviewer',
  'support',
] as const satisfies readonly StaffRole[];
