import { defineList } from '../../core/list.ts';

export const adminStatuses = ['active', 'invited', 'inactive'] as const;
export type AdminStatus = (typeof adminStatuses)[number];

const adminStatusLabels: Record<AdminStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
};

export const adminList = defineList({
  search: { label: 'Search administrators', placeholder: 'Name or email' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: adminStatusLabels },
  },
  sorts: ['name', 'email', 'createdAt'],
  sort: 'name',
});
