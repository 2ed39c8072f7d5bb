import type { EmployeeStatus } from '#people/employees/values.ts';
import { defineList } from '../../core/list.ts';

/** The statuses of people as their company sees them, in display order. */
export const personStateLabels: Record<EmployeeStatus, string> = {
  active: 'Joined',
  pending: 'Invited',
  inactive: 'Inactive',
};

export const personList = defineList({
  search: { label: 'Search people', placeholder: 'Name, position or email' },
  filters: {
    status: { label: 'State', all: 'All states', options: personStateLabels },
    leaving: { label: 'Leaving', all: 'Leaving or not', options: { true: 'With a last day' } },
    team: { id: 'a team' },
    department: 'text',
  },
  sorts: ['name', 'email', 'department', 'status', 'createdAt'],
  sort: 'name',
});
