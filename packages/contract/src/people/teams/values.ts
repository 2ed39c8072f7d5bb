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

/** The default size of a new team. The minimum is a target, not a limit. */
export const defaultTeamSize = { minMembers: 5, maxMembers: 10 };

/** The largest roster, so that a team can always be shown and changed as a whole. */
export const mostMembers = 1000;

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
