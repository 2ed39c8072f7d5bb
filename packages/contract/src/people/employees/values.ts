import { defineList } from '../../core/list.ts';

export const employeeStatuses = ['active', 'inactive', 'pending'] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

/** The statuses, in display order. */
export const employeeStatusLabels: Record<EmployeeStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  pending: 'Pending',
};

export const employeeList = defineList({
  search: { label: 'Search employees', placeholder: 'Name, company, position or email' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: employeeStatusLabels },
    company: { id: 'a company' },
    team: { id: 'a team' },
  },
  sorts: ['name', 'email', 'position', 'department', 'points', 'engagement', 'status', 'createdAt'],
  sort: '-createdAt',
  limit: 12,
  limits: [12, 25, 50, 100],
});
