import type { Team, TeamStatus } from '@kolam/contract/people/teams/model.ts';

/** The status options, in display order. */
export const statusOptions: { value: TeamStatus; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'suspended', label: 'Suspended' },
];

type Sized = Pick<Team, 'stats' | 'settings'>;

export const isFull = ({ stats, settings }: Sized) => stats.members >= settings.maxMembers;

/** The minimum is a target: a team below it works, but is marked. */
export const isBelowMinimum = ({ stats, settings }: Sized) => stats.members < settings.minMembers;
