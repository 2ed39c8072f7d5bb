import { defineList } from '@kolam/contract/core/list.ts';
import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';

/** The queue's page and open person in the address. */
export const kycList = defineList({
  filters: {},
  sorts: ['pendingSince'],
  sort: 'pendingSince',
  limit: staffLimits.kyc,
  limits: [staffLimits.kyc],
});
