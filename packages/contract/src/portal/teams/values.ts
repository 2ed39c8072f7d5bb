import type { TeamStatus } from '#people/teams/values.ts';
import { defineList } from '../../core/list.ts';

export const companyTeamStatusLabels: Record<TeamStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};

export const companyTeamList = defineList({
  search: { label: 'Search teams', placeholder: 'Team or leader' },
  filters: {
    status: {
      label: 'State',
      all: 'All states',
      options: companyTeamStatusLabels,
    },
  },
  sorts: ['name', 'members', 'createdAt'],
  sort: 'name',
});
