import { defineList } from '../../core/list.ts';
import type { StaffRole } from '../../core/permissions.ts';
import { staffLimits } from './limits.ts';

export const staffStatuses = ['pending_review', 'approved', 'rejected'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

/** The possible roles of staff. */
export const staffRoles = [
  'superadmin',
  'manager',
  'creator',
  'reviewer',
  'support',
  'accountant',
  'warehouse',
] as const satisfies readonly StaffRole[];

/** What each role may do, in one line, for users who assign it. */
export const staffRoleLabels: Record<StaffRole, { label: string; detail: string }> = {
  superadmin: { label: 'Superadmin', detail: 'Everything, as an Administrator may.' },
  manager: {
    label: 'Manager',
    detail: 'Programmes, people, tasks and inventory; reads staff and finance.',
  },
  creator: { label: 'Creator', detail: 'Plans challenges and their days.' },
  reviewer: { label: 'Reviewer', detail: 'Reviews proofs, approves and rejects staff.' },
  support: { label: 'Support', detail: 'Looks after inventory; reads programmes and people.' },
  accountant: {
    label: 'Accountant',
    detail: 'Everything of finance; reads companies and inventory, nobody’s identity documents.',
  },
  warehouse: {
    label: 'Warehouse',
    detail: 'Looks after inventory; sees nothing else but their own tasks.',
  },
};

const staffStatusLabels: Record<StaffStatus, string> = {
  pending_review: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const staffList = defineList({
  search: { label: 'Search staff', placeholder: 'name/email/phone/department' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: staffStatusLabels },
    role: { label: 'Role', all: 'All roles', options: staffRoleLabels },
    isActive: {
      label: 'Active',
      all: 'Active: All',
      options: { true: 'Active', false: 'Inactive' },
    },
  },
  sorts: ['name', 'email', 'department', 'role', 'status', 'isActive', 'createdAt', 'pendingSince'],
  sort: '-createdAt',
  limit: staffLimits.page,
  limits: [staffLimits.page, 50, 100],
});
