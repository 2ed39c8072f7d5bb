import type { Team } from '@kolam/contract/people/teams/model.ts';

type Sized = Pick<Team, 'stats' | 'settings'>;

export const isFull = ({ stats, settings }: Sized) => stats.members >= settings.maxMembers;

/** The minimum is a target: a team below it works, but is marked. */
export const isBelowMinimum = ({ stats, settings }: Sized) => stats.members < settings.minMembers;
