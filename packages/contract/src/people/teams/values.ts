import { defineList } from '../../core/list.ts';

/** The status of a team's badge: suspended takes precedence over active and inactive. */
export const teamStatuses = ['active', 'inactive', 'suspended'] as const;
export type TeamStatus = (typeof teamStatuses)[number];

/** The statuses, in display order. */
const teamStatusLabels: Record<TeamStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};

export const teamList = defineList({
  search: { label: 'Search teams', placeholder: 'Team, company or leader' },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: teamStatusLabels },
    companyId: { id: 'a company' },
  },
  sorts: ['name', 'members', 'points', 'participation', 'createdAt'],
  sort: '-createdAt',
  limit: 12,
  limits: [12, 25, 50, 100],
});
