import type { Team, TeamStatus } from '@kolam/contract/people/teams/model.ts';

/** The statuses, in display order. */
export const statusLabels: Record<TeamStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
};

type Sized = Pick<Team, 'stats' | 'settings'>;

export const isFull = ({ stats, settings }: Sized) => stats.members >= settings.maxMembers;

/** The minimum is a target: a team below it works, but is marked. */
export const isBelowMinimum = ({ stats, settings }: Sized) => stats.members < settings.minMembers;
