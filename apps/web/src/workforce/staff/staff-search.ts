import { staffLimits } from '@kolam/contract/workforce/staff/limits.ts';
import type { StaffStatus, staffSorts } from '@kolam/contract/workforce/staff/model.ts';
import { listSearch } from '#core/list-search.ts';
import { roleLabels } from './staff-roles.ts';

// Written out, since importing the contract's lists would add its schema library to the first load.
const sorts = [
  'name',
  'email',
  'department',
  'role',
  'status',
  'isActive',
  'createdAt',
  'pendingSince',
] as const satisfies readonly (typeof staffSorts)[number][];

/** The page sizes of the staff list. The first is the default. */
export const pageSizes = [staffLimits.page, 50, 100] as const;

/** The list's state in the address. */
export const staffSearch = listSearch({
  filters: {
    status: {
      label: 'Status',
      all: 'All statuses',
      options: {
        pending_review: 'Pending',
        approved: 'Approved',
        rejected: 'Rejected',
      } satisfies Record<StaffStatus, string>,
    },
    role: { label: 'Role', all: 'All roles', options: roleLabels },
    isActive: {
      label: 'Active',
      all: 'Active: All',
      options: { true: 'Active', false: 'Inactive' },
    },
  },
  sorts,
  sort: '-createdAt',
  limit: pageSizes[0],
  limits: pageSizes,
});

/** The queue's page and open person in the address. */
export const kycSearch = listSearch({
  filters: {},
  sorts: ['pendingSince'],
  sort: 'pendingSince',
  limit: staffLimits.kyc,
  limits: [staffLimits.kyc],
});
